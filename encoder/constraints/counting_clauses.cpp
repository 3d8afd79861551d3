#include <algorithm>
#include <map>
#include <optional>

#include "encoder/layers.hpp"
#include "encoder/veripb/derivation.hpp"

namespace sudosat {
namespace {

// A literal for each cell of an arm says whether the run goes as far. They are counted as cells are.

// `further` is true if `so_far` is, and the two cells are equal.
void define(Literal further, Literal so_far, int first, int cell, ClauseWriter& writer) {
  if (so_far != true_literal) writer.add({-further, so_far});
  for (const auto& [value, is_first] : writer.choices(first)) {
    const Literal is_here = writer.literal(cell, value);
    writer.add({-further, -is_first, is_here});
    writer.add({-so_far, -is_first, -is_here, further});
  }
  for (const auto& [value, is_here] : writer.choices(cell))
    writer.add({-further, -is_here, writer.literal(first, value)});
}

}  // namespace

// A literal for each cell says whether it counts.
void encode(const Count& count, ClauseWriter& writer) {
  std::vector<Literal> counting;
  for (int cell : count.cells) counting.push_back(writer.any_of(cell, count.values));
  if (count.total < 0)
    encode_number(counting, count.allowed, writer);
  else
    encode_number(counting, 0, count.total, writer);
}

// A literal for each value says whether it occurs. They are counted as cells are.
void encode(const NValue& n_value, ClauseWriter& writer) {
  std::map<int, std::vector<Literal>> places;
  for (int cell : n_value.cells)
    for (const auto& [value, literal] : writer.choices(cell)) places[value].push_back(literal);
  std::vector<Literal> occurring;
  for (auto& [value, literals] : places) {
    const bool is_known = std::ranges::find(literals, true_literal) != literals.end();
    const Literal occurs = is_known ? true_literal : writer.fresh();
    occurring.push_back(occurs);
    if (is_known) continue;
    if (Derivation* const derivation = writer.derivation()) derivation->name(occurs, {value});
    for (Literal literal : literals) writer.add({-literal, occurs});
    literals.push_back(-occurs);
    writer.add(literals);
  }
  encode_number(occurring, 0, n_value.total, writer);
}

void encode(const Runs& runs, ClauseWriter& writer) {
  std::vector<Literal> reached, beside;
  for (std::size_t arm = 0; arm < runs.arms.size(); ++arm) {
    Literal so_far = true_literal;
    for (std::size_t i = 0; i < runs.arms[arm].size(); ++i) {
      const int cell = runs.arms[arm][i];
      const Literal further = writer.fresh();
      if (Derivation* const derivation = writer.derivation())
        derivation->name(further, {static_cast<std::int64_t>(arm), static_cast<std::int64_t>(i)});
      define(further, so_far, runs.first, cell, writer);
      if (so_far == true_literal && arm < static_cast<std::size_t>(runs.goes_on)) beside.push_back(further);
      reached.push_back(so_far = further);
    }
  }
  if (runs.goes_on > 0) writer.add(beside);
  encode_number(reached, runs.offset, runs.total, writer);
}

// Writes layers of states, whose state is the next new value.
void encode(const Precedence& precedence, ClauseWriter& writer) {
  std::vector<Layer> layers;
  for (int cell : precedence.cells) layers.push_back(writer.choices(cell));
  const int first = precedence.first;
  // Layers do not allow negative states.
  const auto next = [first](std::size_t, int state, int value) {
    const int place = value - first;
    if (place < 0 || place > state) return -1;
    return place == state ? state + 1 : state;
  };
  std::optional<LayerStates> states;
  if (Derivation* const derivation = writer.derivation())
    states = states_in_file(layers.size(), first, *derivation);
  encode_layers(layers, {0, next, [](int) { return true; }, states ? &*states : nullptr}, writer);
}

void encode(const Regular& regular, ClauseWriter& writer) {
  std::vector<Layer> layers;
  for (int cell : regular.cells) layers.push_back(writer.choices(cell));
  encode_layers(layers, *regular.automaton, writer);
}

}  // namespace sudosat

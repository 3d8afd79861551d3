#include "encoder/constraints/all_different.hpp"

#include <map>

#include "propagation/overfull.hpp"

namespace sudosat {

AllDifferentEncoder::AllDifferentEncoder(const Model& model, const Variables& variables,
                                         const EncodingOptions& options)
    : model_(model),
      variables_(variables),
      options_(options),
      places_(static_cast<std::size_t>(model.digits())) {
  std::map<std::string_view, int> met;
  for (const AllDifferent& constraint : model.all_different()) numbers_.push_back(++met[constraint.family]);
}

void AllDifferentEncoder::collect(const AllDifferent& constraint) {
  for (Places& places : places_) {
    places.cells.clear();
    places.literals.clear();
    places.decided = 0;
  }
  for (int cell : constraint.cells) {
    if (const int digit = variables_.decided(cell); digit >= 0) ++places_[digit].decided;
    Literal literal = variables_.first(cell);
    for (int digit : variables_.digits(cell)) {
      Places& places = places_[digit];
      places.cells.push_back(cell);
      places.literals.push_back(literal++);
    }
  }
}

void AllDifferentEncoder::encode(int number, int& last_variable, ClauseSink& sink) {
  const AllDifferent& constraint = model_.all_different()[number];
  const int of_family = numbers_[number];
  if (is_overfull(model_, constraint)) {
    sink.section(constraint.family, ClauseKind::at_most_one, of_family);
    return sink.add({});
  }
  collect(constraint);
  if (options_.encoding->house_at_least_one && model_.covers(constraint)) {
    sink.section(constraint.family, ClauseKind::at_least_one, of_family);
    // For a digit without any place this is the empty clause.
    for (const Places& places : places_)
      if (places.decided == 0) sink.add(places.literals);
  }
  sink.section(constraint.family, ClauseKind::at_most_one, of_family);
  for (const Places& places : places_) at_most_once(number, places, last_variable, sink);
}

void AllDifferentEncoder::at_most_once(int number, const Places& places, int& last_variable,
                                       ClauseSink& sink) const {
  if (places.decided > 0) {
    // At a fixpoint a decided digit has no other place, but a budget may have ended propagation before it.
    if (places.decided > 1) sink.add({});
    for (Literal literal : places.literals) sink.add({-literal});
    return;
  }
  if (!options_.encoding->reduced || options_.at_most_one->by_pairs < places.literals.size()) {
    add_at_most_one(*options_.at_most_one, places.literals, last_variable, sink);
    return;
  }
  for (std::size_t i = 0; i < places.cells.size(); ++i)
    for (std::size_t j = i + 1; j < places.cells.size(); ++j)
      if (!model_.already_different(places.cells[i], places.cells[j], number))
        sink.add({-places.literals[i], -places.literals[j]});
}

}  // namespace sudosat

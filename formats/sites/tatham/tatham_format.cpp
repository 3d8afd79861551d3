// Game ids of Simon Tatham's collection, with the game's name or without, links to its pages that hold one,
// and its save files.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/site.hpp"
#include "formats/sites/tatham/tatham.hpp"

namespace sudosat {
namespace {

using Game = TathamId::Game;

struct KnownGame {
  Game game;
  std::string_view name;  // the game's name in save files
  std::string_view page;
  ReadTatham* read;
  WriteTatham* write;
};
constexpr std::array<KnownGame, 4> games = {
    {{Game::solo, "Solo", "solo", read_tatham_solo, tatham_solo_id},
     {Game::unequal, "Unequal", "unequal", read_tatham_unequal, tatham_unequal_id},
     {Game::towers, "Towers", "towers", read_tatham_towers, tatham_towers_id},
     {Game::keen, "Keen", "keen", read_tatham_keen, tatham_keen_id}}};

constexpr std::string_view save_mark = "SAVEFILE:";

// An id whose game is named: it stands after the # of a link to the game's page, or after "solo:".
struct NamedId {
  Game game;
  std::string id;
};
std::optional<NamedId> named_id(std::string_view line) {
  line = trimmed(line);
  const std::optional<Url> url = find_url(line);
  const std::string_view page = url ? url->path.substr(url->path.rfind('/') + 1) : std::string_view();
  for (const KnownGame& known : games) {
    if (page == fmt::format("{}.html", known.page))
      return NamedId{known.game, percent_decoded(url->fragment)};
    std::string_view id = line;
    if ((take_prefix(id, known.page) || take_prefix(id, known.name)) && take_prefix(id, ":") &&
        is_tatham_id(id))
      return NamedId{known.game, std::string(id)};
  }
  return std::nullopt;
}

// The fields of a save file: a key of 8 characters, the length of the value, the value.
using Fields = std::map<std::string, std::string>;
Fields take_fields(LineReader& lines) {
  constexpr std::size_t key_length = 8;
  Fields fields;
  do {
    const std::string_view line = *lines.peek();
    const std::size_t colon = line.find(':', key_length + 1);
    if (line.size() <= key_length || line[key_length] != ':' || colon == line.npos) break;
    fields.emplace(trimmed(line.substr(0, key_length)), line.substr(colon + 1));
    lines.advance();
  } while (lines.peek() && !lines.peek()->starts_with(save_mark));
  return fields;
}

// The solution of a save file: numbers with commas in Solo, characters from 1 to 9 and then a, b, … in other
// games.
nlohmann::json solution_in(std::string_view solve, Game game) {
  nlohmann::json values = nlohmann::json::array();
  if (!solve.starts_with('S')) return values;
  solve.remove_prefix(1);
  if (game == Game::solo)
    for (const std::string_view number : split_at(solve, ',')) values.push_back(std::string(number));
  else
    for (const char c : solve) values.push_back(c <= '9' ? c - '0' : c - 'a' + 10);
  return values;
}

class TathamFormat : public Format {
 public:
  bool is_puzzle(std::string_view argument) const override {
    return is_tatham_id(argument) || named_id(argument).has_value();
  }

  bool recognises(LineReader& lines) const override {
    return next_line_is(
        lines, [this](std::string_view line) { return is_puzzle(line) || line.starts_with(save_mark); });
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    if (lines.peek()->starts_with(save_mark)) {
      Import import(*this, lines.location(0, 1), context);
      const Fields fields = take_fields(lines);
      return import_record(std::move(import), [&](Import& made) { read_save(fields, made); });
    }
    return read_one_line(lines, context, *this, [](std::string_view line, Import& import) {
      const std::optional<NamedId> named = named_id(line);
      read_id(named ? parse_tatham_id(named->id, named->game) : parse_tatham_id(line), import);
    });
  }

  void do_write(const Record& record, const Grid*, std::string& out) const override {
    for (const KnownGame& known : games)
      if (const std::optional<std::string> id = known.write(record.puzzle)) {
        out += *id + '\n';
        return;
      }
    throw UsageError("no game of Simon Tatham's collection has a place for this puzzle",
                     Advice(Code::no_place, {"jsonl"}));
  }

 private:
  static void read_id(const TathamId& id, Import& import) {
    for (const KnownGame& known : games)
      if (known.game == id.game) known.read(id, import);
  }

  static void read_save(const Fields& fields, Import& import) {
    const auto field = [&](const char* key) {
      const auto found = fields.find(key);
      return found == fields.end() ? std::string() : found->second;
    };
    const std::string game = field("GAME");
    for (const KnownGame& known : games) {
      if (known.name != game) continue;
      const std::string parameters = field(fields.contains("CPARAMS") ? "CPARAMS" : "PARAMS");
      if (!fields.contains("DESC"))
        throw UsageError("a save file without DESC, the description of its puzzle");
      read_id({known.game, parameters, field("DESC")}, import);
      if (fields.contains("SOLVE")) import.store(solution_in(field("SOLVE"), known.game));
      return;
    }
    throw UsageError(fmt::format("a save file of the game '{:.40}', which is not one of digits", game),
                     "Solo, Unequal, Towers and Keen are read");
  }
};

constexpr std::string_view decimals = "0123456789";
// Text before the mark that is longer is a label, not parameters.
constexpr std::size_t longest_parameters = 24;

// What stands before the first `mark`, if it can be parameters: a size, and letters and digits.
std::optional<std::string_view> parameters_before(std::string_view line, char mark) {
  const std::size_t end = line.find(mark);
  if (end == line.npos || end > longest_parameters) return std::nullopt;
  const std::string_view parameters = line.substr(0, end);
  if (parameters.empty() || decimals.find(parameters[0]) == decimals.npos ||
      !std::ranges::all_of(parameters, is_symbol))
    return std::nullopt;
  return parameters;
}

// Lines such as "12:53..7…" and "12:530070…" are boards with a label, and "9x9: easy ones" is a title.
bool can_be_description(std::string_view text) {
  constexpr std::size_t smallest_line = 16;
  if (text.empty() || text.find_first_of(":.*|{[\"") != text.npos) return false;
  if (consists_of(text, decimals) && text.size() >= smallest_line) return false;
  return text.find_first_of(" \t") == text.npos || consists_of(text, "0123456789URDL, \t");
}

// Clues of cages: letters of operators, each with a number.
bool are_keen_clues(std::string_view text) {
  if (text.empty() || !consists_of(text, "amsd0123456789") || decimals.find(text[0]) != text.npos)
    return false;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (decimals.find(text[i]) == text.npos &&
        (i + 1 == text.size() || decimals.find(text[i + 1]) == decimals.npos))
      return false;
  return true;
}

TathamId::Game game_of(std::string_view description) {
  using enum TathamId::Game;
  if (description.find('/') != description.npos) return towers;
  const std::vector<std::string_view> parts = split_at(description, ',');
  if (parts.size() == 2 && are_keen_clues(parts[1])) return keen;
  const bool has_fields = std::ranges::all_of(parts, [](std::string_view part) {
    const std::size_t number = part.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
    const std::size_t marks = std::min(part.find_first_not_of(decimals, number), part.size());
    return part.empty() || (number < marks && consists_of(part.substr(marks), "URDL \t0123456789"));
  });
  return parts.size() > 1 && has_fields ? unequal : solo;
}

}  // namespace

const Format& tatham_format() {
  return only<TathamFormat>("tatham",
                            "game ids, links and save files of Simon Tatham's Solo, Unequal, Towers and Keen",
                            {.one_line = true, .solution_is_line = true});
}

bool is_tatham_id(std::string_view line) {
  line = trimmed(line);
  if (const auto parameters = parameters_before(line, '#')) {
    const std::string_view seed = line.substr(parameters->size() + 1);
    return !seed.empty() && std::ranges::all_of(seed, is_symbol);
  }
  const auto parameters = parameters_before(line, ':');
  return parameters && can_be_description(line.substr(parameters->size() + 1));
}

TathamId parse_tatham_id(std::string_view line, std::optional<TathamId::Game> game) {
  line = trimmed(line);
  const std::size_t colon = line.find(':');
  if (line.find('#') < colon)
    throw UsageError("this is the seed of a random puzzle, from which only the game itself makes it",
                     "the game shows the puzzle as a game id, with ':' in place of '#'");
  if (colon == line.npos)
    throw UsageError("a game id is a size, ':' and a description", "as in 2x2:c2_2f4_1c");
  const std::string_view description = line.substr(colon + 1);
  return {game.value_or(game_of(description)), std::string(line.substr(0, colon)), std::string(description)};
}

}  // namespace sudosat

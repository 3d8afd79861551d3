// Game ids of Simon Tatham's collection, with the game's name or without, links to its pages that hold one,
// and its save files.
#include "formats/sites/tatham/tatham.hpp"

#include <array>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/sites/url.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

using Game = TathamId::Game;

struct KnownGame {
  Game game;
  std::string_view name;  // as save files have it
  std::string_view page;
  void (*read)(const TathamId& id, Import& import);
  std::optional<std::string> (*write)(const Puzzle& puzzle);
};
constexpr std::array<KnownGame, 4> games = {
    {{Game::solo, "Solo", "solo", read_tatham_solo, tatham_solo_id},
     {Game::unequal, "Unequal", "unequal", read_tatham_unequal, tatham_unequal_id},
     {Game::towers, "Towers", "towers", read_tatham_towers, tatham_towers_id},
     {Game::keen, "Keen", "keen", read_tatham_keen, tatham_keen_id}}};

constexpr std::string_view save_mark = "SAVEFILE:";

// An id whose game is said: after the # of a link to its page, or "solo:" before it.
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

// The solution of a save file: numbers with commas in Solo, else characters from 1 to 9 and then a, b, ….
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
  std::string_view name() const override { return "tatham"; }
  std::string_view summary() const override {
    return "game ids, links and save files of Simon Tatham's Solo, Unequal, Towers and Keen";
  }
  bool one_line() const override { return true; }

  bool is_puzzle(std::string_view argument) const override {
    return is_tatham_id(argument) || named_id(argument).has_value();
  }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && (is_puzzle(*lines.peek(*at)) || lines.peek(*at)->starts_with(save_mark));
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    Import import(*this, lines.location(0, 1), context);
    if (lines.peek()->starts_with(save_mark)) {
      const Fields fields = take_fields(lines);
      return import_record(std::move(import), [&](Import& made) { read_save(fields, made); });
    }
    const std::string line(trimmed(*lines.peek()));
    lines.advance();
    return import_record(std::move(import), [&](Import& made) {
      const std::optional<NamedId> named = named_id(line);
      read_id(named ? parse_tatham_id(named->id, named->game) : parse_tatham_id(line), made);
    });
  }

  void write(const Record& record, const Grid* solution, std::string& out) const override {
    if (solution != nullptr) {
      append_symbols(record, solution, *this, '.', out);
      out += '\n';
      return;
    }
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

}  // namespace

const Format& tatham_format() {
  static const TathamFormat format;
  return format;
}

}  // namespace sudosat

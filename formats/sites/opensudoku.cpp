// Files of OpenSudoku: XML with a <game data="…"> for each puzzle, perhaps in folders.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/printed/markup.hpp"
#include "formats/sites/site.hpp"

namespace sudosat {
namespace {

constexpr std::string_view xml_mark = "<opensudoku";

class OpenSudokuReader : public RecordReader {
 public:
  std::optional<Record> next(LineReader& lines, ReadContext& context) override {
    if (!is_read_) {
      if (!skip_to_content(lines)) return std::nullopt;
      is_read_ = true;
      where_ = lines.location(0, 1);
      const std::string document = take_document(lines, where_);
      with_place(where_, [&] { take_games(parse_markup(document)); });
      if (games_.empty())
        throw InputError(where_, "a file of OpenSudoku without a game", R"(as in <game data="530…"/>)");
    }
    if (next_ == games_.size()) return std::nullopt;
    const std::string game = games_[next_++];
    return import_record(Import(line_format(), where_, context),
                         [&](Import& made) { read_game(game, made); });
  }

 private:
  void take_games(const MarkupElement& element) {
    if (const auto data = attribute(element, "data"); element.name == "game" && data) games_.push_back(*data);
    for (const MarkupElement& inside : element.inside) take_games(inside);
  }

  // A game is 81 digits, or a version and then for each cell its value, a note and whether it can be changed.
  static void read_game(std::string_view data, Import& import) {
    constexpr std::size_t cells = 81;
    constexpr int side = 9;
    start_board(import, side);
    data = trimmed(data);
    if (!data.starts_with("version")) {
      if (data.size() != cells || !consists_of(data, "0123456789"))
        refuse("the game has {} characters, but must have {} digits", data.size(), cells);
      return give_digits(import, data);
    }
    const std::size_t begin = data.find_first_of("0123456789", data.find_first_of(" \n", data.find(':') + 2));
    std::vector<std::string_view> fields = split_at(data.substr(std::min(begin, data.size())), '|');
    if (trimmed(fields.back()).empty()) fields.pop_back();
    for (std::size_t i = 0; i < fields.size(); i += 3) {
      const auto field = [&](std::size_t k) { return i + k < fields.size() ? trimmed(fields[i + k]) : ""; };
      const std::string_view digit = field(0), changes = field(2);
      const std::optional<std::vector<int>> note = digits_of_note(field(1));
      const auto cell = static_cast<int>(i / 3);
      const bool is_digit = digit.size() == 1 && digit[0] >= '0' && digit[0] <= '9';
      if (i == 3 * cells || !is_digit || !note || (changes != "0" && changes != "1"))
        throw UsageError(
            fmt::format("the game has '{:.20}|{:.20}|{:.20}' {}", digit, field(1), changes,
                        i == 3 * cells ? "after its last cell" : "at " + cell_name(import.shape(), cell)),
            "each cell is DIGIT|NOTE|FLAG|, where digit 0 is an open cell and flag 0 a given");
      if (digit != "0" && changes == "0")
        import.record.puzzle.give(cell, digit[0] - '0');
      else
        import.enter(cell, digit == "0" ? std::nullopt : std::optional(digit[0] - '0'), *note, nullptr);
    }
    if (fields.size() != 3 * cells) refuse("the game has {} cells, not {}", fields.size() / 3, cells);
  }

  // A note is "-", a bit for each digit or, in files of the first version, "1,2,". Nothing for other text.
  static std::optional<std::vector<int>> digits_of_note(std::string_view note) {
    std::vector<int> digits;
    if (note == "-") return digits;
    if (note.find(',') == note.npos) {
      const std::optional<int> bits = integer_of(nlohmann::json(std::string(note)));
      return bits && *bits >= 0 && *bits < 1 << 9 ? std::optional(digits_of_bits(*bits, 1)) : std::nullopt;
    }
    for (const std::string_view word : split_at(note.substr(0, note.find_last_not_of(',') + 1), ',')) {
      if (word.size() != 1 || word[0] < '1' || word[0] > '9') return std::nullopt;
      digits.push_back(word[0] - '0');
    }
    return digits;
  }

  bool is_read_ = false;
  Location where_;
  std::vector<std::string> games_;
  std::size_t next_ = 0;
};

class OpenSudokuFormat : public Format {
 public:
  bool recognises(LineReader& lines) const override {
    std::optional<std::size_t> at = peek_content(lines);
    if (at && trimmed(*lines.peek(*at)).starts_with("<?xml")) {
      if (lines.peek(*at)->find(xml_mark) != std::string_view::npos) return true;
      for (++*at; lines.peek(*at) && is_blank(*lines.peek(*at));) ++*at;
    }
    return at && lines.peek(*at) && trimmed(*lines.peek(*at)).starts_with(xml_mark);
  }

  std::unique_ptr<RecordReader> open() const override { return std::make_unique<OpenSudokuReader>(); }
};

}  // namespace

const Format& opensudoku_format() {
  return only<OpenSudokuFormat>("opensudoku", "XML files of OpenSudoku, any number of games",
                                {.can_write = false});
}

}  // namespace sudosat

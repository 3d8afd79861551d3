// Boards in the elements of HTML and XML: a row of a table, or any element whose elements have one cell each.
// The document becomes lines of text, which are read as any other text.
#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "formats/builtin_formats.hpp"
#include "formats/printed/lexer.hpp"
#include "formats/printed/markup.hpp"
#include "formats/puzzle_stream.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

// The lines that a document shows: rows of cells, and texts.
class MarkupLines {
 public:
  // Throws UsageError if it is not clear whether some cells are a row.
  explicit MarkupLines(const MarkupElement& document) { write(document, false); }

  const std::string& text() const { return text_; }
  // Where the line, counted from 1, begins in the document. An error of the whole text has line 0.
  std::size_t begin(std::size_t line) const {
    return begins_.empty() ? 0 : begins_[std::clamp<std::size_t>(line, 1, begins_.size()) - 1];
  }

 private:
  // The element that is shown in place of one that holds nothing else.
  static const MarkupElement& inner(const MarkupElement& element) {
    const MarkupElement* at = &element;
    while (at->inside.size() == 1 && is_blank_text(at->text)) at = &at->inside[0];
    return *at;
  }
  static bool is_blank_text(std::string_view text) { return trimmed(text).empty(); }

  static bool is_cell(const MarkupElement& element) {
    constexpr std::size_t longest = 3;
    const MarkupElement& shown = inner(element);
    const std::string_view text = trimmed(shown.text);
    return shown.inside.empty() && !is_named_row(element) &&
           (text.empty() || (text.size() <= longest && (cell_in(text) || number_of_label(text))));
  }
  static bool is_row(const MarkupElement& element) {
    return element.inside.size() > 1 && std::ranges::all_of(element.inside, is_cell);
  }
  // Whether the rows of its elements have the boxes of a board, in each of which are rows of cells.
  static bool has_boxes(const MarkupElement& board) {
    const std::size_t bands = board.inside.size();
    return bands > 1 && std::ranges::all_of(board.inside, [&](const MarkupElement& band) {
             const std::size_t boxes = band.inside.size();
             return boxes > 1 && std::ranges::all_of(band.inside, [&](const MarkupElement& shown) {
                      const MarkupElement& box = inner(shown);
                      return box.inside.size() == boxes &&
                             std::ranges::all_of(box.inside, [&](const MarkupElement& row) {
                               return is_row(row) && row.inside.size() == bands;
                             });
                    });
           });
  }

  static bool is_named_row(const MarkupElement& element) {
    return is_one_of(element.name, {"tr", "row", "line", "ul", "ol"}) ||
           lower(attribute(element, "class").value_or("")).find("row") != std::string::npos;
  }

  void end_line(const MarkupElement& element) {
    text_ += '\n';
    begins_.push_back(element.begin);
  }

  // "r1c1=5", if the attributes of the element say where it is.
  static std::optional<std::string> fact(const MarkupElement& element) {
    const auto either = [&](const char* a, const char* b, const char* c) {
      std::optional<std::string> found = attribute(element, a);
      if (!found) found = attribute(element, b);
      return found ? found : attribute(element, c);
    };
    const auto row = either("row", "r", "y"), column = either("col", "c", "x"),
               value = either("value", "v", "digit");
    if (!row || !column) return std::nullopt;
    const std::string_view digit = trimmed(value ? *value : std::string_view(inner(element).text));
    return fmt::format("r{}c{}={}", trimmed(*row), trimmed(*column), digit.empty() ? "." : digit);
  }

  void write_boxes(const MarkupElement& board) {
    for (const MarkupElement& band : board.inside)
      for (std::size_t i = 0; i < band.inside.size(); ++i) {
        for (const MarkupElement& box : band.inside) write_cells(inner(box).inside[i]);
        end_line(band);
      }
  }

  void write_cells(const MarkupElement& row) {
    for (const MarkupElement& cell : row.inside) {
      const std::string_view shown = trimmed(inner(cell).text);
      (text_ += shown.empty() ? "." : shown) += ' ';
      has_empty_ |= shown.empty() && cell.name != "th";
      has_zero_ |= shown == "0" && cell.name != "th";
    }
    if (has_empty_ && has_zero_) refuse("some cells are empty, and others have a 0");
  }

  void write_row(const MarkupElement& row, bool has_brothers) {
    constexpr std::size_t least_row = 4;
    if (row.inside.size() >= least_row && has_brothers && !is_named_row(row))
      refuse("the elements inside of '{}' may be a row of a board or a box", row.name);
    write_cells(row);
    end_line(row);
  }

  void write(const MarkupElement& element, bool has_brothers) {
    if (const std::optional<std::string> named = fact(element)) {
      if (element.inside.size() > 1 || (!element.inside.empty() && fact(element.inside[0])))
        refuse("'{}' says its row and column, and has elements inside", element.name);
      text_ += *named;
      return end_line(element);
    }
    const auto facts = std::ranges::count_if(
        element.inside, [](const MarkupElement& inside) { return fact(inside).has_value(); });
    if (facts > 0 && std::cmp_not_equal(facts, element.inside.size()))
      refuse("not all elements inside of '{}' say their row and column", element.name);
    if (is_row(element) && facts == 0) return write_row(element, has_brothers);
    if (has_boxes(element)) return write_boxes(element);
    for (std::string_view text = element.text; !text.empty();) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      if (!is_blank_text(text.substr(0, end))) {
        text_ += text.substr(0, end);
        end_line(element);
      }
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    const auto rows = std::ranges::count_if(element.inside, is_row);
    for (const MarkupElement& inside : element.inside) write(inside, rows > 1);
    if (element.name == "table" || rows > 1) end_line(element);
  }

  std::string text_;
  std::vector<std::size_t> begins_;
  bool has_empty_ = false, has_zero_ = false;
};

class MarkupBoards : public RecordReader {
 public:
  std::optional<Record> next(LineReader& lines, ReadContext& context) override {
    if (!boards_ && !open(lines, context)) return std::nullopt;
    std::optional<PuzzleStream::Entry> entry = boards_->next();
    if (!entry) return std::nullopt;
    if (const auto* error = std::get_if<Unreadable>(&*entry))
      throw Refusal(place(error->where()), error->what(), error->advice());
    Record record = std::get<Record>(std::move(*entry));
    record.where = place(record.where);
    record.layout = {.format = &digits_format(), .alphabet = record.layout.alphabet, .text = {}, .cells = {}};
    for (Warning& warning : record.warnings) warning.where = place(warning.where);
    return record;
  }

 private:
  // Takes the whole document. Returns false if the input has ended.
  bool open(LineReader& lines, ReadContext& context) {
    if (!skip_to_content(lines)) return false;
    where_ = lines.location(0, 1);
    text_ = take_document(lines, where_);
    lines_.emplace(with_place(where_, [&] { return MarkupLines(parse_markup(text_)); }));
    ReadOptions options = context.options;
    options.format.clear();
    boards_.emplace(from_memory(lines_->text(), where_.source), where_.source, options);
    return true;
  }

  // The place in the document of a line that it shows.
  Location place(const Location& shown) const { return place_in(text_, lines_->begin(shown.line), where_); }

  Location where_;
  std::string text_;
  std::optional<MarkupLines> lines_;
  std::optional<PuzzleStream> boards_;
};

class MarkupFormat : public Format {
 public:
  // A link in angle brackets is not an element.
  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    if (!at) return false;
    const std::string_view line = trimmed(*lines.peek(*at));
    if (line.starts_with("<!") || line.starts_with("<?")) return true;
    const std::size_t end = line.find_first_of(" \t/>", 1);
    const std::string_view name = line.substr(std::min<std::size_t>(line.size(), 1), end - 1);
    return line.starts_with('<') && !name.empty() && std::ranges::all_of(name, is_symbol) &&
           is_letter(name[0]) && name != "NA";
  }
  std::unique_ptr<RecordReader> open() const override { return std::make_unique<MarkupBoards>(); }
};

}  // namespace

const Format& markup_format() {
  return only<MarkupFormat>("markup", "tables of HTML, and XML with an element for each cell or row",
                            {.can_write = false});
}

}  // namespace sudosat

// A JSON list of objects, each a puzzle in a format of such objects. Data sets are often kept like that.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "formats/builtin_formats.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

class JsonListReader : public RecordReader {
 public:
  std::optional<Record> next(LineReader& lines, ReadContext& context) override {
    if (text_.empty() && skip_to_content(lines)) take_list(lines);
    if (next_ == objects_.size()) return std::nullopt;
    const std::string_view object = objects_[next_++];
    const Location where = place_in(text_, place_of(object, text_), where_);
    LineReader inside(from_memory(std::string(object), where.source), where.source);
    try {
      if (format_ == nullptr) format_ = &format_of(inside);
      std::optional<Record> record = format_->read(inside, context);
      if (record) record->where = where;
      return record;
    } catch (const InputError& error) {
      const Location& place = error.where();
      const std::size_t shift = place.line > 1 || place.column == 0 ? 0 : where.column - 1;
      throw InputError(
          {where.source, where.line + std::max<std::size_t>(place.line, 1) - 1, place.column + shift},
          error.what(), error.advice());
    }
  }

 private:
  // The first object says for all what they are.
  static const Format& format_of(LineReader& object) {
    for (const Format* format : std::array{&fpuzzles_format(), &sudokupad_format(), &json_board_format()})
      if (format->recognises(object)) return *format;
    return jsonl_format();
  }

  // Takes the list, and nothing that follows it.
  void take_list(LineReader& lines) {
    where_ = lines.location(0, 1);
    BracketCounter counter;
    do {
      counter.add(*lines.peek());
      (text_ += *lines.peek()) += '\n';
      lines.advance();
    } while (!counter.is_closed() && lines.peek());
    if (!counter.is_closed()) throw InputError(where_, "the list does not end");
    counter = {};
    std::size_t begin = 0;
    for (std::size_t at = 0; at < text_.size(); ++at) {
      const int depth = counter.depth();
      counter.add(text_[at]);
      if (depth == 1 && counter.depth() == 2)
        begin = at;
      else if (depth == 2 && counter.depth() == 1)
        objects_.push_back(std::string_view(text_).substr(begin, at + 1 - begin));
      else if (depth < 2 && std::string_view(" \t\r\n,[]").find(text_[at]) == std::string_view::npos)
        throw InputError(place_in(text_, at, where_), "the list holds something else than objects");
    }
  }

  std::string text_;
  Location where_;
  std::vector<std::string_view> objects_;  // in the text
  std::size_t next_ = 0;
  const Format* format_ = nullptr;
};

class JsonListFormat : public Format {
 public:
  // "[", "{" and a key, perhaps with lines between them: other languages have sets in such brackets.
  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    if (!at || !trimmed(*lines.peek(*at)).starts_with('[')) return false;
    std::string begin;
    for (std::size_t k = *at; begin.size() < 3 && k < max_look_ahead && lines.peek(k); ++k)
      for (const std::string_view word : words_of(*lines.peek(k), white_space)) begin += word;
    return begin.starts_with("[{\"");
  }

  std::unique_ptr<RecordReader> open() const override { return std::make_unique<JsonListReader>(); }
};

}  // namespace

const Format& json_list_format() {
  return only<JsonListFormat>("json-list",
                              "a JSON list of objects, each as in json-board, jsonl or the format of a site",
                              {.can_write = false, .is_layout = true});
}

}  // namespace sudosat

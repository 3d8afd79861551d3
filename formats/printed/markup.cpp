#include "formats/printed/markup.hpp"

#include <algorithm>
#include <utility>

#include "formats/record.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

// The text with characters in place of their names and numbers. A blank stands for one that does not break.
std::string decoded(std::string_view text) {
  constexpr std::pair<std::string_view, char> named[] = {{"&nbsp;", ' '}, {"&#160;", ' '}, {"&#xa0;", ' '},
                                                         {"\u00A0", ' '}, {"&#10;", '\n'}, {"&lt;", '<'},
                                                         {"&gt;", '>'},   {"&quot;", '"'}, {"&amp;", '&'}};
  std::string characters;
  for (std::size_t at = 0; at < text.size();) {
    const auto* const found =
        std::ranges::find_if(named, [&](const auto& one) { return text.substr(at).starts_with(one.first); });
    const bool is_named = found != std::end(named);
    characters += is_named ? found->second : text[at];
    at += is_named ? found->first.size() : 1;
  }
  return characters;
}

class MarkupReader {
 public:
  explicit MarkupReader(std::string_view text) : text_(text) {}

  MarkupElement document() {
    while (at_ < text_.size()) {
      const std::size_t tag = std::min(text_.find('<', at_), text_.size());
      add_text(text_.substr(at_, tag - at_));
      at_ = tag;
      if (at_ < text_.size()) take_tag();
    }
    while (open_.size() > 1) close();
    return std::move(open_[0]);
  }

 private:
  static constexpr std::size_t deepest = 200;

  void add_text(std::string_view text) {
    if (const std::size_t end = text.find('>'); end != text.npos && end > 0 && is_symbol(text[end - 1]))
      refuse("a tag ends that does not begin: '{:.20}'", text.substr(0, end + 1));
    open_.back().text += decoded(text);
  }

  // The first byte after the next `end`.
  std::size_t after(std::string_view end) const {
    const std::size_t found = text_.find(end, at_);
    return found == text_.npos ? text_.size() : found + end.size();
  }

  // The bracket that ends the tag does not stand between quotes.
  std::size_t end_of_tag() const {
    char quote = 0;
    for (std::size_t i = at_ + 1; i < text_.size(); ++i)
      if (quote != 0)
        quote = text_[i] == quote ? '\0' : quote;
      else if (text_[i] == '"' || text_[i] == '\'')
        quote = text_[i];
      else if (text_[i] == '>')
        return i + 1;
      else if (text_[i] == '<')
        break;
    refuse("the tag '{:.20}' does not end", text_.substr(at_, text_.find('\n', at_) - at_));
  }

  void take_tag() {
    const std::size_t begin = at_;
    if (text_.substr(at_).starts_with("<!--")) {
      at_ = after("-->");
      return;
    }
    at_ = end_of_tag();
    std::string_view tag = text_.substr(begin + 1, at_ - begin - 2);
    if (tag.starts_with('!') || tag.starts_with('?')) return;
    const bool is_end = tag.starts_with('/');
    if (is_end) tag.remove_prefix(1);
    const std::string name = lower(tag.substr(0, tag.find_first_of(" \t\n/")));
    if (is_end) return close_to(name);
    if (is_one_of(name, {"script", "style", "head"})) {
      at_ = after("</" + name);
      at_ = after(">");
      return;
    }
    end_implied(name);
    MarkupElement element{name, tag.substr(name.size()), begin};
    if (name == "input") {
      if (attribute(element, "type") == "hidden") return;
      element.text = attribute(element, "value").value_or("");
    } else if (is_one_of(name, {"br", "hr", "img", "col", "meta", "wbr", "link", "source"})) {
      return add_text(" ");
    }
    if (open_.size() == deepest) refuse("more than {} elements stand one in another", deepest);
    open_.push_back(std::move(element));
    if (name == "input" || tag.ends_with('/')) close();
  }

  // A cell ends the cell before it, and a row the row before it.
  void end_implied(const std::string& name) {
    const bool is_cell = is_one_of(name, {"td", "th"});
    if ((is_cell || name == "tr") && is_one_of(open_.back().name, {"td", "th"})) close();
    if (is_one_of(name, {"tr", "li", "p"}) && open_.back().name == name) close();
  }

  void close() {
    MarkupElement done = std::move(open_.back());
    open_.pop_back();
    open_.back().inside.push_back(std::move(done));
  }

  // Many pages have ends of these elements without a beginning, and browsers pass over them.
  void close_to(const std::string& name) {
    std::size_t last = open_.size();
    while (last > 1 && open_[last - 1].name != name) --last;
    if (last == 1 && !is_one_of(name, {"p", "div", "br", "form"}))
      refuse("'</{:.20}>' ends no element", name);
    while (last > 1 && open_.size() >= last) close();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<MarkupElement> open_ = {{}};
};

}  // namespace

std::optional<std::string> attribute(const MarkupElement& element, std::string_view name) {
  constexpr std::string_view blanks = " \t\n";
  std::string_view rest = element.attributes;
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\n/"), rest.size()));
    const std::string found = lower(rest.substr(0, rest.find_first_of("= \t\n")));
    if (found.empty()) return std::nullopt;
    rest.remove_prefix(found.size());
    std::string_view value;
    if (rest.starts_with('=')) {
      rest.remove_prefix(1);
      const bool is_quoted = !rest.empty() && (rest[0] == '"' || rest[0] == '\'');
      value =
          is_quoted ? rest.substr(1, rest.find(rest[0], 1) - 1) : rest.substr(0, rest.find_first_of(blanks));
      rest.remove_prefix(std::min(value.size() + (is_quoted ? 2 : 0), rest.size()));
    }
    if (found == name) return decoded(value);
  }
}

std::string take_document(LineReader& lines, const Location& where) {
  constexpr std::size_t longest = std::size_t{16} << 20;
  std::string text;
  for (; lines.peek(); lines.advance()) {
    (text += *lines.peek()) += '\n';
    if (text.size() > longest) throw Refusal(where, "a document that is too large for a list of puzzles");
  }
  return text;
}

MarkupElement parse_markup(std::string_view document) { return MarkupReader(document).document(); }

}  // namespace sudosat

#include <algorithm>

#include "formats/builtin_formats.hpp"
#include "formats/sites/site.hpp"
#include "formats/text.hpp"
#include "formats/text/rows.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

constexpr std::string_view base64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= %\t\r\n";
// The longest name of a puzzle that SudokuPad's server keeps.
constexpr std::size_t longest_name = 20;

// f-puzzles JSON begins with {"size":, and this is how that is coded.
bool is_bare(std::string_view text) { return text.starts_with("N4Ig"); }

// The puzzle in an id of SudokuPad; nothing for an id that is only a name.
std::optional<PuzzleLink> link_of_id(std::string_view id) {
  if (id.size() <= longest_name) return std::nullopt;
  if (take_prefix(id, "fpuzzles") || take_prefix(id, "fpuz"))
    return PuzzleLink{PuzzleLink::Kind::fpuzzles, std::string(id)};
  if (take_prefix(id, "scl") || take_prefix(id, "ctc"))
    return PuzzleLink{PuzzleLink::Kind::sudokupad, std::string(id)};
  if (take_prefix(id, "scf")) return PuzzleLink{PuzzleLink::Kind::classic, std::string(id)};
  return std::nullopt;
}

// The puzzle in an id of SudokuPad, or the address at which its server has the puzzle of this name.
PuzzleLink link_or_address(std::string_view id) {
  if (std::optional<PuzzleLink> link = link_of_id(id)) return std::move(*link);
  return {PuzzleLink::Kind::network, "https://sudokupad.app/api/puzzle/" + std::string(id)};
}

// Slashes are doubled in all combinations, the fewest slashes first, as long as all attempts together have
// less than this many characters, coded and decoded.
constexpr std::size_t most_work = std::size_t{16} << 20;
constexpr std::size_t most_slashes = 16;

std::optional<std::string> decoded(const std::string& text,
                                   const std::function<bool(const std::string&)>& is_right,
                                   std::size_t& work) {
  work += text.size();
  if (const std::optional<std::u16string> units = decode_lz_string(text, max_lz_string, &work))
    if (std::string found = utf8_from_utf16(*units); is_right(found)) return found;
  return std::nullopt;
}

std::optional<std::string> decoded_with_slashes(const std::string& text,
                                                const std::function<bool(const std::string&)>& is_right,
                                                std::size_t work) {
  std::vector<std::size_t> slashes;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '/') slashes.push_back(i);
  if (slashes.size() > most_slashes) return std::nullopt;
  for (std::size_t doubled = 1; doubled <= slashes.size(); ++doubled) {
    std::vector<bool> is_doubled(slashes.size());
    std::fill_n(is_doubled.begin(), doubled, true);
    do {
      if (work > most_work) return std::nullopt;
      std::string candidate = text;
      for (std::size_t i = slashes.size(); i-- > 0;)
        if (is_doubled[i]) candidate.insert(slashes[i], 1, '/');
      if (auto found = decoded(candidate, is_right, work)) return found;
    } while (std::prev_permutation(is_doubled.begin(), is_doubled.end()));
  }
  return std::nullopt;
}

constexpr std::string_view known_sites =
    "links of these sites hold puzzles that are read: f-puzzles.com, sudokupad.app, Interactive Sudoku "
    "Solver, Simon Tatham's games, puzz.link, pzv.jp, pzprxs, sudokumaker.app, Penpa+, sudokuwiki.org, "
    "sudokuexchange.com";

const Format* reader_of(std::string_view line) {
  for (const Format* format : formats())
    if (format != &links_format() && format->can_read() && format->is_puzzle(line)) return format;
  return nullptr;
}

class LinksFormat : public Format {
 public:
  bool is_puzzle(std::string_view argument) const override { return is_url(argument); }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    const std::string_view line = trimmed(*lines.peek());
    if (const Format* format = reader_of(line)) return format->read(lines, context);
    const Location where = lines.location(0, 1);
    lines.advance();
    throw InputError(where, "no link that holds a puzzle", std::string(known_sites));
  }
};

}  // namespace

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::optional<std::string_view> Url::parameter(std::string_view name) const {
  for (std::string_view pair : split_at(query, '&'))
    if (take_prefix(pair, name) && take_prefix(pair, "=")) return pair;
  return std::nullopt;
}

std::optional<Url> parse_url(std::string_view text) {
  if (!take_prefix(text, "https://")) take_prefix(text, "http://");
  Url url;
  const std::size_t hash = std::min(text.find('#'), text.size());
  url.fragment = text.substr(std::min(hash + 1, text.size()));
  text = text.substr(0, hash);
  const std::size_t query = std::min(text.find('?'), text.size());
  const std::size_t slash = std::min(text.find('/'), query);
  url.host = text.substr(0, slash);
  url.path = text.substr(slash, query - slash);
  take_prefix(url.path, "/");
  url.query = text.substr(std::min(query + 1, text.size()));
  const bool is_host =
      std::ranges::all_of(url.host, [](char c) { return is_symbol(c) || c == '.' || c == '-'; });
  if (!is_host) return std::nullopt;
  return url;
}

bool is_url(std::string_view line) {
  line = trimmed(line);
  return line.starts_with("http://") || line.starts_with("https://");
}

std::optional<Url> find_url(std::string_view line) {
  return is_url(line) ? parse_url(trimmed(line)) : std::nullopt;
}

std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool may_be_escape = text[i] == '%' && i + 2 < text.size();
    const auto byte = may_be_escape ? whole_number<unsigned char>(text.substr(i + 1, 2), 16) : std::nullopt;
    out += byte ? static_cast<char>(*byte) : text[i];
    if (byte) i += 2;
  }
  return out;
}

std::optional<PuzzleLink> find_link(std::string_view line) {
  line = trimmed(line);
  if (is_bare(line)) return PuzzleLink{PuzzleLink::Kind::fpuzzles, std::string(line)};
  // Anything may follow the star of a classic id.
  if (line.substr(0, line.find('*')).find_first_not_of(base64) == line.npos)
    if (auto link = link_of_id(line)) return link;
  if (line.starts_with("load=")) return PuzzleLink{PuzzleLink::Kind::fpuzzles, std::string(line.substr(5))};
  const std::optional<Url> url = parse_url(line);
  if (!url) return std::nullopt;
  if (const auto load = url->parameter("load"); load && (url->is_at("f-puzzles.com") || is_bare(*load)))
    return PuzzleLink{PuzzleLink::Kind::fpuzzles, std::string(*load)};
  if ((url->is_at("f-puzzles.com") && url->parameter("id")) ||
      (url->is_at("tinyurl.com") && !url->path.empty()))
    return PuzzleLink{PuzzleLink::Kind::network, {}};
  if (!url->is_at("sudokupad.app") && !url->is_at("crackingthecryptic.com")) return std::nullopt;
  if (const auto id = url->parameter("puzzleid")) return link_or_address(*id);
  std::string_view id = url->path;
  take_prefix(id, "sudoku/");
  take_prefix(id, "api/puzzle/");
  if (id.empty() || id == "sudoku") return std::nullopt;
  return link_or_address(id);
}

std::optional<std::string> text_of_payload(std::string_view payload,
                                           const std::function<bool(const std::string&)>& is_right) {
  const std::string plain = percent_decoded(payload);
  std::string_view text = trimmed(plain);
  if (!take_prefix(text, "fpuzzles")) take_prefix(text, "fpuz");
  std::string plus, joined;
  for (const char c : text) {
    const bool is_blank = white_space.find(c) != white_space.npos;
    plus += is_blank ? '+' : c;
    if (!is_blank) joined += c;
  }
  std::size_t work = 0;
  if (auto found = decoded(plus, is_right, work)) return found;
  if (joined != plus)
    if (auto found = decoded(joined, is_right, work)) return found;
  return decoded_with_slashes(plus, is_right, work);
}

std::optional<std::string> link_within(std::string_view line) {
  for (std::string_view word : words_of(line, " \t<>()[]{}\"'`")) {
    word = word.substr(0, word.find_last_not_of(".,;:!") + 1);
    if (word.find('.') == word.npos || word.find('/') == word.npos) continue;
    std::string link = (is_url(word) ? "" : "https://") + std::string(word);
    if (reader_of(link) != nullptr) return link;
  }
  return std::nullopt;
}

const Format& links_format() {
  return only<LinksFormat>("links", "links to puzzles on the sites that are known", {.can_write = false});
}

}  // namespace sudosat

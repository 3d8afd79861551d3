#include "formats/sites/link.hpp"

#include <algorithm>
#include <vector>

#include "formats/sites/url.hpp"
#include "formats/text.hpp"
#include "io/lz_string.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

constexpr std::string_view base64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= %\t\r\n";
// SudokuPad's names of puzzles that its server keeps are no longer.
constexpr std::size_t longest_name = 20;

// How {"size": is coded, with which f-puzzles JSON begins.
bool is_bare(std::string_view text) { return text.starts_with("N4Ig"); }

// A puzzle id of SudokuPad; nothing for one that is no more than a name.
std::optional<PuzzleLink> link_of_id(std::string_view id) {
  if (id.size() <= longest_name) return std::nullopt;
  if (take_prefix(id, "fpuzzles") || take_prefix(id, "fpuz"))
    return PuzzleLink{PuzzleLink::Kind::fpuzzles, std::string(id)};
  if (take_prefix(id, "scl") || take_prefix(id, "ctc"))
    return PuzzleLink{PuzzleLink::Kind::sudokupad, std::string(id)};
  if (take_prefix(id, "scf")) return PuzzleLink{PuzzleLink::Kind::classic, std::string(id)};
  return std::nullopt;
}

PuzzleLink or_network(std::optional<PuzzleLink> link) {
  return link ? std::move(*link) : PuzzleLink{PuzzleLink::Kind::network, {}};
}

// Slashes are doubled in all combinations, fewest first, while that costs less than this many characters,
// coded and decoded.
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

}  // namespace

std::optional<PuzzleLink> find_link(std::string_view line) {
  line = trimmed(line);
  if (is_bare(line)) return PuzzleLink{PuzzleLink::Kind::fpuzzles, std::string(line)};
  // After the star of a classic id anything may follow.
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
  if (const auto id = url->parameter("puzzleid")) return or_network(link_of_id(*id));
  std::string_view id = url->path;
  take_prefix(id, "sudoku/");
  if (id.empty() || id == "sudoku") return std::nullopt;
  return or_network(link_of_id(id));
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

}  // namespace sudosat

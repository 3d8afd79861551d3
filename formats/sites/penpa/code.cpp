// How Penpa+ packs text into a link.
#include <algorithm>

#include "formats/sites/penpa/penpa.hpp"
#include "formats/sites/url.hpp"
#include "io/codec.hpp"
#include "rules/text/base64.hpp"

namespace sudosat {
namespace {

constexpr std::size_t largest_text = std::size_t{8} << 20;

// Frequent words are 'z' and a character; "zZ" is the letter itself.
struct Short {
  char key;
  std::string_view word;
};
constexpr Short shorts[] = {{'O', "null"},
                            {'_', R"("__a")"},
                            {'7', R"("nobulbthermo")"},
                            {'6', R"("killercages")"},
                            {'4', R"("deletelineE")"},
                            {'5', R"("polygon")"},
                            {'0', R"("squareframe")"},
                            {'D', R"("direction")"},
                            {'3', R"("arrows")"},
                            {'T', R"("thermo")"},
                            {'2', R"("freelineE")"},
                            {'F', R"("freeline")"},
                            {'1', R"("numberS")"},
                            {'8', R"("command_replay")"},
                            {'U', R"("command_undo")"},
                            {'R', R"("command_redo")"},
                            {'B', R"("board")"},
                            {'P', R"("special")"},
                            {'Y', R"("symbol")"},
                            {'N', R"("number")"},
                            {'C', R"("cage")"},
                            {'W', R"("wall")"},
                            {'E', R"("lineE")"},
                            {'L', R"("line")"},
                            {'S', R"("surface")"},
                            {'M', R"("edit_mode")"},
                            {'G', R"("grid")"},
                            {'A', R"("pu_a")"},
                            {'Q', R"("pu_q")"},
                            {'9', R"("qa")"},
                            {'Z', "z"}};

}  // namespace

std::string penpa_expanded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto* found = text[i] == 'z' && i + 1 < text.size()
                            ? std::ranges::find(shorts, text[i + 1], &Short::key)
                            : std::end(shorts);
    if (found == std::end(shorts)) {
      out += text[i];
      continue;
    }
    out += found->word;
    ++i;
  }
  return out;
}

std::string penpa_unpacked(std::string_view parameter) {
  std::string code = percent_decoded(parameter);
  std::ranges::replace(code, ' ', '+');
  code.erase(std::min(code.find('='), code.size()));
  std::ranges::replace(code, '+', '-');
  std::ranges::replace(code, '/', '_');
  const std::optional<std::string> bytes = decode_bytes(code);
  const std::optional<std::string> text = bytes ? inflated(*bytes, largest_text) : std::nullopt;
  if (!text)
    throw UsageError("a link to Penpa+ that is cut short or damaged",
                     "copy it whole: some programs shorten long links");
  return *text;
}

}  // namespace sudosat

#include "rules/names.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/nearest.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace {

constexpr RuleNames table[] = {
    {"diagonal \\", "negative diagonal, main diagonal, X-Sudoku, diagonal", "diagonal-", "", "Diagonal"},
    {"diagonal /", "positive diagonal, antidiagonal, X-Sudoku, diagonal", "diagonal+", "", "Diagonal"},
    {"anti-knight", "knight, knight's move", "antiknight", "anti-knight", "AntiKnight"},
    {"anti-king", "king, king's move, no touch", "antiking", "anti-king", "AntiKing"},
    {"disjoint groups", "disjoint sets", "disjointgroups", "disjoint groups", "DisjointSets"},
    {"windoku", "hyper sudoku, NRC sudoku, four-box sudoku", "", "", "Windoku"},
    {"extra region", "extra house", "extraregion", "", "AllDifferent"},
    {"chess move", "camel, zebra, leaper", "", "", ""},
    {"taxicab", "Manhattan distance", "", "", ""},
    {"anti-taxicab", "", "", "", "AntiTaxicab"},
    {"nonconsecutive", "non-consecutive, anti-consecutive", "nonconsecutive", "nonconsecutive",
     "AntiConsecutive"},

    {"killer cage", "killer, cage", "killercage", "cage with a number", "Cage"},
    {"sum", "sum with repeats", "", "", "Sum"},
    {"product", "KenKen product, factors", "", "", ""},
    {"difference cage", "KenKen difference, minus cage", "", "", ""},
    {"quotient cage", "KenKen quotient, division cage", "", "", ""},
    {"equal sums", "", "", "", "EqualSum"},
    {"arrow", "pill arrow, pill", "arrow", "arrow from a white circle", "Arrow, PillArrow"},
    {"double arrow", "", "doublearrow", "", "DoubleArrow"},
    {"rellik cage", "rellik, anti-killer", "", "", "RellikCage"},
    {"equality cage", "", "", "", "EqualityCage"},
    {"lunchbox", "", "", "", "Lunchbox"},
    {"value cage", "", "", "", ""},

    {"difference", "white dot, Kropki, white Kropki, consecutive pair", "difference",
     "small white dot on an edge", "WhiteDot"},
    {"ratio", "black dot, Kropki, black Kropki", "ratio", "small black dot on an edge", "BlackDot"},
    {"edge sum", "XV, X, V", "xv", "X or V on an edge", "X, V"},
    {"negative difference", "negative Kropki, strict Kropki", "", "", "StrictKropki"},
    {"negative ratio", "negative Kropki, strict Kropki", "negative", "", "StrictKropki"},
    {"negative sum", "negative XV, strict XV, anti-XV", "negative", "", "StrictXV"},
    {"less than", "greater than, inequality", "", "", "GreaterThan"},
    {"quadruple", "quad", "quadruple", "digits on a corner", "Quad"},
    {"odd", "odd cell, grey circle", "odd", "grey circle in a cell", ""},
    {"even", "even cell, grey square", "even", "grey square in a cell", ""},
    {"minimum", "local minimum", "minimum", "", ""},
    {"maximum", "local maximum, fortress", "maximum", "", ""},
    {"clone", "clones", "clone", "", ""},
    {"same values", "", "", "", "SameValues"},
    {"row indexer", "index row", "rowindexer", "", "Indexing"},
    {"column indexer", "index column, 159", "columnindexer", "", "Indexing"},
    {"box indexer", "index box", "boxindexer", "", ""},
    {"counting circles", "circles", "", "", "CountingCircles"},
    {"count distinct", "", "", "", "CountDistinct"},
    {"contains exactly", "", "", "", "ContainExact"},
    {"contains at least", "", "", "", "ContainAtLeast"},
    {"look and say", "", "", "", "LookAndSay"},
    {"value indexing", "", "", "", "ValueIndexing"},
    {"one of", "", "", "", ""},

    {"thermometer", "thermo", "thermometer", "grey line with a round end", "Thermo"},
    {"slow thermometer", "slow thermo", "slowthermometer", "", ""},
    {"whispers", "German whispers, Dutch whispers, whisper line", "whispers", "line #67F067 (German)",
     "Whisper"},
    {"renban", "renban line", "renban", "line #F067F0", "Renban"},
    {"nabner", "nabner line", "nabner", "", ""},
    {"palindrome", "palindrome line", "palindrome", "grey line without a round end", "Palindrome"},
    {"region sum line", "region sum, RSL", "regionsumline", "line #2ECBFF", "RegionSumLine"},
    {"between line", "between", "betweenline", "", "Between"},
    {"lockout line", "lockout", "lockout", "", "Lockout"},
    {"modular line", "modular, mod line", "modularline", "", "Modular"},
    {"entropic line", "entropic, entropy line", "entropicline", "", "Entropic"},
    {"parity line", "odd-even line", "", "", ""},
    {"zipper line", "zipper", "zipperline", "", "Zipper"},
    {"sum line", "ten line, 10-line, segmented sum", "", "", "SumLine"},

    {"little killer", "diagonal sum", "littlekillersum", "short arrow at a number outside", "LittleKiller"},
    {"sandwich", "sandwich sum", "sandwichsum", "", "Sandwich"},
    {"x-sum", "x-sums", "xsum", "", "XSum"},
    {"skyscraper", "skyscrapers", "skyscraper", "", "Skyscraper"},
    {"hidden skyscraper", "", "", "", "HiddenSkyscraper"},
    {"numbered room", "numbered rooms", "", "", "NumberedRoom"},
    {"full rank", "rank", "", "", "FullRank"},
    {"value sandwich", "", "", "", ""},

    {"global entropy", "entropy", "", "", "GlobalEntropy"},
    {"global mod", "modular grid", "", "", "GlobalMod"},
    {"dutch flatmates", "", "", "", "DutchFlatmates"},
    {"region same values", "", "", "", "RegionSameValues"},

    {"no 2x2", "no pools", "", "", ""},
    {"yin yang", "yin-yang", "", "", ""},
    {"nurikabe", "islands", "", "", ""},
    {"cave", "bag, corral", "", "", ""},
    {"one loop", "loop, single loop", "", "", ""},
    {"loops", "several loops", "", "", ""},
    {"path", "", "", "", ""},
    {"snake", "", "", "", ""},
    {"touching snake", "diagonal snake", "", "", ""},
    {"star battle", "stars", "", "", ""},
    {"minesweeper", "mines", "", "", ""},
    {"seen", "visible cells", "", "", ""},
    {"seen of kind", "", "", "", ""},
    {"cells of kind", "shaded cells", "", "", ""},
    {"runs of kind", "nonogram", "", "", ""},
    {"digits by kind", "", "", "", ""},
    {"in each house", "", "", "", ""},
    {"each digit among", "", "", "", ""},
    {"value by kind", "", "", "", ""},
    {"second digits", "", "", "", ""},

    {"relation", "pair", "", "", "Pair, Binary"},
    {"relation among all", "", "", "", "PairX, BinaryX"},
    {"regular expression", "regex", "", "", "Regex"},
    {"automaton", "NFA, DFA, state machine", "", "", "NFA"},
    {"linear equation", "equation", "", "", ""},
    {"where", "", "", "", ""},
    {"where any two", "", "", "", ""},
    {"where neighbours", "", "", "", ""},
    {"fold", "", "", "", ""},
    {"any of", "or", "", "", "Or"},
    {"all of", "and", "", "", "And"},
    {"none of", "not", "", "", ""},
    {"exactly", "", "", "", ""},
    {"at least", "", "", "", ""},

    {"connected", "connected values", "", "", "ConnectedValues"},
    {"chaos construction", "unknown regions", "", "", "ChaosConstruction"},
    {"chaos arrow", "", "", "", "ChaosArrow"},
    {"chaos count", "", "", "", "ChaosCount"},
    {"doppelganger", "", "", "", "Doppelganger"},
};

// How far a name is from what was asked; smaller is nearer, none if it is not meant.
enum class Nearness { same, within, near, none };

Nearness nearness(const std::string& asked, std::string_view other) {
  const std::string name = bare_name(other);
  if (asked == name || asked == name + 's') return Nearness::same;
  constexpr std::size_t telling = 4;  // how many letters: a shorter name occurs in many words by chance
  if ((asked.size() >= telling && name.find(asked) != name.npos) ||
      (name.size() >= telling && asked.find(name) != asked.npos))
    return Nearness::within;
  const std::array<std::string_view, 1> only{name};
  return nearest_name(asked, only).empty() ? Nearness::none : Nearness::near;
}

Nearness nearness(const std::string& asked, const RuleKind& kind) {
  Nearness best = nearness(asked, kind.name);
  for (const std::string_view name : names_in(names_of(kind).setters))
    best = std::min(best, nearness(asked, name));
  return best;
}

std::vector<std::string_view> kinds_at(Nearness wanted, std::string_view name) {
  constexpr std::size_t most = 3;
  const std::string asked = bare_name(name);
  std::vector<std::string_view> kinds;
  for (const RuleKind* kind : rule_kinds())
    if (kinds.size() < most && nearness(asked, *kind) == wanted) kinds.push_back(kind->name);
  return kinds;
}

}  // namespace

std::string bare_name(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (c != ' ' && c != '-' && c != '_')
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return letters;
}

const RuleNames& names_of(const RuleKind& kind) {
  static constexpr RuleNames none{};
  const auto* found = std::ranges::find(table, kind.name, &RuleNames::kind);
  return found == std::end(table) ? none : *found;
}

std::vector<std::string_view> names_in(std::string_view list) {
  std::vector<std::string_view> names;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    names.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return names;
}

std::vector<std::string_view> kinds_called(std::string_view name) {
  std::vector<std::string_view> kinds = kinds_at(Nearness::same, name);
  return kinds.empty() ? kinds_at(Nearness::within, name) : kinds;
}

std::vector<std::string_view> kinds_meant_by(std::string_view name) {
  std::vector<std::string_view> kinds = kinds_called(name);
  return kinds.empty() ? kinds_at(Nearness::near, name) : kinds;
}

}  // namespace sudosat

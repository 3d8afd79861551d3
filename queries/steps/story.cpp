#include "queries/steps/story.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <set>

#include "queries/steps/consequences.hpp"

namespace sudosat {
namespace {

// Longer sentences are cut in the middle.
constexpr std::size_t longest = 360;

class Narrator {
 public:
  Narrator(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step)
      : puzzle_(puzzle), knowledge_(knowledge), step_(step) {}

  std::string tell() const {
    const bool places = !step_.placed.empty();
    const Fact supposed{places ? step_.placed.front() : step_.eliminated.front(), !places};
    const std::string opening =
        fmt::format("If {} were {}{}, ", cell_name(puzzle_, supposed.candidate.cell), places ? "not " : "",
                    puzzle_.range(supposed.candidate.cell).first + supposed.candidate.digit);
    Consequences consequences(knowledge_, step_.uses);
    std::string told = opening;
    if (consequences.suppose(supposed))
      told += chain_of(consequences, longest - opening.size());
    else if (const std::optional<Cases> cases = cases_of(consequences, most_nested))
      told += text_of(*cases, longest - opening.size());
    else
      told += fmt::format("no trial would get through {}", places_of_step(longest - opening.size()));
    if (step_.placed.size() + step_.eliminated.size() > 1) told += "; the rest follows in the same way";
    return told + ".";
  }

 private:
  // Candidates of which one must hold, and why none can.
  struct Case {
    Candidate supposed;
    Consequences consequences;
    std::vector<Case> cases;  // if the consequences are not refuted: further ones
  };
  using Cases = std::vector<Case>;
  static constexpr int most_nested = 2;

  // The part with two candidates left, or three, that gives the shortest chains; cases in cases only if no
  // part does without.
  std::optional<Cases> cases_of(const Consequences& known, int nested) const {
    std::optional<Cases> best;
    for (int depth = 1; depth <= nested && !best; ++depth)
      for (std::size_t most : {2U, 3U}) {
        if (best) break;
        for (int part = 0; part < static_cast<int>(step_.uses.size()); ++part) {
          const std::vector<Candidate> left = known.left_for(part);
          if (left.size() < 2 || left.size() > most) continue;
          std::optional<Cases> cases = refuted(known, left, depth - 1);
          if (cases && (!best || length_of(*cases) < length_of(*best))) best = std::move(cases);
        }
      }
    return best;
  }

  std::optional<Cases> refuted(const Consequences& known, const std::vector<Candidate>& candidates,
                               int nested) const {
    Cases cases;
    for (const Candidate& candidate : candidates) {
      Case one{candidate, known, {}};
      if (!one.consequences.suppose({candidate, true})) {
        std::optional<Cases> inner = nested > 0 ? cases_of(one.consequences, nested) : std::nullopt;
        if (!inner) return std::nullopt;
        one.cases = std::move(*inner);
      }
      cases.push_back(std::move(one));
    }
    return cases;
  }

  static std::size_t length_of(const Cases& cases) {
    std::size_t length = 0;
    for (const Case& one : cases)
      length += one.cases.empty() ? one.consequences.chain().size() : length_of(one.cases) + 1;
    return length;
  }

  // "either r1c1=2: then …; or r1c1=5: then …"
  std::string text_of(const Cases& cases, std::size_t room) const {
    std::vector<std::string> words;
    for (const Case& one : cases) {
      std::string word =
          fmt::format("{} {}", words.empty() ? "either" : "or", candidate_name(puzzle_, one.supposed));
      constexpr std::size_t room_for_words = 4;
      const std::size_t own = std::max<std::size_t>(room / cases.size(), word.size() + room_for_words);
      if (one.cases.empty())
        word += ": " + chain_of(one.consequences, own - word.size() - room_for_words);
      else
        word += fmt::format(", and then {} would fail too", names_of(one.cases));
      words.push_back(std::move(word));
    }
    return fmt::format("{}", fmt::join(words, "; "));
  }
  std::string names_of(const Cases& cases) const {
    std::vector<std::string> words;
    for (const Case& one : cases) words.push_back(candidate_name(puzzle_, one.supposed));
    return listed(words, "and");
  }

  std::string chain_of(const Consequences& consequences, std::size_t room) const {
    const std::string end = what_cannot_be(step_.uses[static_cast<std::size_t>(consequences.refuted_part())]);
    for (bool with_reasons : {true, false}) {
      const std::vector<std::string> links = links_of(consequences.chain(), with_reasons);
      if (links.empty()) return end;
      std::string told = fmt::format("then {}, and {}", fmt::join(links, ", "), end);
      if (told.size() <= room) return told;
      if (with_reasons) continue;
      // The beginning and the end say where to look.
      std::size_t kept = links.size();
      for (; told.size() > room && kept > 2; kept -= 2) {
        const auto half = static_cast<std::ptrdiff_t>(kept / 2 - 1);
        told = fmt::format("then {}, and {} digits later {}, and {}",
                           fmt::join(links.begin(), links.begin() + half, ", "), links.size() - kept + 2,
                           fmt::join(links.end() - half, links.end(), ", "), end);
      }
      return told;
    }
    return end;
  }

  // A link for each digit placed, and for what a rule takes at once.
  std::vector<std::string> links_of(const std::vector<Event>& chain, bool with_reasons) const {
    std::vector<std::string> links;
    // Where a rule leaves one digit it need not be said what it takes.
    std::set<std::pair<int, int>> placed;  // parts and cells
    for (const Event& event : chain)
      if (event.fact.holds) placed.emplace(event.part, event.fact.candidate.cell);
    const auto is_told = [&](const Event& event) {
      const int cell = event.fact.candidate.cell;
      return cell < knowledge_.cells() && (event.fact.holds || !placed.contains({event.part, cell}));
    };
    for (auto event = chain.begin(); event != chain.end();) {
      const auto begin = event++;
      const Part& part = step_.uses[static_cast<std::size_t>(begin->part)];
      const bool is_by_rule = part.kind == Part::Kind::rule || part.kind == Part::Kind::sum;
      Step taken;
      if (begin->fact.holds) {
        if (is_told(*begin)) taken.placed.push_back(begin->fact.candidate);
      } else if (is_by_rule) {
        for (event = begin; event != chain.end() && event->part == begin->part && !event->fact.holds; ++event)
          if (is_told(*event)) taken.eliminated.push_back(event->fact.candidate);
      }
      if (taken.placed.empty() && taken.eliminated.empty()) continue;
      std::string link = conclusion(puzzle_, taken).substr(3);
      if (with_reasons && part.kind != Part::Kind::filled) link += fmt::format(" ({})", place_of(part));
      links.push_back(std::move(link));
    }
    return links;
  }

  std::string place_of(const Part& part) const {
    if (part.kind == Part::Kind::rule || part.kind == Part::Kind::sum)
      return name_of(part, puzzle_, knowledge_.model());
    return part.constraint >= 0 ? knowledge_.constraint(part.constraint).name : cell_name(puzzle_, part.cell);
  }

  std::string what_cannot_be(const Part& part) const {
    const std::string place = place_of(part);
    const auto value = [&] { return puzzle_.shape->value_of(part.digit); };
    switch (part.kind) {
      case Part::Kind::filled:
        return fmt::format("{} would have no digit", place);
      case Part::Kind::single:
        return fmt::format("{} would have two digits", place);
      case Part::Kind::somewhere:
        return fmt::format("{} would have no place for {}", place, value());
      case Part::Kind::once:
        return fmt::format("{} would have {} twice", place, value());
      default:
        return fmt::format("nothing would fit for {}", place);
    }
  }

  // "rows 1, 3 and 4", "box 2".
  std::vector<std::string> houses_text(const std::set<int>& houses) const {
    std::vector<std::pair<std::string, std::vector<std::string>>> families;
    for (int k : houses) {
      const AllDifferent& house = knowledge_.constraint(k);
      const bool is_numbered = house.name.starts_with(house.family + " ");
      const std::string family = is_numbered ? house.family : house.name;
      if (families.empty() || families.back().first != family) families.push_back({family, {}});
      if (is_numbered) families.back().second.push_back(house.name.substr(family.size() + 1));
    }
    std::vector<std::string> words;
    for (const auto& [family, numbers] : families)
      words.push_back(numbers.empty() ? family
                                      : fmt::format("{}{} {}", family,
                                                    numbers.size() == 1     ? ""
                                                    : family.ends_with('x') ? "es"
                                                                            : "s",
                                                    listed(numbers, "and")));
    return words;
  }

  // Cells, houses and rules; only how many if there is no room for their names.
  std::string places_of_step(std::size_t room) const {
    std::set<int> cells, houses;
    std::vector<std::string> words;
    for (const Part& part : step_.uses) {
      if (part.constraint >= 0)
        houses.insert(part.constraint);
      else if (part.kind == Part::Kind::rule || part.kind == Part::Kind::sum)
        words.push_back(place_of(part));
      else
        cells.insert(part.cell);
    }
    const std::size_t rules = words.size();
    const std::vector<std::string> named = houses_text(houses);
    words.insert(words.begin(), named.begin(), named.end());
    if (!cells.empty()) words.insert(words.begin(), cells_text(puzzle_, {cells.begin(), cells.end()}));
    std::string text = listed(words, "and");
    if (text.size() <= room) return text;
    text = fmt::format("{} cells and {} houses", cells.size(), houses.size());
    return rules == 0 ? text : fmt::format("{} by {} rules", text, rules);
  }

  const Puzzle& puzzle_;
  const Knowledge& knowledge_;
  const Step& step_;
};

}  // namespace

std::string tell_story(const Puzzle& puzzle, const Knowledge& knowledge, const Step& step) {
  return Narrator(puzzle, knowledge, step).tell();
}

}  // namespace sudosat

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <set>

#include "puzzle/phrases.hpp"
#include "queries/steps/refutation.hpp"
#include "queries/steps/step_words.hpp"
#include "queries/steps/telling.hpp"

namespace sudosat {
namespace {

// The cases of a contradiction that propagation alone does not meet.
struct Case;
struct Cases {
  std::vector<Event> first;  // why no candidate but these is left
  std::vector<Case> all;
};
// One of the candidates of which one must hold, and why it cannot.
struct Case {
  Candidate supposed;
  Refutation refutation;
  Cases cases = {};  // further cases, if propagation does not refute this one
};

constexpr int most_nested = 2;

std::optional<Cases> cases_of(const Refutation& known, int parts, int nested);

std::optional<Cases> refuted(const Refutation& known, int part, const std::vector<Candidate>& candidates,
                             int parts, int nested) {
  Cases cases{known.chain_to_left(part), {}};
  for (const Candidate& candidate : candidates) {
    Case one{candidate, known};
    if (!one.refutation.suppose({candidate, true})) {
      std::optional<Cases> inner = nested > 0 ? cases_of(one.refutation, parts, nested) : std::nullopt;
      if (!inner) return std::nullopt;
      one.cases = std::move(*inner);
    }
    cases.all.push_back(std::move(one));
  }
  return cases;
}

std::size_t length_of(const Cases& cases) {
  std::size_t length = cases.first.size();
  for (const Case& one : cases.all)
    length += one.cases.all.empty() ? one.refutation.chain().size() : length_of(one.cases) + 1;
  return length;
}

std::optional<Cases> cases_of(const Refutation& known, int parts, int nested) {
  std::optional<Cases> best;
  for (int depth = 1; depth <= nested && !best; ++depth)
    for (std::size_t most : {2U, 3U}) {
      if (best) break;
      for (int part = 0; part < parts; ++part) {
        const std::vector<Candidate> left = known.left_for(part);
        if (left.size() < 2 || left.size() > most) continue;
        std::optional<Cases> cases = refuted(known, part, left, parts, depth - 1);
        if (cases && (!best || length_of(*cases) < length_of(*best))) best = std::move(cases);
      }
    }
  return best;
}

// Looks at this many parts with two candidates left, or three, and takes the cases of the one that gives the
// shortest chains; cases in cases only if no part does without. Returns nothing if no such cases refute what
// is known.
std::optional<Cases> find_cases(const Refutation& known, int parts) {
  constexpr int most_parts =
      100;  // with more parts nobody could follow the cases, and the search for them takes long
  return parts > most_parts ? std::nullopt : cases_of(known, parts, most_nested);
}

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
    Refutation refutation(knowledge_, step_.uses);
    std::string told = opening;
    if (refutation.suppose(supposed))
      told += chain_of(refutation, longest - opening.size());
    else if (const std::optional<Cases> cases = find_cases(refutation, static_cast<int>(step_.uses.size())))
      told += text_of(*cases, longest - opening.size());
    else
      told += step_.uses.size() == 1
                  ? "no way to fill the rest would be left"
                  : fmt::format(
                        "every way to go on would fail; no short reason is known, as this one takes "
                        "{} parts of the puzzle",
                        step_.uses.size());
    if (step_.placed.size() + step_.eliminated.size() > 1) told += "; the rest follows in the same way";
    return told + ".";
  }

 private:
  // "then r3c3=5 (box 1), and either r1c1=2: then …; or r1c1=5: then …"
  std::string text_of(const Cases& cases, std::size_t room) const {
    constexpr std::size_t share = 3;
    const std::string opening = before_cases(cases.first, room / share);
    room -= opening.size();
    std::vector<std::string> words;
    for (const Case& one : cases.all) {
      std::string word =
          fmt::format("{} {}", words.empty() ? "either" : "or", candidate_name(puzzle_, one.supposed));
      constexpr std::size_t room_for_words = 4;
      const std::size_t own = std::max<std::size_t>(room / cases.all.size(), word.size() + room_for_words);
      if (one.cases.all.empty())
        word += ": " + chain_of(one.refutation, own - word.size() - room_for_words, cases.first);
      else
        word += fmt::format(", which leaves {}, and {} can be", names_of(one.cases),
                            one.cases.all.size() == 2 ? "neither" : "none");
      words.push_back(std::move(word));
    }
    return fmt::format("{}{}", opening, fmt::join(words, "; "));
  }
  std::string names_of(const Cases& cases) const {
    std::vector<std::string> words;
    for (const Case& one : cases.all) words.push_back(candidate_name(puzzle_, one.supposed));
    return listed(words, "or");
  }
  std::string before_cases(const std::vector<Event>& events, std::size_t room) const {
    for (const bool in_brief : {false, true}) {
      const std::vector<std::string> links = links_of(events, in_brief);
      if (links.empty()) return "";
      std::string told = fmt::format("then {}, and ", fmt::join(links, ", "));
      if (told.size() <= room) return told;
    }
    const std::size_t links = links_of(events, true).size();
    return fmt::format("then, {} {} later, ", number_word(links), links == 1 ? "deduction" : "deductions");
  }

  // Without what has been told.
  std::string chain_of(const Refutation& refutation, std::size_t room,
                       const std::vector<Event>& told_before = {}) const {
    const std::string end = what_cannot_be(puzzle_, knowledge_.model(),
                                           step_.uses[static_cast<std::size_t>(refutation.refuted_part())]);
    std::vector<Event> chain = refutation.chain();
    std::erase_if(chain, [&](const Event& event) {
      return std::ranges::any_of(told_before, [&](const Event& told) { return told.fact == event.fact; });
    });
    std::vector<std::string> links;
    for (const bool in_brief : {false, true}) {
      links = links_of(chain, in_brief);
      if (links.empty()) return end;
      const std::string told = fmt::format("then {}, and {}", fmt::join(links, ", "), end);
      if (told.size() <= room) return told;
    }
    return shortened_chain(links, end, room);
  }

  // A link for each digit placed, and for what a rule takes at once, with the reason unless the cell has no
  // other digit left. Semicolons part cases.
  std::vector<std::string> links_of(const std::vector<Event>& chain, bool in_brief) const {
    std::vector<std::string> links;
    // If a rule leaves one digit, the text does not say what it takes.
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
      const bool is_by_rule = is_rule_or_sum(part);
      Step taken;
      if (begin->fact.holds) {
        if (is_told(*begin)) taken.placed.push_back(begin->fact.candidate);
      } else if (is_by_rule) {
        for (event = begin; event != chain.end() && event->part == begin->part && !event->fact.holds; ++event)
          if (is_told(*event)) taken.eliminated.push_back(event->fact.candidate);
      }
      if (taken.placed.empty() && taken.eliminated.empty()) continue;
      std::string link = conclusion(puzzle_, taken, ", ");
      if (part.kind != Part::Kind::filled) {
        const bool is_brief = in_brief && part.constraint >= 0;
        link += fmt::format(" ({})", is_brief ? abbreviated(knowledge_.constraint(part.constraint))
                                              : place_of(puzzle_, knowledge_.model(), part));
      }
      links.push_back(std::move(link));
    }
    return links;
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

#include "formats/decoration.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "formats/json/setter_json.hpp"
#include "puzzle/builtin_rules.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

const DecorationOfSite* const sites[] = {&fpuzzles_decoration, &sudokupad_decoration,
                                         &sudokumaker_decoration};

const DecorationOfSite* site_of(std::string_view format) {
  const auto* found = std::ranges::find(sites, format, &DecorationOfSite::format);
  return found == std::end(sites) ? nullptr : *found;
}

// Removes members and entries that say nothing. A board keeps its void entries, whose places count.
void drop_void(Json& members) {
  for (auto member = members.begin(); member != members.end();) {
    if (member->is_object()) drop_void(*member);
    const bool is_board = member.key() == "cells" || member.key() == "grid";
    if (member->is_array() && (!is_board || std::ranges::all_of(*member, is_void)))
      std::erase_if(member->get_ref<Json::array_t&>(), is_void);
    member = is_void(*member) ? members.erase(member) : std::next(member);
  }
}

int depth_of(const Json& json) {
  int deepest = 0;
  if (json.is_structured())
    for (const Json& part : json) deepest = std::max(deepest, 1 + depth_of(part));
  return deepest;
}

}  // namespace

void take_away(Json& list, const Json& written) {
  Json others = written.is_array() ? written : Json::array(), left = Json::array();
  for (Json& item : list) {
    if (is_void(item)) continue;
    if (const auto same = std::find(others.begin(), others.end(), item); same != others.end())
      others.erase(same);
    else
      left.push_back(std::move(item));
  }
  list = std::move(left);
}

bool is_void_board(const Json& board) {
  return board.is_array() && std::ranges::all_of(board, [](const Json& row) {
           return row.is_array() && std::ranges::all_of(row, is_void);
         });
}

Json kept_members(const Puzzle& puzzle, std::string_view format) {
  const bool is_own = puzzle.decoration && puzzle.decoration->format == format;
  return is_own ? Json::parse(puzzle.decoration->members) : Json();
}

std::shared_ptr<const Decoration> make_decoration(std::string_view format, Json members,
                                                  const Puzzle& puzzle) {
  const DecorationOfSite* site = site_of(format);
  if (site == nullptr || !members.is_object()) return nullptr;
  // Members may not be nested deeper, so that our own JSON, which holds them two levels deeper, can be read.
  constexpr int deepest = 62;
  if (depth_of(members) >= deepest) throw UsageError("JSON that is nested too deep for a puzzle");
  site->tidy(members);
  drop_void(members);
  if (members.empty()) return nullptr;
  const auto decoration = std::make_shared<Decoration>();
  decoration->format = format;
  site->show(members, puzzle, *decoration);
  decoration->members = members.dump(-1, ' ', false, Json::error_handler_t::replace);
  return decoration;
}

bool has_decoration(std::string_view format) { return site_of(format) != nullptr; }

const Rule* rule_of_cage(const Puzzle& puzzle, const std::vector<int>& cells) {
  for (const auto& rule : puzzle.rules)
    if ((rule->is(killer_cage_rule()) || rule->is(sum_rule())) && rule->arguments().cells[0] == cells)
      return rule.get();
  return nullptr;
}

bool UnwrittenRules::take(const Rules& rules) {
  std::set<std::size_t> places;
  for (const auto& rule : rules) {
    std::size_t at = 0;
    while (at < left_.size() && (places.contains(at) || !say_the_same(*rule, *left_[at]))) ++at;
    if (at == left_.size()) return false;
    places.insert(at);
  }
  for (auto at = places.rbegin(); at != places.rend(); ++at)
    left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(*at));
  return true;
}

std::optional<std::string> lost_decoration(const Puzzle& puzzle, const Format& format) {
  if (!puzzle.decoration || puzzle.decoration->names.empty() || format.keeps(puzzle)) return std::nullopt;
  const bool is_drawn = format.draws_decoration() && !puzzle.decoration->drawing.is_empty();
  return fmt::format("the format '{}' {} what is not a rule: {}", format.name(),
                     is_drawn ? "has only grey shapes for" : "has no place for",
                     fmt::join(puzzle.decoration->names, ", "));
}

}  // namespace sudosat

// Lists all requests of the page, and how each ends.
#include <array>
#include <fmt/format.h>
#include <new>

#include "base/nearest.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

constexpr std::array kinds{
    RequestKind{"rules", answer_rules},
    RequestKind{"parse", answer_parse},
    RequestKind{"convert", answer_convert},
    RequestKind{"render", answer_render},
    RequestKind{"save", answer_save},
    RequestKind{"conflicts", answer_conflicts},
    RequestKind{"verdict", answer_verdict},
    RequestKind{"candidates", answer_candidates},
    RequestKind{"count", answer_count},
    RequestKind{"estimate", answer_estimate},
    RequestKind{"solution", answer_solution},
    RequestKind{"why_broken", answer_why_broken},
    RequestKind{"why_digit", answer_why_digit},
    RequestKind{"redundant", answer_redundant},
    RequestKind{"fix", answer_fix},
    RequestKind{"step", answer_step},
    RequestKind{"path", answer_path},
    RequestKind{"judge", answer_judge},
    RequestKind{"rating", answer_rating},
    RequestKind{"generate", answer_generate},
};

// This is an error too, since there is no answer. Its code shows that the puzzle is not at fault.
Json undecided(std::string_view why) {
  Json object = error_object(fmt::format("undecided: {}", why));
  object["code"] = "undecided";
  return object;
}

}  // namespace

const RequestKind& find_request(std::string_view name) { return find_named(kinds, "request", name); }

Json json_error(const Error& error) {
  Json object{{"type", "error"}, {"message", error.what()}, {"code", name_of(code_of(error))}};
  if (!error.advice().text.empty()) object["hint"] = error.advice().text;
  if (const auto* rule = dynamic_cast<const RuleError*>(&error)) object["rule"] = rule->rule;
  if (const auto* input = dynamic_cast<const InputError*>(&error)) {
    if (input->where().line != 0) object["line"] = input->where().line;
    if (input->where().column != 0) object["column"] = input->where().column;
  }
  return object;
}

Json error_object(std::string_view message) { return {{"type", "error"}, {"message", message}}; }

Json end_of(Services& services, Channel& channel, const nlohmann::json& request, const RequestKind& kind,
            const std::atomic<bool>& stop) {
  try {
    Task task(services, channel, request, stop);
    Json answer = kind.answer(task);
    if (stop) return {{"type", "cancelled"}};
    answer["type"] = "answer";
    return answer;
  } catch (const BudgetEnded&) {
    if (stop) return {{"type", "cancelled"}};
    return undecided("the limit of time or memory was reached");
  } catch (const Error& error) {
    return json_error(error);
  } catch (const std::bad_alloc&) {
    return undecided("out of memory");
  } catch (const std::exception& error) {
    return error_object(fmt::format("internal error: {}", error.what()));
  }
}

}  // namespace sudosat::server

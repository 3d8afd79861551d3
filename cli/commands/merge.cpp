#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/numbers.hpp"
#include "cli/options/command.hpp"
#include "cli/options/puzzle_arguments.hpp"
#include "cli/running/console.hpp"
#include "cli/running/own_file.hpp"
#include "formats/json/json.hpp"
#include "io/line_reader.hpp"
#include "queries/sample/cubes.hpp"

namespace sudosat::cli {
namespace {

struct MergeArguments : Arguments {
  void declare(Options options) override {
    output.declare_file(options);
    output.declare_json(options);
    solver.declare(options);
    limits.declare(options);
  }
  Exit run() const override;

  SolverOptions solver;
};

// The sum of lines of `count --json --cube` that are about one puzzle.
struct Parts {
  std::string puzzle_text;
  Puzzle puzzle;
  std::vector<Cube> cubes;
  boost::multiprecision::cpp_int sum = 0;

  void add(const std::string& line, const Location& where);
};

[[noreturn]] void refuse(const Location& where, const std::string& message, const char* hint = "") {
  throw InputError(where, message, hint);
}

boost::multiprecision::cpp_int number_of(const Json& count, const Location& where) {
  if (count.is_number_unsigned()) return count.get<std::uint64_t>();
  if (count.is_string()) {
    const auto& digits = count.get_ref<const std::string&>();
    // A number with a leading 0 would be read as octal.
    if (!digits.empty() && digits.front() != '0' && digits.find_first_not_of("0123456789") == digits.npos)
      return boost::multiprecision::cpp_int(digits);
  }
  refuse(where, "the count is not a number");
}

// Writing nested values recurses as deep as the input says. Rules within rules never go so deep.
Json parse(const std::string& line, const Location& where) {
  constexpr int deepest = 100;
  const auto is_flat = [&where](int depth, Json::parse_event_t, Json&) {
    if (depth > deepest) refuse(where, "JSON that is nested too deep for a count");
    return true;
  };
  return Json::parse(line, is_flat, false);
}

void Parts::add(const std::string& line, const Location& where) {
  const Json object = parse(line, where);
  const auto is = [&object](const char* key, auto type) {
    return object.contains(key) && (object[key].*type)();
  };
  if (object.is_object() && is("error", &Json::is_string))
    refuse(where, fmt::format("this part was not counted: {}", object["error"].get<std::string>()));
  if (!object.is_object() || !object.contains("count") || !is("exact", &Json::is_boolean) ||
      !is("cube", &Json::is_string) || !is("puzzle", &Json::is_object))
    refuse(where, "this is not a count of a cube", "merge takes what `sudosat count --json --cube` prints");
  const std::string text = object["puzzle"].dump();
  if (cubes.empty()) {
    puzzle_text = text;
    puzzle = puzzle_from_json(text, where).puzzle;
  } else if (text != puzzle_text) {
    refuse(where, "this is a count of another puzzle than the first one");
  }
  const auto cube = object["cube"].get<std::string>();
  if (!object["exact"].get<bool>())
    refuse(where, fmt::format("the count of '{}' is not complete", cube),
           "count this cube again, with more time");
  try {
    cubes.push_back(parse_cube(*puzzle.shape, cube));
  } catch (const UsageError& error) {
    refuse(where, error.what());
  }
  sum += number_of(object["count"], where);
}

Parts read_parts(const std::vector<std::string>& files) {
  Parts parts;
  for (const std::string& path : files) {
    LineReader lines(open_input(path), display_name(path));
    for (; lines.peek(); lines.advance()) parts.add(std::string(*lines.peek()), lines.location());
  }
  if (parts.cubes.empty())
    throw UsageError("there is no part to add", "merge takes what `sudosat count --json --cube` prints");
  return parts;
}

Exit MergeArguments::run() const {
  const auto backend = solver.make();
  const Parts parts = read_parts(files_read());
  Limiter limiter(limits);
  const Partition partition = check_partition(parts.puzzle, parts.cubes, *backend, limiter.budget());
  if (!partition.decided) {
    report(fmt::format("undecided whether the cubes are all there are: {}", limiter.why_undecided()));
    return Exit::undecided;
  }
  if (!partition.flaw.empty())
    throw UsageError(fmt::format("these cubes do not split the puzzle: {}", partition.flaw),
                     "count every cube of one list of `sudosat cubes --lines` once");
  const auto out = open_results(*this);
  out->write(output.json ? json_line({{"count", json_number(parts.sum)},
                                      {"exact", true},
                                      {"cubes", parts.cubes.size()},
                                      {"puzzle", Json::parse(parts.puzzle_text)}})
                         : parts.sum.str() + '\n');
  out->finish();
  return parts.sum == 0 ? Exit::no : Exit::yes;
}

}  // namespace

const Command merge_command{
    .name = "merge",
    .synopsis = "[FILE …]",
    .summary = "add up the counts of a puzzle's parts",
    .details =
        "Reads what `sudosat count --json --cube` printed for each cube of `sudosat cubes`, in any order, "
        "and prints the sum. It refuses cubes that are counted twice or overlap, counts that are not "
        "complete, counts of another puzzle, and parts that are missing, unless it can prove that they hold "
        "no solution.",
    .examples =
        "sudosat merge part.*\n"
        "cat part.* | sudosat merge --json",
    .exits = {.yes = "added up", .no = "no solution"},
    .make = make<MergeArguments>,
};

}  // namespace sudosat::cli

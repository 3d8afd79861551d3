#include "cli/options.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <sstream>

#include "cli/manual/manual.hpp"
#include "cli/terminal.hpp"
#include "encoder/encoding.hpp"
#include "io/byte_sink.hpp"
#include "puzzle/nearest.hpp"

namespace sudosat::cli {
namespace po = boost::program_options;

namespace {

constexpr std::uint64_t max_jobs = 1000;

// Boost names the option in place of the placeholder.
[[noreturn]] void refuse_value(const char* expected, const std::string& word) {
  throw po::error_with_option_name(fmt::format("%canonical_option% takes {}, not '{}'", expected, word));
}

template <class Number>
std::optional<Number> whole_word(const std::string& word) {
  Number number{};
  const char* end = word.data() + word.size();
  const auto result = std::from_chars(word.data(), end, number);
  if (result.ec != std::errc{} || result.ptr != end) return std::nullopt;
  return number;
}

}  // namespace

void validate(boost::any& value, const std::vector<std::string>& words, Count*, int) {
  po::validators::check_first_occurrence(value);
  const std::string& word = po::validators::get_single_string(words);
  const auto number = whole_word<std::uint64_t>(word);
  if (!number || *number == 0) refuse_value("a whole number from 1", word);
  value = Count{*number};
}

void validate(boost::any& value, const std::vector<std::string>& words, Seed*, int) {
  po::validators::check_first_occurrence(value);
  const std::string& word = po::validators::get_single_string(words);
  const auto number = whole_word<std::uint64_t>(word);
  if (!number) refuse_value("a whole number", word);
  value = Seed{*number};
}

void validate(boost::any& value, const std::vector<std::string>& words, Shard*, int) {
  po::validators::check_first_occurrence(value);
  const std::string& word = po::validators::get_single_string(words);
  const std::size_t slash = word.find('/');
  const auto number = whole_word<std::uint64_t>(word.substr(0, slash));
  const auto of = whole_word<std::uint64_t>(slash == word.npos ? "" : word.substr(slash + 1));
  if (!number || !of || *number == 0 || *number > *of) refuse_value("I/N with I from 1 to N", word);
  value = Shard{*number, *of};
}

void validate(boost::any& value, const std::vector<std::string>& words, Seconds*, int) {
  po::validators::check_first_occurrence(value);
  const std::string& word = po::validators::get_single_string(words);
  const auto number = whole_word<double>(word);
  if (!number || !(*number > 0)) refuse_value("a positive number of seconds", word);
  value = Seconds{*number};
}

void validate(boost::any& value, const std::vector<std::string>& words, Bytes*, int) {
  po::validators::check_first_occurrence(value);
  const std::string& word = po::validators::get_single_string(words);
  constexpr std::string_view units = "KMGT";
  const std::size_t unit = word.empty() ? units.npos : units.find(word.back());
  const bool has_unit = unit != units.npos;
  const auto number = whole_word<std::uint64_t>(word.substr(0, word.size() - (has_unit ? 1 : 0)));
  const std::size_t shift = has_unit ? 10 * (unit + 1) : 0;
  if (!number || *number == 0 || *number > std::uint64_t{1} << (62 - shift))
    refuse_value("a size such as 500M or 2G", word);
  value = Bytes{*number << shift};
}

void validate(boost::any& value, const std::vector<std::string>& words, When*, int) {
  po::validators::check_first_occurrence(value);
  const std::string& word = po::validators::get_single_string(words);
  if (word != "auto" && word != "always" && word != "never") refuse_value("auto, always or never", word);
  value = When{word};
}

namespace {

BoxSize parse_boxes(const std::string& text) {
  BoxSize boxes;
  const char* end = text.data() + text.size();
  auto rows = std::from_chars(text.data(), end, boxes.rows);
  if (rows.ec == std::errc{} && rows.ptr != end && *rows.ptr == 'x') {
    auto columns = std::from_chars(rows.ptr + 1, end, boxes.columns);
    if (columns.ec == std::errc{} && columns.ptr == end && boxes.rows > 0 && boxes.columns > 0) return boxes;
  }
  throw UsageError(fmt::format("--boxes takes ROWSxCOLUMNS, not '{}'", text), "for example --boxes 2x3");
}

std::string without_dashes(std::string name) {
  name.erase(0, name.find_first_not_of('-'));
  return name;
}

[[noreturn]] void throw_unknown_option(const Command& command, const std::string& name,
                                       const OptionsDescription& options) {
  std::vector<std::string> names;
  for (const auto& option : options.options()) names.push_back(option->long_name());
  const std::vector<std::string_view> views(names.begin(), names.end());
  // A single letter is near to every short name.
  const std::string bare = without_dashes(name);
  const std::string near = bare.size() < 3 ? "" : nearest_name(bare, views);
  throw UsageError(fmt::format("`sudosat {}` has no option '{}'", command.name, name),
                   near.empty() ? fmt::format("`sudosat help {}` lists its options", command.name)
                                : fmt::format("did you mean --{}?", near));
}

std::string what_is_wrong(const po::error_with_option_name& error) {
  const std::string name = error.get_option_name();
  if (const auto* syntax = dynamic_cast<const po::invalid_syntax*>(&error)) switch (syntax->kind()) {
      case po::invalid_syntax::missing_parameter:
      case po::invalid_syntax::empty_adjacent_parameter:
        return name + " needs a value";
      case po::invalid_syntax::extra_parameter:
        return name + " takes no value";
      default:
        break;
    }
  if (dynamic_cast<const po::multiple_occurrences*>(&error) != nullptr)
    return name + " is given more than once";
  return error.what();
}

// In our words, and with what help says of the option.
[[noreturn]] void throw_wrong_value(const Command& command, const po::error_with_option_name& error) {
  const std::string name = without_dashes(error.get_option_name());
  std::string hint = fmt::format("`sudosat help {}` lists its options", command.name);
  for (const Option& option : options_of(command))
    if (option.name == name)
      hint = fmt::format("--{}{}{}: {}", name, option.value.empty() ? "" : " ", option.value,
                         full_description(option));
  throw UsageError(what_is_wrong(error), hint);
}

}  // namespace

void add_help_option(OptionsDescription& options) { options.add_options()("help,h", "this help"); }

void add_input_options(OptionsDescription& options) {
  options.add_options()("from", choice("FORMAT", formats_to_read),
                        "the input's format (default: by its content; see `sudosat list formats`)")(
      "boxes", po::value<std::string>()->value_name("RxC"), "boxes of R rows and C columns, such as 2x3")(
      "latin", "a Latin square: no boxes")(
      "alphabet", choice("NAME", alphabet_choices),
      "how single characters stand for digits above 9: 1-9A-Z, 0-9A-Z or A-Z")(
      "ignore-unknown", "leave out rules that the program does not know, each with a warning")(
      "guess-lines", "take drawings of SudokuPad, which carry no rules, for what they usually mean")(
      "verbose,v", "say on standard error how each puzzle was read, and what was ignored");
}

void add_json_option(OptionsDescription& options) {
  options.add_options()("json", "JSON Lines: an object for each puzzle (docs/json.md)");
}

void add_file_option(OptionsDescription& options) {
  options.add_options()("output,o",
                        po::value<std::string>()->value_name("FILE")->default_value("-", "standard output"),
                        "write here; .gz, .xz and .zst are compressed");
}

void add_colour_option(OptionsDescription& options) {
  options.add_options()("color", choice<When>("WHEN", colour_choices)->default_value({"auto"}, "auto"),
                        "auto, always or never");
}

void add_output_options(OptionsDescription& options) {
  options.add_options()("to", choice("FORMAT", formats_to_write),
                        "the output's format (default: pretty on a terminal, else same: the input's layout)");
  add_file_option(options);
  add_colour_option(options);
}

void add_encoding_options(OptionsDescription& options) {
  options.add_options()("encoding", choice("NAME", encoding_choices)->default_value("reduced"),
                        "minimal, extended or reduced; see `sudosat list encodings`")(
      "amo", choice("NAME", at_most_one_choices)->default_value("pairwise"),
      "how at-most-one is encoded; see `sudosat list encodings`");
}

void add_work_limit_options(OptionsDescription& options) {
  options.add_options()("timeout", po::value<Seconds>()->value_name("SECONDS"),
                        "give up on a puzzle after this long")(
      "memory", po::value<Bytes>()->value_name("SIZE"),
      "give up on a puzzle if the program needs more than this, such as 500M or 2G; by default three "
      "quarters "
      "of the machine's");
}

void add_limit_options(OptionsDescription& options) {
  add_work_limit_options(options);
  options.add_options()("effort", po::value<Count>()->value_name("N"),
                        "give up after N conflicts or search nodes")(
      "sat-exit-codes", "exit with 10 for yes, 20 for no and 0 for undecided, as SAT solvers do");
}

void add_search_options(OptionsDescription& options) {
  add_limit_options(options);
  add_jobs_option(options);
}

void add_jobs_option(OptionsDescription& options) {
  options.add_options()("jobs,j", po::value<Count>()->value_name("N")->default_value({1}, "1"),
                        "work on N puzzles at a time; the results are the same");
}

void add_solver_options(OptionsDescription& options, const char* default_backend) {
  options.add_options()("backend,b", choice("NAME", backend_choices)->default_value(default_backend),
                        "who solves; see `sudosat list backends`")(
      "solver", po::value<std::string>()->value_name("COMMAND"),
      "the program the process backend runs, such as 'minisat {cnf} {answer}'");
  add_encoding_options(options);
}

void add_backend_options(OptionsDescription& options, const char* default_backend) {
  add_solver_options(options, default_backend);
  add_search_options(options);
}

void add_batch_options(OptionsDescription& options) {
  options.add_options()("shard", po::value<Shard>()->value_name("I/N"),
                        "of the puzzles only every N-th, from the I-th (docs/scale-out.md)")(
      "resume", po::value<std::string>()->value_name("FILE"),
      "write to this file; the answers it holds are kept, all but the last, and not worked out again");
}

Arguments parse(const Command& command, const std::vector<std::string>& words) {
  OptionsDescription options;
  command.add_options(options);
  OptionsDescription all;
  all.add(options).add_options()("input", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("input", -1);
  // Boost takes it for an argument, without the dashes.
  for (const std::string& word : words) {
    if (word == "--") break;
    if (word.starts_with("--="))
      throw UsageError(fmt::format("'{}' names no option", word),
                       fmt::format("`sudosat help {}` lists its options", command.name));
  }
  Arguments arguments;
  try {
    // An option may be repeated only where it collects values; nothing is guessed from a prefix.
    const auto style = (po::command_line_style::unix_style & ~po::command_line_style::allow_guessing);
    po::store(po::command_line_parser(words).options(all).positional(positional).style(style).run(),
              arguments.options);
    po::notify(arguments.options);
  } catch (const po::unknown_option& error) {
    throw_unknown_option(command, error.get_option_name(), options);
  } catch (const po::error_with_option_name& error) {
    throw_wrong_value(command, error);
  } catch (const po::error& error) {
    throw UsageError(error.what(), fmt::format("`sudosat help {}` lists its options", command.name));
  }
  if (arguments.has("input")) arguments.inputs = arguments.get<std::vector<std::string>>("input");
  return arguments;
}

ReadOptions read_options(const Arguments& arguments) {
  ReadOptions options;
  if (arguments.has("from")) {
    options.format = arguments.get<std::string>("from");
    find_format(options.format);
  }
  if (arguments.has("boxes")) options.boxes = parse_boxes(arguments.get<std::string>("boxes"));
  options.latin = arguments.has("latin");
  if (options.latin && options.boxes) throw UsageError("--latin and --boxes contradict each other");
  if (arguments.has("alphabet")) options.alphabet = arguments.get<std::string>("alphabet");
  options.ignore_unknown = arguments.has("ignore-unknown");
  options.guess_lines = arguments.has("guess-lines");
  return options;
}

EncodingOptions encoding_options(const Arguments& arguments) {
  return {&find_encoding(arguments.get<std::string>("encoding")),
          &find_at_most_one(arguments.get<std::string>("amo"))};
}

BackendOptions backend_options(const Arguments& arguments) {
  return {.encoding = encoding_options(arguments),
          .solver_command = arguments.has("solver") ? arguments.get<std::string>("solver") : "",
          .statistics = arguments.has("stats")};
}

std::unique_ptr<Backend> make_backend(const Arguments& arguments) {
  const BackendInfo& info = find_backend(arguments.get<std::string>("backend"));
  BackendOptions options = backend_options(arguments);
  if (info.needs_command && options.solver_command.empty())
    throw UsageError(fmt::format("--backend {} needs --solver", info.name),
                     "for example --solver 'minisat {cnf} {answer}'");
  if (!info.needs_command && !options.solver_command.empty())
    throw UsageError(fmt::format("--solver has no meaning for --backend {}", info.name),
                     "did you mean --backend process?");
  return info.make(options);
}

std::size_t jobs_of(const Arguments& arguments) {
  if (!arguments.has("jobs")) return 1;
  const std::uint64_t jobs = arguments.get<Count>("jobs").value;
  if (jobs > max_jobs) throw UsageError(fmt::format("--jobs takes a whole number from 1 to {}", max_jobs));
  return static_cast<std::size_t>(jobs);
}

std::string why_none(const Puzzle& puzzle) {
  const auto clash = find_clash(puzzle);
  return clash ? "no solution: " + describe(puzzle, *clash) : "no solution";
}

void print(const std::string& text) {
  const auto out = open_output("-");
  out->write(text);
  out->finish();
}

}  // namespace sudosat::cli

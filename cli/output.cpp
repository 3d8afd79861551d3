#include "cli/output.hpp"

#include <cstdio>
#include <filesystem>
#include <fmt/format.h>

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "io/printable.hpp"

namespace sudosat::cli {
namespace {

// Whether writing to `output` would change the file that `other` names, or they are to become the same.
bool is_same_file(const std::filesystem::path& other, const std::filesystem::path& output) {
  std::error_code none;
  if (std::filesystem::exists(output, none))
    return std::filesystem::is_regular_file(output, none) && std::filesystem::equivalent(other, output, none);
  const auto path = std::filesystem::weakly_canonical(output, none);
  return !none && path == std::filesystem::weakly_canonical(other, none) && !none;
}

std::filesystem::path input_path(const std::string& name) { return name == "-" ? "/dev/stdin" : name; }
std::filesystem::path output_path(const std::string& name) { return name == "-" ? "/dev/stdout" : name; }

const Format& format_of(const Record& record, const PuzzleStyle& style) {
  return style.format != nullptr ? *style.format : *record.layout.format;
}

// Whether a blank line parts the record from the one before it. The text of a record holds what parts it
// from the one before it in its input, and only from that.
bool is_parted(const Record& record, const Location& before, const Format& format) {
  if (format.one_line()) return false;
  const bool follows = record.where.line > before.line && record.where.source == before.source;
  return !follows || needs_blank_line(record, format);
}

// The file of --output, or of --resume.
std::string output_of(const Arguments& arguments) {
  if (!arguments.has("resume")) return arguments.get<std::string>("output");
  if (!arguments.options["output"].defaulted())
    throw UsageError("--resume names the output; it does not go with --output");
  return arguments.get<std::string>("resume");
}

const char* option_of_output(const Arguments& arguments) {
  return arguments.has("resume") ? "resume" : "output";
}

}  // namespace

void require_own_file(const Arguments& arguments, const std::string& output, const char* option) {
  std::vector<std::string> inputs = arguments.inputs;
  if (inputs.empty()) inputs.emplace_back("-");
  if (arguments.has("cube-file")) inputs.push_back(arguments.get<std::string>("cube-file"));
  for (const std::string& input : inputs)
    if (is_same_file(input_path(input), output_path(output)))
      throw UsageError(fmt::format("{} is input and output at once, which would destroy it",
                                   output == "-" ? display_name(input) : output),
                       "write to another file, and rename that afterwards");
  for (const char* other : {option_of_output(arguments), "draw"})
    if (arguments.has(other) && std::string_view(other) != option &&
        is_same_file(output_path(arguments.get<std::string>(other)), output_path(output)))
      throw UsageError(fmt::format("{} would be written to twice", output),
                       fmt::format("name another file with --{}", option));
}

std::unique_ptr<ByteSink> open_results(const Arguments& arguments, std::uint64_t kept) {
  const std::string output = output_of(arguments);
  require_own_file(arguments, output, option_of_output(arguments));
  return open_output(output, kept);
}

bool writes_to_terminal(const Arguments& arguments) {
  return output_of(arguments) == "-" && stdout_is_terminal();
}

TerminalStyle terminal_style(const Arguments& arguments) {
  const bool on_terminal = writes_to_terminal(arguments);
  return {.colour = use_colour(arguments.get<When>("color").value, on_terminal),
          .ascii = on_terminal && ascii_only()};
}

PuzzleStyle::PuzzleStyle(const Arguments& arguments)
    : json(arguments.has("json") || arguments.has("progress")) {
  if (json && arguments.has("to"))
    throw UsageError(fmt::format("--to does not go with --{}", arguments.has("json") ? "json" : "progress"),
                     "--to jsonl writes puzzles and solutions as JSON too");
  const bool on_terminal = writes_to_terminal(arguments);
  beside_messages = on_terminal && stderr_is_terminal();
  if (!arguments.has("color")) return;  // the command writes no puzzles
  terminal = terminal_style(arguments);
  const std::string name = arguments.has("to") ? arguments.get<std::string>("to")
                           : on_terminal       ? "pretty"
                                               : "same";
  if (name != "same") format = &find_format(name);
}

void Results::write_puzzle(const Record& record, const Grid* solution) {
  const Format& format = format_of(record, style_);
  const std::size_t start = text_.size();
  if (last_ != nullptr && is_parted(record, last_->where, format)) text_ += '\n';
  const std::size_t at = text_.size();
  try {
    if (format.name() == "pretty") {
      text_ += draw_board(record.puzzle, solution, style_.terminal);
    } else {
      format.write(record, solution, text_);
    }
  } catch (...) {
    text_.resize(start);
    throw;
  }
  // Titles and comments come from the input, and so does what stands around the cells. A board drawn for a
  // terminal has none of them, but perhaps colours.
  if (format.name() != "pretty") make_printable(text_, at);
  if (first_ == nullptr) {
    first_ = &record;
    first_at_ = at;
  }
  last_ = &record;
}

void Results::write_changed(Record&& record) {
  changed_.push_back(std::move(record));
  write_puzzle(changed_.back(), nullptr);
}

void Results::write_json(const Location& where, const Json& fields) {
  Json object = json_head(where);
  object.update(fields);
  text_ += json_line(object);
}

void Results::write_missing(const Location& where, const std::string& message) {
  const std::string why = printable(message);
  if (style_.json) {
    write_json(where, {{"error", why}});
  } else if (style_.beside_messages) {
    return;
  } else if (style_.format != nullptr) {
    style_.format->write_missing(why, text_);
  } else {
    text_ += fmt::format("# {}\n", why);
  }
}

void Results::write_verdict(const Location& where, std::string_view verdict, const std::string& why) {
  report(where, why);
  if (style_.json)
    write_json(where, {{"verdict", verdict}, {"reason", why}});
  else
    write_missing(where, why);
}

void Results::report(const Error& error) { messages_ += message_of(error); }

void Results::report(const Location& where, const std::string& message) {
  messages_ += message_of(where, message);
}

void Results::clear() {
  text_.clear();
  messages_.clear();
  first_ = last_ = nullptr;
  changed_.clear();
  first_at_ = 0;
  totals = {};
}

void print_messages(const Results& results) {
  std::fwrite(results.messages_.data(), 1, results.messages_.size(), stderr);
}

ResultsFile::ResultsFile(const Arguments& arguments, const PuzzleStyle& style, const ExitOfLine& exit_of)
    : arguments_(arguments), style_(style) {
  if (!arguments.has("resume")) {
    sink_ = open_results(arguments);
    return;
  }
  const std::string path = output_of(arguments);
  require_own_file(arguments, path, option_of_output(arguments));
  kept_ = kept_answers(path, exit_of);
}

ResultsFile::ResultsFile(const Arguments& arguments, const PuzzleStyle& style, std::unique_ptr<ByteSink> sink)
    : arguments_(arguments), style_(style), sink_(std::move(sink)) {}

ByteSink& ResultsFile::sink() {
  if (!sink_) sink_ = open_results(arguments_, kept_->bytes);
  return *sink_;
}

void ResultsFile::write(const Results& results) {
  print_messages(results);
  if (results.text_.empty()) return;
  const std::string_view text = results.text_;
  sink().write(text.substr(0, results.first_at_));
  if (results.first_ != nullptr) {
    sink().write(before(*results.first_));
    last_ = results.last_->where;
  }
  sink().write(text.substr(results.first_at_));
  sink().flush();
}

std::string ResultsFile::before(const Record& record) const {
  const Format& format = format_of(record, style_);
  std::string text;
  if (!last_) {
    if (!kept_ || !kept_->header) format.write_header(text);
  } else if (is_parted(record, *last_, format)) {
    text += '\n';
  }
  return text;
}

}  // namespace sudosat::cli

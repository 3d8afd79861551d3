#include "cli/batch.hpp"

#include <chrono>
#include <exception>
#include <filesystem>
#include <fmt/format.h>

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "puzzle/formats/puzzle_stream.hpp"

namespace sudosat::cli {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16;
constexpr auto flush_interval = std::chrono::milliseconds(100);

// Flushes the output before each read, which may have to wait. Where there are many puzzles, a read brings
// many, so that this costs nothing.
class FlushingSource : public ByteSource {
 public:
  FlushingSource(std::unique_ptr<ByteSource> source, TextOutput& output, std::exception_ptr& failure)
      : source_(std::move(source)), output_(output), failure_(failure) {}

  std::size_t read(char* to, std::size_t capacity) override {
    try {
      output_.flush();
    } catch (const SystemError&) {
      failure_ = std::current_exception();
      throw;
    }
    return source_->read(to, capacity);
  }

 private:
  std::unique_ptr<ByteSource> source_;
  TextOutput& output_;
  std::exception_ptr& failure_;  // reading takes errors for damage of the input
};

// The puzzles of one input.
class Input {
 public:
  Input(const std::string& path, const ReadOptions& options, TextOutput* output)
      : path_(path), options_(options), output_(output) {}

  // The next one, or nothing where the input cannot be opened or read on, which is reported.
  std::optional<PuzzleStream::Entry> next(Exit& exit) {
    std::optional<PuzzleStream::Entry> entry;
    if (interrupted) return entry;
    try {
      if (!stream_) open();
      entry = stream_->next();
    } catch (const SystemError& error) {
      if (!interrupted && !output_failure_) {
        report(error);
        exit = worse(exit, Exit::failed);
      }
    }
    if (output_failure_) std::rethrow_exception(output_failure_);
    if (interrupted) return std::nullopt;  // what was read in part only is no puzzle
    return entry;
  }

  void report_ignored() const {
    if (stream_ && stream_->ignored())
      report(*stream_->ignored(), "text behind the last puzzle is no board, and is ignored");
  }

 private:
  void open() {
    std::unique_ptr<ByteSource> source = open_input(path_);
    if (output_ != nullptr)
      source = std::make_unique<FlushingSource>(std::move(source), *output_, output_failure_);
    stream_.emplace(std::move(source), display_name(path_), options_);
  }

  const std::string& path_;
  const ReadOptions& options_;
  TextOutput* output_;
  std::exception_ptr output_failure_;
  std::optional<PuzzleStream> stream_;
};

// What --verbose says about a puzzle.
void report_reading(const Record& record) {
  std::string text =
      fmt::format("format {}, {}", record.layout.format->name(), describe(*record.puzzle.shape));
  if (!record.layout.alphabet.is_decimal())
    text += fmt::format(", alphabet {}, open cells '{}'", record.layout.alphabet.name(), record.layout.blank);
  report(record.where, text);
  for (const std::string& note : record.notes) report(record.where, note);
}

Exit run_input(Input& input, bool verbose, const std::function<Exit(Record&)>& handle,
               const std::function<void(const std::string&)>& missing) {
  Exit exit = Exit::yes;
  while (std::optional<PuzzleStream::Entry> entry = input.next(exit)) {
    if (const auto* error = std::get_if<InputError>(&*entry)) {
      report(*error);
      missing(fmt::format("not readable: {}", error->what()));
      exit = worse(exit, Exit::failed);
      continue;
    }
    Record& record = std::get<Record>(*entry);
    if (verbose) report_reading(record);
    try {
      exit = worse(exit, handle(record));
    } catch (const SystemError&) {
      throw;  // the output or the solver cannot be used: no other puzzle would fare better
    } catch (const Error& error) {
      report(InputError(record.where, error.what(), error.hint()));
      missing(error.what());
      exit = worse(exit, Exit::failed);
    }
  }
  if (!interrupted) input.report_ignored();
  return exit;
}

// Whether writing to `output` would change the file that `input` names.
bool is_same_file(const std::string& input, const std::string& output) {
  const std::filesystem::path from = input == "-" ? "/dev/stdin" : input;
  const std::filesystem::path to = output == "-" ? "/dev/stdout" : output;
  std::error_code none;
  return std::filesystem::is_regular_file(to, none) && std::filesystem::equivalent(from, to, none);
}

}  // namespace

std::unique_ptr<ByteSink> open_results(const Arguments& arguments) {
  const std::string output = arguments.get<std::string>("output");
  for (const std::string& input : arguments.inputs.empty() ? std::vector<std::string>{"-"} : arguments.inputs)
    if (is_same_file(input, output))
      throw UsageError(fmt::format("{} is input and output at once, which would destroy it",
                                   output == "-" ? display_name(input) : output),
                       "write to another file, and rename that afterwards");
  return open_output(output);
}

TextOutput::TextOutput(const Arguments& arguments) : sink_(open_results(arguments)) {}

void TextOutput::write(std::string_view text) {
  buffer_ += text;
  hand_over();
}

void TextOutput::hand_over() {
  const auto now = std::chrono::steady_clock::now();
  if (buffer_.size() < buffer_size && now - flushed_ < flush_interval) return;
  flush();
  flushed_ = now;
}

void TextOutput::flush() {
  if (buffer_.empty()) return;
  sink_->write(buffer_);
  sink_->flush();
  buffer_.clear();
}

void TextOutput::finish() {
  sink_->write(buffer_);
  buffer_.clear();
  sink_->finish();
}

PuzzleOutput::PuzzleOutput(const Arguments& arguments) : TextOutput(arguments) {
  const bool on_terminal = arguments.get<std::string>("output") == "-" && stdout_is_terminal();
  style_ = {.colour = use_colour(arguments.get<When>("color").value, on_terminal),
            .ascii = on_terminal && ascii_only()};
  const std::string name = arguments.has("to") ? arguments.get<std::string>("to")
                           : on_terminal       ? "pretty"
                                               : "same";
  if (name != "same") format_ = &find_format(name);
}

// What stands before a puzzle: a header, or a blank line that parts it from the one before.
void PuzzleOutput::separate(const Record& record, const Format& format) {
  if (!last_) {
    format.write_header(buffer_);
  } else {
    // The text of a record holds what parts it from the one before it in its input, and only from that.
    const bool follows = record.where.source == last_->source && record.where.line > last_->line;
    if (needs_blank_line(record, format) || (!follows && !format.one_line())) buffer_ += '\n';
  }
  last_ = record.where;
}

void PuzzleOutput::write_puzzle(const Record& record, const Grid* solution) {
  const Format& format = format_ != nullptr ? *format_ : *record.layout.format;
  separate(record, format);
  if (format.name() == "pretty") {
    buffer_ += draw_board(record.puzzle, solution, style_);
  } else {
    format.write(record, solution, buffer_);
  }
  hand_over();
}

void PuzzleOutput::write_missing(const std::string& why) {
  if (format_ != nullptr) {
    format_->write_missing(why, buffer_);
  } else {
    buffer_ += fmt::format("# {}\n", why);
  }
  hand_over();
}

Exit for_each_puzzle(const Arguments& arguments, TextOutput* output,
                     const std::function<Exit(Record&)>& handle,
                     const std::function<void(const std::string&)>& missing) {
  const ReadOptions options = read_options(arguments);
  std::vector<std::string> inputs = arguments.inputs;
  if (inputs.empty()) inputs.push_back("-");
  Exit exit = Exit::yes;
  for (const std::string& path : inputs) {
    if (interrupted) break;
    Input input(path, options, output);
    exit = worse(exit, run_input(input, arguments.has("verbose"), handle, missing));
  }
  if (interrupted) {
    report("interrupted");
    exit = worse(exit, Exit::undecided);
  }
  return exit;
}

}  // namespace sudosat::cli

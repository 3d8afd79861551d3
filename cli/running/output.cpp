#include "cli/running/output.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>

#include "answers/numbers.hpp"
#include "cli/running/console.hpp"
#include "cli/running/own_file.hpp"
#include "formats/builtin_formats.hpp"
#include "formats/json/json.hpp"
#include "formats/puzzle_stream.hpp"
#include "io/printable.hpp"
#include "render/terminal.hpp"

namespace sudosat::cli {
namespace {

// Returns null for a record that no format could read.
const Format* format_of(const Record& record, const PuzzleStyle& style) {
  return style.format != nullptr ? style.format : record.layout.format;
}

// Returns the header that the record needs, unless it is `known`, the header before it.
std::string new_header(const Record& record, const Format& format, std::string& known) {
  std::string header;
  format.write_header(record, header);
  if (header.empty() || header == known) return "";
  if (!known.empty())
    throw SystemError(fmt::format("{} has other columns than what came before it, and a table has one header",
                                  record.where.source),
                      "work on each input alone, or take --json");
  known = header;
  return header;
}

// Whether a blank line parts the record from the one before it. A record's text already holds what parts it
// from the record before it in its own input.
bool is_parted(const Record& record, const Location& before, const Format& format) {
  if (format.one_line()) return false;
  const bool follows = record.where.line > before.line && record.where.source == before.source;
  return !follows || needs_blank_line(record, format);
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

}  // namespace

std::string_view words_for(Verdict verdict) {
  return verdict == Verdict::none      ? "no solution"
         : verdict == Verdict::several ? "several solutions"
                                       : to_string(verdict);
}

Totals& Totals::operator+=(const Totals& more) {
  for (std::size_t exit = 0; exit < exits.size(); ++exit) exits[exit] += more.exits[exit];
  unreadable += more.unreadable;
  statistics += more.statistics;
  return *this;
}

std::string describe(const Totals& totals, std::chrono::duration<double> elapsed) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto puzzles = static_cast<double>(totals.puzzles());
  std::string text = "total\n";
  text += statistics_line("puzzles", totals.puzzles()) + statistics_line("yes", totals.with(Exit::yes)) +
          statistics_line("no", totals.with(Exit::no)) +
          statistics_line("undecided", totals.with(Exit::undecided)) +
          statistics_line("failed", totals.with(Exit::failed)) + lines_of(totals.statistics) +
          statistics_line("elapsed", elapsed.count() * 1e3, "ms") +
          statistics_line("processor", (seconds(usage.ru_utime) + seconds(usage.ru_stime)) * 1e3, "ms") +
          fmt::format("  {:<13}{:>14.0f} puzzles/s\n", "rate", puzzles / elapsed.count()) + memory_line();
  return text;
}

std::string summary(const Totals& totals, const SummaryWords& words, std::chrono::duration<double> elapsed) {
  std::string text = with_commas(totals.puzzles()) + " puzzles:";
  const auto add = [&text](std::uint64_t number, std::string_view what) {
    if (number > 0) text += fmt::format(" {} {},", with_commas(number), what);
  };
  add(totals.with(Exit::yes), words.yes);
  add(totals.with(Exit::no), words.no);
  add(totals.with(Exit::undecided), "undecided");
  add(totals.unreadable, "not readable");
  add(totals.with(Exit::failed) - totals.unreadable, "failed");
  return fmt::format("{} {:.1f} s", text, elapsed.count());
}

PuzzleStyle::PuzzleStyle(const OutputOptions& options) : json(options.is_json()), quiet(options.quiet) {
  if (json && options.format)
    throw UsageError(fmt::format("--to does not go with --{}", options.json ? "json" : "progress"),
                     "--to jsonl writes puzzles and solutions as JSON too");
  options.refuse_picture();
  const bool on_terminal = options.is_terminal();
  beside_messages = on_terminal && stderr_is_terminal();
  terminal = options.terminal_style();
  format = options.format_of_boards();
  as_read = !options.in_words && (!options.in_own_form || options.names_format());
}

void Results::join(const Record& record, const Format& format) {
  if (last_ != nullptr && last_->where.source == record.where.source) return;
  const std::string header = new_header(record, format, header_);
  if (last_ != nullptr) text_ += header;
}

void Results::set_last(const Record& record, std::size_t at) {
  if (first_ == nullptr) {
    first_ = &record;
    first_at_ = at;
  }
  last_ = &record;
}

void Results::write_board(const Record& record, const std::string& drawn) {
  text_ += drawn;
  report_width(record, drawn);
}

void Results::report_width(const Record& record, std::string_view drawn) {
  const int columns = style_.terminal.columns;
  if (columns == 0) return;
  if (const int wide = columns_of(drawn); wide > columns)
    report(record.where,
           fmt::format("note: the board takes {} columns, and the terminal has {}", wide, columns));
}

void Results::report_lost_shape(const Record& record, const Format& format) {
  const bool is_own_text = record.layout.format == &format && !record.layout.text.empty();
  if (!format.can_read() || is_own_text || record.puzzle.shape == checked_shape_) return;
  checked_shape_ = record.puzzle.shape;
  if (const std::optional<std::string> lost = lost_shape(record, format)) report(record.where, *lost);
}

void Results::write_puzzle(const Record& record, const Grid* solution) {
  const Format& format = *format_of(record, style_);
  join(record, format);
  const std::size_t start = text_.size();
  if (last_ != nullptr && is_parted(record, last_->where, format)) text_ += '\n';
  const std::size_t at = text_.size();
  try {
    format.print(record, solution, style_.terminal, text_);
  } catch (...) {
    text_.resize(start);
    throw;
  }
  if (solution == nullptr) report_lost_shape(record, format);
  if (&format == &pretty_format()) report_width(record, std::string_view(text_).substr(at));
  set_last(record, at);
}

void Results::write_changed(Record&& record) {
  changed_.push_back(std::move(record));
  write_puzzle(changed_.back(), nullptr);
}

void Results::write_json(const Record& record, const Json& fields) {
  Json object = json_head(record.where);
  if (const std::string members = json_members(record, true); !members.empty())
    object["input"] = Json::parse(fmt::format("{{{}}}", members));
  object.update(fields);
  if (statistics_) object["statistics"] = json_of(backend_, *std::exchange(statistics_, std::nullopt));
  text_ += json_line(object);
}

void Results::attach(std::string_view backend, const Statistics& statistics) {
  backend_ = backend;
  statistics_ = statistics;
}

void Results::write_missing(const Record& record, const std::string& message, std::string_view code) {
  const std::string why = printable(message);
  if (style_.json) {
    nlohmann::ordered_json answer{{"verdict", "error"}, {"error", why}};
    if (!code.empty()) answer["code"] = code;
    return write_json(record, answer);
  }
  if (style_.beside_messages && !style_.quiet) return;
  const Format* format = format_of(record, style_);
  if (format == nullptr || !style_.as_read) {
    if (style_.names_inputs) text_ += printable(record.where.source) + ": ";
    text_ += fmt::format("# {}\n", why);
    return;
  }
  // The record may be the first row of a table, which needs its header.
  if (format->one_line()) {
    join(record, *format);
    set_last(record, text_.size());
  }
  format->write_missing(record, why, text_);
}

void Results::write_verdict(const Record& record, Verdict verdict, std::string_view more) {
  write_verdict_in_words(record, to_string(verdict), fmt::format("{}{}", words_for(verdict), more));
}

void Results::write_verdict_in_words(const Record& record, std::string_view verdict, const std::string& why) {
  report(record.where, why);
  if (style_.json)
    write_json(record, {{"verdict", verdict}, {"reason", why}});
  else
    write_missing(record, why);
}

void Results::report(const Error& error) {
  if (!style_.quiet) messages_ += message_of(error);
}

void Results::report(const Location& where, const std::string& message) {
  if (!style_.quiet) messages_ += message_of(where, message);
}

void Results::mark(Mark next) {
  next.exit = worse(mark_.exit, next.exit);
  next.at = text_.size();
  next.last = last_;
  mark_ = next;
}

void Results::clear() {
  text_.clear();
  messages_.clear();
  first_ = last_ = nullptr;
  header_.clear();
  statistics_.reset();
  changed_.clear();
  first_at_ = 0;
  mark_ = {};
  totals = {};
}

void print_messages(const Results& results) { print_message(results.messages_); }

ResultsFile::ResultsFile(const Arguments& arguments, const PuzzleStyle& style)
    : arguments_(arguments), style_(style) {
  if (!arguments.output.resume) {
    sink_ = open_results(arguments);
    return;
  }
  record_.emplace(arguments);
  reached_ = record_->reached();
  written_ = reached_.bytes;
  last_ = reached_.last;
  header_ = reached_.header;
}

ResultsFile::ResultsFile(const Arguments& arguments, const PuzzleStyle& style, std::unique_ptr<ByteSink> sink)
    : arguments_(arguments), style_(style), sink_(std::move(sink)) {}

ByteSink& ResultsFile::sink() {
  if (!sink_) {
    record_->open();
    sink_ = open_results(arguments_, reached_.bytes);
  }
  return *sink_;
}

void ResultsFile::write(const Results& results) {
  print_messages(results);
  const std::string_view text = results.text_;
  std::string between;
  if (!text.empty()) {
    sink().write(text.substr(0, results.first_at_));
    if (results.first_ != nullptr) {
      between = before(*results.first_);
      sink().write(between);
    }
    sink().write(text.substr(results.first_at_));
    sink().flush();
  }
  if (record_) note(results.mark_, results.mark_.at > results.first_at_ ? between.size() : 0);
  if (results.last_ != nullptr) last_ = results.last_->where;
  written_ += text.size() + between.size();
}

void ResultsFile::note(const Results::Mark& mark, std::size_t between) {
  if (!sink_ || (mark.puzzles == 0 && mark.parts == 0)) return;
  reached_.bytes = written_ + mark.at + between;
  reached_.puzzles += mark.puzzles;
  reached_.parts = mark.puzzles == 0 ? reached_.parts + mark.parts : mark.parts;
  reached_.exit = worse(reached_.exit, mark.exit);
  if (between > 0) reached_.header = header_;
  if (mark.last != nullptr) reached_.last = mark.last->where;
  record_->note(reached_);
}

std::string ResultsFile::before(const Record& record) {
  const Format& format = *format_of(record, style_);
  return (last_ && is_parted(record, *last_, format) ? "\n" : "") + new_header(record, format, header_);
}

}  // namespace sudosat::cli

#include <fmt/format.h>
#include <new>

#include "cli/running/console.hpp"
#include "cli/running/pipeline.hpp"

namespace sudosat::cli {
namespace {

// The statistics of more puzzles than this would drown their sum.
constexpr std::size_t detailed = 10;

// Reports what --verbose says about a puzzle.
void report_reading(const Record& record, Results& results) {
  std::string text =
      fmt::format("format {}, {}", record.layout.format->name(), describe(*record.puzzle.shape));
  if (!record.layout.alphabet.is_decimal())
    text += fmt::format(", alphabet {}, open cells '{}'", record.layout.alphabet.name(), record.layout.blank);
  results.report(record.where, text);
  for (const std::string& note : record.notes) results.report(record.where, note);
}

}  // namespace

void Answering::run(const Reached& reached) {
  if (stopping) {
    batch_.cut = true;
    return;
  }
  std::vector<const Record*> records;
  for (std::size_t i = 0; i < batch_.size; ++i)
    if (const auto* record = std::get_if<Record>(&batch_.entries[i])) records.push_back(record);
  worker_.limiter_.next();
  const bool prepared = worker_.prepare(records);
  std::size_t k = 0;
  for (std::size_t i = 0;; ++i) {
    write_notices(i);
    if (i == batch_.size || batch_.cut) return;
    if (stopping && !prepared) {
      batch_.cut = true;
      return;
    }
    if (!prepared) worker_.limiter_.next();
    answer_entry(i, k, batch_.first + i == reached.puzzles ? reached.parts : 0);
    k += std::holds_alternative<Record>(batch_.entries[i]);
  }
}

void Answering::write_notices(std::size_t position) {
  for (; notices_ < batch_.notices.size() && batch_.notices[notices_].position == position; ++notices_) {
    batch_.results.add_message(batch_.notices[notices_].text);
    batch_.exit = worse(batch_.exit, batch_.notices[notices_].exit);
  }
}

void Answering::answer_entry(std::size_t position, std::size_t k, std::uint64_t answered) {
  const PuzzleStream::Entry& entry = batch_.entries[position];
  Exit exit = Exit::failed;
  if (const auto* unreadable = std::get_if<Unreadable>(&entry)) {
    batch_.results.report(*unreadable);
    batch_.results.write_missing(unreadable->record, fmt::format("not readable: {}", unreadable->what()),
                                 name_of(code_of(*unreadable)));
    ++batch_.results.totals.unreadable;
    worker_.unreadable();
  } else {
    worker_.tells_statistics_ = batch_.first + position < detailed;
    worker_.is_first_ = batch_.first + position == 0;
    worker_.answered_ = answered;
    exit = answer(std::get<Record>(entry), k);
  }
  batch_.results.totals.count(exit);
  batch_.exit = worse(batch_.exit, exit);
  // The results end with the first puzzle that is undecided, even if later ones are solved already.
  batch_.cut = stopping && exit == Exit::undecided;
  if (!batch_.cut) batch_.results.end_puzzle(exit);
}

Exit Answering::answer(const Record& record, std::size_t k) {
  Results& results = batch_.results;
  for (const Warning& warning : record.warnings) results.report(warning.where, message_of(warning));
  if (arguments_.verbose) report_reading(record, results);
  try {
    return worker_.answer(record, k, results);
  } catch (const SystemError&) {
    throw;
  } catch (const BudgetEnded& end) {
    worker_.limiter_.note(end.how());
  } catch (const std::bad_alloc&) {
    worker_.limiter_.note(Ended::memory);
  } catch (const Error& error) {
    results.report(InputError(record.where, error.what(), error.advice()));
    results.write_missing(record, error.what(), name_of(code_of(error)));
    return Exit::failed;
  }
  worker_.give_up(record, results);
  return Exit::undecided;
}

}  // namespace sudosat::cli

// The functions of sudosat/formulas.h.
#include <sudosat/formulas.h>

#include "encoder/dimacs.hpp"
#include "encoder/encoding.hpp"
#include "encoder/statistics_sink.hpp"
#include "formats/json/json.hpp"
#include "io/byte_source.hpp"
#include "library/c/handles.hpp"
#include "library/c/lent.hpp"
#include "model/model.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/check.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// Returns the encoding that a program names. Throws UsageError if there is none of that name.
EncodingOptions encoding_of(const sudosat_encoding* encoding) {
  EncodingOptions options{.at_most_one = &find_at_most_one("pairwise")};
  if (encoding == nullptr) return options;
  if (encoding->name != nullptr) options.encoding = &find_encoding(encoding->name);
  if (encoding->at_most_one != nullptr) options.at_most_one = &find_at_most_one(encoding->at_most_one);
  return options;
}

// Thrown when the callback asks for no more text.
struct Refused {};

class CallbackSink : public ByteSink {
 public:
  CallbackSink(sudosat_write callback, void* context) : write_(callback), context_(context) {}
  void write(std::string_view bytes) override {
    if (write_(bytes.data(), bytes.size(), context_) == 0) throw Refused();
  }
  void finish() override {}
  void flush() override {}

 private:
  sudosat_write write_;
  void* context_;
};

// The struct that is lent holds what it points to.
struct LentSize : sudosat_formula_size {
  LentSize() : sudosat_formula_size{} {}
  LentSize(int all, int of_cells, const StatisticsSink& counter)
      : sudosat_formula_size{}, kept(counter.by_section()) {
    for (const ClauseCount& count : kept)
      views.push_back({count.family.c_str(), to_string(count.kind), count.clauses, count.literals});
    static_cast<sudosat_formula_size&>(*this) = {
        1, all, of_cells, counter.clauses(), counter.literals(), views.data(), views.size()};
  }

  std::vector<ClauseCount> kept;
  std::vector<sudosat_clause_family> views;
};

std::unique_ptr<LentSize> measure(const Puzzle& puzzle, const EncodingOptions& options,
                                  const Budget& budget) {
  const BudgetScope scope(budget);
  StatisticsSink counter;
  const auto model = Model::of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options, budget);
  const int variables = encoder.encode(counter);
  return std::make_unique<LentSize>(variables, encoder.variables().count(), counter);
}

constexpr const char* name_of_answer = "<answer>";

// Returns nothing if the budget ends first.
std::optional<Variables> variables_of(const Puzzle& puzzle, const EncodingOptions& how,
                                      const Budget& budget) {
  const BudgetScope scope(budget);
  try {
    const auto model = Model::of(puzzle);
    return Encoder(*model, puzzle.candidates, how, budget).variables();
  } catch (const BudgetEnded&) {
    return std::nullopt;
  }
}

Grid decoded(const Puzzle& puzzle, const Variables& variables, const Answer& answer) {
  Grid grid = variables.decode(puzzle, answer.is_true);
  if (const auto violation = first_violation(puzzle, grid))
    throw InputError({name_of_answer}, "this answer is not a solution: " + *violation,
                     "is it the answer to the formula of this puzzle, and in this encoding?");
  return grid;
}

}  // namespace

const char* sudosat_encoding_name(size_t k) {
  return k < encodings().size() ? encodings()[k].name.data() : nullptr;
}
const char* sudosat_at_most_one_name(size_t k) {
  return k < at_most_one_encodings().size() ? at_most_one_encodings()[k].name.data() : nullptr;
}

sudosat_code sudosat_encode(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                            const sudosat_options* options, sudosat_write write, void* context,
                            int* complete) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(complete, "a place for whether it is complete");
    if (write == nullptr) throw UsageError("null where a function that takes the text is needed");
    const EncodingOptions how = encoding_of(encoding);
    const Budget budget = budget_of(options);
    bool is_complete = false;
    try {
      const BudgetScope scope(budget);
      CallbackSink sink(write, context);
      const auto model = Model::of(asked);
      write_dimacs(asked, puzzle_to_json(asked), Encoder(*model, asked.candidates, how, budget), sink);
      is_complete = true;
    } catch (const BudgetEnded&) {
    } catch (const Refused&) {
    }
    place = is_complete ? 1 : 0;
  });
}

sudosat_code sudosat_encode_text(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                                 const sudosat_options* options, char** text, size_t* length) {
  std::string written;
  const auto append = [](const char* bytes, std::size_t count, void* to) {
    static_cast<std::string*>(to)->append(bytes, count);
    return 1;
  };
  int complete = 0;
  const sudosat_code code = sudosat_encode(puzzle, encoding, options, append, &written, &complete);
  if (code != SUDOSAT_OK) return code;
  return guarded([&] {
    auto& place = required(text, "a place for the text");
    required(length, "a place for the length") = complete == 0 ? 0 : written.size();
    place = complete == 0 ? nullptr : copy_for_c(written);
  });
}

sudosat_code sudosat_measure(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                             const sudosat_options* options, const sudosat_formula_size** size) {
  return lend(puzzle, size, "a place for the size", [&](const Puzzle& asked) {
    const EncodingOptions how = encoding_of(encoding);
    const Budget budget = budget_of(options);
    try {
      return measure(asked, how, budget);
    } catch (const BudgetEnded&) {
      return std::make_unique<LentSize>();
    }
  });
}

void sudosat_formula_size_free(const sudosat_formula_size* size) {
  delete static_cast<const LentSize*>(size);
}

sudosat_code sudosat_prove(const sudosat_puzzle* puzzle, const char* formula_path, const char* proof_path,
                           int binary, const sudosat_options* options, sudosat_verdict* verdict, int* first,
                           int* second, size_t values) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(verdict, "a place for the verdict");
    require_length(asked, first, values);
    require_length(asked, second, values);
    const ProofFiles files{&required(formula_path, "the formula's path"),
                           &required(proof_path, "the proof's path"),
                           binary != 0 ? ProofFormat::binary_drat : ProofFormat::drat, puzzle_to_json(asked)};
    if (files.formula == files.proof) throw UsageError("the formula and the proof cannot be one file");
    const Proved proved = prove(asked, *backend_of(options), files, budget_of(options));
    const bool is_decided = proved.verdict != Verdict::undecided;
    if (is_decided) store(proved.first, first);
    if (is_decided) store(proved.second, second);
    place = verdict_of(proved.verdict);
  });
}

sudosat_code sudosat_decode(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                            const char* answer, const sudosat_options* options, sudosat_status* status,
                            int* solution, size_t values) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(status, "a place for the status");
    require_length(asked, solution, values);
    const EncodingOptions how = encoding_of(encoding);
    LineReader lines(from_memory(&required(answer, "an answer"), name_of_answer), name_of_answer);
    const std::optional<Variables> variables = variables_of(asked, how, budget_of(options));
    if (!variables) {
      place = SUDOSAT_UNDECIDED;
      return;
    }
    const Answer read = read_answer(lines, variables->count());
    if (read.status == Status::satisfiable) store(decoded(asked, *variables, read), solution);
    place = status_of(read.status);
  });
}

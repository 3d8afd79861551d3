#include "encoder/dimacs.hpp"
#include "encoder/statistics_sink.hpp"
#include "formats/json/json.hpp"
#include "library/c/answers.hpp"
#include "library/c/encoding.hpp"
#include "library/c/options.hpp"
#include "queries/ask/check.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

// The program that asked wants no more.
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

// The struct that is lent, and what it points to.
struct LentSize : sudosat_formula_size {
  LentSize() : sudosat_formula_size{} {}
  LentSize(int all, int of_cells, const StatisticsSink& counter)
      : sudosat_formula_size{}, kept(counter.by_section()) {
    for (const ClauseCount& count : kept)
      views.push_back({count.family.c_str(), to_string(count.kind), count.clauses, count.literals});
    complete = 1;
    variables = all;
    cell_variables = of_cells;
    clauses = counter.clauses();
    literals = counter.literals();
    families = views.data();
    family_count = views.size();
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

sudosat_code sudosat_measure(const sudosat_puzzle* puzzle, const sudosat_encoding* encoding,
                             const sudosat_options* options, const sudosat_formula_size** size) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(size, "a place for the size");
    const EncodingOptions how = encoding_of(encoding);
    const Budget budget = budget_of(options);
    try {
      place = measure(asked, how, budget).release();
    } catch (const BudgetEnded&) {
      place = std::make_unique<LentSize>().release();
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
                           &required(proof_path, "the proof's path"), binary != 0, puzzle_to_json(asked)};
    if (files.formula == files.proof) throw UsageError("the formula and the proof cannot be one file");
    const Proved proved = prove(asked, *backend_of(options, "cadical"), files, budget_of(options));
    const bool is_decided = proved.verdict != Verdict::undecided;
    if (is_decided) store(proved.first, first);
    if (is_decided) store(proved.second, second);
    place = verdict_of(proved.verdict);
  });
}

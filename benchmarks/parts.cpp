// The parts of the pipeline one by one, on three boards: the time of each step, and its result.
#include <benchmark/benchmark.h>
#include <string>
#include <utility>

#include "backends/backend.hpp"
#include "encoder/encoding.hpp"
#include "encoder/statistics_sink.hpp"
#include "formats/puzzle_stream.hpp"
#include "propagation/propagate.hpp"
#include "puzzle/judge.hpp"

namespace {

using namespace sudosat;

struct Board {
  std::string name;
  std::string line;
};

// The boards are from benchmarks/puzzles, examples/hard.txt (Arto Inkala, 2012) and examples/16x16.txt.
const Board boards[] = {
    {"17-clues", ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..."},
    {"hard", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
    {"16x16",
     "3.4C..E.8..57...8....4.C..7..6.9.EB.2.D.......F..D.G.....EB....."
     "C.6.9.....3F..7..B..........3.A......3A....E6C41....C..1G78D29.E"
     "AC.34E9....8DB.2B..2.F..49.....37....1.3...2E......6B.G2..1...5."
     "D...F...E2...16..3.A..6.D...GE2.E.G.D..71.9.C...1......B..C.5.87"},
};

PuzzleStream open(const std::string& text) {
  ReadOptions options;
  options.format = "line";
  return {from_memory(text, "embedded"), "embedded", std::move(options)};
}

Puzzle parse(const std::string& line) {
  PuzzleStream stream = open(line + "\n");
  return std::get<Record>(*stream.next()).puzzle;
}

void parse_lines(benchmark::State& state, const Board& board) {
  constexpr int lines = 1000;
  std::string text;
  for (int i = 0; i < lines; ++i) text += board.line + "\n";
  for (auto _ : state) {
    PuzzleStream stream = open(text);
    while (auto entry = stream.next()) benchmark::DoNotOptimize(entry);
  }
  state.SetItemsProcessed(state.iterations() * lines);
}

void propagate_board(benchmark::State& state, const Board& board) {
  const Puzzle puzzle = parse(board.line);
  const auto model = Model::of(puzzle);
  for (auto _ : state) {
    std::vector<DigitSet> candidates = puzzle.candidates;
    benchmark::DoNotOptimize(propagate(*model, candidates));
  }
}

void encode_board(benchmark::State& state, const Board& board, const Encoding& encoding) {
  const Puzzle puzzle = parse(board.line);
  const auto model = Model::of(puzzle);
  EncodingOptions options;
  options.encoding = &encoding;
  std::uint64_t clauses = 0;
  for (auto _ : state) {
    StatisticsSink sink;
    Encoder(*model, puzzle.candidates, options).encode(sink);
    clauses = sink.clauses();
  }
  state.counters["clauses"] = static_cast<double>(clauses);
}

// A fresh search each time, as for a puzzle of a file. For CaDiCaL that means encoding, loading and solving.
void solve_board(benchmark::State& state, const Board& board, const BackendInfo& info) {
  const Puzzle puzzle = parse(board.line);
  const auto backend = info.make({});
  for (auto _ : state) {
    if (backend->open(puzzle)->solve({}, {}) != Status::satisfiable) state.SkipWithError("not solved");
  }
}

void judge_grid(benchmark::State& state, const Board& board) {
  const Puzzle puzzle = parse(board.line);
  const auto search = find_backend("backtracking").make({})->open(puzzle);
  if (search->solve({}, {}) != Status::satisfiable) return state.SkipWithError("not solved");
  const Grid grid = search->solution();
  for (auto _ : state) benchmark::DoNotOptimize(first_violation(puzzle, grid));
}

}  // namespace

int main(int argc, char** argv) {
  for (const Board& board : boards) {
    const auto name = [&board](const std::string& part) { return part + "/" + board.name; };
    const auto add = [&](const std::string& part, auto function, const auto&... arguments) {
      benchmark::RegisterBenchmark(name(part).c_str(), [=, &board, &arguments...](benchmark::State& state) {
        function(state, board, arguments...);
      });
    };
    add("parse", parse_lines);
    add("propagate", propagate_board);
    for (const Encoding& encoding : encodings())
      add("encode " + std::string(encoding.name), encode_board, encoding);
    for (const BackendInfo& info : backends())
      if (!info.needs_command && !info.refuses(parse(board.line)))
        add("solve " + std::string(info.name), solve_board, info);
    add("judge", judge_grid);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
}

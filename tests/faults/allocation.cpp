// Memory that runs out, at every allocation in turn. Each command, on rules of every kind, either succeeds
// with the right answer, or fails for lack of memory. What it has written by then is the beginning of the
// answer, or says that a puzzle is undecided, or that the rest is missing. No command crashes, hangs or gives
// a wrong answer.
//
//     fault_allocation GALLERY
//
// GALLERY is docs/gallery.jsonl, a board for each kind of rule.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <new>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

#include "base/error.hpp"
#include "cli/options/command.hpp"
#include "cli/running/console.hpp"
#include "faults/failing_new.hpp"

namespace sudosat::cli {
namespace {

using test::allow_allocations, test::all_allocations;

std::FILE* messages = stderr;         // where the test itself writes
const char* running = "";             // the command line
long running_with = all_allocations;  // how many allocations may still succeed in the command

[[noreturn]] void tell_where() {
  std::fprintf(messages, "%s: ended the program after %ld allocations\n", running, running_with);
  std::abort();
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream words(line);
  return {std::istream_iterator<std::string>(words), {}};
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const char* path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

// The output of the command and its exit status; empty if memory ran out.
struct Answer {
  bool failed = false;
  int exit = 0;
  std::string text;
  long allocations = 0;
};

constexpr const char* outputs[] = {"out", "out.svg", "out.cnf", "out.drat", "out.cnf.part", "out.drat.part"};

Answer run(const std::vector<std::string>& words, long allowed) {
  for (const char* output : outputs) std::filesystem::remove(output);
  stopping = interrupted = false;
  Answer answer;
  const auto command = std::ranges::find(commands(), words.front(), &Command::name);
  std::vector<std::string> arguments(words.begin() + 1, words.end());
  running_with = allowed;
  allow_allocations(allowed);
  try {
    const std::unique_ptr<Arguments> parsed = parse(*command, arguments);
    parsed->check();
    answer.exit = static_cast<int>(parsed->run());
  } catch (const std::bad_alloc&) {
    answer.failed = true;
  } catch (const Error& error) {
    allow_allocations(all_allocations);
    answer.exit = -1;
    answer.text = error.what();
    answer.failed = answer.text.starts_with("out of memory");
    if (answer.failed) answer.text.clear();
  }
  answer.allocations = test::allocations_made();
  allow_allocations(all_allocations);
  for (const char* output : outputs)
    if (std::filesystem::exists(output)) answer.text += contents(output);
  return answer;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// Whether the text has the lines of the answer, except for puzzles or cubes that ran out of memory; or is the
// beginning of the answer, with the message that the rest is missing.
bool is_answer_or_undecided(const std::string& text, const std::string& whole) {
  if (const std::size_t cut = text.find("\nincomplete: "); cut != text.npos)
    return whole.starts_with(std::string_view(text).substr(0, cut));
  const std::vector<std::string> lines = lines_of(text), expected = lines_of(whole);
  return std::ranges::all_of(lines, [&](const std::string& line) {
    return line.find("undecided") != line.npos || line.find("\"exact\":false") != line.npos ||
           line.starts_with("at least ") || std::ranges::find(expected, line) != expected.end();
  });
}

bool is_right(const std::vector<std::string>& words, const Answer& answer, const Answer& expected) {
  if (answer.failed) return expected.text.starts_with(answer.text);
  if (answer.exit == static_cast<int>(Exit::undecided)) {
    // --resume counts the lines.
    const bool all_lines = lines_of(answer.text).size() == lines_of(expected.text).size();
    return (all_lines || std::ranges::find(words, "--cube-file") == words.end()) &&
           is_answer_or_undecided(answer.text, expected.text);
  }
  return answer.exit == expected.exit && answer.text == expected.text;
}

// Whether the command behaves as it should.
bool survives(const std::string& line, int exit) {
  running = line.c_str();
  const std::vector<std::string> words = words_of(line);
  run(words, all_allocations);  // makes what is made once and kept
  const Answer expected = run(words, all_allocations);
  if (expected.failed || expected.exit != exit || expected.text.empty()) {
    std::fprintf(messages, "%s: exit %d: %s\n", running, expected.exit, expected.text.c_str());
    return false;
  }
  const long number = expected.allocations;
  for (long allowed = 0; allowed < number; ++allowed) {
    const Answer answer = run(words, allowed);
    if (is_right(words, answer, expected)) continue;
    std::fprintf(messages, "%s: %s after %ld allocations, exit %d: %.200s\n", running,
                 answer.failed ? "another beginning" : "another answer", allowed, answer.exit,
                 answer.text.c_str());
    return false;
  }
  std::printf("%s: failed at each of %ld allocations\n", running, number);
  return true;
}

struct CommandLine {
  const char* words;
  int exit;
};

// Puzzles with one solution, none and several, with and without rules, and an answer that is not a puzzle.
constexpr CommandLine command_lines[] = {
    {"solve mixed --to line -o out", 2},
    {"solve mixed --json -b backtracking -o out", 2},
    {"solve several --all --to line -o out", 0},
    {"solve several --all -b cadical --to line -o out", 0},
    {"solve several --lexicographic -o out", 0},
    {"solve several --random 1 -o out", 0},
    {"solve unique -b portfolio -o out", 0},
    {"solve classic -b bitboard -o out", 0},
    {"check mixed -o out", 2},
    {"check mixed --json -b cadical -o out", 2},
    {"check several --fix 2 -o out", 1},
    {"check unique --resume out", 0},
    {"count several -o out", 0},
    {"count several -b cadical --json -o out", 0},
    {"count several --cube-file cubes --json -o out", 0},
    {"candidates several --counts 3 --same -o out", 0},
    {"candidates several --json -b backtracking -o out", 0},
    {"explain none -o out", 0},
    {"explain none --smallest --json -o out", 0},
    {"explain unique --steps -o out", 0},
    {"explain unique --cell r1c1 -o out", 0},
    {"prove unique -o out", 0},
    {"prove none -o out", 0},
    {"minimise unique -o out", 0},
    {"minimise unique --all-redundant --json -o out", 0},
    {"cubes several --depth 2 -o out", 0},
    {"cubes several --depth 2 --lines -o out", 0},
    {"merge counts -o out", 0},
    {"compare several -o out", 0},
    {"convert mixed --to jsonl -o out", 2},
    {"convert unique --to fpuzzles-link -o out", 0},
    {"render unique -o out.svg", 0},
    {"encode unique -o out", 0},
    {"encode unique --stats --all -o out", 0},
    {"decode formula answer -o out", 0},
};

void prepare() {
  write_file("unique", "1...\n..3.\n.4..\n...2\n");
  write_file("none", "11..\n....\n....\n....\n");
  write_file("several", ".Shape~4x4.Cage~3~R1C1~R1C2.~R4C4_1\n");
  write_file("mixed", "1.....3..4.....2\n11..............\n1...............\n1.....3..4....y2\n");
  write_file("classic",
             "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
  write_file("classic9", std::string(81, '.') + '\n');
  for (const char* words : {"cubes several --depth 1 --lines -o cubes",
                            "count several --cube-file cubes --json -o counts", "encode unique -o formula"})
    run(words_of(words), all_allocations);
  write_file("answer", "s SATISFIABLE\nv 0\n");
}

}  // namespace
}  // namespace sudosat::cli

int main(int argc, char** argv) {
  using namespace sudosat::cli;
  if (argc < 2) return 2;
  std::ifstream gallery(argv[1]);
  // The commands' messages would be repeated thousands of times.
  messages = fdopen(dup(STDERR_FILENO), "w");
  std::setvbuf(messages, nullptr, _IONBF, 0);
  if (std::freopen("/dev/null", "w", stderr) == nullptr) return 2;
  std::set_terminate(tell_where);

  const auto directory = std::filesystem::temp_directory_path() / ("allocation-" + std::to_string(getpid()));
  std::filesystem::create_directory(directory);
  std::filesystem::current_path(directory);
  prepare();
  bool is_well = true;
  for (const auto& [words, exit] : command_lines) is_well = survives(words, exit) && is_well;
  for (std::string board; std::getline(gallery, board);) {
    write_file("board", board + '\n');
    // The answer is text, since destructors of JSON objects of whole boards take more than small allocations.
    const Answer text = run(words_of("convert board --to iss -o out"), all_allocations);
    if (text.exit != 0) continue;
    write_file("board", text.text);
    // Some of the puzzles have no solution.
    const std::string line = "solve board --to line -o out";
    is_well = survives(line, run(words_of(line), all_allocations).exit) && is_well;
  }
  std::filesystem::current_path("/");
  std::filesystem::remove_all(directory);
  return is_well ? 0 : 1;
}

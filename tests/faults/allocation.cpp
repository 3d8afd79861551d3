// Memory that runs out, at every place in turn: reading a puzzle, each backend's answer and writing it either
// succeed, with the right answer, or throw std::bad_alloc; nothing crashes, hangs or answers wrongly.
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>

#include "puzzle/formats/format.hpp"
#include "puzzle/formats/puzzle_stream.hpp"
#include "puzzle/io/byte_source.hpp"
#include "queries/check.hpp"

namespace {

// Allocations that still succeed; negative: all.
long left = -1;

void* allocate(std::size_t size) {
  if (left == 0) throw std::bad_alloc();
  if (left > 0) --left;
  if (void* memory = std::malloc(size != 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

namespace sudosat {
namespace {

struct Case {
  const char* name;
  const char* text;
  const char* backend;
  Verdict verdict;
};

// Unique, without a solution, with several, and with a rule.
constexpr Case cases[] = {
    {"native, unique", "1...\n..3.\n.4..\n...2\n", "backtracking", Verdict::unique},
    {"SAT, unique", "1...\n..3.\n.4..\n...2\n", "cadical", Verdict::unique},
    {"SAT, none", "11..\n....\n....\n....\n", "cadical", Verdict::none},
    {"SAT, several", "1...\n....\n....\n....\n", "cadical", Verdict::several},
    {"native, several with a cage", ".Shape~4x4.Cage~3~R1C1~R1C2\n", "backtracking", Verdict::several},
    {"SAT, several with a cage", ".Shape~4x4.Cage~3~R1C1~R1C2\n", "cadical", Verdict::several},
};

std::string answer_to(const Case& question) {
  PuzzleStream stream(from_memory(question.text, question.name), question.name, {});
  const auto entry = stream.next();
  const auto& record = std::get<Record>(entry.value());
  const auto backend = find_backend(question.backend).make({});
  const Checked checked = check(record.puzzle, *backend, {});
  std::string text;
  if (checked.first) record.layout.format->write(record, &*checked.first, text);
  return std::string(to_string(checked.verdict)) + '\n' + text;
}

// Whether all went as it should.
bool survives(const Case& question) {
  const std::string expected = answer_to(question);
  if (!expected.starts_with(to_string(question.verdict))) {
    std::fprintf(stderr, "%s: %s", question.name, expected.c_str());
    return false;
  }
  for (long allowed = 0;; ++allowed) {
    bool failed = false;
    std::string answer;
    left = allowed;
    try {
      answer = answer_to(question);
    } catch (const std::bad_alloc&) {
      failed = true;
    }
    left = -1;
    if (failed) continue;
    if (answer != expected) {
      std::fprintf(stderr, "%s: another answer after %ld allocations: %s", question.name, allowed,
                   answer.c_str());
      return false;
    }
    std::printf("%s: failed %ld times\n", question.name, allowed);
    return allowed > 0;
  }
}

}  // namespace
}  // namespace sudosat

int main() {
  bool all = true;
  for (const auto& question : sudosat::cases) all = sudosat::survives(question) && all;
  return all ? 0 : 1;
}

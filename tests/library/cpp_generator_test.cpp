// What programs that make puzzles rely on beyond the puzzles.
#include <gtest/gtest.h>
#include <pthread.h>
#include <sudosat/sudosat.hpp>

namespace {

// Runs it on a thread with a stack of that many bytes.
void run_with_stack(std::size_t bytes, void* (*work)(void*)) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, bytes), 0);
  pthread_t thread{};
  ASSERT_EQ(pthread_create(&thread, &attributes, work, nullptr), 0);
  ASSERT_EQ(pthread_join(thread, nullptr), 0);
  pthread_attr_destroy(&attributes);
}

// Threads have 512 KB on macOS.
TEST(LibraryGenerator, NeedsASmallStack) {
  constexpr std::size_t half_a_megabyte = std::size_t{1} << 19;
  run_with_stack(half_a_megabyte, [](void*) -> void* {
    const sudosat::Puzzle empty(std::string(81, '.'));
    const auto made = sudosat::generate(empty);
    EXPECT_TRUE(sudosat::generate(empty, {.near = sudosat::Near{*made.puzzle}}).puzzle);
    const sudosat::GenerateOptions climb{.scale = "own", .hardest = true, .attempts = 3};
    EXPECT_TRUE(sudosat::generate(empty, climb).puzzle);
    return nullptr;
  });
}

}  // namespace

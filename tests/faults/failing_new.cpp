#include "faults/failing_new.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<long> left = sudosat::test::all_allocations, made = 0;
std::atomic<std::size_t> least = 0;

void* allocate(std::size_t size) {
  if (size >= least) {
    if (left == 0) throw std::bad_alloc();
    if (left > 0) --left;
    ++made;
  }
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

namespace sudosat::test {

void allow_allocations(long number, std::size_t at_least) {
  least = at_least;
  left = number;
  made = 0;
}
long allocations_made() { return made; }

}  // namespace sudosat::test

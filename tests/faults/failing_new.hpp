// Memory that runs out when a test says so: operator new of the whole program, counted.
#pragma once

#include <cstddef>

namespace sudosat::test {

constexpr long all_allocations = -1;

// After the call, `number` allocations succeed, and all later ones throw std::bad_alloc. Allocations of fewer
// bytes than `at_least` are not counted and always succeed: an allocator that has no large room left has
// small ones. Destructors of the JSON library need 16 bytes a value, and nothing can be done if those fail.
void allow_allocations(long number, std::size_t at_least = 1024);
// How many allocations were made since allow_allocations().
long allocations_made();

}  // namespace sudosat::test

// The memory of the process, as the system counts it.
#pragma once

#include <cstdint>

namespace sudosat {

// Bytes this process holds for itself, without files that it shares; 0 if the system does not say.
std::uint64_t memory_in_use();

// Bytes of data that the system has promised this process, as RLIMIT_DATA counts them; 0 if it does not
// say.
std::uint64_t mapped_data();

// Returns to the system what the allocator keeps for later.
void give_back_free_memory();

}  // namespace sudosat

#include "base/memory_use.hpp"

#if defined(__linux__) && !defined(SUDOSAT_PLAIN)

#include <cstdio>
#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

// This is jemalloc's function; null if the program is not linked to jemalloc.
extern "C" __attribute__((weak)) int mallctl(const char* name, void* old, std::size_t* old_size, void* value,
                                             std::size_t value_size);

namespace sudosat {

namespace {

// The columns of /proc/self/statm, in pages.
struct Pages {
  unsigned long long total = 0, resident = 0, shared = 0, text = 0, library = 0, data = 0;
};

Pages pages_in_use() {
  Pages pages;
  // The file is read without stdio, which allocates.
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return pages;
  char text[128];
  const auto size = read(file, text, sizeof text - 1);
  close(file);
  if (size <= 0) return pages;
  text[size] = '\0';
  if (std::sscanf(text, "%llu %llu %llu %llu %llu %llu", &pages.total, &pages.resident, &pages.shared,
                  &pages.text, &pages.library, &pages.data) != 6)
    return {};
  return pages;
}

std::uint64_t bytes(unsigned long long pages) {
  return pages * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

std::uint64_t memory_in_use() {
  const Pages pages = pages_in_use();
  return bytes(pages.resident - pages.shared);
}

std::uint64_t mapped_data() { return bytes(pages_in_use().data); }

void give_back_free_memory() {
  if (mallctl != nullptr) {
    mallctl("arena.4096.purge", nullptr, nullptr, nullptr, 0);  // 4096 stands for all arenas
  } else {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
  }
}

}  // namespace sudosat

#else

namespace sudosat {

std::uint64_t memory_in_use() { return 0; }
std::uint64_t mapped_data() { return 0; }
void give_back_free_memory() {}

}  // namespace sudosat

#endif

// g++ 12 on Debian 12 uses functions of glibc 2.35 and 2.36. Here they are made of older ones, so that the
// program starts with glibc 2.34 too, which is that of RHEL 9. `objdump -T` lists the versions a program
// needs.
#include <cstdlib>

#if defined(__x86_64__) && defined(__GLIBC__) && __GLIBC_PREREQ(2, 36)
#include <cmath>
#include <cstdint>
#include <dlfcn.h>
#include <link.h>
#include <sys/random.h>

#define SUDOSAT_INSIDE [[gnu::visibility("hidden")]]

extern "C" {

// Needed by std::random_device.
SUDOSAT_INSIDE std::uint32_t arc4random() noexcept {
  std::uint32_t number = 0;
  if (::getrandom(&number, sizeof number, 0) != sizeof number) std::abort();
  return number;
}

// hypot of version 2.35 is this function without a wrapper that sets errno.
double old_hypot(double, double) noexcept;
__asm__(".symver old_hypot, hypot@GLIBC_2.2.5");
SUDOSAT_INSIDE double new_hypot(double a, double b) noexcept __asm__("hypot");
double new_hypot(double a, double b) noexcept { return old_hypot(a, b); }

// Needed by the unwinder of libgcc, which asks for the table of frames of the file that holds an address.
SUDOSAT_INSIDE int _dl_find_object(void* address, dl_find_object* found) noexcept {
  struct Search {
    std::uintptr_t address;
    void* frames;
  } search{reinterpret_cast<std::uintptr_t>(address), nullptr};
  const auto look = [](dl_phdr_info* file, std::size_t, void* data) {
    auto& search = *static_cast<Search*>(data);
    bool is_here = false;
    void* frames = nullptr;
    for (const ElfW(Phdr)* part = file->dlpi_phdr; part != file->dlpi_phdr + file->dlpi_phnum; ++part) {
      const std::uintptr_t begin = file->dlpi_addr + part->p_vaddr;
      if (part->p_type == PT_LOAD) is_here |= search.address - begin < part->p_memsz;
      if (part->p_type == PT_GNU_EH_FRAME) frames = reinterpret_cast<void*>(begin);
    }
    if (is_here) search.frames = frames;
    return is_here ? 1 : 0;
  };
  ::dl_iterate_phdr(look, &search);
  found->dlfo_eh_frame = search.frames;
  return search.frames == nullptr ? -1 : 0;
}

}  // extern "C"
#endif

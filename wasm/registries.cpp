// The lists of backends and codecs of a program without threads, processes and the libraries of xz and zstd.
// They take the place of backends/backends.cpp and io/codecs.cpp.
#include <array>

#include "backends/builtin_backends.hpp"
#include "io/codec.hpp"

namespace sudosat {

std::span<const BackendInfo> backends() {
  static const std::array all{auto_backend(),     cadical_backend(), backtracking_backend(),
                              bitboard_backend(), local_backend(),   lockstep_backend()};
  return all;
}

std::span<const Codec> codecs() {
  static const std::array all{gzip_codec()};
  return all;
}

}  // namespace sudosat

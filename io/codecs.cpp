#include <array>

#include "io/codec.hpp"

namespace sudosat {

std::span<const Codec> codecs() {
  static const std::array all{gzip_codec(), xz_codec(), zstd_codec()};
  return all;
}

}  // namespace sudosat

#include "io/codec.hpp"

namespace sudosat {

const std::array<Codec, 3>& codecs() {
  static const std::array<Codec, 3> all = {gzip_codec(), xz_codec(), zstd_codec()};
  return all;
}

}  // namespace sudosat

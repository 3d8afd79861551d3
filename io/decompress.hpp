// Decompression on the way in: the codec is recognised by the first bytes.
#pragma once

#include <memory>
#include <string>

#include "io/byte_source.hpp"

namespace sudosat {

// The bytes of `source`, decompressed if they are compressed; members that follow one another are read as
// one. Damage, and bytes after the last member, make read() throw InputError, which calls the input `name`.
// After the last member of gzip, zeros mean nothing, and other bytes are only a warning if there is an
// observer, as `gzip` itself has it.
std::unique_ptr<ByteSource> decompress(std::unique_ptr<ByteSource> source, std::string name,
                                       ReadObserver* observer = nullptr);

}  // namespace sudosat

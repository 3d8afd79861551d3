// Decompression on the way in: the codec is recognised by the first bytes.
#pragma once

#include <memory>
#include <string>

#include "io/byte_source.hpp"

namespace sudosat {

// The bytes of `source`, decompressed where they are compressed; members that follow one another are read
// as one. Damage, and bytes behind the last member, throw InputError from read(); `name` stands in it. Of
// gzip, zeros behind the last member mean nothing, and with an observer other bytes there are a warning, as
// `gzip` itself has it.
std::unique_ptr<ByteSource> decompress(std::unique_ptr<ByteSource> source, std::string name,
                                       ReadObserver* observer = nullptr);

}  // namespace sudosat

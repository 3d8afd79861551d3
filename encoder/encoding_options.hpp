// The encodings that a backend uses: all that it has to know about the encoder when it is made.
#pragma once

namespace sudosat {

struct AtMostOne;
struct Encoding;

const Encoding& default_encoding();
const AtMostOne& default_at_most_one();

struct EncodingOptions {
  const Encoding* encoding = &default_encoding();
  const AtMostOne* at_most_one = &default_at_most_one();
};

}  // namespace sudosat

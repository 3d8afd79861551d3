#include "encoder/encoding_options.hpp"

#include "encoder/encoding.hpp"

namespace sudosat {

const Encoding& default_encoding() { return find_encoding("reduced"); }

const AtMostOne& default_at_most_one() { return find_at_most_one("mixed"); }

}  // namespace sudosat

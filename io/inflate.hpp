// Raw deflate (RFC 1951), without the header of gzip: how some sites put a puzzle into a link.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sudosat {

// Nothing if the bytes are not of this code, end too early, or unpack to more than `limit`.
std::optional<std::string> inflated(std::string_view bytes, std::size_t limit);

}  // namespace sudosat

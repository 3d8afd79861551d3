// The files of the page: what stands in web/, as part of the program (cmake/Embed.cmake). No path of a
// request reaches the file system.
#pragma once

#include <span>
#include <string_view>

namespace sudosat::server {

struct File {
  std::string_view path;     // "/app.js"; "/" is index.html
  std::string_view type;     // its media type
  std::string_view content;  // bytes
  std::string_view tag;      // in quotes, for ETag: changes with the content
};

// At least one.
std::span<const File> files();

}  // namespace sudosat::server

// The files of workbench/page, which are part of the program (cmake/Embed.cmake). The path of a request never
// reaches the file system.
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

// There is at least one.
std::span<const File> files();

}  // namespace sudosat::server

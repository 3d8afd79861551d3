// The files of workbench/page, which are part of the program (cmake/Embed.cmake). The path of a request never
// reaches the file system.
#pragma once

#include <span>
#include <string_view>

namespace sudosat::server {

struct File {
  std::string_view path;     // "/app.js"; "/" is index.html
  std::string_view type;     // the media type of the file
  std::string_view content;  // bytes
  std::string_view tag;      // the tag for ETag, in quotes; it changes with the content
};

// All files, of which there is at least one.
std::span<const File> files();

}  // namespace sudosat::server

#include "cli/resume.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>

#include "puzzle/error.hpp"
#include "puzzle/formats/format.hpp"
#include "puzzle/io/codec.hpp"

namespace sudosat::cli {

namespace {

// With its end.
bool is_header(const std::string& line) {
  return std::ranges::any_of(formats(), [&line](const Format* format) {
    std::string header;
    format->write_header(header);
    return header == line;
  });
}

}  // namespace

Kept kept_answers(const std::string& path) {
  const auto packs = [&path](const Codec& codec) { return path.ends_with(codec.suffix); };
  if (path == "-" || std::ranges::any_of(codecs(), packs))
    throw UsageError(fmt::format("--resume cannot go on with {}", path == "-" ? "standard output" : path),
                     "it takes a file that is not compressed");
  std::error_code none;
  const auto type = std::filesystem::status(path, none).type();
  if (type == std::filesystem::file_type::not_found) return {};
  if (type != std::filesystem::file_type::regular)
    throw UsageError(fmt::format("--resume cannot go on with {}: it is no regular file", path));
  std::ifstream file(path, std::ios::binary);
  if (!file) throw SystemError(fmt::format("cannot read {}", path));
  Kept kept, before;
  for (std::string line; std::getline(file, line) && !file.eof();) {
    before = kept;
    kept.bytes += line.size() + 1;
    if (is_header(line + '\n'))
      kept.header = true;
    else
      ++kept.answers;
  }
  return before;
}

}  // namespace sudosat::cli

#include "cli/running/resume.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "cli/running/own_file.hpp"
#include "formats/json/json.hpp"
#include "io/codec.hpp"

namespace sudosat::cli {
namespace {

std::string path_of_record(const std::filesystem::path& path) {
  return (path.parent_path() / fmt::format(".{}.resume", path.filename().string())).string();
}

// The length of the file to go on with; nothing if there is none.
std::optional<std::uint64_t> size_to_go_on_with(const std::string& path) {
  const auto packs = [&path](const Codec& codec) { return path.ends_with(codec.suffix); };
  if (path == "-" || std::ranges::any_of(codecs(), packs))
    throw UsageError(fmt::format("--resume cannot go on with {}", path == "-" ? "standard output" : path),
                     "it takes a file that is not compressed");
  std::error_code none;
  const auto type = std::filesystem::status(path, none).type();
  if (type == std::filesystem::file_type::not_found) return std::nullopt;
  if (type != std::filesystem::file_type::regular)
    throw UsageError(fmt::format("--resume cannot go on with {}: it is not a regular file", path));
  const std::uint64_t size = std::filesystem::file_size(path, none);
  if (none) throw SystemError(fmt::format("cannot read {}", path));
  return size;
}

Json json_of(const Reached& reached) {
  Json object{{"bytes", reached.bytes},
              {"puzzles", reached.puzzles},
              {"parts", reached.parts},
              {"exit", static_cast<int>(reached.exit)}};
  if (!reached.header.empty()) object["header"] = reached.header;
  if (reached.last) object.update({{"source", reached.last->source}, {"line", reached.last->line}});
  return object;
}

Reached reached_of(const Json& object) {
  Reached reached{.bytes = object.at("bytes"),
                  .puzzles = object.at("puzzles"),
                  .parts = object.at("parts"),
                  .exit = static_cast<Exit>(object.at("exit").get<int>()),
                  .header = object.value("header", "")};
  if (object.contains("source")) reached.last = {.source = object.at("source"), .line = object.at("line")};
  return reached;
}

}  // namespace

ResumeRecord::ResumeRecord(const Arguments& arguments)
    : path_(path_of_record(arguments.output.path())), question_(arguments.question) {
  const std::string& path = arguments.output.path();
  require_own_file(arguments, path, arguments.output.option_of_path());
  require_own_file(arguments, path_, arguments.output.option_of_path());
  if (arguments.output.draw) throw UsageError("--resume goes on with answers, not with pictures");
  if (const auto size = size_to_go_on_with(path); size && *size > 0) read(*size);
}

void ResumeRecord::read(std::uint64_t bytes) {
  std::ifstream file(path_, std::ios::binary);
  std::string line;
  // A line without its end was being written when the run ended.
  const auto next = [&] { return std::getline(file, line) && !file.eof(); };
  if (!next())
    throw UsageError(fmt::format("there is no {}, which would say how far the answers go", path_),
                     "write to another file, or begin with an empty one");
  try {
    if (const std::string question = Json::parse(line).at("question"); question != question_)
      throw UsageError(fmt::format("{} is of another command: {}", path_, question),
                       "go on with that, or write to another file");
    for (std::uint64_t length = kept_ = line.size() + 1; next();) {
      const Reached found = reached_of(Json::parse(line));
      if (found.bytes > bytes) return;
      reached_ = found;
      kept_ = length += line.size() + 1;
    }
  } catch (const Json::exception&) {
    throw UsageError(fmt::format("{} does not say how far the answers go", path_),
                     "write to another file, or begin with an empty one");
  }
}

void ResumeRecord::open() {
  sink_ = open_output(path_, kept_);
  if (kept_ > 0) return;
  sink_->write(Json{{"version", 1}, {"question", question_}}.dump() + '\n');
  sink_->flush();
}

void ResumeRecord::note(const Reached& reached) {
  sink_->write(json_of(reached).dump() + '\n');
  sink_->flush();
}

}  // namespace sudosat::cli

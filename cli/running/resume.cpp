#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "cli/running/output.hpp"
#include "formats/format.hpp"
#include "io/codec.hpp"

namespace sudosat::cli {

namespace {

// Returns the format whose header the line is; null if it is not a header.
const Format* headed_by(const std::string& line) {
  const auto found =
      std::ranges::find_if(formats(), [&line](const Format* format) { return format->names_columns(line); });
  return found == formats().end() ? nullptr : *found;
}

// Returns the exit of a line in the place of an answer, such as "# no solution"; nothing for an answer.
std::optional<Exit> exit_of_missing(std::string_view line) {
  if (!line.starts_with("# ")) return std::nullopt;
  line.remove_prefix(2);
  for (const Verdict verdict : {Verdict::undecided, Verdict::none, Verdict::several})
    if (line.starts_with(words_for(verdict))) return exit_of_verdict(to_string(verdict));
  return Exit::failed;
}

Exit exit_of_object(const Json& object) {
  if (!object.is_object() || object.contains("error")) return Exit::failed;
  const auto has = [&object](const char* key, const Json& value) {
    const auto found = object.find(key);
    return found != object.end() && !found->is_structured() && *found == value;
  };
  if (has("complete", false)) return Exit::undecided;
  const auto verdict = object.find("verdict");
  return verdict != object.end() && verdict->is_string() ? exit_of_verdict(verdict->get<std::string>())
                                                         : Exit::yes;
}

}  // namespace

std::string_view words_for(Verdict verdict) {
  return verdict == Verdict::none      ? "no solution"
         : verdict == Verdict::several ? "several solutions"
                                       : to_string(verdict);
}

Exit exit_of_verdict(std::string_view verdict) {
  if (verdict == "undecided") return Exit::undecided;
  constexpr std::string_view noes[] = {"none", "several",    "differ", "solvable",
                                       "open", "impossible", "wrong"};
  return std::ranges::find(noes, verdict) != std::end(noes) ? Exit::no : Exit::yes;
}

Json object_in(const std::string& line) {
  // Puzzles of the format jsonl do not begin so.
  return line.starts_with("{\"version\":") ? Json::parse(line, nullptr, false) : Json();
}

Exit exit_of_line(const std::string& line) {
  if (const auto missing = exit_of_missing(line)) return *missing;
  const Json object = object_in(line);
  return object.is_null() ? Exit::yes : exit_of_object(object);
}

Kept kept_answers(const std::string& path, const ExitOfLine& exit_of) {
  const auto packs = [&path](const Codec& codec) { return path.ends_with(codec.suffix); };
  if (path == "-" || std::ranges::any_of(codecs(), packs))
    throw UsageError(fmt::format("--resume cannot go on with {}", path == "-" ? "standard output" : path),
                     "it takes a file that is not compressed");
  std::error_code none;
  const auto type = std::filesystem::status(path, none).type();
  if (type == std::filesystem::file_type::not_found) return {};
  if (type != std::filesystem::file_type::regular)
    throw UsageError(fmt::format("--resume cannot go on with {}: it is not a regular file", path));
  std::ifstream file(path, std::ios::binary);
  if (!file) throw SystemError(fmt::format("cannot read {}", path));
  Kept kept, before;
  const Format* table = nullptr;
  for (std::string line; std::getline(file, line) && !file.eof();) {
    while (table != nullptr && table->goes_on_after(line)) {
      std::string more;
      if (!std::getline(file, more) || file.eof()) return before;
      (line += '\n') += more;
    }
    before = kept;
    kept.bytes += line.size() + 1;
    if (const Format* headed = kept.answers == 0 ? headed_by(line) : nullptr) {
      table = headed;
      kept.header = line + '\n';
      continue;
    }
    ++kept.answers;
    if (!exit_of) continue;
    const auto why = table != nullptr ? table->missing_in(line) : std::nullopt;
    try {
      kept.exit = worse(kept.exit, exit_of(why ? "# " + *why : line));
    } catch (const Json::exception&) {
      throw UsageError(fmt::format("line {} of {} is not an answer of this command", kept.answers, path),
                       "is it the output of this command for this input?");
    }
  }
  return before;
}

}  // namespace sudosat::cli

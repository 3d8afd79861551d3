#include "cli/running/picture_file.hpp"

#include <filesystem>
#include <fmt/format.h>

#include "cli/running/own_file.hpp"

namespace sudosat::cli {
namespace {

// Splits a name into the name of the picture and the end that only says how the bytes are compressed.
std::pair<std::filesystem::path, std::string> uncompressed(std::filesystem::path path) {
  const std::string extension = path.extension();
  const bool is_compressed = extension == ".gz" || extension == ".xz" || extension == ".zst";
  if (!is_compressed) return {std::move(path), ""};
  return {path.replace_extension(), extension};
}

double checked(const std::optional<std::uint64_t>& resolution, PictureKind kind) {
  if (kind != PictureKind::png && resolution)
    throw UsageError("--resolution is about PNG; SVG and PDF are sharp at any");
  if (resolution > highest_resolution)
    throw UsageError(fmt::format("--resolution takes a whole number up to {}", highest_resolution));
  return static_cast<double>(resolution.value_or(usual_resolution));
}

}  // namespace

std::string extension_of(const std::string& path) { return uncompressed(path).first.extension(); }

std::optional<PictureKind> picture_kind_of(const std::string& path) {
  const std::string extension = extension_of(path);
  if (extension == ".svg") return PictureKind::svg;
  if (extension == ".png") return PictureKind::png;
  if (extension == ".pdf") return PictureKind::pdf;
  return std::nullopt;
}

PictureFile::PictureFile(const Arguments& arguments, std::string path, PictureKind kind,
                         const std::optional<std::uint64_t>& resolution)
    : arguments_(arguments), path_(std::move(path)), kind_(kind), resolution_(checked(resolution, kind)) {
  require_own_file(arguments, path_, option());
}

// Returns the option that names the file. If a command has words besides, pictures are a second output.
const char* PictureFile::option() const { return arguments_.output.draw ? "draw" : "output"; }

void PictureFile::add(const SvgPicture& picture) {
  if (kind_ == PictureKind::pdf) {
    if (!pages_) {
      require_own_file(arguments_, path_, option());
      pages_.emplace([this](std::string_view bytes) {
        if (!sink_) sink_ = open_output(path_);
        sink_->write(bytes);
      });
    }
    pages_->add(document_of(picture));
    return;
  }
  std::string svg = document_of(picture);
  std::string bytes = kind_ == PictureKind::png ? png_of(svg, resolution_) : std::move(svg);
  if (++number_ == 1) {
    first_ = std::move(bytes);
    return;
  }
  if (path_ == "-")
    throw SystemError("standard output takes one picture, and there are several",
                      "with -o board.svg they become board-1.svg, board-2.svg, …; a PDF takes them all");
  if (first_) write(*first_, path_of(1));
  first_.reset();
  write(bytes, path_of(number_));
}

void PictureFile::finish() {
  if (first_) write(*first_, path_);
  if (pages_) pages_->finish();
  if (sink_) sink_->finish();
}

std::string PictureFile::path_of(std::size_t number) const {
  auto [path, compression] = uncompressed(path_);
  const std::string extension = path.extension();
  return fmt::format("{}-{}{}{}", path.replace_extension().string(), number, extension, compression);
}

void PictureFile::write(const std::string& bytes, const std::string& path) const {
  require_own_file(arguments_, path, option());
  const auto file = open_output(path);
  file->write(bytes);
  file->finish();
}

}  // namespace sudosat::cli

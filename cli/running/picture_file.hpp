// The files that pictures go to: an SVG or a PNG for each, or one PDF for all of them.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/options/command.hpp"
#include "io/byte_sink.hpp"
#include "render/raster.hpp"
#include "render/svg.hpp"

namespace sudosat::cli {

enum class PictureKind { svg, png, pdf };

// Returns what a file's name ends in, such as ".svg"; an end such as .gz, .xz or .zst is passed over.
std::string extension_of(const std::string& path);
// Returns the kind of picture that the end of the name stands for, if any.
std::optional<PictureKind> picture_kind_of(const std::string& path);

class PictureFile {
 public:
  // Nothing is written before the first picture is there. Throws UsageError if a resolution is given for
  // what has none, or the path is one of the inputs.
  PictureFile(const Arguments& arguments, std::string path, PictureKind kind,
              const std::optional<std::uint64_t>& resolution);
  // Adds a picture. Several pictures go to numbered files, board-1.svg and board-2.svg, unless they are the
  // pages of a PDF. Throws SystemError if a file cannot be written, and for a second picture on standard
  // output. Throws BudgetEnded if PNG or PDF would outlast the budget of the thread; such a picture does not
  // count.
  void add(const SvgPicture& picture);
  void finish();

 private:
  const char* option() const;
  std::string path_of(std::size_t number) const;
  void write(const std::string& bytes, const std::string& path) const;

  const Arguments& arguments_;
  const std::string path_;
  const PictureKind kind_;
  const double resolution_;
  // The bytes of the first picture, until it is known whether there are others.
  std::optional<std::string> first_;
  std::size_t number_ = 0;
  std::unique_ptr<ByteSink> sink_;  // of a PDF
  std::optional<PdfPages> pages_;
};

}  // namespace sudosat::cli

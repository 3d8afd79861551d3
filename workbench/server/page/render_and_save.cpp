// The layers of the rules, and the files that can be saved: pictures and formulas.
#include <boost/archive/iterators/base64_from_binary.hpp>
#include <boost/archive/iterators/transform_width.hpp>
#include <cmath>
#include <fmt/format.h>
#include <mutex>
#include <thread>

#include "answers/description.hpp"
#include "base/memory_use.hpp"
#include "encoder/dimacs.hpp"
#include "formats/json/json.hpp"
#include "formats/sites/sudokupad/sudokupad.hpp"
#include "puzzle/rule_names.hpp"
#include "render/raster.hpp"
#include "render/rules_view.hpp"
#include "render/svg.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

// Lengths in user units of the pictures.
constexpr int cell_side = 60, picture_margin = 4;
constexpr std::size_t largest_file = std::size_t{64} << 20;
// Neither a limit of time nor a cancel stops a PNG that is being drawn. So the number of pixels is limited:
// 100 million take some seconds and 400 MB. They suffice for a 9x9 with clues on all sides at 1200 pixels to
// an inch.
constexpr std::uint64_t most_millions = 100, bytes_a_pixel = 4;

class TextSink : public ByteSink {
 public:
  void write(std::string_view bytes) override {
    if (text.size() + bytes.size() > largest_file)
      throw UsageError("the formula takes more than 64 MB", "the command line writes it to a file");
    text += bytes;
  }
  void finish() override {}
  void flush() override {}

  std::string text;
};

std::string base64_of(const std::string& bytes) {
  using namespace boost::archive::iterators;
  using Base64 = base64_from_binary<transform_width<std::string::const_iterator, 6, 8>>;
  std::string text(Base64(bytes.begin()), Base64(bytes.end()));
  text.append((3 - bytes.size() % 3) % 3, '=');
  return text;
}

std::string formula_of(const Puzzle& puzzle, const Budget& budget) {
  const auto model = Model::of(puzzle, budget);
  TextSink sink;
  write_dimacs(puzzle, puzzle_to_json(puzzle), Encoder(*model, puzzle.candidates, {}, budget), sink);
  return std::move(sink.text);
}

bool has_room(std::uint64_t bytes, std::uint64_t limit) {
  return limit == 0 || memory_in_use() + bytes <= limit;
}

// Draws one picture at a time, so that all together stay within the memory.
std::string png_in_turn(const std::string& document, std::uint64_t resolution, std::uint64_t pixels,
                        const Budget& budget) {
  static std::mutex drawing;
  std::unique_lock turn(drawing, std::defer_lock);
  for (; !turn.try_lock(); checkpoint_now()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  checkpoint_now();
  if (!has_room(pixels * bytes_a_pixel, budget.memory)) {
    give_back_free_memory();
    if (!has_room(pixels * bytes_a_pixel, budget.memory)) throw BudgetEnded();
  }
  return png_of(document, static_cast<double>(resolution));
}

std::string png_that_fits(const SvgPicture& picture, std::uint64_t resolution, const Budget& budget) {
  if (resolution < 1 || resolution > highest_resolution)
    throw UsageError(fmt::format("'resolution' is not a number from 1 to {}", highest_resolution));
  constexpr std::uint64_t units_an_inch = 96;
  const auto pixels = [](int units, std::uint64_t dots) {  // rounded as png_of() does
    return (static_cast<std::uint64_t>(units) * dots + units_an_inch / 2) / units_an_inch;
  };
  const auto fits = [&](std::uint64_t dots) {
    constexpr std::uint64_t longest = 32'000;  // cairo has a limit for each side, which is a little higher
    const std::uint64_t width = pixels(picture.width, dots), height = pixels(picture.height, dots);
    return width <= longest && height <= longest && width * height <= most_millions * 1'000'000;
  };
  if (!fits(resolution)) {
    std::uint64_t lower = resolution;
    while (!fits(lower)) --lower;
    throw UsageError(
        fmt::format("a picture of {}x{} pixels is too large: the page draws up to {} million, "
                    "and 32000 on a side",
                    pixels(picture.width, resolution), pixels(picture.height, resolution), most_millions),
        Advice(Code::picture_too_large, {},
               fmt::format("'resolution' may be up to {} for this board", lower)));
  }
  return png_in_turn(document_of(picture), resolution,
                     pixels(picture.width, resolution) * pixels(picture.height, resolution), budget);
}

// The title in characters that every file system allows in a name.
std::string file_name(const Puzzle& puzzle, std::string_view ending) {
  std::string name;
  for (const char c : puzzle.metadata.title.substr(0, 60)) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (is_plain)
      name += c;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (name.ends_with('-')) name.pop_back();
  return fmt::format("{}.{}", name.empty() ? "puzzle" : name, ending);
}

}  // namespace

Json answer_render(Task& task) {
  const BudgetScope scope(task.budget());
  const Puzzle puzzle = task.puzzle();
  const Shape& shape = *puzzle.shape;
  const std::optional<Grid> solution = task.grid("solution", puzzle);
  Drawing drawing = drawing_with_decoration(puzzle, solution ? &*solution : nullptr);
  draw_entered(puzzle, task.entries(puzzle).kinds, drawing);
  const Reach reach = reach_of(drawing, shape);
  const auto units = [](double cells) {
    return static_cast<int>(std::ceil(cells * cell_side)) + picture_margin;
  };
  const int left = units(reach.left), top = units(reach.top);
  const int width = left + cell_side * shape.columns() + units(reach.right);
  const int height = top + cell_side * shape.rows() + units(reach.bottom);
  const SvgRules rules(drawing, shape, cell_side, left, top);
  Json names = rule_names(puzzle), houses = Json::array();
  for (const House& house : shape.houses())
    houses.push_back({{"name", house_name(house)}, {"cells", json_cells(shape, house.cells)}});
  return {{"width", width},
          {"height", height},
          {"left", left},
          {"top", top},
          {"cell", cell_side},
          {"layers",
           {{"shades", document_of({width, height, rules.shades()})},
            {"below", document_of({width, height, rules.below()})},
            {"above", document_of({width, height, rules.above()})}}},
          {"names", std::move(names)},
          {"words", rules_text_of(puzzle)},
          {"description", description_without_digits(puzzle)},
          {"houses", std::move(houses)}};
}

Json answer_save(Task& task) {
  const BudgetScope scope(task.budget());
  const std::string as = task.required_text("as");
  const Puzzle puzzle = task.puzzle();
  Json answer{{"name", file_name(puzzle, as == "dimacs" ? "cnf" : as)}};
  if (as == "dimacs") {
    answer["media"] = "text/plain";
    answer["text"] = formula_of(puzzle, task.budget());
    return answer;
  }
  const std::optional<Grid> solution = task.grid("solution", puzzle);
  Highlights highlights;
  if (const auto candidates = task.digit_sets("candidates", puzzle)) highlights.candidates = *candidates;
  const SvgPicture picture = draw_picture(puzzle, solution ? &*solution : nullptr, highlights);
  if (as == "svg") {
    answer["media"] = "image/svg+xml";
    answer["text"] = document_of(picture);
  } else if (as == "png") {
    answer["media"] = "image/png";
    answer["base64"] =
        base64_of(png_that_fits(picture, task.count("resolution").value_or(usual_resolution), task.budget()));
  } else if (as == "pdf") {
    answer["media"] = "application/pdf";
    answer["base64"] = base64_of(pdf_of(document_of(picture)));
  } else {
    throw UsageError(fmt::format("cannot save as '{}'", as), "there are svg, png, pdf and dimacs");
  }
  return answer;
}

}  // namespace sudosat::server

// Jigsaws in the first format of SumoCue: `SumoCueV1` and for each cell `=`, its value, `J` and its region.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "formats/builtin_formats.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::string_view sumocue1_mark = "SumoCueV1=";

class Sumocue1Format : public Format {
 public:
  std::string_view name() const override { return "sumocue1"; }
  std::string_view summary() const override {
    return "jigsaws on one line: `SumoCueV1=`, then a value, J and a region for each cell";
  }
  bool one_line() const override { return true; }
  bool can_write() const override { return false; }

  bool recognises(LineReader& lines) const override {
    const std::optional<std::size_t> at = peek_content(lines);
    return at && trimmed(*lines.peek(*at)).starts_with(sumocue1_mark);
  }

  std::optional<Record> read(LineReader& lines, ReadContext& context) const override {
    if (!skip_to_content(lines)) return std::nullopt;
    Import import(jigsaw_format(), lines.location(0, 1), context);
    const std::string line(trimmed(*lines.peek()));
    lines.advance();
    return import_record(std::move(import), [&](Import& made) { read_fields(line, made); });
  }

 private:
  static void read_fields(std::string_view line, Import& import) {
    constexpr std::size_t cells = 81;
    constexpr int side = 9;
    if (!line.starts_with(sumocue1_mark))
      throw UsageError("not a jigsaw of SumoCue", "as in SumoCueV1=0J0=8J0=0J1=…");
    const std::vector<std::string_view> fields = split_at(line.substr(sumocue1_mark.size()), '=');
    if (fields.size() != cells)
      throw UsageError(fmt::format("the line has {} cells, not {}", fields.size(), cells));
    std::vector<int> values, regions(cells), sizes(side);
    for (std::size_t i = 0; i < cells; ++i) {
      const std::vector<std::string_view> parts = split_at(fields[i], 'J');
      const auto number = [&](std::size_t part, int most) {
        const std::optional<int> found =
            parts.size() == 2 ? integer_of(nlohmann::json(std::string(parts[part]))) : std::nullopt;
        if (!found || *found < 0 || *found > most)
          throw UsageError(
              fmt::format("'{:.20}' is no cell: a value from 0 to 9, J and a region from 0 to 8", fields[i]));
        return *found;
      };
      values.push_back(number(0, side));
      regions[i] = number(1, side - 1);
      ++sizes[static_cast<std::size_t>(regions[i])];
    }
    for (std::size_t region = 0; region < sizes.size(); ++region)
      if (sizes[region] != side)
        throw UsageError(fmt::format("region {} has {} cells, not {}", region, sizes[region], side));
    ShapeSpec spec{side, side, side, 1, 0, 0, {}};
    set_regions(spec, std::move(regions));
    import.record.puzzle = Puzzle(shape_of(spec, import.context, import.record.where));
    for (std::size_t i = 0; i < cells; ++i)
      if (values[i] > 0) import.record.puzzle.give(static_cast<int>(i), values[i]);
  }
};

}  // namespace

const Format& sumocue1_format() {
  static const Sumocue1Format format;
  return format;
}

}  // namespace sudosat

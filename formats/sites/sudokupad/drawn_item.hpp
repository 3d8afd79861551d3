// Lines, arrows, shapes and texts as SudokuPad's JSON draws them: points, colours and the squares on a way.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "formats/sites/sudokupad/items.hpp"

namespace sudosat {

// In cells; the centre of the first is (0.5, 0.5).
struct DrawnPoint {
  double y;
  double x;
};
// [y, x]; nothing for anything else.
std::optional<DrawnPoint> drawn_point(const nlohmann::json& json);
Square square_at(DrawnPoint point);

// As near as drawings are precise.
bool is_near(double a, double b);
// Whether a coordinate is that of the centre of a cell, or of a line between two.
bool is_middle(double v);
bool is_edge(double v);

// All squares on the way; none if a part of it is neither straight nor diagonal.
std::vector<Square> squares_along(const nlohmann::json& points);

class DrawnItem {
 public:
  // The JSON must outlive it.
  explicit DrawnItem(const nlohmann::json& json) : json_(json) {}

  // Null if there is no such field.
  const nlohmann::json& field(const char* name) const;
  // 0 if there is no such number.
  double number(const char* name) const;
  // "F067F0"; the digits after these say how transparent it is.
  std::string colour(const char* name) const;
  // Whether there is a colour that can be seen.
  bool is_painted(const char* name) const;

 private:
  const nlohmann::json& json_;
};

bool is_grey(const std::string& colour);

}  // namespace sudosat

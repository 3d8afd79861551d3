#include "formats/sites/fpuzzles/item.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "formats/json/setter_json.hpp"

namespace sudosat {

using Json = nlohmann::json;

FpuzzlesItem::FpuzzlesItem(const Json& json, std::string name, const Shape& shape)
    : json_(json), name_(std::move(name)), shape_(shape) {
  if (!json.is_object()) fail("is not an object");
}

void FpuzzlesItem::fail(const std::string& what, const Advice& advice) const {
  throw UsageError(fmt::format("{} {}", name_, what), advice);
}

bool FpuzzlesItem::has(const char* field) const { return json_.contains(field) && !is_void(json_[field]); }

const Json& FpuzzlesItem::array(const char* field) const {
  static const Json none = Json::array();
  if (!has(field)) return none;
  if (!json_[field].is_array()) fail(fmt::format("has a '{}' that is not an array", field));
  return json_[field];
}

std::string FpuzzlesItem::text(const char* field) const {
  if (!has(field)) return {};
  if (!json_[field].is_string() && !json_[field].is_number())
    fail(fmt::format("has a '{}' that is neither text nor a number", field));
  return text_of(json_[field]);
}

std::optional<int> FpuzzlesItem::number() const {
  return has("value") ? integer_of(json_["value"]) : std::nullopt;
}

std::optional<int> FpuzzlesItem::clue() const {
  const std::optional<int> found = number();
  const std::string written = text("value");
  if (!found && written.find_first_not_of(' ') != written.npos)
    fail(fmt::format("has the value '{:.40}', which is not a number", written));
  return found;
}

FpuzzlesItem::Place FpuzzlesItem::place(const Json& name) const {
  if (!name.is_string()) fail("has something else where the name of a cell should be");
  const auto& text = name.get_ref<const std::string&>();
  const std::size_t c = text.find_first_of("Cc");
  if (!text.empty() && (text[0] == 'R' || text[0] == 'r') && c != text.npos) {
    const std::optional<int> row = integer_of(Json(text.substr(1, c - 1)));
    const std::optional<int> column = integer_of(Json(text.substr(c + 1)));
    if (row && column && *row >= 0 && *column >= 0 && *row <= shape_.rows() + 1 &&
        *column <= shape_.columns() + 1)
      return {*row, *column};
  }
  fail(fmt::format("names '{:.40}', which is no cell of the board", text), "cells are named R1C1, R1C2, …");
}

FpuzzlesItem::Place FpuzzlesItem::cell() const {
  if (!has("cell")) fail("has no 'cell'");
  return place(json_["cell"]);
}

std::vector<FpuzzlesItem::Place> FpuzzlesItem::places() const {
  std::vector<Place> places;
  for (const Json& name : array("cells")) places.push_back(place(name));
  return places;
}

double FpuzzlesItem::length(const char* field, double otherwise) const {
  constexpr double most = 20;
  const Json value = json_.value(field, Json());
  return value.is_number() ? std::clamp(value.get<double>(), 0.01, most) : otherwise;
}

bool FpuzzlesItem::is_inside(Place place) const {
  return place.row >= 1 && place.row <= shape_.rows() && place.column >= 1 &&
         place.column <= shape_.columns();
}

std::vector<int> FpuzzlesItem::cells(const Json& names) const {
  if (!names.is_array()) fail("has something else where a list of cells should be");
  std::vector<int> cells;
  for (const Json& name : names) {
    const Place p = place(name);
    if (!is_inside(p)) fail(fmt::format("names {}, which is outside the board", name.get<std::string>()));
    cells.push_back(cell_at(p));
  }
  return cells;
}

std::vector<int> FpuzzlesItem::cells(const char* field) const { return cells(array(field)); }

std::vector<int> FpuzzlesItem::walk(Place from, int down, int across) const {
  std::vector<int> cells;
  for (; is_inside(from); from = {from.row + down, from.column + across}) cells.push_back(cell_at(from));
  return cells;
}

}  // namespace sudosat

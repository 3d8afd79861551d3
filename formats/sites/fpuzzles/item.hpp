// One object in a list of f-puzzles JSON: its cells by name, its clue, and what is wrong with it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "puzzle/shape.hpp"

namespace sudosat {

// Everything here throws UsageError with the name of the item.
class FpuzzlesItem {
 public:
  struct Place {
    int row;  // from 1; 0 and n + 1 are outside
    int column;
  };

  // The JSON and the shape must outlive it.
  FpuzzlesItem(const nlohmann::json& json, std::string name, const Shape& shape);

  const std::string& name() const { return name_; }
  [[noreturn]] void fail(const std::string& what, const Advice& advice = {}) const;

  bool has(const char* field) const;
  // [] if it is not there.
  const nlohmann::json& array(const char* field) const;
  // "" if it is not there.
  std::string text(const char* field) const;
  // What 'value' says if that is a number.
  std::optional<int> number() const;
  // The same, but what is there and not blank must be a number.
  std::optional<int> clue() const;

  // A size or width in cells.
  double length(const char* field, double otherwise) const;

  // The place that 'cell' names, which may be outside; those of 'cells'.
  Place cell() const;
  std::vector<Place> places() const;
  bool is_inside(Place place) const;
  // The place is inside.
  int cell_at(Place place) const { return (place.row - 1) * shape_.columns() + place.column - 1; }
  // It is an error if one is outside.
  std::vector<int> cells(const nlohmann::json& names) const;
  std::vector<int> cells(const char* field = "cells") const;
  // Step by step to the border.
  std::vector<int> walk(Place from, int down, int across) const;

 private:
  Place place(const nlohmann::json& name) const;

  const nlohmann::json& json_;
  std::string name_;
  const Shape& shape_;
};

}  // namespace sudosat

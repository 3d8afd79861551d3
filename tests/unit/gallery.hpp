// The boards of docs/gallery.jsonl: one of each kind of rule.
#pragma once

#include <fstream>

#include "formats_testing.hpp"

namespace sudosat {

inline std::vector<Record> gallery() {
  std::ifstream in(std::string(EXAMPLES) + "/../docs/gallery.jsonl");
  std::vector<Record> boards;
  for (std::string line; std::getline(in, line);) boards.push_back(read_one(line + "\n"));
  return boards;
}

}  // namespace sudosat

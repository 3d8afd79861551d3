// Texts that are lent to C as an array of strings.
#pragma once

#include <string>
#include <vector>

#include "model/part.hpp"

namespace sudosat::library {

class Texts {
 public:
  explicit Texts(std::vector<std::string> texts) : texts_(std::move(texts)) {
    for (const std::string& text : texts_) pointers_.push_back(text.c_str());
  }
  Texts(const Texts&) = delete;
  Texts& operator=(const Texts&) = delete;

  const char* const* data() const { return pointers_.data(); }
  std::size_t size() const { return pointers_.size(); }

 private:
  std::vector<std::string> texts_;
  std::vector<const char*> pointers_;
};

inline std::vector<std::string> names_of(const std::vector<Part>& parts, const Puzzle& puzzle,
                                         const Model& model) {
  std::vector<std::string> names;
  for (const Part& part : parts) names.push_back(name_of(part, puzzle, model));
  return names;
}

}  // namespace sudosat::library

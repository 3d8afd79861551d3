// Remembers the model of the last shape and rules asked for; a stream of equal boards compiles one.
#pragma once

#include <memory>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

class ModelCache {
 public:
  explicit ModelCache(Model::Purpose purpose = Model::Purpose::search) : purpose_(purpose) {}
  std::shared_ptr<const Model> get(const Puzzle& puzzle);

 private:
  struct Compiled {
    std::shared_ptr<const Shape> shape;
    std::vector<std::shared_ptr<const Rule>> rules;
    std::vector<Variable> variables;
    std::shared_ptr<const Model> model;

    bool is_of(const Puzzle& puzzle) const {
      return model && shape == puzzle.shape && rules == puzzle.rules && variables == puzzle.variables;
    }
  };

  Model::Purpose purpose_;
  Compiled compiled_;
};

}  // namespace sudosat

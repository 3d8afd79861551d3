// A rule: what a setter calls a constraint, beyond rows, columns and boxes. A rule knows how to judge a
// filled grid and how to post itself to the kernel. The two are written apart on purpose: accepts() comes
// straight from the rule's definition, so that a wrong post() is caught by the judge.
#pragma once

#include <string>

namespace sudosat {

class Grid;
class Model;
class Shape;

class Rule {
 public:
  virtual ~Rule() = default;
  // How a person would call it: "positive diagonal".
  virtual std::string name() const = 0;
  // Whether a filled grid of this shape obeys the rule.
  virtual bool accepts(const Shape& shape, const Grid& grid) const = 0;
  // Adds the kernel constraints that say the same. Board cells have their row-major numbers in the model.
  virtual void post(const Shape& shape, Model& model) const = 0;
};

}  // namespace sudosat

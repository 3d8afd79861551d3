#include "model/model_cache.hpp"

#include <array>

namespace sudosat {

std::shared_ptr<const Model> Model::of(const Puzzle& puzzle, Purpose purpose) {
  return ModelCache(purpose).get(puzzle);
}

std::shared_ptr<const Model> ModelCache::get(const Puzzle& puzzle) {
  if (compiled_.is_of(puzzle)) return compiled_.model;
  // Engines that look at a puzzle one after the other, each with a cache of its own, share its model. Models
  // of boards above 64 digits are too large to be kept when nobody uses them any more.
  thread_local std::array<Compiled, 3> last_of_each;
  Compiled& last = last_of_each[static_cast<std::size_t>(purpose_)];
  if (last.is_of(puzzle)) {
    compiled_ = last;
  } else {
    compiled_ = {puzzle.shape, puzzle.rules, puzzle.variables,
                 Model::of(*puzzle.shape, puzzle.rules, puzzle.variables, purpose_)};
    if (compiled_.model->has_peers()) last = compiled_;
  }
  return compiled_.model;
}

}  // namespace sudosat

#include "generator/clues/clue_search.hpp"

#include <utility>

#include "generator/search/house_search.hpp"

namespace sudosat {

std::unique_ptr<ClueSearch> search_for_clues(const Puzzle& board) {
  rating::HousesCache cache;
  auto search = house_search_kernels().front().make(cache.get(board), board);
  return search ? std::move(search) : search_by_propagators(board, cache.model());
}

}  // namespace sudosat

#include "backends/bitboard/lanes.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "backends/bitboard/lanes.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "backends/bitboard/search-inl.hpp"

#if HWY_ONCE
namespace sudosat::bitboard {

HWY_EXPORT(search_each);
HWY_EXPORT(search_together);
HWY_EXPORT(count_together);

Effort search_each(std::span<const Board> boards, Sink& sink, const Budget& budget) {
  return HWY_DYNAMIC_DISPATCH(search_each)(boards, sink, budget);
}

Effort search_together(const Board& board, const std::function<bool(const Board&)>& found,
                       const Budget& budget) {
  return HWY_DYNAMIC_DISPATCH(search_together)(board, found, budget);
}

Effort count_together(const Board& board, std::uint64_t limit, std::uint64_t& count, const Budget& budget) {
  return HWY_DYNAMIC_DISPATCH(count_together)(board, limit, count, budget);
}

}  // namespace sudosat::bitboard
#endif

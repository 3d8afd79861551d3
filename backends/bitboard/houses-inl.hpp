// Propagation in houses of other kinds. Included once for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_HOUSES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_HOUSES_INL
#undef SUDOSAT_BITBOARD_HOUSES_INL
#else
#define SUDOSAT_BITBOARD_HOUSES_INL
#endif

#include <span>

#include "backends/bitboard/boxes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

// Houses that are rows and columns.
struct Lines {
  // Naked and hidden singles of a digit, as in Boxes.
  HWY_INLINE void narrow(const Vec (&single)[3], Vec (&word)[3], SinglesFound& step) const {
    const Vec all = constant((1u << board_bits) - 1);
    // A row is a group of three bits in each word.
    Vec singles = either(single[0], single[1], single[2]);
    step.broken =
        either(step.broken, majority(single[0], single[1], single[2]), singles & next_stack(singles));
    const Vec is_placed = either(singles, next_stack(singles), last_stack(singles));
    for (int k = 0; k < 3; ++k) word[k] = without(choose(is_placed, single[k], word[k]), step.fixed[k]);
    const Vec crowded = majority(word[0], word[1], word[2]);
    const Vec places = either(word[0], word[1], word[2]);
    const Vec others = either(next_stack(places), last_stack(places), crowded);
    step.broken = step.broken | without(all, places | others);
    const Vec forced = without(places, others);
    for (int k = 0; k < 3; ++k) step.fixed[k] = or_both(step.fixed[k], word[k], forced);

    // A column is every third bit of a word.
    for (int k = 0; k < 3; ++k) {
      const Counted naked = count_columns(single[k]);
      step.broken = step.broken | naked.several;
      word[k] = choose(in_all_rows(naked.any), single[k], word[k]);
      const Counted columns = count_columns(word[k]);
      step.broken = step.broken | (columns.any ^ constant(7));
      step.fixed[k] = or_both(step.fixed[k], word[k], in_all_rows(without(columns.any, columns.several)));
    }
  }

 private:
  // The columns of a word with a bit, with several: the lowest three bits.
  struct Counted {
    Vec any, several;
  };
  static HWY_INLINE Counted count_columns(Vec word) {
    const Vec band = either(word, down<9>(word), down<18>(word)),
              bands = majority(word, down<9>(word), down<18>(word));
    return {either(band, down<3>(band), down<6>(band)) & constant(7),
            either(bands, down<3>(bands), down<6>(bands) | majority(band, down<3>(band), down<6>(band))) &
                constant(7)};
  }
  static HWY_INLINE Vec in_all_rows(Vec columns) {
    const Vec band = either(columns, up<3>(columns), up<6>(columns));
    return either(band, up<9>(band), up<18>(band));
  }
};

// The low bit of what is not empty goes.
HWY_INLINE Half without_lowest(Half v) { return hn::And(v, hn::Sub(v, hn::Set(Tag(), 1))); }
// All bits of the lanes in which v is empty.
HWY_INLINE Half where_empty(Half v) { return hn::VecFromMask(Tag(), hn::Eq(v, hn::Zero(Tag()))); }
HWY_INLINE Vec without_lowest(Vec v) { return {without_lowest(v.low), without_lowest(v.high)}; }
HWY_INLINE Vec where_empty(Vec v) { return {where_empty(v.low), where_empty(v.high)}; }

// Others besides these.
template <class Base>
class WithOthers {
 public:
  explicit WithOthers(std::span<const HouseWords> others) : others_(others) {}

  HWY_INLINE void narrow(const Vec (&single)[3], Vec (&word)[3], SinglesFound& step) const {
    base_.narrow(single, word, step);
    for (const HouseWords& other : others_) {
      const Vec house[3] = {constant(other[0]), constant(other[1]), constant(other[2])};
      const Vec naked[3] = {single[0] & house[0], single[1] & house[1], single[2] & house[2]};
      const Vec singles = either(naked[0], naked[1], naked[2]), is_open = where_empty(singles);
      for (int k = 0; k < 3; ++k) word[k] = word[k] & either(naked[k], is_open, without(word[k], house[k]));
      const Vec place[3] = {word[0] & house[0], word[1] & house[1], word[2] & house[2]};
      const Vec places = either(place[0], place[1], place[2]);
      step.broken = either(step.broken, where_empty(places), without_lowest(singles)) |
                    majority(naked[0], naked[1], naked[2]);
      const Vec is_only = where_empty(without_lowest(places) | majority(place[0], place[1], place[2]));
      for (int k = 0; k < 3; ++k) step.fixed[k] = or_both(step.fixed[k], place[k], is_only);
    }
  }

 private:
  Base base_;
  std::span<const HouseWords> others_;
};

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

// The lanes in which a comparison holds. Included once for each instruction set (Highway).
#if defined(SUDOSAT_MASK_BITS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_MASK_BITS_INL
#undef SUDOSAT_MASK_BITS_INL
#else
#define SUDOSAT_MASK_BITS_INL
#endif

#include <cstdint>
#include <cstring>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sudosat::HWY_NAMESPACE {

// Bit i: lane i. There are at most 32.
template <class Tag>
HWY_INLINE std::uint32_t mask_bits(Tag tag, hwy::HWY_NAMESPACE::Mask<Tag> mask) {
  std::uint8_t bytes[8] = {};
  hwy::HWY_NAMESPACE::StoreMaskBits(tag, mask, bytes);
  std::uint32_t bits;
  std::memcpy(&bits, bytes, sizeof bits);
  return bits;
}

}  // namespace sudosat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

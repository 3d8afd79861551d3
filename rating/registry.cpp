#include <array>

#include "puzzle/nearest.hpp"
#include "rating/scales.hpp"

namespace sudosat::rating {

std::span<const Scale> scales() {
  static const std::array all{own_scale,   se_scale,  qqwing_scale, tatham_scale,  whip_scale,
                              braid_scale, bxb_scale, depth_scale,  backdoor_scale};
  return all;
}

const Scale& find_scale(std::string_view name) { return find_named(scales(), "scale", name); }

}  // namespace sudosat::rating

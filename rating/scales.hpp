// What each file of this folder gives to the registry.
#pragma once

#include "rating/scale.hpp"

namespace sudosat::rating {

extern const Scale se_scale, qqwing_scale, whip_scale, braid_scale, depth_scale, own_scale, tatham_scale;

}  // namespace sudosat::rating

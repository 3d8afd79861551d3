// What each file of this folder gives to the registry.
#pragma once

#include "rating/scale.hpp"

namespace sudosat::rating {

extern const Scale own_scale, se_scale, qqwing_scale, tatham_scale, whip_scale, braid_scale, bxb_scale,
    depth_scale, backdoor_scale;

}  // namespace sudosat::rating

// What each file of this folder gives to the registry.
#pragma once

#include "rating/scale.hpp"

namespace sudosat::rating {

extern const Scale se_scale, qqwing_scale;

}  // namespace sudosat::rating

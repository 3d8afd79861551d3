// The formats there are, one function per file; registry.cpp puts them in the order of detection.
#pragma once

#include "puzzle/formats/format.hpp"

namespace sudosat {

const Format& spaced_format();

}  // namespace sudosat

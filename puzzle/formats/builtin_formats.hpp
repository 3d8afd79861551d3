// The formats there are, one function per file; registry.cpp puts them in the order of detection.
#pragma once

#include "puzzle/formats/format.hpp"

namespace sudosat {

const Format& sukaku_format();
const Format& line_format();
const Format& sdm_format();
const Format& sdk_format();
const Format& pencilmarks_format();
const Format& ss_format();
const Format& framed_format();
const Format& digits_format();
const Format& spaced_format();

}  // namespace sudosat

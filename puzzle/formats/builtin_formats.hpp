// The formats there are, one function per file; registry.cpp puts them in the order of detection.
#pragma once

#include "puzzle/formats/format.hpp"

namespace sudosat {

const Format& csv_format();
const Format& dzn_format();
const Format& header_format();
const Format& jigsaw_format();
const Format& jsonl_format();
const Format& kit_format();
const Format& pretty_format();
const Format& qcp_format();
const Format& spaced_format();

}  // namespace sudosat

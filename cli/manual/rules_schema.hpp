// docs/schemas/rules.json: the JSON Schema of a rule in the format jsonl, from the registry.
#pragma once

#include <string>

namespace sudosat::cli {

std::string rules_schema();

}  // namespace sudosat::cli

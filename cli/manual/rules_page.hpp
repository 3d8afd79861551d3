// The page docs/rules.md: all kinds of rules and their parameters, from the registry.
#pragma once

#include <string>

namespace sudosat::cli {

std::string rules_page();

}  // namespace sudosat::cli

// Searches that answer "unknown": the budget ended before the puzzle could be made ready.
#pragma once

#include <memory>

namespace sudosat {

class PartSearch;
class Search;

std::unique_ptr<Search> make_undecided_search();
std::unique_ptr<PartSearch> make_undecided_parts();

}  // namespace sudosat

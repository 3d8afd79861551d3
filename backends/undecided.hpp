// Searches that answer `unknown`, since the budget ended before the puzzle was ready for a search.
#pragma once

#include <memory>

namespace sudosat {

class PartSearch;
class Search;

std::unique_ptr<Search> make_undecided_search();
std::unique_ptr<PartSearch> make_undecided_parts();

}  // namespace sudosat

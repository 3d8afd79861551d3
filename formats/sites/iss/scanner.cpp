#include "formats/sites/iss/scanner.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sudosat::iss {
namespace {

// Nobody nests deeper, and reading recurses.
constexpr int deepest = 20;

class Scanner {
 public:
  explicit Scanner(const Text& text) : text_(text) {}

  std::vector<Item> items(const Item* parent, int depth) {
    const std::string& characters = text_.characters();
    if (depth > deepest) fail(parent->offset, fmt::format("'{}' is nested too deep", parent->type));
    std::vector<Item> items;
    while (at_ < characters.size()) {
      Item item = next();
      if (item.type == "End") {
        if (parent == nullptr) fail(item.offset, "'End' without anything to end");
        return items;
      }
      if (item.type == "Or" || item.type == "And" || item.type == "Replicate")
        item.children = this->items(&item, depth + 1);
      // Dots without anything between them.
      if (!item.type.empty() || !item.arguments.empty()) items.push_back(std::move(item));
    }
    if (parent != nullptr)
      fail(parent->offset, fmt::format("'{}' has no End", parent->type),
           "lines that continue the string of the line before begin with a blank");
    return items;
  }

 private:
  [[noreturn]] void fail(std::size_t offset, const std::string& message, const Advice& advice = {}) const {
    throw InputError(text_.location(offset), message, advice);
  }

  Item next() {
    const std::string_view characters = text_.characters();
    if (characters[at_] != '.') fail(at_, "a constraint string begins with '.'", "as in .Thermo~R1C1~R1C2");
    ++at_;
    const std::size_t end = std::min(characters.find('.', at_), characters.size());
    Item item;
    item.offset = at_;
    for (bool is_type = true; is_type || at_ <= end; is_type = false) {
      const std::size_t stop = std::min(characters.substr(0, end).find('~', at_), end);
      const std::string_view part = characters.substr(at_, stop - at_);
      if (is_type)
        item.type = part;
      else
        item.arguments.push_back({part, at_});
      at_ = stop + 1;
    }
    at_ = end;
    return item;
  }

  const Text& text_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<Item> scan(const Text& text) { return Scanner(text).items(nullptr, 0); }

}  // namespace sudosat::iss

#include "render/palette.hpp"

#include <iterator>
#include <utility>

namespace sudosat {
namespace {

// The colours stand in the order of the inks.
constexpr std::pair<Ink, std::string_view> colours[] = {
    {Ink::none, "none"},
    {Ink::paper, "#FFFFFF"},
    {Ink::text, "#000000"},
    {Ink::outline, "#000000"},
    {Ink::solid, "#000000"},
    {Ink::sign, "#5A5A5A"},
    {Ink::shape, "#CFCFCF"},
    {Ink::circle, "#666666"},
    {Ink::line, "#c0c0c0"},
    {Ink::arrow, "#808080"},
    {Ink::shade, "#E3E3E3"},
    {Ink::light_shade, "#e8e8e8"},
    {Ink::cage, "#000000"},
    {Ink::loose_cage, "#7A7A7A"},
    {Ink::special_cage, "#5A5A5A"},
    {Ink::diagonal, "#34bbe6"},
    {Ink::slow_thermometer, "#BFD9E8"},
    {Ink::german_whispers, "#67F067"},
    {Ink::dutch_whispers, "#FFA238"},
    {Ink::renban, "#F067F0"},
    {Ink::nabner, "#C9C883"},
    {Ink::region_sum_line, "#2ECBFF"},
    {Ink::zipper_line, "#C4A1F0"},
    {Ink::sum_line, "#F3B13B"},
    {Ink::lockout_line, "#B7B7E8"},
    {Ink::modular_line, "#33BBBB"},
    {Ink::entropic_line, "#FFCCAA"},
    {Ink::parity_line, "#F08A8A"},
    {Ink::equal_sums, "#B8860B"},
    {Ink::same_values, "#5a8fd0"},
    {Ink::row_indexer, "#C9EBC9"},
    {Ink::column_indexer, "#F3CFCF"},
    {Ink::box_indexer, "#D0D0F3"},
    {Ink::decoration, "#ACACAC"},
    {Ink::decoration_fill, "#EAEAEA"},
    {Ink::blue_shade, "#C9DFF5"},
    {Ink::orange_shade, "#F9D9BA"},
    {Ink::violet_shade, "#E0CDF0"},
    {Ink::turquoise_shade, "#BFE8E3"},
    {Ink::olive_shade, "#DEDAA8"},
};
constexpr bool is_in_order() {
  for (std::size_t i = 0; i < std::size(colours); ++i)
    if (colours[i].first != static_cast<Ink>(i)) return false;
  return colours[std::size(colours) - 1].first == Ink::olive_shade;
}
static_assert(is_in_order());

}  // namespace

std::string_view hex_of(Ink ink) { return colours[static_cast<std::size_t>(ink)].second; }

std::string_view hex_of_text_on(Ink fill) {
  if (fill == Ink::decoration || fill == Ink::decoration_fill) return "#8C8C8C";
  return fill == Ink::solid ? "#fff" : "#000";
}

}  // namespace sudosat

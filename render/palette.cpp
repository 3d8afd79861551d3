#include "render/palette.hpp"

namespace sudosat {

std::string_view hex_of(Ink ink) {
  switch (ink) {
    case Ink::none:
      return "none";
    case Ink::paper:
      return "#FFFFFF";
    case Ink::text:
      return "#000000";
    case Ink::outline:
      return "#000000";
    case Ink::solid:
      return "#000000";
    case Ink::sign:
      return "#5A5A5A";
    case Ink::shape:
      return "#CFCFCF";
    case Ink::circle:
      return "#666666";
    case Ink::line:
      return "#c0c0c0";
    case Ink::arrow:
      return "#808080";
    case Ink::shade:
      return "#E3E3E3";
    case Ink::light_shade:
      return "#e8e8e8";
    case Ink::cage:
      return "#000000";
    case Ink::loose_cage:
      return "#7A7A7A";
    case Ink::special_cage:
      return "#5A5A5A";
    case Ink::diagonal:
      return "#34bbe6";
    case Ink::slow_thermometer:
      return "#BFD9E8";
    case Ink::german_whispers:
      return "#67F067";
    case Ink::dutch_whispers:
      return "#FFA238";
    case Ink::renban:
      return "#F067F0";
    case Ink::nabner:
      return "#C9C883";
    case Ink::region_sum_line:
      return "#2ECBFF";
    case Ink::zipper_line:
      return "#C4A1F0";
    case Ink::sum_line:
      return "#F3B13B";
    case Ink::lockout_line:
      return "#B7B7E8";
    case Ink::modular_line:
      return "#33BBBB";
    case Ink::entropic_line:
      return "#FFCCAA";
    case Ink::parity_line:
      return "#F08A8A";
    case Ink::equal_sums:
      return "#B8860B";
    case Ink::same_values:
      return "#5a8fd0";
    case Ink::row_indexer:
      return "#C9EBC9";
    case Ink::column_indexer:
      return "#F3CFCF";
    case Ink::box_indexer:
      return "#D0D0F3";
    case Ink::decoration:
      return "#ACACAC";
    case Ink::decoration_fill:
      return "#EAEAEA";
    case Ink::blue_shade:
      return "#C9DFF5";
    case Ink::orange_shade:
      return "#F9D9BA";
    case Ink::violet_shade:
      return "#E0CDF0";
    case Ink::turquoise_shade:
      return "#BFE8E3";
    case Ink::olive_shade:
      return "#DEDAA8";
  }
  return {};
}

std::string_view hex_of_text_on(Ink fill) {
  if (fill == Ink::decoration || fill == Ink::decoration_fill) return "#8C8C8C";
  return fill == Ink::solid ? "#fff" : "#000";
}

}  // namespace sudosat

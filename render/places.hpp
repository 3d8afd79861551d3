// Where the pictures of a page stand.
#pragma once

#include <cstddef>

namespace sudosat {

// A table of places of equal size.
struct Places {
  std::size_t columns = 1, rows = 1;
  double width = 0, height = 0;

  // Between places.
  double gap() const;
  // Small places get small text.
  double text_size() const;
  // The room for a picture: three lines are for its title and text.
  double picture_width() const;
  double picture_height() const;
};

// Chooses the table that leaves square pictures the most room.
Places places_for(std::size_t count, double width, double height);

}  // namespace sudosat

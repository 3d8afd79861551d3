// A vector and an array that take subscripts of any integer type. Cells, digits, states and the numbers of
// constraints are ints, of which -1 says "none"; the containers of the standard library need a cast wherever
// an int is a subscript. A debug build checks the range.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <utility>
#include <vector>

namespace sudosat {

template <typename T>
class Vector : public std::vector<T> {
  using Base = std::vector<T>;

 public:
  using Base::Base;
  Vector() = default;
  Vector(Base&& values) : Base(std::move(values)) {}  // NOLINT: any vector can become one, none is copied
  explicit Vector(std::integral auto size) : Base(static_cast<std::size_t>(size)) {}
  Vector(std::integral auto size, const T& value) : Base(static_cast<std::size_t>(size), value) {}

  typename Base::reference operator[](std::integral auto i) { return Base::operator[](checked(i)); }
  typename Base::const_reference operator[](std::integral auto i) const {
    return Base::operator[](checked(i));
  }

 private:
  std::size_t checked(std::integral auto i) const {
    const auto place = static_cast<std::size_t>(i);
    assert(place < this->size());
    return place;
  }
};

template <typename T, std::size_t size_of>
struct Array : std::array<T, size_of> {
  using Base = std::array<T, size_of>;

  constexpr T& operator[](std::integral auto i) { return Base::operator[](static_cast<std::size_t>(i)); }
  constexpr const T& operator[](std::integral auto i) const {
    return Base::operator[](static_cast<std::size_t>(i));
  }
};

}  // namespace sudosat

template <typename T, std::size_t size_of>
struct std::tuple_size<sudosat::Array<T, size_of>> : std::integral_constant<std::size_t, size_of> {};
template <std::size_t i, typename T, std::size_t size_of>
struct std::tuple_element<i, sudosat::Array<T, size_of>> {
  using type = T;
};

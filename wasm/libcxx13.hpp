// What the standard library of Debian's Emscripten 3.1.6, libc++ 13, lacks of C++20 and the sources use: the
// algorithms of std::ranges, and <=> of containers. The build includes this file before each source, so that
// the sources need not know. To add names to `std` is against the rules of the language. Here it is safe:
// the library is a fixed one, and a later libc++, which has all of this, does not see the file.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

#include <algorithm>
#include <array>
#include <compare>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace std::ranges {

// The comparison, predicate or value of an algorithm, seen through a projection.
template <class Compare, class Projection>
constexpr auto through(Compare& compare, Projection& projection) {
  return [&](auto&& a, auto&& b) -> bool {
    return std::invoke(compare, std::invoke(projection, a), std::invoke(projection, b));
  };
}
template <class Predicate, class Projection>
constexpr auto test_of(Predicate& predicate, Projection& projection) {
  return [&](auto&& a) -> bool { return std::invoke(predicate, std::invoke(projection, a)); };
}
template <class T, class Projection>
constexpr auto equality_with(const T& value, Projection& projection) {
  return [&](auto&& a) -> bool { return std::invoke(projection, a) == value; };
}

#define SUDOSAT_OF_PREDICATE(name)                                                          \
  template <class R, class Predicate, class Projection = identity>                          \
  constexpr auto name(R&& all, Predicate predicate, Projection projection = {}) {           \
    return std::name(ranges::begin(all), ranges::end(all), test_of(predicate, projection)); \
  }
SUDOSAT_OF_PREDICATE(all_of)
SUDOSAT_OF_PREDICATE(any_of)
SUDOSAT_OF_PREDICATE(none_of)
SUDOSAT_OF_PREDICATE(count_if)
SUDOSAT_OF_PREDICATE(find_if)
#undef SUDOSAT_OF_PREDICATE

#define SUDOSAT_OF_ORDER(name)                                                            \
  template <class R, class Compare = ranges::less, class Projection = identity>           \
  constexpr auto name(R&& all, Compare compare = {}, Projection projection = {}) {        \
    return std::name(ranges::begin(all), ranges::end(all), through(compare, projection)); \
  }
SUDOSAT_OF_ORDER(sort)
SUDOSAT_OF_ORDER(stable_sort)
SUDOSAT_OF_ORDER(is_sorted)
SUDOSAT_OF_ORDER(min_element)
SUDOSAT_OF_ORDER(max_element)
#undef SUDOSAT_OF_ORDER

// Defines an operation on two sorted ranges, which writes to `out`.
#define SUDOSAT_OF_SETS(name)                                                                              \
  template <class One, class Other, class Out>                                                             \
  constexpr auto name(One&& one, Other&& other, Out out) {                                                 \
    return std::name(ranges::begin(one), ranges::end(one), ranges::begin(other), ranges::end(other), out); \
  }
SUDOSAT_OF_SETS(set_union)
SUDOSAT_OF_SETS(set_difference)
#undef SUDOSAT_OF_SETS

template <class R, class T, class Projection = identity>
constexpr auto find(R&& all, const T& value, Projection projection = {}) {
  return std::find_if(ranges::begin(all), ranges::end(all), equality_with(value, projection));
}
template <class R, class T, class Projection = identity>
constexpr auto count(R&& all, const T& value, Projection projection = {}) {
  return std::count_if(ranges::begin(all), ranges::end(all), equality_with(value, projection));
}
template <class R, class Other>
constexpr auto find_first_of(R&& all, Other&& others) {
  return std::find_first_of(ranges::begin(all), ranges::end(all), ranges::begin(others), ranges::end(others));
}
template <class R, class Compare = ranges::equal_to, class Projection = identity>
constexpr auto adjacent_find(R&& all, Compare compare = {}, Projection projection = {}) {
  return std::adjacent_find(ranges::begin(all), ranges::end(all), through(compare, projection));
}
template <class One, class Other, class Compare = ranges::equal_to, class Projection = identity,
          class OtherProjection = identity>
constexpr bool equal(One&& one, Other&& other, Compare compare = {}, Projection projection = {},
                     OtherProjection other_projection = {}) {
  return std::equal(ranges::begin(one), ranges::end(one), ranges::begin(other), ranges::end(other),
                    [&](auto&& a, auto&& b) -> bool {
                      return std::invoke(compare, std::invoke(projection, a),
                                         std::invoke(other_projection, b));
                    });
}
template <class One, class Other>
constexpr bool includes(One&& one, Other&& other) {
  return std::includes(ranges::begin(one), ranges::end(one), ranges::begin(other), ranges::end(other));
}

// Among equal values the first is the least, and for max() the largest.
template <class R, class Compare = ranges::less, class Projection = identity>
constexpr auto min(R&& all, Compare compare = {}, Projection projection = {}) {
  return *ranges::min_element(all, compare, projection);
}
template <class R, class Compare = ranges::less, class Projection = identity>
constexpr auto max(R&& all, Compare compare = {}, Projection projection = {}) {
  return *ranges::max_element(all, compare, projection);
}
template <class T>
struct minmax_result {
  T min, max;
};
template <class R>
constexpr auto minmax(R&& all) {
  const auto [least, most] = std::minmax_element(ranges::begin(all), ranges::end(all));
  return minmax_result<remove_cvref_t<decltype(*least)>>{*least, *most};
}

template <class R, class T, class Compare = ranges::less, class Projection = identity>
constexpr auto lower_bound(R&& all, const T& value, Compare compare = {}, Projection projection = {}) {
  return std::lower_bound(ranges::begin(all), ranges::end(all), value, [&](auto&& a, const T& b) -> bool {
    return std::invoke(compare, std::invoke(projection, a), b);
  });
}
template <class R, class T, class Compare = ranges::less, class Projection = identity>
constexpr auto upper_bound(R&& all, const T& value, Compare compare = {}, Projection projection = {}) {
  return std::upper_bound(ranges::begin(all), ranges::end(all), value, [&](const T& a, auto&& b) -> bool {
    return std::invoke(compare, a, std::invoke(projection, b));
  });
}
template <class R, class T, class Compare = ranges::less, class Projection = identity>
constexpr bool binary_search(R&& all, const T& value, Compare compare = {}, Projection projection = {}) {
  const auto place = ranges::lower_bound(all, value, compare, projection);
  return place != ranges::end(all) && !std::invoke(compare, value, std::invoke(projection, *place));
}

template <class R, class Function, class Projection = identity>
constexpr void for_each(R&& all, Function function, Projection projection = {}) {
  for (auto&& one : all) std::invoke(function, std::invoke(projection, std::forward<decltype(one)>(one)));
}
template <class R>
constexpr void reverse(R&& all) {
  std::reverse(ranges::begin(all), ranges::end(all));
}
template <class R, class T>
constexpr void fill(R&& all, const T& value) {
  std::fill(ranges::begin(all), ranges::end(all), value);
}
template <class R, class T, class New>
constexpr void replace(R&& all, const T& old, const New& value) {
  for (auto&& one : all)
    if (one == old) one = value;
}
template <class R, class Out>
constexpr auto copy(R&& all, Out out) {
  return std::copy(ranges::begin(all), ranges::end(all), out);
}
template <class R, class Out>
constexpr auto move(R&& all, Out out) {
  return std::move(ranges::begin(all), ranges::end(all), out);
}
template <class R, class Out, class Predicate, class Projection = identity>
constexpr auto copy_if(R&& all, Out out, Predicate predicate, Projection projection = {}) {
  return std::copy_if(ranges::begin(all), ranges::end(all), out, test_of(predicate, projection));
}

}  // namespace std::ranges

namespace std {

// The order of two values, by <=> where they have it, else by <.
template <class T>
constexpr auto synthesised_order(const T& a, const T& b) {
  if constexpr (requires { a <=> b; })
    return a <=> b;
  else
    return a < b ? weak_ordering::less : b < a ? weak_ordering::greater : weak_ordering::equivalent;
}
template <class T>
using order_of = decltype(std::synthesised_order(std::declval<const T&>(), std::declval<const T&>()));

template <class Container>
constexpr auto order_of_elements(const Container& one, const Container& other)
    -> order_of<typename Container::value_type> {
  auto a = one.begin();
  auto b = other.begin();
  for (; a != one.end() && b != other.end(); ++a, ++b)
    if (const auto order = std::synthesised_order(*a, *b); order != 0) return order;
  return a != one.end()     ? strong_ordering::greater
         : b != other.end() ? strong_ordering::less
                            : strong_ordering::equal;
}

template <class T, class A>
constexpr auto operator<=>(const vector<T, A>& a, const vector<T, A>& b) -> order_of<T> {
  return std::order_of_elements(a, b);
}
template <class T, class C, class A>
auto operator<=>(const set<T, C, A>& a, const set<T, C, A>& b) -> order_of<T> {
  return std::order_of_elements(a, b);
}
template <class T, size_t n>
constexpr auto operator<=>(const array<T, n>& a, const array<T, n>& b) -> order_of<T> {
  return std::order_of_elements(a, b);
}
template <class C, class T, class A>
constexpr strong_ordering operator<=>(const basic_string<C, T, A>& a, const basic_string<C, T, A>& b) {
  return a.compare(b) <=> 0;
}
template <class A, class B>
constexpr auto operator<=>(const pair<A, B>& a, const pair<A, B>& b)
    -> common_comparison_category_t<order_of<A>, order_of<B>> {
  if (const auto order = std::synthesised_order(a.first, b.first); order != 0) return order;
  return std::synthesised_order(a.second, b.second);
}
template <class T>
constexpr auto operator<=>(const optional<T>& a, const optional<T>& b) -> order_of<T> {
  if (a && b) return std::synthesised_order(*a, *b);
  return a.has_value() <=> b.has_value();
}

template <class T>
unique_ptr<T> make_unique_for_overwrite(size_t size) {
  return unique_ptr<T>(new remove_extent_t<T>[size]);
}

}  // namespace std

#endif

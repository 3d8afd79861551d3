// The part of fmt that is not in its headers, for a program that holds it: Debian has libfmt as a shared
// library alone.
//
// fmt 9 declares these as compiled elsewhere; format-inl.h defines them, and everything that is not a
// template.
#include <fmt/format-inl.h>

namespace fmt::detail {

template dragonbox::decimal_fp<float> dragonbox::to_decimal(float) noexcept;
template dragonbox::decimal_fp<double> dragonbox::to_decimal(double) noexcept;
template std::locale locale_ref::get<std::locale>() const;
template thousands_sep_result<char> thousands_sep_impl(locale_ref);
template char decimal_point_impl(locale_ref);
template void buffer<char>::append(const char*, const char*);
template void vformat_to(buffer<char>&, string_view, format_args, locale_ref);

}  // namespace fmt::detail

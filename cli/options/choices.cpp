#include <algorithm>
#include <iterator>

#include "backends/backend.hpp"
#include "cli/options/option.hpp"
#include "encoder/at_most_one.hpp"
#include "encoder/encoding.hpp"
#include "formats/format.hpp"
#include "puzzle/known_shapes.hpp"
#include "rating/scale.hpp"

namespace sudosat::cli {
namespace {

Choices formats_that(bool (*fits)(const Format& format)) {
  Choices choices;
  for (const Format* format : formats())
    if (fits(*format)) choices.push_back({std::string(format->name()), std::string(format->summary())});
  return choices;
}

}  // namespace

Choices format_choices() {
  return formats_that([](const Format&) { return true; });
}

Choices formats_to_read() {
  return formats_that([](const Format& format) { return format.can_read(); });
}

Choices formats_to_write() {
  Choices choices = formats_that([](const Format& format) { return format.can_write(); });
  choices.push_back({same_format, "the layout of the input"});
  return choices;
}

Choices shapes_to_choose() { return choices_of(known_shapes()); }

Choices alphabet_choices() {
  Choices choices;
  for (std::string_view name : alphabet_names()) choices.push_back({std::string(name)});
  return choices;
}

Choices encoding_choices() { return choices_of(encodings()); }

Choices at_most_one_choices() { return choices_of(at_most_one_encodings()); }

Choices paper_choices() { return {{"a4", "210 by 297 mm"}, {"letter", "8.5 by 11 inches"}}; }

Choices backend_choices(bool (*fits)(const BackendInfo& info)) {
  std::vector<BackendInfo> fitting;
  std::ranges::copy_if(backends(), std::back_inserter(fitting), fits);
  return choices_of(fitting);
}

Choices backend_choices() { return choices_of(backends()); }

Choices scale_choices() { return choices_of(rating::scales()); }

}  // namespace sudosat::cli

#include "propagation/filter.hpp"

namespace sudosat {
namespace {

class DomainFilter : public Filter {
 public:
  explicit DomainFilter(Word allowed) : allowed_(allowed) {}
  bool run(Word* sets) override { return (sets[0] &= allowed_) != 0; }

 private:
  Word allowed_;
};

}  // namespace

Filter::Word set_of(const Model& model, int cell, const std::vector<int>& values) {
  Filter::Word set = 0;
  for (int value : values)
    if (model.range(cell).contains(value)) set |= Filter::Word{1} << model.digit_of(cell, value);
  return set;
}

std::unique_ptr<Filter> make_filter(const Domain& domain, const Model& model) {
  return std::make_unique<DomainFilter>(set_of(model, domain.cell, domain.values));
}

}  // namespace sudosat

#include "backends/undecided.hpp"

#include "backends/backend.hpp"
#include "backends/part_search.hpp"

namespace sudosat {
namespace {

class UndecidedSearch : public Search {
 public:
  Status do_solve(std::span<const Assumption>, std::span<const Candidate>, const Budget&) override {
    return Status::unknown;
  }
  const Grid& solution() const override { return none_; }
  void exclude(const Grid&) override {}
  Statistics statistics() const override { return {}; }

 private:
  Grid none_;
};

class UndecidedParts : public PartSearch {
 public:
  Status solve(std::span<const int>, std::span<const Fact>, const Budget&) override {
    return Status::unknown;
  }
  const std::vector<int>& core() const override { return none_; }
  const std::vector<Fact>& core_facts() const override { return no_facts_; }
  bool is_satisfied(int) const override { return false; }
  bool holds(const Candidate&) const override { return false; }
  void learn(const Fact&) override {}
  void hold(int) override {}
  std::uint64_t calls() const override { return 0; }

 private:
  std::vector<int> none_;
  std::vector<Fact> no_facts_;
};

}  // namespace

std::unique_ptr<Search> make_undecided_search() { return std::make_unique<UndecidedSearch>(); }
std::unique_ptr<PartSearch> make_undecided_parts() { return std::make_unique<UndecidedParts>(); }

}  // namespace sudosat

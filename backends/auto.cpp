// Chooses the backend for each puzzle by what was measured (docs/performance.md).
#include <array>

#include "backends/builtin_backends.hpp"
#include "backends/cadical/cadical.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

bool suits_all(const Puzzle&) { return true; }
// Larger boards with rules can be hard, and search without learning, which counts there, may then never end.
bool is_small_or_plain(const Puzzle& puzzle) { return puzzle.shape->digits() <= 16 || puzzle.rules.empty(); }

// Boards without rules and regions that the first does not take, such as 6x6: native search knows what
// follows from boxes. On jigsaws it is slower than in vectors, and on some of 12x12 it never ends.
bool is_smallest_and_plain(const Puzzle& puzzle) {
  return puzzle.shape->digits() <= 9 && puzzle.rules.empty() && !puzzle.shape->has_regions();
}

// Which backend is the fastest for which boards; the first that suits a puzzle and takes it is asked.
struct Preference {
  const BackendInfo& backend;
  bool (*suits)(const Puzzle& puzzle);
};
const auto& preferences() {
  static const std::array all{
      Preference{bitboard_backend(), suits_all},
      Preference{backtracking_backend(), is_smallest_and_plain},
      Preference{staged_backend(), is_small_or_plain},
      Preference{cadical_backend(), suits_all},
  };
  return all;
}

class AutoBackend : public Backend {
 public:
  explicit AutoBackend(BackendOptions options) : options_(std::move(options)) {}
  std::string_view name() const override { return auto_backend().name; }
  bool leaves_choice_open() const override { return true; }

  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    return made(choice_for(puzzle)).open(puzzle);
  }

  std::vector<Outcome> solve_many(std::span<const Puzzle* const> puzzles, std::uint64_t limit,
                                  const Budget& budget) override {
    std::array<std::vector<const Puzzle*>, count> shares;
    std::array<std::vector<std::size_t>, count> positions;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const std::size_t choice = choice_for(*puzzles[i]);
      shares[choice].push_back(puzzles[i]);
      positions[choice].push_back(i);
    }
    std::vector<Outcome> outcomes(puzzles.size());
    for (std::size_t choice = 0; choice < count; ++choice) {
      if (shares[choice].empty()) continue;
      std::vector<Outcome> some = made(choice).solve_many(shares[choice], limit, budget);
      for (std::size_t i = 0; i < some.size(); ++i) outcomes[positions[choice][i]] = std::move(some[i]);
    }
    return outcomes;
  }

 private:
  static constexpr std::size_t count = std::tuple_size_v<std::remove_cvref_t<decltype(preferences())>>;

  std::unique_ptr<PartSearch> do_open_parts(const Puzzle& puzzle, std::vector<Part> parts) override {
    return make_cadical_parts(puzzle, for_parts_.get(puzzle), std::move(parts));
  }
  static std::size_t choice_for(const Puzzle& puzzle) {
    std::size_t choice = 0;
    while (!preferences()[choice].suits(puzzle) || preferences()[choice].backend.refuses(puzzle)) ++choice;
    return choice;
  }

  Backend& made(std::size_t choice) {
    if (!made_[choice]) made_[choice] = preferences()[choice].backend.make(options_);
    return *made_[choice];
  }

  BackendOptions options_;
  ModelCache for_parts_{Model::Purpose::parts};
  std::array<std::unique_ptr<Backend>, count> made_;
};

}  // namespace

const BackendInfo& auto_backend() {
  static constexpr BackendInfo info{
      .name = default_backend_name,
      .summary = "the backend that suits each board: by its size and rules",
      .uses_encoding = true,
      .explains = true,
      .make = [](const BackendOptions& options) -> std::unique_ptr<Backend> {
        return std::make_unique<AutoBackend>(options);
      },
  };
  return info;
}

}  // namespace sudosat

// All backends, each in the file of its name, and what backends that are made of others ask of them.
#pragma once

#include <memory>
#include <type_traits>

#include "backends/backend.hpp"

namespace sudosat {

class Model;

// Makes a backend of this class, which takes the options if its constructor does.
template <class SomeBackend>
std::unique_ptr<Backend> make_new(const BackendOptions& options) {
  if constexpr (std::is_constructible_v<SomeBackend, const BackendOptions&>)
    return std::make_unique<SomeBackend>(options);
  else
    return std::make_unique<SomeBackend>();
}

const BackendInfo& cadical_backend();
const BackendInfo& backtracking_backend();
const BackendInfo& bitboard_backend();
const BackendInfo& local_backend();
const BackendInfo& lockstep_backend();
const BackendInfo& auto_backend();
const BackendInfo& portfolio_backend();
const BackendInfo& process_backend();

// Searches in a puzzle whose model is at hand. The puzzle must not be one that the backend refuses.
std::unique_ptr<Search> open_cadical(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                     const BackendOptions& options);
std::unique_ptr<Search> open_backtracking(const Puzzle& puzzle, std::shared_ptr<const Model> model);
std::unique_ptr<Search> open_lockstep(const Puzzle& puzzle, std::shared_ptr<const Model> model);
// Opens a local search. The seed decides which of several solutions it finds, and how soon.
std::unique_ptr<Search> open_local(const Puzzle& puzzle, std::shared_ptr<const Model> model,
                                   std::uint64_t seed = 1);

// Whether `lockstep` can search in such a model.
bool takes_lockstep(const Model& model);
// The work with which local search fills nearly every board that has most of its cells open. Nothing if most
// are given, since nobody knows what such boards need.
std::optional<std::uint64_t> local_work_if_open(const Puzzle& puzzle);

}  // namespace sudosat

// SAT solvers from shared libraries with the interface IPASIR of the SAT competitions' incremental track
// (Balyo, Biere, Iser and Sinz 2016), which many solvers have.
#pragma once

#include <memory>
#include <string>

#include "backends/incremental/incremental_solver.hpp"

namespace sudosat {

// The functions of a library.
class IpasirLibrary {
 public:
  // Throws SystemError if the library cannot be loaded, UsageError if it lacks a function.
  explicit IpasirLibrary(const std::string& path);

  // The file's name without its directory.
  const std::string& name() const { return name_; }

  void* (*init)() = nullptr;
  void (*release)(void*) = nullptr;
  void (*add)(void*, int) = nullptr;
  void (*assume)(void*, int) = nullptr;
  int (*solve)(void*) = nullptr;
  int (*val)(void*, int) = nullptr;
  int (*failed)(void*, int) = nullptr;
  void (*set_terminate)(void*, void*, int (*)(void*)) = nullptr;

 private:
  std::string name_;
};

// Makes a solver of the library, which must outlive the solver. The library works in a process of its own: if
// it crashes or does not come to an end, that is an error about one puzzle.
std::unique_ptr<IncrementalSolver> make_ipasir_solver(const IpasirLibrary& library);

}  // namespace sudosat

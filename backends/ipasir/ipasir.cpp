// A SAT solver from a shared library.
#include <dlfcn.h>
#include <filesystem>
#include <fmt/format.h>

#include "backends/builtin_backends.hpp"
#include "backends/ipasir/ipasir_solver.hpp"
#include "backends/part_search.hpp"
#include "base/error.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

class IpasirBackend : public Backend {
 public:
  explicit IpasirBackend(const BackendOptions& options)
      : options_(options),
        library_(options.solver_command),
        name_(fmt::format("{}({})", ipasir_backend().name, library_.name())) {}
  std::string_view name() const override { return name_; }
  std::unique_ptr<Search> do_open(const Puzzle& puzzle) override {
    return make_incremental_search(puzzle, models_.get(puzzle), options_, make_ipasir_solver(library_));
  }
  std::unique_ptr<PartSearch> do_open_parts(const Puzzle& puzzle, std::vector<Part> parts) override {
    return make_incremental_parts(puzzle, for_parts_.get(puzzle), std::move(parts),
                                  make_ipasir_solver(library_));
  }

 private:
  BackendOptions options_;
  IpasirLibrary library_;
  std::string name_;
  ModelCache models_, for_parts_{Model::Purpose::parts};
};

}  // namespace

// The library stays loaded: it may have threads, or functions that are called when the program ends.
IpasirLibrary::IpasirLibrary(const std::string& path)
    : name_(std::filesystem::path(path).filename().string()) {
  // dlopen() looks for a name without a slash in the system's directories only.
  const bool is_here = path.find('/') == path.npos && std::filesystem::exists(path);
  void* const library = ::dlopen((is_here ? "./" + path : path).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr)
    throw SystemError(fmt::format("cannot load the solver's library: {}", ::dlerror()),
                      "it must be a shared library that was built for this machine");
  const auto find = [&](auto& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(::dlsym(library, name));
    if (function == nullptr)
      throw UsageError(fmt::format("the library '{}' has no function '{}'", name_, name),
                       "it must have the interface IPASIR for incremental SAT solvers");
  };
  find(init, "ipasir_init");
  find(release, "ipasir_release");
  find(add, "ipasir_add");
  find(assume, "ipasir_assume");
  find(solve, "ipasir_solve");
  find(val, "ipasir_val");
  find(failed, "ipasir_failed");
  find(set_terminate, "ipasir_set_terminate");
}

const BackendInfo& ipasir_backend() {
  static constexpr BackendInfo info{
      .name = "ipasir",
      .summary = "any SAT solver in a shared library with the interface IPASIR",
      .uses_encoding = true,
      .needs_command = true,
      .command_example = "libsolver.so",
      .explains = true,
      .make = make_new<IpasirBackend>,
  };
  return info;
}

}  // namespace sudosat

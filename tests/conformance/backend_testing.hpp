// Lists the backends of the registry that can decide all that they take, so that one suite tests them all.
#pragma once

#include <gtest/gtest.h>
#include <ostream>
#include <string>
#include <vector>

#include "backends/backend.hpp"
#include "base/error.hpp"
#include "encoder/encoding.hpp"

namespace sudosat::test {

struct Contestant {
  std::string label;
  const BackendInfo* info = nullptr;
  BackendOptions options;
  // Starts a program for each question, so the tests ask it fewer.
  bool slow = false;

  std::unique_ptr<Backend> make() const { return info->make(options); }
  friend std::ostream& operator<<(std::ostream& out, const Contestant& contestant) {
    return out << contestant.label;
  }
};

// The libraries that tests/CMakeLists.txt makes.
struct IpasirLabel {
  const char *label, *library;
};
inline constexpr IpasirLabel ipasir_libraries[] = {
    {"_cadical", IPASIR_CADICAL},
#ifdef IPASIR_CRYPTOMINISAT
    {"_cryptominisat", IPASIR_CRYPTOMINISAT},
#endif
};

// The contestants: each encoding runs in one backend, as the others only pass it on.
// tests/unit/process_test.cpp runs other solvers.
inline std::vector<Contestant> contestants() {
  std::vector<Contestant> all;
  for (const BackendInfo& info : backends()) {
    if (!info.is_complete) continue;
    const std::string name(info.name);
    if (name == "ipasir") {
      for (const auto& [label, library] : ipasir_libraries)
        all.push_back({name + label, &info, {{}, library, false}, false});
    } else if (info.needs_command) {
      all.push_back({name + "_minisat", &info, {{}, "minisat {cnf} {answer}", false}, true});
    } else if (info.uses_encoding) {
      for (const Encoding& encoding : encodings()) {
        if (name != "cadical" && &encoding != EncodingOptions{}.encoding) continue;
        all.push_back({name + "_" + std::string(encoding.name),
                       &info,
                       {{&encoding, &find_at_most_one("pairwise")}, {}, false},
                       false});
      }
    } else {
      all.push_back({name, &info, {}, false});
    }
  }
  return all;
}

// Each backend once, for what does not depend on the formula.
inline std::vector<Contestant> one_of_each_backend() {
  std::vector<Contestant> some;
  for (Contestant& contestant : contestants()) {
    const bool is_default = contestant.options.encoding.encoding == EncodingOptions{}.encoding;
    if (is_default && (some.empty() || some.back().info != contestant.info)) some.push_back(contestant);
  }
  return some;
}

inline std::string label_of(const ::testing::TestParamInfo<Contestant>& info) { return info.param.label; }

class BackendTest : public ::testing::TestWithParam<Contestant> {
 protected:
  // Whether the backend takes no such puzzle. It must then also say so when it is asked.
  bool refused(const Puzzle& puzzle) {
    if (!GetParam().info->refuses(puzzle)) return false;
    EXPECT_THROW(backend_->open(puzzle), UsageError);
    return true;
  }

  std::unique_ptr<Backend> backend_ = GetParam().make();
};

}  // namespace sudosat::test

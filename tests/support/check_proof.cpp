// The checkers of tests/support/drat.hpp, lrat.hpp and veripb.hpp as a program: check_proof FORMULA PROOF
// A proof in LRAT has a name that ends in .lrat, one for VeriPB in .pbp.
#include <fstream>
#include <iostream>
#include <iterator>

#include "tests/support/drat.hpp"
#include "tests/support/lrat.hpp"
#include "tests/support/veripb.hpp"

int main(int argc, char** argv) {
  using namespace sudosat::test;
  if (argc != 3) return 2;
  const auto contents = [](const char* path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  try {
    const std::string formula = contents(argv[1]), proof = contents(argv[2]);
    const auto ends_in = [&](std::string_view end) { return std::string_view(argv[2]).ends_with(end); };
    const std::string flaw = ends_in(".pbp")    ? VeripbChecker(formula).flaw(proof)
                             : ends_in(".lrat") ? lrat_flaw_of(parse_cnf(formula), parse_lrat(proof))
                                                : flaw_of(parse_cnf(formula), parse_proof(proof));
    if (!flaw.empty()) std::cout << "c " << flaw << '\n';
    std::cout << (flaw.empty() ? "s VERIFIED\n" : "s NOT VERIFIED\n");
    return flaw.empty() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "check_proof: " << error.what() << '\n';
    return 2;
  }
}

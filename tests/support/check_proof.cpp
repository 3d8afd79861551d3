// The checker of tests/support/drat.hpp as a program: check_proof FORMULA PROOF
#include <fstream>
#include <iostream>
#include <iterator>

#include "tests/support/drat.hpp"

int main(int argc, char** argv) {
  using namespace sudosat::test;
  if (argc != 3) return 2;
  const auto contents = [](const char* path) {
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  try {
    const std::string flaw = flaw_of(parse_cnf(contents(argv[1])), parse_proof(contents(argv[2])));
    if (!flaw.empty()) std::cout << "c " << flaw << '\n';
    std::cout << (flaw.empty() ? "s VERIFIED\n" : "s NOT VERIFIED\n");
    return flaw.empty() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "check_proof: " << error.what() << '\n';
    return 2;
  }
}

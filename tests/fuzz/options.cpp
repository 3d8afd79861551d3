// The words of a command line, one a line; the first one names the command.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/options/command.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sudosat;
  std::vector<std::string> words(1);
  for (std::size_t i = 0; i < size; ++i)
    if (data[i] == '\n')
      words.emplace_back();
    else if (data[i] != 0)
      words.back() += static_cast<char>(data[i]);
  try {
    const cli::Command& command = cli::find_command(words.front());
    words.erase(words.begin());
    const std::unique_ptr<cli::Arguments> arguments = cli::parse(command, words);
    for (const std::string& input : arguments->inputs)
      fuzz::require(std::find(words.begin(), words.end(), input) != words.end(),
                    "inputs are words as they were");
    arguments->check();
  } catch (const UsageError& error) {
    fuzz::require(*error.what() != 0, "an error says what is wrong");
  }
  return 0;
}

// The words of a command line, one a line; the first byte says of which command.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "puzzle/nearest.hpp"
#include "tests/fuzz/require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sudosat;
  if (size == 0) return 0;
  const auto commands = cli::commands();
  const cli::Command& command = commands[data[0] % commands.size()];
  std::vector<std::string> words(1);
  for (std::size_t i = 1; i < size; ++i)
    if (data[i] == '\n')
      words.emplace_back();
    else if (data[i] != 0)
      words.back() += static_cast<char>(data[i]);
  try {
    const std::unique_ptr<cli::Arguments> arguments = cli::parse(command, words);
    for (const std::string& input : arguments->inputs)
      fuzz::require(std::find(words.begin(), words.end(), input) != words.end(),
                    "inputs are words as they were");
    arguments->check();
  } catch (const UsageError& error) {
    fuzz::require(*error.what() != 0, "an error says what is wrong");
  }
  try {
    find_named(commands, "command", words.front());
  } catch (const UsageError&) {
  }
  return 0;
}

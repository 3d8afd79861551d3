// The program: finds the command, parses its options, runs it, and reports what was thrown. The only place
// that catches.
#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <new>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "puzzle/nearest.hpp"

namespace sudosat::cli {
namespace {

Exit run(const std::vector<std::string>& words) {
  if (words.empty()) {
    print(overview());
    return Exit::failed;
  }
  const std::string& first = words.front();
  if (first == "--help" || first == "-h") {
    print(overview());
    return Exit::yes;
  }
  if (first == "--version" || first == "-V") {
    print(fmt::format("sudosat {}\n", SUDOSAT_VERSION));
    return Exit::yes;
  }
  if (first.starts_with('-') && first != "-")
    throw UsageError(fmt::format("the command comes before its options, but '{}' came first", first),
                     "sudosat COMMAND [options] [INPUT …]; `sudosat help` lists the commands");
  const Command& command = find_named(commands(), "command", first);
  const Arguments arguments = parse(command, {words.begin() + 1, words.end()});
  if (arguments.has("help")) {
    print(help_of(command));
    return Exit::yes;
  }
  const Exit exit = command.run(arguments);
  return exit;
}

}  // namespace
}  // namespace sudosat::cli

int main(int argc, char** argv) {
  using namespace sudosat;
  cli::install_signal_handlers();
  try {
    return static_cast<int>(cli::run({argv + 1, argv + std::max(argc, 1)}));
  } catch (const Error& error) {
    cli::report(error);
  } catch (const std::bad_alloc&) {
    cli::report("out of memory");
  } catch (const std::exception& error) {
    cli::report(fmt::format("internal error: {}", error.what()));
  }
  return static_cast<int>(cli::Exit::failed);
}

// The program finds the command, parses its options, runs it, and reports what nobody else has caught.
#include <algorithm>
#include <array>
#include <exception>
#include <fmt/format.h>
#include <new>

#include "base/nearest.hpp"
#include "cli/manual/manual.hpp"
#include "cli/options/command.hpp"
#include "cli/running/console.hpp"

namespace sudosat::cli {
namespace {

int sat_exit_code(Exit exit) {
  constexpr int failed = static_cast<int>(Exit::failed);
  constexpr int codes[] = {10, 20, failed, 0};  // indexed by Exit
  return codes[static_cast<int>(exit)];
}

Exit run(const Arguments& arguments) {
  arguments.check();
  limit_memory(arguments.limits, arguments.jobs);
  Ended how = Ended::no;
  try {
    return arguments.run();
  } catch (const BudgetEnded& end) {
    how = end.how();
  } catch (const std::bad_alloc&) {
    how = Ended::memory;
  }
  report("undecided: " + why_undecided(arguments.limits, how));
  return Exit::undecided;
}

int run(const std::vector<std::string>& words) {
  if (words.empty()) {
    print_message(overview());
    return static_cast<int>(Exit::failed);
  }
  const std::string& first = words.front();
  if (first == "--help" || first == "-h") {
    print(overview());
    return 0;
  }
  if (first == "--version" || first == "-V") {
    print(fmt::format("sudosat {}\n", SUDOSAT_VERSION));
    return 0;
  }
  if (first.starts_with('-') && first != "-") {
    const std::string near = nearest_name(first, std::array<std::string_view, 2>{"--help", "--version"});
    throw UsageError(fmt::format("the command comes before its options, but '{}' came first", first),
                     near.empty() ? "sudosat COMMAND [options] [INPUT …]; `sudosat help` lists the commands"
                                  : fmt::format("did you mean {}?", near));
  }
  const Command& command = find_command(first);
  const std::unique_ptr<Arguments> arguments = parse(command, {words.begin() + 1, words.end()});
  if (arguments->help) {
    print(help_of(command));
    return 0;
  }
  const Exit exit = run(*arguments);
  return arguments->limits.sat_exit_codes ? sat_exit_code(exit) : static_cast<int>(exit);
}

}  // namespace
}  // namespace sudosat::cli

int main(int argc, char** argv) {
  using namespace sudosat;
  cli::occupy_standard_streams();
  cli::install_signal_handlers();
  try {
    return cli::run({argv + 1, argv + std::max(argc, 1)});
  } catch (const ReaderGone&) {
  } catch (const Error& error) {
    if (cli::interrupted) {
      // The interrupt broke something off, such as reading. This is not reported.
      cli::report("interrupted");
      return static_cast<int>(cli::Exit::undecided);
    }
    cli::report(error);
  } catch (const std::bad_alloc&) {
    cli::report("out of memory");
  } catch (const std::exception& error) {
    cli::report(fmt::format("internal error: {}", error.what()));
  }
  return static_cast<int>(cli::Exit::failed);
}

// `sudosat serve` runs the workbench in the browser, and the solver that f-puzzles asks.
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <limits>
#include <unistd.h>

#include "backends/process/spawn.hpp"
#include "cli/options/command.hpp"
#include "cli/options/option.hpp"
#include "cli/running/console.hpp"
#include "workbench/server/channel.hpp"
#include "workbench/server/job_queue.hpp"
#include "workbench/server/listener.hpp"
#include "workbench/server/services.hpp"

namespace sudosat::cli {
namespace {

constexpr std::uint64_t usual_port = 4545;  // the port that userscripts of f-puzzles know
constexpr double an_hour = 3600;

struct ServeArguments : Arguments {
  ServeArguments() { jobs = server::NetworkLimits{}.sockets; }

  void declare(Options options) override {
    options.value("port", "N", takes_seed(port), "the port; 0 takes any that is free");
    options.flag("open", open, "open the page in the browser");
    options.flag("log", log, "write a line for each request to standard error");
    options.value(
        "allow-origin", "SITE", takes_texts(origins),
        "a site whose pages may ask as f-puzzles does, such as https://example.org (may be repeated)");
    limits.declare_work(options);
  }
  void check() const override {
    if (!inputs.empty())
      throw UsageError(fmt::format("'{}' is too much: serve does not read files", inputs.front()),
                       "the page takes puzzles; paste them there");
    if (port > std::numeric_limits<std::uint16_t>::max())
      throw UsageError("--port takes a number up to 65535");
    for (const std::string& origin : origins)
      if (!server::origin_of(origin))
        throw UsageError(fmt::format("--allow-origin '{}' is not a site", origin),
                         "a scheme, a name as browsers send it, and a port if it is not the usual one, "
                         "without a path: https://example.org");
  }
  Exit run() const override;

  std::uint64_t port = usual_port;
  bool open = false, log = false;
  std::vector<std::string> origins;
};

// Opens the browser, whose output is discarded.
void open_in_browser(const std::string& address) {
  // Nobody waits for the end of the browser, so the system has to forget it by itself.
  struct sigaction reaped {};
  reaped.sa_handler = SIG_DFL;
  reaped.sa_flags = SA_NOCLDWAIT;
  sigaction(SIGCHLD, &reaped, nullptr);
  Spawner spawner;
  spawner.open(STDIN_FILENO, "/dev/null", O_RDONLY);
  spawner.open(STDOUT_FILENO, "/dev/null", O_WRONLY);
  spawner.open(STDERR_FILENO, "/dev/null", O_WRONLY);
  try {
    spawner.start({"xdg-open", address});
  } catch (const SystemError& error) {
    report(fmt::format("note: cannot open the browser: {}", error.what()));
  }
}

Exit ServeArguments::run() const {
  server::Listener listener(static_cast<std::uint16_t>(port));
  std::vector<std::string> sites{"https://f-puzzles.com", "https://www.f-puzzles.com"};
  for (const std::string& origin : origins) sites.push_back(server::origin_of(origin).value());
  const server::Door door(listener.port(), std::move(sites));
  server::Services services;
  services.seconds = limits.seconds.value_or(an_hour);
  services.memory = Limiter(limits).budget().memory;
  services.log = [this](const std::string& line) {
    if (log) report(line);
  };
  const std::string address = fmt::format("http://localhost:{}/", listener.port());
  print(fmt::format("{}\n", address));
  if (stderr_is_terminal()) report("Ctrl-C ends the server");
  if (open) open_in_browser(address);
  listener.serve(
      door,
      [&](server::Protocol protocol, std::shared_ptr<server::Channel> channel) {
        return protocol == server::Protocol::page
                   ? server::open_page_session(services, door, std::move(channel))
                   : server::open_fpuzzles_session(services, std::move(channel));
      },
      services.log);
  // A worker that does not stop in time holds nothing that would be lost.
  if (!server::wait_for_workers(std::chrono::milliseconds(80))) std::_Exit(EXIT_SUCCESS);
  return Exit::yes;
}

}  // namespace

const Command serve_command{
    .name = "serve",
    .synopsis = "",
    .summary = "a workbench in the browser, and the solver that f-puzzles asks",
    .details =
        "Prints the address of a page on which puzzles are set and solved. While it runs, the userscript "
        "\"Fpuzzles-SudokuSolver\" on f-puzzles.com finds it as its solver. Only programs of this machine "
        "can reach it, and only the page itself and f-puzzles.com among all sites.",
    .examples =
        "sudosat serve --open\n"
        "sudosat serve --port 8080 --log",
    .exits = {.yes = "ended by Ctrl-C"},
    .make = make<ServeArguments>,
};

}  // namespace sudosat::cli

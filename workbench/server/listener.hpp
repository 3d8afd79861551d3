// HTTP and websockets on the loopback addresses of this machine. Boost.Beast and Boost.Asio stay out of this
// header: they take the compiler long.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "workbench/server/channel.hpp"

namespace sudosat::server {

// Limits of what a client may cost.
struct NetworkLimits {
  std::size_t connections = 128;               // the most at a time; one more takes the place of an idle one
  std::size_t sockets = 32;                    // connections that are websockets
  std::size_t header = 8 << 10;                // bytes of a request
  std::size_t message = std::size_t{1} << 20;  // bytes of a message from a client
};

struct Network;

class Listener {
 public:
  // Listens on 127.0.0.1 and ::1, where the machine has both; port 0 stands for any free port. Throws
  // SystemError if the port is taken.
  explicit Listener(std::uint16_t port, const NetworkLimits& limits = {});
  ~Listener();
  std::uint16_t port() const;
  // Serves in this thread until SIGINT, SIGTERM or SIGHUP. Then all connections are closed. `log` takes a
  // line for each request of HTTP, and for whoever is turned away.
  void serve(const Door& door, const OpenSession& open, const std::function<void(const std::string&)>& log);

 private:
  std::unique_ptr<Network> network_;
};

}  // namespace sudosat::server

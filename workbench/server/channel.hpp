// What the two protocols and the network know of each other.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "workbench/server/door.hpp"

namespace sudosat::server {

// The way back to a client. Any thread may call these; messages arrive in the order of the calls. After the
// connection has gone nothing happens.
class Channel {
 public:
  virtual ~Channel() = default;
  virtual void send(std::string message) = 0;
  // May be dropped if the client reads too slowly.
  virtual void send_progress(std::string message) = 0;
  // Ends the connection: `code` is one of a websocket's (RFC 6455), `reason` up to 120 bytes of text.
  virtual void close(unsigned code, std::string reason) = 0;
  // Where an answer cannot even be sent; the other connections go on.
  void close_for_memory() {
    constexpr unsigned try_again_later = 1013;
    close(try_again_later, "out of memory");
  }
};

// A connection, as a protocol sees it. The thread of the network calls it, so it returns at once. Its end
// stops whatever it has started, and does not wait for that.
class Session {
 public:
  virtual ~Session() = default;
  virtual void receive(std::string_view message) = 0;
};

using OpenSession =
    std::function<std::unique_ptr<Session>(Protocol protocol, std::shared_ptr<Channel> channel)>;

}  // namespace sudosat::server

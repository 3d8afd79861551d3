// The interfaces through which the two protocols and the network call each other.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "workbench/server/door.hpp"

namespace sudosat::server {

// The way back to a client. Any thread may call the functions. Messages arrive in the order of the calls.
// After the connection has gone the calls do nothing.
class Channel {
 public:
  virtual ~Channel() = default;
  virtual void send(std::string message) = 0;
  // The message may be dropped if the client reads too slowly.
  virtual void send_progress(std::string message) = 0;
  // Ends the connection: `code` is one of a websocket's (RFC 6455), `reason` up to 120 bytes of text.
  virtual void close(unsigned code, std::string reason) = 0;
  // Closes the connection if there is not enough memory to send an answer. Other connections go on.
  void close_for_memory() {
    constexpr unsigned try_again_later = 1013;
    close(try_again_later, "out of memory");
  }
};

// A connection, as a protocol sees it. The thread of the network calls it, so it returns at once. Its
// destructor stops whatever it has started, and does not wait.
class Session {
 public:
  virtual ~Session() = default;
  virtual void receive(std::string_view message) = 0;
};

using OpenSession =
    std::function<std::unique_ptr<Session>(Protocol protocol, std::shared_ptr<Channel> channel)>;

struct Services;

// Open sessions of the two protocols: the page's at /api, and at / that of rangsk's solver, which userscripts
// of f-puzzles know. The sessions and their jobs use the services and the door until they end.
std::unique_ptr<Session> open_page_session(Services& services, const Door& door,
                                           std::shared_ptr<Channel> channel);
std::unique_ptr<Session> open_fpuzzles_session(Services& services, std::shared_ptr<Channel> channel);

}  // namespace sudosat::server

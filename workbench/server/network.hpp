// What the connections share, for listener.cpp and connection.cpp.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <csignal>
#include <set>
#include <utility>
#include <vector>

#include "workbench/server/listener.hpp"

namespace sudosat::server {

class Connection;

struct Gate {
  boost::asio::ip::tcp::acceptor acceptor;
  boost::asio::steady_timer pause;
};

// All connections run in one thread, so nothing here is locked.
struct Network {
  explicit Network(const NetworkLimits& own) : limits(own) {}

  const NetworkLimits limits;
  // The arguments of Listener::serve().
  const Door* door = nullptr;
  const OpenSession* open = nullptr;
  const std::function<void(const std::string&)>* log = nullptr;

  std::uint16_t port = 0;
  std::set<Connection*> connections;
  std::vector<Connection*> waiting;  // connections without a request, the longest wait first
  std::size_t sockets = 0;           // connections that are websockets

  // Connections that are left end with the context. So it stands after the members that they use.
  boost::asio::io_context context{1};
  // Signals are caught from the start, so that a signal before the server runs ends it too.
  boost::asio::signal_set signals{context, SIGINT, SIGTERM, SIGHUP};
  std::vector<Gate> gates;
};

// A client. The operations that wait for it own the object.
class Connection {
 public:
  explicit Connection(Network& network) : network_(network) { network_.connections.insert(this); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() {
    stop_waiting();
    network_.connections.erase(this);
  }
  // Ends the connection.
  virtual void drop() = 0;

 protected:
  void start_waiting() { network_.waiting.push_back(this); }
  void stop_waiting() { std::erase(network_.waiting, this); }

  Network& network_;
};

// Serves a client that has just connected.
void serve_client(Network& network, boost::asio::ip::tcp::socket client);

// How long the server waits for a client that does nothing, and how a connection ends without losing what has
// been sent.

// `patience` is for a client that says or reads nothing, the other for a client that knows that the
// connection ends.
constexpr auto patience = std::chrono::seconds(30), farewell = std::chrono::seconds(1);

// Reads away what still comes, until the client closes or the stream's time is over.
template <class Done>
void read_away(boost::beast::tcp_stream& stream, Done done) {
  static std::array<char, 4096> unread;  // shared, as nobody looks at the bytes
  stream.async_read_some(
      boost::asio::buffer(unread),
      [&stream, done = std::move(done)](boost::system::error_code error, std::size_t) mutable {
        if (error) return done();
        read_away(stream, std::move(done));
      });
}

// Says that nothing more is sent, and calls `done` when the stream can be closed. If a stream is closed while
// bytes are unread, the client may lose the last answer. `done` keeps the stream alive.
template <class Done>
void linger(boost::beast::tcp_stream& stream, Done done) {
  boost::system::error_code ignored;
  stream.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  stream.expires_after(farewell);
  read_away(stream, std::move(done));
}

}  // namespace sudosat::server

// What the connections share, for listener.cpp and connection.cpp.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <set>
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
  std::vector<Connection*> waiting;  // of these, for a request: longest first
  std::size_t sockets = 0;           // of these, websockets

  // The connections that are left end with it, so it comes after what they use.
  boost::asio::io_context context{1};
  // From the start: a signal that comes before the server runs ends it as well.
  boost::asio::signal_set signals{context, SIGINT, SIGTERM, SIGHUP};
  std::vector<Gate> gates;
};

// A client. It owns itself: the operations that wait for it hold it.
class Connection {
 public:
  explicit Connection(Network& network) : network_(network) { network_.connections.insert(this); }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() {
    stop_waiting();
    network_.connections.erase(this);
  }
  // Ends it.
  virtual void drop() = 0;

 protected:
  void start_waiting() { network_.waiting.push_back(this); }
  void stop_waiting() { std::erase(network_.waiting, this); }

  Network& network_;
};

// Serves a client that has just connected.
void serve_client(Network& network, boost::asio::ip::tcp::socket client);

}  // namespace sudosat::server

#include "workbench/server/listener.hpp"

#include <boost/asio/ip/v6_only.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <new>

#include "base/error.hpp"
#include "workbench/server/network.hpp"

namespace sudosat::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

// Listens on an address. Returns an error if the machine does not have this address. Throws SystemError if
// the port is taken, since a browser that asks for "localhost" may try either address.
error_code listen(Network& network, const char* address) {
  const tcp::endpoint endpoint(asio::ip::make_address(address), network.port);
  tcp::acceptor acceptor(network.context);
  error_code error;
  const auto then = [&error](auto action) {
    if (!error) action();
  };
  then([&] { acceptor.open(endpoint.protocol(), error); });
  // The browser that `serve --open` starts must not inherit the port, as it lives longer than the server.
  then([&] { fcntl(acceptor.native_handle(), F_SETFD, FD_CLOEXEC); });
  then([&] { acceptor.set_option(tcp::acceptor::reuse_address(true), error); });
  if (endpoint.address().is_v6()) then([&] { acceptor.set_option(asio::ip::v6_only(true), error); });
  then([&] { acceptor.bind(endpoint, error); });
  then([&] { acceptor.listen(tcp::acceptor::max_listen_connections, error); });
  if (error == asio::error::address_in_use || error == asio::error::access_denied)
    throw SystemError(fmt::format("cannot listen on port {}: {}", network.port, error.message()),
                      Advice(Code::port_taken, {}, "the userscript of f-puzzles knows only 4545"));
  if (error) return error;
  network.port = acceptor.local_endpoint().port();
  network.gates.push_back({std::move(acceptor), asio::steady_timer(network.context)});
  return {};
}

// Whether there is room for one more client. The client that has waited longest without a request makes room.
// Otherwise anybody could shut out everybody by connections that say nothing.
bool make_room(Network& network) {
  if (network.connections.size() < network.limits.connections) return true;
  const bool has_waiting = !network.waiting.empty();
  (*network.log)(fmt::format("{} connections are open: {}", network.limits.connections,
                             has_waiting ? "the one that has waited longest without a request is closed"
                                         : "a new client is turned away"));
  if (!has_waiting) return false;
  Connection* const oldest = network.waiting.front();
  network.connections.erase(oldest);  // not left to the destructor, as the connection lives a little longer
  oldest->drop();
  return true;
}

void accept(Network& network, Gate& gate);

// Tries again after a pause. If descriptors have run out, the client still waits, and an attempt at once
// would fail too.
void accept_later(Network& network, Gate& gate, error_code error) {
  constexpr auto pause = std::chrono::milliseconds(200);
  (*network.log)(fmt::format("no connection can be accepted: {}", error.message()));
  gate.pause.expires_after(pause);
  gate.pause.async_wait([&](error_code) { accept(network, gate); });
}

void accept(Network& network, Gate& gate) {
  gate.acceptor.async_accept([&](error_code error, tcp::socket client) {
    if (error) return accept_later(network, gate, error);
    accept(network, gate);  // comes first, as memory may run out for this client
    if (make_room(network)) {
      error_code ignored;
      client.set_option(tcp::no_delay(true), ignored);
      serve_client(network, std::move(client));
    }
  });
}

}  // namespace

Listener::Listener(std::uint16_t port, const NetworkLimits& limits)
    : network_(std::make_unique<Network>(limits)) {
  network_->port = port;
  const error_code error = listen(*network_, "127.0.0.1");
  listen(*network_, "::1");
  if (network_->gates.empty())
    throw SystemError(fmt::format("cannot listen on this machine: {}", error.message()));
}

Listener::~Listener() = default;

std::uint16_t Listener::port() const { return network_->port; }

void Listener::serve(const Door& door, const OpenSession& open,
                     const std::function<void(const std::string&)>& log) {
  network_->door = &door;
  network_->open = &open;
  network_->log = &log;
  network_->signals.async_wait([this](error_code, int) {
    network_->context.stop();  // ends all operations that still wait
    for (Connection* connection : network_->connections) connection->drop();
  });
  for (Gate& gate : network_->gates) accept(*network_, gate);
  while (true) {
    try {
      network_->context.run();
      return;
    } catch (const std::bad_alloc&) {
      // The connection whose operation threw has ended. Other connections go on.
    }
  }
}

}  // namespace sudosat::server

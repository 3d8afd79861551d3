// How long the server waits for a client that does nothing, and how a connection ends without losing what has
// been sent.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <utility>

namespace sudosat::server {

constexpr auto patience = std::chrono::seconds(30);  // with a client that says or reads nothing
constexpr auto farewell = std::chrono::seconds(1);   // with one that has been told that this is the end

// Reads away what still comes, until the client closes or the stream's time is over.
template <class Done>
void read_away(boost::beast::tcp_stream& stream, Done done) {
  static std::array<char, 4096> unread;  // for all, as nobody looks at it
  stream.async_read_some(
      boost::asio::buffer(unread),
      [&stream, done = std::move(done)](boost::system::error_code error, std::size_t) mutable {
        if (error) return done();
        read_away(stream, std::move(done));
      });
}

// Says that nothing more is sent, and calls `done` when the stream can be closed. To close it at once, with
// bytes that are unread, would take the last answer back. `done` keeps the stream alive.
template <class Done>
void linger(boost::beast::tcp_stream& stream, Done done) {
  boost::system::error_code ignored;
  stream.socket().shutdown(boost::asio::ip::tcp::socket::shutdown_send, ignored);
  stream.expires_after(farewell);
  read_away(stream, std::move(done));
}

}  // namespace sudosat::server

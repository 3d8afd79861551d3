// How long the server waits for a client that does nothing, and how a connection ends without losing what has
// been sent.
#pragma once

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <chrono>
#include <utility>

namespace sudosat::server {

// With a client that says or reads nothing, and with a client that has been told that this is the end.
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

// The websockets of clients, after the request that opens one. Boost.Beast takes the compiler half a minute,
// so only connection.cpp includes this.
#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <string>

#include "workbench/server/network.hpp"

namespace sudosat::server {

// Answers the request, which has been admitted, and speaks the protocol. `name` is what the log calls the
// request and the socket.
void serve_socket(Network& network, boost::beast::tcp_stream stream,
                  const boost::beast::http::request<boost::beast::http::empty_body>& request,
                  Protocol protocol, std::string name);

}  // namespace sudosat::server

#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <fmt/format.h>
#include <limits>
#include <optional>

#include "workbench/server/job_queue.hpp"
#include "workbench/server/network.hpp"
#include "workbench/server/websocket.hpp"

namespace sudosat::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

namespace {

class HttpConnection : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Network& network, tcp::socket socket)
      : Connection(network), stream_(std::move(socket)), buffer_(network.limits.header) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(network_.limits.header));
    parser_->body_limit(std::numeric_limits<std::uint64_t>::max());  // the server does not read bodies
    stream_.expires_after(patience);
    start_waiting();
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](error_code error, std::size_t) {
                              self->stop_waiting();
                              self->handle(error);
                            });
  }
  void drop() override {
    stop_waiting();  // not left to the destructor, as the connection lives until its operations have ended
    stream_.close();
  }

 private:
  void handle(error_code error) {
    began_ = std::chrono::steady_clock::now();
    name_ = "a request";
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return write({.status = 431, .body = "The request is too long.\n"}, false);
    // A client that is too slow or gone gets no answer.
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return write({.status = 400, .body = "This is not a request of HTTP.\n"}, false);
    if (error) return;
    const auto& message = parser_->get();
    const Request request = request_of(message);
    name_ = name_of(request);
    if (!websocket::is_upgrade(message)) {
      const Reply reply = network_.door->answer(request);
      return write(reply, message.keep_alive() && parser_->is_done());
    }
    const auto admitted = network_.door->admit(request);
    if (const auto* reply = std::get_if<Reply>(&admitted)) return write(*reply, false);
    // Bytes that came too early would be lost. A client has to wait for the answer (RFC 6455, 4.1).
    if (buffer_.size() != 0)
      return write({.status = 400,
                    .body = "A client must not send a frame before it has the answer to its request.\n"},
                   false);
    // A client that leaves a job which does not end cannot have another one by coming back.
    if (network_.sockets + abandoned_jobs() >= network_.limits.sockets)
      return write({.status = 503, .body = "Too many sockets are open.\n"}, false);
    serve_socket(network_, std::move(stream_), message, std::get<Protocol>(admitted), name_);
  }

  static Request request_of(const http::request<http::empty_body>& message) {
    const auto text = [](beast::string_view view) { return std::string(view.data(), view.size()); };
    const auto all = [&](http::field field) {
      std::vector<std::string> values;
      const auto [begin, end] = message.equal_range(field);
      for (auto at = begin; at != end; ++at) values.push_back(text(at->value()));
      return values;
    };
    return {.method = text(message.method_string()),
            .target = text(message.target()),
            .hosts = all(http::field::host),
            .origins = all(http::field::origin),
            .fetch_site = text(message["Sec-Fetch-Site"]),
            .fetch_mode = text(message["Sec-Fetch-Mode"]),
            .known_tags = text(message[http::field::if_none_match])};
  }

  // A line for the log: what was asked, of which host, and by which site.
  static std::string name_of(const Request& request) {
    std::string name = fmt::format("{} {}", request.method, request.target);
    for (const std::string& host : request.hosts) name += " at " + host;
    for (const std::string& origin : request.origins) name += " from " + origin;
    return name;
  }
  void log(const Reply& reply) const {
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began_;
    const std::string why =
        reply.status >= 400 ? " " + reply.body.substr(0, reply.body.find('\n')) : std::string();
    (*network_.log)(fmt::format("{}: {}{}, {:.0f} ms", name_, reply.status, why, took.count()));
  }

  void write(const Reply& reply, bool keep_alive) {
    const auto& request = parser_->get();
    log(reply);
    auto response = std::make_shared<http::response<http::string_body>>();
    response->result(static_cast<unsigned>(reply.status));
    const auto set = [&](beast::string_view name, std::string_view value) {
      response->insert(name, beast::string_view(value.data(), value.size()));
    };
    for (const auto& [name, value] : safety_fields) set({name.data(), name.size()}, value);
    set("Content-Type", reply.type);
    set("Cache-Control", reply.tag.empty() ? "no-store" : "no-cache");
    if (!reply.tag.empty()) set("ETag", reply.tag);
    if (reply.status == 405) set("Allow", "GET, HEAD");
    response->keep_alive(keep_alive);
    response->body() = reply.body;
    // A 304 has no body, and its length would be that of the file.
    if (reply.status != 304) response->prepare_payload();
    if (request.method() == http::verb::head) response->body().clear();
    stream_.expires_after(patience);
    http::async_write(stream_, *response,
                      [self = shared_from_this(), response, keep_alive](error_code error, std::size_t) {
                        if (error) return;
                        if (keep_alive) return self->read();
                        linger(self->stream_, [self] {});
                      });
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
  // The fields of the request that is being answered.
  std::chrono::steady_clock::time_point began_;
  std::string name_;
};

}  // namespace

void serve_client(Network& network, tcp::socket client) {
  std::make_shared<HttpConnection>(network, std::move(client))->read();
}

}  // namespace sudosat::server

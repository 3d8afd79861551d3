// By Boost.Beast, which takes the compiler half a minute: no other file includes it.
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <fmt/format.h>
#include <optional>

#include "server/network.hpp"

namespace sudosat::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

namespace {

constexpr auto patience = std::chrono::seconds(30);  // with a client that says nothing
// Messages that may wait for a slow reader: with more, progress is dropped; with many more, nothing is read
// from it either.
constexpr std::size_t few_messages = 4, many_messages = 64;

class Socket : public Connection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Network& network, beast::tcp_stream stream) : Connection(network), ws_(std::move(stream)) {
    ++network_.sockets;
  }
  ~Socket() override { --network_.sockets; }

  void run(const http::request<http::empty_body>& request, Protocol protocol);
  void drop() override {
    session_.reset();
    beast::get_lowest_layer(ws_).close();
  }

  auto executor() { return ws_.get_executor(); }
  void send(std::string message, bool is_progress) {
    if (!session_ || closing_ || (is_progress && out_.size() >= few_messages)) return;
    out_.push_back(std::move(message));
    if (out_.size() == 1) write();
  }
  // What waits is written before. Several may ask for it, and Beast closes only once.
  void close(unsigned code, const std::string& reason) {
    if (closing_) return;
    closing_.emplace(static_cast<websocket::close_code>(code), reason);
    if (out_.empty()) close_now();
  }

 private:
  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(out_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->session_.reset();
      self->out_.pop_front();
      if (!self->out_.empty())
        self->write();
      else if (self->closing_)
        self->close_now();
      if (self->is_paused_ && self->out_.size() < many_messages) self->read();
    });
  }

  void read() {
    is_paused_ = false;
    ws_.async_read(in_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error || !self->session_) return self->session_.reset();
      self->take_message();
      self->in_.consume(self->in_.size());
      if (self->out_.size() < many_messages)
        self->read();
      else
        self->is_paused_ = true;
    });
  }

  void take_message() {
    if (!ws_.got_text()) return close(websocket::close_code::unknown_data, "messages are text");
    const auto data = in_.cdata();
    try {
      session_->receive({static_cast<const char*>(data.data()), data.size()});
    } catch (const std::exception&) {
      // Memory or threads have run out; the other connections go on.
      close(websocket::close_code::try_again_later, "out of memory");
    }
  }

  void close_now() {
    session_.reset();
    ws_.async_close(*closing_, [self = shared_from_this()](error_code) {});
  }

  websocket::stream<beast::tcp_stream> ws_;
  beast::flat_buffer in_;
  std::deque<std::string> out_;  // the first is being written
  std::unique_ptr<Session> session_;
  std::optional<websocket::close_reason> closing_;
  bool is_paused_ = false;
};

// A worker may hold this longer than the socket lives, and only the thread of the network touches a socket.
class SocketChannel : public Channel {
 public:
  explicit SocketChannel(Socket& socket) : socket_(socket.weak_from_this()), executor_(socket.executor()) {}

  void send(std::string message) override { post(std::move(message), false); }
  void send_progress(std::string message) override { post(std::move(message), true); }
  void close(unsigned code, std::string reason) override {
    asio::post(executor_, [weak = socket_, code, reason = std::move(reason)] {
      if (const auto socket = weak.lock()) socket->close(code, reason);
    });
  }

 private:
  void post(std::string message, bool is_progress) {
    asio::post(executor_, [weak = socket_, message = std::move(message), is_progress]() mutable {
      if (const auto socket = weak.lock()) socket->send(std::move(message), is_progress);
    });
  }

  std::weak_ptr<Socket> socket_;
  beast::tcp_stream::executor_type executor_;
};

void Socket::run(const http::request<http::empty_body>& request, Protocol protocol) {
  beast::get_lowest_layer(ws_).expires_never();
  ws_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  ws_.read_message_max(network_.limits.message);
  ws_.async_accept(request, [self = shared_from_this(), protocol](error_code error) {
    if (error) return;
    self->session_ = (*self->network_.open)(protocol, std::make_shared<SocketChannel>(*self));
    self->read();
  });
}

class HttpConnection : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(Network& network, tcp::socket socket)
      : Connection(network), stream_(std::move(socket)), buffer_(network.limits.header) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(static_cast<std::uint32_t>(network_.limits.header));
    stream_.expires_after(patience);
    start_waiting();
    http::async_read_header(stream_, buffer_, *parser_,
                            [self = shared_from_this()](error_code error, std::size_t) {
                              self->stop_waiting();
                              self->handle(error);
                            });
  }
  void drop() override {
    stop_waiting();  // now: what has been started ends later, and only then the connection
    stream_.close();
  }

 private:
  void handle(error_code error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow)
      return write({.status = 431, .body = "The request is too long.\n"}, false);
    // Who is too slow or gone gets no answer.
    if (error && error.category() == http::make_error_code(http::error::bad_method).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message)
      return write({.status = 400, .body = "This is no request.\n"}, false);
    if (error) return;
    const auto& message = parser_->get();
    const Request request = request_of(message);
    if (!websocket::is_upgrade(message)) {
      const Reply reply = network_.door->answer(request);
      return write(reply, message.keep_alive() && parser_->is_done());
    }
    const auto admitted = network_.door->admit(request);
    if (const auto* reply = std::get_if<Reply>(&admitted)) return write(*reply, false);
    if (network_.sockets >= network_.limits.sockets)
      return write({.status = 503, .body = "Too many sockets are open.\n"}, false);
    std::make_shared<Socket>(network_, std::move(stream_))->run(message, std::get<Protocol>(admitted));
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
            .known_tag = text(message[http::field::if_none_match])};
  }

  void write(const Reply& reply, bool keep_alive) {
    const auto& request = parser_->get();
    if (reply.status >= 400)
      (*network_.refused)(fmt::format("{} {}", reply.status, reply.body.substr(0, reply.body.find('\n'))));
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
    response->prepare_payload();
    if (request.method() == http::verb::head) response->body().clear();
    stream_.expires_after(patience);
    http::async_write(stream_, *response,
                      [self = shared_from_this(), response, keep_alive](error_code error, std::size_t) {
                        if (error) return;
                        if (keep_alive) return self->read();
                        error_code ignored;
                        self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                        self->stream_.expires_after(std::chrono::seconds(1));
                        self->linger();
                      });
  }

  // Closing a socket with unread bytes would take the answer back.
  void linger() {
    buffer_.clear();
    stream_.async_read_some(buffer_.prepare(buffer_.max_size()),
                            [self = shared_from_this()](error_code error, std::size_t) {
                              if (!error) self->linger();
                            });
  }

  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::empty_body>> parser_;
};

}  // namespace

void serve_client(Network& network, tcp::socket client) {
  std::make_shared<HttpConnection>(network, std::move(client))->read();
}

}  // namespace sudosat::server

#include "workbench/server/websocket.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <condition_variable>
#include <deque>
#include <fmt/format.h>
#include <mutex>

#include "workbench/server/network.hpp"

namespace sudosat::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using beast::error_code;

namespace {

// How many messages may wait for a slow reader. With more than a few, progress is dropped. With many, nothing
// is read from the client either.
constexpr std::size_t few_messages = 4, many_messages = 64;

// The bytes of the answers on their way to a client. Whoever makes answers waits while the client reads too
// slowly. Otherwise a queue of large answers would fill the memory.
class Backlog {
 public:
  void add(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    bytes_ += bytes;
  }
  void remove(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    bytes_ -= bytes;
    changed_.notify_all();
  }
  // Waits until little is on its way, or the client has gone.
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return bytes_ < much || has_ended_; });
  }
  // Call this when the client has gone.
  void end() {
    const std::lock_guard lock(mutex_);
    has_ended_ = true;
    changed_.notify_all();
  }

 private:
  static constexpr std::size_t much = std::size_t{1} << 20;

  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t bytes_ = 0;
  bool has_ended_ = false;
};

// A stream that Beast ends by the function below.
struct Stream : beast::tcp_stream {
  explicit Stream(beast::tcp_stream stream) : beast::tcp_stream(std::move(stream)) {}
};

// Beast calls this when it has sent the last frame. Beast's own function waits for a client that may never
// close.
template <class Handler>
void async_teardown(beast::role_type, Stream& stream, Handler&& handler) {
  linger(stream, [handler = std::forward<Handler>(handler)]() mutable { handler(error_code()); });
}

// The frame that closes a websocket (RFC 6455, 5.5.1). Its text is so short that the length is one byte.
std::string close_frame(unsigned code, std::string_view reason) {
  std::string frame{'\x88', static_cast<char>(2 + reason.size()), static_cast<char>(code >> 8),
                    static_cast<char>(code & 0xff)};
  return frame.append(reason);
}

class Socket : public Connection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(Network& network, beast::tcp_stream stream, std::string name)
      : Connection(network), ws_(std::move(stream)), timer_(network.context), name_(std::move(name)) {
    ++network_.sockets;
  }
  ~Socket() override {
    backlog_->end();
    --network_.sockets;
  }

  void run(const http::request<http::empty_body>& request, Protocol protocol);
  void drop() override;

  auto executor() { return network_.context.get_executor(); }
  const std::shared_ptr<Backlog>& backlog() const { return backlog_; }
  // The caller has already added the message to the backlog.
  void send(std::string message, bool is_progress) {
    if (!session_ || (is_progress && out_.size() >= few_messages)) return backlog_->remove(message.size());
    out_.push_back(std::move(message));
    if (out_.size() == 1) write();
  }
  // Messages that wait are written before the socket closes. If this is called again, the first call counts.
  void close(unsigned code, const std::string& reason) {
    if (!last_frame_.empty()) return;
    log(fmt::format("closed with {}, {}", code, reason));
    last_frame_ = close_frame(code, reason);
    end_session();
    end_after(patience);
    if (out_.empty()) send_last_frame();
  }

 private:
  beast::tcp_stream& stream() { return beast::get_lowest_layer(ws_); }

  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(out_.front()), [self = shared_from_this()](error_code error, std::size_t) {
      if (error) return self->end();
      self->backlog_->remove(self->out_.front().size());
      self->out_.pop_front();
      if (!self->out_.empty())
        self->write();
      else if (!self->last_frame_.empty())
        self->send_last_frame();
      if (self->is_paused_ && self->out_.size() < many_messages) self->read();
    });
  }

  void read() {
    is_paused_ = false;
    ws_.async_read(in_, [self = shared_from_this()](error_code error, std::size_t) {
      if (error && self->last_frame_.empty()) self->log_fault(error);
      if (error) return self->end();
      if (self->session_) self->take_message();
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
      // Memory or threads have run out. Other connections go on.
      close(websocket::close_code::try_again_later, "out of memory");
    }
  }

  void end_session() {
    session_.reset();
    backlog_->end();
  }

  // This does not call async_close() of Beast 1.74: if a bad frame comes meanwhile, async_close() and the
  // read wait for each other. So the read goes on, and ends with the connection.
  void send_last_frame() {
    end_after(farewell);
    asio::async_write(stream().socket(), asio::buffer(last_frame_),
                      [self = shared_from_this()](error_code error, std::size_t) {
                        if (error) return self->end();
                        error_code ignored;
                        self->stream().socket().shutdown(asio::socket_base::shutdown_send, ignored);
                      });
  }

  void end_after(std::chrono::seconds time) {
    timer_.expires_after(time);
    timer_.async_wait([self = shared_from_this()](error_code error) {
      if (!error) self->end();
    });
  }

  // Ends all operations. After that nothing holds the socket any more.
  void end() {
    end_session();
    timer_.cancel();
    stream().close();
  }

  void log(const std::string& end) const { (*network_.log)(fmt::format("{}: {}", name_, end)); }
  // Logs frames and messages that Beast refuses. A client that only goes away is not worth a line.
  void log_fault(error_code error) const {
    const error_code goes = websocket::error::closed;
    if (error.category() == goes.category() && error != goes) log("closed, " + error.message());
  }

  websocket::stream<Stream> ws_;
  asio::steady_timer timer_;  // ends a socket that is being closed
  const std::string name_;
  const std::shared_ptr<Backlog> backlog_ = std::make_shared<Backlog>();
  beast::flat_buffer in_;
  std::deque<std::string> out_;  // messages to send; the first is being written
  std::unique_ptr<Session> session_;
  std::string last_frame_;  // empty until the socket is to be closed
  bool is_paused_ = false;
};

// A worker may hold its channel longer than the socket lives, and only the thread of the network may touch a
// socket.
class SocketChannel : public Channel {
 public:
  explicit SocketChannel(Socket& socket)
      : socket_(socket.weak_from_this()), backlog_(socket.backlog()), executor_(socket.executor()) {}

  void send(std::string message) override {
    if (!executor_.running_in_this_thread()) backlog_->wait();
    post(std::move(message), false);
  }
  void send_progress(std::string message) override { post(std::move(message), true); }
  void close(unsigned code, std::string reason) override {
    asio::post(executor_, [weak = socket_, code, reason = std::move(reason)] {
      if (const auto socket = weak.lock()) socket->close(code, reason);
    });
  }

 private:
  void post(std::string message, bool is_progress) {
    backlog_->add(message.size());
    asio::post(executor_, [weak = socket_, message = std::move(message), is_progress]() mutable {
      if (const auto socket = weak.lock()) socket->send(std::move(message), is_progress);
    });
  }

  std::weak_ptr<Socket> socket_;
  std::shared_ptr<Backlog> backlog_;
  asio::io_context::executor_type executor_;
};

// The server ends, and waits for nobody. Messages that still have to be written are lost.
void Socket::drop() {
  if (session_ && out_.empty()) {
    error_code ignored;
    stream().socket().non_blocking(true, ignored);
    stream().socket().send(asio::buffer(close_frame(websocket::close_code::going_away, "")), 0, ignored);
  }
  end();
}

void Socket::run(const http::request<http::empty_body>& request, Protocol protocol) {
  stream().expires_never();
  ws_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  ws_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    for (const auto& [name, value] : safety_fields)
      response.insert({name.data(), name.size()}, {value.data(), value.size()});
  }));
  ws_.read_message_max(network_.limits.message);
  ws_.async_accept(request, [self = shared_from_this(), protocol](error_code error) {
    self->log(error ? "refused, " + error.message() : "101");
    if (error) return;
    self->session_ = (*self->network_.open)(protocol, std::make_shared<SocketChannel>(*self));
    self->read();
  });
}

}  // namespace

void serve_socket(Network& network, beast::tcp_stream stream, const http::request<http::empty_body>& request,
                  Protocol protocol, std::string name) {
  const auto socket = std::make_shared<Socket>(network, std::move(stream), std::move(name));
  socket->run(request, protocol);
}

}  // namespace sudosat::server

// A socket of the page at /api. Requests have an id, and each has exactly one end. They end in order, except
// those that are cancelled before their turn: these end at once.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <map>

#include "formats/json/json_document.hpp"
#include "workbench/server/channel.hpp"
#include "workbench/server/job_queue.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

constexpr unsigned wrong_token = 4401;    // the counterpart of 401 in HTTP
constexpr std::size_t most_waiting = 64;  // requests of a connection

class PageSession : public Session {
 public:
  PageSession(Services& services, const Door& door, std::shared_ptr<Channel> channel)
      : services_(services), door_(door), channel_(std::move(channel)) {}

  void receive(std::string_view message) override {
    try {
      JsonDocument request = parse_json(message);
      if (!request->is_object()) throw UsageError("a message is a JSON object");
      if (!is_known_)
        greet(*request);
      else if (request->contains("cancel"))
        cancel((*request)["cancel"]);
      else
        start(std::move(request));
    } catch (const Error& error) {
      refuse(nullptr, json_error(error));
    } catch (const nlohmann::json::exception& error) {
      refuse(nullptr, error_object(json_fault(error.what())));
    }
  }

 private:
  void greet(const nlohmann::json& request) {
    const auto token = request.find("token");
    is_known_ =
        token != request.end() && token->is_string() && door_.is_token(token->get_ref<const std::string&>());
    if (is_known_)
      channel_->send(R"({"type":"ready"})");
    else
      channel_->close(wrong_token, "the first message has the token that GET /token gives");
  }

  void cancel(const nlohmann::json& which) {
    for (const auto& [id, running] : running_)
      if (which == "all" || which == id) running.stop->store(true);
    worker_.end_stopped();
  }

  void start(JsonDocument request) {
    std::erase_if(running_, [](const auto& entry) { return entry.second.has_ended->load(); });
    const nlohmann::json id = request->value("id", nlohmann::json());
    if (!id.is_number_integer()) return refuse(nullptr, error_object("'id' is not a whole number"));
    if (running_.contains(id.get<std::int64_t>())) return refuse(id, error_object("this id is still in use"));
    if (worker_.waiting() >= most_waiting) return refuse(id, error_object("too many requests are waiting"));
    const nlohmann::json name = request->value("do", nlohmann::json());
    if (!name.is_string()) return refuse(id, error_object("'do' does not say what to do"));
    const RequestKind* kind = nullptr;
    try {
      kind = &find_request(name.get_ref<const std::string&>());
    } catch (const UsageError& error) {
      return refuse(id, json_error(error));
    }
    const std::shared_ptr<const nlohmann::json> owned(request.release(), JsonDestroyer());
    const auto has_ended = std::make_shared<std::atomic<bool>>(false);
    const StopFlag stop_flag = worker_.add(
        [&services = services_, channel = channel_, owned, kind, has_ended](const std::atomic<bool>& stop) {
          const auto began = std::chrono::steady_clock::now();
          Json end = stop ? Json{{"type", "cancelled"}} : end_of(services, *channel, *owned, *kind, stop);
          end["id"] = (*owned)["id"];
          const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
          services.log(fmt::format("page {} {}: {}, {:.0f} ms", (*owned)["id"].dump(), kind->name,
                                   end["type"].get_ref<const std::string&>(), took.count()));
          *has_ended = true;  // set before the answer, after which the client may use the number again
          channel->send(text_of(end));
        });
    running_[id.get<std::int64_t>()] = {stop_flag, has_ended};
  }

  void refuse(const nlohmann::json& id, Json error) {
    services_.log(
        fmt::format("page {}: error: {}", id.dump(), error["message"].get_ref<const std::string&>()));
    error["id"] = id;
    channel_->send(text_of(error));
  }

  Services& services_;
  const Door& door_;
  const std::shared_ptr<Channel> channel_;
  bool is_known_ = false;
  struct Running {
    StopFlag stop;
    std::shared_ptr<std::atomic<bool>> has_ended;
  };
  std::map<std::int64_t, Running> running_;  // the requests that run or wait, by id
  JobQueue worker_{[channel = channel_] { channel->close_for_memory(); }};
};

}  // namespace

std::unique_ptr<Session> open_page_session(Services& services, const Door& door,
                                           std::shared_ptr<Channel> channel) {
  return std::make_unique<PageSession>(services, door, std::move(channel));
}

}  // namespace sudosat::server

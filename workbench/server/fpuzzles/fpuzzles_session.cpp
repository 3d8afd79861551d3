// A socket that speaks the protocol of rangsk's solver, which userscripts of f-puzzles know: one running
// request a connection, which any new message cancels.
#include <chrono>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "formats/json/json_document.hpp"
#include "workbench/server/channel.hpp"
#include "workbench/server/fpuzzles/fpuzzles_answers.hpp"
#include "workbench/server/job_queue.hpp"
#include "workbench/server/services.hpp"

namespace sudosat::server {
namespace {

std::string member(const nlohmann::json& object, const char* key) {
  const auto value = object.find(key);
  return value != object.end() && value->is_string() ? value->get<std::string>() : std::string();
}

class FpuzzlesSession : public Session {
 public:
  FpuzzlesSession(Services& services, std::shared_ptr<Channel> channel)
      : services_(services), channel_(std::move(channel)) {}

  void receive(std::string_view message) override {
    FpuzzlesRequest request;
    std::string fault;
    try {
      const JsonDocument object = parse_json(message);
      if (!object->is_object()) throw UsageError("a message is a JSON object");
      const auto nonce = object->find("nonce");
      if (nonce != object->end() && nonce->is_number_integer()) request.nonce = nonce->get<std::int64_t>();
      request.command = member(*object, "command");
      request.data = member(*object, "data");
      if (request.command != "cancel") fault = fault_of(*object, request);
    } catch (const Error& error) {
      fault = error.what();
    } catch (const nlohmann::json::exception& error) {
      fault = json_fault(error.what());
    }
    // Any message, even a wrong one, ends the running request. So only the newest request can wait.
    if (const StopFlag running = running_.lock()) running->store(true);
    worker_.end_stopped();
    if (!fault.empty())
      end_at_once(fpuzzles_invalid(request.nonce, fault), request, "invalid: " + fault);
    else if (request.command == "cancel")
      end_at_once(fpuzzles_message(request.nonce, "canceled"), request, "canceled");
    else
      start(std::move(request));
  }

 private:
  static std::string fault_of(const nlohmann::json& object, const FpuzzlesRequest& request) {
    if (!is_fpuzzles_command(request.command))
      return fmt::format("unknown command '{:.40}'", request.command);
    if (const std::string type = member(object, "dataType"); type != "fpuzzles")
      return fmt::format("unknown dataType '{:.40}'; there is fpuzzles", type);
    return "";
  }

  void end_at_once(std::string answer, const FpuzzlesRequest& request, const std::string& end) {
    services_.log(fmt::format("f-puzzles {} {:.40}: {}", request.nonce, request.command, end));
    channel_->send(std::move(answer));
  }

  void start(FpuzzlesRequest request) {
    running_ = worker_.add([&services = services_, channel = channel_,
                            request = std::move(request)](const std::atomic<bool>& stop) {
      const auto began = std::chrono::steady_clock::now();
      const std::string end = answer_fpuzzles(services, *channel, request, stop);
      const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
      services.log(
          fmt::format("f-puzzles {} {}: {}, {:.0f} ms", request.nonce, request.command, end, took.count()));
    });
  }

  Services& services_;
  const std::shared_ptr<Channel> channel_;
  std::weak_ptr<std::atomic<bool>> running_;
  JobQueue worker_{[channel = channel_] { channel->close_for_memory(); }};
};

}  // namespace

std::unique_ptr<Session> open_fpuzzles_session(Services& services, std::shared_ptr<Channel> channel) {
  return std::make_unique<FpuzzlesSession>(services, std::move(channel));
}

}  // namespace sudosat::server

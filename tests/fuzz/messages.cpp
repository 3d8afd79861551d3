// Messages to the server, as both protocols take them: the first byte says which, then one a line.
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/fuzz/require.hpp"
#include "workbench/server/channel.hpp"
#include "workbench/server/job_queue.hpp"
#include "workbench/server/services.hpp"

namespace {

using namespace sudosat;
using nlohmann::json;

// Keeps what is sent.
class Kept : public server::Channel {
 public:
  void send(std::string message) override {
    const json object = json::parse(message);
    fuzz::require(object.is_object() && object.contains("type"), "an answer is an object that says its type");
    const std::lock_guard lock(mutex_);
    const json& id = object.contains("nonce") ? object["nonce"] : object.value("id", json());
    if (id.is_number_integer()) fuzz::require(++ends_[id.get<std::int64_t>()] <= 1, "a request ends once");
    if (object["type"] == "ready") is_ready_ = true;
    ended_.notify_all();
  }
  void send_progress(std::string message) override {
    fuzz::require(json::parse(message).contains("type"), "progress says its type");
  }
  void close(unsigned, std::string) override {}

  void wait_for_end_of(std::int64_t id) {
    std::unique_lock lock(mutex_);
    fuzz::require(ended_.wait_for(lock, std::chrono::seconds(20), [&] { return ends_.contains(id); }),
                  "a request ends");
  }
  bool is_ready() const { return is_ready_; }

 private:
  std::mutex mutex_;
  std::condition_variable ended_;
  std::map<std::int64_t, int> ends_;
  bool is_ready_ = false;
};

std::string token_of(const server::Door& door) {
  server::Request request;
  request.method = "GET";
  request.target = "/token";
  request.hosts = {"localhost:1"};
  return json::parse(door.answer(request).body)["token"];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  static server::Services services;
  static const server::Door door(1, {});
  services.seconds = 0.02;
  services.log = [](const std::string&) {};
  const bool is_page = data[0] == 'p';
  const auto channel = std::make_shared<Kept>();
  const auto session = is_page ? server::open_page_session(services, door, channel)
                               : server::open_fpuzzles_session(services, channel);
  if (is_page) session->receive(json{{"token", token_of(door)}}.dump());
  fuzz::require(!is_page || channel->is_ready(), "the token opens the door");
  std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  // Requests get numbers, so that the test can wait for each.
  std::int64_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = text.substr(0, end);
    text.erase(0, end + 1);
    json request = json::parse(line, nullptr, false);
    const char* id = is_page ? "id" : "nonce";
    if (!request.is_object() || (is_page && request.contains("cancel"))) {
      if (!is_page && !request.is_object()) continue;
      session->receive(line);
      continue;
    }
    request[id] = ++number;
    session->receive(request.dump(-1, ' ', false, json::error_handler_t::replace));
  }
  // A newer request ends earlier ones, some of them without a word.
  if (number > 0) channel->wait_for_end_of(number);
  return 0;
}

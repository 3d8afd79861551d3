// The engine as one function, for browsers and Node: a request of the page goes in as JSON, and its end comes
// out. docs/workbench.md has the requests.
#include <atomic>
#include <string>

#include "formats/json/json_document.hpp"
#include "workbench/server/page/requests.hpp"

// wasm/engine.js, the JavaScript around the module, provides these functions.
extern "C" {
// Takes the progress of the request that runs.
__attribute__((import_module("env"), import_name("tell"))) void tell(const char* text, std::size_t size);
// Whether the request that runs is to be stopped. Nothing else can say so: the only thread is at work.
__attribute__((import_module("env"), import_name("asked_to_stop"))) int asked_to_stop();
}

namespace sudosat::server {
namespace {

// A day limits a search that would go on without end. A request says how long it may take.
constexpr double a_day = 24 * 3600;

std::atomic<bool> is_stopped;

class AskChannel : public Channel {
 public:
  void send(std::string message) override { send_progress(std::move(message)); }
  void send_progress(std::string message) override { tell(message.data(), message.size()); }
  void close(unsigned /*code*/, std::string /*reason*/) override {}
};

Json answer_to(const nlohmann::json& request) {
  static Services services{.seconds = a_day,
                           .memory = 0,
                           .log = [](const std::string&) {},
                           .asked =
                               [] {
                                 if (asked_to_stop() != 0) is_stopped = true;
                                 return is_stopped.load();
                               }};
  const auto name = request.find("do");
  if (name == request.end() || !name->is_string()) throw UsageError("'do' does not say what to do");
  const RequestKind& kind = find_request(name->get_ref<const std::string&>());
  is_stopped = false;
  AskChannel channel;
  return end_of(services, channel, request, kind, is_stopped);
}

// Adds the id of the request to its end, as page_session.cpp does.
Json end_of_text(std::string_view text) {
  nlohmann::json id;
  Json end;
  try {
    const JsonDocument request = parse_json(text);
    if (!request->is_object()) throw UsageError("a request is a JSON object");
    id = request->value("id", nlohmann::json());
    end = answer_to(*request);
  } catch (const Error& error) {
    end = json_error(error);
  } catch (const nlohmann::json::exception& error) {
    end = error_object(json_fault(error.what()));
  }
  end["id"] = id;
  return end;
}

}  // namespace
}  // namespace sudosat::server

// The answer is valid until the next call.
extern "C" const char* ask(const char* request) {
  static std::string answer;
  answer = sudosat::server::text_of(sudosat::server::end_of_text(request));
  return answer.c_str();
}

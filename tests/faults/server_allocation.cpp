// Does for the requests that `sudosat serve` answers what fault_allocation does for commands: each ends once,
// with the right answer, with the word that it is undecided, or with the end of its connection. The program
// goes on.
//
// fault_server_allocation GALLERY
//
// GALLERY is docs/gallery.jsonl, a board for each kind of rule.
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <fmt/format.h>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>

#include "faults/failing_new.hpp"
#include "workbench/server/channel.hpp"
#include "workbench/server/job_queue.hpp"
#include "workbench/server/services.hpp"

namespace sudosat::server {
namespace {

using test::all_allocations, test::allow_allocations;

constexpr std::uint16_t port = 4545;
constexpr auto patience = std::chrono::seconds(60);
constexpr std::size_t least = 4096;  // lists of up to 256 values may end

// The ends of requests, and that of the connection. To be read when no worker runs any more.
class Recorder : public Channel {
 public:
  void send(std::string message) override { note(std::move(message)); }
  void send_progress(std::string /*message*/) override {}
  void close(unsigned /*code*/, std::string reason) override { note("closed: " + reason); }

  // Waits for an end.
  void wait() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, patience, [this] { return number_ > 0; });
  }
  // The first end; empty if none came.
  const std::string& first() const { return first_; }
  int number() const { return number_; }

 private:
  void note(std::string message) {
    if (message == R"({"type":"ready"})") return;
    const std::lock_guard lock(mutex_);
    if (number_++ == 0) first_ = std::move(message);
    changed_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::string first_;
  int number_ = 0;
};

struct Asked {
  Protocol protocol;
  std::string message;
};

struct Answer {
  std::string text = {};  // the end of the request, or of the connection
  int ends = 0;
  long allocations = 0;
};

std::string token_of(const Door& door) {
  Request request;
  request.method = "GET";
  request.target = "/token";
  request.hosts = {fmt::format("localhost:{}", port)};
  const Reply reply = door.answer(request);
  return nlohmann::json::parse(reply.body).at("token");
}

// Asks by a fresh connection, and a server that remembers nothing.
Answer ask(const Door& door, const Asked& asked, long allowed) {
  Services services;
  services.seconds = 60;
  services.log = [](const std::string&) {};
  const auto recorder = std::make_shared<Recorder>();
  std::unique_ptr<Session> session;
  if (asked.protocol == Protocol::page) {
    session = open_page_session(services, door, recorder);
    session->receive(fmt::format(R"({{"token":"{}"}})", token_of(door)));
  } else {
    session = open_fpuzzles_session(services, recorder);
  }
  allow_allocations(allowed, least);
  try {
    session->receive(asked.message);
  } catch (const std::exception&) {
    recorder->close_for_memory();  // a socket does the same
  }
  recorder->wait();
  session.reset();
  wait_for_workers(patience);
  Answer answer{.allocations = test::allocations_made()};
  allow_allocations(all_allocations);
  answer.text = recorder->first();
  answer.ends = recorder->number();
  return answer;
}

bool is_failure(const std::string& text) {
  for (const char* word : {"out of memory", "ndecided", "\"canceled\""})
    if (text.find(word) != text.npos) return true;
  return false;
}

bool survives(const Door& door, const Asked& asked) {
  ask(door, asked, all_allocations);  // makes what is made once and kept
  const Answer expected = ask(door, asked, all_allocations);
  if (expected.ends != 1 || is_failure(expected.text) ||
      expected.text.find("\"error\"") != std::string::npos ||
      expected.text.find("\"invalid\"") != std::string::npos) {
    std::printf("%s: %s\n", asked.message.c_str(), expected.text.c_str());
    return false;
  }
  for (long allowed = 0; allowed < expected.allocations; ++allowed) {
    const Answer answer = ask(door, asked, allowed);
    if (answer.ends == 1 && (answer.text == expected.text || is_failure(answer.text))) continue;
    std::printf("%s: after %ld allocations %d ends: %.300s\n", asked.message.c_str(), allowed, answer.ends,
                answer.text.c_str());
    return false;
  }
  std::printf("%.60s: failed at each of %ld allocations\n", asked.message.c_str(), expected.allocations);
  return true;
}

std::vector<Asked> all_asked(std::istream& gallery) {
  std::vector<Asked> all;
  // The exchange that docs/workbench.md's protocol was written from: a board with several solutions.
  const char* data =
      "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZY8qhACZ6jFu04wewKVwC6yQjN4z5hEKUrVh6Ua3gd"
      "uyo"
      "9NXTjK+SGwQwJAEZkY2MgHsGAY3yWDMdyWbW2CRsMGAuAA5sEC7MYPggPn4BOMGhzBQAtmGUUTFgALwAHCCyXEA";
  for (const char* command : {"truecandidates", "check", "count", "solve", "step", "solvepath"})
    all.push_back(
        {Protocol::fpuzzles,
         fmt::format(R"({{"nonce":1,"command":"{}","dataType":"fpuzzles","data":"{}"}})", command, data)});
  const auto ask_page = [&](const char* what, const std::string& puzzle, const char* more = "") {
    all.push_back({Protocol::page, fmt::format(R"({{"id":1,"do":"{}","puzzle":{}{}}})", what, puzzle, more)});
  };
  const std::string open =
      R"({"rows":4,"columns":4,"rules":[{"rule":"killer cage","cells":["r1c1","r1c2"],"sum":[3]}]})";
  const std::string unique =
      R"({"givens":[[1,null,null,null],[null,null,3,null],[null,4,null,null],[null,null,null,2]]})";
  const std::string none =
      R"({"givens":[[1,1,null,null],[null,null,3,null],[null,4,null,null],[null,null,null,2]]})";
  for (const std::string& board : {open, unique, none})
    for (const char* what : {"render", "conflicts", "verdict", "candidates", "solution", "why_broken",
                             "redundant", "judge", "path", "count"})
      ask_page(what, board);
  ask_page("step", unique);
  ask_page("rating", unique);
  ask_page("fix", open);
  ask_page("why_digit", unique, R"(,"candidate":"r1c1=1")");
  ask_page("convert", open, R"(,"to":"fpuzzles-link")");
  for (const char* format : {"svg", "png", "pdf", "dimacs"})
    ask_page("save", open, fmt::format(R"(,"as":"{}")", format).c_str());
  all.push_back({Protocol::page, R"({"id":1,"do":"rules"})"});
  all.push_back({Protocol::page, R"({"id":1,"do":"parse","text":"1.....3..4.....2"})"});
  for (std::string board; std::getline(gallery, board);) ask_page("verdict", board);
  return all;
}

}  // namespace
}  // namespace sudosat::server

int main(int argc, char** argv) {
  using namespace sudosat::server;
  if (argc < 2) return 2;
  std::ifstream gallery(argv[1]);
  const Door door(port, {});
  bool is_well = true;
  for (const Asked& asked : all_asked(gallery)) is_well = survives(door, asked) && is_well;
  return is_well ? 0 : 1;
}

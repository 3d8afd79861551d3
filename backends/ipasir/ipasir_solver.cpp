#include "backends/ipasir/ipasir_solver.hpp"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

#include "backends/incremental/outside_solver.hpp"
#include "base/error.hpp"

namespace sudosat {
namespace {

// A question: how many numbers of clauses follow, each clause with its 0, then how many assumptions, and what
// the last variable is. The answer: a status, and how many numbers follow: after 10 the value of each
// variable, after 20 whether each assumption failed.
// Returns whether all of it could be passed on.
bool transfer(ssize_t (*call)(int, void*, std::size_t, int), int socket, void* data, std::size_t bytes) {
  for (auto* at = static_cast<char*>(data); bytes > 0;) {
    const ssize_t done = call(socket, at, bytes, MSG_NOSIGNAL);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) return false;
    at += done;
    bytes -= static_cast<std::size_t>(done);
  }
  return true;
}
bool take(int socket, std::span<int> words) {
  return transfer(::recv, socket, words.data(), words.size_bytes());
}
bool give(int socket, std::span<const int> words) {
  const auto send = [](int to, void* data, std::size_t bytes, int flags) {
    return ::send(to, data, bytes, flags);
  };
  return transfer(send, socket, const_cast<int*>(words.data()), words.size_bytes());
}

// Returns whether the answer is not needed any more: the asker has sent a word, or is gone.
int is_given_up(void* socket) {
  pollfd asked{*static_cast<int*>(socket), POLLIN, 0};
  return ::poll(&asked, 1, 0) > 0 ? 1 : 0;
}

// Answers questions until the other end of the socket is closed. What the library prints goes nowhere.
[[noreturn]] void answer_questions(const IpasirLibrary& library, int socket) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A library that calls exit() must not write again what this program still has in its buffers.
  ::on_exit([](int status, void*) { ::_exit(status); }, nullptr);
  if (const int nowhere = ::open("/dev/null", O_WRONLY); nowhere >= 0) ::dup2(nowhere, STDOUT_FILENO);
  void* const solver = library.init();
  library.set_terminate(solver, &socket, is_given_up);
  std::vector<int> words;
  for (int head[3]; take(socket, head);) {
    const auto [clause_words, assumed, variables] = head;
    if (clause_words < 0) continue;  // a word that gives up a call which had ended by itself
    words.resize(clause_words + assumed);
    if (!take(socket, words)) break;
    const auto assumptions = std::span(words).last(assumed);
    for (const int word : std::span(words).first(clause_words)) library.add(solver, word);
    for (const int literal : assumptions) library.assume(solver, literal);
    std::vector<int> reply{library.solve(solver), 0};
    if (reply[0] == 10)
      for (int v = 1; v <= variables; ++v) reply.push_back(library.val(solver, v));
    if (reply[0] == 20)
      for (const int literal : assumptions) reply.push_back(library.failed(solver, literal));
    reply[1] = static_cast<int>(reply.size()) - 2;
    if (!give(socket, reply)) break;
  }
  ::_exit(0);
}

// The process in which the library works.
class IpasirProcess {
 public:
  explicit IpasirProcess(const IpasirLibrary& library) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) fail();
    process_ = ::fork();
    if (process_ == 0) answer_questions(library, ends[1]);
    ::close(ends[1]);
    socket_ = ends[0];
    if (process_ < 0) fail();
  }
  IpasirProcess(const IpasirProcess&) = delete;
  IpasirProcess& operator=(const IpasirProcess&) = delete;
  ~IpasirProcess() {
    if (socket_ >= 0) ::close(socket_);
    if (process_ > 0) end();
  }

  int socket() const { return socket_; }
  bool has_answer(std::chrono::milliseconds wait) const {
    pollfd asked{socket_, POLLIN, 0};
    return ::poll(&asked, 1, static_cast<int>(wait.count())) > 0;
  }
  // Kills the process if it has not ended. Says how it ended.
  std::string end() {
    ::kill(process_, SIGKILL);
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    return WIFSIGNALED(status)
               ? fmt::format("was killed by signal {} ({})", WTERMSIG(status), ::strsignal(WTERMSIG(status)))
               : fmt::format("ended with exit status {}", WEXITSTATUS(status));
  }

 private:
  [[noreturn]] static void fail() {
    throw SystemError(
        fmt::format("cannot start a process for a solver: {}", std::generic_category().message(errno)));
  }

  pid_t process_ = -1;
  int socket_ = -1;
};

class IpasirSolver : public OutsideSolver {
 public:
  explicit IpasirSolver(const IpasirLibrary& library) : OutsideSolver(library.name()), library_(library) {}

 private:
  void start_over() override {
    process_.reset();
    sent_ = 0;
  }

  // A clause for one call holds if a new variable is assumed, which later calls do not assume.
  Status ask(const std::vector<Literal>& assumed, const std::vector<Literal>& constraint,
             const Budget& budget) override {
    if (constraint.empty()) return ask_twice(assumed, budget);
    std::vector<Literal> chosen = constraint, all = assumed;
    all.push_back(last_variable_ + 1);
    chosen.push_back(-all.back());
    add(chosen);
    return ask_twice(all, budget);
  }

  // The core that the library names is asked once more, alone: it must be unsatisfiable too. An answer
  // "unsatisfiable" with all assumptions in its core is believed.
  Status ask_twice(const std::vector<Literal>& assumed, const Budget& budget) {
    const Status status = ask_once(assumed, budget);
    if (status != Status::unsatisfiable || failed_.size() == assumed.size()) return status;
    const std::vector<Literal> core = failed_;
    const Status alone = ask_once(core, budget);
    failed_ = core;
    if (alone != Status::satisfiable) return alone;
    require_model(core, {});
    throw WrongAnswer(fmt::format(
        "the solver '{}' named assumptions that failed, and has a model in which they hold", name_));
  }

  Status ask_once(const std::vector<Literal>& assumed, const Budget& budget) {
    if (!process_) {
      sent_ = 0;
      process_ = std::make_unique<IpasirProcess>(library_);
    }
    const auto fresh = std::span(clauses_).subspan(sent_);
    const int question[] = {static_cast<int>(fresh.size()), static_cast<int>(assumed.size()), last_variable_};
    const int socket = process_->socket();
    if (!give(socket, question) || !give(socket, fresh) || !give(socket, assumed)) fail_ended();
    sent_ = clauses_.size();
    if (!wait(budget)) return Status::unknown;
    int head[2];
    if (!take(socket, head)) fail_ended();
    const auto [status, count] = head;
    std::vector<int> words(count);
    if (!take(socket, words)) fail_ended();
    switch (status) {
      case 0:
        return Status::unknown;
      case 10:
        is_true_.assign(words.size() + 1, false);
        for (std::size_t i = 0; i < words.size(); ++i) is_true_[i + 1] = words[i] > 0;
        return Status::satisfiable;
      case 20:
        failed_.clear();
        for (std::size_t i = 0; i < words.size(); ++i)
          if (words[i] != 0) failed_.push_back(assumed[i]);
        return Status::unsatisfiable;
      default:
        throw SolverFailed(fmt::format("the solver '{}' answered {}", name_, status),
                           "ipasir_solve returns 10 (satisfiable), 20 (unsatisfiable) or 0");
    }
  }

  // Returns false if the budget ends first. A solver that does not stop is given up with all that it learnt.
  bool wait(const Budget& budget) {
    using namespace std::chrono_literals;
    while (!process_->has_answer(5ms)) {
      if (!budget.expired()) continue;
      static constexpr int give_up[] = {-1, 0, 0};
      give(process_->socket(), give_up);
      if (process_->has_answer(30ms)) return true;
      process_.reset();
      return false;
    }
    return true;
  }

  [[noreturn]] void fail_ended() {
    const std::string how = process_->end();
    process_.reset();
    throw SolverFailed(fmt::format("the solver '{}' {}", name_, how),
                       "is it a fault of the library, or was there too little memory?");
  }

  const IpasirLibrary& library_;
  std::unique_ptr<IpasirProcess> process_;
  std::size_t sent_ = 0;  // how many numbers of clauses_ the process has received
};

}  // namespace

std::unique_ptr<IncrementalSolver> make_ipasir_solver(const IpasirLibrary& library) {
  return std::make_unique<IpasirSolver>(library);
}

}  // namespace sudosat

#include "server/worker.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

namespace sudosat::server {
namespace {

struct Running {
  std::mutex mutex;
  std::condition_variable less;
  int threads = 0;
};
// Never destroyed: a thread may end after main().
Running& running() {
  static auto* const all = new Running;
  return *all;
}

// Counts a thread while it lives.
struct Counted {
  Counted() {
    const std::lock_guard lock(running().mutex);
    ++running().threads;
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() {
    const std::lock_guard lock(running().mutex);
    --running().threads;
    running().less.notify_all();
  }
};

}  // namespace

struct Worker::State {
  explicit State(std::function<void()> when_failed) : failed(std::move(when_failed)) {}

  void run() {
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [this] { return has_ended || !jobs.empty(); });
      if (has_ended) return;
      auto [job, flag] = std::move(jobs.front());
      jobs.pop_front();
      current = flag;
      lock.unlock();
      try {
        job(*flag);
      } catch (const std::exception&) {
        failed();
      }
      job = nullptr;  // with what it owns
      lock.lock();
      current.reset();
    }
  }

  const std::function<void()> failed;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::pair<Job, StopFlag>> jobs;
  StopFlag current;
  bool has_thread = false, has_ended = false;
};

Worker::Worker(std::function<void()> failed) : state_(std::make_shared<State>(std::move(failed))) {}

Worker::~Worker() {
  const std::lock_guard lock(state_->mutex);
  state_->has_ended = true;
  state_->jobs.clear();
  if (state_->current) state_->current->store(true);
  state_->changed.notify_one();
}

StopFlag Worker::add(Job job) {
  auto flag = std::make_shared<std::atomic<bool>>(false);
  const std::lock_guard lock(state_->mutex);
  if (!state_->has_thread) {
    std::thread([counted = std::make_unique<Counted>(), state = state_] { state->run(); }).detach();
    state_->has_thread = true;
  }
  state_->jobs.emplace_back(std::move(job), flag);
  state_->changed.notify_one();
  return flag;
}

std::size_t Worker::waiting() const {
  const std::lock_guard lock(state_->mutex);
  return state_->jobs.size();
}

bool wait_for_workers(std::chrono::milliseconds patience) {
  std::unique_lock lock(running().mutex);
  return running().less.wait_for(lock, patience, [] { return running().threads == 0; });
}

}  // namespace sudosat::server

#include "workbench/server/job_queue.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace sudosat::server {
namespace {

struct Running {
  std::mutex mutex;
  std::condition_variable less;
  std::size_t threads = 0, abandoned = 0;
};
// The object is never destroyed, since a thread may end after main().
Running& running() {
  static auto* const all = new Running;
  return *all;
}

}  // namespace

struct JobQueue::State {
  // The count is one higher while this lives.
  class Counted {
   public:
    explicit Counted(std::size_t& count) : count_(count) {
      const std::lock_guard lock(running().mutex);
      ++count_;
    }
    Counted(const Counted&) = delete;
    Counted& operator=(const Counted&) = delete;
    ~Counted() {
      const std::lock_guard lock(running().mutex);
      --count_;
      running().less.notify_all();
    }

   private:
    std::size_t& count_;
  };

  explicit State(std::function<void()> when_failed) : failed(std::move(when_failed)) {}

  void run_all() {
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [this] { return has_ended || !jobs.empty(); });
      if (has_ended) return;
      auto [job, flag] = std::move(jobs.front());
      jobs.pop_front();
      current = flag;
      lock.unlock();
      run(job, *flag);
      job = nullptr;  // frees what the job owns before the lock is taken
      lock.lock();
      current.reset();
      abandoned.reset();
    }
  }

  void run(const Job& job, const std::atomic<bool>& stop) const {
    try {
      job(stop);
    } catch (const std::exception&) {
      failed();
    }
  }

  const std::function<void()> failed;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<std::pair<Job, StopFlag>> jobs;
  StopFlag current;
  std::optional<Counted> abandoned;  // counts the current job if the queue has gone
  bool has_thread = false, has_ended = false;
};

JobQueue::JobQueue(std::function<void()> failed) : state_(std::make_shared<State>(std::move(failed))) {}

JobQueue::~JobQueue() {
  const std::lock_guard lock(state_->mutex);
  state_->has_ended = true;
  state_->jobs.clear();
  if (state_->current) {
    state_->current->store(true);
    state_->abandoned.emplace(running().abandoned);
  }
  state_->changed.notify_one();
}

StopFlag JobQueue::add(Job job) {
  auto flag = std::make_shared<std::atomic<bool>>(false);
  const std::lock_guard lock(state_->mutex);
  if (!state_->has_thread) {
    std::thread([counted = std::make_unique<State::Counted>(running().threads), state = state_] {
      state->run_all();
    }).detach();
    state_->has_thread = true;
  }
  state_->jobs.emplace_back(std::move(job), flag);
  state_->changed.notify_one();
  return flag;
}

std::size_t JobQueue::waiting() const {
  const std::lock_guard lock(state_->mutex);
  return state_->jobs.size();
}

void JobQueue::end_stopped() {
  auto& jobs = state_->jobs;
  std::unique_lock lock(state_->mutex);
  const auto find = [&jobs] {
    return std::ranges::find_if(jobs, [](const auto& waiting) { return waiting.second->load(); });
  };
  for (auto stopped = find(); stopped != jobs.end(); stopped = find()) {
    const auto [job, flag] = std::move(*stopped);
    jobs.erase(stopped);
    lock.unlock();
    state_->run(job, *flag);
    lock.lock();
  }
}

std::size_t abandoned_jobs() {
  const std::lock_guard lock(running().mutex);
  return running().abandoned;
}

bool wait_for_workers(std::chrono::milliseconds patience) {
  std::unique_lock lock(running().mutex);
  return running().less.wait_for(lock, patience, [] { return running().threads == 0; });
}

}  // namespace sudosat::server

// A thread runs the jobs of a connection, one after the other, so the network never waits for a solver.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>

namespace sudosat::server {

// True stops a job, whether it runs or waits. A job that is stopped before its turn is still called, so that
// it can say that it was stopped.
using StopFlag = std::shared_ptr<std::atomic<bool>>;

class JobQueue {
 public:
  using Job = std::function<void(const std::atomic<bool>& stop)>;

  // `failed` is called where a job throws, by the thread that runs it.
  explicit JobQueue(std::function<void()> failed);
  // Stops all jobs, and forgets the ones that wait. The job that runs is not waited for. So it must own
  // whatever it uses.
  ~JobQueue();

  StopFlag add(Job job);
  std::size_t waiting() const;
  // Runs the waiting jobs that are stopped, now and in this thread.
  void end_stopped();

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// How many jobs still run although their queue has gone.
std::size_t abandoned_jobs();

// Waits until no worker runs any more. Returns false if that takes longer than `patience`.
bool wait_for_workers(std::chrono::milliseconds patience);

}  // namespace sudosat::server

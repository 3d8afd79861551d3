// Answers on their way to a client, in bytes. Whoever makes them waits while the client reads too slowly:
// else a queue of large ones would fill the memory.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>

namespace sudosat::server {

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
  // The client has gone.
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

}  // namespace sudosat::server

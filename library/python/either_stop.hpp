// Joins two reasons to stop an iterator: the program asks for it, or nobody reads on.
#pragma once

#include <functional>
#include <stop_token>

namespace sudosat_python {

// Requested when one of the two is.
class EitherStop {
 public:
  EitherStop(const std::stop_token& one, const std::stop_token& other)
      : by_one_(one, [this] { either_.request_stop(); }),
        by_other_(other, [this] { either_.request_stop(); }) {}
  EitherStop(const EitherStop&) = delete;
  EitherStop& operator=(const EitherStop&) = delete;

  std::stop_token token() const { return either_.get_token(); }

 private:
  std::stop_source either_;
  const std::stop_callback<std::function<void()>> by_one_, by_other_;
};

}  // namespace sudosat_python

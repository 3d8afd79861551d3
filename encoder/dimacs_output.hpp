// Clauses as DIMACS text.
#pragma once

#include <charconv>
#include <string_view>
#include <vector>

#include "encoder/interruptible_sink.hpp"
#include "io/byte_sink.hpp"

namespace sudosat {

// Numbers and text go through one buffer, because a formula may be gigabytes of them.
class DimacsOutput {
 public:
  explicit DimacsOutput(ByteSink& sink) : sink_(sink), buffer_(std::size_t{1} << 16) {}

  void text(std::string_view text) {
    flush();
    sink_.write(text);
  }
  void number(int value, char behind) {
    if (end() - at_ < longest) flush();
    at_ = std::to_chars(at_, end(), value).ptr;
    *at_++ = behind;
  }
  void clause(std::span<const Literal> literals) {
    for (Literal literal : literals) number(literal, ' ');
    number(0, '\n');
  }
  // Must be called at the end.
  void flush() {
    sink_.write({buffer_.data(), static_cast<std::size_t>(at_ - buffer_.data())});
    at_ = buffer_.data();
  }

 private:
  static constexpr std::ptrdiff_t longest = 12;  // "-2147483648 "

  char* end() { return buffer_.data() + buffer_.size(); }

  ByteSink& sink_;
  std::vector<char> buffer_;
  char* at_ = buffer_.data();
};

class DimacsWriter : public InterruptibleSink {
 public:
  explicit DimacsWriter(DimacsOutput& out) : out_(out) {}

 private:
  void take(std::span<const Literal> clause) override { out_.clause(clause); }

  DimacsOutput& out_;
};

}  // namespace sudosat

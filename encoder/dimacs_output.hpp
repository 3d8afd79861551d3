// Clauses as DIMACS text.
#pragma once

#include <algorithm>
#include <charconv>
#include <string>
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
    if (static_cast<std::size_t>(end() - at_) < text.size()) flush();
    if (text.size() > buffer_.size()) return sink_.write(text);
    at_ = std::copy(text.begin(), text.end(), at_);
  }
  void number(int value, char after) {
    if (end() - at_ < longest) flush();
    at_ = std::to_chars(at_, end(), value).ptr;
    *at_++ = after;
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

// Each section that has clauses begins with a comment, if that is not the last one.
class DimacsWriter : public InterruptibleSink {
 public:
  explicit DimacsWriter(DimacsOutput& out) : out_(out) {}
  void section(std::string_view family, ClauseKind kind, int number) override;

 private:
  void take(std::span<const Literal> clause) override {
    if (comment_ != last_comment_) {
      out_.text(comment_);
      last_comment_ = comment_;
    }
    out_.clause(clause);
  }

  DimacsOutput& out_;
  std::string comment_, last_comment_;  // of the section, and the last one written
};

}  // namespace sudosat

// A sink that keeps what is written as a string.
#pragma once

#include <string>

#include "io/byte_sink.hpp"

namespace sudosat::test {

class StringSink : public ByteSink {
 public:
  void write(std::string_view bytes) override { text += bytes; }
  void finish() override {}
  void flush() override {}

  std::string text;
};

}  // namespace sudosat::test

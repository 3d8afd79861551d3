#include "io/line_reader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <malloc.h>

namespace sudosat {
namespace line_reader_test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

LineReader reader(std::string text) { return {from_memory(std::move(text), "input"), "input"}; }

std::vector<std::string> lines(std::string text) {
  LineReader in = reader(std::move(text));
  std::vector<std::string> all;
  for (; in.peek(); in.advance()) all.emplace_back(*in.peek());
  return all;
}

std::optional<InputError> failure(LineReader& in) {
  try {
    for (; in.peek(); in.advance()) {
    }
  } catch (const InputError& error) {
    return error;
  }
  return std::nullopt;
}

TEST(LineReader, SplitsAtEveryKindOfLineEnd) {
  EXPECT_THAT(lines("a\nb\n"), ElementsAre("a", "b"));
  EXPECT_THAT(lines("a\r\nb\r\n"), ElementsAre("a", "b"));
  EXPECT_THAT(lines("a\n\n b \r\nc"), ElementsAre("a", "", " b ", "c"));
  EXPECT_THAT(lines("\n"), ElementsAre(""));
  EXPECT_THAT(lines(""), IsEmpty());
  EXPECT_THAT(lines("a\rb"), ElementsAre("a\rb"));
}

TEST(LineReader, SkipsAByteOrderMarkAtTheBeginningOnly) {
  EXPECT_THAT(lines("\xEF\xBB\xBF"
                    "1\n\xEF\xBB\xBF"
                    "2\n"),
              ElementsAre("1",
                          "\xEF\xBB\xBF"
                          "2"));
}

TEST(LineReader, LooksAheadWithoutMoving) {
  std::string text;
  for (int i = 1; i <= 50'000; ++i) text += "line " + std::to_string(i) + '\n';
  LineReader in = reader(text);
  const std::string_view first = *in.peek();
  EXPECT_EQ(in.peek(49'999), "line 50000");
  EXPECT_EQ(in.peek(50'000), std::nullopt);
  EXPECT_EQ(first, "line 1") << "the view must outlive further look-ahead";
  EXPECT_EQ(in.line_number(), 1u);
  in.advance(49'998);
  EXPECT_EQ(in.peek(), "line 49999");
  EXPECT_EQ(to_string(in.location(1, 3)), "input:50000:3");
  in.advance(5);
  EXPECT_EQ(in.peek(), std::nullopt);
  EXPECT_EQ(in.line_number(), 50'001u);
}

TEST(LineReader, TakesLongLinesUpToItsLimit) {
  const std::string longest(LineReader::max_line, '1');
  LineReader fits = reader(longest + "\n2\n");
  EXPECT_EQ(fits.peek()->size(), longest.size());
  EXPECT_EQ(fits.peek(1), "2");
  LineReader beyond = reader("1\n" + longest + longest + "\n2\n");
  const auto error = failure(beyond);
  ASSERT_TRUE(error);
  EXPECT_STREQ(error->what(), "a line of more than 64 MB");
  EXPECT_EQ(to_string(error->where()), "input:2");
}

TEST(LineReader, NamesTheLineOfANulByte) {
  LineReader in = reader(std::string("1\n2\n3\0\n4\n", 9));
  const auto error = failure(in);
  ASSERT_TRUE(error);
  EXPECT_THAT(error->what(), HasSubstr("binary file"));
  EXPECT_EQ(to_string(error->where()), "input:3");
}

TEST(LineReader, GivesTheLinesBeforeALateNulByte) {
  std::string text;
  for (int i = 1; i <= 50'000; ++i) text += std::to_string(i) + '\n';
  LineReader in = reader(text + std::string("x\0\n", 3));
  const auto error = failure(in);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->where().line, 50'001u);
  EXPECT_EQ(in.line_number(), 50'001u) << "every line before has been given";
}

TEST(LineReader, GivesTheLinesBeforeAnEarlyNulByte) {
  LineReader in = reader(std::string("1\n2\n\0\n", 6));
  EXPECT_EQ(in.peek(), "1");
  EXPECT_EQ(in.peek(1), "2");
  EXPECT_EQ(in.peek(2), std::nullopt);
  EXPECT_THROW(in.require_whole(), InputError);
}

TEST(LineReader, DoesNotReadAnEndlessBinaryFile) {
  LineReader in(open_input("/dev/zero"), "/dev/zero");
  EXPECT_THAT(failure(in)->what(), HasSubstr("binary file"));
}

TEST(LineReader, KnowsOtherTextsByTheirMark) {
  using namespace std::string_literals;
  const std::pair<std::string, std::string> texts[] = {
      {"\xFF\xFE\0\0\x31\0\0\0"s, "UTF-32"},
      {"\0\0\xFE\xFF\0\0\0\x31"s, "UTF-32"},
      {"\xFF\xFE\x31\0\n\0"s, "UTF-16"},
      {"\xFE\xFF\0\x31\0\n"s, "UTF-16"},
  };
  for (const auto& [text, name] : texts) {
    LineReader in = reader(text);
    const auto error = failure(in);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->what(), "this is " + name + " text");
    EXPECT_THAT(error->advice().text, HasSubstr("iconv -f " + name));
  }
}

TEST(LineReader, AnErrorOfTheBytesIsReportedOnceAndEndsTheLines) {
  LineReader in = reader("1\n\x1F\x8B");
  EXPECT_FALSE(failure(in)) << "a magic number counts at the beginning only";
  LineReader truncated = reader("\x1F\x8B");
  EXPECT_STREQ(failure(truncated)->what(), "the gzip data is truncated");
  EXPECT_FALSE(failure(truncated));
  EXPECT_FALSE(truncated.peek());
}

// 200 MB of puzzle-like lines out of nothing.
class Endless : public ByteSource {
 public:
  std::size_t read(char* to, std::size_t capacity) override {
    const std::size_t size = std::min(capacity, left_);
    for (std::size_t i = 0; i < size; ++i) to[i] = (left_ - i) % 82 == 0 ? '\n' : '.';
    left_ -= size;
    return size;
  }

 private:
  std::size_t left_ = 200'000'000;
};

TEST(LineReader, NeedsConstantMemory) {
  LineReader in(std::make_unique<Endless>(), "endless");
  const std::size_t before = ::mallinfo2().uordblks;
  std::size_t most = 0;
  for (; in.peek(); in.advance())
    if (in.line_number() % 10'000 == 0) most = std::max(most, ::mallinfo2().uordblks);
  EXPECT_GT(in.line_number(), 2'000'000u);
  EXPECT_LT(most, before + 1'000'000);
}

}  // namespace line_reader_test
}  // namespace sudosat

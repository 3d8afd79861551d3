#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>
#include <sstream>
#include <unistd.h>

#include "base/error.hpp"
#include "io/byte_sink.hpp"
#include "io/byte_source.hpp"

namespace sudosat {
namespace io_test {

using testing::HasSubstr;

const std::string folder = std::string(TEST_DATA) + "/compressed/";

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

const std::string& plain() {
  static const std::string text = bytes_of(folder + "puzzles.txt");
  return text;
}

std::string drain(ByteSource& source, std::size_t capacity = std::size_t{1} << 16) {
  std::string all, part(capacity, '\0');
  while (const std::size_t got = source.read(part.data(), capacity)) all.append(part, 0, got);
  return all;
}

std::string decoded(const std::string& bytes) { return drain(*from_memory(bytes, "input")); }

template <typename Thrown, typename Action>
Thrown caught(Action action) {
  try {
    action();
  } catch (const Thrown& error) {
    return error;
  }
  throw std::logic_error("nothing was thrown");
}

// Gives one byte at a time, as a slow pipe does.
class Trickle : public ByteSource {
 public:
  explicit Trickle(std::string bytes) : bytes_(std::move(bytes)) {}
  std::size_t read(char* to, std::size_t) override {
    return bytes_.copy(to, 1, std::min(at_++, bytes_.size()));
  }

 private:
  std::string bytes_;
  std::size_t at_ = 0;
};

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "sudosat-XXXXXX").string();
    if (!::mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder");
    path_ = pattern;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// ---- reading

class CompressedFile : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(OfTheRealTools, CompressedFile,
                         testing::Values("puzzles.txt", "puzzles.txt.gz", "puzzles.txt.xz", "puzzles.txt.zst",
                                         "two.txt.gz", "two.txt.xz", "two.txt.zst", "pzstd.txt.zst"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::replace(name.begin(), name.end(), '.', '_');
                           return name;
                         });

TEST_P(CompressedFile, GivesThePlainText) { EXPECT_EQ(drain(*open_input(folder + GetParam())), plain()); }

TEST_P(CompressedFile, GivesThePlainTextOnStandardInput) {
  const int saved = ::dup(STDIN_FILENO);
  std::FILE* file = std::fopen((folder + GetParam()).c_str(), "rb");
  ASSERT_TRUE(file);
  ::dup2(::fileno(file), STDIN_FILENO);
  EXPECT_EQ(drain(*open_input("-")), plain());
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
  std::fclose(file);
}

TEST_P(CompressedFile, GivesThePlainTextByteByByte) {
  const auto source = decompress(std::make_unique<Trickle>(bytes_of(folder + GetParam())), "input");
  EXPECT_EQ(drain(*source, 1), plain());
}

struct Sample {
  std::string name, suffix;
};

class Damaged : public testing::TestWithParam<Sample> {
 protected:
  std::string whole() const { return bytes_of(folder + "puzzles.txt" + GetParam().suffix); }
};
INSTANTIATE_TEST_SUITE_P(Codecs, Damaged,
                         testing::Values(Sample{"gzip", ".gz"}, Sample{"xz", ".xz"}, Sample{"zstd", ".zst"}),
                         [](const auto& tested) { return tested.param.name; });

TEST_P(Damaged, EveryPrefixIsTruncated) {
  const std::string bytes = whole();
  for (std::size_t size = 1; size < bytes.size(); ++size) {
    const auto error = caught<InputError>([&] { decoded(bytes.substr(0, size)); });
    EXPECT_EQ(error.what(), "the " + GetParam().name + " data is truncated") << size;
    EXPECT_EQ(error.where().source, "input");
    EXPECT_THAT(error.advice().text, HasSubstr(GetParam().name + " -t"));
  }
}

TEST_P(Damaged, EveryPrefixOfASecondMemberIsTruncated) {
  const std::string bytes = whole();
  for (std::size_t size = 1; size < bytes.size(); ++size)
    EXPECT_THROW(decoded(bytes + bytes.substr(0, size)), InputError) << size;
  EXPECT_EQ(decoded(bytes + bytes), plain() + plain());
}

TEST_P(Damaged, NoFlippedBitGivesOtherText) {
  const std::string bytes = whole();
  int refused = 0;
  for (std::size_t at = 6; at < bytes.size(); ++at) {  // starts after the magic numbers
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
      try {
        EXPECT_EQ(decoded(changed), plain()) << at;  // a file name or a time stamp in the header
      } catch (const InputError&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 900);
}

TEST_P(Damaged, TextBehindTheEndIsRefused) {
  for (const std::string tail : {"x", "\n", "a line of text that is longer than every header\n"})
    EXPECT_THROW(decoded(whole() + tail), InputError) << tail;
}

TEST(Gzip, PassesOverZerosBehindTheEnd) {
  const std::string bytes = bytes_of(folder + "puzzles.txt.gz");
  for (const std::size_t zeros : {1U, 511U, 200'000U})
    EXPECT_EQ(decoded(bytes + std::string(zeros, '\0')), plain());
  EXPECT_THROW(decoded(bytes + std::string(9, '\0') + "x"), InputError);
}

// `gzip -dc` does the same.
TEST(Gzip, WarnsOfOtherBytesBehindTheEnd) {
  const std::string bytes = bytes_of(folder + "puzzles.txt.gz");
  for (const std::string tail : {"\n", "x", "a line of text that is longer than every header\n"}) {
    ReadObserver observer;
    const auto source = decompress(std::make_unique<Trickle>(bytes + tail), "input", &observer);
    EXPECT_EQ(drain(*source), plain()) << tail;
    EXPECT_EQ(observer.warning, "what follows the gzip data is ignored") << tail;
  }
}

TEST(Xz, TakesStreamPadding) {
  const std::string bytes = bytes_of(folder + "puzzles.txt.xz");
  EXPECT_EQ(decoded(bytes + std::string(8, '\0')), plain());
  EXPECT_THROW(decoded(bytes + std::string(3, '\0')), InputError);
}

TEST(Zstd, RefusesAWindowOfGigabytes) {
  // RFC 8878, 3.1.1.1: no single segment, no checksum; window exponent 31 - 10 = 21 in the upper five bits.
  const std::string header("\x28\xB5\x2F\xFD\x00\xA8\x01\x00\x00", 9);
  EXPECT_THAT(caught<InputError>([&] { decoded(header); }).what(), HasSubstr("needs more than 256 MB"));
}

TEST(ByteSource, TakesTextThatOnlyBeginsLikeAMagicNumber) {
  for (const std::string text : {"(1)", "P*N", "\x1F.",
                                 "\xFD"
                                 "7zXY.",
                                 "4", ""})
    EXPECT_EQ(decoded(text), text);
}

TEST(ByteSource, NamesWhatItCannotOpen) {
  EXPECT_STREQ(caught<SystemError>([] { open_input("/nowhere/x.txt"); }).what(),
               "cannot open /nowhere/x.txt: No such file or directory");
  EXPECT_STREQ(caught<SystemError>([] { open_input(TEST_DATA); }).what(), TEST_DATA " is a directory");
}

TEST(ByteSource, ReportsAFailingRead) {
  // Address 0 of a process is never mapped, and Linux answers with EIO.
  EXPECT_STREQ(caught<SystemError>([] { drain(*open_input("/proc/self/mem")); }).what(),
               "cannot read /proc/self/mem: Input/output error");
}

// ---- writing

// Digits that do not compress below half a byte each, so that every buffer overflows.
std::string long_text() {
  std::mt19937 random;
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += std::to_string(random()) + '\n';
  return text;
}

std::string output_of(const std::string& command) {
  std::FILE* pipe = ::popen(command.c_str(), "r");
  std::string all, part(1 << 16, '\0');
  while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe)) all.append(part, 0, got);
  EXPECT_EQ(::pclose(pipe), 0) << command;
  return all;
}

class Written : public testing::TestWithParam<std::pair<const char*, const char*>> {};
INSTANTIATE_TEST_SUITE_P(Files, Written,
                         testing::Values(std::pair{".txt", "cat "}, std::pair{".gz", "gzip -dc "},
                                         std::pair{".xz", "xz -dc "}, std::pair{".zst", "zstd -qdc "}),
                         [](const auto& tested) { return std::string(tested.param.first + 1); });

TEST_P(Written, IsReadByTheRealTool) {
  const TemporaryFolder temporary;
  const auto& [suffix, tool] = GetParam();
  const std::string path = temporary / ("out" + std::string(suffix));
  for (const std::string& text : {std::string(), plain(), long_text()}) {
    const auto sink = open_output(path);
    for (std::size_t at = 0; at < text.size(); at += 1000)
      sink->write(std::string_view(text).substr(at, 1000));
    sink->finish();
    EXPECT_TRUE(output_of(tool + path) == text) << text.size();
    EXPECT_TRUE(drain(*open_input(path)) == text) << text.size();
  }
}

TEST_P(Written, TakesMoreThanABufferAtOnce) {
  const TemporaryFolder temporary;
  const auto& [suffix, tool] = GetParam();
  const std::string path = temporary / ("out" + std::string(suffix));
  const auto sink = open_output(path);
  sink->write("first\n");
  sink->write(long_text());
  sink->write("last\n");
  sink->finish();
  EXPECT_TRUE(output_of(tool + path) == "first\n" + long_text() + "last\n");
}

TEST_P(Written, IsReadableAfterAFlush) {
  const TemporaryFolder temporary;
  const std::string path = temporary / ("out" + std::string(GetParam().first));
  const auto sink = open_output(path);
  std::string expected;
  for (const std::string line : {"one\n", "two\n", "three\n"}) {
    sink->write(line);
    sink->flush();
    expected += line;
    const auto source = open_input(path);
    std::string got(expected.size(), '\0');
    for (std::size_t at = 0; at < got.size();) at += source->read(got.data() + at, got.size() - at);
    EXPECT_EQ(got, expected);
  }
  sink->finish();
}

TEST_P(Written, ReportsAFullDisk) {
  const TemporaryFolder temporary;
  const std::string path = temporary / ("out" + std::string(GetParam().first));
  std::filesystem::create_symlink("/dev/full", path);
  const std::string message = "cannot write " + path + ": No space left on device";
  const auto small = open_output(path);
  small->write("a line that fits in every buffer\n");
  EXPECT_EQ(caught<SystemError>([&] { small->finish(); }).what(), message);
  const auto large = open_output(path);
  const auto write = [&] {
    large->write(long_text());
    large->flush();  // liblzma takes in megabytes before it gives out the first byte
  };
  EXPECT_EQ(caught<SystemError>(write).what(), message);
}

TEST(ByteSink, ReportsAClosedPipe) {
  const auto handler = std::signal(SIGPIPE, SIG_IGN);
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ::close(ends[0]);
  const int saved = ::dup(STDOUT_FILENO);
  ::dup2(ends[1], STDOUT_FILENO);
  const auto sink = open_output("-");
  ::dup2(saved, STDOUT_FILENO);
  sink->write("text\n");
  EXPECT_STREQ(caught<ReaderGone>([&] { sink->flush(); }).what(), "cannot write <stdout>: Broken pipe");
  ::close(ends[1]);
  ::close(saved);
  std::signal(SIGPIPE, handler);
}

TEST(ByteSink, NamesWhatItCannotOpen) {
  EXPECT_STREQ(caught<SystemError>([] { open_output("/nowhere/x.txt"); }).what(),
               "cannot write /nowhere/x.txt: No such file or directory");
  EXPECT_STREQ(caught<SystemError>([] { open_output("/"); }).what(), "cannot write /: Is a directory");
}

TEST(ByteSink, RefusesToWriteAfterTheEnd) {
  const TemporaryFolder temporary;
  const auto sink = open_output(temporary / "out.txt");
  sink->finish();
  EXPECT_THROW(sink->write("x"), std::logic_error);
}

}  // namespace io_test
}  // namespace sudosat

#include <gmock/gmock.h>

#include "backends/process/program.hpp"
#include "base/error.hpp"

namespace sudosat {
namespace command_line_test {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// The expected words are those into which dash splits the text.
TEST(CommandLine, SplitsAtBlanks) {
  EXPECT_THAT(split_words("minisat {cnf} {answer}"), ElementsAre("minisat", "{cnf}", "{answer}"));
  EXPECT_THAT(split_words("  a\t b \n"), ElementsAre("a", "b"));
  EXPECT_THAT(split_words(" \t"), IsEmpty());
}

TEST(CommandLine, QuotesKeepBlanksAndOtherQuotes) {
  EXPECT_THAT(split_words("sh -c 'printf \"s X\\n\"; exit 3'"),
              ElementsAre("sh", "-c", "printf \"s X\\n\"; exit 3"));
  EXPECT_THAT(split_words("\"it's\" a'b c'd '' \"\""), ElementsAre("it's", "ab cd", "", ""));
}

TEST(CommandLine, ABackslashKeepsTheNextCharacter) {
  EXPECT_THAT(split_words("a\\ b \\' '\\'"), ElementsAre("a b", "'", "\\"));
  EXPECT_THAT(split_words("\"a\\\"b\\\\c\\d\""), ElementsAre("a\"b\\c\\d"));
}

TEST(CommandLine, RefusesWhatIsCutOff) {
  EXPECT_THROW(split_words("sh -c 'exit 3"), UsageError);
  EXPECT_THROW(split_words("sh -c \"exit 3"), UsageError);
  EXPECT_THROW(split_words("a\\"), UsageError);
}

}  // namespace command_line_test
}  // namespace sudosat

// Manual pages in the macros of man(7), for groff and mandoc alike.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <utility>

#include "cli/manual/manual.hpp"
#include "formats/text.hpp"
#include "puzzle/phrases.hpp"

namespace sudosat::cli {
namespace {

// Returns text as roff takes it; what stands between backquotes is bold.
std::string roff(std::string_view text) {
  // groff would print - without a backslash as a hyphen, which nobody can paste into a shell.
  constexpr std::pair<char, std::string_view> escapes[] = {
      {'\\', "\\e"}, {'-', "\\-"}, {'\'', "\\(aq"}, {'^', "\\(ha"}, {'~', "\\(ti"}};
  std::string escaped;
  bool is_bold = false;
  for (const char c : text) {
    const auto* const escape = std::ranges::find(escapes, c, [](const auto& pair) { return pair.first; });
    if (escape != std::end(escapes)) {
      escaped += escape->second;
    } else if (c == '`') {
      is_bold = !is_bold;
      escaped += is_bold ? "\\fB" : "\\fP";
    } else {
      if (c == '.' && escaped.empty()) escaped = "\\&";
      escaped += c;
    }
  }
  return escaped;
}

std::string bold(std::string_view text) { return "\\fB" + roff(text) + "\\fP"; }
std::string italic(std::string_view text) { return "\\fI" + roff(text) + "\\fP"; }

std::string title(std::string_view name) {
  std::string upper(name);
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return fmt::format(".TH {} 1 \"\" \"sudosat {}\" \"User Commands\"\n", roff(upper), SUDOSAT_VERSION);
}

std::string section(std::string_view name) { return fmt::format(".SH {}\n", name); }

std::string entry(std::string_view term, std::string_view text) {
  return fmt::format(".TP\n{}\n{}\n", term, text);
}

std::string sentence(std::string_view words) {
  return words.empty() ? "" : capitalised(std::string(words)) + '.';
}

std::string entries(const Choices& choices) {
  std::string text;
  for (const auto& [name, summary] : choices) text += entry(bold(name), roff(summary));
  return text;
}

std::string entry_of(const Option& option) {
  std::string term;
  for (const std::string& spelling : spellings(option)) term += (term.empty() ? "" : ", ") + bold(spelling);
  if (option.takes_value()) term += ' ' + italic(option.metavar);
  std::string text = roff(full_description(option));
  const auto is_named = [&option](const Choice& choice) {
    return option.description.find(choice.name) != std::string::npos;
  };
  const Choices choices = option.value.choices == nullptr ? Choices{} : option.value.choices();
  if (!std::ranges::all_of(choices, is_named)) {
    std::string names;
    for (const Choice& choice : choices) names += (names.empty() ? "" : ", ") + bold(choice.name);
    text += "; one of " + names;
  }
  return entry(term, text);
}

std::string shell_lines(const std::vector<std::string_view>& lines) {
  std::string text = ".nf\n";
  for (std::string_view line : lines) text += roff(line) + '\n';
  return text + ".fi\n";
}

// The meaning of 0 and 1 differs from command to command.
std::string exit_status(std::string_view yes, std::string_view no) {
  std::string text = section("EXIT STATUS") + entry("0", roff(yes));
  if (!no.empty()) text += entry("1", roff(no));
  return text + entry("2", "Wrong usage or input, or an internal error; the rest of a batch is still done.") +
         entry("3", "Undecided: a limit or an interrupt came first.");
}

constexpr std::string_view environment =
    ".SH ENVIRONMENT\n"
    ".TP\n\\fBNO_COLOR\\fP\nIf this is set and not empty, there is no colour, unless \\fB\\-\\-color "
    "always\\fP asks for it.\n"
    ".TP\n\\fBTERM\\fP\nA terminal that is \\fBdumb\\fP gets no colour.\n"
    ".TP\n\\fBLC_ALL\\fP, \\fBLC_CTYPE\\fP, \\fBLANG\\fP\nWhere they say that the terminal cannot show "
    "UTF\\-8, boards\n"
    "are drawn with | \\- +.\n"
    ".TP\n\\fBTMPDIR\\fP\nWhere the backend \\fBprocess\\fP puts its files.\n";

}  // namespace

std::string manual_page(const Command& command) {
  const std::string name = fmt::format("sudosat-{}", command.name);
  std::string text = title(name) + section("NAME") + roff(name) + " \\- " + roff(command.summary) + '\n' +
                     section("SYNOPSIS") + bold(fmt::format("sudosat {}", command.name)) + " [" +
                     italic("options") + "] " + roff(command.synopsis) + '\n';
  const auto paragraphs = words_of(command.details, "\n");
  if (!paragraphs.empty()) text += section("DESCRIPTION");
  for (std::string_view paragraph : paragraphs)
    text += (paragraph == paragraphs.front() ? "" : ".PP\n") + roff(paragraph) + '\n';
  text += section("OPTIONS");
  std::string_view group;
  for (const Option& option : options_of(command)) {
    const std::string_view heading = heading_of(option.group);
    if (heading != group && option.group > OptionGroup::common) text += fmt::format(".SS {}\n", heading);
    group = heading;
    text += entry_of(option);
  }
  const auto& [yes, no] = command.exits;
  return text + (yes.empty() ? exit_status("Done.", "") : exit_status(sentence(yes), sentence(no))) +
         section("EXAMPLES") + shell_lines(words_of(command.examples, "\n")) + section("SEE ALSO") +
         bold("sudosat") + "(1)\n";
}

std::string manual_page() {
  std::string text =
      title("sudosat") + section("NAME") +
      "sudosat \\- solve Sudoku boards of any size, and their variants, through SAT\n" + section("SYNOPSIS") +
      bold("sudosat") + ' ' + italic("COMMAND") + " [" + italic("options") + "] [" + italic("INPUT") +
      " …]\n" + section("DESCRIPTION") +
      "A board becomes a formula, an embedded SAT solver answers, and the answer is decoded.\n"
      "Native search answers the same questions without a formula.\n"
      "An independent judge checks every grid before it is printed.\n.PP\n"
      "An input is a file, a link of a setter, or \\fB\\-\\fP for standard input, which is also\n"
      "read where no input is named.\n"
      "A file holds any number of puzzles; it may be compressed with gzip, xz or zstd.\n"
      "Answers go to standard output, everything else to standard error.\n" +
      section("COMMANDS");
  for (const Command& command : commands())
    text += entry(bold(fmt::format("sudosat-{}", command.name)) + "(1)", roff(command.summary));
  text += section("OPTIONS");
  for (const Option& option : options_of_program()) text += entry_of(option);
  text += section("FORMATS") + entries(format_choices()) + section("BACKENDS") + entries(backend_choices()) +
          section("ENCODINGS") + entries(encoding_choices()) + ".SS At most one\n" +
          entries(at_most_one_choices()) +
          exit_status("Yes: solved, unique, valid, agreed.", "No: unsolvable, not unique, disagreed.") +
          std::string(environment) + section("EXAMPLES");
  for (const auto& [line, meaning] : examples_of_program()) text += entry(bold(line), roff(meaning));
  text += section("SEE ALSO");
  for (const Command& command : commands())
    text +=
        bold(fmt::format("sudosat-{}", command.name)) + (&command == &commands().back() ? "(1)\n" : "(1),\n");
  return text;
}

}  // namespace sudosat::cli

// The only file that knows Boost.Program_options, which takes words apart and says what is wrong with them.
#include <boost/program_options.hpp>
#include <fmt/format.h>

#include "base/nearest.hpp"
#include "cli/manual/manual.hpp"
#include "cli/options/command.hpp"
#include "cli/options/option.hpp"

namespace sudosat::cli {
namespace {

namespace po = boost::program_options;

// Boost sets the variable of an option by this class.
class OptionSemantic : public po::value_semantic {
 public:
  OptionSemantic(const Option& option, std::vector<std::string>& files) : option_(option), files_(files) {}

  std::string name() const override { return option_.metavar; }
  unsigned min_tokens() const override { return option_.takes_value() ? 1 : 0; }
  unsigned max_tokens() const override { return min_tokens(); }
  bool is_composing() const override { return false; }
  bool is_required() const override { return false; }
  bool apply_default(boost::any&) const override { return false; }
  void notify(const boost::any&) const override {}

  void parse(boost::any& met, const std::vector<std::string>& words, bool) const override {
    if (!option_.value.repeats) po::validators::check_first_occurrence(met);
    met = true;
    const std::string word = words.empty() ? "" : words.front();
    try {
      option_.value.set(word);
      if (option_.value.is_input) files_.push_back(word);
    } catch (const WrongValue& wrong) {
      // Boost replaces %canonical_option% by the name that the user typed.
      throw po::error_with_option_name(
          fmt::format("%canonical_option% takes {}, not '{}'", wrong.expected, word));
    }
  }

 private:
  const Option& option_;
  std::vector<std::string>& files_;  // the files that the command reads
};

std::string without_dashes(std::string name) {
  name.erase(0, name.find_first_not_of('-'));
  return name;
}

// Returns the name of the option in a word: "limit" of "--limit=3".
std::string_view name_in(std::string_view word) {
  word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
  return word.substr(0, word.find('='));
}

std::string where_options_are(const Command& command) {
  return fmt::format("`sudosat help {}` lists its options", command.name);
}

[[noreturn]] void throw_unknown_option(const Command& command, const std::string& name,
                                       const std::vector<Option>& options) {
  std::vector<std::string_view> names;
  for (const Option& option : options) names.push_back(option.name);
  // A single letter would be near to every short name.
  const std::string bare = without_dashes(name);
  const std::string near = bare.size() < 3 ? "" : nearest_name(bare, names);
  throw UsageError(fmt::format("`sudosat {}` has no option '{}'", command.name, name),
                   near.empty() ? where_options_are(command) : fmt::format("did you mean --{}?", near));
}

std::string what_is_wrong(const po::error_with_option_name& error) {
  const std::string name = error.get_option_name();
  if (const auto* syntax = dynamic_cast<const po::invalid_syntax*>(&error)) switch (syntax->kind()) {
      case po::invalid_syntax::missing_parameter:
      case po::invalid_syntax::empty_adjacent_parameter:
        return name + " needs a value";
      case po::invalid_syntax::extra_parameter:
        return name + " takes no value";
      default:
        break;
    }
  if (dynamic_cast<const po::multiple_occurrences*>(&error) != nullptr)
    return name + " is given more than once";
  return error.what();
}

// Throws UsageError in our own words, with the help text of the option.
[[noreturn]] void throw_wrong_value(const Command& command, const po::error_with_option_name& error,
                                    const std::vector<Option>& options) {
  const std::string name = without_dashes(error.get_option_name());
  std::string hint = where_options_are(command);
  for (const Option& option : options)
    if (option.name == name)
      hint = fmt::format("--{}{}{}: {}", name, option.takes_value() ? " " : "", option.metavar,
                         full_description(option));
  throw UsageError(what_is_wrong(error), hint);
}

// Returns the words with the names of options that help shows; Boost knows no other spelling.
std::vector<std::string> in_shown_names(std::vector<std::string> words, const Command& command,
                                        const std::vector<Option>& options) {
  for (std::string& word : words) {
    if (word == "--") break;
    const std::string_view name = name_in(word);
    // Boost would take the word for an argument, without the dashes.
    if (word.starts_with("--="))
      throw UsageError(fmt::format("'{}' names no option", word), where_options_are(command));
    if (!word.starts_with('-') || name.size() < 2) continue;
    for (const Option& option : options) {
      if (name != option.name && name != option.also) continue;
      // Boost would take -to for the letters -t and -o.
      if (!word.starts_with("--"))
        throw UsageError(fmt::format("a long name has two dashes, '{}' has one", word),
                         fmt::format("did you mean --{}?", option.name));
      if (name == option.also) word = fmt::format("--{}{}", option.name, word.substr(2 + name.size()));
      break;
    }
  }
  return words;
}

// Leaves out options that may change when --resume goes on with the answers.
std::string question_of(const Command& command, const std::vector<po::option>& options) {
  constexpr std::string_view others[] = {"jobs",   "resume", "timeout", "memory",
                                         "effort", "count",  "quiet",   "verbose"};
  std::string question(command.name);
  for (const po::option& option : options) {
    if (std::ranges::find(others, option.string_key) != std::end(others)) continue;
    if (option.position_key < 0) question += " --" + option.string_key;
    for (const std::string& value : option.value) question += ' ' + value;
  }
  return question;
}

}  // namespace

std::unique_ptr<Arguments> parse(const Command& command, const std::vector<std::string>& words) {
  std::unique_ptr<Arguments> arguments = command.make();
  const std::vector<Option> options = options_of(*arguments);
  const std::vector<std::string> shown = in_shown_names(words, command, options);
  po::options_description described;
  for (const Option& option : options) {
    const std::string letter = option.letter == 0 ? "" : std::string{',', option.letter};
    described.add_options()((option.name + letter).c_str(),
                            new OptionSemantic(option, arguments->files_of_options));  // `described` owns it
  }
  described.add_options()("input", po::value(&arguments->inputs));
  po::positional_options_description positional;
  positional.add("input", -1);
  try {
    // An option may be repeated only if it collects values; nothing is guessed from a prefix.
    const auto style = (po::command_line_style::unix_style & ~po::command_line_style::allow_guessing);
    po::variables_map met;
    const po::parsed_options parsed =
        po::command_line_parser(shown).options(described).positional(positional).style(style).run();
    po::store(parsed, met);
    po::notify(met);
    arguments->question = question_of(command, parsed.options);
  } catch (const po::unknown_option& error) {
    throw_unknown_option(command, error.get_option_name(), options);
  } catch (const po::error_with_option_name& error) {
    throw_wrong_value(command, error, options);
  } catch (const po::error& error) {
    throw UsageError(error.what(), where_options_are(command));
  }
  return arguments;
}

}  // namespace sudosat::cli

// A command line taken apart into words as a POSIX shell does it, without expansions: blanks separate,
// '…' keeps all, "…" keeps all but \" and \\, a backslash elsewhere keeps the next character.
// (boost::program_options::split_unix takes a quote inside other quotes for their end.)
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

// Throws UsageError if a quote is not closed or nothing follows a backslash.
std::vector<std::string> split_words(std::string_view command);

// Whether a word holds a placeholder, such as "{cnf}".
bool mentions(std::span<const std::string> words, std::string_view placeholder);
// Puts a file's name in its place, wherever it stands.
void fill_in(std::vector<std::string>& words, std::string_view placeholder, const std::string& name);

}  // namespace sudosat

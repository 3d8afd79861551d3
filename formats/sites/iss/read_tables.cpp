#include <algorithm>
#include <cctype>

#include "formats/sites/iss/read_types.hpp"
#include "rules/text/base64.hpp"

namespace sudosat::iss {
namespace {

// Groups of cells, a rule for each; between them stand empty arguments, and names that begin with '_'.
// An automaton reads the ends of segments without cells too.
void add_groups(Call& call, const std::string& text, bool may_be_empty = false) {
  bool has_cells = false;
  while (call.has_more()) {
    if (call.next_is("") || call.next_begins('_')) {
      call.word("a name");
      continue;
    }
    call.add({.cells = call.lists("-", may_be_empty), .text = text});
    has_cells = true;
  }
  if (!has_cells) call.fail("needs cells");
}

// A table without a pair has no characters; a rule has some.
std::string table_of(Call& call) {
  std::string table(call.word("a table"));
  if (!decode_bits(table)) call.fail("has a table that is not base64");
  return table.empty() ? "A" : table;
}

}  // namespace

void read_pair(Call& call) {
  const std::string table = table_of(call);
  add_groups(call, table);
}

// The same with the last two characters of the alphabet in each other's place.
void read_legacy_pair(Call& call) {
  std::string table = table_of(call);
  for (char& c : table) c = c == '-' ? '_' : c == '_' ? '-' : c;
  add_groups(call, table);
}

void read_automaton(Call& call) {
  const std::string automaton(call.word("an automaton"));
  add_groups(call, automaton, true);
}

void read_regex(Call& call) {
  std::optional<std::string> pattern = decode_bytes(call.word("a pattern"));
  if (!pattern) call.fail("has a pattern that is not base64");
  std::erase_if(*pattern, [](unsigned char c) { return std::isspace(c) != 0; });
  add_groups(call, *pattern);
}

}  // namespace sudosat::iss

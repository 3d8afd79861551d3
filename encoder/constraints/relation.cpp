// Support clauses (Gent 2002): a value needs one of its partners; unit propagation then keeps the cells arc
// consistent. If few pairs are forbidden, conflict clauses forbid them one by one, which is shorter.
#include "encoder/clause_writer.hpp"

namespace sudosat {
namespace {

using Choice = ClauseWriter::Choice;

template <class Allows>
void encode_side(const std::vector<Choice>& from, const std::vector<Choice>& to, Allows allows,
                 bool conflicts_too, ClauseWriter& writer) {
  std::vector<Literal> support;
  for (const Choice& choice : from) {
    support.assign(1, -choice.literal);
    for (const Choice& partner : to)
      if (allows(choice.value, partner.value)) support.push_back(partner.literal);
    const std::size_t forbidden = to.size() + 1 - support.size();
    if (forbidden == 0) continue;
    if (forbidden >= support.size() || !conflicts_too) {
      writer.add(support);
    } else {
      for (const Choice& partner : to)
        if (!allows(choice.value, partner.value)) writer.add({-choice.literal, -partner.literal});
    }
  }
}

}  // namespace

void encode(const Relation& relation, ClauseWriter& writer) {
  const std::vector<Choice> first = writer.choices(relation.first), second = writer.choices(relation.second);
  const PairTable& table = *relation.allowed;
  encode_side(
      first, second, [&table](int a, int b) { return table.allows(a, b); }, true, writer);
  // A conflict clause is about both sides; each side needs supports of its own.
  encode_side(
      second, first, [&table](int b, int a) { return table.allows(a, b); }, false, writer);
}

}  // namespace sudosat

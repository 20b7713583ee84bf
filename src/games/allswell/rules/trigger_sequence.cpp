#include "games/allswell/rules/trigger_sequence.h"

namespace allswell {

flow::FixedList<Token, most_tokens> spent_row(Sequence const& sequence) {
  flow::FixedList<Token, most_tokens> row;
  for (int i = sequence.fast.size() - 1; i >= 0; --i) row.push_back(sequence.fast[i]);  // AW-ROUND-15: outwards
  for (Token const& token : sequence.slow) row.push_back(token);
  return row;
}

void spend_active(Sequence& sequence, Speed speed) {
  auto& end = speed == Speed::fast ? sequence.fast : sequence.slow;  // AW-ROUND-14
  end.push_back(sequence.active);
  end.back().face_up = true;
  sequence.active = {};
}

void take_next(Sequence& sequence) {
  sequence.active = sequence.ready.front();
  sequence.active.face_up = true;  // AW-ROUND-10
  sequence.ready.erase_at(0);
}

void slide_up(Sequence& sequence) {
  sequence.ready = spent_row(sequence);
  sequence.fast.clear();
  sequence.slow.clear();
}

namespace {
template <class Its>
void take_out_if(Sequence& sequence, Its its) {
  sequence.ready.erase_if(its);
  sequence.fast.erase_if(its);
  sequence.slow.erase_if(its);
  if (its(sequence.active)) sequence.active = {};
}
}  // namespace

void take_out(Sequence& sequence, CharacterId who) {
  take_out_if(sequence, [who](Token const& token) { return token.character == who; });
}
void take_out(Sequence& sequence, TypeId type) {
  take_out_if(sequence, [type](Token const& token) { return token.type == type; });
}

}  // namespace allswell

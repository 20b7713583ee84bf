// Whose sheet a verb is about.  Ledger AW-EXPLORE-15, AW-SOLO-03.
#include "games/allswell/rules/texts.h"

namespace allswell {

Meant taking_part(State const& s) {
  Meant all;
  for (int i = 0; i < most_characters; ++i)
    if (Sheet const& it = s.sheets[static_cast<std::size_t>(i)]; it.seat.is_person() || it.solo_ally)
      all.push_back(CharacterId{i});
  return all;
}

Meant meant(World const& w, Here const& here, Who who) {
  if (who == Who::everybody) return taking_part(w.state);
  if (w.state.phase != Phase::scenario) {
    if (!here.character) return taking_part(w.state);  // "you" are all of them: AW-EXPLORE-15
    return {here.character};
  }
  CombatantId const slot = whom(w, here, who).slot;
  if (!slot || !is_player(slot)) return {};
  return {CharacterId{slot.index()}};
}

}  // namespace allswell

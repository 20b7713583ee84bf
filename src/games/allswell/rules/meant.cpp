// Whose sheet a verb is about.  Ledger AW-EXPLORE-15, AW-SOLO-03, AW-COLL-02, AW-EXEND-02.
#include "games/allswell/rules/texts.h"

namespace allswell {

Meant taking_part(State const& s) {
  Meant all;
  for (int i = 0; i < most_characters; ++i)
    if (sheet(s, CharacterId{i}).seat.is_person()) all.push_back(CharacterId{i});  // that of its player: AW-SOLO-01
  return all;
}

Meant still_taking_part(State const& s) {
  if (s.phase != Phase::scenario && s.phase != Phase::exploration) return taking_part(s);
  Meant standing;
  for (CharacterId const who : taking_part(s))
    if (!figure(s, who).collapsed) standing.push_back(who);  // AW-COLL-02, AW-EXEND-02
  return standing.empty() ? taking_part(s) : standing;       // the final text is for all: AW-EXEND-06
}

Meant meant(World const& w, Here const& here, Who who) {
  if (who == Who::everybody) return still_taking_part(w.state);
  if (w.state.phase != Phase::scenario) {
    if (!here.character) return still_taking_part(w.state);  // "you" are all of them: AW-EXPLORE-15
    return {here.character};
  }
  CombatantId const slot = whom(w, here, who).slot;
  if (!slot || !is_player(slot)) return {};
  return {CharacterId{slot.index()}};
}

}  // namespace allswell

// The Refresh Phase.  Ledger OS-REFR-01..07.
#include "games/oathsworn/rules/refresh_phase.h"

#include "games/oathsworn/events.h"

namespace oathsworn {

void refresh_phase(Play& play) {
  for (int p = 0; p < places; ++p) {
    if (acting(play.state, p)) {
      FigureId const who = oathsworn_at(p);
      AnimusMoved const regained{.figure = who,
                                 .amount = std::min<int>(regen(play.world(), p), sworn(play.state, p).reserve)};
      play.commit(regained, "OS-REFR-02");
      Refreshed const refreshed{.place = p};
      play.commit(refreshed, "OS-REFR-05");
    }
    for (FigureId const f : {ally_at(p), guardian_id()}) {
      bool const in_play = present(play.state, f) || inside_of(play.state, f).consumed;
      if (!in_play || place_of(play.world(), f) != p) continue;
      AnimusMoved const regained{.figure = f, .amount = std::min(2, reserve_of(play.world(), f))};
      play.commit(regained, "OS-ALLY-08");
    }
  }
}

}  // namespace oathsworn

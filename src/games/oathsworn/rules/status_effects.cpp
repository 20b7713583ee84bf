// Status tokens.  Ledger OS-STA-01..08, OS-STOK-01.
#include "games/oathsworn/rules/status_effects.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/locations.h"

namespace oathsworn {

void afflict(Play& play, FigureId who, int bleed, int poison, int crippled, bool by_enemy) {
  if (!present(play.state, who) || is_sentinel(who)) return;
  StatusGained const bleeds{.figure = who, .what = Affliction::bleed, .count = bleed, .by_enemy = by_enemy};
  if (bleed > 0) play.commit(bleeds, "OS-STA-02");
  StatusGained const poisoned{.figure = who, .what = Affliction::poison, .count = poison, .by_enemy = by_enemy};
  if (poison > 0) play.commit(poisoned, "OS-STA-01");
  StatusGained const lamed{.figure = who, .what = Affliction::crippled, .count = 1, .by_enemy = by_enemy};
  if (crippled > 0) play.commit(lamed, "OS-STA-03");
}

Task<> trigger_bleed(Play& play, FigureSet who, FigureId by, int chooser, int each_token, bool by_enemy) {
  for (int i = 0; i < figures_in_all; ++i) {
    FigureId const f{i};
    if ((who & bit(f)) == 0 || !present(play.state, f)) continue;
    int const tokens = by_enemy ? figure(play.state, f).foe_bleed : figure(play.state, f).bleed;
    if (tokens == 0) continue;
    StatusLost const lost{.figure = f, .what = Affliction::bleed, .count = tokens, .by_enemy = by_enemy};
    play.commit(lost, "OS-STA-02");
    Hex const near = present(play.state, by) ? figure(play.state, by).hex : figure(play.state, f).hex;
    co_await lose_hp(play, f, tokens * each_token, near, HexSet{}, chooser, by, "OS-STA-02");
  }
  bury_the_dead(play, by);
  if (breaks_pending(play.state)) co_await settle_breaks(play, by);
}

}  // namespace oathsworn

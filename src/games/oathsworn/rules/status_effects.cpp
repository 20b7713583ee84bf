// Status tokens.  Ledger OS-STA-01..08, OS-STOK-01.
#include "games/oathsworn/rules/status_effects.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/damage.h"
#include "games/oathsworn/rules/locations.h"

namespace oathsworn {

void afflict(Play& play, FigureId who, int bleed, int poison, int crippled, bool by_enemy) {
  if (!present(play.state, who) || is_sentinel(who)) return;
  auto const lay = [&](Affliction what, int count, flow::Rule rule) {
    int const given = std::min(count, status_in_supply(play.state, what));  // OS-COMP-08
    StatusGained const gained{.figure = who, .what = what, .count = given, .by_enemy = by_enemy};
    if (given > 0) play.commit(gained, rule);
  };
  if (bleed > 0) lay(Affliction::bleed, bleed, "OS-STA-02");
  if (poison > 0) lay(Affliction::poison, poison, "OS-STA-01");
  if (crippled > 0) lay(Affliction::crippled, 1, "OS-STA-03");
}

void give_tokens(Play& play, FigureId who, Token token, int count, flow::Rule rule) {
  TokensChanged const gained{.figure = who, .token = token, .by = std::min(count, tokens_in_supply(play.state, token))};
  if (gained.by > 0) play.commit(gained, rule);
}
int kinds_in_supply(State const& s) {
  int bits = 0;
  for (int t = 0; t < token_kinds; ++t)
    if (tokens_in_supply(s, static_cast<Token>(t)) > 0) bits |= 1 << t;
  return bits;
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

// Checks.  Ledger OS-CHEK-01..04, OS-TRAI-02..05, OS-TOK-06, OS-TOK-08, OS-GM-02.
#include "games/oathsworn/rules/checks.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/making_an_attack.h"
#include "games/oathsworn/rules/might_decks.h"

namespace oathsworn {

int trait_redraws(State const& s, CheckKind kind) {
  auto const marks = [&](Trait t) { return s.traits[static_cast<std::size_t>(t)]; };
  switch (kind) {
    case CheckKind::survival: return marks(Trait::bushcraft);
    case CheckKind::spot:
    case CheckKind::search:
    case CheckKind::listening: return marks(Trait::keen_eyed);
    case CheckKind::barter:
    case CheckKind::threaten:
    case CheckKind::reasoning: return marks(Trait::quick_witted);
    default: return 0;
  }
}

Task<bool> make_check(Play& play, int place, FigureId who, CheckKind kind, int difficulty, int bonus,
                      bool whole_company) {
  Strike const outer = play.state.strike;
  int const decides = whole_company ? -1 : place;
  FigureSet const payers = whole_company ? oathsworn_mask : bit(who);
  CheckBegun begun{.what = kind, .difficulty = difficulty, .bonus = bonus, .whole_company = whole_company};
  begun.strike.attacker = who;
  begun.strike.place = static_cast<std::uint8_t>(place);
  begun.strike.redraws = static_cast<std::uint8_t>(trait_redraws(play.state, kind));
  Might cubes;
  if (uses_might(kind)) {
    if (is_oathsworn(who)) {  // in the story the equipment is on the sheet
      World const w = play.world();
      for (int i = 0; i < w.content.items.size(); ++i)
        if (w.state.items[static_cast<std::size_t>(i)] == static_cast<ItemAt>(place)) cubes += w.content.items[i].might;
      Might const once = cubes;
      for (int n = 1; n < class_of(w, place).story_might; ++n) cubes += once;  // OS-GM-02
    }
    int const tokens = tokens_of(play.world(), who, Token::empowered);  // OS-TOK-08: not for other checks
    if (tokens > 0) {
      ChooseNumber const question{.place = place,
                                  .least = 0,
                                  .most = tokens,
                                  .verb = "spend Empowered x3 Tokens:",
                                  .purpose = For::empower,
                                  .who = who,
                                  .source = "OS-TOK-08"};
      int const spent = co_await play.ask(question);
      TokensChanged const gone{.figure = who, .token = Token::empowered, .by = -spent};
      if (spent > 0) play.commit(gone, "OS-TOK-08");
      begun.strike.empowered = static_cast<std::uint8_t>(3 * spent);
    }
  }
  play.commit(begun, "OS-CHEK-02");
  ChooseMight const question{.place = decides, .who = whole_company ? FigureId::none() : who, .cubes = cubes};
  Might cards = co_await play.ask(question);
  if (play.state.strike.empowered > 0) {
    SpreadUpgrades const spread{.place = place, .cards = cards, .upgrades = play.state.strike.empowered};
    cards = co_await play.ask(spread);
  }
  co_await draw_with_choices(play, decides, who, cards, payers);  // OS-TOK-06 OS-CHEK-04
  bool const failed = drawn_blanks(play.world(), play.state.strike) >= 2;
  int const sum = drawn_damage(play.world(), play.state.strike, 0) + bonus;
  bool const passed = !failed && sum >= difficulty;
  CheckMade const made{.what = kind, .sum = sum, .difficulty = difficulty, .blanks = failed, .passed = passed};
  play.commit(made, "OS-CHEK-02");
  StrikeEnded const ended{outer};
  play.commit(ended, "OS-CHEK-03");  // no Determination
  co_return passed;
}

}  // namespace oathsworn

// Who plays whom: Characters, Praxes, Solo Ally, changing Characters, quick start.  Ledger AW-SETUP-13, -15..21,
// AW-PRAX-01, -06, AW-SWAP-01..08, AW-SKIRM-05..09, AW-SOLO-02.
#pragma once

#include "games/allswell/rules/impulses.h"

namespace allswell {

Task<> characters_step(Play& play);  // one seat; when all have chosen, the Solo Ally and what must leave the packs
void take_seat(State& s, Content const& c, flow::Seat seat, CharacterId who,
               PraxisId praxis);  // before the first setup
void begin_levels(Play& play);    // what each has to gain                                    AW-LEVEL-01, AW-SKIRM-05
void pay_the_returning(Play& play);

// Whom a seat may take: free ones, its own, or nobody.
struct WhichCharacter {
  static constexpr std::string_view kind = "which_character";
  using Answer = CharacterId;  // none: the seat sits out                                                   AW-SWAP-08
  flow::Seat who;
  bool ally = false;  // the Solo Ally of this seat
  flow::Seat seat(World const&) const { return who; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  int usual(World const& w, flow::Offers<Answer> const& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& character, flow::Words& words) const;
  void key(World const& w, Answer const& character, std::string& out) const;
};

struct WhichPraxis {
  static constexpr std::string_view kind = "which_praxis";
  using Answer = PraxisId;  // none: one at random
  CharacterId who;
  flow::Seat seat(World const& w) const;
  void options(World const& w, flow::Offers<Answer>& offers) const;
  int usual(World const& w, flow::Offers<Answer> const& offers) const;  // the recommended one              AW-SETUP-17
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& praxis, flow::Words& words) const;
  void key(World const& w, Answer const& praxis, std::string& out) const;
};

}  // namespace allswell

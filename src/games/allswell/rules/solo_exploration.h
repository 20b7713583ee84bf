// A Solo Ally in Explorations.  Ledger AW-SOLO-27..39.
#pragma once

#include "games/allswell/rules/exploration.h"

namespace allswell {

CharacterId deck_of(State const& s, CharacterId who);  // whose Action cards it uses: its own, or its player's

// From the deck; what is missing from the top of the discards, which wait in the hand.           AW-SOLO-29, -30
Task<> draw_for_ally(Play& play, CharacterId ally, int count);
void return_to_discards(Play& play, CharacterId deck);  // in their former order                  AW-SOLO-34

// What is to be reached: a travel icon, or the box of a challenge.
struct Need {
  int value = 0;
  Travel const* travel = nullptr;  // content, which never changes
  ChallengeBox const* box = nullptr;
};

// A way for the Solo Ally to reach it with one card.
struct AllyUse {
  CardId card;
  std::array<std::int8_t, mercenary_actions_of_a_card> tracks{-1, -1};  // that each of the actions takes; -1: none
  std::int8_t spent = 0;  // ability slots for +1, at most one for each action that counts          AW-SOLO-18
  std::int8_t value = 0;  // without these
  bool reached = false;
  bool costs() const { return spent > 0 || tracks[0] >= 0 || tracks[1] >= 0; }
  friend bool operator==(AllyUse const&, AllyUse const&) = default;
};
using AllyUses = flow::ShortList<AllyUse, 256>;
// With this card: all that reach it and spend no slot too many.
AllyUses uses_of(World const& w, CharacterId ally, CardId card, Need const& need);
// Of all cards drawn; where none reaches it for nothing, each card may be played without.
AllyUses ways(World const& w, CharacterId ally, Need const& need);

Task<CardId> ally_scouts(Play& play, CharacterId ally, Travel const& travel, bool& found);
Task<CardId> ally_challenges(Play& play, CharacterId ally, ChallengeBox const& box, bool& success, int& result);

// A token of the ally's tracks moved for the Player Character's challenge.                         AW-SOLO-37, -38
struct AllyHelp {
  std::int8_t track = -1;  // none: no help
  std::int8_t slots = 0;
  friend bool operator==(AllyHelp const&, AllyHelp const&) = default;
};
struct HowMuchHelp {
  static constexpr std::string_view kind = "how_much_help";
  using Answer = AllyHelp;
  CharacterId ally;
  ChallengeBox const* box;
  flow::Seat seat(World const& w) const { return seat_of(w, ally); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& help, flow::Words& words) const;
  void key(World const& w, Answer const& help, std::string& out) const;
};
Task<int> ally_assists(Play& play, CharacterId ally, ChallengeBox const& box);

}  // namespace allswell

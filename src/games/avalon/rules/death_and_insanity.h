// Death and insanity, Allmother's Mercy.  Ledger TG-DEATH, TG-INSA, TG-MERCY.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

struct Claim {
  CharacterId tile;  // none: the player is out
  Colour colour = Colour::any;
  friend bool operator==(Claim const&, Claim const&) = default;
};
BOOST_DESCRIBE_STRUCT(Claim, (), (tile, colour))
struct ClaimCharacter {  // TG-DEATH-06
  static constexpr std::string_view kind = "claim_character";
  using Answer = Claim;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const& w, flow::Offers<Claim>& offers) const;
  void prompt(World const&, flow::Words& words) const { words.source("TG-DEATH-06").say("Who takes up the road?"); }
  void say(World const& w, Claim const& c, flow::Words& words) const;
};
int instinct(World const&, ClaimCharacter const&, Claim const&);

struct CallAllmother {  // TG-MERCY-01
  static constexpr std::string_view kind = "call_allmother";
  using Answer = bool;
  flow::Seat seat(World const&) const { return flow::Seat::table(); }
  void options(World const&, flow::Offers<bool>& offers) const { offers.add(false), offers.add(true); }
  void prompt(World const&, flow::Words& words) const {
    words.source("TG-MERCY-01").say("All is lost. Call upon the Allmother?");
  }
  void say(World const&, bool call, flow::Words& words) const {
    words.verb(call ? "call" : "end").say("{}", call ? "call upon her" : "let it end");
  }
};
int instinct(World const&, CallAllmother const&, bool);

// Calls each(tile, colour) for every character nobody has claimed yet, with every colour it could take.
template <class Each>
void for_claims(World const& w, Each&& each) {
  auto const taken = [&](Colour colour) {
    for (Character const& c : w.state.characters)
      if (c.in_play && c.colour == colour) return true;
    return false;
  };
  for (int i = 0; i < w.content.characters.size(); ++i) {
    CharacterTile const& t = w.content.characters[i];
    if (w.state.claimed >> i & 1) continue;
    bool const any_colour = t.colour == Colour::any || w.state.modes.free_play;  // TG-SETUP-05, TG-FREE-01
    if (!w.state.modes.free_play && t.campaign != w.content.campaign->name) continue;
    for (int k = 0; k < colour_count; ++k) {
      Colour const colour = static_cast<Colour>(k);
      if ((any_colour || t.colour == colour) && !taken(colour)) each(CharacterId{i}, colour);
    }
  }
}

Task<> die(Play& play, Slot slot);
// The game ended in failure; mercy may be offered.
Task<> perished(Play& play);
// The chapter begins again, with what the Allmother has to say.                                      TG-MERCY-02
Task<> mercy(Play& play);

}  // namespace avalon

// The Bench with a campaign around it: three chapters, item decks, injuries, Curatives, an Ally, a fifth class.
#pragma once

#include "games/oathsworn/rules/campaign.h"
#include "games/oathsworn/rules/levels.h"
#include "tests/games/oathsworn/bench.h"

namespace oathsworn {

// Common decks of chapters 1 to 4, six cards each, in this order: axe (one-handed), bow (two-handed), charm (gear),
// coat (armor), knife (one-handed), shield; "c2 bow" is the bow of chapter 2.  Unique deck of chapter 1: "u1 cloak",
// "u1 crown", "u1 ring".  Injuries: Cut once, Bruise twice.  Curatives: Balm (2 Iron, archives one Injury), Tea (1
// Iron, heals 2).  An Ally Hob in the company.  Classes Ash Birch Cedar Elder have their blade and coat as starting
// gear, Fern has none.  Ash has two cards of level 2 and cooldown 3, one of level 5 and cooldown 0; an Archetype of
// level 5.
class Company : public Bench {
 public:
  Company();

  // Makes the story of the chapter one choice with these effects, and stands before it.
  void tell(StoryEffects effects);
  // The start of the chapter with this position in the campaign, everybody of its level.
  void at_chapter(int chapter);
  void at(Phase phase, int cursor = 0);
  void give(std::string const& item, ItemAt where);
  void trait(Trait trait, int marks = 1) {
    s.traits[static_cast<std::size_t>(trait)] = static_cast<std::uint8_t>(marks);
  }
  void fell(int place);

  int item(std::string const& name) const;
  ItemAt where(std::string const& name) { return state().items[static_cast<std::size_t>(item(name))]; }
  int held_in(ItemAt at);
  bool refused(std::string const& text) { return !why_not(text).empty(); }
  Oathsworn const& sworn_at(int place) { return sworn(state(), place); }
  int token(int place, Token t) { return sworn_at(place).tokens[static_cast<std::size_t>(t)]; }
  int permanent(int place, Token t) { return sworn_at(place).permanent[static_cast<std::size_t>(t)]; }
  // Answers whatever is asked with the first option until a question of this kind, or the end.
  void until(std::string const& kind);
};

template <class Verb>
StoryEffect tale(Verb verb) {
  StoryEffect e;
  e.is = std::move(verb);
  return e;
}

}  // namespace oathsworn

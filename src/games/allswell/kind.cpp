#include "games/allswell/kind.h"

#include "games/allswell/game.h"

namespace allswell {

games::GameKind kind() {
  games::GameKind k;
  k.id = "allswell";
  k.title = "All's Well That Ends";
  k.prefix = "AW";
  k.blurb = "Two actions of one card, a queue that everybody jostles in, and a desert court: scenarios, explorations.";
  k.load = [](pack::Folders const& folders) { return games::made<Game>(load(folders)); };
  k.check = [](pack::Folders const& folders) { return load(folders, true).problems; };
  k.schemas = schemas;
  k.reference = reference;
  k.portraits = portraits;
  k.longest_step = 64;  // one type's turn in which an ability on all sets off the reactions of everybody it meets
  // Held and drawn Impulses, tokens that lie face down; the order of a deck only where somebody has settled it.
  k.hidden = {"impulses", "cards.*", "scenario.sequence.ready", "scenario.overlays"};
  return k;
}

}  // namespace allswell

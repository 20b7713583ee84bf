// Items, equipment and secrets.  Ledger TG-ITEM, TG-SECR, TG-DAWN-23, TG-CHAL-16.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

// Which of several things with one keyword is in use.                                   TG-ITEM-03, TG-ITEM-04
struct InUse {
  ItemId item;
  SecretId secret;
  friend bool operator==(InUse const&, InUse const&) = default;
};
BOOST_DESCRIBE_STRUCT(InUse, (), (item, secret))
struct WhichInUse {
  static constexpr std::string_view kind = "which_in_use";
  using Answer = InUse;
  Slot slot;
  Keyword keyword;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<InUse>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, InUse const& use, flow::Words& words) const;
};
int instinct(World const&, WhichInUse const&, InUse const&);

// Which item goes: by an effect, or because too many are carried; then it may also be handed on.     TG-CHAL-16
struct ItemGoes {
  ItemId item;
  Slot to = no_slot;  // none: to the bottom of the item deck
  friend bool operator==(ItemGoes const&, ItemGoes const&) = default;
};
struct WhichItemGoes {
  static constexpr std::string_view kind = "which_item_goes";
  using Answer = ItemGoes;
  Slot slot;
  ItemSet among;
  SlotMask takers = 0;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<ItemGoes>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, ItemGoes const& goes, flow::Words& words) const;
  void key(World const& w, ItemGoes const& goes, std::string& out) const;
};
int instinct(World const&, WhichItemGoes const&, ItemGoes const&);

// The people draw their own cards: which one came?
struct WhichItemCame {
  static constexpr std::string_view kind = "which_item_came";
  using Answer = ItemId;
  ItemKind wanted;
  flow::Seat seat(World const&) const { return flow::Seat::chance(); }
  void options(World const&, flow::Offers<ItemId>& offers) const;
  void prompt(World const&, flow::Words& words) const { words.source("TG-ITEM-07").say("Which item was drawn?"); }
  void say(World const& w, ItemId item, flow::Words& words) const {
    words.say("{}", w.content.items[item.index()].name);
  }
};

bool fits(Item const& item, ItemKind kind);
ItemSet items_of_kind(World const& w, int slot, ItemKind kind);
// How many things with this keyword the character owns, and how many are faceup.
int owned_with(World const& w, int slot, Keyword keyword);

// Steps that follow when something has come to a character: which one is in use, and the limit carried.
Task<> new_item_arrived(Play& play, Slot slot, ItemId item);
Task<> new_secret_arrived(Play& play, Slot slot, SecretId secret);
// The next character who carries more than it may, wherever the surplus came from.                 TG-CHAL-16
Slot overladen(World const& w);
Task<> give_up_surplus(Play& play, Slot slot);
// Everybody, at once, also when something that helped to carry is gone; in an encounter after it.    TG-CHAL-16
Task<> give_up_surplus(Play& play);
Task<> choose_in_use(Play& play, Slot slot, Keyword keyword, flow::Rule rule);
// TG-ITEM-06, TG-ITEM-07: none, if no fitting card is left.
Task<ItemId> draw_item(Play& play, ItemKind kind);
Task<> gain_item(Play& play, SlotMask party, ItemKind kind, flow::Rule rule);
Task<> gain_secret(Play& play, SlotMask party, SecretId secret, flow::Rule rule);
// The holder of a secret, or none.
Slot holder(State const& s, SecretId secret);
Task<> discard_item(Play& play, Slot slot, ItemKind kind, bool sell, flow::Rule rule);

}  // namespace avalon

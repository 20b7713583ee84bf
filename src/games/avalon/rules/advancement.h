// Character advancement and deck building.  Ledger TG-ADV, TG-DUSK-11..13, TG-CHAL-12..15.
#pragma once

#include "games/avalon/rules/parties.h"

namespace avalon {

enum class Buy : std::uint8_t { nothing, point, combat_card, diplomacy_card };
BOOST_DESCRIBE_ENUM(Buy, nothing, point, combat_card, diplomacy_card)
struct Purchase {
  Buy what{};
  Attribute attribute{};
  friend bool operator==(Purchase const&, Purchase const&) = default;
};
struct SpendExp {
  static constexpr std::string_view kind = "spend_exp";
  using Answer = Purchase;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<Purchase>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Purchase const& p, flow::Words& words) const;
  void key(World const& w, Purchase const& p, std::string& out) const;
};
int instinct(World const&, SpendExp const&, Purchase const&);

// A card of the top of an advancement pool; nobody else sees them.                                  TG-ADV-02
struct TakeAdvanced {
  static constexpr std::string_view kind = "take_advanced";
  using Answer = CardId;
  Slot slot;
  CardKind kind_of_card;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<CardId>& offers) const;
  void prompt(World const&, flow::Words& words) const {
    words.source("TG-ADV-02").say("Which card is taken from the advancement pool?");
  }
  void say(World const& w, CardId card, flow::Words& words) const;
  void key(World const& w, CardId card, std::string& out) const;
};
int instinct(World const&, TakeAdvanced const&, CardId);

struct SkillChoice {
  SkillId skill;
  bool side_b = false;
  friend bool operator==(SkillChoice const&, SkillChoice const&) = default;
};
BOOST_DESCRIBE_STRUCT(SkillChoice, (), (skill, side_b))
struct ChooseSkill {
  static constexpr std::string_view kind = "choose_skill";
  using Answer = SkillChoice;
  Slot slot;
  Attribute attribute;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<SkillChoice>& offers) const;
  void prompt(World const&, flow::Words& words) const { words.source("TG-ADV-14").say("Which skill, and which side?"); }
  void say(World const& w, SkillChoice const& s, flow::Words& words) const;
};
int instinct(World const&, ChooseSkill const&, SkillChoice const&);

struct Swap {
  enum class What : std::uint8_t { done, put_in, take_out } what = What::done;
  BOOST_DESCRIBE_NESTED_ENUM(What, done, put_in, take_out)
  CardKind kind_of_card{};
  CardId card;
  friend bool operator==(Swap const&, Swap const&) = default;
};
struct BuildDecks {
  static constexpr std::string_view kind = "build_decks";
  using Answer = Swap;
  Slot slot;
  flow::Seat seat(World const&) const { return flow::Seat{slot}; }
  void options(World const&, flow::Offers<Swap>& offers) const;
  void prompt(World const&, flow::Words& words) const { words.source("TG-ADV-05").say("Change the decks?"); }
  void say(World const& w, Swap const& s, flow::Words& words) const;
  void key(World const& w, Swap const& s, std::string& out) const;
};
int instinct(World const&, BuildDecks const&, Swap const&);

constexpr int smallest_deck = 15;  // TG-ADV-04
bool skill_is_taken(State const& s, SkillId skill);
// The price of the next point of an attribute: by the total of its opposing pair.                   TG-ADV-07
int price_of_point(World const& w, int slot, Attribute attribute);
Task<> gain_point(Play& play, Slot slot, Attribute attribute, flow::Rule rule);
// One purchase; false when the character is done.
Task<bool> spend_exp(Play& play, Slot slot);
// One swap; false when the character is done or has nothing to change.
bool can_build(World const& w, int slot);
Task<bool> build_decks(Play& play, Slot slot);

}  // namespace avalon

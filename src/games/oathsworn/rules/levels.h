// Levels.  Ledger OS-LVL, OS-UNLK, OS-PERM, OS-ANI, OS-QUIK.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

// Totals of the level table.
int permanent_tokens_at(int level);  // OS-LVL-07
int animus_bonuses_at(int level);    // OS-LVL-08
int traits_at(int level);            // OS-LVL-09

// What an Oathsworn still lacks of its level's totals: Permanent Tokens and Animus bonuses.
Task<> take_bonuses(Play& play, int place);
// The company's traits up to the level.
Task<> take_traits(Play& play, int level);
// A full set from the Common decks of lower chapters; starting gear at level 1.  OS-QUIK-02
Task<> take_equipment(Play& play, int place);
void take_starting_gear(Play& play, int place);

// An item of the company or of decks; or none.
struct ChooseItem {
  enum class From : std::uint8_t { backpack, common_below, equipped };
  static constexpr std::string_view kind = "choose_item";
  using Answer = Thing;
  int place = -1;
  From from = From::backpack;
  int kinds = 31;  // bits of ItemKind
  int level = 1;
  bool may_decline = true;
  std::string_view verb = "take";
  For purpose = For::wear;
  flow::Rule source{};
  int except = -1;  // this one is not offered
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  bool fits(World const& w, int item) const;
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, ChooseItem const&, Thing const&);

// Weapons, armor and gear are taken out of the Backpack and put back into it.  OS-STRY-04
struct ChangeEquipment {
  struct Answer {
    Thing item = no_thing;  // none: that is all
    bool away = false;
    friend bool operator==(Answer const&, Answer const&) = default;
  };
  static constexpr std::string_view kind = "change_equipment";
  int place = 0;
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, ChangeEquipment const&, ChangeEquipment::Answer const&);
Task<> change_equipment(Play& play, int place);

constexpr int kind_bit(ItemKind k) { return 1 << static_cast<int>(k); }
inline constexpr int hands_bits =
    kind_bit(ItemKind::one_handed) | kind_bit(ItemKind::two_handed) | kind_bit(ItemKind::shield);
inline constexpr int one_hand_bits = kind_bit(ItemKind::one_handed) | kind_bit(ItemKind::shield);
// Hands an item takes.
constexpr int hands_of(ItemKind k) {
  return k == ItemKind::two_handed ? 2 : (one_hand_bits & kind_bit(k)) != 0 ? 1 : 0;
}

}  // namespace oathsworn

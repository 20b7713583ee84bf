// Between combats: story, rest, advances, the dead and who follows them.  Ledger ST-CAMP, ST-END-02, ST-HP-09.
#pragma once

#include "games/stamina/rules/characters.h"

namespace stamina {

Task<> story(Play& play);
Task<> take_advances(Play& play);
Task<> combat_over(Play& play);

struct ChooseOnward {
  static constexpr std::string_view kind = "story";
  using Answer = std::uint8_t;
  flow::Seat seat(World const&) const { return flow::Seat::table(); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

struct WhichHero {
  static constexpr std::string_view kind = "which_hero";
  using Answer = std::uint8_t;  // record
  ItemId item;                  // or
  InjuryId injury;
  flow::Seat seat(World const&) const { return flow::Seat::table(); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};

struct ChooseAdvance {
  static constexpr std::string_view kind = "advance";
  struct Answer {
    AbilityId ability;
    std::int8_t expertise = -1;
    ItemId item;
  };
  int record;
  flow::Seat seat(World const& w) const { return w.state.heroes[record].seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const& w, ChooseAdvance const& q, ChooseAdvance::Answer const& a);
bool is_armor(World const& w, ItemId item);
// Where it is among the hero's things, or -1.
int best_armor_worn(World const& w, HeroRecord const& r);

struct WhoFollows {
  static constexpr std::string_view kind = "who_follows";
  using Answer = HeroId;
  int record;
  flow::Seat seat(World const& w) const { return w.state.heroes[record].seat; }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& a, flow::Words& words) const;
};

}  // namespace stamina

// What must hold at every decision.
#include "games/degenerates/game.h"
#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/doom.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"

namespace degenerates {

namespace {

struct Faults {
  std::vector<std::string>& all;
  template <class... Args>
  void unless(bool holds, fmt::format_string<Args...> text, Args&&... args) {
    if (!holds) all.push_back(fmt::format(text, std::forward<Args>(args)...));
  }
};

void check_adventurer(World const& w, Who who, Faults& faults) {
  Adventurer const& a = w.state.of(who);
  std::string_view const name = called(w, who);
  faults.unless(a.at && a.at.index() < w.content.spaces.size(), "{} stands nowhere", name);  // DD-MAP-01
  faults.unless(a.seat < w.state.seats, "{} belongs to no seat", name);
  faults.unless(a.gp >= 0 && a.gp <= most_gold, "{} has {} GP", name, a.gp);                   // DD-GOLD-05
  faults.unless(a.xp >= 0 && a.xp <= most_experience, "{} has {} XP", name, a.xp);             // DD-GOLD-05
  faults.unless(a.luck >= 0 && a.luck <= max_luck(w, who), "{} has {} Luck", name, a.luck);    // DD-LUCK-01
  faults.unless(a.wounds >= 0 && a.wounds <= hp(w, who), "{} has {} Wounds", name, a.wounds);  // DD-HP-02
  faults.unless(a.defeated || a.wounds < hp(w, who), "{} should be Defeated", name);           // DD-DEF-01
  // One more while it is decided which of them goes.                                                       DD-HVY-02
  faults.unless(heavy_items(w, who) <= most_heavy_items + 1, "{} carries too many Heavy Items", name);
  for (int i = 0; i < a.conditions.size(); ++i)
    for (int k = 0; k < i; ++k)
      faults.unless(a.conditions[i].status != a.conditions[k].status, "{} has a condition twice", name);  // DD-STAT-06
  a.masteries.each([&](SkillId skill) { faults.unless(a.skills.has(skill), "{}: a Mastery without its Skill", name); });
}

void check_items(World const& w, Faults& faults) {
  State const& s = w.state;
  s.equipped.each([&](LootId card) {
    Who const who = holder_of(w, card);
    faults.unless(who && s.of(who).plays(), "{} is equipped by nobody", called(w, card));
  });
  for (Loaded const& l : s.loaded) {
    Who const who = holder_of(w, l.weapon);
    faults.unless(who && holder_of(w, l.ammo) == who, "{} is loaded into a weapon of somebody else", called(w, l.ammo));
  }
}
void check_map(World const& w, Faults& faults) {
  State const& s = w.state;
  faults.unless(s.map.bounty >= 1 && s.map.bounty <= highest_level, "Bounty Level {}", s.map.bounty);  // DD-BNT-03
  for (int i = 0; i < w.content.spaces.size(); ++i) {
    SpaceState const& at = s.of(SpaceId{i});
    std::string_view const name = w.content.spaces[i].name;
    faults.unless(at.danger == 0 || at.town == 0, "{} has both levels", name);  // DD-LVL-04
    faults.unless(at.danger <= highest_level && at.town <= highest_level, "{} is above level 6", name);
    faults.unless(at.town == 0 || has(w, SpaceId{i}, Trait::settlement), "{} is a Town, no Settlement", name);
    faults.unless(at.gate_wounds == 0 || at.voidgate, "{}: Wounds on no Voidgate", name);
  }
  for (int r = 0; r < region_count; ++r)
    faults.unless(voidgates_in(w, static_cast<Region>(r)) <= voidgates_in_a_region,
                  "too many Voidgates");  // DD-VGAT-03
  for (EpicCounter const& e : s.map.epics)
    faults.unless(s.cards.monsters.zone_of(e.monster) == MonsterZone::board ||
                      s.cards.monsters.zone_of(e.monster) == MonsterZone::coming ||
                      s.cards.monsters.zone_of(e.monster) == MonsterZone::foe,
                  "{} has a counter and lies elsewhere", called(w, e.monster));
}
void check_fight(World const& w, Faults& faults) {
  if (!fight_is_on(w.state)) return;
  Fight const& f = w.state.fight;
  faults.unless((f.in & ~f.joined) == 0, "somebody fights who did not join");
  faults.unless((f.in & f.fell) == 0 && (f.in & f.escaped) == 0, "somebody fights who has left");
  for (int i = 0; i < most_adventurers; ++i)
    faults.unless(!in(f.in, Who{i}) || !w.state.of(Who{i}).defeated, "a Defeated Adventurer fights");  // DD-DEF-04
  for (Foe const& foe : f.foes)
    if (foe.born != 0)
      faults.unless(foe.target == targets_nobody || foe.target == targets_all || in(f.joined, Who{foe.target}),
                    "{} targets somebody who never was in the fight", name_of(w, foe));  // DD-TGT-05
}

}  // namespace

void validate(World const& w, std::vector<std::string>& found) {
  Faults faults{found};
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).plays()) check_adventurer(w, Who{i}, faults);
  faults.unless(worked_out(w) == as_it_stands(w.state), "attributes are not settled");  // DD-REQ-16
  check_items(w, faults);
  check_map(w, faults);
  check_fight(w, faults);
  faults.unless(w.state.turn.phase != Phase::over || w.state.won || w.state.lost, "it is over without an end");
}

}  // namespace degenerates

// Many fights by chance: they end, nothing is lost, and nothing of them stays
// behind.
#include <doctest/doctest.h>

#include <random>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/items.h"
#include "tests/games/degenerates/fight_bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::space;

constexpr char const* places[] = {"schimmelhof", "pigskin_port", "rostnagel", "saint_spleen", "north_bridge",
                                  "mueckenloch", "ghostgate",    "goat_path", "bruettelburg", "tunnel_of_terror"};
constexpr char const* people[] = {"marsh_midwife",  "bone_forger",        "cashiered_halberdier",
                                  "cellar_acrobat", "unfrocked_exorcist", "fishoid_deserter"};

struct RandomFight : Bench {
  explicit RandomFight(std::uint64_t seed) : random(seed) {
    bench::lay_out_decks(state());
    char const* const at = places[up_to(std::size(places))];
    int const heroes = 1 + up_to(4);
    for (int i = 0; i < heroes; ++i) arm_up(put(people[(i + static_cast<int>(seed)) % 6], at, i % 2));
    put("fishoid_deserter", "kettenberg");  // somebody lives on elsewhere
    Party party;
    for (int i = 0; i < heroes; ++i) party.members |= bit(Who{i});
    party.leader = Who{0};
    state().turn.parties.push_back(party);
    state().turn.acting = 0;
    state().turn.phase = Phase::encounters;
    by_seed(seed * 7919 + 1);
    now([](Play& p) { settle(p); });
    bring_monsters(1 + up_to(4));
    now([at](Play& p) { begin_fight(p, space(at), FightFor::encounter_phase, "DD-FGHT-03"); });
  }
  std::mt19937_64 random;
  int up_to(std::size_t n) { return static_cast<int>(random() % n); }

  void arm_up(Who who) {
    Content const& c = *bench::content();
    Character const& sheet = c.characters[of(who).character.index()];
    for (Ref<Loot> item : sheet.loot) {
      LootId const card{c.first_loot_card[static_cast<std::size_t>(item.index())]};
      state().cards.loot.put(card, degenerates::of(LootZone::held_0, who), kit::every_seat);
      if (c.loot_of(card.index()).slot != Slot::none) state().equipped.add(card);
    }
    for (Ref<Skill> skill : sheet.skills) of(who).skills.add(SkillId{skill.index()});
    of(who).luck = static_cast<std::int8_t>(sheet.luck);
    of(who).gp = static_cast<std::int8_t>(sheet.gp);
    of(who).wounds = static_cast<std::int8_t>(up_to(6));
  }
  void bring_monsters(int n) {
    Content const& c = *bench::content();
    for (int i = 0; i < n; ++i) {
      MonsterId const card{up_to(c.monster_cards.size())};
      bool const epic = c.monster_of(card.index()).deck == MonsterDeck::epic;
      if (!epic || up_to(3) == 0) state().cards.monsters.put(card, MonsterZone::coming, kit::every_seat);
    }
  }
  void check() {
    Fight const& f = state().fight;
    REQUIRE((f.in & f.escaped) == 0);
    REQUIRE((f.in & ~f.joined) == 0);
    if (!fight_is_on(state())) return;
    for (int i = 0; i < most_adventurers; ++i)
      if (in(f.in, Who{i})) REQUIRE_FALSE(state().of(Who{i}).defeated);
    each_foe(state(), [&](FoeRef, Foe const& foe) {
      bool const one = foe.target < most_adventurers;
      REQUIRE((one || foe.target == targets_all || foe.target == targets_nobody));
      if (one) REQUIRE(in(f.joined, Who{foe.target}));
    });
  }
  int fights_on(bool by_instinct) {
    int decisions = 0;
    run([](Play& p) -> Task<> { co_await fight(p); });
    for (; asking(); ++decisions) {
      REQUIRE_MESSAGE(decisions < 5000, "a fight without an end, at ", asked());
      check();
      int best = up_to(static_cast<std::size_t>(option_count()));
      if (by_instinct && up_to(4) != 0)
        for (int i = 0; i < option_count(); ++i)
          if (instinct(i) > instinct(best)) best = i;
      answer_number(best);
    }
    return decisions;
  }
  void is_in_order() {
    CHECK_FALSE(fight_is_on(state()));
    CHECK(state().cards.monsters.empty(MonsterZone::foe));
    CHECK(state().cards.monsters.empty(MonsterZone::coming));
    CHECK(state().cards.loot.empty(LootZone::foe));
    for (int i = 0; i < most_adventurers; ++i) {
      Who const who{i};
      CHECK(state().cards.monsters.empty(degenerates::of(MonsterZone::trophy_0, who)));
      CHECK(state().cards.loot.empty(degenerates::of(LootZone::trophy_0, who)));
      CHECK(state().cards.loot.empty(degenerates::of(LootZone::waiting_0, who)));
      if (!of(who).plays()) continue;
      CHECK(of(who).wounds <= hp(world(), who));
      for (Held const& h : of(who).conditions) CHECK(h.lasts == Lasts::recovery);
    }
    CHECK(as_it_stands(state()) == worked_out(world()));
  }
};

}  // namespace

TEST_CASE("DD-FGHT-04 DD-FGHT-03 DD-FGHT-01  fights by chance come to an end and leave the table in order") {
  int won = 0, lost = 0, none = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    RandomFight b(seed);
    bool const any = foes_left(b.state()) > 0;
    b.fights_on(seed % 2 == 0);
    if (b.state().lost || b.state().mission.end != MissionEnd::open) continue;
    b.is_in_order();
    if (!any) continue;
    won += b.state().fight.ending == Ending::won;
    lost += b.state().fight.ending == Ending::lost;
    none += b.state().fight.ending == Ending::no_victor;
  }
  CHECK(won > 20);
  CHECK(lost > 20);
  MESSAGE("won ", won, ", lost ", lost, ", no victor ", none);
}

}  // namespace degenerates

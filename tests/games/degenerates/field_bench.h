// A fight with what the tests of its twins need: abilities and conditions given, deeds forbidden, a verb carried out.
#pragma once

#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/texts.h"
#include "tests/games/degenerates/fight_bench.h"

namespace degenerates::bench {

struct Field : FightBench {
  explicit Field(char const* at = "schimmelhof") : FightBench(at) {}
  void grant(FoeRef foe, Ability ability) {
    now([=](Play& p) { grant_ability(p, foe, ability, "DD-ABIL-04"); });
  }
  void gains(FoeRef foe, char const* id, Lasts lasts = Lasts::end_of_fight) {
    now([=](Play& p) { gain_status(p, foe, status(id), lasts, "DD-MST-01"); });
  }
  void group(RoundStep step) {  // of the End Step
    fight_().step = step;
    run([](Play& p) { return end_step_group(p); });
  }
  void forbid(Who who, Deed deed) {
    Modifier const m{bit(who), true, static_cast<std::uint8_t>(deed), 0, Until::this_turn};
    now([=](Play& p) { modify(p, m, "DD-ENC-06"); });
  }
  void more(Who who, Stat stat, int by) {
    Modifier const m{bit(who), false, static_cast<std::uint8_t>(stat), static_cast<std::int8_t>(by), Until::this_turn};
    now([=](Play& p) { modify(p, m, "DD-ENC-06"); });
  }
  void declares(Who who) {
    settled();
    run([=](Play& p) { return declare(p, who); });
  }
  void rolls(Who who) {  // its dice, and what hears of their tests
    run([=](Play& p) -> Task<> {
      co_await roll_combat_dice(p, who);
      co_await tell_the_tests(p, who);
    });
  }
  bool offers(std::string_view option) {
    auto const all = options();
    return std::find(all.begin(), all.end(), option) != all.end();
  }
  template <class Verb>
  void text(Here const& here, Verb const& verb) {
    run([here, verb](Play& p) -> Task<> {
      Here reads = here;
      if constexpr (std::is_void_v<decltype(Texts::does(p, reads, verb))>)
        Texts::does(p, reads, verb);
      else
        co_await Texts::does(p, reads, verb);
      co_return;
    });
  }
};

}  // namespace degenerates::bench

// Loot & Items: Loot cards and Looting.
#include <doctest/doctest.h>

#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::monster;
using bench::status;
using Texts_ = std::vector<std::string>;

struct Spoils : Bench {
  void deck(std::initializer_list<char const*> cards) {
    for (char const* card : cards) state().cards.loot.put(loot(card), LootZone::deck, kit::every_seat);
  }
  void epic_deck(std::initializer_list<char const*> cards) {
    for (char const* card : cards) state().cards.loot.put(loot(card), LootZone::epic_deck, kit::every_seat);
  }
  void waits(Who who, char const* card) {
    state().cards.loot.put(loot(card), degenerates::of(LootZone::waiting_0, who), kit::every_seat);
  }
  void trophy(Who who, char const* card) {
    state().cards.monsters.put(monster(card), degenerates::of(MonsterZone::trophy_0, who), kit::every_seat);
  }
  void won(WhoMask in, WhoMask joined) {
    state().fight = {};
    state().fight.at = state().of(first_of(joined)).at;
    state().fight.in = in;
    state().fight.joined = joined;
  }
  void loots() {
    run([](Play& p) { return degenerates::loot(p); });
  }
  bool has(Who who, char const* card) { return holds(world(), who, loot(card)); }
  LootZone zone(char const* card) { return state().cards.loot.zone_of(loot(card)); }
  MonsterZone zone_of_monster(char const* card) { return state().cards.monsters.zone_of(monster(card)); }
};

}  // namespace

TEST_CASE("DD-LTG-03 DD-LTG-05 DD-LTG-09 DD-MON-09  XP and GP of the Trophies, then a D6 no higher than their XP") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.trophy(forger, "pew_biter");     // 1 XP, 0 GP
  b.trophy(forger, "swinebailiff");  // 2 XP, 3 GP
  b.deck({"pot_lid", "fin_guard"});
  b.won(bit(forger), bit(forger));
  CHECK(needed_to_loot(b.world(), forger) == 3);
  b.dice({3});
  b.loots();
  CHECK(b.of(forger).xp == 3);
  CHECK(b.of(forger).gp == 3);
  CHECK(b.asked() == "which_loot_deck");
  CHECK(b.options() == Texts_{"draw a Loot card", "draw nothing"});
  CHECK(b.refused("draw a card of the Epic Loot deck") == "DD-LTG-08");
  b.answer("draw nothing");
  CHECK_FALSE(b.asking());
}

TEST_CASE("DD-LTG-05  a D6 above it brings nothing, and without Trophies there is no roll") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  Who const midwife = b.put("marsh_midwife", "the_gluepot");
  b.hold(midwife, "relic_hound");  // loot_roll +1 does not help without a Trophy
  b.trophy(forger, "swinebailiff");
  b.deck({"pot_lid"});
  b.won(bit(forger) | bit(midwife), bit(forger) | bit(midwife));
  b.now([](Play& p) { settle(p); });
  CHECK(needed_to_loot(b.world(), midwife) == 0);
  b.dice({3});  // of the forger: 2 or less was needed
  b.loots();
  CHECK_FALSE(b.asking());
  CHECK(b.of(midwife).xp == 0);
}

TEST_CASE("DD-LTG-05  XP lost to the limit of 21 counts for the roll all the same") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.of(forger).xp = 21;
  b.trophy(forger, "swinebailiff");
  b.won(bit(forger), bit(forger));
  b.dice({2});
  b.loots();
  CHECK(b.of(forger).xp == 21);
  CHECK(b.asked() == "which_loot_deck");
  b.answer("draw nothing");
}

TEST_CASE("DD-LTG-01 DD-LTG-02 DD-FEND-09  who Escaped or was Defeated gets nothing; who came back has its Trophies") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  Who const midwife = b.put("marsh_midwife", "the_gluepot");
  b.trophy(forger, "pew_biter");
  b.trophy(midwife, "swinebailiff");
  b.won(bit(midwife), bit(forger) | bit(midwife));  // the forger has Escaped, the midwife is back
  b.dice({6});
  b.loots();
  CHECK(b.of(forger).xp == 0);
  CHECK(b.zone_of_monster("pew_biter") != degenerates::of(MonsterZone::trophy_0, forger));
  CHECK(b.of(midwife).xp == 2);
}

TEST_CASE("DD-LTG-04 DD-LTG-06 DD-LTG-07 DD-LTG-08 DD-EPIC-05 DD-EPIC-06  an Epic Monster") {
  Spoils b;
  Who const soldier = b.put("cashiered_halberdier", "the_gluepot");
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.trophy(soldier, "amtsrat_zwirbel");  // 5 XP, 8 GP
  b.trophy(soldier, "pew_biter");        // 1 XP: 6 in all
  b.trophy(forger, "nightwatch_pair");   // 1 XP, 1 GP
  b.epic_deck({"triple_mitre", "saints_jawbone"});
  b.won(bit(soldier) | bit(forger), bit(soldier) | bit(forger));
  b.state().fight.epic_xp = 5;
  b.state().fight.epic_destroyed = true;
  CHECK(needed_to_loot(b.world(), forger) == 1);  // not the XP of what others Destroyed
  b.loots();                                      // the soldier without a roll
  CHECK(b.of(soldier).xp == 6);                   // once, not twice
  CHECK(b.of(soldier).gp == 8);
  CHECK(b.of(forger).xp == 6);  // 1 and 5
  CHECK(b.of(forger).gp == 1);
  CHECK(b.asked_seat() == 0);
  b.cards({"triple_mitre"});
  b.dice({2});  // the forger's roll, before anything is resolved
  b.answer("draw a card of the Epic Loot deck");
  CHECK(b.asked() == "new_thing");
  b.answer("equip Triple Mitre");
  CHECK(b.has(soldier, "triple_mitre"));
}

TEST_CASE("DD-LTG-11  Trophies and the conditions of the fight go, those of Recovery stay") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.trophy(forger, "pew_biter");
  b.state().cards.monsters.put(monster("swinebailiff"), MonsterZone::lowlands_deck, kit::every_seat);
  b.of(forger).conditions.push_back({status("nosy"), Lasts::fight_round});
  b.of(forger).conditions.push_back({status("greased"), Lasts::end_of_fight});
  b.of(forger).conditions.push_back({status("stuffed"), Lasts::recovery});
  b.now([](Play& p) { settle(p); });
  b.won(bit(forger), bit(forger));
  b.dice({6});
  b.loots();
  CHECK(b.zone_of_monster("pew_biter") == MonsterZone::lowlands_discards);
  CHECK(b.of(forger).conditions.size() == 1);
  CHECK(has_status(b.world(), forger, status("stuffed")));
}

TEST_CASE("DD-LOOT-02 DD-LOOT-11 DD-ITEM-01  Town Only cards and Services are redrawn; what is looted is free") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.trophy(forger, "swinebailiff");
  b.deck({"forged_passport", "barber_surgeon", "old_pikeman", "pot_lid"});
  b.won(bit(forger), bit(forger));
  b.dice({1});
  b.loots();
  b.cards({"forged_passport", "barber_surgeon", "old_pikeman"});
  b.answer("draw a Loot card");
  CHECK(b.zone("forged_passport") == LootZone::discards);
  CHECK(b.zone("barber_surgeon") == LootZone::discards);
  CHECK(b.options() == Texts_{"carry Old Pikeman", "leave Old Pikeman behind"});  // an Ally is free: DD-LOOT-04
  b.answer("carry Old Pikeman");
  CHECK(b.has(forger, "old_pikeman"));
  CHECK(b.of(forger).gp == 3);
}

TEST_CASE("DD-LOOT-03 DD-LOOT-06 DD-LOOT-07  Diseases, then Events, then what may be taken") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");     // AGI 6
  Who const midwife = b.put("marsh_midwife", "the_gluepot");  // drew the Event
  b.waits(forger, "pot_lid");
  b.waits(forger, "swamp_itch");  // AGI -1
  b.waits(midwife, "purse_in_the_gutter");
  b.dice({4});  // the purse
  b.run([](Play& p) { return resolve_waiting(p); });
  CHECK(b.has(forger, "swamp_itch"));
  CHECK(attribute(b.world(), forger, Attribute::AGI) == 5);
  CHECK(b.of(midwife).gp == 4);
  CHECK(b.zone("purse_in_the_gutter") != degenerates::of(LootZone::waiting_0, midwife));
  CHECK(b.asked() == "new_thing");
  b.answer("leave Pot Lid behind");
  CHECK_FALSE(b.has(forger, "pot_lid"));
  b.of(forger).wounds = 1;
  b.dice({1, 1});
  b.run([=](Play& p) { return recover(p, forger); });  // it is no Status Condition
  CHECK(b.has(forger, "swamp_itch"));
}

TEST_CASE("DD-LOOT-01 DD-CLS-04  a certain kind of Loot is drawn for until it comes") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.deck({"swamp_itch", "old_pikeman", "pot_lid", "carving_knife"});
  b.cards({"swamp_itch", "old_pikeman", "pot_lid"});
  b.run([=](Play& p) { return draw_and_resolve(p, forger, 1, LootWanted::item, {}, false, "DD-LOOT-01"); });
  CHECK(b.zone("swamp_itch") == LootZone::discards);
  CHECK(b.zone("old_pikeman") == LootZone::discards);
  b.answer("carry Pot Lid");
  CHECK(b.has(forger, "pot_lid"));
  b.deck({"swamp_itch", "old_pikeman", "box_of_fingers", "carving_knife"});
  b.cards({"carving_knife", "box_of_fingers"});
  b.run([=](Play& p) { return draw_and_resolve(p, forger, 1, LootWanted::any, Class::relic, false, "DD-CLS-04"); });
  b.answer("carry Box of Fingers");
  CHECK(b.zone("carving_knife") == LootZone::discards);
}

TEST_CASE("DD-LOOT-01  none of that kind: nothing is drawn") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.deck({"swamp_itch"});
  b.run([=](Play& p) { return draw_and_resolve(p, forger, 1, LootWanted::item, {}, false, "DD-LOOT-01"); });
  CHECK_FALSE(b.asking());
  CHECK(b.state().cards.loot.count(degenerates::of(LootZone::waiting_0, forger)) == 0);
}

TEST_CASE("DD-LOOT-08  Loot drawn in a fight waits for its end") {
  Spoils b;
  Who const forger = b.put("bone_forger", "the_gluepot");
  b.deck({"pot_lid", "fin_guard"});
  b.won(bit(forger), bit(forger));
  b.state().fight.ending = Ending::open;
  b.cards({"pot_lid"});
  b.run([=](Play& p) { return draw_and_resolve(p, forger, 1, LootWanted::any, {}, false, "DD-LOOT-01"); });
  CHECK_FALSE(b.asking());
  CHECK(b.zone("pot_lid") == degenerates::of(LootZone::waiting_0, forger));
}

TEST_CASE("DD-LOOT-01  an order for a type of Loot is filled by that type, and by no other") {
  std::pair<LootWanted, char const*> const orders[] = {{LootWanted::ally, "relic_hound"},
                                                       {LootWanted::item, "pot_lid"},
                                                       {LootWanted::disease, "swamp_itch"},
                                                       {LootWanted::event, "tax_audit"},
                                                       {LootWanted::monster, "sack_of_weasels"}};
  for (auto const& [wanted, card] : orders) {
    Spoils b;
    Who const forger = b.put("bone_forger", "the_gluepot");
    b.deck({"relic_hound", "pot_lid", "swamp_itch", "tax_audit", "sack_of_weasels", "barber_surgeon"});
    b.state().fight.ending = Ending::open;  // what is drawn in a fight waits for its end
    std::vector<std::string> before;
    for (auto const& [other, name] : orders)
      if (other != wanted) before.push_back(name);
    before.push_back(card);
    b.cards(before);
    LootWanted const type = wanted;
    b.run([=](Play& p) { return draw_and_resolve(p, forger, 1, type, {}, false, "DD-LOOT-01"); });
    CHECK(b.zone(card) == of(LootZone::waiting_0, forger));
    CHECK(b.state().cards.loot.count(LootZone::discards) == 4);
  }
}

}  // namespace degenerates

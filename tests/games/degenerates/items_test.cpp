// Loot & Items: equipping, Heavy Items, Ammunition, exchanging.
#include <doctest/doctest.h>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/items.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using Texts_ = std::vector<std::string>;

struct Bags : Bench {
  Bags() {
    state().cards.loot.put(loot("wrong_coffin"), LootZone::deck, kit::every_seat);
  }  // no deck waits for discards
  int arm_of(Who who) { return arm(world(), who); }
  int of_(Who who, Attribute a) { return attribute(world(), who, a); }
  int range_damage(Who who) { return bonus(world(), read_by(world(), who), Stat::DMG, AttackType::range); }
  void settled() {
    now([](Play& p) { settle(p); });
  }
  bool worn(char const* card) { return equipped(state(), loot(card)); }
  bool has(Who who, char const* card) { return holds(world(), who, loot(card)); }
  bool discarded(char const* card) { return state().cards.loot.zone_of(loot(card)) == LootZone::discards; }
  void gets(Who who, char const* card, bool may_leave = false) {
    run([=](Play& p) { return acquire(p, who, loot(card), may_leave, "DD-ITEM-01"); });
  }
  void fights(WhoMask who) {
    state().fight = {};
    state().fight.ending = Ending::open;
    state().fight.joined = state().fight.in = who;
  }
  // What the seat may do beside a decision, as it reads it.
  Texts_ free_for(int seat) {
    Texts_ texts;
    for (FreeUse const& use : free_deeds(world(), flow::Seat{seat})) {
      flow::Words words;
      FreeDeeds::say(world(), use, words);
      texts.push_back(words.text());
    }
    return texts;
  }
};
bool among(Texts_ const& texts, char const* text) { return std::find(texts.begin(), texts.end(), text) != texts.end(); }
Texts_ names(World const& w, flow::ShortList<LootId, 4> const& cards) {
  Texts_ found;
  for (LootId card : cards) found.push_back(name_of(w.content, card));
  return found;
}

}  // namespace

TEST_CASE("DD-ITEM-04 DD-EQP-01  an Item with an equip Class works only while it is on, one without while carried") {
  Bags b;
  Who const acrobat = b.put("cellar_acrobat", "pigskin_port");  // PER 7
  b.hold(acrobat, "colander_helm");                             // ARM 1, PER -1
  b.hold(acrobat, "boots_nearly_paired");                       // no Class: force_march +1
  b.settled();
  CHECK(b.arm_of(acrobat) == 0);
  CHECK(b.of_(acrobat, Attribute::PER) == 7);
  CHECK(bonus(b.world(), read_by(b.world(), acrobat), Stat::force_march) == 1);
  b.now([](Play& p) { equip(p, loot("colander_helm"), "DD-EQP-03"); });
  CHECK(b.arm_of(acrobat) == 1);
  CHECK(b.of_(acrobat, Attribute::PER) == 6);
  CHECK(cannot_wear(b.world(), acrobat, loot("boots_nearly_paired")) == "DD-EQP-01");
}

TEST_CASE("DD-ITEM-05  requirements that are not met: carried, but not equipped") {
  Bags b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");         // STR 6
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");  // STR 9
  b.hold(midwife, "customs_mallet");                                  // STR 8
  std::string why;
  CHECK(cannot_wear(b.world(), midwife, loot("customs_mallet"), &why) == "DD-ITEM-05");
  CHECK(why == "its requirements are not met");
  CHECK(cannot_wear(b.world(), soldier, loot("customs_mallet")).empty());
  b.gets(midwife, "regimental_halberd");  // STR 7
  CHECK(b.asked() == "new_thing");
  CHECK(b.refused("equip Regimental Halberd") == "DD-ITEM-05");
  b.answer("carry Regimental Halberd");
  CHECK(b.has(midwife, "regimental_halberd"));
}

TEST_CASE("DD-EQP-08 DD-EQP-09 DD-EQP-10 DD-EQP-11 DD-CLS-02  one Body, one Gauntlet, one Head, any Jewelry") {
  Bags b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");
  for (char const* card : {"dented_breastplate", "fin_guard", "colander_helm", "borrowed_stole"}) b.wear(soldier, card);
  b.settled();
  auto const goes = [&](char const* card) {
    return names(b.world(), in_the_way(b.world(), soldier, loot(card)).must_go);
  };
  CHECK(goes("barrel_armour") == Texts_{"dented_breastplate"});
  CHECK(goes("bishops_glove") == Texts_{"fin_guard"});
  CHECK(goes("triple_mitre") == Texts_{"colander_helm"});
  CHECK(in_the_way(b.world(), soldier, loot("lucky_pig_tooth")).nothing());
  CHECK_FALSE(fits_on(b.world(), soldier, loot("barrel_armour")));
  b.hold(soldier, "barrel_armour");
  b.now([=](Play& p) { equip_instead(p, soldier, loot("barrel_armour"), {}, "DD-ITEM-02"); });
  CHECK(b.worn("barrel_armour"));
  CHECK_FALSE(b.worn("dented_breastplate"));
}

TEST_CASE("DD-EQP-12  two 1H, or one 2H, or one 1H and one LH") {
  Bags b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");  // STR 9
  auto const way = [&](char const* card) { return in_the_way(b.world(), soldier, loot(card)); };
  b.wear(soldier, "pot_lid");  // LH alone
  CHECK(way("carving_knife").nothing());
  CHECK(names(b.world(), way("violet_lantern").must_go) == Texts_{"pot_lid"});  // never two LH
  CHECK(names(b.world(), way("regimental_halberd").must_go) == Texts_{"pot_lid"});
  b.wear(soldier, "carving_knife");  // 1H and LH: a second 1H takes the place of either
  CHECK(names(b.world(), way("birthing_hook").one_of) == Texts_{"carving_knife", "pot_lid"});
  CHECK(names(b.world(), way("violet_lantern").must_go) == Texts_{"pot_lid"});
  b.state().equipped.remove(loot("pot_lid"));
  b.wear(soldier, "birthing_hook");  // two 1H
  CHECK(names(b.world(), way("pot_lid").one_of) == Texts_{"birthing_hook", "carving_knife"});
  CHECK(names(b.world(), way("regimental_halberd").must_go) == Texts_{"birthing_hook", "carving_knife"});
  b.state().equipped = {};
  b.wear(soldier, "regimental_halberd");  // a 2H with nothing else
  CHECK(names(b.world(), way("carving_knife").must_go) == Texts_{"regimental_halberd"});
  CHECK(names(b.world(), way("pot_lid").must_go) == Texts_{"regimental_halberd"});
}

TEST_CASE("DD-ITEM-02 DD-ITEM-03  a new Item is equipped at once, carried, or handed on") {
  Bags b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 1);
  b.put("bone_forger", "kettenberg", 1);  // elsewhere: nothing can be handed there
  b.wear(soldier, "carving_knife");
  b.wear(soldier, "birthing_hook");
  b.gets(soldier, "butchers_cleaver");
  CHECK(b.asked_seat() == 0);
  CHECK(b.options() == Texts_{"equip Butcher's Cleaver instead of Birthing Hook",
                              "equip Butcher's Cleaver instead of Carving Knife", "carry Butcher's Cleaver",
                              "give Butcher's Cleaver to Marsh Midwife"});
  b.answer("equip Butcher's Cleaver instead of Carving Knife");
  CHECK(b.worn("butchers_cleaver"));
  CHECK(b.worn("birthing_hook"));
  CHECK_FALSE(b.worn("carving_knife"));
  b.gets(soldier, "pot_lid");
  b.answer("give Pot Lid to Marsh Midwife");
  CHECK(b.has(midwife, "pot_lid"));
  CHECK_FALSE(b.worn("pot_lid"));
  CHECK(b.told("card_taken", "DD-ITEM-03") == 1);
}

TEST_CASE("DD-ITEM-02  in a fight a new Item is only carried") {
  Bags b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");
  b.put("marsh_midwife", "pigskin_port");
  b.fights(bit(soldier));
  b.gets(soldier, "pot_lid");
  CHECK_FALSE(b.asking());
  CHECK(b.has(soldier, "pot_lid"));
}

TEST_CASE("DD-HVY-01 DD-HVY-02 DD-EQP-02  a third Heavy Item: one is discarded or given away, equipped or not") {
  Bags b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  Who const forger = b.put("bone_forger", "pigskin_port");
  b.wear(soldier, "dented_breastplate");
  b.hold(soldier, "regimental_halberd");
  b.hold(forger, "the_whole_left_arm");
  b.hold(forger, "customs_mallet");
  CHECK(heavy_items(b.world(), soldier) == 2);
  CHECK(may_carry(b.world(), soldier, loot("pot_lid")));  // not Heavy: no limit
  CHECK_FALSE(may_carry(b.world(), soldier, loot("barrel_armour")));
  b.gets(soldier, "barrel_armour");
  CHECK(b.asked() == "too_heavy");
  CHECK(b.options() == Texts_{"discard Barrel Armour", "give Barrel Armour to Marsh Midwife",
                              "discard Dented Breastplate", "give Dented Breastplate to Marsh Midwife",
                              "discard Regimental Halberd", "give Regimental Halberd to Marsh Midwife"});
  CHECK(b.refused("give Barrel Armour to Bone Forger") == "DD-HVY-02");  // carries two already
  b.answer("give Dented Breastplate to Marsh Midwife");
  CHECK(b.has(midwife, "dented_breastplate"));
  CHECK_FALSE(b.worn("dented_breastplate"));
  CHECK(b.asked() == "new_thing");
  b.answer("carry Barrel Armour");
  CHECK(heavy_items(b.world(), soldier) == 2);
  b.gets(soldier, "kitchen_blunderbuss");
  b.answer("discard Kitchen Blunderbuss");
  CHECK_FALSE(b.asking());  // it is gone: nothing to be equipped
  CHECK(b.discarded("kitchen_blunderbuss"));
}

TEST_CASE("DD-LOOT-05  an Ally is handed over like an Item, a Disease is not") {
  Bags b;
  b.put("cashiered_halberdier", "pigskin_port");
  CHECK(can_be_handed_over(b.world(), loot("old_pikeman")));
  CHECK(can_be_handed_over(b.world(), loot("pot_lid")));
  CHECK_FALSE(can_be_handed_over(b.world(), loot("swamp_itch")));
  CHECK_FALSE(can_be_handed_over(b.world(), loot("fencing_lessons")));
}

TEST_CASE("DD-AMMO-01 DD-AMMO-02 DD-AMMO-05 DD-AMMO-06  Ammo works loaded, in a weapon of its type that is in hand") {
  Bags b;
  Who const fish = b.put("fishoid_deserter", "pigskin_port");
  b.wear(fish, "harpoon_gun");   // uses bolts
  b.hold(fish, "barbed_bolts");  // DMG +1
  b.hold(fish, "consecrated_shot");
  b.settled();
  CHECK(b.state().working.has(loot("harpoon_gun")));  // without any Ammo
  CHECK(b.range_damage(fish) == 0);
  CHECK_FALSE(can_load(b.world(), loot("consecrated_shot"), loot("harpoon_gun")));
  CHECK_FALSE(can_load(b.world(), loot("barbed_bolts"), loot("barbed_bolts")));
  b.now([](Play& p) { load(p, loot("consecrated_shot"), loot("harpoon_gun"), "DD-AMMO-03"); });
  CHECK_FALSE(ammo_in(b.state(), loot("harpoon_gun")));
  b.now([](Play& p) { load(p, loot("barbed_bolts"), loot("harpoon_gun"), "DD-AMMO-03"); });
  CHECK(b.range_damage(fish) == 1);
  b.now([](Play& p) { unequip(p, loot("harpoon_gun"), "DD-EQP-03"); });
  CHECK(b.range_damage(fish) == 0);
  CHECK(ammo_in(b.state(), loot("harpoon_gun")) == loot("barbed_bolts"));  // it stays loaded: DD-AMMO-07
}

TEST_CASE("DD-AMMO-04  no more than one Ammo card in an Item") {
  Bags b;
  b.put("fishoid_deserter", "pigskin_port");
  CHECK(can_load(b.world(), loot("barbed_bolts"), loot("harpoon_gun")));
  b.state().loaded.push_back({loot("consecrated_shot"), loot("harpoon_gun")});  // as if another one of bolts
  CHECK_FALSE(can_load(b.world(), loot("barbed_bolts"), loot("harpoon_gun")));
}

TEST_CASE("DD-AMMO-07  Ammo goes with a weapon that is handed over and stays behind when it is discarded") {
  Bags b;
  Who const fish = b.put("fishoid_deserter", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.wear(fish, "harpoon_gun");
  b.hold(fish, "barbed_bolts");
  b.settled();
  b.now([](Play& p) { load(p, loot("barbed_bolts"), loot("harpoon_gun"), "DD-AMMO-03"); });
  b.now([=](Play& p) { give(p, loot("harpoon_gun"), midwife, "DD-EXCH-01"); });
  CHECK(b.has(midwife, "harpoon_gun"));
  CHECK(b.has(midwife, "barbed_bolts"));
  CHECK(ammo_in(b.state(), loot("harpoon_gun")) == loot("barbed_bolts"));
  CHECK_FALSE(b.worn("harpoon_gun"));
  b.now([](Play& p) { discard(p, loot("harpoon_gun"), "DD-EQP-03"); });
  CHECK(b.discarded("harpoon_gun"));
  CHECK(b.has(midwife, "barbed_bolts"));
  CHECK(b.state().loaded.empty());
}

TEST_CASE("DD-EQP-03 DD-AMMO-03 DD-EXCH-01 DD-GOLD-03  what is free in the Map Action Phase, and when not") {
  Bags b;
  Who const fish = b.put("fishoid_deserter", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 1);
  b.hold(fish, "harpoon_gun");
  b.hold(fish, "barbed_bolts");
  b.wear(fish, "fin_guard");
  b.of(fish).gp = 5;
  b.settled();
  Texts_ const free = b.free_for(0);
  CHECK(among(free, "Fishoid Deserter: equip Harpoon Gun"));
  CHECK(among(free, "Fishoid Deserter: put Fin Guard away"));
  CHECK(among(free, "Fishoid Deserter: load Barbed Bolts into Harpoon Gun"));
  CHECK(among(free, "Fishoid Deserter: hand something to Marsh Midwife"));
  CHECK(among(free, "Fishoid Deserter: give GP to Marsh Midwife"));
  CHECK(among(free, "Fishoid Deserter: discard something"));
  // The midwife has nothing; her player may ask for what the other one has.
  CHECK(b.free_for(1) ==
        Texts_{"Fishoid Deserter: hand something to Marsh Midwife", "Fishoid Deserter: give GP to Marsh Midwife"});
  b.state().turn.phase = Phase::encounters;  // GP alone
  CHECK(b.free_for(0) == Texts_{"Fishoid Deserter: give GP to Marsh Midwife"});
  CHECK(b.free_for(1) == Texts_{"Fishoid Deserter: give GP to Marsh Midwife"});
  b.state().turn.phase = Phase::danger;
  CHECK(b.free_for(0).empty());
  b.state().turn.phase = Phase::map_actions;
  b.fights(bit(fish) | bit(midwife));
  CHECK(b.free_for(0).empty());
  b.state().fight.ending = Ending::won;
  b.of(midwife).at = bench::space("kettenberg");  // another Party
  CHECK_FALSE(among(b.free_for(0), "Fishoid Deserter: give GP to Marsh Midwife"));
}

TEST_CASE("DD-EXCH-01 DD-GOLD-03 DD-HVY-01  Items and GP change hands") {
  Bags b;
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port", 1);
  b.hold(soldier, "regimental_halberd");
  b.wear(soldier, "pot_lid");
  b.hold(midwife, "barrel_armour");
  b.hold(midwife, "customs_mallet");
  b.of(soldier).gp = 9;
  b.of(midwife).gp = 16;
  b.run([=](Play& p) { return FreeDeeds::use(p, {FreeDeed::hand_over, soldier, {}, {}, midwife}); });
  CHECK(b.options() == Texts_{"none", "Pot Lid"});  // the midwife carries two Heavy Items
  b.answer("Pot Lid");
  CHECK(b.has(midwife, "pot_lid"));
  CHECK_FALSE(b.worn("pot_lid"));
  b.run([=](Play& p) { return FreeDeeds::use(p, {FreeDeed::give_gold, soldier, {}, {}, midwife}); });
  CHECK(b.options().back() == "give 5");  // what is beyond 21 would be lost
  b.answer("give 3");
  CHECK(b.of(soldier).gp == 6);
  CHECK(b.of(midwife).gp == 19);
  b.run([=](Play& p) { return FreeDeeds::use(p, {FreeDeed::discard, soldier, {}, {}, {}}); });
  b.answer("Regimental Halberd");
  CHECK(b.discarded("regimental_halberd"));
}

TEST_CASE("DD-EQP-04 DD-EQP-05 DD-EQP-06 DD-EQP-07 DD-EQP-08  the Quick Action Equip does one of three things") {
  Bags b;
  Who const fish = b.put("fishoid_deserter", "pigskin_port", 1);  // STR 7
  b.wear(fish, "fin_guard");                                      // gauntlet
  b.hold(fish, "bishops_glove");                                  // gauntlet
  b.wear(fish, "carving_knife");                                  // 1H
  b.wear(fish, "birthing_hook");                                  // 1H
  b.hold(fish, "harpoon_gun");                                    // 2H
  b.hold(fish, "barbed_bolts");
  b.hold(fish, "dented_breastplate");  // body: not in a fight
  b.settled();
  b.fights(bit(fish));
  CHECK(can_quick_equip(b.world(), fish));
  b.run([=](Play& p) { return quick_equip(p, fish); });
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"put Fin Guard away", "equip Bishop's Glove instead of Fin Guard",
                              "put Birthing Hook away", "put Carving Knife away",
                              "load Barbed Bolts into Harpoon Gun"});  // a 2H for two 1H takes two of them: DD-EQP-06
  b.answer("put Carving Knife away");
  CHECK_FALSE(b.worn("carving_knife"));
  b.run([=](Play& p) { return quick_equip(p, fish); });
  b.answer("equip Harpoon Gun instead of Birthing Hook");
  CHECK(b.worn("harpoon_gun"));
  CHECK_FALSE(b.worn("birthing_hook"));
  b.run([=](Play& p) { return quick_equip(p, fish); });
  b.answer("load Barbed Bolts into Harpoon Gun");
  b.run([=](Play& p) { return quick_equip(p, fish); });
  b.answer("unload Barbed Bolts");
  CHECK(b.state().loaded.empty());
  CHECK(b.told("equipped", "DD-EQP-04") == 3);
}

TEST_CASE("DD-EQP-13  at the start of the own turn hand Items change freely, others do not") {
  Bags b;
  Who const fish = b.put("fishoid_deserter", "pigskin_port");
  b.wear(fish, "carving_knife");
  b.wear(fish, "birthing_hook");
  b.hold(fish, "harpoon_gun");
  b.hold(fish, "colander_helm");
  b.settled();
  b.fights(bit(fish));
  b.run([=](Play& p) { return free_change_of_hands(p, fish); });
  CHECK(b.asked() == "change_hands");
  CHECK(b.options() ==
        Texts_{"leave it at that", "put Birthing Hook away", "put Carving Knife away", "equip Harpoon Gun"});
  b.answer("equip Harpoon Gun");  // both 1H are put away
  CHECK(b.worn("harpoon_gun"));
  CHECK_FALSE(b.worn("carving_knife"));
  CHECK_FALSE(b.worn("birthing_hook"));
  b.answer("leave it at that");
  CHECK_FALSE(b.asking());
}

TEST_CASE("DD-EXCH-03  Exchange: an unequipped Item that was not used, to one who is still in the fight") {
  Bags b;
  Who const forger = b.put("bone_forger", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  Who const soldier = b.put("cashiered_halberdier", "pigskin_port");
  Who const fish = b.put("fishoid_deserter", "pigskin_port");
  b.wear(forger, "carving_knife");
  b.hold(forger, "box_of_fingers");
  b.hold(forger, "customs_mallet");
  b.hold(midwife, "barrel_armour");
  b.hold(midwife, "dented_breastplate");
  b.settled();
  b.fights(bit(forger) | bit(midwife) | bit(fish));  // the soldier has Escaped
  b.state().fight.joined |= bit(soldier);
  b.run([=](Play& p) { return quick_exchange(p, forger); });
  CHECK(b.options() == Texts_{"give Box of Fingers to Marsh Midwife", "give Box of Fingers to Fishoid Deserter",
                              "give Customs Mallet to Fishoid Deserter"});
  CHECK(b.refused("give Customs Mallet to Marsh Midwife") == "DD-HVY-01");
  b.answer("give Box of Fingers to Marsh Midwife");
  CHECK(b.has(midwife, "box_of_fingers"));
  b.state().fight.declared = {DeclaredKind::action,
                              {},
                              {SourceKind::loot, static_cast<std::uint8_t>(loot("customs_mallet").index())},
                              0,
                              {},
                              {}};
  CHECK_FALSE(can_quick_exchange(b.world(), forger));  // what is left was used this turn
}

TEST_CASE("DD-EXCH-03 DD-AMMO-05  Ammo that is loaded is no unequipped Item: it stays with its weapon") {
  Bags b;
  Who const fish = b.put("fishoid_deserter", "pigskin_port");
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.wear(fish, "harpoon_gun");
  b.hold(fish, "barbed_bolts");
  b.settled();
  b.fights(bit(fish) | bit(midwife));
  CHECK(can_quick_exchange(b.world(), fish));  // the bolts
  b.state().loaded.push_back({loot("barbed_bolts"), loot("harpoon_gun")});
  CHECK_FALSE(can_quick_exchange(b.world(), fish));
  b.state().equipped.remove(loot("harpoon_gun"));  // put away, and still loaded
  b.run([=](Play& p) { return quick_exchange(p, fish); });
  CHECK_FALSE(b.asking());  // there is only the gun to give
  CHECK((b.has(midwife, "harpoon_gun") && b.has(midwife, "barbed_bolts")));
  CHECK(ammo_in(b.state(), loot("harpoon_gun")) == loot("barbed_bolts"));
}

}  // namespace degenerates

// Items, Rest Actions and Trade: each no with its rule and the yes beside it, purses that meet prices, who is asked.
#include <doctest/doctest.h>

#include <algorithm>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::skill;
using bench::space;
using bench::status;
using Texts_ = std::vector<std::string>;

struct Household : Bench {
  Household() { state().cards.loot.put(loot("wrong_coffin"), LootZone::deck, kit::every_seat); }
  void settled() {
    now([](Play& p) { settle(p); });
  }
  void forbid(Who who, Deed deed) {
    Modifier const m{bit(who), true, static_cast<std::uint8_t>(deed), 0, Until::this_turn};
    now([=](Play& p) { modify(p, m, "DD-ENC-06"); });
  }
  void more(Who who, Stat stat, int by) {
    Modifier const m{bit(who), false, static_cast<std::uint8_t>(stat), static_cast<std::int8_t>(by), Until::this_turn};
    now([=](Play& p) { modify(p, m, "DD-ENC-06"); });
  }
  void fights(WhoMask who) {
    state().fight = {};
    state().fight.ending = Ending::open;
    state().fight.joined = state().fight.in = who;
  }
  bool worn(char const* card) { return equipped(state(), loot(card)); }
  bool offers(std::string_view option) {
    auto const all = options();
    return std::find(all.begin(), all.end(), option) != all.end();
  }
  Texts_ free_for(int seat) {
    Texts_ texts;
    for (FreeUse const& use : free_deeds(world(), flow::Seat{seat})) {
      flow::Words words;
      FreeDeeds::say(world(), use, words);
      texts.push_back(words.text());
    }
    return texts;
  }
  void has_recovered(Who who) { of(who).rest_actions |= 1; }
  flow::Rule refused_(Who who, RestAction action) { return may_not(world(), who, action); }
  void deck(std::initializer_list<char const*> cards) {
    for (char const* card : cards) state().cards.loot.put(loot(card), LootZone::deck, kit::every_seat);
  }
};
bool among(Texts_ const& texts, char const* text) { return std::find(texts.begin(), texts.end(), text) != texts.end(); }

}  // namespace

// --- Items -----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-ITEM-04  who holds a card: the first and the last Adventurer; beside their hands nobody does") {
  Household b;
  auto const holder = [&](LootZone z) {
    b.state().cards.loot.put(loot("pot_lid"), z, kit::every_seat);
    return holder_of(b.world(), loot("pot_lid"));
  };
  CHECK(holder(LootZone::held_0) == Who{0});
  CHECK(holder(LootZone::held_5) == Who{5});
  CHECK_FALSE(holder(LootZone::waiting_5));
  CHECK_FALSE(holder(LootZone::foe));
  CHECK_FALSE(holder(LootZone::deck));
  CHECK_FALSE(holder(LootZone::out));
}

TEST_CASE("DD-ITEM-05  what forbids a kind of Item forbids that kind alone, with its own sentence") {
  struct Case {
    char const* card;
    Deed deed;
    char const* why;
  };
  std::array<Case, 4> const cases{{{"dented_breastplate", Deed::heavy_items, "an effect forbids Heavy Items"},
                                   {"harpoon_gun", Deed::two_hand_items, "an effect forbids two-handed Items"},
                                   {"dented_breastplate", Deed::body_items, "an effect forbids Body Items"},
                                   {"colander_helm", Deed::head_items, "an effect forbids Head Items"}}};
  for (Case const& c : cases) {
    Household b;
    Who const soldier = b.put("cashiered_halberdier", "aschkrug");
    CHECK(cannot_wear(b.world(), soldier, loot(c.card)).empty());
    b.forbid(soldier, c.deed);
    std::string why;
    CHECK(cannot_wear(b.world(), soldier, loot(c.card), &why) == "DD-ITEM-05");
    CHECK(why == c.why);
    CHECK(cannot_wear(b.world(), soldier, loot("carving_knife")).empty());
    CHECK(cannot_wear(b.world(), soldier, loot("fin_guard")).empty());
    CHECK(cannot_wear(b.world(), soldier, loot("colander_helm")).empty() == (c.deed != Deed::head_items));
    CHECK(cannot_wear(b.world(), soldier, loot("harpoon_gun")).empty() == (c.deed != Deed::two_hand_items));
  }
  Household b;
  Who const soldier = b.put("cashiered_halberdier", "aschkrug");
  CHECK(cannot_wear(b.world(), soldier, loot("old_pikeman")) == "DD-EQP-01");   // an Ally
  CHECK(cannot_wear(b.world(), soldier, loot("swamp_itch")) == "DD-EQP-01");    // a Disease
  CHECK(cannot_wear(b.world(), soldier, loot("barbed_bolts")) == "DD-EQP-01");  // Ammo
}

TEST_CASE("DD-HVY-01  two Heavy Items are within the limit, a third is not; what is not Heavy does not count") {
  Household b;
  Who const soldier = b.put("cashiered_halberdier", "aschkrug");
  CHECK(may_carry(b.world(), soldier, loot("barrel_armour")));
  b.hold(soldier, "regimental_halberd");
  b.hold(soldier, "pot_lid");
  CHECK(heavy_items(b.world(), soldier) == 1);
  CHECK(may_carry(b.world(), soldier, loot("barrel_armour")));
  b.hold(soldier, "barrel_armour");
  CHECK_FALSE(may_carry(b.world(), soldier, loot("dented_breastplate")));
  b.run([=](Play& p) { return keep_to_the_heavy_limit(p, soldier); });
  CHECK_FALSE(b.asking());  // two are allowed
}

TEST_CASE("DD-HVY-02  too heavy: asked of its own player; given to one in the space, the first or the last") {
  Household b;
  b.state().seats = 3;
  Who const first = b.put("bone_forger", "aschkrug", 0), soldier = b.put("cashiered_halberdier", "aschkrug", 1),
            last = b.put("marsh_midwife", "aschkrug", 2);
  b.put("unfrocked_exorcist", "kettenberg", 2);
  for (char const* id : {"regimental_halberd", "barrel_armour", "customs_mallet"}) b.hold(soldier, id);
  b.run([=](Play& p) { return keep_to_the_heavy_limit(p, soldier); });
  CHECK(b.asked() == "too_heavy");
  CHECK(b.asked_seat() == 1);
  CHECK(b.offers("give Customs Mallet to Bone Forger"));
  CHECK(b.offers("give Customs Mallet to Marsh Midwife"));
  CHECK_FALSE(b.offers("give Customs Mallet to Cashiered Halberdier"));
  CHECK_FALSE(b.offers("give Customs Mallet to Unfrocked Exorcist"));
  b.answer("give Customs Mallet to Bone Forger");
  CHECK(holds(b.world(), first, loot("customs_mallet")));
  CHECK_FALSE(b.asking());
  CHECK(heavy_items(b.world(), last) == 0);
}

TEST_CASE(
    "DD-ITEM-02 DD-ITEM-03 DD-LTG-09  a new thing: what is offered depends on its slot, its kind and where it is "
    "from") {
  Household b;
  Who const first = b.put("bone_forger", "aschkrug", 0), who = b.put("marsh_midwife", "aschkrug", 1);
  auto const gets = [&](char const* id, bool may_leave) {
    b.state().cards.loot.put(loot(id), LootZone::waiting_1, kit::every_seat);
    b.run([=](Play& p) { return acquire(p, who, loot(id), may_leave, "DD-ITEM-01"); });
  };
  gets("boots_nearly_paired", false);  // no slot
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"carry Boots (Nearly Paired)", "give Boots (Nearly Paired) to Bone Forger"});
  b.answer("give Boots (Nearly Paired) to Bone Forger");
  CHECK(holds(b.world(), first, loot("boots_nearly_paired")));
  gets("pot_lid", true);
  CHECK(b.options() == Texts_{"equip Pot Lid", "carry Pot Lid", "give Pot Lid to Bone Forger", "leave Pot Lid behind"});
  b.answer("equip Pot Lid");
  CHECK(b.worn("pot_lid"));
  gets("swamp_itch", true);  // a Disease is nobody else's
  CHECK(b.options() == Texts_{"carry Swamp Itch", "leave Swamp Itch behind"});
  b.answer("carry Swamp Itch");
  gets("violet_lantern", false);  // in the way: the lid
  CHECK(b.offers("equip Violet Lantern instead of Pot Lid"));
  b.answer("equip Violet Lantern instead of Pot Lid");
  CHECK(b.worn("violet_lantern"));
  CHECK_FALSE(b.worn("pot_lid"));
  b.hold(first, "customs_mallet");
  b.hold(first, "the_whole_left_arm");
  gets("kitchen_blunderbuss", false);
  CHECK(b.refused("give Kitchen Blunderbuss to Bone Forger") == "DD-HVY-01");
  b.answer("carry Kitchen Blunderbuss");
}

TEST_CASE(
    "DD-EQP-03  what is on is not put on twice, what is off not put off; Ammo that is not loaded is not unloaded") {
  Household b;
  Who const fish = b.put("fishoid_deserter", "aschkrug");
  b.wear(fish, "harpoon_gun");
  b.hold(fish, "barbed_bolts");
  b.settled();
  b.forget();
  b.now([](Play& p) {
    equip(p, loot("harpoon_gun"), "DD-EQP-03");
    unequip(p, loot("barbed_bolts"), "DD-EQP-03");
    unload(p, loot("barbed_bolts"), "DD-AMMO-03");
  });
  CHECK(b.events().empty());
  b.now([](Play& p) { load(p, loot("barbed_bolts"), loot("harpoon_gun"), "DD-AMMO-03"); });
  b.now([](Play& p) { load(p, loot("barbed_bolts"), loot("harpoon_gun"), "DD-AMMO-03"); });
  CHECK(b.state().loaded.size() == 1);
}

// --- free deeds ------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-GOLD-03 DD-EXCH-01  free deeds: of the own Adventurers that live, first and last; gold where there is room") {
  Household b;
  Who const first = b.put("bone_forger", "aschkrug", 0), other = b.put("marsh_midwife", "aschkrug", 1),
            last = b.put("unfrocked_exorcist", "aschkrug", 0);
  b.of(first).gp = 1;
  b.of(last).gp = 2;
  Texts_ const gold = b.free_for(0);
  CHECK(gold == Texts_{"Bone Forger: give GP to Marsh Midwife", "Bone Forger: give GP to Unfrocked Exorcist",
                       "Unfrocked Exorcist: give GP to Bone Forger", "Unfrocked Exorcist: give GP to Marsh Midwife"});
  CHECK(b.free_for(1) ==
        Texts_{"Bone Forger: give GP to Marsh Midwife", "Unfrocked Exorcist: give GP to Marsh Midwife"});
  b.of(other).gp = 21;
  CHECK(b.free_for(1) ==
        Texts_{"Marsh Midwife: give GP to Bone Forger", "Marsh Midwife: give GP to Unfrocked Exorcist"});
  CHECK_FALSE(among(b.free_for(0), "Bone Forger: give GP to Marsh Midwife"));
  b.of(other).gp = 20;
  CHECK(among(b.free_for(0), "Bone Forger: give GP to Marsh Midwife"));
  b.of(last).presence = Presence::dead;
  CHECK(b.free_for(0) == Texts_{"Bone Forger: give GP to Marsh Midwife", "Marsh Midwife: give GP to Bone Forger"});
  CHECK_FALSE(among(b.free_for(1), "Bone Forger: hand something to Marsh Midwife"));
  b.hold(first, "swamp_itch");  // nothing that can be handed over or thrown away
  CHECK_FALSE(among(b.free_for(0), "Bone Forger: discard something"));
  CHECK_FALSE(among(b.free_for(0), "Bone Forger: hand something to Marsh Midwife"));
  b.hold(first, "old_pikeman");
  CHECK(among(b.free_for(0), "Bone Forger: discard something"));
  CHECK(among(b.free_for(0), "Bone Forger: hand something to Marsh Midwife"));
}

TEST_CASE(
    "DD-EXCH-01 DD-EQP-03 DD-GOLD-03  handing over, discarding and giving GP: asked of the giver, and may be left") {
  Household b;
  Who const first = b.put("bone_forger", "aschkrug", 1), to = b.put("marsh_midwife", "aschkrug", 0);
  for (char const* id : {"swamp_itch", "old_pikeman", "pot_lid"}) b.hold(first, id);
  b.of(first).gp = 3;
  b.of(to).gp = 20;
  b.run([=](Play& p) { return FreeDeeds::use(p, {FreeDeed::hand_over, first, {}, {}, to}); });
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"none", "Old Pikeman", "Pot Lid"});
  b.answer("none");
  CHECK(holds(b.world(), first, loot("pot_lid")));
  b.run([=](Play& p) { return FreeDeeds::use(p, {FreeDeed::discard, first, {}, {}, {}}); });
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"none", "Old Pikeman", "Pot Lid"});
  b.answer("none");
  b.run([=](Play& p) { return FreeDeeds::use(p, {FreeDeed::give_gold, first, {}, {}, to}); });
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"give 0", "give 1"});  // there is room for one
  b.answer("give 1");
  CHECK(b.of(first).gp == 2);
  CHECK(b.of(to).gp == 21);
}

TEST_CASE("DD-EQP-03 DD-AMMO-03  the deeds themselves: equip, put away, load, unload") {
  Household b;
  Who const fish = b.put("fishoid_deserter", "aschkrug");
  b.hold(fish, "harpoon_gun");
  b.hold(fish, "barbed_bolts");
  b.wear(fish, "carving_knife");
  b.settled();
  auto const use = [&](FreeUse const& u) { b.run([=](Play& p) { return FreeDeeds::use(p, u); }); };
  use({FreeDeed::equip, fish, loot("harpoon_gun"), loot("carving_knife"), {}});
  CHECK((b.worn("harpoon_gun") && !b.worn("carving_knife")));
  use({FreeDeed::load, fish, loot("barbed_bolts"), loot("harpoon_gun"), {}});
  CHECK(b.state().loaded.size() == 1);
  CHECK(among(b.free_for(0), "Fishoid Deserter: unload Barbed Bolts"));
  use({FreeDeed::unload, fish, loot("barbed_bolts"), {}, {}});
  CHECK(b.state().loaded.empty());
  use({FreeDeed::put_away, fish, loot("harpoon_gun"), {}, {}});
  CHECK_FALSE(b.worn("harpoon_gun"));
  use({});
  CHECK(b.told("equipped", "DD-EQP-03") == 3);
}

TEST_CASE(
    "DD-EQP-05 DD-EQP-06  Quick Equip: Gauntlet, Head and Jewelry or hands, never a Body Item; asked of its player") {
  Household b;
  b.put("bone_forger", "aschkrug", 0);
  Who const fish = b.put("fishoid_deserter", "aschkrug", 1);
  for (char const* id : {"dented_breastplate", "colander_helm", "borrowed_stole", "fin_guard"}) b.hold(fish, id);
  b.fights(0b11);
  b.run([=](Play& p) { return quick_equip(p, fish); });
  CHECK(b.asked() == "quick_equip");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"equip Borrowed Stole", "equip Colander Helm", "equip Fin Guard"});
  b.answer("equip Colander Helm");
  CHECK(b.worn("colander_helm"));
  Household bare;
  Who const nothing = bare.put("fishoid_deserter", "aschkrug");
  bare.hold(nothing, "dented_breastplate");
  bare.fights(bit(nothing));
  CHECK_FALSE(can_quick_equip(bare.world(), nothing));
  CHECK_FALSE(can_quick_exchange(bare.world(), nothing));  // nobody is there
}

TEST_CASE(
    "DD-EQP-13  the free change of hands: each Item once, asked of its player, nothing that is not for the hands") {
  Household b;
  b.put("bone_forger", "aschkrug", 0);
  Who const fish = b.put("fishoid_deserter", "aschkrug", 1);
  b.wear(fish, "carving_knife");
  b.hold(fish, "birthing_hook");
  b.hold(fish, "borrowed_stole");
  b.settled();
  b.fights(0b11);
  b.run([=](Play& p) { return free_change_of_hands(p, fish); });
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"leave it at that", "equip Birthing Hook", "put Carving Knife away"});
  b.answer("put Carving Knife away");
  CHECK(b.options() == Texts_{"leave it at that", "equip Birthing Hook"});  // the knife has been touched
  b.answer("equip Birthing Hook");
  CHECK_FALSE(b.asking());  // nothing more to do
  CHECK((b.worn("birthing_hook") && !b.worn("carving_knife")));
}

TEST_CASE(
    "DD-EXCH-03  used this turn is what was declared with this very card; a Skill of the same number or another card "
    "is not") {
  for (int kind : {0, 1, 2, 3}) {
    Household b;
    Who const first = b.put("bone_forger", "aschkrug", 0), who = b.put("fishoid_deserter", "aschkrug", 1);
    b.hold(who, "pot_lid");
    b.fights(0b11);
    auto const number = static_cast<std::uint8_t>(loot(kind == 3 ? "fin_guard" : "pot_lid").index());
    SourceKind const source = kind == 1 ? SourceKind::skill : SourceKind::loot;
    DeclaredKind const declared = kind == 2 ? DeclaredKind::nothing : DeclaredKind::action;
    b.state().fight.declared = {declared, {}, {source, number}, 0, {}, {}};
    CHECK(can_quick_exchange(b.world(), who) == (kind != 0));
    if (kind == 0) continue;
    b.run([=](Play& p) { return quick_exchange(p, who); });
    CHECK_FALSE(b.asking());  // one card, one companion
    CHECK(holds(b.world(), first, loot("pot_lid")));
  }
}

// --- the Rest --------------------------------------------------------------------------------------------------------

TEST_CASE("DD-REST-01  who rests: the first, the last, not the dead") {
  Household b;
  b.put("bone_forger", "aschkrug");
  CHECK_FALSE(who_rests(b.state()));
  for (char const* id : {"cashiered_halberdier", "cellar_acrobat", "fishoid_deserter", "marsh_midwife"})
    b.put(id, "aschkrug");
  Who const last = b.put("unfrocked_exorcist", "aschkrug");
  b.of(last).resting = true;
  CHECK(who_rests(b.state()) == last);
  b.of(Who{0}).resting = true;
  CHECK(who_rests(b.state()) == Who{0});
  b.of(Who{0}).presence = Presence::dead;
  CHECK(who_rests(b.state()) == last);
}

TEST_CASE(
    "DD-REST-04 DD-REST-05 DD-DEF-13  Rest Actions: once, after Recover, not by the Defeated, not what is forbidden") {
  std::array<std::pair<RestAction, Deed>, 4> const actions{{{RestAction::explore, Deed::explore},
                                                            {RestAction::improve, Deed::improve},
                                                            {RestAction::invest, Deed::invest},
                                                            {RestAction::trade, Deed::trade}}};
  for (auto const& [action, deed] : actions) {
    Household b;
    Who const who = b.put("bone_forger", "aschkrug");
    b.of(who).gp = 20;
    b.of(who).xp = 3;
    CHECK(b.refused_(who, action) == "DD-REST-05");
    b.has_recovered(who);
    CHECK(b.refused_(who, action).empty());
    b.of(who).defeated = true;
    CHECK(b.refused_(who, action) == "DD-DEF-13");
    b.of(who).defeated = false;
    b.forbid(who, deed);
    CHECK(b.refused_(who, action) == "DD-REST-04");
    for (auto const& [other, its] : actions)
      if (other != action) CHECK(b.refused_(who, other).empty());
    b.state().modifiers.clear();
    b.of(who).rest_actions |= static_cast<std::uint8_t>(1u << static_cast<int>(action));
    CHECK(b.refused_(who, action) == "DD-REST-04");
  }
  Household b;
  Who const who = b.put("bone_forger", "aschkrug");
  CHECK(b.refused_(who, RestAction::recover).empty());
  b.of(who).defeated = true;
  CHECK(b.refused_(who, RestAction::recover).empty());
  b.has_recovered(who);
  CHECK(b.refused_(who, RestAction::recover) == "DD-REST-04");
}

TEST_CASE("DD-IMPR-02 DD-INV-01 DD-INV-03  the price of learning and of investing meets the purse; one less does not") {
  Household b;
  Who const who = b.put("bone_forger", "aschkrug"), friend_ = b.put("marsh_midwife", "aschkrug");
  b.has_recovered(who);
  b.of(who).xp = 1;
  CHECK(b.refused_(who, RestAction::improve) == "DD-IMPR-02");
  b.of(who).xp = 2;  // River Rat
  CHECK(b.refused_(who, RestAction::improve).empty());
  b.of(who).gp = 12;
  b.of(friend_).gp = 7;
  CHECK(b.refused_(who, RestAction::invest) == "DD-INV-01");
  b.of(friend_).gp = 8;
  CHECK(b.refused_(who, RestAction::invest).empty());
  b.of(friend_).at = space("kettenberg");
  CHECK(b.refused_(who, RestAction::invest) == "DD-INV-01");
  CHECK(price_of_investing(b.world(), who) == 20);
  b.state().map.base = space("kettenberg");
  CHECK(price_of_investing(b.world(), who) == 20);
  CHECK(price_of_investing(b.world(), friend_) == 16);
  b.of(friend_).triumphs.add(bench::named<TriumphId>("stamped_and_sealed"));
  b.settled();
  CHECK(price_of_investing(b.world(), friend_) == 14);
  b.more(friend_, Stat::invest_price, -30);
  CHECK(price_of_investing(b.world(), friend_) == 0);
}

TEST_CASE("DD-RECV-02 DD-RECV-03  never fewer than no Wounds are removed") {
  Household b;
  Who const who = b.put("cellar_acrobat", "aschkrug");  // MRL 5
  CHECK(wounds_recovered(b.world(), who, true) == 5);
  CHECK(wounds_recovered(b.world(), who, false) == 3);
  b.more(who, Stat::recovery, -3);
  CHECK(wounds_recovered(b.world(), who, false) == 0);
  b.more(who, Stat::recovery, -4);
  CHECK(wounds_recovered(b.world(), who, true) == 0);
}

TEST_CASE("DD-REST-06  with a Wound, or where failing matters, the roll is no choice") {
  Household b;
  Who const who = b.put("bone_forger", "aschkrug");
  CHECK_FALSE(failing_recovery_matters(b.world(), who));
  b.of(who).wounds = 1;
  b.dice({1, 2});
  b.run([=](Play& p) { return recover(p, who); });
  CHECK_FALSE(b.asking());
  CHECK(b.of(who).wounds == 0);
  CHECK(b.told("wounds_changed", "DD-RECV-02") == 1);
}

TEST_CASE("DD-REST-04 DD-EXCH-02  once a turn: two actions of one card are two; of a Skill each owner has its own") {
  Household b;
  Who const who = b.put("bone_forger", "aschkrug"), other = b.put("marsh_midwife", "aschkrug");
  b.hold(who, "second_hand_indulgence");  // its second action is a Rest Action
  b.hold(who, "box_of_fingers");          // likewise
  b.learn(who, "drunkards_guard");
  b.learn(other, "drunkards_guard");
  b.has_recovered(who);
  b.has_recovered(other);
  b.of(who).resting = b.of(other).resting = true;
  b.of(who).gp = b.of(other).gp = 2;
  b.settled();
  auto const of = [&](Who owner) { return rest_actions_of_cards(b.world(), owner); };
  REQUIRE(of(who).size() == 3);
  REQUIRE(of(other).size() == 1);
  CardAction const round = of(other)[0];
  CHECK(may_not_use(b.world(), who, round).empty());
  b.run([=](Play& p) { return use_card(p, who, round); });
  CHECK(b.of(who).gp == 1);
  CHECK(b.of(who).luck == 1);
  CHECK(may_not_use(b.world(), who, round) == "DD-REST-04");
  CHECK(may_not_use(b.world(), other, round).empty());
  CardAction mastered = round;
  mastered.source.kind = SourceKind::mastery;  // learned in mid-turn: the same action
  CHECK(may_not_use(b.world(), who, mastered) == "DD-REST-04");
  for (CardAction const& a : of(who))
    if (!(a == round)) CHECK(may_not_use(b.world(), who, a).empty());
  b.of(other).gp = 0;
  CHECK(may_not_use(b.world(), other, round) == "DD-REQ-01");  // its box: 1 GP
  b.of(other).gp = 1;
  CHECK(may_not_use(b.world(), other, round).empty());
  b.of(other).defeated = true;
  CHECK(may_not_use(b.world(), other, round) == "DD-DEF-13");
  b.of(other).defeated = false;
  b.of(other).rest_actions = 0;
  CHECK(may_not_use(b.world(), other, round) == "DD-REST-05");
}

TEST_CASE(
    "DD-REST-04 DD-TEST-05  an action with a test: passed its effect, failed what it says for that, to its user") {
  for (bool passes : {true, false}) {
    Household b;
    Who const who = b.put("bone_forger", "aschkrug");  // CON 6
    b.hold(who, "talking_boil");
    b.settled();
    CardAction const lance = rest_actions_of_cards(b.world(), who)[0];
    b.dice(passes ? std::vector<int>{4, 2} : std::vector<int>{4, 3});
    b.run([=](Play& p) { return use_card(p, who, lance); });
    CHECK(b.of(who).wounds == (passes ? 0 : 2));
    CHECK(holds(b.world(), who, loot("talking_boil")) == !passes);
  }
}

TEST_CASE("DD-REST-04  aimed at anyone: everybody in the space, oneself too; asked of its user's player") {
  Household b;
  Who const first = b.put("bone_forger", "aschkrug", 0), who = b.put("marsh_midwife", "aschkrug", 1);
  b.put("unfrocked_exorcist", "kettenberg", 0);
  b.hold(who, "satchel_of_herbs");
  b.settled();
  b.of(first).wounds = 5;
  b.of(who).resting = true;
  CardAction const poultice = rest_actions_of_cards(b.world(), who)[0];
  b.run([=](Play& p) { return use_card(p, who, poultice); });
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"Bone Forger", "Marsh Midwife"});
  b.answer("Bone Forger");
  CHECK(b.of(first).wounds == 3);
}

TEST_CASE("DD-REST-01 DD-TRAD-07  getting up: the market is left, the Rest is over, in this order") {
  Household b;
  Who const who = b.put("bone_forger", "aschkrug", 1);
  b.has_recovered(who);
  b.run([=](Play& p) { return rest(p, who); });
  CHECK(b.asked() == "rest_action");
  CHECK(b.asked_seat() == 1);
  CHECK(b.of(who).resting);
  CHECK(b.of(who).moved);
  b.answer("get up");
  CHECK_FALSE(b.of(who).resting);
  CHECK(b.of(who).moved);
  CHECK(b.told("rest_begins", "DD-REST-01") == 1);
}

TEST_CASE("DD-REST-02  a camp: a Danger Level of 1 is one, a Town is none") {
  Household b;
  CHECK(is_camp(b.world(), space("the_watchtower")));  // 1
  CHECK_FALSE(is_camp(b.world(), space("aschkrug")));
  b.state().of(space("aschkrug")).town = 0;
  b.state().of(space("aschkrug")).danger = 1;
  CHECK(is_camp(b.world(), space("aschkrug")));
}

// --- Improve ---------------------------------------------------------------------------------------------------------

TEST_CASE("DD-IMPR-02 DD-IMPR-04  copies in the supply: of the living only; the first Skill of all and the last") {
  Household b;
  Who const who = b.put("bone_forger", "aschkrug", 1), second = b.put("marsh_midwife", "aschkrug"),
            third = b.put("unfrocked_exorcist", "aschkrug");
  CHECK(skills_left(b.world(), skill("bone_reading")) == 2);
  b.learn(second, "bone_reading");
  b.learn(third, "bone_reading");
  CHECK(skills_left(b.world(), skill("bone_reading")) == 0);
  b.of(who).xp = 21;
  b.run([=](Play& p) { return improve(p, who); });
  CHECK(b.asked_seat() == 1);
  CHECK(b.refused("Bone Reading (3 XP)") == "DD-IMPR-02");
  CHECK(b.offers("Sewer Sense (3 XP)"));
  CHECK_FALSE(b.offers("nothing"));
  b.of(third).presence = Presence::dead;
  CHECK(skills_left(b.world(), skill("bone_reading")) == 1);
  b.run([=](Play& p) { return improve(p, who, true); });
  CHECK(b.options().front() == "nothing");
  b.answer("Bone Reading (3 XP)");
  CHECK(b.of(who).xp == 18);
  CHECK_FALSE(b.of(who).masteries.has(skill("bone_reading")));
  b.run([=](Play& p) { return improve(p, who, true); });
  CHECK(b.refused("Bone Reading (3 XP)") == "DD-IMPR-04");
  b.answer("Mastery: Bone Dictation (6 XP)");
  CHECK(b.of(who).xp == 12);
  CHECK(b.told("skill_learned", "DD-IMPR-03") == 1);
  b.of(who).xp = 5;
  b.learn(who, "sewer_sense");
  b.run([=](Play& p) { return improve(p, who, true); });
  CHECK(b.offers("Mastery: Sewer Royalty (5 XP)"));
  CHECK_FALSE(b.offers("Mastery: Bone Dictation (6 XP)"));  // it has it
  b.of(who).xp = 4;
  b.run([=](Play& p) { return improve(p, who, true); });
  CHECK(b.refused("Mastery: Sewer Royalty (5 XP)") == "DD-IMPR-03");
  b.answer("nothing");
  CHECK(b.of(who).xp == 4);
}

// --- Trade -----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-TRAD-05 DD-TRAD-06  prices and sales are never below 0") {
  Household b;
  Who const who = b.put("bone_forger", "aschkrug");
  CHECK(price_of(b.world(), who, loot("quack_elixir")) == 3);
  CHECK(sale_of(b.world(), who, loot("quack_elixir")) == 2);
  b.more(who, Stat::price, -4);
  b.more(who, Stat::sale, -3);
  CHECK(price_of(b.world(), who, loot("quack_elixir")) == 0);
  CHECK(sale_of(b.world(), who, loot("quack_elixir")) == 0);
}

TEST_CASE(
    "DD-TRAD-01 DD-TRAD-07 DD-TRAD-08  two Towns, two offers; each trader deals in its own, and both are cleared") {
  Household b;
  Who const first = b.put("bone_forger", "aschkrug"), second = b.put("marsh_midwife", "saint_spleen");  // Town 1 both
  b.deck({"pot_lid", "fin_guard"});
  b.cards({"pot_lid", "fin_guard"});
  b.run([=](Play& p) { return trade(p, first); });
  b.run([=](Play& p) { return trade(p, second); });
  CHECK(offer_at(b.state(), space("aschkrug")) == LootZone::offer_0);
  CHECK(offer_at(b.state(), space("saint_spleen")) == LootZone::offer_1);
  CHECK(b.state().cards.loot.zone_of(loot("pot_lid")) == LootZone::offer_0);
  CHECK(b.state().cards.loot.zone_of(loot("fin_guard")) == LootZone::offer_1);
  CHECK((is_trading(b.state(), first) && is_trading(b.state(), second)));
  CHECK(market_at(b.state(), space("kettenberg")) == nullptr);
  b.now([=](Play& p) { leave_market(p, second); });
  CHECK((is_trading(b.state(), first) && !is_trading(b.state(), second)));
  b.now([](Play& p) { p.commit(MarketCloses{space("saint_spleen")}, "DD-TRAD-05"); });
  CHECK(is_trading(b.state(), first));
  CHECK(market_at(b.state(), space("saint_spleen"))->closed);
  CHECK_FALSE(market_at(b.state(), space("aschkrug"))->closed);
  b.now([](Play& p) { close_markets(p); });
  CHECK(b.state().cards.loot.zone_of(loot("pot_lid")) == LootZone::discards);
  CHECK(b.state().cards.loot.zone_of(loot("fin_guard")) == LootZone::discards);
  CHECK(b.state().turn.markets.empty());
}

TEST_CASE(
    "DD-TRAD-02 DD-TRAD-03  not Loot Only, not a Disease; in an Explored Town the first trader's player is asked") {
  Household b;
  Who const who = b.put("bone_forger", "aschkrug", 1);
  b.of(who).gp = 9;
  b.state().of(space("aschkrug")).explored = true;
  b.deck({"pot_lid", "swamp_itch", "fin_guard"});
  b.run([=](Play& p) { return trade(p, who); });
  CHECK(b.asked() == "one_more_card");
  CHECK(b.asked_seat() == 1);
  b.cards({"swamp_itch", "fin_guard"});
  b.answer("the Town Level is enough");
  CHECK(b.state().cards.loot.count(LootZone::offer_0) == 1);
  CHECK(b.state().cards.loot.zone_of(loot("swamp_itch")) == LootZone::discards);
  b.run([=](Play& p) { return trade_step(p, who); });
  CHECK(b.asked() == "trade");
  CHECK(b.asked_seat() == 1);
  b.answer("no more deals");
}

TEST_CASE("DD-TRAD-05  the price meets the purse; one GP less does not; after Defeat nobody trades on") {
  for (int gp : {4, 5}) {
    Household b;
    Who const who = b.put("bone_forger", "aschkrug");
    b.hold(who, "old_pikeman");  // something to sell: the question is asked in any case
    b.of(who).gp = static_cast<std::int8_t>(gp);
    b.deck({"pot_lid"});  // 5 GP
    b.cards({"pot_lid"});
    b.run([=](Play& p) { return trade(p, who); });
    b.run([=](Play& p) { return trade_step(p, who); });
    CHECK(b.refused("buy Pot Lid for 5 GP") == (gp == 5 ? "" : "DD-TRAD-05"));
    if (gp == 5) b.answer("buy Pot Lid for 5 GP"), b.answer("carry Pot Lid");
    CHECK(b.of(who).gp == gp % 5);
  }
  Household b;
  Who const who = b.put("bone_forger", "aschkrug");
  b.of(who).defeated = true;
  b.deck({"pot_lid"});
  b.cards({"pot_lid"});
  b.run([=](Play& p) { return trade(p, who); });
  CHECK_FALSE(is_trading(b.state(), who));
}

TEST_CASE(
    "DD-TRAD-05 DD-ITEM-05  what one cannot wear can be bought; a Service with requirements is for those who meet "
    "them") {
  Household b;
  Who const who = b.put("bone_forger", "aschkrug");  // STR 5
  b.put("marsh_midwife", "aschkrug");                // to whom it could be given
  b.of(who).gp = 9;
  b.deck({"customs_mallet"});  // STR 8, 9 GP
  b.cards({"customs_mallet"});
  b.run([=](Play& p) { return trade(p, who); });
  b.run([=](Play& p) { return trade_step(p, who); });
  CHECK(b.offers("buy Customs Mallet for 9 GP"));
  b.answer("buy Customs Mallet for 9 GP");
  CHECK(b.refused("equip Customs Mallet") == "DD-ITEM-05");
}

TEST_CASE("DD-TRAD-04  an Event is read by the trader, or if it is Defeated by another one here, or by nobody") {
  auto const gold = [](bool defeated, bool friend_here) {
    Household b;
    Who const who = b.put("bone_forger", "aschkrug"),
              other = b.put("marsh_midwife", friend_here ? "aschkrug" : "kettenberg");
    b.of(who).defeated = defeated;
    b.deck({"purse_in_the_gutter", "pot_lid"});
    b.cards({"purse_in_the_gutter"});
    if (!defeated || friend_here) b.dice({3});
    b.run([=](Play& p) { return trade(p, who); });
    CHECK(b.state().cards.loot.zone_of(loot("purse_in_the_gutter")) == LootZone::discards);
    return std::pair{int{b.of(who).gp}, int{b.of(other).gp}};
  };
  CHECK(gold(false, true) == std::pair{3, 0});
  CHECK(gold(true, true) == std::pair{0, 3});
  CHECK(gold(true, false) == std::pair{0, 0});
}

}  // namespace degenerates

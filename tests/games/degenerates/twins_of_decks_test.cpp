// Decks, piles, Loot cards and Looting: every deck beside its neighbour, every pile within reach or not.
#include <doctest/doctest.h>

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/status_conditions.h"
#include "games/degenerates/rules/texts.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::Field;
using bench::loot;
using bench::monster;
using bench::status;
using Texts_ = std::vector<std::string>;

constexpr std::array<char const*, 6> a_monster_of{"tin_pilgrim", "goat_bandit",   "pew_biter",
                                                  "leech_choir", "customs_hound", "the_procession"};
constexpr std::array<char const*, 6> another_of{"nail_golem", "echo_troll",     "swinebailiff",
                                                "frog_prior", "warrant_bearer", "the_boiled_duke"};
constexpr std::array<char const*, 4> an_encounter_of{"cart_of_limbs", "echo_valley", "two_widows", "mudlarks"};

struct Piles : Bench {
  MonsterZone zone(char const* id) { return state().cards.monsters.zone_of(monster(id)); }
  LootZone loot_zone(char const* id) { return state().cards.loot.zone_of(loot(id)); }
  EncounterZone encounter_zone(char const* id) {
    return state().cards.encounters.zone_of(bench::named<EncounterId>(id));
  }
  void lies(char const* id, MonsterZone z) { state().cards.monsters.put(monster(id), z, kit::every_seat); }
  void lies(char const* id, LootZone z) { state().cards.loot.put(loot(id), z, kit::every_seat); }
  void lies(char const* id, EncounterZone z) {
    state().cards.encounters.put(bench::named<EncounterId>(id), z, kit::every_seat);
  }
};

}  // namespace

// --- piles -----------------------------------------------------------------------------------------------------------

TEST_CASE("DD-DECK-05 DD-DECK-01  a Monster goes to the pile of its own deck; an empty deck is formed anew at once") {
  for (int d = 0; d < 6; ++d) {
    Piles b;
    char const* const id = a_monster_of[static_cast<std::size_t>(d)];
    b.lies(id, MonsterZone::coming);
    b.lies(another_of[static_cast<std::size_t>(d)], of(MonsterZone::badlands_deck, d));
    b.now([=](Play& p) { discard(p, monster(id), "DD-DECK-05"); });
    CHECK(b.zone(id) == of(MonsterZone::badlands_discards, d));
    CHECK(b.state().cards.reshuffled == 0);
    Piles empty;
    empty.lies(id, MonsterZone::coming);
    empty.now([=](Play& p) { discard(p, monster(id), "DD-DECK-05"); });
    CHECK(empty.zone(id) == of(MonsterZone::badlands_deck, d));
    CHECK(empty.state().cards.reshuffled == 1u << d);  // its XP VAL 3 are in: DD-DECK-02
  }
}

TEST_CASE("DD-DECK-05 DD-DECK-01  an Encounter and a Loot card likewise, of the first Region and the last") {
  for (int r = 0; r < 4; ++r) {
    Piles b;
    char const* const id = an_encounter_of[static_cast<std::size_t>(r)];
    b.lies(id, EncounterZone::drawn);
    b.now([=](Play& p) { discard(p, bench::named<EncounterId>(id), "DD-DECK-05"); });
    CHECK(b.encounter_zone(id) == of(EncounterZone::badlands_deck, r));
  }
  Piles b;
  b.lies("pot_lid", LootZone::held_0);
  b.lies("triple_mitre", LootZone::held_0);
  b.lies("violet_lantern", LootZone::epic_deck);
  b.now([](Play& p) {
    discard(p, loot("pot_lid"), "DD-DECK-05");
    discard(p, loot("triple_mitre"), "DD-DECK-05");
  });
  CHECK(b.loot_zone("pot_lid") == LootZone::deck);
  CHECK(b.loot_zone("triple_mitre") == LootZone::epic_discards);
}

TEST_CASE("DD-CAMP-06  a deck is shuffled with its own discards, and no other is touched") {
  constexpr int decks = static_cast<int>(AnyDeck::signs) + 1;
  auto const laid_out = [](Piles& b) {
    for (int d = 0; d < 6; ++d)
      b.lies(a_monster_of[static_cast<std::size_t>(d)], of(MonsterZone::badlands_discards, d));
    for (int r = 0; r < 4; ++r)
      b.lies(an_encounter_of[static_cast<std::size_t>(r)], of(EncounterZone::badlands_discards, r));
    b.lies("pot_lid", LootZone::discards);
    b.lies("triple_mitre", LootZone::epic_discards);
    b.state().cards.danger.put(DangerId{0}, DangerZone::discards, kit::every_seat);
    b.state().cards.doom.put(DoomId{0}, DoomZone::discards, kit::every_seat);
    b.state().cards.signs.put(SignId{0}, SignZone::discards, kit::every_seat);
  };
  auto const shuffled = [](Piles& b) {
    std::vector<AnyDeck> all;
    for (int d = 0; d < 6; ++d)
      if (b.zone(a_monster_of[static_cast<std::size_t>(d)]) == of(MonsterZone::badlands_deck, d))
        all.push_back(static_cast<AnyDeck>(d));
    for (int r = 0; r < 4; ++r)
      if (b.encounter_zone(an_encounter_of[static_cast<std::size_t>(r)]) == of(EncounterZone::badlands_deck, r))
        all.push_back(static_cast<AnyDeck>(static_cast<int>(AnyDeck::badlands_encounters) + r));
    if (b.loot_zone("pot_lid") == LootZone::deck) all.push_back(AnyDeck::loot);
    if (b.loot_zone("triple_mitre") == LootZone::epic_deck) all.push_back(AnyDeck::epic_loot);
    if (b.state().cards.danger.zone_of(DangerId{0}) == DangerZone::deck) all.push_back(AnyDeck::danger);
    if (b.state().cards.doom.zone_of(DoomId{0}) == DoomZone::deck) all.push_back(AnyDeck::doom);
    if (b.state().cards.signs.zone_of(SignId{0}) == SignZone::deck) all.push_back(AnyDeck::signs);
    return all;
  };
  for (int d = 0; d < decks; ++d) {
    auto const deck = static_cast<AnyDeck>(d);
    Piles b;
    laid_out(b);
    b.now([=](Play& p) { shuffle_with_discards(p, deck, "DD-CAMP-06"); });
    CHECK(shuffled(b) == std::vector<AnyDeck>{deck});
    b.forget();
    b.now([=](Play& p) { shuffle_with_discards(p, deck, "DD-CAMP-06"); });  // no discards: nothing happens
    CHECK(b.events().empty());
  }
}

TEST_CASE(
    "DD-DECK-03 DD-DECK-04  what can be searched out: decks, discards, Mission Deck, aside; not what is held or out") {
  struct Case {
    LootZone from;
    bool found, shuffled;
  };
  for (Case const& c :
       {Case{LootZone::deck, true, true}, Case{LootZone::epic_deck, true, true}, Case{LootZone::discards, true, false},
        Case{LootZone::epic_discards, true, false}, Case{LootZone::mission, true, false},
        Case{LootZone::aside, true, false}, Case{LootZone::out, false, false}, Case{LootZone::box, false, false},
        Case{LootZone::held_0, false, false}, Case{LootZone::stall, false, false},
        Case{LootZone::waiting_0, false, false}}) {
    Piles b;
    b.lies("pot_lid", c.from);
    bool found = false;
    b.now([&](Play& p) { found = search_out(p, loot("pot_lid"), LootZone::held_5, "DD-DECK-03"); });
    CHECK(found == c.found);
    CHECK((b.loot_zone("pot_lid") == LootZone::held_5) == c.found);
    CHECK(b.told("pile_shuffled", "DD-DECK-03") == c.shuffled);
  }
}

TEST_CASE("DD-DECK-03  the same for Monsters: the first pile and the last, not who is in a fight or on the board") {
  auto const found = [](MonsterZone from) {
    Piles b;
    b.lies("tin_pilgrim", from);
    bool yes = false;
    b.now([&](Play& p) { yes = search_out(p, monster("tin_pilgrim"), MonsterZone::coming, "DD-DECK-03"); });
    CHECK((b.zone("tin_pilgrim") == MonsterZone::coming) == yes);
    return yes;
  };
  for (MonsterZone z :
       {MonsterZone::badlands_deck, MonsterZone::epic_deck, MonsterZone::badlands_discards, MonsterZone::law_discards,
        MonsterZone::epic_discards, MonsterZone::mission, MonsterZone::aside})
    CHECK(found(z));
  for (MonsterZone z :
       {MonsterZone::box, MonsterZone::foe, MonsterZone::board, MonsterZone::trophy_0, MonsterZone::out})
    CHECK_FALSE(found(z));
}

TEST_CASE("DD-DECK-03  and for Encounters") {
  auto const found = [](EncounterZone from) {
    Piles b;
    b.lies("two_widows", from);
    bool yes = false;
    b.now([&](Play& p) {
      yes = search_out(p, bench::named<EncounterId>("two_widows"), EncounterZone::resolving, "DD-DECK-03");
    });
    return yes;
  };
  for (EncounterZone z : {EncounterZone::badlands_deck, EncounterZone::wetlands_deck, EncounterZone::badlands_discards,
                          EncounterZone::wetlands_discards, EncounterZone::mission})
    CHECK(found(z));
  for (EncounterZone z :
       {EncounterZone::box, EncounterZone::drawn, EncounterZone::foe, EncounterZone::trophy_5, EncounterZone::out})
    CHECK_FALSE(found(z));
}

TEST_CASE("DD-FEND-15  back into the deck it belongs to: an Epic Loot card into the Epic deck, unequipped") {
  Piles b;
  Who const who = b.put("bone_forger", "aschkrug");
  b.wear(who, "triple_mitre");
  b.wear(who, "colander_helm");
  b.lies("customs_hound", MonsterZone::foe);
  b.now([](Play& p) {
    return_to_deck(p, loot("triple_mitre"), "DD-FEND-15");
    return_to_deck(p, loot("colander_helm"), "DD-FEND-15");
    return_to_deck(p, monster("customs_hound"), "DD-FEND-15");
  });
  CHECK(b.loot_zone("triple_mitre") == LootZone::epic_deck);
  CHECK(b.loot_zone("colander_helm") == LootZone::deck);
  CHECK(b.zone("customs_hound") == MonsterZone::law_deck);
  CHECK(b.state().equipped.empty());
}

TEST_CASE("DD-REQ-16 DD-DECK-05  discarding what somebody held changes what the others of its cards are worth") {
  Piles b;
  Who const who = b.put("marsh_midwife", "schimmelhof");  // MAG 6
  b.lies("pot_lid", LootZone::deck);
  b.wear(who, "finger_of_the_saint");  // MAG +1
  b.now([](Play& p) { settle(p); });
  CHECK(attribute(b.world(), who, Attribute::MAG) == 7);
  b.now([](Play& p) { discard(p, loot("finger_of_the_saint"), "DD-DECK-05"); });
  CHECK(attribute(b.world(), who, Attribute::MAG) == 6);
}

TEST_CASE("DD-CLS-04  drawing until one fits: the deck is gone through, formed anew once, and then there is none") {
  Piles b;
  Who const who = b.put("marsh_midwife", "schimmelhof");
  for (char const* id : {"pot_lid", "fin_guard"}) b.lies(id, LootZone::deck);
  b.lies("carving_knife", LootZone::discards);
  b.by_seed(7);
  b.run([=](Play& p) { return draw_and_resolve(p, who, 1, LootWanted::ally, {}, false, "DD-LOOT-01"); });
  CHECK_FALSE(b.asking());
  CHECK(b.state().cards.loot.count(LootZone::waiting_0) == 0);
  int const lie = b.state().cards.loot.count(LootZone::deck) + b.state().cards.loot.count(LootZone::discards);
  CHECK(lie == 3);
  b.lies("old_pikeman", LootZone::discards);  // comes in when the deck is formed anew
  b.run([=](Play& p) { return draw_and_resolve(p, who, 1, LootWanted::ally, {}, false, "DD-LOOT-01"); });
  CHECK(b.asked() == "new_thing");
}

TEST_CASE("DD-CLS-01  the Class of a card, the first printed and the last, and one that is not there") {
  Piles b;
  CHECK(is_class(b.world(), loot("carving_knife"), Class::weapon));
  CHECK(is_class(b.world(), loot("carving_knife"), Class::tool));
  CHECK_FALSE(is_class(b.world(), loot("carving_knife"), Class::relic));
  CHECK(is_class(b.world(), monster("tin_pilgrim"), Class::undead));
  CHECK(is_class(b.world(), monster("tin_pilgrim"), Class::pilgrim));
  CHECK_FALSE(is_class(b.world(), monster("tin_pilgrim"), Class::human));
  Who const who = b.put("bone_forger", "aschkrug");
  CHECK(is_class(b.world(), who, Class::human));
  CHECK(is_class(b.world(), who, Class::outlaw));
  CHECK_FALSE(is_class(b.world(), who, Class::clergy));
}

// --- Loot of a certain kind ------------------------------------------------------------------------------------------

TEST_CASE("DD-LOOT-01 DD-LOOT-02 DD-LOOT-11  what is drawn for: each kind, never Town Only cards or Services") {
  struct Case {
    LootWanted wanted;
    char const* comes;
  };
  for (Case const& c : {Case{LootWanted::item, "pot_lid"}, Case{LootWanted::ally, "old_pikeman"},
                        Case{LootWanted::disease, "swamp_itch"}, Case{LootWanted::event, "purse_in_the_gutter"},
                        Case{LootWanted::monster, "sack_of_weasels"}}) {
    Piles b;
    Who const who = b.put("marsh_midwife", "schimmelhof");
    b.state().fight.ending = Ending::open;  // what is drawn waits
    for (char const* id : {"pot_lid", "old_pikeman", "swamp_itch", "purse_in_the_gutter", "sack_of_weasels",
                           "forged_passport", "barber_surgeon"})
      b.lies(id, LootZone::deck);
    b.by_seed(3);
    b.run([=](Play& p) { return draw_and_resolve(p, who, 1, c.wanted, {}, false, "DD-LOOT-01"); });
    CHECK(b.loot_zone(c.comes) == LootZone::waiting_0);
    CHECK(b.state().cards.loot.count(LootZone::waiting_0) == 1);
  }
}

TEST_CASE("DD-LOOT-01  as many as the text says, for the one it says; the Epic deck where it says so") {
  Piles b;
  b.put("bone_forger", "schimmelhof");
  Who const last = b.put("marsh_midwife", "schimmelhof");
  b.state().fight.ending = Ending::open;
  for (char const* id : {"pot_lid", "old_pikeman", "fin_guard"}) b.lies(id, LootZone::deck);
  b.lies("triple_mitre", LootZone::epic_deck);
  b.by_seed(3);
  b.run([=](Play& p) { return draw_and_resolve(p, last, 2, LootWanted::any, {}, false, "DD-LOOT-01"); });
  CHECK(b.state().cards.loot.count(LootZone::waiting_1) == 2);
  CHECK(b.state().cards.loot.count(LootZone::waiting_0) == 0);
  b.run([=](Play& p) { return draw_and_resolve(p, last, 0, LootWanted::any, {}, false, "DD-LOOT-01"); });
  CHECK(b.state().cards.loot.count(LootZone::waiting_1) == 2);
  b.run([=](Play& p) { return draw_and_resolve(p, last, 1, LootWanted::any, {}, true, "DD-LOOT-01"); });
  CHECK(b.loot_zone("triple_mitre") == LootZone::waiting_1);
}

TEST_CASE("DD-ENC-06  an Item is lost: the most valuable, one of a Class, one at random, one's choice; never an Ally") {
  Field b;
  b.fight_().ending = Ending::won;
  Who const who = b.put("bone_forger", "schimmelhof", 1);
  for (char const* id : {"pot_lid", "harpoon_gun", "box_of_fingers", "birthing_hook", "old_pikeman"}) b.hold(who, id);
  b.settled();
  Here const here = read_by(b.world(), who);
  LoseItem text;
  text.which = WhichItem::most_valuable;
  b.text(here, text);
  CHECK(b.state().cards.loot.zone_of(loot("harpoon_gun")) == LootZone::discards);  // 8 GP; the Ally's 10 do not count
  text.which = WhichItem::random;
  b.dice({2});
  b.text(here, text);  // birthing_hook, box_of_fingers, pot_lid
  CHECK(b.state().cards.loot.zone_of(loot("box_of_fingers")) == LootZone::discards);
  b.hold(who, "box_of_fingers");
  text.which = WhichItem::your_choice;
  b.text(here, text);
  CHECK(b.asked() == "which_item_goes");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"Birthing Hook", "Box of Fingers", "Pot Lid"});
  b.answer("Pot Lid");
  text.of = Class::relic;
  b.text(here, text);
  CHECK_FALSE(b.asking());
  CHECK(b.state().cards.loot.zone_of(loot("box_of_fingers")) == LootZone::discards);
  b.forget();
  b.text(here, text);  // no relic is left
  CHECK(b.events().empty());
}

TEST_CASE("DD-LOOT-06  a cure: one Disease of one's choice, nothing without one") {
  Field b;
  b.fight_().ending = Ending::won;
  Who const who = b.put("bone_forger", "schimmelhof", 1);
  Here const here = read_by(b.world(), who);
  b.hold(who, "pot_lid");
  b.text(here, Cure{});
  CHECK(b.events().empty());
  for (char const* id : {"swamp_itch", "talking_boil"}) b.hold(who, id);
  b.text(here, Cure{});
  CHECK(b.asked() == "which_disease");
  CHECK(b.asked_seat() == 1);
  CHECK(b.options() == Texts_{"Swamp Itch", "Talking Boil"});
  b.answer("Talking Boil");
  CHECK(b.state().cards.loot.zone_of(loot("talking_boil")) == LootZone::discards);
  CHECK(b.state().cards.loot.zone_of(loot("swamp_itch")) == LootZone::held_0);
}

TEST_CASE("DD-LOOT-03  an Event gained by its name is read at once and discarded") {
  Field b;
  b.fight_().ending = Ending::won;
  Who const who = b.put("bone_forger", "schimmelhof");
  GainCard text;
  text.card = bench::content()->loot.ref("purse_in_the_gutter");
  b.dice({5});
  b.text(read_by(b.world(), who), text);
  CHECK(b.of(who).gp == 5);
  CHECK(b.state().map.bounty == 2);  // 5 or more
  CHECK(b.state().cards.loot.zone_of(loot("purse_in_the_gutter")) == LootZone::discards);
}

TEST_CASE("DD-LOOT-05 DD-LOOT-06 DD-LOOT-12  gained by name: to whom it goes, and where it ends") {
  auto const gained = [](char const* id, Field& b, Who who) {
    GainCard text;
    text.card = bench::content()->loot.ref(id);
    b.text(read_by(b.world(), who), text);
    return b.state().cards.loot.zone_of(loot(id));
  };
  Field b;
  b.fight_().ending = Ending::won;
  b.put("marsh_midwife", "schimmelhof");
  Who const who = b.put("bone_forger", "schimmelhof");
  CHECK(gained("swamp_itch", b, who) == LootZone::held_1);
  CHECK_FALSE(b.asking());
  b.of(who).wounds = 8;
  CHECK(gained("barber_surgeon", b, who) == LootZone::discards);
  CHECK(b.of(who).wounds == 2);
  CHECK(gained("fencing_lessons", b, who) == LootZone::held_1);
  CHECK(gained("old_pikeman", b, who) == LootZone::held_1);
  CHECK(b.asked() == "new_thing");
  b.answer("carry Old Pikeman");
  LoseCard loses;
  loses.card = bench::content()->loot.ref("old_pikeman");
  b.text(read_by(b.world(), Who{0}), loses);  // the midwife has none
  CHECK(b.state().cards.loot.zone_of(loot("old_pikeman")) == LootZone::held_1);
  b.text(read_by(b.world(), who), loses);
  CHECK(b.state().cards.loot.zone_of(loot("old_pikeman")) == LootZone::discards);
  b.state().cards.loot.put(loot("pot_lid"), LootZone::out, kit::every_seat);
  CHECK(gained("pot_lid", b, who) == LootZone::out);  // out of the game
}

// --- Looting ---------------------------------------------------------------------------------------------------------

namespace {

struct Spoils : Piles {
  void trophy(Who who, char const* id) { lies(id, degenerates::of(MonsterZone::trophy_0, who)); }
  void won(WhoMask in, WhoMask joined, FightFor reason = FightFor::encounter_phase) {
    state().fight = {};
    state().fight.at = state().of(first_of(joined)).at;
    state().fight.in = in;
    state().fight.joined = joined;
    state().fight.reason = reason;
  }
  void loots() {
    run([](Play& p) { return degenerates::loot(p); });
  }
};

}  // namespace

TEST_CASE("DD-LTG-01 DD-LTG-02  entitled: in the fight at its end, alive, not Defeated; the first and the last") {
  Spoils b;
  std::array<Who, 4> const all{b.put("bone_forger", "aschkrug"), b.put("cellar_acrobat", "aschkrug"),
                               b.put("marsh_midwife", "aschkrug"), b.put("unfrocked_exorcist", "aschkrug")};
  b.won(0b1011, 0b1111);
  CHECK(entitled(b.world()) == 0b1011);
  b.of(all[1]).defeated = true;
  CHECK(entitled(b.world()) == 0b1001);
  b.of(all[0]).presence = Presence::dead;
  CHECK(entitled(b.world()) == 0b1000);
}

TEST_CASE("DD-LTG-03 DD-MON-09  Trophies of all three kinds count, with what others have left out") {
  Spoils b;
  Who const who = b.put("bone_forger", "aschkrug"), other = b.put("marsh_midwife", "aschkrug");
  b.trophy(who, "swinebailiff");                      // 2 XP, 3 GP
  b.lies("mimic_reliquary", LootZone::trophy_0);      // 2 XP, 5 GP
  b.lies("deserters_fire", EncounterZone::trophy_0);  // 2 XP, 5 GP
  b.trophy(other, "pew_biter");                       // 1 XP
  b.won(0b11, 0b11);
  CHECK(xp_of_trophies(b.world(), who) == 6);
  CHECK(gp_of_trophies(b.world(), who) == 13);
  CHECK(xp_of_trophies(b.world(), other) == 1);
  CHECK(gp_of_trophies(b.world(), other) == 0);
  CHECK(needed_to_loot(b.world(), who) == 6);
  CHECK_FALSE(has_epic_trophy(b.world(), who));
}

TEST_CASE("DD-LTG-05 DD-LTG-07  the Loot Roll: the equal value brings a card, 6 needs none, less than 1 has none") {
  auto const rolls = [](int more, std::vector<int> dice) {
    Spoils b;
    Who const who = b.put("bone_forger", "aschkrug");
    b.trophy(who, "abbot_of_lard");  // 3 XP
    Modifier const m{bit(who), false, static_cast<std::uint8_t>(Stat::loot_roll), static_cast<std::int8_t>(more),
                     Until::this_turn};
    if (more != 0) b.now([=](Play& p) { modify(p, m, "DD-ENC-06"); });
    b.won(bit(who), bit(who));
    b.dice(dice);
    b.loots();
    bool const draws = b.asked() == "which_loot_deck";
    if (draws) b.answer("draw nothing");
    return draws;
  };
  CHECK(rolls(0, {3}));
  CHECK_FALSE(rolls(0, {4}));
  CHECK(rolls(2, {5}));
  CHECK_FALSE(rolls(2, {6}));
  CHECK(rolls(3, {}));  // 6: without a roll
  CHECK(rolls(4, {}));
  CHECK(rolls(-2, {1}));
  CHECK_FALSE(rolls(-3, {}));
  CHECK_FALSE(rolls(-4, {}));
}

TEST_CASE("DD-LTG-04 DD-EPIC-05 DD-LTG-08  the XP of Epic Monsters others Destroyed; one's own counts once") {
  Spoils b;
  Who const first = b.put("bone_forger", "aschkrug"), last = b.put("marsh_midwife", "aschkrug");
  b.trophy(first, "the_boiled_duke");  // 7 XP
  b.trophy(last, "pew_biter");
  b.won(0b11, 0b11);
  b.state().fight.epic_xp = 7;
  CHECK(xp_of_others_epics(b.world(), first) == 0);
  CHECK(xp_of_others_epics(b.world(), last) == 7);
  CHECK(has_epic_trophy(b.world(), first));
  CHECK_FALSE(has_epic_trophy(b.world(), last));
  b.state().fight.epic_xp = 12;  // and another one of 5
  CHECK(xp_of_others_epics(b.world(), first) == 5);
}

TEST_CASE("DD-LOOT-09 DD-LTG-01  what waited for those not entitled goes only after a fight about Loot") {
  for (FightFor reason : {FightFor::looting, FightFor::encounter_phase}) {
    Spoils b;
    Who const gone = b.put("bone_forger", "aschkrug"), stays = b.put("marsh_midwife", "aschkrug");
    b.lies("fin_guard", LootZone::deck);
    b.lies("pot_lid", of(LootZone::waiting_0, gone));
    b.lies("nail_golem", MonsterZone::badlands_deck);
    b.trophy(gone, "tin_pilgrim");
    b.won(bit(stays), 0b11, reason);
    b.of(gone).conditions.push_back({status("glued"), Lasts::end_of_fight});
    b.loots();
    bool const offered = b.asked() == "new_thing";
    CHECK(offered == (reason == FightFor::encounter_phase));
    if (offered) b.answer("leave Pot Lid behind");
    CHECK(b.loot_zone("pot_lid") == LootZone::discards);
    CHECK(b.zone("tin_pilgrim") == MonsterZone::badlands_discards);
    CHECK(b.of(gone).xp == 0);
    CHECK(b.of(gone).conditions.empty());  // the fight is over for who Escaped, too
  }
}

TEST_CASE("DD-LOOT-03 DD-LOOT-09  what waits: of the first and the last, and each card to the one it waits for") {
  Piles b;
  Who const first = b.put("bone_forger", "aschkrug"), last = b.put("marsh_midwife", "aschkrug", 1);
  b.lies("fin_guard", LootZone::deck);
  b.lies("pot_lid", LootZone::waiting_0);
  b.lies("carving_knife", LootZone::waiting_1);
  b.lies("swamp_itch", LootZone::waiting_1);
  b.run([](Play& p) { return resolve_waiting(p); });
  CHECK(b.loot_zone("swamp_itch") == LootZone::held_1);
  CHECK(b.asked_seat() == 0);
  b.answer("carry Pot Lid");
  CHECK(b.asked_seat() == 1);
  b.answer("equip Carving Knife");
  CHECK(holds(b.world(), first, loot("pot_lid")));
  CHECK(holds(b.world(), last, loot("carving_knife")));
  b.lies("pot_lid", LootZone::waiting_0);
  b.lies("carving_knife", LootZone::waiting_1);
  b.now([=](Play& p) { discard_waiting(p, bit(last), "DD-LOOT-09"); });
  CHECK(b.loot_zone("pot_lid") == LootZone::waiting_0);
  CHECK(b.loot_zone("carving_knife") == LootZone::discards);
  b.now([=](Play& p) { discard_waiting(p, bit(first), "DD-LOOT-09"); });
  CHECK(b.loot_zone("pot_lid") == LootZone::discards);
}

}  // namespace degenerates

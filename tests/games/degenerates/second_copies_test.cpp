// Two of a kind: copies are offered once where it makes no difference which, and each by itself where it does; what a
// Party shares; a Service that not everybody gets.
#include <doctest/doctest.h>

#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "tests/games/degenerates/field_bench.h"
#include "tests/games/degenerates/twins_pack.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using Texts_ = std::vector<std::string>;

struct Twins : bench::TwinsPack, Bench {
  void settled() {
    now([](Play& p) { settle(p); });
  }
  int deeds(FreeDeed deed) {
    int n = 0;
    for (FreeUse const& use : free_deeds(world(), flow::Seat{0})) n += use.deed == deed;
    return n;
  }
  int mrl(Who who) { return attribute(world(), who, Attribute::MRL); }
};
struct TwinsInAFight : bench::TwinsPack, bench::Field {};

char const* const cups[] = {"a_tin_cup", "a_tin_cup.2", "a_tin_cup.3"};

}  // namespace

// --- in the Map Action Phase ----------------------------------------------------------------------------------------

TEST_CASE(
    "DD-EQP-03  of copies that lie alike one is offered: carried, worn, one of each, with the first one elsewhere") {
  struct Row {
    int worn, carried;    // how many of the cups, the first ones worn
    int equip, put_away;  // how often it is offered
  };
  for (Row const row : {Row{0, 1, 1, 0}, {0, 2, 1, 0}, {0, 3, 1, 0}, {1, 1, 1, 1}, {2, 0, 0, 1}, {1, 2, 1, 1}}) {
    CAPTURE(row.worn);
    CAPTURE(row.carried);
    Twins b;
    Who const midwife = b.put("marsh_midwife", "pigskin_port");
    for (int i = 0; i < row.worn; ++i) b.wear(midwife, cups[i]);
    for (int i = row.worn; i < row.worn + row.carried; ++i) b.hold(midwife, cups[i]);
    b.settled();
    CHECK(b.deeds(FreeDeed::equip) == row.equip);
    CHECK(b.deeds(FreeDeed::put_away) == row.put_away);
  }
  Twins gap;  // the middle one lies in the box
  Who const midwife = gap.put("marsh_midwife", "pigskin_port");
  gap.hold(midwife, cups[0]), gap.hold(midwife, cups[2]);
  gap.settled();
  CHECK(gap.deeds(FreeDeed::equip) == 1);
}

TEST_CASE("DD-EQP-03 DD-EXCH-01  copies of two Adventurers are two things: each puts on its own, each gives its own") {
  Twins b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port"), other = b.put("bone_forger", "pigskin_port");
  b.hold(midwife, cups[0]), b.hold(midwife, cups[1]), b.hold(other, cups[2]);
  b.settled();
  CHECK(b.deeds(FreeDeed::equip) == 2);
  CHECK(b.deeds(FreeDeed::hand_over) == 2);
  FreeUse const gives{FreeDeed::hand_over, midwife, {}, {}, other};
  b.run([=](Play& p) { return FreeDeeds::use(p, gives); });
  REQUIRE(b.asked() == "which_to_hand_over");
  CHECK(b.option_count() == 2);  // nothing, or a cup
}

TEST_CASE("DD-EQP-03  copies are discarded one at a time, and offered once") {
  Twins b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");
  b.hold(midwife, cups[0]), b.hold(midwife, cups[1]);
  b.settled();
  FreeUse const throws{FreeDeed::discard, midwife, {}, {}, {}};
  b.run([=](Play& p) { return FreeDeeds::use(p, throws); });
  REQUIRE(b.asked() == "which_to_discard");
  CHECK(b.option_count() == 2);
  b.answer_number(1);
  int left = 0;
  for (char const* cup : cups) left += holder_of(b.world(), loot(cup)) == midwife;
  CHECK(left == 1);
}

TEST_CASE("DD-HVY-02  too heavy: of two hats alike one is named, of a worn and a carried one each") {
  for (bool const worn : {false, true}) {
    CAPTURE(worn);
    Twins b;
    Who const midwife = b.put("marsh_midwife", "pigskin_port");
    worn ? b.wear(midwife, "lead_hat") : b.hold(midwife, "lead_hat");
    b.hold(midwife, "lead_hat.2");
    b.hold(midwife, "barrel_armour");
    REQUIRE(heavy_items(b.world(), midwife) == 3);
    b.run([=](Play& p) { return keep_to_the_heavy_limit(p, midwife); });
    REQUIRE(b.asked() == "too_heavy");
    CHECK(b.option_count() == (worn ? 3 : 2));
  }
}

// Each helps only while the other does not: AGI 5 lets the aunt in, her MAG 7 the sister, whose AGI 4 shuts the aunt
// out. After eight rounds of this cards only stop working, and it ends.
TEST_CASE("DD-REQ-16  two cards that take away what the other one needs: it ends, and neither works") {
  Twins b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // AGI 5, MAG 6
  b.hold(midwife, "envious_aunt"), b.hold(midwife, "envious_sister");
  b.settled();
  CHECK_FALSE(b.state().working.has(loot("envious_aunt")));
  CHECK_FALSE(b.state().working.has(loot("envious_sister")));
  CHECK(attribute(b.world(), midwife, Attribute::AGI) == 5);
  CHECK(attribute(b.world(), midwife, Attribute::MAG) == 6);
  Twins alone;  // without her sister the aunt stays
  Who const other = alone.put("marsh_midwife", "pigskin_port");
  alone.hold(other, "envious_aunt");
  alone.settled();
  CHECK(alone.state().working.has(loot("envious_aunt")));
  CHECK(attribute(alone.world(), other, Attribute::MAG) == 7);
}

// --- what a pack may say beside the core -----------------------------------------------------------------------------

TEST_CASE("DD-ITEM-05 DD-EQP-12  both hands are full: what its bearer may not hold is refused instead of either") {
  for (bool const strong : {false, true}) {
    Twins b;
    Who const midwife = b.put("marsh_midwife", "pigskin_port");
    b.wear(midwife, cups[0]), b.wear(midwife, cups[1]);
    b.of(midwife).base[static_cast<std::size_t>(Attribute::STR)] = strong ? 9 : 8;
    b.settled();
    b.run([=](Play& p) { return acquire(p, midwife, loot("proud_stick"), true, "DD-ITEM-01"); });
    REQUIRE(b.asked() == "new_thing");
    CHECK(b.refused("equip Proud Stick instead of Tin Cup") == (strong ? "" : "DD-ITEM-05"));
    CHECK(b.options().front() == (strong ? "equip Proud Stick instead of Tin Cup" : "carry Proud Stick"));
  }
}

TEST_CASE("DD-CAMP-02  a path whose box is not fulfilled is refused, the other one is open; with the flag both are") {
  Twins b;
  b.put("marsh_midwife", "pigskin_port");
  b.state().mission.mission = bench::named<MissionId>("a_fork");
  auto const ask = [&] {
    b.run([](Play& p) -> Task<> {
      WhichPath const which;
      co_await p.ask(which);
    });
  };
  ask();
  CHECK_FALSE(b.asking());  // one way is left: nobody is asked
  b.state().mission.flags |= std::uint64_t{1} << bench::content()->flags.index_of("sack");
  ask();
  CHECK(b.options() == Texts_{"The road.", "The tunnel."});
}

// --- in a fight -----------------------------------------------------------------------------------------------------

TEST_CASE("DD-EQP-06  Equip: one off, one on, or both; of copies each way once") {
  struct Row {
    int worn, carried, ways;
  };
  // One in hand, two carried: it off, one on, it for one.  Two in hand: one off, one for the third.
  for (Row const row : {Row{0, 2, 1}, {1, 2, 3}, {2, 1, 2}, {2, 0, 1}}) {
    CAPTURE(row.worn);
    CAPTURE(row.carried);
    TwinsInAFight b;
    Who const midwife = b.joins("marsh_midwife");
    b.enters("echo_troll", midwife);
    for (int i = 0; i < row.worn; ++i) b.wear(midwife, cups[i]);
    for (int i = row.worn; i < row.worn + row.carried; ++i) b.hold(midwife, cups[i]);
    b.settled();
    b.run([=](Play& p) { return quick_equip(p, midwife); });
    if (row.ways == 1)
      CHECK_FALSE(b.asking());  // done at once
    else
      CHECK(b.option_count() == row.ways);
  }
}

TEST_CASE("DD-EXCH-03  Exchange: of copies one is offered, and none that is in hand") {
  TwinsInAFight b;
  Who const midwife = b.joins("marsh_midwife"), one = b.joins("bone_forger"), two = b.joins("cellar_acrobat");
  b.enters("echo_troll", midwife);
  b.wear(midwife, cups[0]);
  b.hold(midwife, cups[1]), b.hold(midwife, cups[2]);
  b.settled();
  b.run([=](Play& p) { return quick_exchange(p, midwife); });
  REQUIRE(b.asked() == "quick_exchange");
  CHECK(b.option_count() == 2);  // to either of them
  b.answer_number(0);
  CHECK((holder_of(b.world(), loot(cups[1])) == one || holder_of(b.world(), loot(cups[1])) == two));
  CHECK(holder_of(b.world(), loot(cups[0])) == midwife);
}

// --- Rest Actions ---------------------------------------------------------------------------------------------------

TEST_CASE("DD-REST-04 DD-EXCH-02  one sip a turn: not from a second cup, not from the same cup in another hand") {
  Twins b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port"), other = b.put("bone_forger", "pigskin_port");
  b.wear(midwife, cups[0]), b.wear(midwife, cups[1]), b.wear(other, cups[2]);
  for (Who const who : {midwife, other}) {
    b.of(who).resting = true;
    b.of(who).rest_actions |= 1;  // Recover
  }
  b.settled();
  auto const sip = [&](int i) {
    return CardAction{{SourceKind::loot, static_cast<std::uint8_t>(loot(cups[i]).index())}, 0};
  };
  for (int const i : {0, 1}) CHECK(may_not_use(b.world(), midwife, sip(i)).empty());
  CardAction const first = sip(0);
  b.run([=](Play& p) { return use_card(p, midwife, first); });
  CHECK(b.of(midwife).luck == 1);
  CHECK(may_not_use(b.world(), midwife, sip(0)) == "DD-EXCH-02");
  CHECK_FALSE(may_not_use(b.world(), midwife, sip(1)).empty());  // a copy as well
  CHECK(may_not_use(b.world(), other, sip(2)).empty());          // her own cup
  CHECK_FALSE(may_not_use(b.world(), other, sip(0)).empty());    // whoever holds it
}

// --- the Party ------------------------------------------------------------------------------------------------------

TEST_CASE(
    "DD-PRTY-02  what the Party shares: once for its owner, once for each beside it, for nobody elsewhere or dead") {
  Twins b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port"), beside = b.put("bone_forger", "pigskin_port");
  Who const away = b.put("cellar_acrobat", "aschkrug");
  b.settled();
  int const before[] = {b.mrl(midwife), b.mrl(beside), b.mrl(away)};
  b.wear(midwife, "muster_banner");
  b.settled();
  CHECK(b.mrl(midwife) == before[0] + 1);
  CHECK(b.mrl(beside) == before[1] + 1);
  CHECK(b.mrl(away) == before[2]);
  b.of(away).at = b.of(midwife).at;
  b.of(beside).at = bench::space("aschkrug");
  b.settled();
  CHECK(b.mrl(midwife) == before[0] + 1);
  CHECK(b.mrl(beside) == before[1]);
  CHECK(b.mrl(away) == before[2] + 1);
}

// --- in a Town ------------------------------------------------------------------------------------------------------

TEST_CASE("DD-TRAD-05 DD-TRAD-06  copies on offer are bought one at a time, copies carried are sold one at a time") {
  Twins b;
  Who const midwife = b.put("marsh_midwife", "pigskin_port");  // Town Level 3
  b.of(midwife).gp = 8;
  for (char const* cup : cups) b.state().cards.loot.put(loot(cup), LootZone::deck, kit::every_seat);
  b.run([=](Play& p) { return trade(p, midwife); });
  b.run([=](Play& p) { return trade_step(p, midwife); });
  CHECK(b.options() == Texts_{"no more deals", "buy Tin Cup for 4 GP"});
  b.hold(midwife, cups[0]), b.hold(midwife, cups[1]);
  b.run([=](Play& p) { return trade_step(p, midwife); });
  Texts_ deals;  // what may be done with the cups beside it is no deal
  for (std::string const& option : b.options())
    if (option.starts_with("buy") || option.starts_with("sell")) deals.push_back(option);
  CHECK(deals == Texts_{"buy Tin Cup for 4 GP", "sell Tin Cup for 2 GP"});
}

TEST_CASE("DD-ITEM-05 DD-TRAD-05  a Service is for who meets its requirements: exactly 7 MRL is enough, 6 is not") {
  for (int const mrl : {6, 7}) {
    CAPTURE(mrl);
    Twins b;
    Who const midwife = b.put("marsh_midwife", "pigskin_port");  // Town Level 3
    b.of(midwife).base[static_cast<std::size_t>(Attribute::MRL)] = static_cast<std::int8_t>(mrl);
    b.of(midwife).gp = 9;
    b.settled();
    for (char const* card : {"oath_office", "pot_lid", "carving_knife", "old_pikeman", "lead_hat"})
      b.state().cards.loot.put(loot(card), LootZone::deck, kit::every_seat);
    b.cards({"oath_office", "pot_lid", "carving_knife"});
    b.run([=](Play& p) { return trade(p, midwife); });
    b.run([=](Play& p) { return trade_step(p, midwife); });
    REQUIRE(b.asked() == "trade");
    CHECK(b.refused("buy Oath Office for 3 GP") == (mrl == 7 ? "" : "DD-ITEM-05"));
    if (mrl == 6) continue;
    b.answer("buy Oath Office for 3 GP");
    CHECK(b.of(midwife).luck == 2);
    CHECK(b.of(midwife).gp == 6);
  }
}

}  // namespace degenerates

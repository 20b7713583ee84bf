// Praxes and Impulses.
#include <doctest/doctest.h>

#include "games/allswell/rules/levels.h"
#include "games/allswell/rules/listen.h"
#include "games/allswell/rules/rounds.h"
#include "tests/games/allswell/things.h"

using namespace allswell;

namespace {

void choose(Bench& b) {
  b.play([](Play& play) -> Task<> { co_await choose_impulses(play); });
}
void clean_up(Bench& b) {
  b.play([](Play& play) -> Task<> {
    discard_displayed(play, "AW-ROUND-22");
    co_return;
  });
}
int count(Bench& b, std::string_view who, ImpulsePile pile) {
  return b.world().state.impulses.count(zone(b.id(who), pile));
}
bool lies(Bench& b, std::string_view card, std::string_view who, ImpulsePile pile) {
  return b.world().state.impulses.zone_of(impulse(b, card)) == zone(b.id(who), pile);
}
// Nothing is instant, so that only the drawing is seen.
void all_modifiers(Bench& b) {
  for (Impulse& one : own_core_pack(b.content).impulses.items()) one.type = ImpulseType::modifier;
}

}  // namespace

TEST_CASE("AW-IMP-01: twelve numbered cards for each Praxis, each of one of three types") {
  Bench b;
  for (int p = 0; p < b.content->praxes.size(); ++p)
    for (int number = 1; number <= 12; ++number) {
      Impulse const& it = card(b.world(), impulse_of(b.world(), PraxisId{p}, number));
      CHECK(it.number == number);
      CHECK(it.praxis.index() == p);
      CHECK(it.effects.empty() == (it.type != ImpulseType::instant));
      CHECK(it.use.has_value() == (it.type == ImpulseType::effect));
      CHECK(it.modifiers.empty() == (it.type != ImpulseType::modifier));
    }
}

TEST_CASE("AW-IMP-10, AW-ROUND-07, AW-GEN-16: two are drawn, one is shown, the other held; only the owner sees them") {
  Bench b;
  b.put("groanax", {5, 5});
  b.put("marica", {6, 5});
  deal_impulses(b);
  b.script({"zealbreaker_03", "zealbreaker_01", "archagonist_08", "archagonist_06"});
  choose(b);
  CHECK(b.kind() == "which_impulse");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(count(b, "groanax", ImpulsePile::drawn) == 2);
  CHECK(count(b, "groanax", ImpulsePile::deck) == 10);
  auto const options = b.position().options();
  CHECK(options[0].secret_to() == flow::Seat{0}.bit());
  CHECK(ImpulseCards::sees(b.state(), zone(b.id("groanax"), ImpulsePile::drawn), flow::Seat{0}));
  CHECK(!ImpulseCards::sees(b.state(), zone(b.id("groanax"), ImpulsePile::drawn), flow::Seat{1}));
  CHECK(ImpulseCards::sees(b.state(), zone(b.id("groanax"), ImpulsePile::held), flow::Seat{0}));
  CHECK(!ImpulseCards::sees(b.state(), zone(b.id("groanax"), ImpulsePile::held), flow::Seat{1}));
  CHECK(ImpulseCards::sees(b.state(), zone(b.id("groanax"), ImpulsePile::displayed), flow::Seat{1}));
  CHECK(!ImpulseCards::sees(b.state(), zone(b.id("groanax"), ImpulsePile::deck), flow::Seat{0}));
  b.answer("Broad Back");
  CHECK(b.seat() == flow::Seat{1});
  b.answer("Vanity");
  CHECK(b.over());
  CHECK(displayed(b.state(), b.id("groanax")) == impulse(b, "zealbreaker_03"));
  CHECK(lies(b, "zealbreaker_01", "groanax", ImpulsePile::held));
  CHECK(b.state().impulses.known_to(impulse(b, "zealbreaker_01")) == flow::Seat{0}.bit());
}

TEST_CASE("AW-IMP-15, AW-IMP-16, AW-IMP-17, AW-IMP-14: twelve cards serve twelve rounds, each played once") {
  Bench b("wilderness_camp", {"groanax"});
  all_modifiers(b);
  b.put("groanax", {5, 5});
  deal_impulses(b);
  struct Round {
    Texts_ drawn;  // what chance decides; the last card of a deck comes by itself
    int chosen, deck, held;
  };
  Round const rounds[] = {
      {{"01", "02"}, 1, 10, 1}, {{"03", "04"}, 3, 8, 2}, {{"05", "06"}, 5, 6, 3}, {{"07", "08"}, 7, 4, 4},
      {{"09", "10"}, 9, 2, 5},  {{"11"}, 11, 0, 6},      {{"02", "04"}, 2, 4, 1},  // 6 held cards
      {{"06", "08"}, 6, 2, 2},  {{"10"}, 10, 0, 3},      {{"04", "08"}, 4, 1, 1},  // 3 held cards
      {{"08"}, 8, 0, 1},                                                           // 1 of the deck and 1 held
      {{}, 12, 0, 0},                                                              // one: it must be applied
  };
  std::uint32_t played = 0;
  int number = 0;
  for (Round const& round : rounds) {
    ++number;
    CAPTURE(number);
    Texts_ script;
    for (std::string const& card : round.drawn) script.push_back("zealbreaker_" + card);
    b.script(script);
    choose(b);
    if (number < 12) {
      CHECK(b.options().size() == 2);
      b.answer(card(b.world(), impulse_of(b.world(), b.sheet("groanax").praxis, round.chosen)).name);
    }
    CHECK(b.over());
    int const shown = card(b.world(), displayed(b.state(), b.id("groanax"))).number;
    CHECK(shown == round.chosen);
    CHECK((played >> shown & 1) == 0);
    played |= 1u << shown;
    CHECK(count(b, "groanax", ImpulsePile::deck) == round.deck);
    CHECK(count(b, "groanax", ImpulsePile::held) == round.held);
    clean_up(b);
    CHECK(count(b, "groanax", ImpulsePile::discarded) == number);
  }
  CHECK(played == 0b1111111111110);
}

TEST_CASE("AW-IMP-18: six cards serve six rounds, renewed in rounds 4, 5 and 6") {
  Bench b("wilderness_camp", {"groanax"});
  all_modifiers(b);
  b.put("groanax", {5, 5});
  deal_impulses(b);
  for (int number = 7; number <= 12; ++number)
    b.s.impulses.put(impulse_of(b.world(), b.sheet("groanax").praxis, number),
                     zone(b.id("groanax"), ImpulsePile::aside), kit::no_seat);
  struct Round {
    Texts_ drawn;
    int chosen, deck, held;
  };
  Round const rounds[] = {
      {{"01", "02"}, 1, 4, 1}, {{"03", "04"}, 3, 2, 2}, {{"05"}, 5, 0, 3},
      {{"02", "04"}, 2, 1, 1}, {{"04"}, 4, 0, 1},       {{}, 6, 0, 0},
  };
  int number = 0;
  for (Round const& round : rounds) {
    ++number;
    CAPTURE(number);
    Texts_ script;
    for (std::string const& card : round.drawn) script.push_back("zealbreaker_" + card);
    b.script(script);
    choose(b);
    if (number < 6) b.answer(card(b.world(), impulse_of(b.world(), b.sheet("groanax").praxis, round.chosen)).name);
    CHECK(card(b.world(), displayed(b.state(), b.id("groanax"))).number == round.chosen);
    CHECK(count(b, "groanax", ImpulsePile::deck) == round.deck);
    CHECK(count(b, "groanax", ImpulsePile::held) == round.held);
    clean_up(b);
  }
  CHECK(count(b, "groanax", ImpulsePile::aside) == 6);
}

TEST_CASE("AW-IMP-02, AW-IMP-03, AW-IMP-11, AW-ROUND-08: all choose, then Instants in the order the players like") {
  Bench b;
  b.put("groanax", {5, 5});
  b.put("marica", {6, 5});
  b.figure("groanax").health = 5;
  b.figure("marica").health = 4;  // of 10
  deal_impulses(b);
  b.script({"zealbreaker_04", "zealbreaker_01", "archagonist_09", "archagonist_06"});
  choose(b);
  b.answer("Unlearn the Prayer");                                                           // heal 2
  CHECK(b.state().figures[static_cast<std::size_t>(b.id("groanax").index())].health == 5);  // not yet
  b.answer("The Wound Displayed");
  CHECK(b.kind() == "which_instant_first");
  CHECK(b.seat() == flow::Seat::table());
  CHECK(b.options() == Texts_{"Groanax: Unlearn the Prayer", "Marica: The Wound Displayed"});
  b.answer("Marica: The Wound Displayed");
  CHECK(b.over());
  CHECK(b.state().figures[static_cast<std::size_t>(b.id("groanax").index())].health == 7);
  CHECK(b.state().figures[static_cast<std::size_t>(b.id("marica").index())].health == 7);  // half of the missing 6
  CHECK(lies(b, "zealbreaker_04", "groanax", ImpulsePile::discarded));
  CHECK(lies(b, "archagonist_09", "marica", ImpulsePile::discarded));
}

TEST_CASE(
    "AW-IMP-05, AW-IMP-06, AW-IMP-07, AW-IMP-13, AW-IMP-08: a modifier lasts for the round and leaves in Cleanup") {
  Bench b;
  CombatantRef const groanax = b.put("groanax", {5, 5});
  CombatantRef const marica = b.put("marica", {6, 5});
  CHECK(potency(b.world(), groanax) == 4);
  b.show("groanax", "zealbreaker_10");  // Potency -1, defend +3
  b.show("marica", "archagonist_06");   // move +1
  CHECK(potency(b.world(), groanax) == 3);
  CHECK(modifier(b.world(), groanax, Attribute::defend) == 3);
  CHECK(modifier(b.world(), marica, Attribute::move) == 1);
  CHECK(modifier(b.world(), groanax, Attribute::move) == 0);
  b.s.scenario.sequence.active.character = b.id("marica");  // in others' turns too
  CHECK(potency(b.world(), groanax) == 3);
  clean_up(b);
  CHECK(potency(b.world(), groanax) == 4);
  CHECK(modifier(b.world(), marica, Attribute::move) == 0);
  CHECK(lies(b, "zealbreaker_10", "groanax", ImpulsePile::discarded));
}

TEST_CASE("AW-IMP-12: an effect Impulse goes to the discards when used, unused in Cleanup") {
  Bench b;
  b.put("groanax", {5, 5});
  b.put("marica", {6, 5});
  b.show("groanax", "zealbreaker_11");
  b.show("marica", "archagonist_10");
  CharacterId const groanax = b.id("groanax");
  b.play([groanax](Play& play) -> Task<> {
    impulse_used(play, groanax);
    co_return;
  });
  CHECK(!displayed(b.state(), groanax));
  CHECK(displayed(b.state(), b.id("marica")));
  CHECK(lies(b, "zealbreaker_11", "groanax", ImpulsePile::discarded));
  clean_up(b);
  CHECK(lies(b, "archagonist_10", "marica", ImpulsePile::discarded));
}

TEST_CASE("AW-IMP-19: floored Characters choose as usual, collapsed ones and a Solo Ally do not") {
  Bench b("wilderness_camp", {"groanax", "marica", "lambik"});
  all_modifiers(b);
  for (auto const& [who, hex] : {std::pair{"groanax", Hex{5, 5}}, std::pair{"marica", Hex{6, 5}}}) b.put(who, hex);
  deal_impulses(b);
  b.figure("groanax").floored = Floored::floored;
  b.figure("marica").collapsed = true;
  b.sheet("lambik").solo_ally = true;
  b.script({"zealbreaker_01", "zealbreaker_02"});
  choose(b);
  CHECK(b.seat() == flow::Seat{0});
  b.answer("Grind the Idol");
  CHECK(b.over());
  CHECK(!displayed(b.state(), b.id("marica")));
}

TEST_CASE("AW-PRAX-02: the trait of a Praxis works for its follower") {
  Bench b("wilderness_camp", {"groanax", "knowman"});
  CombatantRef const groanax = b.put("groanax", {5, 5});
  CombatantRef const knowman = b.put("knowman", {8, 5});
  CombatantRef const goad = b.enemy("goad", {8, 8});
  CHECK(modifier(b.world(), knowman, Attribute::attack, goad) == 1);  // the Ambuscader: alone, against a healthy one
  CHECK(modifier(b.world(), groanax, Attribute::attack, goad) == 0);
  b.praxis("groanax", "the_ambuscader");
  b.praxis("knowman", "the_zealbreaker");
  CHECK(modifier(b.world(), knowman, Attribute::attack, goad) == 0);
  CHECK(modifier(b.world(), groanax, Attribute::attack, goad) == 1);
}

TEST_CASE("AW-PRAX-03, AW-PRAX-04, AW-SETUP-23: an evolved deck stays evolved, and is whole again for each Scenario") {
  Bench b("the_ambulatory", {"groanax"});
  b.put("groanax", {5, 5});
  deal_impulses(b);
  b.s.impulses.put(impulse(b, "zealbreaker_03"), ImpulseZone::supply, kit::every_seat);
  b.s.impulses.put(impulse(b, "solarch_03"), zone(b.id("groanax"), ImpulsePile::discarded), kit::every_seat);
  b.s.impulses.put(impulse(b, "zealbreaker_07"), zone(b.id("groanax"), ImpulsePile::held), kit::every_seat);
  CharacterId const who = b.id("groanax");
  b.play([who](Play& play) -> Task<> { co_await prepare_impulses(play, who); });
  CHECK(count(b, "groanax", ImpulsePile::deck) == 12);
  CHECK(own_impulse(b.world(), who, 3) == impulse(b, "solarch_03"));
  CHECK(own_impulse(b.world(), who, 7) == impulse(b, "zealbreaker_07"));
  CHECK(name_of(*b.content, sheet_after(b, "groanax").praxis) == "the_zealbreaker");
}

TEST_CASE("AW-SETUP-24: in a Short Scenario six cards at random; the others lie aside unseen") {
  Bench b("wilderness_camp", {"groanax"});
  b.put("groanax", {5, 5});
  deal_impulses(b);
  CharacterId const who = b.id("groanax");
  b.script(
      {"zealbreaker_01", "zealbreaker_05", "zealbreaker_02", "zealbreaker_12", "zealbreaker_08", "zealbreaker_03"});
  b.play([who](Play& play) -> Task<> { co_await prepare_impulses(play, who); });
  CHECK(b.over());
  CHECK(count(b, "groanax", ImpulsePile::deck) == 6);
  CHECK(count(b, "groanax", ImpulsePile::aside) == 6);
  CHECK(count(b, "groanax", ImpulsePile::discarded) == 0);
  CHECK(lies(b, "zealbreaker_12", "groanax", ImpulsePile::aside));
  CHECK(b.state().impulses.known_to(impulse(b, "zealbreaker_12")) == 0);
  CHECK(lies(b, "zealbreaker_04", "groanax", ImpulsePile::deck));
}

TEST_CASE("AW-SETUP-25: in the tutorial Impulses 1 to 6 lie in order, card 1 on top") {
  Bench b("wilderness_camp", {"groanax"});
  b.put("groanax", {5, 5});
  deal_impulses(b);
  b.s.tutorial = true;
  CharacterId const who = b.id("groanax");
  b.play([who](Play& play) -> Task<> { co_await prepare_impulses(play, who); });
  ImpulseZone const deck = zone(who, ImpulsePile::deck);
  for (int number = 1; number <= 6; ++number)
    CHECK(card(b.world(), b.state().impulses.decided(deck, number - 1)).number == number);
  CHECK(count(b, "groanax", ImpulsePile::deck) == 6);
}

TEST_CASE("AW-IMP-10: who looks at Impulses puts one on top and the others below") {
  Bench b("wilderness_camp", {"groanax"});
  CombatantRef const groanax = b.put("groanax", {5, 5});
  deal_impulses(b);
  b.script({"zealbreaker_09", "zealbreaker_02"});
  b.play([groanax](Play& play) -> Task<> {
    Here here;
    here.self = groanax;
    LookAtImpulses const look{2, 1};
    co_await Texts::does(play, here, look);
  });
  CHECK(b.options() == Texts_{"none", "Question and Answer", "Bread Without Blessing"});
  b.answer("Question and Answer");
  ImpulseZone const deck = zone(b.id("groanax"), ImpulsePile::deck);
  CHECK(b.state().impulses.decided(deck) == impulse(b, "zealbreaker_02"));
  CHECK(b.state().impulses.decided(deck, 11) == impulse(b, "zealbreaker_09"));
}

TEST_CASE("AW-IMP-04: an effect is used at the moment its card states, once, as its owner likes") {
  Bench b;
  b.no_traits();
  CombatantRef const groanax = b.put("groanax", {5, 5});
  CombatantRef const marica = b.put("marica", {6, 5});
  CombatantRef const goad = b.enemy("goad", {5, 6});
  b.show("groanax", "zealbreaker_02");  // when an Enemy targets it
  auto const targeted = [&](CombatantRef whom) {
    b.play([goad, whom](Play& play) -> Task<> {
      About about;
      about.by = goad;
      about.target = whom;
      about.action = ActionKind::attack;
      co_await moment(play, Moment::targeted, about);
    });
  };
  targeted(marica);
  CHECK(b.over());  // not its moment
  targeted(groanax);
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options().size() == 2);
  b.answer("nothing");
  CHECK(displayed(b.state(), b.id("groanax")));  // it may wait
  targeted(groanax);
  b.answer(b.options()[1]);
  CHECK(!displayed(b.state(), b.id("groanax")));
  targeted(groanax);
  CHECK(b.over());
}

TEST_CASE("AW-IMP-09: Impulses are chosen after the Plot Point of the round") {
  Bench b("wilderness_camp", {"groanax"});
  b.put("groanax", {5, 5});
  b.enemy("goad", {9, 9});
  deal_impulses(b);
  b.s.scenario.phase = RoundPhase::begin;
  b.s.scenario.round = 0;
  b.script({"zealbreaker_01", "zealbreaker_03"});
  b.play([](Play& play) -> Task<> {
    while (play.state.scenario.phase != RoundPhase::turns) co_await scenario_step(play);
  });
  CHECK(b.kind() == "which_impulse");
  CHECK(b.state().scenario.round == 1);
  CHECK(b.said(b.content->scenarios[b.state().scenario.scenario.index()].plot_points[0].plot.text));
}

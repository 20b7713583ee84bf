// Quests: investigations, challenges, assistance.
#include "games/allswell/rules/quests.h"

#include <doctest/doctest.h>

#include "games/allswell/rules/free_hands.h"
#include "tests/games/allswell/explorers.h"

using namespace allswell;

namespace {

using Names_ = std::vector<std::string>;

ActionCard const& card(std::string_view id) {
  static auto const content = core_pack();
  return content->actions[content->actions.ref(id)];
}
pack::Ref<Ability> ability(std::string_view id) { return core_pack()->abilities.ref(id); }

ChallengeBox box_of(int value) {
  ChallengeBox box;
  box.value = value;
  return box;
}

// Reads these effects for a Character, in an Exploration.
Effects to_read;
CharacterId reads;
Task<> read_them(Play& play) {
  PhaseBegan const begins{Phase::exploration};
  play.commit(begins, "AW-QUEST-07");
  Here here{};
  here.character = reads;
  co_await read(play, here, to_read);
}
template <class Verb>
Effect effect(Verb verb) {
  Effect e;
  e.is = verb;
  return e;
}

}  // namespace

// --- which quests ----------------------------------------------------------------------------------------------------

TEST_CASE("AW-QUEST-01, AW-QUEST-02, AW-QUEST-13  only uncovered icons of the party's card can be attempted") {
  Explorers b({"marica", "knowman"}, "the_gnomon");
  auto const icon = [&](std::string_view quest) {
    return static_cast<std::size_t>(quest_icon(b.world(), b.content->quests.ref(quest)));
  };
  b.s.exploration.quests[icon("the_receipter")] = {b.id("knowman"), Style::affliction};
  b.explore();
  CHECK(b.offers("quest 105 (challenge 6: Potency)"));
  CHECK(b.why_not("quest 104 (investigation)") == "AW-QUEST-13");
  CHECK_FALSE(b.offers("quest 102 (investigation)"));  // of another card

  Explorers covered({"marica", "knowman"}, "the_gnomon");
  covered.s.exploration.quests[icon("the_receipter")] = {covered.id("knowman"), Style::augment};
  covered.s.exploration.quests[icon("the_gnomons_stair")] = {covered.id("knowman"), Style::augment};
  covered.explore();
  CHECK(covered.options() == Names_{"scout north to 5", "scout south to 2 (move 3)", "rest"});
  CHECK(covered.why_not("quest 105 (challenge 6: Potency)") == "AW-QUEST-13");
}

TEST_CASE("AW-QUEST-03, AW-QUEST-04  the icons are open, the text is not until the attempt is declared") {
  Explorers b({"marica", "knowman"}, "glass_margin");
  b.explore();
  CHECK(b.offers("quest 107 (challenge 6 fast: move, Mend, Shoulder)"));
  CHECK_FALSE(b.said("By day the glass burned"));
  b.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  CHECK(b.said("By day the glass burned"));
  CHECK(b.kind() != "what_to_do");  // it cannot be withdrawn
}

TEST_CASE("AW-QUEST-05, AW-QUEST-06  the entry of its number is read: an investigation, or with a box a challenge") {
  auto const content = core_pack();
  CHECK_FALSE(content->quests[content->quests.ref("the_clock_without_hands")].box.has_value());
  CHECK(content->quests[content->quests.ref("wax_by_weight")].box.has_value());
  Explorers b({"marica", "knowman"});
  b.explore();
  b.answer("quest 102 (investigation)");
  CHECK(b.said("The Clock"));
  CHECK(b.kind() == "which_response");
}

// --- investigations --------------------------------------------------------------------------------------------------

TEST_CASE("AW-QUEST-07  the options are read out without what comes of them; the outcome follows the choice") {
  Explorers b({"marica", "knowman"});
  Quest const& quest = b.content->quests[b.content->quests.ref("the_clock_without_hands")];
  b.explore();
  b.answer("quest 102 (investigation)");
  CHECK(b.seat() == flow::Seat{0});
  CHECK(b.options() == Names_{quest.options[0].text, quest.options[1].text});
  CHECK_FALSE(b.said(quest.options[0].outcome));
  b.answer(quest.options[0].text);  // say that it is noon: Plot Armour 6, one Action card lost
  CHECK(b.said(quest.options[0].outcome));
  CHECK_FALSE(b.said(quest.options[1].outcome));
  CHECK(b.state().plot_armour == 0b100000);
}

TEST_CASE("AW-QUEST-08  with the Character's own icon beside an option that one must be chosen") {
  Quest const& quest = core_pack()->quests[core_pack()->quests.ref("the_price_of_a_cup")];
  Explorers own({"groanax", "marica"}, "blind_cistern");
  own.sheet("groanax").coin = 8;
  own.sheet("groanax").resolve = 2;
  own.top("groanax", {"over_the_sill"});
  own.explore();
  own.answer("quest 103 (investigation)");
  // One option is left and is not asked: she hauls the bucket, which costs 1 resolve.
  CHECK(own.now("groanax").coin == 8);
  CHECK(own.now("groanax").resolve == 1);

  Explorers other({"marica", "groanax"}, "blind_cistern");
  other.sheet("marica").coin = 8;
  other.explore();
  other.answer("quest 103 (investigation)");
  CHECK(other.options() == Names_{quest.options[0].text, quest.options[1].text});
}

TEST_CASE("AW-QUEST-09, AW-QUEST-10  after the outcome as many cards as the resolve is by then; one is discarded") {
  Explorers b({"marica", "knowman"}, "blind_cistern");
  Quest const& quest = b.content->quests[b.content->quests.ref("the_price_of_a_cup")];
  b.top("marica", {"morning_shift", "piecework", "inspection"});
  b.sheet("marica").coin = 8;
  b.explore();
  b.answer("quest 103 (investigation)");
  b.answer(quest.options[1].text);  // haul the bucket: 3 resolve become 2
  CHECK(b.options() == Names_{"Morning Shift (fast)", "Piecework (slow)"});
  b.answer("Morning Shift (fast)");
  b.answer("Piecework on top");
  CHECK(b.next_card("marica") == b.card("marica", "piecework"));
  CHECK(b.zone_of("marica", "morning_shift") == CardZone::discards);

  Explorers none({"marica", "knowman"}, "exhibit_field");
  Quest const& shoe = none.content->quests[none.content->quests.ref("exhibit_the_shoe")];
  none.explore();
  none.answer("quest 205 (investigation)");
  none.answer(shoe.options[0].text);  // hear it out: 3 resolve lost, no card is drawn
  CHECK(none.now("marica").resolve == 0);
  CHECK(none.cards_of("marica", CardZone::deck) == 12);
  CHECK(none.row(none.state().exploration.sequence.slow) == Names_{"marica"});
}

TEST_CASE("AW-QUEST-11, AW-QUEST-12  an investigation is a success: the lowest augment token; the token by the card") {
  Explorers b({"marica", "knowman"}, "exhibit_field");
  Quest const& shoe = b.content->quests[b.content->quests.ref("exhibit_the_shoe")];
  b.sheet("marica").resolve = 1;
  b.figure("marica").augments = 6;  // the series goes on with 7
  b.figure("marica").afflictions = 1;
  b.top("marica", {"piecework"});
  b.explore();
  b.answer("quest 205 (investigation)");
  b.answer(shoe.options[1].text);
  CHECK(b.token("exhibit_the_shoe") == QuestToken{b.id("marica"), Style::augment});
  CHECK(b.dial("marica").augments == 7);
  CHECK(b.dial("marica").afflictions == 1);
  CHECK(b.row(b.state().exploration.sequence.slow) == Names_{"marica"});
  CHECK(b.prompt() == "What does Knowman do at Exhibit Field?");
}

// --- rewards ---------------------------------------------------------------------------------------------------------

TEST_CASE("AW-QUEST-14  an item gained in an Exploration is put where its new owner likes; it is not thrown") {
  Explorers b({"marica", "knowman"});
  b.s.equipment.put(EquipmentId(b.content->equipment.index_of("cistern_rope")), EquipmentZone::supply, kit::every_seat);
  GainEquipment verb;
  verb.item = b.content->equipment.ref("cistern_rope");
  to_read = {effect(verb)};
  reads = b.id("marica");
  b.play(read_them);
  bool thrown = false;
  for (std::string const& option : b.options()) thrown = thrown || option.find("throw") != std::string::npos;
  CHECK_FALSE(thrown);
  CHECK(b.options().size() > 1);  // slot, pack, give, discard
}

TEST_CASE("AW-QUEST-15  items change hands as long as neither of the two has collapsed") {
  Explorers b({"marica", "knowman", "lambik"});
  CharacterId const marica = b.id("marica"), knowman = b.id("knowman"), lambik = b.id("lambik");
  CHECK(may_hand_over(b.s, marica, knowman));
  CHECK_FALSE(may_hand_over(b.s, marica, marica));
  CHECK_FALSE(may_hand_over(b.s, marica, b.id("groanax")));  // takes no part
  b.figure("knowman").collapsed = true;
  CHECK_FALSE(may_hand_over(b.s, marica, knowman));
  CHECK_FALSE(may_hand_over(b.s, knowman, marica));
  CHECK(may_hand_over(b.s, marica, lambik));
}

TEST_CASE("AW-QUEST-16, AW-QUEST-17  Plot Armour is the token of that number; one that is held is not gained again") {
  Explorers b({"marica", "knowman"});
  PlotArmour four, twelve;
  four.number = 4;
  twelve.number = 12;
  to_read = {effect(four), effect(twelve), effect(four)};
  b.play(read_them);
  CHECK(b.state().plot_armour == ((1u << 3) | (1u << 11)));
  // It stays for the setup of the next Scenario, after the Exploration has ended.                           AW-QUEST-17
  Explorers end({"marica", "knowman"}, "cinder_halt", 6);
  end.s.plot_armour = 0b1000;
  end.sheet("knowman").resolve = end.sheet("marica").resolve = 0;
  end.explore();  // both can only rest
  CHECK(end.over());
  CHECK(end.state().plot_armour == 0b1000);
}

TEST_CASE(
    "AW-QUEST-18, AW-QUEST-20, AW-QUEST-21, AW-QUEST-22  Exploration tokens are the party's, and there is one of "
    "each") {
  Explorers b({"marica", "knowman"});
  GainToken gain;
  gain.number = 3;
  DiscardToken lose, not_there;
  lose.number = 2;
  not_there.number = 9;
  b.s.tokens = 0b10;
  reads = b.id("marica");
  to_read = {effect(gain), effect(gain), effect(lose), effect(not_there)};
  b.play(read_them);
  CHECK(b.state().tokens == 0b100);
  // An effect that asks for one looks at the party, whoever reads it.                                       AW-QUEST-20
  HasToken asks;
  asks.number = 3;
  Requirement required;
  required.is = asks;
  for (std::string_view const who : {"marica", "knowman"}) {
    Here here{};
    here.character = b.id(who);
    CHECK(holds(b.world(), here, required));
  }
}

TEST_CASE("AW-QUEST-19  an Exploration token opens an option") {
  Quest const& quest = core_pack()->quests[core_pack()->quests.ref("the_copies")];
  Explorers with({"marica", "knowman"}, "robing_tower");
  with.s.tokens = 0b100;
  with.explore();
  with.answer("quest 211 (investigation)");
  CHECK(with.options().size() == 2);

  Explorers without({"marica", "knowman"}, "robing_tower");
  WhichResponse const which{without.id("marica"), QuestId(without.content->quests.index_of("the_copies"))};
  flow::OfferBuffer buffer;
  std::vector<flow::Refusal> refused;
  buffer.refusals = &refused;
  flow::Offers<std::uint8_t> offers(buffer);
  which.options(without.world(), offers);
  REQUIRE(offers.size() == 1);
  CHECK(quest.options[offers[0]].id == "sell_the_paper");
  REQUIRE(refused.size() == 1);
  CHECK(refused[0].rule == "AW-QUEST-19");
}

// --- challenges ------------------------------------------------------------------------------------------------------

TEST_CASE("AW-CHALL-01  a box says its value, speed and icons") {
  flow::Words words;
  say_box({*core_pack(), State{}}, *core_pack()->quests[core_pack()->quests.ref("the_third_shift")].box, words);
  CHECK(words.text() == " (challenge 5 slow: attack, Pick the Lock, Altar Breaker)");
}

TEST_CASE("AW-CHALL-04, AW-CHALL-06, AW-CHALL-07  a card is worth all its actions that are shown") {
  Explorers b({"marica", "knowman"});  // two players: Potency 4 each
  World const w = b.world();
  CharacterId const marica = b.id("marica"), knowman = b.id("knowman");
  ChallengeBox box = box_of(5);
  box.move = true;
  CHECK(worth(w, marica, card("marica_the_long_corridor"), box) == 6);  // move 4 and move 2, the ability not
  box.abilities = {ability("trespass")};
  CHECK(worth(w, knowman, card("knowman_over_the_roofs"), box) == 10);  // 4 + 2, and Potency 4 for trespass
  CHECK(worth(w, knowman, card("knowman_what_is_inside"), box) == 5);   // trespass with +1
  ChallengeBox potency = box_of(6);
  potency.potency = true;
  CHECK(worth(w, marica, card("marica_the_blunt_end"), potency) == 9);  // attack 4 + 1, defend 4, the move not
  CHECK(worth(w, marica, card("marica_piecework"), potency) == 7);      // 4 and 4 - 1
  CHECK(worth(w, marica, card("marica_morning_shift"), potency) == 8);  // attack and mend
  ChallengeBox attack = box_of(5);
  attack.attack = true;
  CHECK(worth(w, marica, card("marica_piecework"), attack) == 7);  // both attacks
  CHECK(worth(w, marica, card("marica_tea_taken_standing"), attack) == 0);
}

TEST_CASE("AW-CHALL-07  Potency is that of the number of players; no action counts for less than 0") {
  Explorers four({"marica", "knowman", "lambik", "groanax"});  // Marica's Potency is 2
  ChallengeBox attack = box_of(5);
  attack.attack = true;
  CHECK(worth(four.world(), four.id("marica"), card("marica_piecework"), attack) == 3);  // 2 and 1
  ActionCard weak = card("marica_piecework");
  weak.actions[1].step.number = -3;  // 2 - 3
  CHECK(worth(four.world(), four.id("marica"), weak, attack) == 2);
  // An item counts if its text says so: the Cistern Rope adds 1.
  four.wear("marica", "cistern_rope");
  CHECK(worth(four.world(), four.id("marica"), card("marica_piecework"), attack) == 4);
  four.wear("marica", "factory_warpick");  // a weapon that says nothing of challenges
  CHECK(worth(four.world(), four.id("marica"), card("marica_piecework"), attack) == 4);
}

TEST_CASE("AW-CHALL-08  surge, rampage and orders are ignored") {
  Explorers b({"marica", "knowman"});
  ChallengeBox attack = box_of(5);
  attack.attack = true;
  // The Blunt End: attack +1, in a Rampage +2: 4 + 1.
  CHECK(worth(b.world(), b.id("marica"), card("marica_the_blunt_end"), attack) == 5);
  ChallengeBox mend = box_of(5);
  mend.abilities = {ability("mend")};
  CHECK(worth(b.world(), b.id("marica"), card("marica_first_aid_for_looms"), mend) == 5);
}

TEST_CASE("AW-CHALL-05  with a speed in the box only cards of that speed count") {
  ChallengeBox box = box_of(5);
  CHECK(has_speed(card("marica_piecework"), box));
  box.speed = Speed::fast;
  CHECK_FALSE(has_speed(card("marica_piecework"), box));
  CHECK(has_speed(card("marica_morning_shift"), box));
  // Crossing by night: 6, fast.  The slow First Aid for Looms is worth 5 + 2, the fast Inspection 3.
  Explorers b({"marica", "knowman"}, "glass_margin");
  b.deck("marica", {"first_aid_for_looms", "inspection", "piecework", "morning_shift"});
  b.sheet("marica").resolve = 2;
  b.explore();
  b.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  CHECK(b.prompt() == "Failure. Which card is discarded?");
}

TEST_CASE("AW-CHALL-02, AW-CHALL-03, AW-CHALL-16  one drawn card alone must do; then one that does is discarded") {
  Explorers b({"marica", "knowman"});
  // Wax by weight: 5, of moves, trespass, a small miracle.  2, 5 and 6; the first does not do.
  b.top("marica", {"point_of_order", "forewomans_stride", "the_long_corridor", "inspection"});
  b.explore();
  b.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  CHECK(b.prompt() == "Success. Which card is discarded?");
  CHECK(b.options() == Names_{"Forewoman's Stride (fast)", "The Long Corridor (fast)"});
  b.answer("The Long Corridor (fast)");
  CHECK(b.zone_of("marica", "the_long_corridor") == CardZone::discards);

  Explorers sum({"marica", "groanax"});  // 3 and 3 are 6, but never added; Groanax knows neither ability
  sum.deck("marica", {"morning_shift", "inspection", "piecework"});
  sum.sheet("marica").resolve = 2;
  sum.explore();
  sum.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  CHECK(sum.prompt() == "Failure. Which card is discarded?");
}

TEST_CASE(
    "AW-CHALL-17, AW-CHALL-18, AW-CHALL-20, AW-CHALL-22, AW-CHALL-23  failure: any card, the rest back, then the "
    "text") {
  Explorers b({"marica", "groanax"});
  b.sheet("marica").coin = 5;
  b.top("marica", {"morning_shift", "inspection", "piecework"});
  b.explore();
  b.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  CHECK(b.options().size() == 3);
  b.answer("Piecework (slow)");
  CHECK(b.kind() == "put_back");
  CHECK(b.now("marica").coin == 5);  // not yet read
  b.answer("Inspection on top; below: Morning Shift");
  CHECK(b.now("marica").coin == 2);  // 3 are lost
  CHECK(b.token("wax_by_weight") == QuestToken{b.id("marica"), Style::affliction});
  CHECK(b.dial("marica").afflictions == 1);
  CHECK(b.dial("marica").augments == 0);
  CHECK(b.row(b.state().exploration.sequence.slow) == Names_{"marica"});
  CHECK(b.prompt() == "What does Groanax do at Cinder Halt?");
}

TEST_CASE("AW-CHALL-19, AW-CHALL-21, AW-CHALL-23  success: its text for the attempting Character, an augment token") {
  Explorers b({"marica", "groanax"}, "glass_margin");
  b.sheet("marica").resolve = 2;
  b.top("marica", {"the_long_corridor", "piecework"});  // fast, 4 + 2 of 6
  b.explore();
  b.answer("quest 107 (challenge 6 fast: move, Mend, Shoulder)");
  b.answer("nothing on top; below: Piecework");
  // Plot Armour 12; she alone regains 1 resolve and gains 3 coin.
  CHECK(b.state().plot_armour == (1u << 11));
  CHECK(b.now("marica").resolve == 3);
  CHECK(b.now("marica").coin == 3);
  CHECK(b.now("groanax").coin == 0);
  CHECK(b.token("crossing_by_night") == QuestToken{b.id("marica"), Style::augment});
  CHECK(b.dial("marica").augments == 1);
  CHECK(b.row(b.state().exploration.sequence.fast) == Names_{"marica"});
}

// --- assistance ------------------------------------------------------------------------------------------------------

TEST_CASE("AW-CHALL-09, AW-CHALL-10  only after it has fallen short, and only who knows an ability of the box") {
  Explorers b({"marica", "knowman", "groanax"});
  World const w = b.world();
  ChallengeBox const& box = *b.content->quests[b.content->quests.ref("wax_by_weight")].box;
  CHECK(can_assist(w, b.id("knowman"), b.id("marica"), box));        // trespass
  CHECK_FALSE(can_assist(w, b.id("groanax"), b.id("marica"), box));  // neither
  CHECK_FALSE(can_assist(w, b.id("marica"), b.id("marica"), box));
  ChallengeBox potency = box_of(6);
  potency.potency = true;  // is no ability icon
  CHECK_FALSE(can_assist(w, b.id("knowman"), b.id("marica"), potency));
  b.figure("knowman").collapsed = true;
  CHECK_FALSE(can_assist(b.world(), b.id("knowman"), b.id("marica"), box));

  // It reached the value by itself: nobody is asked.
  Explorers met({"marica", "knowman"});
  met.sheet("marica").resolve = 1;
  met.top("marica", {"the_long_corridor"});
  met.explore();
  met.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  CHECK(met.prompt() == "What does Knowman do at Cinder Halt?");
}

TEST_CASE("AW-CHALL-10  the first three abilities are known, the others with a card that shows them") {
  Explorers b({"marica", "knowman"});
  CHECK(knows(b.world(), b.id("marica"), ability("mend")));
  CHECK_FALSE(knows(b.world(), b.id("marica"), ability("trespass")));
  CHECK_FALSE(knows(b.world(), b.id("marica"), ability("overtime")));
  b.shelf("marica").put(b.card("marica", "overtime"), CardZone::available, kit::every_seat);
  CHECK(knows(b.world(), b.id("marica"), ability("overtime")));
}

TEST_CASE(
    "AW-CHALL-11, AW-CHALL-12, AW-CHALL-13, AW-CHALL-14, AW-CHALL-15  cards one by one, each icon 1 and its modifier") {
  ChallengeBox const& box = *core_pack()->quests[core_pack()->quests.ref("wax_by_weight")].box;
  CHECK(help(card("knowman_the_tradesmans_entrance"), box) == 1);  // trespass; its move is ignored
  CHECK(help(card("knowman_what_is_inside"), box) == 2);           // trespass with +1
  CHECK(help(card("knowman_two_ways_out"), box) == 0);
  ActionCard bad = card("knowman_the_tradesmans_entrance");
  bad.actions[1].step.number = -2;
  CHECK(help(bad, box) == -1);

  Explorers b({"marica", "knowman"});
  b.top("marica", {"morning_shift", "piecework", "inspection"});                    // at best 3 of 5
  b.top("knowman", {"two_ways_out", "what_is_inside", "the_tradesmans_entrance"});  // 0, 2, 1
  b.explore();
  b.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  CHECK(b.kind() == "may_assist");
  CHECK(b.seat() == flow::Seat{1});
  CHECK(b.prompt() == "Marica has 3 of 5. Does Knowman assist?");
  b.answer("assist");
  CHECK(b.kind() == "reveal_more");
  CHECK(b.cards_of("knowman", CardZone::drawn) == 1);
  b.answer("reveal another");
  b.answer("stop");  // 3 + 2: enough
  CHECK(b.prompt() == "Success. Which card is discarded?");
  CHECK(b.options() == Names_{"Morning Shift (fast)", "Inspection (fast)"});  // 3 + 2; Piecework 2 + 2 is not
  b.answer("Morning Shift (fast)");
  b.answer(b.options().front());
  CHECK(b.zone_of("knowman", "two_ways_out") == CardZone::discards);
  CHECK(b.zone_of("knowman", "what_is_inside") == CardZone::discards);
  CHECK(b.zone_of("knowman", "the_tradesmans_entrance") == CardZone::deck);
  CHECK(b.token("wax_by_weight") == QuestToken{b.id("marica"), Style::augment});
  CHECK_FALSE(b.state().exploration.helper);
  // The helper's token has not moved: it is his turn now.                                                  AW-CHALL-14
  CHECK(b.prompt() == "What does Knowman do at Cinder Halt?");
}

TEST_CASE("AW-CHALL-11  no more cards than the helper's resolve; without resolve no help") {
  Explorers b({"marica", "knowman"});
  b.sheet("knowman").resolve = 1;
  b.top("marica", {"morning_shift", "piecework", "inspection"});
  b.top("knowman", {"two_ways_out", "what_is_inside"});
  b.explore();
  b.answer("quest 101 (challenge 5: move, Trespass, A Small Miracle)");
  b.answer("assist");
  CHECK(b.prompt() == "Failure. Which card is discarded?");  // one card, and it was of no use
  CHECK(b.cards_of("knowman", CardZone::drawn) == 1);

  Explorers none({"marica", "knowman"});
  none.sheet("knowman").resolve = 0;
  ChallengeBox const& box = *none.content->quests[none.content->quests.ref("wax_by_weight")].box;
  CHECK_FALSE(can_assist(none.world(), none.id("knowman"), none.id("marica"), box));
}

TEST_CASE("AW-CHALL-15  where no drawn card has the speed, help alone counts and any card is discarded") {
  Explorers b({"knowman", "groanax"});
  ChallengeBox box = box_of(2);
  box.speed = Speed::fast;
  box.abilities = {ability("shoulder")};
  b.shelf("knowman").put(b.card("knowman", "knifecaster"), CardZone::drawn, kit::every_seat);    // slow
  b.shelf("knowman").put(b.card("knowman", "pick_the_lock"), CardZone::drawn, kit::every_seat);  // slow
  CHECK(enough(b.world(), b.id("knowman"), box, 1) == 0);
  CHECK(enough(b.world(), b.id("knowman"), box, 2) == drawn(b.s, b.id("knowman")));
  // With one of that speed the others do not count.
  b.shelf("knowman").put(b.card("knowman", "two_ways_out"), CardZone::drawn, kit::every_seat);  // fast, worth 0
  CHECK(enough(b.world(), b.id("knowman"), box, 2) == 1u << b.card("knowman", "two_ways_out").index());
}

// Reading on from text to text, what a text does only where it can, and what waits for the end of an encounter.
// Ledger TG-EXPL-03, TG-ENC-06, TG-DAWN-13, TG-LEG-01, TG-DISC-04.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void offer(Bench& b, Effects effects) { card_of_place(b, "start").actions = {action("Do", {}, std::move(effects))}; }
void together(Bench& b) {
  b.answer("Do together");
  b.answer("join");
}
Option leads_to(std::string text, pack::Ref<Verse> verse, Effects first = {}) {
  Option o = option(std::move(text), std::move(first));
  o.verse = verse;
  return o;
}
StartEncounter meets(Bench& b, std::string const& id) {
  StartEncounter e;
  e.card = b.content->encounters.ref(id);
  return e;
}
// The amounts of REP, wealth, MAGIC and EXP that were told, in their order: "1 REP", "1 wealth" ..
std::vector<std::string> gains(Log const& log) {
  std::vector<std::string> found;
  for (flow::Told const& t : log.all)
    if (t.kind == "resource_changed") found.push_back(t.words.text());
  return found;
}
using Words = std::vector<std::string>;

}  // namespace

TEST_CASE("TG-EXPL-03  what was chosen comes first, then the verse it leads to, in an exploration and in an action") {
  for (bool const explores : {true, false}) {
    CAPTURE(explores);
    Bench b;
    auto const hall = add_verse(b, "v_hall", "A hall.", {gain(Resource::wealth, 1)});
    std::vector<Option> const choices = {leads_to("go in", hall, {gain(Resource::rep, 1)}), option("go away")};
    if (explores) {
      card_of_place(b, "start").explore = add_verse(b, "v_zdoor", "A door.", {}, choices);
    } else {
      ChooseOne one;
      one.options = choices;
      offer(b, {effect(one), gain(Resource::magic, 1)});
    }
    Log log;
    begin(b, log);
    b.answer(explores ? "explore" : "Do");
    b.answer("go in");
    Words wanted = {"Ada gains 1 REP (1)", "Ada gains 1 wealth (1)"};
    if (!explores) wanted.push_back("Ada gains 1 MAGIC (1)");  // the text of the action goes on behind the choice
    CHECK(gains(log) == wanted);
    CHECK(log.said("A hall."));
  }
}

TEST_CASE("TG-EXPL-03  a text that leads elsewhere is left at once: neither the rest nor the choices follow") {
  Bench b;
  auto const end = add_verse(b, "v_end", "The end.", {gain(Resource::exp, 1)});
  auto const hall = add_verse(b, "v_hall", "A hall.", {gain(Resource::rep, 1), read(end), gain(Resource::wealth, 1)},
                              {option("stay"), option("sit")});
  card_of_place(b, "start").explore = hall;
  Log log;
  begin(b, log);
  b.answer("explore");
  CHECK(b.asked() == "take_action");
  CHECK(gains(log) == Words{"Ada gains 1 REP (1)", "Ada gains 1 EXP (1)"});

  // What was chosen may lead elsewhere, too: then the verse beside it is not read.
  Bench other;
  auto const away = add_verse(other, "v_away", "Away.", {gain(Resource::exp, 1)});
  auto const room = add_verse(other, "v_room", "A room.", {gain(Resource::wealth, 1)});
  card_of_place(other, "start").explore = add_verse(
      other, "v_way", "A way.", {}, {leads_to("turn", room, {gain(Resource::rep, 1), read(away)}), option("stop")});
  Log told;
  begin(other, told);
  other.answer("explore");
  other.answer("turn");
  CHECK(gains(told) == Words{"Ada gains 1 REP (1)", "Ada gains 1 EXP (1)"});
}

TEST_CASE("TG-EXPL-03 TG-STAT-03  where no choice is allowed, though all could be paid, the text goes on without") {
  Bench b;
  Option feast = option("feast", {gain(Resource::rep, 1)});
  feast.needs.rep = 3;
  ChooseOne one;
  one.options = {feast, feast};
  offer(b, {effect(one), gain(Resource::magic, 1)});
  b.begin();
  b.answer("Do");
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().of(Resource::rep) == 0);
  CHECK(b.ada().of(Resource::magic) == 1);
}

TEST_CASE("TG-ENC-06 TG-DEATH-02  the dying take no part in what a text brings; with nobody able its card goes back") {
  for (bool const both : {false, true}) {
    CAPTURE(both);
    Bench b(2);
    StartEncounter hunt;
    hunt.pile = Pile::green;
    Lose blow;
    blow.health = 5;
    blow.who = Whom::everyone;
    offer(b, {effect(blow), effect(hunt)});
    who(b.state, 0).health = who(b.state, 0).energy = both ? 5 : 9;
    who(b.state, 1).health = who(b.state, 1).energy = 5;
    Encounter wolf = b.card("hare");
    b.content->encounters.add("wolf", wolf);
    b.state.table.encounters[0].push_back(b.encounter("wolf"));
    b.state.table.encounters[0].push_back(b.encounter("hare"));
    b.begin();
    together(b);
    CHECK(b.bren().dying);
    if (both) {
      CHECK(b.now().fight.moment == Moment::none);
      REQUIRE(b.now().table.encounters[0].size() == 2);
      CHECK(b.now().table.encounters[0][0] == b.encounter("hare"));
      continue;
    }
    CHECK(b.now().fight.card == b.encounter("hare"));
    CHECK(b.now().fight.joined == bit(0));
  }
}

TEST_CASE("TG-ENC-06  how the encounter of a text ended says how the text goes on: won, lost, or ended otherwise") {
  for (int const way : {0, 1, 2}) {
    CAPTURE(way);
    Bench b;
    StartEncounter talk = meets(b, "warden");
    talk.won = {gain(Resource::rep, 1)};
    talk.lost = {gain(Resource::magic, 1)};
    talk.escaped = {gain(Resource::exp, 1)};
    offer(b, {effect(talk)});
    b.cards("word").left = halves({way == 0 ? "up 2" : "down 2", "blank", "blank"});
    b.begin();
    b.answer("Do");
    b.answer("keep the hand");
    if (way < 2) {
      b.position->answer(0);
      b.answer("play no further card");
    } else {
      b.answer("escape");
    }
    CHECK(b.asked() == "take_action");
    CHECK(b.ada().resources == (way == 0   ? std::array<std::int16_t, 5>{0, 0, 1, 0, 0}
                                : way == 1 ? std::array<std::int16_t, 5>{0, 0, 0, 1, 0}
                                           : std::array<std::int16_t, 5>{0, 0, 0, 0, 1}));
  }
}

TEST_CASE("TG-ENC-06  of a difficulty that is asked for, the topmost card of the deck comes") {
  Bench b;
  StartEncounter hard;
  hard.pile = Pile::green;
  hard.difficulty = 2;
  offer(b, {effect(hard)});
  for (char const* id : {"wolf", "wolf_2", "wolf_3"}) {
    Encounter wolf = b.card("hare");
    wolf.id = id;
    wolf.difficulty = id == std::string("wolf_3") ? 1 : 2;
    b.content->encounters.add(id, wolf);
  }
  b.card("hare").difficulty = 1;
  for (char const* id : {"wolf", "hare", "wolf_2", "wolf_3"}) b.state.table.encounters[0].push_back(b.encounter(id));
  b.begin();
  b.answer("Do");
  CHECK(b.now().fight.card == b.encounter("wolf_2"));
  CHECK(b.now().table.encounters[0].size() == 3);

  Bench none;  // there is none so hard: nobody comes
  hard.difficulty = 3;
  offer(none, {effect(hard), gain(Resource::rep, 1)});
  none.state.table.encounters[0].push_back(none.encounter("hare"));
  none.begin();
  none.answer("Do");
  CHECK(none.asked() == "take_action");
  CHECK(none.ada().of(Resource::rep) == 1);
}

TEST_CASE("TG-ENC-06  a certain card that roams the map as a guardian is not met a second time") {
  for (bool const roams : {false, true}) {
    CAPTURE(roams);
    Bench b;
    StartEncounter hunt = meets(b, "hare");
    offer(b, {effect(hunt)});
    b.card("hare").combat.front().traits = {Trait::guardian};
    if (roams) b.state.table.guardians.push_back({b.encounter("hare"), b.location("field"), true, true});
    b.begin();
    b.answer("Do");
    CHECK((b.now().fight.moment != Moment::none) == !roams);
  }
}

namespace {

// Bren flees from the warden while Ada is still talking; this is what failing brings.
Bench flees(Effects failure) {
  Bench b(2);
  b.card("warden").diplomacy.front().failure = std::move(failure);
  b.meet("warden");
  b.answer("keep the hand");
  b.answer("keep the hand");
  b.answer("Bren");
  b.answer("escape");
  return b;
}

}  // namespace

TEST_CASE("TG-ENC-06  what stands behind an encounter that has to wait, waits too, in whatever it is nested") {
  Bench other(2);
  IfNeeds sure;
  StartEncounter hunt;
  hunt.pile = Pile::green;
  sure.then = {effect(hunt)};
  Bench b = flees({effect(sure), gain(Resource::rep, 1)});
  CHECK(b.now().fight.card == b.encounter("warden"));
  CHECK(b.bren().of(Resource::rep) == 0);
  CHECK(b.ada().of(Resource::rep) == 0);
  b.answer("escape");  // Ada fails as well; the green deck is empty, so nobody is met and both texts go on
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().of(Resource::rep) == 1);
  CHECK(b.bren().of(Resource::rep) == 1);
}

TEST_CASE("TG-ENC-06  for each member: if one of them has to wait, so has what stands behind") {
  for (int const armed : {0, 1}) {  // the first or the second of the two is hunted
    CAPTURE(armed);
    IfNeeds hunted;
    hunted.needs.wealth = 1;
    StartEncounter hunt;
    hunt.pile = Pile::green;
    hunted.then = {effect(hunt)};
    ForEachMember all;
    all.of = Whom::everyone;
    all.do_ = {effect(hunted)};
    Bench b(2);
    b.card("warden").diplomacy.front().failure = {effect(all), gain(Resource::rep, 1)};
    give(b.state, armed, Resource::wealth, 1);
    b.meet("warden");
    b.answer("keep the hand");
    b.answer("keep the hand");
    b.answer("Bren");
    b.answer("escape");
    CHECK(b.now().fight.card == b.encounter("warden"));
    CHECK(b.bren().of(Resource::rep) == 0);
  }
  IfNeeds never;
  never.needs.wealth = 9;
  never.then = {effect(StartEncounter{})};
  ForEachMember all;
  all.do_ = {effect(never)};
  Bench b = flees({effect(all), gain(Resource::rep, 1)});
  CHECK(b.bren().of(Resource::rep) == 1);  // nobody has to wait
}

TEST_CASE("TG-ENC-06 TG-SPMV-02  who is moved by failing is there at once; what arriving brings comes after the talk") {
  Bench probe(2);
  MoveTo away;
  away.to = Destination::location;
  away.location = probe.content->locations.ref("field");
  Bench b(2);
  Instant arrival;
  arrival.effects = {gain(Resource::rep, 1)};
  card_of_place(b, "field").instant = {arrival};
  b.card("warden").diplomacy.front().failure = {effect(away)};
  b.meet("warden");
  b.answer("keep the hand");
  b.answer("keep the hand");
  b.answer("Bren");
  b.answer("escape");
  CHECK(b.bren().at == b.location("field"));
  CHECK(b.bren().of(Resource::rep) == 0);
  REQUIRE(b.now().fight.card == b.encounter("warden"));
  b.answer("escape");
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.ada().of(Resource::rep) == 1);
  CHECK(b.bren().of(Resource::rep) == 1);
}

TEST_CASE(
    "TG-QUEST-01  a text that ends the chapter ends the encounter that others are in; cards go where they belong") {
  Bench b = flees({effect(EndChapter{}), gain(Resource::rep, 1)});
  CHECK(b.asked() == "between_chapters");
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.now().table.encounters[static_cast<std::size_t>(Pile::blue)].size() == 1);
  CHECK(b.ada().hand.empty());
  CHECK(b.ada().cards[1].deck.size() == 15);
  CHECK(b.bren().of(Resource::rep) == 0);  // nothing of the text goes on
}

TEST_CASE("TG-QUEST-01  a text ends the campaign, for good or ill") {
  for (Ending const ending : {Ending::won, Ending::lost}) {
    Bench b;
    EndCampaign end;
    end.ending = ending;
    offer(b, {effect(end), gain(Resource::rep, 1)});
    b.begin();
    b.answer("Do");
    CHECK(b.position->over());
    CHECK(b.now().won == (ending == Ending::won));
    CHECK(b.now().lost == (ending != Ending::won));
    CHECK(b.ada().of(Resource::rep) == 0);
  }
}

TEST_CASE("TG-DAWN-13  a text turns the dials of its own quest, not those of another or of somebody with that number") {
  Bench b;
  Event quest;
  quest.quest = true;
  add_event(b, "hunt", quest);
  add_event(b, "search", quest);
  b.content->finish();
  TurnDial turn;
  turn.quest = b.content->events.ref("hunt");  // the first event
  turn.by = -1;
  offer(b, {effect(turn)});
  auto& dials = b.state.table.dials;
  dials.push_back({DialOf::quest, 0, 5, false, none_list});
  dials.push_back({DialOf::quest, 1, 5, false, none_list});
  dials.push_back({DialOf::character, 0, 5, false, none_list});
  dials.push_back({DialOf::quest, 0, 1, false, none_list});  // and without a text at its end
  b.begin();
  b.answer("Do");
  REQUIRE(b.now().table.dials.size() == 3);
  CHECK(b.now().table.dials[0].value == 4);
  CHECK(b.now().table.dials[1].value == 5);
  CHECK(b.now().table.dials[2].value == 5);
}

TEST_CASE("TG-DAWN-13  a dial shows 99 at most; several that end together read their texts in the order they lie") {
  Bench b;
  Event quest;
  quest.quest = true;
  add_event(b, "hunt", quest);
  TurnDial up;
  up.quest = b.content->events.ref("hunt");
  up.by = 7;
  TurnDial down = up;
  down.by = -99;
  SetDial first, second;
  first.value = second.value = 95;
  first.timed = second.timed = false;
  first.quest = second.quest = up.quest;
  first.when_done = {gain(Resource::rep, 1)};
  second.when_done = {gain(Resource::magic, 1)};
  card_of_place(b, "start").actions = {action("Set", {}, {effect(first), effect(second)}),
                                       action("Up", {}, {effect(up)}), action("Down", {}, {effect(down)})};
  Log log;
  begin(b, log);
  b.answer("Set");
  b.answer("Up");
  REQUIRE(b.now().table.dials.size() == 2);
  CHECK(b.now().table.dials[0].value == 99);
  CHECK(b.now().table.dials[1].value == 99);
  b.answer("Down");
  CHECK(b.now().table.dials.empty());
  CHECK(gains(log) == Words{"Ada gains 1 REP (1)", "Ada gains 1 MAGIC (1)"});
}

TEST_CASE("TG-LACT-04  at most 20 tokens of a kind lie on a place, and none on a card that is not on the table") {
  Bench b;
  LocationId const wood = add_location(b, "wood", 150, {});
  place(b.state, b.location("start")).time_tokens = place(b.state, b.location("start")).quest_tokens = 19;
  TimeTokens time;
  time.amount = 2;
  QuestTokens quest;
  quest.amount = 2;
  TimeTokens there = time;
  there.location = b.content->locations.ref("wood");
  QuestTokens marks = quest;
  marks.location = there.location;
  offer(b, {effect(time), effect(quest), effect(there), effect(marks)});
  b.begin();
  b.answer("Do");
  CHECK(place(b.now(), b.location("start")).time_tokens == 20);
  CHECK(place(b.now(), b.location("start")).quest_tokens == 20);
  CHECK(place(b.now(), wood).time_tokens == 0);
  CHECK(place(b.now(), wood).quest_tokens == 0);
}

TEST_CASE("TG-MENH-04  a text lights no menhir on a card that is not on the table, whatever its seal") {
  Bench b;
  LocationId const wood = add_location(b, "wood", 150, {});
  card_of_place(b, "wood").seals = {Seal::menhir};
  LightMenhir light;
  light.days = 3;
  light.location = b.content->locations.ref("wood");
  offer(b, {effect(light)});
  b.begin();
  b.answer("Do");
  CHECK_FALSE(place(b.now(), wood).menhir);
}

TEST_CASE("TG-DAWN-12  a named menhir that is out, or on its last day, has no dial to turn") {
  for (bool const stands : {false, true}) {
    Bench b;
    LocationId const wood = add_location(b, "wood", 150, {}, {1, 0});
    place(b.state, wood).menhir = stands;
    TurnMenhirDial turn;
    turn.by = 3;
    turn.location = b.content->locations.ref("wood");
    offer(b, {effect(turn)});
    b.begin();
    b.answer("Do");
    CHECK(place(b.now(), wood).menhir == stands);
    CHECK(place(b.now(), wood).dial == 0);
    CHECK(place(b.now(), b.location("start")).dial == 8);
  }
}

TEST_CASE(
    "TG-DAWN-12  of several burning menhirs the nearest to the one who acts is turned, not the first of the pack") {
  Bench b;
  LocationId const field = b.location("field");  // before the start in the order of the pack
  place(b.state, field).menhir = true;
  place(b.state, field).dial = 5;
  TurnMenhirDial turn;
  turn.by = 2;
  offer(b, {effect(turn)});
  b.begin();
  b.answer("Do");
  CHECK(place(b.now(), field).dial == 5);
  CHECK(place(b.now(), b.location("start")).dial == 10);
}

TEST_CASE("TG-LEG-01  only a card of the game is replaced, and only by one that is not in it yet") {
  enum class Way { usual, old_is_out, new_is_in };
  for (Way const way : {Way::usual, Way::old_is_out, Way::new_is_in}) {
    Bench b;
    LocationId const burnt = add_location(b, "zfield", 152, {.south = 101});
    card_of_place(b, "zfield").legacy = 102;
    place(b.state, burnt).out = way != Way::new_is_in;
    if (way == Way::old_is_out) {
      place(b.state, b.location("field")) = {};
      place(b.state, b.location("field")).out = true;
    }
    ReplaceLocation replace;
    replace.location = b.content->locations.ref("field");
    replace.by = b.content->locations.ref("zfield");
    offer(b, {effect(replace)});
    Log log;
    begin(b, log);
    b.answer("Do");
    CHECK(log.has("TG-LEG-01") == (way == Way::usual));
    CHECK(place(b.now(), burnt).on_table == (way == Way::usual));
  }
}

TEST_CASE("TG-DISC-04  a card is not removed from under those who stand on it, nor a second time") {
  Bench b;
  RemoveLocation gone;
  gone.location = b.content->locations.ref("field");
  RemoveLocation here;
  here.location = b.content->locations.ref("start");
  card_of_place(b, "start").actions = {action("Sink it", {}, {effect(gone)}), action("Sink this", {}, {effect(here)})};
  Log log;
  begin(b, log);
  b.answer("Sink this");
  CHECK(place(b.now(), b.location("start")).on_table);
  CHECK_FALSE(log.has("TG-DISC-04"));
  b.answer("Sink it");
  CHECK(place(b.now(), b.location("field")).out);
  CHECK(log.first("TG-DISC-04") >= 0);
  log.all.clear();
  b.answer("Sink it");
  CHECK_FALSE(log.has("TG-DISC-04"));
}

TEST_CASE("TG-SETUP-33  an event that lies among the random ones is not put on top as well") {
  Bench b;
  Event sun;
  sun.random = true;
  add_event(b, "sun", sun);
  b.state.table.random_events.push_back(event(b, "sun"));
  AddEvent add;
  add.event = b.content->events.ref("sun");
  offer(b, {effect(add)});
  b.begin();
  b.answer("Do");
  CHECK(b.now().table.events.empty());
  CHECK(b.now().table.random_events.size() == 1);
}

TEST_CASE("TG-SETUP-33  of random events no more are put on top than there are") {
  Bench b;
  for (char const* id : {"ash", "bell"}) {
    Event omen;
    omen.random = true;
    add_event(b, id, omen);
    b.state.table.random_events.push_back(event(b, id));
  }
  RandomEvents three;
  three.amount = 3;
  offer(b, {effect(three)});
  b.begin();
  b.answer("Do");
  CHECK(b.now().table.random_events.empty());
  REQUIRE(b.now().table.events.size() == 2);
  CHECK(b.now().table.events[1] == event(b, "ash"));  // the bell lay on top and went first
}

TEST_CASE("TG-DAWN-18  a text shuffles the discarded events into the deck again") {
  Bench b;
  for (char const* id : {"ash", "bell", "crow"}) add_event(b, id, {});
  b.state.table.events.push_back(event(b, "ash"));
  b.state.table.event_discards.push_back(event(b, "bell"));
  b.state.table.event_discards.push_back(event(b, "crow"));
  offer(b, {effect(ReshuffleEvents{})});
  b.begin();
  b.answer("Do");
  CHECK(b.now().table.event_discards.empty());
  REQUIRE(b.now().table.events.size() == 3);
  for (char const* id : {"ash", "bell", "crow"}) CHECK(b.now().table.events.contains(event(b, id)));
}

TEST_CASE("TG-ITEM-10  who discards: only who acts, and of them only who has such a thing; with none nothing happens") {
  auto const drops = [](bool both, bool ada_has, bool bren_has) {
    Bench b(2);
    add_item(b, "axe", "Axe");
    add_item(b, "bow", "Bow");
    if (ada_has) own(b, 0, "axe");
    if (bren_has) own(b, 1, "bow");
    offer(b, {effect(DropItem{}), gain(Resource::rep, 1, Whom::each)});
    b.begin();
    b.answer(both ? "Do together" : "Do");
    if (both) b.answer("join");
    CHECK(b.asked() == "take_action");
    CHECK(b.ada().of(Resource::rep) == 1);
    return std::pair{b.ada().items.size(), b.bren().items.size()};
  };
  CHECK(drops(false, false, true) == std::pair{0, 1});  // Bren stands by
  CHECK(drops(true, false, true) == std::pair{0, 0});
  CHECK(drops(true, true, false) == std::pair{0, 0});
  CHECK(drops(true, false, false) == std::pair{0, 0});
}

TEST_CASE("TG-CACT-01  a deck is looked at only if it holds a card, that very deck") {
  for (AnyDeck const deck : {AnyDeck::events, AnyDeck::blue}) {
    for (bool const empty : {false, true}) {
      CAPTURE(empty);
      Bench b;
      add_event(b, "sun", {});
      LookAtDeck look;
      look.deck = deck;
      offer(b, {effect(look)});
      bool const events = deck == AnyDeck::events;
      if (events != empty) b.state.table.events.push_back(event(b, "sun"));
      for (Pile const pile : {Pile::green, Pile::gray, Pile::purple})
        if (empty) b.state.table.encounters[static_cast<std::size_t>(pile)].push_back(b.encounter("hare"));
      if (events == empty)
        b.state.table.encounters[static_cast<std::size_t>(Pile::blue)].push_back(b.encounter("warden"));
      b.begin();
      b.answer("Do");
      CHECK((b.asked() == "keep_on_top") == !empty);
      if (!empty) CHECK(b.now().looking.deck == (events ? 0 : static_cast<int>(Pile::blue)));
    }
  }
}

TEST_CASE("TG-DAY-08  what each has to pay is refused if either of them cannot, the first or the second") {
  for (int const poor : {-1, 0, 1}) {
    CAPTURE(poor);
    Bench b(2);
    Option toll = option("pay", {gain(Resource::rep, 1, Whom::each)});
    toll.cost.wealth = 1;
    toll.each_pays = true;
    ChooseOne one;
    one.options = {toll, option("turn back")};
    offer(b, {effect(one)});
    for (int i : {0, 1}) give(b.state, i, Resource::wealth, i == poor ? 0 : 2);
    b.begin();
    together(b);
    if (poor >= 0) {
      CHECK_FALSE(b.offers("pay"));
      continue;
    }
    b.answer("pay");
    CHECK(b.ada().of(Resource::wealth) == 1);
    CHECK(b.bren().of(Resource::wealth) == 1);
  }
}

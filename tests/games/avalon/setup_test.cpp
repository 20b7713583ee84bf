// Set-up, the chronicler's work, where discarded cards go.
#include <algorithm>
#include <set>

#include "days_bench.h"
#include "games/avalon/rules/parties.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// The state before the first chapter, for a content that the test has changed.
State set_up(Bench& b, int seats = 1, std::uint64_t seed = 7) {
  b.content->finish();
  State s;
  s.chance.seed = seed;
  flow::FixedList<Seating, most_players> seating;
  seating.push_back({b.character("ada"), Colour::crimson});
  if (seats > 1) seating.push_back({b.character("bren"), Colour::azure});
  set_up_campaign(*b.content, s, seating);
  return s;
}
template <class List>
std::set<int> numbers(List const& list) {
  std::set<int> all;
  for (auto const& id : list) all.insert(id.index());
  return all;
}
std::set<int> range(int from, int to) {
  std::set<int> all;
  for (int i = from; i <= to; ++i) all.insert(i);
  return all;
}

}  // namespace

TEST_CASE("TG-SETUP-01  one of three modes is picked before play; there is no fourth") {
  CHECK(state_of(*start_core(2)).modes == Modes{});
  CHECK(state_of(*start_core(2, {{"mode", "standard"}})).modes == Modes{});
  Modes const story = state_of(*start_core(2, {{"mode", "story"}})).modes;
  CHECK((story.story_panic && story.story_items && !story.challenge_items));
  Modes const challenge = state_of(*start_core(2, {{"mode", "challenge"}})).modes;
  CHECK((challenge.challenge_items && challenge.challenge_mercy && !challenge.story_panic));
  CHECK_THROWS_AS(start_core(2, {{"mode", "relaxed"}}), flow::Refused);
}

TEST_CASE("TG-SETUP-02  the mode is switched between chapters only; its help card lies on the table") {
  Bench b;
  b.state.phase = Phase::chapter_over;
  b.begin();
  REQUIRE(b.asked() == "between_chapters");
  CHECK_FALSE(b.offers("play in standard mode"));  // as it is
  CHECK(card_in(b.position->view(flow::Seat{0}), "help", "story mode") == nullptr);
  b.answer("play in story mode");
  CHECK(b.now().modes.story_panic);
  flow::View const view = b.position->view(flow::Seat{0});
  REQUIRE(card_in(view, "help", "story mode") != nullptr);
  CHECK(card_in(view, "help", "story mode")->text.find("Nobody panics.") != std::string::npos);
  CHECK(card_in(view, "help", "challenge mode") == nullptr);

  Bench day;  // inside a chapter nobody is offered another mode
  day.begin();
  for (std::string const& o : day.options()) CHECK(o.find("mode") == std::string::npos);
}

TEST_CASE("TG-SETUP-03  one to four characters, one in each seat") {
  CHECK_THROWS_AS(start_core(0), flow::Refused);
  CHECK_THROWS_AS(start_core(5), flow::Refused);
  for (int n = 1; n <= 4; ++n) CHECK(players(state_of(*start_core(n))) == n);
  // Between chapters the last one cannot leave.
  Bench b;
  b.state.phase = Phase::chapter_over;
  b.begin();
  CHECK_FALSE(b.offers("Ada leaves the game"));
  CHECK(b.refusal("Ada leaves the game") == "TG-SETUP-03");
}

TEST_CASE("TG-SETUP-06 TG-SETUP-07  the markers start where the tray says") {
  Bench b;
  Tray& tray = b.content->campaign.item().tray;
  tray.energy_start = 5;
  tray.terror_start = 1;
  tray.health_start = 7;
  State const s = set_up(b);
  CHECK(who(s, 0).energy == 5);  // TG-SETUP-06
  CHECK(who(s, 0).terror == 1);
  CHECK(who(s, 0).health == 7);  // TG-SETUP-07
}

TEST_CASE("TG-SETUP-08 TG-SETUP-09  attributes and resources are those of the tile; what it does not name is 0") {
  Bench b;
  CharacterTile& ada = b.content->characters.items()[0];
  ada.attributes = {{Attribute::aggression, 2}, {Attribute::caution, 1}};
  ada.resources = {{Resource::food, 3}, {Resource::magic, 2}};
  State const s = set_up(b);
  CHECK(who(s, 0).attributes == std::array<std::uint8_t, 6>{2, 0, 0, 1, 0, 0});
  CHECK(who(s, 0).resources == std::array<std::int16_t, 5>{3, 0, 0, 2, 0});
}

TEST_CASE("TG-SETUP-11 TG-SETUP-12  two starter decks of the 15 banner cards, shuffled and kept apart") {
  Bench b;
  State const s = set_up(b, 1, 7), t = set_up(b, 1, 8);
  for (Cards const& cards : who(s, 0).cards) {
    CHECK(cards.deck.size() == 15);
    CHECK(numbers(cards.deck) == range(0, 14));  // numbers 1 to 15 bear the banner
    CHECK_FALSE(std::is_sorted(cards.deck.begin(), cards.deck.end()));
    CHECK(cards.aside.empty());
  }
  CHECK(who(s, 0).cards[0].deck != who(t, 0).cards[0].deck);  // another seed, another order
  CHECK(who(s, 0).cards[0].deck != who(s, 0).cards[1].deck);  // two shuffles

  // TG-SETUP-12: a combat draws from the combat deck alone.
  b.meet("hare");
  CHECK(b.ada().cards[0].deck.size() == 12);
  CHECK(b.ada().cards[1].deck.size() == 15);
}

TEST_CASE("TG-SETUP-14  a character of another campaign takes the starter deck listed on its own tile") {
  Bench b;
  CharacterTile& ada = b.content->characters.items()[0];
  ada.starter_combat = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 21, 22, 23, 24, 25};
  State s = set_up(b);
  CHECK(numbers(who(s, 0).cards[0].deck) == range(0, 14));  // at home the banner counts
  ada.campaign = "elsewhere";
  s = set_up(b);
  std::set<int> listed = range(0, 9);
  listed.merge(range(20, 24));
  CHECK(numbers(who(s, 0).cards[0].deck) == listed);
  CHECK(numbers(who(s, 0).cards[1].deck) == range(0, 14));  // no list for diplomacy
  CHECK(who(s, 0).cards[0].pool.size() == 25);
}

TEST_CASE(
    "TG-SETUP-15 TG-SETUP-16 TG-SETUP-17  pools: 10 basic cards without banner and 15 advanced, stored out of play") {
  Bench b;
  State const s = set_up(b);
  std::set<int> const rest = range(15, 39);  // 15..24 basic without banner, 25..39 advanced
  for (Cards const& cards : who(s, 0).cards) {
    CHECK(cards.pool.size() == 25);
    CHECK(numbers(cards.pool) == rest);
    CHECK_FALSE(std::is_sorted(cards.pool.begin(), cards.pool.end()));
  }
  // TG-SETUP-17: nobody sees the pool, not even its owner, and cards leave it by advancement only.
  b.state = s;
  b.state.phase = Phase::day;
  give(b.state, 0, Resource::exp, 2);
  b.begin();
  flow::View const view = b.position->view(flow::Seat{0});
  for (flow::Zone const& zone : view.panels[0].zones) CHECK(zone.name != "pool");
  b.answer("pass");
  REQUIRE(b.asked() == "spend_exp");
  b.answer("a combat card for 2 EXP");
  REQUIRE(b.asked() == "take_advanced");
  CHECK(b.position->option_count() == 3);
  b.position->answer(0);
  CHECK(b.ada().cards[0].pool.size() == 24);
  CHECK(b.ada().cards[0].aside.size() == 1);
  CHECK(rest.contains(b.ada().cards[0].aside[0].index()));
  CHECK(b.ada().cards[1].pool.size() == 25);
}

TEST_CASE("TG-SETUP-18  the tile shows its action, and the introductory letter is read") {
  Bench b;
  b.content->characters.items()[0].letter = "You were told to wait.";
  b.state = set_up(b);
  Log log;
  begin(b, log);
  REQUIRE(b.asked() == "take_action");
  REQUIRE(log.has("TG-SETUP-18"));
  CHECK(log.all[static_cast<std::size_t>(log.first("TG-SETUP-18"))].words.text() == "You were told to wait.");
  std::string notes;
  flow::View const view = b.position->view(flow::Seat{0});
  for (std::string const& note : view.panels[0].notes) notes += note + "\n";
  CHECK(notes.find("Own action (2 energy): Gain 1 wealth.") != std::string::npos);
}

TEST_CASE("TG-SETUP-20 TG-SETUP-21  the map shows revealed locations and nothing more; all start on the first") {
  auto const position = start_core(3);
  flow::View const view = position->view(flow::Seat{0});
  REQUIRE(view.boards.size() == 1);
  CHECK(view.boards[0].cells.size() == 5);  // the start and its four neighbours
  State const& s = state_of(*position);
  int on_table = 0;
  for (Place const& p : s.table.places) on_table += p.on_table;
  CHECK(on_table == 5);
  for (int i = 0; i < 3; ++i) {  // TG-SETUP-21: in the middle
    CHECK(place(s, who(s, i).at).column == 0);
    CHECK(place(s, who(s, i).at).row == 0);
  }
  CHECK(view.boards[0].pieces.size() == 3);
}

TEST_CASE("TG-SETUP-23 TG-SETUP-24  the first menhir stands without cost; its dial depends on the number of players") {
  int const dials[] = {8, 7, 6, 5};
  for (int n = 1; n <= 4; ++n)
    for (char const* mode : {"standard", "challenge"}) {  // set-up is no activation: challenge takes nothing off
      auto const position = start_core(n, {{"mode", mode}});
      State const& s = state_of(*position);
      Place const& start = place(s, who(s, 0).at);
      CHECK(start.menhir);
      CHECK(start.dial == dials[n - 1]);
    }
  Bench b;
  b.content->characters.items()[0].resources = {{Resource::food, 1}};
  State const s = set_up(b);
  CHECK(who(s, 0).of(Resource::food) == 1);  // the stone of the start would cost 1 food
  CHECK(who(s, 0).energy == 6);
}

TEST_CASE("TG-SETUP-27  the item cards are shuffled into a facedown deck") {
  auto const one = start_core(1, {}, 1), two = start_core(1, {}, 2);
  auto const &a = state_of(*one).table.items, &b = state_of(*two).table.items;
  int const all = static_cast<int>(numbers(a).size());
  CHECK(a.size() == all);
  CHECK(numbers(a) == range(0, all - 1));
  CHECK(numbers(a) == numbers(b));
  CHECK(a != b);
  flow::View const view = one->view(flow::Seat{0});
  REQUIRE(card_in(view, "item deck", "item deck") != nullptr);
  CHECK_FALSE(card_in(view, "item deck", "item deck")->face_up);
  CHECK(card_in(view, "item deck", "item deck")->count == all);
}

TEST_CASE("TG-SETUP-28 TG-CHRON-07  a secret is taken by its number, an item from the top of its deck") {
  Bench b;
  Secret key;
  key.name = "Key";
  key.number = 7;
  b.content->secrets.add("key", key);
  GainSecret take;
  take.secret = b.content->secrets.ref("key");
  card_of_place(b, "start").actions = {action("Dig", {}, {effect(take), effect(GainItem{})})};
  add_item(b, "axe", "Axe");
  add_item(b, "bow", "Bow");
  b.state.table.items = {};
  b.state.table.items.push_back(item(b, "axe"));
  b.state.table.items.push_back(item(b, "bow"));  // the last one is the top
  b.begin();
  auto const rolled = b.position->rolled();
  b.answer("Dig");
  CHECK(b.ada().secrets.has(secret(b, "key")));
  CHECK_FALSE(b.ada().secrets.has(secret(b, "counted")));
  CHECK(b.position->rolled() == rolled);  // no chance in it
  CHECK(b.ada().items.has(item(b, "bow")));
  CHECK(b.now().table.items.size() == 1);
}

TEST_CASE("TG-SETUP-29  a campaign begins with an empty save sheet") {
  auto const position = start_core(2);
  State const& s = state_of(*position);
  CHECK(s.statuses == SaveSheet{});
  CHECK(s.tasks == 0);
  CHECK(s.dead == 0);
}

TEST_CASE(
    "TG-SETUP-33 TG-SETUP-34  random events come unread on top of the event deck, and only from there into play") {
  Bench b;
  Event plain, random;
  random.random = true;
  for (char const* id : {"a_fair", "b_rain"}) add_event(b, id, plain);
  for (char const* id : {"x_ash", "y_frost", "z_wind"}) add_event(b, id, random);
  Chapter& one = b.content->chapters.items()[0];
  one.events = {b.content->events.ref("a_fair"), b.content->events.ref("b_rain")};
  one.random_events = 2;
  b.state = set_up(b);
  Log log;
  begin(b, log);
  Table const& table = b.now().table;
  // Bottom to top: rain, fair, and two of the random ones.
  REQUIRE(table.events.size() == 4);
  CHECK(table.events[0] == event(b, "b_rain"));
  CHECK(table.events[1] == event(b, "a_fair"));
  for (int i : {2, 3}) CHECK(b.content->events[table.events[i].index()].random);
  CHECK(table.random_events.size() == 1);
  CHECK(log.first_kind("event_revealed") < 0);  // face down
  CHECK_FALSE(table.event);

  EventId const top = table.events.back();
  b.answer("pass");
  CHECK(b.now().table.event == top);  // TG-SETUP-34
  CHECK(b.now().table.random_events.size() == 1);

  Bench empty;  // an empty event deck: the random pile is not touched
  add_event(empty, "x_ash", random);
  empty.state.table.random_events.push_back(event(empty, "x_ash"));
  empty.begin();
  empty.answer("pass");
  CHECK_FALSE(empty.now().table.event);
  CHECK(empty.now().table.random_events.size() == 1);

  Bench ordered;  // a text orders them
  add_event(ordered, "x_ash", random);
  ordered.state.table.random_events.push_back(event(ordered, "x_ash"));
  RandomEvents one_more;
  one_more.amount = 1;
  card_of_place(ordered, "start").actions = {action("Wait", {}, {effect(one_more)})};
  ordered.begin();
  ordered.answer("Wait");
  CHECK(ordered.now().table.events.back() == event(ordered, "x_ash"));
  CHECK(ordered.now().table.random_events.empty());
}

TEST_CASE(
    "TG-CHRON-01 TG-CHRON-08  a chronicler may be named, and then has the last word where the players must agree") {
  CHECK(state_of(*start_core(2)).chronicler == no_slot);
  CHECK(state_of(*start_core(2, {{"chronicler", "1"}})).chronicler == 1);
  CHECK(state_of(*start_core(2, {{"chronicler", "3"}})).chronicler == no_slot);  // nobody sits there
  CHECK_THROWS_AS(start_core(2, {{"chronicler", "me"}}), flow::Refused);

  Bench b(2);
  SlotMask const both = everybody(b.state);
  CHECK(seat_of(b.state, both) == flow::Seat::table());
  b.state.chronicler = 1;
  CHECK(seat_of(b.state, both) == flow::Seat{1});
  CHECK(seat_of(b.state, bit(0)) == flow::Seat{0});  // what is nobody else's business stays one's own
  // Where a step names the lowest number itself, the chronicler changes nothing.
  b.begin();
  CHECK(b.position->asked() == flow::Seat{0});
  who(b.state, 1).in_play = false;  // dead: nobody's word any more
  CHECK(seat_of(b.state, both) == flow::Seat::table());
}

TEST_CASE("TG-CHRON-08 TG-TURN-03 TG-DAY-02  no chronicler says who is next: they agree, or the lowest number is") {
  Bench fight(2);
  fight.state.chronicler = 1;
  fight.meet("hare");
  fight.answer("keep the hand");
  fight.answer("keep the hand");
  REQUIRE(fight.asked() == "pick_active");
  CHECK(fight.position->asked() == flow::Seat::table());

  Bench day(2);
  day.state.chronicler = 1;
  day.begin();
  day.answer("pass");
  day.answer("pass");
  REQUIRE(day.asked() == "plan_the_day");
  CHECK(day.position->asked() == flow::Seat::table());
}

TEST_CASE("TG-CHRON-02  everybody reads the journal once it is reached, and nothing of it before") {
  Bench b(2);
  auto const beyond = add_verse(b, "v_beyond", "The door is open.");
  Option go = option("go in");
  go.verse = beyond;
  auto const door = add_verse(b, "v_door", "There is a door.", {}, {go, option("go away")});
  card_of_place(b, "start").explore = door;
  Log log;
  begin(b, log);
  for (int seat : {0, 1}) CHECK(b.position->view(flow::Seat{seat}).story.empty());
  b.answer("explore");
  for (int seat : {0, 1})
    CHECK(b.position->view(flow::Seat{seat}).story == std::vector<std::string>{"There is a door."});
  CHECK(log.said("There is a door."));
  CHECK_FALSE(log.said("The door is open."));
}

TEST_CASE("TG-CHRON-03 TG-CHRON-05 TG-CHRON-06  upkeep needs nobody: dials, events, cards that come and go") {
  Bench b;
  add_event(b, "a_fair", {});
  b.state.table.events.push_back(event(b, "a_fair"));
  LocationId const tower = add_location(b, "tower", 130, {}, {0, -2});  // beyond the light of the stone
  LocationId const wood = add_location(b, "wood", 150, {});
  card_of_place(b, "field").keys.east = 150;
  PutOutMenhir out;
  out.location = b.content->locations.ref("start");
  card_of_place(b, "start").actions = {action("Kick", {}, {effect(out)})};
  b.begin();
  b.answer("travel to Field");
  CHECK(place(b.now(), wood).on_table);  // TG-CHRON-05
  b.answer("travel to Start");
  CHECK(place(b.now(), tower).on_table);  // TG-CHRON-06: not during the day
  b.answer("pass");
  CHECK(b.asked() == "take_action");  // TG-CHRON-03: nobody was asked
  CHECK(place(b.now(), b.location("start")).dial == 7);
  CHECK(b.now().table.event == event(b, "a_fair"));
  CHECK_FALSE(place(b.now(), tower).on_table);  // TG-CHRON-06
  b.answer("Kick");
  CHECK(place(b.now(), wood).on_table);  // the stone is out, the day goes on
}

TEST_CASE("TG-CHRON-04  statuses are marked as texts order, and looked up when a text asks") {
  Bench b;
  Mark mark;
  mark.status = b.content->statuses.ref("saved");
  Needs known;
  StatusPart part;
  part.status = mark.status;
  known.status = {part};
  PrintedAction ask = action("Ask", {}, {gain(Resource::wealth, 1)});
  ask.needs = known;
  card_of_place(b, "start").actions = {action("Listen", {}, {effect(mark)}), ask};
  Log log;
  begin(b, log);
  CHECK(b.refusal("Ask") == "TG-LACT-02");
  b.answer("Listen");
  CHECK(log.said("marked on the save sheet: Saved"));
  CHECK(card_in(b.position->view(flow::Seat{0}), "save sheet", "Saved") != nullptr);
  b.answer("Ask");
  CHECK(b.ada().of(Resource::wealth) == 1);
}

TEST_CASE(
    "TG-DISC-01 TG-DISC-02  discarded cards go to the bottom of their own deck; events have a pile of their own") {
  Bench b;
  add_item(b, "axe", "Axe");
  add_item(b, "bow", "Bow");
  b.state.table.items = {};
  b.state.table.items.push_back(item(b, "bow"));
  own(b, 0, "axe");
  Event plain, random;
  random.random = true;
  add_event(b, "a_fair", plain);
  add_event(b, "x_ash", random);
  add_event(b, "y_frost", random);
  b.state.table.events.push_back(event(b, "a_fair"));
  b.state.table.events.push_back(event(b, "x_ash"));  // was put on top
  b.state.table.random_events.push_back(event(b, "y_frost"));
  LoseSecret lose_it;
  lose_it.secret = b.content->secrets.ref("counted");
  GainSecret take_it;
  take_it.secret = lose_it.secret;
  who(b.state, 0).secrets.add(secret(b, "counted"));
  card_of_place(b, "start").actions = {action("Pay", {}, {effect(DropItem{}), effect(lose_it)}),
                                       action("Find", {}, {effect(take_it)})};
  b.state.table.encounters[0].push_back(b.encounter("warden"));
  LocationId const tower = add_location(b, "tower", 130, {}, {0, -2});
  b.begin();
  b.answer("Pay");
  REQUIRE(b.now().table.items.size() == 2);
  CHECK(b.now().table.items[0] == item(b, "axe"));  // the bottom
  CHECK_FALSE(b.ada().secrets.has(secret(b, "counted")));
  b.answer("Find");
  CHECK(b.ada().secrets.has(secret(b, "counted")));  // discarded, not removed
  b.answer("pass");
  CHECK(b.now().table.event == event(b, "x_ash"));
  CHECK_FALSE(place(b.now(), tower).on_table);
  CHECK_FALSE(place(b.now(), tower).out);  // it may come back
  b.answer("pass");                        // the random event goes under its own pile, not to the event discards
  REQUIRE(b.now().table.random_events.size() == 2);
  CHECK(b.now().table.random_events[0] == event(b, "x_ash"));
  CHECK(b.now().table.event_discards.empty());
  b.answer("pass");
  REQUIRE(b.now().table.event_discards.size() == 1);  // TG-DISC-02
  CHECK(b.now().table.event_discards[0] == event(b, "a_fair"));
  CHECK(b.now().table.events.empty());

  Bench fight;  // an encounter that was fled from
  fight.state.table.encounters[0].push_back(fight.encounter("warden"));
  fight.meet("hare");
  fight.answer("keep the hand");
  fight.answer("escape");
  REQUIRE(fight.now().table.encounters[0].size() == 2);
  CHECK(fight.now().table.encounters[0][0] == fight.encounter("hare"));
}

TEST_CASE("TG-DISC-03  cards discarded or destroyed in an encounter are back in the deck when it ends") {
  Bench b;
  Ability burns;
  burns.trigger = Trigger::placement;
  burns.effects = {icon<DestroyThis>(), icon<DiscardHand>(1)};
  b.cards("strike").abilities = {burns};
  b.meet("hare");
  b.answer("keep the hand");
  b.position->answer(0);
  CHECK(b.ada().discards.size() == 1);  // destroyed itself
  while (b.asked() == "pick_from_hand") b.position->answer(0);
  CHECK(b.ada().cards[0].deck.size() < 15);
  while (b.asked() == "play_cards" && !b.offers("escape")) b.position->answer(0);
  b.answer("escape");
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().cards[0].deck.size() == 15);
  CHECK(numbers(b.ada().cards[0].deck) == range(0, 14));
}

TEST_CASE("TG-DISC-04  what is removed from the game does not come back") {
  Bench b;
  RemoveLocation gone;
  gone.location = b.content->locations.ref("field");
  LoseSecret burn;
  burn.secret = b.content->secrets.ref("counted");
  burn.remove = true;
  GainSecret take;
  take.secret = burn.secret;
  who(b.state, 0).secrets.add(secret(b, "counted"));
  card_of_place(b, "start").actions = {action("Burn", {}, {effect(gone), effect(burn)}),
                                       action("Find", {}, {effect(take)})};
  give(b.state, 0, Resource::food, 2);
  b.begin();
  b.answer("Burn");
  CHECK(place(b.now(), b.location("field")).out);
  CHECK(b.now().table.secrets_removed.has(secret(b, "counted")));
  b.answer("Find");
  CHECK(b.ada().secrets.empty());
  b.answer("inspect the menhir");  // the reveal step again
  b.answer("activate");
  CHECK_FALSE(place(b.now(), b.location("field")).on_table);
}

namespace {

// Cards of a difficulty for the green deck, by id.
void add_wolves(Bench& b, int many, int difficulty, std::string const& id) {
  for (int n = 0; n < many; ++n) {
    Encounter wolf = b.card("hare");
    wolf.difficulty = difficulty;
    wolf.special = false;
    b.content->encounters.add(fmt::format("{}_{:02}", id, n), wolf);
  }
}

}  // namespace

TEST_CASE("TG-SETUP-31 TG-GUARD-01  a guardian that roams the map is not dealt into a deck, another card is") {
  Bench b;
  b.card("hare").difficulty = 1;
  add_wolves(b, 1, 1, "wolf");
  b.content->chapters.items()[0].encounters[Pile::green] = std::vector<std::vector<int>>(4, {2, 0, 0, 0});
  b.state.table.guardians.push_back({b.encounter("hare"), b.location("field"), true, true});
  b.state.phase = Phase::chapter_setup;
  b.begin();
  b.asked();
  REQUIRE(b.now().table.encounters[0].size() == 1);
  CHECK(b.now().table.encounters[0][0] == b.encounter("wolf_00"));
}

TEST_CASE("TG-SETUP-26 TG-SETUP-31  the special card lies on top, is shuffled in, or stays out, as the chapter says") {
  for (SpecialPlace const where : {SpecialPlace::top, SpecialPlace::shuffled, SpecialPlace::out}) {
    int on_top = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Bench b;
      b.state.chance.seed = seed;
      b.card("hare").special = true;
      add_wolves(b, 3, 1, "wolf");
      Chapter& chapter = b.content->chapters.items()[0];
      chapter.encounters[Pile::green] = std::vector<std::vector<int>>(4, {3, 0, 0, 0});
      chapter.specials = where;
      b.state.phase = Phase::chapter_setup;
      b.begin();
      b.asked();
      auto const& deck = b.now().table.encounters[0];
      CHECK(deck.size() == (where == SpecialPlace::out ? 3 : 4));
      CHECK(deck.contains(b.encounter("hare")) == (where != SpecialPlace::out));
      on_top += deck.back() == b.encounter("hare");
    }
    if (where == SpecialPlace::top) CHECK(on_top == 20);
    if (where == SpecialPlace::shuffled) CHECK((on_top > 0 && on_top < 20));
  }
}

TEST_CASE("TG-SETUP-31  a deck holds forty cards at most") {
  Bench b;
  add_wolves(b, 25, 1, "wolf");
  add_wolves(b, 25, 2, "wolf_x");
  b.content->chapters.items()[0].encounters[Pile::green] = std::vector<std::vector<int>>(4, {25, 25, 0, 0});
  b.state.phase = Phase::chapter_setup;
  b.begin();
  b.asked();
  CHECK(b.now().table.encounters[0].size() == 40);
}

TEST_CASE("TG-DAWN-01 TG-SETUP-31  a chapter that leads to the first one again begins with a START OF THE DAY") {
  Bench b;
  Chapter& one = b.content->chapters.items()[0];
  one.next = b.content->chapters.ref("one");
  one.front = "The front.";
  one.back = "The back.";
  one.effects = {};
  card_of_place(b, "start").actions = {action("End it", {}, {effect(EndChapter{})})};
  Log log;
  begin(b, log);
  b.answer("pass");
  b.answer("End it");
  b.answer("go on");
  CHECK(b.asked() == "take_action");
  CHECK(b.now().day == 3);
  CHECK(place(b.now(), b.location("start")).dial == 6);
  CHECK(log.said("The front."));
  CHECK(log.said("The back."));
}

TEST_CASE("TG-LEG-01  a changed version is not in the game at first, be it the first card of the pack") {
  Bench b;
  card_of_place(b, "field").legacy = 300;
  flow::FixedList<Seating, most_players> seating;
  seating.push_back({b.character("ada"), Colour::crimson});
  State s;
  set_up_campaign(*b.content, s, seating);
  CHECK(place(s, b.location("field")).out);
  CHECK_FALSE(place(s, b.location("start")).out);
  CHECK(s.table.places[static_cast<std::size_t>(b.content->locations.size())].out);
}

// What only some of the players know: hands, cards looked at on a deck, cards that people draw themselves.
#include "fights.h"
#include "games/avalon/rules/advancement.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

EventId add_event(Bench& b, std::string const& id, bool random = false) {
  Event event;
  event.id = event.name = id;
  event.random = random;
  b.content->events.add(id, event);
  return EventId{b.content->events.index_of(id)};
}
void offer_look(Bench& b, AnyDeck deck) {
  LookAtDeck look;
  look.deck = deck;
  offer_action(b, "watch", {effect(look)});
}
// The people have their own cards before them.
void own_cards(Bench& b) { b.position->set_chance(flow::ChanceMode::asked); }

// Only these seats read what lies there, type it in, and find it in the history.
void check_secret(Bench& b, std::uint32_t seats) {
  CHECK(b.position->asked() == flow::Seat::chance());
  CHECK(b.position->prompt().secret_to() == seats);
  for (flow::Words const& option : b.position->options()) {
    CHECK(option.secret_to() == seats);
    CHECK(option.secret() == option.text());
  }
}
void check_open(Bench& b) {
  CHECK(b.position->asked() == flow::Seat::chance());
  CHECK(b.position->prompt().secret_to() == 0);
  CHECK(b.position->option(0).secret_to() == 0);
}

constexpr std::string_view stop_text = "play no further card",
                           none_text = "play no further card, and say that none connects";

// Ada has played a card, tried to escape and failed.
void failed_escape(Bench& b, bool empty_hand) {
  b.state.modes.challenge_escape = true;
  long_and_harmless(b);
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  State s = b.now();
  if (empty_hand) who(s, 0).hand.clear();
  b.position = std::make_unique<Position>(b.content, s);
  b.script({"1"});
  b.answer("escape");
}

}  // namespace

TEST_CASE("TG-CHAL-10  after the skull a player is asked for cards also if none connects, and may say so") {
  for (bool const says : {false, true}) {
    Bench b(2);
    failed_escape(b, false);
    REQUIRE(b.asked() == "play_cards");
    CHECK(b.position->asked() == flow::Seat{0});
    CHECK(b.options() == std::vector<std::string>{std::string(stop_text), std::string(none_text)});
    CHECK(b.refusal("play " + in_hand(b, 0)) == "TG-SEQ-10");
    Ear ear(b);
    b.answer(says ? none_text : stop_text);
    bool const told = std::any_of(ear.heard.begin(), ear.heard.end(), [](flow::Told const& t) {
      return t.rule == "TG-CHAL-10" && t.words.text() == "Ada says that no card in hand connects";
    });
    CHECK(told == says);
    CHECK(b.now().fight.active == 1);
  }
  Bench b(2);
  failed_escape(b, true);  // everybody sees that the hand is empty
  CHECK(b.asked() == "play_cards");
  CHECK(b.position->asked() == flow::Seat{1});
}

TEST_CASE("TG-EXPL-03  a card looked at on a deck is seen by the party alone") {
  Bench b(2);
  b.state.table.events.push_back(add_event(b, "rain"));
  offer_look(b, AnyDeck::events);
  b.begin();
  b.answer("watch");
  REQUIRE(b.asked() == "keep_on_top");
  CHECK(b.position->prompt().text() == "Ada looks at the top card of the event deck");
  CHECK(b.position->prompt().secret_to() == flow::Seat{0}.bit());
  CHECK(b.position->prompt().secret() == "On top lies rain");
  Looking const ada_alone{.at = Looking::At::events, .by = bit(0), .cards = 1};
  CHECK(b.now().looking == ada_alone);
  b.position->answer(0);
  CHECK(b.now().looking == Looking{});  // nobody looks any more

  Bench both(2);
  into_deck(both, "hare");
  offer_look(both, AnyDeck::green);
  both.begin();
  both.answer("watch together");
  both.answer("join");
  REQUIRE(both.asked() == "keep_on_top");
  CHECK(both.position->prompt().text() == "The party looks at the top card of the green deck");
  CHECK(both.position->prompt().secret_to() == 3);
  CHECK(both.position->prompt().secret() == "On top lies Hare");
}

TEST_CASE("TG-EXPL-03  with cards of their own, those who look say in secret what lies there") {
  Bench b(2);
  EventId const rain = add_event(b, "rain"), sun = add_event(b, "sun");
  b.state.table.events.push_back(rain);
  b.state.table.events.push_back(sun);
  offer_look(b, AnyDeck::events);
  b.begin();
  own_cards(b);
  b.answer("watch");
  REQUIRE(b.asked() == "which_event_came");
  check_secret(b, flow::Seat{0}.bit());
  b.answer("rain");
  CHECK(b.position->prompt().secret() == "On top lies rain");
  CHECK(b.now().table.events.back() == rain);

  Bench green(2);
  into_deck(green, "hare");
  into_deck(green, "warden");
  green.state.table.encounters[0].push_back(green.encounter("warden"));
  green.card("warden").difficulty = 2;  // whatever its difficulty
  offer_look(green, AnyDeck::green);
  green.begin();
  own_cards(green);
  green.answer("watch");
  REQUIRE(green.asked() == "which_encounter_came");
  check_secret(green, flow::Seat{0}.bit());
  green.answer("Hare");
  CHECK(green.position->prompt().secret() == "On top lies Hare");
}

TEST_CASE("TG-SETUP-33  with cards of their own, any random event may be the one that lies unread in the deck") {
  Bench b;
  EventId const plain = add_event(b, "a_plain"), dealt = add_event(b, "b_random", true),
                other = add_event(b, "c_random", true);
  b.state.table.events.push_back(plain);
  b.state.table.events.push_back(dealt);
  b.state.table.random_events.push_back(other);
  b.begin();
  own_cards(b);
  b.answer("pass");
  REQUIRE(b.asked() == "which_event_came");
  check_open(b);
  CHECK(b.options() == std::vector<std::string>{"a_plain", "b_random", "c_random"});
  b.answer("c_random");
  CHECK(b.now().table.event == other);
  CHECK(b.now().table.events.size() == 1);
  CHECK(b.now().table.events.contains(plain));
  CHECK(b.now().table.random_events.size() == 1);
  CHECK(b.now().table.random_events.contains(dealt));

  Bench none;  // no random event is in the deck
  none.state.table.events.push_back(add_event(none, "a_plain"));
  none.state.table.events.push_back(add_event(none, "b_plain"));
  none.state.table.random_events.push_back(add_event(none, "c_random", true));
  none.begin();
  own_cards(none);
  none.answer("pass");
  CHECK(none.options() == std::vector<std::string>{"a_plain", "b_plain"});
}

TEST_CASE("TG-ENC-12  with cards of their own, what goes into a hand only its owner says and reads") {
  Bench b(2);
  b.meet("hare");
  own_cards(b);
  for (char const* card : {"strike 2", "strike 5", "strike 7"}) {
    REQUIRE(b.asked() == "which_card_came");
    check_secret(b, flow::Seat{0}.bit());
    CHECK(b.position->prompt().text() == "Which card did Ada draw?");
    CHECK(b.options().size() == static_cast<std::size_t>(15 - b.ada().hand.size()));
    b.answer(card);
  }
  CHECK(b.ada().hand.size() == 3);
  for (int const number : {2, 5, 7}) CHECK(has_card(b.ada().hand, number));
  b.answer("keep the hand");
  REQUIRE(b.asked() == "which_card_came");
  check_secret(b, flow::Seat{1}.bit());
}

TEST_CASE("TG-TRAIT-06 TG-ENC-15  with cards of their own, people say what they discarded from the deck") {
  Bench b;
  b.card("hare").combat.front().traits = {Trait::numbing};
  long_and_harmless(b);
  on_top(b, 0, CardKind::combat, {1, 2, 3, 4, 5, 6, 7});
  b.meet("hare");
  keep_hands(b);
  own_cards(b);
  play_first(b);
  stop(b);
  for (char const* card : {"strike 7", "strike 5"}) {
    REQUIRE(b.asked() == "which_card_came");
    CHECK(b.position->prompt().text() == "Which card did Ada discard from the deck?");
    CHECK(b.position->prompt().secret_to() == flow::Seat{0}.bit());  // what is left in the deck is hers to know
    CHECK(b.position->option(0).secret_to() == 0);                   // what lies among the discards is not
    b.answer(card);
  }
  CHECK(b.ada().discards.size() == 2);
  CHECK(has_card(b.ada().discards, 7));
  CHECK(has_card(b.ada().discards, 5));
}

TEST_CASE("TG-ADV-02  with cards of their own, the buyer says in secret which cards came from the pool") {
  Bench b;
  have(b, 0, Resource::exp, 2);
  b.state.phase = Phase::dusk_advance;
  b.begin();
  own_cards(b);
  b.answer("a combat card for 2 EXP");
  std::vector<std::string> named;
  for (int i = 0; i < 3; ++i) {
    REQUIRE(b.asked() == "which_card_came");
    check_secret(b, flow::Seat{0}.bit());
    for (std::string const& known : named) CHECK_FALSE(b.offers(known));
    named.push_back(b.options().front());
    b.position->answer(0);
  }
  REQUIRE(b.asked() == "take_advanced");
  std::vector<std::string> offered = b.options();
  std::sort(offered.begin(), offered.end());
  std::sort(named.begin(), named.end());
  CHECK(offered == named);
}

TEST_CASE("TG-ENC-06  with cards of their own, people say which encounter was drawn, of those the text allows") {
  for (int const difficulty : {0, 2}) {
    Bench b(2);
    for (char const* id : {"wolf", "wolf_2"}) {
      Encounter wolf = b.card("hare");
      wolf.name = id;
      wolf.difficulty = 2;
      b.content->encounters.add(id, wolf);
    }
    b.card("hare").difficulty = 1;
    for (char const* id : {"wolf", "hare", "wolf_2"}) into_deck(b, id);
    StartEncounter hunt = encounter_from(Pile::green);
    hunt.difficulty = difficulty;
    offer_action(b, "hunt", {effect(hunt)});
    b.begin();
    own_cards(b);
    b.answer("hunt");
    REQUIRE(b.asked() == "which_encounter_came");
    check_open(b);
    CHECK(b.options() == (difficulty == 0 ? std::vector<std::string>{"Hare", "wolf", "wolf_2"}
                                          : std::vector<std::string>{"wolf", "wolf_2"}));
    b.answer("wolf");
    CHECK(b.now().fight.card == b.encounter("wolf"));
    REQUIRE(b.now().table.encounters[0].size() == 2);
    CHECK(b.now().table.encounters[0][0] == b.encounter("hare"));
    CHECK(b.now().table.encounters[0][1] == b.encounter("wolf_2"));
  }
}

TEST_CASE(
    "TG-ITEM-06  with cards of their own, people say which item of the kind came; with none of it nobody is asked") {
  for (ItemKind const kind : {ItemKind::weapon, ItemKind::armor}) {
    Bench b;
    add_item(b, "axe", "Axe", Keyword::weapon);
    add_item(b, "bow", "Bow", Keyword::weapon);
    add_item(b, "cup", "Cup", Keyword::none);
    b.state.table.items.clear();
    for (char const* id : {"axe", "bow", "cup"}) b.state.table.items.push_back(item(b, id));
    GainItem gain;
    gain.kind = kind;
    offer_action(b, "buy", {effect(gain)});
    b.begin();
    own_cards(b);
    b.answer("buy");
    if (kind == ItemKind::armor) {
      CHECK(b.asked() == "take_action");
      continue;
    }
    REQUIRE(b.asked() == "which_item_came");
    CHECK(b.options() == std::vector<std::string>{"Axe", "Bow"});
    b.answer("Bow");
    CHECK(b.ada().items.has(item(b, "bow")));
    CHECK(b.now().table.items.size() == 2);
  }
}

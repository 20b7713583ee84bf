// Every card can be read at the table: what it costs, when it works, what it does.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

std::string all_of(std::vector<std::string> const& lines) {
  std::string text;
  for (std::string const& line : lines) text += line + "\n";
  return text;
}
bool has(std::string const& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a location card shows its words, its instant rules, its actions with their cost, its keys") {
  Bench b;
  Location& start = card_of_place(b, "start");
  start.text = "A grey shore.";
  Instant rule;
  rule.effects = {lose_health(1)};
  start.instant = {rule};
  start.actions = {action("Fish", {.energy = 2, .wealth = 1}, {gain(Resource::food, 2)}, true)};
  b.begin();
  flow::View const view = b.position->view(flow::Seat{0});
  flow::Cell const* cell = nullptr;
  for (flow::Cell const& c : view.boards[0].cells)
    if (c.id == "start") cell = &c;
  REQUIRE(cell != nullptr);
  CHECK(has(cell->text, "A grey shore."));
  CHECK(has(cell->text, "On arrival: lose 1 health."));
  CHECK(has(cell->text, "Fish (2 energy, 1 wealth, once per day): Gain 2 food."));
  CHECK(cell->edges == std::vector<std::string>{"102", "", "", ""});
}

TEST_CASE("items, secrets and skills show what they do, faceup or not") {
  Bench b;
  Item mail;
  mail.name = "Mail";
  mail.text = "Heavy.";
  mail.keyword = Keyword::armor;
  mail.boons.prevent = 1;
  Ability flip;
  flip.trigger = Trigger::flip;
  flip.effects = {icon<PlaceMarkers>(2)};
  mail.abilities = {flip};
  mail.dusk = {gain(Resource::food, 1)};
  b.content->items.add("mail", mail);
  own(b, 0, "mail", false);
  Secret& counted = b.content->secrets.items()[0];
  counted.dial = 3;
  counted.when_done = {lose(Resource::rep, 1)};
  who(b.state, 0).secrets.add(secret(b, "counted"));
  b.begin();
  flow::View const view = b.position->view(flow::Seat{0});
  flow::CardView const* card = card_in(view, "items", "Mail");
  REQUIRE(card != nullptr);
  CHECK(card->text ==
        "Heavy. In use: prevent 1. Flip: place 2 markers in the combat pool. End of the day: gain 1 food.");
  CHECK(card->tags == flow::Tags{"facedown", {flow::TagKind::kind, "armor"}});
  REQUIRE(card_in(view, "secrets", "Counted") != nullptr);
  CHECK(card_in(view, "secrets", "Counted")->text == "Dial 3, one less each day: lose 1 REP.");
}

TEST_CASE(
    "an encounter shows its attacks, its opportunity attack and what it brings; cards show their abilities and keys") {
  Bench b;
  Ability strong;
  strong.trigger = Trigger::placement;
  strong.effects = {icon<PlaceMarkers>(2)};
  b.cards("strike").abilities = {strong};
  b.meet("hare");
  b.answer("keep the hand");
  flow::View const view = b.position->view(flow::Seat{0});
  flow::Panel const& foe = view.panels.back();
  CHECK(foe.title == "Hare");
  CHECK(has(all_of(foe.notes), "pool 0 to 2: suffer 2 damage (now)"));
  CHECK(has(all_of(foe.notes), "opportunity attack: suffer 1 damage"));
  CHECK(has(all_of(foe.notes), "reward for each: gain 1 EXP"));
  flow::Zone const& hand = view.panels[0].zones[0];
  REQUIRE(hand.name == "hand");
  CHECK(hand.cards[0].text == "When placed: place 2 markers in the combat pool.");
  std::vector<flow::CardKey> const& keys = hand.cards[0].edges;
  REQUIRE(keys.size() == 6);
  CHECK(keys[0] == flow::CardKey{flow::KeyKind::bonus, "markers", "1", "markers 1"});
  CHECK(keys[1] == flow::CardKey{flow::KeyKind::blank, "blank", "", "blank"});
  CHECK(keys[3] == flow::CardKey{flow::KeyKind::free, "free", "", "free"});

  Bench talk;
  talk.card("warden").diplomacy.front().stages.front().ask = {{Attribute::empathy, {icon<AffinityUp>(2)}}};
  talk.meet("warden");
  flow::View const words = talk.position->view(flow::Seat{0});
  std::string const notes = all_of(words.panels.back().notes);
  CHECK(has(notes, "He waits. Asked with empathy: affinity up 2. Response: affinity down 1."));
  CHECK(has(notes, "if it fails: lose 1 wealth"));
}

TEST_CASE("a choice of the journal says what it costs") {
  Bench b;
  Option pay = option("open the door", {gain(Resource::food, 1)});
  pay.cost = {.wealth = 1, .health = 2};
  card_of_place(b, "start").explore = add_verse(b, "v_door", "There is a door.", {}, {pay, option("go away")});
  give(b.state, 0, Resource::wealth, 1);
  b.begin();
  b.answer("explore");
  CHECK(b.options() == std::vector<std::string>{"open the door (1 wealth, 2 health)", "go away"});
}

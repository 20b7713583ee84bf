// Tracks, attributes, resources.
#include "days_bench.h"
#include "games/avalon/rules/parties.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

Effect tracks(Track track, int n, bool gained) {
  auto const set = [&](Amounts& a) {
    (track == Track::energy ? a.energy : track == Track::health ? a.health : a.terror) = n;
  };
  return gained ? amounts<Gain>(set) : amounts<Lose>(set);
}
void act(Bench& b, Effects effects) {
  card_of_place(b, "start").actions = {action("Act", {}, std::move(effects))};
  b.begin();
  b.answer("Act");
}

}  // namespace

TEST_CASE("TG-TRACK-01  energy, health and terror: from 0 to the end of the track, and what goes beyond is lost") {
  Bench b(2);
  who(b.state, 0).energy = 4;
  who(b.state, 0).health = 8;
  who(b.state, 0).terror = 2;
  State const start = b.state;
  act(b, {tracks(Track::health, 5, true), tracks(Track::energy, 9, true), tracks(Track::terror, 3, true)});
  CHECK(b.ada().health == 9);
  CHECK(b.ada().energy == 8);
  CHECK(b.ada().terror == 5);
  b.state = start;
  act(b, {tracks(Track::terror, 20, false), tracks(Track::energy, 20, false)});
  CHECK(b.ada().terror == 0);
  CHECK(b.ada().energy == 0);
  b.state = start;
  act(b, {tracks(Track::terror, 20, true)});
  CHECK(b.ada().terror == 9);
  b.state = start;
  act(b, {tracks(Track::health, 20, false)});
  CHECK(b.ada().health == 0);
  flow::View const view = b.position->view(flow::Seat{0});
  REQUIRE(view.panels[0].tracks.size() >= 3);
  CHECK(view.panels[0].tracks[0].name == "energy");
  CHECK(view.panels[0].tracks[1].name == "health");
  CHECK(view.panels[0].tracks[2].name == "terror");
}

TEST_CASE("TG-TRACK-02  damage lowers health and can be prevented; a loss of health cannot") {
  Bench b;
  Hurt hurt;
  hurt.amount = 2;
  act(b, {effect(hurt)});
  CHECK(b.ada().health == 7);

  for (bool const damage : {true, false}) {  // in an encounter, behind something that prevents 1
    Bench fight;
    Item coat;
    coat.name = "Coat";
    coat.boons.prevent = 1;
    fight.content->items.add("coat", coat);
    own(fight, 0, "coat");
    fight.card("hare").combat.front().attacks.front().icons = {damage ? icon<SufferDamage>(3) : icon<LoseHealth>(3)};
    fight.card("hare").combat.front().opportunity = {};
    fight.meet("hare");
    fight.answer("keep the hand");
    fight.answer("play no card");
    CHECK(fight.ada().health == (damage ? 7 : 6));
  }
}

TEST_CASE("TG-ATTR-01 TG-ATTR-02  six attributes in three opposing pairs") {
  CHECK(attribute_count == 6);
  CHECK(opposite(Attribute::aggression) == Attribute::empathy);
  CHECK(opposite(Attribute::courage) == Attribute::caution);
  CHECK(opposite(Attribute::practicality) == Attribute::spirituality);
  for (int a = 0; a < attribute_count; ++a) {
    Attribute const one = static_cast<Attribute>(a);
    CHECK(opposite(opposite(one)) == one);
    CHECK(opposite(one) != one);
  }
  // TG-ATTR-02: names are data of the pack.
  Bench b;
  b.content->campaign.item().attribute_names = {{Attribute::aggression, "Wrath"}};
  b.begin();
  flow::View const view = b.position->view(flow::Seat{0});
  CHECK(flow::words_of(view.panels[0].tags).find("Wrath 2") != std::string::npos);
  auto const position = start_core(1);  // Brannoc
  flow::View const core = position->view(flow::Seat{0});
  CHECK(flow::words_of(core.panels[0].tags).find("Aggression") != std::string::npos);
}

TEST_CASE("TG-ATTR-04  a skill card lies beside its attribute") {
  Bench b;
  Skill skill;
  skill.number = 1;
  skill.attribute = Attribute::practicality;
  skill.a.name = "Thrift";
  skill.a.text = "Nothing is wasted.";
  skill.b.name = "Order";
  b.content->skills.add("thrift", skill);
  who(b.state, 0).skills.add(SkillId{0});
  b.begin();
  flow::View const view = b.position->view(flow::Seat{0});
  flow::CardView const* card = card_in(view, "skills", "Thrift");
  REQUIRE(card != nullptr);
  CHECK(card->tags == flow::Tags{{flow::TagKind::kind, "practicality"}});
  CHECK(card->text == "Nothing is wasted.");
  CHECK(card_in(view, "skills", "Order") == nullptr);  // the other side is not in use
}

TEST_CASE("TG-RES-01  food, wealth, REP, MAGIC, EXP, each counted for itself") {
  Bench b;
  act(b, {gain(Resource::food, 1), gain(Resource::wealth, 2), gain(Resource::rep, 3), gain(Resource::magic, 4),
          gain(Resource::exp, 5)});
  CHECK(b.ada().resources == std::array<std::int16_t, 5>{1, 2, 3, 4, 5});
  flow::View const view = b.position->view(flow::Seat{0});
  std::vector<std::string> names;
  for (flow::Track const& t : view.panels[0].tracks) names.push_back(t.name);
  CHECK(names == std::vector<std::string>{"energy", "health", "terror", "food", "wealth", "REP", "MAGIC", "EXP"});
}

TEST_CASE("TG-RES-03 TG-RES-04  wealth buys where a text offers something; REP is compared and not spent") {
  Bench b;
  add_item(b, "axe", "Axe");
  b.state.table.items = {};
  b.state.table.items.push_back(item(b, "axe"));
  give(b.state, 0, Resource::wealth, 5);
  give(b.state, 0, Resource::rep, 2);
  PrintedAction counsel = action("Counsel", {}, {gain(Resource::food, 1)});
  counsel.needs.rep = 2;
  PrintedAction honour = action("Honour", {}, {gain(Resource::food, 1)});
  honour.needs.rep = 3;
  card_of_place(b, "start").actions = {action("Buy", {.wealth = 4}, {effect(GainItem{})}), counsel, honour};
  b.begin();
  b.answer("Buy");
  CHECK(b.ada().of(Resource::wealth) == 1);  // TG-RES-03
  CHECK(b.ada().items.has(item(b, "axe")));
  CHECK(b.refusal("Buy") == "TG-DAY-08");
  b.answer("Counsel");
  CHECK(b.ada().of(Resource::rep) == 2);  // TG-RES-04
  CHECK(b.refusal("Honour") == "TG-LACT-02");
}

TEST_CASE("TG-RES-05  MAGIC connects keys in encounters and is part of what menhirs ask for") {
  Bench b;
  b.cards("strike").left = halves({"magic", "blank", "blank"});
  b.card("hare").keys = halves({"markers 3", "blank", "blank"});
  give(b.state, 0, Resource::magic, 2);
  b.meet("hare");
  b.answer("keep the hand");
  std::string with_magic;
  for (std::string const& o : b.options())
    if (o.ends_with("with MAGIC on key 1")) with_magic = o;
  REQUIRE_FALSE(with_magic.empty());
  b.answer(with_magic);
  CHECK(b.ada().of(Resource::magic) == 1);
  CHECK(b.now().fight.pool == 3);

  Bench stone;
  card_of_place(stone, "start").menhir.front().cost = {.magic = 2};
  give(stone.state, 0, Resource::magic, 3);
  stone.begin();
  stone.answer("inspect the menhir");
  stone.answer("activate");
  CHECK(stone.ada().of(Resource::magic) == 1);
}

TEST_CASE("TG-RES-07  food and wealth change hands in one place, outside actions; REP, MAGIC and EXP never do") {
  Bench b(2);
  for (int r = 0; r < resource_count; ++r) give(b.state, 0, static_cast<Resource>(r), 3);
  State const start = b.state;
  b.begin();
  std::vector<std::string> gifts;
  for (std::string const& o : b.options())
    if (o.find(" gives ") != std::string::npos) gifts.push_back(o);
  CHECK(gifts == std::vector<std::string>{"Ada gives food to Bren", "Ada gives wealth to Bren"});
  b.answer("Ada gives wealth to Bren");
  CHECK(b.options() == std::vector<std::string>{"1", "2", "3"});
  b.answer("2");
  CHECK(b.ada().of(Resource::wealth) == 1);
  CHECK(b.bren().of(Resource::wealth) == 2);
  CHECK(b.position->asked() == flow::Seat{0});  // no action

  b.state = start;  // not from one place to another
  who(b.state, 1).at = b.location("field");
  b.begin();
  CHECK_FALSE(b.offers("Ada gives food to Bren"));

  Bench busy(2);  // not while Ada is busy and Bren has no part in it
  give(busy.state, 0, Resource::food, 3);
  card_of_place(busy, "start").explore =
      add_verse(busy, "v_door", "There is a door.", {}, {option("go in"), option("go away")});
  busy.begin();
  busy.answer("explore");
  CHECK(busy.options() == std::vector<std::string>{"go in", "go away"});
}

TEST_CASE(
    "TG-RES-08 TG-RES-09  20 of each at most, except EXP; the rest is lost, unless another of the party takes it") {
  Bench b;
  for (Resource r : {Resource::food, Resource::wealth, Resource::rep, Resource::magic, Resource::exp})
    give(b.state, 0, r, 18);
  act(b, {gain(Resource::food, 5), gain(Resource::wealth, 5), gain(Resource::rep, 5), gain(Resource::magic, 5),
          gain(Resource::exp, 5)});
  CHECK(b.ada().resources == std::array<std::int16_t, 5>{20, 20, 20, 20, 23});

  Bench two(2);
  give(two.state, 0, Resource::food, 19);
  give(two.state, 1, Resource::food, 17);
  card_of_place(two, "start").actions = {action("Fish", {}, {gain(Resource::food, 5)})};
  two.begin();
  two.answer("Fish together");
  two.answer("join");
  // Room for 1 and 3: of 5 food 4 are taken, and there is only one way to do it.
  CHECK(two.ada().of(Resource::food) == 20);
  CHECK(two.bren().of(Resource::food) == 20);

  Bench gift(2);  // nobody can be given what has no room
  give(gift.state, 0, Resource::food, 5);
  give(gift.state, 1, Resource::food, 20);
  gift.begin();
  CHECK_FALSE(gift.offers("Ada gives food to Bren"));
}

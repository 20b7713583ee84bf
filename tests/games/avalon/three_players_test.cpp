// What shows only with a third player, and what happens when a list is full.  Ledger TG-PARTY, TG-PLAY, TG-DEATH,
// TG-CHAL-16, TG-MERCY-03.
#include "fights.h"
#include "games/avalon/rules/parties.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

using Words = std::vector<std::string>;

// Cass sits beside Ada and Bren.
Bench three() {
  Bench b(2);
  add_third_character(b);
  b.content->finish();
  b.state.seats = 3;
  set_up_character(*b.content, b.state, 2, b.character("cass"), Colour::amber, b.location("start"));
  have(b, 2, Resource::food, 0);
  return b;
}
void energies(Bench& b, int ada, int bren, int cass) {
  who(b.state, 0).energy = static_cast<std::uint8_t>(ada);
  who(b.state, 1).energy = static_cast<std::uint8_t>(bren);
  who(b.state, 2).energy = static_cast<std::uint8_t>(cass);
}
Character const& cass(Bench& b) { return who(b.now(), 2); }
PrintedAction& offer(Bench& b, std::string const& name, Cost cost, Effects effects = {}) {
  offer_action(b, name, std::move(effects));
  PrintedAction& action =
      b.content->locations.items()[static_cast<std::size_t>(b.location("start").index())].actions.back();
  action.cost = cost;
  return action;
}

}  // namespace

TEST_CASE("TG-PARTY-04  three pay in every way that makes the sum, nobody more than it has") {
  Bench b = three();
  offer(b, "Toll", {.wealth = 3});
  have(b, 0, Resource::wealth, 1);
  have(b, 1, Resource::wealth, 2);
  have(b, 2, Resource::wealth, 2);
  b.begin();
  b.answer("Toll together");
  b.answer("join");
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  CHECK(b.options() ==
        Words{"Bren 1, Cass 2", "Bren 2, Cass 1", "Ada 1, Cass 2", "Ada 1, Bren 1, Cass 1", "Ada 1, Bren 2"});
  b.answer("Ada 1, Bren 1, Cass 1");
  CHECK(b.ada().of(Resource::wealth) == 0);
  CHECK(b.bren().of(Resource::wealth) == 1);
  CHECK(cass(b).of(Resource::wealth) == 1);
}

TEST_CASE("TG-EXPL-08  three share what is found, as far as each has room") {
  Bench b = three();
  Gain found;
  found.rep = 4;
  offer(b, "Sing", {}, {effect(found)});
  have(b, 0, Resource::rep, 19);
  have(b, 1, Resource::rep, 20);
  have(b, 2, Resource::rep, 18);
  b.begin();
  b.answer("Sing together");
  b.answer("join");
  b.answer("join");
  CHECK(b.asked() == "take_action");  // room for three of the four, in one way
  CHECK(b.ada().of(Resource::rep) == 20);
  CHECK(b.bren().of(Resource::rep) == 20);
  CHECK(cass(b).of(Resource::rep) == 20);
}

TEST_CASE(
    "TG-PARTY-09  who joined cannot pay without the one who stayed out: nothing has begun, and it is asked anew") {
  for (bool const own_action : {false, true}) {
    CAPTURE(own_action);
    Bench b = three();
    offer(b, "Buy", {.wealth = 2}, {});
    b.content->characters.items()[0].action.cost = {.wealth = 2};
    have(b, 2, Resource::wealth, 2);  // Cass alone has it
    b.begin();
    b.answer(own_action ? "Own action with help" : "Buy together");
    b.answer("join");      // Bren
    b.answer("stay out");  // Cass
    CHECK(b.asked() == "take_action");
    CHECK(b.position->asked() == flow::Seat{0});
    CHECK_FALSE(b.ada().acted);
    CHECK_FALSE(b.bren().acted);
    CHECK_FALSE(b.offers("Buy together"));  // and does not invite again in this round
  }
}

TEST_CASE("TG-PARTY-09 TG-LACT-02  nor if what is asked for is missing without the one who stayed out") {
  Bench b = three();
  PrintedAction& pray = offer(b, "Pray", {});
  pray.needs.party = 3;
  Gain grace;
  grace.who = Whom::each;
  grace.magic = 1;
  pray.effects = {effect(grace)};
  b.begin();
  CHECK(b.refusal("Pray") == "TG-LACT-02");
  b.answer("Pray together");
  b.answer("join");
  b.answer("stay out");
  CHECK(b.ada().of(Resource::magic) == 0);
  CHECK_FALSE(b.ada().acted);
}

TEST_CASE("TG-PARTY-15  those who cannot pay leave one after another, the one who began last; the rest go") {
  Bench b = three();
  add_item(b, "shackle", "Shackle", Keyword::none, {.travel = 3});
  own(b, 2, "shackle");
  energies(b, 0, 3, 0);  // shares 1, 1 and 4: without Cass the three of Bren are enough for two
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  CHECK(b.options() == Words{"Bren 2, Cass drops out", "Ada drops out, Bren 1, Cass drops out"});
  b.answer("Bren 2, Cass drops out");
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.bren().at == b.location("field"));
  CHECK(cass(b).at == b.location("start"));
  CHECK_FALSE(cass(b).acted);
}

TEST_CASE("TG-PARTY-13  in the midst of a text things pass among the party, not to one who stands by") {
  Bench b = three();
  have(b, 0, Resource::food, 1);
  have(b, 2, Resource::food, 1);
  ChooseOne one;
  Option in, out;
  in.text = "in";
  out.text = "out";
  one.options = {in, out};
  offer(b, "Enter", {}, {effect(one)});
  b.begin();
  b.answer("Enter together");
  b.answer("join");
  b.answer("stay out");
  CHECK(b.options() == Words{"in", "out", "Ada gives food to Bren"});
}

TEST_CASE(
    "TG-CHAL-16 TG-PARTY-13  surplus goes to one who stands here, has room, and is in the action if there is one") {
  enum class Cass { apart, laden, stands_by, joins };
  for (Cass const how : {Cass::apart, Cass::laden, Cass::stands_by, Cass::joins}) {
    CAPTURE(static_cast<int>(how));
    Bench b = three();
    b.state.modes.challenge_items = true;
    for (int n = 0; n < 6; ++n) add_item(b, fmt::format("a_{}", n), fmt::format("A{}", n), Keyword::none);
    for (int n = 0; n < 5; ++n) add_item(b, fmt::format("b_{}", n), fmt::format("B{}", n), Keyword::none);
    for (int n = 0; n < 5; ++n) own(b, 0, fmt::format("a_{}", n));
    if (how == Cass::laden)
      for (int n = 0; n < 5; ++n) own(b, 2, fmt::format("b_{}", n));
    b.state.table.items.clear();
    b.state.table.items.push_back(item(b, "a_5"));
    offer(b, "Beg", {}, {effect(GainItem{})});
    if (how == Cass::apart) who(b.state, 2).at = b.location("field");
    b.begin();
    b.answer("Beg together");
    b.answer("join");  // Bren
    if (how != Cass::apart) b.answer(how == Cass::stands_by ? "stay out" : "join");
    b.answer("Ada");
    REQUIRE(b.asked() == "which_item_goes");
    CHECK(b.offers("A0 to Bren"));
    CHECK(b.offers("A0 to Cass") == (how == Cass::joins));
  }
}

TEST_CASE("TG-CHAL-16 TG-PARTY-13  one who has no part in an action hands nothing to those who have") {
  Bench b = three();
  b.state.modes.challenge_items = true;
  for (int n = 0; n < 6; ++n) add_item(b, fmt::format("a_{}", n), fmt::format("A{}", n), Keyword::none);
  for (int n = 0; n < 6; ++n) own(b, 2, fmt::format("a_{}", n));
  add_secret(b, "song", "Song", Keyword::none, {.carry = 1});
  b.content->secrets.items()[static_cast<std::size_t>(secret(b, "song").index())].global = true;
  know(b, 0, "song");
  LoseSecret forgets;
  forgets.secret = b.content->secrets.ref("song");
  offer(b, "Forget", {}, {effect(forgets)});
  b.begin();
  b.answer("Forget together");
  b.answer("join");
  b.answer("stay out");  // Cass, who carries one more than she can now
  REQUIRE(b.asked() == "which_item_goes");
  CHECK(b.position->asked() == flow::Seat{2});
  CHECK(b.offers("A0"));
  CHECK_FALSE(b.offers("A0 to Ada"));
  CHECK_FALSE(b.offers("A0 to Bren"));
}

TEST_CASE("TG-CHAL-16  outside an action the surplus may go to anybody here; to nobody in another place") {
  for (bool const near : {true, false}) {
    Bench b(2);
    b.state.modes.challenge_items = true;
    for (int n = 0; n < 6; ++n) add_item(b, fmt::format("a_{}", n), fmt::format("A{}", n), Keyword::none);
    for (int n = 0; n < 6; ++n) own(b, 0, fmt::format("a_{}", n));
    if (!near) who(b.state, 1).at = b.location("field");
    b.begin();
    REQUIRE(b.asked() == "which_item_goes");
    CHECK(b.offers("A0 to Bren") == near);
  }
}

TEST_CASE("TG-DEATH-04 TG-DEATH-05  who dies last and is not replaced leaves nobody: the end, unless mercy is called") {
  for (bool const bren_lives : {true, false}) {
    Bench b(2);
    add_third_character(b);
    add_secret(b, "letter", "Letter", Keyword::none);
    know(b, 0, "letter");
    if (!bren_lives) who(b.state, 1).in_play = false;
    who(b.state, 0).health = who(b.state, 0).energy = 0;
    who(b.state, 0).dying = true;
    b.state.phase = Phase::dusk_effects;
    b.begin();
    REQUIRE(b.asked() == "claim_character");
    b.answer("nobody");
    CHECK((b.asked() == "call_allmother") == !bren_lives);
    CHECK(b.bren().secrets.has(secret(b, "letter")) == bren_lives);
  }
}

TEST_CASE("TG-DEATH-07  a new character begins on the lowest number that lies on the table, not on one that does not") {
  Bench b(2);
  add_third_character(b);
  Location hidden = b.content->locations[b.location("field").index()];
  hidden.id = "tarn";
  hidden.number = 100;
  b.content->locations.add("tarn", hidden);
  place(b.state, b.location("tarn")).out = false;
  who(b.state, 0).health = who(b.state, 0).energy = 0;
  who(b.state, 0).dying = true;
  who(b.state, 0).at = b.location("field");
  b.state.phase = Phase::dusk_effects;
  b.begin();
  b.answer("Cass (amber)");
  CHECK(b.ada().at == b.location("start"));
}

TEST_CASE("TG-MERCY-03 TG-ITEM-03  of what was owned the first thing of each keyword is in use again, item or secret") {
  Bench b;
  add_item(b, "axe", "Axe", Keyword::weapon);
  add_item(b, "bow", "Bow", Keyword::weapon);
  add_item(b, "cup", "Cup", Keyword::none);
  add_item(b, "dirk", "Dirk", Keyword::none);
  add_secret(b, "fang", "Fang", Keyword::weapon);
  add_secret(b, "hide", "Hide", Keyword::armor);
  add_secret(b, "mask", "Mask", Keyword::armor);
  for (char const* id : {"axe", "bow", "cup"}) own(b, 0, id, false);
  for (char const* id : {"fang", "hide", "mask"}) know(b, 0, id, false);
  // What is in use shows at dawn, before anybody is asked what to use.
  auto const at_dawn = [](Gear& gear, Resource what) {
    Gain gain;
    pack::Expr* const parts[] = {&gain.food, &gain.wealth, &gain.rep, &gain.magic, &gain.exp};
    *parts[static_cast<std::size_t>(what)] = 1;
    gear.dawn = {effect(gain)};
  };
  at_dawn(b.content->items.items()[static_cast<std::size_t>(item(b, "axe").index())], Resource::rep);
  at_dawn(b.content->items.items()[static_cast<std::size_t>(item(b, "bow").index())], Resource::magic);
  at_dawn(b.content->secrets.items()[static_cast<std::size_t>(secret(b, "fang").index())], Resource::wealth);
  at_dawn(b.content->secrets.items()[static_cast<std::size_t>(secret(b, "hide").index())], Resource::exp);
  at_dawn(b.content->secrets.items()[static_cast<std::size_t>(secret(b, "mask").index())], Resource::food);
  b.state.table.items.clear();
  b.state.table.items_removed.add(item(b, "dirk"));
  b.state.phase = Phase::chapter_setup;
  b.begin();
  b.state = b.now();
  who(b.state, 0).health = who(b.state, 0).energy = 0;
  who(b.state, 0).dying = true;
  b.begin();
  b.answer("call upon her");
  while (b.asked() == "which_effect_first") b.position->answer(0);
  CHECK(b.ada().resources == std::array<std::int16_t, 5>{0, 0, 1, 0, 1});
  for (char const* id : {"axe", "bow", "cup"}) CHECK_FALSE(b.now().table.items.contains(item(b, id)));  // she owns them
  for (int k : {0, 1}) {
    auto const& cards = b.ada().cards[static_cast<std::size_t>(k)];
    CHECK_FALSE(std::is_sorted(cards.pool.begin(), cards.pool.end()));  // shuffled, both of them
    CHECK_FALSE(std::is_sorted(cards.deck.begin(), cards.deck.end()));
  }
  while (b.asked() == "which_in_use") b.position->answer(0);
  CHECK(b.ada().items_up.has(item(b, "axe")));
  CHECK_FALSE(b.ada().items_up.has(item(b, "bow")));
  CHECK(b.ada().items_up.has(item(b, "cup")));
  CHECK_FALSE(b.ada().secrets_up.has(secret(b, "fang")));  // the axe has its place
  CHECK(b.ada().secrets_up.has(secret(b, "hide")));
  CHECK_FALSE(b.ada().secrets_up.has(secret(b, "mask")));
  CHECK_FALSE(b.now().table.items.contains(item(b, "dirk")));  // removed from the game: TG-DISC-04
}

TEST_CASE("TG-SAVE-01  between two chapters the table is changed eight times at most, so that the break ends") {
  Bench b(2);
  b.state.phase = Phase::chapter_over;
  b.begin();
  for (int n = 0; n < 8; ++n) {
    CHECK(b.options().size() > 1);
    b.answer(n % 2 == 0 ? "play in story mode" : "play in standard mode");
  }
  CHECK(b.asked() != "between_chapters");  // only to go on is left: nobody is asked
}

TEST_CASE("TG-SETUP-02 TG-STORY-03  between chapters the modes that are not played are offered, and each once") {
  Bench b;
  add_third_character(b);
  b.state.phase = Phase::chapter_over;
  b.begin();
  CHECK(b.refusal("Ada leaves the game") == "TG-SETUP-03");
  CHECK(b.options() == Words{"go on", "play in story mode", "play in challenge mode"});
  b.answer("play in story mode");
  CHECK(b.options() ==
        Words{"go on", "play in standard mode", "play in challenge mode", "give up the easier encounters"});
  b.answer("give up the easier encounters");
  CHECK(b.options() == Words{"go on", "play in standard mode", "play in challenge mode"});
}

TEST_CASE("TG-CHAL-03 TG-DUSK-10  a limiter turned between chapters pushes energy down, of those who are there") {
  Bench b(2);
  for (int i : {0, 1}) who(b.state, i).health = 5, who(b.state, i).energy = 5;
  who(b.state, 1).in_play = false;
  b.state.phase = Phase::chapter_over;
  b.begin();
  b.answer("play in challenge mode");
  CHECK(b.ada().energy == 4);
  CHECK(b.bren().energy == 5);

  Bench low;  // and nobody's up
  who(low.state, 0).health = 5, who(low.state, 0).energy = 2;
  low.state.phase = Phase::chapter_over;
  low.begin();
  low.answer("play in challenge mode");
  CHECK(low.ada().energy == 2);
}

TEST_CASE("what is full takes nothing more: quests, dials, events") {
  Bench b;
  Event quest;
  quest.quest = true;
  for (int n = 0; n < 13; ++n) b.content->events.add(fmt::format("quest_{:02}", n), quest);
  Event omen;
  omen.random = true;
  b.content->events.add("zomen", omen);
  for (int n = 0; n < 12; ++n) b.state.table.quests.push_back(EventId{n});
  for (int n = 0; n < most_dials; ++n) b.state.table.dials.push_back({DialOf::table, 0, 9, false, none_list});
  for (int n = 0; n < 40; ++n) b.state.table.events.push_back(EventId{0});
  b.state.table.random_events.push_back(EventId{13});
  b.content->secrets.items()[0].dial = 3;
  AddQuest adds;
  adds.quest = b.content->events.ref("quest_12");
  SetDial dial;
  dial.value = 3;
  AddEvent event;
  event.event = adds.quest;
  RandomEvents random;
  random.amount = 1;
  GainSecret secret;
  secret.secret = b.content->secrets.ref("counted");
  offer(b, "Do", {}, {effect(adds), effect(dial), effect(event), effect(random), effect(secret)});
  b.begin();
  b.answer("Do");
  CHECK(b.now().table.quests.size() == 12);
  CHECK(b.now().table.dials.size() == most_dials);
  CHECK(b.now().table.events.size() == 40);
  CHECK(b.now().table.random_events.size() == 1);
  CHECK(b.ada().secrets.size() == 1);  // the secret comes, without its dial

  Bench dawn;  // with twelve quests a thirteenth is the event of the day
  for (int n = 0; n < 13; ++n) dawn.content->events.add(fmt::format("quest_{:02}", n), quest);
  for (int n = 0; n < 12; ++n) dawn.state.table.quests.push_back(EventId{n});
  dawn.state.table.events.push_back(EventId{12});
  dawn.begin();
  dawn.answer("pass");
  CHECK(dawn.now().table.event == EventId{12});
  CHECK(dawn.now().table.quests.size() == 12);
}

TEST_CASE("TG-DAWN-08 TG-DAWN-09  four flee from a place that vanishes, each of them, to one card or to several") {
  Bench b = three();
  CharacterTile dina = b.content->characters[b.character("cass").index()];
  dina.id = "dina";
  dina.name = "Dina";
  dina.number = 4;
  dina.colour = Colour::moss;
  b.content->characters.add("dina", dina);
  b.content->finish();
  Location far = b.content->locations[b.location("field").index()];
  far.id = "tarn";
  far.number = 180;
  far.keys = {};
  b.content->locations.add("tarn", far);
  LocationId const tarn = b.location("tarn");
  place(b.state, tarn).out = false;
  place(b.state, tarn).on_table = true;
  place(b.state, tarn).column = 3;
  b.state.seats = 4;
  set_up_character(*b.content, b.state, 3, b.character("dina"), Colour::moss, tarn);
  far.id = "well";
  far.number = 190;
  b.content->locations.add("well", far);
  LocationId const well = b.location("well");
  place(b.state, well).out = false;
  place(b.state, well).on_table = true;
  place(b.state, well).row = -4;
  for (int i = 0; i < 4; ++i) who(b.state, i).at = i == 3 ? well : tarn;
  b.state.phase = Phase::dawn_locations;
  b.begin();
  b.asked();
  for (int i = 0; i < 4; ++i) {
    CHECK(who(b.now(), i).at == b.location(i == 3 ? "field" : "start"));
    CHECK(who(b.now(), i).health == 7);
  }
}

TEST_CASE("TG-PARTY-02  one who has died here joins nothing") {
  for (bool const dead : {false, true}) {
    Bench b(2);
    who(b.state, 1).in_play = !dead;
    b.begin();
    CHECK(b.offers("explore together") == !dead);
  }
}

TEST_CASE("TG-EXPL-08  what is found at once is shared up to 40, in every way") {
  Bench b(2);
  Gain wisdom;
  wisdom.exp = 50;
  offer(b, "Read", {}, {effect(wisdom)});
  b.begin();
  b.answer("Read together");
  b.answer("join");
  REQUIRE(b.asked() == "share_gain");
  CHECK(b.options().size() == 41);
}

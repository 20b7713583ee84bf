// Death, insanity, Allmother's Mercy.  Ledger TG-DEATH, TG-INSA, TG-MERCY.
#include "fights.h"
#include "games/avalon/rules/quests_and_statuses.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void lies_dying(Bench& b, int slot) {
  Character& c = who(b.state, slot);
  c.health = c.energy = 0;
  c.dying = true;
}
// Ada dies this evening in the field, where Bren stands; she owns a rope, a letter and her own name.
Bench evening_of_death(bool somebody_unclaimed = true) {
  Bench b(2);
  if (somebody_unclaimed) add_third_character(b);
  add_item(b, "rope", "Rope", Keyword::none);
  add_secret(b, "letter", "Letter", Keyword::none);
  add_secret(b, "name", "True Name", Keyword::none);
  b.content->secrets.items()[static_cast<std::size_t>(secret(b, "name").index())].personal = true;
  own(b, 0, "rope");
  know(b, 0, "letter"), know(b, 0, "name");
  have(b, 0, Resource::wealth, 5);
  who(b.state, 0).at = who(b.state, 1).at = b.location("field");
  lies_dying(b, 0);
  b.state.phase = Phase::dusk_effects;
  return b;
}
Effect terror(int n) {
  Gain gain;
  gain.terror = n;
  return effect(gain);
}

}  // namespace

TEST_CASE("TG-DEATH-02  health 0 takes the character out of the encounter without the price of escaping") {
  Bench b(2);
  b.state.modes.story_limiter = true;  // so that energy shows what escaping would have cost
  b.card("hare").combat.front().attacks.front().icons = {icon<SufferDamage>(9)};
  b.meet("hare");
  keep_hands(b);
  b.answer("Ada");
  play_first(b);
  stop(b);
  CHECK(b.ada().dying);
  CHECK(b.ada().energy == 6);
  CHECK(b.now().fight.members == bit(1));
}

TEST_CASE("TG-DEATH-02  also when a text read meanwhile brings somebody down") {
  Bench b(2);
  Lose everyone;
  everyone.who = Whom::everyone;
  everyone.health = 9;
  b.card("warden").diplomacy.front().failure = {effect(everyone)};
  who(b.state, 0).health = 9;
  b.meet("warden");
  keep_hands(b);
  b.answer("Ada");
  b.answer("escape");  // what she suffers hits Bren too, who is still talking
  CHECK(b.now().fight.moment == Moment::none);
  CHECK(b.now().table.encounters[3].size() == 1);
}

TEST_CASE(
    "TG-DEATH-03  the dying can only pass; 1 energy and 1 food of a companion raise them; else they die in the "
    "evening") {
  Bench b(2);
  lies_dying(b, 0);
  have(b, 1, Resource::food, 1);
  b.begin();  // Ada passes unasked: there is nothing else for her
  CHECK(b.ada().passed);
  REQUIRE(b.position->asked() == flow::Seat{1});
  b.answer("tend Ada");
  CHECK(b.ada().health == 1);
  CHECK_FALSE(b.ada().dying);
  CHECK(b.bren().energy == 5);
  CHECK(b.bren().of(Resource::food) == 0);

  Bench hungry(2);
  lies_dying(hungry, 0);
  hungry.begin();
  CHECK(hungry.refusal("tend Ada") == "TG-DEATH-03");
  hungry.answer("pass");
  CHECK_FALSE(hungry.ada().in_play);
}

TEST_CASE("TG-DEATH-04 TG-MERCY-01  alone, death ends the game in failure unless the Allmother is called") {
  Bench b;
  lies_dying(b, 0);
  b.begin();
  REQUIRE(b.asked() == "call_allmother");
  CHECK(b.options() == std::vector<std::string>{"let it end", "call upon her"});
  b.answer("let it end");
  CHECK(b.position->over());
  CHECK(b.now().lost);
  CHECK_FALSE(b.position->outcome().won);
}

TEST_CASE(
    "TG-DEATH-05 TG-DEATH-07 TG-DEATH-08  with others the game goes on: a new character, the items where the dead "
    "lies") {
  Bench b = evening_of_death();
  b.begin();
  REQUIRE(b.asked() == "claim_character");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(b.options() == std::vector<std::string>{"nobody", "Cass (amber)"});
  b.answer("Cass (amber)");
  b.answer("Cass");  // the letter
  CHECK_FALSE(b.position->over());
  CHECK(b.now().day == 2);
  b.answer("Bren begins");  // the plan of the new day
  CHECK(b.ada().tile == b.character("cass"));
  CHECK(b.ada().at == b.location("start"));  // 101 is lower than the field's 102
  CHECK(b.ada().of(Resource::wealth) == 0);  // what the dead had is lost
  CHECK(b.ada().of(Resource::food) == 2);    // what her tile says
  CHECK(deck_size(b, 0) == 15);
  REQUIRE(b.position->asked() == flow::Seat{1});  // as planned
  b.answer("pick up Rope");
  CHECK(b.bren().items.has(item(b, "rope")));
  CHECK(b.bren().energy == 6);                  // free of cost
  CHECK(b.position->asked() == flow::Seat{1});  // and no action
}

TEST_CASE("TG-DEATH-08  what nobody picked up goes with the location") {
  Bench b;
  add_item(b, "rope", "Rope", Keyword::none);
  b.state.table.dropped.push_back({item(b, "rope"), b.location("field")});
  place(b.state, b.location("field")).row = -3;  // out of the menhir's range
  b.state.phase = Phase::dawn_locations;
  b.begin();
  CHECK_FALSE(place(b.now(), b.location("field")).on_table);
  CHECK(b.now().table.dropped.empty());
  CHECK(b.now().table.items.contains(item(b, "rope")));
}

TEST_CASE(
    "TG-DEATH-09 TG-DEATH-10  the dead one's player hands on the secrets, to the new character too; PERSONAL ones are "
    "gone") {
  for (std::string const heir : {"Cass", "Bren"}) {
    Bench b = evening_of_death();
    b.begin();
    b.answer("Cass (amber)");
    REQUIRE(b.asked() == "pick_member");
    CHECK(b.position->asked() == flow::Seat{0});
    CHECK(b.options() == std::vector<std::string>{"Cass", "Bren"});
    b.answer(heir);
    CHECK(who(b.now(), heir == "Cass" ? 0 : 1).secrets.has(secret(b, "letter")));
    CHECK(b.now().table.secrets_removed.has(secret(b, "name")));
    CHECK_FALSE(b.ada().secrets.has(secret(b, "name")));
    CHECK_FALSE(b.bren().secrets.has(secret(b, "name")));
  }
}

TEST_CASE("TG-DEATH-11  no character left in the box: the game ends for everybody, the living included") {
  Bench b = evening_of_death(false);
  b.begin();
  CHECK(b.asked() == "call_allmother");
  CHECK(b.bren().in_play);
  CHECK(b.bren().health == 9);
  b.answer("let it end");
  CHECK(b.now().lost);
}

TEST_CASE("TG-INSA-01  the card is attached exactly while the marker is on one of the two red slots") {
  struct Row {
    int gains;
    bool insane;
  };
  for (Row const row : {Row{7, false}, Row{8, true}, Row{9, true}}) {
    Bench b;
    offer_action(b, "stare", {terror(row.gains)});
    Lose calm;
    calm.terror = 2;
    offer_action(b, "breathe", {effect(calm)});
    b.begin();
    b.answer("stare");
    CHECK(b.ada().insane == row.insane);
    b.answer("breathe");
    CHECK_FALSE(b.ada().insane);
  }
}

TEST_CASE("TG-INSA-01  going insane: a card less in the starting hand, and terror beyond the track costs health") {
  Bench b;
  who(b.state, 0).terror = 8;
  who(b.state, 0).insane = true;
  b.meet("hare");
  CHECK(b.ada().hand.size() == 2);

  Bench more;
  who(more.state, 0).terror = 8;
  who(more.state, 0).insane = true;
  offer_action(more, "stare", {terror(3)});  // 9 is the end of the track: 2 too many
  more.begin();
  more.answer("stare");
  CHECK(more.ada().terror == 9);
  CHECK(more.ada().health == 7);
}

TEST_CASE("TG-INSA-01  on the track terror costs the insane nothing, up to its very end; one beyond costs 1 health") {
  for (int const gains : {1, 2}) {
    CAPTURE(gains);
    Bench b;
    who(b.state, 0).terror = 8;
    who(b.state, 0).insane = true;
    who(b.state, 0).health = 5;
    offer_action(b, "stare", {terror(gains)});
    Lose calm;
    calm.terror = 1;
    offer_action(b, "breathe", {effect(calm)});
    b.begin();
    b.answer("stare");
    CHECK(b.ada().terror == 9);
    CHECK(b.ada().health == (gains == 1 ? 5 : 4));
    b.answer("breathe");
    CHECK(b.ada().terror == 8);
    CHECK(b.ada().health == (gains == 1 ? 5 : 4));
  }
  Bench sane;  // who goes insane by it loses no health for what is beyond the track
  who(sane.state, 0).terror = 7;
  offer_action(sane, "stare", {terror(4)});
  sane.begin();
  sane.answer("stare");
  CHECK(sane.ada().insane);
  CHECK(sane.ada().health == 9);
}

TEST_CASE("TG-MERCY-03  the chapter begins again: everything as it was then, resources as the verse says") {
  Bench b;
  Status oath;
  oath.name = "Oath";
  b.content->statuses.add("oath", oath);
  Status marked;
  marked.name = "Zeal";
  b.content->statuses.add("zeal", marked);
  add_item(b, "cup", "Cup", Keyword::none);
  add_item(b, "rope", "Rope", Keyword::none);
  add_secret(b, "letter", "Letter", Keyword::none);
  Event hunt;
  hunt.name = "The Hunt";
  hunt.quest = true;
  b.content->events.add("hunt", hunt);
  Gain bread;
  bread.food = 3;
  b.content->verses.items()[0].effects = {effect(bread)};
  b.content->campaign.item().mercy_status = b.content->statuses.ref("saved");
  own(b, 0, "rope");
  know(b, 0, "letter");
  b.state.table.items.clear();
  b.state.table.items.push_back(item(b, "cup"));
  b.state.table.quests.push_back(EventId{0});
  b.state.table.dials.push_back({DialOf::secret, static_cast<std::uint8_t>(secret(b, "letter").index()), 6});
  b.content->finish();
  b.state.statuses.mark(b.content->status_bit({b.content->statuses.ref("oath"), 0}));
  b.state.phase = Phase::chapter_setup;
  b.begin();
  REQUIRE(b.asked() == "take_action");

  b.state = b.now();  // ten days later much has changed
  Character& c = who(b.state, 0);
  b.state.day = 11;
  c.items = {}, c.items_up = {};
  own(b, 0, "cup");
  c.secrets = c.secrets_up = {};
  b.state.table.secrets_removed.add(secret(b, "letter"));
  b.state.table.items.clear();
  b.state.table.items.push_back(item(b, "rope"));
  b.state.table.quests.clear();
  b.state.table.dials.clear();
  b.state.table.guardians.push_back({b.encounter("hare"), b.location("field")});
  b.state.statuses = {};
  b.state.statuses.mark(b.content->status_bit({b.content->statuses.ref("zeal"), 0}));
  c.attributes[0] = 5;
  have(b, 0, Resource::exp, 9);
  c.at = b.location("field");
  c.cards[0].deck.erase_first(CardId{3});
  c.cards[0].aside.push_back(CardId{3});
  c.terror = 4;
  lies_dying(b, 0);
  b.begin();
  b.answer("call upon her");

  CHECK(b.asked() == "take_action");
  auto const is = [&](char const* id) {
    return b.now().statuses.marked(b.content->status_bit({b.content->statuses.ref(id), 0}));
  };
  CHECK(is("saved"));
  CHECK(is("oath"));
  CHECK_FALSE(is("zeal"));
  CHECK(b.ada().items.has(item(b, "rope")));
  CHECK_FALSE(b.ada().items.has(item(b, "cup")));
  CHECK(b.now().table.items.contains(item(b, "cup")));
  CHECK(b.ada().secrets.has(secret(b, "letter")));
  CHECK(b.ada().secrets_up.has(secret(b, "letter")));  // what has no keyword is all in use again: TG-ITEM-01
  CHECK(b.ada().items_up.has(item(b, "rope")));
  CHECK_FALSE(b.now().table.secrets_removed.has(secret(b, "letter")));
  CHECK(b.now().table.quests.contains(EventId{0}));
  REQUIRE(b.now().table.dials.size() == 1);
  CHECK(b.now().table.dials[0].value == 5);  // 6, and a new day has begun
  CHECK(b.now().table.guardians.empty());
  CHECK(b.ada().of(Attribute::aggression) == 2);
  CHECK(b.ada().cards[0].deck.contains(CardId{3}));
  CHECK(b.ada().cards[0].deck.size() == 15);
  CHECK(b.ada().at == b.location("start"));
  CHECK(b.ada().health == 9);
  CHECK(b.ada().terror == 0);
  CHECK(b.ada().of(Resource::exp) == 0);
  CHECK(b.ada().of(Resource::food) == 3);  // the verse
}

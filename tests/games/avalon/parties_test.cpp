// Parties and party actions.
#include "days_bench.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void first_card(Bench& b) {
  REQUIRE(b.asked() == "play_cards");
  b.position->answer(0);
}
// A text of the start in which something is to be chosen.
void door(Bench& b) {
  card_of_place(b, "start").explore =
      add_verse(b, "v_door", "There is a door.", {}, {option("go in"), option("go away")});
}

}  // namespace

TEST_CASE("TG-PARTY-01 TG-PARTY-10  they group and split as they like, between actions") {
  Bench b(2);
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  b.answer("Ada 1, Bren 1");
  CHECK(b.ada().at == b.location("field"));
  CHECK(b.bren().at == b.location("field"));
  CHECK(b.now().doing.party == 0);  // the action is over, and with it the party
  b.answer("travel to Start");      // Ada leaves without asking anybody     TG-PARTY-10
  CHECK(b.ada().at == b.location("start"));
  CHECK(b.bren().at == b.location("field"));
  b.answer("travel to Start");
  b.answer("explore together");  // and they group again
  b.answer("join");
  b.answer("Ada 1, Bren 1");
  CHECK(b.ada().energy == 3);
  CHECK(b.bren().energy == 3);
}

TEST_CASE("TG-PARTY-02 TG-PARTY-08 TG-PARTY-09  joining is asked of each; who does not want to act stays out") {
  Bench b(2);
  b.begin();
  b.answer("explore together");
  REQUIRE(b.asked() == "join_action");  // TG-PARTY-08: nobody is taken along unasked
  CHECK(b.position->asked() == flow::Seat{1});
  CHECK(b.options() == std::vector<std::string>{"stay out", "join"});
  b.answer("stay out");  // TG-PARTY-09
  // Nothing has begun: Ada decides anew, and does not invite a second time in this round.
  REQUIRE(b.asked() == "take_action");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(b.ada().energy == 6);
  CHECK_FALSE(b.ada().acted);
  for (std::string const& o : b.options()) CHECK(o.find("together") == std::string::npos);
  b.answer("explore");
  CHECK(b.ada().energy == 5);
  CHECK(b.bren().energy == 6);
  CHECK_FALSE(b.bren().acted);  // Bren's action is Bren's
  CHECK(b.position->asked() == flow::Seat{1});
  b.answer("explore");
  CHECK(b.offers("explore together"));  // the next round

  Bench joined(2);  // TG-PARTY-02
  joined.begin();
  joined.answer("explore together");
  joined.answer("join");
  joined.answer("Ada 1, Bren 1");
  CHECK(joined.bren().energy == 5);
}

TEST_CASE("TG-PARTY-03  a member spends its own MAGIC for another, for a cost and for a key") {
  Bench b(2);
  card_of_place(b, "start").actions = {action("Call", {.magic = 1}, {gain(Resource::rep, 1, Whom::each)})};
  give(b.state, 1, Resource::magic, 1);
  b.begin();
  CHECK(b.refusal("Call") == "TG-DAY-08");
  b.answer("Call together");
  b.answer("join");
  CHECK(b.bren().of(Resource::magic) == 0);
  CHECK(b.ada().of(Resource::rep) == 1);

  Bench fight(2);
  fight.cards("strike").left = halves({"magic", "blank", "blank"});
  fight.card("hare").keys = halves({"markers 3", "blank", "blank"});
  give(fight.state, 0, Resource::magic, 1);
  give(fight.state, 1, Resource::magic, 1);
  fight.meet("hare");
  fight.answer("keep the hand");
  fight.answer("keep the hand");
  fight.answer("Ada");
  std::string with_magic;
  for (std::string const& o : fight.options())
    if (o.ends_with("with MAGIC on key 1")) with_magic = o;
  REQUIRE_FALSE(with_magic.empty());
  fight.answer(with_magic);
  REQUIRE(fight.asked() == "pick_member");
  CHECK(asks(fight, "Who pays the MAGIC?"));
  fight.answer("Bren");
  REQUIRE(fight.asked() == "pay_magic_for");  // it is Bren's own
  CHECK(fight.position->asked() == flow::Seat{1});
  CHECK(fight.now().fight.sequence.empty());
  fight.answer("pay it");
  CHECK(fight.ada().of(Resource::magic) == 1);
  CHECK(fight.bren().of(Resource::magic) == 0);
  CHECK(fight.now().fight.pool == 3);
}

TEST_CASE(
    "TG-PARTY-03  whoever keeps its MAGIC is not asked again in this activation, and nothing was played or paid") {
  Bench b(2);
  b.cards("strike").left = halves({"magic", "magic", "blank"});
  b.card("hare").keys = halves({"markers 1", "markers 1", "blank"});
  b.card("hare").combat.front().target = 9;
  give(b.state, 0, Resource::magic, 1);
  give(b.state, 1, Resource::magic, 1);
  b.meet("hare");
  b.answer("keep the hand");
  b.answer("keep the hand");
  b.answer("Ada");
  auto const with_magic = [&](std::string_view keys) {
    for (std::string const& o : b.options())
      if (o.ends_with(keys)) return o;
    return std::string{};
  };
  b.answer(with_magic("with MAGIC on key 1 2"));
  REQUIRE(b.asked() == "pick_member");
  b.answer("Ada");  // the first of the two; the second can only be Bren's
  REQUIRE(b.asked() == "pay_magic_for");
  b.answer("keep it");
  REQUIRE(b.asked() == "play_cards");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(b.now().fight.sequence.empty());
  CHECK(b.ada().of(Resource::magic) == 1);
  CHECK(b.bren().of(Resource::magic) == 1);
  CHECK(with_magic("with MAGIC on key 1 2").empty());  // 1 is left to count on
  b.answer(with_magic("with MAGIC on key 2"));
  CHECK(b.ada().of(Resource::magic) == 0);
  CHECK(b.now().fight.pool == 1);
}

TEST_CASE("TG-PARTY-03 TG-PANIC-02  also for the card on top of the deck: refused, one may do without the key") {
  Bench b(2);
  b.cards("strike").left = halves({"magic", "blank", "blank"});
  b.card("hare").keys = halves({"markers 1", "blank", "blank"});
  b.card("hare").combat.front().target = 9;
  give(b.state, 1, Resource::magic, 1);
  who(b.state, 0).terror = 5;
  who(b.state, 0).health = 4;
  b.meet("hare");
  b.answer("keep the hand");
  b.answer("keep the hand");
  b.answer("Ada");
  b.answer("play the top card of the deck");
  REQUIRE(b.asked() == "connect_with_magic");
  b.answer("MAGIC on key 1");
  REQUIRE(b.asked() == "pay_magic_for");
  b.answer("keep it");  // nothing else can be chosen now: the card is played without
  CHECK(b.now().fight.sequence.size() == 1);
  CHECK(b.now().fight.pool == 0);
  CHECK(b.bren().of(Resource::magic) == 1);
}

TEST_CASE("TG-PARTY-04  one member may pay for all") {
  Bench b(2);
  who(b.state, 1).energy = 0;
  b.begin();
  b.answer("travel together to Field");
  b.answer("join");
  REQUIRE(b.asked() == "split_cost");
  CHECK(b.options() == std::vector<std::string>{"Ada 2", "Ada 1, Bren drops out"});
  b.answer("Ada 2");
  CHECK(b.ada().energy == 4);
  CHECK(b.bren().energy == 0);
  CHECK(b.bren().at == b.location("field"));
}

TEST_CASE("TG-PARTY-06 TG-PARTY-07  an action that has begun takes nobody in and lets nobody go") {
  Bench b(2);
  door(b);
  b.begin();
  b.answer("explore");  // Ada alone
  REQUIRE(b.asked() == "choose_in_text");
  CHECK(b.position->asked() == flow::Seat{0});
  CHECK(b.now().doing.party == bit(0));
  CHECK(b.options() == std::vector<std::string>{"go in", "go away"});  // TG-PARTY-06
  b.answer("go in");

  Bench both(2);
  door(both);
  both.begin();
  both.answer("explore together");
  both.answer("join");
  both.answer("Ada 1, Bren 1");
  CHECK(both.position->asked() == flow::Seat::table());
  CHECK(both.now().doing.party == (bit(0) | bit(1)));
  CHECK(both.options() == std::vector<std::string>{"go in", "go away"});  // TG-PARTY-07: no way out of the party
  both.answer("go in");
  CHECK(both.now().doing.party == 0);
}

TEST_CASE("TG-PARTY-11  who cannot pay its share and is not paid for drops out and keeps its action; the rest go on") {
  Bench b(2);
  who(b.state, 1).energy = 0;
  b.begin();
  b.answer("explore together");
  b.answer("join");
  b.answer("Ada 1, Bren drops out");
  CHECK(b.ada().energy == 5);
  CHECK(b.ada().acted);
  CHECK_FALSE(b.bren().acted);
  CHECK(b.position->asked() == flow::Seat{1});

  // The one who invited drops out in the same way.
  Bench leader(2);
  who(leader.state, 0).energy = 0;
  leader.begin();
  leader.answer("travel together to Field");
  leader.answer("join");
  CHECK(leader.options() == std::vector<std::string>{"Bren 2", "Ada drops out, Bren 1"});
  leader.answer("Ada drops out, Bren 1");
  CHECK(leader.ada().at == leader.location("start"));
  CHECK(leader.bren().at == leader.location("field"));
  CHECK(leader.bren().energy == 5);
  CHECK_FALSE(leader.ada().acted);
  CHECK(leader.position->asked() == flow::Seat{0});
}

TEST_CASE("TG-PARTY-12  in an encounter only escape and death's door lead out of the party") {
  Bench b(2);
  b.card("hare").combat.front().attacks.front().icons = {icon<SufferDamage>(1)};
  who(b.state, 1).health = 1;
  who(b.state, 1).energy = 1;
  b.meet("hare");
  b.answer("keep the hand");
  b.answer("keep the hand");
  CHECK(b.now().fight.members == (bit(0) | bit(1)));
  b.answer("Bren");
  first_card(b);
  b.answer("play no further card");  // bitten: dying
  CHECK(b.bren().dying);
  CHECK(b.now().fight.members == bit(0));  // You Are Dying
  CHECK(b.now().fight.joined == (bit(0) | bit(1)));
  REQUIRE(b.asked() == "play_cards");
  for (std::string const& o : b.options()) CHECK(o.find("leave") == std::string::npos);
  b.answer("escape");
  CHECK(b.now().fight.moment == Moment::none);
}

TEST_CASE("TG-PARTY-13  in a party things change hands even in the middle of a text, but not in an encounter") {
  Bench b(2);
  door(b);
  add_item(b, "axe", "Axe");
  own(b, 0, "axe");
  who(b.state, 1).secrets.add(secret(b, "counted"));
  give(b.state, 0, Resource::food, 1);
  give(b.state, 1, Resource::wealth, 1);
  b.begin();
  b.answer("explore together");
  b.answer("join");
  b.answer("Ada 1, Bren 1");
  REQUIRE(b.asked() == "choose_in_text");
  CHECK(b.options() == std::vector<std::string>{"go in", "go away", "Ada gives food to Bren", "Ada gives Axe to Bren",
                                                "Bren gives wealth to Ada", "Bren gives the secret Counted to Ada"});
  for (char const* gift : {"Ada gives food to Bren", "Ada gives Axe to Bren", "Bren gives wealth to Ada",
                           "Bren gives the secret Counted to Ada"}) {
    b.answer(gift);
    REQUIRE(b.asked() == "choose_in_text");  // the text waits
  }
  CHECK(b.bren().of(Resource::food) == 1);
  CHECK(b.bren().items.has(item(b, "axe")));
  CHECK(b.ada().of(Resource::wealth) == 1);
  CHECK(b.ada().secrets.has(secret(b, "counted")));

  Bench fight(2);
  give(fight.state, 0, Resource::food, 1);
  fight.meet("hare");
  while (fight.asked() != "take_action") {
    for (std::string const& o : fight.options()) CHECK(o.find(" gives ") == std::string::npos);
    if (fight.offers("escape"))
      fight.answer("escape");
    else
      fight.position->answer(0);
  }
}

TEST_CASE("TG-ENC-06 TG-PARTY-12  an encounter ordered while others still talk waits until they have ended") {
  // Bren flees from the warden; what failing brings is a fight with the hare.  Ada is still talking.
  Bench b(2);
  StartEncounter hunt;
  hunt.card = b.content->encounters.ref("hare");
  b.card("warden").diplomacy.front().failure = {effect(hunt), gain(Resource::rep, 1)};
  b.meet("warden");
  b.answer("keep the hand");
  b.answer("keep the hand");
  b.answer("Bren");
  b.answer("escape");
  CHECK(b.now().fight.card == b.encounter("warden"));
  CHECK(b.now().fight.members == bit(0));
  CHECK(b.bren().of(Resource::rep) == 0);  // the rest of the text waits too
  REQUIRE(b.asked() == "play_cards");
  b.answer("escape");  // Ada's own failure comes at once, Bren's after it
  for (int fights = 0; fights < 2; ++fights) {
    REQUIRE(b.now().fight.card == b.encounter("hare"));
    b.answer("keep the hand");
    b.answer("escape");
  }
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().of(Resource::rep) == 1);
  CHECK(b.bren().of(Resource::rep) == 1);
}

// What a text asks for: each requirement met exactly, and missed by one.  Ledger TG-STAT-03, TG-DIP-15, TG-LACT-04.
#include "days_bench.h"
#include "games/avalon/rules/quests_and_statuses.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

// Ada and Bren stand at the start; the party is Ada alone unless it is said.
struct Asking {
  Bench b{2};
  Needs needs;
  bool met(SlotMask party = bit(0)) {
    b.content->finish();
    World const w{*b.content, b.state};
    return holds(w, needs, party, b.location("start"));
  }
};
constexpr SlotMask both = 3;

pack::Expr expr(std::string_view text) {
  pack::ExprError error;
  auto const parsed = pack::Expr::parse(text, variables(), error);
  REQUIRE_MESSAGE(parsed.has_value(), text);
  return *parsed;
}

}  // namespace

TEST_CASE("TG-DIP-15 TG-RES-04  REP, wealth, attributes: the highest in the party, exactly as much is enough") {
  for (int const have : {3, 4}) {
    Asking rep;
    rep.needs.rep = 4;
    give(rep.b.state, 0, Resource::rep, have);
    CHECK(rep.met() == (have == 4));
    Asking wealth;
    wealth.needs.wealth = 4;
    give(wealth.b.state, 0, Resource::wealth, have);
    CHECK(wealth.met() == (have == 4));
    Asking level;
    level.needs.attribute = {{Attribute::courage, 4}};
    who(level.b.state, 0).attributes[static_cast<std::size_t>(Attribute::courage)] = static_cast<std::uint8_t>(have);
    CHECK(level.met() == (have == 4));
  }
  Asking other;  // Bren alone has it: it counts for both together, and not for Ada
  other.needs.rep = 2;
  other.needs.attribute = {{Attribute::caution, 1}};
  give(other.b.state, 1, Resource::rep, 2);
  who(other.b.state, 1).attributes[static_cast<std::size_t>(Attribute::caution)] = 1;
  CHECK_FALSE(other.met(bit(0)));
  CHECK(other.met(bit(1)));
  CHECK(other.met(both));

  Asking sum;
  sum.needs.rep = 4;
  give(sum.b.state, 0, Resource::rep, 2);
  give(sum.b.state, 1, Resource::rep, 3);
  CHECK_FALSE(sum.met(both));
  Asking poor;
  poor.needs.wealth = 4;
  give(poor.b.state, 0, Resource::wealth, 2);
  give(poor.b.state, 1, Resource::wealth, 3);
  CHECK_FALSE(poor.met(both));
}

TEST_CASE("TG-STAT-03  statuses that must be marked, and those that must not") {
  StatusPart saved;
  for (bool const marked : {false, true}) {
    Asking yes;
    saved.status = yes.b.content->statuses.ref("saved");
    yes.needs.status = {saved};
    Asking no;
    no.needs.not_status = {saved};
    for (Asking* a : {&yes, &no}) {
      a->b.content->finish();
      if (marked) a->b.state.statuses.mark(a->b.content->status_bit(saved));
    }
    CHECK(yes.met() == marked);
    CHECK(no.met() == !marked);
  }
}

TEST_CASE("TG-STAT-03  so many in the game, so many in the party; this chapter and no other") {
  for (int const wanted : {1, 2, 3}) {
    Asking players;
    players.needs.players = wanted;
    CHECK(players.met(bit(0)) == (wanted <= 2));  // of the game, not of the party
    Asking party;
    party.needs.party = wanted;
    CHECK(party.met(bit(0)) == (wanted <= 1));
    CHECK(party.met(both) == (wanted <= 2));
    Asking chapter;
    chapter.needs.chapter = wanted;
    CHECK(chapter.met() == (wanted == 1));
  }
}

TEST_CASE("TG-STAT-03 TG-SECR-01  a secret held by the party; a secret nobody in the game holds") {
  Asking held;
  held.needs.secret = held.b.content->secrets.ref("counted");
  CHECK_FALSE(held.met(both));
  who(held.b.state, 1).secrets.add(secret(held.b, "counted"));
  CHECK_FALSE(held.met(bit(0)));
  CHECK(held.met(bit(1)));
  CHECK(held.met(both));

  Asking without;
  without.needs.without_secret = without.b.content->secrets.ref("counted");
  CHECK(without.met());
  who(without.b.state, 1).secrets.add(secret(without.b, "counted"));
  CHECK_FALSE(without.met(bit(0)));  // Bren is not of the party, but of the game
}

TEST_CASE("TG-ITEM-02 TG-STAT-03  an item in use: faceup, of that keyword, not set aside") {
  auto const armed = [](bool faceup, Keyword wanted, bool aside = false) {
    Asking a;
    add_item(a.b, "axe", "Axe", Keyword::weapon);
    own(a.b, 0, "axe", faceup);
    if (aside) a.b.state.fight.set_aside.add(item(a.b, "axe"));
    a.needs.item = wanted;
    return a.met();
  };
  CHECK(armed(true, Keyword::weapon));
  CHECK_FALSE(armed(false, Keyword::weapon));
  CHECK_FALSE(armed(true, Keyword::shield));
  CHECK_FALSE(armed(true, Keyword::weapon, true));
}

TEST_CASE("TG-FREE-03 TG-STAT-03  a certain character, of this campaign; a location that lies on the table") {
  Asking bren;
  bren.needs.character = bren.b.content->characters.ref("bren");
  CHECK_FALSE(bren.met(bit(0)));
  CHECK(bren.met(bit(1)));
  bren.b.content->characters.items()[static_cast<std::size_t>(bren.b.character("bren").index())].campaign = "another";
  CHECK_FALSE(bren.met(bit(1)));

  Asking field;
  field.needs.revealed = field.b.content->locations.ref("field");
  CHECK(field.met());
  place(field.b.state, field.b.location("field")).on_table = false;
  CHECK_FALSE(field.met());
}

TEST_CASE("TG-LACT-04  tokens of this place: at least so many, or none") {
  for (int const there : {0, 1, 2}) {
    Asking time;
    time.needs.time_tokens = 2;
    place(time.b.state, time.b.location("start")).time_tokens = static_cast<std::uint8_t>(there);
    place(time.b.state, time.b.location("field")).time_tokens = 5;
    CHECK(time.met() == (there == 2));
    Asking quest;
    quest.needs.quest_tokens = 2;
    place(quest.b.state, quest.b.location("start")).quest_tokens = static_cast<std::uint8_t>(there);
    CHECK(quest.met() == (there == 2));
    Asking none;
    none.needs.no_time_tokens = 1;
    place(none.b.state, none.b.location("start")).time_tokens = static_cast<std::uint8_t>(there);
    CHECK(none.met() == (there == 0));
  }
}

TEST_CASE("TG-STAT-03  an expression: it counts what the party has, the day, the menhirs, the tokens here") {
  auto const value = [](std::string_view text, auto set) {
    Bench b(2);
    set(b.state, b);
    b.content->finish();
    World const w{*b.content, b.state};
    return value_of(w, {.party = both, .at = b.location("start")}, expr(text));
  };
  auto const nothing = [](State&, Bench&) {};
  CHECK(value("party", nothing) == 2);
  CHECK(value("players", nothing) == 2);
  CHECK(value("chapter", nothing) == 1);
  CHECK(value("day", [](State& s, Bench&) { s.day = 4; }) == 4);
  CHECK(value("menhirs", nothing) == 1);
  CHECK(value("menhirs", [](State& s, Bench& b) { place(s, b.location("field")).menhir = true; }) == 2);
  CHECK(value("time_tokens", [](State& s, Bench& b) { place(s, b.location("start")).time_tokens = 3; }) == 3);
  CHECK(value("quest_tokens", [](State& s, Bench& b) { place(s, b.location("start")).quest_tokens = 2; }) == 2);
  CHECK(value("health", [](State& s, Bench&) { who(s, 0).health = 4, who(s, 1).health = 6; }) == 6);
  CHECK(value("terror", [](State& s, Bench&) { who(s, 0).terror = 4, who(s, 1).terror = 2; }) == 4);
  CHECK(value("energy", [](State& s, Bench&) { who(s, 0).energy = 1, who(s, 1).energy = 2; }) == 2);
  CHECK(value("food", [](State& s, Bench&) { give(s, 1, Resource::food, 5); }) == 5);
  CHECK(value("exp", [](State& s, Bench&) { give(s, 0, Resource::exp, 7); }) == 7);
  CHECK(value("level_aggression", nothing) == 2);  // Ada's
  CHECK(value("weapon", nothing) == 0);
  auto const in_use = [](Keyword keyword) {
    return [keyword](State&, Bench& b) {
      add_item(b, "thing", "Thing", keyword);
      own(b, 1, "thing");
    };
  };
  CHECK(value("weapon", in_use(Keyword::weapon)) == 1);
  CHECK(value("weapon", in_use(Keyword::armor)) == 0);
  CHECK(value("relic", in_use(Keyword::relic)) == 1);
  CHECK(value("slow", nothing) == 0);  // there is no encounter
  CHECK(value("green", nothing) == 0);
  CHECK(value("stage", [](State& s, Bench&) { s.fight.stage = 1; }) == 2);  // the second one
  CHECK(value("pool", [](State& s, Bench&) { s.fight.pool = 4; }) == 4);
  CHECK(value("affinity", [](State& s, Bench&) { s.fight.affinity = 3; }) == 3);
  CHECK(value("played", [](State& s, Bench&) { s.fight.played = 2; }) == 2);
  CHECK(value("first_card", [](State& s, Bench&) { s.fight.played = 1; }) == 1);
  CHECK(value("first_card", [](State& s, Bench&) { s.fight.played = 2; }) == 0);
}

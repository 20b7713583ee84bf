// What a copy of the table takes with it: all that is in use, in whatever it is copied over.
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "games/stamina/events.h"
#include "games/stamina/state.h"

using namespace stamina;

namespace {

constexpr CharacterId ann{0}, bart{1};

Character somebody(int hero) {
  Character c;
  c.hero = HeroId{hero};
  c.available = 5;
  c.hex = {hero + 1, 1};
  c.abilities = AbilitySet::everything();
  return c;
}
State with_people(int count) {
  State s;
  for (int i = 0; i < count; ++i) {
    s.characters.push_back(somebody(i));
    s.order.push_back(CharacterId{i});
    HeroRecord record;
    record.hero = HeroId{i};
    s.heroes.push_back(record);
  }
  s.settle();
  return s;
}

ConditionEntry condition(Condition kind) {
  ConditionEntry entry;
  entry.kind = kind;
  entry.strength = 2;
  return entry;
}

// One thing each that lies in one of the lists of a sheet or of the table, and how it goes again.
struct Change {
  char const* what;
  void (*begins)(State&);
  void (*ends)(State&);
};
constexpr std::array changes{
    Change{"a condition", [](State& s) { ConditionGiven{ann, condition(Condition::burn), 2}.apply(s); },
           [](State& s) { ConditionEnded{ann, Condition::burn}.apply(s); }},
    Change{"a Reaction", [](State& s) { ReactionUsed{ann, AbilityId{200}, bart}.apply(s); },
           [](State& s) { ReactionsReady{ann}.apply(s); }},
    Change{"dice in the Maintenance Pool",
           [](State& s) {
             Maintained const kept{.ability = AbilityId{3}, .dice = 1, .target = ann};
             MaintainBegun{ann, kept}.apply(s);
           },
           [](State& s) { MaintainEnded{ann, AbilityId{3}}.apply(s); }},
    Change{"a condition held off",
           [](State& s) {
             Persisted const held{.condition = Condition::bleed, .x = 1, .rounds = 2, .dice = 1, .controller = bart};
             PersistBegun{ann, held}.apply(s);
           },
           [](State& s) { PersistEnded{ann, 0}.apply(s); }},
    Change{"a Descending effect",
           [](State& s) {
             Descent const descent{.ability = AbilityId{4}, .controller = bart, .damage = 2};
             DescentBegun{ann, descent}.apply(s);
           },
           [](State& s) { DescentLowered{ann, 0, 2}.apply(s); }},
    Change{"an effect of a coming turn",
           [](State& s) {
             Later const later{.effect = DelayedId{1}, .controller = bart, .source = AbilityId{4}};
             LaterAdded{ann, later}.apply(s);
           },
           [](State& s) { LaterTaken{ann, 0}.apply(s); }},
    Change{"a thing on the ground",
           [](State& s) {
             ItemGained{ann, {ItemId{1}, Carried::held, 0}}.apply(s);
             ItemDropped{ann, 0}.apply(s);
           },
           [](State& s) {
             ItemTaken{ann, 0}.apply(s);
             ItemSpent{ann, 0, ItemId{1}}.apply(s);
           }},
    Change{"hard ground",
           [](State& s) {
             HardGround const hard{.center = {3, 3}, .radius = 1, .cost = 2, .turns = 1, .controller = ann};
             GroundHardened{hard}.apply(s);
           },
           [](State& s) { TurnsCounted{ann}.apply(s); }},
    Change{"a record", [](State& s) { RecordInjured{1, InjuryId{2}}.apply(s); }, [](State& s) { Rested{}.apply(s); }},
    Change{"a lost hero", [](State& s) { HeroReplaced{1, s.heroes[0]}.apply(s); },
           [](State& s) { s.lost.clear(), s.settle(); }},
    Change{"a newcomer", [](State& s) { CharacterArrived{somebody(2)}.apply(s); },
           [](State& s) { s.characters.pop_back(), s.settle(); }},
};

}  // namespace

TEST_CASE("a snapshot that follows the table has all that came, and nothing of what went") {
  for (Change const& change : changes) {
    INFO(change.what);
    State table = with_people(2), snapshot = table;
    snapshot.follow(table);
    State const before = table;
    change.begins(table);
    CHECK_FALSE(table == snapshot);
    snapshot.follow(table);
    CHECK(table == snapshot);
    CHECK_FALSE(table == before);
    change.ends(table);
    snapshot.follow(table);
    CHECK(table == snapshot);
  }
}

TEST_CASE("a snapshot goes on following when something stays in use while something else comes and goes") {
  State table = with_people(2), snapshot = table;
  snapshot.follow(table);
  for (Change const& change : changes) {
    change.begins(table);
    snapshot.follow(table);
    CHECK(table == snapshot);
  }
  for (Change const& change : changes) {
    change.ends(table);
    snapshot.follow(table);
    CHECK(table == snapshot);
  }
}

TEST_CASE("any state becomes any other one, whatever was in use in it") {
  std::vector<State> states{State{}, with_people(1), with_people(2), with_people(4)};
  for (Change const& change : changes) {
    State table = with_people(2), snapshot = table;
    change.begins(table);
    states.push_back(table);  // as events left it
    snapshot.follow(table);
    states.push_back(snapshot);  // as a step begins with it
  }
  for (State const& from : states)
    for (State const& over : states) {
      State copy = over;
      copy.become(from);
      REQUIRE(copy == from);
      copy.become(over);
      REQUIRE(copy == over);
    }
}

TEST_CASE("a sheet knows whether anything lies in its last lists") {
  Character c = somebody(0);
  CHECK_FALSE(c.holds_something());
  c.later.push_back({});
  CHECK(c.holds_something());
  c.later.clear();
  c.reactions_used.add(AbilityId{7});
  CHECK(c.holds_something());
  Character copy = c;
  copy.follow(c);
  CHECK((copy.laden.is && c.laden.is));
  c.reactions_used = {};
  copy.follow(c);
  CHECK_FALSE((copy.laden.is || c.laden.is));
  CHECK(copy == c);
}

// What a repair or a scene may make of a state: what follows from it is worked out anew, nonsense is refused.
#include <doctest/doctest.h>

#include "games/degenerates/game.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

// Two Adventurers with their cards at the beginning of On The Run.
std::unique_ptr<flow::Position> a_game() {
  Game const game(bench::content(), {});
  flow::Setup setup;
  setup.game = "degenerates";
  setup.scenario = "on_the_run";
  setup.seed = 4;
  setup.seats.resize(2);
  setup.options["characters"] = "bone_forger,marsh_midwife";
  auto position = game.start(setup);
  while (!position->over() && static_cast<Position&>(*position).state().turn.phase != Phase::map_actions)
    position->answer(0);
  return position;
}
State const& state_of(flow::Position& p) { return static_cast<Position&>(p).state(); }

}  // namespace

TEST_CASE("DD-REQ-16  a repaired attribute changes what works, at once") {
  auto const game = a_game();
  REQUIRE(game->edit("cards.loot.held_1", boost::json::array{"customs_mallet"}).empty());  // STR 8
  REQUIRE(game->edit("equipped", boost::json::array{"customs_mallet"}).empty());
  CHECK(!state_of(*game).working.has(bench::loot("customs_mallet")));
  REQUIRE(game->edit("adventurers.marsh_midwife.base.STR", 8).empty());
  Adventurer const& midwife = state_of(*game).of(Who{1});
  CHECK(midwife.now[static_cast<std::size_t>(Attribute::STR)] == 8);
  CHECK(state_of(*game).working.has(bench::loot("customs_mallet")));
  CHECK(game->faults().empty());
}

TEST_CASE("DD-DEF-01 DD-LUCK-01  repaired Wounds and Luck keep to their limits") {
  auto const game = a_game();
  REQUIRE(game->edit("adventurers.marsh_midwife.wounds", 40).empty());
  Adventurer const& midwife = state_of(*game).of(Who{1});
  CHECK(midwife.wounds == 2 * midwife.now[static_cast<std::size_t>(Attribute::CON)]);
  CHECK(midwife.defeated);
  REQUIRE(game->edit("adventurers.bone_forger.wounds", 40).empty());  // the first as well
  CHECK((state_of(*game).of(Who{0}).wounds == 12 && state_of(*game).of(Who{0}).defeated));
  REQUIRE(game->edit("adventurers.marsh_midwife.luck", 40).empty());
  CHECK(state_of(*game).of(Who{1}).luck == state_of(*game).of(Who{1}).now[static_cast<std::size_t>(Attribute::MAG)]);
  CHECK(game->faults().empty());
}

TEST_CASE("degenerates: a repair that makes no sense is refused with its path, and nothing changes") {
  auto const game = a_game();
  std::uint64_t const before = game->state_hash();
  auto const refused = [&](char const* path, boost::json::value const& value) {
    std::string const why = game->edit(path, value);
    CHECK(game->state_hash() == before);
    return why;
  };
  std::string const no = "that makes no sense: ";
  CHECK(refused("adventurers.bone_forger.at", nullptr) == no + "adventurers.0: is in play and is nobody, or nowhere");
  CHECK(refused("adventurers.bone_forger.at", 200) == no + "adventurers.0.at: there is no number 200");
  CHECK(refused("adventurers.bone_forger.at", "utopia") == "unknown name \"utopia\"");
  CHECK(refused("adventurers.bone_forger.seat", 2) == no + "adventurers.0: belongs to no seat");
  CHECK(refused("adventurers.bone_forger.character", "marsh_midwife") ==
        no + "the state: two Adventurers are the same one");
  CHECK(refused("adventurers.bone_forger.gp", 22) == no + "adventurers.0: has a purse that cannot be");
  CHECK(refused("map.spaces.the_gluepot.danger", 7) == no + "map.spaces.31: is above level 6");
  CHECK(refused("map.spaces.the_gluepot.clue", 2) == no + "map.spaces.31: the mission has no such Clue");
  CHECK(refused("map.bounty", 0) == no + "map: there is no such Bounty Level");
  CHECK(refused("doom.track.+", "the_void") == no + "doom: there is no such Doom counter");
  CHECK(refused("turn.acting", 5) == no + "turn: no such Party acts");
  CHECK(refused("turn.parties.0.leader", 5) == no + "turn.parties.0: is led by somebody else");
  CHECK(refused("fight.ending", "open") == no + "fight: is fought nowhere");
  CHECK(refused("fight.foes.0", boost::json::parse(R"({"born": 1, "kind": "loot", "card": 0})")) ==
        no + "fight.foes.0: cannot fight");
  CHECK(refused("fight.dice.attack.0", 7) == no + "fight.dice: no die shows that");
  CHECK(refused("modifiers.+", boost::json::parse(R"({"who": 1, "what": 31})")) ==
        no + "modifiers.0: changes nothing there is");
  CHECK(refused("mission.died", 0xffff) == no + "mission: there is no such character");
  CHECK(refused("equipped", boost::json::array{"a_better_hat"}) == "unknown name \"a_better_hat\"");
}

}  // namespace degenerates

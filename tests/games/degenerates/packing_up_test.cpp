// A Campaign is packed up between two missions and goes on from its record sheets.
#include <doctest/doctest.h>

#include "games/degenerates/game.h"
#include "games/degenerates/rules/missions.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

flow::Setup campaign_of(int seats, std::uint64_t seed) {
  flow::Setup setup;
  setup.game = "degenerates";
  setup.scenario = "campaign";
  setup.seed = seed;
  setup.seats.resize(static_cast<std::size_t>(seats));
  return setup;
}
State const& state_of(flow::Position& position) { return dynamic_cast<Position&>(position).state(); }
World world_of(flow::Position& position) { return {*bench::content(), state_of(position)}; }

// What the companions' instinct likes best, the first of equal ones.
void answer_by_instinct(flow::Position& position) {
  int best = 0;
  for (int i = 1; i < position.option_count(); ++i)
    if (position.instinct(i) > position.instinct(best)) best = i;
  position.answer(best);
}
bool between_missions_of(flow::Position& position) {
  return state_of(position).mission.completed != 0 && may_be_recorded(world_of(position));
}

}  // namespace

TEST_CASE("DD-SAVE-12 DD-SAVE-13  a Campaign goes on from its record sheets as it was packed up") {
  Game const game(bench::content(), {});
  std::string record;
  std::uint64_t seed = 1;
  State packed;
  for (; seed <= 8 && record.empty(); ++seed) {
    auto const position = game.start(campaign_of(2, seed));
    for (int i = 0; i < 3000 && !position->over() && record.empty(); ++i) {
      if (between_missions_of(*position)) {
        record = write_record(world_of(*position));
        REQUIRE(position->view(flow::Seat{0}).story.size() == 1);  // the table shows it to those who want to keep it
        CHECK(position->view(flow::Seat{0}).story[0].find(record) != std::string::npos);
        packed = state_of(*position);
      } else {
        answer_by_instinct(*position);
      }
    }
  }
  REQUIRE_FALSE(record.empty());
  flow::Setup setup = campaign_of(2, 77);
  setup.options["record"] = record;
  auto const resumed = game.start(setup);
  REQUIRE_FALSE(resumed->over());
  CHECK(resumed->faults().empty());
  State const& now = state_of(*resumed);
  CHECK(now.mission.mission == packed.mission.mission);
  CHECK(now.map.bounty == packed.map.bounty);
  CHECK(now.map.overlays == packed.map.overlays);  // the mission is laid out again
  for (int i = 0; i < bench::content()->spaces.size(); ++i) {
    CHECK(now.of(SpaceId{i}).clue == packed.of(SpaceId{i}).clue);
    CHECK(now.of(SpaceId{i}).danger == packed.of(SpaceId{i}).danger);
    CHECK(now.of(SpaceId{i}).town == packed.of(SpaceId{i}).town);
  }
  for (int i = 0; i < most_adventurers; ++i) {
    Adventurer const &a = now.of(Who{i}), &b = packed.of(Who{i});
    CHECK(a.presence == b.presence);
    if (!a.plays()) continue;
    CHECK((a.character == b.character && a.at == b.at && a.wounds == b.wounds && a.luck == b.luck && a.xp == b.xp));
    CHECK(now.cards.loot.cards(of(LootZone::held_0, i)) == packed.cards.loot.cards(of(LootZone::held_0, i)));
  }
  for (int i = 0; i < 200 && !resumed->over(); ++i) {
    answer_by_instinct(*resumed);
    REQUIRE(resumed->faults().empty());
  }
  // Another number of people, and another scenario: refused with a sentence.
  setup.seats.resize(3);
  CHECK_THROWS_WITH_AS(game.start(setup), "the record is of a Campaign with 2 seats, not 3", flow::Refused);
  setup.seats.resize(2);
  setup.scenario = "on_the_run";
  CHECK_THROWS_WITH_AS(game.start(setup), "the record sheets go on with the Campaign", flow::Refused);
}

}  // namespace degenerates

// How many faces each die has: where chance is asked for, every roll is a question with an option for each face.
#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/loot.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/tests_and_luck.h"
#include "tests/games/degenerates/field_bench.h"

namespace degenerates {
namespace {

using bench::Field;
using bench::monster;

std::function<Task<>(Play&)> the_deed;

struct DeedDone {
  static constexpr std::string_view kind = "deed_done";
  static constexpr bool silent = true;
  void apply(State& s) const { s.turn.phase = Phase::over; }
};
struct OneDeed {
  using State = degenerates::State;
  using Content = degenerates::Content;
  static Task<> step(Play& play) {
    co_await the_deed(play);
    DeedDone const done;
    play.commit(done, "a test");
  }
  static bool over(State const& s) { return s.turn.phase == Phase::over; }
  static flow::Outcome outcome(World const&) { return {}; }
  static flow::View view(World const&, flow::Seat) { return {}; }
  static void validate(World const&, std::vector<std::string>&) {}
  static int seats(State const& s) { return s.seats; }
  static void deal_anew(State&, Content const&, flow::Seat, flow::Chance&) {}
};

using Faces = std::vector<int>;
// The faces of each die of the deed; people answer with the option of this number, or the last one there is.
Faces faces(State const& state, int answer, std::function<Task<>(Play&)> deed) {
  the_deed = std::move(deed);
  flow::PositionOf<OneDeed> position(bench::content(), state);
  position.set_chance(flow::ChanceMode::asked);
  Faces found;
  while (!position.over()) {
    bool const die = position.asked() == flow::Seat::chance();
    if (die) found.push_back(position.option_count());
    position.answer(die ? 0 : std::min(answer, position.option_count() - 1));
  }
  return found;
}

}  // namespace

TEST_CASE("DD-TEST-01 DD-DICE-02 DD-LUCK-03  a test: two dice of six faces, and one for each Luck") {
  Field b;
  b.fight_().ending = Ending::won;
  Who const who = b.put("bone_forger", "schimmelhof");
  auto const test = [=](Play& p) -> Task<> {
    Test const per{who, Attribute::PER, 0, {}, "DD-TEST-01"};
    co_await take_test(p, per);
  };
  CHECK(faces(b.state(), 0, test) == Faces{6, 6});
  b.of(who).luck = 2;
  CHECK(faces(b.state(), 0, test) == Faces{6, 6});  // kept
  CHECK(faces(b.state(), 1, test) == Faces{6, 6, 6, 6});
}

TEST_CASE("DD-CDIC-01 DD-CDIC-02 DD-CDIC-04 DD-LUCK-04  combat dice: two, two and one, and one for each Luck") {
  Field b;
  Who const who = b.joins("bone_forger");
  FoeRef const foe = b.enters("tin_pilgrim", who);
  b.turn_of(who);
  b.declared(bench::unarmed(foe, Attribute::STR));
  b.settled();
  CHECK(faces(b.state(), 0, [=](Play& p) { return throw_combat_dice(p, who); }) == Faces{6, 6, 6, 6, 6});
  b.attack_dice_show(6, 6);
  b.of(who).luck = 1;
  CHECK(faces(b.state(), 1, [=](Play& p) { return spend_luck_on_combat_dice(p, who); }) == Faces{6});
  CHECK(faces(b.state(), 0, [=](Play& p) { return reroll_a_combat_die(p, who); }) == Faces{6});
}

TEST_CASE("DD-LTG-05 DD-DICE-06 DD-LUCK-06  a Loot Roll, the dice of a text, a die that a card rolls again") {
  Field b;
  b.fight_().ending = Ending::won;
  Who const who = b.put("bone_forger", "schimmelhof");
  auto const text = [&](auto const& verb) {
    return faces(b.state(), 0, [=](Play& p) -> Task<> {
      Here here = read_by(p.world(), who);
      co_await Texts::does(p, here, verb);
    });
  };
  CHECK(text(Roll{Dice::d6}) == Faces{6});
  CHECK(text(Roll{Dice::d3}) == Faces{6});
  CHECK(text(Roll{Dice::two_d6}) == Faces{6, 6});
  b.state().rolling = {who, Attribute::PER, 8, {3, 4}};
  CHECK(text(FreeReroll{}) == Faces{6});
  b.state().rolling = {};
  for (char const* id : {"pot_lid", "fin_guard", "carving_knife"}) b.hold(who, id);
  LoseItem one;
  one.which = WhichItem::random;
  CHECK(text(one) == Faces{3});  // three Items, three faces
  b.state().cards.monsters.put(monster("swinebailiff"), MonsterZone::trophy_0, kit::every_seat);
  b.fight_().in = b.fight_().joined = bit(who);
  CHECK(faces(b.state(), 9, [](Play& p) { return loot(p); }) == Faces{6});
}

TEST_CASE("DD-TURN-05  a tie of MRL is settled by a die with a face for each of the tied") {
  Field b;
  b.fight_().ending = Ending::won;
  b.put("bone_forger", "schimmelhof");  // MRL 6
  b.put("fishoid_deserter", "schimmelhof");
  auto const order = [](Play& p) -> Task<> { co_await in_mrl_order(p, 0b11); };
  CHECK(faces(b.state(), 9, order) == Faces{2});
}

TEST_CASE("DD-DIFF-02  an easier game: the D6 of GP and of XP") {
  for (int boon : {1, 2}) {
    Field b;
    b.fight_().ending = Ending::won;
    b.put("bone_forger", "schimmelhof");
    b.state().turn.phase = Phase::setup;
    b.state().turn.acting = 0;
    b.state().difficulty = Difficulty::easier;
    CHECK(faces(b.state(), boon, [](Play& p) { return setup_step(p); }) == Faces{6});
  }
}

}  // namespace degenerates

// Who is asked: the player of the character whom a question concerns, or the table where the group decides.
#include "tests/games/who_is_asked.h"

#include "games/stamina/game.h"

TEST_CASE("ST-SET-02  every question of played campaigns is put to the player of its character, or to the table") {
  auto const loaded = stamina::load({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "stamina" / "core"});
  auto const game = stamina::make_game(loaded.content, loaded.infos);
  asked::Found found;
  for (std::uint64_t const seed : {1u, 2u, 3u, 4u, 5u, 6u}) {
    flow::Setup setup;
    setup.game = "stamina";
    setup.scenario = "low_harrow";
    setup.seats.resize(3);
    setup.seed = seed;
    asked::play(*game, setup, 1500, found);
  }
  asked::check(found,
               {
                   // how the story goes on, and whom it gives or does something
                   {"story", "table"},
                   {"which_hero", "table"},
                   // the player of the character
                   {"another_target", "person"},
                   {"dice_for_task ST-SKILL-01", "person"},
                   {"face ST-FACE-01", "person"},
                   {"hold_breath ST-BREATH-01", "person"},
                   {"how_many_dice ST-POOL-02", "person"},
                   {"invest", "person"},
                   {"keep_up ST-TURN-11", "person"},
                   {"keep_up ST-TURN-14", "person"},
                   {"main_phase ST-TURN-19", "person"},
                   {"move_at_once ST-MOVE-11", "person"},
                   {"order_triggers ST-TRIG-14", "person"},
                   {"pay_for_clash", "person"},
                   {"pay_for_hits", "person"},
                   {"pay_to_resist", "person"},
                   {"place_hero ST-SET-10", "person"},
                   {"react ST-REACT-01", "person"},
                   {"step_in ST-DELAY-02", "person"},
                   {"take_turn ST-DELAY-01", "person"},
                   {"who_follows ST-CAMP-05", "person"},
               },
               18);
}

// Who is asked: the player of the one whom a question concerns, or the table where the company decides together.
#include "tests/games/who_is_asked.h"

#include "games/oathsworn/game.h"

TEST_CASE("OS-CARD-09 OS-TURN-10  every question of three played campaigns is put to those the rules name") {
  auto const game = oathsworn::load_game({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "oathsworn" / "core"});
  asked::Found found;
  for (std::uint64_t const seed : {1u, 2u, 3u}) {
    flow::Setup setup;
    setup.game = "oathsworn";
    setup.seats.resize(4);
    setup.seed = seed;
    asked::play(*game, setup, 2500, found);
  }
  asked::check(found,
               {
                   // an attack is its maker's; a check of the story is the company's
                   {"after_draw OS-ATK-06", "person or table"},
                   {"choose_might OS-ATK-01", "person or table"},
                   // the company decides together
                   {"choose_figure OS-SET-17", "table"},
                   {"choose_figure OS-STRY-01", "table"},
                   {"choose_figure OS-TOK-06", "table"},
                   {"choose_item OS-STRY-03", "table"},
                   {"choose_item OS-STRY-05", "table"},
                   {"choose_word OS-DIFF-04", "table"},
                   {"choose_word OS-END-06", "table"},
                   {"choose_word OS-STRY-01", "table"},
                   {"choose_word OS-STRY-06", "table"},
                   {"choose_word OS-SWAP-01", "table"},
                   {"choose_word OS-TRAI-01", "table"},
                   {"story", "table"},
                   // the player of the character
                   {"change_equipment OS-STRY-04", "person"},
                   {"choose_card", "person"},
                   {"choose_card OS-COOL-01", "person"},
                   {"choose_card OS-FLOW-08", "person"},
                   {"choose_card OS-INJ-02", "person"},
                   {"choose_die", "person"},
                   {"choose_die OS-DIE-02", "person"},
                   {"choose_direction", "person"},
                   {"choose_direction OS-SET-16", "person"},
                   {"choose_figure", "person"},
                   {"choose_figure OS-ATK-01", "person"},
                   {"choose_figure OS-CARD-09", "person"},
                   {"choose_figure OS-FALC-03", "person"},
                   {"choose_hex", "person"},
                   {"choose_hex OS-ALLY-05", "person"},
                   {"choose_hex OS-MOVE-04", "person"},
                   {"choose_hex OS-SENT-02", "person"},
                   {"choose_hex OS-SET-16", "person"},
                   {"choose_hex OS-TILE-10", "person"},
                   {"choose_item OS-LOSS-06", "person"},
                   {"choose_item OS-QUIK-02", "person"},
                   {"choose_item OS-STRY-04", "person"},
                   {"choose_might", "person"},
                   {"choose_number", "person"},
                   {"choose_number OS-TOK-07", "person"},
                   {"choose_number OS-TOK-08", "person"},
                   {"choose_token", "person"},
                   {"choose_token OS-CTOK-05", "person"},
                   {"choose_token OS-DET-01", "person"},
                   {"choose_token OS-LVL-05", "person"},
                   {"choose_token OS-REPL-08", "person"},
                   {"choose_token OS-SET-22", "person"},
                   {"choose_word", "person"},
                   {"choose_word OS-ALLY-02", "person"},
                   {"choose_word OS-CARD-09", "person"},
                   {"choose_word OS-DECK-01", "person"},
                   {"choose_word OS-HAND-11", "person"},
                   {"defend_with OS-DEF-01", "person"},
                   {"pick_cards OS-HAND-01", "person"},
                   {"spend_defense OS-TOK-01", "person"},
                   {"spread_upgrades OS-EMP-01", "person"},
                   {"swap OS-SWAP-01", "person"},
                   {"take_turn OS-TURN-03", "person"},
                   {"use_interrupt OS-INT-01", "person"},
               },
               50);
}

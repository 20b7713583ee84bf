// Who is asked: the player of the one whom a question concerns, or the table where a party decides together.
#include "tests/games/who_is_asked.h"

#include "days_bench.h"

TEST_CASE("TG-PARTY-04 TG-DAY-01  every question of three played campaigns is put to those the rules name") {
  asked::Found found;
  for (std::uint64_t const seed : {1u, 2u, 3u}) {
    flow::Setup setup;
    setup.game = "avalon";
    setup.seats.resize(3);
    setup.seed = seed;
    asked::play(avalon::bench::core_game(), setup, 2500, found);
  }
  asked::check(found,
               {
                   // a party, or the one who acts alone
                   {"activate_menhir TG-MENH-03", "person"},
                   {"choose_in_text", "person or table"},
                   // everybody together
                   {"call_allmother TG-MERCY-01", "table"},
                   {"pick_active TG-TURN-02", "table"},
                   {"plan_the_day TG-DAWN-22", "table"},
                   {"share_gain TG-EXPL-08", "table"},
                   {"split_cost TG-PARTY-04", "table"},
                   {"which_token TG-DAWN-15", "table"},
                   // the player of the character
                   {"avoid_encounter TG-DIP-13", "person"},
                   {"build_decks TG-ADV-05", "person"},
                   {"claim_character TG-DEATH-06", "person"},
                   {"connect_with_magic TG-SEQ-05", "person"},
                   {"give_away TG-PARTY-13", "person"},
                   {"how_much TG-PARTY-13", "person"},
                   {"join_action TG-PARTY-02", "person"},
                   {"keep_hand TG-ENC-13", "person"},
                   {"keep_on_top TG-EXPL-03", "person"},
                   {"pay_magic_for TG-PARTY-03", "person"},
                   {"pick_from_hand TG-CMB-07", "person"},
                   {"pick_from_hand TG-CMB-12", "person"},
                   {"pick_from_hand TG-DIP-07", "person"},
                   {"pick_from_hand TG-ESC-02", "person"},
                   {"pick_from_hand TG-TRIG-01", "person"},
                   {"pick_from_hand TG-TURN-08", "person"},
                   {"pick_from_hand TG-TRAIT-01", "person"},
                   {"pick_member TG-EXPL-08", "person"},
                   {"pick_member TG-PARTY-03", "person"},
                   {"play_cards TG-SEQ-01", "person"},
                   {"ready_items TG-ENC-10", "person"},
                   {"rest TG-DUSK-04", "person"},
                   {"which_effect_first TG-DUSK-03", "table"},
                   {"spend_exp TG-ADV-01", "person"},
                   {"stay_or_escape TG-DIP-12", "person"},
                   {"stay_or_escape TG-ESC-01", "person"},
                   {"take_action TG-DAY-05", "person"},
                   {"take_advanced TG-ADV-02", "person"},
                   {"which_in_use TG-ITEM-04", "person"},
               },
               25);
}

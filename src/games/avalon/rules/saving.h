// Saving, the break between chapters, adding and removing characters.  Ledger TG-SAVE, TG-PLAY, TG-SETUP-02.
// The whole state is the save: a chronicle gives it back exactly (TG-SAVE-14), so nothing here writes a file.
#pragma once

#include "games/avalon/rules/death_and_insanity.h"

namespace avalon {

struct BetweenChapters {
  enum class What : std::uint8_t { go_on, remove, add, story, standard, challenge, drop_easing } what = What::go_on;
  BOOST_DESCRIBE_NESTED_ENUM(What, go_on, remove, add, story, standard, challenge, drop_easing)
  Slot slot = no_slot;
  Slot beside = no_slot;  // a veteran in whose location a new character is placed                   TG-PLAY-04
  Claim claim{};
  friend bool operator==(BetweenChapters const&, BetweenChapters const&) = default;
};
struct ChangeTable {
  static constexpr std::string_view kind = "between_chapters";
  using Answer = BetweenChapters;
  flow::Seat seat(World const& w) const { return seat_of(w.state, everybody(w.state)); }
  void options(World const& w, flow::Offers<BetweenChapters>& offers) const;
  void prompt(World const&, flow::Words& words) const {
    words.source("TG-SAVE-01")
        .say("The chapter is over; a good moment to save and stop. Change anything before the next one?");
  }
  void say(World const& w, BetweenChapters const& b, flow::Words& words) const;
  void key(World const& w, BetweenChapters const& b, std::string& out) const;
};
int instinct(World const&, ChangeTable const&, BetweenChapters const&);

Task<> between_chapters(Play& play);
void keep_chapter_start(Play& play);
void restore_chapter_start(Play& play);

}  // namespace avalon

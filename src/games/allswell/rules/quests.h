// Quests: investigations, challenges with assistance.  Ledger AW-QUEST-01..22, AW-CHALL-01..23.
#pragma once

#include "games/allswell/rules/exploration.h"

namespace allswell {

Task<> quest(Play& play, CharacterId who, QuestId quest);

// --- challenges: pure ------------------------------------------------------------------------------------------------

bool in_box(ChallengeBox const& box, pack::Ref<Ability> ability);        // a Potency icon stands for all: AW-CHALL-06
bool shown_in_box(ChallengeBox const& box, pack::Ref<Ability> ability);  // its own icon: AW-CHALL-10
bool has_speed(ActionCard const& card, ChallengeBox const& box);         // AW-CHALL-05
// The sum of what counts, whatever the speed; with what items and traits say of challenges.   AW-CHALL-04, -06..08
int worth(World const& w, CharacterId who, ActionCard const& card, ChallengeBox const& box);
int help(ActionCard const& card, ChallengeBox const& box);  // may be below 0              AW-CHALL-12
bool knows(World const& w, CharacterId who, pack::Ref<Ability> ability);
bool can_assist(World const& w, CharacterId helper, CharacterId who, ChallengeBox const& box);  // AW-CHALL-10, -11
// Drawn cards that reach the value with so much help.  Where no drawn card has the speed, help alone may be enough and
// any card will do.                                                                            AW-CHALL-03, -15
std::uint32_t enough(World const& w, CharacterId who, ChallengeBox const& box, int helped);
int best(World const& w, CharacterId who, ChallengeBox const& box);  // of the drawn cards that count
void say_box(World const& w, ChallengeBox const& box, flow::Words& words);

// An investigation's options, without what comes of them.                                      AW-QUEST-07, -08, -19
struct WhichResponse {
  static constexpr std::string_view kind = "which_response";
  using Answer = std::uint8_t;  // place in Quest::options
  CharacterId who;
  QuestId quest;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& option, flow::Words& words) const;
  void key(World const& w, Answer const& option, std::string& out) const;
};

}  // namespace allswell

// Exploration: preparation, rounds, scout, rest.  Ledger AW-EXPLORE-01..25, AW-SCOUT-01..13, AW-REST-01..06.
// Quests: rules/quests.h.  The end: rules/exploration_end.h.  A Solo Ally: rules/solo_exploration.h.
#pragma once

#include "games/allswell/rules/action_cards.h"
#include "games/allswell/rules/items.h"
#include "games/allswell/rules/texts.h"

namespace allswell {

Task<> exploration_step(Play& play);  // a step is a deed of preparation, a turn, or the turn of the round
bool exploration_is_over(State const& s);
extern flow::Activity<Play> const exploration_phase;

// Everything that is nobody's decision; the decks come next.                                    AW-EXPLORE-01..14
void prepare_exploration(Play& play, LocationId first);

// --- pure ------------------------------------------------------------------------------------------------------------

Exploration const& exploration_of(World const& w);
Location const& party_card(World const& w);
int start_slot(World const& w, Exploration const& exploration);  // AW-EXPLORE-11
bool is_solo_ally(State const& s, CharacterId who);
CharacterId next_to_act(State const& s);  // none: all have acted
std::optional<LaidLocation> laid(State const& s, LocationId card);
LaidLocation place_beside(State const& s, LocationId from, Side side, LocationId card);  // AW-SCOUT-10

bool has_move(ActionCard const& card);                      // of the Character section      AW-SCOUT-03
int moves(ActionCard const& card);                          // all of it, as printed         AW-SCOUT-04
bool scouts(ActionCard const& card, Travel const& travel);  // this card alone is enough
int quest_icon(World const& w, pack::Ref<Quest> quest);     // place in Exploration::quests
bool is_covered(World const& w, pack::Ref<Quest> quest);    // AW-QUEST-13
int lowered(int health, int damage);                        // AW-EXPLORE-25: not below 1

// --- turns -----------------------------------------------------------------------------------------------------------

struct ExplorationDeed {
  enum class Kind : std::uint8_t { rest, scout, quest };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, rest, scout, quest)
  Kind is = Kind::rest;
  Side side = Side::north;  // of a scout
  QuestId quest;
  friend bool operator==(ExplorationDeed const&, ExplorationDeed const&) = default;
};

// Scout, quest or rest.                                                                                   AW-EXPLORE-18
struct WhatToDo {
  static constexpr std::string_view kind = "what_to_do";
  using Answer = ExplorationDeed;
  CharacterId who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& deed, flow::Words& words) const;
  void key(World const& w, Answer const& deed, std::string& out) const;
};

int instinct(World const& w, WhatToDo const& q, ExplorationDeed const& deed);

// Which of the cards: to be discarded, or of a Solo Ally to be played.
struct WhichActionCard {
  static constexpr std::string_view kind = "which_action_card";
  using Answer = CardId;
  CharacterId who;   // decides
  CharacterId deck;  // whose cards they are
  std::uint32_t among = 0;
  std::string_view what;
  Rule rule;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const;
  void prompt(World const& w, flow::Words& words) const;
  void say(World const& w, Answer const& card, flow::Words& words) const;
  void key(World const& w, Answer const& card, std::string& out) const;
};

// The cards drawn for an action, as bits.
std::uint32_t drawn(State const& s, CharacterId deck);
// Of a Solo Ally from the Player Character's deck (AW-SOLO-29, -30).
Task<> draw_for_action(Play& play, CharacterId who, int count, Rule rule);
// Draws for what has no criteria: an investigation, a rest.  Gives the card chosen; none: nothing could be drawn.
Task<CardId> draw_and_choose(Play& play, CharacterId who, Rule rule);
// The chosen card is discarded, one perhaps put on top, the rest below.        AW-SCOUT-05..07, AW-SOLO-33, -34
Task<> put_back_drawn(Play& play, CharacterId who, CardId chosen, Rule rule);
// By the card's speed; without a card to the slow end.                          AW-EXPLORE-19, AW-QUEST-09
void spend_token(Play& play, CharacterId who, CardId chosen, Rule rule);

// Reads a card and lays it out; what was revealed before is not read again.     AW-SCOUT-09..12
Task<> reveal(Play& play, LocationId card, std::optional<Side> side);
// The scouting player may take the party there.
Task<> may_go(Play& play, CharacterId who, LocationId card);
void regain_resolve(Play& play, CharacterId who, int amount, Rule rule);   // up to 3
void give_up_resolve(Play& play, CharacterId who, int amount, Rule rule);  // in an Exploration: down to 0, AW-EXEND-03
void suffer_trauma(Play& play, CharacterId who, int amount, Rule rule);
void lose_health(Play& play, CharacterId who, int amount, Rule rule);  // in an Exploration: AW-EXPLORE-25

}  // namespace allswell

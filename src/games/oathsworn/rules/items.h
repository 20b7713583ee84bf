// Items and interrupts: what may be used at a moment.  Ledger OS-ITEM, OS-INT.
#pragma once

#include "games/oathsworn/questions.h"

namespace oathsworn {

enum class Source : std::uint8_t { none, card, item, special, archetype, helper, battleflow };
BOOST_DESCRIBE_ENUM(Source, none, card, item, special, archetype, helper, battleflow)

// Something that can be used: a card in hand by its slot, an item, an ability of the board, an archetype or an Ally.
struct Use {
  Source source = Source::none;
  std::uint8_t index = 0;    // slot among the held cards, or number of the ability; battleflow: the position
  std::uint8_t ability = 0;  // of the card
  FigureId figure{};         // who uses it
  friend bool operator==(Use const&, Use const&) = default;
};

// A list for the moment, made for every question: unlike one of the state its room is not cleared first.
class Uses {
 public:
  Uses() {}
  void try_push_back(Use const& use) {
    if (count_ < most) items_[count_++] = use;
  }
  Use const* begin() const { return items_; }
  Use const* end() const { return items_ + count_; }

 private:
  static constexpr int most = 40;
  int count_ = 0;
  union {
    Use items_[most];
  };
};

struct Refused {
  flow::Rule rule;
  std::string_view why{};
  explicit operator bool() const { return !rule.empty(); }
};

Ability const& ability_of(World const& w, int place, Use const& use);
int cost_of(World const& w, int place, Use const& use);
// Why it may not be used now; empty if it may.
Refused why_not(World const& w, int place, Use const& use, FigureId subject, FigureId foe);
// Everything of a place for a moment, usable or not.
Uses uses_for(World const& w, int place, Moment moment);

// The cooldown positions a full character may spend a Battleflow Token on: those with cards.  OS-TOK-10
flow::FixedList<int, 4> flow_positions(World const& w, int place);

// Does anybody hold something for this moment?  Most windows never open.
inline bool window_matters(State const& s, Moment m) {
  std::uint32_t bits = 0;
  for (Oathsworn const& o : s.company)
    if (!o.unconscious) bits |= o.moments;
  return (bits >> static_cast<int>(m) & 1) != 0 || ((s.present >> first_ally) & 0x1f) != 0;
}
// In clockwise order from the lead everybody who can may interrupt, as often as it likes.  OS-INT-01 OS-INT-06
Task<> open_window(Play& play, Moment moment, FigureId subject, FigureId foe);

struct UseInterrupt {
  static constexpr std::string_view kind = "use_interrupt";
  using Answer = Use;
  int place = 0;
  Moment moment = Moment::enemy_attack;
  FigureId subject{}, foe{};
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>&) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, UseInterrupt const&, Use const&);

void say_use(World const& w, int place, Use const& use, flow::Words& words);
std::string use_key(World const& w, int place, Use const& use);

}  // namespace oathsworn

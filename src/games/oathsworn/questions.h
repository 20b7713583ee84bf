// Choices that many rules ask for: a figure, a hex, a direction, a number, a token, one of a few words.
// place: whose player decides; -1: the table.  source: the rule that asks; while a card is being played, the card is
// named.
#pragma once

#include <string_view>

#include "flow/question.h"
#include "games/oathsworn/board.h"
#include "games/oathsworn/state.h"

namespace oathsworn {

// What is asked for, where the prompt or a companion must know; words alone are for people.
enum class For : std::uint8_t {
  other,
  attack,
  lead,
  blast,
  cone,
  charge,
  walk,
  lay_tile,
  empower,
  lethality,
  battleflow,
  discard,
  rotate,
  wear,
  sell,
  treat,
};

inline flow::Seat seat_at(World const& w, int place) {
  return place < 0 ? flow::Seat::table() : sworn(w.state, place).seat;
}

struct ChooseFigure {
  static constexpr std::string_view kind = "choose_figure";
  using Answer = FigureId;
  int place = -1;
  FigureSet among = 0;
  std::string_view verb = "choose";
  For purpose = For::other;
  FigureId who{};
  bool may_decline = false;
  flow::Rule source{};
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>& offers) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
int instinct(World const&, ChooseFigure const&, FigureId const&);

struct ChooseHex {
  static constexpr std::string_view kind = "choose_hex";
  using Answer = Hex;
  int place = -1;
  HexSet among{};
  std::string_view verb = "choose";
  For purpose = For::other;
  FigureId who{};
  bool may_decline = false;
  flow::Rule source{};
  bool walks = false;  // who walks there: the way is shown
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>& offers) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
int instinct(World const&, ChooseHex const&, Hex const&);

struct ChooseDirection {
  static constexpr std::string_view kind = "choose_direction";
  using Answer = Direction;
  int place = -1;
  int bits = 63;
  std::string_view verb = "face";
  For purpose = For::other;
  FigureId who{};
  flow::Rule source{};
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>& offers) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
int instinct(World const&, ChooseDirection const&, Direction const&);

struct ChooseNumber {
  static constexpr std::string_view kind = "choose_number";
  using Answer = std::uint8_t;
  int place = -1;
  int least = 0, most = 0;
  std::string_view verb = "choose";
  For purpose = For::other;
  FigureId who{};
  flow::Rule source{};
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>& offers) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
int instinct(World const&, ChooseNumber const&, std::uint8_t const&);

struct ChooseToken {
  static constexpr std::string_view kind = "choose_token";
  using Answer = Token;
  int place = -1;
  int bits = 31;
  std::string_view verb = "gain";
  For purpose = For::other;
  FigureId who{};
  flow::Rule source{};
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>& offers) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
};
int instinct(World const&, ChooseToken const&, Token const&);

// One of an Oathsworn's cards, by its slot; 0xff declines.
struct ChooseCard {
  static constexpr std::string_view kind = "choose_card";
  using Answer = std::uint8_t;
  int place = 0;
  std::uint32_t slots = 0;
  std::string_view verb = "choose";
  For purpose = For::other;
  bool may_decline = false;
  flow::Rule source{};
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>& offers) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, ChooseCard const&, std::uint8_t const&);

// What a choice of a pack is called: its id, or its place where it has none.
std::string_view choice_key(std::string_view id, std::size_t index);

struct ChooseWord {
  static constexpr std::string_view kind = "choose_word";
  using Answer = std::uint8_t;
  int place = -1;
  std::string_view question{};
  flow::Rule source{};
  flow::FixedList<std::string_view, 20> words{}, keys{};
  std::uint32_t barred = 0;  // bits of words that are not offered
  std::uint32_t worth = 0;   // a hint for companions: this one
  void add(std::string_view key, std::string_view word) {
    keys.push_back(key);
    words.push_back(word);
  }
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>& offers) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, ChooseWord const&, std::uint8_t const&);

// An HP die of a boss.
struct ChooseDie {
  static constexpr std::string_view kind = "choose_die";
  using Answer = std::uint8_t;
  int place = -1;
  std::uint32_t among = 0;
  flow::Rule source{};
  flow::Seat seat(World const& w) const { return seat_at(w, place); }
  void options(World const&, flow::Offers<Answer>& offers) const;
  void prompt(World const&, flow::Words&) const;
  void say(World const&, Answer const&, flow::Words&) const;
  void key(World const& w, Answer const& a, std::string& out) const;
};
int instinct(World const&, ChooseDie const&, std::uint8_t const&);

std::string held_name(World const& w, int place, int slot);
// The id of a card in hand, and which of several such it is.
std::string held_key(World const& w, int place, int slot);
// Where a question comes from: the card or item this player is playing just now, else the rule.
void say_source(World const& w, int place, flow::Rule rule, flow::Words& words);
std::string_view token_name(Token t);
std::string_view direction_name(Direction d);
std::string_view colour_name(Colour c);

}  // namespace oathsworn

// Might decks and might dice.  Ledger OS-DECK-01..05, OS-DICE-01..04.
#include "games/oathsworn/rules/might_decks.h"

#include <utility>

#include "games/oathsworn/events.h"

namespace oathsworn {

namespace {

using Counts = std::array<std::uint8_t, faces_of_a_colour>;

int total(Counts const& counts) {
  int n = 0;
  for (std::uint8_t const c : counts) n += c;
  return n;
}
Counts const& pile_of(State const& s, bool enemy, Colour colour) {
  return (enemy ? s.enemy_might : s.might).pile[static_cast<std::size_t>(colour)];
}
Counts const& discard_of(State const& s, bool enemy, Colour colour) {
  return (enemy ? s.enemy_might : s.might).discard[static_cast<std::size_t>(colour)];
}
std::uint8_t nth_face(Counts const& pile, int nth) {
  std::uint8_t face = 0;
  while (nth > pile[face]) nth -= pile[face++];
  return face;
}
// Equal faces that stand side by side are of one kind; only who looks ahead wants to know.
flow::Kinds faces_in(World const& w, bool enemy, Colour colour, int nth) {
  if (w.state.chance.seed != flow::Chance::foretold) return {};
  auto const& faces = w.content.faces[enemy ? 1 : 0][static_cast<std::size_t>(colour)];
  Counts counts = pile_of(w.state, enemy, colour);
  for (std::size_t f = faces_of_a_colour - 1; f > 0; --f)
    if (faces[f] == faces[f - 1]) counts[f - 1] += std::exchange(counts[f], std::uint8_t{0});
  return flow::Kinds::counted(counts, nth);
}

}  // namespace

std::string face_name(Face face) {
  if (face.value == 0 && !face.critical) return "blank";
  return fmt::format("{}{}", face.value, face.critical ? "c" : "");
}
std::string drawn_id(int n) { return fmt::format("drawn {}", n + 1); }
Face face_of(World const& w, Drawn const& card, bool enemy) {
  return w.content.faces[enemy ? 1 : 0][static_cast<std::size_t>(card.colour)][card.face];
}

void DrawMight::options(World const& w, flow::Offers<Answer>& offers) const {
  Counts const& pile = pile_of(w.state, enemy, colour);
  auto const& faces = w.content.faces[enemy ? 1 : 0][static_cast<std::size_t>(colour)];
  for (std::size_t f = 0; f < faces_of_a_colour; ++f) {
    bool same = false;  // equal faces are one option
    for (std::size_t g = 0; g < f; ++g) same |= faces[g] == faces[f] && pile[g] > 0;
    if (pile[f] > 0 && !same) offers.add(static_cast<std::uint8_t>(f));
  }
}
void DrawMight::prompt(World const& w, flow::Words& words) const {
  // The player whose character is attacked draws its doom.  OS-EATK-02
  if (enemy && !w.state.strike.targets.empty())
    return void(
        words.source("OS-EATK-02")
            .say("{}: draw a {} enemy card. What came?", name_of(w, w.state.strike.targets[0]), colour_name(colour)));
  words.source("OS-ATK-01").say("Draw a {} {} card: what came?", colour_name(colour), enemy ? "enemy" : "might");
}
void DrawMight::say(World const& w, Answer const& f, flow::Words& words) const {
  words.verb("draw").say("{} {}", colour_name(colour),
                         face_name(w.content.faces[enemy ? 1 : 0][static_cast<std::size_t>(colour)][f]));
}
void DrawMight::key(World const& w, Answer const& a, std::string& out) const {
  Face const face = w.content.faces[enemy ? 1 : 0][static_cast<std::size_t>(colour)][a];
  flow::Key(w, out).word(face_name(face));
}

Task<> draw_one(Play& play, Colour colour, bool die, bool extra, int instead_of, int follows) {
  bool const enemy = play.state.strike.enemy;
  MightDrawn drawn{.card = {colour, 0, extra, die, false, false}, .instead_of = instead_of, .follows = follows};
  if (instead_of >= 0) {  // discarded first, so that a deck made anew holds it too, OS-ATK-06 OS-DECK-02
    MightDiscarded const old{.at = instead_of};
    play.commit(old, "OS-ATK-06");
  }
  if (die) {
    int const rolled = co_await play.roll(faces_of_a_colour, "a might die");
    drawn.card.face = static_cast<std::uint8_t>(rolled - 1);
    play.commit(drawn, "OS-DICE-03");
    co_return;
  }
  if (total(pile_of(play.state, enemy, colour)) == 0) {
    if (total(discard_of(play.state, enemy, colour)) == 0) co_return;  // the draw is forgone
    MightReset const reset{.enemy = enemy, .colours_bits = 1 << static_cast<int>(colour)};
    play.commit(reset, "OS-DECK-02");
  }
  int const left = total(pile_of(play.state, enemy, colour));
  if (play.chance_is_asked()) {
    DrawMight const question{.enemy = enemy, .colour = colour};
    drawn.card.face = co_await play.ask(question);
  } else {
    flow::Kinds const faces = faces_in(play.world(), enemy, colour, 0);
    int const nth = co_await play.roll(left, "", faces);
    drawn.card.face = nth_face(pile_of(play.state, enemy, colour), nth);
  }
  play.commit(drawn, instead_of >= 0 ? "OS-ATK-06" : extra ? "OS-CRIT-01" : enemy ? "OS-EATK-02" : "OS-ATK-01");
}

Task<> draw_cards(Play& play, Might cards, Might dice) {
  bool const enemy = play.state.strike.enemy;
  for (int c = colours - 1; c >= 0; --c) {
    auto const colour = static_cast<Colour>(c);
    for (int i = 0; i < dice.of(colour); ++i) co_await draw_one(play, colour, true, false, no_card, no_card);
    int in_a_row = 0;  // from one deck: in which order they come does not matter
    for (int i = 0; i < cards.of(colour); ++i) {
      int const left = total(pile_of(play.state, enemy, colour));
      if (left == 0 || play.chance_is_asked()) {
        co_await draw_one(play, colour, false, false, no_card, no_card);
        in_a_row = 0;
        continue;
      }
      flow::Kinds const faces = faces_in(play.world(), enemy, colour, in_a_row++);
      int const nth = co_await play.roll(left, "", faces);
      std::uint8_t const face = nth_face(pile_of(play.state, enemy, colour), nth);
      MightDrawn const drawn{.card = {colour, face, false, false, false, false}};
      play.commit(drawn, enemy ? "OS-EATK-02" : "OS-ATK-01");
    }
  }
}

Task<> refresh_might_decks(Play& play, int place, bool all) {
  int full = 0;
  for (int c = 0; c < colours; ++c)
    if (total(discard_of(play.state, false, static_cast<Colour>(c))) > 0) full |= 1 << c;
  if (full == 0) co_return;
  int chosen = full;
  if (!all) {
    ChooseWord question{.place = place, .question = "Which discard piles are shuffled in?", .source = "OS-DECK-01"};
    constexpr std::string_view names[16] = {"none",
                                            "white",
                                            "yellow",
                                            "white, yellow",
                                            "red",
                                            "white, red",
                                            "yellow, red",
                                            "white, yellow, red",
                                            "black",
                                            "white, black",
                                            "yellow, black",
                                            "white, yellow, black",
                                            "red, black",
                                            "white, red, black",
                                            "yellow, red, black",
                                            "all four"};
    constexpr std::string_view keys[16] = {
        "none",      "white",           "yellow",           "white+yellow",
        "red",       "white+red",       "yellow+red",       "white+yellow+red",
        "black",     "white+black",     "yellow+black",     "white+yellow+black",
        "red+black", "white+red+black", "yellow+red+black", "white+yellow+red+black"};
    for (int i = 0; i < 16; ++i) {
      question.add(keys[i], names[i]);
      if ((i & full) != i) question.barred |= 1u << i;
    }
    question.worth = static_cast<std::uint32_t>(full);
    chosen = co_await play.ask(question);
  }
  if (chosen == 0) co_return;
  MightReset const reset{.enemy = false, .colours_bits = chosen};
  play.commit(reset, "OS-DECK-01");
}

}  // namespace oathsworn

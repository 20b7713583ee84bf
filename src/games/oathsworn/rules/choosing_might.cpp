// Which Might Cards are drawn, how upgrades are spread and what is rolled as dice.  Ledger OS-ATK-01, OS-EMP-01..05,
// OS-DICE-02.
#include "games/oathsworn/rules/making_an_attack.h"

namespace oathsworn {

namespace {

std::string might_words(Might const& m) {
  std::string text;
  for (int c = 0; c < colours; ++c) {
    int const n = m.of(static_cast<Colour>(c));
    if (n > 0) text += fmt::format("{}{} {}", text.empty() ? "" : " + ", n, colour_name(static_cast<Colour>(c)));
  }
  return text.empty() ? "nothing" : text;
}

}  // namespace

void ChooseMight::options(World const& w, flow::Offers<Answer>& offers) const {
  bool const no_white =
      is_oathsworn(who) && (sworn(w.state, who.index()).restricted >> static_cast<int>(Restriction::white_cards) & 1);
  int const white = no_white ? 0 : most_white;
  for (int b = cubes.black; b >= 0; --b)
    for (int r = cubes.red; r >= 0; --r)
      for (int y = cubes.yellow; y >= 0; --y)
        for (int n = cubes.white; n <= cubes.white + white; ++n) {
          Might m;
          m.white = static_cast<std::int8_t>(n);
          m.yellow = static_cast<std::int8_t>(y);
          m.red = static_cast<std::int8_t>(r);
          m.black = static_cast<std::int8_t>(b);
          if (m.total() > 0) offers.add(m);
        }
  if (offers.size() == 0) offers.add(Might{1, 0, 0, 0});
}
void ChooseMight::prompt(World const& w, flow::Words& words) const {
  say_source(w, place, "OS-ATK-01", words);
  words.say("{}: which might?", who ? name_of(w, who) : std::string("The company"));
}
void ChooseMight::say(World const&, Answer const& m, flow::Words& words) const {
  words.verb("draw").say("draw {}", might_words(m));
}

void SpreadUpgrades::options(World const&, flow::Offers<Answer>& offers) const {
  // a cards go from white to yellow, b from yellow to red, c from red to black; all upgrades that fit are used.
  int const steps = std::min(upgrades, 3 * cards.white + 2 * cards.yellow + cards.red);
  for (int a = 0; a <= cards.white; ++a)
    for (int b = 0; b <= cards.yellow + a; ++b) {
      int const c = steps - a - b;
      if (c < 0 || c > cards.red + b) continue;
      Might m;
      m.white = static_cast<std::int8_t>(cards.white - a);
      m.yellow = static_cast<std::int8_t>(cards.yellow + a - b);
      m.red = static_cast<std::int8_t>(cards.red + b - c);
      m.black = static_cast<std::int8_t>(cards.black + c);
      offers.add(m);
    }
}
void SpreadUpgrades::prompt(World const& w, flow::Words& words) const {
  words.source("OS-EMP-01").say("{}: Empowered {}. Which cards?", place_name(w, place), upgrades);
}
void SpreadUpgrades::say(World const&, Answer const& m, flow::Words& words) const {
  words.verb("empower").say("empower to {}", might_words(m));
}

void ChooseDice::options(World const&, flow::Offers<Answer>& offers) const {
  for (int b = 0; b <= cards.black; ++b)
    for (int r = 0; r <= cards.red; ++r)
      for (int y = 0; y <= cards.yellow; ++y)
        for (int n = 0; n <= cards.white; ++n) {
          Might m;
          m.white = static_cast<std::int8_t>(n);
          m.yellow = static_cast<std::int8_t>(y);
          m.red = static_cast<std::int8_t>(r);
          m.black = static_cast<std::int8_t>(b);
          offers.add(m);
        }
}
void ChooseDice::prompt(World const& w, flow::Words& words) const {
  words.source("OS-DICE-02").say("{}: which of them as dice?", place_name(w, place));
}
void ChooseDice::say(World const&, Answer const& m, flow::Words& words) const {
  words.verb("dice").say("roll {}", might_words(m));
}

}  // namespace oathsworn

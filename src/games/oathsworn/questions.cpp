#include "games/oathsworn/questions.h"

#include "games/oathsworn/board.h"
#include "games/oathsworn/rules/movement.h"

namespace oathsworn {

std::string_view token_name(Token t) {
  constexpr std::string_view names[] = {"Defense", "+2 Animus", "Redraw", "Empowered x3", "Battleflow", "any"};
  return names[static_cast<int>(t)];
}
std::string_view direction_name(Direction d) {
  constexpr std::string_view names[] = {"north", "north-east", "south-east", "south", "south-west", "north-west"};
  return names[static_cast<int>(d)];
}
std::string_view colour_name(Colour c) {
  constexpr std::string_view names[] = {"white", "yellow", "red", "black"};
  return names[static_cast<int>(c)];
}
std::string held_name(World const& w, int place, int slot) {
  Held const& h = sworn(w.state, place).held[slot];
  switch (h.kind) {
    case HeldKind::ability: return w.content.cards[h.index].name;
    case HeldKind::item: return w.content.items[h.index].name;
    case HeldKind::injury: return w.content.injuries[h.index].name;
  }
  return {};
}

std::string held_key(World const& w, int place, int slot) {
  auto const& held = sworn(w.state, place).held;
  auto const id = [&](Held const& h) -> std::string const& {
    switch (h.kind) {
      case HeldKind::ability: return w.content.cards.id(h.index);
      case HeldKind::item: return w.content.items.id(h.index);
      case HeldKind::injury: break;
    }
    return w.content.injuries.id(h.index);
  };
  std::string key = id(held[slot]);
  flow::add_copy(key, flow::earlier_ones(held, slot, [&](Held const& a, Held const& b) { return id(a) == id(b); }));
  return key;
}

void say_source(World const& w, int place, flow::Rule rule, flow::Words& words) {
  if (place >= 0) {
    auto const& held = sworn(w.state, place).held;
    for (int i = 0; i < held.size(); ++i)
      if (held[i].where == Where::played) return void(words.source(held_name(w, place, i)));
  }
  words.source(rule);
}

void ChooseFigure::options(World const&, flow::Offers<Answer>& offers) const {
  if (may_decline) offers.add(FigureId::none());
  each(among, [&](FigureId f) { offers.add(f); });
}
void ChooseFigure::prompt(World const& w, flow::Words& words) const {
  say_source(w, place, source, words);
  if (purpose == For::lead) return void(words.say("Who takes the lead?"));
  words.say("{}: {} whom?", who ? name_of(w, who) : std::string("The company"), verb);
}
void ChooseFigure::say(World const& w, Answer const& f, flow::Words& words) const {
  if (!f) return void(words.verb("decline").say("nobody"));
  words.verb(verb).thing("figure", name_of(w, f)).say("{} {}", verb, name_of(w, f));
}

void ChooseHex::options(World const&, flow::Offers<Answer>& offers) const {
  if (may_decline) offers.add(Hex::none());
  for (Hex const h : among) offers.add(h);
}
void ChooseHex::prompt(World const& w, flow::Words& words) const {
  say_source(w, place, source, words);
  words.say("{}: {} where?", who ? name_of(w, who) : std::string("The company"), verb);
}
void ChooseHex::say(World const& w, Answer const& h, flow::Words& words) const {
  if (!h) return void(words.verb("decline").say("nowhere"));
  words.verb(verb);
  if (walks)
    say_way(w, who, h, " hexes", words);
  else
    words.hex(h.column, h.row);
  words.say("{} {}", verb, hex_name(h));
}

void ChooseDirection::options(World const& w, flow::Offers<Answer>& offers) const {
  for (Direction const d : kit::directions) {
    if ((bits >> static_cast<int>(d) & 1) == 0) continue;
    offers.offer(d).refuse_if(present(w.state, who) && !can_face(w, who, d), "OS-LMOV-02",
                              "its base would hang over the edge of the board");
  }
}
void ChooseDirection::prompt(World const& w, flow::Words& words) const {
  say_source(w, place, source, words);
  words.say("{}: {} which way?", who ? name_of(w, who) : std::string("The company"), verb);
}
void ChooseDirection::say(World const& w, Answer const& d, flow::Words& words) const {
  words.verb(verb);
  if (present(w.state, who))
    if (Hex const h = kit::neighbour(figure(w.state, who).hex, d); board_of(w).contains(h)) words.hex(h.column, h.row);
  words.say("{} {}", verb, direction_name(d));
}

void ChooseNumber::options(World const&, flow::Offers<Answer>& offers) const {
  for (int n = least; n <= most; ++n) offers.add(static_cast<std::uint8_t>(n));
}
void ChooseNumber::prompt(World const& w, flow::Words& words) const {
  say_source(w, place, source, words);
  words.say("{}: {} how many?", who ? name_of(w, who) : std::string("The company"), verb);
}
void ChooseNumber::say(World const&, Answer const& n, flow::Words& words) const {
  words.verb(verb).thing("number", std::to_string(n)).say("{} {}", verb, n);
}

void ChooseToken::options(World const&, flow::Offers<Answer>& offers) const {
  for (int t = 0; t < token_kinds; ++t)
    if (bits >> t & 1) offers.add(static_cast<Token>(t));
}
void ChooseToken::prompt(World const& w, flow::Words& words) const {
  say_source(w, place, source, words);
  words.say("{}: {} which Combat Token?", who ? name_of(w, who) : std::string("The company"), verb);
}
void ChooseToken::say(World const&, Answer const& t, flow::Words& words) const {
  words.verb(verb).thing("token", boost::describe::enum_to_string(t, "")).say("{} {} Token", verb, token_name(t));
}

void ChooseCard::options(World const&, flow::Offers<Answer>& offers) const {
  if (may_decline) offers.add(0xff);
  for (int i = 0; i < 20; ++i)
    if (slots >> i & 1) offers.add(static_cast<std::uint8_t>(i));
}
void ChooseCard::prompt(World const& w, flow::Words& words) const {
  say_source(w, place, source, words);
  words.say("{}: {} which card?", place_name(w, place), verb);
}
void ChooseCard::say(World const& w, Answer const& slot, flow::Words& words) const {
  if (slot == 0xff) return void(words.verb("decline").say("no card"));
  std::string const name = held_name(w, place, slot);
  int copy = 0;  // two injuries may have the same name
  for (int i = 0; i < slot; ++i) copy += held_name(w, place, i) == name ? 1 : 0;
  words.verb(verb).thing("card", name).say("{} {}", verb, name);
  if (copy > 0) words.say(" ({})", copy + 1);
}
void ChooseCard::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  if (a == 0xff)
    key.word("nothing");
  else
    key.word(held_key(w, place, a));
}

std::string_view choice_key(std::string_view id, std::size_t index) {
  static constexpr std::string_view numbers[] = {"1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10",
                                                 "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"};
  return id.empty() ? numbers[index] : id;
}

void ChooseWord::options(World const&, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < words.size(); ++i)
    if ((barred >> i & 1) == 0) offers.add(static_cast<std::uint8_t>(i));
}
void ChooseWord::prompt(World const& w, flow::Words& out) const {
  say_source(w, place, source, out);
  out.say("{}", question);
}
void ChooseWord::say(World const&, Answer const& i, flow::Words& out) const {
  out.verb("choose").thing("number", std::to_string(i)).thing("word", keys[i]).say("{}", words[i]);
}
void ChooseWord::key(World const&, Answer const& a, std::string& out) const { out += keys[a]; }

void ChooseDie::options(World const&, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < most_slots; ++i)
    if (among >> i & 1) offers.add(static_cast<std::uint8_t>(i));
}
void ChooseDie::prompt(World const& w, flow::Words& words) const {
  say_source(w, place, source, words);
  words.say("Which location is damaged?");
}
void ChooseDie::say(World const& w, Answer const& i, flow::Words& words) const {
  HpDie const& die = w.state.dice[i];
  Boss const& boss = encounter_of(w).bosses[die.boss];
  int copy = 0;
  for (int k = 0; k < i; ++k) copy += w.state.dice[k].boss == die.boss && w.state.dice[k].slot == die.slot ? 1 : 0;
  words.verb("damage").thing("figure", boss.name).say("damage {} of {}", boss.slots[die.slot].name, boss.name);
  if (copy > 0) words.say(" ({})", copy + 1);
}
void ChooseDie::key(World const& w, Answer const& a, std::string& out) const {
  HpDie const& die = w.state.dice[a];
  auto const alike = [](HpDie const& x, HpDie const& y) { return location_of(x) == location_of(y); };
  flow::Key(w, out).word(boss_id(die.boss)).with("slot", die.slot + 1).copy(flow::earlier_ones(w.state.dice, a, alike));
}

}  // namespace oathsworn

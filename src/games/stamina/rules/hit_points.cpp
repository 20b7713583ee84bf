#include "games/stamina/rules/hit_points.h"

#include <algorithm>

#include "games/stamina/rules/conditions.h"

namespace stamina {

bool can_pay(World const& w, CharacterId who, int dice) {
  Character const& c = character(w, who);
  return dice <= c.available && !has(w, c, Condition::unconscious);
}

void pay(Play& play, CharacterId who, int dice, flow::Rule rule) {
  DiceMoved const moved{.who = who, .from = Pool::available, .to = Pool::spent, .count = dice};
  if (dice > 0) play.commit(moved, rule);
}

bool may_wound(World const& w, CharacterId who, int amount) {
  Character const& c = character(w, who);
  return c.is_hero() && !c.wounded && amount >= c.hit_points;
}

bool take_damage_now(Play& play, CharacterId who, int amount, Happenings& happened) {
  if (amount <= 0 || !character(play.world(), who).in_play()) return false;
  Character const& before = character(play.world(), who);
  bool const already_wounded = before.wounded;
  int const shielded = std::min<int>(amount, before.conditions.strength(Condition::shield));  // ST-SHLD-01
  int const through = amount - shielded;
  int const lost = std::min<int>(through, before.hit_points);  // ST-HP-02: the excess is lost
  DamageTaken const taken{.who = who, .shielded = shielded, .lost = lost};
  play.commit(taken, shielded > 0 ? "ST-DMG-04" : "ST-HP-01");
  if (through == 0) return false;
  if (lost > 0) happened.push_back({Circumstance::takes_damage, who});  // ST-DMG-05
  if (character(play.world(), who).hit_points > 0) return false;

  if (!character(play.world(), who).is_hero()) {
    LeftPlay const out{.who = who, .how = Standing::incapacitated};
    play.commit(out, "ST-HP-14");
    happened.push_back({Circumstance::falls, who});
  } else if (already_wounded) {
    LeftPlay const dead{.who = who, .how = Standing::killed};
    play.commit(dead, "ST-HP-10");  // and any damage at 0: ST-HP-11
    happened.push_back({Circumstance::falls, who});
  } else {
    Interrupted const interrupted{.who = who, .on = true};
    play.commit(interrupted, "ST-HP-03");
    ProneChanged const prone{.who = who, .prone = true};
    play.commit(prone, "ST-HP-04");
    return true;
  }
  return false;
}

Task<> take_damage(Play& play, CharacterId who, int amount, Happenings& happened) {
  if (take_damage_now(play, who, amount, happened)) co_await wound(play, who, happened);
}

void heal(Play& play, CharacterId who, int amount, Happenings& happened) {
  Character const& c = character(play.world(), who);
  if (!c.in_play()) return;
  int const gained = std::clamp(hit_point_maximum(play.world(), c) - c.hit_points, 0, std::max(0, amount));  // ST-HP-13
  if (gained == 0) return;
  Healed const healed{.who = who, .amount = gained};
  play.commit(healed, "ST-HP-13");
  happened.push_back({Circumstance::is_healed, who});
}

Task<> wound(Play& play, CharacterId who, Happenings& happened) {
  Character const& c = character(play.world(), who);
  if (c.wounded || !c.is_hero()) co_return;  // ST-HP-19: a single state
  BecameWounded const wounded{.who = who};
  play.commit(wounded, "ST-HP-05");
  int const above =
      character(play.world(), who).hit_points - hit_point_maximum(play.world(), character(play.world(), who));
  if (above > 0) {
    FellToLimit const fallen{.who = who, .by = above};
    play.commit(fallen, "ST-DROWN-02");
  }
  happened.push_back({Circumstance::is_wounded, who});
  co_await lose_dice(play, who, 2, Pool::wound, happened);  // ST-HP-06
}

void LoseDieFrom::options(World const& w, flow::Offers<Answer>& offers) const {
  Character const& c = character(w, who);
  if (c.path > 0) offers.add({Answer::Where::path, 0});
  for (int i = 0; i < c.maintained.size(); ++i)
    if (c.maintained[i].dice > 0) offers.add({Answer::Where::maintained, static_cast<std::uint8_t>(i)});
  for (int i = 0; i < c.persisted.size(); ++i)
    if (c.persisted[i].dice > 0) offers.add({Answer::Where::persisted, static_cast<std::uint8_t>(i)});
}
void LoseDieFrom::prompt(World const& w, flow::Words& words) const {
  words.source("ST-HP-07").say("{} loses a die and has none Available. From where?", name(w, who));
}
void LoseDieFrom::say(World const& w, Answer const& a, flow::Words& words) const {
  Character const& c = character(w, who);
  switch (a.where) {
    case Answer::Where::path: words.verb("lose_die").say("from the Path Pool"); break;
    case Answer::Where::maintained:
      words.verb("lose_die").say("from {}, which then ends", ability(w, c.maintained[a.index].ability).name);
      break;
    case Answer::Where::persisted:
      words.verb("lose_die")
          .say("from holding off {}, which then takes hold (no. {})",
               boost::describe::enum_to_string(c.persisted[a.index].condition, ""), a.index + 1);
      break;
  }
}
void LoseDieFrom::key(World const& w, Answer const& a, std::string& out) const {
  Character const& c = character(w, who);
  flow::Key key(w, out);
  key.word(a.where);
  if (a.where == Answer::Where::maintained) key.word(c.maintained[a.index].ability);
  if (a.where == Answer::Where::persisted) key.word(persisted_key(c, a.index));
}

namespace {

// Effects that gave a die, a bit each: they end when all dice are taken.                                     ST-HP-08
struct Robbed {
  unsigned maintained = 0, persisted = 0;
};

Task<> lose_die(Play& play, CharacterId who, Pool to, Robbed& robbed) {
  Character const& c = character(play.world(), who);
  if (c.available > 0) {
    DiceMoved const moved{.who = who, .from = Pool::available, .to = to, .count = 1};
    play.commit(moved, "ST-HP-06");
    co_return;
  }
  auto const gives = [](auto const& effect) { return effect.dice > 0; };
  auto const maintains = std::find_if(c.maintained.begin(), c.maintained.end(), gives);
  auto const persists = std::find_if(c.persisted.begin(), c.persisted.end(), gives);
  if (c.path == 0 && maintains == c.maintained.end() && persists == c.persisted.end()) {
    DiceMoved const moved{.who = who, .from = Pool::spent, .to = to, .count = 1};
    if (c.spent > 0) play.commit(moved, "ST-HP-07");
    co_return;
  }
  using Where = LoseDieFrom::Answer::Where;
  LoseDieFrom::Answer from{Where::path, 0};  // ST-NPC-10
  if (c.path == 0 && maintains != c.maintained.end())
    from = {Where::maintained, static_cast<std::uint8_t>(maintains - c.maintained.begin())};
  else if (c.path == 0)
    from = {Where::persisted, static_cast<std::uint8_t>(persists - c.persisted.begin())};
  LoseDieFrom const question{.who = who};
  if (!run_by_program(play.world(), who)) from = co_await play.ask(question);
  if (from.where == Where::path) {
    DiceMoved const moved{.who = who, .from = Pool::path, .to = to, .count = 1};
    play.commit(moved, "ST-HP-07");
    co_return;
  }
  bool const maintained = from.where == Where::maintained;
  DieLost const lost{.who = who, .from_maintained = maintained, .index = from.index, .to = to};
  play.commit(lost, "ST-HP-07");
  (maintained ? robbed.maintained : robbed.persisted) |= 1u << from.index;
}

}  // namespace

Task<> lose_dice(Play& play, CharacterId who, int count, Pool to, Happenings& happened) {
  Robbed robbed;
  for (int die = 0; die < count; ++die) co_await lose_die(play, who, to, robbed);
  // What is no longer paid in full ends, once; from the last on, so that the places of the others stay.      ST-HP-08
  for (int i = most_maintained - 1; i >= 0; --i) {
    if ((robbed.maintained >> i & 1) == 0) continue;
    end_maintained(play, who, character(play.world(), who).maintained[i].ability, "ST-HP-08");
  }
  for (int i = most_persisted - 1; i >= 0; --i) {
    if (i >= character(play.world(), who).persisted.size()) continue;  // Exhausted took hold: all the others with it
    if (robbed.persisted >> i & 1) stop_persisting(play, who, i, "ST-HP-08", happened);
  }
}

}  // namespace stamina

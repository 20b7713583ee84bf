// Moments: who listens, what is used up, what a text left behind.
#include "games/degenerates/rules/moments.h"

#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/game_turn.h"

namespace degenerates {

namespace {

constexpr std::uint64_t bit(Moment m) { return std::uint64_t{1} << static_cast<int>(m); }

bool is_of_a_fight(Moment m) {
  switch (m) {
    case Moment::fight_entered:
    case Moment::targets_established:
    case Moment::arrival:
    case Moment::round_ends:
    case Moment::fight_won:
    case Moment::fight_ends: return true;
    default: return false;
  }
}

// Whose cards hear it: the one it concerns; those in the fight; everybody.
WhoMask listeners(World const& w, Moment moment, About const& about) {
  WhoMask const all = living(w);
  if (moment == Moment::died) return all;
  if (about.who) return static_cast<WhoMask>(all & bit(about.who));
  if (!is_of_a_fight(moment)) return all;
  return static_cast<WhoMask>(all & w.state.fight.joined & ~w.state.fight.escaped & ~w.state.fight.fell);
}

// The scope in which an owner reads its trigger.
Here scope_of(World const& w, About const& about, Who owner, Source const& source) {
  Here here = about;
  here.source = source;
  here.less = {};
  if (owner) {
    here.who = owner;
    here.at = w.state.of(owner).at;
  }
  return here;
}
// A rule of the mission at a moment of the whole board speaks to everybody.
Here scope_of_the_board(World const& w, About const& about, Who reader, Source const& source) {
  Here here = scope_of(w, about, reader, source);
  if (!about.who && !about.at) here.group = living(w);
  return here;
}

// For a rule of the mission or of a text that belongs to nobody: the one it concerns, else the first Party's Leader.
Who reader(World const& w, About const& about) {
  if (about.who && w.state.of(about.who).plays()) return about.who;
  return reads_for_all(w);
}

struct Gatherer {
  World const& w;
  Moment moment;
  About const& about;
  flow::ShortList<Use, 64>& found;

  void add(std::size_t number, Who owner, Source const& source, Here const& here) const {
    Trigger const& t = *w.content.triggers[number].is;
    if (t.moment != moment) return;
    if (used_up(w.state, static_cast<std::uint16_t>(number), owner, t.times)) return;
    if (!fulfilled(w, here, t.boxes)) return;
    flow::Seat const seat = owner ? seat_of(w, owner) : seat_of_board(w);
    found.try_push_back({TriggerId{static_cast<int>(number)}, owner, seat, !t.may, source});
  }
  void add_all(PowersFacts const& facts, Who owner, Source const& source) const {
    if (!(facts.moments & bit(moment))) return;
    Here const here = scope_of(w, about, owner, source);
    for (std::size_t i = 0; i < facts.triggers; ++i) add(facts.first_trigger + i, owner, source, here);
  }
  void of_adventurer(Who who) const {
    auto const character = w.state.of(who).character;
    Source const sheet{SourceKind::character, static_cast<std::uint8_t>(character.index())};
    add(w.content.luck_trigger[static_cast<std::size_t>(character.index())], who, sheet,
        scope_of(w, about, who, sheet));
    each_power(w, who, touching(moment),
               [&](Source const& source, PowersFacts const& facts) { add_all(facts, who, source); });
    each_doom(w, w.state.of(who).at, touching(moment), [&](DoomId card, PowersFacts const& facts) {  // DD-DCRD-03
      add_all(facts, who, {SourceKind::doom, static_cast<std::uint8_t>(card.index())});
    });
  }
  void of_mission() const {
    auto const m = static_cast<std::size_t>(w.state.mission.mission.index());
    if (!(w.content.mission_moments[m] & bit(moment))) return;
    Source const source{SourceKind::mission, static_cast<std::uint8_t>(m)};
    Here const here = scope_of_the_board(w, about, reader(w, about), source);
    for (std::size_t i = w.content.first_mission_trigger[m]; i < w.content.first_mission_trigger[m + 1]; ++i)
      add(i, {}, source, here);
  }
  void left_behind() const {
    for (Lasting const& l : w.state.lasting) {
      if (l.who && !in(listeners(w, moment, about), l.who)) continue;
      Source const source{};
      add(static_cast<std::size_t>(l.trigger.index()), l.who, source,
          l.who ? scope_of(w, about, l.who, source) : scope_of_the_board(w, about, reader(w, about), source));
    }
  }
};

std::string id_of(World const& w, Source const& source) {
  Content const& c = w.content;
  int const card = source.card;
  switch (source.kind) {
    case SourceKind::character: return name_of(c, CharacterId{card});
    case SourceKind::skill:
    case SourceKind::mastery: return name_of(c, SkillId{card});
    case SourceKind::weakness: return name_of(c, WeaknessId{card});
    case SourceKind::triumph: return name_of(c, TriumphId{card});
    case SourceKind::loot: return name_of(c, LootId{card});
    case SourceKind::monster: return name_of(c, MonsterId{card});
    case SourceKind::encounter: return name_of(c, EncounterId{card});
    case SourceKind::doom: return name_of(c, DoomId{card});
    case SourceKind::sign: return name_of(c, SignId{card});
    case SourceKind::mission:
    case SourceKind::clue: return name_of(c, w.state.mission.mission);
    case SourceKind::rule: break;
  }
  return "text";
}
// Of several triggers of one card at one moment the second is `.2`.
int earlier_ones(Content const& c, TriggerId trigger) {
  auto const number = static_cast<std::size_t>(trigger.index());
  NumberedTrigger const& own = c.triggers[number];
  int n = 0;
  for (std::size_t i = 0; i < number; ++i)
    n += c.triggers[i].of == own.of && c.triggers[i].thing == own.thing && c.triggers[i].is->moment == own.is->moment;
  return n;
}

}  // namespace

// --- the window ------------------------------------------------------------------------------------------------------

flow::ShortList<Use, 64> Listen::gathered(World const& w, Moment moment, About const& about) {
  flow::ShortList<Use, 64> found;
  Gatherer const gather{w, moment, about, found};
  WhoMask const hear = listeners(w, moment, about);
  for (int i = 0; i < most_adventurers; ++i)
    if (in(hear, Who{i})) gather.of_adventurer(Who{i});
  gather.of_mission();
  gather.left_behind();
  return found;
}
namespace {
bool hears(World const& w, Who who, Moment moment) {
  Adventurer const& a = w.state.of(who);
  bool found = w.content.characters[a.character.index()].luck_ability.moment == moment;
  each_power(w, who, touching(moment), [&](Source const&, PowersFacts const&) { found = true; });
  each_doom(w, a.at, touching(moment), [&](DoomId, PowersFacts const&) { found = true; });
  return found;
}
// By the mission, or by what a text has left with nobody or with one of these.
bool is_heard_by_rules(World const& w, Moment moment, WhoMask who) {
  Content const& c = w.content;
  if (c.mission_moments[static_cast<std::size_t>(w.state.mission.mission.index())] & bit(moment)) return true;
  for (Lasting const& l : w.state.lasting) {
    bool const theirs = !l.who || in(who, l.who);
    if (theirs && c.triggers[static_cast<std::size_t>(l.trigger.index())].is->moment == moment) return true;
  }
  return false;
}
}  // namespace
bool Listen::heard(World const& w, Moment moment) {
  if (is_heard_by_rules(w, moment, living(w))) return true;
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).plays() && hears(w, Who{i}, moment)) return true;
  return false;
}
bool is_heard_of(World const& w, Who who, Moment moment) {
  return hears(w, who, moment) || is_heard_by_rules(w, moment, degenerates::bit(who));
}
Task<> Listen::use(Play& play, Use const& use, About& about) {
  NumberedTrigger const& numbered = play.content.triggers[static_cast<std::size_t>(use.trigger.index())];
  Trigger const& trigger = *numbered.is;
  TriggerUsed const used{{static_cast<std::uint16_t>(use.trigger.index()), use.owner, trigger.times}};
  if (trigger.times != Times::always) play.commit(used, "DD-ITEM-04");
  World const w = play.world();
  Here here = use.owner ? scope_of(w, about, use.owner, use.source)
                        : scope_of_the_board(w, about, reader(w, about), use.source);
  co_await pack::run<Texts>(play, here, trigger.effects);
}
void Listen::say(World const& w, Use const& use, flow::Words& words) {
  words.verb("use");
  if (use.source.kind != SourceKind::rule) words.thing("card", id_of(w, use.source));
  words.say("{}", name_of_source(w, use.source));
  if (use.owner) words.say(" ({})", called(w, use.owner));
  if (int const before = earlier_ones(w.content, use.trigger); before > 0) words.say(", its effect {}", before + 1);
}
void Listen::prompt(World const&, Moment moment, About const&, flow::Words& words) {
  std::string text = boost::describe::enum_to_string(moment, "");
  for (char& c : text)
    if (c == '_') c = ' ';
  words.source(text).say("Use something? ({})", text);
}
void Listen::key(World const& w, Use const& use, std::string& out) {
  out += id_of(w, use.source);
  flow::add_copy(out, earlier_ones(w.content, use.trigger));
  if (use.owner) out += " by=" + key_of(w, use.owner);
}

Task<> at(Play& play, Moment moment, About& about) { return kit::window<Listen>(play, moment, about); }

namespace {
Task<> at_the_board(Play& play, Moment moment) {
  About about;
  co_await at(play, moment, about);
}
}  // namespace
Task<> at(Play& play, Moment moment) {
  if (!Listen::heard(play.world(), moment)) return {};
  return at_the_board(play, moment);
}

// --- what is remembered ----------------------------------------------------------------------------------------------

void TriggerUsed::apply(State& s) const { s.used.try_push_back(used); }
void UsesRenewed::apply(State& s) const {
  s.used.erase_if([&](Used const& u) { return u.times <= times; });
}
void ListensFromNowOn::apply(State& s) const { s.lasting.try_push_back(lasting); }
void ListensNoLonger::apply(State& s) const {
  s.lasting.erase_if([&](Lasting const& l) { return l.trigger == trigger; });
}

bool used_up(State const& s, std::uint16_t what, Who who, Times times) {
  if (times == Times::always) return false;
  for (Used const& u : s.used)
    if (u.what == what && u.who == who) return true;
  return s.used.full();  // what could not be noted may not be used
}
void renew_uses(Play& play, Times times) {
  for (Used const& u : play.state.used)
    if (u.times <= times) return play.commit(UsesRenewed{times}, "DD-REST-04");
}
void end_lasting(Play& play, Listens until) {
  auto const over = [&](Listens lasts) {
    if (until == Listens::the_fight_ends) return lasts == until;
    return lasts <= std::max(until, Listens::the_fight_ends);  // no fight goes on beyond its turn
  };
  auto const lasting = play.state.lasting;
  for (Lasting const& l : lasting) {
    ListensNoLonger const gone{l.trigger};
    if (over(play.content.triggers[static_cast<std::size_t>(l.trigger.index())].lasts)) play.commit(gone, "DD-ENC-12");
  }
}

}  // namespace degenerates

#include "games/stamina/rules/triggers.h"

#include <algorithm>
#include <bit>

#include "games/stamina/rules/effects.h"
#include "games/stamina/rules/reactions.h"

namespace stamina {

namespace {

template <class T>
using PoolVector = std::vector<T, flow::PoolAllocator<T>>;

// The branches of a chain share their beginnings: each link knows the one before it.
struct ChainLink {
  Link link;
  int before;  // below 0: it began the chain
};
using Chain = PoolVector<ChainLink>;

// Trigger T may follow link S only if this branch nowhere has S directly followed by T.           ST-TRIG-07,
// ST-TRIG-12
bool may_follow(Chain const& chain, int last, Link trigger) {
  Link const source = chain[static_cast<std::size_t>(last)].link;
  for (int i = last; chain[static_cast<std::size_t>(i)].before >= 0; i = chain[static_cast<std::size_t>(i)].before) {
    ChainLink const& here = chain[static_cast<std::size_t>(i)];
    if (here.link == trigger && chain[static_cast<std::size_t>(here.before)].link == source) return false;
  }
  return true;
}

struct Firing {
  Link trigger;
  CharacterId at;  // who met the circumstance
  int after;       // the link it follows
};

// Every trigger that this sets off, until visit(Link) says true.
template <class Visit>
bool any_trigger(World const& w, Happening const& happening, Visit visit) {
  AbilitySet const listening = w.content.triggered[static_cast<std::size_t>(happening.what)] & w.state.muster.abilities;
  if (listening.empty()) return false;
  kit::Hex const where = character(w, happening.who).hex;
  BySide const& answers = w.content.triggered_by[static_cast<std::size_t>(happening.what)];
  // Out of play nothing triggers.                                                                          ST-TRIG-16
  for (CharacterId const owner : who_could_answer(w, answers, w.state.muster.abilities, happening.who)) {
    Character const& c = character(w, owner);
    for (AbilityId const id : c.abilities& listening) {
      TriggerLine const& line = *ability(w, id).trigger;
      if (!stands_on(w, owner, happening.who, line.of) || kit::distance(c.hex, where) > line.within) continue;
      if (!can_trigger(w, {id, owner})) continue;
      if (visit(Link{id, owner})) return true;
    }
  }
  return false;
}

void find_triggers(World const& w, Chain const& chain, int last, Happening const& happening,
                   PoolVector<Firing>& firing) {
  any_trigger(w, happening, [&](Link trigger) {
    if (may_follow(chain, last, trigger)) firing.push_back({trigger, happening.who, last});
    return false;
  });
}

// Those not controlled by the Active Player first, each group in priority order until the Active Player says otherwise.
void put_in_order(World const& w, PoolVector<Firing>& firing) {
  CharacterId const active = w.state.active;
  auto const before = [&](Firing const& a, Firing const& b) {
    bool const mine_a = a.trigger.controller == active, mine_b = b.trigger.controller == active;
    if (mine_a != mine_b) return !mine_a;
    return place_in_order(w, a.trigger.controller) < place_in_order(w, b.trigger.controller);
  };
  // Insertion keeps equals as they came, and needs no memory of its own.
  for (auto it = firing.begin(); it != firing.end(); ++it)
    std::rotate(std::upper_bound(firing.begin(), it, *it, before), it, it + 1);
}

Window damage_window(World const& w, CharacterId hurt) {
  return {.timing = Timing::damage, .at = character(w, hurt).hex, .reactive_target = hurt, .victim = {}};
}

// Earlier links of the same generation may have put its owner or its target out of play, or its owner to sleep.
//                                                                                               ST-TRIG-16, ST-UNC-03
bool can_still_fire(World const& w, Firing const& f) {
  if (!can_trigger(w, f.trigger)) return false;
  return character(w, f.at).in_play() || ability(w, f.trigger.ability).target == TargetKind::self;
}

// The Active Player picks the next among those of the first group still to fire.
Task<int> pick_next(Play& play, PoolVector<Firing> const& firing) {
  CharacterId const active = play.state.active;
  bool const mine = firing.front().trigger.controller == active;
  flow::FixedList<OrderTriggers::Answer, 24> waiting;
  for (std::size_t i = 0; i < firing.size(); ++i) {
    if ((firing[i].trigger.controller == active) != mine) break;
    waiting.try_push_back(
        {firing[i].trigger.ability, firing[i].trigger.controller, firing[i].at, static_cast<std::uint8_t>(i)});
  }
  if (waiting.size() < 2 || run_by_program(play.world(), active)) co_return 0;
  OrderTriggers const question{.active = active, .waiting = waiting.begin(), .count = waiting.size()};
  OrderTriggers::Answer const next = co_await play.ask(question);
  co_return next.index;
}

}  // namespace

void OrderTriggers::options(World const&, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < count; ++i) {
    bool again = false;  // two branches may hold the same trigger on the same character: one line stands for both
    for (int k = 0; k < i; ++k)
      again = again || (waiting[k].ability == waiting[i].ability && waiting[k].owner == waiting[i].owner &&
                        waiting[k].at == waiting[i].at);
    if (!again) offers.add(waiting[i]);
  }
}
void OrderTriggers::prompt(World const&, flow::Words& words) const {
  words.source("ST-TRIG-14").say("Several abilities trigger at once. Which is first?");
}
void OrderTriggers::say(World const& w, Answer const& a, flow::Words& words) const {
  words.verb("trigger")
      .thing("figure", std::to_string(a.owner.index()))
      .say("{} of {} on {}", ability(w, a.ability).name, name(w, a.owner), name(w, a.at));
}
void OrderTriggers::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key(w, out).word(a.ability).with("of", a.owner).with("on", a.at);
}

bool can_trigger(World const& w, Link trigger) {
  Character const& c = character(w, trigger.controller);
  if (!c.in_play()) return false;
  bool const passive = ability(w, trigger.ability).trigger->passive;
  return passive || !has(w, c, Condition::unconscious);  // others work: ST-HELP-03, ST-STUN-02
}

SetOff triggers_set_off(World const& w, Happening const& happening) {
  SetOff found;
  if (!character(w, happening.who).in_play()) return found;
  any_trigger(w, happening, [&](Link trigger) { return !found.try_push_back(trigger); });
  return found;
}

bool triggers_nothing(World const& w, Happening const& happening) {
  return !any_trigger(w, happening, [](Link) { return true; });
}

bool nothing_follows(World const& w, bool from_reaction, Happenings const& happened) {
  AbilitySet waited_for;
  for (Happening const& h : happened) waited_for |= w.content.triggered[static_cast<std::size_t>(h.what)];
  bool const windows = !from_reaction && !nobody_could_react(w, Timing::damage);
  if (!windows && !waited_for.intersects(w.state.muster.abilities)) return true;
  for (Happening const& h : happened) {
    if (windows && h.what == Circumstance::takes_damage && !nobody_reacts(w, damage_window(w, h.who))) return false;
    if (!triggers_nothing(w, h)) return false;
  }
  return true;
}

Task<> aftermath(Play& play, Link root, bool from_reaction, Happenings happened) {
  Happenings damage;  // for the windows after the chain
  auto const note_damage = [&](Happenings const& list) {
    for (Happening const& h : list)
      if (h.what == Circumstance::takes_damage) damage.push_back(h);
  };
  note_damage(happened);

  bool anybody_listens = false;
  for (Happening const& h : happened) anybody_listens = anybody_listens || somebody_waits_for(play.world(), h.what);
  if (anybody_listens) {
    Chain chain;
    chain.push_back({root, -1});
    PoolVector<Firing> generation;
    for (Happening const& h : happened) find_triggers(play.world(), chain, 0, h, generation);
    while (!generation.empty()) {  // ST-TRIG-14: generation by generation over all branches
      put_in_order(play.world(), generation);
      PoolVector<Firing> next;
      for (;;) {
        std::erase_if(generation, [&](Firing const& f) { return !can_still_fire(play.world(), f); });
        if (generation.empty()) break;
        int const picked = co_await pick_next(play, generation);
        Firing const firing = generation[static_cast<std::size_t>(picked)];
        generation.erase(generation.begin() + picked);
        int const link = static_cast<int>(chain.size());
        chain.push_back({firing.trigger, firing.after});
        Happenings caused;
        co_await trigger_effects(play, firing.trigger, firing.at, from_reaction,
                                 caused);  // ST-TRIG-15: completely first
        note_damage(caused);
        for (Happening const& h : caused) find_triggers(play.world(), chain, link, h, next);
      }
      generation = std::move(next);
    }
  }

  if (from_reaction || nobody_could_react(play.world(), Timing::damage)) co_return;  // ST-REACT-12
  for (std::size_t i = 0; i < damage.size(); ++i) {
    CharacterId const hurt = damage[i].who;
    if (!character(play.world(), hurt).in_play()) continue;
    Window const window = damage_window(play.world(), hurt);
    if (!nobody_reacts(play.world(), window)) co_await open_window(play, window);
  }
}

}  // namespace stamina

// The order of the day: the only day loop.  Ledger TG-DAWN, TG-DAY, TG-DUSK.
#include "games/avalon/rules/order_of_the_day.h"

#include "games/avalon/rules/advancement.h"
#include "games/avalon/rules/death_and_insanity.h"
#include "games/avalon/rules/effects.h"
#include "games/avalon/rules/encounters.h"
#include "games/avalon/rules/guardians.h"
#include "games/avalon/rules/items_and_secrets.h"
#include "games/avalon/rules/location_and_character_actions.h"
#include "games/avalon/rules/saving.h"
#include "games/avalon/rules/setup.h"
#include "games/avalon/rules/travel.h"

namespace avalon {

// --- effects of dawn and dusk ----------------------------------------------------------------------------------------

namespace {

enum class From : std::uint8_t { item, secret, skill, event };
std::uint16_t key_of(From from, int slot, int card) {
  return static_cast<std::uint16_t>(static_cast<int>(from) << 10 | slot << 7 | card);
}
From from_of(std::uint16_t key) { return static_cast<From>(key >> 10); }
int slot_of(std::uint16_t key) { return key >> 7 & 7; }
int card_of_key(std::uint16_t key) { return key & 127; }

Gear const& gear_of(World const& w, std::uint16_t key) {
  int const card = card_of_key(key);
  switch (from_of(key)) {
    case From::item: return w.content.items[card];
    case From::secret: return w.content.secrets[card];
    case From::skill:
      return who(w.state, slot_of(key)).skills_b.has(card) ? static_cast<Gear const&>(w.content.skills[card].b)
                                                           : w.content.skills[card].a;
    case From::event: return w.content.events[card];
  }
  return w.content.events[card];
}

// Calls each(key) in ascending character number, then events.
template <class Each>
void for_effects(World const& w, bool dusk, Each&& each) {
  auto const consider = [&](std::uint16_t key) {
    Gear const& gear = gear_of(w, key);
    if ((dusk ? gear.dusk : gear.dawn).empty() || w.state.resolved.contains(key)) return;
    each(key);
  };
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(w.state, i);
    if (!c.in_play) continue;
    for (ItemId id : c.items_up) consider(key_of(From::item, i, id.index()));
    for (SecretId id : c.secrets_up) consider(key_of(From::secret, i, id.index()));
    for (SkillId id : c.skills) consider(key_of(From::skill, i, id.index()));
  }
  if (w.state.table.event) consider(key_of(From::event, 0, w.state.table.event.index()));
  for (EventId id : w.state.table.quests) consider(key_of(From::event, 0, id.index()));
}

}  // namespace

void WhichEffectFirst::options(World const& w, flow::Offers<EffectOfTheDay>& offers) const {
  for_effects(w, dusk, [&](std::uint16_t key) { offers.add({key}); });
}
void WhichEffectFirst::say(World const& w, EffectOfTheDay const& e, flow::Words& words) const {
  words.verb("resolve").say("{}", gear_of(w, e.key).name);
  if (from_of(e.key) != From::event) words.say(" ({})", name(w, slot_of(e.key)));
}
void WhichEffectFirst::key(World const& w, EffectOfTheDay const& e, std::string& out) const {
  int const card = card_of_key(e.key);
  From const from = from_of(e.key);
  flow::Key key(w, out);
  switch (from) {
    case From::item: key.with("item", ItemId{card}); break;
    case From::secret: key.with("secret", SecretId{card}); break;
    case From::skill: key.with("skill", SkillId{card}); break;
    case From::event: key.with("event", EventId{card}); break;
  }
  if (from != From::event) key.with("of", at_table(w, slot_of(e.key)));
}
// In the order of the pack: the deck's would tell the next one.  Random events go into the deck unread, so where one
// lies in it any of them may.                                                                       TG-SETUP-33
void WhichEventCame::options(World const& w, flow::Offers<EventId>& offers) const {
  Table const& t = w.state.table;
  bool unread = false;
  for (EventId id : t.events) unread = unread || w.content.events[id.index()].random;
  for (int i = 0; i < w.content.events.size(); ++i)
    if (t.events.contains(EventId{i}) || (unread && t.random_events.contains(EventId{i}))) offers.add(EventId{i});
}
void WhichEventCame::prompt(World const& w, flow::Words& words) const {
  words.source("TG-DAWN-18").say("{}", seen_by ? "Which event lies on top?" : "Which event was revealed?");
  keep_among(w.state, seen_by, words);
}
void WhichEventCame::say(World const& w, EventId id, flow::Words& words) const {
  words.say("{}", w.content.events[id.index()].name);
  keep_among(w.state, seen_by, words);
}
void lay_on_top(Play& play, EventId event, flow::Rule rule) {
  EventId unread;  // the random event the program had dealt instead
  for (EventId id : play.state.table.events)
    if (play.content.events[id.index()].random) unread = id;
  play.commit(EventFoundOnTop{event, unread}, rule);
}
void PlanTheDay::options(World const& w, flow::Offers<Slot>& offers) const {
  for (int i = 0; i < most_players; ++i)
    if (who(w.state, i).in_play) offers.add(static_cast<Slot>(i));
}
void PlanTheDay::say(World const& w, Slot slot, flow::Words& words) const {
  words.verb("begin").thing("seat", std::to_string(slot)).say("{} begins", name(w, slot));
}
void WhichToken::options(World const& w, flow::Offers<std::int8_t>& offers) const {
  Place const& p = place(w.state, at);
  if (p.time_tokens > 0) offers.add(-1);
  int const actions = static_cast<int>(w.content.locations[at.index()].actions.size());
  for (int i = 0; i < actions; ++i)
    if (p.covered >> i & 1) offers.add(static_cast<std::int8_t>(i));
}
void WhichToken::say(World const& w, std::int8_t token, flow::Words& words) const {
  words.verb("remove").thing("number", std::to_string(token));
  if (token < 0)
    words.say("the place's own");
  else
    words.say("the one on {}", w.content.locations[at.index()].actions[static_cast<std::size_t>(token)].name);
}
void WhichToken::key(World const& w, std::int8_t token, std::string& out) const {
  if (token < 0)
    flow::Key(w, out).word("place");
  else
    flow::add_choice(out, w.content.locations[at.index()].actions, token);
}

namespace {

// As if each had the card: what it gives is given to each.                                         TG-SECR-07
Task<> carry_out_for_each(Play& play, Effects const& text, SlotMask party) {
  for (int i = 0; i < most_players; ++i) {
    if (!in(party, i) || !who(play.state, i).in_play) continue;
    ForWhom const one{bit(i), who(play.state, i).at};
    co_await carry_out(play, text, one);
  }
}

// One of them; false when none is left.
Task<bool> effects_of_the_day(Play& play, bool dusk) {
  bool any = false;
  for_effects(play.world(), dusk, [&](std::uint16_t) { any = true; });
  if (!any || play.state.resolved.full()) co_return false;
  WhichEffectFirst const question{.dusk = dusk};
  EffectOfTheDay const first = co_await play.ask(question);
  play.commit(EffectResolved{first.key}, dusk ? "TG-DUSK-03" : "TG-DAWN-03");
  Gear const& gear = gear_of(play.world(), first.key);
  SecretId const secret = from_of(first.key) == From::secret ? SecretId{card_of_key(first.key)} : SecretId{};
  bool const global = secret && play.content.secrets[secret.index()].global;  // TG-SECR-07
  bool const all = global || from_of(first.key) == From::event;
  SlotMask const party = all ? everybody(play.state) : bit(slot_of(first.key));
  ForWhom const whom{party, who(play.state, first_of(party)).at};
  Effects const& text = dusk ? gear.dusk : gear.dawn;
  if (global)
    co_await carry_out_for_each(play, text, party);
  else
    co_await carry_out(play, text, whom);
  co_return true;
}

void next_phase(Play& play, Phase phase, flow::Rule rule) { play.commit(PhaseBegan{phase}, rule); }

// --- the start of the day --------------------------------------------------------------------------------------------

void expire_menhirs(Play& play) {  // step 2                                                         TG-DAWN-04
  for (int i = 0; i < play.content.locations.size(); ++i) {
    LocationId const id{i};
    if (place(play.state, id).menhir && place(play.state, id).dial == 0)
      play.commit(MenhirSet{id, false, 0}, "TG-DAWN-04");
  }
}

void lose_heart(Play& play, int slot, flow::Rule rule) {  // TG-DAWN-07, TG-MENH-13
  change_health(play, slot, -2, rule);
  change_terror(play, slot, 2, rule);
}

LocationId nearest_that_stays(World const& w, LocationId from, LocationSet gone) {  // TG-DAWN-08
  LocationId nearest;
  for (int k = 0; k < w.content.locations.size(); ++k) {
    LocationId const id{k};
    if (!place(w.state, id).on_table || gone.has(id)) continue;
    if (!nearest || is_nearer(w, from, id, nearest)) nearest = id;
  }
  return nearest;
}

LocationSet out_of_range(World const& w) {
  LocationSet gone;
  for (int i = 0; i < w.content.locations.size(); ++i) {
    Place const& p = place(w.state, LocationId{i});
    if (p.on_table && !in_menhir_range(w.state, p.column, p.row)) gone.add(i);
  }
  return gone;
}

Task<> remove_distant_locations(Play& play) {  // step 3                                             TG-DAWN-06
  if (!any_menhir(play.state)) {               // TG-MENH-11, TG-MENH-13
    for (int i = 0; i < most_players; ++i)
      if (who(play.state, i).in_play) lose_heart(play, i, "TG-MENH-13");
    co_return;
  }
  LocationSet const gone = out_of_range(play.world());
  std::array<LocationId, most_players> to{};
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(play.state, i);
    if (!c.in_play || !gone.has(c.at)) continue;
    to[static_cast<std::size_t>(i)] = nearest_that_stays(play.world(), c.at, gone);
    lose_heart(play, i, "TG-DAWN-07");
  }
  for (LocationId id : gone) {
    discard_what_lies_on(play, id);
    play.commit(LocationDiscarded{id, false}, "TG-DAWN-06");
  }
  // TG-DAWN-09: special movement after all removals; those who come to one place come as a party.
  flow::FixedList<ForWhom, most_players> parties;
  for (int i = most_players - 1; i >= 0; --i) {
    ForWhom those{.at = to[static_cast<std::size_t>(i)]};
    if (!those.at) continue;
    for (int k = 0; k < most_players; ++k)
      if (to[static_cast<std::size_t>(k)] == those.at) those.party |= bit(k), to[static_cast<std::size_t>(k)] = {};
    move_to(play, those.party, those.at, "TG-DAWN-08");
    parties.insert(0, those);
  }
  for (ForWhom const& those : parties) co_await come_to(play, those.party, those.at);
}

void turn_menhir_dials(Play& play) {  // step 4                                          TG-DAWN-11, TG-DAWN-12
  for (int i = 0; i < play.content.locations.size(); ++i) {
    Place const& p = place(play.state, LocationId{i});
    if (p.menhir && p.dial > 0)
      play.commit(MenhirSet{LocationId{i}, true, static_cast<std::uint8_t>(p.dial - 1)},
                  p.dial == 1 ? "TG-DAWN-12" : "TG-DAWN-11");
  }
}

// Whose dial it is; everybody if it is nobody's.
SlotMask owners(State const& s, Dial const& dial) {
  if (dial.of == DialOf::secret)
    if (Slot const owner = holder(s, SecretId{dial.owner}); owner != no_slot) return bit(owner);
  if (dial.of == DialOf::character && who(s, dial.owner).in_play) return bit(dial.owner);
  return everybody(s);
}

Task<> turn_time_dials(Play& play) {  // step 5                                          TG-DAWN-13, TG-DAWN-14
  struct Done {
    std::uint16_t text;
    ForWhom whom;
  };
  flow::FixedList<Done, most_dials> done;
  for (int i = play.state.table.dials.size() - 1; i >= 0; --i) {
    Dial const dial = play.state.table.dials[i];
    if (!dial.timed) continue;
    play.commit(DialTurned{static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(dial.value - 1)},
                dial.value == 1 ? "TG-DAWN-14" : "TG-DAWN-13");
    SlotMask const party = owners(play.state, dial);
    if (dial.value <= 1 && dial.when_done != none_list)
      done.insert(0, {dial.when_done, {party, who(play.state, first_of(party)).at}});
  }
  for (Done const& dial : done) co_await carry_out(play, play.content.lists[dial.text], dial.whom);
}

Task<> remove_time_tokens(Play& play) {  // step 5, one of each location                             TG-DAWN-15
  for (int i = 0; i < play.content.locations.size(); ++i) {
    LocationId const at{i};
    Place const& p = place(play.state, at);
    if (p.covered == 0 && p.time_tokens == 0) continue;
    WhichToken const question{.at = at};
    int const token = co_await play.ask(question);
    TokensSet set{at, p.covered, p.time_tokens, p.quest_tokens};
    if (token < 0)
      --set.time_tokens;
    else
      set.covered = static_cast<std::uint8_t>(set.covered & ~(1u << token));
    play.commit(set, "TG-DAWN-15");
  }
}

Task<> reveal_event(Play& play) {  // step 7                                                         TG-DAWN-18
  if (EventId const old = play.state.table.event)
    play.commit(EventDiscarded{play.content.events[old.index()].random}, "TG-DAWN-20");
  if (play.state.table.events.empty()) co_return;
  if (play.chance_is_asked()) {
    WhichEventCame const question{};
    EventId const came = co_await play.ask(question);
    lay_on_top(play, came, "TG-DAWN-18");
  }
  int const index = play.state.table.events.size() - 1;
  EventId const event = play.state.table.events[index];
  Event const& card = play.content.events[event.index()];
  bool const quest = card.quest && !play.state.table.quests.full();
  play.commit(EventRevealed{event, static_cast<std::uint8_t>(index), quest}, quest ? "TG-DAWN-19" : "TG-DAWN-18");
  SlotMask const all = everybody(play.state);
  ForWhom const whom{all, who(play.state, first_of(all)).at};
  co_await carry_out(play, card.effects, whom);
}

// Of those who have not yet done this step of the dawn or dusk.
Slot next_to_do(State const& s) { return first_of(static_cast<SlotMask>(everybody(s) & ~s.done)); }
void done_with_step(Play& play, int slot) { play.commit(DoneWithStep{slot}, "TG-DUSK-02"); }

Task<> equip(Play& play, Slot slot) {  // step 9                                                     TG-DAWN-23
  done_with_step(play, slot);
  for (int k = 1; k <= 5; ++k) {
    Keyword const keyword = static_cast<Keyword>(k);
    if (owned_with(play.world(), slot, keyword) > 0) co_await choose_in_use(play, slot, keyword, "TG-DAWN-23");
  }
}

Task<> plan_the_day(Play& play) {  // step 8                                                         TG-DAWN-22
  PlanTheDay const question{};
  Slot const first = co_await play.ask(question);
  play.commit(OpenerPlanned{first}, "TG-DAWN-22");
}

void begin_rounds(Play& play) {
  next_phase(play, Phase::day, "TG-DAY-01");
  play.commit(RoundsBegan{}, "TG-DAY-01");
}

// --- the end of the day ----------------------------------------------------------------------------------------------

Task<bool> rest(Play& play, Slot slot) {  // step 2; false: nothing to decide
  done_with_step(play, slot);
  Character const& c = who(play.state, slot);
  Tray const& t = tray(play.world());
  bool const helps = c.health < t.health || c.terror > 0;
  if (c.of(Resource::food) == 0 || !helps) co_return false;
  Rest const question{.slot = slot};
  bool const eats = co_await play.ask(question);
  if (!eats) co_return true;  // TG-DUSK-06
  Boons const b = boons(play.world(), slot);
  change_resource(play, slot, Resource::food, -1, "TG-DUSK-04");
  change_health(play, slot, std::max(0, 1 + b.rest_health), "TG-DUSK-04");
  change_terror(play, slot, -std::max(0, 1 + b.rest_terror), "TG-DUSK-04");
  co_return true;
}

void restore_energy(Play& play) {  // step 3                                             TG-DUSK-07 .. TG-DUSK-10
  Tray const& t = tray(play.world());
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(play.state, i);
    if (!c.in_play) continue;
    int const limit = std::min(t.energy_start, energy_limit(play.world(), i));
    bool const exhausted = c.energy < t.energy_red;  // TG-DUSK-09: on a red slot
    int const value =
        exhausted ? std::min(limit, c.energy + 4 + std::max(0, boons(play.world(), i).dusk_energy)) : limit;
    if (value != c.energy)
      play.commit(TrackMoved{static_cast<Slot>(i), Track::energy, static_cast<std::uint8_t>(value), c.energy},
                  exhausted ? "TG-DUSK-08" : "TG-DUSK-07");
  }
}

bool can_spend(World const& w, int slot) {
  int const exp = who(w.state, slot).of(Resource::exp);
  if (exp == 0) return false;
  for (int a = 0; a < attribute_count; ++a)
    if (price_of_point(w, slot, static_cast<Attribute>(a)) <= exp) return true;
  return exp >= deck_advancement_price(w.state) &&
         (!who(w.state, slot).cards[0].pool.empty() || !who(w.state, slot).cards[1].pool.empty());
}

void shuffle_changed_decks(Play& play, Slot slot) {
  for (int k = 0; k < 2; ++k) {
    if (play.state.moved_cards[static_cast<std::size_t>(k)] == 0) continue;
    CardsOrdered deck{.slot = slot,
                      .kind_of_card = static_cast<CardKind>(k),
                      .pool = false,
                      .order = who(play.state, slot).cards[static_cast<std::size_t>(k)].deck};
    play.shuffle(deck.order);
    play.commit(deck, "TG-ADV-05");
  }
  play.commit(DecksBuilt{}, "TG-ADV-05");
}

Task<bool> advance(Play& play, Slot slot) {  // step 4
  bool const can = can_spend(play.world(), slot);
  bool more = false;
  if (can) more = co_await spend_exp(play, slot);
  if (!more) done_with_step(play, slot);
  co_return can;
}

Task<bool> change_decks(Play& play, Slot slot) {  // step 5
  bool const can = can_build(play.world(), slot);
  bool more = false;
  if (can) more = co_await build_decks(play, slot);
  if (!more) {
    shuffle_changed_decks(play, slot);
    done_with_step(play, slot);
  }
  co_return can;
}

// Who sleeps together: by location, the dream for those who are well, then the nightmare for those going insane.  A
// dream that drives somebody insane is not followed by a nightmare in the same night.          TG-DUSK-14 .. TG-DUSK-17
struct Sleepers {
  LocationId at;
  SlotMask party = 0;
  bool nightmare = false;
};
Sleepers next_sleepers(World const& w) {
  for (int i = 0; i < w.content.locations.size(); ++i) {
    LocationId const at{i};
    if (!w.content.locations[i].has(Seal::dream)) continue;
    std::array<SlotMask, 2> parties{};  // by nightmare
    for (int k = 0; k < most_players; ++k)
      if (in(at_location(w.state, at), k) && !in(w.state.done, k)) parties[who(w.state, k).insane] |= bit(k);
    for (bool const nightmare : {false, true})
      if (parties[nightmare] != 0) return {at, parties[nightmare], nightmare};
  }
  return {};
}

Task<> dream(Play& play, Sleepers those) {  // step 6
  for (int i = 0; i < most_players; ++i)
    if (in(those.party, i)) done_with_step(play, i);
  Location const& here = play.content.locations[those.at.index()];
  ForWhom const whom{those.party, those.at};
  int const verse = (those.nightmare ? here.nightmare : here.dream).index();
  flow::Rule const rule = those.nightmare ? "TG-DUSK-17" : "TG-DUSK-16";
  co_await read(play, verse, whom, rule);
}

void end_day(Play& play) {
  if (play.state.day_limit != 0 && play.state.day >= play.state.day_limit)
    play.commit(CampaignEnded{false, "the days that were agreed on are over"}, "TG-DAY-06");
  play.commit(DayBegan{}, "TG-DAWN-02");
  next_phase(play, Phase::dawn_effects, "TG-DAWN-02");
}

// You Are Dying: whoever still has the card at the end of the day dies.                             TG-DEATH-03
Task<> bury_the_dying(Play& play) {
  for (int i = 0; i < most_players && play.state.phase == Phase::dusk_rest; ++i) {
    Slot const slot = static_cast<Slot>(i);
    if (who(play.state, i).in_play && who(play.state, i).dying) co_await die(play, slot);
  }
}

// --- the day ---------------------------------------------------------------------------------------------------------

bool day_is_over(State const& s) {  // TG-DAY-06
  for (Character const& c : s.characters)
    if (c.in_play && !c.passed && c.energy > 0) return false;
  return true;
}

void end_round(Play& play) {
  play.commit(RoundOver{}, "TG-DAY-05");
  if (day_is_over(play.state)) next_phase(play, Phase::dusk_effects, "TG-DUSK-01");
}

// --- the steps -------------------------------------------------------------------------------------------------------

// Each gives true when somebody may have been asked: the step is over then, and the next one begins from the state.

Task<bool> dawn_step(Play& play) {
  switch (play.state.phase) {
    case Phase::dawn_effects: {
      bool const any = co_await effects_of_the_day(play, false);
      if (!any) next_phase(play, Phase::dawn_menhirs, "TG-DAWN-02");
      co_return any;
    }
    case Phase::dawn_menhirs:
      expire_menhirs(play);
      next_phase(play, Phase::dawn_locations, "TG-DAWN-02");
      co_return false;
    case Phase::dawn_locations:
      next_phase(play, Phase::dawn_menhir_dials, "TG-DAWN-02");
      co_await remove_distant_locations(play);
      co_return true;
    case Phase::dawn_menhir_dials:
      turn_menhir_dials(play);
      next_phase(play, Phase::dawn_time, "TG-DAWN-02");
      co_return false;
    case Phase::dawn_time:
      co_await turn_time_dials(play);
      co_await remove_time_tokens(play);
      next_phase(play, Phase::dawn_guardians, "TG-DAWN-02");
      co_return true;
    case Phase::dawn_guardians: {
      bool const moved = co_await move_next_guardian(play);
      if (!moved) next_phase(play, Phase::dawn_event, "TG-DAWN-02");
      co_return moved;
    }
    case Phase::dawn_event:
      next_phase(play, Phase::dawn_planning, "TG-DAWN-22");
      co_await reveal_event(play);
      co_return true;
    case Phase::dawn_planning:
      co_await plan_the_day(play);
      next_phase(play, Phase::dawn_equipping, "TG-DAWN-23");
      co_return true;
    default: {
      Slot const slot = next_to_do(play.state);
      if (slot != no_slot)
        co_await equip(play, slot);
      else
        begin_rounds(play);
      co_return slot != no_slot;
    }
  }
}

Task<bool> day_step(Play& play) {
  Slot const slot = next_to_act(play.world());
  if (slot == no_slot) {
    end_round(play);
    co_return false;
  }
  co_await take_turn(play, slot);
  co_return true;
}

// One after another does it; then the next step comes.
template <class Does>
Task<bool> dusk_step_of_each(Play& play, Does does, Phase next) {
  Slot const slot = next_to_do(play.state);
  bool asked = false;
  if (slot != no_slot)
    asked = co_await does(play, slot);
  else
    next_phase(play, next, "TG-DUSK-02");
  co_return asked;
}

Task<bool> dusk_step(Play& play) {
  switch (play.state.phase) {
    case Phase::dusk_effects: {
      bool const any = co_await effects_of_the_day(play, true);
      if (any) co_return true;
      next_phase(play, Phase::dusk_rest, "TG-DUSK-02");
      co_await bury_the_dying(play);
      co_return true;
    }
    case Phase::dusk_rest: co_return co_await dusk_step_of_each(play, rest, Phase::dusk_energy);
    case Phase::dusk_energy:
      restore_energy(play);
      next_phase(play, Phase::dusk_advance, "TG-DUSK-02");
      co_return false;
    case Phase::dusk_advance: co_return co_await dusk_step_of_each(play, advance, Phase::dusk_decks);
    case Phase::dusk_decks: co_return co_await dusk_step_of_each(play, change_decks, Phase::dusk_dreams);
    default: {
      Sleepers const those = next_sleepers(play.world());
      if (those.party != 0)
        co_await dream(play, those);
      else
        end_day(play);
      co_return true;
    }
  }
}

Task<bool> phase_step(Play& play) {
  switch (play.state.phase) {
    case Phase::chapter_setup: co_await set_up_chapter(play); break;
    case Phase::mercy: co_await mercy(play); break;
    case Phase::day: co_return co_await day_step(play);
    default:
      if (play.state.phase < Phase::day) co_return co_await dawn_step(play);
      co_return co_await dusk_step(play);
  }
  co_return true;
}

bool chapter_is_over(State const& s) { return s.phase == Phase::perished || s.phase == Phase::chapter_over; }

Task<> chapter_step(Play& play) {
  if (play.state.fight.moment != Moment::none) {  // a scene may begin in an encounter
    co_await play_encounter(play);
    co_return;
  }
  bool asked = false;
  while (!asked && !chapter_is_over(play.state)) {
    co_await give_up_surplus(play);
    if (play.state.doing.kind != ActionKind::none) play.commit(ActionOver{}, "TG-PARTY-10");
    asked = co_await phase_step(play);
  }
}

// A text may bring a chapter to its end: then nothing that goes on inside it goes on.               TG-QUEST-01
constexpr flow::Activity<Play> a_chapter{"chapter", chapter_step, chapter_is_over};

}  // namespace

Slot next_to_act(World const& w) {
  State const& s = w.state;
  if (s.goes_first != no_slot) {
    Character const& c = who(s, s.goes_first);
    if (c.in_play && !c.acted && !c.passed) return s.goes_first;
  }
  Slot best = no_slot;
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(s, i);
    if (!c.in_play || c.acted || c.passed) continue;
    if (best == no_slot || tile(w, i).number < tile(w, best).number) best = static_cast<Slot>(i);
  }
  return best;
}

Task<> step(Play& play) {
  co_await give_up_surplus(play);
  switch (play.state.phase) {
    case Phase::perished: co_await perished(play); break;
    case Phase::chapter_over: co_await between_chapters(play); break;
    default: co_await play.enter(a_chapter); break;
  }
}

}  // namespace avalon

// What a character may do in its turn of a round.  Ledger TG-DAY, TG-LACT, TG-CACT, TG-PASS.
#include "games/avalon/rules/location_and_character_actions.h"

#include "games/avalon/rules/effects.h"
#include "games/avalon/rules/explore.h"
#include "games/avalon/rules/items_and_secrets.h"
#include "games/avalon/rules/menhirs.h"
#include "games/avalon/rules/travel.h"

namespace avalon {

namespace {

// What it costs a character to explore and to travel, in energy.
struct WalkingCost {
  int explore = 0, travel = 0;
};
WalkingCost walking_cost(World const& w, int slot) {
  Boons const b = boons(w, slot);
  return {.explore = std::max(0, 1 + b.explore),  // TG-EXPL-01
          .travel = std::max(0, 1 + b.travel)};   // TG-TRAV-01
}

constexpr Cost rescue_cost{.energy = rescue_energy, .food = rescue_food};

PrintedAction const* gear_action(World const& w, int slot, Turn const& t) {
  Gear const* gear = nullptr;
  Character const& c = who(w.state, slot);
  switch (t.what) {
    case Turn::What::item: gear = &w.content.items[t.thing]; break;
    case Turn::What::secret: gear = &w.content.secrets[t.thing]; break;
    case Turn::What::skill:
      gear = c.skills_b.has(t.thing) ? static_cast<Gear const*>(&w.content.skills[t.thing].b)
                                     : &w.content.skills[t.thing].a;
      break;
    case Turn::What::event: gear = &w.content.events[t.thing]; break;
    default: return nullptr;
  }
  return gear->action.empty() ? nullptr : &gear->action.front();
}

void offer_gear_action(World const& w, int slot, Turn turn, bool used, flow::Offers<Turn>& offers) {
  PrintedAction const* const action = gear_action(w, slot, turn);
  if (!action) return;
  bool const met = holds(w, action->needs, bit(slot), who(w.state, slot).at);
  offers.offer(turn)
      .refuse_if(used && action->once_per_day, "TG-DAY-07", "used today")
      .refuse_if(!met, "TG-DAY-07", "{}",
                 offers.explaining() ? missing(w, action->needs, bit(slot), who(w.state, slot).at) : "")
      .refuse_if(!can_pay(w, bit(slot), action->cost, 1), "TG-DAY-08", "the cost cannot be paid");
}

// Every action states its cost.                                                                     TG-DAY-03
std::string price(PrintedAction const& action) {
  return action.cost.nothing() ? "" : fmt::format(" ({})", words_of(action.cost));
}

ActionKind kind_of(Turn::What what) {
  switch (what) {
    case Turn::What::explore: return ActionKind::explore;
    case Turn::What::travel: return ActionKind::travel;
    case Turn::What::location: return ActionKind::location;
    case Turn::What::character: return ActionKind::character;
    case Turn::What::menhir: return ActionKind::menhir;
    default: return ActionKind::none;
  }
}

int energy_of(State const& s, SlotMask party) {
  int sum = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) sum += who(s, i).energy;
  return sum;
}

// Who acts, and with whom it could.
struct Acting {
  Slot slot;
  LocationId at;
  SlotMask others;  // who could join                                                                TG-PARTY-02
  SlotMask self() const { return bit(slot); }
  SlotMask party(bool together) const { return static_cast<SlotMask>(together ? self() | others : self()); }
};

void offer_walking(World const& w, Acting const& a, flow::Offers<Turn>& offers) {
  using What = Turn::What;
  int const energy = who(w.state, a.slot).energy, together = energy_of(w.state, a.party(true));
  WalkingCost const alone = walking_cost(w, a.slot);
  WalkingCost least = alone;
  for (int i = 0; i < most_players; ++i) {
    if (!in(a.others, i)) continue;
    WalkingCost const other = walking_cost(w, i);
    least = {std::min(least.explore, other.explore), std::min(least.travel, other.travel)};
  }
  // For two of them at the least price; who cannot pay then drops out.                             TG-PARTY-15
  int const both_explore = 2 * least.explore, both_travel = 2 * least.travel;
  if (w.content.locations[a.at.index()].explore) {
    offers.offer({What::explore})
        .refuse_if(energy < alone.explore, "TG-EXPL-01", "exploring costs {} energy", alone.explore);
    if (a.others != 0)
      offers.offer({What::explore, true})
          .refuse_if(together < both_explore, "TG-EXPL-06", "exploring costs 1 energy for each member");
  }
  for (std::uint8_t direction = 0; direction < 4; ++direction) {
    if (!connected(w, a.at, static_cast<Direction>(direction))) continue;
    offers.offer({What::travel, false, direction})
        .refuse_if(energy < alone.travel, "TG-TRAV-01", "travelling costs {} energy", alone.travel);
    if (a.others != 0)
      offers.offer({What::travel, true, direction})
          .refuse_if(together < both_travel, "TG-TRAV-10", "travelling costs 1 energy for each member");
  }
}

void offer_location_actions(World const& w, Acting const& a, flow::Offers<Turn>& offers) {
  auto const& actions = w.content.locations[a.at.index()].actions;
  for (std::size_t k = 0; k < actions.size(); ++k) {
    PrintedAction const& action = actions[k];
    bool const covered = place(w.state, a.at).covered >> k & 1;
    for (bool together : {false, true}) {
      if (together && a.others == 0) continue;
      SlotMask const party = a.party(together);
      bool const met = holds(w, action.needs, party, a.at);
      offers.offer({Turn::What::location, together, static_cast<std::uint8_t>(k)})
          .refuse_if(covered, "TG-LACT-03", "a time token covers it")
          .refuse_if(!met, "TG-LACT-02", "{}", offers.explaining() ? missing(w, action.needs, party, a.at) : "")
          .refuse_if(!can_pay(w, party, action.cost, 1), "TG-DAY-08", "the cost cannot be paid");
    }
  }
}

void offer_own_actions(World const& w, Acting const& a, flow::Offers<Turn>& offers) {
  using What = Turn::What;
  State const& s = w.state;
  Character const& c = who(s, a.slot);
  PrintedAction const& own = tile(w, a.slot).action;
  for (bool together : {false, true}) {
    if (together && (a.others == 0 || own.cost.nothing())) continue;  // TG-CACT-04: help to pay, whatever it is
    offers.offer({What::character, together})
        .refuse_if(own.once_per_day && c.action_used, "TG-CACT-01", "used today")
        .refuse_if(!holds(w, own.needs, a.self(), a.at), "TG-CACT-01", "its requirements are not met")
        .refuse_if(own.cost.energy > 0 && c.energy == 0, "TG-CACT-05", "at least 1 energy of it has to be its own")
        .refuse_if(!can_pay(w, a.party(together), own.cost, 1), "TG-DAY-08", "the cost cannot be paid");
  }
  for (ItemId id : c.items_up)
    offer_gear_action(w, a.slot, {What::item, false, id.value}, c.items_used.has(id), offers);
  for (SecretId id : c.secrets_up)
    offer_gear_action(w, a.slot, {What::secret, false, id.value}, c.secrets_used.has(id), offers);
  for (int i = 0; i < most_players; ++i)  // TG-SECR-07: those of others that are for all
    if (i != a.slot && who(s, i).in_play)
      for (SecretId id : who(s, i).secrets_up)
        if (w.content.secrets[id.index()].global)
          offer_gear_action(w, a.slot, {What::secret, false, id.value}, who(s, i).secrets_used.has(id), offers);
  for (SkillId id : c.skills)
    offer_gear_action(w, a.slot, {What::skill, false, id.value}, c.skills_used.has(id), offers);
  auto const offer_event = [&](EventId id) {  // it lies on the table for all: once per day for the group
    offer_gear_action(w, a.slot, {What::event, false, id.value}, s.table.events_used.contains(id), offers);
  };
  if (s.table.event) offer_event(s.table.event);
  for (EventId id : s.table.quests) offer_event(id);
}

void offer_help(World const& w, Acting const& a, flow::Offers<Turn>& offers) {
  using What = Turn::What;
  State const& s = w.state;
  for (std::uint8_t i = 0; i < most_players; ++i)
    if (who(s, i).in_play && who(s, i).dying && who(s, i).at == a.at)
      offers.offer({What::rescue, false, i})
          .refuse_if(!can_pay(w, a.self(), rescue_cost, 1), "TG-DEATH-03", "it costs 1 energy and 1 food");
  if (who(s, a.slot).yielded) return;
  for (std::uint8_t i = 0; i < most_players; ++i) {  // TG-DAY-01: any order they agree on
    Character const& o = who(s, i);
    if (i != a.slot && o.in_play && !o.acted && !o.passed && !o.yielded) offers.add({What::yield, false, i});
  }
}

void offer_handing_over(World const& w, Acting const& a, flow::Offers<Turn>& offers) {
  using What = Turn::What;
  State const& s = w.state;
  auto const offer = [&](Gift const& gift) { offers.add({What::give, false, 0, gift}); };
  for_gifts(w, a.slot, at_location(s, a.at), offer);  // TG-RES-10
  if (who(s, a.slot).gifts >= most_gifts) return;
  for (int i = 0; i < most_players; ++i)  // TG-PASS-03, TG-RES-10: whose turn is over can still trade, when asked
    if ((who(s, i).passed || who(s, i).acted) && in(at_location(s, a.at), i)) for_gifts(w, i, a.self(), offer);
  for (Dropped const& d : s.table.dropped)
    if (d.at == a.at) offers.add({What::pick_up, false, d.item.value});
}

}  // namespace

void TakeAction::options(World const& w, flow::Offers<Turn>& offers) const {
  State const& s = w.state;
  Character const& c = who(s, slot);
  offers.add({});
  if (c.dying) return;  // You Are Dying: only pass                                                  TG-DEATH-03
  Acting const acting{slot, c.at, c.invited ? SlotMask{0} : could_join(s, slot)};
  offer_walking(w, acting, offers);
  offer_location_actions(w, acting, offers);
  offer_own_actions(w, acting, offers);
  if (w.content.locations[c.at.index()].has(Seal::menhir)) {  // TG-MENH-02
    offers.add({Turn::What::menhir});
    if (acting.others != 0) offers.add({Turn::What::menhir, true});
  }
  offer_help(w, acting, offers);
  offer_handing_over(w, acting, offers);
  if (s.modes.story_encounters && s.eased) offers.add({Turn::What::drop_easing});  // TG-STORY-03: at any point
}
void TakeAction::prompt(World const& w, flow::Words& words) const {
  words.source("TG-DAY-05")
      .say("{} at {}: which action?", name(w, slot), w.content.locations[who(w.state, slot).at.index()].name);
}
namespace {

void say_gear_action(World const& w, int slot, Turn const& t, flow::Words& words) {
  PrintedAction const& action = *gear_action(w, slot, t);
  switch (t.what) {
    case Turn::What::item:
      words.verb("item_action").thing("item", w.content.items.id(t.thing)).say("{}: ", w.content.items[t.thing].name);
      break;
    case Turn::What::secret:
      words.verb("secret_action")
          .thing("card", w.content.secrets.id(t.thing))
          .say("{}: ", w.content.secrets[t.thing].name);
      break;
    case Turn::What::skill:
      words.verb("skill_action").thing("card", w.content.skills.id(t.thing)).say("skill: ");
      break;
    default:
      words.verb("event_action")
          .thing("card", w.content.events.id(t.thing))
          .say("{}: ", w.content.events[t.thing].name);
      break;
  }
  words.say("{}{}", action.name, price(action));
}

}  // namespace

void TakeAction::say(World const& w, Turn const& t, flow::Words& words) const {
  std::string_view const with = t.together ? " together" : "";
  LocationId const at = who(w.state, slot).at;
  using What = Turn::What;
  switch (t.what) {
    case What::pass: words.verb("pass").say("pass"); break;
    case What::yield:
      words.verb("yield").thing("seat", std::to_string(t.thing)).say("let {} act first", name(w, t.thing));
      break;
    case What::explore: words.verb("explore").say("explore{}", with); break;
    case What::travel: {
      LocationId const to = connected(w, at, static_cast<Direction>(t.thing));
      words.verb("travel")
          .thing("place", w.content.locations.id(to.index()))
          .say("travel{} to {}", with, w.content.locations[to.index()].name);
      break;
    }
    case What::location:
      words.verb("location_action")
          .thing("number", std::to_string(t.thing))
          .say("{}{}{}", w.content.locations[at.index()].actions[t.thing].name, with,
               price(w.content.locations[at.index()].actions[t.thing]));
      break;
    case What::character:
      words.verb("character_action")
          .say("{}{}{}", tile(w, slot).action.name, t.together ? " with help" : "", price(tile(w, slot).action));
      break;
    case What::item:
    case What::secret:
    case What::skill:
    case What::event: say_gear_action(w, slot, t, words); break;
    case What::menhir: words.verb("inspect_menhir").say("inspect the menhir{}", with); break;
    case What::rescue:
      words.verb("rescue").thing("seat", std::to_string(t.thing)).say("tend {}", name(w, t.thing));
      break;
    case What::give: avalon::say(w, t.gift, words); break;
    case What::pick_up:
      words.verb("pick_up").thing("item", w.content.items.id(t.thing)).say("pick up {}", w.content.items[t.thing].name);
      break;
    case What::drop_easing: words.verb("mode").say("give up the easier encounters"); break;
  }
}
void TakeAction::key(World const& w, Turn const& t, std::string& out) const {
  flow::Key key(w, out);
  LocationId const at = who(w.state, slot).at;
  using What = Turn::What;
  if (t.what == What::give) return write_gift(w, t.gift, out);
  key.word(t.what);
  switch (t.what) {
    case What::yield:
    case What::rescue: key.word(at_table(w, t.thing)); break;
    case What::travel: key.word(connected(w, at, static_cast<Direction>(t.thing))); break;
    case What::location: {
      std::string action;
      flow::add_choice(action, w.content.locations[at.index()].actions, t.thing);
      key.word(action);
      break;
    }
    case What::item:
    case What::pick_up: key.word(ItemId{t.thing}); break;
    case What::secret: key.word(SecretId{t.thing}); break;
    case What::skill: key.word(SkillId{t.thing}); break;
    case What::event: key.word(EventId{t.thing}); break;
    case What::pass:
    case What::explore:
    case What::character:
    case What::menhir:
    case What::give:
    case What::drop_easing: break;
  }
  key.with("together", t.together);
}

namespace {

struct Deed {  // what was decided, and for whom
  Slot slot;
  Turn turn;
  SlotMask party;
  LocationId at;
  ForWhom whom() const { return {party, at}; }
};

void begin(Play& play, ActionKind kind, Deed const& d) {
  Slot const leads = in(d.party, d.slot) ? d.slot : first_of(d.party);  // TG-PARTY-16: without the one who invited
  play.commit(ActionBegan{kind, d.party, leads}, "TG-DAY-05");
}

// An invitation nobody follows, or that they cannot pay for, is no action: the character decides anew, alone.
void fall_through(Play& play, Deed const& d) { play.commit(InvitedInVain{d.slot}, "TG-PARTY-09"); }

Task<> explore_or_travel(Play& play, Deed d) {
  bool const travels = d.turn.what == Turn::What::travel;
  flow::Rule const rule = travels ? "TG-TRAV-01" : "TG-EXPL-01";
  d.party = co_await pay_each(play, d.party, d.slot, 1, travels, rule);  // TG-PARTY-14: before the action begins
  if (d.party == 0) co_return fall_through(play, d);
  begin(play, kind_of(d.turn.what), d);
  if (!travels) {
    co_await explore(play, d.party, d.at);
    co_return;
  }
  LocationId const to = connected(play.world(), d.at, static_cast<Direction>(d.turn.thing));
  co_await arrive(play, d.party, to, "TG-TRAV-02");
}

Task<> location_action(Play& play, Deed d) {
  PrintedAction const& action = play.content.locations[d.at.index()].actions[d.turn.thing];
  if (!can_pay(play.world(), d.party, action.cost, 1) || !holds(play.world(), action.needs, d.party, d.at))
    co_return fall_through(play, d);
  begin(play, ActionKind::location, d);
  co_await pay(play, d.party, action.cost, 1, no_slot, "TG-LACT-05");  // once, split in any way
  if (action.once_per_day) {                                           // TG-LACT-03
    Place const& p = place(play.state, d.at);
    play.commit(
        TokensSet{d.at, static_cast<std::uint8_t>(p.covered | 1u << d.turn.thing), p.time_tokens, p.quest_tokens},
        "TG-LACT-03");
  }
  ForWhom const whom{.party = d.party, .at = d.at, .once = true};
  co_await carry_out(play, action.effects, whom);  // TG-LACT-06
}

Task<> character_action(Play& play, Deed d) {
  PrintedAction const& action = tile(play.world(), d.slot).action;
  Slot const must_pay = action.cost.energy > 0 ? d.slot : no_slot;
  if (!can_pay(play.world(), d.party, action.cost, 1, must_pay)) co_return fall_through(play, d);
  begin(play, ActionKind::character, d);
  co_await pay(play, d.party, action.cost, 1, must_pay, "TG-CACT-04");
  play.commit(CharacterActionUsed{d.slot}, "TG-CACT-01");
  ForWhom const alone{bit(d.slot), d.at};
  co_await carry_out(play, action.effects, alone);  // TG-CACT-03
}

Task<> gear_action(Play& play, Deed d) {
  PrintedAction const& action = *gear_action(play.world(), d.slot, d.turn);
  begin(play, ActionKind::gear, d);
  co_await pay(play, d.party, action.cost, 1, no_slot, "TG-DAY-03");
  GearActionUsed used;
  used.slot = d.slot;
  if (d.turn.what == Turn::What::item) used.item = ItemId{d.turn.thing};
  if (d.turn.what == Turn::What::secret) {
    used.secret = SecretId{d.turn.thing};
    used.slot = holder(play.state, used.secret);  // with the card                                  TG-DAY-07
  }
  if (d.turn.what == Turn::What::skill) used.skill = SkillId{d.turn.thing};
  if (d.turn.what == Turn::What::event) used.event = EventId{d.turn.thing};
  play.commit(used, "TG-DAY-07");
  co_await carry_out(play, action.effects, d.whom());
}

Task<> rescue(Play& play, Deed d) {
  begin(play, ActionKind::rescue, d);
  co_await pay(play, d.party, rescue_cost, 1, no_slot, "TG-DEATH-03");
  change_health(play, d.turn.thing, 1, "TG-DEATH-03");
}

Task<> give(Play& play, Deed d) {
  if (d.turn.gift.from != d.slot) {
    play.commit(GiftCounted{d.slot}, "TG-RES-07");
    GiveAway const asks{.gift = d.turn.gift};
    bool const agreed = co_await play.ask(asks);
    if (!agreed) co_return;
  }
  co_await hand_over(play, d.turn.gift);
}

Task<> pick_up(Play& play, Deed d) {
  ItemId const item{d.turn.thing};
  bool const up = !keyword_in_use(play.world(), d.slot, play.content.items[d.turn.thing].keyword);
  play.commit(GiftCounted{d.slot}, "TG-DEATH-08");
  play.commit(ItemPickedUp{item, d.slot, up}, "TG-DEATH-08");
  co_await new_item_arrived(play, d.slot, item);
}

}  // namespace

Task<> take_turn(Play& play, Slot slot) {
  TakeAction const question{.slot = slot};
  Turn const turn = co_await play.ask(question);
  Deed deed{slot, turn, bit(slot), who(play.state, slot).at};
  if (turn.together) {
    deed.party = co_await gather_party(play, slot, kind_of(turn.what));
    if (count(deed.party) == 1) co_return fall_through(play, deed);
  }
  using What = Turn::What;
  switch (turn.what) {
    case What::pass: play.commit(Passed{slot}, "TG-PASS-01"); break;
    case What::yield: play.commit(TurnYielded{slot, turn.thing}, "TG-DAY-01"); break;
    case What::explore:
    case What::travel: co_await explore_or_travel(play, deed); break;
    case What::location: co_await location_action(play, deed); break;
    case What::character: co_await character_action(play, deed); break;
    case What::item:
    case What::secret:
    case What::skill:
    case What::event: co_await gear_action(play, deed); break;
    case What::menhir:
      begin(play, ActionKind::menhir, deed);
      co_await inspect_menhir(play, deed.party, deed.at);
      break;
    case What::rescue: co_await rescue(play, deed); break;
    case What::give: co_await give(play, deed); break;
    case What::pick_up: co_await pick_up(play, deed); break;
    case What::drop_easing: play.commit(EasingDropped{}, "TG-STORY-03"); break;
  }
}

}  // namespace avalon

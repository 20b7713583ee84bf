// What a character may do in its turn of a round.  Ledger TG-DAY, TG-LACT, TG-CACT, TG-PASS.
#include "games/avalon/rules/location_and_character_actions.h"

#include "games/avalon/rules/effects.h"
#include "games/avalon/rules/explore.h"
#include "games/avalon/rules/items_and_secrets.h"
#include "games/avalon/rules/menhirs.h"
#include "games/avalon/rules/travel.h"

namespace avalon {

int explore_cost(World const& w, int slot) { return std::max(0, 1 + boons(w, slot).explore); }  // TG-EXPL-01
int travel_cost(World const& w, int slot) { return std::max(0, 1 + boons(w, slot).travel); }    // TG-TRAV-01

namespace {

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
                 !met && offers.explaining() ? missing(w, action->needs, bit(slot), who(w.state, slot).at) : "")
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

}  // namespace

void TakeAction::options(World const& w, flow::Offers<Turn>& offers) const {
  State const& s = w.state;
  Character const& c = who(s, slot);
  using What = Turn::What;
  offers.add({});
  if (c.dying) return;  // You Are Dying: only pass                                                  TG-DEATH-03
  LocationId const at = c.at;
  Location const& here = w.content.locations[at.index()];
  SlotMask const self = bit(slot), others = c.invited ? SlotMask{0} : could_join(s, slot);  // TG-PARTY-02
  SlotMask const all = static_cast<SlotMask>(self | others);

  int const to_explore = explore_cost(w, slot);
  if (here.explore) {
    offers.offer({What::explore})
        .refuse_if(c.energy < to_explore, "TG-EXPL-01", "exploring costs {} energy", to_explore);
    if (others != 0)
      offers.offer({What::explore, true})
          .refuse_if(energy_of(s, all) < 2 * to_explore, "TG-EXPL-06", "exploring costs 1 energy for each member");
  }
  int const to_travel = travel_cost(w, slot);
  for (int d = 0; d < 4; ++d) {
    if (!connected(w, at, static_cast<Direction>(d))) continue;
    std::uint8_t const direction = static_cast<std::uint8_t>(d);
    offers.offer({What::travel, false, direction})
        .refuse_if(c.energy < to_travel, "TG-TRAV-01", "travelling costs {} energy", to_travel);
    if (others != 0)
      offers.offer({What::travel, true, direction})
          .refuse_if(energy_of(s, all) < 2 * to_travel, "TG-TRAV-10", "travelling costs 1 energy for each member");
  }
  for (std::size_t k = 0; k < here.actions.size(); ++k) {
    PrintedAction const& action = here.actions[k];
    bool const covered = place(s, at).covered >> k & 1;
    for (bool together : {false, true}) {
      SlotMask const party = together ? all : self;
      if (together && others == 0) continue;
      bool const met = holds(w, action.needs, party, at);
      offers.offer({What::location, together, static_cast<std::uint8_t>(k)})
          .refuse_if(covered, "TG-LACT-03", "a time token covers it")
          .refuse_if(!met, "TG-LACT-02", "{}", !met && offers.explaining() ? missing(w, action.needs, party, at) : "")
          .refuse_if(!can_pay(w, party, action.cost, 1), "TG-DAY-08", "the cost cannot be paid");
    }
  }
  PrintedAction const& own = tile(w, slot).action;
  for (bool together : {false, true}) {
    if (together && (others == 0 || own.cost.nothing())) continue;  // TG-CACT-04: help to pay, whatever it is
    offers.offer({What::character, together})
        .refuse_if(own.once_per_day && c.action_used, "TG-CACT-01", "used today")
        .refuse_if(!holds(w, own.needs, self, at), "TG-CACT-01", "its requirements are not met")
        .refuse_if(!can_pay(w, together ? all : self, own.cost, 1, own.cost.energy > 0 ? slot : no_slot), "TG-CACT-05",
                   "the cost cannot be paid");
  }
  for (ItemId id : c.items_up) offer_gear_action(w, slot, {What::item, false, id.value}, c.items_used.has(id), offers);
  for (SecretId id : c.secrets_up)
    offer_gear_action(w, slot, {What::secret, false, id.value}, c.secrets_used.has(id), offers);
  for (SkillId id : c.skills) offer_gear_action(w, slot, {What::skill, false, id.value}, c.skills_used.has(id), offers);
  if (s.table.event) offer_gear_action(w, slot, {What::event, false, s.table.event.value}, false, offers);
  for (EventId id : s.table.quests) offer_gear_action(w, slot, {What::event, false, id.value}, false, offers);
  if (here.has(Seal::menhir)) {  // TG-MENH-02
    offers.add({What::menhir});
    if (others != 0) offers.add({What::menhir, true});
  }
  for (int i = 0; i < most_players; ++i)
    if (i != slot && who(s, i).in_play && who(s, i).dying && who(s, i).at == at)
      offers.offer({What::rescue, false, static_cast<std::uint8_t>(i)})
          .refuse_if(!can_pay(w, self, rescue_cost, 1), "TG-DEATH-03", "it costs 1 energy and 1 food");
  if (!c.yielded)  // TG-DAY-01: any order they agree on
    for (int i = 0; i < most_players; ++i) {
      Character const& o = who(s, i);
      if (i != slot && o.in_play && !o.acted && !o.passed && !o.yielded)
        offers.add({What::yield, false, static_cast<std::uint8_t>(i)});
    }
  for_gifts(w, slot, at_location(s, at), [&](Gift const& gift) { offers.add({What::give, false, 0, gift}); });
  if (c.gifts < most_gifts)  // TG-PASS-03: those who have passed can still trade, when they are asked
    for (int i = 0; i < most_players; ++i)
      if (i != slot && who(s, i).passed && in(at_location(s, at), i))
        for_gifts(w, i, self, [&](Gift const& gift) { offers.add({What::give, false, 0, gift}); });
  if (c.gifts < most_gifts)
    for (Dropped const& d : s.table.dropped)
      if (d.at == at) offers.add({What::pick_up, false, d.item.value});
  if (s.modes.story_encounters && s.eased) offers.add({What::drop_easing});  // TG-STORY-03: at any point
}
void TakeAction::prompt(World const& w, flow::Words& words) const {
  words.source("TG-DAY-05")
      .say("{} at {}: which action?", name(w, slot), w.content.locations[who(w.state, slot).at.index()].name);
}
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
      words.verb("item_action")
          .thing("item", w.content.items.id(t.thing))
          .say("{}: {}{}", w.content.items[t.thing].name, gear_action(w, slot, t)->name,
               price(*gear_action(w, slot, t)));
      break;
    case What::secret:
      words.verb("secret_action")
          .thing("card", w.content.secrets.id(t.thing))
          .say("{}: {}{}", w.content.secrets[t.thing].name, gear_action(w, slot, t)->name,
               price(*gear_action(w, slot, t)));
      break;
    case What::skill:
      words.verb("skill_action")
          .thing("card", w.content.skills.id(t.thing))
          .say("skill: {}{}", gear_action(w, slot, t)->name, price(*gear_action(w, slot, t)));
      break;
    case What::event:
      words.verb("event_action")
          .thing("card", w.content.events.id(t.thing))
          .say("{}: {}{}", w.content.events[t.thing].name, gear_action(w, slot, t)->name,
               price(*gear_action(w, slot, t)));
      break;
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

Task<> take_turn(Play& play, Slot slot) {
  TakeAction const question{.slot = slot};
  Turn const t = co_await play.ask(question);
  LocationId const at = who(play.state, slot).at;
  using What = Turn::What;
  Slot leads = slot;
  auto const began = [&](ActionKind kind, SlotMask party) {
    play.commit(ActionBegan{kind, party, leads}, "TG-DAY-05");
  };
  // An invitation nobody follows, or that they cannot pay for, is no action: the character decides anew, alone.
  auto const fell_through = [&] { play.commit(InvitedInVain{slot}, "TG-PARTY-09"); };
  SlotMask party = bit(slot);
  if (t.together) {
    ActionKind const kind = kind_of(t.what);
    party = co_await gather_party(play, slot, kind);
    if (count(party) == 1) {
      fell_through();
      co_return;
    }
  }
  switch (t.what) {
    case What::pass: play.commit(Passed{slot}, "TG-PASS-01"); break;
    case What::yield: play.commit(TurnYielded{slot, t.thing}, "TG-DAY-01"); break;
    case What::explore:
    case What::travel: {
      bool const travels = t.what == What::travel;
      ActionKind const kind = travels ? ActionKind::travel : ActionKind::explore;
      flow::Rule const rule = travels ? "TG-TRAV-01" : "TG-EXPL-01";
      party = co_await pay_each(play, party, slot, 1, travels, rule);
      if (party == 0) {
        fell_through();
        break;
      }
      leads = in(party, slot) ? slot : first_of(party);  // TG-PARTY-11: the rest go on without the one who invited
      began(kind, party);
      if (travels)
        arrive(play, party, connected(play.world(), at, static_cast<Direction>(t.thing)), "TG-TRAV-02");
      else
        explore(play, party, at);
      break;
    }
    case What::location: {
      PrintedAction const& action = play.content.locations[at.index()].actions[t.thing];
      if (!can_pay(play.world(), party, action.cost, 1) || !holds(play.world(), action.needs, party, at)) {
        fell_through();
        break;
      }
      began(ActionKind::location, party);
      co_await pay(play, party, action.cost, 1, no_slot, "TG-LACT-05");  // once, split in any way
      if (action.once_per_day) {                                         // TG-LACT-03
        Place const& p = place(play.state, at);
        play.commit(TokensSet{at, static_cast<std::uint8_t>(p.covered | 1u << t.thing), p.time_tokens, p.quest_tokens},
                    "TG-LACT-03");
      }
      push_effects(play, action.effects, party, at, "TG-LACT-06");
      break;
    }
    case What::character: {
      PrintedAction const& action = tile(play.world(), slot).action;
      Slot const must_pay = action.cost.energy > 0 ? slot : no_slot;
      if (!can_pay(play.world(), party, action.cost, 1, must_pay)) {
        fell_through();
        break;
      }
      began(ActionKind::character, party);
      co_await pay(play, party, action.cost, 1, must_pay, "TG-CACT-04");
      play.commit(CharacterActionUsed{slot}, "TG-CACT-01");
      push_effects(play, action.effects, bit(slot), at, "TG-CACT-03");
      break;
    }
    case What::item:
    case What::secret:
    case What::skill:
    case What::event: {
      PrintedAction const& action = *gear_action(play.world(), slot, t);
      began(ActionKind::gear, party);
      co_await pay(play, party, action.cost, 1, no_slot, "TG-DAY-03");
      GearActionUsed used{.slot = slot};
      if (t.what == What::item) used.item = ItemId{t.thing};
      if (t.what == What::secret) used.secret = SecretId{t.thing};
      if (t.what == What::skill) used.skill = SkillId{t.thing};
      play.commit(used, "TG-DAY-07");
      push_effects(play, action.effects, party, at, "TG-DAY-07");
      break;
    }
    case What::menhir:
      began(ActionKind::menhir, party);
      co_await inspect_menhir(play, party, at);
      break;
    case What::rescue:
      began(ActionKind::rescue, party);
      co_await pay(play, party, rescue_cost, 1, no_slot, "TG-DEATH-03");
      change_health(play, t.thing, 1, "TG-DEATH-03");
      break;
    case What::give: {
      if (t.gift.from != slot) {
        play.commit(GiftCounted{slot}, "TG-RES-07");
        GiveAway const asks{.gift = t.gift};
        bool const agreed = co_await play.ask(asks);
        if (!agreed) break;
      }
      co_await hand_over(play, t.gift);
      break;
    }
    case What::pick_up: {
      ItemId const item{t.thing};
      bool const up = !keyword_in_use(play.world(), slot, play.content.items[t.thing].keyword);
      play.commit(GiftCounted{slot}, "TG-DEATH-08");
      play.commit(ItemPickedUp{item, slot, up}, "TG-DEATH-08");
      co_await new_item_arrived(play, slot, item);
      break;
    }
    case What::drop_easing: play.commit(EasingDropped{}, "TG-STORY-03"); break;
  }
}

}  // namespace avalon

#include "games/stamina/rules/main_phase.h"

#include <algorithm>

#include "games/stamina/rules/conditions.h"
#include "kit/counted.h"
#include "kit/distances.h"

namespace stamina {

namespace {

using Answer = MainPhase::Answer;
using Kind = Deeds::Kind;

Answer deed(Kind kind) {
  Answer a;
  a.kind = kind;
  return a;
}

// --- abilities -------------------------------------------------------------------------------------------------------

// Everybody in play as the user's abilities meet them.  How far away and whether in sight is worked out once for all
// abilities, when the first wants to know: in many a question none does.
class Around {
 public:
  Around(World const& w, CharacterId who) : w_(w), user_(character(w, who)) {
    CharacterSet const side = side_of(w, who);
    itself = w.state.muster.in_play & CharacterSet(who);
    opponents = w.state.muster.in_play - side;
    allies = side - itself;
    blind = has(w, user_, Condition::blind);
  }

  CharacterSet itself, opponents, allies;
  bool blind = false;

  CharacterSet of_kind(TargetKind kind) const {
    switch (kind) {
      case TargetKind::opponent: return opponents;
      case TargetKind::ally: return allies;
      case TargetKind::ally_or_self: return allies | itself;
      case TargetKind::self: return itself;
      case TargetKind::anyone:
      case TargetKind::reactive_target:
      case TargetKind::victim: break;
    }
    return opponents | allies | itself;
  }
  // Who stands at most so far away.
  CharacterSet within(int range) {
    if (!measured_) measure();
    CharacterSet near;
    near.words[0] = away_.within(range);
    return near;
  }
  CharacterSet in_sight() {  // ST-LOS-01
    if (!looked_) look();
    return in_sight_;
  }

 private:
  void measure() {
    measured_ = true;
    for_each_in_play(
        w_, [&](CharacterId id, Character const& body) { away_.set(id.index(), kit::distance(user_.hex, body.hex)); });
  }
  void look() {
    looked_ = true;
    kit::HexSet const seen = seen_from(w_, user_.hex);
    for_each_in_play(w_, [&](CharacterId id, Character const& body) {
      if (seen.contains(body.hex)) in_sight_.add(id);
    });
  }

  World const& w_;
  Character const& user_;
  bool measured_ = false, looked_ = false;
  CharacterSet in_sight_;
  kit::Distances away_;
};

// Whom an ability can be used on.                                                                           ST-ABIL-04
CharacterSet targets_of(World const& w, CharacterId who, AbilityId id, int slot, Around& around) {
  AbilityGist const& a = gist(w, id);
  CharacterSet const candidates = around.of_kind(a.target);
  if ((candidates - around.itself).empty()) return candidates;
  int range = range_of(w, who, id, slot);
  if (around.blind && a.attack) range = std::min(range, 1);  // ST-BLIND-01
  CharacterSet const reached = candidates & (around.within(range) | around.itself);
  if (!a.needs_sight) return reached;
  CharacterSet const far = reached - around.within(1);
  return far.empty() ? reached : reached - (far - around.in_sight());
}

// Candidates out of range or out of sight, and all candidates of an ability that is barred, each with its reason.
[[gnu::cold]] void explain_ability(World const& w, CharacterId who, Answer use, Bar const& barred,
                                   CharacterSet candidates, flow::Offers<Answer>& offers) {
  AbilityId const id = use.ability;
  int const slot = use.slot;
  int const range = range_of(w, who, id, slot);
  for (CharacterId const target : candidates) {
    use.target = target;
    bool const valid = valid_target(w, who, id, slot, use.target);
    int const away = distance(w, who, use.target);
    offers.offer(use)
        .refuse_if(static_cast<bool>(barred), barred.rule, "{}", barred.why ? barred.why : "")
        .refuse_if(away > range, "ST-ABIL-04", "{} hexes away, the range is {}", away, range)
        .refuse_if(!valid && gist(w, id).attack && has(w, who, Condition::blind), "ST-BLIND-01",
                   "Blind: attacks only into adjacent hexes")
        .refuse_if(!valid, "ST-LOS-01", "out of sight");
  }
}

void offer_blind_fire(World const& w, CharacterId who, AbilityId id, int slot, flow::Offers<Answer>& offers) {
  if (!may_fire_blindly(w, who, id, slot)) return;
  for (kit::Hex const aim : kit::within(character(w, who).hex, weapon(w, who, slot).range / 2) & map(w).hexes) {
    if (blind_area(w, who, slot, aim).empty()) continue;
    Answer fire = deed(Kind::fire_blindly);
    fire.ability = id;
    fire.slot = static_cast<std::int8_t>(slot);
    fire.to.hex = aim;
    offers.add(fire);
  }
}

void offer_ability(World const& w, CharacterId who, AbilityId id, int slot, Around& around,
                   flow::Offers<Answer>& offers) {
  Answer use = deed(Kind::use);
  use.ability = id;
  use.slot = static_cast<std::int8_t>(slot);
  // What cannot be used whatever it is used with is among the usable ones only when somebody asks why not.
  if (offers.explaining()) {
    Bar const barred = bars_activation(w, who, id, slot);
    explain_ability(w, who, use, barred, around.of_kind(gist(w, id).target), offers);
    if (barred) return;
  } else {
    if (bars_requirement(w, who, id, slot)) return;
    CharacterSet const targets = targets_of(w, who, id, slot, around);
    offers.add_many(targets.size(), [&](Answer* out) {
      for (CharacterId const target : targets) {
        use.target = target;
        *out++ = use;
      }
      return out;
    });
  }
  if (around.blind) offer_blind_fire(w, who, id, slot, offers);
}

// What can be used at all, with some weapon or none; the rest need not be looked at.
AbilitySet usable(World const& w, CharacterId who) {
  Character const& c = character(w, who);
  if (bars_abilities(w, who)) return {};
  AbilitySet abilities = c.abilities & w.content.combat;
  if (c.actions == 0) abilities &= w.content.free;  // ST-TURN-21
  Surcharge const extra = surcharge(w, c);
  AbilitySet all = abilities;
  for (AbilityId const id : abilities)
    if (extra.on(gist(w, id).cost) > c.available || (gist(w, id).maintain && bars_maintaining(c, id)))
      all.remove(id);  // ST-ABIL-09, ST-MAINT-05
  return all;
}

void offer_abilities(World const& w, CharacterId who, Around& around, flow::Offers<Answer>& offers) {
  Character const& c = character(w, who);
  AbilitySet const its = offers.explaining() ? c.abilities & w.content.combat : usable(w, who);
  if (its.empty()) return;
  auto const slots = usable_weapons(w, who);
  for (AbilityId const id : its) {
    if (!w.content.with_weapon.has(id) || slots.empty()) {
      offer_ability(w, who, id, unarmed, around, offers);
      continue;
    }
    for (int i = 0; i < slots.size(); ++i) {
      bool again = false;  // two knives are one choice
      for (int k = 0; k < i; ++k) again = again || c.items[slots[k]].item == c.items[slots[i]].item;
      if (!again) offer_ability(w, who, id, slots[i], around, offers);
    }
  }
}

// --- movement --------------------------------------------------------------------------------------------------------

void offer_movement(World const& w, CharacterId who, flow::Offers<Answer>& offers) {
  Character const& c = character(w, who);
  Bar const barred = bars_movement(w, who);
  for (Escape const& escape : c.escapes) {  // special movement: not a move, so being prone does not matter
    if (barred || !c.conditions.has(escape.condition)) continue;
    Answer pay = deed(Kind::pay_escape);
    pay.index = static_cast<std::uint8_t>(escape.condition);
    offers.offer(pay).refuse_if(escape.price > c.movement, "ST-MOVE-17", "it costs {} at one time, {} movement is left",
                                escape.price, c.movement);
  }
  if (c.prone) {
    int const price = cost_to_stand(w, who);
    offers.offer(deed(Kind::stand_up))
        .refuse_if(static_cast<bool>(barred), barred.rule, "{}", barred.why ? barred.why : "")
        .refuse_if(price > c.movement && !full_pool_untouched(c), "ST-MOVE-14",
                   "standing up costs {}, {} movement is left", price, c.movement);
    return;  // ST-MOVE-15
  }
  if (barred) return;
  if (restrained(w, who)) {
    int const price = c.conditions.strength(Condition::restrain);
    offers.offer(deed(Kind::pay_restraint))
        .refuse_if(price > c.movement, "ST-REST-03", "it costs {}, {} movement is left", price, c.movement);
    return;
  }
  if (c.movement == 0) return;
  Answer move = deed(Kind::move);
  Destinations const destinations(w, who, c.movement, full_pool_untouched(c));
  offers.add_many(destinations.most(), [&](Answer* out) {
    destinations.for_each([&](Destination const& to) {
      move.to = to;
      *out++ = move;
    });
    return out;
  });
}

void offer_facing(World const& w, CharacterId who, flow::Offers<Answer>& offers) {
  Character const& c = character(w, who);
  if (c.turned || has(w, c, Condition::unconscious)) return;  // turning twice in a row is turning once
  offers.add_many(6, [&](Answer* out) {
    Answer turn = deed(Kind::turn);
    for (kit::Direction const d : kit::directions) {
      turn.direction = d;
      *out = turn;
      out += d == c.facing ? 0 : 1;
    }
    return out;
  });
}

// --- things ----------------------------------------------------------------------------------------------------------

bool first_of_its_kind(Items const& items, int index) {
  for (int i = 0; i < index; ++i)
    if (items[i].item == items[index].item && items[i].place == items[index].place &&
        items[i].uses_left == items[index].uses_left)
      return false;
  return true;
}

// An item is used by activating its ability: all that bars this bars the item, only its price is its own.
Bar bars_item(World const& w, CharacterId who, ItemUse const& use, bool has_movement) {
  Character const& c = character(w, who);
  AbilityId const id{use.ability.index()};
  if (Bar const barred = bars_abilities(w, who)) return barred;
  if (use.price == Price::action && c.actions == 0) return {"ST-TURN-21", "no Action is left this turn"};
  if (use.price == Price::movement && !has_movement) return {"ST-MOVE-13", "it costs 1 movement"};  // ST-PARA-01
  if (activation_cost(w, who, id) > c.available) return {"ST-ABIL-09", "not enough Available dice"};
  if (gist(w, id).maintain)
    if (Bar const barred = bars_maintaining(c, id)) return barred;
  Bar unfit = bars_requirement(w, who, id, unarmed);
  for (std::int8_t const slot : usable_weapons(w, who))
    if (unfit) unfit = bars_requirement(w, who, id, slot);  // ST-BASIC-05: any of the weapons held will do
  return unfit;
}

void offer_item_use(World const& w, CharacterId who, int index, bool has_movement, Around& around,
                    flow::Offers<Answer>& offers) {
  ItemUse const& use = *w.content.items[character(w, who).items[index].item.index()].use;
  Bar const barred = bars_item(w, who, use, has_movement);
  if (barred && !offers.explaining()) return;
  Answer answer = deed(Kind::use_item);
  answer.slot = static_cast<std::int8_t>(index);
  for (CharacterId const target : targets_of(w, who, AbilityId{use.ability.index()}, unarmed, around)) {
    answer.target = target;
    offers.offer(answer).refuse_if(static_cast<bool>(barred), barred.rule, "{}", barred.why ? barred.why : "");
  }
}

void offer_carried_things(World const& w, CharacterId who, bool has_movement, Around& around,
                          flow::Offers<Answer>& offers) {
  Character const& c = character(w, who);
  for (int i = 0; i < c.items.size(); ++i) {
    CarriedItem const& carried = c.items[i];
    if (!first_of_its_kind(c.items, i)) continue;
    ItemGist const& item = gist(w, carried.item);
    Answer answer;
    answer.slot = static_cast<std::int8_t>(i);
    if (carried.place == Carried::packed && item.is_weapon()) {
      answer.kind = Kind::ready_item;
      offers.offer(answer)
          .refuse_if(!has_movement, "ST-MOVE-13", "it costs 1 movement")
          .refuse_if(hands_free(w, c) < hands_needed(w, carried.item), "ST-WPN-03", "it needs {} free hand(s)",
                     hands_needed(w, carried.item));
    }
    if (carried.place == Carried::held) {
      answer.kind = Kind::drop_item;
      offers.add(answer);  // ST-TURN-23
    }
    if (item.can_be_used) offer_item_use(w, who, i, has_movement, around, offers);
  }
}

void offer_things_on_the_ground(World const& w, Character const& c, flow::Offers<Answer>& offers) {
  for (int i = 0; i < w.state.ground_items.size(); ++i) {
    GroundItem const& lying = w.state.ground_items[i];
    if (kit::distance(c.hex, lying.hex) > 1) continue;
    bool again = false;
    for (int k = 0; k < i; ++k) again = again || w.state.ground_items[k] == lying;
    Answer take = deed(Kind::pick_up);
    take.index = static_cast<std::uint8_t>(i);
    if (!again) offers.add(take);
  }
}

void offer_objects(World const& w, CharacterId who, bool has_movement, flow::Offers<Answer>& offers) {
  Character const& c = character(w, who);
  if (!scenario(w).beside_objects.contains(c.hex)) return;
  auto const& objects = scenario(w).objects;
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (!can_reach_object(w, who, static_cast<int>(i))) continue;
    Object const& object = objects[i];
    Answer use = deed(Kind::object);
    use.index = static_cast<std::uint8_t>(i);
    bool const carries = !object.needs || std::any_of(c.items.begin(), c.items.end(), [&](CarriedItem const& x) {
      return x.item.index() == object.needs.index();
    });
    offers.offer(use)
        .refuse_if(object.price == Price::action && c.actions == 0, "ST-SKILL-04", "no Action is left this turn")
        .refuse_if(object.price == Price::movement && !has_movement, "ST-MOVE-13", "it costs 1 movement")
        .refuse_if(!carries, "ST-SKILL-04", "something it needs is not carried");
  }
}

void offer_first_aid(World const& w, CharacterId who, Around& around, flow::Offers<Answer>& offers) {
  for (CharacterId const id : (around.allies | around.itself) & around.within(1)) {
    Character const& patient = character(w, id);
    if (unaffected(patient) && patient.breath == Breath::normal) continue;
    for (Aid const aid : {Aid::injury, Aid::bleed, Aid::revive}) {
      if (!can_aid(w, who, id, aid)) continue;
      Answer help = deed(Kind::first_aid);
      help.target = id;
      help.aid = aid;
      offers.add(help);
      int const more = aid == Aid::injury ? treatable(w, id).size() : 1;
      for (int which = 1; which < more; ++which) {  // ST-SKILL-03: the helper says which Injury
        help.index = static_cast<std::uint8_t>(which);
        offers.add(help);
      }
    }
  }
}

void offer_things(World const& w, CharacterId who, Around& around, flow::Offers<Answer>& offers) {
  Character const& c = character(w, who);
  if (has(w, c, Condition::unconscious)) return;
  bool const has_movement = c.movement > 0 && !has(w, c, Condition::paralyze);  // ST-PARA-01
  offer_carried_things(w, who, has_movement, around, offers);
  if (!c.is_hero()) return;
  if (has_movement && !c.items.full()) offer_things_on_the_ground(w, c, offers);
  offer_objects(w, who, has_movement, offers);
  if (c.actions > 0) offer_first_aid(w, who, around, offers);
  if (is_exit(w, c.hex)) offers.add(deed(Kind::leave));  // ST-END-03
}

std::string_view item_name(World const& w, CharacterId who, int slot) {
  return w.content.items[character(w, who).items[slot].item.index()].name;
}

void say_figure(CharacterId id, flow::Words& words) { words.thing("figure", std::to_string(id.index())); }

void say_use(World const& w, CharacterId who, Answer const& a, flow::Words& words) {
  words.verb("use").thing("card", ability(w, a.ability).id);
  say_figure(a.target, words);
  words.say("{}", ability(w, a.ability).name);
  if (a.slot != unarmed) words.say(" with the {}", item_name(w, who, a.slot));
  if (a.target == who)
    words.say(" on yourself");
  else
    words.say(" on {}", name(w, a.target));
  if (int const cost = activation_cost(w, who, a.ability); cost > 0) words.say(" ({})", kit::counted_dice(cost));
}

void say_move(World const& w, CharacterId who, Destination const& to, flow::Words& words) {
  words.verb("move");
  say_way(w, who, to, character(w, who).movement, words);
  words.say("move to {} for {}", kit::to_text(to.hex),
            to.whole_pool ? fmt::format("all {} movement", to.cost) : fmt::format("{}", to.cost));
  if (to.danger) words.say(", through danger");
  if (to.safe) words.say(", the safe way");
}

void say_thing(World const& w, CharacterId who, Answer const& a, flow::Words& words) {
  Character const& c = character(w, who);
  switch (a.kind) {
    case Kind::ready_item:
      words.verb("ready")
          .thing("item", w.content.items.id(c.items[a.slot].item.index()))
          .say("take the {} out of the pack (1 movement)", item_name(w, who, a.slot));
      break;
    case Kind::stow_item: words.verb("stow").say("stow the {}", item_name(w, who, a.slot)); break;
    case Kind::drop_item:
      words.verb("drop")
          .thing("item", w.content.items.id(c.items[a.slot].item.index()))
          .say("drop the {}", item_name(w, who, a.slot));
      break;
    case Kind::pick_up: {
      GroundItem const& lying = w.state.ground_items[a.index];
      words.verb("pick_up").hex(lying.hex.column, lying.hex.row);
      words.say("pick up the {} at {} (1 movement)", w.content.items[lying.item.index()].name, kit::to_text(lying.hex));
      if (lying.uses_left > 1) words.say(", {} uses", lying.uses_left);
      break;
    }
    case Kind::use_item:
      words.verb("use_item").thing("item", w.content.items.id(c.items[a.slot].item.index()));
      say_figure(a.target, words);
      words.say("use the {}{} on {}", item_name(w, who, a.slot),
                c.items[a.slot].uses_left > 1 ? fmt::format(" ({} left)", c.items[a.slot].uses_left) : "",
                a.target == who ? "yourself" : name(w, a.target));
      break;
    default: break;
  }
}

}  // namespace

void MainPhase::options(World const& w, flow::Offers<Answer>& offers) const {
  Around bodies(w, who);
  offers.add(deed(Kind::end_turn));  // ST-TURN-25
  offer_abilities(w, who, bodies, offers);
  offer_movement(w, who, offers);
  offer_things(w, who, bodies, offers);
  offer_facing(w, who, offers);
}

void MainPhase::prompt(World const& w, flow::Words& words) const {
  Character const& c = character(w, who);
  words.source("ST-TURN-19")
      .say("{}: {}, {} movement, {}.", name(w, who), kit::counted(c.actions, "Action", "Actions"), c.movement,
           kit::counted(c.available, "Available die", "Available dice"));
}

void MainPhase::say(World const& w, Answer const& a, flow::Words& words) const {
  Character const& c = character(w, who);
  switch (a.kind) {
    case Kind::end_turn: words.verb("end").say("end the turn"); break;
    case Kind::use: say_use(w, who, a, words); break;
    case Kind::fire_blindly:
      words.verb("fire_blindly").thing("card", ability(w, a.ability).id).hex(a.to.hex.column, a.to.hex.row);
      words.say("{} with the {}, blindly around {}", ability(w, a.ability).name, item_name(w, who, a.slot),
                kit::to_text(a.to.hex));
      break;
    case Kind::move: say_move(w, who, a.to, words); break;
    case Kind::stand_up:
      words.verb("stand").say("stand up for {}", std::min<int>(cost_to_stand(w, who), c.movement));
      break;
    case Kind::pay_restraint:
      words.verb("work_loose").say("work loose for {} movement", c.conditions.strength(Condition::restrain));
      break;
    case Kind::pay_escape: {
      auto const it = std::find_if(c.escapes.begin(), c.escapes.end(),
                                   [&](Escape const& e) { return e.condition == static_cast<Condition>(a.index); });
      words.verb("end_condition")
          .say("end {}{}", boost::describe::enum_to_string(static_cast<Condition>(a.index), ""),
               it != c.escapes.end() ? fmt::format(" for {} movement", it->price) : "");
      break;
    }
    case Kind::turn: {
      kit::Hex const ahead = kit::neighbour(c.hex, a.direction);
      words.verb("face");
      if (ahead && map(w).hexes.contains(ahead)) words.hex(ahead.column, ahead.row);
      words.say("face {}", direction_name(a.direction));
      break;
    }
    case Kind::object: {
      Object const& object = scenario(w).objects[a.index];
      words.verb("object").hex(object.at.column, object.at.row).say("{}", object.name);
      if (object.price == Price::movement) words.say(" (1 movement)");
      if (object.price == Price::action) words.say(" (Action)");
      break;
    }
    case Kind::first_aid:
      words.verb("first_aid");
      say_figure(a.target, words);
      if (auto const several = treatable(w, a.target); a.aid == Aid::injury && several.size() > 1) {
        words.say("First Aid for {}: treat {}", name(w, a.target), w.content.injuries[several[a.index].index()].name);
        break;
      }
      words.say("First Aid for {}: {}", name(w, a.target),
                a.aid == Aid::injury  ? "treat an Injury"
                : a.aid == Aid::bleed ? "stop the bleeding"
                                      : "bring back to breath");
      break;
    case Kind::ready_item:
    case Kind::stow_item:
    case Kind::drop_item:
    case Kind::pick_up:
    case Kind::use_item: say_thing(w, who, a, words); break;
    case Kind::leave: words.verb("leave").say("leave by this exit"); break;
  }
}
void MainPhase::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  key.word(a.kind);
  switch (a.kind) {
    case Kind::end_turn:
    case Kind::stand_up:
    case Kind::pay_restraint:
    case Kind::leave: break;
    case Kind::use:
      key.word(a.ability);
      if (a.slot != unarmed) key.with("with", item_key(w, who, a.slot));
      key.with("on", a.target);
      break;
    case Kind::fire_blindly: key.word(a.ability).with("with", item_key(w, who, a.slot)).with("at", a.to.hex); break;
    case Kind::move: key.word(a.to.hex).with("safe", a.to.safe); break;
    case Kind::pay_escape: key.word(static_cast<Condition>(a.index)); break;
    case Kind::turn: key.word(a.direction); break;
    case Kind::object: {
      auto const alike = [](Object const& x, Object const& y) { return x.at == y.at; };
      auto const& objects = scenario(w).objects;
      key.word(objects[a.index].at).copy(flow::earlier_ones(objects, a.index, alike));
      break;
    }
    case Kind::first_aid:
      key.word(a.aid).with("for", a.target);
      if (auto const several = treatable(w, a.target); a.aid == Aid::injury && several.size() > 1)
        key.with("injury", several[a.index]);
      break;
    case Kind::ready_item:
    case Kind::stow_item:
    case Kind::drop_item: key.word(item_key(w, who, a.slot)); break;
    case Kind::use_item: key.word(item_key(w, who, a.slot)).with("on", a.target); break;
    case Kind::pick_up: {
      auto const alike = [](GroundItem const& x, GroundItem const& y) { return x.item == y.item && x.hex == y.hex; };
      GroundItem const& lying = w.state.ground_items[a.index];
      key.word(lying.item).with("at", lying.hex).copy(flow::earlier_ones(w.state.ground_items, a.index, alike));
      break;
    }
  }
}

// --- doing it --------------------------------------------------------------------------------------------------------

namespace {

void pay_movement(Play& play, CharacterId who, int amount, flow::Rule rule) {
  MovementPaid const paid{.who = who, .amount = amount};
  play.commit(paid, rule);
}

constexpr auto is_turn = [](Answer const& a) { return a.kind == Kind::turn; };

Task<> do_use_item(Play& play, CharacterId who, Answer a) {
  ItemUse const& line = *play.content.items[character(play.world(), who).items[a.slot].item.index()].use;
  Use use;
  use.user = who;
  use.ability = AbilityId{line.ability.index()};
  if (line.price == Price::movement) pay_movement(play, who, 1, "ST-MOVE-13");
  // Activating takes the Action unless the ability is free; what the item costs is its own price.
  bool const takes_action = !ability(play.world(), use.ability).free, costs_action = line.price == Price::action;
  ActionsChanged const set_right{.who = who, .by = takes_action ? 1 : -1};
  if (takes_action != costs_action) play.commit(set_right, takes_action ? "ST-TURN-23" : "ST-TURN-20");
  ItemSpent const spent{.who = who, .index = a.slot, .item = character(play.world(), who).items[a.slot].item};
  play.commit(spent, "ST-WPN-03");
  co_await activate(play, use, a.target, kit::Hex::none());
}

Task<> do_use(Play& play, CharacterId who, Answer a) {
  Use use;
  use.user = who;
  use.ability = a.ability;
  use.slot = a.slot;
  kit::Hex const aim = a.kind == Kind::fire_blindly ? a.to.hex : kit::Hex::none();
  co_await activate(play, use, a.target, aim);
}

Task<> do_move(Play& play, CharacterId who, Answer a) {
  kit::Path const path = path_for(play.world(), who, a.to, character(play.world(), who).movement);
  co_await walk(play, who, path, Step::paid, false);
}

void do_stand_up(Play& play, CharacterId who) {
  int const price = std::min<int>(cost_to_stand(play.world(), who), character(play.world(), who).movement);
  pay_movement(play, who, price, "ST-MOVE-14");
  ProneChanged const up{.who = who, .prone = false};
  play.commit(up, "ST-MOVE-14");
}

void do_pay_restraint(Play& play, CharacterId who) {
  pay_movement(play, who, character(play.world(), who).conditions.strength(Condition::restrain), "ST-REST-02");
  RestraintPaid const loose{.who = who};
  play.commit(loose, "ST-REST-01");
}

void do_pay_escape(Play& play, CharacterId who, Condition condition) {
  auto const& escapes = character(play.world(), who).escapes;
  auto const found =
      std::find_if(escapes.begin(), escapes.end(), [&](Escape const& e) { return e.condition == condition; });
  if (found != escapes.end()) pay_movement(play, who, found->price, "ST-MOVE-18");
  end_condition(play, who, condition, "ST-MOVE-17");
}

// What costs no more than movement and asks nobody.
void do_with_things(Play& play, CharacterId who, Answer const& a) {
  if (a.kind == Kind::ready_item) {
    pay_movement(play, who, 1, "ST-MOVE-13");
    ItemPlaced const held{.who = who, .index = a.slot, .place = Carried::held};
    play.commit(held, "ST-WPN-03");
  } else if (a.kind == Kind::drop_item) {
    ItemDropped const dropped{.who = who, .index = a.slot};
    play.commit(dropped, "ST-TURN-23");
  } else {
    pay_movement(play, who, 1, "ST-WPN-03");
    ItemTaken const taken{.who = who, .ground_index = a.index};
    play.commit(taken, "ST-WPN-03");
  }
}

}  // namespace

Task<> one_deed(Play& play, CharacterId who) {
  MainPhase const question{.who = who};
  Answer a = co_await play.ask(question);
  if (a.kind == Kind::turn) {  // ST-FACE-02: at any time; it changes nothing else that may be done
    Turned const turned{.who = who, .facing = a.direction};
    play.commit(turned, "ST-FACE-02");
    a = co_await play.ask_again(question, is_turn);
  }
  if (a.kind == Kind::end_turn) {
    PhaseReached const end{.phase = Phase::end_of_turn};
    play.commit(end, "ST-TURN-25");
    co_return;
  }
  ActionOpened const opened{.who = who};
  play.commit(opened, "ST-TURN-19");
  switch (a.kind) {
    case Kind::use:
    case Kind::fire_blindly: co_await do_use(play, who, a); break;
    case Kind::move: co_await do_move(play, who, a); break;
    case Kind::stand_up: do_stand_up(play, who); break;
    case Kind::pay_restraint: do_pay_restraint(play, who); break;
    case Kind::pay_escape: do_pay_escape(play, who, static_cast<Condition>(a.index)); break;
    case Kind::object: co_await use_object(play, who, a.index); break;
    case Kind::first_aid: first_aid(play, who, a.target, a.aid, a.index); break;
    case Kind::ready_item:
    case Kind::drop_item:
    case Kind::pick_up: do_with_things(play, who, a); break;
    case Kind::use_item: co_await do_use_item(play, who, a); break;
    case Kind::leave: {
      LeftPlay const left{.who = who, .how = Standing::left};
      play.commit(left, "ST-END-03");
      break;
    }
    case Kind::end_turn:
    case Kind::turn:
    case Kind::stow_item: break;
  }
}

}  // namespace stamina

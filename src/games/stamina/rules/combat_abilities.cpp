#include "games/stamina/rules/combat_abilities.h"

#include <algorithm>

#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/npc.h"
#include "games/stamina/rules/reactions.h"
#include "kit/counted.h"
#include "kit/rounding.h"

namespace stamina {

// --- what is possible ------------------------------------------------------------------------------------------------

Bar bars_maintaining(Character const& c, AbilityId id) {
  for (Maintained const& m : c.maintained)
    if (m.ability == id) return {"ST-MAINT-05", "it is already being maintained"};
  if (c.maintained.full()) return {"ST-ROOM-01", "there is no room for one more effect that is maintained"};
  return {};
}

Bar bars_what_it_requires(World const& w, CharacterId who, AbilityId id, int slot) {
  Requirement const& req = ability(w, id).req;
  Character const& c = character(w, who);
  if (req.path && !(c.is_hero() && w.content.heroes[c.hero.index()].path == req.path))
    return {"ST-BASIC-05", "it belongs to another path"};
  if (req.weapon && (slot == unarmed || weapon(w, who, slot).kind != *req.weapon))
    return {"ST-BASIC-05", "it needs another kind of weapon"};
  if (req.expertise && c.ranks[static_cast<std::size_t>(req.expertise.index())] < req.rank)
    return {"ST-BASIC-05", "it needs a higher rank"};
  if (req.ability && !c.abilities.has(AbilityId{req.ability.index()}))
    return {"ST-BASIC-05", "it needs another ability first"};
  return {};
}

Aim aim_of(World const& w, CharacterId who, AbilityId id, int slot) {
  AbilityGist const& a = gist(w, id);
  Aim aim{character(w, who).hex, range_of(w, who, id, slot), false, {}};
  if (a.attack && has(w, who, Condition::blind)) aim.range = std::min(aim.range, 1);  // ST-BLIND-01
  aim.sighted = a.needs_sight && aim.range > 1;
  if (aim.sighted) aim.seen = seen_from(w, aim.from);
  return aim;
}

bool valid_target(World const& w, CharacterId who, AbilityId id, int slot, CharacterId target) {
  Character const& c = character(w, target);
  if (!c.in_play() || !right_kind_of_target(w, who, gist(w, id).target, target)) return false;
  return aim_of(w, who, id, slot).reaches(c.hex);
}

bool may_fire_blindly(World const& w, CharacterId who, AbilityId id, int slot) {
  return gist(w, id).attack && gist(w, id).range == Range::of_weapon &&
         weapon(w, who, slot).kind == WeaponKind::ranged && has(w, who, Condition::blind);
}

// Hexes that may be named: without its own, within half range and in sight.
kit::HexSet blind_hexes(World const& w, CharacterId who, int slot) {
  kit::Hex const from = character(w, who).hex;
  kit::HexSet allowed =
      kit::within(from, kit::half_down(weapon(w, who, slot).range)) & map(w).hexes & seen_from(w, from);  // ST-SET-12
  allowed.erase(from);
  return allowed;
}

// Those named and the nearest to the first of them, 8 in all and connected; empty if there are not so many.
kit::HexSet blind_area(World const& w, CharacterId who, int slot, kit::Hex aim, kit::HexSet named) {
  kit::HexSet const allowed = blind_hexes(w, who, slot);
  if (!allowed.contains(aim)) return {};
  kit::HexSet area = named;
  kit::Reach const near = kit::reach(aim, allowed, hexes_of_blind_fire);
  for (int n = 0; n < near.levels(); ++n)
    for (kit::Hex const hex : near.at(n))
      if (area.count() < hexes_of_blind_fire) area.insert(hex);
  return area.count() == hexes_of_blind_fire ? area : kit::HexSet{};
}

// --- questions -------------------------------------------------------------------------------------------------------

void AnotherTarget::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add(CharacterId::none());
  Ability const& a = ability(w, use.ability);
  for_each_in_play(w, [&](CharacterId id, Character const& c) {
    if (chosen.contains(id) || !valid_target(w, use.user, use.ability, use.slot, id)) return;
    offers.offer(id).refuse_if(a.area > 0 && kit::distance(character(w, chosen.front()).hex, c.hex) > a.area,
                               "ST-ABIL-04", "too far from the first target");
  });
}
void AnotherTarget::prompt(World const& w, flow::Words& words) const {
  words.source(ability(w, use.ability).id)
      .say("{}: another target? ({} of {})", ability(w, use.ability).name, chosen.size(),
           ability(w, use.ability).targets);
}
void AnotherTarget::say(World const& w, Answer const& id, flow::Words& words) const {
  if (!id)
    words.verb("done").say("enough");
  else
    words.verb("target").thing("figure", std::to_string(id.index())).say("also {}", name(w, id));
}

void NameHex::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add(kit::Hex::none());
  for (kit::Hex const hex : (area.grow() - area) & blind_hexes(w, use.user, use.slot)) offers.add(hex);
}
void NameHex::prompt(World const& w, flow::Words& words) const {
  words.source("ST-BLIND-02")
      .say("{}: which hex more? ({} of {} are named)", ability(w, use.ability).name, area.count(), hexes_of_blind_fire);
}
void NameHex::say(World const&, Answer const& hex, flow::Words& words) const {
  if (!hex)
    words.verb("done").say("the nearest ones");
  else
    words.verb("hex").hex(hex.column, hex.row).say("{}", kit::to_text(hex));
}

void HowOftenToInvest::options(World const& w, flow::Offers<Answer>& offers) const {
  Invest const& invest = *ability(w, source).invest;
  for (int n = 0; invest.limit == 0 || n <= invest.limit; ++n) {
    int const cost = reaction ? n * invest.dice : activation_cost(w, who, source, n);
    if (cost > character(w, who).available) break;
    offers.add(static_cast<std::uint8_t>(n));
  }
}
void HowOftenToInvest::prompt(World const& w, flow::Words& words) const {
  words.source(ability(w, source).id)
      .say("{}: how often do you invest {}?", ability(w, source).name,
           kit::counted(ability(w, source).invest->dice, "more die", "more dice"));
}
void HowOftenToInvest::say(World const& w, Answer const& n, flow::Words& words) const {
  words.verb("invest")
      .thing("number", std::to_string(n))
      .say("invest {} ({} in all)", kit::counted(n, "time", "times"),
           kit::counted_dice(reaction ? n * ability(w, source).invest->dice : activation_cost(w, who, source, n)));
}

void PayForHits::options(World const& w, flow::Offers<Answer>& offers) const {
  int const most = most_dice_to_roll(w, who);
  for (int n = 0; n <= most; ++n) offers.add(static_cast<std::uint8_t>(n));
}
void PayForHits::prompt(World const& w, flow::Words& words) const {
  words.source(ability(w, source).id);
  if (helpless(w, target))
    words.say("{} is Helpless: every die is a Hit. How many dice do you roll?", name(w, target));
  else
    words.say("How many dice do you roll at {}? Each {} or more is a Hit.", name(w, target), armor(w, target));
}
void PayForHits::say(World const& w, Answer const& n, flow::Words& words) const {
  words.verb("dice").thing("number", std::to_string(n)).say("roll {} (pay {})", n, price_of_dice(w, who, n));
}

void PayForClash::options(World const& w, flow::Offers<Answer>& offers) const {
  bool const muddled = has(w, who, Condition::muddled);
  int const most = has(w, who, Condition::confused) ? 0 : character(w, who).available;  // no Helpless one is asked
  for (int n = 0; n <= most; n += muddled ? 2 : 1) offers.add(static_cast<std::uint8_t>(n));  // ST-CLASH-10
}
void PayForClash::prompt(World const& w, flow::Words& words) const {
  words.source(ability(w, source).id)
      .say("Clash with {}: how many dice does {} pay, in secret?", name(w, against), name(w, who));
}
void PayForClash::say(World const&, Answer const& n, flow::Words& words) const {
  words.verb("dice").thing("number", std::to_string(n)).say("pay {}", n);
}

// --- Clash -----------------------------------------------------------------------------------------------------------

namespace {

Task<int> pay_for_clash(Play& play, CharacterId who, CharacterId against, AbilityId source) {
  if (run_by_program(play.world(), who)) co_return npc_clash_payment(play.world(), who);
  PayForClash const question{.who = who, .against = against, .source = source};
  std::uint8_t const paid = co_await play.ask(question);
  co_return paid;
}

// Rolls one side's payment; its hits go to Spent, the rest back to Available.                    ST-CLASH-03,
// ST-CLASH-05
Task<int> roll_clash(Play& play, CharacterId who, int paid, bool all_hit) {
  bool const muddled = has(play.world(), who, Condition::muddled);
  int const rolled = muddled ? paid / 2 : paid;
  int hits = rolled;
  if (!all_hit) hits = co_await roll_successes(play, who, rolled, 4, "clash");
  ClashRolled const told{.who = who, .dice = paid, .hits = hits};
  play.commit(told, "ST-CLASH-02");
  pay(play, who, muddled ? 2 * hits : hits, "ST-CLASH-05");
  co_return hits;
}

// The user pays and rolls once; each defender for itself.                                                  ST-CLASH-07
Task<> clash(Play& play, Use use, Targets targets, std::array<bool, 6>& success) {
  int const mine = co_await pay_for_clash(play, use.user, targets.front(), use.ability);
  std::array<int, 6> theirs{};
  bool nobody_defends = true;
  for (int i = 0; i < targets.size(); ++i) {
    if (helpless(play.world(), targets[i])) continue;  // ST-CLASH-09
    nobody_defends = false;
    theirs[static_cast<std::size_t>(i)] = co_await pay_for_clash(play, targets[i], use.user, use.ability);
  }
  int const my_hits = co_await roll_clash(play, use.user, mine, nobody_defends);
  for (int i = 0; i < targets.size(); ++i) {
    if (helpless(play.world(), targets[i])) {
      success[static_cast<std::size_t>(i)] = true;
      continue;
    }
    int const hits = co_await roll_clash(play, targets[i], theirs[static_cast<std::size_t>(i)], false);
    success[static_cast<std::size_t>(i)] = my_hits > hits;  // ST-CLASH-04: a tie is the defender's
  }
}

// --- step 3: success
// --------------------------------------------------------------------------------------------------

Task<bool> roll_success(Play& play, Use use, CharacterId target) {
  Ability const& a = ability(play.world(), use.ability);
  SuccessKnown known{
      .who = use.user, .target = target, .ability = use.ability, .die = 0, .mine = 0, .theirs = 0, .success = true};
  if (!helpless(play.world(), target)) {                                           // ST-HELP-01
    known.mine = attribute(play.world(), use.user, a.using_.value_or(*a.hit_vs));  // ST-HIT-04
    known.theirs = attribute(play.world(), target, *a.hit_vs);
    known.die = co_await play.roll(6, "success");
    known.success = known.die + known.mine >= 3 + known.theirs;  // ST-HIT-01
    if (known.die == 6) known.success = true;                    // ST-HIT-02
    if (known.die == 1) known.success = false;
  }
  play.commit(known, "ST-HIT-01");
  co_return known.success;
}

// --- step 4: dice for Hits -------------------------------------------------------------------------------------------

struct HitRoll {
  int dice = 0, hits = 0;
};

Task<HitRoll> roll_for_hits(Play& play, Use use, CharacterId target) {
  PayForHits const question{.who = use.user, .target = target, .source = use.ability};
  int dice;
  if (run_by_program(play.world(), use.user))
    dice = npc_hit_dice(play.world(), use.user);
  else
    dice = co_await play.ask(question);
  HitRoll roll{dice, 0};
  if (dice == 0) co_return roll;
  int const price = price_of_dice(play.world(), use.user, dice);
  pay(play, use.user, price, "ST-HIT-15");
  int const needed = armor(play.world(), target);  // ST-HIT-09, ST-HIT-10
  if (helpless(play.world(), target))
    roll.hits = dice;  // ST-HELP-01, ST-DIST-01: not rolled, so not rerolled
  else
    roll.hits = co_await roll_successes(play, use.user, dice, needed, "hit");
  HitsRolled const told{.who = use.user, .target = target, .dice = dice, .hits = roll.hits, .needed = needed};
  play.commit(told, "ST-HIT-09");
  co_return roll;
}

// After a won Clash dice are rolled only for what the ability lists; any other attack deals weapon damage for each Hit.
//                                                                                              ST-CLASH-08, ST-HIT-12
bool lists_something_for_hits(Ability const& a) { return !a.clash || (a.each_hit && !a.each_hit->empty()) || a.commit; }

// Success line, Hits, Commit and Invest of one target, each as often as it counts.
using Lines = flow::ShortList<Effects const*, 48>;
Lines lines_of_success(Ability const& a, HitRoll const& roll, int invests) {
  static Effects const weapon_damage = [] {
    Effect e;
    e.is = DealWeaponDamage{};
    return Effects{e};
  }();
  Lines lines{&a.success};                                         // ST-HIT-13
  Effects const& each = a.each_hit ? *a.each_hit : weapon_damage;  // ST-HIT-12
  for (int i = 0; i < roll.hits; ++i) lines.try_push_back(&each);
  int const commits = a.commit ? roll.dice / a.commit->dice : 0;  // ST-COMMIT-01, ST-COMMIT-02
  for (int i = 0; i < commits; ++i) lines.try_push_back(&a.commit->effects);
  for (int i = 0; i < invests; ++i) lines.try_push_back(&a.invest->effects);
  return lines;
}

// --- steps 3 to 5 ----------------------------------------------------------------------------------------------------

bool gone(World const& w, CharacterId user) { return !character(w, user).in_play() || character(w, user).interrupted; }

struct Resolving {  // lives in the frame of `resolve`
  Use use;
  Targets targets;
  std::array<bool, 6> success{}, cancelled{};
  bool succeeds(int i) const { return success[static_cast<std::size_t>(i)]; }
  bool is_cancelled(int i) const { return cancelled[static_cast<std::size_t>(i)]; }
};

// Step 3.  Each target has its own success die; costs are paid, whatever comes.                  ST-HIT-05, ST-ABIL-10
Task<> roll_for_success(Play& play, Resolving& r) {
  Ability const& a = ability(play.world(), r.use.ability);
  if (a.clash) {
    co_await clash(play, r.use, r.targets, r.success);  // ST-CLASH-08
    co_return;
  }
  for (int i = 0; i < r.targets.size(); ++i) {
    bool success = true;  // ST-HIT-06
    if (a.hit_vs) success = co_await roll_success(play, r.use, r.targets[i]);
    r.success[static_cast<std::size_t>(i)] = success;
  }
}

// Between steps 3 and 4.  False when the attacker is stopped: steps 4 and 5 do not happen.       ST-HIT-07, ST-REACT-18
Task<bool> attack_windows(Play& play, Resolving& r, Happenings& happened) {
  for (int i = 0; i < r.targets.size(); ++i) {
    bool const hit = r.succeeds(i);
    happened.push_back({hit ? Circumstance::succeeds : Circumstance::fails, r.use.user});
    if (r.use.reaction || !opponents(character(play.world(), r.use.user), character(play.world(), r.targets[i])))
      continue;  // ST-REACT-12
    Window const window{.timing = Timing::attack,
                        .at = character(play.world(), r.use.user).hex,
                        .reactive_target = r.use.user,
                        .victim = r.targets[i],
                        .success = hit};
    if (nobody_reacts(play.world(), window)) continue;
    bool const cancelled = co_await open_window(play, window);  // ST-REACT-05, ST-REACT-06
    r.cancelled[static_cast<std::size_t>(i)] = cancelled;
    if (gone(play.world(), r.use.user)) co_return false;
  }
  co_return true;
}

// Step 4 for one target, and what it adds to the sum of step 5.
Task<> hit(Play& play, Use use, CharacterId target, Impact& impact, Happenings& happened) {
  Ability const& a = ability(play.world(), use.ability);
  HitRoll roll;
  if (a.is_attack() && lists_something_for_hits(a)) roll = co_await roll_for_hits(play, use, target);  // ST-HIT-08
  Situation s = situation_of(use, target);
  s.hits = roll.hits;
  s.commits = a.commit ? roll.dice / a.commit->dice : 0;
  int const before = impact.damage_to(target);
  Lines const lines = lines_of_success(a, roll, use.invests);
  Sum sum{.use = use, .situation = s, .impact = &impact};
  for (int k = 0; k < lines.size(); ++k) co_await pack::run<Summing>(play, sum, *lines[k]);
  if (!a.is_attack()) co_return;
  if (impact.damage_to(target) > before)  // ST-DMG-02: passive abilities add to the same number
    impact.add_damage(target, modifier(play.world(), use.user, Trait::damage, target));
  happened.push_back({Circumstance::is_hit, target});
}

void begin_descents(Play& play, Resolving const& r) {
  for (int i = 0; i < r.targets.size(); ++i) {
    if (!r.succeeds(i) || r.is_cancelled(i) || !character(play.world(), r.targets[i]).in_play()) continue;
    DescentBegun const begun{.who = r.targets[i], .descent = first_descent(play.world(), r.use, r.targets[i])};
    if (begun.descent.damage <= 0 && begun.descent.healing <= 0) continue;
    DescentForgone const forgone{.who = r.targets[i], .ability = r.use.ability};
    if (character(play.world(), r.targets[i]).descents.full())
      play.commit(forgone, "ST-ROOM-01");
    else
      play.commit(begun, "ST-DESC-01");
  }
}

// What failed, was warded off or broken off has no effect that could be kept up; its dice are spent.        ST-HIT-14
void keep_nothing_up(Play& play, Use const& use) {
  for (Maintained const& kept : character(play.world(), use.user).maintained)
    if (kept.ability == use.ability) return end_maintained(play, use.user, use.ability, "ST-HIT-14");
}

// `happened`: what the activation was already, for triggers that wait until all of it is over.               ST-DMG-03
Task<bool> resolve(Play& play, Use use, Targets targets, Happenings happened) {
  Ability const& a = ability(play.world(), use.ability);
  Link const link{use.ability, use.user};
  Resolving r{use, targets};
  co_await roll_for_success(play, r);
  if (a.is_attack()) {
    bool const goes_on = co_await attack_windows(play, r, happened);
    bool const lands = goes_on && r.succeeds(0) && !r.is_cancelled(0);
    if (!lands) keep_nothing_up(play, use);
    if (!goes_on) {
      co_await aftermath(play, link, use.reaction, std::move(happened));
      co_return false;
    }
  }
  Impact impact;
  for (int i = 0; i < targets.size(); ++i) {
    CharacterId const target = targets[i];
    if (r.is_cancelled(i) || !character(play.world(), target).in_play()) continue;
    if (r.succeeds(i)) {
      co_await hit(play, use, target, impact, happened);
    } else {
      Sum sum{.use = use, .situation = situation_of(use, target), .impact = &impact};
      co_await pack::run<Summing>(play, sum, a.failure);  // ST-HIT-14
    }
  }
  if (impact.may_be_resisted) co_await offer_resistance(play, use, impact);
  co_await apply(play, use, impact, happened);  // step 5
  if (a.descending > 0) begin_descents(play, r);
  if (!nothing_follows(play.world(), use.reaction, happened))
    co_await aftermath(play, link, use.reaction, std::move(happened));
  co_return impact.cancels_attack;
}

Task<int> choose_investment(Play& play, Use use) {
  if (run_by_program(play.world(), use.user))
    co_return npc_investment(play.world(), use.user, use.ability, use.reaction);
  HowOftenToInvest const question{.who = use.user, .source = use.ability, .reaction = use.reaction};
  std::uint8_t const times = co_await play.ask(question);
  co_return times;
}

int connected_hexes(World const& w, Use const& use, kit::Hex aim) {
  return kit::flood(kit::HexSet{aim}, blind_hexes(w, use.user, use.slot)).all().count();
}

// The user names the hexes one by one, or leaves the rest to nearness.                                      ST-BLIND-02
Task<kit::HexSet> name_blind_area(Play& play, Use use, kit::Hex aim) {
  kit::HexSet named{aim};
  bool const choice = connected_hexes(play.world(), use, aim) > hexes_of_blind_fire;
  while (choice && named.count() < hexes_of_blind_fire && !run_by_program(play.world(), use.user)) {
    NameHex const question{.use = use, .area = named};
    kit::Hex const next = co_await play.ask(question);
    if (!next) break;
    named.insert(next);
  }
  co_return blind_area(play.world(), use.user, use.slot, aim, named);
}

// Who happens to stand in the area, friend or foe.                                                         ST-BLIND-02
Task<CharacterId> blind_target(Play& play, kit::HexSet area) {
  flow::FixedList<CharacterId, most_characters> inside;
  for_each_in_play(play.world(), [&](CharacterId id, Character const& c) {
    if (area.contains(c.hex)) inside.push_back(id);
  });
  if (inside.empty()) co_return CharacterId::none();
  int const die = co_await play.roll(inside.size(), "blind");
  co_return inside[die - 1];
}

}  // namespace

Task<> activate(Play& play, Use use, CharacterId first_target, kit::Hex blind_aim) {
  Ability const& a = ability(play.world(), use.ability);
  use.weapon = weapon(play.world(), use.user, use.slot);
  // Step 1: targets.
  Targets targets;
  if (first_target) targets.push_back(first_target);
  while (!targets.empty() && targets.size() < a.targets) {
    AnotherTarget const question{.use = use, .chosen = targets};
    CharacterId next;
    if (run_by_program(play.world(), use.user))
      next = npc_another_target(play.world(), question);
    else
      next = co_await play.ask(question);
    if (!next) break;
    targets.push_back(next);
  }
  kit::HexSet blind_fire;
  if (blind_aim) blind_fire = co_await name_blind_area(play, use, blind_aim);
  // Step 2: all activation costs together, in full.                                             ST-ABIL-06, ST-ABIL-08
  if (ability(play.world(), use.ability).invest)
    use.invests = static_cast<std::uint8_t>(co_await choose_investment(play, use));
  AbilityUsed const used{.who = use.user, .ability = use.ability, .target = first_target};
  play.commit(used, "ST-ABIL-03");
  int const cost = activation_cost(play.world(), use.user, use.ability, use.invests);
  ActionsChanged const action{.who = use.user, .by = -1};
  if (!a.free) play.commit(action, "ST-TURN-20");
  Character const& user = character(play.world(), use.user);
  use.not_kept = a.maintain && (has(play.world(), user, Condition::exhausted) ||
                                has(play.world(), user, Condition::winded));  // ST-EXH-02, ST-WIND-02
  if (a.maintain && !use.not_kept) {
    MaintainBegun const kept{
        .who = use.user,
        .effect = {use.ability, static_cast<std::uint8_t>(a.cost), first_target ? first_target : use.user}};
    play.commit(kept, "ST-MAINT-01");
    pay(play, use.user, cost - a.cost, "ST-MAINT-01");
  } else {
    pay(play, use.user, cost, "ST-ABIL-08");
  }
  Happenings happened;
  happened.reserve(usual_happenings);
  if (cost > 0) happened.push_back({Circumstance::spends_dice, use.user});
  if (blind_aim) {
    CharacterId const somebody = co_await blind_target(play, blind_fire);
    Link const link{use.ability, use.user};
    if (!somebody) {  // the costs are paid and the attack fails
      keep_nothing_up(play, use);
      co_await aftermath(play, link, false, std::move(happened));
      co_return;
    }
    targets.push_back(somebody);
  }
  if (targets.empty()) targets.push_back(use.user);
  co_await resolve(play, use, targets, std::move(happened));
}

Task<bool> react_with(Play& play, Use use, CharacterId target) {
  use.weapon = weapon(play.world(), use.user, use.slot);
  if (ability(play.world(), use.ability).invest)
    use.invests = static_cast<std::uint8_t>(co_await choose_investment(play, use));
  Ability const& a = ability(play.world(), use.ability);
  if (a.invest) pay(play, use.user, use.invests * a.invest->dice, "ST-INVEST-02");
  Targets targets;
  targets.push_back(target);
  Happenings nothing_yet;
  nothing_yet.reserve(usual_happenings);
  bool const cancels = co_await resolve(play, use, targets, std::move(nothing_yet));
  co_return cancels;
}

}  // namespace stamina

// Who reads, what is about, which box is fulfilled.  Ledger DD-REQ-01..07, DD-TURN-07.
#include "games/degenerates/rules/scope.h"

#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/monsters.h"

namespace degenerates {

flow::Seat seat_of(World const& w, Who who) { return flow::Seat{w.state.of(who).seat}; }
flow::Seat seat_of_party(World const& w, SpaceId at) {
  WhoMask const here = at_space(w, at);
  return here != 0 ? seat_of(w, speaker_of(w, here)) : seat_of_board(w);
}

namespace {

// Who died in this phase leads nobody any more.                                                            DD-TURN-07
Who first_leader(World const& w) {
  for (Party const& p : w.state.turn.parties)
    if (p.leader && w.state.of(p.leader).plays()) return p.leader;
  return {};
}

}  // namespace

flow::Seat seat_of_board(World const& w) {
  Who const leader = first_leader(w);
  WhoMask const left = living(w);
  if (!leader && !w.state.turn.parties.empty() && left != 0) return seat_of(w, speaker_of(w, left));
  return leader ? seat_of(w, leader) : flow::Seat::table();
}
Who reads_for_all(World const& w) {
  Who const leader = first_leader(w);
  return leader ? leader : first_of(living(w));
}

namespace {

int reads(World const& w, Here const& here, Attribute a) {
  auto const i = static_cast<std::size_t>(a);
  return std::clamp<int>(w.state.of(here.who).now[i] - here.less[i], least_attribute, most_attribute);  // DD-ATTR-03
}

int purses(World const& w, SpaceId at) {
  int sum = 0;
  for (int i = 0; i < most_adventurers; ++i) {
    Adventurer const& a = w.state.adventurers[static_cast<std::size_t>(i)];
    if (a.plays() && a.at == at) sum += a.gp;
  }
  return sum;
}
int living(State const& s) {
  int n = 0;
  for (Adventurer const& a : s.adventurers) n += a.plays();
  return n;
}
int cards_of(World const& w, Who who, LootType type) {
  int n = 0;
  for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who)))
    n += w.content.loot_of(card.index()).type == type;
  return n;
}

int variable(World const& w, Here const& here, Variable v) {
  State const& s = w.state;
  int const n = static_cast<int>(v);
  if (n < attribute_count) return here.who ? reads(w, here, static_cast<Attribute>(n)) : 0;
  if (v >= Variable::tally_0 && v <= Variable::tally_3)
    return s.mission.tallies[static_cast<std::size_t>(n - static_cast<int>(Variable::tally_0))];
  switch (v) {
    case Variable::party: return count(at_space(w, here.at));
    case Variable::party_gp: return purses(w, here.at);
    case Variable::living: return living(s);
    case Variable::danger_level: return here.at ? danger_level(w, here.at) : 0;
    case Variable::town_level: return here.at ? town_level(w, here.at) : 0;
    case Variable::bounty: return s.map.bounty;
    case Variable::doom: return s.doom.track.size();
    case Variable::doubles: return here.doubles;
    case Variable::amount: return here.amount;
    case Variable::round: return fight_is_on(s) ? s.fight.round : 0;
    case Variable::foes: return fight_is_on(s) ? foes_left(s) : 0;
    case Variable::turn: return s.turn.number;
    case Variable::campaign: return s.mission.campaign;
    default: break;
  }
  if (!here.who) return 0;
  Adventurer const& you = s.of(here.who);
  switch (v) {
    case Variable::gp: return you.gp;
    case Variable::xp: return you.xp;
    case Variable::luck: return you.luck;
    case Variable::wounds: return you.wounds;
    case Variable::hp: return hp(w, here.who);
    case Variable::arm: return arm(w, here.who);
    case Variable::wounds_this_turn: return you.wounds_this_turn;
    case Variable::items: return cards_of(w, here.who, LootType::item);
    case Variable::diseases: return cards_of(w, here.who, LootType::disease);
    default: return 0;
  }
}

// One condition, for the Adventurer, the space and the Monster it is read with.
struct Reader {
  World const& w;
  Here const& here;

  Adventurer const* you() const { return here.who ? &w.state.of(here.who) : nullptr; }
  Foe const* foe() const { return here.foe ? find(w.state, here.foe) : nullptr; }

  bool operator()(InTrait const& c) const { return here.at && has(w, here.at, c.trait); }  // DD-REQ-03
  bool operator()(WithoutTrait const& c) const { return here.at && !has(w, here.at, c.trait); }
  bool operator()(InRegion const& c) const { return here.at && region_of(w, here.at) == c.region; }
  bool operator()(InSpace const& c) const { return here.at && here.at.index() == c.space.index(); }
  bool operator()(InCombatStance const& c) const {
    return you() && you()->combat_stance == c.stance;
  }  // DD-REQ-04, -05
  bool operator()(InMapStance const& c) const { return you() && you()->map_stance == c.stance; }
  bool operator()(Resting const& c) const {  // DD-REQ-02
    if (!you() || !you()->resting) return false;
    return c.rest == RestPlace::anywhere || (c.rest == RestPlace::town) == is_town(w, you()->at);
  }
  bool operator()(OfClass const& c) const { return here.who && is_class(w, here.who, c.of); }
  bool operator()(KnowsSkill const& c) const { return you() && you()->skills.has(SkillId{c.skill.index()}); }
  bool operator()(CarriesClass const& c) const {
    if (!here.who) return false;
    for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, here.who)))
      for (Class own : w.content.loot_of(card.index()).classes)
        if (own == c.of) return true;
    return false;
  }
  bool operator()(CarriesCard const& c) const {
    if (!here.who) return false;
    for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, here.who)))
      if (w.content.loot_cards[static_cast<std::size_t>(card.index())] == c.card.index()) return true;
    return false;
  }
  bool operator()(HasStatus const& c) const {
    if (!you()) return false;
    for (Held const& held : you()->conditions)
      if (held.status.index() == c.status.index()) return true;
    return false;
  }
  bool operator()(FoeOfClass const& c) const { return foe() && fighter(w, *foe()).is(c.of); }
  bool operator()(FoeOfDeck const& c) const {
    Foe const* const it = foe();
    return it && it->kind == FoeKind::monster && w.content.monster_of(it->card).deck == c.deck;
  }
  bool operator()(FoeIs const& c) const {
    Foe const* const it = foe();
    return it && it->kind == FoeKind::monster &&
           w.content.monster_cards[static_cast<std::size_t>(it->card)] == c.monster.index();
  }
  bool operator()(FlagSet const& c) const { return w.state.mission.flags >> c.flag.index() & 1; }
  bool operator()(FlagClear const& c) const { return !(w.state.mission.flags >> c.flag.index() & 1); }
  bool operator()(EpicAt const& c) const {
    for (EpicCounter const& e : w.state.map.epics)
      if (e.at.index() == c.at.index() &&
          w.content.monster_cards[static_cast<std::size_t>(e.monster.index())] == c.monster.index())
        return true;
    return false;
  }
  bool operator()(AtLeast const& c) const { return here.who && reads(w, here, c.attribute) >= c.at_least; }
  bool operator()(Holds const& c) const { return value(w, here, c.condition) != 0; }
};

}  // namespace

int value(World const& w, Here const& here, Expr const& e) {
  if (e.is_constant()) return e.constant();
  return e.eval([&](int v) { return variable(w, here, static_cast<Variable>(v)); }, here.result);
}
bool holds(World const& w, Here const& here, Condition const& c) { return std::visit(Reader{w, here}, c.is); }
bool fulfilled(World const& w, Here const& here, Boxes const& boxes) {
  return boxes.met([&](Condition const& c) { return holds(w, here, c); });  // DD-REQ-06, DD-REQ-07
}

std::string_view name_of_source(World const& w, Source const& source) {
  Content const& c = w.content;
  int const card = source.card;
  switch (source.kind) {
    case SourceKind::rule: return "the rules";
    case SourceKind::character: return c.characters[card].name;
    case SourceKind::skill: return c.skills[card].skill.name;
    case SourceKind::mastery: return c.skills[card].mastery.name;
    case SourceKind::weakness: return c.weaknesses[card].name;
    case SourceKind::triumph: return c.triumphs[card].name;
    case SourceKind::loot: return c.loot_of(card).name;
    case SourceKind::monster: return c.monster_of(card).name;
    case SourceKind::encounter: return c.encounters[card].name;
    case SourceKind::doom: return c.doom[card].name;
    case SourceKind::sign: return c.signs[card].name;
    case SourceKind::mission:
    case SourceKind::clue: return c.missions[w.state.mission.mission.index()].name;
  }
  return {};
}

namespace {

flow::Rule rule_of_loot(LootType type) {
  switch (type) {
    case LootType::disease: return "DD-LOOT-06";
    case LootType::event: return "DD-LOOT-03";
    case LootType::service: return "DD-LOOT-12";
    case LootType::monster: return "DD-ABIL-07";
    case LootType::item:
    case LootType::ally: break;
  }
  return "DD-ITEM-04";
}

}  // namespace

flow::Rule rule_of_source(World const& w, Source const& source) {
  bool const in_a_fight = fight_is_on(w.state);
  flow::Rule const of_a_foe = w.state.fight.step == RoundStep::arrival ? "DD-ABIL-05" : "DD-ABIL-07";
  switch (source.kind) {
    case SourceKind::rule: return "DD-ENC-12";  // left behind by a text
    case SourceKind::character: return "DD-TIP-01";
    case SourceKind::skill:
    case SourceKind::mastery: return "DD-REQ-14";
    case SourceKind::weakness: return "DD-REQ-15";
    case SourceKind::triumph: return "DD-CAMP-07";
    case SourceKind::loot: return rule_of_loot(w.content.loot_of(source.card).type);
    case SourceKind::monster: return of_a_foe;
    case SourceKind::encounter: return in_a_fight ? of_a_foe : flow::Rule{"DD-ENC-06"};
    case SourceKind::doom: {
      bool const drawn = w.state.cards.doom.zone_of(DoomId{source.card}) == DoomZone::resolving;
      return drawn ? "DD-DOOM-05" : "DD-DCRD-03";
    }
    case SourceKind::sign: return "DD-HAND-06";
    case SourceKind::mission: return "DD-MIS-06";
    case SourceKind::clue: return "DD-LRG-02";
  }
  return {};
}

}  // namespace degenerates

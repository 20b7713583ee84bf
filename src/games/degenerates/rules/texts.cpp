// Carries out texts: the control verbs, and the plain numbers of the reader.  The other verbs stand in their chapters.
#include "games/degenerates/rules/texts.h"

#include <algorithm>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/status_conditions.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

struct ReadAloud {
  static constexpr std::string_view kind = "read_aloud";
  std::string_view text;  // of the content
  void apply(State&) const {}
  void tell(World const&, flow::Words& words) const { words.verb("story").say("{}", text); }
};

// "The Party": in a fight those still in it, elsewhere everybody in the space.                  DD-PRTY-01, DD-DEF-04
WhoMask party_of(World const& w, Here const& here) {
  if (here.group != 0) return static_cast<WhoMask>(here.group & living(w));
  if (fight_is_on(w.state) && (!here.at || here.at == w.state.fight.at)) return w.state.fight.in;
  return here.at ? at_space(w, here.at) : living(w);
}
WhoMask fit(World const& w, WhoMask among) {
  for (int i = 0; i < most_adventurers; ++i)
    if (w.state.of(Who{i}).defeated) among = static_cast<WhoMask>(among & ~bit(Who{i}));
  return among;
}
WhoMask whom(World const& w, Here const& here, Whom whom) {
  if (whom == Whom::party) return party_of(w, here);
  return here.who ? bit(here.who) : WhoMask{0};
}
Here read_also_by(World const& w, Here const& here, Who who) {
  Here member = here;
  member.who = who;
  member.at = w.state.of(who).at;
  return member;
}
flow::Rule rule_of(Play const& play, Here const& here) { return rule_of_source(play.world(), here.source); }
flow::Seat seat_for(World const& w, Here const& here) {
  if (here.who) return seat_of(w, here.who);
  return here.at ? seat_of_party(w, here.at) : seat_of_board(w);
}

}  // namespace

// --- control verbs ---------------------------------------------------------------------------------------------------

flow::Seat ChooseOne::seat(World const& w) const { return seat_for(w, here); }
void ChooseOne::options(World const& w, flow::Offers<Answer>& offers) const {
  for (std::size_t i = 0; i < choice->options.size(); ++i)
    if (degenerates::value(w, here, choice->options[i].condition) != 0) offers.add(static_cast<Answer>(i));
}
void ChooseOne::prompt(World const& w, flow::Words& words) const {
  words.source(name_of_source(w, here.source)).say("{}", choice->prompt.empty() ? "Choose one:" : choice->prompt);
}
void ChooseOne::say(World const&, Answer const& option, flow::Words& words) const {
  auto const& chosen = choice->options[option];
  words.verb("choose");
  if (chosen.text.empty())
    words.say("option {}", option + 1);
  else
    words.say("{}", chosen.text);
}
void ChooseOne::key(World const&, Answer const& option, std::string& out) const {
  std::string const& id = choice->options[option].id;
  out += id.empty() ? std::to_string(option + 1) : id;
}

int Texts::value(Play& play, Here const& here, Expr const& e) { return degenerates::value(play.world(), here, e); }
ChooseOne Texts::choice(Play&, Here const& here, pack::Choose<Effect> const& c) { return {&c, here}; }

flow::FixedList<Here, most_foes> Texts::members(Play& play, Here const& here, Group group) {
  World const w = play.world();
  flow::FixedList<Here, most_foes> all;
  if (group == Group::monster || group == Group::monster_at_you) {
    each_foe(play.state, [&](FoeRef ref, Foe const& foe) {
      bool const at_you = here.who && (foe.target == targets_all || foe.target == here.who.index());
      if (group == Group::monster_at_you && !at_you) return;
      Here member = here;
      member.foe = ref;
      member.each_foe = true;
      all.push_back(member);
    });
    return all;
  }
  WhoMask who = group == Group::adventurer ? living(w) : party_of(w, here);
  if (group == Group::other_here && here.who) who = static_cast<WhoMask>(who & ~bit(here.who));
  for (int i = 0; i < most_adventurers; ++i)
    if (in(who, Who{i})) all.push_back(read_also_by(w, here, Who{i}));
  return all;
}
bool Texts::still(Play& play, Here const& here) {
  if (here.each_foe) return find(play.state, here.foe) != nullptr;
  return !here.who || play.state.of(here.who).plays();
}
void Texts::later(Play& play, Here const& here, pack::Later<Trigger, Listens> const& verb) {
  int const number = play.content.trigger_number(verb);
  ListensFromNowOn const listens{{TriggerId{number}, here.who}};
  play.commit(listens, rule_of(play, here));
}

Task<> Texts::does(Play& play, Here& here, Provided<Effect> const& e) {
  return pack::Runner<Texts>::whole(play, here, fulfilled(play.world(), here, e.boxes) ? e.then : e.else_);
}

namespace {

int most_wanted(World const& w, Who who, Named named) {
  switch (named) {
    case Named::most_luck: return w.state.of(who).luck;
    case Named::most_gp: return w.state.of(who).gp;
    case Named::highest_MRL: return attribute(w, who, Attribute::MRL);
    case Named::lowest_MRL: return -attribute(w, who, Attribute::MRL);
    case Named::highest_PER: return attribute(w, who, Attribute::PER);
    case Named::chosen:
    case Named::another: break;
  }
  return 0;
}
// Not a Defeated one; those that fit best.                                                       DD-ENC-06
WhoMask fitting(World const& w, Here const& here, Named named) {
  WhoMask among = fit(w, party_of(w, here));
  if (named == Named::another && here.who) among = static_cast<WhoMask>(among & ~bit(here.who));
  WhoMask best = 0;
  int most = 0;
  for (int i = 0; i < most_adventurers; ++i) {
    Who const who{i};
    if (!in(among, who)) continue;
    int const worth = most_wanted(w, who, named);
    if (best == 0 || worth > most) best = 0, most = worth;
    if (worth == most) best |= bit(who);
  }
  return best;
}
using WhoOfYou = kit::Which<Names, Who, "who_of_you">;

Task<> one_of_you(Play& play, Here here, OneOfYou<Effect> const& e) {
  WhoMask const among = fitting(play.world(), here, e.named);
  WhoOfYou which{{seat_of_party(play.world(), here.at), "Which one of you?", "DD-ENC-06"}};
  for (int i = 0; i < most_adventurers; ++i)
    if (in(among, Who{i})) which.among.push_back(Who{i});
  if (which.among.empty()) co_return;
  Who const who = co_await play.ask(which);
  Here theirs = read_also_by(play.world(), here, who);
  co_await pack::run<Texts>(play, theirs, e.do_);
}

}  // namespace

Task<> Texts::does(Play& play, Here& here, OneOfYou<Effect> const& e) {
  if (!here.at && !here.who) return {};
  Here from = here;
  if (!from.at) from.at = play.state.of(here.who).at;
  return one_of_you(play, from, e);
}

// --- numbers ---------------------------------------------------------------------------------------------------------

void Texts::does(Play& play, Here& here, GainGold const& e) {
  if (here.who) gain_gold(play, here.who, std::max(0, value(play, here, e.amount)), rule_of(play, here));
}
void Texts::does(Play& play, Here& here, LoseGold const& e) {
  if (here.who) gain_gold(play, here.who, -std::max(0, value(play, here, e.amount)), rule_of(play, here));
}
Task<> Texts::does(Play& play, Here& here, PayGold const& e) {
  WhoMask const who = party_of(play.world(), here);
  int const amount = std::min(value(play, here, e.amount), purses(play.world(), who));
  return pay_together(play, who, amount, rule_of(play, here));
}
void Texts::does(Play& play, Here& here, GainExperience const& e) {
  if (here.who) gain_xp(play, here.who, std::max(0, value(play, here, e.amount)), rule_of(play, here));
}
void Texts::does(Play& play, Here& here, LoseExperience const& e) {
  if (here.who) gain_xp(play, here.who, -std::max(0, value(play, here, e.amount)), rule_of(play, here));
}
void Texts::does(Play& play, Here& here, GainLuck const& e) {
  if (here.who) gain_luck(play, here.who, std::max(0, value(play, here, e.amount)), rule_of(play, here));
}
void Texts::does(Play& play, Here& here, LoseLuck const& e) {
  if (here.who) gain_luck(play, here.who, -std::max(0, value(play, here, e.amount)), rule_of(play, here));
}
Task<> Texts::does(Play& play, Here& here, Damage const& e) {
  if (!here.who) return {};
  return deal_damage(play, here.who, value(play, here, e.amount), DamageKind::normal, "DD-ARM-01");
}
Task<> Texts::does(Play& play, Here& here, PiercingDamage const& e) {
  if (!here.who) return {};
  return deal_damage(play, here.who, value(play, here, e.amount), DamageKind::piercing, "DD-ARM-02");
}
Task<> Texts::does(Play& play, Here& here, PlaceWounds const& e) {
  if (!here.who) return {};
  return take_wounds(play, here.who, value(play, here, e.amount), "DD-ARM-01");
}
void Texts::does(Play& play, Here& here, Heal const& e) {
  if (here.who) remove_wounds(play, here.who, value(play, here, e.amount), rule_of(play, here));
}
void Texts::does(Play& play, Here& here, ChangeAttribute const& e) {
  if (here.who) change_attribute(play, here.who, e.attribute, e.by, "DD-ATTR-02");
}
void Texts::does(Play& play, Here& here, Modify const& e) {
  WhoMask const who = whom(play.world(), here, e.whom);
  int const by = value(play, here, e.by);
  if (who == 0 || by == 0) return;
  modify(play, {who, false, static_cast<std::uint8_t>(e.stat), static_cast<std::int8_t>(by), e.until}, "DD-ATTR-02");
}
void Texts::does(Play& play, Here& here, Forbid const& e) {
  WhoMask const who = whom(play.world(), here, e.whom);
  if (who != 0) modify(play, {who, true, static_cast<std::uint8_t>(e.deed), 0, e.until}, rule_of(play, here));
}
Task<> Texts::does(Play& play, Here& here, Roll const& e) {  // no Luck: DD-LUCK-07
  int const first = co_await play.roll(6, "a text");
  here.result = e.dice == Dice::d3 ? half(first) : first;  // DD-DICE-06
  if (e.dice != Dice::two_d6) co_return;
  here.result += co_await play.roll(6, "a text");
}

// --- conditions and stances ------------------------------------------------------------------------------------------

Task<> Texts::does(Play& play, Here& here, GainStatus const& e) {
  if (!here.who) return {};
  return gain_status(play, here.who, StatusId{e.status.index()}, e.lasts, "DD-STAT-02");
}
void Texts::does(Play& play, Here& here, LoseStatus const& e) {
  if (here.who) lose_status(play, here.who, StatusId{e.status.index()}, rule_of(play, here));
}
void Texts::does(Play& play, Here& here, LoseStatuses const&) {
  if (here.who) lose_all_statuses(play, here.who, rule_of(play, here));
}
void Texts::does(Play& play, Here& here, TakeStance const& e) {
  WhoMask const party = party_of(play.world(), here);
  if (e.stance == StanceOf::bold) return take_stance(play, party, MapStance::bold, "DD-PRTY-03");
  if (e.stance == StanceOf::cautious) return take_stance(play, party, MapStance::cautious, "DD-PRTY-03");
  if (!here.who) return;
  take_stance(play, here.who, e.stance == StanceOf::assault ? CombatStance::assault : CombatStance::guard,
              "DD-CTRN-04");
}

// --- the card itself, reading aloud ----------------------------------------------------------------------------------

void Texts::does(Play& play, Here& here, Tell const& e) { play.commit(ReadAloud{e.text}, rule_of(play, here)); }

namespace {

template <class Cards>
void put_away(Play& play, kit::CardOf<Cards> card, kit::ZoneOf<Cards> to) {
  kit::CardPut<Cards> const put{card, card, to, kit::every_seat};
  play.commit(put, "DD-DECK-05");
}

}  // namespace

void Texts::does(Play& play, Here& here, DiscardThis const&) {
  int const card = here.source.card;
  switch (here.source.kind) {
    case SourceKind::loot: return discard(play, LootId{card}, "DD-DECK-05");
    case SourceKind::monster: return discard(play, MonsterId{card}, "DD-DECK-05");
    case SourceKind::encounter: return discard(play, EncounterId{card}, "DD-DECK-05");
    case SourceKind::doom: return put_away<DoomCards>(play, DoomId{card}, DoomZone::discards);
    case SourceKind::sign: return put_away<SignCards>(play, SignId{card}, SignZone::discards);
    case SourceKind::weakness: return put_away<WeaknessCards>(play, WeaknessId{card}, WeaknessZone::discards);
    default: return;  // what has no pile
  }
}
void Texts::does(Play& play, Here& here, RemoveThis const&) {  // DD-DECK-04
  int const card = here.source.card;
  switch (here.source.kind) {
    case SourceKind::loot:
      discard(play, LootId{card}, "DD-DECK-04");  // unequipped, unloaded
      return put_away<LootCards>(play, LootId{card}, LootZone::out);
    case SourceKind::monster: return put_away<MonsterCards>(play, MonsterId{card}, MonsterZone::out);
    case SourceKind::encounter: return put_away<EncounterCards>(play, EncounterId{card}, EncounterZone::out);
    case SourceKind::doom: return put_away<DoomCards>(play, DoomId{card}, DoomZone::box);
    case SourceKind::sign: return put_away<SignCards>(play, SignId{card}, SignZone::box);
    case SourceKind::weakness: return put_away<WeaknessCards>(play, WeaknessId{card}, WeaknessZone::box);
    default: return;
  }
}
void Texts::does(Play& play, Here& here, Shuffle const& e) { shuffle_with_discards(play, e.deck, rule_of(play, here)); }

}  // namespace degenerates

static_assert(pack::Complete<degenerates::Texts>);
template class pack::Runner<degenerates::Texts>;

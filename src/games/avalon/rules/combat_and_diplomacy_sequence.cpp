// The sequence of cards and the turn.  Ledger TG-SEQ, TG-TURN, TG-PANIC.
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"

#include "flow/own_cards.h"
#include "games/avalon/rules/combat.h"
#include "games/avalon/rules/diplomacy.h"

namespace avalon {

// --- the joint -------------------------------------------------------------------------------------------------------

Edge const& last_edge(World const& w) {
  auto const& sequence = w.state.fight.sequence;
  return sequence.empty() ? enemy(w).keys : sequence_card(w, sequence.size() - 1).right;
}

Joints foresee_joints(World const& w, int slot, Card const& card, std::uint8_t magic) {
  return joints_behind(w, slot, last_edge(w), card, magic, w.state.fight.played == 0);
}

Joints joints_behind(World const& w, int slot, Edge const& before, Card const& card, std::uint8_t magic, bool first) {
  Joints result;
  Character const& c = who(w.state, slot);
  for (int i = 0; i < slot_count; ++i) {
    KeyHalf const& earlier = before[static_cast<std::size_t>(i)];
    KeyHalf const& later = card.left[static_cast<std::size_t>(i)];
    bool const bonus_is_later = later.kind == HalfKind::bonus;
    KeyHalf const& bonus = bonus_is_later ? later : earlier;
    KeyHalf const& need = bonus_is_later ? earlier : later;
    if (bonus.kind != HalfKind::bonus || !need.is_requirement()) continue;
    std::uint8_t& joint = result.joint[static_cast<std::size_t>(i)];
    if (need.kind == HalfKind::attribute) {  // TG-SEQ-04
      if (c.attributes[need.attribute] >= need.amount) joint = need.attribute;
    } else if (need.kind == HalfKind::free) {  // TG-SEQ-08
      joint = joint_free;
    } else {  // TG-SEQ-05: worth paying for unless it is ignored
      if (!(bonus.bonus == Bonus::card && (first || !bonus_is_later)))
        result.magic_slots |= static_cast<std::uint8_t>(1u << i);
      if (magic >> i & 1) joint = joint_magic;
    }
    if (joint != joint_open && bonus.bonus == Bonus::card && bonus_is_later) result.additional_card = true;
  }
  return result;
}

namespace {

SlotMask payers_of_magic(State const& s) { return static_cast<SlotMask>(s.fight.members & ~s.fight.magic_refused); }

}  // namespace

int magic_of_party(World const& w) {
  int sum = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(payers_of_magic(w.state), i)) sum += who(w.state, i).of(Resource::magic);
  return sum;
}

// --- questions -------------------------------------------------------------------------------------------------------

void PickActive::options(World const& w, flow::Offers<Slot>& offers) const {
  for (int i = 0; i < most_players; ++i)
    if (in(static_cast<SlotMask>(w.state.fight.members & ~w.state.fight.activated), i))
      offers.add(static_cast<Slot>(i));
}
int PickActive::usual(World const& w, flow::Offers<Slot> const& offers) const {
  int lowest = 0;
  for (int i = 1; i < offers.size(); ++i)
    if (tile(w, offers[i]).number < tile(w, offers[lowest]).number) lowest = i;
  return lowest;
}

namespace {

bool no_more_cards(World const& w) { return w.state.fight.played >= 2 && enemy(w).has(Trait::fast); }

void offer_card(World const& w, int slot, Card const& card, int index, int magic, flow::Offers<CardPlay>& offers) {
  std::uint8_t const payable = foresee_joints(w, slot, card, 0).magic_slots;
  for (std::uint8_t mask = 0; mask < 8; ++mask) {
    if (mask & ~payable) continue;
    CardPlay const play{CardPlay::What::play, static_cast<std::int8_t>(index), mask, 0};
    bool const too_dear = __builtin_popcount(mask) > magic;
    if (too_dear) {
      if (offers.explaining()) offers.refuse(play, "TG-SEQ-05", "not enough MAGIC");
      continue;
    }
    bool const unconnected = w.state.fight.played > 0 && !foresee_joints(w, slot, card, mask).additional_card;
    offers.offer(play)
        .refuse_if(unconnected, "TG-SEQ-10", "no additional-card key of it would be connected")
        .refuse_if(no_more_cards(w), "TG-TRAIT-03", "at most 2 cards against a FAST enemy");
  }
}

void offer_charges(World const& w, Slot slot, flow::Offers<CardPlay>& offers) {  // TG-CMB-09
  State const& s = w.state;
  for (int i = 0; i < s.fight.sequence.size(); ++i) {
    if (!ability_is_visible(w, i)) continue;
    if (in(s.fight.refused, s.fight.sequence[i].owner)) continue;  // TG-CMB-10
    Card const& card = sequence_card(w, i);
    for (std::size_t k = 0; k < card.abilities->size(); ++k) {
      Ability const& a = (*card.abilities)[k];
      if (a.trigger != Trigger::charges || s.fight.sequence[i].charges < a.charges) continue;
      Scope const scope{.slot = slot, .party = s.fight.members, .card = &card, .charges = s.fight.sequence[i].charges};
      if (value_of(w, scope, a.condition) != 0)
        offers.add({CardPlay::What::charges, static_cast<std::int8_t>(i), 0, static_cast<std::uint8_t>(k)});
    }
  }
}

}  // namespace

void PlayCards::options(World const& w, flow::Offers<CardPlay>& offers) const {
  State const& s = w.state;
  Character const& c = who(s, slot);
  int const magic = magic_of_party(w);
  bool const panic = s.fight.played == 0 && panics(s, slot);
  auto const& deck = c.cards[static_cast<std::size_t>(s.fight.kind)].deck;
  if (panic && !deck.empty()) {                    // TG-PANIC-02: mandatory, from the deck
    offers.add({CardPlay::What::play, -1, 0, 0});  // nobody has seen it, so nothing here may depend on it
  } else {
    if (!panic)
      for (int i = 0; i < c.hand.size(); ++i)
        offer_card(w, slot, card_of(w.content, c, s.fight.kind, c.hand[i]), i, magic, offers);
    offers.add({CardPlay::What::stop, 0, 0, 0});
  }
  if (panic && offers.explaining())
    for (int i = 0; i < c.hand.size(); ++i)
      offers.refuse({CardPlay::What::play, static_cast<std::int8_t>(i), 0, 0}, "TG-PANIC-02",
                    "panic: the first card comes from the deck");
  offers.offer({CardPlay::What::escape, 0, 0, 0})
      .refuse_if(s.fight.escape_tried, "TG-CHAL-08", "escape may be tried once per activation");
  offer_charges(w, slot, offers);
  for (ItemId id : c.items_up) {
    if (s.fight.set_aside.has(id)) continue;
    auto const& abilities = w.content.items[id.index()].abilities;
    for (std::size_t k = 0; k < abilities.size(); ++k) {
      if (abilities[k].trigger != Trigger::flip) continue;
      Scope const scope{.slot = slot, .party = s.fight.members};
      if (value_of(w, scope, abilities[k].condition) != 0)
        offers.add({CardPlay::What::flip, static_cast<std::int8_t>(id.index()), 0, static_cast<std::uint8_t>(k)});
    }
  }
  // After a failed escape stopping alone may be left.  Were it not asked, everybody would know that no card of the hand
  // connects: that is the player's to tell.                                                         TG-CHAL-10
  bool const may_connect = s.fight.played > 0 && !c.hand.empty() && !no_more_cards(w);
  if (offers.size() == 1 && may_connect) offers.add({CardPlay::What::none_connects, 0, 0, 0});
}
std::string magic_keys(std::uint8_t magic) {
  std::string keys;
  for (int i = 0; i < slot_count; ++i)
    if (magic >> i & 1) keys += fmt::format("{}{}", keys.empty() ? "" : "+", i + 1);
  return keys;
}
void PlayCards::prompt(World const& w, flow::Words& words) const {
  words.source("TG-SEQ-01")
      .say("{}: play a card against {}?", name(w, slot), w.content.encounters[w.state.fight.card.index()].name);
}
void PlayCards::say(World const& w, CardPlay const& p, flow::Words& words) const {
  Character const& c = who(w.state, slot);
  switch (p.what) {
    case CardPlay::What::stop:
      words.verb("stop").say("{}", w.state.fight.played == 0 ? "play no card" : "play no further card");
      break;
    case CardPlay::What::none_connects:
      words.verb("tell").say("play no further card, and say that none connects");
      break;
    case CardPlay::What::escape: words.verb("escape").say("escape"); break;
    case CardPlay::What::charges:
      words.verb("charges")
          .thing("number", std::to_string(p.index))
          .say("use charges of {} ({})", sequence_card(w, p.index).name, p.index + 1);
      break;
    case CardPlay::What::flip:
      words.verb("use").thing("item", w.content.items.id(p.index)).say("use {}", w.content.items[p.index].name);
      if (p.ability > 0) words.say(" ({})", p.ability + 1);
      break;
    case CardPlay::What::play: {
      CardId const id =
          p.index >= 0 ? c.hand[p.index] : c.cards[static_cast<std::size_t>(w.state.fight.kind)].deck.back();
      words.verb("play");
      if (p.index < 0)
        words.say("play the top card of the deck");  // nobody has seen it yet
      else
        words.thing("card", std::to_string(id.index()))
            .say("play {}", card_of(w.content, c, w.state.fight.kind, id).name);
      if (p.magic) {
        words.say(" with MAGIC on key");
        for (int i = 0; i < slot_count; ++i)
          if (p.magic >> i & 1) words.say(" {}", i + 1);
      }
      break;
    }
  }
}
void PlayCards::key(World const& w, CardPlay const& p, std::string& out) const {
  flow::Key key(w, out);
  key.word(p.what);
  switch (p.what) {
    case CardPlay::What::play:
      // What lies on top of the deck nobody has seen yet.
      key.word(p.index < 0 ? "top" : card_key(who(w.state, slot).hand[p.index])).with("magic", magic_keys(p.magic));
      break;
    case CardPlay::What::charges: key.word(p.index + 1).with("ability", p.ability + 1); break;
    case CardPlay::What::flip: key.word(w.content.items.id(p.index)).with("ability", p.ability + 1); break;
    case CardPlay::What::stop:
    case CardPlay::What::escape:
    case CardPlay::What::none_connects: break;
  }
}

void UseCharges::options(World const& w, flow::Offers<CardPlay>& offers) const {
  offers.add({CardPlay::What::stop, 0, 0, 0});
  offer_charges(w, slot, offers);
}
void UseCharges::prompt(World const& w, flow::Words& words) const {
  bool const combat = w.state.fight.kind == CardKind::combat;
  words.source("TG-CMB-09")
      .say("{}: use charges now that the {} is over?", name(w, slot), combat ? "attack" : "response");
}
void UseCharges::say(World const& w, CardPlay const& p, flow::Words& words) const {
  if (p.what == CardPlay::What::stop) return void(words.verb("stop").say("keep the charges"));
  PlayCards{.slot = slot}.say(w, p, words);
}

void ConnectWithMagic::options(World const& w, flow::Offers<std::uint8_t>& offers) const {
  Card const& top = card_of(w.content, who(w.state, slot), w.state.fight.kind, card);
  std::uint8_t const payable = foresee_joints(w, slot, top, 0).magic_slots;
  int const magic = magic_of_party(w);
  for (std::uint8_t mask = 0; mask < 8; ++mask)
    if (!(mask & ~payable) && __builtin_popcount(mask) <= magic) offers.add(mask);
}
void ConnectWithMagic::prompt(World const& w, flow::Words& words) const {
  words.source("TG-SEQ-05")
      .say("On top lay {}: is MAGIC paid to connect it?",
           card_of(w.content, who(w.state, slot), w.state.fight.kind, card).name);
}
void ConnectWithMagic::say(World const&, std::uint8_t magic, flow::Words& words) const {
  words.verb("connect").say("{}", magic ? "MAGIC on key" : "pay no MAGIC");
  for (int i = 0; i < slot_count; ++i)
    if (magic >> i & 1) words.say(" {}", i + 1);
}

// --- placing a card --------------------------------------------------------------------------------------------------

namespace {

// Who pays for which of the keys; false when somebody keeps its own, and then nothing has been paid.       TG-PARTY-03
Task<bool> pledge_magic(Play& play, Slot slot, std::uint8_t keys, Amounts4& pledged) {
  for (int n = __builtin_popcount(keys); n > 0; --n) {
    PickMember question{.party = bit(slot), .among = 0, .why = PickFor::magic};
    for (int i = 0; i < most_players; ++i)
      if (in(payers_of_magic(play.state), i) &&
          who(play.state, i).of(Resource::magic) > pledged.each[static_cast<std::size_t>(i)])
        question.among |= bit(i);
    Slot const payer = co_await play.ask(question);
    bool agreed = true;
    PayMagicFor const other{.slot = payer, .whom = slot};
    if (payer != slot) agreed = co_await play.ask(other);
    if (!agreed) {
      play.commit(MagicRefused{payer}, "TG-PARTY-03");
      co_return false;
    }
    ++pledged.each[payer];
  }
  co_return true;
}

// The card on top of the deck: only now that it is seen its MAGIC keys can be paid for.          TG-PANIC-02, TG-SEQ-05
Task<std::uint8_t> connect_top_card(Play& play, Slot slot, Amounts4& pledged) {
  CardKind const kind = play.state.fight.kind;
  WhichCardCame const top{.slot = slot, .kind_of_card = kind, .what = WhichCardCame::For::sequence};
  if (flow::people_draw(play)) co_await find_top_card(play, top, "TG-PANIC-02");
  ConnectWithMagic const question{.slot = slot,
                                  .card = who(play.state, slot).cards[static_cast<std::size_t>(kind)].deck.back()};
  while (true) {
    std::uint8_t const keys = co_await play.ask(question);
    pledged = {};
    bool const agreed = co_await pledge_magic(play, slot, keys, pledged);
    if (agreed) co_return keys;
  }
}

void pay_pledged(Play& play, Amounts4 const& pledged) {
  for (int i = 0; i < most_players; ++i)
    if (int const n = pledged.each[static_cast<std::size_t>(i)]; n > 0)
      change_resource(play, i, Resource::magic, -n, "TG-SEQ-05");
}

// How many cards are to be discarded from the end of the sequence after the other keys.
Task<int> apply_bonus(Play& play, Slot slot, KeyHalf bonus, std::uint8_t connected_by, int placed) {
  int const n = bonus.amount;
  for (int times = 0; times < bonus.factor && fighting(play.state, slot); ++times) {  // TG-BONUS-05
    switch (bonus.bonus) {
      case Bonus::draw: co_await draw_cards(play, slot, n); break;
      case Bonus::card: break;  // TG-BONUS-03, TG-BONUS-04: it only allows the card
      case Bonus::markers: place_markers(play, n, "TG-BONUS-08"); break;
      case Bonus::up: move_affinity(play, n, "TG-BONUS-09"); break;
      case Bonus::down: move_affinity(play, -n, "TG-BONUS-09"); break;
      case Bonus::ask: {  // TG-BONUS-10
        if (play.state.fight.kind != CardKind::diplomacy) break;
        auto const& rules = enemy(play.world()).diplomacy->stages[play.state.fight.stage].ask;
        auto const found = rules.find(static_cast<Attribute>(connected_by));
        if (found != rules.end()) co_await apply_icons(play, slot, found->second, no_source, "TG-BONUS-10");
        break;
      }
      case Bonus::discard_last: co_return bonus.factor;
      case Bonus::void_: break;
      case Bonus::damage: suffer_damage(play, slot, n, "TG-TRACK-02"); break;
      case Bonus::lose_energy: change_energy(play, slot, -n, "TG-SEQ-04"); break;
      case Bonus::gain_energy: change_energy(play, slot, n, "TG-SEQ-04"); break;
      case Bonus::gain_terror: suffer_terror(play, slot, n, "TG-SEQ-04"); break;
      case Bonus::lose_terror: change_terror(play, slot, -n, "TG-SEQ-04"); break;
      case Bonus::charge: play.commit(ChargesChanged{placed, n}, "TG-CMB-09"); break;
    }
  }
  co_return 0;
}

// The connected keys of the card just placed, from top to bottom.  Gives how many cards leave the sequence.  TG-SEQ-09
Task<int> connect(Play& play, Slot slot, int at, Edge before) {
  SequenceCard const placed = play.state.fight.sequence[at];
  Card const& card = sequence_card(play.world(), at);
  int go = 0;
  bool cancelled = false;
  for (std::size_t i = 0; i < slot_count; ++i) {
    if (placed.joint[i] == joint_open) continue;
    if (cancelled) {  // TG-BONUS-07: by the connected key above
      cancelled = false;
      continue;
    }
    KeyHalf const& later = card.left[i];
    KeyHalf const bonus = later.kind == HalfKind::bonus ? later : before[i];
    if (bonus.bonus == Bonus::void_) {
      cancelled = true;
      continue;
    }
    int const discards = co_await apply_bonus(play, slot, bonus, placed.joint[i], at);
    go += discards;
    if (!fighting(play.state, slot)) break;
  }
  co_return go;
}

Task<> placement_abilities(Play& play, Slot slot, int at, Card const& card) {  // TG-TRIG-01
  for (Ability const& ability : *card.abilities) {
    if (ability.trigger != Trigger::placement) continue;
    Scope const scope{.slot = slot, .party = play.state.fight.members, .card = &card};
    if (value_of(play.world(), scope, ability.condition) == 0) continue;
    Source const source{.at = at, .card = &card};
    co_await apply_icons(play, slot, ability.effects, source, "TG-TRIG-01");
    if (!fighting(play.state, slot)) co_return;
  }
}

}  // namespace

Task<> place_card(Play& play, Slot slot, int hand_index, std::uint8_t magic) {
  CardKind const kind = play.state.fight.kind;
  Character const& c = who(play.state, slot);
  Amounts4 pledged;
  if (hand_index < 0) {
    magic = co_await connect_top_card(play, slot, pledged);
  } else {
    bool const agreed = co_await pledge_magic(play, slot, magic, pledged);
    if (!agreed) co_return;  // without that key the card may not be worth playing: it is asked for anew
  }
  CardId const id = hand_index >= 0 ? c.hand[hand_index] : c.cards[static_cast<std::size_t>(kind)].deck.back();
  Card const& card = card_of(play.content, c, kind, id);
  pay_pledged(play, pledged);
  Joints const joints = foresee_joints(play.world(), slot, card, magic);
  Edge const before = last_edge(play.world());

  // Covering a card hides its ability; a waiting token is lost with it.                   TG-TRIG-05, TG-CMB-15
  if (int const last = play.state.fight.sequence.size() - 1; last >= 0 && !sequence_card(play.world(), last).passive)
    play.commit(TimeTokensCovered{last}, "TG-TRIG-05");
  SequenceCard placed{.card = id, .owner = slot, .joint = joints.joint};
  for (std::size_t k = 0; k < card.abilities->size(); ++k)
    if ((*card.abilities)[k].trigger == Trigger::delayed)
      placed.tokens[k] = static_cast<std::uint8_t>((*card.abilities)[k].tokens);  // TG-TRIG-02
  play.commit(CardPlaced{slot, kind, static_cast<std::int8_t>(hand_index), placed}, "TG-SEQ-01");
  int const at = play.state.fight.sequence.size() - 1;
  bool const defensive = play.state.fight.played == 1 && enemy(play.world()).has(Trait::defensive);
  if (defensive) play.commit(MarkersLessened{1}, "TG-TRAIT-02");

  int const go = co_await connect(play, slot, at, before);
  if (!fighting(play.state, slot)) co_return;
  for (int i = 0; i < go && !play.state.fight.sequence.empty(); ++i)  // TG-BONUS-06: never the encounter card
    play.commit(LastDiscarded{static_cast<std::uint8_t>(play.state.fight.sequence.size() - 1)}, "TG-BONUS-06");
  if (go == 0) co_await placement_abilities(play, slot, at, card);
  if (defensive) play.commit(MarkersLessened{0}, "TG-TRAIT-02");
}

// --- the activation --------------------------------------------------------------------------------------------------

namespace {

// One token goes; with the last one the ability is resolved, for the active character.    TG-TRIG-03, TG-TURN-05
// True when it was.
Task<bool> take_time_token(Play& play, Slot slot, int at, std::size_t ability_index) {
  play.commit(TimeTokensChanged{at, ability_index, -1}, "TG-TURN-06");
  if (play.state.fight.sequence[at].tokens[ability_index] > 0) co_return false;
  Card const& card = sequence_card(play.world(), at);
  Ability const& ability = (*card.abilities)[ability_index];
  Scope const scope{.slot = slot, .party = play.state.fight.members, .card = &card};
  if (value_of(play.world(), scope, ability.condition) == 0) co_return true;
  Source const source{.at = at, .card = &card};
  co_await apply_icons(play, slot, ability.effects, source, "TG-TRIG-03");
  co_return true;
}

}  // namespace

Task<> hurry_delayed(Play& play, Slot slot, int n, int not_from) {
  for (int i = 0; i < play.state.fight.sequence.size(); ++i)
    for (std::size_t k = 0; k < 2; ++k) {
      if (i == not_from || play.state.fight.sequence[i].tokens[k] == 0) continue;
      bool resolved = false;
      for (; n > 0 && !resolved; --n) resolved = co_await take_time_token(play, slot, i, k);
      co_return;
    }
}

Task<> begin_activation(Play& play, Slot slot) {
  play.commit(DefencesLowered{}, "TG-TRIG-06");
  co_await raise_defences(play, slot, false);
  for (int i = 0; i < play.state.fight.sequence.size(); ++i) {  // TG-TURN-06: from left to right
    for (std::size_t k = 0; k < 2; ++k) {
      if (play.state.fight.sequence[i].tokens[k] == 0) continue;
      int const before = play.state.fight.sequence.size();
      co_await take_time_token(play, slot, i, k);
      if (!fighting(play.state, slot)) co_return;
      if (play.state.fight.sequence.size() != before) {  // it destroyed a card: go on with what now lies here
        --i;
        break;
      }
    }
  }
  for (int i = 0; i < play.state.fight.sequence.size(); ++i) {
    if (!ability_is_visible(play.world(), i)) continue;
    Card const& card = sequence_card(play.world(), i);
    for (Ability const& ability : *card.abilities) {
      if (ability.trigger != Trigger::visible) continue;
      Scope const scope{.slot = slot, .party = play.state.fight.members, .card = &card};
      if (value_of(play.world(), scope, ability.condition) == 0) continue;
      Source const source{.at = i, .card = &card};
      co_await apply_icons(play, slot, ability.effects, source, "TG-CMB-15");
      if (!fighting(play.state, slot)) co_return;
    }
  }
  flow::FixedList<Ability const*, 16> gear;
  for_gear_in_use(play.world(), slot, [&](Gear const& g, ItemId, SecretId, SkillId) {
    for (Ability const& a : g.abilities)
      if (a.trigger == Trigger::visible) gear.try_push_back(&a);
  });
  for (Ability const* ability : gear) {
    Scope const scope{.slot = slot, .party = play.state.fight.members};
    if (value_of(play.world(), scope, ability->condition) == 0) continue;
    co_await apply_icons(play, slot, ability->effects, no_source, "TG-ITEM-02");
  }
}

namespace {

Task<> spend_charges(Play& play, Slot slot, CardPlay p) {
  int const at = p.index;
  Slot const owner = play.state.fight.sequence[at].owner;
  Card const& card = sequence_card(play.world(), at);
  Ability const& ability = (*card.abilities)[p.ability];
  bool agreed = true;
  if (owner != slot) {
    LendCharges const lend{.slot = owner, .to = slot};
    agreed = co_await play.ask(lend);
  }
  if (!agreed) {
    play.commit(ChargesRefused{owner}, "TG-CMB-10");
    co_return;
  }
  play.commit(ChargesChanged{at, -ability.charges}, "TG-CMB-09");
  Source const source{.at = at, .card = &card};
  co_await apply_icons(play, slot, ability.effects, source, "TG-CMB-09");
}

}  // namespace

Task<> use_charges(Play& play, Slot slot) {
  UseCharges const question{.slot = slot};
  while (fighting(play.state, slot)) {
    CardPlay const p = co_await play.ask(question);
    if (p.what == CardPlay::What::stop) co_return;
    co_await spend_charges(play, slot, p);
  }
}

Task<bool> play_cards_step(Play& play, Slot slot) {
  PlayCards const question{.slot = slot};
  CardPlay const p = co_await play.ask(question);
  switch (p.what) {
    case CardPlay::What::play: co_await place_card(play, slot, p.index, p.magic); break;
    case CardPlay::What::none_connects: play.commit(NoneConnects{slot}, "TG-CHAL-10"); [[fallthrough]];
    case CardPlay::What::stop: set_moment(play, Moment::after_cards, "TG-CMB-01"); break;
    case CardPlay::What::escape:
      if (play.state.fight.kind == CardKind::combat)
        co_await escape_combat(play, slot, false);
      else
        co_await escape_diplomacy(play, slot);
      break;
    case CardPlay::What::flip: {
      ItemId const item{p.index};
      play.commit(ItemFlipped{item, slot}, "TG-ITEM-09");
      co_await apply_icons(play, slot, play.content.items[item.index()].abilities[p.ability].effects, no_source,
                           "TG-ITEM-09");
      break;
    }
    case CardPlay::What::charges: co_await spend_charges(play, slot, p); break;
  }
  co_return true;
}

}  // namespace avalon

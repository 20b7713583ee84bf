#include "games/allswell/rules/levels.h"

#include <algorithm>

#include "games/allswell/rules/joining.h"
#include "games/allswell/rules/mastering.h"

namespace allswell {

// --- what is possible ------------------------------------------------------------------------------------------------

Benefits row_of(World const& w, CharacterId who, int row) {
  auto const at = static_cast<std::size_t>(row);
  Benefits sum = w.content.characters[who.index()].rows[at];
  Benefits const& more = w.content.praxes[sheet(w.state, who).praxis.index()].rows[at];
  sum.action_cards += more.action_cards;
  sum.health += more.health;
  sum.evolutions += more.evolutions;
  sum.loot += more.loot;
  sum.coin += more.coin;
  sum.trauma += more.trauma;
  return sum;
}
bool row_is_open(World const& w, CharacterId who, int row) {
  Sheet const& it = sheet(w.state, who);
  return row < 2 || !(it.once_used >> it.praxis.index() & 1);
}
bool may_acquire(World const& w, CharacterId who, CardId card) {
  return cards(w.state, who).zone_of(card) == CardZone::box &&
         card.index() < static_cast<int>(w.content.characters[who.index()].cards.size()) &&
         card_of(w, who, card).level <= sheet(w.state, who).level;
}
bool may_evolve(World const& w, CharacterId who, ImpulseId into) {
  int const number = card(w, into).number;
  bool const evolved = static_cast<bool>(sheet(w.state, who).rising.was[static_cast<std::size_t>(number - 1)]);
  return w.state.impulses.zone_of(into) == ImpulseZone::supply && !evolved && own_impulse(w, who, number);
}
bool may_take_back(World const& w, CharacterId who, int number) {
  PraxisId const was = sheet(w.state, who).rising.was[static_cast<std::size_t>(number - 1)];
  if (sheet(w.state, who).rising.taken_back >= most_taken_back) return false;
  return was && w.state.impulses.zone_of(impulse_of(w, was, number)) == ImpulseZone::supply;
}

namespace {

bool any_card(World const& w, CharacterId who) {
  for (int i = 0; i < cards_of_a_character; ++i)
    if (may_acquire(w, who, CardId{i})) return true;
  return false;
}
bool any_impulse(World const& w, CharacterId who) {
  for (int i = 0; i < w.content.impulses.size(); ++i)
    if (may_evolve(w, who, ImpulseId{i})) return true;
  return false;
}
bool wants_card(World const& w, CharacterId who) { return sheet(w.state, who).rising.cards > 0 && any_card(w, who); }
bool wants_impulse(World const& w, CharacterId who) {
  return sheet(w.state, who).rising.evolutions > 0 && any_impulse(w, who);
}
bool wants_loot(World const& w, CharacterId who) {
  return sheet(w.state, who).rising.loot > 0 && !w.state.loot.empty(LootZone::supply);
}
bool levels_up(State const& s, CharacterId who) { return takes_part(s, who) && !sheet(s, who).solo_ally; }

// Others who have not said that they are content, nor let others go first.
bool somebody_else_acts(State const& s, CharacterId who) {
  for (int i = 0; i < most_characters; ++i) {
    CharacterId const other{i};
    if (other == who || !levels_up(s, other)) continue;
    if (!((s.setup.content | s.setup.waiting) & sheet(s, other).seat.bit())) return true;
  }
  return false;
}

}  // namespace

bool has_open_benefits(World const& w, CharacterId who) {
  return sheet(w.state, who).rising.levels > 0 || wants_card(w, who) || wants_impulse(w, who) || wants_loot(w, who);
}

CharacterId next_to_level(State const& s) {
  CharacterId waits;
  for (int i = 0; i < most_characters; ++i) {
    CharacterId const who{i};
    if (!levels_up(s, who) || (s.setup.content & sheet(s, who).seat.bit())) continue;
    if (!(s.setup.waiting & sheet(s, who).seat.bit())) return who;
    if (!waits) waits = who;
  }
  return waits;
}

// --- the question ----------------------------------------------------------------------------------------------------

void HowToLevel::options(World const& w, flow::Offers<Answer>& offers) const {
  using K = LevelDeedKind;
  offers.offer({K::ready, 0, {}, {}})
      .refuse_if(has_open_benefits(w, who), "AW-LEVEL-15", "something of this level up is still to be taken");
  if (sheet(w.state, who).rising.levels > 0 && !wants_card(w, who) && !wants_impulse(w, who))  // one after the other
    for (int row = 0; row < 3; ++row)
      offers.offer({K::row, static_cast<std::uint8_t>(row), {}, {}})
          .refuse_if(!row_is_open(w, who, row), "AW-LEVEL-10", "the row can be chosen once");
  if (wants_card(w, who))
    for (int i = 0; i < cards_of_a_character; ++i)
      if (may_acquire(w, who, CardId{i})) offers.add({K::card, 0, CardId{i}, {}});
  if (wants_impulse(w, who)) {
    for (int i = 0; i < w.content.impulses.size(); ++i)
      if (may_evolve(w, who, ImpulseId{i})) offers.add({K::evolve, 0, {}, ImpulseId{i}});
    if (somebody_else_acts(w.state, who)) offers.add({K::wait, 0, {}, {}});
  }
  for (int number = 1; number <= impulses_of_a_praxis; ++number)
    if (may_take_back(w, who, number)) offers.add({K::take_back, static_cast<std::uint8_t>(number), {}, {}});
  if (wants_loot(w, who)) offers.add({K::loot, 0, {}, {}});
}

void HowToLevel::prompt(World const& w, flow::Words& words) const {
  words.source("AW-LEVEL-04").say("How does {} rise?", called(w, who));
}

namespace {

void say_row(World const& w, CharacterId who, int row, flow::Words& words) {
  Benefits const b = row_of(w, who, row);
  auto const also = [&](int n, std::string_view what) {
    if (n > 0) words.say(", {} {}", n, what);
  };
  words.verb("row").thing("number", std::to_string(row + 1)).say("row {}", row + 1);
  also(b.action_cards, "Action card");
  also(b.health, "health");
  also(b.evolutions, "Impulse evolution");
  also(b.loot, "Loot");
  also(b.coin, "coin");
  also(b.trauma, "trauma less");
  auto const item = [&](pack::Ref<Equipment> equipment) {
    if (equipment) words.say(", {}", w.content.equipment[equipment].name);
  };
  auto const at = static_cast<std::size_t>(row);
  item(w.content.characters[who.index()].rows[at].equipment);
  item(w.content.praxes[sheet(w.state, who).praxis.index()].rows[at].equipment);
}

}  // namespace

void HowToLevel::say(World const& w, Answer const& deed, flow::Words& words) const {
  switch (deed.kind) {
    case LevelDeedKind::ready: words.verb("ready").say("content"); break;
    case LevelDeedKind::wait: words.verb("wait").say("let the others go first"); break;
    case LevelDeedKind::row: say_row(w, who, deed.number, words); break;
    case LevelDeedKind::card: {
      ActionCard const& it = card_of(w, who, deed.card);
      words.verb("card").thing("card", it.id).say("acquire {}", it.name);
      break;
    }
    case LevelDeedKind::evolve: {
      Impulse const& it = card(w, deed.impulse);
      words.verb("evolve").thing("impulse", it.id);
      words.say("Impulse {} becomes {} of {}", it.number, it.name, w.content.praxes[it.praxis].name);
      break;
    }
    case LevelDeedKind::take_back:
      words.verb("take_back").say("take back the evolution of Impulse {}", deed.number);
      break;
    case LevelDeedKind::loot: words.verb("loot").say("choose Loot from the supply");
  }
}
void HowToLevel::key(World const& w, Answer const& deed, std::string& out) const {
  flow::Key key(w, out);
  key.word(deed.kind);
  if (deed.kind == LevelDeedKind::row) key.word(static_cast<int>(deed.number) + 1);
  if (deed.kind == LevelDeedKind::take_back) key.word(static_cast<int>(deed.number));
  if (deed.card) key.word(card_of(w, who, deed.card).id);
  if (deed.impulse) key.word(deed.impulse);
}

// --- facts -----------------------------------------------------------------------------------------------------------

void SeatContent::tell(World const& w, flow::Words& words) const {
  CharacterId const who = character_of_seat(w.state, seat);
  words.verb("ready").say("{} is ready", who ? called(w, who) : std::string("a player"));
}

void ImpulseEvolved::apply(State& s) const {
  ImpulseZone const deck = zone(who, ImpulsePile::deck);
  s.impulses.put(into, deck, kit::every_seat);
  s.impulses.put(from, ImpulseZone::supply, kit::every_seat);
  LevelUp& rising = s.sheets[static_cast<std::size_t>(who.index())].rising;
  PraxisId& before = rising.was[static_cast<std::size_t>(number - 1)];
  if (was) {
    --rising.evolutions;
    before = was;
  } else {
    ++rising.evolutions;
    ++rising.taken_back;
    before = {};
  }
  s.setup.content = static_cast<std::uint8_t>(s.setup.content & ~others);
  s.setup.waiting = 0;
}
void ImpulseEvolved::tell(World const& w, flow::Words& words) const {
  words.verb("evolve").thing("impulse", name_of(w.content, into));
  words.say("{} takes {} as Impulse {}; {} goes to the supply", called(w, who), card(w, into).name, number,
            card(w, from).name);
}

namespace {

struct LevelGained {
  static constexpr std::string_view kind = "level_gained";
  CharacterId who;
  int row = 0;
  int cards = 0, health = 0, evolutions = 0, loot = 0, trauma = 0;
  void apply(State& s) const {
    Sheet& it = s.sheets[static_cast<std::size_t>(who.index())];
    ++it.level;
    --it.rising.levels;
    if (row == 2) it.once_used = static_cast<std::uint8_t>(it.once_used | 1u << it.praxis.index());
    it.health = static_cast<std::uint8_t>(it.health + health);
    it.trauma = static_cast<std::uint8_t>(std::max(0, it.trauma - trauma));
    it.rising.cards = static_cast<std::uint8_t>(it.rising.cards + cards);
    it.rising.loot = static_cast<std::uint8_t>(it.rising.loot + loot);
    int const used = std::min<int>(it.rising.spent, evolutions);  // AW-SWAP-03, -04
    it.rising.spent = static_cast<std::uint8_t>(it.rising.spent - used);
    it.rising.evolutions = static_cast<std::uint8_t>(it.rising.evolutions + evolutions - used);
    s.setup.waiting = 0;
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("level").say("{} reaches level {} with row {}", called(w, who), sheet(w.state, who).level, row + 1);
  }
};

struct CardAcquired {
  static constexpr std::string_view kind = "card_acquired";
  CharacterId who;
  CardId card;
  void apply(State& s) const {
    s.cards[static_cast<std::size_t>(who.index())].put(card, CardZone::available, kit::every_seat);
    --s.sheets[static_cast<std::size_t>(who.index())].rising.cards;
    s.setup.waiting = 0;
  }
  void tell(World const& w, flow::Words& words) const {
    words.verb("card").thing("card", card_of(w, who, card).id);
    words.say("{} acquires {}", called(w, who), card_of(w, who, card).name);
  }
};

struct LootChosen {
  static constexpr std::string_view kind = "loot_benefit";
  static constexpr bool silent = true;
  CharacterId who;
  void apply(State& s) const {
    --s.sheets[static_cast<std::size_t>(who.index())].rising.loot;
    s.setup.waiting = 0;
  }
  void tell(World const&, flow::Words&) const {}
};

struct SeatWaits {
  static constexpr std::string_view kind = "seat_waits";
  static constexpr bool silent = true;
  flow::Seat seat;
  void apply(State& s) const { s.setup.waiting = static_cast<std::uint8_t>(s.setup.waiting | seat.bit()); }
  void tell(World const&, flow::Words&) const {}
};

struct LevelsDone {
  static constexpr std::string_view kind = "levels_done";
  static constexpr bool silent = true;
  void apply(State& s) const {
    for (Sheet& it : s.sheets) it.rising = {};
    s.setup = {.step = SetupStep::preparing};
  }
  void tell(World const&, flow::Words&) const {}
};

// --- deeds -----------------------------------------------------------------------------------------------------------

Task<> take_item(Play& play, CharacterId who, pack::Ref<Equipment> equipment) {
  if (!equipment) return {};
  Item const item{EquipmentId{equipment.index()}, {}};
  if (play.state.equipment.zone_of(item.equipment) != EquipmentZone::supply) return {};  // nothing      AW-LEVEL-08
  return gain(play, who, item, "AW-LEVEL-08");
}

Task<> choose_row(Play& play, CharacterId who, int row) {
  Benefits const b = row_of(play.world(), who, row);
  auto const at = static_cast<std::size_t>(row);
  pack::Ref<Equipment> const own = play.content.characters[who.index()].rows[at].equipment;
  pack::Ref<Equipment> const other = play.content.praxes[sheet(play.state, who).praxis.index()].rows[at].equipment;
  LevelGained const gained{who, row, b.action_cards, b.health, b.evolutions, b.loot, b.trauma};
  play.commit(gained, "AW-LEVEL-04");
  change_coin(play, who, b.coin, "AW-LEVEL-20");
  co_await take_item(play, who, own);
  co_await take_item(play, who, other);
}

// All who have evolved something may think again: a card has come to the supply.                          AW-LEVEL-16
std::uint8_t may_think_again(State const& s) {
  std::uint32_t seats = 0;
  for (Sheet const& it : s.sheets)
    for (PraxisId const was : it.rising.was)
      if (was) seats |= it.seat.bit();
  return static_cast<std::uint8_t>(seats);
}

void evolve(Play& play, CharacterId who, ImpulseId into) {
  ImpulseEvolved evolved;
  evolved.who = who;
  evolved.into = into;
  evolved.number = static_cast<std::uint8_t>(card(play.world(), into).number);
  evolved.from = own_impulse(play.world(), who, evolved.number);
  evolved.was = PraxisId{card(play.world(), evolved.from).praxis.index()};
  evolved.others = may_think_again(play.state);
  play.commit(evolved, "AW-LEVEL-14");
}
void take_back(Play& play, CharacterId who, int number) {
  ImpulseEvolved evolved;
  evolved.who = who;
  evolved.number = static_cast<std::uint8_t>(number);
  evolved.into =
      impulse_of(play.world(), sheet(play.state, who).rising.was[static_cast<std::size_t>(number - 1)], number);
  evolved.from = own_impulse(play.world(), who, number);
  evolved.others = may_think_again(play.state);
  play.commit(evolved, "AW-LEVEL-16");
}

Task<> take_loot(Play& play, CharacterId who) {
  LootChosen const chosen{who};
  play.commit(chosen, "AW-LEVEL-17");
  co_await choose_from_supply(play, who, "AW-LEVEL-17");
}

Task<> carry_out(Play& play, CharacterId who, LevelDeed deed) {
  flow::Seat const seat = seat_of(play.world(), who);
  CardAcquired const acquired{who, deed.card};
  SeatWaits const waits{seat};
  SeatContent const content{seat};
  switch (deed.kind) {
    case LevelDeedKind::ready: play.commit(content, "AW-LEVEL-16"); break;
    case LevelDeedKind::wait: play.commit(waits, "AW-LEVEL-16"); break;
    case LevelDeedKind::row: return choose_row(play, who, deed.number);
    case LevelDeedKind::card: play.commit(acquired, "AW-LEVEL-05"); break;
    case LevelDeedKind::evolve: evolve(play, who, deed.impulse); break;
    case LevelDeedKind::take_back: take_back(play, who, deed.number); break;
    case LevelDeedKind::loot: return take_loot(play, who);
  }
  return {};
}

// Who rises several levels at once goes through the process for each: with the last benefit of one of them its Praxis
// may be mastered, and the next row is that of the new one.  What has evolved by then stays.               AW-MASTER-01
struct LevelCompleted {
  static constexpr std::string_view kind = "level_completed";
  static constexpr bool silent = true;
  CharacterId who;
  void apply(State& s) const { s.sheets[static_cast<std::size_t>(who.index())].rising.was = {}; }
  void tell(World const&, flow::Words&) const {}
};
// Not by what leaves something open: letting others go first, or taking an evolution back.
bool completes_a_level(World const& w, CharacterId who) {
  bool const more = wants_card(w, who) || wants_impulse(w, who) || wants_loot(w, who);
  return sheet(w.state, who).rising.levels > 0 && !more;
}

}  // namespace

Task<> level_step(Play& play) {
  CharacterId const who = next_to_level(play.state);
  if (!who) {
    co_await master_praxes(play);
    pay_the_returning(play);
    LevelsDone const done;
    play.commit(done, "AW-LEVEL-02");
    co_return;
  }
  HowToLevel const how{who};
  LevelDeed const deed = co_await play.ask(how);
  co_await carry_out(play, who, deed);
  if (!completes_a_level(play.world(), who)) co_return;
  co_await master_praxes(play, 1u << who.index());
  LevelCompleted const completed{who};
  play.commit(completed, "AW-MASTER-01");
}

bool levels_are_over(State const& s) { return s.setup.step != SetupStep::levels; }
flow::Activity<Play> const level_phase{"level up", level_step, levels_are_over};

}  // namespace allswell

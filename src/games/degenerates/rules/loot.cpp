// Loot cards: what waits for its owners, and the verbs about them.  Ledger DD-LOOT.
#include "games/degenerates/rules/loot.h"

#include "games/degenerates/rules/decks.h"
#include "games/degenerates/rules/game_turn.h"
#include "kit/ask.h"

namespace degenerates {

namespace {

LootType type_of(World const& w, LootId card) { return w.content.loot_of(card.index()).type; }

struct Waiting {
  Who who;
  LootId card;
  explicit operator bool() const { return bool(card); }
};
// The next that waits and fits, always read from the table.
template <class Fits>
Waiting next_waiting(World const& w, Fits fits) {
  for (int i = 0; i < most_adventurers; ++i)
    for (LootId card : w.state.cards.loot.cards(of(LootZone::waiting_0, i)))
      if (fits(type_of(w, card))) return {Who{i}, card};
  return {};
}
Waiting next_waiting(World const& w, LootType type) {
  return next_waiting(w, [&](LootType t) { return t == type; });
}
void lay_out(Play& play, LootId card, flow::Rule rule) {
  kit::CardPut<LootCards> const put{card, card, LootZone::resolving, kit::every_seat};
  play.commit(put, rule);
}
Here reads(World const& w, Who who, LootId card) {
  Here here = read_by(w, who);
  here.source = {SourceKind::loot, static_cast<std::uint8_t>(card.index())};
  return here;
}
// One fight against all Loot Monsters in the space of the first; the others wait for theirs.             DD-LOOT-09
Task<Ending> fight_waiting_monsters(Play& play, SpaceId here) {
  begin_fight(play, here, FightFor::looting, "DD-LOOT-08");
  for (int i = 0; i < most_adventurers; ++i) {
    if (play.state.of(Who{i}).at != here) continue;
    for (LootId card : play.state.cards.loot.cards(of(LootZone::waiting_0, i)))
      if (type_of(play.world(), card) == LootType::monster) add_foe(play, FoeKind::loot, card.index(), 0, "DD-LOOT-08");
  }
  co_return co_await fight(play);  // and is looted: what it brings joins the waiting ones                DD-LOOT-13
}

}  // namespace

void discard_waiting(Play& play, WhoMask whose, flow::Rule rule) {
  for (int i = 0; i < most_adventurers; ++i)
    if (in(whose, Who{i}))
      for (LootId card : play.state.cards.loot.cards(of(LootZone::waiting_0, i))) discard(play, card, rule);
}

Task<> resolve_waiting(Play& play) {
  while (Waiting const next = next_waiting(play.world(), LootType::monster)) {
    SpaceId const here = play.state.of(next.who).at;
    Ending const ending = co_await fight_waiting_monsters(play, here);
    if (ending != Ending::won) discard_waiting(play, at_space(play.world(), here), "DD-LOOT-09");
  }
  while (Waiting const next = next_waiting(play.world(), LootType::disease))
    co_await catch_disease(play, next.who, next.card);
  while (Waiting const next = next_waiting(play.world(), LootType::event))
    co_await read_event(play, next.who, next.card);
  auto const things = [](LootType) { return true; };
  while (Waiting const next = next_waiting(play.world(), things))
    co_await acquire(play, next.who, next.card, true, "DD-ITEM-01");  // DD-LOOT-04
}

Task<> catch_disease(Play& play, Who who, LootId card) {
  play.commit(CardTaken{card, who}, "DD-LOOT-06");
  Here here = reads(play.world(), who, card);
  co_await pack::run<Texts>(play, here, play.content.loot_of(card.index()).effects);
}
Task<> read_event(Play& play, Who who, LootId card) {
  lay_out(play, card, "DD-LOOT-03");
  Here here = reads(play.world(), who, card);
  co_await pack::run<Texts>(play, here, play.content.loot_of(card.index()).effects);
  if (play.state.cards.loot.zone_of(card) == LootZone::resolving) discard(play, card, "DD-LOOT-03");
}
Task<> use_service(Play& play, Who who, LootId card) {
  bool const kept = play.content.loot_of(card.index()).permanent;
  if (kept)
    play.commit(CardTaken{card, who}, "DD-LOOT-12");
  else
    lay_out(play, card, "DD-LOOT-12");
  Here here = reads(play.world(), who, card);
  co_await pack::run<Texts>(play, here, play.content.loot_of(card.index()).effects);
  if (play.state.cards.loot.zone_of(card) == LootZone::resolving) discard(play, card, "DD-LOOT-12");
}

// --- "draw n Loot cards" ---------------------------------------------------------------------------------------------

namespace {

constexpr int any_class = 0xff;
int wanted_as_number(LootWanted wanted, std::optional<Class> of) {
  return static_cast<int>(wanted) << 8 | (of ? static_cast<int>(*of) : any_class);
}
bool is_wanted(LootType type, LootWanted wanted) {
  switch (wanted) {
    case LootWanted::any: return true;
    case LootWanted::item: return type == LootType::item;
    case LootWanted::ally: return type == LootType::ally;
    case LootWanted::disease: return type == LootType::disease;
    case LootWanted::event: return type == LootType::event;
    case LootWanted::monster: return type == LootType::monster;
  }
  return false;
}
// DD-LOOT-01; Town Only cards and Services as while Looting.                                       DD-LOOT-02, -11
bool fits_the_order(World const& w, int card, int order) {
  Loot const& loot = w.content.loot_of(card);
  if (loot.found == Found::town_only || loot.type == LootType::service) return false;
  if (!is_wanted(loot.type, static_cast<LootWanted>(order >> 8))) return false;
  int const c = order & 0xff;
  return c == any_class || is_class(w, LootId{card}, static_cast<Class>(c));
}

}  // namespace

Task<> draw_and_resolve(Play& play, Who who, int cards, LootWanted wanted, std::optional<Class> of_class, bool epic,
                        flow::Rule rule) {
  int const order = wanted_as_number(wanted, of_class);
  for (int i = 0; i < cards; ++i) {
    LootId const card = co_await draw_loot_until(play, epic, of(LootZone::waiting_0, who), fits_the_order, order, rule);
    if (!card) break;
    About about = read_by(play.world(), who);
    about.amount = card.index();
    co_await at(play, Moment::loot_drawn, about);
  }
  if (!fight_is_on(play.state)) co_await resolve_waiting(play);
}

// --- verbs -----------------------------------------------------------------------------------------------------------

namespace {

using WhichItemGoes = kit::Which<Names, LootId, "which_item_goes">;
using WhichDisease = kit::Which<Names, LootId, "which_disease">;

// A copy that can be taken, wherever it lies within reach.
LootId take_out_a_copy(Play& play, int thing, LootZone to, flow::Rule rule) {
  Content const& c = play.content;
  for (int i = c.first_loot_card[static_cast<std::size_t>(thing)];
       i < c.first_loot_card[static_cast<std::size_t>(thing) + 1]; ++i)
    if (search_out(play, LootId{i}, to, rule)) return LootId{i};
  return {};
}
LootId held_copy(World const& w, Who who, int thing) {
  for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who)))
    if (w.content.loot_cards[static_cast<std::size_t>(card.index())] == thing) return card;
  return {};
}
bool an_item(World const& w, LootId card, std::optional<Class> of_class) {
  return type_of(w, card) == LootType::item && (!of_class || is_class(w, card, *of_class));
}
WhichItemGoes items_to_lose(World const& w, Who who, LoseItem const& e, flow::Rule rule) {
  WhichItemGoes which{{seat_of(w, who), "Which Item is discarded?", rule}};
  which.verb = "discard";
  int most = -1;
  for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who)))
    if (an_item(w, card, e.of)) most = std::max(most, w.content.loot_of(card.index()).price);
  for (LootId card : w.state.cards.loot.cards(of(LootZone::held_0, who))) {
    if (!an_item(w, card, e.of)) continue;
    if (e.which != WhichItem::most_valuable || w.content.loot_of(card.index()).price == most)
      which.among.push_back(card);
  }
  return which;
}
Task<> lose_item(Play& play, Who who, LoseItem const& e, flow::Rule rule) {
  WhichItemGoes const which = items_to_lose(play.world(), who, e, rule);
  if (which.among.empty()) co_return;
  LootId card;
  if (e.which == WhichItem::random) {
    int const die = co_await play.roll(which.among.size(), "an Item at random");
    card = which.among[die - 1];
  } else {
    card = co_await play.ask(which);
  }
  discard(play, card, rule);
}
Task<> gain_card(Play& play, Who who, LootId card, flow::Rule rule) {
  switch (type_of(play.world(), card)) {
    case LootType::disease: return catch_disease(play, who, card);
    case LootType::event: return read_event(play, who, card);
    case LootType::service: return use_service(play, who, card);
    case LootType::monster: return fight_is_on(play.state) ? Task<>{} : resolve_waiting(play);
    case LootType::item:
    case LootType::ally: break;
  }
  return acquire(play, who, card, false, rule);
}
Task<> cure(Play& play, Who who) {
  WhichDisease which{{seat_of(play.world(), who), "Which Disease is cured?", "DD-LOOT-06"}};
  for (LootId card : play.state.cards.loot.cards(of(LootZone::held_0, who)))
    if (type_of(play.world(), card) == LootType::disease) which.among.push_back(card);
  if (which.among.empty()) co_return;
  LootId const card = co_await play.ask(which);
  discard(play, card, "DD-LOOT-06");
}

}  // namespace

Task<> Texts::does(Play& play, Here& here, DrawLoot const& e) {
  if (!here.who) return {};
  return draw_and_resolve(play, here.who, value(play, here, e.count), e.wanted, e.of, false, "DD-LOOT-01");
}
Task<> Texts::does(Play& play, Here& here, DrawEpicLoot const& e) {
  if (!here.who) return {};
  return draw_and_resolve(play, here.who, value(play, here, e.amount), LootWanted::any, {}, true, "DD-LOOT-01");
}
Task<> Texts::does(Play& play, Here& here, GainCard const& e) {
  if (!here.who) return {};
  flow::Rule const rule = rule_of_source(play.world(), here.source);
  LootId const card = take_out_a_copy(play, e.card.index(), of(LootZone::waiting_0, here.who), rule);
  if (!card) return {};  // others have it, or it is out of the game
  return gain_card(play, here.who, card, rule);
}
void Texts::does(Play& play, Here& here, LoseCard const& e) {
  LootId const card = here.who ? held_copy(play.world(), here.who, e.card.index()) : LootId{};
  if (card) discard(play, card, rule_of_source(play.world(), here.source));
}
Task<> Texts::does(Play& play, Here& here, LoseItem const& e) {
  if (!here.who) return {};
  return lose_item(play, here.who, e, rule_of_source(play.world(), here.source));
}
Task<> Texts::does(Play& play, Here& here, Cure const&) {
  if (!here.who) return {};
  return cure(play, here.who);
}

}  // namespace degenerates

// Character advancement and deck building.  Ledger TG-ADV, TG-DUSK-11..13, TG-CHAL-12..15.
#include "games/avalon/rules/advancement.h"

#include <algorithm>

#include "flow/own_cards.h"
#include "games/avalon/faces.h"
#include "games/avalon/rules/encounters.h"

namespace avalon {

namespace {

Cards const& cards(World const& w, int slot, CardKind kind) {
  return who(w.state, slot).cards[static_cast<std::size_t>(kind)];
}

}  // namespace

int price_of_point(World const& w, int slot, Attribute a) {
  int const total = who(w.state, slot).of(a) + who(w.state, slot).of(opposite(a));
  return attribute_price(w.state, total + 1);
}

bool skill_is_taken(State const& s, SkillId skill) {
  for (Character const& c : s.characters)
    if (c.in_play && c.skills.has(skill)) return true;  // those of the dead are free again
  return false;
}

void SpendExp::options(World const& w, flow::Offers<Purchase>& offers) const {
  offers.add({});
  int const exp = who(w.state, slot).of(Resource::exp);
  for (int a = 0; a < attribute_count; ++a) {
    int const price = price_of_point(w, slot, static_cast<Attribute>(a));
    offers.offer({Buy::point, static_cast<Attribute>(a)}).refuse_if(price > exp, "TG-ADV-07", "costs {} EXP", price);
  }
  int const price = deck_advancement_price(w.state);
  for (Buy what : {Buy::combat_card, Buy::diplomacy_card}) {
    CardKind const kind_of_card = what == Buy::combat_card ? CardKind::combat : CardKind::diplomacy;
    offers.offer({what, {}})
        .refuse_if(price > exp, "TG-ADV-02", "costs {} EXP", price)
        .refuse_if(cards(w, slot, kind_of_card).pool.empty(), "TG-ADV-02", "the pool is empty");
  }
}
void SpendExp::prompt(World const& w, flow::Words& words) const {
  words.source("TG-ADV-01")
      .say("How does {} spend EXP ({} left)?", name(w, slot), who(w.state, slot).of(Resource::exp));
}
void SpendExp::say(World const& w, Purchase const& p, flow::Words& words) const {
  switch (p.what) {
    case Buy::nothing: words.verb("done").say("keep the EXP"); break;
    case Buy::point:
      words.verb("buy").say("a point of {} for {} EXP", boost::describe::enum_to_string(p.attribute, ""),
                            price_of_point(w, slot, p.attribute));
      break;
    case Buy::combat_card: words.verb("buy").say("a combat card for {} EXP", deck_advancement_price(w.state)); break;
    case Buy::diplomacy_card:
      words.verb("buy").say("a diplomacy card for {} EXP", deck_advancement_price(w.state));
      break;
  }
}
void SpendExp::key(World const& w, Purchase const& p, std::string& out) const {
  flow::Key key(w, out);
  key.word(p.what);
  if (p.what == Buy::point) key.word(p.attribute);
}

void TakeAdvanced::options(World const& w, flow::Offers<CardId>& offers) const {
  auto const& pool = cards(w, slot, kind_of_card).pool;
  for (int i = 0; i < deck_advancement_look(w.state) && i < pool.size(); ++i) offers.add(pool[pool.size() - 1 - i]);
}
void TakeAdvanced::say(World const& w, CardId card, flow::Words& words) const {
  words.verb("take")
      .thing("card", std::to_string(card.index()))
      .thing("face",
             face_in_deck(who(w.state, slot).colour, who(w.state, slot).named.index(), kind_of_card, card.index()))
      .say("{}", card_of(w.content, who(w.state, slot), kind_of_card, card).name);
  words.secretly(flow::Seat{slot}.bit(), "{}", words.text());  // what others know of a deck is its thickness
}
void TakeAdvanced::key(World const& w, CardId card, std::string& out) const { flow::Key(w, out).word(card_key(card)); }
void ChooseSkill::options(World const& w, flow::Offers<SkillChoice>& offers) const {
  for (int i = 0; i < w.content.skills.size(); ++i)
    if (w.content.skills[i].attribute == attribute && !skill_is_taken(w.state, SkillId{i})) {
      offers.add({SkillId{i}, false});
      offers.add({SkillId{i}, true});
    }
}
void ChooseSkill::say(World const& w, SkillChoice const& s, flow::Words& words) const {
  Skill const& skill = w.content.skills[s.skill.index()];
  words.verb("learn")
      .thing("card", skill.id)
      .thing("face", face_of_skill(skill.id, s.side_b))
      .say("{}", s.side_b ? skill.b.name : skill.a.name);
}

Task<> gain_point(Play& play, Slot slot, Attribute attribute, flow::Rule rule) {
  play.commit(AttributeRaised{slot, attribute}, rule);
  if (who(play.state, slot).of(attribute) < 3) co_return;  // TG-ADV-13
  bool left = false;
  for (int i = 0; i < play.content.skills.size(); ++i)
    left = left || (play.content.skills[i].attribute == attribute && !skill_is_taken(play.state, SkillId{i}));
  if (!left) co_return;
  ChooseSkill const question{.slot = slot, .attribute = attribute};
  SkillChoice const chosen = co_await play.ask(question);
  play.commit(SkillGained{chosen.skill, slot, chosen.side_b}, "TG-ADV-14");
}

Task<bool> spend_exp(Play& play, Slot slot) {
  SpendExp const question{.slot = slot};
  Purchase const p = co_await play.ask(question);
  if (p.what == Buy::nothing) co_return false;
  if (p.what == Buy::point) {
    change_resource(play, slot, Resource::exp, -price_of_point(play.world(), slot, p.attribute), "TG-ADV-07");
    co_await gain_point(play, slot, p.attribute, "TG-ADV-07");
    co_return true;
  }
  change_resource(play, slot, Resource::exp, -deck_advancement_price(play.state), "TG-ADV-02");
  CardKind const kind = p.what == Buy::combat_card ? CardKind::combat : CardKind::diplomacy;
  int const seen = std::min<int>(deck_advancement_look(play.state), cards(play.world(), slot, kind).pool.size());
  WhichCardCame top{.slot = slot, .kind_of_card = kind, .what = WhichCardCame::For::advancement};
  Looking looking{.at = Looking::At::pool, .by = bit(slot), .deck = slot, .kind = kind};
  for (int i = 0; i < seen && flow::people_draw(play); ++i) {
    looking.cards = top.named = static_cast<std::uint8_t>(i);
    play.commit(LookedAt{looking}, "TG-ADV-02");
    co_await find_top_card(play, top, "TG-ADV-02");
  }
  looking.cards = static_cast<std::uint8_t>(seen);
  play.commit(LookedAt{looking}, "TG-ADV-02");
  TakeAdvanced const pick{.slot = slot, .kind_of_card = kind};
  CardId const card = co_await play.ask(pick);
  play.commit(LookedAt{}, "TG-ADV-02");
  play.commit(CardAdvanced{slot, kind, card}, "TG-ADV-02");
  CardsOrdered shuffled{.slot = slot, .kind_of_card = kind, .pool = true, .order = {}};  // TG-ADV-03
  for (CardId c : cards(play.world(), slot, kind).pool) shuffled.order.push_back(c);
  play.shuffle(shuffled.order);
  play.commit(shuffled, "TG-ADV-03");
  co_return true;
}

// Every card is moved at most once in an evening: moving it back and forth would change nothing.
void BuildDecks::options(World const& w, flow::Offers<Swap>& offers) const {
  offers.add({});
  for (CardKind k : {CardKind::combat, CardKind::diplomacy}) {
    Cards const& c = cards(w, slot, k);
    for (CardId id : c.aside)
      if (!(w.state.moved_cards[static_cast<std::size_t>(k)] >> id.index() & 1))
        offers.add({Swap::What::put_in, k, id});
    auto by_number = c.deck;  // a deck may be looked through, but its order stays unknown
    std::sort(by_number.begin(), by_number.end());
    for (CardId id : by_number) {
      if (w.state.moved_cards[static_cast<std::size_t>(k)] >> id.index() & 1) continue;
      if (c.deck.size() > smallest_deck)
        offers.add({Swap::What::take_out, k, id});
      else if (offers.explaining())
        offers.refuse({Swap::What::take_out, k, id}, "TG-ADV-04", "a deck holds at least 15 cards");
    }
  }
}
void BuildDecks::say(World const& w, Swap const& s, flow::Words& words) const {
  if (s.what == Swap::What::done) {
    words.verb("done").say("leave the decks");
    return;
  }
  words.verb(s.what == Swap::What::put_in ? "put_in" : "take_out")
      .thing("card", std::to_string(s.card.index()))
      .thing("face",
             face_in_deck(who(w.state, slot).colour, who(w.state, slot).named.index(), s.kind_of_card, s.card.index()))
      .say("{} {} ({})", s.what == Swap::What::put_in ? "put in" : "take out",
           card_of(w.content, who(w.state, slot), s.kind_of_card, s.card).name,
           boost::describe::enum_to_string(s.kind_of_card, ""));
  words.secretly(flow::Seat{slot}.bit(), "{}", words.text());
}
void BuildDecks::key(World const& w, Swap const& s, std::string& out) const {
  flow::Key key(w, out);
  key.word(s.what);
  if (s.what != Swap::What::done) key.word(s.kind_of_card).word(card_key(s.card));
}

bool can_build(World const& w, int slot) {
  for (CardKind k : {CardKind::combat, CardKind::diplomacy})
    if (!cards(w, slot, k).aside.empty() || cards(w, slot, k).deck.size() > smallest_deck) return true;
  return false;
}

Task<bool> build_decks(Play& play, Slot slot) {
  BuildDecks const question{.slot = slot};
  Swap const s = co_await play.ask(question);
  if (s.what == Swap::What::done) co_return false;
  play.commit(CardSwapped{slot, s.kind_of_card, s.card, s.what == Swap::What::put_in}, "TG-ADV-05");
  co_return true;
}

}  // namespace avalon

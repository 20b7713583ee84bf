// Items, equipment and secrets.  Ledger TG-ITEM, TG-SECR, TG-DAWN-23, TG-CHAL-16.
#include "games/avalon/rules/items_and_secrets.h"

namespace avalon {

void WhichInUse::options(World const& w, flow::Offers<InUse>& offers) const {
  Character const& c = who(w.state, slot);
  for (ItemId id : c.items)
    if (w.content.items[id.index()].keyword == keyword) offers.add({id, {}});
  for (SecretId id : c.secrets)
    if (w.content.secrets[id.index()].keyword == keyword) offers.add({{}, id});
}
void WhichInUse::prompt(World const& w, flow::Words& words) const {
  words.say("Which {} does {} use?", boost::describe::enum_to_string(keyword, ""), name(w, slot));
}
void WhichInUse::say(World const& w, InUse const& use, flow::Words& words) const {
  words.verb("use");
  if (use.item)
    words.thing("item", w.content.items.id(use.item.index())).say("{}", w.content.items[use.item.index()].name);
  else
    words.thing("card", w.content.secrets.id(use.secret.index())).say("{}", w.content.secrets[use.secret.index()].name);
}
void WhichItemGoes::options(World const&, flow::Offers<ItemId>& offers) const {
  for (ItemId id : among) offers.add(id);
}
void WhichItemGoes::prompt(World const& w, flow::Words& words) const {
  words.say("Which item does {} give up?", name(w, slot));
}
void WhichItemGoes::say(World const& w, ItemId item, flow::Words& words) const {
  words.verb("discard").thing("item", w.content.items.id(item.index())).say("{}", w.content.items[item.index()].name);
}
void WhichItemCame::options(World const& w, flow::Offers<ItemId>& offers) const {
  for (ItemId id : w.state.table.items)
    if (fits(w.content.items[id.index()], wanted)) offers.add(id);
}

bool fits(Item const& item, ItemKind kind) {
  switch (kind) {
    case ItemKind::any: return true;
    case ItemKind::craftable: return item.craftable;
    default: return static_cast<int>(item.keyword) == static_cast<int>(kind) - 1;
  }
}

ItemSet items_of_kind(World const& w, int slot, ItemKind kind) {
  ItemSet set;
  for (ItemId id : who(w.state, slot).items)
    if (fits(w.content.items[id.index()], kind)) set.add(id);
  return set;
}

int owned_with(World const& w, int slot, Keyword keyword) {
  int n = 0;
  for (ItemId id : who(w.state, slot).items) n += w.content.items[id.index()].keyword == keyword;
  for (SecretId id : who(w.state, slot).secrets) n += w.content.secrets[id.index()].keyword == keyword;
  return n;
}

Task<> choose_in_use(Play& play, Slot slot, Keyword keyword, flow::Rule rule) {
  WhichInUse const question{.slot = slot, .keyword = keyword};
  InUse const chosen = co_await play.ask(question);
  for (ItemId id : who(play.state, slot).items)
    if (play.content.items[id.index()].keyword == keyword &&
        who(play.state, slot).items_up.has(id) != (id == chosen.item))
      play.commit(ItemTurned{id, slot, id == chosen.item}, rule);
  for (SecretId id : who(play.state, slot).secrets)
    if (play.content.secrets[id.index()].keyword == keyword &&
        who(play.state, slot).secrets_up.has(id) != (id == chosen.secret))
      play.commit(SecretTurned{id, slot, id == chosen.secret}, rule);
}

Task<> new_item_arrived(Play& play, Slot slot, ItemId item) {
  Keyword const keyword = play.content.items[item.index()].keyword;
  if (keyword != Keyword::none && owned_with(play.world(), slot, keyword) > 1)
    co_await choose_in_use(play, slot, keyword, "TG-ITEM-04");
  // A sixth item must be given up at once, facedown ones counting too.                   TG-CHAL-16, TG-CHAL-17
  while (who(play.state, slot).items.size() > carry_limit(play.state) + boons(play.world(), slot).carry) {
    WhichItemGoes const question{.slot = slot, .among = who(play.state, slot).items};
    ItemId const gone = co_await play.ask(question);
    play.commit(ItemDiscarded{gone, slot}, "TG-CHAL-16");
  }
}

Task<> new_secret_arrived(Play& play, Slot slot, SecretId secret) {
  Keyword const keyword = play.content.secrets[secret.index()].keyword;
  if (keyword != Keyword::none && owned_with(play.world(), slot, keyword) > 1)
    co_await choose_in_use(play, slot, keyword, "TG-ITEM-04");
}

Task<ItemId> draw_item(Play& play, ItemKind kind) {
  if (play.chance_is_asked()) {
    WhichItemCame const question{.wanted = kind};
    bool any = false;
    for (ItemId id : play.state.table.items) any = any || fits(play.content.items[id.index()], kind);
    if (!any) co_return ItemId{};
    ItemId const came = co_await play.ask(question);
    co_return came;
  }
  auto deck = play.state.table.items;
  for (int i = deck.size() - 1; i >= 0; --i) {
    if (!fits(play.content.items[deck[i].index()], kind)) continue;
    ItemId const found = deck[i];
    if (kind != ItemKind::any) {  // the skipped cards are shuffled in                               TG-ITEM-06
      deck.erase_at(i);
      play.shuffle(deck);
      deck.push_back(found);
      play.commit(Noted{[&](State& s) { s.table.items = deck; }}, "TG-ITEM-06");
    }
    co_return found;
  }
  if (kind != ItemKind::any && !deck.empty()) {
    play.shuffle(deck);
    play.commit(Noted{[&](State& s) { s.table.items = deck; }}, "TG-ITEM-06");
  }
  co_return ItemId{};
}

Task<> gain_item(Play& play, SlotMask party, ItemKind kind, flow::Rule rule) {
  ItemId const item = co_await draw_item(play, kind);
  if (!item) co_return;
  PickMember const question{.party = party, .among = party, .why = PickFor::item, .thing = item.value};
  Slot const taker = co_await play.ask(question);
  Keyword const keyword = play.content.items[item.index()].keyword;
  bool const up = keyword == Keyword::none || !keyword_in_use(play.world(), taker, keyword);
  play.commit(ItemGained{item, taker, up}, rule);
  co_await new_item_arrived(play, taker, item);
}

Slot holder(State const& s, SecretId secret) {
  for (int i = 0; i < most_players; ++i)
    if (who(s, i).in_play && who(s, i).secrets.has(secret)) return static_cast<Slot>(i);
  return no_slot;
}

Task<> gain_secret(Play& play, SlotMask party, SecretId secret, flow::Rule rule) {
  if (holder(play.state, secret) != no_slot || play.state.table.secrets_removed.has(secret)) co_return;
  PickMember const question{.party = party, .among = party, .why = PickFor::secret, .thing = secret.value};
  Slot const taker = co_await play.ask(question);
  Secret const& card = play.content.secrets[secret.index()];
  bool const up = card.keyword == Keyword::none || !keyword_in_use(play.world(), taker, card.keyword);
  play.commit(SecretGained{secret, taker, up, card.quest}, rule);  // TG-QUEST-02
  if (card.dial > 0 && !play.state.table.dials.full()) {
    int const list = play.content.lists.number_of(card.when_done);
    play.commit(DialSet{{DialOf::secret, secret.value, static_cast<std::uint8_t>(card.dial), card.timed,
                         static_cast<std::uint16_t>(list)}},
                "TG-DAWN-13");
  }
  co_await new_secret_arrived(play, taker, secret);
}

Task<> discard_item(Play& play, Slot slot, ItemKind kind, bool sell, flow::Rule rule) {
  WhichItemGoes const question{.slot = slot, .among = items_of_kind(play.world(), slot, kind)};  // TG-SECR-04
  if (question.among.empty()) co_return;
  ItemId const gone = co_await play.ask(question);
  play.commit(ItemDiscarded{gone, slot}, rule);
  if (sell) change_resource(play, slot, Resource::wealth, play.content.items[gone.index()].value, "TG-RES-03");
}

}  // namespace avalon

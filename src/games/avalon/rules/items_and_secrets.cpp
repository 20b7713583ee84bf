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
  words.source("TG-ITEM-04").say("Which {} does {} use?", boost::describe::enum_to_string(keyword, ""), name(w, slot));
}
void WhichInUse::say(World const& w, InUse const& use, flow::Words& words) const {
  words.verb("use");
  if (use.item)
    words.thing("item", w.content.items.id(use.item.index())).say("{}", w.content.items[use.item.index()].name);
  else
    words.thing("card", w.content.secrets.id(use.secret.index())).say("{}", w.content.secrets[use.secret.index()].name);
}
void WhichItemGoes::options(World const&, flow::Offers<ItemGoes>& offers) const {
  for (ItemId id : among) offers.add({id});
  for (int i = 0; i < most_players; ++i)
    if (in(takers, i))
      for (ItemId id : among) offers.add({id, static_cast<Slot>(i)});
}
void WhichItemGoes::prompt(World const& w, flow::Words& words) const {
  words.source("TG-ITEM-10").say("Which item does {} give up?", name(w, slot));
}
void WhichItemGoes::say(World const& w, ItemGoes const& goes, flow::Words& words) const {
  words.verb(goes.to == no_slot ? "discard" : "give")
      .thing("item", w.content.items.id(goes.item.index()))
      .say("{}", w.content.items[goes.item.index()].name);
  if (goes.to != no_slot) words.thing("seat", std::to_string(goes.to)).say(" to {}", name(w, goes.to));
}
void WhichItemGoes::key(World const& w, ItemGoes const& goes, std::string& out) const {
  flow::Key key(w, out);
  key.word(goes.item);
  if (goes.to != no_slot) key.with("to", at_table(w, goes.to));
}
void WhichItemCame::options(World const& w, flow::Offers<ItemId>& offers) const {
  for (int i = 0; i < w.content.items.size(); ++i)  // in the order of the pack: the deck's would tell the next one
    if (fits(w.content.items[i], wanted) && w.state.table.items.contains(ItemId{i})) offers.add(ItemId{i});
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

namespace {

// TG-CHAL-16, TG-CHAL-17: facedown items count, secrets do not.
bool has_room(World const& w, int slot, int more) {
  return who(w.state, slot).items.size() + more <= carry_limit(w.state) + boons(w, slot).carry;
}

// Who could take an item off the hands of an overladen character: TG-ITEM-08, in an action only its party TG-PARTY-13.
SlotMask takers(World const& w, int slot) {
  State const& s = w.state;
  SlotMask mask = 0;
  bool const busy = s.doing.kind != ActionKind::none;
  for (int i = 0; i < most_players; ++i) {
    bool const near = i != slot && who(s, i).in_play && who(s, i).at == who(s, slot).at;
    bool const free = !busy || (in(s.doing.party, slot) && in(s.doing.party, i));
    if (near && free && s.fight.moment == Moment::none && has_room(w, i, 1)) mask |= bit(i);
  }
  return mask;
}

}  // namespace

Slot overladen(World const& w) {
  if (carry_limit(w.state) == no_limit) return no_slot;
  for (int i = 0; i < most_players; ++i)
    if (who(w.state, i).in_play && !has_room(w, i, 0)) return static_cast<Slot>(i);
  return no_slot;
}

Task<> give_up_surplus(Play& play, Slot slot) {
  while (!has_room(play.world(), slot, 0)) {
    WhichItemGoes const question{
        .slot = slot, .among = who(play.state, slot).items, .takers = takers(play.world(), slot)};
    ItemGoes const gone = co_await play.ask(question);
    if (gone.to == no_slot) {
      play.commit(ItemDiscarded{gone.item, slot}, "TG-CHAL-16");
    } else {
      bool const up = !keyword_in_use(play.world(), gone.to, play.content.items[gone.item.index()].keyword);
      play.commit(ItemPassed{gone.item, slot, gone.to, up}, "TG-CHAL-16");
      co_await new_item_arrived(play, gone.to, gone.item);
    }
  }
}

namespace {

Task<> everybody_gives_up_surplus(Play& play) {
  for (Slot slot = overladen(play.world()); slot != no_slot; slot = overladen(play.world()))
    co_await give_up_surplus(play, slot);
}

}  // namespace

Task<> give_up_surplus(Play& play) {
  if (play.state.fight.moment != Moment::none || overladen(play.world()) == no_slot) return {};
  return everybody_gives_up_surplus(play);
}

// Whoever already uses something with this keyword decides anew; it came facedown then.
Task<> new_item_arrived(Play& play, Slot slot, ItemId item) {
  if (!who(play.state, slot).items_up.has(item))
    co_await choose_in_use(play, slot, play.content.items[item.index()].keyword, "TG-ITEM-04");
  co_await give_up_surplus(play, slot);
}

Task<> new_secret_arrived(Play& play, Slot slot, SecretId secret) {
  if (!who(play.state, slot).secrets_up.has(secret))
    co_await choose_in_use(play, slot, play.content.secrets[secret.index()].keyword, "TG-ITEM-04");
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
      play.commit(ItemDeckMade{deck}, "TG-ITEM-06");
    }
    co_return found;
  }
  if (kind != ItemKind::any && !deck.empty()) {
    play.shuffle(deck);
    play.commit(ItemDeckMade{deck}, "TG-ITEM-06");
  }
  co_return ItemId{};
}

Task<> gain_item(Play& play, SlotMask party, ItemKind kind, flow::Rule rule) {
  ItemId const item = co_await draw_item(play, kind);
  if (!item) co_return;
  PickMember const question{.party = party, .among = party, .why = PickFor::item, .thing = item.value};
  Slot const taker = co_await play.ask(question);
  bool const up = !keyword_in_use(play.world(), taker, play.content.items[item.index()].keyword);
  play.commit(ItemGained{item, taker, up}, rule);
  co_await new_item_arrived(play, taker, item);
}

Slot holder(State const& s, SecretId secret) {
  for (int i = 0; i < most_players; ++i)
    if (who(s, i).secrets.has(secret)) return static_cast<Slot>(i);
  return no_slot;
}

Task<> gain_secret(Play& play, SlotMask party, SecretId secret, flow::Rule rule) {
  if (holder(play.state, secret) != no_slot || play.state.table.secrets_removed.has(secret)) co_return;
  PickMember const question{.party = party, .among = party, .why = PickFor::secret, .thing = secret.value};
  Slot const taker = co_await play.ask(question);
  Secret const& card = play.content.secrets[secret.index()];
  bool const up = !keyword_in_use(play.world(), taker, card.keyword);
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
  ItemGoes const gone = co_await play.ask(question);
  play.commit(ItemDiscarded{gone.item, slot}, rule);
  if (sell) change_resource(play, slot, Resource::wealth, play.content.items[gone.item.index()].value, "TG-RES-03");
}

}  // namespace avalon

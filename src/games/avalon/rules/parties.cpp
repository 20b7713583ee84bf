// Parties: joining, paying for each other, sharing, handing things over.
// Ledger TG-PARTY, TG-RES-07, TG-ITEM-08, TG-SECR-05.
#include "games/avalon/rules/parties.h"

#include "games/avalon/rules/items_and_secrets.h"

namespace avalon {

flow::Seat seat_of(State const& s, SlotMask party) {
  if (count(party) == 1) return flow::Seat{first_of(party)};
  if (s.chronicler != no_slot && who(s, s.chronicler).in_play) return flow::Seat{s.chronicler};
  return flow::Seat::table();
}

std::string_view word(Purse purse) {
  constexpr std::string_view words[] = {"energy", "food", "wealth", "REP", "MAGIC", "EXP", "health", "terror"};
  return words[static_cast<std::size_t>(purse)];
}

int purse_of(State const& s, int slot, Purse purse) {
  Character const& c = who(s, slot);
  switch (purse) {
    case Purse::energy: return c.energy;
    case Purse::health: return c.health;
    case Purse::terror: return no_limit;
    default: return c.of(static_cast<Resource>(static_cast<int>(purse) - 1));
  }
}

// --- questions -------------------------------------------------------------------------------------------------------

void JoinAction::prompt(World const& w, flow::Words& words) const {
  words.source("TG-PARTY-02")
      .say("{} invites {} to act together ({})", name(w, leader), name(w, slot),
           boost::describe::enum_to_string(action, ""));
}
void JoinAction::say(World const&, bool join, flow::Words& words) const {
  words.verb(join ? "join" : "stay_out").say("{}", join ? "join" : "stay out");
}

namespace {

// Every way to make `total` of at most most[i] each.
template <class Each>
void for_splits(std::array<int, most_players> const& most, int total, Each&& each) {
  Amounts4 a;
  for (int i = 0; i <= std::min(most[0], total); ++i)
    for (int j = 0; j <= std::min(most[1], total - i); ++j)
      for (int k = 0; k <= std::min(most[2], total - i - j); ++k) {
        int const l = total - i - j - k;
        if (l > most[3]) continue;
        a.each = {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(j), static_cast<std::uint8_t>(k),
                  static_cast<std::uint8_t>(l)};
        each(a);
      }
}

void say_split(World const& w, SlotMask party, Amounts4 const& a, flow::Words& words) {
  bool first = true;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i) && (a.each[static_cast<std::size_t>(i)] > 0 || in(a.without, i))) {
      words.thing("seat", std::to_string(i));
      if (in(a.without, i))
        words.say("{}{} drops out", first ? "" : ", ", name(w, i));
      else
        words.say("{}{} {}", first ? "" : ", ", name(w, i), a.each[static_cast<std::size_t>(i)]);
      first = false;
    }
  if (first) words.say("nobody");
}

}  // namespace

void write_split(World const& w, SlotMask party, Amounts4 const& amounts, std::string& key) {
  flow::Key split(w, key);
  for (int i = 0; i < most_players; ++i)
    if (in(party, i) && !in(amounts.without, i)) split.with(at_table(w, i), amounts.each[static_cast<std::size_t>(i)]);
}
SlotMask SplitCost::poor(World const& w) const {
  SlotMask mask = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i) && purse_of(w.state, i, purse) < share[static_cast<std::size_t>(i)]) mask |= bit(i);
  return mask;
}
void SplitCost::options(World const& w, flow::Offers<Amounts4>& offers) const {
  SlotMask const cannot = may_drop ? poor(w) : SlotMask{0};
  bool everybody = false;  // they can pay for all
  for (int without = 0; without <= cannot; ++without) {
    auto const out = static_cast<SlotMask>(without), rest = static_cast<SlotMask>(party & ~out);
    if ((out & ~cannot) != 0 || rest == 0) continue;
    // Where somebody has to stay behind, whoever began the action is the last to.                  TG-PARTY-15
    if (!everybody && out != cannot && in(out, leader)) continue;
    if (out != 0 && out == cannot) {  // nobody covers: the others pay what is theirs
      Amounts4 own{.each = share, .without = out};
      for (int i = 0; i < most_players; ++i)
        if (!in(rest, i)) own.each[static_cast<std::size_t>(i)] = 0;
      offers.add(own);
      continue;
    }
    std::array<int, most_players> most{};
    int due = may_drop ? 0 : total;
    for (int i = 0; i < most_players; ++i)
      if (in(rest, i)) {
        most[static_cast<std::size_t>(i)] = purse_of(w.state, i, purse);
        if (may_drop) due += share[static_cast<std::size_t>(i)];
      }
    for_splits(most, due, [&](Amounts4 a) {
      a.without = out;
      everybody |= out == 0;
      offers.offer(a).refuse_if(at_least_one != no_slot && a.each[at_least_one] == 0, "TG-CACT-05",
                                "the acting character pays at least 1 itself");
    });
  }
}
void SplitCost::prompt(World const&, flow::Words& words) const {
  words.source("TG-PARTY-04").say("Who pays the {} {}?", total, word(purse));
}
void SplitCost::say(World const& w, Amounts4 const& a, flow::Words& words) const {
  words.verb("pay");
  say_split(w, party, a, words);
}

void ShareGain::options(World const& w, flow::Offers<Amounts4>& offers) const {
  std::array<int, most_players> most{};
  int room = 0;
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) room += most[static_cast<std::size_t>(i)] = std::min<int>(total, room_for(w.state, i, resource));
  for_splits(most, std::min<int>(total, room), [&](Amounts4 const& a) { offers.add(a); });
}
void ShareGain::prompt(World const&, flow::Words& words) const {
  words.source("TG-EXPL-08")
      .say("Who gets the {} {}?", total, word(static_cast<Purse>(static_cast<int>(resource) + 1)));
}
void ShareGain::say(World const& w, Amounts4 const& a, flow::Words& words) const {
  words.verb("share");
  say_split(w, party, a, words);
}

void PickMember::options(World const&, flow::Offers<Slot>& offers) const {
  for (int i = 0; i < most_players; ++i)
    if (in(among, i)) offers.add(static_cast<Slot>(i));
}
void PickMember::prompt(World const& w, flow::Words& words) const {
  words.source(why == PickFor::magic ? "TG-PARTY-03" : "TG-EXPL-08");
  switch (why) {
    case PickFor::item: words.say("Who takes {}?", w.content.items[thing].name); break;
    case PickFor::secret: words.say("Who takes the secret {}?", w.content.secrets[thing].name); break;
    case PickFor::effect: words.say("Whom does it concern?"); break;
    case PickFor::discard: words.say("Who discards an item?"); break;
    case PickFor::point: words.say("Who gains the point?"); break;
    case PickFor::magic: words.say("Who pays the MAGIC?"); break;
  }
}
void PickMember::say(World const& w, Slot slot, flow::Words& words) const {
  words.verb("pick").thing("seat", std::to_string(slot)).say("{}", name(w, slot));
}

// --- gifts -----------------------------------------------------------------------------------------------------------

void say(World const& w, Gift const& g, flow::Words& words) {
  words.verb("give").thing("seat", std::to_string(g.to));
  switch (g.what) {
    case GiftKind::food: words.say("{} gives food to {}", name(w, g.from), name(w, g.to)); break;
    case GiftKind::wealth: words.say("{} gives wealth to {}", name(w, g.from), name(w, g.to)); break;
    case GiftKind::item:
      words.thing("item", w.content.items.id(g.thing))
          .say("{} gives {} to {}", name(w, g.from), w.content.items[g.thing].name, name(w, g.to));
      break;
    case GiftKind::secret:
      words.thing("card", w.content.secrets.id(g.thing))
          .say("{} gives the secret {} to {}", name(w, g.from), w.content.secrets[g.thing].name, name(w, g.to));
      break;
  }
}
void write_gift(World const& w, Gift const& g, std::string& key) {
  flow::Key gift(w, key);
  gift.word("give");
  switch (g.what) {
    case GiftKind::food:
    case GiftKind::wealth: gift.word(g.what); break;
    case GiftKind::item: gift.with("item", ItemId{g.thing}); break;
    case GiftKind::secret: gift.with("secret", SecretId{g.thing}); break;
  }
  gift.with("from", at_table(w, g.from)).with("to", at_table(w, g.to));
}

void GiveAway::prompt(World const& w, flow::Words& words) const {
  constexpr std::string_view plain[] = {"food", "wealth"};
  words.source("TG-PARTY-13")
      .say("{} asks {} for {}", name(w, gift.to), name(w, gift.from),
           gift.what == GiftKind::item     ? std::string_view(w.content.items[gift.thing].name)
           : gift.what == GiftKind::secret ? std::string_view(w.content.secrets[gift.thing].name)
                                           : plain[static_cast<std::size_t>(gift.what)]);
}

Task<> hand_over(Play& play, Gift gift) {
  play.commit(GiftCounted{gift.from}, "TG-RES-07");
  if (gift.what == GiftKind::food || gift.what == GiftKind::wealth) {
    Resource const resource = gift.what == GiftKind::food ? Resource::food : Resource::wealth;
    // TG-RES-11: of what the giver has, as much as the other has room for
    int const most = std::min(who(play.state, gift.from).of(resource), room_for(play.state, gift.to, resource));
    HowMuch const question{.slot = gift.from, .resource = resource, .most = static_cast<std::uint8_t>(most)};
    int const amount = co_await play.ask(question);
    change_resource(play, gift.from, resource, -amount, "TG-RES-07");
    change_resource(play, gift.to, resource, amount, "TG-RES-07");
  } else if (gift.what == GiftKind::item) {
    ItemId const item{gift.thing};
    bool const up = !keyword_in_use(play.world(), gift.to, play.content.items[item.index()].keyword);
    play.commit(ItemPassed{item, gift.from, gift.to, up}, "TG-ITEM-08");
    co_await new_item_arrived(play, gift.to, item);
  } else {
    SecretId const secret{gift.thing};
    bool const up = !keyword_in_use(play.world(), gift.to, play.content.secrets[secret.index()].keyword);
    play.commit(SecretPassed{secret, gift.from, gift.to, up}, "TG-SECR-05");
    co_await new_secret_arrived(play, gift.to, secret);
  }
}

// --- parties ---------------------------------------------------------------------------------------------------------

SlotMask could_join(State const& s, int leader) {
  SlotMask mask = 0;
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(s, i);
    if (i != leader && c.in_play && !c.dying && !c.passed && !c.acted && c.at == who(s, leader).at) mask |= bit(i);
  }
  return mask;
}

Task<SlotMask> gather_party(Play& play, Slot leader, ActionKind action) {
  SlotMask party = bit(leader);
  SlotMask const asked = could_join(play.state, leader);
  for (int i = 0; i < most_players; ++i) {
    if (!in(asked, i)) continue;
    JoinAction const question{.slot = static_cast<Slot>(i), .leader = leader, .action = action};
    bool const joins = co_await play.ask(question);  // TG-PARTY-08
    if (joins) party |= bit(i);
  }
  co_return party;
}

namespace {

int part(Cost const& c, Purse p) {
  switch (p) {
    case Purse::energy: return c.energy;
    case Purse::food: return c.food;
    case Purse::wealth: return c.wealth;
    case Purse::rep: return c.rep;
    case Purse::magic: return c.magic;
    case Purse::exp: return c.exp;
    case Purse::health: return c.health;
    case Purse::terror: return c.terror;
  }
  return 0;
}

void take(Play& play, int slot, Purse purse, int amount, flow::Rule rule) {
  if (amount == 0) return;
  switch (purse) {
    case Purse::energy: change_energy(play, slot, -amount, rule); break;
    case Purse::health: change_health(play, slot, -amount, rule); break;
    case Purse::terror: change_terror(play, slot, amount, rule); break;
    default: change_resource(play, slot, static_cast<Resource>(static_cast<int>(purse) - 1), -amount, rule); break;
  }
}

}  // namespace

bool can_pay(World const& w, SlotMask party, Cost const& cost, int times, int at_least_one) {
  for (int p = 0; p < 8; ++p) {
    Purse const purse = static_cast<Purse>(p);
    int const needed = part(cost, purse) * times;
    if (needed == 0) continue;
    int sum = 0;
    for (int i = 0; i < most_players; ++i)
      if (in(party, i)) sum += purse_of(w.state, i, purse);
    if (sum < needed) return false;
    if (purse == Purse::energy && at_least_one != no_slot && who(w.state, at_least_one).energy == 0) return false;
  }
  return true;
}

Task<> pay(Play& play, SlotMask party, Cost cost, int times, Slot at_least_one, flow::Rule rule) {
  for (int p = 0; p < 8; ++p) {
    Purse const purse = static_cast<Purse>(p);
    int const needed = part(cost, purse) * times;
    if (needed == 0) continue;
    if (count(party) == 1) {
      take(play, first_of(party), purse, needed, rule);
      continue;
    }
    SplitCost const question{.party = party,
                             .total = static_cast<std::uint8_t>(needed),
                             .purse = purse,
                             .at_least_one = purse == Purse::energy ? at_least_one : no_slot};
    Amounts4 const paid = co_await play.ask(question);
    for (int i = 0; i < most_players; ++i) take(play, i, purse, paid.each[static_cast<std::size_t>(i)], rule);
  }
}

Task<SlotMask> pay_each(Play& play, SlotMask party, Slot leader, int cost, bool travel, flow::Rule rule) {
  SplitCost question{.party = party, .total = 0, .purse = Purse::energy, .leader = leader, .may_drop = true};
  for (int i = 0; i < most_players; ++i) {
    if (!in(party, i)) continue;
    Boons const b = boons(play.world(), i);
    int const share = std::max(0, cost + (travel ? b.travel : b.explore));
    question.share[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(share);
    question.total = static_cast<std::uint8_t>(question.total + share);
  }
  if (count(party) == 1) {
    change_energy(play, first_of(party), -question.total, rule);
    co_return party;
  }
  // With nothing to pay there is one way only; where nobody can pay nobody is left.                TG-PARTY-15
  std::optional<Amounts4> const paid = co_await play.ask_if_any(question);
  if (!paid) co_return SlotMask{0};
  for (int i = 0; i < most_players; ++i) change_energy(play, i, -paid->each[static_cast<std::size_t>(i)], rule);
  co_return static_cast<SlotMask>(party & ~paid->without);
}

Task<> share(Play& play, SlotMask party, Resource resource, int amount, flow::Rule rule) {
  if (count(party) == 1) {
    change_resource(play, first_of(party), resource, amount, rule);
    co_return;
  }
  ShareGain const question{
      .party = party, .total = static_cast<std::uint8_t>(std::min(amount, 40)), .resource = resource};
  Amounts4 const got = co_await play.ask(question);
  for (int i = 0; i < most_players; ++i)
    if (in(party, i)) change_resource(play, i, resource, got.each[static_cast<std::size_t>(i)], rule);
}

}  // namespace avalon

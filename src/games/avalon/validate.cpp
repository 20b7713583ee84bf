// What must hold whenever nothing is being resolved: cards are conserved, markers are on their tracks.
#include "games/avalon/game.h"
#include "games/avalon/rules/modes.h"
#include "kit/id_set.h"

namespace avalon {

namespace {

struct Faults {
  std::vector<std::string>& all;
  template <class... Args>
  void unless(bool holds, fmt::format_string<Args...> text, Args&&... args) {
    if (!holds) all.push_back(fmt::format(text, std::forward<Args>(args)...));
  }
};

void check_cards(World const& w, int slot, Faults& faults) {
  Character const& c = who(w.state, slot);
  for (int k = 0; k < 2; ++k) {
    std::array<int, set_of_kind> seen{};
    auto const see = [&](auto const& list) {
      for (CardId id : list) ++seen[static_cast<std::size_t>(id.index())];
    };
    see(c.cards[static_cast<std::size_t>(k)].deck);
    see(c.cards[static_cast<std::size_t>(k)].aside);
    see(c.cards[static_cast<std::size_t>(k)].pool);
    if (w.state.fight.moment != Moment::none && static_cast<int>(w.state.fight.kind) == k) {
      see(c.hand);
      see(c.discards);
      for (SequenceCard const& p : w.state.fight.sequence)
        if (p.owner == slot) ++seen[static_cast<std::size_t>(p.card.index())];
    }
    for (int i = 0; i < set_of_kind; ++i)
      faults.unless(seen[static_cast<std::size_t>(i)] == 1, "{}: card {} of kind {} is in {} places", name(w, slot), i,
                    k, seen[static_cast<std::size_t>(i)]);
    bool const in_fight = w.state.fight.moment != Moment::none && static_cast<int>(w.state.fight.kind) == k;
    if (!in_fight)
      faults.unless(c.cards[static_cast<std::size_t>(k)].deck.size() >= banner_cards, "{}: a deck has only {} cards",
                    name(w, slot), c.cards[static_cast<std::size_t>(k)].deck.size());
  }
  if (w.state.fight.moment == Moment::none)
    faults.unless(c.hand.empty() && c.discards.empty(), "{} holds cards outside an encounter", name(w, slot));
}

void check_character(World const& w, int slot, Faults& faults) {
  Character const& c = who(w.state, slot);
  Tray const& t = tray(w);
  faults.unless(c.energy <= t.energy && c.health <= t.health && c.terror <= t.terror, "{}: a marker is off its track",
                name(w, slot));
  faults.unless(c.energy <= energy_limit(w, slot), "{}: energy {} is beyond the limit {}", name(w, slot), c.energy,
                energy_limit(w, slot));
  faults.unless(c.dying == (c.health == 0), "{}: dying with {} health", name(w, slot), c.health);
  faults.unless(c.insane == (c.terror > t.terror - t.terror_red), "{}: insane with {} terror", name(w, slot), c.terror);
  for (int r = 0; r < resource_count; ++r)
    faults.unless(
        c.resources[static_cast<std::size_t>(r)] >= 0 && (r == 4 || c.resources[static_cast<std::size_t>(r)] <= 20),
        "{}: resource {} is {}", name(w, slot), r, c.resources[static_cast<std::size_t>(r)]);
  faults.unless(c.at && place(w.state, c.at).on_table, "{} stands nowhere", name(w, slot));
  faults.unless((c.items_up.bits & ~c.items.bits) == 0 && (c.secrets_up.bits & ~c.secrets.bits) == 0,
                "{}: something is faceup that is not owned", name(w, slot));
  faults.unless(c.items.size() <= carry_limit(w.state) + 8, "{} carries too much", name(w, slot));
  for (int k = 1; k <= 5; ++k) {
    int up = 0;
    for (ItemId id : c.items_up) up += static_cast<int>(w.content.items[id.index()].keyword) == k;
    for (SecretId id : c.secrets_up) up += static_cast<int>(w.content.secrets[id.index()].keyword) == k;
    faults.unless(up <= 1, "{} uses {} things of keyword {}", name(w, slot), up, k);
  }
  check_cards(w, slot, faults);
}

}  // namespace

void validate(World const& w, std::vector<std::string>& found) {
  Faults faults{found};
  State const& s = w.state;
  ItemSet items;
  SecretSet secrets;
  SkillSet skills;
  int item_count = s.table.items.size() + s.table.dropped.size() + s.table.items_removed.size();
  for (ItemId id : s.table.items) items.add(id);
  for (Dropped const& d : s.table.dropped) items.add(d.item);
  items.bits |= s.table.items_removed.bits;
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(s, i);
    if (!c.in_play) continue;
    check_character(w, i, faults);
    item_count += c.items.size();
    items.bits |= c.items.bits;
    faults.unless((secrets.bits & c.secrets.bits) == 0, "a secret is held twice");
    faults.unless((skills.bits & c.skills.bits) == 0, "a skill is held twice");
    secrets.bits |= c.secrets.bits;
    skills.bits |= c.skills.bits;
    for (int k = 0; k < i; ++k) {
      faults.unless(!who(s, k).in_play || who(s, k).tile != c.tile, "two seats have the same character");
      faults.unless(!who(s, k).in_play || who(s, k).colour != c.colour, "two seats have the same colour");
    }
  }
  faults.unless(item_count == w.content.items.size() && items.size() == item_count, "items: {} of {}", item_count,
                w.content.items.size());

  kit::IdSet<EncounterId, most_encounters> seen;
  int cards = 0;
  auto const see = [&](EncounterId id) {
    ++cards;
    seen.add(id);
  };
  for (auto const& deck : s.table.encounters)
    for (EncounterId id : deck) see(id);
  for (Guardian const& g : s.table.guardians) {
    see(g.card);
    faults.unless(place(s, g.at).on_table, "a guardian stands nowhere");
  }
  if (s.fight.moment != Moment::none && !s.fight.guardian_at) see(s.fight.card);
  faults.unless(seen.size() == cards, "an encounter card is in two places");

  kit::IdSet<EventId, most_events> events;
  auto const see_event = [&](EventId id) {
    faults.unless(!events.has(id), "event {} is in two places", w.content.events.id(id.index()));
    events.add(id);
  };
  for (EventId id : s.table.events) see_event(id);
  for (EventId id : s.table.event_discards) see_event(id);
  for (EventId id : s.table.random_events) see_event(id);
  for (EventId id : s.table.quests) see_event(id);
  if (s.table.event) see_event(s.table.event);

  for (int i = 0; i < most_locations; ++i) {
    Place const& p = s.table.places[static_cast<std::size_t>(i)];
    faults.unless(!p.on_table || !p.out, "a location out of the game lies on the table");
    faults.unless(p.on_table || (!p.menhir && p.covered == 0 && p.time_tokens == 0 && p.quest_tokens == 0),
                  "something lies on a location that is not on the table");
    for (int k = 0; k < i; ++k) {
      Place const& o = s.table.places[static_cast<std::size_t>(k)];
      faults.unless(!p.on_table || !o.on_table || p.column != o.column || p.row != o.row,
                    "two locations lie in one place");
    }
  }
  if (s.fight.moment != Moment::none) {
    faults.unless((s.fight.members & ~s.fight.joined) == 0 && s.fight.members != 0,
                  "the party of the encounter is wrong");
    auto const& facts = w.content.facts[static_cast<std::size_t>(s.fight.card.index())];
    if (s.fight.kind == CardKind::diplomacy)
      faults.unless(s.fight.affinity < facts.diplomacy->slots && s.fight.stage < facts.diplomacy->stages.size(),
                    "the affinity marker is off its track");
  }
}

}  // namespace avalon

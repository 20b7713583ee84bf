// What a seat may see.  Hidden: the order of every deck, the advancement pools, the hands of others, text not reached.
#include "games/avalon/game.h"
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"
#include "games/avalon/rules/travel.h"

namespace avalon {

namespace {

std::string text_of(KeyHalf const& half) { return pack::Scalar<KeyHalf>::print(half); }

flow::CardView card_view(Card const& card, CardId id) {
  flow::CardView v;
  v.id = std::to_string(id.index());
  v.name = card.name;
  for (KeyHalf const& half : card.left) v.edges.push_back(text_of(half));
  for (KeyHalf const& half : card.right) v.edges.push_back(text_of(half));
  if (card.passive) v.tags.push_back("passive");
  for (Ability const& a : *card.abilities) {
    if (!a.text.empty()) v.text += (v.text.empty() ? "" : " ") + a.text;
    v.tags.push_back(boost::describe::enum_to_string(a.trigger, ""));
  }
  return v;
}

flow::CardView gear_view(std::string const& id, Gear const& gear, bool up) {
  flow::CardView v;
  v.id = id;
  v.name = gear.name;
  v.text = gear.text;
  v.face_up = up;
  return v;
}

flow::Panel character_panel(World const& w, int slot, flow::Seat seat) {
  Character const& c = who(w.state, slot);
  Tray const& t = tray(w);
  flow::Panel p;
  p.id = tile(w, slot).id;
  p.title = tile(w, slot).name;
  p.subtitle = boost::describe::enum_to_string(c.colour, "");
  p.seat = slot;
  p.side = "hero";
  p.piece = p.id;
  p.active = w.state.fight.moment != Moment::none ? w.state.fight.active == slot : in(w.state.doing.party, slot);
  p.tracks = {{"energy", c.energy, t.energy, c.energy < t.energy_red ? "exhausted" : ""},
              {"health", c.health, t.health, ""},
              {"terror", c.terror, t.terror, c.insane ? "going insane" : ""}};
  constexpr char const* names[] = {"food", "wealth", "REP", "MAGIC", "EXP"};
  for (int r = 0; r < resource_count; ++r)
    p.tracks.push_back({names[r], c.resources[static_cast<std::size_t>(r)], r == 4 ? -1 : 20, ""});
  for (int a = 0; a < attribute_count; ++a)
    if (c.attributes[static_cast<std::size_t>(a)] > 0) {
      auto const found = w.content.campaign->attribute_names.find(static_cast<Attribute>(a));
      std::string const word = found != w.content.campaign->attribute_names.end()
                                   ? found->second
                                   : boost::describe::enum_to_string(static_cast<Attribute>(a), "");
      p.tags.push_back(fmt::format("{} {}", word, c.attributes[static_cast<std::size_t>(a)]));
    }
  if (c.dying) p.tags.push_back("dying");
  if (c.insane) p.tags.push_back("going insane");
  if (c.passed) p.tags.push_back("passed");
  if (panics(w.state, slot)) p.tags.push_back("panics");
  bool const own = seat.is_person() && seat.index() == slot;
  if (w.state.fight.moment != Moment::none && in(w.state.fight.joined, slot)) {
    flow::Zone hand{"hand", {}};
    for (CardId id : c.hand) {
      if (own)
        hand.cards.push_back(card_view(card_of(w.content, c, w.state.fight.kind, id), id));
      else
        hand.cards.push_back(
            {.id = "", .name = "a card", .text = "", .count = 1, .face_up = false, .tags = {}, .edges = {}});
    }
    p.zones.push_back(hand);
    flow::Zone discards{"discards", {}};
    for (CardId id : c.discards) discards.cards.push_back(card_view(card_of(w.content, c, w.state.fight.kind, id), id));
    p.zones.push_back(discards);
  }
  flow::Zone items{"items", {}}, secrets{"secrets", {}}, skills{"skills", {}};
  for (ItemId id : c.items) {
    flow::CardView v = gear_view(w.content.items.id(id.index()), w.content.items[id.index()], c.items_up.has(id));
    if (w.content.items[id.index()].keyword != Keyword::none)
      v.tags.push_back(boost::describe::enum_to_string(w.content.items[id.index()].keyword, ""));
    if (c.items_flipped.has(id)) v.tags.push_back("used");
    if (w.state.fight.set_aside.has(id)) v.tags.push_back("set aside");
    items.cards.push_back(v);
  }
  for (SecretId id : c.secrets) {
    flow::CardView v = gear_view(w.content.secrets.id(id.index()), w.content.secrets[id.index()], c.secrets_up.has(id));
    v.tags.push_back(fmt::format("secret {}", w.content.secrets[id.index()].number));
    for (Dial const& d : w.state.table.dials)
      if (d.of == DialOf::secret && d.owner == id.value) v.tags.push_back(fmt::format("dial {}", d.value));
    secrets.cards.push_back(v);
  }
  for (SkillId id : c.skills) {
    Skill const& skill = w.content.skills[id.index()];
    skills.cards.push_back(gear_view(skill.id, c.skills_b.has(id) ? static_cast<Gear const&>(skill.b) : skill.a, true));
  }
  p.zones.insert(p.zones.end(), {items, secrets, skills});
  for (int k = 0; k < 2; ++k) {
    Cards const& cards = c.cards[static_cast<std::size_t>(k)];
    p.notes.push_back(fmt::format("{} deck {}, aside {}, pool {}", k == 0 ? "combat" : "diplomacy", cards.deck.size(),
                                  cards.aside.size(), cards.pool.size()));
  }
  return p;
}

flow::Board map(World const& w) {
  flow::Board b;
  b.id = "map";
  b.title = "Avalon";
  b.kind = "grid";
  int left = 0, top = 0, right = 0, bottom = 0;
  for (Place const& p : w.state.table.places)
    if (p.on_table)
      left = std::min<int>(left, p.column), right = std::max<int>(right, p.column), top = std::min<int>(top, p.row),
      bottom = std::max<int>(bottom, p.row);
  b.columns = right - left + 1;
  b.rows = bottom - top + 1;
  for (int i = 0; i < w.content.locations.size(); ++i) {
    LocationId const id{i};
    Place const& p = place(w.state, id);
    if (!p.on_table) continue;
    Location const& l = w.content.locations[i];
    flow::Cell cell;
    cell.id = l.id;
    cell.column = p.column - left;
    cell.row = p.row - top;
    cell.kind = "location";
    cell.label = std::to_string(l.number);
    cell.name = l.name;
    cell.text = l.text;
    for (Seal seal : l.seals) cell.tags.push_back(boost::describe::enum_to_string(seal, ""));
    if (p.menhir)
      cell.tags.push_back(p.dial > 0 ? fmt::format("menhir active, dial {}", p.dial) : "menhir active, last day");
    if (p.time_tokens > 0) cell.tags.push_back(fmt::format("{} time tokens", p.time_tokens));
    if (p.quest_tokens > 0) cell.tags.push_back(fmt::format("{} quest tokens", p.quest_tokens));
    for (std::size_t k = 0; k < l.actions.size(); ++k)
      cell.tags.push_back(fmt::format("{}{}", l.actions[k].name, p.covered >> k & 1 ? " (covered)" : ""));
    for (int d = 0; d < 4; ++d) {
      int const key = l.keys.of(static_cast<Direction>(d));
      cell.edges.push_back(key == 0 ? "" : std::to_string(key));
      LocationId const to = connected(w, id, static_cast<Direction>(d));
      if (to && d < 2) b.links.push_back({l.id, w.content.locations[to.index()].id, "connected"});
    }
    for (Dropped const& d : w.state.table.dropped)
      if (d.at == id) cell.tags.push_back(fmt::format("lies here: {}", w.content.items[d.item.index()].name));
    b.cells.push_back(cell);
  }
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(w.state, i);
    if (!c.in_play) continue;
    flow::Piece piece;
    piece.id = tile(w, i).id;
    piece.name = tile(w, i).name;
    piece.glyph = piece.name.substr(0, 2);
    piece.side = "hero";
    piece.cells = {w.content.locations.id(c.at.index())};
    piece.seat = i;
    piece.health = c.health;
    piece.health_most = tray(w).health;
    b.pieces.push_back(piece);
  }
  for (Guardian const& g : w.state.table.guardians) {
    flow::Piece piece;
    piece.id = w.content.encounters.id(g.card.index());
    piece.name = w.content.encounters[g.card.index()].name;
    piece.glyph = "G" + piece.name.substr(0, 1);
    piece.side = "foe";
    piece.cells = {w.content.locations.id(g.at.index())};
    b.pieces.push_back(piece);
  }
  return b;
}

void add_encounter(World const& w, flow::View& v) {
  Fight const& f = w.state.fight;
  Encounter const& e = w.content.encounters[f.card.index()];
  EncounterFacts const& facts = w.content.facts[static_cast<std::size_t>(f.card.index())];
  flow::Panel p;
  p.id = e.id;
  p.title = e.name;
  p.subtitle = fmt::format("{} encounter, difficulty {}", boost::describe::enum_to_string(e.pile, ""), e.difficulty);
  p.side = "foe";
  p.notes.push_back(e.text);
  if (f.kind == CardKind::combat) {
    p.tracks.push_back({"combat pool", f.pool, facts.combat->target, "target"});
    for (Trait t : facts.combat->traits) p.tags.push_back(boost::describe::enum_to_string(t, ""));
    for (AttackRow const& row : facts.combat->attacks)
      p.notes.push_back(fmt::format("pool {} to {}: {} icons{}", row.from, row.to, row.icons.size(),
                                    f.pool >= row.from && f.pool <= row.to ? " (now)" : ""));
  } else {
    p.tracks.push_back(
        {"affinity", f.affinity, facts.diplomacy->slots - 1, fmt::format("gray {}", facts.diplomacy->gray)});
    p.tracks.push_back({"stage", f.stage + 1, static_cast<int>(facts.diplomacy->stages.size()), ""});
    p.notes.push_back(facts.diplomacy->stages[f.stage].text);
  }
  v.panels.push_back(p);

  flow::Zone sequence{"sequence", {}};
  flow::CardView start;
  start.id = e.id;
  start.name = e.name;
  for (int i = 0; i < slot_count; ++i) start.edges.push_back("blank");
  for (KeyHalf const& half : facts.keys) start.edges.push_back(text_of(half));
  sequence.cards.push_back(start);
  for (int i = 0; i < f.sequence.size(); ++i) {
    SequenceCard const& played = f.sequence[i];
    flow::CardView c = card_view(sequence_card(w, i), played.card);
    c.tags.push_back(name(w, played.owner));
    for (int k = 0; k < slot_count; ++k)
      if (played.joint[static_cast<std::size_t>(k)] != joint_open)
        c.tags.push_back(fmt::format("key {} connected", k + 1));
    for (std::uint8_t tokens : played.tokens)
      if (tokens > 0) c.tags.push_back(fmt::format("{} time tokens", tokens));
    if (played.charges > 0) c.tags.push_back(fmt::format("{} charges", played.charges));
    sequence.cards.push_back(c);
  }
  v.zones.push_back(sequence);
}

}  // namespace

flow::View view_of(World const& w, flow::Seat seat) {
  State const& s = w.state;
  flow::View v;
  v.game = "avalon";
  v.title = w.content.campaign->title;
  v.round = s.day;
  v.phase = boost::describe::enum_to_string(s.phase, "");
  if (s.chapter) v.goal = w.content.chapters[s.chapter.index()].name;
  if (s.doing.verse != none_list) v.story.push_back(w.content.verses[s.doing.verse].text);
  v.boards.push_back(map(w));
  for (int i = 0; i < most_players; ++i)
    if (who(s, i).in_play) v.panels.push_back(character_panel(w, i, seat));
  if (s.fight.moment != Moment::none) add_encounter(w, v);

  flow::Zone quests{"quests", {}}, tasks{"tasks", {}}, event{"event", {}}, statuses{"save sheet", {}},
      decks{"decks", {}};
  for (EventId id : s.table.quests)
    quests.cards.push_back(gear_view(w.content.events.id(id.index()), w.content.events[id.index()], true));
  for (SecretId id : s.table.secret_quests)
    quests.cards.push_back(gear_view(w.content.secrets.id(id.index()), w.content.secrets[id.index()], true));
  if (s.table.event)
    event.cards.push_back(
        gear_view(w.content.events.id(s.table.event.index()), w.content.events[s.table.event.index()], true));
  for (int i = 0; i < w.content.tasks.size(); ++i)
    if (s.tasks >> i & 1) {
      flow::CardView c;
      c.id = w.content.tasks.id(i);
      c.text = w.content.tasks[i].text;
      if (s.tasks_done >> i & 1) c.tags.push_back("done");
      tasks.cards.push_back(c);
    }
  for (int i = 0; i < w.content.statuses.size(); ++i)
    for (int part = 0; part <= w.content.statuses[i].parts; ++part)
      if (s.statuses.marked(w.content.status_first_bit[static_cast<std::size_t>(i)] + part)) {
        flow::CardView c;
        c.id = w.content.statuses.id(i);
        c.name = w.content.statuses[i].name;
        if (part > 0) c.tags.push_back(fmt::format("part {}", part));
        statuses.cards.push_back(c);
      }
  auto const deck = [&](std::string const& text, int n) {
    flow::CardView c;
    c.id = c.name = text;
    c.count = n;
    c.face_up = false;
    decks.cards.push_back(c);
  };
  for (int i = 0; i < pile_count; ++i)
    deck(fmt::format("{} encounters", boost::describe::enum_to_string(static_cast<Pile>(i), "")),
         s.table.encounters[static_cast<std::size_t>(i)].size());
  deck("events", s.table.events.size());
  deck("items", s.table.items.size());
  v.zones.insert(v.zones.end(), {quests, event, tasks, statuses, decks});
  bool const dawn = s.phase >= Phase::dawn_effects && s.phase <= Phase::dawn_equipping;
  bool const dusk = s.phase >= Phase::dusk_effects && s.phase <= Phase::dusk_dreams;
  if (dawn || dusk || s.phase == Phase::day)
    v.spine = {{"dawn", "Dawn", "", "", dawn, !dawn},
               {"day", "Day", "", "", s.phase == Phase::day, dusk},
               {"dusk", "Dusk", "", "", dusk, false}};
  if (s.phase == Phase::over) v.outcome = s.won ? "won" : "lost";
  return v;
}

}  // namespace avalon

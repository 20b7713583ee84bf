// What a seat may see.  Hidden: the order of every deck, the advancement pools, the hands of others, text not reached.
#include <sstream>

#include "games/avalon/faces.h"
#include "games/avalon/game.h"
#include "games/avalon/rules/combat_and_diplomacy_sequence.h"
#include "games/avalon/rules/travel.h"
#include "kit/counted.h"

namespace avalon {

using flow::TagKind;

namespace {

flow::CardKey key_of(KeyHalf const& half) {
  constexpr flow::KeyKind kinds[] = {flow::KeyKind::blank, flow::KeyKind::need, flow::KeyKind::magic,
                                     flow::KeyKind::free, flow::KeyKind::bonus};
  flow::CardKey key{kinds[static_cast<std::size_t>(half.kind)], {}, {}, pack::Scalar<KeyHalf>::print(half)};
  std::size_t const space = std::min(key.text.find(' '), key.text.size());
  key.id = key.text.substr(0, space);
  key.amount = key.text.substr(std::min(space + 1, key.text.size()));
  return key;
}

}  // namespace

flow::CardView face_of(Content const& content, Card const& card) {
  flow::CardView v;
  v.name = card.name;
  v.text = content.texts.templates[static_cast<std::size_t>(card.made_from)];
  for (KeyHalf const& half : card.left) v.edges.push_back(key_of(half));
  for (KeyHalf const& half : card.right) v.edges.push_back(key_of(half));
  if (card.passive) v.tags.emplace_back(TagKind::trait, "passive");
  for (Ability const& a : *card.abilities)
    v.tags.emplace_back(TagKind::trait, boost::describe::enum_to_string(a.trigger, ""));
  if (card.reads_strength)
    v.tags.emplace_back(TagKind::trait, fmt::format("strength {}", card.strength), card.strength);
  return v;
}

namespace {

flow::CardView card_view(World const& w, Card const& card, CardId id) {
  flow::CardView v = face_of(w.content, card);
  v.id = std::to_string(id.index());
  return v;
}

std::string const& text_at(std::vector<std::string> const& texts, int index) {
  return texts[static_cast<std::size_t>(index)];
}

flow::CardView gear_face(std::string const& id, Gear const& gear, std::string const& text) {
  flow::CardView v;
  v.id = id;
  v.name = gear.name;
  v.text = text;
  return v;
}

flow::CardView item_face(Content const& content, int index) {
  Item const& item = content.items[index];
  flow::CardView v = gear_face(content.items.id(index), item, text_at(content.texts.items, index));
  if (item.keyword != Keyword::none)
    v.tags.emplace_back(TagKind::kind, boost::describe::enum_to_string(item.keyword, ""));
  return v;
}
flow::CardView secret_face(Content const& content, int index) {
  Secret const& secret = content.secrets[index];
  flow::CardView v = gear_face(content.secrets.id(index), secret, text_at(content.texts.secrets, index));
  v.tags.emplace_back(TagKind::kind, fmt::format("secret {}", secret.number));
  if (secret.keyword != Keyword::none)
    v.tags.emplace_back(TagKind::kind, boost::describe::enum_to_string(secret.keyword, ""));
  if (secret.personal) v.tags.emplace_back(TagKind::trait, "personal");
  if (secret.global) v.tags.emplace_back(TagKind::trait, "global");
  return v;
}

std::string attribute_word(Content const& content, Attribute a) {
  auto const& names = content.campaign->attribute_names;
  auto const found = names.find(a);
  return found != names.end() ? found->second : boost::describe::enum_to_string(a, "");
}

flow::CardView skill_face(Content const& content, int index, bool b) {
  Skill const& skill = content.skills[index];
  CardTexts const& texts = content.texts;
  flow::CardView v = gear_face(content.skills.id(index), b ? static_cast<Gear const&>(skill.b) : skill.a,
                               text_at(b ? texts.skills_b : texts.skills_a, index));
  v.tags.emplace_back(TagKind::kind, attribute_word(content, skill.attribute));  // TG-ATTR-04: beside its attribute
  return v;
}
flow::CardView tile_face(Content const& content, int index) {
  CharacterTile const& tile = content.characters[index];
  flow::CardView v;
  v.id = tile.id;
  v.name = tile.name;
  v.text = text_at(content.texts.tiles, index);  // the character action         TG-SETUP-18
  for (auto const& [attribute, level] : tile.attributes)
    if (level > 0)
      v.tags.emplace_back(TagKind::trait, fmt::format("{} {}", attribute_word(content, attribute), level), level);
  return v;
}

std::string phase_words(Phase phase) {
  switch (phase) {
    case Phase::chapter_setup: return "setting up the chapter";
    case Phase::dawn_effects: return "start of the day: effects";
    case Phase::dawn_menhirs: return "start of the day: expired menhirs";
    case Phase::dawn_locations: return "start of the day: locations out of range";
    case Phase::dawn_menhir_dials: return "start of the day: menhir dials";
    case Phase::dawn_time: return "start of the day: time";
    case Phase::dawn_guardians: return "start of the day: guardians";
    case Phase::dawn_event: return "start of the day: event";
    case Phase::dawn_planning: return "start of the day: plans";
    case Phase::dawn_equipping: return "start of the day: equipping";
    case Phase::day: return "during the day";
    case Phase::dusk_effects: return "end of the day: effects";
    case Phase::dusk_rest: return "end of the day: rest";
    case Phase::dusk_energy: return "end of the day: energy";
    case Phase::dusk_advance: return "end of the day: advancement";
    case Phase::dusk_decks: return "end of the day: decks";
    case Phase::dusk_dreams: return "end of the day: dreams";
    case Phase::perished: return "all is lost";
    case Phase::chapter_over: return "between chapters";
    case Phase::over: return "the end";
    case Phase::mercy: return "the Allmother's mercy";
  }
  return "";
}

// The help card of story or challenge mode: what differs from the standard game.           TG-SETUP-02
flow::Zone help(World const& w) {
  Modes const& m = w.state.modes;
  std::pair<bool, std::string_view> const story[] = {
      {m.story_items, "At set-up each character draws a craftable item."},
      {m.story_encounters && w.state.eased, "Encounter decks are built as for one character less."},
      {m.story_limiter, "Health does not limit energy."},
      {m.story_panic, "Nobody panics."},
      {m.story_menhirs, "Activating a menhir costs one type of resource less."}};
  std::pair<bool, std::string_view> const challenge[] = {
      {m.challenge_limiter, "Energy stays below health, and terror equal to health is panic."},
      {m.challenge_secret, "One secret is taken at set-up."},
      {m.challenge_escape, "Whether an escape succeeds is tossed for."},
      {m.challenge_menhirs, "Menhirs burn a day less."},
      {m.challenge_events, "One random event less comes on top of the event deck."},
      {m.challenge_advancement, "Growing costs more, and two advanced cards are looked at."},
      {m.challenge_items, "A character carries 5 items at most."},
      {m.challenge_mercy, "The Allmother does not answer."}};
  flow::Zone zone{"help", {}};
  auto const card = [&](std::string const& name, auto const& blocks) {
    flow::CardView v;
    v.id = v.name = name;
    for (auto const& [on, text] : blocks)
      if (on) v.text += (v.text.empty() ? "" : " ") + std::string(text);
    if (!v.text.empty()) zone.cards.push_back(v);
  };
  card("story mode", story);
  card("challenge mode", challenge);
  return zone;
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
      int const n = c.attributes[static_cast<std::size_t>(a)];
      p.tags.emplace_back(TagKind::trait, fmt::format("{} {}", attribute_word(w.content, static_cast<Attribute>(a)), n),
                          n);
    }
  if (c.dying) p.tags.emplace_back("dying");
  if (c.insane) p.tags.emplace_back("going insane");
  if (c.passed) p.tags.emplace_back(TagKind::spent, "passed");
  if (panics(w.state, slot)) p.tags.emplace_back("panics");
  bool const own = seat.is_person() && seat.index() == slot;
  if (w.state.fight.moment != Moment::none && in(w.state.fight.joined, slot)) {
    flow::Zone hand{"hand", {}};
    for (CardId id : c.hand) {
      if (own)
        hand.cards.push_back(card_view(w, card_of(w.content, c, w.state.fight.kind, id), id));
      else
        hand.cards.push_back(
            {.id = "", .name = "a card", .text = "", .count = 1, .face_up = false, .tags = {}, .edges = {}});
    }
    p.zones.push_back(std::move(hand));
    flow::Zone discards{"discards", {}};
    for (CardId id : c.discards)
      discards.cards.push_back(card_view(w, card_of(w.content, c, w.state.fight.kind, id), id));
    p.zones.push_back(std::move(discards));
  }
  flow::Zone items{"items", {}}, secrets{"secrets", {}}, skills{"skills", {}};
  for (ItemId id : c.items) {
    flow::CardView v = item_face(w.content, id.index());
    if (!c.items_up.has(id)) v.tags.insert(v.tags.begin(), flow::Tag("facedown"));  // not in use, but no secret
    if (c.items_flipped.has(id)) v.tags.emplace_back(TagKind::spent, "used");
    if (w.state.fight.set_aside.has(id)) v.tags.emplace_back(TagKind::spent, "set aside");
    items.cards.push_back(std::move(v));
  }
  for (SecretId id : c.secrets) {
    flow::CardView v = secret_face(w.content, id.index());
    if (!c.secrets_up.has(id)) v.tags.insert(v.tags.begin(), flow::Tag("facedown"));
    for (Dial const& d : w.state.table.dials)
      if (d.of == DialOf::secret && d.owner == id.value)
        v.tags.emplace_back(TagKind::counter, fmt::format("dial {}", d.value), d.value, "dial");
    secrets.cards.push_back(std::move(v));
  }
  for (SkillId id : c.skills) {
    skills.cards.push_back(skill_face(w.content, id.index(), c.skills_b.has(id)));
  }
  for (flow::Zone* const zone : {&items, &secrets, &skills}) p.zones.push_back(std::move(*zone));
  p.notes.push_back(text_at(w.content.texts.tiles, c.tile.index()));  // the character action         TG-SETUP-18
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
    cell.terrain = flow::Terrain::other;
    cell.label = std::to_string(l.number);
    cell.name = l.name;
    cell.text = text_at(w.content.texts.locations, i);
    // What the back of the card says of the menhir is known to those who have turned it or read the journal. TG-MENH-06
    if (!l.menhir.empty() && (p.explored > 0 || p.menhir))
      cell.text += fmt::format("{}Menhir: {}", cell.text.empty() ? "" : " ", text_at(w.content.texts.menhirs, i));
    for (Seal seal : l.seals) cell.tags.emplace_back(boost::describe::enum_to_string(seal, ""));
    if (p.menhir)
      cell.tags.emplace_back(TagKind::counter,
                             p.dial > 0 ? fmt::format("menhir active, dial {}", p.dial) : "menhir active, last day",
                             p.dial, "menhir");
    if (p.time_tokens > 0)
      cell.tags.emplace_back(TagKind::counter, kit::counted(p.time_tokens, "time token", "time tokens"), p.time_tokens,
                             "time");
    if (p.quest_tokens > 0)
      cell.tags.emplace_back(TagKind::counter, kit::counted(p.quest_tokens, "quest token", "quest tokens"),
                             p.quest_tokens, "quest");
    for (std::size_t k = 0; k < l.actions.size(); ++k)
      cell.tags.emplace_back(p.covered >> k & 1 ? TagKind::spent : TagKind::state,
                             fmt::format("{}{}", l.actions[k].name, p.covered >> k & 1 ? " (covered)" : ""));
    for (int d = 0; d < 4; ++d) {
      int const key = l.keys.of(static_cast<Direction>(d));
      cell.edges.push_back(key == 0 ? "" : std::to_string(key));
      LocationId const to = connected(w, id, static_cast<Direction>(d));
      if (to && d < 2) b.links.push_back({l.id, w.content.locations[to.index()].id, "connected"});
    }
    for (Dropped const& d : w.state.table.dropped)
      if (d.at == id) cell.tags.emplace_back(fmt::format("lies here: {}", w.content.items[d.item.index()].name));
    b.cells.push_back(std::move(cell));
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
    b.pieces.push_back(std::move(piece));
  }
  for (Guardian const& g : w.state.table.guardians) {
    flow::Piece piece;
    piece.id = w.content.encounters.id(g.card.index());
    piece.name = w.content.encounters[g.card.index()].name;
    piece.glyph = "G" + piece.name.substr(0, 1);
    piece.side = "foe";
    piece.cells = {w.content.locations.id(g.at.index())};
    b.pieces.push_back(std::move(piece));
  }
  return b;
}

void add_encounter(World const& w, flow::View& v) {
  Fight const& f = w.state.fight;
  Encounter const& e = w.content.encounters[f.card.index()];
  EncounterFacts const& facts = w.content.facts[static_cast<std::size_t>(f.card.index())];
  CardTexts::Side const& text = w.content.texts.encounters[static_cast<std::size_t>(f.card.index())];
  flow::Panel p;
  p.id = w.content.encounters.id(f.card.index());
  p.title = e.name;
  p.subtitle = fmt::format("{} encounter, difficulty {}", boost::describe::enum_to_string(e.pile, ""), e.difficulty);
  p.side = "foe";
  p.notes.push_back(e.text);
  if (f.kind == CardKind::combat) {
    p.tracks.push_back({"combat pool", f.pool, facts.combat->target, "target"});
    for (Trait t : facts.combat->traits) p.tags.emplace_back(TagKind::trait, boost::describe::enum_to_string(t, ""));
    for (std::size_t i = 0; i < text.attacks.size(); ++i) {
      AttackRow const& row = facts.combat->attacks[i];
      bool const now = f.pool >= row.from && f.pool <= row.to;
      p.notes.push_back(fmt::format("{}{}", text.attacks[i], now ? " (now)" : ""));
    }
    p.notes.push_back(fmt::format("opportunity attack: {}", text.opportunity));
  } else {
    p.tracks.push_back(
        {"affinity", f.affinity, facts.diplomacy->slots - 1, fmt::format("gray {}", facts.diplomacy->gray)});
    p.tracks.push_back({"stage", f.stage + 1, static_cast<int>(facts.diplomacy->stages.size()), ""});
    p.notes.push_back(text.stages[f.stage]);
    if (!text.failure.empty()) p.notes.push_back(fmt::format("if it fails: {}", text.failure));
    if (!text.avoid.empty()) p.notes.push_back(fmt::format("to avoid it: {}", text.avoid));
  }
  if (!text.rewards.empty()) p.notes.push_back(fmt::format("reward for each: {}", text.rewards));
  if (!text.loot.empty()) p.notes.push_back(fmt::format("loot: {}", text.loot));
  v.panels.push_back(p);

  flow::Zone sequence{"sequence", {}};
  flow::CardView start;
  start.id = w.content.encounters.id(f.card.index());
  start.name = e.name;
  for (int i = 0; i < slot_count; ++i) start.edges.push_back(key_of({}));
  for (KeyHalf const& half : facts.keys) start.edges.push_back(key_of(half));
  sequence.cards.push_back(start);
  for (int i = 0; i < f.sequence.size(); ++i) {
    SequenceCard const& played = f.sequence[i];
    flow::CardView c = card_view(w, sequence_card(w, i), played.card);
    c.tags.emplace_back(name(w, played.owner));
    for (int k = 0; k < slot_count; ++k)
      if (played.joint[static_cast<std::size_t>(k)] != joint_open)
        c.tags.emplace_back(TagKind::joint, fmt::format("key {} connected", k + 1), k + 1);
    for (std::uint8_t tokens : played.tokens)
      if (tokens > 0)
        c.tags.emplace_back(TagKind::counter, kit::counted(tokens, "time token", "time tokens"), tokens, "time");
    if (played.charges > 0)
      c.tags.emplace_back(TagKind::counter, kit::counted(played.charges, "charge", "charges"), played.charges,
                          "charge");
    sequence.cards.push_back(std::move(c));
  }
  v.zones.push_back(std::move(sequence));
}

}  // namespace

// The hands of a fight are all that not everybody sees.
flow::Seat Rules::sees_as(World const& w, flow::Seat seat) {
  if (!seat.is_person() || seat.index() >= most_players || w.state.fight.moment == Moment::none)
    return flow::Seat::nobody();
  bool const holds_cards = in(w.state.fight.joined, seat.index()) && !who(w.state, seat.index()).hand.empty();
  return holds_cards ? seat : flow::Seat::nobody();
}

flow::View view_of(World const& w, flow::Seat seat) {
  State const& s = w.state;
  flow::View v;
  v.game = "avalon";
  v.title = w.content.campaign->title;
  v.round = s.day;
  v.phase = phase_words(s.phase);
  if (s.chapter) v.goal = w.content.chapters[s.chapter.index()].name;
  for (std::size_t i = 0; EventId const id : s.table.quests)
    v.goal += fmt::format("{}{}", i++ == 0 ? ". Quests: " : ", ", w.content.events[id.index()].name);
  if (s.doing.verse != none_list) v.story.push_back(w.content.verses[s.doing.verse].text);
  v.boards.push_back(map(w));
  for (int i = 0; i < most_players; ++i)
    if (who(s, i).in_play) v.panels.push_back(character_panel(w, i, seat));
  if (s.fight.moment != Moment::none) add_encounter(w, v);

  flow::Zone quests{"quests", {}}, tasks{"tasks", {}}, event{"event", {}}, statuses{"save sheet", {}};
  for (EventId id : s.table.quests)
    quests.cards.push_back(gear_face(w.content.events.id(id.index()), w.content.events[id.index()],
                                     text_at(w.content.texts.events, id.index())));
  for (SecretId id : s.table.secret_quests)
    quests.cards.push_back(gear_face(w.content.secrets.id(id.index()), w.content.secrets[id.index()],
                                     text_at(w.content.texts.secrets, id.index())));
  if (s.table.event)
    event.cards.push_back(gear_face(w.content.events.id(s.table.event.index()), w.content.events[s.table.event.index()],
                                    text_at(w.content.texts.events, s.table.event.index())));
  for (int i = 0; i < w.content.tasks.size(); ++i)
    if (s.tasks >> i & 1) {
      flow::CardView c;
      c.id = w.content.tasks.id(i);
      c.name = "Task";
      c.text = w.content.tasks[i].text;
      if (s.tasks_done >> i & 1) c.tags.emplace_back("done");
      tasks.cards.push_back(std::move(c));
    }
  for (int i = 0; i < w.content.statuses.size(); ++i)
    for (int part = 0; part <= w.content.statuses[i].parts; ++part)
      if (s.statuses.marked(w.content.status_first_bit[static_cast<std::size_t>(i)] + part)) {
        flow::CardView c;
        c.id = w.content.statuses.id(i);
        c.name = w.content.statuses[i].name;
        if (part > 0) c.tags.emplace_back(fmt::format("part {}", part));
        statuses.cards.push_back(std::move(c));
      }
  for (flow::Zone* const zone : {&quests, &event, &tasks, &statuses}) v.zones.push_back(std::move(*zone));
  auto const deck = [&](std::string const& text, int n) {
    flow::CardView c;
    c.id = c.name = text;
    c.count = n;
    c.face_up = false;
    v.zones.push_back({text, {c}});
  };
  for (int i = 0; i < pile_count; ++i)
    deck(fmt::format("{} encounter deck", boost::describe::enum_to_string(static_cast<Pile>(i), "")),
         s.table.encounters[static_cast<std::size_t>(i)].size());
  deck("event deck", s.table.events.size());
  deck("item deck", s.table.items.size());
  if (flow::Zone const cards = help(w); !cards.cards.empty()) v.zones.push_back(cards);
  bool const dawn = s.phase >= Phase::dawn_effects && s.phase <= Phase::dawn_equipping;
  bool const dusk = s.phase >= Phase::dusk_effects && s.phase <= Phase::dusk_dreams;
  if (dawn || dusk || s.phase == Phase::day)
    v.spine = {{"dawn", "Dawn", "", "", dawn, !dawn},
               {"day", "Day", "", "", s.phase == Phase::day, dusk},
               {"dusk", "Dusk", "", "", dusk, false}};
  if (s.phase == Phase::over) v.outcome = s.won ? "won" : "lost";
  return v;
}

// --- as they are printed ---------------------------------------------------------------------------------------------

std::string face_in_deck(Colour colour, int character, CardKind kind, int number) {
  return fmt::format("deck {} {} {} {}", static_cast<int>(colour), character, static_cast<int>(kind), number);
}
std::string face_of_skill(std::string const& id, bool side_b) { return fmt::format("skill {} {}", id, side_b ? 1 : 0); }

namespace {

std::optional<flow::CardView> written_face(Content const& content, std::string const& id) {
  std::istringstream words(id);
  std::string what, skill;
  words >> what;
  if (what == "skill") {
    int side = 0;
    words >> skill >> side;
    int const index = content.skills.index_of(skill);
    return index < 0 ? std::optional<flow::CardView>{} : skill_face(content, index, side == 1);
  }
  std::size_t colour = 0, character = 0, kind = 0, number = 0;
  if (what != "deck" || !(words >> colour >> character >> kind >> number) || kind > 1) return {};
  if (number < basic_cards)
    return colour < content.basic.size() ? face_of(content, content.basic[colour][kind * basic_cards + number])
                                         : std::optional<flow::CardView>{};
  number -= basic_cards;
  if (character >= content.advanced.size() || number >= advanced_cards) return {};
  return face_of(content, content.advanced[character][kind * advanced_cards + number]);
}

}  // namespace

std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing) {
  if (thing.kind == "face") return written_face(content, thing.id);
  if (thing.kind == "item")
    if (int const index = content.items.index_of(thing.id); index >= 0) return item_face(content, index);
  if (thing.kind == "card") {
    if (int const index = content.secrets.index_of(thing.id); index >= 0) return secret_face(content, index);
    if (int const index = content.skills.index_of(thing.id); index >= 0) return skill_face(content, index, false);
  }
  if (thing.kind == "character")
    if (int const index = content.characters.index_of(thing.id); index >= 0) return tile_face(content, index);
  return {};
}

}  // namespace avalon

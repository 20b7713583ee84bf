#include "games/avalon/content.h"

#include <fmt/format.h>
#include <set>

#include "games/avalon/content/checks.h"
#include "games/avalon/content/key_words.h"
#include "games/avalon/content/named_places.h"
#include "games/avalon/faces.h"
#include "games/avalon/kind.h"
#include "pack/library.h"
#include "pack/schema.h"
#include "pack/text.h"

namespace avalon {

CHRONICLER_COMPILED_HERE(EncounterEffect);

CHRONICLER_COMPILED_HERE(Effect);

namespace {

// In the order of the enumeration; the names are made from it.
pack::Variables make_variables() {
  pack::Variables v;
  v.add("strength", "strength of the card (1 to 3)");
  for (auto w : attribute_words)
    v.add("connected_" + std::string(w), "connected keys of this attribute in the sequence");
  for (auto w : rotation_words) v.add("connected_" + std::string(w), "the same for an attribute of the rotation");
  for (auto w : attribute_words) v.add("level_" + std::string(w), "own level of this attribute");
  for (auto w : rotation_words) v.add("level_" + std::string(w), "the same for an attribute of the rotation");
  v.add("hand", "cards in hand");
  v.add("sequence", "cards in the sequence, without the encounter card");
  v.add("pool", "markers in the combat pool");
  v.add("affinity", "slot of the affinity marker, from 0");
  v.add("stage", "stage of diplomacy, from 1");
  v.add("played", "cards played in this activation");
  v.add("first_card", "1 while the first card of an activation is being placed");
  v.add("panic", "1 if the active character panics");
  v.add("charges", "charges on this card");
  for (auto w : {"green", "gray", "purple", "blue"}) v.add(w, "1 in an encounter of this colour");
  for (auto w : {"ambush", "defensive", "fast", "feint", "guardian", "numbing", "opportunist", "relentless", "robber",
                 "savage", "shatter", "slow"})
    v.add(w, "1 if the enemy has this trait");
  for (auto w : {"weapon", "armor", "shield", "companion", "relic"}) v.add(w, "1 if such a thing is in use");
  for (auto w : {"energy", "health", "terror", "food", "wealth", "rep", "magic", "exp"})
    v.add(w, "what the character has; outside encounters the most anybody of the party has");
  v.add("players", "characters in the game");
  v.add("party", "members of the party");
  v.add("chapter", "number of the chapter");
  v.add("day", "day of the campaign");
  v.add("menhirs", "active menhirs");
  v.add("time_tokens", "time tokens on this location");
  v.add("quest_tokens", "quest tokens on this location");
  return v;
}

Edge edge_of(std::vector<KeyHalf> const& written, Card const& card) {
  Edge edge{};
  for (std::size_t i = 0; i < written.size() && i < edge.size(); ++i) {
    edge[i] = written[i];
    if (edge[i].kind == HalfKind::attribute && edge[i].attribute >= 8)
      edge[i].attribute = card.rotation[edge[i].attribute - 8];
    if (edge[i].plus_strength) edge[i].amount = static_cast<std::uint8_t>(edge[i].amount + card.strength);
    edge[i].plus_strength = false;
  }
  return edge;
}

int index_in_set(CardKind kind, int number, int of_kind) {
  return (kind == CardKind::combat ? 0 : of_kind) + number - 1;
}

}  // namespace

pack::Variables const& variables() {
  static pack::Variables const all = make_variables();
  return all;
}
pack::Context pack_context() {
  pack::Context context;
  context.game = "avalon";
  context.variables = variables();
  return context;
}

pack::Loaded<Content> load(pack::Folders const& folders, bool lint) {
  pack::Context context = pack_context();
  context.lint = lint;
  pack::Loaded<Content> loaded = pack::load<Content>(folders, context);
  // Nobody has seen the content yet: what is worked out from it belongs to loading.
  if (loaded) std::const_pointer_cast<Content>(loaded.content)->finish();
  return loaded;
}

void Content::notes(pack::Notes<Content>& n) {
  n.thing("A pack of the Avalon rule system.");
  n.field(&Content::campaign, "The campaign.");
  n.field(&Content::statuses, "The save sheet.");
  n.field(&Content::tasks, "Side missions.").count(0, most_tasks);
  n.field(&Content::characters, "Character tiles.").count(0, most_characters);
  n.field(&Content::cards, "Templates of combat and diplomacy cards.");
  n.field(&Content::encounters, "Encounter cards.").count(0, most_encounters);
  n.field(&Content::locations, "Location cards.").count(0, most_locations);
  n.field(&Content::verses, "Journal and Book of Secrets.");
  n.field(&Content::events, "Event cards.").count(0, most_events);
  n.field(&Content::items, "Item cards.").count(0, most_items);
  n.field(&Content::secrets, "Secret cards.").count(0, most_secrets);
  n.field(&Content::skills, "Skill cards.").count(0, most_skills);
  n.field(&Content::chapters, "Chapter set-up cards.");
}

namespace {

// A part that the status does not have would be the next status on the save sheet.
template <class Collection>
void check_statuses_in(Content const& c, Collection const& things, pack::Problems& problems) {
  using Thing = std::decay_t<decltype(things[0])>;
  auto const is = [](pack::Type const& type, auto const*... wanted) { return ((&type == wanted) || ...); };
  for (int i = 0; i < things.size(); ++i)
    pack::walk(
        pack::describe<Thing>(), &things[i], [&](pack::Type const& type, void const* value, pack::Limits const&) {
          StatusPart const* part = nullptr;
          if (is(type, &pack::describe<StatusPart>())) part = static_cast<StatusPart const*>(value);
          if (is(type, &pack::describe<Mark>())) part = static_cast<Mark const*>(value);
          if (is(type, &pack::describe<Unmark>())) part = static_cast<Unmark const*>(value);
          if (is(type, &pack::describe<MarkInEncounter>())) part = static_cast<MarkInEncounter const*>(value);
          if (!part || !part->status) return;
          Status const& status = c.statuses[part->status];
          if (part->part > status.parts)
            problems.error(things.place(i), fmt::format("{} has no part {}, only {}",
                                                        c.statuses.id(part->status.index()), part->part, status.parts));
        });
}
void check_statuses(Content const& c, pack::Problems& problems) {
  check_statuses_in(c, c.characters, problems);
  check_statuses_in(c, c.cards, problems);
  check_statuses_in(c, c.encounters, problems);
  check_statuses_in(c, c.locations, problems);
  check_statuses_in(c, c.verses, problems);
  check_statuses_in(c, c.events, problems);
  check_statuses_in(c, c.items, problems);
  check_statuses_in(c, c.secrets, problems);
  check_statuses_in(c, c.skills, problems);
  check_statuses_in(c, c.chapters, problems);
}

// Gear lies outside the sequence: it is never placed, waits for nothing and holds no charges; only items are flipped.
void check_triggers(Content const& c, pack::Problems& problems) {
  auto const never = [&](pack::Place const& place, std::vector<Ability> const& abilities, auto&& works) {
    for (Ability const& a : abilities)
      if (!works(a.trigger))
        problems.error(place, fmt::format("an ability with the trigger {} would never work here",
                                          boost::describe::enum_to_string(a.trigger, "")));
  };
  auto const on_card = [](Trigger t) { return t != Trigger::flip; };
  auto const on_gear = [](Trigger t) { return t == Trigger::attack || t == Trigger::visible; };
  auto const on_item = [&](Trigger t) { return t == Trigger::flip || on_gear(t); };
  auto const nowhere = [](Trigger) { return false; };
  for (int i = 0; i < c.cards.size(); ++i) never(c.cards.place(i, "abilities"), c.cards[i].abilities, on_card);
  for (int i = 0; i < c.items.size(); ++i) never(c.items.place(i, "abilities"), c.items[i].abilities, on_item);
  for (int i = 0; i < c.secrets.size(); ++i) never(c.secrets.place(i, "abilities"), c.secrets[i].abilities, on_gear);
  for (int i = 0; i < c.skills.size(); ++i) {
    never(c.skills.place(i, "a.abilities"), c.skills[i].a.abilities, on_gear);
    never(c.skills.place(i, "b.abilities"), c.skills[i].b.abilities, on_gear);
  }
  for (int i = 0; i < c.events.size(); ++i) never(c.events.place(i, "abilities"), c.events[i].abilities, nowhere);
}

}  // namespace

void Content::check(Content const& c, pack::Problems& problems) {
  pack::check_room(c.locations, "locations", most_locations, problems);
  pack::check_room(c.encounters, "encounters", most_encounters, problems);
  pack::check_room(c.events, "events", most_events, problems);
  pack::check_room(c.items, "items", most_items, problems);
  pack::check_room(c.secrets, "secrets", most_secrets, problems);
  pack::check_room(c.skills, "skills", most_skills, problems);
  pack::check_room(c.characters, "characters", most_characters, problems);
  pack::check_room(c.tasks, "tasks", most_tasks, problems);
  int bits = 0;
  for (Status const& s : c.statuses) bits += 1 + s.parts;
  if (bits > status_bits)
    problems.error(c.statuses.place(0),
                   fmt::format("{} statuses and parts over all packs, and there is room for {}", bits, status_bits));
  if (!c.campaign.present()) {
    problems.error({}, "campaign.yaml is missing");
    return;
  }

  std::set<int> numbers;
  for (int i = 0; i < c.characters.size(); ++i) {
    CharacterTile const& t = c.characters[i];
    if (!numbers.insert(t.number).second)
      problems.error(c.characters.place(i, "number"), fmt::format("character number {} is given twice", t.number));
    if (std::set<Attribute>(t.leaning.begin(), t.leaning.end()).size() != attribute_count)
      problems.error(c.characters.place(i, "leaning"), "every attribute must be named once");
    if (t.campaign != c.campaign->name && t.starter_combat.empty() && t.starter_diplomacy.empty())
      problems.error(c.characters.place(i, "campaign"),
                     fmt::format("the campaign is \"{}\", not \"{}\"", c.campaign->name, t.campaign),
                     "a character of another one names its starter_combat and starter_diplomacy");
  }
  for (int k = 0; k < colour_count; ++k) {
    auto const found = c.campaign->rotation.find(static_cast<Colour>(k));
    if (found == c.campaign->rotation.end() ||
        std::set<Attribute>(found->second.begin(), found->second.end()).size() != attribute_count ||
        found->second.size() != attribute_count)
      problems.error(c.campaign.place("rotation"),
                     fmt::format("the colour {} needs all six attributes",
                                 boost::describe::enum_to_string(static_cast<Colour>(k), "")));
  }

  // Card sets: TG-SETUP-10.
  std::set<std::tuple<int, int, int, int>> have;
  std::set<std::string> names;
  for (int i = 0; i < c.cards.size(); ++i) {
    Template const& t = c.cards[i];
    for (std::size_t k = 0; k < t.cards.size(); ++k) {
      CardOf const& card = t.cards[k];
      auto const place = c.cards.place(i, fmt::format("cards[{}]", k));
      bool const basic = t.set == CardSet::basic;
      if (basic != (card.colour != Colour::any) || basic == static_cast<bool>(card.character))
        problems.error(place, "a basic card names its colour, an advanced card its character");
      else if (!basic && card.number > advanced_cards)
        problems.error(place, "advanced cards are numbered 1 to 15");
      else if (!have.insert({static_cast<int>(t.kind), static_cast<int>(t.set),
                             basic ? static_cast<int>(card.colour) : card.character.index(), card.number})
                    .second)
        problems.error(place, fmt::format("card {} is made twice", card.number));
      if (!names.insert(card.name).second)
        problems.error(place, fmt::format("another card is called \"{}\"", card.name));
    }
    for (std::vector<KeyHalf> const* edge : {&t.left, &t.right})
      for (KeyHalf const& half : *edge)
        if (half.kind == HalfKind::bonus && t.kind == CardKind::combat &&
            (half.bonus == Bonus::up || half.bonus == Bonus::down || half.bonus == Bonus::ask))
          problems.error(c.cards.place(i), "affinity and the stage belong to diplomacy cards");
    for (KeyHalf const& half : t.right)
      if (half.kind == HalfKind::bonus && half.bonus == Bonus::card)
        problems.warning(c.cards.place(i, "right"),
                         "an additional-card key on the right edge enables nothing (TG-SEQ-11)");
  }
  for (int kind = 0; kind < 2; ++kind) {
    for (int colour = 0; colour < colour_count; ++colour)
      for (int n = 1; n <= basic_cards; ++n)
        if (!have.contains({kind, 0, colour, n}))
          problems.error(c.campaign.place(),
                         fmt::format("basic {} card {} of {} is missing", kind == 0 ? "combat" : "diplomacy", n,
                                     boost::describe::enum_to_string(static_cast<Colour>(colour), "")));
    for (int who = 0; who < c.characters.size(); ++who)
      for (int n = 1; n <= advanced_cards; ++n)
        if (!have.contains({kind, 1, who, n}))
          problems.error(c.characters.place(who),
                         fmt::format("advanced {0} card {1} is missing; cards of kind {0} list it as {{character: {2}, "
                                     "number: {1}}}",
                                     kind == 0 ? "combat" : "diplomacy", n, c.characters.id(who)));
  }

  for (int i = 0; i < c.encounters.size(); ++i) {
    Encounter const& e = c.encounters[i];
    bool const open =
        std::any_of(e.keys.begin(), e.keys.end(), [](KeyHalf const& h) { return h.kind != HalfKind::blank; });
    bool const blue = e.pile == Pile::blue;
    if (open && blue && e.diplomacy.empty())
      problems.error(c.encounters.place(i), "a blue card with an open key needs its diplomacy part (TG-ENC-07)");
    if (open && !blue && e.combat.empty())
      problems.error(c.encounters.place(i), "a card with an open key needs its combat part (TG-ENC-08)");
    for (KeyHalf const& half : e.keys)
      if (half.kind == HalfKind::attribute && half.attribute >= 8)
        problems.error(c.encounters.place(i, "keys"), "an encounter card has no rotation: name the attribute");
    for (CombatSide const& combat : e.combat) {
      int next = 0;
      for (AttackRow const& row : combat.attacks) {
        if (row.from < next)
          problems.error(c.encounters.place(i, "combat[0].attacks"),
                         fmt::format("there are two attacks for a pool of {}", row.from));
        else if (row.from != next || row.to < row.from)
          problems.error(c.encounters.place(i, "combat[0].attacks"),
                         fmt::format("the attack for a pool of {} is missing", next));
        next = row.to + 1;
      }
      if (next > combat.target)
        problems.error(c.encounters.place(i, "combat[0].attacks"),
                       fmt::format("there is an attack for a pool of {}, and with {} the enemy is beaten", next - 1,
                                   combat.target),
                       fmt::format("the last row goes to {}", combat.target - 1));
      if (next < combat.target)
        problems.error(c.encounters.place(i, "combat[0].attacks"),
                       fmt::format("the attack for a pool of {} is missing", next));
    }
    for (DiplomacySide const& d : e.diplomacy)
      if (d.gray >= d.slots - 1)
        problems.error(c.encounters.place(i, "diplomacy[0].gray"),
                       "the gray slot lies between the lowest and the highest");
  }

  check_statuses(c, problems);
  check_triggers(c, problems);
  check_ways(c, problems);
  check_reading(c, problems);
  check_gear(c, problems);

  std::set<int> located;
  for (Location const& l : c.locations) located.insert(l.number);
  for (int i = 0; i < c.locations.size(); ++i) {
    Location const& l = c.locations[i];
    if (l.legacy != 0 && !located.contains(l.legacy))
      problems.error(c.locations.place(i, "legacy"), fmt::format("there is no location {}", l.legacy));
    if (l.has(Seal::menhir) == l.menhir.empty())
      problems.error(c.locations.place(i, "menhir"), "the menhir seal and the menhir section go together");
    if (l.has(Seal::dream) != (l.dream && l.nightmare))
      problems.error(c.locations.place(i, "dream"), "the dream seal, the dream and the nightmare go together");
    if (!l.explore) problems.error(c.locations.place(i), "every location has a journal section");
  }
  for (int i = 0; i < c.chapters.size(); ++i)
    for (int pile = 0; pile < pile_count; ++pile) {
      auto const found = c.chapters[i].encounters.find(static_cast<Pile>(pile));
      if (found == c.chapters[i].encounters.end() || found->second.size() != most_players ||
          std::any_of(found->second.begin(), found->second.end(), [](auto const& row) { return row.size() != 4; }))
        problems.error(c.chapters.place(i, "encounters"),
                       fmt::format("{} needs a row of four numbers for each number of characters",
                                   boost::describe::enum_to_string(static_cast<Pile>(pile), "")));
    }
}

void Content::entry_points(Content const& c, pack::EntryPoints& e) {
  e.add_all(c.campaign);
  e.add_all(c.characters);
  e.add_all(c.cards);
  e.add_all(c.encounters);
  e.add_all(c.items);
  e.add_all(c.skills);
  e.add_all(c.chapters);
  for (int i = 0; i < c.events.size(); ++i)
    if (c.events[i].random) e.add(c.events, i);
  for (int i = 0; i < c.locations.size(); ++i)  // reached by direction keys, which are numbers
    if (c.locations[i].legacy == 0) e.add(c.locations, i);
}

std::string words_of(Cost const& c) {
  std::pair<int, std::string_view> const parts[] = {{c.energy, "energy"}, {c.food, "food"},    {c.wealth, "wealth"},
                                                    {c.rep, "REP"},       {c.magic, "MAGIC"},  {c.exp, "EXP"},
                                                    {c.health, "health"}, {c.terror, "terror"}};
  std::string text;
  for (auto const& [n, what] : parts)
    if (n > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", n, what);
  return text;
}

namespace {

// Puts the lines of a card together, each as a sentence.
struct Lines {
  std::string text;
  void add(std::string const& line) {
    if (line.empty()) return;
    if (!text.empty()) text += ' ';
    text += line;
    bool const closed = line.ends_with('.') || line.ends_with('!') || line.ends_with('?') || line.ends_with('"');
    if (!closed) text += '.';
  }
  void add(std::string_view head, std::string const& line) {
    if (!line.empty()) add(fmt::format("{}: {}", head, line));
  }
};

struct Writer {
  pack::Wording wording;

  template <class T>
  std::string words(T const& value) const {
    return pack::phrase_of(pack::describe<T>(), &value, wording);
  }
  // Nothing where there is nothing; a list is a sequence of phrases.
  template <class T>
  std::string words_if(std::vector<T> const& list) const {
    return list.empty() ? "" : words(list);
  }
  std::string action(PrintedAction const& a) const {
    std::string head = a.name, price = words_of(a.cost), needs = words(a.needs);
    if (a.once_per_day) price += price.empty() ? "once per day" : ", once per day";
    if (!needs.empty()) price += fmt::format("{}needs {}", price.empty() ? "" : ", ", needs);
    if (!price.empty()) head += fmt::format(" ({})", price);
    Lines lines;
    lines.add(head, a.text);
    if (a.text.empty()) lines.text = head + ':';
    lines.add(pack::text_of(a.effects, wording));
    return lines.text;
  }
  std::string ability(Ability const& a) const {
    std::string when;
    switch (a.trigger) {
      case Trigger::placement: when = "When placed"; break;
      case Trigger::delayed: when = fmt::format("After {} time token{}", a.tokens, a.tokens == 1 ? "" : "s"); break;
      case Trigger::attack: when = "During the attack or response"; break;
      case Trigger::visible: when = "At the start of each activation"; break;
      case Trigger::charges: when = fmt::format("For {} charge{}", a.charges, a.charges == 1 ? "" : "s"); break;
      case Trigger::flip: when = "Flip"; break;
    }
    bool const always = a.condition.is_constant() && a.condition.constant() != 0;
    if (!always) when += fmt::format(", if {}", words(a.condition));
    return fmt::format("{}: {}", when, a.text.empty() ? words(a.effects) : a.text);
  }
  std::string gear(Gear const& g) const {
    Lines lines;
    lines.add(g.text);
    lines.add("In use", words(g.boons));
    for (Ability const& a : g.abilities) lines.add(ability(a));
    lines.add("Start of the day", words_if(g.dawn));
    lines.add("End of the day", words_if(g.dusk));
    for (PrintedAction const& a : g.action) lines.add(action(a));
    return lines.text;
  }
};

CardTexts card_texts(Content const& c) {
  Writer const write{pack::wording_of(c, variables())};
  CardTexts t;
  for (Template const& card : c.cards) {
    Lines lines;
    for (Ability const& a : card.abilities) lines.add(write.ability(a));
    t.templates.push_back(lines.text);
  }
  for (Location const& l : c.locations) {
    Lines front, stone;
    front.add(l.text);
    for (Instant const& i : l.instant) {
      std::string const needs = write.words(i.needs);
      front.add(needs.empty() ? "On arrival" : fmt::format("On arrival (needs {})", needs),
                i.text.empty() ? write.words(i.effects) : i.text);
    }
    for (PrintedAction const& a : l.actions) front.add(write.action(a));
    for (MenhirSection const& m : l.menhir) {
      std::string const price = words_of(m.cost), needs = write.words(m.needs);
      stone.add(m.text);
      stone.add(fmt::format("It asks for {} from each character in the game{}{} and burns {} days",
                            price.empty() ? "nothing" : price, needs.empty() ? "" : ", needs ", needs, m.days));
    }
    t.locations.push_back(front.text);
    t.menhirs.push_back(stone.text);
  }
  for (Item const& i : c.items) t.items.push_back(write.gear(i));
  for (Secret const& s : c.secrets) {
    Lines lines;
    lines.add(write.gear(s));
    if (s.dial > 0)
      lines.add(fmt::format("Dial {}{}", s.dial, s.timed ? ", one less each day" : ""), write.words_if(s.when_done));
    t.secrets.push_back(lines.text);
  }
  for (Skill const& s : c.skills) t.skills_a.push_back(write.gear(s.a)), t.skills_b.push_back(write.gear(s.b));
  for (Event const& e : c.events) {
    Lines lines;
    lines.add(write.gear(e));
    lines.add("When revealed", write.words_if(e.effects));
    t.events.push_back(lines.text);
  }
  for (CharacterTile const& tile : c.characters) t.tiles.push_back(write.action(tile.action));
  for (Encounter const& e : c.encounters) {
    CardTexts::Side side;
    for (CombatSide const& combat : e.combat) {
      for (AttackRow const& row : combat.attacks)
        side.attacks.push_back(fmt::format("pool {} to {}: {}", row.from, row.to, write.words(row.icons)));
      side.opportunity = write.words(combat.opportunity);
    }
    for (DiplomacySide const& talk : e.diplomacy) {
      for (Stage const& stage : talk.stages) {
        Lines lines;
        lines.add(stage.text);
        for (auto const& [attribute, icons] : stage.ask)
          lines.add(fmt::format("Asked with {}", boost::describe::enum_to_string(attribute, "")), write.words(icons));
        lines.add("Response", write.words(stage.response));
        side.stages.push_back(lines.text);
      }
      side.failure = write.words_if(talk.failure);
      for (Avoid const& a : talk.avoid) {
        std::string const price = words_of(a.cost), needs = write.words(a.needs);
        side.avoid = fmt::format("{}{}{}", price.empty() ? "nothing to pay" : price + " each",
                                 needs.empty() ? "" : ", needs ", needs);
      }
    }
    side.rewards = write.words_if(e.rewards);
    side.loot = write.words_if(e.loot);
    side.effects = write.words_if(e.effects);
    t.encounters.push_back(side);
  }
  return t;
}

bool reads_strength(std::vector<Ability> const& abilities) {
  bool found = false;
  pack::walk(pack::describe<std::vector<Ability>>(), &abilities,
             [&](pack::Type const& type, void const* value, pack::Limits const&) {
               if (&type == &pack::describe<pack::Expr>())
                 found = found || static_cast<pack::Expr const*>(value)->uses(static_cast<int>(Variable::strength));
             });
  return found;
}

}  // namespace

void Content::finish() {
  advanced.assign(static_cast<std::size_t>(characters.size()), {});
  for (int made_from = 0; made_from < cards.size(); ++made_from)
    for (CardOf const& written : cards[made_from].cards) {
      Template const& t = cards[made_from];
      Card card;
      card.made_from = made_from;
      card.name = written.name;
      card.kind = t.kind;
      card.passive = t.passive;
      card.strength = static_cast<std::uint8_t>(written.strength);
      card.reads_strength = reads_strength(t.abilities);
      card.abilities = &t.abilities;
      std::vector<Attribute> const& rotation =
          t.set == CardSet::basic ? campaign.item().rotation[written.colour] : characters[written.character].leaning;
      for (std::size_t i = 0; i < rotation.size() && i < card.rotation.size(); ++i)
        card.rotation[i] = static_cast<std::uint8_t>(rotation[i]);
      card.left = edge_of(t.left, card);
      card.right = edge_of(t.right, card);
      if (t.set == CardSet::basic)
        basic[static_cast<std::size_t>(written.colour)]
             [static_cast<std::size_t>(index_in_set(t.kind, written.number, basic_cards))] = std::move(card);
      else
        advanced[static_cast<std::size_t>(written.character.index())]
                [static_cast<std::size_t>(index_in_set(t.kind, written.number, advanced_cards))] = std::move(card);
    }

  facts.assign(static_cast<std::size_t>(encounters.size()), {});
  for (int i = 0; i < encounters.size(); ++i) {
    Encounter const& e = encounters[i];
    EncounterFacts& f = facts[static_cast<std::size_t>(i)];
    f.keys = edge_of(e.keys, Card{});
    for (KeyHalf const& half : f.keys) f.open = f.open || half.kind != HalfKind::blank;
    if (!e.combat.empty()) f.combat = &e.combat.front();
    if (!e.diplomacy.empty()) f.diplomacy = &e.diplomacy.front();
    if (f.combat && e.pile != Pile::blue)  // with a blue card there is no combat
      for (Trait t : f.combat->traits) f.traits = static_cast<std::uint16_t>(f.traits | 1u << static_cast<int>(t));
  }

  status_first_bit.clear();
  int bit = 0;
  for (Status const& s : statuses) {
    status_first_bit.push_back(bit);
    bit += 1 + s.parts;
  }
  location_by_number.assign(900, -1);
  for (int i = 0; i < locations.size(); ++i)
    location_by_number[static_cast<std::size_t>(locations[i].number - 100)] = static_cast<std::int8_t>(i);

  lists = pack::Numbered<Effects>(pack::collect(pack::describe<Effects>(), pack::describe<Content>(), this));
  choices = pack::Numbered<std::vector<Option>>(
      pack::collect(pack::describe<std::vector<Option>>(), pack::describe<Content>(), this));
  texts = card_texts(*this);
  named_by_events.clear(), named_by_tasks.clear();
  for (Event const& e : events) named_by_events.push_back(places_named_in(*this, e.text));
  for (TaskNote const& t : tasks) named_by_tasks.push_back(places_named_in(*this, t.text));
}

namespace {

// Of the cards that a template makes, the first stands for all.
Card const* first_made_from(Content const& content, int made_from) {
  auto const find = [&](auto const& sets) -> Card const* {
    for (auto const& set : sets)
      for (Card const& card : set)
        if (card.made_from == made_from) return &card;
    return nullptr;
  };
  Card const* const found = find(content.basic);
  return found ? found : find(content.advanced);
}

}  // namespace

std::vector<pack::Portrait> portraits(pack::Folders const& folders) {
  auto const loaded = load(folders);
  if (!loaded) return {};
  auto all = pack::portraits_of(pack::describe<Content>(), loaded.content.get(), variables());
  for (pack::Portrait& portrait : all) {
    if (portrait.folder != "cards") continue;  // the keys on their edges are more than words
    Card const* const card = first_made_from(*loaded.content, loaded.content->cards.index_of(portrait.id));
    if (!card) continue;
    portrait.card = face_of(*loaded.content, *card);
    portrait.card.id = portrait.id;
    portrait.name = card->name;
  }
  pack::print_faces(all, {{"items", "item"}, {"secrets", "card"}, {"skills", "card"}, {"characters", "character"}},
                    [&](flow::Thing const& thing) { return face_of(*loaded.content, thing); });
  return all;
}
std::map<std::string, std::string> schemas() { return pack::schemas<Content>(); }
std::string reference() { return pack::reference<Content>("Avalon", variables()); }

}  // namespace avalon

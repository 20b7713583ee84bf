// Cards as they are printed.
#include "games/oathsworn/faces.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "games/oathsworn/questions.h"
#include "pack/reader.h"
#include "pack/text.h"

namespace oathsworn {

using flow::TagKind;

namespace {

// "?": what it costs is said by the card.
flow::Tag cost_tag(std::string const& cost) {
  bool const plain = cost.find_first_not_of("0123456789") == cost.npos && !cost.empty();
  return {TagKind::cost, "cost " + cost, plain ? std::stoi(cost) : -1};
}

// Numbers on a card are made of these words.
pack::Wording const& wording() {
  static pack::Wording const words{.variables = Content::variables(), .folders = {}, .spoken = {}};
  return words;
}

// What a stage card makes the enemy do, with the might it would really strike with.
std::string stage_text(Content const& content, StageCard const& card) {
  Encounter const& encounter = content.encounters[card.encounter];
  std::string text;
  auto const sentence = [&](std::string words) {
    if (words.empty()) return;
    words.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(words.front())));
    text += (text.empty() ? "" : " ") + words + ".";
  };
  if (card.target)
    sentence(fmt::format("target: {} of {}", pack::spaced(boost::describe::enum_to_string(card.target->pick, "")),
                         pack::spaced(boost::describe::enum_to_string(card.target->among, ""))));
  for (Act const& act : card.steps) {
    Act shown = act;
    if (auto* const attack = std::get_if<EnemyAttack>(&shown.is)) {
      Might might = attack->might.value_or(encounter.bosses.empty() ? Might{} : encounter.bosses.front().might);
      might += attack->extra;
      attack->might = might;
      attack->extra = Might{};
    }
    std::string words = pack::text_of(Acts{shown}, wording());
    while (!words.empty() && words.back() == '.') words.pop_back();
    sentence(pack::spaced(words));
  }
  return text;
}

}  // namespace

std::string ability_text(Ability const& a) { return a.flavour.empty() ? a.text : a.flavour + ": " + a.text; }
static std::string abilities_text(std::vector<Ability> const& abilities) {
  std::string text;
  for (Ability const& a : abilities) text += (text.empty() ? "" : " / ") + ability_text(a);
  return text;
}

flow::Tag colour_tag(int n, Colour colour) {
  std::string const id(colour_name(colour));
  return {TagKind::colour, n < 0 ? id : fmt::format("{} {}", n, id), n, id};
}

flow::CardView face_of(AbilityCard const& c) {
  flow::CardView v;
  v.id = v.name = c.name;
  v.text = abilities_text(c.abilities);
  v.tags = {cost_tag(c.cost), {TagKind::cooldown, fmt::format("cooldown {}", c.cooldown), c.cooldown}};
  if (c.defense > 0) v.tags.emplace_back(TagKind::trait, fmt::format("defense {}", c.defense), c.defense);
  return v;
}
flow::CardView face_of(Item const& i, bool companion) {
  flow::CardView v;
  v.id = v.name = i.name;
  Ability const* const a = companion && i.companion ? &*i.companion : i.ability ? &*i.ability : nullptr;
  if (a) v.text = ability_text(*a);
  for (int c = 1; c < colours; ++c)
    if (int const n = i.might.of(static_cast<Colour>(c)); n > 0)
      v.tags.push_back(colour_tag(n, static_cast<Colour>(c)));
  if (i.defense > 0) v.tags.emplace_back(TagKind::trait, fmt::format("defense {}", i.defense), i.defense);
  if (i.range > 0) v.tags.emplace_back(TagKind::trait, fmt::format("range {}", i.range), i.range);
  return v;
}
flow::CardView face_of(ArchetypeSide const& side) {
  flow::CardView v;
  v.id = v.name = side.name;
  v.text = abilities_text(side.abilities);
  v.tags = {{TagKind::kind, "Archetype"}};
  return v;
}
flow::CardView face_of(Content const& content, Class const& sheet, bool companion) {
  flow::CardView v;
  v.id = sheet.id;
  v.name = companion ? sheet.name + " as a companion" : sheet.name;
  v.text = sheet.flavour;
  if (!companion && !sheet.special.empty())
    v.text += fmt::format("{}{}", v.text.empty() ? "" : " ", abilities_text(sheet.special));
  std::string gear;
  for (pack::Ref<Item> const item : sheet.gear)
    gear += fmt::format("{}{}", gear.empty() ? "" : ", ", content.items[item].name);
  if (!gear.empty()) v.text += fmt::format(" Begins with {}.", gear);
  if (companion) {
    v.tags = {{TagKind::trait, fmt::format("Move {}", sheet.companion.move), sheet.companion.move}};
  } else {
    v.tags = {{TagKind::trait, fmt::format("Animus {}", sheet.animus), sheet.animus},
              {TagKind::trait, fmt::format("Regen {}", sheet.regen), sheet.regen}};
  }
  return v;
}
flow::CardView face_of(Token token) {
  constexpr std::string_view uses[] = {
      "After damage was drawn against you, each gives +1 Defense against it.",  // OS-TOK-01
      "At any time 2 Animus go from your reserve to what is available. A companion moves, attacks or "
      "refreshes instead.",                                                                            // OS-TOK-02
      "After Might Cards were drawn for your attack or check, one of them is drawn anew.",             // OS-TOK-03
      "Before the draw of an attack, three times a card of it is taken of the next stronger colour.",  // OS-TOK-07
      "At any time all your cards of one cooldown move one place nearer to your hand. A companion moves, "
      "attacks or refreshes instead."};  // OS-TOK-10
  flow::CardView v;
  v.id = boost::describe::enum_to_string(token, "");
  v.name = fmt::format("{} Token", token_name(token));
  v.text = uses[static_cast<std::size_t>(token)];
  v.tags = {{TagKind::kind, "Combat Token"}};
  return v;
}
std::optional<flow::CardView> face_of(Content const& content, flow::Thing const& thing) {
  auto const named = [&](auto const& things) {
    return std::find_if(things.begin(), things.end(),
                        [&](auto const& it) { return it.name == thing.id || it.id == thing.id; });
  };
  if (thing.kind == "card")
    if (auto const it = named(content.cards); it != content.cards.end()) return face_of(*it);
  if (thing.kind == "card" || thing.kind == "item")
    if (auto const it = named(content.items); it != content.items.end()) return face_of(*it, false);
  if (thing.kind == "word") {
    bool const second = thing.id.ends_with(".2");
    Archetype const* const it =
        content.archetypes.find(std::string_view(thing.id).substr(0, thing.id.size() - (second ? 2 : 0)));
    if (it && it->sides.size() > (second ? 1 : 0)) return face_of(it->sides[second ? 1 : 0]);
  }
  if (thing.kind == "class" || thing.kind == "companion")
    if (Class const* const it = content.classes.find(thing.id)) return face_of(content, *it, thing.kind == "companion");
  if (thing.kind == "token")
    for (int t = 0; t < token_kinds; ++t)
      if (thing.id == boost::describe::enum_to_string(static_cast<Token>(t), "")) return face_of(static_cast<Token>(t));
  return {};
}

void Content::print() {
  printed = {};
  for (AbilityCard const& card : cards) printed.cards.push_back(face_of(card));
  for (Item const& item : items) {
    printed.items.push_back(face_of(item, false));
    printed.companion_items.push_back(face_of(item, true));
  }
  for (StageCard const& card : stage_cards)
    printed.stage_cards.push_back({card.name, card.name, stage_text(*this, card), 1, true, {}, {}});
}

}  // namespace oathsworn

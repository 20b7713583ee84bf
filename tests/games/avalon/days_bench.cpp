#include "days_bench.h"

#include <filesystem>

namespace avalon::bench {

namespace {

template <class Verb>
Effect resource(Resource what, int n, Whom who) {
  Verb v;
  v.who = who;
  pack::Expr* const parts[] = {&v.food, &v.wealth, &v.rep, &v.magic, &v.exp};
  *parts[static_cast<std::size_t>(what)] = n;
  return effect(v);
}

}  // namespace

Effect gain(Resource what, int n, Whom who) { return resource<Gain>(what, n, who); }
Effect lose(Resource what, int n, Whom who) { return resource<Lose>(what, n, who); }
Effect lose_health(int n, Whom who) {
  return amounts<Lose>([&](Lose& l) { l.health = n, l.who = who; });
}
Effect gain_terror(int n, Whom who) {
  return amounts<Gain>([&](Gain& g) { g.terror = n, g.who = who; });
}
Effect read(pack::Ref<Verse> verse) {
  ReadVerse r;
  r.verse = verse;
  return effect(r);
}
Option option(std::string text, Effects effects) {
  Option o;
  o.text = std::move(text);
  o.effects = std::move(effects);
  return o;
}
PrintedAction action(std::string name, Cost cost, Effects effects, bool once_per_day) {
  PrintedAction a;
  a.name = std::move(name);
  a.cost = cost;
  a.effects = std::move(effects);
  a.once_per_day = once_per_day;
  return a;
}

void give(State& s, int slot, Resource what, int n) {
  who(s, slot).resources[static_cast<std::size_t>(what)] = static_cast<std::int16_t>(n);
}
Location& card_of_place(Bench& b, std::string_view id) {
  return b.content->locations.items()[static_cast<std::size_t>(b.content->locations.index_of(id))];
}
LocationId add_location(Bench& b, std::string id, int number, DirectionKeys keys) {
  REQUIRE(b.content->locations.id(b.content->locations.size() - 1) < id);
  Location l;
  l.id = id;
  l.name = id;
  l.name[0] = static_cast<char>(l.name[0] - 'a' + 'A');
  l.number = number;
  l.keys = keys;
  l.explore = b.content->verses.ref("nothing");
  b.content->locations.add(id, l);
  LocationId const at = b.location(id);
  place(b.state, at).out = false;
  return at;
}
LocationId add_location(Bench& b, std::string id, int number, DirectionKeys keys, Spot spot) {
  LocationId const at = add_location(b, std::move(id), number, keys);
  Place& p = place(b.state, at);
  p.on_table = true;
  p.column = static_cast<std::int8_t>(spot.column);
  p.row = static_cast<std::int8_t>(spot.row);
  return at;
}
pack::Ref<Verse> add_verse(Bench& b, std::string id, std::string text, Effects effects, std::vector<Option> choices) {
  REQUIRE(b.content->verses.id(b.content->verses.size() - 1) < id);
  Verse v;
  v.text = std::move(text);
  v.effects = std::move(effects);
  v.choices = std::move(choices);
  b.content->verses.add(id, v);
  return b.content->verses.ref(id);
}
EventId event(Bench const& b, std::string_view id) { return EventId{b.content->events.index_of(id)}; }
void add_event(Bench& b, std::string id, Event card) {
  if (card.name.empty()) card.name = id;
  if (!b.content->events.empty()) REQUIRE(b.content->events.id(b.content->events.size() - 1) < id);
  b.content->events.add(id, std::move(card));
}
ItemId item(Bench const& b, std::string_view id) { return ItemId{b.content->items.index_of(id)}; }
void add_item(Bench& b, std::string id, std::string name, Keyword keyword) {
  Item i;
  i.name = std::move(name);
  i.keyword = keyword;
  if (!b.content->items.empty()) REQUIRE(b.content->items.id(b.content->items.size() - 1) < id);
  b.content->items.add(std::move(id), i);
}
void own(Bench& b, int slot, std::string_view item_id, bool faceup) {
  who(b.state, slot).items.add(item(b, item_id));
  if (faceup) who(b.state, slot).items_up.add(item(b, item_id));
}
SecretId secret(Bench const& b, std::string_view id) { return SecretId{b.content->secrets.index_of(id)}; }

int Log::first(std::string_view rule) const {
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].rule == rule) return static_cast<int>(i);
  return -1;
}
int Log::first_kind(std::string_view kind) const {
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].kind == kind) return static_cast<int>(i);
  return -1;
}
bool Log::said(std::string_view text) const {
  for (flow::Told const& t : all)
    if (t.words.text().find(text) != std::string::npos) return true;
  return false;
}

void begin(Bench& b, Log& log) {
  b.begin();
  b.position->listen(&log);
}
void dice(Bench& b, std::vector<std::string> entries) {
  auto script = std::make_shared<flow::Script>();
  script->entries = std::move(entries);
  script->strict = false;
  b.position->set_chance(flow::ChanceMode::scripted, script);
}

void pass_the_day(Bench& b) {
  int const today = b.now().day;
  for (int i = 0; i < 40; ++i) {
    if (b.asked() == "take_action" && b.now().day > today) return;
    if (b.asked() == "take_action")
      b.answer("pass");
    else if (b.asked() == "plan_the_day")
      b.position->answer(0);
    else
      return;
  }
}
bool asks(Bench& b, std::string_view prompt) { return b.position->prompt().text().find(prompt) != std::string::npos; }
flow::CardView const* card_in(flow::View const& view, std::string_view zone, std::string_view name) {
  auto const search = [&](std::vector<flow::Zone> const& zones) -> flow::CardView const* {
    for (flow::Zone const& z : zones)
      if (z.name == zone)
        for (flow::CardView const& c : z.cards)
          if (c.name == name) return &c;
    return nullptr;
  };
  if (auto const* found = search(view.zones)) return found;
  for (flow::Panel const& p : view.panels)
    if (auto const* found = search(p.zones)) return found;
  return nullptr;
}

flow::Game& core_game() {
  static auto const game = load_game({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "avalon" / "core"});
  return *game;
}
std::unique_ptr<flow::Position> start_core(int seats, std::map<std::string, std::string> options, std::uint64_t seed) {
  flow::Setup setup;
  setup.game = "avalon";
  setup.seats.resize(static_cast<std::size_t>(seats));
  setup.options = std::move(options);
  setup.seed = seed;
  return core_game().start(setup);
}
State const& state_of(flow::Position& position) { return static_cast<Position&>(position).state(); }

}  // namespace avalon::bench

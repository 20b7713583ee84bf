#include "bench.h"

namespace avalon::bench {

namespace {

// An option's own words; what it costs may follow in brackets: "Fish" is "Fish (1 energy)".
bool is_called(std::string const& option, std::string_view text) {
  if (!option.starts_with(text)) return false;
  std::string_view const rest = std::string_view(option).substr(text.size());
  return rest.empty() || (rest.starts_with(" (") && rest.ends_with(")"));
}

}  // namespace

KeyHalf half(std::string_view text) {
  KeyHalf h;
  std::string cause;
  REQUIRE_MESSAGE(pack::Scalar<KeyHalf>::parse(text, h, cause), cause);
  return h;
}
std::vector<KeyHalf> halves(std::vector<std::string_view> texts) {
  std::vector<KeyHalf> all;
  for (std::string_view t : texts) all.push_back(half(t));
  return all;
}

Bench::Bench(int seats) {
  Content& c = *content;
  Status saved;
  saved.name = "Saved";
  c.statuses.add("saved", saved);
  Verse nothing;
  nothing.text = "Nothing.";
  c.verses.add("nothing", nothing);
  Secret counted;
  counted.name = "Counted";
  counted.number = 42;
  c.secrets.add("counted", counted);

  Location field;
  field.id = "field";
  field.name = "Field";
  field.number = 102;
  field.keys.south = 101;
  field.explore = c.verses.ref("nothing");
  c.locations.add("field", field);
  Location start;
  start.id = "start";
  start.name = "Start";
  start.number = 101;
  start.keys.north = 102;
  start.seals = {Seal::menhir};
  start.explore = c.verses.ref("nothing");
  MenhirSection section;
  section.cost.food = 1;
  section.days = 4;
  start.menhir = {section};
  c.locations.add("start", start);

  add_character("ada", 1, Colour::crimson, {{Attribute::aggression, 2}});
  add_character("bren", 2, Colour::azure, {{Attribute::empathy, 1}});
  add_cards();

  Encounter hare;
  hare.id = "hare";
  hare.name = "Hare";
  hare.pile = Pile::green;
  hare.keys = halves({"free", "blank", "blank"});
  CombatSide combat;
  combat.target = 3;
  combat.attacks = {AttackRow{0, 2, {icon<SufferDamage>(2)}}};
  combat.opportunity = {icon<SufferDamage>(1)};
  hare.combat = {combat};
  Gain reward;
  reward.exp = 1;
  hare.rewards = {effect(reward)};
  c.encounters.add("hare", hare);
  Encounter warden;
  warden.id = "warden";
  warden.name = "Warden";
  warden.pile = Pile::blue;
  warden.keys = halves({"free", "blank", "blank"});
  DiplomacySide talk;
  talk.slots = 5;
  talk.gray = 2;
  Stage stage;
  stage.text = "He waits.";
  stage.response = {icon<AffinityDown>(1)};
  talk.stages = {stage};
  Lose failure;
  failure.wealth = 1;
  talk.failure = {effect(failure)};
  warden.diplomacy = {talk};
  c.encounters.add("warden", warden);

  Chapter chapter;
  chapter.name = "One";
  for (int p = 0; p < pile_count; ++p)
    chapter.encounters[static_cast<Pile>(p)] = std::vector<std::vector<int>>(4, {1, 0, 0, 0});
  c.chapters.add("one", chapter);
  Campaign& campaign = c.campaign.item();
  campaign.title = campaign.name = "test";
  campaign.start = c.locations.ref("start");
  campaign.first = c.chapters.ref("one");
  campaign.starting_dial = {8, 7, 6, 5};
  for (int k = 0; k < colour_count; ++k)
    campaign.rotation[static_cast<Colour>(k)] = {Attribute::aggression,   Attribute::empathy,
                                                 Attribute::courage,      Attribute::caution,
                                                 Attribute::practicality, Attribute::spirituality};
  campaign.mercy_status = c.statuses.ref("saved");
  campaign.mercy_verse = c.verses.ref("nothing");
  campaign.challenge_secret = c.secrets.ref("counted");
  c.finish();

  flow::FixedList<Seating, most_players> seating;
  seating.push_back({character("ada"), Colour::crimson});
  if (seats > 1) seating.push_back({character("bren"), Colour::azure});
  set_up_campaign(c, state, seating);
  state.phase = Phase::day;
  place(state, location("field")).on_table = true;
  place(state, location("field")).row = -1;
  for (int i = 0; i < pile_count; ++i) state.table.encounters[static_cast<std::size_t>(i)].clear();
}

CharacterId Bench::character(std::string_view id) const { return CharacterId{content->characters.index_of(id)}; }
LocationId Bench::location(std::string_view id) const { return LocationId{content->locations.index_of(id)}; }
EncounterId Bench::encounter(std::string_view id) const { return EncounterId{content->encounters.index_of(id)}; }
Encounter& Bench::card(std::string_view id) {
  return content->encounters.items()[static_cast<std::size_t>(content->encounters.index_of(id))];
}

Template& Bench::cards(std::string_view id) {
  return content->cards.items()[static_cast<std::size_t>(content->cards.index_of(id))];
}

void Bench::meet(std::string_view id) {
  content->finish();
  Fight& f = state.fight;
  Encounter const& e = card(id);
  f.card = encounter(id);
  f.kind = e.pile == Pile::blue ? CardKind::diplomacy : CardKind::combat;
  f.joined = f.members = everybody(state);
  f.moment = Moment::items;
  if (f.kind == CardKind::diplomacy) {
    f.affinity = static_cast<std::uint8_t>(e.diplomacy.front().gray);
    if (!e.diplomacy.front().avoid.empty()) f.moment = Moment::avoid;
  }
  begin();
}

void Bench::begin() {
  content->finish();
  position = std::make_unique<Position>(content, state);
}

void Bench::begin_with(std::vector<std::string> chance) {
  begin();
  script(std::move(chance));
}

void Bench::script(std::vector<std::string> chance) {
  auto s = std::make_shared<flow::Script>();
  s->entries = std::move(chance);
  position->set_chance(flow::ChanceMode::scripted, s);
}

State const& Bench::now() { return position->state(); }
Character const& Bench::ada() { return who(now(), 0); }
Character const& Bench::bren() { return who(now(), 1); }
std::string Bench::asked() { return position->over() ? "" : std::string(position->kind()); }
std::vector<std::string> Bench::options() {
  std::vector<std::string> texts;
  for (flow::Words const& w : position->options()) texts.push_back(w.text());
  return texts;
}

bool Bench::offers(std::string_view text) {
  for (std::string const& o : options())
    if (is_called(o, text)) return true;
  return false;
}

std::string Bench::refusal(std::string_view text) {
  for (flow::Refusal const& r : position->refusals())
    if (is_called(r.option.text(), text)) return r.rule;
  return "";
}

void Bench::answer(std::string_view text) {
  auto const all = options();
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i] == text) return position->answer(static_cast<int>(i));
  for (std::size_t i = 0; i < all.size(); ++i)
    if (is_called(all[i], text)) return position->answer(static_cast<int>(i));
  std::string list;
  for (std::string const& o : all) list += "\n  " + o;
  FAIL("no option \"" << std::string(text) << "\" in " << asked() << ":" << list);
}

void Bench::add_character(std::string const& id, int number, Colour colour, std::map<Attribute, int> attributes) {
  CharacterTile t;
  t.id = id;
  t.name = id == "ada" ? "Ada" : "Bren";
  t.number = number;
  t.colour = colour;
  t.campaign = "test";
  t.attributes = std::move(attributes);
  t.leaning = {Attribute::aggression, Attribute::empathy,      Attribute::courage,
               Attribute::caution,    Attribute::practicality, Attribute::spirituality};
  t.action.name = "Own action";
  t.action.cost.energy = 2;
  Gain gain;
  gain.wealth = 1;
  t.action.effects = {effect(gain)};
  content->characters.add(id, t);
}

void Bench::add_cards() {
  for (CardKind kind : {CardKind::combat, CardKind::diplomacy}) {
    bool const combat = kind == CardKind::combat;
    Template basic;
    basic.kind = kind;
    basic.set = CardSet::basic;
    basic.left = halves({combat ? "markers 1" : "up 1", "blank", "blank"});
    basic.right = halves({"free", "blank", "blank"});
    for (int colour = 0; colour < colour_count; ++colour)
      for (int n = 1; n <= basic_cards; ++n)
        basic.cards.push_back(
            {fmt::format("{} {}", combat ? "strike" : "word", n), static_cast<Colour>(colour), {}, n, 1});
    content->cards.add(combat ? "strike" : "word", basic);
    Template advanced = basic;
    advanced.set = CardSet::advanced;
    advanced.cards.clear();
    for (int who_index = 0; who_index < content->characters.size(); ++who_index)
      for (int n = 1; n <= advanced_cards; ++n)
        advanced.cards.push_back({fmt::format("great {} {}", combat ? "strike" : "word", n), Colour::any,
                                  pack::Ref<CharacterTile>(who_index), n, 1});
    content->cards.add(combat ? "great_strike" : "great_word", advanced);
  }
}

}  // namespace avalon::bench

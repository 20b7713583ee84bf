#include "tests/games/degenerates/bench.h"

#include <algorithm>
#include <exception>

#include <doctest/doctest.h>

#include "tests/games/degenerates/twins_pack.h"

namespace degenerates::bench {

namespace {

// The deed of the bench that plays; a position has no room for one.
std::function<Task<>(Play&)> const* playing = nullptr;

struct DeedDone {
  static constexpr std::string_view kind = "deed_done";
  static constexpr bool silent = true;
  void apply(State& s) const { s.turn.phase = Phase::over; }
};

}  // namespace

namespace {

std::shared_ptr<Content const> read(pack::Folders const& folders) {
  auto const pack = load(folders);
  if (!pack.content) throw std::runtime_error(pack.problems.text());
  return pack.content;
}
std::filesystem::path const source(CHRONICLER_SOURCE);
bool twins = false;

}  // namespace

std::shared_ptr<Content const> content() {
  static std::filesystem::path const core = source / "packs" / "degenerates" / "core";
  static std::shared_ptr<Content const> const alone = read({core});
  if (!twins) return alone;
  static std::shared_ptr<Content const> const both = read({core, source / "tests" / "packs" / "degenerates" / "twins"});
  return both;
}
TwinsPack::TwinsPack() { twins = true; }
TwinsPack::~TwinsPack() { twins = false; }

Task<> OneDeed::step(Play& play) {
  co_await (*playing)(play);
  DeedDone const done;
  play.commit(done, "a test");
}
// A deed may also end the mission or the game.
bool OneDeed::over(State const& s) {
  bool const ended = s.mission.end != MissionEnd::open && s.turn.phase != Phase::between_missions;
  return s.turn.phase == Phase::over || s.lost || s.won || ended;
}

Bench::Bench() : script_(std::make_shared<flow::Script>()) {
  Content const& c = *content();
  state_.seats = 2;
  state_.turn.phase = Phase::map_actions;
  state_.turn.number = 1;
  state_.mission.mission = MissionId{c.campaign->first.index()};
  for (int i = 0; i < c.spaces.size(); ++i) {
    state_.of(SpaceId{i}).danger = static_cast<std::uint8_t>(c.spaces[i].danger);
    state_.of(SpaceId{i}).town = static_cast<std::uint8_t>(c.spaces[i].town);
  }
  for (int i = 0; i < c.territories.size(); ++i)
    state_.map.territories[static_cast<std::size_t>(i)].danger = static_cast<std::uint8_t>(c.territories[i].danger);
}
Bench::~Bench() {
  position_.reset();
  if (std::uncaught_exceptions() > 0) return;
  std::size_t const left = script_->entries.size() - script_->next;
  CHECK_MESSAGE(left == 0, "dice that nobody rolled: ", left, " of ", script_->entries.size());
}

Who Bench::put(std::string_view character, std::string_view at, int seat) {
  int i = 0;
  while (state_.adventurers[static_cast<std::size_t>(i)].presence != Presence::nobody) ++i;
  Who const who{i};
  Adventurer& a = state_.of(who);
  a.character = named<CharacterId>(character);
  a.presence = Presence::in_play;
  a.seat = static_cast<std::uint8_t>(seat);
  a.at = space(at);
  for (auto const& [attribute, value] : content()->characters[a.character.index()].attributes)
    a.base[static_cast<std::size_t>(attribute)] = static_cast<std::int8_t>(value);
  a.now = a.base;
  return who;
}
void Bench::hold(Who who, std::string_view card) {
  state_.cards.loot.put(loot(card), degenerates::of(LootZone::held_0, who), kit::every_seat);
}
void Bench::wear(Who who, std::string_view card) {
  hold(who, card);
  state_.equipped.add(loot(card));
}
void Bench::learn(Who who, std::string_view id) { of(who).skills.add(skill(id)); }
void Bench::dice(std::vector<int> more) {
  for (int const die : more) script_->entries.push_back(std::to_string(die));
}
void Bench::cards(std::vector<std::string> more) {
  for (std::string& card : more) script_->entries.push_back(std::move(card));
}

void Bench::by_seed(std::uint64_t seed) {
  state_.chance.seed = seed;
  seeded_ = true;
}
void Bench::answer_number(int option) {
  position_->answer(option);
  position_->over();
  take_back();
}

void Bench::take_back() {
  if (!position_) return;
  Phase const phase = state_.turn.phase;
  state_ = position_->state();
  if (state_.turn.phase == Phase::over) state_.turn.phase = phase;
}
void Bench::run(std::function<Task<>(Play&)> deed) {
  position_.reset();
  deed_ = std::move(deed);
  playing = &deed_;
  position_ = std::make_unique<flow::PositionOf<OneDeed>>(content(), state_);
  if (!seeded_) position_->set_chance(flow::ChanceMode::scripted, script_);
  position_->listen(this);
  position_->over();  // wakes it
  take_back();
}
void Bench::now(std::function<void(Play&)> deed) {
  run([deed](Play& play) -> Task<> { return deed(play), Task<>{}; });
  REQUIRE_MESSAGE(!asking(), "this asks: ", asked());
}
void Bench::answer(std::string_view wanted) {
  REQUIRE_MESSAGE(asking(), "nothing is asked; the answer was: ", wanted);
  std::vector<std::string> const found = options();
  auto const it = std::find(found.begin(), found.end(), wanted);
  std::string all;
  for (std::string const& one : found) all += "\n    " + one;
  REQUIRE_MESSAGE(it != found.end(), "no option ", wanted, " among", all);
  position_->answer(static_cast<int>(it - found.begin()));
  position_->over();
  take_back();
}
std::string Bench::asked() { return asking() ? std::string(position_->kind()) : std::string(); }
std::vector<std::string> Bench::options() {
  std::vector<std::string> texts;
  if (asking())
    for (flow::Words const& option : position_->options()) texts.push_back(option.text());
  return texts;
}
std::string Bench::usual() {
  int const option = position_->usual();
  return option < 0 ? std::string() : options()[static_cast<std::size_t>(option)];
}
std::string Bench::refused(std::string_view option) {
  for (flow::Refusal const& r : position_->refusals())
    if (r.option.text() == option) return r.rule;
  return {};
}

void Bench::told(flow::Told&& told) { events_.push_back({told.kind, told.rule, told.words.text()}); }
int Bench::told(std::string_view kind, std::string_view rule) const {
  return static_cast<int>(std::count_if(events_.begin(), events_.end(), [&](Event const& e) {
    return e.kind == kind && (rule.empty() || e.rule == rule);
  }));
}
std::vector<std::string> Bench::rules_of(std::string_view kind) const {
  std::vector<std::string> rules;
  for (Event const& e : events_)
    if (e.kind == kind) rules.push_back(e.rule);
  return rules;
}

}  // namespace degenerates::bench

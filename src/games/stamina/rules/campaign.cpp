#include "games/stamina/rules/campaign.h"

#include <algorithm>

#include "games/stamina/rules/set_up.h"
#include "pack/run.h"

namespace stamina {

namespace {

Passage const& passage(World const& w) { return w.content.passages[w.state.passage.index()]; }
Hero const& sheet_of(World const& w, int record) { return w.content.heroes[w.state.heroes[record].hero.index()]; }

bool anybody_alive(World const& w) {
  return std::any_of(w.state.heroes.begin(), w.state.heroes.end(), [](HeroRecord const& r) { return !r.dead; });
}

bool hero_is_with_them(World const& w, pack::Ref<Hero> hero) {
  return std::any_of(w.state.heroes.begin(), w.state.heroes.end(),
                     [&](HeroRecord const& r) { return !r.dead && r.hero.index() == hero.index(); });
}

// What a passage or a choice of the story does to the heroes.
struct Story {
  using Play = stamina::Play;
  struct Scope {};
  using Effect = StoryEffect;

  static void does(Play& play, Scope&, Rest const&) { play.commit(Rested{}, "ST-CAMP-03"); }
  static Task<> does(Play& play, Scope&, GainItem const& e) {
    WhichHero const question{.item = ItemId{e.item.index()}, .injury = {}};
    std::uint8_t const record = co_await play.ask(question);
    auto const& use = play.content.items[e.item].use;
    RecordGainedItem const gained{
        .record = record, .item = {question.item, Carried::packed, static_cast<std::uint8_t>(use ? use->uses : 0)}};
    play.commit(gained, "ST-CAMP-08");
  }
  static Task<> does(Play& play, Scope&, SufferInjury const& e) {
    WhichHero const question{.item = {}, .injury = InjuryId{e.injury.index()}};
    std::uint8_t const record = co_await play.ask(question);
    RecordInjured const injured{.record = record, .injury = question.injury};
    play.commit(injured, "ST-CAMP-08");
  }
  static void does(Play& play, Scope&, SetFlag const& e) {
    FlagSet const set{.flag = play.content.flag(e.flag)};
    play.commit(set, "ST-CAMP-06");
  }
  static void does(Play& play, Scope&, GrantAdvance const&) {
    AdvancesGranted const granted{.count = 1};
    play.commit(granted, "ST-CAMP-02");
  }
};

}  // namespace

// --- story -----------------------------------------------------------------------------------------------------------

void ChooseOnward::options(World const& w, flow::Offers<Answer>& offers) const {
  auto const& choices = passage(w).choices;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    offers.offer(static_cast<std::uint8_t>(i))
        .refuse_if(!choices[i].if_flag.empty() && !has_happened(w, choices[i].if_flag), "ST-CAMP-06",
                   "the story did not go that way")
        .refuse_if(choices[i].if_hero && !hero_is_with_them(w, choices[i].if_hero), "ST-CAMP-07",
                   "the one who could is not with you");
  }
}
void ChooseOnward::prompt(World const& w, flow::Words& words) const {
  words.verb("story").source(passage(w).id).say("{}: how does it go on?", passage(w).title);
}
void ChooseOnward::say(World const& w, Answer const& a, flow::Words& words) const {
  words.verb("story").say("{}", passage(w).choices[a].text);
}
void ChooseOnward::key(World const& w, Answer const& a, std::string& out) const {
  flow::add_choice(out, passage(w).choices, a);
}

void WhichHero::options(World const& w, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < w.state.heroes.size(); ++i)
    if (!w.state.heroes[i].dead) offers.add(static_cast<std::uint8_t>(i));
}
void WhichHero::prompt(World const& w, flow::Words& words) const {
  words.source(passage(w).id);
  if (item)
    words.say("Who takes the {}?", w.content.items[item.index()].name);
  else
    words.say("Who suffers it: {}?", w.content.injuries[injury.index()].name);
}
void WhichHero::say(World const& w, Answer const& a, flow::Words& words) const {
  words.verb("hero").say("{}", sheet_of(w, a).name);
}
void WhichHero::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key(w, out).word(w.state.heroes[a].hero);
}

Task<> story(Play& play) {
  Passage const& here = passage(play.world());
  Story::Scope scope;
  if (!play.state.passage_read) {
    play.commit(PassageRead{}, "ST-CAMP-09");
    co_await pack::run<Story>(play, scope, here.effects);
    if (here.ending != Ending::none) {
      CampaignEnded const ended{.ending = here.ending};
      play.commit(ended, "ST-CAMP-04");
      co_return;
    }
    PhaseReached const learning{.phase = Phase::advances};
    play.commit(learning, "ST-CAMP-09");
    co_return;
  }
  ChooseOnward const question;
  std::uint8_t const chosen = co_await play.ask(question);
  Choice const& choice = here.choices[chosen];
  co_await pack::run<Story>(play, scope, choice.effects);
  if (choice.scenario) {
    ScenarioBegun const begun{.scenario = ScenarioId{choice.scenario.index()}};
    play.commit(begun, "ST-CAMP-10");
  } else {
    PassageOpened const opened{.passage = PassageId{choice.goes_to.index()}};
    play.commit(opened, "ST-CAMP-10");
  }
}

// --- advances and replacements ---------------------------------------------------------------------------------------

void ChooseAdvance::options(World const& w, flow::Offers<Answer>& offers) const {
  HeroRecord const& r = w.state.heroes[record];
  Hero const& sheet = sheet_of(w, record);
  for (pack::Ref<Ability> const& ref : sheet.advances) {
    AbilityId const id{ref.index()};
    Answer learn;
    learn.ability = id;
    Ability const& a = w.content.abilities[ref];
    offers.offer(learn)
        .refuse_if(r.abilities.has(id), "ST-CAMP-11", "already known")
        .refuse_if(a.req.path && a.req.path != sheet.path, "ST-CAMP-11", "it belongs to another path")
        .refuse_if(a.req.expertise && r.ranks[static_cast<std::size_t>(a.req.expertise.index())] < a.req.rank,
                   "ST-CAMP-11", "it needs a higher rank")
        .refuse_if(a.req.ability && !r.abilities.has(AbilityId{a.req.ability.index()}), "ST-CAMP-11",
                   "another ability comes first");
  }
  for (int e = 0; e < w.content.expertises.size() && e < static_cast<int>(r.ranks.size()); ++e) {
    Answer better;
    better.expertise = static_cast<std::int8_t>(e);
    offers.offer(better).refuse_if(r.ranks[static_cast<std::size_t>(e)] >= 3, "ST-CAMP-12", "3 is the highest rank");
  }
  int const piece = best_armor_worn(w, r);
  int const worn = piece < 0 ? 0 : gist(w, r.items[piece].item).armor;
  if (!r.items.full())  // ST-CAMP-13
    for (int i = 0; i < w.content.items.size(); ++i) {
      Item const& item = w.content.items[i];
      if (item.unwieldy || item.use || (!item.weapon && !item.armor)) continue;
      if (is_armor(w, ItemId{i}) && worn >= gist(w, ItemId{i}).armor) continue;
      Answer take;
      take.item = ItemId{i};
      bool const owned =
          std::any_of(r.items.begin(), r.items.end(), [&](CarriedItem const& c) { return c.item.index() == i; });
      if (!owned) offers.add(take);
    }
  if (offers.size() == 0) offers.add({});
}
void ChooseAdvance::prompt(World const& w, flow::Words& words) const {
  words.source("ST-CAMP-02").say("{} has learned from this. What?", sheet_of(w, record).name);
}
void ChooseAdvance::say(World const& w, Answer const& a, flow::Words& words) const {
  words.verb("advance");
  if (a.ability)
    words.thing("card", w.content.abilities.id(a.ability.index()))
        .say("learn {}", w.content.abilities[a.ability.index()].name);
  else if (a.expertise >= 0)
    words.say("get better at {} (rank {})", w.content.expertises[a.expertise].name,
              w.state.heroes[record].ranks[static_cast<std::size_t>(a.expertise)] + 1);
  else if (a.item)
    words.thing("item", w.content.items.id(a.item.index())).say("take a {}", w.content.items[a.item.index()].name);
  else
    words.say("nothing");
}
void ChooseAdvance::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  if (!a.ability && a.expertise < 0 && !a.item) return void(key.word("nothing"));
  key.with("ability", a.ability);
  if (a.expertise >= 0) key.with("expertise", w.content.expertises.id(a.expertise));
  key.with("item", a.item);
}

void WhoFollows::options(World const& w, flow::Offers<Answer>& offers) const {
  for (int i = 0; i < w.content.heroes.size(); ++i) {
    HeroId const hero{i};
    bool const used =
        w.state.lost.contains(hero) ||  // ST-HP-16: for good
        std::any_of(w.state.heroes.begin(), w.state.heroes.end(), [&](HeroRecord const& r) { return r.hero == hero; });
    if (!used) offers.add(hero);
  }
}
void WhoFollows::prompt(World const& w, flow::Words& words) const {
  words.source("ST-CAMP-05").say("{} is dead. Who takes that place?", sheet_of(w, record).name);
}
void WhoFollows::say(World const& w, Answer const& a, flow::Words& words) const {
  words.verb("hero").say("{}", w.content.heroes[a.index()].name);
}

bool is_armor(World const& w, ItemId item) { return gist(w, item).armor > 0 && !gist(w, item).is_weapon(); }
int best_armor_worn(World const& w, HeroRecord const& r) {
  int best = -1;
  for (int i = 0; i < r.items.size(); ++i) {
    if (r.items[i].place != Carried::worn || !is_armor(w, r.items[i].item)) continue;
    if (best < 0 || gist(w, r.items[i].item).armor > gist(w, r.items[best].item).armor) best = i;
  }
  return best;
}

// One advance or one replacement per step; then the story goes on.
Task<> take_advances(Play& play) {
  for (int i = 0; i < play.state.heroes.size(); ++i) {
    HeroRecord const& r = play.state.heroes[i];
    if (r.dead) {
      WhoFollows const question{.record = i};
      flow::OfferBuffer buffer;
      flow::Offers<HeroId> possible(buffer);
      question.options(play.world(), possible);
      if (possible.size() == 0) continue;  // the pack has nobody left
      HeroId const follower = co_await play.ask(question);
      HeroRecord fresh = fresh_record(play.content, follower, r.seat);
      fresh.advances_due = play.state.advances_granted;  // ST-CAMP-05
      HeroReplaced const replaced{.record = i, .fresh = fresh};
      play.commit(replaced, "ST-CAMP-05");
      co_return;
    }
    if (!r.dead && r.advances_due > 0) {
      ChooseAdvance const question{.record = i};
      ChooseAdvance::Answer const choice = co_await play.ask(question);
      bool const worn = choice.item && is_armor(play.world(), choice.item);
      AdvanceTaken const taken{.record = i,
                               .ability = choice.ability,
                               .expertise = choice.expertise,
                               .item = choice.item,
                               .instead = worn ? best_armor_worn(play.world(), r) : -1,
                               .worn = worn};
      play.commit(taken, "ST-CAMP-02");
      co_return;
    }
  }
  PhaseReached const on{.phase = Phase::story};
  play.commit(on, "ST-CAMP-09");
}

// --- after a combat --------------------------------------------------------------------------------------------------

Task<> combat_over(Play& play) {
  bool const won = play.state.won;
  Scenario const& s = scenario(play.world());
  // Hit points, pools, conditions and kept effects are gone with the table; wounds and Injuries are written down.
  play.commit(Recorded{}, "ST-END-02");
  if (!play.state.campaign || !anybody_alive(play.world())) {  // ST-CAMP-04
    CampaignEnded const ended{.ending = won && anybody_alive(play.world()) ? Ending::won : Ending::lost};
    play.commit(ended, "ST-CAMP-04");
    co_return;
  }
  AdvancesGranted const granted{.count = s.advances};
  if (won) play.commit(granted, "ST-CAMP-02");
  PassageOpened const opened{.passage = PassageId{won ? s.won.index() : s.lost.index()}};
  play.commit(opened, "ST-CAMP-04");
}

}  // namespace stamina

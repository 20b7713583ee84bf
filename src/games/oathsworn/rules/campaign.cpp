// The campaign.  Ledger OS-SAVE-01..08, OS-SWAP-01..04, OS-STRY-01..08, OS-QUIK-03..04, OS-DIFF-04, OS-TRAI-07..14.
#include "games/oathsworn/rules/campaign.h"

#include <algorithm>

#include "games/oathsworn/any_word.h"
#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/checks.h"
#include "games/oathsworn/rules/encounter_setup.h"
#include "games/oathsworn/rules/ending_and_tally.h"
#include "games/oathsworn/rules/levels.h"
#include "games/oathsworn/rules/status_effects.h"
#include "pack/run.h"

namespace oathsworn {

namespace {

bool one_off(World const& w) { return w.content.scenarios[w.state.campaign].one_off; }

Task<> gain_tokens(Play& play, int place, int count, flow::Rule rule) {
  for (int n = 0; n < count; ++n) {
    ChooseToken const question{.place = place,
                               .bits = kinds_in_supply(play.state),
                               .verb = "gain",
                               .who = oathsworn_at(place),
                               .source = rule};
    if (question.bits == 0) co_return;
    Token const token = co_await play.ask(question);
    give_tokens(play, oathsworn_at(place), token, 1, rule);
  }
}

}  // namespace

Task<> campaign_start_step(Play& play) {
  int const place = play.state.place;
  co_await take_bonuses(play, place);  // the first Permanent Token, OS-LVL-07; all totals in a single game, OS-QUIK-01
  co_await take_equipment(play, place);
  if (place + 1 < places) {
    CursorSet const next{.place = place + 1};
    play.commit(next, "OS-LVL-01");
    co_return;
  }
  co_await take_traits(play, sworn(play.state, 0).level);
  ChapterBegun const chapter{.chapter = 0};
  play.commit(chapter, "OS-LVL-01");
  PhaseBegun const start{.phase = Phase::chapter_start};
  play.commit(start, "OS-LVL-01");
}

void SwapWith::options(World const& w, flow::Offers<Answer>& offers) const {
  Oathsworn const& now = sworn(w.state, place);
  if (!now.dead) offers.add(Answer{});
  int full = 0;  // full characters the player has besides
  for (int p = 0; p < places; ++p)
    full += p != place && sworn(w.state, p).seat == now.seat && !sworn(w.state, p).companion ? 1 : 0;
  for (int c = 0; c < w.content.classes.size(); ++c) {
    bool taken = false;
    for (int p = 0; p < places; ++p) taken |= p != place && sworn(w.state, p).of_class == c;
    for (bool const companion : {false, true}) {
      if (!now.dead && c == now.of_class && companion == now.companion) continue;
      offers.offer(Answer{static_cast<std::int8_t>(c), companion})
          .refuse_if(taken, "OS-COMP-09", "is in the company")
          .refuse_if(now.dead && c == now.of_class, "OS-QUIK-04", "is the class of the one who died")
          .refuse_if(companion && full == 0, "OS-GEN-01", "each player has at least one full character");
    }
  }
}
void SwapWith::prompt(World const& w, flow::Words& words) const {
  words.source("OS-SWAP-01");
  if (sworn(w.state, place).dead)
    words.say("Who takes the place of {}?", place_name(w, place));
  else
    words.say("Keep {}, or swap?", place_name(w, place));
}
void SwapWith::say(World const& w, Answer const& a, flow::Words& words) const {
  if (a.of_class < 0) return void(words.verb("keep").say("keep {}", place_name(w, place)));
  words.verb("swap").thing(a.companion ? "companion" : "class", w.content.classes.id(a.of_class));
  words.say("swap in {}{}", w.content.classes[a.of_class].name, a.companion ? " as a companion" : "");
}
void SwapWith::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  if (a.of_class < 0) return void(key.word("keep"));
  key.word(w.content.classes.id(a.of_class)).with("companion", a.companion);
}

namespace {

bool is_ready(State const& s) {
  for (Oathsworn const& o : s.company)
    if (o.hp != max_hp(s) || !(o.tokens == o.permanent)) return false;
  return true;
}
Task<> swap_place(Play& play, int place) {
  SwapWith const question{.place = place};
  SwapWith::Answer const answer = co_await play.ask(question);
  if (answer.of_class < 0) co_return;
  bool const same_class = answer.of_class == sworn(play.state, place).of_class;
  Swapped const swapped{
      .place = place, .of_class = answer.of_class, .companion = answer.companion, .keeps_items = same_class};
  play.commit(swapped, same_class ? "OS-SWAP-04" : "OS-SWAP-02");
  co_await take_bonuses(play, place);                     // OS-QUIK-01
  if (!same_class) co_await take_equipment(play, place);  // OS-QUIK-02
}

// Together the members pay what each has, the first place first.  OS-STRY-05
int company_iron(State const& s) {
  int iron = 0;
  for (Oathsworn const& o : s.company) iron += o.iron;
  return iron;
}
void pay_iron(Play& play, int amount) {
  for (int p = 0; p < places; ++p) {
    IronChanged const paid{.place = p, .by = -std::min<int>(amount, sworn(play.state, p).iron)};
    amount += paid.by;
    if (paid.by < 0) play.commit(paid, "OS-STRY-05");
  }
}

}  // namespace

Task<> field_medic(Play& play) {
  if (play.state.traits[static_cast<std::size_t>(Trait::field_medic)] == 0 || play.state.medic_used) co_return;
  FigureSet hurt = 0;
  for (int p = 0; p < places; ++p)
    if (!sworn(play.state, p).injuries.empty()) hurt |= bit(oathsworn_at(p));
  int const price = chapter_of(play.world()).number;
  if (hurt == 0 || company_iron(play.state) < price) co_return;
  ChooseFigure const question{.place = -1, .among = hurt, .verb = "treat", .may_decline = true, .source = "OS-TRAI-11"};
  FigureId const who = co_await play.ask(question);
  if (!who) co_return;
  pay_iron(play, price);
  BoxTicked const used{.box = Box::medic_used};
  play.commit(used, "OS-TRAI-11");
  co_await archive_injury(play, who.index(), "OS-TRAI-11");
}

Task<> chapter_start_step(Play& play) {
  int const cursor = play.state.cursor;
  if (cursor == 0) {
    EncounterCleared const cleared{.encounter = chapter_of(play.world()).encounter.index()};
    play.commit(cleared, "OS-DECK-03");
    if (play.state.chapter > 0) {
      ChooseWord question{
          .place = -1, .question = "Which difficulty for this chapter?", .source = "OS-DIFF-04"};  // OS-DIFF-04
      constexpr std::string_view names[] = {"Journeyman", "Pilgrim", "Free Company", "Grim", "Dread"};
      for (std::size_t i = 0; i < std::size(names); ++i)
        question.add(boost::describe::enum_to_string(static_cast<Difficulty>(i), ""), names[i]);
      question.worth = static_cast<std::uint32_t>(play.state.difficulty);
      int const chosen = co_await play.ask(question);
      DifficultySet const set{.difficulty = static_cast<Difficulty>(chosen)};
      if (set.difficulty != play.state.difficulty) play.commit(set, "OS-DIFF-04");
    }
    play.commit(CompanyReady{}, "OS-SAVE-05");
    bool dead = false;
    for (Oathsworn const& o : play.state.company) dead |= o.dead;
    int swap = 0;
    if (play.state.chapter > 0 && !dead) {
      ChooseWord question{
          .place = -1, .question = "Swap Oathsworn before the chapter?", .source = "OS-SWAP-01"};  // OS-SWAP-01
      question.add("no", "no");
      question.add("yes", "yes");
      swap = co_await play.ask(question);
    }
    CursorSet const next{.place = 0, .cursor = dead || swap == 1 ? 1 : 2};
    play.commit(next, "OS-SWAP-01");
    co_return;
  }
  if (cursor == 1) {
    int const place = play.state.place;
    co_await swap_place(play, place);
    CursorSet const next{.place = (place + 1) % places, .cursor = place + 1 < places ? 1 : 2};
    play.commit(next, "OS-SWAP-01");
    co_return;
  }
  if (cursor == 2) {
    if (!is_ready(play.state)) play.commit(CompanyReady{}, "OS-PERM-04");  // swapped ones have their tokens now
    co_await field_medic(play);
    CursorSet const next{.place = 0, .cursor = 3};
    play.commit(next, "OS-TRAI-11");
    co_return;
  }
  // A chapter without a story: any three tokens.  OS-STRY-01 OS-STRY-02
  bool const story = chapter_of(play.world()).story && !one_off(play.world());
  int const place = play.state.place;
  if (!story) co_await gain_tokens(play, place, 3, "OS-STRY-01");
  if (!story && place + 1 < places) {
    CursorSet const next{.place = place + 1, .cursor = 3};
    play.commit(next, "OS-STRY-01");
    co_return;
  }
  PhaseBegun const equip{.phase = Phase::equipping};
  play.commit(equip, "OS-STRY-04");
}

Task<> equipping_step(Play& play) {
  int const place = play.state.place;
  co_await change_equipment(play, place);
  if (place + 1 < places) {
    CursorSet const next{.place = place + 1};
    play.commit(next, "OS-STRY-04");
    co_return;
  }
  bool const story = chapter_of(play.world()).story && !one_off(play.world()) && play.state.passage != -2;
  PhaseBegun const next{.phase = story ? Phase::story : Phase::hands};
  if (story) {
    PassageReached const first{.passage = chapter_of(play.world()).story->index()};
    play.commit(first, "OS-GEN-02");
  }
  play.commit(next, "OS-GEN-02");
}

// --- the story ------------------------------------------------------------------------------------------------------

void StoryDecision::options(World const& w, flow::Offers<Answer>& offers) const {
  Passage const& p = w.content.passages[w.state.passage];
  for (std::size_t i = 0; i < p.choices.size(); ++i)
    offers.offer(static_cast<std::uint8_t>(i))
        .refuse_if(evaluate(w, p.choices[i].condition, FigureId::none(), FigureId::none()) == 0, "OS-STRY-01",
                   "not possible now");
  if (offers.size() == 0) offers.add(0xff);
}
void StoryDecision::prompt(World const& w, flow::Words& words) const {
  // The passage itself stands in the story of the view.
  words.verb("story").source(w.content.passages[w.state.passage].title).say("What does the company do?");
  if (w.content.passages[w.state.passage].title.empty()) words.source("OS-STRY-01");
}
void StoryDecision::say(World const& w, Answer const& i, flow::Words& words) const {
  if (i == 0xff) return void(words.verb("choose").say("go on"));
  words.verb("choose")
      .thing("number", std::to_string(i))
      .say("{}", w.content.passages[w.state.passage].choices[i].text);
}
void StoryDecision::key(World const& w, Answer const& a, std::string& out) const {
  if (a == 0xff) return void(flow::Key(w, out).word("go_on"));
  flow::add_choice(out, w.content.passages[w.state.passage].choices, a);
}

namespace {

// Who of the company an effect is for, as bits of places.
Task<int> members(Play& play, Member by, std::string_view verb) {
  if (by == Member::each || by == Member::company) co_return 15;
  if (by == Member::weakest) {
    int weakest = 0;
    for (int p = 1; p < places; ++p)
      if (sworn(play.state, p).hp < sworn(play.state, weakest).hp) weakest = p;
    co_return 1 << weakest;
  }
  ChooseFigure const question{.place = -1, .among = oathsworn_mask, .verb = verb, .source = "OS-STRY-01"};
  FigureId const who = co_await play.ask(question);
  co_return 1 << who.index();
}

// What the way of a runner costs.  OS-TRAI-14
int runner_cost(State const& s, int runner) {
  return s.traits[static_cast<std::size_t>(Trait::well_connected)] > 0 ? 0 : runner;
}

// A hint for companions: of the Curatives that can be had the one that helps most those who need it; 0: none does.
std::uint32_t helpful_curative(World const& w, std::uint32_t barred, bool beside_what_there_is) {
  int lost = 0;  // of the one who would be treated
  bool injured = false;
  for (Oathsworn const& o : w.state.company) {
    int const here = max_hp(w.state) - o.hp;
    if (here > lost || (here == lost && !o.injuries.empty())) lost = here, injured = !o.injuries.empty();
  }
  for (int i = 0; beside_what_there_is && i < w.content.curatives.size(); ++i) {
    Curative const& c = w.content.curatives[i];
    int const held = w.state.curatives[static_cast<std::size_t>(i)];
    lost -= held * c.heal;
    injured = injured && held * c.archive == 0;
  }
  int best = 0, most = 0, price = 0;
  for (int i = 0; i < w.content.curatives.size(); ++i) {
    if (barred >> (i + 1) & 1) continue;
    Curative const& c = w.content.curatives[i];
    int const helps = 2 * std::clamp(lost, 0, c.heal) + 3 * (injured ? std::min(1, c.archive) : 0);
    if (helps > most || (helps == most && most > 0 && c.price < price)) most = helps, best = i + 1, price = c.price;
  }
  return static_cast<std::uint32_t>(best);
}

Task<> apothecary(Play& play, Apothecary const& shop) {
  int runner = runner_cost(play.state, shop.runner);
  for (int again = 0; again < 12; ++again) {
    int const iron = company_iron(play.state);
    ChooseWord question{.place = -1, .question = "The Apothecary: what is bought?", .source = "OS-STRY-06"};
    question.add("nothing", "nothing more");
    for (int i = 0; i < play.content.curatives.size(); ++i) {
      question.add(play.content.curatives.id(i), play.content.curatives[i].name);
      if (play.content.curatives[i].price + runner > iron) question.barred |= 1u << (i + 1);
    }
    question.worth = helpful_curative(play.world(), question.barred, true);
    int const chosen = co_await play.ask(question);
    if (chosen == 0) break;
    pay_iron(play, play.content.curatives[chosen - 1].price + runner);
    runner = 0;                                                                                // once for the way
    bool const herbalist = play.state.traits[static_cast<std::size_t>(Trait::herbalist)] > 0;  // OS-TRAI-09
    CurativeChanged const bought{.curative = chosen - 1, .by = herbalist ? 2 : 1};
    play.commit(bought, "OS-STRY-06");
  }
}

// Items out of the Backpack for Iron, as much as their chapter; it goes to whoever has the least.  OS-STRY-05
Task<> banksmith(Play& play, Banksmith const& shop) {
  int runner = runner_cost(play.state, shop.runner);
  for (int again = 0; again < 12; ++again) {
    if (company_iron(play.state) < runner) co_return;
    ChooseItem const question{
        .place = -1, .from = ChooseItem::From::backpack, .verb = "sell", .purpose = For::sell, .source = "OS-STRY-05"};
    int const item = co_await play.ask(question);
    if (item == no_thing) co_return;
    pay_iron(play, runner);
    runner = 0;
    ItemGiven const sold{.item = item, .to = ItemAt::deck};
    play.commit(sold, "OS-STRY-05");
    int poorest = 0;
    for (int p = 1; p < places; ++p)
      if (sworn(play.state, p).iron < sworn(play.state, poorest).iron) poorest = p;
    IronChanged const gained{.place = poorest, .by = std::max(1, play.content.items[item].chapter)};
    play.commit(gained, "OS-STRY-05");
  }
}

// Curatives are used in the story part: at the end of it whoever needs one may take it.  OS-STRY-06
Task<> use_curatives(Play& play) {
  for (int again = 0; again < 24; ++again) {
    ChooseWord question{.place = -1, .question = "Use a Curative?", .source = "OS-STRY-06"};
    question.add("no", "no");
    bool any = false;
    for (int i = 0; i < play.content.curatives.size(); ++i) {
      question.add(play.content.curatives.id(i), play.content.curatives[i].name);
      bool const have = play.state.curatives[static_cast<std::size_t>(i)] > 0;
      any |= have;
      if (!have) question.barred |= 1u << (i + 1);
    }
    if (!any) co_return;
    question.worth = helpful_curative(play.world(), question.barred, false);
    int const chosen = co_await play.ask(question);
    if (chosen == 0) co_return;
    ChooseFigure const who{
        .place = -1, .among = oathsworn_mask, .verb = "treat", .purpose = For::treat, .source = "OS-STRY-06"};
    FigureId const patient = co_await play.ask(who);
    Curative const& c = play.content.curatives[chosen - 1];
    CurativeChanged const used{.curative = chosen - 1, .by = -1};
    play.commit(used, "OS-STRY-06");
    StoryHp const healed{.place = patient.index(), .by = c.heal};
    int const archive = c.archive;
    if (c.heal > 0) play.commit(healed, "OS-STRY-06");
    for (int n = 0; n < archive; ++n) co_await archive_injury(play, patient.index(), "OS-STRY-06");
  }
}

void leave_for_encounter(Play& play) {
  PassageReached const done{.passage = -2, .arrived = true};
  play.commit(done, "OS-SET-01");
}

// What the story does to the company.
struct Telling {
  using Play = oathsworn::Play;
  struct Scope {};
  using Effect = StoryEffect;

  static int value(World const& w, Scope const&, Expr const& e) {
    return evaluate(w, e, FigureId::none(), FigureId::none());
  }
  // On the way to the Encounter nothing more is told.
  static bool begins(Play& play, Scope&, StoryEffects const&, std::size_t) { return play.state.passage != -2; }
  static ChooseWord choice(Play& play, Scope const& scope, pack::Choose<Effect> const& choose) {
    ChooseWord question{
        .place = -1,
        .question = choose.prompt.empty() ? std::string_view("Choose one") : std::string_view(choose.prompt),
        .source = "OS-STRY-01",
        .worth = any_word};
    for (std::size_t i = 0; i < choose.options.size() && i < 20; ++i) {
      question.add(choice_key(choose.options[i].id, i), choose.options[i].text);
      if (value(play.world(), scope, choose.options[i].condition) == 0) question.barred |= 1u << i;
    }
    return question;
  }

  static Task<> does(Play& play, Scope& scope, Check const& check) {
    // Might is one member's; other checks of the company are the table's.
    Member const by = check.by == Member::company && uses_might(check.kind) ? Member::one : check.by;
    int const who = co_await members(play, by, "test");
    bool passed = true;
    if (by == Member::each) {  // a separate check for each, OS-TRAI-05
      for (int p = 0; p < places; ++p) {
        bool const one = co_await make_check(play, p, oathsworn_at(p), check.kind, check.difficulty, 0);
        passed = passed && one;
      }
    } else {
      int const place = by == Member::company ? 0 : __builtin_ctz(static_cast<unsigned>(who));
      bool const whole = by == Member::company;
      passed = co_await make_check(play, place, oathsworn_at(place), check.kind, check.difficulty, 0, whole);
    }
    StoryEffects const& next = passed ? check.on_success : check.on_fail;
    co_await pack::run<Telling>(play, scope, next);
  }
  static Task<> does(Play& play, Scope&, StoryLoseHp const& e) {
    int const who = co_await members(play, e.by, "hurt");
    for (int p = 0; p < places; ++p) {
      StoryHp const lost{.place = p, .by = -e.amount};
      if (who >> p & 1) play.commit(lost, "OS-SET-21");
    }
  }
  static Task<> does(Play& play, Scope&, StoryHeal const& e) {
    int const who = co_await members(play, e.by, "heal");
    for (int p = 0; p < places; ++p) {
      StoryHp const healed{.place = p, .by = e.amount};
      if (who >> p & 1) play.commit(healed, "OS-SET-21");
    }
  }
  static Task<> does(Play& play, Scope&, StoryToken const& e) {
    int const who = co_await members(play, e.by, "give a token to");
    for (int p = 0; p < places; ++p) {
      if ((who >> p & 1) == 0) continue;
      if (e.token == Token::any)
        co_await gain_tokens(play, p, e.count, "OS-SET-22");
      else
        give_tokens(play, oathsworn_at(p), e.token, e.count, "OS-SET-22");
    }
  }
  static Task<> does(Play& play, Scope&, StoryInjury const& e) {
    int const who = co_await members(play, e.by, "injure");
    for (int p = 0; p < places; ++p)
      if (who >> p & 1) co_await draw_injury(play, p);
  }
  static void does(Play& play, Scope&, StoryAlly const& e) {
    AllyChanged const joined{.ally = e.ally.index(), .to = AllyAt::company};
    play.commit(joined, "OS-STRY-01");
  }
  static Task<> does(Play& play, Scope&, StoryIron const& e) {
    int const who = co_await members(play, e.by, "pay");
    for (int p = 0; p < places; ++p) {
      IronChanged const gained{.place = p, .by = e.amount};
      if (who >> p & 1) play.commit(gained, "OS-STRY-05");
    }
  }
  static void does(Play& play, Scope&, StoryPay const& e) { pay_iron(play, e.amount); }
  static Task<> does(Play& play, Scope&, StoryItem const& e) {
    for (int n = 0; n < e.count; ++n) co_await draw_item(play, ItemDeck::common, chapter_of(play.world()).number);
  }
  static void does(Play& play, Scope&, StoryCurative const& e) {
    CurativeChanged const gained{.curative = e.curative.index(), .by = 1};
    play.commit(gained, "OS-STRY-06");
  }
  static Task<> does(Play& play, Scope&, Apothecary const& e) { return apothecary(play, e); }
  static Task<> does(Play& play, Scope&, Banksmith const& e) { return banksmith(play, e); }
  static void does(Play& play, Scope&, Journey const& e) {
    bool const more = play.state.traits[static_cast<std::size_t>(Trait::quartermaster)] > 0;
    JourneyBegun const begun{.rations = e.rations + (more ? 1 : 0)};
    play.commit(begun, more ? "OS-TRAI-07" : "OS-STRY-01");
  }
  static Task<> does(Play& play, Scope& scope, EatRation const& e) {
    if (play.state.rations > 0) {
      play.commit(RationEaten{}, "OS-STRY-01");
      co_return;
    }
    co_await pack::run<Telling>(play, scope, e.if_none);
  }
  static void does(Play& play, Scope&, RevealBoard const&) {
    BoxTicked const box{.box = Box::board_revealed};
    play.commit(box, "OS-HAND-08");
  }
  static void does(Play& play, Scope&, Ambush const& e) {
    BoxTicked const box{.box = Box::ambushed, .on = e.on};
    play.commit(box, "OS-ROUND-03");
  }
  static void does(Play& play, Scope&, ExtraUnique const& e) {
    BoxTicked const box{.box = Box::extra_unique, .on = e.on};
    play.commit(box, "OS-SET-02");
  }
  static void does(Play& play, Scope&, SetFlag const& e) {
    FlagSet const set{.flag = e.flag, .on = e.to};
    play.commit(set, "OS-STRY-01");
  }
  static void does(Play& play, Scope&, GoTo const& e) {
    PassageReached const next{.passage = e.passage.index()};
    play.commit(next, "OS-STRY-01");
  }
  static void does(Play& play, Scope&, ToEncounter const&) { leave_for_encounter(play); }
};

}  // namespace

Task<> story_step(Play& play) {
  if (play.state.passage < 0) {
    // The story is over: Curatives, the Field Medic, and once more the equipment.  OS-STRY-04
    co_await use_curatives(play);
    co_await field_medic(play);
    PhaseBegun const equip{.phase = Phase::equipping};
    play.commit(equip, "OS-SET-01");
    co_return;
  }
  int const passage = play.state.passage;
  Telling::Scope scope;
  if (!play.state.arrived) {
    PassageReached const here{.passage = passage, .arrived = true};
    play.commit(here, "OS-STRY-01");
    co_await pack::run<Telling>(play, scope, play.content.passages[passage].on_arrival);
    co_return;
  }
  if (play.content.passages[passage].choices.empty()) {
    leave_for_encounter(play);
    co_return;
  }
  StoryDecision const question;
  int const chosen = co_await play.ask(question);
  if (chosen == 0xff) {
    leave_for_encounter(play);
    co_return;
  }
  co_await pack::run<Telling>(play, scope,
                              play.content.passages[passage].choices[static_cast<std::size_t>(chosen)].do_);
  // A choice that leads nowhere else leads to the Encounter.
  if (play.state.passage == passage && play.state.arrived) leave_for_encounter(play);
}

}  // namespace oathsworn

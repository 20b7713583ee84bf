// Map Action: Rest.  Ledger DD-REST, DD-DEF-13, DD-EXCH-02, DD-TIP-02.
#include "games/degenerates/rules/rest.h"

#include <boost/describe/enum_to_string.hpp>

#include "games/degenerates/instinct.h"
#include "games/degenerates/rules/fight.h"
#include "games/degenerates/rules/forbidding.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/items.h"
#include "games/degenerates/rules/map_overview.h"
#include "kit/ask.h"

namespace degenerates {

void RestBegins::apply(State& s) const { s.of(who).resting = s.of(who).moved = true; }
void RestBegins::tell(World const& w, flow::Words& words) const {
  words.say("{} Rests at {}", called(w, who), called(w, w.state.of(who).at));
}
void RestBegins::then(Play& play) const { settle(play); }  // blue boxes
void RestEnds::apply(State& s) const { s.of(who).resting = false; }
void RestEnds::tell(World const& w, flow::Words& words) const { words.say("{} has rested", called(w, who)); }
void RestEnds::then(Play& play) const { settle(play); }
void RestActionDone::apply(State& s) const {
  s.of(who).rest_actions |= static_cast<std::uint8_t>(1u << static_cast<int>(action));
}

// --- what is open ----------------------------------------------------------------------------------------------------

Who who_rests(State const& s) {
  for (int i = 0; i < most_adventurers; ++i)
    if (s.of(Who{i}).plays() && s.of(Who{i}).resting) return Who{i};
  return {};
}
bool is_camp(World const& w, SpaceId at) {
  return danger_level(w, at) > 0 || at == the_maze(w);  // DD-REST-02
}

namespace {

bool done(World const& w, Who who, RestAction action) {
  return w.state.of(who).rest_actions >> static_cast<int>(action) & 1;
}
std::optional<Deed> deed_of(RestAction action) {
  switch (action) {
    case RestAction::recover: return {};
    case RestAction::explore: return Deed::explore;
    case RestAction::improve: return Deed::improve;
    case RestAction::invest: return Deed::invest;
    case RestAction::trade: return Deed::trade;
  }
  return {};
}
// What the action itself asks for.
flow::Rule cannot(World const& w, Who who, RestAction action, std::string_view& why) {
  SpaceId const here = w.state.of(who).at;
  SpaceState const& space = w.state.of(here);
  auto const because = [&](bool holds, flow::Rule rule, std::string_view sentence) {
    if (holds) why = sentence;
    return holds ? rule : flow::Rule{};
  };
  switch (action) {
    case RestAction::recover: return {};
    case RestAction::explore:
      if (space.explored && space.clue < 0) return because(true, "DD-EXPL-01", "it is Explored and holds no Clue");
      return because(space.explore_tried, "DD-EXPL-02", "somebody has tried here this turn");
    case RestAction::improve: return because(!can_improve(w, who), "DD-IMPR-02", "there is nothing to be learned now");
    case RestAction::invest:
      if (!has(w, here, Trait::settlement)) return because(true, "DD-INV-04", "this is no Settlement");
      return because(purses(w, at_space(w, here)) < price_of_investing(w, who), "DD-INV-01",
                     "the Party does not have so many GP");
    case RestAction::trade:
      if (!is_town(w, here)) return because(true, "DD-REST-03", "this is no Town");
      Market const* const market = market_at(w.state, here);
      return because(market && market->closed, "DD-TRAD-05", "nobody trades here any more this turn");
  }
  return {};
}

}  // namespace

flow::Rule may_not(World const& w, Who who, RestAction action, std::string* why) {
  auto const because = [&](flow::Rule rule, std::string_view sentence) {
    if (why) *why = sentence;
    return rule;
  };
  if (done(w, who, action)) return because("DD-REST-04", "once per turn");
  if (action != RestAction::recover && !done(w, who, RestAction::recover))
    return because("DD-REST-05", "Recover comes first");
  if (action != RestAction::recover && w.state.of(who).defeated)
    return because("DD-DEF-13", "a Defeated Adventurer only Recovers");
  std::string cause;
  if (auto const deed = deed_of(action); deed && forbidden(w, who, *deed, why ? &cause : nullptr))
    return because(rule_that_forbids(w, who, *deed, "DD-REST-04"), cause + " forbids it");
  std::string_view sentence;
  flow::Rule const rule = cannot(w, who, action, sentence);
  return rule.empty() ? rule : because(rule, sentence);
}

// --- Rest Actions of cards -------------------------------------------------------------------------------------------

namespace {

// How `State::used` knows it: each copy of a Loot card by itself, other cards by their kind.
std::uint16_t number_of(CardAction const& a) {
  int const kind =
      a.source.kind == SourceKind::mastery ? static_cast<int>(SourceKind::skill) : static_cast<int>(a.source.kind);
  return static_cast<std::uint16_t>(0x8000 | kind << 11 | a.source.card << 3 | a.number);
}
// The same action of the same Item, whoever holds it (DD-EXCH-02); the same action by the same Adventurer, from a copy
// as well (DD-REST-04).
bool used_already(World const& w, Who who, CardAction const& a) {
  for (Used const& used : w.state.used) {
    if (used.what < 0x8000) continue;
    if (used.what == number_of(a) && (used.who == who || a.source.kind == SourceKind::loot)) return true;
    if (a.source.kind != SourceKind::loot || used.who != who) continue;
    CardAction const other{{static_cast<SourceKind>(used.what >> 11 & 15), static_cast<std::uint8_t>(used.what >> 3)},
                           static_cast<std::uint8_t>(used.what & 7)};
    if (other.source.kind == SourceKind::loot && other.number == a.number &&
        w.content.loot_cards[other.source.card] == w.content.loot_cards[a.source.card])
      return true;
  }
  return false;
}

}  // namespace

Action const& action_of_card(World const& w, CardAction const& a) {
  return powers_of(w, a.source)->actions[static_cast<std::size_t>(a.number)];
}
CardActions rest_actions_of_cards(World const& w, Who who) {
  CardActions found;
  each_power(w, who, touching(HasA::rest_action), [&](Source const& source, PowersFacts const& facts) {
    for (std::size_t i = 0; i < facts.powers->actions.size(); ++i)
      if (facts.powers->actions[i].kind == ActionKind::rest)
        found.try_push_back({source, static_cast<std::uint8_t>(i)});
  });
  return found;
}
flow::Rule may_not_use(World const& w, Who who, CardAction const& a, std::string* why) {
  auto const because = [&](flow::Rule rule, std::string_view sentence) {
    if (why) *why = sentence;
    return rule;
  };
  if (!done(w, who, RestAction::recover)) return because("DD-REST-05", "Recover comes first");
  if (w.state.of(who).defeated) return because("DD-DEF-13", "a Defeated Adventurer only Recovers");
  if (used_already(w, who, a))
    return because(a.source.kind == SourceKind::loot ? "DD-EXCH-02" : "DD-REST-04", "once per turn");
  if (w.state.used.full()) return because("DD-REST-04", "too much has been used this turn");
  Here here = read_by(w, who);
  here.source = a.source;
  if (!fulfilled(w, here, action_of_card(w, a).boxes)) return because("DD-REQ-01", "its conditions are not fulfilled");
  return {};
}

namespace {

using WhoIsAimedAt = kit::Which<Names, Who, "who_is_aimed_at">;

Task<Who> aimed_at(Play& play, Who who, Aim aim) {
  if (aim == Aim::nobody || aim == Aim::monster) co_return who;
  WhoIsAimedAt which{{seat_of(play.world(), who), "For whom?", "DD-REST-04"}};
  WhoMask const here = at_space(play.world(), play.state.of(who).at);
  for (int i = 0; i < most_adventurers; ++i)
    if (in(here, Who{i}) && (aim == Aim::anyone || Who{i} != who)) which.among.push_back(Who{i});
  if (which.among.empty()) co_return Who{};
  co_return co_await play.ask(which);
}

}  // namespace

Task<> use_card(Play& play, Who who, CardAction a) {
  Action const& action = action_of_card(play.world(), a);
  TriggerUsed const used{{number_of(a), who, Times::once_a_turn}};
  play.commit(used, "DD-REST-04");
  Who const whom = co_await aimed_at(play, who, action.aim);
  if (!whom) co_return;
  Here here = read_by(play.world(), whom);
  here.source = a.source;
  if (action.test) {
    Test const test{who, *action.test, 0, {}, "DD-TEST-01"};
    Rolled const rolled = co_await take_test(play, test);
    here.result = rolled.result();
    here.doubles = rolled.doubles;
    if (!rolled.passed) {
      here.who = who;
      co_await pack::run<Texts>(play, here, action.failed);
      co_return;
    }
  }
  co_await pack::run<Texts>(play, here, action.effects);
}

// --- the Rest --------------------------------------------------------------------------------------------------------

namespace {

BOOST_DEFINE_FIXED_ENUM_CLASS(RestDeed, std::uint8_t, done, recover, explore, improve, invest, trade, use)
struct RestChoice {
  RestDeed deed{};
  CardAction card{};
};
RestChoice as_choice(RestAction action) { return {static_cast<RestDeed>(static_cast<int>(action) + 1), {}}; }
RestAction as_action(RestDeed deed) { return static_cast<RestAction>(static_cast<int>(deed) - 1); }

std::string id_of(World const& w, Source const& source) {
  int const card = source.card;
  switch (source.kind) {
    case SourceKind::skill:
    case SourceKind::mastery: return name_of(w.content, SkillId{card});
    case SourceKind::weakness: return name_of(w.content, WeaknessId{card});
    case SourceKind::triumph: return name_of(w.content, TriumphId{card});
    default: return name_of(w.content, LootId{card});
  }
}

struct WhichRestAction {
  static constexpr std::string_view kind = "rest_action";
  using Answer = RestChoice;
  Who who;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    if (done(w, who, RestAction::recover)) offers.add({});  // only what comes after Recover is free   DD-MACT-04
    std::string why;
    std::string* const wanted = offers.explaining() ? &why : nullptr;
    for (int i = 0; i < rest_action_count; ++i) {  // in any order                                       DD-TIP-02
      auto const action = static_cast<RestAction>(i);
      flow::Rule const rule = may_not(w, who, action, wanted);
      offers.offer(as_choice(action)).refuse_if(!rule.empty(), rule, "{}", why);
    }
    for (CardAction const& a : rest_actions_of_cards(w, who)) {
      flow::Rule const rule = may_not_use(w, who, a, wanted);
      offers.offer({RestDeed::use, a}).refuse_if(!rule.empty(), rule, "{}", why);
    }
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return 0; }
  void prompt(World const& w, flow::Words& words) const { words.source("DD-REST-01").say("{} Rests", called(w, who)); }
  void say(World const& w, Answer const& a, flow::Words& words) const {
    constexpr std::string_view names[] = {"get up", "Recover", "Explore", "Improve", "Invest", "Trade"};
    if (a.deed != RestDeed::use) {
      words.verb(boost::describe::enum_to_string(a.deed, "")).say("{}", names[static_cast<std::size_t>(a.deed)]);
      return;
    }
    words.verb("use").thing("card", id_of(w, a.card.source));
    words.say("{} ({})", action_of_card(w, a.card).name, name_of_source(w, a.card.source));
    if (int const copy = earlier_copies(w, a.card); copy > 0) words.say(", number {}", copy + 1);
  }
  void key(World const& w, Answer const& a, std::string& out) const {
    out += boost::describe::enum_to_string(a.deed, "");
    if (a.deed != RestDeed::use) return;
    out += " card=" + id_of(w, a.card.source);
    if (a.card.number > 0) out += " action=" + std::to_string(a.card.number + 1);
  }
  friend int instinct(World const& w, WhichRestAction const& q, RestChoice const& a) {
    if (a.deed == RestDeed::done) return 0;
    return a.deed == RestDeed::use ? 50 : worth_of_resting(w, q.who, as_action(a.deed));
  }

 private:
  int earlier_copies(World const& w, CardAction const& a) const {
    int n = 0;
    for (CardAction const& other : rest_actions_of_cards(w, who)) {
      if (other == a) break;
      n += other.source.kind == SourceKind::loot && a.source.kind == SourceKind::loot && other.number == a.number &&
           w.content.loot_cards[other.source.card] == w.content.loot_cards[a.source.card];
    }
    return n;
  }
};

Task<> carry_out(Play& play, Who who, RestAction action) {
  RestActionDone const noted{who, action};
  play.commit(noted, "DD-REST-04");
  switch (action) {
    case RestAction::recover: return recover(play, who);
    case RestAction::explore: return explore(play, who);
    case RestAction::improve: return improve(play, who);
    case RestAction::invest: return invest(play, who);
    case RestAction::trade: return trade(play, who);
  }
  return {};
}
Task<> get_up(Play& play, Who who) {
  leave_market(play, who);
  About about = read_by(play.world(), who);
  if (play.state.of(who).plays()) co_await at(play, Moment::rested, about);
  play.commit(RestEnds{who}, "DD-REST-01");
}
// Defeated in its own Rest: what it had still in mind is lost.                                          DD-DEF-13
bool must_get_up(World const& w, Who who) { return w.state.of(who).defeated && done(w, who, RestAction::recover); }

Task<> rest_step(Play& play) {
  Who const who = who_rests(play.state);
  if (must_get_up(play.world(), who)) {
    co_await get_up(play, who);
    co_return;
  }
  if (is_trading(play.state, who)) {
    co_await trade_step(play, who);
    co_return;
  }
  WhichRestAction const which{who};
  kit::WithAsides<FreeDeeds, WhichRestAction> const question{&which};
  auto const answer = co_await play.ask(question);
  if (answer.aside != FreeUse{})
    co_await FreeDeeds::use(play, answer.aside);
  else if (answer.main.deed == RestDeed::done)
    co_await get_up(play, who);
  else if (answer.main.deed == RestDeed::use)
    co_await use_card(play, who, answer.main.card);
  else
    co_await carry_out(play, who, as_action(answer.main.deed));
}
bool nobody_rests(State const& s) { return !who_rests(s); }

constexpr flow::Activity<Play> resting{"rest", rest_step, nobody_rests};

}  // namespace

Task<> rest(Play& play, Who who) {
  play.commit(RestBegins{who}, "DD-REST-01");
  co_await play.enter(resting);
}

}  // namespace degenerates

// Rest Actions: Recover, Explore, Improve, Invest.  Ledger DD-RECV, DD-REST-06, DD-EXPL, DD-IMPR, DD-INV.
#include <algorithm>

#include "games/degenerates/rules/damage_and_defeat.h"
#include "games/degenerates/rules/fallen.h"
#include "games/degenerates/rules/game_turn.h"
#include "games/degenerates/rules/map_overview.h"
#include "games/degenerates/rules/missions.h"
#include "games/degenerates/rules/rest.h"
#include "games/degenerates/rules/status_conditions.h"
#include "kit/ask.h"

namespace degenerates {

// --- Recover ---------------------------------------------------------------------------------------------------------

namespace {

using RollAnyway = kit::YesNo<Names, "roll_anyway">;

}  // namespace

int wounds_recovered(World const& w, Who who, bool passed) {
  if (has(w, w.state.of(who).at, Trait::perilous)) return 0;  // DD-RECV-04
  if (forbidden(w, who, Deed::wounds_by_recover)) return 0;   // Infected
  int const mrl = attribute(w, who, Attribute::MRL);          // DD-RECV-02
  int const more = bonus(w, read_by(w, who), Stat::recovery);
  return std::max(0, (passed ? mrl : half(mrl)) + more);  // DD-RECV-03
}
bool failing_recovery_matters(World const& w, Who who) {
  return is_heard_of(w, who, Moment::recovery_failed) || is_heard_of(w, who, Moment::test_failed);
}

namespace {

Task<bool> must_roll(Play& play, Who who) {
  if (play.state.of(who).wounds > 0 || failing_recovery_matters(play.world(), who)) co_return true;
  RollAnyway question{{seat_of(play.world(), who), "No Wounds: roll for Recover all the same?", "DD-REST-06"}};
  question.yes = "roll";
  question.no = "do not roll";
  co_return co_await play.ask(question);
}
void lose_conditions(Play& play, Who who) {
  if (!has(play.world(), play.state.of(who).at, Trait::metaphysical))
    return lose_all_statuses(play, who, "DD-RECV-05");  // helpful ones too
  lose_status(play, who, StatusId{play.content.campaign->detained.index()}, "DD-RECV-06");
}

}  // namespace

Task<> recover(Play& play, Who who) {
  bool const rolls = co_await must_roll(play, who);
  Rolled rolled;
  Test const test{who, Attribute::MRL, 0, Stat::recovery_test, "DD-RECV-01"};
  if (rolls) rolled = co_await take_test(play, test);
  int const wounds = wounds_recovered(play.world(), who, rolled.passed);  // before the conditions go    DD-RECV-05
  remove_wounds(play, who, wounds, rolled.passed ? "DD-RECV-02" : "DD-RECV-03");
  WhoMask const stood = standing(play.world());
  lose_conditions(play, who);
  co_await hear_the_fallen(play, stood);
  if (!rolls) co_return;
  About about = read_by(play.world(), who);
  about.result = rolled.result();
  about.doubles = rolled.doubles;
  co_await at(play, rolled.passed ? Moment::recovery_passed : Moment::recovery_failed, about);
}

// --- Explore ---------------------------------------------------------------------------------------------------------

Task<> explore(Play& play, Who who) {
  SpaceId const here = play.state.of(who).at;
  ExploreTried const tried{here};
  play.commit(tried, "DD-EXPL-02");
  Test const test{who, Attribute::PER, 0, Stat::explore, "DD-EXPL-02"};
  Rolled const rolled = co_await take_test(play, test);
  if (!rolled.passed) co_return;
  place_explored(play, here, "DD-EXPL-03");  // never in the Maze                                        DD-EXPL-05
  About about = read_by(play.world(), who);
  co_await at(play, Moment::explored, about);
  if (play.state.of(here).clue >= 0) co_await resolve_clue(play, here, &Clue::on_explore, who);  // DD-EXPL-04
}

// --- Improve ---------------------------------------------------------------------------------------------------------

void SkillLearned::apply(State& s) const {
  s.of(who).skills.add(skill);
  if (mastery) s.of(who).masteries.add(skill);
}
void SkillLearned::tell(World const& w, flow::Words& words) const {
  Skill const& card = w.content.skills[skill.index()];
  words.thing("card", name_of(w.content, skill));
  words.say("{} learns {}", called(w, who), mastery ? card.mastery.name : card.skill.name);
}
void SkillLearned::then(Play& play) const { settle(play); }

namespace {

struct Improvement {
  SkillId skill;  // none: nothing
  bool mastery = false;
};
BOOST_DESCRIBE_STRUCT(Improvement, (), (skill, mastery))

SkillSide const& side_of(World const& w, Improvement const& i) {
  Skill const& card = w.content.skills[i.skill.index()];
  return i.mastery ? card.mastery : card.skill;
}

struct WhatToImprove {
  static constexpr std::string_view kind = "improve";
  using Answer = Improvement;
  Who who;
  bool may_decline;
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    if (may_decline) offers.add({});
    for (int i = 0; i < w.content.skills.size(); ++i) {
      SkillId const skill{i};
      bool const has = w.state.of(who).skills.has(skill);
      auto const& facts = w.content.skill_facts[static_cast<std::size_t>(i)];
      auto const& mastery = w.content.mastery_facts[static_cast<std::size_t>(i)];
      offers.offer({skill, false})
          .refuse_if(has, "DD-IMPR-04", "{} has this card", called(w, who))
          .refuse_if(skills_left(w, skill) <= 0, "DD-IMPR-02", "no copy is left in the supply")
          .refuse_if(skills_left(w, skill) <= skills_promised(w, skill), "DD-SET-13", "another one starts with it")
          .refuse_if(!enough(w, {skill, false}), "DD-IMPR-02", "it costs {} XP", side_of(w, {skill, false}).xp)
          .refuse_if(!meets(w, who, side_of(w, {skill, false}).requires_, &facts), "DD-IMPR-02",
                     "its requirements are not met");
      if (!has || w.state.of(who).masteries.has(skill)) continue;
      offers.offer({skill, true})
          .refuse_if(!enough(w, {skill, true}), "DD-IMPR-03", "it costs {} XP", side_of(w, {skill, true}).xp)
          .refuse_if(!meets(w, who, side_of(w, {skill, true}).requires_, &mastery), "DD-IMPR-03",
                     "its requirements are not met");
    }
  }
  int usual(World const&, flow::Offers<Answer> const&) const { return may_decline ? 0 : -1; }
  void prompt(World const& w, flow::Words& words) const {
    words.source("DD-IMPR-01").say("What does {} learn? ({} XP)", called(w, who), w.state.of(who).xp);
  }
  void say(World const& w, Answer const& i, flow::Words& words) const {
    if (!i.skill) return void(words.verb("decline").say("nothing"));
    words.verb("learn").thing("card", name_of(w.content, i.skill));
    if (i.mastery) words.thing("mastery", name_of(w.content, i.skill));  // the back of the same card
    words.say("{}{} ({} XP)", i.mastery ? "Mastery: " : "", side_of(w, i).name, side_of(w, i).xp);
  }
  // What costs more can do more.
  friend int instinct(World const& w, WhatToImprove const&, Improvement const& i) {
    return i.skill ? 10 * side_of(w, i).xp : 0;
  }

 private:
  bool enough(World const& w, Improvement const& i) const { return w.state.of(who).xp >= side_of(w, i).xp; }
};

}  // namespace

bool can_improve(World const& w, Who who) {
  flow::OfferBuffer buffer;
  flow::Offers<Improvement> offers(buffer);
  WhatToImprove{who, false}.options(w, offers);
  return offers.size() > 0;
}
Task<> improve(Play& play, Who who, bool may_decline) {
  WhatToImprove const question{who, may_decline};
  Improvement const choice = co_await play.ask(question);
  if (!choice.skill) co_return;
  flow::Rule const rule = choice.mastery ? "DD-IMPR-03" : "DD-IMPR-02";
  gain_xp(play, who, -side_of(play.world(), choice).xp, rule);
  play.commit(SkillLearned{who, choice.skill, choice.mastery}, rule);
}

// --- Invest ----------------------------------------------------------------------------------------------------------

int price_of_investing(World const& w, Who who) {
  bool const base = w.state.map.base == w.state.of(who).at;
  int const price = base ? price_to_invest_at_base : price_to_invest;  // DD-INV-01, DD-INV-03
  return std::max(0, price + bonus(w, read_by(w, who), Stat::invest_price));
}
Task<> invest(Play& play, Who who) {
  SpaceId const here = play.state.of(who).at;
  WhoMask const party = at_space(play.world(), here);
  int const price = price_of_investing(play.world(), who);
  co_await pay_together(play, party, price, "DD-INV-01");
  raise_town(play, here, 1, "DD-INV-01");  // a Settlement with a Danger Level: that falls               DD-INV-04
  if (has_law(play.world(), here)) change_bounty(play, -1, "DD-INV-02");
}

}  // namespace degenerates

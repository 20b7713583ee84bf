#include "games/stamina/rules/items.h"

#include <algorithm>

#include "games/stamina/rules/conditions.h"
#include "games/stamina/rules/set_up.h"
#include "games/stamina/rules/turn_order.h"
#include "kit/counted.h"

namespace stamina {

void drop_everything_held(Play& play, CharacterId who) {
  for (int i = character(play.world(), who).items.size() - 1; i >= 0; --i) {
    if (character(play.world(), who).items[i].place != Carried::held) continue;
    ItemDropped const dropped{.who = who, .index = i};
    play.commit(dropped, "ST-WPN-03");
  }
}

// --- First Aid -------------------------------------------------------------------------------------------------------

flow::FixedList<InjuryId, 3> treatable(World const& w, CharacterId who) {
  flow::FixedList<InjuryId, 3> found;
  for (InjuryId const i : character(w, who).injuries)
    if (w.content.injuries[i.index()].first_aid_helps && !found.contains(i)) found.push_back(i);  // ST-INJ-02
  return found;
}

bool can_aid(World const& w, CharacterId helper, CharacterId who, Aid aid) {
  Character const& c = character(w, who);
  switch (aid) {
    case Aid::injury: return !treatable(w, who).empty();
    case Aid::bleed: return c.conditions.has(Condition::bleed);  // ST-BLEED-01
    case Aid::revive: return helper != who && c.breath == Breath::drowning && !no_air(w, c.hex);
  }
  return false;
}

void first_aid(Play& play, CharacterId helper, CharacterId who, Aid aid, int which) {
  ActionsChanged const action{.who = helper, .by = -1};
  play.commit(action, "ST-SKILL-03");
  if (aid == Aid::injury) {
    InjuryChanged const treated{.who = who, .injury = treatable(play.world(), who)[which], .given = false};
    play.commit(treated, "ST-SKILL-03");
  } else if (aid == Aid::bleed) {
    end_condition(play, who, Condition::bleed, "ST-SKILL-03");
  } else {
    // All dice lost to drowning come back, to Spent; those of the wound do not.                            ST-DROWN-05
    BreathChanged const breathes{.who = who, .breath = Breath::normal, .paid = 0};
    play.commit(breathes, "ST-DROWN-05");
    DiceMoved const back{
        .who = who, .from = Pool::drowned, .to = Pool::spent, .count = character(play.world(), who).drowned};
    play.commit(back, "ST-DROWN-05");
    end_condition(play, who, Condition::unconscious, "ST-DROWN-05");
  }
}

// --- tasks -----------------------------------------------------------------------------------------------------------

void DiceForTask::options(World const& w, flow::Offers<Answer>& offers) const {
  int const most = most_dice_to_roll(w, who);
  for (int n = 0; n <= most; ++n) offers.add(static_cast<std::uint8_t>(n));
}
void DiceForTask::prompt(World const& w, flow::Words& words) const {
  Object const& o = scenario(w).objects[static_cast<std::size_t>(object)];
  int const rank = character(w, who).ranks[static_cast<std::size_t>(o.expertise.index())];
  words.source("ST-SKILL-01")
      .say("{} ({} {}): {} needed, {} sure. How many dice do you roll? Each 3 or more is one.", o.name,
           w.content.expertises[o.expertise].name, rank, kit::counted(o.difficulty, "success is", "successes are"),
           std::min(rank, o.difficulty));
}
void DiceForTask::say(World const& w, Answer const& n, flow::Words& words) const {
  words.verb("dice").thing("number", std::to_string(n)).say("roll {} (pay {})", n, price_of_dice(w, who, n));
}

Task<> use_object(Play& play, CharacterId who, int index) {
  Object const& object = scenario(play.world()).objects[static_cast<std::size_t>(index)];
  if (object.price == Price::action) {
    ActionsChanged const action{.who = who, .by = -1};
    play.commit(action, "ST-SKILL-04");
  } else if (object.price == Price::movement) {
    MovementPaid const paid{.who = who, .amount = 1};
    play.commit(paid, "ST-MOVE-13");
  }
  bool done = true;
  if (object.expertise) {
    int successes =
        character(play.world(), who).ranks[static_cast<std::size_t>(object.expertise.index())];  // ST-SKILL-02
    if (successes < object.difficulty) {
      DiceForTask const question{.who = who, .object = index};
      int const dice = co_await play.ask(question);
      pay(play, who, price_of_dice(play.world(), who, dice), "ST-SKILL-01");
      int const rolled = co_await roll_successes(play, who, dice, 3, "skill");
      successes += rolled;
    }
    done = successes >= object.difficulty;
  }
  ObjectUsed const used{.who = who, .object = index, .done = done};
  play.commit(used, "ST-SKILL-04");
  if (!done) co_return;
  if (object.needs) {  // it is carried, or nobody could have begun
    Items const& items = character(play.world(), who).items;
    auto const is_it = [&](CarriedItem const& c) { return c.item.index() == object.needs.index(); };
    auto const needed = std::find_if(items.begin(), items.end(), is_it);
    ItemSpent const spent{.who = who, .index = static_cast<int>(needed - items.begin()), .item = needed->item};
    play.commit(spent, "ST-SKILL-04");
  }
  for (HexChange const& change : object.changes) {
    int const to = map(play.world()).terrain_of_sign(change.to);
    GroundChanged const changed{.change = {change.hex, static_cast<std::uint8_t>(to)}};
    play.commit(changed, "ST-SKILL-04");
  }
  for (pack::Ref<Item> const& gift : object.gives) {
    auto const& use = play.content.items[gift].use;
    ItemGained const gained{
        .who = who, .item = {ItemId{gift.index()}, Carried::packed, static_cast<std::uint8_t>(use ? use->uses : 0)}};
    play.commit(gained, "ST-SKILL-04");
  }
  ObjectiveServed const served{.rescued = object.rescues, .task = object.wins};
  play.commit(served, "ST-END-01");
  if (combat_result(play.world()) == Result::open) co_await arrive(play, object.calls, 0);  // ST-END-01
}

}  // namespace stamina

// Checks of Enemies, Overlords, Intent cards, Death Throes, Mercenaries.
#include <map>

#include <fmt/format.h>

#include "games/allswell/content/checks.h"

namespace allswell {
namespace {

void check_track(Content const& c, int i, pack::Problems& problems) {
  Enemy const& enemy = c.enemies[i];
  if (enemy.thresholds.empty() == enemy.stages.empty())
    return problems.error(c.enemies.place(i), "an Enemy has three thresholds, an Overlord has stages instead");
  if (!enemy.overlord && (enemy.thresholds.size() != 3 || !enemy.stages.empty()))
    problems.error(c.enemies.place(i, "thresholds"), "a regular Enemy has three thresholds (AW-ENEM-05)");
  if (enemy.overlord && enemy.stages.size() < 4)
    problems.error(c.enemies.place(i, "stages"), "an Overlord's track has several more stages (AW-OVERLORD-05)");
  Condition last = Condition::healthy;
  for (std::size_t s = 0; s < enemy.stages.size(); ++s) {
    if (enemy.stages[s].condition < last)
      problems.error(c.enemies.place(i, fmt::format("stages[{}].condition", s)), "a track only gets worse");
    last = enemy.stages[s].condition;
    if (!enemy.stages[s].bonus.empty() && enemy.stages[s].name.empty())
      problems.error(c.enemies.place(i, fmt::format("stages[{}]", s)),
                     "a bonus has a name, so that the table can list it");
  }
}

void check_overlord(Content const& c, int i, pack::Problems& problems) {
  Enemy const& enemy = c.enemies[i];
  OverlordCard const& card = *enemy.overlord;
  bool undying = false;
  for (Trait const& rule : card.rules)
    for (Special const special : rule.powers.specials) undying = undying || special == Special::cannot_be_killed;
  bool const ends_dead = !enemy.stages.empty() && enemy.stages.back().condition == Condition::dead;
  if (undying == ends_dead)
    problems.error(c.enemies.place(i, "stages"),
                   "the last stage is dead, unless a special rule says that it cannot be killed");
  if (undying && card.defeat.empty())
    problems.error(c.enemies.place(i, "overlord"),
                   "an Overlord that cannot be killed is defeated otherwise (AW-OVERLORD-14)");
  if (enemy.standees != 1) problems.error(c.enemies.place(i, "standees"), "an Overlord has one standee");
}

int actions_of(Intent const& intent) {
  return static_cast<int>(intent.wounded.size() + intent.rattled.size() + intent.engaged.size() +
                          intent.closing.size());
}

void check_row(Content const& c, int i, std::string_view state, std::vector<Step> const& row,
               pack::Problems& problems) {
  bool moved = false;
  for (Step const step : row) {
    if (step.kind == ActionKind::ability)
      problems.error(c.intents.place(i, state), "an Enemy takes its augment or its affliction");
    if (step.kind == ActionKind::hold && row.size() > 1)
      problems.error(c.intents.place(i, state), "hold stands alone in its row (AW-ENEM-21)");
    if (step.kind == ActionKind::defend && step.number != 0)
      problems.error(c.intents.place(i, state), "defend carries no modifier (AW-ENEM-13)");
    if (state == "engaged" && step.kind == ActionKind::attack && !moved)
      problems.error(c.intents.place(i, state),
                     "an engaged row moves before it attacks, or nobody steps round a corner");
    moved = moved || step.kind == ActionKind::move;
  }
}

void check_intents(Content const& c, pack::Problems& problems) {
  std::map<int, int> numbers;
  int low = 0, high = 0;
  for (int i = 0; i < c.intents.size(); ++i) {
    Intent const& intent = c.intents[i];
    ++numbers[intent.number];
    (intent.number <= intent_cards / 2 ? low : high) += actions_of(intent);
    check_row(c, i, "wounded", intent.wounded, problems);
    check_row(c, i, "rattled", intent.rattled, problems);
    check_row(c, i, "engaged", intent.engaged, problems);
    check_row(c, i, "closing", intent.closing, problems);
  }
  for (int number = 1; number <= intent_cards; ++number)
    if (numbers[number] != 1)
      problems.error(
          {}, fmt::format("{} Intent cards have the number {}; one must (AW-INTENT-01)", numbers[number], number));
  if (high < low) problems.error({}, "Intent cards 10 to 18 hold no fewer actions than 1 to 9 (AW-INTENT-02)");
}

}  // namespace

void check_enemies(Content const& c, pack::Problems& problems) {
  if (c.enemies.size() > most_types)
    problems.error({}, fmt::format("{} Enemy types and Overlords; the box holds {}", c.enemies.size(), most_types));
  for (int i = 0; i < c.enemies.size(); ++i) {
    check_track(c, i, problems);
    if (c.enemies[i].overlord) check_overlord(c, i, problems);
    if (c.enemies[i].augment.style != Style::augment)
      problems.error(c.enemies.place(i, "augment.style"), "the augment is no affliction", "leave out its style");
    if (c.enemies[i].affliction.style != Style::affliction)
      problems.error(c.enemies.place(i, "affliction"), "the affliction must say so", "write style: affliction in it");
    for (auto const& [what, ability] :
         {std::pair("augment", &c.enemies[i].augment), std::pair("affliction", &c.enemies[i].affliction)})
      if (ability->effects.empty() && !ability->token)
        problems.error(c.enemies.place(i, what), "the ability does nothing", "give it effects, or a token");
  }
  check_intents(c, problems);
  int throes = 0;
  for (Throes const& card : c.throes) throes += card.copies;
  if (throes == 0 || throes > most_throes)
    problems.error({}, fmt::format("{} Death Throes cards; one to {} fit", throes, most_throes));
  if (c.mercenaries.size() > most_hired)
    problems.error({}, fmt::format("{} Hired cards; the box holds {}", c.mercenaries.size(), most_hired));
  for (int i = 0; i < c.mercenaries.size(); ++i)
    if (c.mercenaries[i].thresholds.size() == 2)
      problems.error(c.mercenaries.place(i, "thresholds"), "one threshold for all steps, or three (AW-MERC-11)");
}

}  // namespace allswell

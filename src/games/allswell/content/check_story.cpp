// Checks of Explorations, the campaign and its endings; and the list of all checks.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "games/allswell/content/checks.h"
#include "pack/doubles.h"

namespace allswell {
namespace {

// The value a drawn card has for the box, with the Potency of four players (AW-CHALL-04..08).
int worth(Content const& c, ActionCard const& card, ChallengeBox const& box) {
  if (box.speed && *box.speed != card.speed) return 0;
  int const potency = c.characters[card.character].potency.back();
  int total = 0;
  for (CardAction const& action : card.actions) {
    ActionKind const kind = action.step.kind;
    if (kind == ActionKind::move) {
      total += box.move ? action.step.number : 0;
      continue;
    }
    bool const shown = box.potency || (kind == ActionKind::attack && box.attack) ||
                       (kind == ActionKind::defend && box.defend) ||
                       (action.ability && std::ranges::find(box.abilities, action.ability) != box.abilities.end());
    total += shown ? std::max(0, potency + action.step.number) : 0;
  }
  return total;
}

void check_quest(Content const& c, int i, pack::Problems& problems) {
  Quest const& q = c.quests[i];
  if (!q.box) {
    if (q.options.size() != 2)
      problems.error(c.quests.place(i, "options"), "an investigation has two options (AW-QUEST-07)");
    std::set<int> icons;
    bool always = false;
    for (Option const& option : q.options) {
      always = always || option.boxes.empty();
      if (!id_is_of_the_text(option.id, option.text))
        problems.error(c.quests.place(i, "options"),
                       fmt::format("the id \"{}\" has a word its text has not", option.id));
      for (pack::Ref<Character> const who : option.characters)
        if (!icons.insert(who.index()).second)
          problems.error(c.quests.place(i, "options"), "the same Character's icon stands at both options");
    }
    if (!always) problems.error(c.quests.place(i, "options"), "one option must always be open");
    return;
  }
  if (!q.options.empty()) problems.error(c.quests.place(i, "options"), "a challenge has no options");
  if (q.success.text.empty() || q.failure.text.empty())
    problems.error(c.quests.place(i), "a challenge has a success text and a failure text");
  int best = 0;
  for (ActionCard const& card : c.actions)
    if (card.starting()) best = std::max(best, worth(c, card, *q.box));
  if (best < q.box->value)
    problems.error(
        c.quests.place(i, "box.value"),
        fmt::format("no starting card reaches {}: the best of them is worth {} with four players", q.box->value, best));
}

// Where the cards lie on the table: each travel icon leads to the card beside it.
void check_table_grid(Content const& c, int exploration, pack::Problems& problems) {
  constexpr std::array steps = {std::pair(0, -1), std::pair(1, 0), std::pair(0, 1), std::pair(-1, 0)};
  std::map<int, std::pair<int, int>> spots;
  std::set<int> firsts;
  for (Scenario const& s : c.scenarios)
    for (OutcomePage const* o : {&s.success, &s.failure})
      if (o->location && c.locations[o->location].exploration.index() == exploration)
        firsts.insert(o->location.index());
  for (int const first : firsts) {
    spots = {{first, {0, 0}}};
    std::vector<int> open = {first};
    while (!open.empty()) {
      int const at = open.back();
      open.pop_back();
      for (auto const& [side, travel] : c.locations[at].travel) {
        auto const [x, y] = steps[static_cast<std::size_t>(side)];
        std::pair const spot(spots[at].first + x, spots[at].second + y);
        auto const known = spots.find(travel.to.index());
        if (known != spots.end()) {
          if (known->second != spot)
            problems.error(c.locations.place(at, "travel"), "the card it leads to lies elsewhere on the table already");
          continue;
        }
        for (auto const& [other, taken] : spots)
          if (taken == spot)
            problems.error(c.locations.place(at, "travel"),
                           fmt::format("{} lies there already", c.locations[other].id));
        spots[travel.to.index()] = spot;
        open.push_back(travel.to.index());
      }
    }
  }
}

void check_location(Content const& c, int i, pack::Problems& problems) {
  Location const& l = c.locations[i];
  for (auto const& [side, travel] : l.travel)
    if (c.locations[travel.to].exploration != l.exploration)
      problems.error(c.locations.place(i, "travel"), "it leads into another Exploration");
  if (l.travel.empty() && l.quests.empty())
    problems.error(c.locations.place(i), "without a way on or a quest the party is stranded there");
}

void check_epilogues(Content const& c, pack::Problems& problems) {
  if (c.characters.size() > most_characters) return;
  for (int who = 0; who < c.characters.size(); ++who) {
    std::vector<std::pair<int, int>> ranges;
    for (Epilogue const& e : c.epilogues)
      if (e.character.index() == who && e.boxes.empty()) ranges.emplace_back(e.from, e.to);
    std::ranges::sort(ranges);
    int next = 0;
    for (auto const& [from, to] : ranges) {
      if (from != next) break;
      next = to + 1;
    }
    if (next < 100 && !c.campaigns.empty())
      problems.error(c.characters.place(who),
                     fmt::format("its epilogues leave {} trauma without an ending (AW-ENDING-03)", next));
  }
}

void check_choices(Content const& c, pack::Problems& problems) {
  for (int i = 0; i < c.passages.size(); ++i) {
    bool always = c.passages[i].choices.empty();
    for (Choice const& choice : c.passages[i].choices) {
      always = always || choice.boxes.empty();
      if (!id_is_of_the_text(choice.id, choice.text))
        problems.error(c.passages.place(i, "choices"),
                       fmt::format("the id \"{}\" has a word its text has not", choice.id));
    }
    if (!always) problems.error(c.passages.place(i, "choices"), "one choice must always be open");
  }
}

}  // namespace

void check_explorations(Content const& c, pack::Problems& problems) {
  if (c.locations.size() > most_locations)
    problems.error({}, fmt::format("{} Location cards; the box holds {}", c.locations.size(), most_locations));
  pack::check_numbers(c.locations, "locations", problems);
  pack::check_numbers(c.quests, "quests", problems);  // AW-QUEST-03
  for (int i = 0; i < c.locations.size(); ++i) check_location(c, i, problems);
  for (int i = 0; i < c.quests.size(); ++i) {
    check_quest(c, i, problems);
    if (!all_of<Deal>(c.quests[i]).empty())
      problems.error(c.quests.place(i), "no quest deals damage; forfeits are resolve, trauma, coin, items or cards");
  }
  for (int i = 0; i < c.explorations.size(); ++i) {
    int quests = 0;
    for (Location const& l : c.locations)
      if (l.exploration.index() == i) quests += static_cast<int>(l.quests.size());
    if (quests > quests_at_once)
      problems.error(c.explorations.place(i), fmt::format("{} quests; {} fit", quests, quests_at_once));
    if (c.explorations[i].final_.text.empty())
      problems.error(c.explorations.place(i, "final"), "the final entry is read when time runs out (AW-EXEND-05)");
    check_table_grid(c, i, problems);
  }
}

void check_campaign(Content const& c, pack::Problems& problems) {
  if (!c.tracker.present()) return problems.error({}, "the pack needs tracker.yaml");
  for (std::vector<int> const* slots : {&c.tracker->long_start, &c.tracker->short_start})
    for (int const slot : *slots)
      if (slot < 2) problems.error(c.tracker.place(), "start slots are 2 or higher (AW-EXPLORE-11)");
  for (int i = 0; i < c.explorations.size(); ++i)
    for (Scenario const& s : c.scenarios)
      for (OutcomePage const* o : {&s.success, &s.failure})
        if (o->location && c.locations[o->location].exploration.index() == i) {
          int const rise = c.scenarios[c.explorations[i].next].level - s.level;
          if (rise < 0 || rise > 1)
            problems.error(c.explorations.place(i, "next"),
                           "the level of the next Scenario is the same or one higher (AW-LEVEL-01)");
        }
  check_epilogues(c, problems);
  check_choices(c, problems);
}

void Content::check(Content const& c, pack::Problems& problems) {
  check_cards(c, problems);
  check_enemies(c, problems);
  check_scenarios(c, problems);
  check_explorations(c, problems);
  check_campaign(c, problems);
}

}  // namespace allswell

#include "games/avalon/content/checks.h"

#include <algorithm>

#include <fmt/format.h>
#include <boost/describe/enum_to_string.hpp>

#include "pack/check.h"
#include "pack/describe.h"
#include "pack/doubles.h"
#include "pack/stories.h"

namespace avalon {
namespace {

std::string word(Direction d) { return boost::describe::enum_to_string(d, ""); }

constexpr std::array directions = {Direction::north, Direction::east, Direction::south, Direction::west};
Direction opposite(Direction d) {
  switch (d) {
    case Direction::north: return Direction::south;
    case Direction::east: return Direction::west;
    case Direction::south: return Direction::north;
    case Direction::west: return Direction::east;
  }
  return d;
}

// A changed version of a location lies where the original lay.
bool lies_at(Location const& l, int number) { return number != 0 && (l.number == number || l.legacy == number); }

void check_way(Content const& c, int i, Direction d, pack::Problems& problems) {
  Location const& l = c.locations[i];
  int const beyond = l.keys.of(d);
  if (beyond == 0) return;
  auto const place = c.locations.place(i, "keys." + word(d));
  if (lies_at(l, beyond)) return problems.error(place, "the key leads to the location itself");
  int there = -1;
  for (int k = 0; k < c.locations.size(); ++k) {
    if (!lies_at(c.locations[k], beyond)) continue;
    there = there < 0 || c.locations[k].legacy == 0 ? k : there;
    if (lies_at(l, c.locations[k].keys.of(opposite(d)))) return;
  }
  if (there < 0) return problems.error(place, fmt::format("there is no location {}", beyond));
  int const back = c.locations[there].keys.of(opposite(d));
  problems.error(place,
                 fmt::format("{} lies {} of here, but {} has {} to its {}", beyond, word(d), c.locations.id(there),
                             back == 0 ? "nothing" : std::to_string(back), word(opposite(d))),
                 "a way needs both ends: write the key into the other location too, with extends and replaces: true");
}

bool open_to_all(Option const& o) {
  Needs const& n = o.needs;
  Cost const& c = o.cost;
  bool const free = c.energy + c.food + c.wealth + c.rep + c.magic + c.exp + c.health + c.terror == 0;
  bool const numbers = n.rep + n.wealth + n.chapter + n.players + n.party == 0;
  bool const tokens = n.time_tokens + n.no_time_tokens + n.quest_tokens == 0;
  bool const things = n.secret || n.without_secret || n.item != Keyword::none || n.character || n.revealed;
  return free && numbers && tokens && !things && n.status.empty() && n.not_status.empty() && n.attribute.empty() &&
         n.test.is_constant();
}

bool reads_on(Effects const& effects) {
  return std::ranges::any_of(effects, [](Effect const& e) { return std::holds_alternative<ReadVerse>(e.is); });
}

pack::Leads leads_of(Verse const& verse) {
  pack::Leads leads;
  pack::walk(pack::describe<Verse>(), &verse, [&](pack::Type const& type, void const* value, pack::Limits const&) {
    int to = -1;
    if (&type == &pack::describe<ReadVerse>()) to = static_cast<ReadVerse const*>(value)->verse.index();
    if (&type == &pack::describe<Option>()) to = static_cast<Option const*>(value)->verse.index();
    if (to >= 0) leads.to.push_back(to);
    if (&type == &pack::describe<EndChapter>() || &type == &pack::describe<EndCampaign>()) leads.may_end = true;
  });
  if (reads_on(verse.effects)) return leads;
  bool always = false;  // where nothing can be chosen the reading is over
  for (Option const& o : verse.choices) {
    always = always || open_to_all(o);
    leads.may_end = leads.may_end || (!o.verse && !reads_on(o.effects));
  }
  leads.may_end = leads.may_end || !always;
  return leads;
}

bool idle(Boons const& b) {
  return b.travel == 0 && b.explore == 0 && b.rest_health == 0 && b.rest_terror == 0 && b.dusk_energy == 0 &&
         b.hand == 0 && b.prevent == 0 && b.pool == 0 && b.affinity == 0 && b.carry == 0 && b.menhir_days == 0;
}

}  // namespace

void check_ways(Content const& c, pack::Problems& problems) {
  pack::check_numbers(c.locations, "locations", problems);
  for (int i = 0; i < c.locations.size(); ++i) {
    Location const& l = c.locations[i];
    for (Direction const d : directions) check_way(c, i, d, problems);
    if (l.legacy == l.number)
      problems.error(c.locations.place(i, "legacy"), "a changed version has another number than the original");
    bool const apart = std::ranges::none_of(directions, [&](Direction d) { return l.keys.of(d) != 0; });
    if (apart && l.legacy == 0)
      problems.error(c.locations.place(i, "keys"), "no way leads here",
                     "name a location north, east, south or west of it");
  }
}

void check_reading(Content const& c, pack::Problems& problems) {
  std::vector<pack::Leads> story;
  for (Verse const& verse : c.verses) story.push_back(leads_of(verse));
  for (int const stuck : pack::never_ending(story))
    problems.error(c.verses.place(stuck), "from here the reading never comes to an end",
                   "one choice must lead out of the circle; a choice without a verse ends the exploration");
  pack::check_numbers(c.verses, "verses", problems);
  pack::check_numbers(c.secrets, "secrets", problems);
}

void check_gear(Content const& c, pack::Problems& problems) {
  for (int i = 0; i < c.items.size(); ++i) {
    Item const& item = c.items[i];
    if (idle(item.boons) && item.abilities.empty() && item.dawn.empty() && item.dusk.empty() && item.action.empty())
      problems.error(c.items.place(i), "the item does nothing", "give it boons, abilities, dawn, dusk or an action");
  }
}

}  // namespace avalon

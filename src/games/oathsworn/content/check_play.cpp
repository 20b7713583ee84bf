#include <map>

#include <fmt/format.h>
#include <boost/describe/enum_to_string.hpp>

#include "games/oathsworn/content/checks.h"
#include "pack/check.h"
#include "pack/describe.h"
#include "pack/stories.h"

namespace oathsworn {

// As they are laid when the Encounter is set up; what would lie beyond the board is left out.  OS-SET-15
HexSet hexes_of(ObstacleStart const& o) {
  HexSet hexes{o.hex};
  auto const add = [&](Direction way) {
    if (Hex const hex = kit::neighbour(o.hex, way)) hexes.insert(hex);
  };
  if (o.kind != ObstacleKind::tree) add(o.facing);
  if (o.kind == ObstacleKind::building) add(kit::turned(o.facing, 1));
  return hexes;
}

namespace {

// What stands where when an Encounter begins.
class Picture {
 public:
  Picture(Packs const& packs, int encounter, pack::Problems& problems)
      : packs_(packs), of_(encounter), problems_(problems) {}

  void stands(std::string const& what, HexSet const& hexes, std::string const& path) {
    for (auto const& [other, taken] : taken_) {
      HexSet const both = hexes & taken;
      for (Hex const hex : both)
        problems_.error(packs_.encounters.place(of_, path),
                        fmt::format("{} and {} stand on the same hex, {}", other, what, kit::to_text(hex)));
    }
    taken_.emplace_back(what, hexes);
  }
  void on_board(Hex hex, std::string const& path) {
    if (!board_.contains(hex))
      problems_.error(packs_.encounters.place(of_, path), kit::to_text(hex) + " is not on the board");
  }
  void zone_is_free() {
    for (At const at : packs_.encounters[of_].zone)
      for (auto const& [what, hexes] : taken_)
        if (hexes.contains(at))
          problems_.error(packs_.encounters.place(of_, "zone"),
                          fmt::format("{} stands on {}, where Oathsworn start", what, kit::to_text(at)));
  }

 private:
  Packs const& packs_;
  int of_;
  pack::Problems& problems_;
  HexSet board_ = board_with_holes(packs_.encounters[of_]);
  std::vector<std::pair<std::string, HexSet>> taken_;
};

bool has_go_to(StoryEffects const& effects) {
  for (StoryEffect const& e : effects)
    if (std::holds_alternative<GoTo>(e.is)) return true;
  return false;
}
bool has_encounter(StoryEffects const& effects) {
  return !pack::collect(pack::describe<ToEncounter>(), pack::describe<StoryEffects>(), &effects).empty();
}
void add_ways(StoryEffects const& effects, pack::Leads& leads) {
  for (void const* p : pack::collect(pack::describe<GoTo>(), pack::describe<StoryEffects>(), &effects))
    leads.to.push_back(static_cast<GoTo const*>(p)->passage.index());
}

pack::Leads leads_of(Passage const& passage) {
  pack::Leads leads;
  add_ways(passage.on_arrival, leads);
  leads.may_end = has_encounter(passage.on_arrival);
  if (has_go_to(passage.on_arrival)) return leads;  // what may be chosen here is never asked
  bool always = false;                              // without any choice that is open the Encounter begins
  for (StoryChoice const& choice : passage.choices) {
    add_ways(choice.do_, leads);
    always = always || (choice.condition.is_constant() && choice.condition.constant() != 0);
    leads.may_end = leads.may_end || !has_go_to(choice.do_) || has_encounter(choice.do_);
  }
  leads.may_end = leads.may_end || !always;
  return leads;
}

}  // namespace

void check_picture(Packs const& p, int e, pack::Problems& problems) {
  Encounter const& enc = p.encounters[e];
  Picture picture(p, e, problems);
  for (std::size_t k = 0; k < enc.bosses.size(); ++k) {
    Boss const& boss = enc.bosses[k];
    if (!boss.starts) continue;
    if (boss.shape.empty()) picture.on_board(boss.hex, fmt::format("bosses[{}].hex", k));
    picture.stands(boss.name, kit::covered(footprint_of(boss), boss.hex, boss.facing),
                   fmt::format("bosses[{}].hex", k));
  }
  for (std::size_t k = 0; k < enc.obstacles.size(); ++k) {
    std::string const path = fmt::format("obstacles[{}].hex", k);
    picture.on_board(enc.obstacles[k].hex, path);
    picture.stands(fmt::format("a {}", boost::describe::enum_to_string(enc.obstacles[k].kind, "")),
                   hexes_of(enc.obstacles[k]), path);
  }
  std::map<std::string, int> models;
  for (std::size_t k = 0; k < enc.minions_at_start.size(); ++k) {
    MinionStart const& m = enc.minions_at_start[k];
    picture.stands(fmt::format("a {}", m.minion), HexSet{m.hex}, fmt::format("minions_at_start[{}].hex", k));
    ++models[m.minion];
  }
  for (Minion const& minion : enc.minions)
    if (models[minion.name] > minion.models)
      problems.error(p.encounters.place(e, "minions_at_start"),
                     fmt::format("{} of {} stand there, and there are {} models", models[minion.name], minion.name,
                                 minion.models));
  for (std::size_t k = 0; k < enc.tiles.size(); ++k)
    picture.on_board(enc.tiles[k].hex, fmt::format("tiles[{}].hex", k));
  picture.zone_is_free();
}

void check_story(Packs const& p, pack::Problems& problems) {
  std::vector<pack::Leads> story;
  for (Passage const& passage : p.passages) story.push_back(leads_of(passage));
  for (int const stuck : pack::never_ending(story))
    problems.error(p.passages.place(stuck, "choices"), "from here the story never comes to the Encounter",
                   "one choice must lead out of the circle: to another passage, or nowhere, which is the Encounter");
}

void check_that_it_does_something(Packs const& p, pack::Problems& problems) {
  auto const idle = [](Ability const& a) { return a.do_.empty(); };
  for (int i = 0; i < p.cards.size(); ++i)
    for (std::size_t k = 0; k < p.cards[i].abilities.size(); ++k)
      if (idle(p.cards[i].abilities[k]))
        problems.error(p.cards.place(i, fmt::format("abilities[{}].do", k)), "the ability does nothing");
  for (int i = 0; i < p.items.size(); ++i) {
    if (p.items[i].ability && idle(*p.items[i].ability))
      problems.error(p.items.place(i, "ability.do"), "the ability does nothing");
    if (p.items[i].companion && idle(*p.items[i].companion))
      problems.error(p.items.place(i, "companion.do"), "the ability does nothing");
  }
}

}  // namespace oathsworn

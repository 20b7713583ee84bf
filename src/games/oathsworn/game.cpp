#include "games/oathsworn/game.h"

#include <algorithm>
#include <set>

#include "games/oathsworn/board.h"
#include "games/oathsworn/faces.h"
#include "games/oathsworn/rules/sequence_of_play.h"
#include "kit/chosen.h"

namespace oathsworn {

Task<> Rules::step(Play& play) { return oathsworn::step(play); }

flow::Outcome Rules::outcome(World const& w) {
  State const& s = w.state;
  flow::Outcome o;
  o.won = s.won;
  int hurt = 0;
  for (HpDie const& die : s.dice) hurt += 6 - die.hp;
  o.score = 100 * s.chapter + (s.won ? 100 : 0) + hurt - s.knockouts;
  o.words = fmt::format("{} after {} chapter{}, {} tick{} on the Knockout Track", s.won ? "victory" : "defeat",
                        s.chapter + 1, s.chapter == 0 ? "" : "s", s.knockouts, s.knockouts == 1 ? "" : "s");
  return o;
}

std::vector<flow::ScenarioInfo> Game::scenarios() const {
  std::vector<flow::ScenarioInfo> infos;
  for (bool const one_off : {false, true})  // the campaign first: it is where who names nothing begins
    for (std::size_t i = 0; i < content_->scenarios.size(); ++i)
      if (auto const& s = content_->scenarios[i]; s.one_off == one_off)
        infos.push_back({content_->scenario_ids[i], s.name, s.text, !s.one_off});
  return infos;
}

std::optional<flow::CardView> Game::face(flow::Thing const& thing) const { return face_of(*content_, thing); }

std::vector<flow::OptionInfo> Game::options() const {
  std::string classes;
  std::vector<flow::OptionPick> picks;
  for (int i = 0; i < content_->classes.size(); ++i) {
    classes += (i ? ", " : "") + content_->classes.id(i);
    // Its card by itself: clang 19 ends the life of one that is made within these braces before it is moved.
    picks.push_back({content_->classes.id(i), content_->classes[i].name});
    picks.back().card = face({"class", content_->classes.id(i)});
  }
  for (int i = 0; i < content_->classes.size(); ++i) {
    picks.push_back({content_->classes.id(i) + "+companion", content_->classes[i].name + " as a companion"});
    picks.back().card = face({"companion", content_->classes.id(i)});
  }
  return {
      {"difficulty",
       "Difficulty",
       "HP of the Oathsworn and ticks of the Knockout Track.",
       {"journeyman", "pilgrim", "free_company", "grim", "dread"},
       "free_company",
       {},
       {},
       {"8 HP each, and two ticks more after an encounter.", "7 HP each, and one tick more after an encounter.",
        "6 HP each: the game as it is meant.",
        "5 HP each, one tick fewer after an encounter, and one unique item more to find.",
        "4 HP each, two ticks fewer after an encounter, and two unique items more to find."}},
      {"hardcore", "Hardcore", "Oathsworn die instead of falling unconscious.", {"no", "yes"}, "no"},
      {"company",
       "Free Company",
       "Four classes, separated by commas, each with +companion behind it to play it as a companion. Classes: " +
           classes,
       {},
       "",
       std::move(picks),
       "4"},
      {"might", "Might", "Cards, dice, or a choice for every draw.", {"cards", "dice", "ask"}, "cards"},
      {"enemy_might", "Enemy might", "Cards or dice for enemy damage.", {"cards", "dice"}, "cards"},
      {"intuitive", "Intuitive Movement", "The table moves minions by feel.", {"no", "yes"}, "no"},
  };
}

namespace {

template <class E>
E word(flow::Setup const& setup, std::string const& key, E usual) {
  std::string const text = kit::chosen(setup, key, boost::describe::enum_to_string(usual, ""));
  E value = usual;
  if (!boost::describe::enum_from_string(text.c_str(), value))
    throw flow::Refused(fmt::format("\"{}\" is no {} of Oathsworn", text, key));
  return value;
}

}  // namespace

State first_state(Content const& content, flow::Setup const& setup) {
  int const seats = std::max(1, static_cast<int>(setup.seats.size()));
  if (seats > 4) throw flow::Refused("Oathsworn is for one to four players");
  State s;
  s.chance.seed = setup.seed;
  s.seats = static_cast<std::uint8_t>(seats);
  // Who names nothing begins the first campaign, not a single game of later levels that is listed before it.
  int scenario = -1;
  for (std::size_t i = 0; i < content.scenarios.size() && scenario < 0; ++i)
    if (setup.scenario.empty() ? !content.scenarios[i].one_off : content.scenario_ids[i] == setup.scenario)
      scenario = static_cast<int>(i);
  if (setup.scenario.empty() && scenario < 0) scenario = 0;
  if (scenario < 0 || content.scenarios.empty())
    throw flow::Refused(fmt::format("there is no scenario \"{}\"", setup.scenario));
  s.campaign = static_cast<std::uint8_t>(scenario);
  Campaign const& campaign = content.scenarios[static_cast<std::size_t>(scenario)];
  s.difficulty = word(setup, "difficulty", Difficulty::free_company);
  s.might_by = word(setup, "might", MightBy::cards);
  s.enemy_might_by = word(setup, "enemy_might", MightBy::cards);
  if (s.enemy_might_by == MightBy::ask) throw flow::Refused("enemy might is drawn as cards or rolled as dice");
  s.hardcore = kit::chosen(setup, "hardcore", "no") == "yes";
  s.intuitive = kit::chosen(setup, "intuitive", "no") == "yes";

  // Four Oathsworn, each player at least one full character.  OS-GEN-01
  if (content.classes.size() < places) throw flow::Refused("the packs hold fewer than four classes");
  std::set<int> taken;
  std::vector<std::pair<int, int>> who;  // class, companion (-1: as usual)
  for (std::string name : kit::listed(kit::chosen(setup, "company"))) {
    if (name.empty()) {  // an open place
      who.emplace_back(-1, -1);
      continue;
    }
    int companion = 0;
    if (auto const plus = name.find("+companion"); plus != name.npos) {
      companion = 1;
      name.resize(plus);
    }
    int const c = content.classes.index_of(name);
    if (c < 0) throw flow::Refused(fmt::format("there is no class \"{}\"", name));
    if (!taken.insert(c).second) throw flow::Refused(fmt::format("the class {} stands twice in the company", name));
    who.emplace_back(c, companion);
  }
  if (who.size() > places) throw flow::Refused("a Free Company has four Oathsworn");
  who.resize(places, {-1, -1});
  for (auto& [c, companion] : who)
    for (int free = 0; c < 0; ++free)
      if (taken.insert(free).second) c = free;
  int const level = campaign.one_off ? content.chapters[campaign.chapters[0]].number : 1;  // OS-GEN-04
  for (int p = 0; p < places; ++p) {
    Oathsworn& o = s.company[static_cast<std::size_t>(p)];
    o.seat = flow::Seat{p % seats};
    o.of_class = static_cast<std::uint8_t>(who[static_cast<std::size_t>(p)].first);
    int const companion = who[static_cast<std::size_t>(p)].second;
    o.companion = companion < 0 ? p >= std::max(2, seats) : companion == 1;
    o.level = static_cast<std::uint8_t>(level);
    o.hp = static_cast<std::int8_t>(max_hp(s));
  }
  for (int seat = 0; seat < seats; ++seat) {
    bool full = false;
    for (Oathsworn const& o : s.company) full |= o.seat == flow::Seat{seat} && !o.companion;
    if (!full) throw flow::Refused(fmt::format("player {} needs at least one full character", seat + 1));
  }
  s.items.fill(ItemAt::gone);
  for (int i = 0; i < content.items.size(); ++i) s.items[static_cast<std::size_t>(i)] = ItemAt::deck;
  for (int i = 0; i < content.injuries.size(); ++i)
    s.injury_deck[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(content.injuries[i].copies);
  for (auto const ally : campaign.allies) s.allies[static_cast<std::size_t>(ally.index())] = AllyAt::company;
  for (MightDecks* decks : {&s.might, &s.enemy_might})
    for (auto& colour : decks->pile) colour.fill(3);
  return s;
}

std::unique_ptr<flow::Position> Game::start(flow::Setup const& setup) const {
  return std::make_unique<flow::PositionOf<Rules>>(content_, first_state(*content_, setup));
}

std::unique_ptr<Game> load_game(std::vector<std::filesystem::path> const& folders) {
  pack::Loaded<Packs> const loaded = load_packs(folders);
  if (!loaded) throw flow::Refused("the pack cannot be used:\n" + loaded.problems.text());
  return std::make_unique<Game>(content_of(*loaded.content), loaded.infos);
}

}  // namespace oathsworn

template class flow::PositionOf<oathsworn::Rules>;

// A table in the middle of an Exploration of the core pack: the party on a Location card, decks with known cards on
// top.
#pragma once

#include "games/allswell/events_campaign.h"
#include "games/allswell/events_exploration.h"
#include "games/allswell/rules/exploration.h"
#include "tests/games/allswell/bench.h"

namespace allswell {

class Explorers : public Bench {
 public:
  // All decks hold the twelve starting cards by number, the first on top; Trigger tokens lie in the order of the names;
  // nobody wears anything, so that a turn offers nothing beside itself.
  explicit Explorers(std::vector<std::string> const& characters = {"marica", "knowman"},
                     std::string_view at = "cinder_halt", int slot = 2)
      : Bench("wilderness_camp", characters) {
    s.scenario = ScenarioPlay{};
    s.exploration = ExplorationPlay{};
    s.exploration.over = false;
    s.exploration.slot = static_cast<std::uint8_t>(slot);
    stand(at);
    for (std::string const& name : characters) {
      s.exploration.sequence.ready.push_back(Token{id(name), {}, true});
      strip(name);
      for (int i = starting_cards - 1; i >= 0; --i) shelf(name).put_on_top(CardId{i}, CardZone::deck, kit::no_seat);
    }
  }

  LocationId location(std::string_view name) const {
    LocationId const card(content->locations.index_of(name));
    REQUIRE_MESSAGE(card, name);
    return card;
  }
  void stand(std::string_view at) {
    s.exploration.party = location(at);
    s.exploration.exploration = ExplorationId(content->locations[location(at).index()].exploration.index());
    s.exploration.laid.clear();
    s.exploration.laid.push_back({location(at), 0, 0});
  }
  CardShelf& shelf(std::string_view who) { return s.cards[static_cast<std::size_t>(id(who).index())]; }
  // The next cards of the deck, the uppermost first.
  void top(std::string_view who, std::vector<std::string> const& cards) {
    for (auto it = cards.rbegin(); it != cards.rend(); ++it)
      shelf(who).put_on_top(card(who, *it), CardZone::deck, kit::no_seat);
  }
  // The deck holds these and no others, the uppermost first.
  void deck(std::string_view who, std::vector<std::string> const& cards) {
    shelf(who).move_all(CardZone::deck, CardZone::available, kit::every_seat);
    top(who, cards);
  }
  void discarded(std::string_view who, std::vector<std::string> const& cards) {  // the last one lies uppermost
    for (std::string const& one : cards) shelf(who).put_on_top(card(who, one), CardZone::discards, kit::every_seat);
  }
  // The Solo Ally, with its tracks as a Player Character of level 1 gives them.
  void ally(std::string_view who, std::vector<int> const& slots) {
    sheet(who).solo_ally = true;
    sheet(who).seat = flow::Seat{0};  // that of its player
    s.seats = 1;
    for (std::size_t i = 0; i < slots.size(); ++i) figure(who).tracks[i] = static_cast<std::uint8_t>(slots[i]);
  }

  // Plays until the Exploration is over.
  void explore() { play(&Explorers::all_of_it); }
  static Task<> all_of_it(Play& play) {
    PhaseBegan const begins{Phase::exploration};
    play.commit(begins, "AW-EXPLORE-01");
    while (!exploration_is_over(play.state)) co_await exploration_step(play);
  }

  Sheet const& now(std::string_view who) { return state().sheets[static_cast<std::size_t>(id(who).index())]; }
  Figure const& dial(std::string_view who) { return state().figures[static_cast<std::size_t>(id(who).index())]; }
  CardZone zone_of(std::string_view who, std::string_view name) {
    return state().cards[static_cast<std::size_t>(id(who).index())].zone_of(card(who, name));
  }
  int cards_of(std::string_view who, CardZone zone) { return cards_in(state(), id(who), zone); }
  // The uppermost cards of the deck that have a place.
  CardId next_card(std::string_view who, int above = 0) {
    return state().cards[static_cast<std::size_t>(id(who).index())].decided(CardZone::deck, above);
  }
  QuestToken const& token(std::string_view quest) {
    auto const ref = content->quests.ref(quest);
    return state().exploration.quests[static_cast<std::size_t>(quest_icon(world(), ref))];
  }
  std::vector<std::string> row(flow::FixedList<Token, most_tokens> const& tokens) {
    std::vector<std::string> names;
    for (Token const& token : tokens) names.push_back(content->characters.id(token.character.index()));
    return names;
  }
};

}  // namespace allswell

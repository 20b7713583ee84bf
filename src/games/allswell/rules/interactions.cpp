// Interactive hexes, Loot hexes and retrieval tokens.  Ledger AW-INTER-01..12.
#include "games/allswell/rules/interactions.h"

#include "games/allswell/events_enemies.h"
#include "games/allswell/rules/items.h"
#include "games/allswell/rules/overlords.h"
#include "games/allswell/rules/texts.h"
#include "kit/counted.h"

namespace allswell {

namespace {

std::optional<Letter> overlay_at(World const& w, Hex hex) {
  if (!board(w).overlays.contains(hex)) return std::nullopt;
  for (int i = 0; i < 6; ++i)
    if (w.state.scenario.overlays[static_cast<std::size_t>(i)] == HexSet::index(hex))
      return Letter{static_cast<char>('U' + i)};
  return std::nullopt;
}

Interaction const* entry_of(World const& w, Letter letter) {
  for (Interaction const& entry : scenario(w).interactions)
    if (entry.letter == letter) return &entry;
  return nullptr;
}

}  // namespace

std::optional<Letter> letter_at(World const& w, Hex hex) {
  if (std::optional<Letter> const overlay = overlay_at(w, hex)) return overlay;
  if (w.state.scenario.covered.contains(hex)) return std::nullopt;
  return board(w).print(hex).letter;
}

// --- the interaction -------------------------------------------------------------------------------------------------

namespace {

// What may be chosen; what comes of it is not told before.                                                AW-INTER-03
struct InteractionChoice {
  static constexpr std::string_view kind = "interaction";
  using Answer = std::uint8_t;
  CombatantRef who;
  Interaction const* entry;  // content, which never changes

  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const& w, flow::Offers<Answer>& offers) const {
    Here here{};
    here.self = who;
    here.that = who;
    bool const bound = bound_to_one(w);
    for (std::size_t i = 0; i < entry->options.size(); ++i) {
      Option const& option = entry->options[i];
      offers.offer(static_cast<Answer>(i))
          .refuse_if(!met(w, here, option.boxes), "AW-INTER-02", "what it needs is not there")
          .refuse_if(bound && !is_for(w, option), "AW-QUEST-08", "the icon of {} stands beside another option",
                     called(w, who));
    }
  }
  void prompt(World const&, flow::Words& words) const { words.source("AW-INTER-02").say("{}", entry->text); }
  void say(World const&, Answer const& i, flow::Words& words) const {
    words.verb("choose").say("{}", entry->options[i].text);
  }
  void key(World const&, Answer const& i, std::string& out) const { out += entry->options[i].id; }

 private:
  bool is_for(World const& w, Option const& option) const {
    for (pack::Ref<Character> const character : option.characters)
      if (character.index() == at(w.state, who.slot).type) return true;
    return false;
  }
  bool bound_to_one(World const& w) const {
    for (Option const& option : entry->options)
      if (is_for(w, option)) return true;
    return false;
  }
};

}  // namespace

Task<> interact(Play& play, CombatantRef who, Hex hex) {
  std::optional<Letter> const letter = letter_at(play.world(), hex);
  if (!letter) co_return;
  bool const overlay = overlay_at(play.world(), hex).has_value();
  OverlayTurned const turned{*letter};
  if (overlay) play.commit(turned, "AW-INTER-05");
  Interaction const* const entry = entry_of(play.world(), *letter);
  if (!entry) co_return;
  InteractionBegun const begun{who, entry->text};
  play.commit(begun, "AW-INTER-02");
  InteractionChoice const which{who, entry};
  std::optional<std::uint8_t> const chosen = co_await play.ask_if_any(which);
  if (!chosen) co_return;
  Option const& option = entry->options[*chosen];
  OutcomeRead const outcome{option.outcome};
  play.commit(outcome, "AW-INTER-03");
  Here here{};
  here.self = who;
  here.that = who;
  here.hex = hex;
  co_await read(play, here, option.effects);
  HexCovered const covered{hex};
  if (entry->covers) play.commit(covered, "AW-INTER-06");
  co_await look_for_defeats(play);
}

// --- what waits in a hex ---------------------------------------------------------------------------------------------

namespace {

enum class Waits : std::uint8_t { nothing, interaction, loot, retrieval };
BOOST_DESCRIBE_ENUM(Waits, nothing, interaction, loot, retrieval)

struct WhatFirst {
  static constexpr std::string_view kind = "what_waits";
  using Answer = Waits;
  CombatantRef who;
  Hex hex;
  bool interaction = false, loot = false, retrieval = false;  // still to be dealt with

  bool nothing_left() const { return !interaction && !loot && !retrieval; }
  flow::Seat seat(World const& w) const { return seat_of(w, who); }
  void options(World const&, flow::Offers<Answer>& offers) const {
    if (interaction) offers.add(Waits::interaction);
    if (loot) offers.add(Waits::loot);
    if (retrieval) offers.add(Waits::retrieval);
    if (nothing_left()) offers.add(Waits::nothing);
  }
  void prompt(World const&, flow::Words& words) const {
    words.source("AW-INTER-12").hex(hex.column, hex.row).say("What comes first?");
  }
  void say(World const&, Answer const& answer, flow::Words& words) const {
    constexpr std::string_view texts[] = {"nothing", "interact", "draw Loot", "see to what lies here"};
    words.verb(boost::describe::enum_to_string(answer, "")).say("{}", texts[static_cast<std::size_t>(answer)]);
  }
};

// Something found may help with what comes after it.
int instinct(World const&, WhatFirst const&, Waits const& waits) { return static_cast<int>(waits); }

Task<> draw_here(Play& play, CombatantRef who, Hex hex) {
  int const cards = board(play.world()).print(hex).loot;
  HexCovered const covered{hex};
  CharacterId const whose = character(who.slot);
  co_await draw_loot_cards(play, whose, cards, "AW-INTER-07");
  play.commit(covered, "AW-INTER-08");  // before they are handled: Loot used to make room may lead back here
  co_await gain_all_waiting(play, whose);
}

}  // namespace

Task<> arrive(Play& play, CombatantRef who, Movement movement) {
  if (!is_player(who.slot)) co_return;  // AW-INTER-11, AW-INV-09
  bool const voluntary = movement == Movement::move_action || movement == Movement::voluntary;  // AW-INTER-09
  WhatFirst first{who, find(play.state, who)->hex};
  first.interaction = voluntary && is_interactive(play.world(), first.hex);
  first.loot = voluntary && is_loot(play.world(), first.hex);
  first.retrieval = something_to_retrieve(play.state, character(who.slot), first.hex);
  while (!first.nothing_left() && alive(play.state, who)) {
    Waits const next = co_await play.ask(first);
    if (next == Waits::interaction) {
      first.interaction = false;
      co_await interact(play, who, first.hex);
    } else if (next == Waits::loot) {
      first.loot = false;
      co_await draw_here(play, who, first.hex);
    } else {
      first.retrieval = false;  // AW-INTER-12: picking up alone is optional
      if (find(play.state, who)->hex == first.hex) co_await retrieve(play, character(who.slot), first.hex);
    }
  }
}

// --- verbs -----------------------------------------------------------------------------------------------------------

namespace {

// Where each hidden token lies is known to nobody: the fact tells only that they are spread.
struct OverlaysSpread {
  static constexpr std::string_view kind = "overlays_spread";
  std::array<std::uint8_t, 6> overlays{};
  int count = 0;
  flow::Chance chance{};
  void apply(State& s) const {
    s.scenario.overlays = overlays;
    s.chance = chance;
  }
  void tell(World const&, flow::Words& words) const {
    words.verb("spread").say("{} spread face down", kit::counted(count, "overlay token is", "overlay tokens are"));
  }
};
struct OverlaysShown {
  static constexpr std::string_view kind = "overlays_shown";
  std::uint8_t shown = 0;
  void apply(State& s) const { s.scenario.overlays_shown |= shown; }
  void tell(World const&, flow::Words& words) const {
    words.verb("reveal").say("overlay tokens are turned face up:");
    for (int i = 0; i < 6; ++i)
      if (shown >> i & 1) words.say(" {}", static_cast<char>('U' + i));
  }
};

}  // namespace

void Texts::does(Play& play, Here&, SpreadOverlays const& verb) {
  OverlaysSpread spread{play.state.scenario.overlays, static_cast<int>(verb.letters.size()), play.state.chance};
  flow::ShortList<Hex, 256> free;
  for (Hex const h : board(play.world()).overlays)
    if (!overlay_at(play.world(), h)) free.push_back(h);
  for (int i = free.size() - 1; i > 0; --i) std::swap(free[i], free[spread.chance.below(i + 1)]);
  int next = 0;
  for (Letter const letter : verb.letters)
    if (next < free.size())  // U to Z: the loader refuses others
      spread.overlays[static_cast<std::size_t>(letter.is - 'U')] =
          static_cast<std::uint8_t>(HexSet::index(free[next++]));
  play.commit(spread, "AW-INTER-04");
}

void Texts::does(Play& play, Here& here, RevealOverlays const& verb) {
  OverlaysShown shown;
  for (int i = 0; i < 6; ++i) {
    std::uint8_t const index = play.state.scenario.overlays[static_cast<std::size_t>(i)];
    if (index == 255) continue;
    if (!here.self || reaches(play.world(), here.self, HexSet::at_index(index), verb.within, false))
      shown.shown |= static_cast<std::uint8_t>(1u << i);
  }
  if (shown.shown != 0) play.commit(shown, "AW-INTER-04");
}

void Texts::does(Play& play, Here& here, CoverHex const& verb) {
  HexSet hexes;
  for (Hex const h : verb.hexes) hexes.insert(h);
  if (verb.hexes.empty() && here.hex) hexes.insert(here.hex);
  for (Hex const h : hexes) {
    HexCovered const covered{h};
    play.commit(covered, "AW-INTER-06");
  }
}

void deal_overlays_anew(State& s, flow::Chance& chance) {
  auto& overlays = s.scenario.overlays;
  auto const hidden = [&](int i) {
    return overlays[static_cast<std::size_t>(i)] != 255 && !(s.scenario.overlays_shown >> i & 1);
  };
  for (int i = 5; i > 0; --i) {
    if (!hidden(i)) continue;
    int others = 0;
    for (int j = 0; j <= i; ++j) others += hidden(j);
    int nth = chance.below(others);
    for (int j = 0; j <= i; ++j)
      if (hidden(j) && nth-- == 0)
        std::swap(overlays[static_cast<std::size_t>(i)], overlays[static_cast<std::size_t>(j)]);
  }
}

}  // namespace allswell

// Set-up of the campaign and of its chapters.  Ledger TG-SETUP, TG-STORY-01, TG-CHAL-05.
#include "games/avalon/rules/setup.h"

#include "games/avalon/rules/effects.h"
#include "games/avalon/rules/items_and_secrets.h"
#include "games/avalon/rules/saving.h"
#include "games/avalon/rules/travel.h"

namespace avalon {

namespace {

template <class List>
void shuffle(State& s, List& list) {
  for (int i = list.size() - 1; i > 0; --i) std::swap(list[i], list[s.chance.below(i + 1)]);
}

// In free play the advanced cards come with the colour, not with the tile.                          TG-FREE-02
CharacterId named_cards(Content const& content, State const& s, CharacterId tile, Colour colour) {
  if (!s.modes.free_play || content.characters[tile.index()].colour == Colour::any) return tile;
  for (int i = 0; i < content.characters.size(); ++i)
    if (content.characters[i].colour == colour) return CharacterId{i};
  return tile;
}

}  // namespace

void set_up_character(Content const& content, State& s, int slot, CharacterId tile_id, Colour colour, LocationId at) {
  CharacterTile const& t = content.characters[tile_id.index()];
  Tray const& tray = content.campaign->tray;
  Character c;
  c.tile = tile_id;
  c.colour = colour;
  c.named = named_cards(content, s, tile_id, colour);
  c.in_play = true;
  c.energy = static_cast<std::uint8_t>(tray.energy_start);
  c.health = static_cast<std::uint8_t>(tray.health_start);
  c.terror = static_cast<std::uint8_t>(tray.terror_start);
  c.at = at;
  for (auto const& [attribute, level] : t.attributes)
    c.attributes[static_cast<std::size_t>(attribute)] = static_cast<std::uint8_t>(level);
  for (auto const& [resource, n] : t.resources)
    c.resources[static_cast<std::size_t>(resource)] = static_cast<std::int16_t>(n);
  for (int k = 0; k < 2; ++k) {
    Cards& cards = c.cards[static_cast<std::size_t>(k)];
    std::vector<int> const& listed = k == 0 ? t.starter_combat : t.starter_diplomacy;
    bool const own_list = t.campaign != content.campaign->name && !listed.empty();  // TG-SETUP-14
    for (int i = 0; i < set_of_kind; ++i) {
      bool starter = i < banner_cards;  // TG-SETUP-11, TG-SETUP-13
      if (own_list) starter = std::find(listed.begin(), listed.end(), i + 1) != listed.end();
      if (starter)
        cards.deck.push_back(CardId{i});
      else if (!cards.pool.full())
        cards.pool.push_back(CardId{i});  // TG-SETUP-15
    }
    shuffle(s, cards.deck);
    shuffle(s, cards.pool);
  }
  s.characters[static_cast<std::size_t>(slot)] = c;
  s.claimed |= std::uint64_t{1} << tile_id.index();
}

void set_up_campaign(Content const& content, State& s, flow::FixedList<Seating, most_players> const& seating) {
  s.phase = Phase::chapter_setup;
  s.chapter = ChapterId{content.campaign->first.index()};
  s.seats = static_cast<std::uint8_t>(seating.size());
  LocationId const start{content.campaign->start.index()};
  for (int i = 0; i < seating.size(); ++i) set_up_character(content, s, i, seating[i].tile, seating[i].colour, start);
  // Changed versions enter the game only when they replace their originals.               TG-LEG-01
  for (int i = 0; i < most_locations; ++i)
    s.table.places[static_cast<std::size_t>(i)].out = i >= content.locations.size() || content.locations[i].legacy != 0;
  Place& first = place(s, start);  // TG-SETUP-21, TG-SETUP-23: without cost, and not shortened by a mode
  first.on_table = true;
  first.menhir = true;
  first.dial = static_cast<std::uint8_t>(
      content.campaign->starting_dial[static_cast<std::size_t>(seating.size() - 1)]);  // TG-SETUP-24
  for (int i = 0; i < content.items.size(); ++i) s.table.items.push_back(ItemId{i});
  shuffle(s, s.table.items);  // TG-SETUP-27
}

namespace {

struct CharacterSetUp {
  AVALON_SILENT("character_set_up");
  Content const& content;
  Slot slot;
  CharacterId tile;
  Colour colour;
  LocationId at;
  void apply(State& s) const {
    set_up_character(content, s, slot, tile, colour, at);
    Character& c = who(s, slot);  // PERSONAL secrets return with their owner             TG-PLAY-02
    SecretSet& stored = s.personal[static_cast<std::size_t>(tile.index())];
    c.secrets = stored;
    for (SecretId id : stored) {  // the first of each keyword is in use                TG-ITEM-02
      Keyword const keyword = content.secrets[id.index()].keyword;
      bool taken = false;
      for (SecretId up : c.secrets_up)
        taken = taken || (keyword != Keyword::none && content.secrets[up.index()].keyword == keyword);
      if (!taken) c.secrets_up.add(id);
    }
    stored = {};
  }
};

}  // namespace

void claim_character(Play& play, Slot slot, CharacterId tile_id, Colour colour, LocationId at, flow::Rule rule) {
  play.commit(CharacterSetUp{play.content, slot, tile_id, colour, at}, rule);
  play.commit(Said{play.content.characters[tile_id.index()].letter}, "TG-SETUP-18");
}

namespace {

void build_event_deck(Play& play, Chapter const& chapter) {
  flow::FixedList<EventId, 40> deck;
  for (std::size_t i = chapter.events.size(); i-- > 0;) {
    EventId const id{chapter.events[i].index()};
    if (!play.state.table.quests.contains(id)) deck.push_back(id);  // the first one on top
  }
  if (chapter.shuffle_events) play.shuffle(deck);
  flow::FixedList<EventId, 24> random;  // TG-SETUP-32
  for (int i = 0; i < play.content.events.size(); ++i)
    if (play.content.events[i].random && !play.state.table.quests.contains(EventId{i}))
      random.try_push_back(EventId{i});
  play.shuffle(random);
  play.commit(EventDeckMade{deck}, "TG-SETUP-31");
  play.commit(RandomEventsMade{random}, "TG-SETUP-31");
  int const on_top = random_events_to_place(play.state, chapter.random_events);
  for (int i = 0; i < on_top && !play.state.table.random_events.empty(); ++i)
    play.commit(EventPutOnTop{play.state.table.random_events.back(), true}, "TG-SETUP-33");
}

void build_encounter_decks(Play& play, Chapter const& chapter) {
  int const row = encounter_players(play.state) - 1;  // TG-STORY-02
  for (int pile = 0; pile < pile_count; ++pile) {
    flow::FixedList<EncounterId, 40> deck;
    EncounterId special;
    for (int difficulty = 1; difficulty <= 4; ++difficulty) {
      flow::FixedList<EncounterId, 40> stock;
      for (int i = 0; i < play.content.encounters.size(); ++i) {
        Encounter const& e = play.content.encounters[i];
        if (static_cast<int>(e.pile) != pile) continue;
        bool roams = false;
        for (Guardian const& g : play.state.table.guardians) roams = roams || g.card == EncounterId{i};
        if (roams) continue;
        if (e.special)
          special = EncounterId{i};
        else if (e.difficulty == difficulty)
          stock.try_push_back(EncounterId{i});
      }
      play.shuffle(stock);
      int const wanted = chapter.encounters.at(
          static_cast<Pile>(pile))[static_cast<std::size_t>(row)][static_cast<std::size_t>(difficulty - 1)];
      for (int k = 0; k < wanted && k < stock.size() && !deck.full(); ++k) deck.push_back(stock[k]);
    }
    if (special && chapter.specials == SpecialPlace::shuffled && !deck.full()) deck.push_back(special);
    play.shuffle(deck);
    if (special && chapter.specials == SpecialPlace::top && !deck.full()) deck.push_back(special);  // TG-SETUP-26
    play.commit(EncounterDeckMade{pile, deck}, "TG-SETUP-31");
  }
}

}  // namespace

Task<> set_up_chapter(Play& play) {
  Chapter const& chapter = play.content.chapters[play.state.chapter.index()];
  bool const first = play.state.chapter.index() == play.content.campaign->first.index() && play.state.day == 1 &&
                     !play.state.mercy_used;  // the goddess restarts the chapter, not the campaign
  play.commit(Said{chapter.front}, "TG-SETUP-31");
  build_event_deck(play, chapter);
  build_encounter_decks(play, chapter);
  if (first) {
    for (int i = 0; i < most_players; ++i)
      if (who(play.state, i).in_play) play.commit(Said{tile(play.world(), i).letter}, "TG-SETUP-18");
    LocationId const start{play.content.campaign->start.index()};
    reveal_around(play, start, "TG-SETUP-25");
    if (play.state.modes.story_items)  // TG-STORY-01
      for (int i = 0; i < most_players; ++i)
        if (who(play.state, i).in_play) co_await gain_item(play, bit(i), ItemKind::craftable, "TG-STORY-01");
    if (play.state.modes.challenge_secret) {  // TG-CHAL-05
      SecretId const secret{play.content.campaign->challenge_secret.index()};
      co_await gain_secret(play, everybody(play.state), secret, "TG-CHAL-05");
    }
  }
  if (!chapter.back.empty()) play.commit(Said{chapter.back}, "TG-SETUP-31");
  keep_chapter_start(play);
  ForWhom const all{everybody(play.state), who(play.state, first_of(everybody(play.state))).at};
  if (first) {  // TG-DAWN-01: nothing of the START OF THE DAY on the first day
    play.commit(PhaseBegan{Phase::day}, "TG-DAWN-01");
  } else {
    play.commit(DayBegan{}, "TG-DAWN-02");
    play.commit(PhaseBegan{Phase::dawn_effects}, "TG-DAWN-02");
  }
  co_await carry_out(play, chapter.effects, all);
}

}  // namespace avalon

// Saving, the break between chapters, adding and removing characters.  Ledger TG-SAVE, TG-PLAY, TG-SETUP-02.
#include "games/avalon/rules/saving.h"

#include "games/avalon/rules/items_and_secrets.h"
#include "games/avalon/rules/setup.h"

namespace avalon {

namespace {

constexpr int most_changes = 8;  // in one break, so that it ends

Modes with_mode(Modes modes, std::string_view mode) {
  bool const free = modes.free_play;
  modes = {};
  read_modes(mode, modes);
  modes.free_play = free;
  return modes;
}

}  // namespace

void ChangeTable::options(World const& w, flow::Offers<BetweenChapters>& offers) const {
  using What = BetweenChapters::What;
  State const& s = w.state;
  offers.add({});
  if (s.changes >= most_changes) return;
  int const n = players(s);
  for (int i = 0; i < s.seats; ++i) {
    Slot const slot = static_cast<Slot>(i);
    if (who(s, i).in_play) {
      offers.offer({What::remove, slot}).refuse_if(n <= 1, "TG-SETUP-03", "at least one character stays");
      continue;
    }
    for (int v = 0; v < most_players; ++v)
      if (who(s, v).in_play)
        for_claims(
            w, [&](CharacterId t, Colour colour) { offers.add({What::add, slot, static_cast<Slot>(v), {t, colour}}); });
  }
  for (What mode : {What::story, What::standard, What::challenge}) {  // TG-SETUP-02: only between chapters
    std::string_view const word = mode == What::story ? "story" : mode == What::standard ? "standard" : "challenge";
    if (with_mode(s.modes, word) != s.modes) offers.add({mode});
  }
  if (s.modes.story_encounters && s.eased) offers.add({What::drop_easing});  // TG-STORY-03
}
void ChangeTable::say(World const& w, BetweenChapters const& b, flow::Words& words) const {
  using What = BetweenChapters::What;
  switch (b.what) {
    case What::go_on: words.verb("go_on").say("go on"); break;
    case What::remove:
      words.verb("remove").thing("seat", std::to_string(b.slot)).say("{} leaves the game", name(w, b.slot));
      break;
    case What::add:
      words.verb("add")
          .thing("seat", std::to_string(b.slot))
          .say("{} ({}) joins in seat {} beside {}", w.content.characters[b.claim.tile.index()].name,
               boost::describe::enum_to_string(b.claim.colour, ""), b.slot + 1, name(w, b.beside));
      break;
    case What::story: words.verb("mode").say("play in story mode"); break;
    case What::standard: words.verb("mode").say("play in standard mode"); break;
    case What::challenge: words.verb("mode").say("play in challenge mode"); break;
    case What::drop_easing: words.verb("mode").say("give up the easier encounters"); break;
  }
}
void ChangeTable::key(World const& w, BetweenChapters const& b, std::string& out) const {
  using What = BetweenChapters::What;
  flow::Key key(w, out);
  key.word(b.what);
  if (b.what == What::remove) key.word(at_table(w, b.slot));
  if (b.what == What::add)
    key.word(b.claim.tile).word(b.claim.colour).with("seat", b.slot + 1).with("beside", at_table(w, b.beside));
}

namespace {

// A limiter that was turned may stand below the energy marker.                            TG-CHAL-03, TG-DUSK-10
void push_energy_down(Play& play) {
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(play.state, i);
    int const limit = energy_limit(play.world(), i);
    if (c.in_play && c.energy > limit)
      play.commit(TrackMoved{static_cast<Slot>(i), Track::energy, static_cast<std::uint8_t>(limit), c.energy},
                  "TG-DUSK-10");
  }
}

}  // namespace

Task<> between_chapters(Play& play) {
  ChangeTable const question{};
  BetweenChapters const b = co_await play.ask(question);
  using What = BetweenChapters::What;
  play.commit(TableChanged{}, "TG-SAVE-01");
  switch (b.what) {
    case What::go_on: {
      Chapter const& chapter = play.content.chapters[play.state.chapter.index()];
      if (!chapter.next) {
        play.commit(CampaignEnded{true, "the last chapter is done"}, "TG-QUEST-01");
        break;
      }
      ChapterId const next{chapter.next.index()};
      play.commit(ChapterTurned{next}, "TG-SAVE-01");
      play.commit(PhaseBegan{Phase::chapter_setup}, "TG-SETUP-31");
      break;
    }
    case What::remove: {  // TG-PLAY-02, TG-PLAY-03
      SecretSet const secrets = who(play.state, b.slot).secrets;
      SlotMask const others = static_cast<SlotMask>(everybody(play.state) & ~bit(b.slot));
      for (SecretId id : secrets) {
        if (play.content.secrets[id.index()].personal) continue;
        PickMember const heir{.party = others, .among = others, .why = PickFor::secret, .thing = id.value};
        Slot const to = co_await play.ask(heir);
        bool const up = !keyword_in_use(play.world(), to, play.content.secrets[id.index()].keyword);
        play.commit(SecretPassed{id, b.slot, to, up}, "TG-PLAY-02");
        co_await new_secret_arrived(play, to, id);
      }
      for (ItemId id : who(play.state, b.slot).items) play.commit(ItemDiscarded{id, b.slot}, "TG-PLAY-01");
      play.commit(CharacterSentAway{b.slot}, "TG-PLAY-01");
      break;
    }
    case What::add:
      claim_character(play, b.slot, b.claim.tile, b.claim.colour, who(play.state, b.beside).at, "TG-PLAY-04");
      break;
    case What::story: play.commit(ModesChosen{with_mode(play.state.modes, "story")}, "TG-SETUP-02"); break;
    case What::standard: play.commit(ModesChosen{with_mode(play.state.modes, "standard")}, "TG-SETUP-02"); break;
    case What::challenge: play.commit(ModesChosen{with_mode(play.state.modes, "challenge")}, "TG-SETUP-02"); break;
    case What::drop_easing: play.commit(EasingDropped{}, "TG-STORY-03"); break;
  }
  push_energy_down(play);
}

namespace {

struct ChapterStartKept {
  AVALON_SILENT("chapter_start_kept");
  void apply(State& s) const {
    s.chapter_began.set();
    ChapterStart& start = s.chapter_start;
    start.statuses = s.statuses;
    start.claimed = s.claimed;
    start.places = s.table.places;
    start.quests = s.table.quests;
    start.secret_quests = s.table.secret_quests;
    start.secrets_removed = s.table.secrets_removed;
    start.dials = s.table.dials;
    start.personal = s.personal;
    for (int i = 0; i < most_players; ++i) {
      Character const& c = who(s, i);
      CharacterAtStart& k = start.characters[static_cast<std::size_t>(i)];
      k = {};
      if (!c.in_play) continue;
      k.tile = c.tile;
      k.named = c.named;
      k.colour = c.colour;
      k.attributes = c.attributes;
      k.items = c.items;
      k.secrets = c.secrets;
      k.skills = c.skills;
      k.skills_b = c.skills_b;
      k.at = c.at;
      for (std::size_t n = 0; n < 2; ++n) {
        for (CardId id : c.cards[n].deck) k.deck[n].add(id);
        for (CardId id : c.cards[n].aside) k.owned[n].add(id);
      }
    }
  }
};

struct ChapterStartRestored {
  AVALON_SILENT("chapter_start_restored");
  flow::FixedList<ItemId, most_items> items;  // the deck: all that nobody owned
  Tray const& tray;
  void apply(State& s) const {
    ChapterStart const& start = s.chapter_start;
    s.statuses = start.statuses;
    s.claimed = start.claimed;
    s.table.places = start.places;
    s.table.guardians.clear();
    s.table.dropped.clear();
    s.table.dials = start.dials;
    s.table.quests = start.quests;
    s.table.secret_quests = start.secret_quests;
    s.table.secrets_removed = start.secrets_removed;
    s.personal = start.personal;
    s.dead = start.claimed;  // whoever had died before the chapter stays dead
    s.table.event = {};
    s.table.items = items;
    s.due.clear();
    s.doing = {};
    s.mercy_used = true;
    for (int i = 0; i < most_players; ++i) {
      CharacterAtStart const& k = start.characters[static_cast<std::size_t>(i)];
      Character c;
      if (k.tile) {
        s.dead &= ~(std::uint64_t{1} << k.tile.index());
        c.tile = k.tile;
        c.named = k.named;
        c.colour = k.colour;
        c.in_play = true;
        c.attributes = k.attributes;
        c.items = k.items;
        c.secrets = k.secrets;
        c.skills = k.skills;
        c.skills_b = k.skills_b;
        c.at = k.at;
        c.energy = static_cast<std::uint8_t>(tray.energy_start);
        c.health = static_cast<std::uint8_t>(tray.health_start);
        c.terror = static_cast<std::uint8_t>(tray.terror_start);
        for (std::size_t n = 0; n < 2; ++n)
          for (int id = 0; id < set_of_kind; ++id) {
            if (k.deck[n].has(id))
              c.cards[n].deck.push_back(CardId{id});
            else if (k.owned[n].has(id))
              c.cards[n].aside.push_back(CardId{id});
            else if (!c.cards[n].pool.full())
              c.cards[n].pool.push_back(CardId{id});
          }
      }
      who(s, i) = c;
    }
  }
};

}  // namespace

void keep_chapter_start(Play& play) { play.commit(ChapterStartKept{}, "TG-MERCY-03"); }

// Decks, skills, items, secrets and statuses as then; what else the characters have is told by verse 500.
void restore_chapter_start(Play& play) {
  auto items = play.state.table.items;
  items.clear();
  ItemSet owned;
  for (CharacterAtStart const& k : play.state.chapter_start.characters) owned.bits |= k.items.bits;
  for (int i = 0; i < play.content.items.size(); ++i)
    if (!owned.has(i) && !play.state.table.items_removed.has(i)) items.push_back(ItemId{i});
  play.shuffle(items);
  play.commit(ChapterStartRestored{items, play.content.campaign->tray}, "TG-MERCY-03");
  for (int i = 0; i < most_players; ++i) {
    Character const& c = who(play.state, i);
    if (!c.in_play) continue;
    for (int n = 0; n < 2; ++n) {
      CardsOrdered deck{.slot = static_cast<Slot>(i),
                        .kind_of_card = static_cast<CardKind>(n),
                        .pool = false,
                        .order = c.cards[static_cast<std::size_t>(n)].deck};
      play.shuffle(deck.order);
      play.commit(deck, "TG-MERCY-03");
      CardsOrdered pool{
          .slot = static_cast<Slot>(i), .kind_of_card = static_cast<CardKind>(n), .pool = true, .order = {}};
      for (CardId id : c.cards[static_cast<std::size_t>(n)].pool) pool.order.push_back(id);
      play.shuffle(pool.order);
      play.commit(pool, "TG-MERCY-03");
    }
    for (int k = 1; k <= 5; ++k) {  // the first thing of each keyword is in use again
      Keyword const keyword = static_cast<Keyword>(k);
      for (ItemId id : c.items)
        if (play.content.items[id.index()].keyword == keyword && !keyword_in_use(play.world(), i, keyword))
          play.commit(ItemTurned{id, static_cast<Slot>(i), true}, "TG-ITEM-03");
      for (SecretId id : c.secrets)
        if (play.content.secrets[id.index()].keyword == keyword && !keyword_in_use(play.world(), i, keyword))
          play.commit(SecretTurned{id, static_cast<Slot>(i), true}, "TG-ITEM-03");
    }
    for (ItemId id : c.items)
      if (play.content.items[id.index()].keyword == Keyword::none)
        play.commit(ItemTurned{id, static_cast<Slot>(i), true}, "TG-ITEM-01");
    for (SecretId id : c.secrets)
      if (play.content.secrets[id.index()].keyword == Keyword::none)
        play.commit(SecretTurned{id, static_cast<Slot>(i), true}, "TG-ITEM-01");
  }
  play.commit(PhaseBegan{Phase::mercy}, "TG-MERCY-03");
}

}  // namespace avalon

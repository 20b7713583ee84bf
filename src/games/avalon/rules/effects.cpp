// Texts: every verb of Effect bound to a rule, and reading on from verse to verse.  Ledger TG-EXPL-03 .. TG-EXPL-08.
#include "games/avalon/rules/effects.h"

#include <bit>

#include "flow/own_cards.h"
#include "games/avalon/rules/advancement.h"
#include "games/avalon/rules/encounters.h"
#include "games/avalon/rules/guardians.h"
#include "games/avalon/rules/items_and_secrets.h"
#include "games/avalon/rules/menhirs.h"
#include "games/avalon/rules/order_of_the_day.h"
#include "games/avalon/rules/travel.h"
#include "pack/run.h"

namespace avalon {

namespace {

bool payable_by(World const& w, Option const& o, SlotMask party) {
  if (!o.each_pays) return can_pay(w, party, o.cost, 1);
  for (int k = 0; k < most_players; ++k)
    if (in(party, k) && !can_pay(w, bit(k), o.cost, 1)) return false;
  return true;
}

}  // namespace

// --- questions -------------------------------------------------------------------------------------------------------

void ChooseInText::options(World const& w, flow::Offers<Choice>& offers) const {
  std::vector<Option> const& all = w.content.choices[list];
  for (std::size_t i = 0; i < all.size(); ++i) {
    Option const& o = all[i];
    bool const met = holds(w, o.needs, party, at);
    bool const payable = payable_by(w, o, party);
    offers.offer({.option = static_cast<std::int8_t>(i)})
        .refuse_if(!met, "TG-STAT-03", "{}", offers.explaining() ? missing(w, o.needs, party, at) : "")
        .refuse_if(!payable, "TG-DAY-08", "the cost cannot be paid");
  }
  if (count(party) > 1)  // TG-PARTY-13; in an encounter only who escapes reads a text, and alone
    for (int i = 0; i < most_players; ++i)
      if (in(party, i)) for_gifts(w, i, party, [&](Gift const& gift) { offers.add({.gives = true, .gift = gift}); });
}
// What is read stands in the story of the view; the question is only what to do about it.
void ChooseInText::prompt(World const& w, flow::Words& words) const {
  Doing const& doing = w.state.doing;
  bool const fight = w.state.fight.moment != Moment::none;
  words.verb("story");
  if (fight)
    words.source(w.content.encounters[w.state.fight.card.index()].name);
  else if (doing.kind == ActionKind::none && w.state.table.event)
    words.source(w.content.events[w.state.table.event.index()].name);
  else if (at)
    words.source(w.content.locations[at.index()].name);
  else
    words.source("TG-EXPL-03");
  int const one = count(party) == 1 ? std::countr_zero(static_cast<unsigned>(party)) : -1;
  words.say("What does {} do?", one < 0 ? std::string_view("the party") : std::string_view(name(w, one)));
}
void ChooseInText::say(World const& w, Choice const& c, flow::Words& words) const {
  if (c.gives) return avalon::say(w, c.gift, words);
  Option const& o = w.content.choices[list][static_cast<std::size_t>(c.option)];
  words.verb("choose").thing("number", std::to_string(c.option + 1)).say("{}", o.text);
  if (!o.cost.nothing()) words.say(" ({}{})", words_of(o.cost), o.each_pays ? " each" : "");
}
void ChooseInText::key(World const& w, Choice const& choice, std::string& out) const {
  if (choice.gives)
    write_gift(w, choice.gift, out);
  else
    flow::add_choice(out, w.content.choices[list], choice.option);
}
void KeepOnTop::prompt(World const& w, flow::Words& words) const {
  bool const events = deck == AnyDeck::events;
  int const one = count(party) == 1 ? first_of(party) : -1;
  words.source("TG-EXPL-03")
      .say("{} looks at the top card of the {} deck", one < 0 ? std::string_view("The party") : name(w, one),
           events ? "event" : boost::describe::enum_to_string(deck, ""));
  std::string const& top =
      events ? w.content.events[w.state.table.events.back().index()].name
             : w.content.encounters[w.state.table.encounters[static_cast<std::size_t>(deck) - 1].back().index()].name;
  words.secretly(readers(w.state, party), "On top lies {}", top);
}

// --- the text being carried out --------------------------------------------------------------------------------------

namespace {

struct Reading {  // from verse to verse; whatever else was to follow in its texts is not read any more
  int next = -1;  // the verse to go on with
  Effects const* first = nullptr;
  bool leads_on() const { return next >= 0; }
};

struct Here : ForWhom {
  Reading* reading = nullptr;     // none: a text that is part of no reading
  Effects const* list = nullptr;  // where the effect stands that is being carried out
  std::size_t index = 0;
  bool list_is_over = false;
  bool waits = false;  // for an encounter that is due later: so does all that follows it in the text  TG-ENC-06
};

Task<> run(Play& play, Here& here, Effects const& list, std::size_t from = 0);
Task<> choose(Play& play, Here& here, std::vector<Option> const& options);
Task<> read_on(Play& play, Reading reading, ForWhom whom, flow::Rule rule);
Task<> start_encounter(Play& play, Here& here, StartEncounter const& how);

SlotMask whom(World const& w, Whom which, Here const& here) {
  switch (which) {
    case Whom::everyone: return everybody(w.state);
    case Whom::here: return here.at ? at_location(w.state, here.at) : here.party;
    default: return here.party;
  }
}

int amount(Play const& play, Here const& here, pack::Expr const& e) {
  if (e.is_constant()) return e.constant();
  return value_of(play.world(), {.party = here.party, .at = here.at}, e);
}

LocationId location_or_here(pack::Ref<Location> ref, Here const& here) {
  return ref ? LocationId{ref.index()} : here.at;
}

// The output of a party's location action comes once: only what can be shared is for all of them.     TG-LACT-06
bool comes_to_one(Amounts const& what, Here const& here, int sign) {
  if (what.who != Whom::usual || !here.once) return what.who == Whom::one;
  auto const some = [](pack::Expr const& e) { return !e.is_constant() || e.constant() != 0; };
  bool const tracks = some(what.energy) || some(what.health) || some(what.terror);
  return tracks || sign < 0;
}

Task<> gain_or_lose(Play& play, Amounts const& what, Here here, int sign) {
  SlotMask const party = whom(play.world(), what.who, here);
  if (party == 0) co_return;
  SlotMask concerned = party;
  if (comes_to_one(what, here, sign)) {
    PickMember const question{.party = here.party, .among = party, .why = PickFor::effect};
    Slot const one = co_await play.ask(question);
    concerned = bit(one);
  }
  int const energy = amount(play, here, what.energy), health = amount(play, here, what.health),
            terror = amount(play, here, what.terror);
  for (int i = 0; i < most_players; ++i) {  // TG-EXPL-07: each member of the party
    if (!in(concerned, i)) continue;
    if (energy) change_energy(play, i, sign * energy, "TG-EXPL-07");
    if (health) change_health(play, i, sign * health, "TG-EXPL-07");
    if (terror) change_terror(play, i, sign * terror, "TG-EXPL-07");
  }
  pack::Expr const* const resources[] = {&what.food, &what.wealth, &what.rep, &what.magic, &what.exp};
  for (int r = 0; r < resource_count; ++r) {
    Resource const resource = static_cast<Resource>(r);
    int const n = std::max(0, amount(play, here, *resources[r]));
    if (n == 0) continue;
    if (sign > 0 && what.who == Whom::usual) {
      co_await share(play, party, resource, n, "TG-EXPL-08");
    } else {
      for (int i = 0; i < most_players; ++i)
        if (in(concerned, i)) change_resource(play, i, resource, sign * n, "TG-EXPL-08");
    }
  }
}

Task<> look_at_deck(Play& play, Here here, AnyDeck deck) {
  Table const& t = play.state.table;
  bool const empty =
      deck == AnyDeck::events ? t.events.empty() : t.encounters[static_cast<std::size_t>(deck) - 1].empty();
  if (empty) co_return;
  if (flow::people_draw(play)) {  // nobody, the program included, knows it before it is looked at
    if (deck == AnyDeck::events) {
      WhichEventCame const which{.seen_by = here.party};
      EventId const seen = co_await play.ask(which);
      lay_on_top(play, seen, "TG-CACT-01");
    } else {
      Pile const pile = static_cast<Pile>(static_cast<int>(deck) - 1);
      WhichEncounterCame const which{.pile = pile, .difficulty = 0, .seen_by = here.party};
      EncounterId const seen = co_await play.ask(which);
      play.commit(EncounterFoundOnTop{pile, seen}, "TG-CACT-01");
    }
  }
  bool const events = deck == AnyDeck::events;
  Looking const looking{.at = events ? Looking::At::events : Looking::At::encounters,
                        .by = static_cast<SlotMask>(readers(play.state, here.party)),
                        .deck = static_cast<std::uint8_t>(events ? 0 : static_cast<int>(deck) - 1),
                        .cards = 1};
  play.commit(LookedAt{looking}, "TG-CACT-01");
  KeepOnTop const question{.party = here.party, .deck = deck};
  bool const keep = co_await play.ask(question);
  play.commit(LookedAt{}, "TG-CACT-01");
  if (keep) co_return;
  play.commit(TopBuried{deck}, "TG-CACT-01");
}

void set_tokens(Play& play, LocationId at, int time, int quest) {
  Place const& p = place(play.state, at);
  if (!p.on_table) return;
  play.commit(TokensSet{at, p.covered, static_cast<std::uint8_t>(std::clamp(p.time_tokens + time, 0, 20)),
                        static_cast<std::uint8_t>(std::clamp(p.quest_tokens + quest, 0, 20))},
              "TG-LACT-04");
}

void put_random_events_on_top(Play& play, int n) {
  n = random_events_to_place(play.state, n);
  for (int i = 0; i < n && !play.state.table.random_events.empty() && !play.state.table.events.full(); ++i)
    play.commit(EventPutOnTop{play.state.table.random_events.back(), true}, "TG-SETUP-33");
}

// The dials of a quest, all of them first; then the texts of those that have come to their end.     TG-DAWN-13
Task<> turn_dials(Play& play, Here& here, TurnDial const& e) {
  flow::FixedList<std::uint16_t, most_dials> done;
  auto const& dials = play.state.table.dials;
  for (int i = dials.size() - 1; i >= 0; --i) {
    Dial const dial = dials[i];
    if (dial.of != DialOf::quest || dial.owner != e.quest.index()) continue;
    int const value = std::clamp(dial.value + e.by, 0, 99);
    play.commit(DialTurned{static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(value)}, "TG-DAWN-13");
    if (value == 0 && dial.when_done != none_list) done.insert(0, dial.when_done);
  }
  for (std::uint16_t const list : done) co_await run(play, here, play.content.lists[list]);
}

void end_chapter(Play& play) {
  if (play.state.fight.moment != Moment::none) end_fight(play, EncounterResult::escaped, true, "TG-QUEST-01");
  play.commit(PhaseBegan{Phase::chapter_over}, "TG-QUEST-01");
  play.commit(ChapterClosed{}, "TG-QUEST-01");
}

// One of them, or all: whom a text concerns.
Task<SlotMask> one_or_all(Play& play, Here const& here, SlotMask party, bool one, PickFor why) {
  if (!one || party == 0) co_return party;
  PickMember const question{.party = here.party, .among = party, .why = why};
  Slot const picked = co_await play.ask(question);
  co_return bit(picked);
}

// This effect of a text and those behind it come when the encounter that others are still in is over.
void put_off(Play& play, Here const& here, Effects const& list, std::size_t from) {
  auto const number = static_cast<std::uint16_t>(play.content.lists.number_of(list));
  wait_for_encounter(play, {here.party, here.at, number, static_cast<std::uint8_t>(from)});
}

// Every verb of a text.
struct Texts {
  using Play = avalon::Play;
  using Scope = Here;
  using Effect = avalon::Effect;

  // --- what the party gains and loses ---
  static Task<> does(Play& play, Here& here, Gain const& e) { return gain_or_lose(play, e, here, 1); }
  static Task<> does(Play& play, Here& here, Lose const& e) { return gain_or_lose(play, e, here, -1); }
  static Task<> does(Play& play, Here& here, Hurt const& e) {
    int const n = amount(play, here, e.amount);
    SlotMask const party = co_await one_or_all(play, here, here.party, here.once, PickFor::effect);
    for (int i = 0; i < most_players; ++i)
      if (in(party, i)) change_health(play, i, -n, "TG-TRACK-02");
  }
  static Task<> does(Play& play, Here& here, GainItem const& e) {
    for (int k = 0; k < e.count; ++k) {
      if (!e.each) co_await gain_item(play, here.party, e.kind, "TG-EXPL-08");
      for (int i = 0; e.each && i < most_players; ++i)
        if (in(here.party, i)) co_await gain_item(play, bit(i), e.kind, "TG-EXPL-08");
    }
  }
  static Task<> does(Play& play, Here& here, GainNamedItem const& e) {
    ItemId const item{e.item.index()};
    if (!play.state.table.items.contains(item)) co_return;
    PickMember const question{.party = here.party, .among = here.party, .why = PickFor::item, .thing = item.value};
    Slot const taker = co_await play.ask(question);
    bool const up = !keyword_in_use(play.world(), taker, play.content.items[item.index()].keyword);
    play.commit(ItemGained{item, taker, up}, "TG-EXPL-08");
    co_await new_item_arrived(play, taker, item);
  }
  static Task<> does(Play& play, Here& here, DropItem const& e) {
    SlotMask able = 0;
    for (int i = 0; i < most_players; ++i)
      if (in(here.party, i) && !items_of_kind(play.world(), i, e.kind).empty()) able |= bit(i);
    able = co_await one_or_all(play, here, able, !e.each, PickFor::discard);
    for (int i = 0; i < most_players; ++i)
      if (in(able, i)) co_await discard_item(play, static_cast<Slot>(i), e.kind, e.sell, "TG-ITEM-10");
  }
  static Task<> does(Play& play, Here& here, GainSecret const& e) {
    SecretId const secret{e.secret.index()};
    return gain_secret(play, here.party, secret, "TG-SECR-01");
  }
  static void does(Play& play, Here&, LoseSecret const& e) {
    SecretId const secret{e.secret.index()};
    if (Slot const from = holder(play.state, secret); from != no_slot)
      play.commit(SecretLost{secret, from, e.remove}, "TG-SECR-02");
  }
  static Task<> does(Play& play, Here& here, GainPoint const& e) {
    SlotMask const party = co_await one_or_all(play, here, here.party, e.who == Whom::one, PickFor::point);
    for (int i = 0; i < most_players; ++i)
      if (in(party, i)) co_await gain_point(play, static_cast<Slot>(i), e.attribute, "TG-ADV-13");
  }

  // --- the save sheet, quests, tasks ---
  static void does(Play& play, Here&, Mark const& e) { mark(play, e, true, "TG-STAT-01"); }
  static void does(Play& play, Here&, Unmark const& e) { mark(play, e, false, "TG-STAT-01"); }
  static void does(Play& play, Here&, AddQuest const& e) {
    EventId const quest{e.quest.index()};
    if (!play.state.table.quests.contains(quest) && !play.state.table.quests.full())
      play.commit(QuestBegan{quest}, "TG-QUEST-02");
  }
  static void does(Play& play, Here&, EndQuest const& e) {
    EventId const quest{e.quest.index()};
    if (play.state.table.quests.contains(quest))
      play.commit(QuestEnded{quest, play.content.events[quest.index()].random}, "TG-QUEST-03");
  }
  static void does(Play& play, Here&, AddTask const& e) {
    play.commit(TaskWritten{static_cast<std::uint8_t>(e.task.index()), e.done}, "TG-QUEST-04");
  }
  static void does(Play& play, Here&, EndChapter const&) { end_chapter(play); }
  static void does(Play& play, Here&, EndCampaign const& e) {
    bool const won = e.ending == Ending::won;
    play.commit(CampaignEnded{won, won ? "the last quest is done" : "the story has come to a bad end"}, "TG-QUEST-01");
  }

  // --- reading on ---
  static Task<> does(Play& play, Here& here, ReadVerse const& e) {
    here.list_is_over = true;
    Reading const there{.next = e.verse.index()};
    if (!here.reading) return read_on(play, there, here, "TG-EXPL-03");
    *here.reading = there;
    return {};
  }
  static Task<> does(Play& play, Here& here, IfNeeds const& e) {
    return run(play, here, holds(play.world(), e.needs, here.party, here.at) ? e.then : e.else_);
  }
  static Task<> does(Play& play, Here& here, ChooseOne const& e) { return choose(play, here, e.options); }
  static Task<> does(Play& play, Here& here, RollDie const& e) {
    int const die = co_await play.roll(e.sides, "the text");
    auto const row = std::find_if(e.rows.begin(), e.rows.end(), [&](RollRow const& r) { return die <= r.up_to; });
    if (row != e.rows.end()) co_await run(play, here, row->effects);
  }
  static Task<> does(Play& play, Here& here, ForEachMember const& e) {
    SlotMask const all = whom(play.world(), e.of, here);
    SlotMask const party = co_await one_or_all(play, here, all, e.of == Whom::one, PickFor::effect);
    bool waits = false;
    for (int i = 0; i < most_players; ++i) {
      if (!in(party, i)) continue;
      Here each = here;
      each.party = bit(i);
      each.waits = false;
      co_await run(play, each, e.do_);
      waits = waits || each.waits;
    }
    here.waits = waits;
  }
  static Task<> does(Play& play, Here& here, StartEncounter const& e) {
    if (!here.meanwhile) return start_encounter(play, here, e);
    put_off(play, here, *here.list, here.index);
    here.waits = here.list_is_over = true;
    return {};
  }

  // --- the map ---
  static Task<> does(Play& play, Here& here, MoveTo const& e) { return special_movement(play, here, e); }
  static void does(Play& play, Here& here, TimeTokens const& e) {
    set_tokens(play, location_or_here(e.location, here), amount(play, here, e.amount), 0);
  }
  static void does(Play& play, Here& here, QuestTokens const& e) {
    set_tokens(play, location_or_here(e.location, here), 0, amount(play, here, e.amount));
  }
  static void does(Play& play, Here& here, TurnMenhirDial const& e) {
    turn_menhir_dial(play, e.location, e.by, here.at);
  }
  static void does(Play& play, Here& here, LightMenhir const& e) {
    LocationId const at = location_or_here(e.location, here);
    if (place(play.state, at).on_table && play.content.locations[at.index()].has(Seal::menhir))  // TG-MENH-04
      light_menhir(play, at, menhir_days(play.state, e.days), "TG-MENH-07");  // TG-CHAL-06: all of them
  }
  static void does(Play& play, Here&, PutOutMenhir const& e) {
    LocationId const at{e.location.index()};
    if (place(play.state, at).menhir) play.commit(MenhirSet{at, false, 0}, "TG-DAWN-04");
  }
  static void does(Play& play, Here&, ReplaceLocation const& e) {
    LocationId const old{e.location.index()}, by{e.by.index()};
    if (!place(play.state, old).out && place(play.state, by).out) play.commit(LocationReplaced{old, by}, "TG-LEG-01");
  }
  static void does(Play& play, Here&, RemoveLocation const& e) {
    LocationId const at{e.location.index()};
    if (place(play.state, at).out || at_location(play.state, at) != 0) return;
    discard_what_lies_on(play, at);
    play.commit(LocationDiscarded{at, true}, "TG-DISC-04");
  }

  // --- dials and decks ---
  static void does(Play& play, Here& here, SetDial const& e) {
    if (play.state.table.dials.full()) return;
    Dial dial{.of = DialOf::table,
              .owner = 0,
              .value = static_cast<std::uint8_t>(e.value),
              .timed = e.timed,
              .when_done = static_cast<std::uint16_t>(play.content.lists.number_of(e.when_done))};
    if (e.on_character) dial.of = DialOf::character, dial.owner = first_of(here.party);
    if (e.quest) dial.of = DialOf::quest, dial.owner = static_cast<std::uint8_t>(e.quest.index());
    play.commit(DialSet{dial}, "TG-DAWN-13");
  }
  static Task<> does(Play& play, Here& here, TurnDial const& e) { return turn_dials(play, here, e); }
  static void does(Play& play, Here& here, RandomEvents const& e) {
    put_random_events_on_top(play, amount(play, here, e.amount));
  }
  static void does(Play& play, Here&, AddEvent const& e) {
    EventId const event{e.event.index()};
    bool const elsewhere = play.state.table.events.contains(event) || play.state.table.quests.contains(event) ||
                           play.state.table.event == event || play.state.table.random_events.contains(event);
    if (elsewhere || play.state.table.events.full()) return;
    play.commit(EventTakenBack{event}, "TG-SETUP-33");
    play.commit(EventPutOnTop{event, false}, "TG-SETUP-33");
  }
  static void does(Play& play, Here&, ReshuffleEvents const&) {
    auto deck = play.state.table.events;
    for (EventId id : play.state.table.event_discards) deck.try_push_back(id);
    play.shuffle(deck);
    play.commit(EventDeckMade{deck}, "TG-DAWN-18");
  }
  static Task<> does(Play& play, Here& here, LookAtDeck const& e) { return look_at_deck(play, here, e.deck); }
};

// One effect after another, as long as reading does not go on elsewhere.  Nobody leaves the game in the midst of a
// text. Whoever carries too much gives it up in between.                                        TG-EXPL-03, TG-CHAL-16
Task<> run(Play& play, Here& here, Effects const& list, std::size_t from) {
  for (std::size_t i = from; i < list.size(); ++i) {
    if (here.reading && here.reading->leads_on()) co_return;
    if (here.waits) {
      put_off(play, here, list, i);
      co_return;
    }
    here.list = &list;
    here.index = i;
    co_await pack::run_one<Texts>(play, here, list[i]);
    co_await give_up_surplus(play);
    if (std::exchange(here.list_is_over, false)) co_return;
  }
}

Task<> take(Play& play, Here& here, Option const& chosen) {
  if (chosen.each_pays) {
    for (int i = 0; i < most_players; ++i)
      if (in(here.party, i)) co_await pay(play, bit(i), chosen.cost, 1, no_slot, "TG-DAY-03");
  } else if (!chosen.cost.nothing()) {
    co_await pay(play, here.party, chosen.cost, 1, no_slot, "TG-DAY-03");
  }
  co_await give_up_surplus(play);
  if (!chosen.verse) {
    co_await run(play, here, chosen.effects);
    co_return;
  }
  Reading const there{.next = chosen.verse.index(), .first = &chosen.effects};
  if (here.reading)
    *here.reading = there;
  else
    co_await read_on(play, there, here, "TG-EXPL-03");
}

Task<> choose(Play& play, Here& here, std::vector<Option> const& options) {
  int const list = play.content.choices.number_of(options);
  while (true) {
    bool any = false;  // nothing possible: nothing happens
    for (Option const& o : options)
      any = any || (holds(play.world(), o.needs, here.party, here.at) && payable_by(play.world(), o, here.party));
    if (!any) co_return;
    ChooseInText const question{.list = static_cast<std::uint16_t>(list), .party = here.party, .at = here.at};
    Choice const choice = co_await play.ask(question);
    if (!choice.gives) {
      co_await take(play, here, options[static_cast<std::size_t>(choice.option)]);
      co_return;
    }
    co_await hand_over(play, choice.gift);
    co_await give_up_surplus(play);
  }
}

Task<> read_on(Play& play, Reading reading, ForWhom whom, flow::Rule rule) {
  Here here{whom, &reading};
  while (reading.leads_on()) {
    int const number = reading.next;
    Verse const& verse = play.content.verses[number];
    Effects const* const first = reading.first;
    reading = {};
    play.commit(VerseRead{static_cast<std::uint16_t>(number)}, rule);
    if (first) co_await run(play, here, *first);
    here.once = false;  // the journal speaks to every member
    if (!reading.leads_on()) co_await run(play, here, verse.effects);
    if (!reading.leads_on()) co_await choose(play, here, verse.choices);
    rule = "TG-EXPL-03";
  }
  play.commit(ReadingOver{}, "TG-EXPL-04");
}

Task<> start_encounter(Play& play, Here& here, StartEncounter const& how) {
  EncounterId const card = co_await draw_encounter(play, how);
  if (!card) co_return;
  SlotMask able = 0;  // the dying take part in nothing
  for (int i = 0; i < most_players; ++i)
    if (in(here.party, i) && !who(play.state, i).dying) able |= bit(i);
  if (able == 0) {
    play.commit(EncounterPutBack{card, play.content.encounters[card.index()].pile}, "TG-DISC-01");
    co_return;
  }
  EncounterResult const result = co_await meet(play, card, able, {}, "TG-ENC-06");
  bool const once = std::exchange(here.once, false);  // what they fought together they bear together
  switch (result) {
    case EncounterResult::won: co_await run(play, here, how.won); break;
    case EncounterResult::lost: co_await run(play, here, how.lost); break;
    case EncounterResult::none:
    case EncounterResult::escaped: co_await run(play, here, how.escaped); break;
  }
  here.once = once;
}

}  // namespace

Task<> carry_out(Play& play, Effects const& effects, ForWhom whom) {
  if (effects.empty()) co_return;
  Here here{whom};
  co_await run(play, here, effects);
}

Task<> read(Play& play, int verse, ForWhom whom, flow::Rule rule) {
  Reading const there{.next = verse};
  return read_on(play, there, whom, rule);
}

Task<> take_up_what_is_due(Play& play) {
  while (!play.state.due.empty()) {
    Due const due = play.state.due[0];
    play.commit(DueTakenUp{}, "TG-ENC-06");
    if (due.list == none_list) {
      co_await come_to(play, due.party, due.at);
      co_await give_up_surplus(play);
    } else {
      Here here{{due.party, due.at}};
      co_await run(play, here, play.content.lists[due.list], due.index);
    }
  }
}

}  // namespace avalon

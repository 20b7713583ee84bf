// Levels.  Ledger OS-LVL-01..11, OS-UNLK-01..03, OS-PERM-01..05, OS-ANI-01, OS-QUIK-01..04, OS-TRAI-01.
#include "games/oathsworn/rules/levels.h"

#include "games/oathsworn/events.h"
#include "games/oathsworn/rules/campaign.h"

namespace oathsworn {

int permanent_tokens_at(int level) {
  int n = 1;                                                             // everybody starts with one
  for (int const gain : {4, 7, 14, 19, 21}) n += level >= gain ? 1 : 0;  // OS-LVL-05
  return n;
}
int animus_bonuses_at(int level) {
  int n = 0;
  for (int const gain : {8, 12, 17}) n += level >= gain ? 1 : 0;  // OS-LVL-06
  return n;
}
int traits_at(int level) {
  int n = 0;
  for (int const gain : {3, 6, 9, 11, 13, 16, 18, 20}) n += level >= gain ? 1 : 0;  // OS-LVL-04
  return n;
}

namespace {

int count(Tokens const& tokens) {
  int n = 0;
  for (std::uint8_t const t : tokens) n += t;
  return n;
}

// Whoever begins at level 1 has one Permanent Token, though the levels ask for none there: what serves in the story and
// in the Encounter alike is usual.                                                                         OS-LVL-07
struct KeepToken : ChooseToken {
  int usual(World const& w, flow::Offers<Answer> const& offers) const {
    if (sworn(w.state, place).level > 1) return -1;
    for (int i = 0; i < offers.size(); ++i)
      if (offers[i] == Token::redraw) return i;
    return -1;
  }
};

}  // namespace

Task<> take_bonuses(Play& play, int place) {
  int const level = sworn(play.state, place).level;
  int const bonuses = animus_bonuses_at(level);
  bool const companion = sworn(play.state, place).companion;
  for (;;) {
    int const own = count(sworn(play.state, place).permanent) - sworn(play.state, place).bonus_tokens;
    // A companion's bonuses are +2 Animus or Battleflow Tokens and lie among its Permanent Tokens.  OS-LVL-06
    bool const bonus = own >= permanent_tokens_at(level);
    if (bonus && (!companion || sworn(play.state, place).bonus_tokens >= bonuses)) break;
    int bits = 0;
    for (int t = 0; t < token_kinds; ++t)
      if (sworn(play.state, place).permanent[static_cast<std::size_t>(t)] < 3) bits |= 1 << t;  // OS-PERM-02
    int const both = 1 << static_cast<int>(Token::animus) | 1 << static_cast<int>(Token::battleflow);
    if (bonus && (bits & both) != 0) bits &= both;
    KeepToken const question{{.place = place,
                              .bits = bits,
                              .verb = "keep for good",
                              .who = oathsworn_at(place),
                              .source = bonus ? "OS-LVL-06" : "OS-LVL-05"}};
    Token const token = co_await play.ask(question);
    PermanentGained const gained{.place = place, .token = token, .bonus = bonus};
    play.commit(gained, bonus ? "OS-LVL-06" : "OS-LVL-05");
  }
  while (!companion && sworn(play.state, place).more_animus + sworn(play.state, place).more_regen < bonuses) {
    ChooseWord question{.place = place, .question = "Which Animus bonus?", .source = "OS-ANI-01"};
    question.add("maximum", "+2 maximum Animus");
    question.add("regen", "+1 Animus Regen");
    int const which = co_await play.ask(question);
    AnimusBonus const bonus{.place = place, .regen = which == 1};
    play.commit(bonus, "OS-ANI-01");
  }
}

Task<> take_traits(Play& play, int level) {
  for (;;) {
    int marks = 0;
    for (std::uint8_t const t : play.state.traits) marks += t;
    if (marks >= traits_at(level)) co_return;
    ChooseWord question{.place = -1, .question = "Which Free Company Trait?", .source = "OS-TRAI-01"};
    constexpr std::string_view names[] = {"Bushcraft",     "Keen-Eyed", "Quick-Witted", "Endurance",
                                          "Quartermaster", "Scavenger", "Herbalist",    "Tough As Nails",
                                          "Field Medic",   "True Grit", "Comradery",    "Well-Connected"};
    for (int t = 0; t < trait_kinds; ++t) {
      auto const trait = static_cast<Trait>(t);
      bool const thrice = trait == Trait::bushcraft || trait == Trait::keen_eyed || trait == Trait::quick_witted ||
                          trait == Trait::comradery;
      question.add(boost::describe::enum_to_string(trait, ""), names[t]);
      if (play.state.traits[static_cast<std::size_t>(t)] >= (thrice ? 3 : 1)) question.barred |= 1u << t;  // OS-TRAI-01
    }
    // What a companion of the table would take: better tools, then a longer life.
    for (Trait const liked : {Trait::comradery, Trait::true_grit, Trait::tough_as_nails, Trait::scavenger})
      if ((question.barred >> static_cast<int>(liked) & 1) == 0) question.worth = static_cast<std::uint32_t>(liked);
    int const chosen = co_await play.ask(question);
    TraitGained const gained{.trait = static_cast<Trait>(chosen)};
    play.commit(gained, "OS-TRAI-01");
    if (gained.trait == Trait::field_medic) co_await field_medic(play);  // usable at once, OS-TRAI-11
  }
}

bool ChooseItem::fits(World const& w, int item) const {
  Item const& i = w.content.items[item];
  if (item == except || (kinds >> static_cast<int>(i.kind) & 1) == 0) return false;
  ItemAt const at = w.state.items[static_cast<std::size_t>(item)];
  switch (from) {
    case From::backpack: return at == ItemAt::backpack;
    case From::equipped: return at == static_cast<ItemAt>(place);
    case From::common_below: return at == ItemAt::deck && i.deck == ItemDeck::common && i.chapter < level;
  }
  return false;
}
void ChooseItem::options(World const& w, flow::Offers<Answer>& offers) const {
  if (may_decline) offers.add(no_thing);
  for (int i = 0; i < w.content.items.size(); ++i)
    if (fits(w, i)) offers.add(static_cast<Thing>(i));
  if (offers.size() == 0) offers.add(no_thing);
}
void ChooseItem::prompt(World const& w, flow::Words& words) const {
  words.source(source);
  words.say("{}: {} which item?", place_name(w, place), verb);
}
void ChooseItem::say(World const& w, Answer const& i, flow::Words& words) const {
  if (i == no_thing) return void(words.verb("decline").say("nothing"));
  words.verb(verb).thing("item", w.content.items[i].name).say("{} {}", verb, w.content.items[i].name);
}
void ChooseItem::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  if (a == no_thing)
    key.word("nothing");
  else
    key.word(w.content.items.id(a));
}

void take_starting_gear(Play& play, int place) {
  for (auto const ref : class_of(play.world(), place).gear) {
    ItemGiven const given{.item = ref.index(), .to = static_cast<ItemAt>(place)};
    if (play.state.items[static_cast<std::size_t>(ref.index())] == ItemAt::deck) play.commit(given, "OS-QUIK-02");
  }
}

Task<> take_equipment(Play& play, int place) {
  int const level = sworn(play.state, place).level;
  bool common = false;
  ChooseItem const any{.place = place, .from = ChooseItem::From::common_below, .level = level};
  for (int i = 0; i < play.content.items.size(); ++i) common |= any.fits(play.world(), i);
  if (!common) {  // of level 1, or in a pack without such decks
    take_starting_gear(play, place);
    co_return;
  }
  // Two hands' worth of weapons, one armor, one gear.
  int const kinds[3] = {kind_bit(ItemKind::armor), kind_bit(ItemKind::gear), hands_bits};
  for (int slot = 0; slot < 3; ++slot) {
    ChooseItem question{.place = place,
                        .from = ChooseItem::From::common_below,
                        .kinds = kinds[slot],
                        .level = level,
                        .may_decline = false,
                        .verb = "equip",
                        .source = "OS-QUIK-02"};
    int const item = co_await play.ask(question);
    if (item == no_thing) continue;  // none of the kind is left
    ItemGiven const given{.item = item, .to = static_cast<ItemAt>(place)};
    play.commit(given, "OS-QUIK-02");
    if (hands_of(play.content.items[item].kind) != 1) continue;
    question.kinds = one_hand_bits;
    question.except = item;
    int const second = co_await play.ask(question);
    if (second == no_thing) continue;
    ItemGiven const other{.item = second, .to = static_cast<ItemAt>(place)};
    play.commit(other, "OS-QUIK-02");
  }
}

void ChangeEquipment::options(World const& w, flow::Offers<Answer>& offers) const {
  offers.add(Answer{});
  for (int i = 0; i < w.content.items.size(); ++i) {
    ItemAt const at = w.state.items[static_cast<std::size_t>(i)];
    if (at == ItemAt::backpack) offers.add(Answer{static_cast<Thing>(i), false});
  }
  for (int i = 0; i < w.content.items.size(); ++i) {
    ItemAt const at = w.state.items[static_cast<std::size_t>(i)];
    if (at == static_cast<ItemAt>(place)) offers.add(Answer{static_cast<Thing>(i), true});
  }
}
void ChangeEquipment::prompt(World const& w, flow::Words& words) const {
  words.source("OS-STRY-04").say("{}: change the equipment?", place_name(w, place));
}
void ChangeEquipment::say(World const& w, Answer const& a, flow::Words& words) const {
  if (a.item == no_thing) return void(words.verb("done").say("that is all"));
  std::string const& name = w.content.items[a.item].name;
  if (a.away)
    words.verb("put away").thing("item", name).say("put {} into the Backpack", name);
  else
    words.verb("equip").thing("item", name).say("equip {}", name);
}
void ChangeEquipment::key(World const& w, Answer const& a, std::string& out) const {
  flow::Key key(w, out);
  if (a.item == no_thing)
    key.word("done");
  else
    key.with(a.away ? "away" : "equip", w.content.items.id(a.item));
}

namespace {

void put_away(Play& play, int item) {
  ItemGiven const off{.item = item, .to = ItemAt::backpack};
  play.commit(off, "OS-STRY-03");
}

// What the new item takes the place of goes into the Backpack.  OS-HAND-04
Task<> make_room(Play& play, int place, ItemKind kind) {
  int hands = hands_of(kind);
  for (int i = 0; i < play.content.items.size(); ++i) {
    if (play.state.items[static_cast<std::size_t>(i)] != static_cast<ItemAt>(place)) continue;
    ItemKind const worn = play.content.items[i].kind;
    bool const goes = hands_of(kind) == 0   ? worn == kind
                      : hands_of(kind) == 2 ? hands_of(worn) > 0
                                            : worn == ItemKind::two_handed;
    if (goes)
      put_away(play, i);
    else
      hands += hands_of(worn);
  }
  if (hands <= 2) co_return;
  ChooseItem const question{.place = place,
                            .from = ChooseItem::From::equipped,
                            .kinds = one_hand_bits,
                            .may_decline = false,
                            .verb = "put away",
                            .purpose = For::other,
                            .source = "OS-STRY-04"};
  int const old = co_await play.ask(question);
  put_away(play, old);
}

}  // namespace

Task<> change_equipment(Play& play, int place) {
  constexpr int enough = 12;  // changes: nobody dresses for ever
  for (int change = 0; change < enough; ++change) {
    bool spare = change > 0;
    for (int i = 0; i < play.content.items.size(); ++i)
      spare |= play.state.items[static_cast<std::size_t>(i)] == ItemAt::backpack;
    if (!spare) co_return;
    ChangeEquipment const question{.place = place};
    ChangeEquipment::Answer const answer = co_await play.ask(question);
    if (answer.item == no_thing) co_return;
    if (answer.away) {
      put_away(play, answer.item);
      continue;
    }
    co_await make_room(play, place, play.content.items[answer.item].kind);
    ItemGiven const on{.item = answer.item, .to = static_cast<ItemAt>(place)};
    play.commit(on, "OS-HAND-04");
  }
}

}  // namespace oathsworn

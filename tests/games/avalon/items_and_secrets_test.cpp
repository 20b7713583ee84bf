// Items, equipment and secrets.  Ledger TG-ITEM, TG-SECR.
#include "games/avalon/rules/items_and_secrets.h"
#include "fights.h"

using namespace avalon;
using namespace avalon::bench;

namespace {

void armoury(Bench& b) {
  add_item(b, "axe", "Axe", Keyword::weapon, {.pool = 2});
  add_item(b, "cup", "Cup", Keyword::none);
  add_item(b, "mail", "Mail", Keyword::armor);
  add_item(b, "rope", "Rope", Keyword::none);
  add_item(b, "sword", "Sword", Keyword::weapon, {.pool = 1});
  for (Item& i : b.content->items.items()) i.craftable = i.name == "Rope" || i.name == "Mail";
  add_secret(b, "fang", "Fang", Keyword::weapon, {.pool = 4});
  add_secret(b, "letter", "Letter", Keyword::none);
}
void item_deck(Bench& b, std::vector<std::string_view> bottom_to_top) {
  b.state.table.items.clear();
  for (std::string_view id : bottom_to_top) b.state.table.items.push_back(item(b, id));
}
Effect draw(ItemKind kind) {
  GainItem gain;
  gain.kind = kind;
  return effect(gain);
}

}  // namespace

TEST_CASE("TG-ITEM-02  any number may be owned, one of each keyword is in use; items and secrets share the place") {
  Bench b;
  armoury(b);
  own(b, 0, "sword"), own(b, 0, "axe", false), own(b, 0, "cup"), own(b, 0, "rope");
  know(b, 0, "fang", false);
  World const w{*b.content, b.state};
  CHECK(boons(w, 0).pool == 1);  // the sword's; axe and fang are facedown
  who(b.state, 0).items_up.remove(item(b, "sword"));
  who(b.state, 0).secrets_up.add(secret(b, "fang"));
  CHECK(boons(w, 0).pool == 4);
  CHECK(keyword_in_use(w, 0, Keyword::weapon));
  CHECK_FALSE(keyword_in_use(w, 0, Keyword::armor));
  // The two without a keyword stand in nobody's way.
  CHECK(who(b.state, 0).items_up.size() == 2);
}

TEST_CASE("TG-ITEM-03  at the START OF THE DAY the owner of several with one keyword decides which is in use") {
  Bench b;
  armoury(b);
  own(b, 0, "sword"), own(b, 0, "axe", false), own(b, 0, "mail", false);
  know(b, 0, "fang", false);
  b.state.phase = Phase::dawn_equipping;
  b.begin();
  REQUIRE(b.asked() == "which_in_use");
  CHECK(b.options() == std::vector<std::string>{"Axe", "Sword", "Fang"});
  b.answer("Fang");
  CHECK(b.asked() == "take_action");  // the mail is the only armor: nobody is asked
  CHECK(b.ada().secrets_up.has(secret(b, "fang")));
  CHECK(b.ada().items_up.size() == 1);
  CHECK(b.ada().items_up.has(item(b, "mail")));
}

TEST_CASE("TG-ITEM-04  the choice is made anew when something with the keyword of a faceup one arrives") {
  Bench gained;
  armoury(gained);
  offer_action(gained, "buy", {draw(ItemKind::weapon)});
  own(gained, 0, "sword");
  item_deck(gained, {"axe"});
  gained.begin();
  gained.answer("buy");
  REQUIRE(gained.asked() == "which_in_use");
  gained.answer("Axe");
  CHECK(gained.ada().items_up.bits == (std::uint64_t{1} << item(gained, "axe").index()));

  Bench free;  // only a facedown one has the keyword: it comes faceup, and the other stays as it is
  armoury(free);
  offer_action(free, "buy", {draw(ItemKind::weapon)});
  own(free, 0, "sword", false);
  item_deck(free, {"axe"});
  free.begin();
  free.answer("buy");
  CHECK(free.asked() == "take_action");
  CHECK(free.ada().items_up.has(item(free, "axe")));
  CHECK_FALSE(free.ada().items_up.has(item(free, "sword")));
}

TEST_CASE(
    "TG-ITEM-04 TG-SECR-05  a secret handed over in one place asks its new owner; a PERSONAL one is never offered") {
  Bench b(2);
  armoury(b);
  add_secret(b, "name", "True Name", Keyword::none);
  b.content->secrets.items()[static_cast<std::size_t>(secret(b, "name").index())].personal = true;
  know(b, 0, "fang"), know(b, 0, "name"), know(b, 0, "letter");
  own(b, 1, "sword");
  b.begin();
  CHECK(b.offers("Ada gives the secret Letter to Bren"));
  CHECK_FALSE(b.offers("Ada gives the secret True Name to Bren"));
  b.answer("Ada gives the secret Fang to Bren");
  REQUIRE(b.asked() == "which_in_use");
  CHECK(b.position->asked() == flow::Seat{1});
  b.answer("Fang");
  CHECK_FALSE(b.ada().secrets.has(secret(b, "fang")));
  CHECK(b.bren().secrets_up.has(secret(b, "fang")));
  CHECK_FALSE(b.bren().items_up.has(item(b, "sword")));

  Bench apart(2);
  armoury(apart);
  know(apart, 0, "letter");
  who(apart.state, 1).at = apart.location("field");
  apart.begin();
  CHECK_FALSE(apart.offers("Ada gives the secret Letter to Bren"));
}

TEST_CASE("TG-ITEM-06 TG-ITEM-07  drawing a kind: the first fitting card from the top, all the others are shuffled") {
  struct Row {
    ItemKind kind;
    std::string_view comes;
  };
  for (Row const row : {Row{ItemKind::craftable, "rope"}, Row{ItemKind::weapon, "axe"}, Row{ItemKind::armor, "mail"},
                        Row{ItemKind::any, "cup"}}) {
    Bench b;
    armoury(b);
    offer_action(b, "buy", {draw(row.kind)});
    item_deck(b, {"sword", "mail", "axe", "rope", "cup"});  // the cup on top
    b.begin();
    b.answer("buy");
    CHECK(b.ada().items.size() == 1);
    CHECK(b.ada().items.has(item(b, row.comes)));
    CHECK(b.now().table.items.size() == 4);
    for (std::string_view id : {"sword", "mail", "axe", "rope", "cup"})
      CHECK(b.now().table.items.contains(item(b, id)) == (id != row.comes));
  }
  Bench none;
  armoury(none);
  offer_action(none, "buy", {draw(ItemKind::shield)});
  item_deck(none, {"sword", "mail"});
  none.begin();
  none.answer("buy");
  CHECK(none.ada().items.empty());
  CHECK(none.now().table.items.size() == 2);

  // Shuffled indeed: over many seeds a card that was skipped on top does not stay there.
  int stays = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Bench b;
    armoury(b);
    b.state.chance.seed = seed;
    offer_action(b, "buy", {draw(ItemKind::armor)});
    item_deck(b, {"sword", "mail", "axe", "rope", "cup"});
    b.begin();
    b.answer("buy");
    stays += b.now().table.items.back() == item(b, "cup");
  }
  CHECK(stays > 0);
  CHECK(stays < 30);  // 10 of 40 are to be expected
}

TEST_CASE("TG-ITEM-08  items change hands freely in one place, outside actions and encounters") {
  Bench b(2);
  armoury(b);
  own(b, 0, "rope");
  b.begin();
  b.answer("Ada gives Rope to Bren");
  CHECK(b.bren().items.has(item(b, "rope")));
  CHECK(b.bren().items_up.has(item(b, "rope")));
  CHECK(b.ada().items.empty());
  CHECK(b.asked() == "take_action");
  CHECK(b.position->asked() == flow::Seat{0});  // it was no action
  CHECK(b.ada().energy == 6);

  Bench apart(2);
  armoury(apart);
  own(apart, 0, "rope");
  who(apart.state, 1).at = apart.location("field");
  apart.begin();
  CHECK_FALSE(apart.offers("Ada gives Rope to Bren"));

  Bench fight(2);
  armoury(fight);
  own(fight, 0, "rope");
  fight.meet("hare");
  keep_hands(fight);
  fight.answer("Ada");
  for (std::string const& o : fight.options()) CHECK(o.find("gives") == std::string::npos);
}

TEST_CASE(
    "TG-ITEM-10 TG-SECR-02 TG-SECR-04  a discarded item goes under the deck; a secret is passed over, keyword or not") {
  DropItem weapon;
  weapon.kind = ItemKind::weapon;
  weapon.sell = true;
  Bench b;
  armoury(b);
  b.content->items.items()[static_cast<std::size_t>(item(b, "axe").index())].value = 3;
  offer_action(b, "sell", {effect(weapon)});
  own(b, 0, "axe");
  know(b, 0, "fang", false);
  item_deck(b, {"cup", "rope"});
  b.begin();
  b.answer("sell");  // the axe, unasked: the fang is no item
  CHECK(b.now().table.items[0] == item(b, "axe"));
  CHECK(b.ada().of(Resource::wealth) == 3);
  b.answer("sell");
  CHECK(b.ada().of(Resource::wealth) == 3);
  CHECK(b.ada().secrets.has(secret(b, "fang")));

  LoseSecret text;
  Bench told;
  armoury(told);
  text.secret = told.content->secrets.ref("fang");
  offer_action(told, "burn it", {effect(text)});
  know(told, 0, "fang");
  told.begin();
  told.answer("burn it");
  CHECK(told.ada().secrets.empty());  // only because the text says so
}

TEST_CASE("TG-SECR-03  secrets count for no limit of items") {
  Bench b;
  armoury(b);
  b.state.modes.challenge_items = true;
  for (std::string_view id : {"axe", "cup", "mail", "rope"}) own(b, 0, id);
  offer_action(b, "buy", {draw(ItemKind::any)});
  item_deck(b, {"sword"});
  know(b, 0, "fang", false), know(b, 0, "letter");
  b.begin();
  b.answer("buy");  // a fifth item beside two secrets
  REQUIRE(b.asked() == "which_in_use");
  b.answer("Axe");
  CHECK(b.asked() == "take_action");
  CHECK(b.ada().items.size() == 5);
  CHECK(b.ada().secrets.size() == 2);
}

TEST_CASE("TG-ITEM-04  only what is turned over is told of: the one that comes into use and the one that goes out") {
  Bench b;
  armoury(b);
  add_secret(b, "tusk", "Tusk", Keyword::weapon);
  own(b, 0, "sword"), own(b, 0, "axe", false), own(b, 0, "mail");
  know(b, 0, "fang", false), know(b, 0, "tusk", false);
  b.state.phase = Phase::dawn_equipping;
  b.begin();
  Ear ear(b);
  b.answer("Fang");
  int turned = 0;
  for (flow::Told const& t : ear.heard) turned += t.kind == "item_turned" || t.kind == "secret_turned";
  CHECK(turned == 2);
}

TEST_CASE("TG-ITEM-06  also where none of the kind is left the cards that were looked through are shuffled") {
  int stays = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Bench b;
    armoury(b);
    b.state.chance.seed = seed;
    offer_action(b, "buy", {draw(ItemKind::shield)});
    item_deck(b, {"sword", "mail", "axe", "rope", "cup"});
    b.begin();
    b.answer("buy");
    stays += b.now().table.items.back() == item(b, "cup");
  }
  CHECK(stays > 0);
  CHECK(stays < 30);
  int whole = 0;  // but a card of any kind is simply the top one, and nothing is shuffled
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Bench b;
    armoury(b);
    b.state.chance.seed = seed;
    offer_action(b, "buy", {draw(ItemKind::any)});
    item_deck(b, {"sword", "mail", "axe", "rope", "cup"});
    b.begin();
    b.answer("buy");
    whole += b.now().table.items.back() == item(b, "rope") && b.now().table.items[0] == item(b, "sword");
  }
  CHECK(whole == 10);
}

// Reshuffling & Searching Decks, card Classes.
#include <doctest/doctest.h>

#include "games/degenerates/rules/attributes.h"
#include "games/degenerates/rules/decks.h"
#include "tests/games/degenerates/bench.h"

namespace degenerates {
namespace {

using bench::Bench;
using bench::loot;
using bench::monster;

struct Table : Bench {
  void lay(char const* id, MonsterZone zone) { state().cards.monsters.put(monster(id), zone, kit::every_seat); }
  void lay(char const* id, LootZone zone) { state().cards.loot.put(loot(id), zone, kit::every_seat); }
  MonsterZone where(char const* id) { return state().cards.monsters.zone_of(monster(id)); }
  LootZone where_is(char const* id) { return state().cards.loot.zone_of(loot(id)); }
  std::string drawn(MonsterDeck deck) {
    MonsterId card;
    run([&](Play& p) -> Task<> { card = co_await draw_monster(p, deck, MonsterZone::coming, "DD-DRAW-01"); });
    return card ? name_of(*bench::content(), card) : std::string("nothing");
  }
  std::string drawn_until(Class wanted) {
    LootId card;
    Fits const fits = [](World const& w, int c, int of) { return is_class(w, LootId{c}, static_cast<Class>(of)); };
    run([&](Play& p) -> Task<> {
      card = co_await draw_loot_until(p, false, LootZone::aside, fits, static_cast<int>(wanted), "DD-CLS-04");
    });
    return card ? name_of(*bench::content(), card) : std::string("nothing");
  }
};

}  // namespace

TEST_CASE("DD-DECK-01  the last card drawn makes the discards a deck, without what is in play") {
  Table b;
  b.lay("pew_biter", MonsterZone::lowlands_deck);
  b.lay("tallow_ghoul", MonsterZone::lowlands_discards);
  CHECK(b.drawn(MonsterDeck::lowlands) == "pew_biter");
  CHECK(b.where("tallow_ghoul") == MonsterZone::lowlands_deck);
  CHECK(b.where("pew_biter") == MonsterZone::coming);
  CHECK(b.told("deck_formed_anew", "DD-DECK-01") == 1);
}

TEST_CASE("DD-DECK-01  each Region's Encounter deck is formed anew from its own discards") {
  std::pair<Region, std::array<char const*, 2>> const decks[] = {{Region::badlands, {"nail_market", "cart_of_limbs"}},
                                                                 {Region::highlands, {"echo_valley", "prison_laundry"}},
                                                                 {Region::lowlands, {"two_widows", "horse_auction"}},
                                                                 {Region::wetlands, {"mudlarks", "leech_doctor"}}};
  for (auto const& [region, names] : decks) {
    Table b;
    EncounterId const last = bench::named<EncounterId>(names[0]), before = bench::named<EncounterId>(names[1]);
    auto& cards = b.state().cards.encounters;
    cards.put(last, encounter_deck_zone(region), kit::every_seat);
    cards.put(before, encounter_discards_zone(region), kit::every_seat);
    b.run([&](Play& p) -> Task<> { co_await draw_encounter(p, region, "DD-ENC-02"); });
    CHECK(b.state().cards.encounters.zone_of(last) == EncounterZone::drawn);
    CHECK(b.state().cards.encounters.zone_of(before) == encounter_deck_zone(region));
    CHECK(b.told("deck_formed_anew", "DD-DECK-01") == 1);
  }
}

TEST_CASE("DD-DECK-01  without discards the deck waits for the first one, and a draw meanwhile brings nothing") {
  Table b;
  b.lay("pew_biter", MonsterZone::lowlands_deck);
  CHECK(b.drawn(MonsterDeck::lowlands) == "pew_biter");
  CHECK(b.told("deck_formed_anew") == 0);
  CHECK(b.drawn(MonsterDeck::lowlands) == "nothing");
  b.now([](Play& p) { discard(p, monster("pew_biter"), "DD-FEND-15"); });
  CHECK(b.where("pew_biter") == MonsterZone::lowlands_deck);
  CHECK(b.drawn(MonsterDeck::lowlands) == "pew_biter");
}

TEST_CASE(
    "DD-DECK-02 DD-SET-02  the first reshuffle of a Monster deck brings its XP VAL 3 Monsters, the second does not"
    " count") {
  Table b;
  b.lay("customs_hound", MonsterZone::law_deck);
  b.lay("office_halberds", MonsterZone::law_discards);  // XP VAL 3
  b.lay("avalanche_bride", MonsterZone::highlands_discards);
  CHECK(b.state().cards.reshuffled == 0);
  CHECK(b.drawn(MonsterDeck::law) == "customs_hound");
  CHECK(b.where("office_halberds") == MonsterZone::law_deck);
  CHECK(b.where("avalanche_bride") == MonsterZone::highlands_discards);
  CHECK(b.state().cards.reshuffled == 1 << 4);  // the Law deck alone
}

TEST_CASE("DD-DECK-03 DD-DECK-04  a searched deck is shuffled without its discards; what is out is not found") {
  Table b;
  b.lay("pew_biter", MonsterZone::lowlands_deck);
  b.lay("tallow_ghoul", MonsterZone::lowlands_deck);
  b.lay("cheese_wight", MonsterZone::lowlands_discards);
  b.lay("goat_bandit", MonsterZone::out);
  bool found = false;
  auto const search = [&](char const* id) {
    b.forget();
    b.now([&](Play& p) { found = search_out(p, monster(id), MonsterZone::coming, "DD-DECK-03"); });
    return found;
  };
  CHECK(search("pew_biter"));
  CHECK(b.where("pew_biter") == MonsterZone::coming);
  CHECK(b.told("pile_shuffled", "DD-DECK-03") == 1);
  CHECK(b.where("cheese_wight") == MonsterZone::lowlands_discards);
  CHECK(search("cheese_wight"));
  CHECK(b.told("pile_shuffled") == 0);
  CHECK_FALSE(search("goat_bandit"));
  CHECK(b.where("goat_bandit") == MonsterZone::out);
}

TEST_CASE("DD-DECK-05  every deck has its own open discards") {
  Table b;
  b.lay("pot_lid", LootZone::deck);
  b.lay("colander_helm", LootZone::deck);
  b.lay("crown_of_cruelty", LootZone::epic_deck);
  b.lay("triple_mitre", LootZone::epic_deck);
  b.now([](Play& p) {
    discard(p, loot("pot_lid"), "DD-DECK-05");
    discard(p, loot("crown_of_cruelty"), "DD-DECK-05");
  });
  CHECK(b.where_is("pot_lid") == LootZone::discards);
  CHECK(b.where_is("crown_of_cruelty") == LootZone::epic_discards);
  CHECK_FALSE(LootCards::sees(b.state(), LootZone::deck, flow::Seat{0}));
  CHECK_FALSE(MonsterCards::sees(b.state(), MonsterZone::epic_deck, flow::Seat::nobody()));
  CHECK(LootCards::sees(b.state(), LootZone::discards, flow::Seat::nobody()));
  CHECK(MonsterCards::sees(b.state(), MonsterZone::law_discards, flow::Seat{1}));
}

TEST_CASE("DD-CLS-04  a card of a Class is drawn for, the others are discarded") {
  Table b;
  for (auto id : {"pot_lid", "lucky_pig_tooth", "colander_helm"}) b.lay(id, LootZone::deck);
  b.cards({"pot_lid", "lucky_pig_tooth"});
  CHECK(b.drawn_until(Class::trinket) == "lucky_pig_tooth");
  CHECK(b.where_is("pot_lid") == LootZone::discards);
  CHECK(b.where_is("colander_helm") == LootZone::deck);
}

TEST_CASE("DD-CLS-04  the discards are shuffled in once; if there is still none, nothing is drawn") {
  Table b;
  for (auto id : {"pot_lid", "colander_helm"}) b.lay(id, LootZone::deck);
  b.lay("fin_guard", LootZone::discards);
  b.cards({"pot_lid", "fin_guard"});  // the helm is the last one of the deck, the lid of the second one
  CHECK(b.drawn_until(Class::relic) == "nothing");
  b.lay("saints_jawbone", LootZone::discards);
  for (auto id : {"pot_lid", "colander_helm", "fin_guard"}) b.lay(id, LootZone::out);
  b.lay("pot_lid", LootZone::deck);
  CHECK(b.drawn_until(Class::relic) == "saints_jawbone");  // behind the lid, out of the discards
}

TEST_CASE("DD-CLS-01 DD-CLS-03  Loot, Monsters and Adventurers have Classes that boxes may ask for") {
  Table b;
  Who const exorcist = b.put("unfrocked_exorcist", "pigskin_port");
  World const w = b.world();
  CHECK(is_class(w, loot("pot_lid"), Class::armor));
  CHECK(is_class(w, loot("pot_lid"), Class::tool));
  CHECK_FALSE(is_class(w, loot("pot_lid"), Class::weapon));
  CHECK(is_class(w, monster("tallow_ghoul"), Class::undead));
  CHECK_FALSE(is_class(w, monster("goat_bandit"), Class::undead));
  CHECK(is_class(w, exorcist, Class::clergy));
  Condition clergy_only{{OfClass{Class::clergy}}}, soldiers_only{{OfClass{Class::soldier}}};
  CHECK(holds(w, read_by(w, exorcist), clergy_only));
  CHECK_FALSE(holds(w, read_by(w, exorcist), soldiers_only));
}

}  // namespace degenerates

#include "pack/library.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "pack/text.h"
#include "tests/pack/toy.h"
#include "tests/pack/written_pack.h"

namespace {

using toy::WrittenPacks;
using Files = std::map<std::string, std::string>;

std::string const wolf = "name: Wolf\nhp: 3\n";

std::string problems_of(Files files) {
  WrittenPacks packs;
  packs.pack("p", std::move(files));
  auto const loaded = toy::load(packs.folders());
  CHECK((loaded.content == nullptr) == !loaded.problems.ok());
  return packs.text(loaded.problems);
}
// The problems of one card file.
std::string card(std::string const& text) {
  return problems_of({{"cards/c.yaml", text}, {"creatures/wolf.yaml", wolf}});
}
std::string creature(std::string const& text) {
  return problems_of({{"creatures/c.yaml", text}, {"creatures/wolf.yaml", wolf}});
}

}  // namespace

TEST_CASE("a pack becomes typed content") {
  WrittenPacks packs;
  packs.pack("p", {{"creatures/wolf.yaml", "id: wolf\nname: Wolf\nhp: 3\nattack: {dice: 2, damage: 1}\n"},
                   {"creatures/people/hunter.yaml", "name: Hunter\nhp: 6\ntraits: [human]\nhunts: wolf\nflies: true\n"},
                   {"cards/strike.yaml",
                    "name: Strike\ncost: potency + 1\nspot: 3/4\n"
                    "effects:\n  - deal_damage: 2\n  - summon: {who: wolf}\n  - stand_up\n  - stand_up:\n"
                    "on:\n  defeated:\n    - deal_damage: {amount: 1, to: foe}\nmarks: {red: 2}\n"},
                   {"house.yaml", "hand: 7\n"},
                   {"README.md", "What this is."},
                   {".hidden/x.txt", "an editor's"}});
  auto const loaded = toy::load(packs.folders());
  CHECK(packs.text(loaded.problems) == "");
  REQUIRE(loaded);
  toy::Content const& content = *loaded.content;
  REQUIRE(content.creatures.size() == 2);
  CHECK(content.creatures.id(0) == "hunter");
  CHECK(content.creatures.index_of("wolf") == 1);
  CHECK(content.creatures.index_of("bear") == -1);
  CHECK(content.creatures.find("bear") == nullptr);
  toy::Creature const& hunter = content.creatures[0];
  CHECK(hunter.id == "hunter");
  CHECK(hunter.traits == std::vector{toy::Trait::human});
  CHECK(hunter.flies);
  REQUIRE(hunter.hunts);
  CHECK(content.creatures[*hunter.hunts].name == "Wolf");
  toy::Creature const& the_wolf = *content.creatures.find("wolf");
  CHECK(the_wolf.traits == std::vector{toy::Trait::beast});  // the member's initialiser
  CHECK(the_wolf.attack->dice == 2);
  CHECK_FALSE(the_wolf.hunts);
  toy::Card const& strike = content.cards[0];
  CHECK(strike.cost.eval([](int) { return 4; }) == 5);
  CHECK(strike.spot == toy::Spot{3, 4});
  REQUIRE(strike.effects.size() == 4);
  CHECK(std::get<toy::DealDamage>(strike.effects[0].is).amount.constant() == 2);
  CHECK(std::get<toy::Summon>(strike.effects[1].is).who == content.creatures.ref("wolf"));
  CHECK(std::holds_alternative<toy::StandUp>(strike.effects[2].is));
  CHECK(std::holds_alternative<toy::StandUp>(strike.effects[3].is));
  CHECK(*std::get<toy::DealDamage>(strike.on.at(toy::Moment::defeated)[0].is).to == toy::Group::foe);
  CHECK(strike.marks.at("red") == 2);
  CHECK(content.house->hand == 7);
  CHECK(content.all_hit_points == 9);
  REQUIRE(loaded.infos.size() == 1);
  CHECK(loaded.infos[0].id == "p");
  CHECK(loaded.infos[0].version == "1.0.0");
  CHECK(loaded.infos[0].hash.size() == 16);
}

TEST_CASE("control verbs hold effects and are written with their parts side by side") {
  WrittenPacks packs;
  packs.pack("p", {{"creatures/wolf.yaml", wolf}, {"cards/c.yaml", R"(name: Everything
cost: 0
effects:
  - if: potency > 2
    then: [{deal_damage: 2}, stand_up]
    else: [{deal_damage: potency}]
  - repeat: 3
    do: [{summon: {who: wolf, turns: 2}}]
  - for_each: foe
    do: [{deal_damage: 1}]
  - test: {attribute: wits, difficulty: 4}
    on_fail: [{deal_damage: 1}]
  - until: potency == 0
    max: 4
    do: [{deal_damage: 1}]
  - when: end_of_turn
    do: [{summon: {who: wolf, turns: 1}}]
  - choose:
      - text: Stay
        effects: []
      - effects: [{deal_damage: {amount: 1, to: ally}}]
        condition: players >= 2
)"}});
  auto const loaded = toy::load(packs.folders());
  CHECK(packs.text(loaded.problems) == "");
  REQUIRE(loaded);
  auto const& effects = loaded.content->cards[0].effects;
  REQUIRE(effects.size() == 7);
  auto const& conditional = std::get<pack::If<toy::Effect>>(effects[0].is);
  CHECK(conditional.then.size() == 2);
  CHECK(conditional.else_.size() == 1);
  auto const& test = std::get<pack::Test<toy::Effect, toy::Check>>(effects[3].is);
  CHECK(test.check.attribute == toy::Attribute::wits);
  CHECK(test.on_success.empty());
  CHECK(std::get<pack::Until<toy::Effect>>(effects[4].is).max == 4);
  auto const& choose = std::get<pack::Choose<toy::Effect>>(effects[6].is);
  CHECK(choose.options[0].condition.constant() == 1);
  CHECK(choose.options[1].condition.eval([](int) { return 2; }) == 1);

  auto const wording = pack::wording_of(*loaded.content, toy::context().variables);
  CHECK(pack::text_of(effects, wording) ==
        "If potency is more than 2: deal 2 damage, then stand up; otherwise deal potency damage. "
        "3 times: summon Wolf for 2 turns. "
        "For each foe: deal 1 damage. "
        "Test wits against 4; on failure deal 1 damage. "
        "Deal 1 damage; again until potency is 0 (at most 4 times). "
        "When end of turn: summon Wolf for 1 turn. "
        "Choose one: Stay: nothing; or deal 1 damage to each ally (only if players is at least 2).");
  CHECK(pack::text_of(effects[0].is, wording) ==
        "If potency is more than 2: deal 2 damage, then stand up; otherwise deal potency damage.");

  auto const numbered = pack::numbered<pack::When<toy::Effect, toy::Moment>>(*loaded.content);
  REQUIRE(numbered.size() == 1);
  CHECK(&numbered[0] == &std::get<pack::When<toy::Effect, toy::Moment>>(effects[5].is));
  CHECK(numbered.number_of(numbered[0]) == 0);
  auto const damages = pack::numbered<toy::DealDamage>(*loaded.content);
  REQUIRE(damages.size() == 6);
  CHECK(damages.number_of(damages[5]) == 5);
}

TEST_CASE("wrong values are told with place, path and cause") {
  std::string const start = "p/creatures/c.yaml:";
  CHECK(creature("name: A\nhp: seven\n") == start + "2:5\n  hp: expected a whole number, found \"seven\"\n");
  CHECK(creature("name: A\nhp: \"7\"\n") == start + "2:5\n  hp: expected a whole number, found the text \"7\"\n");
  CHECK(creature("name: A\nhp: 1.5\n") == start + "2:5\n  hp: expected a whole number, found \"1.5\"\n");
  CHECK(creature("name: A\nhp: [1]\n") == start + "2:5\n  hp: expected a whole number, found a list\n");
  CHECK(creature("name: A\nhp:\n") == start + "2:1\n  hp: expected a whole number, found nothing\n");
  CHECK(creature("name: A\nhp: 0\n") == start + "2:5\n  hp: 0 is out of range; 1 to 99\n");
  CHECK(creature("name: A\nhp: 99999999999999999999\n") == start + "2:5\n  hp: 99999999999999999999 is out of range\n");
  CHECK(creature("name: A\nhp: 1\nattack: {dice: 1, damage: 256}\n") ==
        start + "3:27\n  attack.damage: 256 is out of range; 0 to 255\n");
  CHECK(creature("name: A\nhp: 1\nflies: yes\n") ==
        start + "3:8\n  flies: expected true or false, found \"yes\"; write true\n");
  CHECK(creature("name: \"\"\nhp: 1\n") == start + "1:7\n  name: must not be empty\n");
  CHECK(creature("name: [a]\nhp: 1\n") == start + "1:7\n  name: expected text, found a list\n");
  CHECK(creature("name: A\nhp: 1\ntraits: human\n") ==
        start + "3:9\n  traits: expected a list, found \"human\"; write [human]\n");
  CHECK(creature("name: A\nhp: 1\ntraits:\n") ==
        start + "3:1\n  traits: expected a list, found nothing; an empty list is []\n");
  CHECK(creature("name: A\nhp: 1\ntraits: [humn]\n") ==
        start + "3:10\n  traits[0]: unknown trait \"humn\"; did you mean \"human\"?\n");
  CHECK(creature("name: A\nhp: 1\ntraits: [robot]\n") ==
        start + "3:10\n  traits[0]: unknown trait \"robot\"; known: beast, human, undead\n");
  CHECK(creature("name: A\nhp: 1\nhunts: wulf\n") ==
        start + "3:8\n  hunts: there is no \"wulf\" in creatures; did you mean \"wolf\"?\n");
  CHECK(creature("name: A\nhp: 1\nattack: 3\n") ==
        start + "3:9\n  attack: expected a map with dice, damage, found \"3\"\n");
  CHECK(creature("name: A\nhp: 1\nhunts: c\n") == start + "3:1\n  hunts: it hunts itself\n");  // the game's own check
}

TEST_CASE("missing and unknown fields are all told at once") {
  CHECK(creature("nmae: A\nattack: {dice: 9}\n") ==
        "p/creatures/c.yaml:1:1\n  missing field \"hp\"\n"
        "p/creatures/c.yaml:1:1\n  missing field \"name\"\n"
        "p/creatures/c.yaml:1:1\n  unknown field \"nmae\"; did you mean \"name\"?\n"
        "p/creatures/c.yaml:2:9\n  attack: missing field \"damage\"\n"
        "p/creatures/c.yaml:2:16\n  attack.dice: 9 is out of range; 1 to 6\n");
  CHECK(creature("[a, b]\n") ==
        "p/creatures/c.yaml:1:1\n  expected a map with name, hp, traits, attack, hunts, flies, found a list\n");
}

TEST_CASE("wrong effects are told with place, path and cause") {
  std::string const head = "name: A\ncost: 1\neffects:\n";
  std::string const start = "p/cards/c.yaml:";
  CHECK(card(head + "  - deel_damage: 1\n") ==
        start + "4:5\n  effects[0]: unknown effect \"deel_damage\"; did you mean \"deal_damage\"?\n");
  CHECK(card(head + "  - stand_upp\n") ==
        start + "4:5\n  effects[0]: unknown effect \"stand_upp\"; did you mean \"stand_up\"?\n");
  CHECK(card(head + "  - deal_damage\n") == start + "4:5\n  effects[0].deal_damage: missing field \"amount\"\n");
  CHECK(card(head + "  - deal_damage:\n") == start + "4:5\n  effects[0].deal_damage: missing field \"amount\"\n");
  CHECK(card(head + "  - [stand_up]\n") ==
        start + "4:5\n  effects[0]: expected an effect with its verb, found a list\n");
  CHECK(card(head + "  - {}\n") == start + "4:5\n  effects[0]: expected an effect with its verb, found a map\n");
  CHECK(card(head + "  - deal_damage: 1\n    stand_up:\n") ==
        start +
            "5:5\n  effects[0]: \"stand_up\" cannot stand beside \"deal_damage\"; one verb per item; begin the next "
            "with \"- \"\n");
  CHECK(card(head + "  - deal_damage: 1\n    to: foe\n") ==
        start + "5:5\n  effects[0]: \"to\" cannot stand beside \"deal_damage\"; indent it below \"deal_damage\"\n");
  CHECK(card(head + "  - if: 1\n    than: []\n") ==
        start + "4:5\n  effects[0]: missing field \"then\"\n" + start +
            "5:5\n  effects[0]: \"than\" cannot stand beside \"if\"; did you mean \"then\"?\n");
  CHECK(card(head + "  - until: 1\n    do: []\n") == start + "4:5\n  effects[0]: missing field \"max\"\n");
  CHECK(card(head + "  - repeat: 500\n    do: []\n") ==
        start + "4:13\n  effects[0].repeat: 500 is out of range; 0 to 100\n");
  CHECK(card(head + "  - choose: []\n") == start + "4:13\n  effects[0].choose: 0 items given; 1 to 20 are allowed\n");
  // A choice's id is sent to the table: it may not tell more than its text.
  auto const ids = [&](std::string const& first, std::string const& second) {
    return card(head + "  - choose: [{id: " + first + ", text: Stand your ground, effects: [stand_up]}, {id: " +
                second + ", text: Slip away, effects: []}]\n");
  };
  CHECK(ids("stand_ground", "slip") == "");
  CHECK(card(head + "  - choose: [{id: saints_day, text: On to Saint's Day, effects: []}]\n") == "");
  CHECK(
      ids("stand", "lose_luck").find("\"lose\" does not stand in its text; an id is made of words that the chooser") !=
      std::string::npos);
  CHECK(ids("Stand", "slip").find("\"Stand\" is no id; small letters, digits and _") != std::string::npos);
  CHECK(ids("2", "slip").find("\"2\" is no id") != std::string::npos);
  CHECK(card(head + "  - choose: [{id: a, text: a, effects: []}, {id: a, text: a, effects: []}]\n")
            .find("two of the list have the id \"a\"") != std::string::npos);
  CHECK(card(head + "  - when: noon\n    do: [{summon: {who: wlof}}]\n") ==
        start + "4:11\n  effects[0].when: unknown moment \"noon\"; known: arrival, defeated, end_of_turn\n" + start +
            "5:25\n  effects[0].do[0].summon.who: there is no \"wlof\" in creatures; did you mean \"wolf\"?\n");
  CHECK(card(head + "  - deal_damage: potncy + 1\n") ==
        start + "4:18\n  effects[0].deal_damage: unknown name \"potncy\"; did you mean \"potency\"?\n");
  CHECK(card(head + "  - deal_damage: {amount: \"1 + potncy\"}\n") ==
        start + "4:32\n  effects[0].deal_damage.amount: unknown name \"potncy\"; did you mean \"potency\"?\n");
  CHECK(card(head + "  - deal_damage: 21\n") ==
        start + "4:18\n  effects[0].deal_damage: 21 is out of range; 0 to 20\n");
  CHECK(card("name: A\ncost: 1\neffects: {stand_up: }\n") ==
        start + "3:10\n  effects: expected a list, found a map; begin each item with \"- \"\n");
  CHECK(card("name: A\ncost: 1\non: {noon: []}\n") ==
        start + "3:6\n  on: unknown moment \"noon\"; known: arrival, defeated, end_of_turn\n");
  CHECK(card("name: A\ncost: 1\nspot: x\n") == start + "3:7\n  spot: \"x\" is no spot like 3/4\n");
  CHECK(card("name: A\ncost: 1\nmarks: {red: 4}\n") == start + "3:14\n  marks.red: 4 is out of range; 0 to 3\n");
}

TEST_CASE("files that do not belong are told") {
  CHECK(problems_of({{"cardz/a.yaml", "x: 1"}, {"cardz/b.yaml", "x: 1"}}) ==
        "p/cardz\n  unknown folder \"cardz\"; did you mean \"cards\"?\n");
  CHECK(problems_of({{"hause.yaml", "hand: 1"}}) ==
        "p/hause.yaml\n  unknown file \"hause.yaml\"; did you mean \"house\"?\n");
  CHECK(problems_of({{"creatures/wolf.yml", wolf}}) == "p/creatures/wolf.yml\n  not a .yaml file\n");
  CHECK(problems_of({{"creatures/Grey Wolf.yaml", wolf}}) ==
        "p/creatures/Grey Wolf.yaml\n  \"Grey Wolf\" is no id; small letters, digits and _\n");
  CHECK(problems_of({{"creatures/wolf.yaml", wolf}, {"creatures/z/wolf.yaml", wolf}}) ==
        "p/creatures/z/wolf.yaml\n  the id \"wolf\" is also the name of another file here\n");
  CHECK(creature("id: d\nname: A\nhp: 1\n") == "p/creatures/c.yaml:1:5\n  id: the id is the name of the file, \"c\"\n");
  CHECK(creature("name: [\n").starts_with("p/creatures/c.yaml:1:7\n  the [ that begins here is never closed"));
}

TEST_CASE("a reference to a file that cannot be read is not reported as well") {
  std::string const text =
      problems_of({{"creatures/wolf.yaml", "name: [\n"}, {"creatures/hunter.yaml", "name: A\nhp: 1\nhunts: wolf\n"}});
  CHECK(text.find("hunter") == std::string::npos);
  CHECK(text.find("wolf.yaml") != std::string::npos);
}

TEST_CASE("a pack says who it is") {
  CHECK(problems_of({{"pack.yaml", "id: q\nversion: 1.0.0\ngame: toy\ntitle: T\n"}}) ==
        "p/pack.yaml:1:1\n  id: \"q\" is not the name of the folder, \"p\"\n");
  CHECK(problems_of({{"pack.yaml", "id: p\nversion: 1.0\ngame: toy\ntitle: T\n"}}) ==
        "p/pack.yaml:2:10\n  version: \"1.0\" is not a version like 1.2.0\n");
  CHECK(problems_of({{"pack.yaml", "id: p\nversion: 1.0.0\ngame: chess\ntitle: T\n"}}) ==
        "p/pack.yaml:3:1\n  game: this pack is for \"chess\", not for \"toy\"\n");
  CHECK(problems_of({{"pack.yaml", "id: p\nversion: 1.0.0\ngame: toy\ntitle: T\nrequires: {base: 1.0.0}\n"}}) ==
        "p/pack.yaml:5:12\n  requires.base: needs the pack \"base\" 1.0.0 loaded before it\n");
  WrittenPacks packs;
  pack::Folders const nowhere{packs.root() / "nowhere"};
  CHECK(packs.text(toy::load(nowhere).problems) ==
        "nowhere/\n  there is no such folder\nnowhere/pack.yaml\n  missing: every pack has this file\n");
  CHECK_FALSE(toy::load({}).problems.ok());
}

TEST_CASE("required packs are found beside a pack and their versions compared") {
  WrittenPacks packs;
  auto const manifest = [](std::string id, std::string version, std::string requires_) {
    return fmt::format("id: {}\nversion: {}\ngame: toy\ntitle: T\nrequires: {}\n", id, version, requires_);
  };
  packs.pack("more", {{"pack.yaml", manifest("more", "0.1.0", "{base: 1.2.0}")}});
  packs.pack("base", {{"pack.yaml", manifest("base", "1.3.1", "{}")}});
  pack::Problems problems;
  auto const folders = pack::with_required(packs.root() / "more", problems);
  CHECK(problems.ok());
  REQUIRE(folders.size() == 2);
  CHECK(folders[0].filename() == "base");
  CHECK(toy::load(folders).problems.text() == "");
  packs.pack("base", {{"pack.yaml", manifest("base", "2.0.0", "{}")}});
  CHECK(packs.text(toy::load(folders).problems) ==
        "more/pack.yaml:5:12\n  requires.base: needs \"base\" 1.2.0, but 2.0.0 is loaded\n");
  CHECK(packs.text(toy::load({folders[0], folders[0]}).problems) ==
        "base/pack.yaml:1:1\n  id: this pack is loaded twice\n");
  packs.pack("base", {{"pack.yaml", manifest("base", "2.0.0", "{more: 0.1.0}")}});
  pack::Problems circle;
  pack::with_required(packs.root() / "more", circle);
  CHECK(circle.errors() == 1);
}

TEST_CASE("a thing that extends another takes over its fields") {
  WrittenPacks packs;
  packs.pack("p",
             {{"creatures/wolf.yaml", "name: Wolf\nhp: 3\nattack: {dice: 2, damage: 1}\ntraits: [beast, undead]\n"},
              {"creatures/grey_wolf.yaml", "extends: wolf\nname: Grey Wolf\ntraits: [beast]\n"},
              {"creatures/old_wolf.yaml", "extends: grey_wolf\nhp: 2\n"}});
  auto const loaded = toy::load(packs.folders());
  CHECK(packs.text(loaded.problems) == "");
  REQUIRE(loaded);
  toy::Creature const& old = *loaded.content->creatures.find("old_wolf");
  CHECK(old.name == "Grey Wolf");
  CHECK(old.hp == 2);
  CHECK(old.attack->dice == 2);
  CHECK(old.traits == std::vector{toy::Trait::beast});
}

TEST_CASE("extending goes wrong in these ways") {
  CHECK(creature("extends: wulf\n") ==
        "p/creatures/c.yaml:1:10\n  extends: there is no \"wulf\" to extend; did you mean \"wolf\"?\n");
  CHECK(creature("extends: c\n") == "p/creatures/c.yaml:1:10\n  extends: it extends itself\n");
  CHECK(problems_of({{"creatures/a.yaml", "extends: b\n"}, {"creatures/b.yaml", "extends: a\n"}}) ==
        "p/creatures/b.yaml:1:10\n  extends: \"b\" and \"a\" extend each other\n");
  // A mistake in the base is told once, where it stands.
  CHECK(problems_of({{"creatures/a.yaml", "name: A\nhp: 0\n"}, {"creatures/b.yaml", "extends: a\n"}}) ==
        "p/creatures/a.yaml:2:5\n  hp: 0 is out of range; 1 to 99\n");
}

TEST_CASE("a thing that has another id says what it was") {
  WrittenPacks packs;
  packs.pack("p", {{"creatures/wolf.yaml", "name: Wolf\nhp: 3\nwas: hound\n"},
                   {"creatures/grey_wolf.yaml", "extends: wolf\nwas: [grey, old_grey]\n"},
                   {"creatures/bear.yaml", "extends: wolf\n"}});
  auto const loaded = toy::load(packs.folders());
  CHECK(packs.text(loaded.problems) == "");
  REQUIRE(loaded.infos.size() == 1);
  CHECK(loaded.infos.front().renamed ==
        std::vector<flow::Renamed>{{"grey", "grey_wolf"}, {"old_grey", "grey_wolf"}, {"hound", "wolf"}});
}

TEST_CASE("what a thing was cannot be what another is, or was too") {
  CHECK(creature("name: C\nhp: 1\nwas: c\n") == "p/creatures/c.yaml:3:6\n  was: that is its id now\n");
  CHECK(creature("name: C\nhp: 1\nwas: wolf\n") ==
        "p/creatures/c.yaml:3:6\n  was: \"wolf\" is the id of another thing of this folder\n");
  CHECK(creature("name: C\nhp: 1\nwas: Old C\n").find("was: expected the id it had before, found \"Old C\"") !=
        std::string::npos);
  CHECK(problems_of(
            {{"creatures/a.yaml", "name: A\nhp: 1\nwas: x\n"}, {"creatures/b.yaml", "name: B\nhp: 1\nwas: x\n"}}) ==
        "p/creatures/b.yaml:3:6\n  was: \"a\" was also \"x\"\n");
}

TEST_CASE("a later pack adds things and replaces them only when it says so") {
  WrittenPacks packs;
  packs.pack("base", {{"creatures/wolf.yaml", "name: Wolf\nhp: 3\n"},
                      {"creatures/hunter.yaml", "name: Hunter\nhp: 1\nhunts: wolf\n"}});
  packs.pack("more", {{"creatures/wolf.yaml", "replaces: true\nextends: wolf\nhp: 9\n"},
                      {"creatures/bear.yaml", "extends: wolf\nname: Bear\n"}});
  auto const loaded = toy::load(packs.folders());
  CHECK(packs.text(loaded.problems) == "");
  REQUIRE(loaded);
  auto const& creatures = loaded.content->creatures;
  CHECK(creatures.ids() == std::vector<std::string>{"bear", "hunter", "wolf"});
  CHECK(creatures.find("wolf")->hp == 9);
  CHECK(creatures.find("wolf")->name == "Wolf");
  CHECK(creatures.find("bear")->hp == 9);
  CHECK(creatures[*creatures.find("hunter")->hunts].id == "wolf");
  CHECK(loaded.infos.size() == 2);

  packs.pack("more", {{"creatures/wolf.yaml", "name: Wolf\nhp: 9\n"}});
  CHECK(packs.text(toy::load({packs.folders()[0], packs.folders()[1]}).problems) ==
        "more/creatures/wolf.yaml:1:1\n  a pack before this one already has \"wolf\"; to put this in its place, write "
        "replaces: true\n");
  CHECK(creature("name: A\nhp: 1\nreplaces: true\n") ==
        "p/creatures/c.yaml:3:1\n  replaces: no pack before this one has \"c\"\n");
  CHECK(creature("name: A\nhp: 1\nreplaces: maybe\n") == "p/creatures/c.yaml:3:11\n  replaces: can only be true\n");
}

TEST_CASE("the hash of a pack names its files and bytes") {
  auto const hash = [](Files files) {
    WrittenPacks packs;
    packs.pack("p", std::move(files));
    return toy::load(packs.folders()).infos.at(0).hash;
  };
  std::string const first = hash({{"creatures/wolf.yaml", wolf}});
  CHECK(first == hash({{"creatures/wolf.yaml", wolf}}));
  CHECK(first == hash({{"creatures/wolf.yaml", wolf}, {".swap", "x"}}));
  CHECK(first != hash({{"creatures/wolf.yaml", wolf + "\n"}}));
  CHECK(first != hash({{"creatures/wulf.yaml", wolf}}));
  CHECK(hash({{"README.md", "a"}}) != hash({{"README.md", "b"}}));
}

TEST_CASE("odd but playable content is warned of when asked") {
  WrittenPacks packs;
  packs.pack("p",
             {{"creatures/wolf.yaml", "name: Wolf\nhp: 3\nhunts: hare\n"},
              {"creatures/hare.yaml", "name: Hare\nhp: 3\n"},
              {"creatures/crow.yaml", "name: Crow\nhp: 3\nhunts: hare\n"},
              {"cards/c.yaml", "name: C\ncost: 1\neffects: [{summon: {who: wolf}}, stand_up, {if: 1, then: []}]\n"}});
  pack::Context context = toy::context();
  CHECK(toy::load(packs.folders(), context).problems.text() == "");
  context.lint = true;
  auto const loaded = toy::load(packs.folders(), context);
  CHECK(loaded.content != nullptr);
  CHECK(packs.text(loaded.problems) ==
        "p/creatures/crow.yaml:1:1\n  warning: nothing uses \"crow\"; creatures can name it under hunts\n"
        "p/pack.yaml\n  warning: verbs: no effect uses the verb \"choose\"\n"
        "p/pack.yaml\n  warning: verbs: no effect uses the verb \"deal_damage\"\n"
        "p/pack.yaml\n  warning: verbs: no effect uses the verb \"for_each\"\n"
        "p/pack.yaml\n  warning: verbs: no effect uses the verb \"repeat\"\n"
        "p/pack.yaml\n  warning: verbs: no effect uses the verb \"set_flag\"\n"
        "p/pack.yaml\n  warning: verbs: no effect uses the verb \"test\"\n"
        "p/pack.yaml\n  warning: verbs: no effect uses the verb \"until\"\n"
        "p/pack.yaml\n  warning: verbs: no effect uses the verb \"when\"\n");
}

TEST_CASE("the description of the toy game has no faults, and faults are found") {
  CHECK(pack::faults_of_description(pack::describe<toy::Content>()).empty());
  pack::Type broken = pack::describe<toy::Card>();
  broken.fields[0].doc.clear();
  CHECK(pack::faults_of_description(broken) ==
        std::vector<std::string>{"Card.name: not a sentence about it", "summon.who: points into 0 folders, not one"});
}

TEST_CASE("a verb without words stays off the card") {
  std::vector<toy::Effect> effects(2);
  effects[0].is = toy::SetFlag{"met"};
  effects[1].is = toy::StandUp{};
  CHECK(pack::text_of(effects) == "Stand up.");
  CHECK(pack::text_of(effects[0]) == "");
}

TEST_CASE("content can be made in code for tests of rules") {
  toy::Content content;
  content.creatures.add("wolf", {"wolf", "Wolf", 3, {}, {}, {}, false});
  content.creatures.add("bear", {"bear", "Bear", 8, {}, {}, {}, false});
  CHECK(content.creatures.ids() == std::vector<std::string>{"bear", "wolf"});
  CHECK(content.creatures[content.creatures.ref("wolf")].hp == 3);
  CHECK_FALSE(content.creatures.ref("crow"));
  CHECK(content.creatures.place(1, "hp").file == "wolf");
}

TEST_CASE("no bytes in a card make the loader fall over") {
  bool const held = rc::check("random lines of a card", [] {
    auto const lines = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "name: A", "cost: potency", "effects:", "  - if: 1", "    then:", "      - stand_up",
        "  - choose:", "    do: [", "  - {deal_damage: {}}", "on: {arrival: [stand_up]}", "marks: {a: b}", "extends: c",
        "? x", "]", "spot: 1/2", "- a"));
    WrittenPacks packs;
    packs.pack("p", {{"cards/c.yaml", fmt::format("{}\n", fmt::join(lines, "\n"))}});
    auto const loaded = toy::load(packs.folders());
    RC_ASSERT((loaded.content != nullptr) == loaded.problems.ok());
  });
  CHECK(held);
}

TEST_CASE("too many things for a state: the total, the packs and the room are named") {
  WrittenPacks packs;
  packs.pack("first", {{"creatures/a.yaml", wolf}, {"creatures/b.yaml", wolf}});
  packs.pack("second", {{"creatures/c.yaml", wolf}});
  auto const loaded = toy::load(packs.folders());
  REQUIRE(loaded);
  pack::Problems problems;
  pack::check_room(loaded.content->creatures, "creatures", 3, problems);
  CHECK(problems.ok());
  pack::check_room(loaded.content->creatures, "creatures", 2, problems);
  CHECK(packs.text(problems).find("3 creatures over all packs (2 in first, 1 in second), and there is room for 2") !=
        std::string::npos);
}

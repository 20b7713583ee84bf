// The campaign: story, hand-over, saves, and a whole one from the first token to the epilogue.
#include <filesystem>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "flow/session.h"
#include "games/oathsworn/rules/encounter_setup.h"
#include "tests/games/oathsworn/company.h"

using namespace oathsworn;

TEST_CASE(
    "OS-STRY-01 OS-SAVE-03 OS-SAVE-07  the story hands over HP, tokens, injuries, items, Allies and three boxes; a "
    "save "
    "in between keeps them") {
  Company c;
  c.s.allies[0] = AllyAt::unknown;
  c.tell({tale(StoryLoseHp{.amount = 2, .by = Member::weakest}),
          tale(StoryToken{.token = Token::empowered, .count = 1, .by = Member::weakest}),
          tale(StoryInjury{.by = Member::weakest}), tale(StoryAlly{pack::Ref<Ally>(0)}), tale(RevealBoard{}),
          tale(ExtraUnique{}), tale(Ambush{})});
  c.give("c1 charm", ItemAt::backpack);
  c.script({"1"});
  c.start();
  CHECK(c.kind() == "change_equipment");  // between story and Encounter
  c.answer("equip c1 charm");
  CHECK(c.sworn_at(0).hp == 4);
  CHECK(c.token(0, Token::empowered) == 1);
  CHECK(c.sworn_at(0).injuries.size() == 1);
  CHECK(c.state().allies[0] == AllyAt::company);

  flow::Snapshot const saved = c.position().snapshot();
  c.until("choose_hex");
  c.position().restore(saved);
  CHECK(c.state().extra_unique);
  CHECK(c.state().board_revealed);
  CHECK(c.state().ambushed);
  CHECK(c.sworn_at(0).hp == 4);
  CHECK(c.token(0, Token::empowered) == 1);
  c.until("choose_hex");
  c.until("choose_figure");  // everybody has been placed
  CHECK(figure(c.state(), oathsworn_at(0)).hp == 4);
  CHECK(c.sworn_at(0).held.size() == 7 + 1 + 3);  // cards, the injury, blade, coat and charm
}

TEST_CASE("OS-STRY-01  a chapter without a story: full HP, the Permanent Tokens, any three more, no ambush") {
  Company c;
  c.at_chapter(1);
  c.start();
  c.answer_all({"Free Company", "no"});
  CHECK(c.position().prompt().text() == "Ash: gain which Combat Token?");
  c.answer_all({"gain Defense Token", "gain Defense Token", "gain Redraw Token"});
  CHECK(c.sworn_at(0).tokens == Tokens{2, 0, 2, 0, 0});  // with the permanent Redraw
  CHECK(c.position().asked() == flow::Seat{1});
  CHECK(c.sworn_at(0).hp == 6);
  CHECK_FALSE(c.state().ambushed);
  CHECK_FALSE(c.state().board_revealed);
  CHECK_FALSE(c.state().extra_unique);
}

TEST_CASE("OS-SAVE-04 OS-SAVE-05  after the Encounter tokens are gone; the next chapter starts with full HP") {
  Company c;
  c.s.won = true;
  figure(c.s, oathsworn_at(0)).hp = 2;
  sworn(c.s, 0).tokens = Tokens{3, 0, 1, 0, 0};
  c.at(Phase::encounter_ended);
  c.script(std::vector<std::string>(5, "1"));
  c.start();
  CHECK(c.kind() == "choose_item");
  CHECK(c.sworn_at(0).tokens == Tokens{});
  for (int n = 0; n < places; ++n) c.position().answer(0);
  CHECK(c.state().phase == Phase::chapter_start);
  for (int p = 0; p < places; ++p) CHECK(c.sworn_at(p).hp == 6);
  CHECK(c.sworn_at(0).tokens == c.sworn_at(0).permanent);
}

TEST_CASE(
    "OS-STRY-03 OS-STRY-04  equipment is changed before the story and before the Encounter, out of the Backpack") {
  Company c;
  c.give("c1 shield", ItemAt::backpack);
  c.give("c1 knife", ItemAt::backpack);
  c.give("c1 bow", ItemAt::backpack);
  c.give("c1 coat", ItemAt::backpack);
  c.at(Phase::equipping);
  c.start();
  CHECK(c.position().prompt().text() == "Ash: change the equipment?");
  c.answer("equip c1 coat");
  CHECK(c.where("ash coat") == ItemAt::backpack);  // one armor
  c.answer("equip c1 shield");                     // blade and shield: two hands
  c.answer("equip c1 knife");
  CHECK(c.options() == std::vector<std::string>{"put away ash blade", "put away c1 shield"});
  c.answer("put away ash blade");
  c.answer("equip c1 bow");  // both hands
  CHECK(c.where("c1 knife") == ItemAt::backpack);
  CHECK(c.where("c1 shield") == ItemAt::backpack);
  c.answer("put c1 bow into the Backpack");
  CHECK(c.held_in(ItemAt::place0) == 1);
  c.answer("that is all");
  CHECK(c.position().prompt().text() == "Birch: change the equipment?");
  CHECK(c.offers("equip ash blade"));  // items are the company's

  // In the Encounter nobody changes anything.
  Company fight;
  fight.give("c1 shield", ItemAt::backpack);
  fight.start();
  CHECK(fight.kind() == "take_turn");
  for (std::string const& text : fight.options()) CHECK(text.find("c1 shield") == std::string::npos);
}

TEST_CASE("OS-STRY-05  Iron is held by each; the company pays together") {
  Company c;
  c.tell({tale(StoryIron{.amount = 2, .by = Member::each}), tale(StoryPay{.amount = 5})});
  c.start();
  c.kind();
  CHECK(c.sworn_at(0).iron == 0);
  CHECK(c.sworn_at(1).iron == 0);
  CHECK(c.sworn_at(2).iron == 1);
  CHECK(c.sworn_at(3).iron == 2);
}

TEST_CASE(
    "OS-STRY-06  Curatives are bought, and used before the Encounter: an Injury goes back into the deck, HP return") {
  Company c;
  sworn(c.s, 0).iron = 3;
  c.tell({tale(StoryInjury{.by = Member::weakest}), tale(StoryLoseHp{.amount = 3, .by = Member::weakest}),
          tale(Apothecary{})});
  c.script({"3"});  // a Bruise
  c.start();
  c.answer_all({"Balm", "Tea"});
  CHECK(c.state().injury_deck[1] == 1);
  CHECK(c.position().prompt().text() == "Use a Curative?");
  c.answer_all({"Balm", "treat Ash"});
  CHECK(c.sworn_at(0).injuries.empty());
  CHECK(c.state().injury_deck[1] == 2);
  c.answer_all({"Tea", "treat Ash"});
  CHECK(c.sworn_at(0).hp == 5);  // 6 - 3 + 2
  CHECK(c.state().curatives[0] + c.state().curatives[1] == 0);

  // An item may archive one in the Encounter: the card leaves the hand.
  Company fight;
  Ability cure;
  cure.flavour = "cure";
  Effect archive;
  archive.is = ArchiveInjury{};
  cure.do_.push_back(archive);
  fight.content->items.items()[0].ability = cure;
  sworn(fight.s, 0).injuries.push_back(1);
  sworn(fight.s, 0).held.push_back(Held{HeldKind::injury, Where::p2, 1});
  fight.start();
  std::string use;
  for (std::string const& text : fight.options())
    if (text.find("cure") != std::string::npos) use = text;
  fight.answer(use);
  CHECK(fight.sworn_at(0).injuries.empty());
  CHECK(fight.sworn_at(0).held.back().where == Where::archived);
}

TEST_CASE("OS-STRY-07  the Knockout Track counts over the whole campaign") {
  Company c;
  c.s.knockouts = 7;
  c.s.won = true;
  c.fell(0);
  c.at(Phase::tally_losses);
  c.script({"1"});
  c.start();
  for (int n = 0; n < 4; ++n) c.position().answer(0);
  CHECK(c.state().phase == Phase::chapter_start);
  CHECK(c.state().knockouts == 8);
  c.until("choose_token");
  CHECK(c.state().knockouts == 8);  // a score: nothing resets it
}

TEST_CASE(
    "OS-SAVE-01 OS-SAVE-02 OS-SAVE-06 OS-SAVE-08  what the save bags hold is all in the state and comes back whole") {
  Company c;
  Oathsworn& ash = sworn(c.s, 0);
  ash.level = 2;
  ash.iron = 4;
  ash.injuries.push_back(1);
  ash.permanent = Tokens{1, 0, 1, 0, 0};
  ash.more_regen = 1;
  c.give("c2 bow", ItemAt::backpack);
  c.trait(Trait::endurance);
  c.s.curatives[0] = 2;
  c.start();
  CHECK(c.kind() == "take_turn");  // any decision, also in the middle of an Encounter
  c.answer("move to 3,10");
  State const before = c.state();
  flow::Snapshot const saved = c.position().snapshot();
  Company other;
  other.content = c.content;
  other.start();
  other.position().restore(saved);
  other.kind();
  CHECK(other.state() == before);
  CHECK(other.sworn_at(0).level == 2);  // unlocked is what the level unlocks
  CHECK(other.sworn_at(0).iron == 4);
  CHECK(other.sworn_at(0).injuries.contains(1));
  CHECK(other.sworn_at(0).more_regen == 1);
  CHECK(other.where("ash blade") == ItemAt::place0);
  CHECK(other.where("c2 bow") == ItemAt::backpack);
  CHECK(other.state().allies[0] == AllyAt::company);
  CHECK(other.state().traits[static_cast<int>(Trait::endurance)] == 1);
  CHECK(other.options() == c.options());
}

// --- a whole campaign ----------------------------------------------------------------------------------------------

namespace {

State const& state_of(flow::Session& s) { return static_cast<flow::PositionOf<Rules>&>(s.position()).state(); }

constexpr char lost_prompt[] = "The Encounter is lost. Move on, or try again?";

// Plays until this is so, or the campaign is over.
template <class So>
void play_until(flow::Session& session, bots::Companion& bot, So so) {
  for (int n = 0; n < 20000 && !session.position().over() && !so(); ++n)
    session.answer(bots::choose(bot, session.position()));
}
void answer(flow::Session& session, std::string const& text) {
  auto const options = session.position().options();
  for (std::size_t i = 0; i < options.size(); ++i)
    if (options[i].text() == text) return void(session.answer(static_cast<int>(i)));
  FAIL("\"" << text << "\" is not offered");
}
// Tries the Encounter of the chapter until it is won: later attempts cost nothing more.
void win_chapter(flow::Session& session, bots::Companion& bot) {
  int const wins = state_of(session).wins;
  for (int attempt = 0; attempt < 30; ++attempt) {
    play_until(session, bot,
               [&] { return state_of(session).wins > wins || session.position().prompt().text() == lost_prompt; });
    if (state_of(session).wins > wins) return;
    answer(session, "try again");
  }
  FAIL("thirty attempts were lost");
}
bool told(flow::Session const& session, std::string const& text) {
  for (flow::LogEntry const& line : session.log())
    if (line.told.words.text().find(text) != std::string::npos) return true;
  return false;
}

}  // namespace

TEST_CASE(
    "OS-REPL-03 OS-LVL-01 OS-SAVE-08 OS-STRY-08  a campaign of three chapters: lost, replayed, won, levelled, saved in "
    "the middle, resumed and finished") {
  std::filesystem::path const core = std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "oathsworn" / "core";
  std::shared_ptr<flow::Game const> const game = load_game({core});
  flow::Setup setup;
  setup.game = "oathsworn";
  setup.scenario = "three_roads";
  setup.seed = 11;
  setup.seats.resize(2);
  flow::Session first(game, setup);
  bots::Random fool(3);
  bots::Instinct bot(5);

  // Chapter 1: companions through the story, then a fool's fight.
  play_until(first, bot, [&] { return state_of(first).phase == Phase::oathsworn; });
  REQUIRE(state_of(first).round == 1);
  play_until(first, fool, [&] { return first.position().prompt().text() == lost_prompt; });
  REQUIRE(first.position().prompt().text() == lost_prompt);
  CHECK(state_of(first).losses == 1);
  answer(first, "try again");
  CHECK(state_of(first).knockouts == 4);
  win_chapter(first, bot);
  Content const& content = static_cast<Game const&>(*game).content();
  Campaign const& campaign = content.scenarios[state_of(first).campaign];
  play_until(first, bot, [&] { return state_of(first).chapter == 1 && state_of(first).phase == Phase::story; });
  CHECK(told(first, content.chapters[campaign.chapters[0]].victory));
  CHECK(state_of(first).knockouts == 4);  // whatever happened in the replay
  for (Oathsworn const& o : state_of(first).company) CHECK(o.level == 2);
  CHECK(state_of(first).wins == 1);

  // In the middle of the second Encounter the file is all there is.
  play_until(first, bot, [&] { return state_of(first).phase == Phase::oathsworn && state_of(first).round == 2; });
  REQUIRE(state_of(first).phase == Phase::oathsworn);
  flow::Session second(game, flow::parse_chronicle(flow::text_of(first.chronicle())));
  REQUIRE_FALSE(second.parting().has_value());
  CHECK(state_of(second) == state_of(first));
  CHECK(second.place() == first.place());
  CHECK(second.position().prompt().text() == first.position().prompt().text());

  win_chapter(second, bot);
  play_until(second, bot, [&] { return state_of(second).chapter == 2 && state_of(second).phase == Phase::story; });
  for (Oathsworn const& o : state_of(second).company) CHECK(o.level == 3);
  int traits = 0;
  for (std::uint8_t const t : state_of(second).traits) traits += t;
  CHECK(traits == 1);  // of level 3
  win_chapter(second, bot);
  play_until(second, bot, [] { return false; });
  REQUIRE(second.position().over());
  CHECK(second.position().outcome().won);
  CHECK(state_of(second).wins == 3);
  CHECK(told(second, content.chapters[campaign.chapters[2]].victory));
  CHECK(told(second, campaign.ending));
}

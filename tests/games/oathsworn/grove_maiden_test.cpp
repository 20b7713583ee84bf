// The Grove Maiden, her Ancient Guardian and her Sentinels.
#include <doctest/doctest.h>

#include "games/oathsworn/rules/encounter_setup.h"
#include "games/oathsworn/rules/special_effects.h"
#include "tests/games/oathsworn/enemies.h"

using namespace oathsworn;

namespace {

// Ash is a Grove Maiden: a Guardian, up to 8 Sentinels, double might in the story.
void grow(Bench& b) {
  Ally elder;
  elder.name = "Elder Oak";
  elder.bioform = true;
  elder.defense = 2;
  elder.might.red = 1;
  elder.move = 2;
  Ability shout;
  shout.flavour = "shout";
  GainToken token;
  token.token = Token::defense;
  token.to = To::self;
  shout.do_.push_back(effect_with(token));
  elder.ability = shout;
  b.content->allies.add("elder", elder);
  Class& maiden = b.content->classes.items()[0];
  maiden.guardian = pack::Ref<Ally>(0);
  maiden.sentinels = 8;
  maiden.story_might = 2;
  b.content->finish();
  helper(b.s, places).ally = 0;
  helper(b.s, places).reserve = 2;
}
void put_guardian(Bench& b, Hex hex) {
  Helper& h = helper(b.s, places);
  h.animus = 2;
  h.reserve = 0;
  b.put(guardian_id(), hex);
  figure(b.s, guardian_id()).hp = 6;
}

}  // namespace

TEST_CASE("OS-GM-01 OS-GM-03  she may be played from the first chapter, and brings both of her bioforms") {
  auto const loaded = load_packs({std::filesystem::path(CHRONICLER_SOURCE) / "packs" / "oathsworn" / "core"});
  REQUIRE(loaded.content != nullptr);
  auto const content = content_of(*loaded.content);
  flow::Setup setup;
  setup.seats.resize(4);
  setup.options["company"] = "sapwife, gatewarden, hedgebow, emberwell";
  State const s = first_state(*content, setup);
  CHECK(s.chapter == 0);  // the first chapter of the campaign
  Class const& her = class_of(World{*content, s}, 0);
  REQUIRE(her.guardian);
  CHECK(content->allies[*her.guardian].bioform);  // the Ancient Guardian
  CHECK(her.sentinels == 8);                      // and the Sentinels
  CHECK(her.story_might == 2);                    // OS-GM-02
}

TEST_CASE("OS-GUAR-01  the Guardian starts in the green zone with 6 HP and its Animus in reserve") {
  for (bool const companion : {false, true}) {
    Bench b;
    grow(b);
    for (int p = 0; p < places; ++p) b.remove(oathsworn_at(p));
    sworn(b.s, 0).companion = companion;
    b.s.phase = Phase::placing;
    b.s.place = 0;
    b.start();
    CHECK(b.offers("start on 4,11"));
    b.answer_all({"start on 4,11", "face north"});
    CHECK(asked_about(b, "Elder Oak"));
    CHECK_FALSE(b.offers("start on 4,10"));  // not in the zone
    b.answer("start on 5,11");
    CHECK(present(b.state(), guardian_id()));
    CHECK(figure(b.state(), guardian_id()).hp == 6);
    CHECK(helper(b.state(), places).animus == 0);
    CHECK(helper(b.state(), places).reserve == 2);
  }
  Bench turn;  // in her turn it moves once and attacks or uses its ability once; it regains 2 Animus
  grow(turn);
  put_guardian(turn, Hex{6, 6});
  helper(turn.s, places).animus = 2;
  steps(turn, 0);
  turn.script({"red 2", "white 1"});
  turn.start();
  CHECK(turn.offers("Elder Oak: attack"));
  CHECK(turn.offers("Elder Oak: move to 6,8"));
  CHECK_FALSE(turn.offers("Elder Oak: move to 6,9"));
  turn.answer("Elder Oak: attack");
  turn.answer("draw 1 white + 1 red");
  CHECK(turn.state().dice[0].hp == 5);
  CHECK_FALSE(turn.offers("Elder Oak: attack"));
  CHECK_FALSE(turn.offers("use Elder Oak: shout"));  // one attack or ability
  turn.answer("Elder Oak: move to 6,7");
  CHECK_FALSE(turn.offers("Elder Oak: move to 6,8"));
  CHECK(helper(turn.state(), places).animus == 0);
  turn.answer("end turn");
  pass_round(turn);
  CHECK(helper(turn.state(), places).animus == 2);
}

TEST_CASE("OS-GUAR-02 OS-GUAR-03  it spends her Combat Tokens; those it earns are its own") {
  Bench b;
  grow(b);
  put_guardian(b, Hex{6, 6});
  tokens_before(b, 0, Token::redraw) = 1;
  b.script({"red blank", "white blank", "red blank"});
  b.start();
  b.answer("Elder Oak: attack");
  b.answer("draw 1 white + 1 red");
  REQUIRE(b.kind() == "after_draw");  // her Redraw Token
  b.answer("redraw card 1 (red blank)");
  REQUIRE(b.kind() == "choose_token");      // still a miss: Determination
  CHECK(tokens(b, 0, Token::redraw) == 1);  // and hers comes back to her
  b.answer("gain Defense Token");
  CHECK(helper(b.state(), places).tokens[static_cast<std::size_t>(Token::defense)] == 1);
  CHECK(tokens(b, 0, Token::defense) == 0);

  Bench ability;
  grow(ability);
  put_guardian(ability, Hex{6, 8});
  tokens_before(ability, 0, Token::battleflow) = 1;
  ability.start();
  CHECK(ability.offers("Elder Oak: spend a Battleflow Token to attack") == false);  // nobody adjacent
  CHECK(ability.offers("Elder Oak: spend a Battleflow Token to move to 6,10"));     // by the Ally rule
  ability.answer("use Elder Oak: shout");
  CHECK(helper(ability.state(), places).tokens[static_cast<std::size_t>(Token::defense)] == 1);
}

TEST_CASE(
    "OS-GUAR-02 OS-DET-02  what she lent to an attack of the Guardian that missed comes back to her, its own to it") {
  Bench b;
  grow(b);
  put_guardian(b, Hex{6, 6});
  tokens_before(b, 0, Token::redraw) = 1;
  tokens_before(b, 0, Token::empowered) = 2;
  helper(b.s, places).tokens[static_cast<std::size_t>(Token::redraw)] = 1;
  helper(b.s, places).tokens[static_cast<std::size_t>(Token::empowered)] = 1;
  b.script({"black blank", "black blank", "black blank", "black blank"});
  b.start();
  b.answer_all({"Elder Oak: attack", "spend Empowered x3 Tokens: 2", "draw 1 white + 1 red"});  // 2 black then
  for (int i = 0; i < 2; ++i) b.answer(b.options()[1]);                                         // both Redraw Tokens
  REQUIRE(b.kind() == "choose_token");
  b.answer("gain Defense Token");
  Helper const& it = helper(b.state(), places);
  CHECK(it.tokens[static_cast<std::size_t>(Token::redraw)] == 1);
  CHECK(it.tokens[static_cast<std::size_t>(Token::empowered)] == 1);
  CHECK(tokens(b, 0, Token::redraw) == 1);
  CHECK(tokens(b, 0, Token::empowered) == 2);
}

TEST_CASE("OS-CAGE-03 OS-GUAR-01  the Guardian beside a cage helps like an Ally, a Sentinel does not") {
  for (bool const guardian : {false, true}) {
    CAPTURE(guardian);
    Bench b;
    grow(b);
    if (guardian) put_guardian(b, Hex{6, 8});
    put_sentinel(b, Hex{6, 10});
    b.put(oathsworn_at(1), Hex{6, 9});
    sworn(b.s, 1).caged = true;
    sworn(b.s, 1).cage_card = 13;
    sworn(b.s, 1).cage_ends = 9;
    b.s.stage_pile.erase_first(Thing{13});
    b.s.lying.push_back(Thing{13});
    b.s.place = 1;
    b.script({"white 2", "white blank"});
    b.start();
    b.answer_all({"try to escape", "draw 2 white"});
    CHECK(sworn(b.state(), 1).caged == !guardian);  // 2 of the cards, and 2 more, against 4
  }
}

TEST_CASE("OS-GUAR-05  without an empty hex beside her she cannot bring it back, and pays nothing") {
  for (bool const room : {false, true}) {
    CAPTURE(room);
    Bench b;
    grow(b);
    b.put(oathsworn_at(0), Hex{0, 0});
    sworn(b.s, 0).animus = 10;
    sworn(b.s, 0).reserve = 0;
    b.tree(Hex{0, 1});
    if (!room) b.tree(Hex{1, 0});  // the only other hex beside the corner
    b.start();
    CHECK(b.offers("rejuvenate the Ancient Guardian") == room);
    CHECK(b.why_not("rejuvenate the Ancient Guardian") == (room ? "" : "OS-GUAR-05"));
  }
}

TEST_CASE("OS-GUAR-04 OS-GUAR-05 OS-GUAR-06  it falls at 0 HP, and she brings it back for 6 Animus instead of a card") {
  Bench b;
  grow(b);
  put_guardian(b, Hex{6, 6});
  figure(b.s, guardian_id()).hp = 2;
  TargetRule rule;
  rule.among = Among::allies;
  stage_card(b, 0).target = rule;
  steps(b, 0, blow());
  b.script({"yellow 3", "yellow 3"});
  b.start();
  CHECK_FALSE(b.offers("rejuvenate the Ancient Guardian"));  // it stands
  pass_round(b);
  CHECK_FALSE(present(b.state(), guardian_id()));
  CHECK(b.told("OS-GUAR-04"));
  CHECK(b.state().allies[0] != AllyAt::killed);
  CHECK(sworn(b.state(), 0).animus == 10);
  b.answer("rejuvenate the Ancient Guardian");
  REQUIRE(b.kind() == "choose_hex");
  CHECK(b.options().size() == 6);  // the empty hexes around her on 3,11
  b.answer("the Guardian returns to 3,10");
  CHECK(figure(b.state(), guardian_id()).hp == 6);
  CHECK(sworn(b.state(), 0).animus == 4);
  CHECK(helper(b.state(), places).animus == 2);  // ready to act
  CHECK(b.why_not("play Ash 0: strike") == "OS-TURN-03");
  for (Held const& h : sworn(b.state(), 0).held) CHECK(h.where == Where::hand);  // no card was placed

  Bench poor;
  grow(poor);
  sworn(poor.s, 0).animus = 5;
  sworn(poor.s, 0).reserve = 5;
  poor.start();
  CHECK(poor.why_not("rejuvenate the Ancient Guardian") == "OS-GUAR-05");
  Bench companion;
  grow(companion);
  sworn(companion.s, 0).companion = true;
  sworn(companion.s, 0).animus = 2;
  sworn(companion.s, 0).reserve = 0;
  companion.start();
  companion.answer("rejuvenate the Ancient Guardian");
  companion.answer("the Guardian returns to 3,10");
  CHECK(sworn(companion.state(), 0).animus == 0);
  CHECK(helper(companion.state(), places).animus == 2);  // both from its reserve, at once
}

TEST_CASE("OS-GUAR-07 OS-SENT-03  while she is unconscious they are dormant but can still lose HP") {
  Bench b;
  grow(b);
  put_guardian(b, Hex{6, 6});
  FigureId const sentinel = put_sentinel(b, Hex{5, 5});
  b.content->allies.items()[0].ability->when = Moment::enemy_attack;  // an interrupt it could use if it were awake
  b.content->allies.items()[0].ability->of = Whose::friendly;
  sworn(b.s, 0).unconscious = true;
  b.remove(oathsworn_at(0));
  EnemyAttack all = blow(Pattern::adjacent);
  all.against = Among::characters;
  EnemyAttack around = blow(Pattern::wave);
  steps(b, 0, all, around);
  b.put(oathsworn_at(1), Hex{6, 9});
  b.put(oathsworn_at(2), Hex{5, 9});
  b.put(oathsworn_at(3), Hex{7, 9});
  empty_hands(b);
  b.script({"yellow 3", "yellow 3", "yellow 1", "yellow 1"});
  b.start();
  CHECK(b.state().place == 1);  // nothing to decide for her place: no Guardian, no Sentinels
  for (std::string const& option : b.options()) CHECK(option.find("Elder Oak") == std::string::npos);
  pass_round(b);
  CHECK(b.state().round == 2);                      // nobody was asked
  CHECK(figure(b.state(), guardian_id()).hp == 2);  // 6 / 2, then 2 / 2
  CHECK_FALSE(present(b.state(), sentinel));
}

TEST_CASE("OS-SENT-01 OS-SENT-02 OS-SENT-04  at most 8, on empty hexes; they are friends but no Oathsworn") {
  Bench b;
  grow(b);
  b.put(oathsworn_at(0), Hex{6, 10});
  b.put(oathsworn_at(1), Hex{6, 9});
  b.tree(Hex{5, 9});
  for (int c = 0; c < 7; ++c) put_sentinel(b, Hex{c, 1});
  put_sentinel(b, Hex{7, 9});
  RaiseSentinels raise;
  raise.count = 1;
  effects(b, 0, raise);
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_hex");
  CHECK_FALSE(b.offers("raise a Sentinel on 6,9"));  // Birch
  CHECK_FALSE(b.offers("raise a Sentinel on 5,9"));  // a tree
  CHECK_FALSE(b.offers("raise a Sentinel on 7,9"));  // a Sentinel
  b.answer("raise a Sentinel on 6,11");
  REQUIRE(b.kind() == "choose_figure");  // all 8 stand: one is removed
  CHECK(b.options().size() == 8);
  b.answer("remove Sentinel 1");
  CHECK(__builtin_popcountll(b.state().present & sentinels_mask) == 8);
  FigureId const first{first_sentinel};
  CHECK(hex_of(b, first) == Hex{6, 11});
  CHECK(is_friend(first));
  CHECK_FALSE(is_oathsworn(first));

  // What reaches all Oathsworn passes them by.
  Bench harm;
  FigureId const sentinel = put_sentinel(harm, Hex{6, 9});
  steps(harm, 0, harm_to(Victims::oathsworn, 1));
  harm.start();
  pass_round(harm);
  CHECK(present(harm.state(), sentinel));
  CHECK(hp_of(harm, 0) == 5);
}

TEST_CASE(
    "OS-SENT-05 OS-SENT-07 OS-SENT-08  walked over, hurt in any way, or in an area: it is gone; but it is never aimed "
    "at") {
  Bench walk;
  walk.put(oathsworn_at(0), Hex{6, 10});
  FigureId const trodden = put_sentinel(walk, Hex{6, 9});
  walk.tree(Hex{5, 9});
  walk.tree(Hex{7, 9});
  walk.start();
  walk.answer("move to 6,8");  // straight through its hex
  CHECK(sworn(walk.state(), 0).animus == 4);
  CHECK_FALSE(present(walk.state(), trodden));
  CHECK(walk.said("is trampled"));  // and it is told

  Bench area;
  empty_hands(area);
  area.put(oathsworn_at(0), Hex{6, 6});
  FigureId const caught = put_sentinel(area, Hex{5, 5});
  FigureId const beyond = put_sentinel(area, Hex{9, 9});
  steps(area, 0, blow(Pattern::front));
  area.script({"yellow 1", "yellow blank"});  // 1 damage: nothing to Ash, but no Defense divides it for a Sentinel
  area.start();
  pass_round(area);
  CHECK(hp_of(area, 0) == 6);
  CHECK_FALSE(present(area.state(), caught));
  CHECK(present(area.state(), beyond));

  Bench everybody;  // an attack on all adjacent characters, and an effect on all of them
  empty_hands(everybody);
  everybody.put(oathsworn_at(0), Hex{6, 6});
  FigureId const beside = put_sentinel(everybody, Hex{5, 5});
  FigureId const far = put_sentinel(everybody, Hex{9, 9});
  EnemyAttack all = blow(Pattern::adjacent);
  all.against = Among::characters;
  steps(everybody, 0, all);
  steps(everybody, 1, harm_to(Victims::characters, 1));
  everybody.script({"yellow 1", "yellow blank"});
  everybody.start();
  pass_round(everybody);
  CHECK_FALSE(present(everybody.state(), beside));
  CHECK(present(everybody.state(), far));
  pass_round(everybody);
  CHECK_FALSE(present(everybody.state(), far));  // any loss of HP
  CHECK(hp_of(everybody, 0) == 5);

  Bench pushed;  // its hex is free for who is pushed
  pushed.put(boss_id(0), Hex{2, 2});
  pushed.put(oathsworn_at(0), Hex{6, 8});
  FigureId const rat = pushed.add_rat(Hex{6, 7});
  FigureId const under = put_sentinel(pushed, Hex{6, 6});
  Shove shove;
  shove.to = To::enemy;
  shove.within = 1;
  shove.push = 1;
  effects(pushed, 0, shove);
  pushed.start();
  pushed.answer("play Ash 0: strike");
  CHECK(hex_of(pushed, rat) == Hex{6, 6});
  CHECK_FALSE(present(pushed.state(), under));

  Bench aimed;  // beside the Brute stands only a Sentinel: not even a card against characters takes it
  FigureId const spared = put_sentinel(aimed, Hex{6, 6});
  TargetRule rule;
  rule.among = Among::characters;
  stage_card(aimed, 0).target = rule;
  steps(aimed, 0, blow());
  aimed.start();
  pass_round(aimed);
  CHECK(present(aimed.state(), spared));
  CHECK(aimed.told("OS-ENC-04"));
}

TEST_CASE(
    "OS-SENT-09 OS-SENT-10 OS-SENT-11 OS-SENT-12 OS-SENT-13 OS-SENT-14  Sentinels fire as one, with her strongest "
    "colour "
    "and her tokens") {
  Bench b;
  grow(b);
  b.put(oathsworn_at(0), Hex{3, 5});  // west of the Brute: the Right (5,4 and 5,3) is closest to her
  put_sentinel(b, Hex{9, 4});
  put_sentinel(b, Hex{9, 5});
  put_sentinel(b, Hex{0, 12});  // out of range
  b.add_rat(Hex{9, 7});
  b.s.dice[1].hp = 3;
  tokens_before(b, 0, Token::redraw) = 1;
  b.attack_of(0).sentinels = true;
  b.attack_of(0).range = 3;
  steps(b, 0, march(5), blow());
  b.script({"red blank", "red blank", "red 4c", "red 2"});
  b.start();
  b.answer("play Ash 0: strike");
  REQUIRE(b.kind() == "choose_figure");  // one target for all of them
  b.answer("attack Brute");
  REQUIRE(b.kind() == "after_draw");  // two red cards at once: no white ones may be added
  CHECK(b.state().strike.drawn.size() == 2);
  CHECK(b.state().strike.drawn[0].colour == Colour::red);
  b.answer("redraw card 1 (red blank)");  // her token
  b.answer("follow the critical of card 1 (red 4c)");
  // 4 + 0 + 2 = 6: 3 HP, from the die closest to her, which breaks; the Reaction is against her.
  CHECK(b.state().dice[1].hp == 0);
  REQUIRE(b.kind() == "defend_with");
  CHECK(asked_about(b, "Ash is attacked by Brute"));

  Bench miss;  // two blanks do not miss
  grow(miss);
  miss.put(oathsworn_at(0), Hex{3, 5});
  put_sentinel(miss, Hex{9, 4});
  put_sentinel(miss, Hex{9, 5});
  put_sentinel(miss, Hex{9, 3});
  miss.attack_of(0).sentinels = true;
  miss.attack_of(0).range = 3;
  Ability help;  // and an item of hers
  help.flavour = "help";
  help.when = Moment::attack_declared;
  Boost boost;
  boost.damage = 2;
  help.do_.push_back(effect_with(boost));
  miss.content->items.items()[1].ability = help;
  miss.content->items.items()[1].cooldown = 1;
  miss.script({"red blank", "red blank", "red 2"});
  miss.start();
  miss.answer_all({"play Ash 0: strike", "use ash coat: help"});
  CHECK(miss.state().dice[1].hp == 4);
  CHECK(miss.kind() == "take_turn");
}

TEST_CASE("OS-SENT-09 OS-RANGE-08  a Sentinel strikes what is in its own range and sight") {
  Bench b;
  grow(b);
  b.put(oathsworn_at(0), Hex{3, 5});  // the Right is closest to her
  put_sentinel(b, Hex{6, 8});         // three hexes from the Head on 6,5, in one row with it
  put_sentinel(b, Hex{9, 4});
  b.tree(Hex{6, 7});
  b.attack_of(0).sentinels = true;
  b.attack_of(0).range = 3;
  b.script({"red 2"});
  b.start();
  b.answer("play Ash 0: strike");
  CHECK(b.kind() == "take_turn");  // one card: the other one sees a tree
  CHECK(b.faults().empty());
  CHECK(b.state().dice[1].hp == 5);

  Bench none;  // without one that sees it there is no target
  grow(none);
  put_sentinel(none, Hex{6, 8});
  none.tree(Hex{6, 7});
  none.attack_of(0).sentinels = true;
  none.attack_of(0).range = 3;
  none.start();
  none.answer("play Ash 0: strike");
  CHECK(none.kind() == "take_turn");
  for (HpDie const& die : none.state().dice) CHECK(die.hp == 6);

  Bench melee;  // beside its target it needs no sight, and may be right behind a tree
  grow(melee);
  melee.put(oathsworn_at(0), Hex{3, 5});
  put_sentinel(melee, Hex{6, 6});
  melee.tree(Hex{5, 5});
  melee.attack_of(0).sentinels = true;
  melee.script({"red 2"});
  melee.start();
  melee.answer("play Ash 0: strike");
  CHECK(melee.faults().empty());
  CHECK(melee.state().dice[1].hp == 5);
}

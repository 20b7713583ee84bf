// Made by protocol/generate.py from protocol/messages.yaml; change that file instead.
// clang-format off
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe.hpp>
#include <boost/json/value.hpp>

#include "flow/view.h"

namespace server::message {

inline constexpr int protocol_version = 3;

// Something an option or an event is about; `id` is its id in the view. Kinds - hex, figure, card, item, seat, number,
// place, text. In options and log lines it is one text, "hex:3,4".
struct Thing {
  std::string kind;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (kind, id))

// One thing that may be decided. An answer names it by its `index`, its place in the list, or by its `key`: what it is,
// in ids, the same when words are mended. The key is empty where only other seats may read what the option is. A number
// instead of an option: one that was sent before.
struct Option {
  std::int64_t index = 0;
  std::string key;
  std::string verb;
  std::vector<message::Thing> things;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Option, (), (index, key, verb, things, text))

// What must be decided now. `mine` - this connection may answer; otherwise options is empty and the prompt is what
// everybody may read. `seat` is -1 for "any person at the table" and -2 for "our own dice - type what came". `usual` is
// the index that Enter takes, or -1. `story` - it asks how a story goes on; nothing is foretold of it.
struct Question {
  std::string id;
  std::int64_t position = 0;
  std::int64_t seat = 0;
  bool mine = false;
  bool story = false;
  std::string kind;
  std::string prompt;
  std::string source;
  std::vector<message::Option> options;
  std::int64_t usual = -1;
};
BOOST_DESCRIBE_STRUCT(Question, (), (id, position, seat, mine, story, kind, prompt, source, options, usual))

// What happened. `after` is how many decisions the game had when it was told; `rule` is a ledger id or empty. With the
// verb `story` it is a passage to be read on a page; a first line shorter than 50 letters before others is its title.
struct LogLine {
  std::int64_t after = 0;
  std::string kind;
  std::string rule;
  std::string text;
  std::string verb;
  std::vector<message::Thing> things;
  std::string source;
};
BOOST_DESCRIBE_STRUCT(LogLine, (), (after, kind, rule, text, verb, things, source))

// One difference of the view. `p` is a JSON pointer. With `v` the value there is replaced (an index equal to the list's
// length appends); with `f` these fields of it; with `n` the list there is cut to its first n items; with `l` it is put
// together anew, and a number is the item that stood there. A text instead of a card is the pointer to the same card in
// the view as it was before all changes of this message.
struct Change {
  std::string p;
  std::optional<boost::json::value> v;
  std::optional<boost::json::value> f;
  std::optional<std::int64_t> n;
  std::optional<boost::json::value> l;
};
BOOST_DESCRIBE_STRUCT(Change, (), (p, v, f, n, l))

// What a line of the log changed of the view.
struct Step {
  std::vector<message::Change> changes;
};
BOOST_DESCRIBE_STRUCT(Step, (), (changes))

// By how much something may change, and with which chance.
struct OddsChange {
  std::int64_t by = 0;
  std::int64_t chance = 0;
};
BOOST_DESCRIBE_STRUCT(OddsChange, (), (by, chance))

// Something that is counted, as it stands and as it may change, none at all included. `piece` is a figure of a board.
// `good` - more of it is good for who has it. `mean` is in hundredths; `falls` is the chance that nothing is left.
struct OddsLine {
  std::string who;
  std::string piece;
  std::string side;
  std::string what;
  bool good = false;
  std::int64_t before = 0;
  std::vector<message::OddsChange> changes;
  std::int64_t mean = 0;
  std::int64_t falls = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(OddsLine, (), (who, piece, side, what, good, before, changes, mean, falls, text))

// A check - the chance that it is made at all, and that it is made and passed.
struct CheckOdds {
  std::string what;
  std::int64_t made = 0;
  std::int64_t passed = 0;
};
BOOST_DESCRIBE_STRUCT(CheckOdds, (), (what, made, passed))

// Something that would be told.
struct ForeseenDeed {
  std::string text;
  std::vector<message::Thing> things;
  std::int64_t chance = 0;
};
BOOST_DESCRIBE_STRUCT(ForeseenDeed, (), (text, things, chance))

// A passage as in the log (`choice` is false), or what was chosen where a story asked.
struct StoryPart {
  std::int64_t after = 0;
  bool choice = false;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(StoryPart, (), (after, choice, text))

// A decision that was taken. `n` counts from 1; `seat` as in Question, -3 for a repair.
struct Done {
  std::int64_t n = 0;
  std::int64_t seat = 0;
  std::string kind;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Done, (), (n, seat, kind, text))

// A place with a name. `left` - play has gone another way since; a `branch` that names it leads there, a `jump` no
// longer does.
struct SavePoint {
  std::string name;
  std::int64_t at = 0;
  bool left = false;
};
BOOST_DESCRIBE_STRUCT(SavePoint, (), (name, at, left))

// `player` is person, instinct or random; `here` - somebody who holds this seat is connected.
struct SeatInfo {
  std::int64_t seat = 0;
  std::string name;
  std::string player;
  bool claimed = false;
  bool here = false;
};
BOOST_DESCRIBE_STRUCT(SeatInfo, (), (seat, name, player, claimed, here))

// `dice` after an undo - same (the same numbers come again), new (new ones), none (no undo past a die that fell).
// `consent` - free (any seat may undo, redo, jump and repair), ask (all other people must agree, also those who are
// away just now). A branch needs everybody's consent at any table. `open` - every seat may take the chronicle and see
// the whole state. `hands` - what decides where the table is asked, among the people who are here; first (the first
// answer; so where it is missing), majority (what more than half of them are for), leader (the answer of who made the
// table, or of the next one who is here).
struct Settings {
  std::string dice;
  std::string consent;
  bool open = false;
  std::optional<std::string> hands;
};
BOOST_DESCRIBE_STRUCT(Settings, (), (dice, consent, open, hands))

// Who is for which option of the present question.
struct Hand {
  std::int64_t seat = 0;
  std::int64_t index = 0;
};
BOOST_DESCRIBE_STRUCT(Hand, (), (seat, index))

// A show of hands - the table is asked, several people are here, and more than one answer is needed. `rule` - majority
// or leader; `leader` - the seat whose answer decides, -1 where more than half decide; `voices` - a seat of each person
// who is heard; `raised` - their answers so far.
struct Hands {
  std::string rule;
  std::int64_t leader = 0;
  std::vector<std::int64_t> voices;
  std::vector<message::Hand> raised;
};
BOOST_DESCRIBE_STRUCT(Hands, (), (rule, leader, voices, raised))

// `at` - decisions taken so far; `outcome` is empty while the game goes on; `packs` - ids, in the order they are
// loaded; `newer` - one of them was changed since, and `reload` would play on with it; `options` - as they were chosen
// at set-up, once its chronicle has been read.
struct TableInfo {
  std::string id;
  std::string title;
  std::string game;
  std::string game_title;
  std::string scenario;
  std::int64_t created = 0;
  std::int64_t at = 0;
  std::string outcome;
  bool own_dice = false;
  message::Settings settings;
  std::vector<message::SeatInfo> seats;
  std::vector<message::SavePoint> saves;
  std::vector<std::string> packs;
  bool newer = false;
  std::map<std::string, std::string> options;
};
BOOST_DESCRIBE_STRUCT(TableInfo, (), (id, title, game, game_title, scenario, created, at, outcome, own_dice, settings, seats, saves, packs, newer, options))

// Where an old save and today's rules part ways; play goes on after the last good decision.
struct Parting {
  std::int64_t entry = 0;
  std::string why;
};
BOOST_DESCRIBE_STRUCT(Parting, (), (entry, why))

// Something that needs the others' consent. `yes` and `waiting` are seats.
struct Proposal {
  std::int64_t id = 0;
  std::int64_t by = 0;
  std::string text;
  std::vector<std::int64_t> yes;
  std::vector<std::int64_t> waiting;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (id, by, text, yes, waiting))

// A candidate that may not be chosen, and the rule that forbids it.
struct Refused {
  std::string verb;
  std::vector<message::Thing> things;
  std::string text;
  std::string rule;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(Refused, (), (verb, things, text, rule, reason))

// The card behind something that an option names, as it is printed.
struct Face {
  message::Thing thing;
  flow::CardView card;
};
BOOST_DESCRIBE_STRUCT(Face, (), (thing, card))

// `pack` - the id of the pack it comes from.
struct ScenarioInfo {
  std::string id;
  std::string title;
  std::string text;
  bool campaign = false;
  std::string pack;
};
BOOST_DESCRIBE_STRUCT(ScenarioInfo, (), (id, title, text, campaign, pack))

// `card` - for people who have not met it.
struct OptionPick {
  std::string value;
  std::string title;
  std::optional<flow::CardView> card;
};
BOOST_DESCRIBE_STRUCT(OptionPick, (), (value, title, card))

// One of `values`, with what each means in `meanings` where that is said; without them a text, which `picks` help to
// write: one for each of the `places` (a number, "seats", or the key of the option that says how many), with commas
// between.
struct OptionInfo {
  std::string key;
  std::string title;
  std::string text;
  std::vector<std::string> values;
  std::string usual;
  std::vector<message::OptionPick> picks;
  std::string places;
  std::vector<std::string> meanings;
};
BOOST_DESCRIBE_STRUCT(OptionInfo, (), (key, title, text, values, usual, picks, places, meanings))

struct PackInfo {
  std::string id;
  std::string version;
  std::string hash;
};
BOOST_DESCRIBE_STRUCT(PackInfo, (), (id, version, hash))

// A pack that can be chosen at set-up. What it requires comes with it.
struct PackOffer {
  std::string id;
  std::string version;
  std::string title;
  std::string author;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(PackOffer, (), (id, version, title, author, text))

// A coached first game and the table it is played at - its scenario, so many companions beside the learner, options,
// the seed of its dice. What is asked before a question of the kind `until` a companion decides.
struct CoachInfo {
  std::string id;
  std::string title;
  std::string text;
  std::string scenario;
  std::int64_t companions = 0;
  std::map<std::string, std::string> options;
  std::string seed;
  std::string until;
};
BOOST_DESCRIBE_STRUCT(CoachInfo, (), (id, title, text, scenario, companions, options, seed, until))

// Something a coach says, once, when everything that is not empty is so. `point` - an area of the table, or a kind and
// an id.
struct CoachStep {
  std::string id;
  std::string question;
  std::string offers;
  std::string event;
  std::string after;
  std::int64_t round = 0;
  std::string say;
  std::string point;
};
BOOST_DESCRIBE_STRUCT(CoachStep, (), (id, question, offers, event, after, round, say, point))

struct Coach {
  std::string id;
  std::string scenario;
  std::vector<message::CoachStep> steps;
};
BOOST_DESCRIBE_STRUCT(Coach, (), (id, scenario, steps))

// A word that explains itself; `also` - other forms of it; `see` - a chapter of the guide, or empty.
struct Explained {
  std::string word;
  std::vector<std::string> also;
  std::string text;
  std::string see;
  std::string kind;
};
BOOST_DESCRIBE_STRUCT(Explained, (), (word, also, text, see, kind))

struct GuideStep {
  std::string name;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(GuideStep, (), (name, text))

// `rules` - ids, or beginnings of ids, that it explains.
struct GuidePart {
  std::string title;
  std::string text;
  std::vector<message::GuideStep> steps;
  std::vector<std::string> rules;
};
BOOST_DESCRIBE_STRUCT(GuidePart, (), (title, text, steps, rules))

struct Chapter {
  std::string id;
  std::string title;
  std::string text;
  std::vector<message::GuidePart> parts;
};
BOOST_DESCRIBE_STRUCT(Chapter, (), (id, title, text, parts))

// `emblem` names the drawing the web table has for it. `packs` are loaded, their scenarios and options listed; `offers`
// can be chosen instead: GET /api/games/ID?packs=A,B tells what the game is with those.
struct GameInfo {
  std::string id;
  std::string title;
  std::string text;
  std::string emblem;
  std::int64_t fewest_seats = 0;
  std::int64_t most_seats = 0;
  std::vector<message::ScenarioInfo> scenarios;
  std::vector<message::OptionInfo> options;
  std::vector<message::PackInfo> packs;
  std::vector<message::PackOffer> offers;
  std::vector<std::string> companions;
  std::vector<message::CoachInfo> coaches;
};
BOOST_DESCRIBE_STRUCT(GameInfo, (), (id, title, text, emblem, fewest_seats, most_seats, scenarios, options, packs, offers, companions, coaches))

struct RuleRow {
  std::string id;
  std::string game;
  std::string section;
  std::string topic;
  std::string rule;
  std::string ruling;
};
BOOST_DESCRIBE_STRUCT(RuleRow, (), (id, game, section, topic, rule, ruling))

// `seat` is -1 for a watcher; `when` in seconds since 1970.
struct ChatLine {
  std::int64_t seat = 0;
  std::string name;
  std::string text;
  std::int64_t when = 0;
};
BOOST_DESCRIBE_STRUCT(ChatLine, (), (seat, name, text, when))

// `seat` -1 is the watchers' link, -4 the invitation - whoever has it may choose one of the free seats. `link` is a
// path with the token behind the #, so that it is never sent in an address.
struct SeatLink {
  std::int64_t seat = 0;
  std::string token;
  std::string link;
};
BOOST_DESCRIBE_STRUCT(SeatLink, (), (seat, token, link))

struct NewSeat {
  std::string name;
  std::string player;
};
BOOST_DESCRIBE_STRUCT(NewSeat, (), (name, player))

// Answer of GET /api/owner - whether who asks owns this server, and the folder of the workshop (empty - none is open).
struct OwnerAnswer {
  bool owner = false;
  std::string edits;
};
BOOST_DESCRIBE_STRUCT(OwnerAnswer, (), (owner, edits))

// A pack that can be played here. `origin` - "built in", "installed" or "added"; only what is installed as a zip can be
// removed here.
struct KeptPack {
  std::string game;
  std::string game_title;
  std::string id;
  std::string version;
  std::string hash;
  std::string title;
  std::string author;
  std::string text;
  std::string origin;
  bool readable = false;
  bool removable = false;
};
BOOST_DESCRIBE_STRUCT(KeptPack, (), (game, game_title, id, version, hash, title, author, text, origin, readable, removable))

// Answer of GET /api/packs, for the owner.
struct PacksAnswer {
  std::vector<message::KeptPack> packs;
};
BOOST_DESCRIBE_STRUCT(PacksAnswer, (), (packs))

// Body of POST /api/packs/remove.
struct RemovePack {
  std::string game;
  std::string id;
};
BOOST_DESCRIBE_STRUCT(RemovePack, (), (game, id))

// Answer when a pack was installed or removed. `said` - what the command line would say.
struct PacksChanged {
  std::string said;
  std::vector<message::KeptPack> packs;
};
BOOST_DESCRIBE_STRUCT(PacksChanged, (), (said, packs))

// What is wrong with a file of a pack; `line` 0 - the file as a whole. `severity` - error or warning.
struct PackProblem {
  std::string file;
  std::int64_t line = 0;
  std::int64_t column = 0;
  std::string path;
  std::string cause;
  std::string hint;
  std::string severity;
};
BOOST_DESCRIBE_STRUCT(PackProblem, (), (file, line, column, path, cause, hint, severity))

struct WorkshopThing {
  std::string folder;
  std::string id;
  std::string name;
  std::string file;
};
BOOST_DESCRIBE_STRUCT(WorkshopThing, (), (folder, id, name, file))

// A pack of the folder that is edited. `sound` - it can be played as it is on disk now; otherwise `problems` say why
// not, and `hash` and all that follows are of the last version that could be (no hash - there was none yet).
struct WorkshopPack {
  std::string game;
  std::string game_title;
  std::string id;
  std::string title;
  std::string author;
  std::string version;
  bool sound = false;
  std::vector<message::PackProblem> problems;
  std::string hash;
  std::vector<message::WorkshopThing> things;
  std::vector<message::ScenarioInfo> scenarios;
};
BOOST_DESCRIBE_STRUCT(WorkshopPack, (), (game, game_title, id, title, author, version, sound, problems, hash, things, scenarios))

// Answer of GET /api/workshop?seen=N - at once unless N is the present `version`, else when something changed, at most
// 20 s later.
struct WorkshopAnswer {
  std::int64_t version = 0;
  std::string folder;
  std::vector<message::WorkshopPack> packs;
};
BOOST_DESCRIBE_STRUCT(WorkshopAnswer, (), (version, folder, packs))

// Answer of GET /api/workshop/thing?game=&pack=&folder=&id= - a thing as it lies on the table, or as it would be
// printed. `scenario` and `options` make a table where it is in play. `where` says how it was found.
struct ThingAnswer {
  std::string folder;
  std::string id;
  std::string name;
  std::string where;
  flow::View view;
  std::string scenario;
  std::map<std::string, std::string> options;
};
BOOST_DESCRIBE_STRUCT(ThingAnswer, (), (folder, id, name, where, view, scenario, options))

// Every answer with a status of 400 or more.
struct ApiError {
  std::string error;
};
BOOST_DESCRIBE_STRUCT(ApiError, (), (error))

struct GamesAnswer {
  std::vector<message::GameInfo> games;
};
BOOST_DESCRIBE_STRUCT(GamesAnswer, (), (games))

// Body of POST /api/tables. Only `game` must be there. `packs` - ids of PackOffers; core if none is named.
struct NewTable {
  std::string game;
  std::optional<std::string> title;
  std::optional<std::vector<std::string>> packs;
  std::optional<std::string> scenario;
  std::optional<std::vector<message::NewSeat>> seats;
  std::optional<std::map<std::string, std::string>> options;
  std::optional<std::string> seed;
  std::optional<bool> own_dice;
  std::optional<std::string> dice;
  std::optional<std::string> consent;
  std::optional<bool> open;
  std::optional<std::string> hands;
};
BOOST_DESCRIBE_STRUCT(NewTable, (), (game, title, packs, scenario, seats, options, seed, own_dice, dice, consent, open, hands))

struct TableMade {
  message::TableInfo table;
  std::vector<message::SeatLink> links;
  std::optional<message::Parting> parting;
};
BOOST_DESCRIBE_STRUCT(TableMade, (), (table, links, parting))

struct MineRequest {
  std::vector<std::string> tokens;
};
BOOST_DESCRIBE_STRUCT(MineRequest, (), (tokens))

struct MineEntry {
  message::TableInfo table;
  std::string token;
  std::int64_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(MineEntry, (), (table, token, seat))

struct MineAnswer {
  std::vector<message::MineEntry> tables;
};
BOOST_DESCRIBE_STRUCT(MineAnswer, (), (tables))

struct ClaimRequest {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ClaimRequest, (), (name))

struct ClaimAnswer {
  message::TableInfo table;
  std::int64_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(ClaimAnswer, (), (table, seat))

// Of who was invited. `seat` is one that nobody took.
struct SitRequest {
  std::int64_t seat = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(SitRequest, (), (seat, name))

struct SitAnswer {
  message::TableInfo table;
  std::int64_t seat = 0;
  std::string token;
};
BOOST_DESCRIBE_STRUCT(SitAnswer, (), (table, seat, token))

struct SeatRequest {
  std::string player;
  std::optional<std::string> name;
};
BOOST_DESCRIBE_STRUCT(SeatRequest, (), (player, name))

struct RulesAnswer {
  std::vector<message::RuleRow> rules;
  bool more = false;
};
BOOST_DESCRIBE_STRUCT(RulesAnswer, (), (rules, more))

// What the packs teach. Chapters in their order.
struct LessonsAnswer {
  std::vector<message::Explained> words;
  std::vector<message::Chapter> chapters;
  std::vector<message::Coach> coaches;
};
BOOST_DESCRIBE_STRUCT(LessonsAnswer, (), (words, chapters, coaches))

struct Health {
  bool ok = false;
  std::string version;
  std::string store;
  bool store_ok = false;
  std::int64_t tables = 0;
  std::int64_t awake = 0;
  std::int64_t connections = 0;
  std::int64_t uptime = 0;
};
BOOST_DESCRIBE_STRUCT(Health, (), (ok, version, store, store_ok, tables, awake, connections, uptime))

namespace from_client {

// First message. All tokens must belong to this table; a watcher's token may stand alone.
struct Hello {
  static constexpr std::string_view type = "hello";
  std::vector<std::string> tokens;
  std::optional<std::int64_t> protocol;
};
BOOST_DESCRIBE_STRUCT(Hello, (), (tokens, protocol))

// Takes an option. `seat` says for which of my seats where the question is asked of the table (otherwise left out).
// Where hands are shown it raises mine, or moves it to another option; answered with `hands` unless that decides.
struct Answer {
  static constexpr std::string_view type = "answer";
  std::string question;
  std::int64_t position = 0;
  std::optional<std::int64_t> index;
  std::optional<std::string> key;
  std::optional<std::int64_t> seat;
};
BOOST_DESCRIBE_STRUCT(Answer, (), (question, position, index, key, seat))

// Whose view to send - a seat of mine, or -1 to follow whichever of my seats decides.
struct Look {
  static constexpr std::string_view type = "look";
  std::int64_t seat = 0;
};
BOOST_DESCRIBE_STRUCT(Look, (), (seat))

// Asks for the refused candidates of the present question.
struct Why {
  static constexpr std::string_view type = "why";
  std::string question;
};
BOOST_DESCRIBE_STRUCT(Why, (), (question))

// Asks for the cards behind what the options of the present question name, where the view does not show them: an
// ability that could be learned, a thing that could be bought. Answered with `faces`.
struct Faces {
  static constexpr std::string_view type = "faces";
  std::string question;
};
BOOST_DESCRIBE_STRUCT(Faces, (), (question))

// What would happen, up to the next decision or die.
struct Preview {
  static constexpr std::string_view type = "preview";
  std::string question;
  std::int64_t position = 0;
  std::int64_t index = 0;
};
BOOST_DESCRIBE_STRUCT(Preview, (), (question, position, index))

// How likely what comes of an option is; answered with `foreseen`.
struct Odds {
  static constexpr std::string_view type = "odds";
  std::string question;
  std::int64_t position = 0;
  std::int64_t index = 0;
};
BOOST_DESCRIBE_STRUCT(Odds, (), (question, position, index))

// What would happen from the end of this turn to the next one, if the option is taken and the turn is ended then; with
// index -1 if it is ended now. Answered with `foreseen`.
struct Threat {
  static constexpr std::string_view type = "threat";
  std::string question;
  std::int64_t position = 0;
  std::int64_t index = 0;
};
BOOST_DESCRIBE_STRUCT(Threat, (), (question, position, index))

// What a companion would do.
struct Hint {
  static constexpr std::string_view type = "hint";
  std::string question;
};
BOOST_DESCRIBE_STRUCT(Hint, (), (question))

struct Undo {
  static constexpr std::string_view type = "undo";
  std::int64_t position = 0;
};
BOOST_DESCRIBE_STRUCT(Undo, (), (position))

struct Redo {
  static constexpr std::string_view type = "redo";
  std::int64_t position = 0;
};
BOOST_DESCRIBE_STRUCT(Redo, (), (position))

// To after exactly that many decisions; what lies beyond can be redone. Companions wait there for `go_on`.
struct Jump {
  static constexpr std::string_view type = "jump";
  std::int64_t position = 0;
  std::int64_t at = 0;
};
BOOST_DESCRIBE_STRUCT(Jump, (), (position, at))

// After a jump the companions wait; they play on now.
struct GoOn {
  static constexpr std::string_view type = "go_on";
  std::int64_t position = 0;
};
BOOST_DESCRIBE_STRUCT(GoOn, (), (position))

// A new table that begins as this one stood after `at` decisions, or at the save point `save`. Other dice come there
// than here, and all other people must agree.
struct Branch {
  static constexpr std::string_view type = "branch";
  std::int64_t at = 0;
  std::string title;
  std::optional<std::string> save;
};
BOOST_DESCRIBE_STRUCT(Branch, (), (at, title, save))

struct Vote {
  static constexpr std::string_view type = "vote";
  std::int64_t proposal = 0;
  bool yes = false;
};
BOOST_DESCRIBE_STRUCT(Vote, (), (proposal, yes))

// Names the present place.
struct Save {
  static constexpr std::string_view type = "save";
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Save, (), (name))

// A repair - sets a part of the state by its path.
struct Edit {
  static constexpr std::string_view type = "edit";
  std::int64_t position = 0;
  std::string path;
  boost::json::value value;
};
BOOST_DESCRIBE_STRUCT(Edit, (), (position, path, value))

// Plays on with the packs as they are now. Answered with a welcome; a `packs` note says what became of the decisions so
// far.
struct Reload {
  static constexpr std::string_view type = "reload";
};
BOOST_DESCRIBE_STRUCT(Reload, (), ())

// The whole state with its paths, for the repair bench. Only who may see everything.
struct State {
  static constexpr std::string_view type = "state";
  std::string path;
};
BOOST_DESCRIBE_STRUCT(State, (), (path))

// Decisions `from` .. `to` (counted from 1, both included, at most 500).
struct History {
  static constexpr std::string_view type = "history";
  std::int64_t from = 0;
  std::int64_t to = 0;
};
BOOST_DESCRIBE_STRUCT(History, (), (from, to))

// Older log lines - those with after < `before`, at most 200, oldest first.
struct Log {
  static constexpr std::string_view type = "log";
  std::int64_t before = 0;
};
BOOST_DESCRIBE_STRUCT(Log, (), (before))

// Which procedures of the rules were at work when a line of the log was told. `line` counts those with that `after`
// from the last one back, which is 0.
struct Trace {
  static constexpr std::string_view type = "trace";
  std::int64_t after = 0;
  std::int64_t line = 0;
};
BOOST_DESCRIBE_STRUCT(Trace, (), (after, line))

// Asks for everything that was read at this table, and what was chosen.
struct Story {
  static constexpr std::string_view type = "story";
};
BOOST_DESCRIBE_STRUCT(Story, (), ())

// With `steps` each update that tells of several events is followed by the views between them.
struct Follow {
  static constexpr std::string_view type = "follow";
  bool steps = false;
};
BOOST_DESCRIBE_STRUCT(Follow, (), (steps))

// Says something to the others at the table, at most 300 letters.
struct Say {
  static constexpr std::string_view type = "say";
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Say, (), (text))

// Points at things, so that the others see what is meant; at most 8.
struct Point {
  static constexpr std::string_view type = "point";
  std::vector<message::Thing> things;
};
BOOST_DESCRIBE_STRUCT(Point, (), (things))

// Hands a seat to a companion (`player` instinct or random) or takes it back (person), or gives it another `name`. A
// seat that somebody took is its holder's and the table's owner's (the first person's seat); others ask its holder.
struct Seat {
  static constexpr std::string_view type = "seat";
  std::int64_t seat = 0;
  std::string player;
  std::optional<std::string> name;
};
BOOST_DESCRIBE_STRUCT(Seat, (), (seat, player, name))

struct Settings {
  static constexpr std::string_view type = "settings";
  std::optional<std::string> dice;
  std::optional<std::string> consent;
  std::optional<bool> open;
  std::optional<std::string> hands;
};
BOOST_DESCRIBE_STRUCT(Settings, (), (dice, consent, open, hands))

// Is the second of two hexes of the board seen from the first?
struct Sight {
  static constexpr std::string_view type = "sight";
  std::string from;
  std::string to;
};
BOOST_DESCRIBE_STRUCT(Sight, (), (from, to))

// Something is wrong here; keeps what this connection may see of the table, with these words. Answered with `reported`.
struct Report {
  static constexpr std::string_view type = "report";
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Report, (), (text))

struct Ping {
  static constexpr std::string_view type = "ping";
  std::int64_t n = 0;
};
BOOST_DESCRIBE_STRUCT(Ping, (), (n))

using Any = std::variant<Hello, Answer, Look, Why, Faces, Preview, Odds, Threat, Hint, Undo, Redo, Jump, GoOn, Branch, Vote, Save, Edit, Reload, State, History, Log, Trace, Story, Follow, Say, Point, Seat, Settings, Sight, Report, Ping>;

}  // namespace from_client

namespace to_client {

// Answer to hello; also sent whenever the server starts over (the client forgets what it had).
struct Welcome {
  static constexpr std::string_view type = "welcome";
  std::int64_t position = 0;
  message::TableInfo table;
  std::vector<std::int64_t> mine;
  bool watcher = false;
  std::int64_t look = 0;
  bool paused = false;
  flow::View view;
  std::optional<message::Question> question;
  std::vector<message::LogLine> log;
  bool more_log = false;
  std::int64_t at = 0;
  std::int64_t redo = 0;
  std::vector<message::ChatLine> chat;
  std::optional<message::Parting> parting;
  std::optional<message::Proposal> proposal;
  std::optional<message::Hands> hands;
};
BOOST_DESCRIBE_STRUCT(Welcome, (), (position, table, mine, watcher, look, paused, view, question, log, more_log, at, redo, chat, parting, proposal, hands))

// The table moved on. Where `log_kept` is there, first drop log lines with after > log_kept; then append `log`. `done`
// are decisions taken since, `at` how many there are now, `redo` how many can be redone. `view` replaces `changes` when
// it is there. `paused` - a companion is to decide and waits until somebody says `go_on`.
struct Update {
  static constexpr std::string_view type = "update";
  std::int64_t position = 0;
  std::int64_t at = 0;
  std::int64_t redo = 0;
  std::int64_t look = 0;
  bool paused = false;
  std::optional<std::int64_t> log_kept;
  std::vector<message::Change> changes;
  std::optional<flow::View> view;
  std::optional<message::Question> question;
  std::vector<message::Done> done;
  std::vector<message::LogLine> log;
  std::string outcome;
};
BOOST_DESCRIBE_STRUCT(Update, (), (position, at, redo, look, paused, log_kept, changes, view, question, done, log, outcome))

// An answer or wish came too late or was not possible; nothing changed. Carries the question that stands now.
struct Stale {
  static constexpr std::string_view type = "stale";
  std::string text;
  std::int64_t position = 0;
  std::optional<message::Question> question;
};
BOOST_DESCRIBE_STRUCT(Stale, (), (text, position, question))

struct Refusals {
  static constexpr std::string_view type = "refusals";
  std::string question;
  std::vector<message::Refused> refused;
};
BOOST_DESCRIBE_STRUCT(Refusals, (), (question, refused))

// What has no card is left out.
struct Faces {
  static constexpr std::string_view type = "faces";
  std::string question;
  std::vector<message::Face> faces;
};
BOOST_DESCRIBE_STRUCT(Faces, (), (question, faces))

struct Previewed {
  static constexpr std::string_view type = "previewed";
  std::string question;
  std::int64_t index = 0;
  std::vector<message::LogLine> log;
  bool dice = false;
  std::string next;
};
BOOST_DESCRIBE_STRUCT(Previewed, (), (question, index, log, dice, next))

// Odds of an option, or a `threat`. Chances are in thousandths. `exact` - every way was played; otherwise in so many
// imagined worlds as `ways` says. `guessed` - people decide something on the way, and a companion did so for them.
// `untold` - what comes of it is read afterwards. `texts` says the checks and lines in words.
struct Foreseen {
  static constexpr std::string_view type = "foreseen";
  std::string question;
  std::int64_t index = 0;
  bool threat = false;
  bool untold = false;
  bool chance = false;
  bool exact = false;
  bool guessed = false;
  std::int64_t ways = 0;
  std::int64_t won = 0;
  std::int64_t lost = 0;
  std::vector<message::CheckOdds> checks;
  std::vector<message::OddsLine> lines;
  std::vector<message::ForeseenDeed> deeds;
  std::vector<std::string> texts;
};
BOOST_DESCRIBE_STRUCT(Foreseen, (), (question, index, threat, untold, chance, exact, guessed, ways, won, lost, checks, lines, deeds, texts))

struct Hinted {
  static constexpr std::string_view type = "hinted";
  std::string question;
  std::int64_t index = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Hinted, (), (question, index, text))

struct Presence {
  static constexpr std::string_view type = "presence";
  std::vector<message::SeatInfo> seats;
  std::int64_t watchers = 0;
};
BOOST_DESCRIBE_STRUCT(Presence, (), (seats, watchers))

// Title, settings or save points changed.
struct Table {
  static constexpr std::string_view type = "table";
  message::TableInfo table;
};
BOOST_DESCRIBE_STRUCT(Table, (), (table))

struct Said {
  static constexpr std::string_view type = "said";
  message::ChatLine line;
};
BOOST_DESCRIBE_STRUCT(Said, (), (line))

// Somebody else shows what they mean.
struct Pointed {
  static constexpr std::string_view type = "pointed";
  std::int64_t seat = 0;
  std::string name;
  std::vector<message::Thing> things;
};
BOOST_DESCRIBE_STRUCT(Pointed, (), (seat, name, things))

// Somebody asks the others; without `proposal` the last one is settled, `text` says how.
struct Proposal {
  static constexpr std::string_view type = "proposal";
  std::optional<message::Proposal> proposal;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Proposal, (), (proposal, text))

// The hands that are up for the question of this `position`; without `hands` none are shown.
struct Hands {
  static constexpr std::string_view type = "hands";
  std::int64_t position = 0;
  std::optional<message::Hands> hands;
};
BOOST_DESCRIBE_STRUCT(Hands, (), (position, hands))

// As the rules of the game say it; `by` - the hexes that block it; `rule` is empty where the game has no line of sight.
struct Sight {
  static constexpr std::string_view type = "sight";
  std::string from;
  std::string to;
  bool clear = false;
  std::string text;
  std::string rule;
  std::vector<std::string> by;
};
BOOST_DESCRIBE_STRUCT(Sight, (), (from, to, clear, text, rule, by))

// A report is kept under this number.
struct Reported {
  static constexpr std::string_view type = "reported";
  std::int64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Reported, (), (number))

// A branch was made; the links of the seats this connection holds.
struct Branched {
  static constexpr std::string_view type = "branched";
  message::TableInfo table;
  std::vector<message::SeatLink> links;
};
BOOST_DESCRIBE_STRUCT(Branched, (), (table, links))

struct History {
  static constexpr std::string_view type = "history";
  std::vector<message::Done> done;
};
BOOST_DESCRIBE_STRUCT(History, (), (done))

struct Log {
  static constexpr std::string_view type = "log";
  std::vector<message::LogLine> log;
  bool more = false;
};
BOOST_DESCRIBE_STRUCT(Log, (), (log, more))

// `trace` is empty where that is not for this connection to know.
struct Traced {
  static constexpr std::string_view type = "traced";
  std::int64_t after = 0;
  std::int64_t line = 0;
  std::string trace;
};
BOOST_DESCRIBE_STRUCT(Traced, (), (after, line, trace))

struct Story {
  static constexpr std::string_view type = "story";
  std::vector<message::StoryPart> parts;
};
BOOST_DESCRIBE_STRUCT(Story, (), (parts))

// For who follows. The views between the last update and the one of this `position`: one step for each of its log
// lines, in order, each changing the view that was before it, seen from the seat that was shown before.
struct Steps {
  static constexpr std::string_view type = "steps";
  std::int64_t position = 0;
  std::vector<message::Step> steps;
};
BOOST_DESCRIBE_STRUCT(Steps, (), (position, steps))

struct State {
  static constexpr std::string_view type = "state";
  std::string path;
  boost::json::value state;
};
BOOST_DESCRIBE_STRUCT(State, (), (path, state))

// A sentence for people. `kind` - refused (of the last wish), trouble (the store does not answer, waiting), well (it
// does again), bye (the server stops, reconnect), packs (what became of a reload).
struct Note {
  static constexpr std::string_view type = "note";
  std::string kind;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Note, (), (kind, text))

struct Pong {
  static constexpr std::string_view type = "pong";
  std::int64_t n = 0;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (n))

using Any = std::variant<Welcome, Update, Stale, Refusals, Faces, Previewed, Foreseen, Hinted, Presence, Table, Said, Pointed, Proposal, Hands, Sight, Reported, Branched, History, Log, Traced, Story, Steps, State, Note, Pong>;

}  // namespace to_client

}  // namespace server::message

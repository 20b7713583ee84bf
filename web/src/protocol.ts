// Made by protocol/generate.py from protocol/messages.yaml; change that file instead.

export const PROTOCOL = 3;

export type TagKind = "state" | "cost" | "cooldown" | "spent" | "colour" | "joint" | "trait" | "kind" | "status" | "counter" | "due";

export type KeyKind = "blank" | "need" | "magic" | "free" | "bonus";

export type Terrain = "open" | "rough" | "wall" | "water" | "bog" | "wood" | "grass" | "ice" | "fire" | "smoke" | "blood" | "poison" | "exit" | "door" | "town" | "ruin" | "road" | "other" | "hidden" | "empty";

export type Border = "none" | "difficult" | "deadly" | "blocked" | "destructible" | "door";

export interface Track {
  name: string;
  value: number;
  most: number;
  note: string;
  die: boolean;
}

export interface Tag {
  kind: TagKind;
  text: string;
  number: number;
  id: string;
}

export interface CardKey {
  kind: KeyKind;
  id: string;
  amount: string;
  text: string;
}

export interface CardView {
  id: string;
  name: string;
  text: string;
  count: number;
  face_up: boolean;
  tags: Tag[];
  edges: CardKey[];
}

export interface Zone {
  name: string;
  cards: CardView[];
}

export interface Panel {
  id: string;
  title: string;
  subtitle: string;
  seat: number;
  side: string;
  piece: string;
  active: boolean;
  tracks: Track[];
  tags: Tag[];
  zones: Zone[];
  notes: string[];
}

export interface Cell {
  id: string;
  column: number;
  row: number;
  terrain: Terrain;
  kind: string;
  label: string;
  name: string;
  text: string;
  tags: Tag[];
  edges: string[];
  borders: Border[];
  region: string;
}

export interface Piece {
  id: string;
  name: string;
  glyph: string;
  side: string;
  cells: string[];
  facing: number;
  seat: number;
  health: number;
  health_most: number;
  active: boolean;
  tags: Tag[];
}

export interface Link {
  from: string;
  to: string;
  kind: string;
}

export interface Board {
  id: string;
  title: string;
  kind: string;
  columns: number;
  rows: number;
  cells: Cell[];
  pieces: Piece[];
  links: Link[];
}

export interface SpineEntry {
  id: string;
  name: string;
  note: string;
  side: string;
  active: boolean;
  done: boolean;
}

export interface View {
  game: string;
  title: string;
  phase: string;
  round: number;
  goal: string;
  story: string[];
  boards: Board[];
  panels: Panel[];
  zones: Zone[];
  spine: SpineEntry[];
  outcome: string;
}

const NONE: never[] = [];

/** The fields of what is written briefly: the value that is left out, and the type of its parts if they are brief too. */
export const SHAPES: Record<string, Record<string, { plain?: unknown; carried?: boolean; of?: string }>> = {
  Track: { name: { plain: "" }, value: { plain: 0 }, most: { plain: -1 }, note: { plain: "" }, die: { plain: false } },
  Tag: { kind: { plain: "state" }, text: { plain: "" }, number: { plain: -1 }, id: { plain: "" } },
  CardKey: { kind: { plain: "blank" }, id: { plain: "" }, amount: { plain: "" }, text: { plain: "" } },
  CardView: { id: { plain: "" }, name: { plain: "" }, text: { plain: "" }, count: { plain: 1 }, face_up: { plain: true }, tags: { plain: NONE, of: "Tag" }, edges: { plain: NONE, of: "CardKey" } },
  Zone: { name: { plain: "" }, cards: { plain: NONE, of: "CardView" } },
  Panel: { id: { plain: "" }, title: { plain: "" }, subtitle: { plain: "" }, seat: { plain: -1 }, side: { plain: "" }, piece: { plain: "" }, active: { plain: false }, tracks: { plain: NONE, of: "Track" }, tags: { plain: NONE, of: "Tag" }, zones: { plain: NONE, of: "Zone" }, notes: { plain: NONE } },
  Cell: { id: { plain: "" }, column: { plain: 0 }, row: { plain: 0 }, terrain: { plain: "open" }, kind: { plain: "" }, label: { plain: "" }, name: { plain: "" }, text: { plain: "" }, tags: { plain: NONE, of: "Tag" }, edges: { plain: NONE }, borders: { plain: NONE }, region: { plain: "" } },
  Piece: { id: { plain: "" }, name: { plain: "" }, glyph: { plain: "" }, side: { plain: "" }, cells: { plain: NONE }, facing: { plain: -1 }, seat: { plain: -1 }, health: { plain: -1 }, health_most: { plain: -1 }, active: { plain: false }, tags: { plain: NONE, of: "Tag" } },
  Link: { from: { plain: "" }, to: { plain: "" }, kind: { plain: "" } },
  Board: { id: { plain: "" }, title: { plain: "" }, kind: { plain: "hex" }, columns: { plain: 0 }, rows: { plain: 0 }, cells: { plain: NONE, of: "Cell" }, pieces: { plain: NONE, of: "Piece" }, links: { plain: NONE, of: "Link" } },
  SpineEntry: { id: { plain: "" }, name: { plain: "" }, note: { plain: "" }, side: { plain: "" }, active: { plain: false }, done: { plain: false } },
  View: { game: { plain: "" }, title: { plain: "" }, phase: { plain: "" }, round: { plain: 0 }, goal: { plain: "" }, story: { plain: NONE }, boards: { plain: NONE, of: "Board" }, panels: { plain: NONE, of: "Panel" }, zones: { plain: NONE, of: "Zone" }, spine: { plain: NONE, of: "SpineEntry" }, outcome: { plain: "" } },
  Thing: { kind: { plain: "" }, id: { plain: "" } },
  Option: { index: { plain: 0 }, key: { plain: "" }, verb: { plain: "" }, things: { plain: NONE, of: "Thing" }, text: { plain: "" } },
  Question: { id: { plain: "" }, position: { plain: 0 }, seat: { plain: 0 }, mine: { plain: false }, story: { plain: false }, kind: { plain: "" }, prompt: { plain: "" }, source: { plain: "" }, options: { plain: NONE, of: "Option" }, usual: { plain: -1 } },
  LogLine: { after: { plain: 0, carried: true }, kind: { plain: "", carried: true }, rule: { plain: "", carried: true }, text: { plain: "" }, verb: { plain: "" }, things: { plain: NONE, of: "Thing" }, source: { plain: "" } },
  Change: { p: { plain: "" }, v: {}, f: {}, n: {}, l: {} },
  ServerWelcome: { position: { plain: 0 }, table: {}, mine: { plain: NONE }, watcher: { plain: false }, look: { plain: 0 }, paused: { plain: false }, view: { of: "View" }, question: { of: "Question" }, log: { plain: NONE, of: "LogLine" }, more_log: { plain: false }, at: { plain: 0 }, redo: { plain: 0 }, chat: { plain: NONE }, parting: {}, proposal: {}, hands: {} },
  ServerUpdate: { position: { plain: 0 }, at: { plain: 0 }, redo: { plain: 0 }, look: { plain: 0 }, paused: { plain: false }, log_kept: {}, changes: { plain: NONE, of: "Change" }, view: { of: "View" }, question: { of: "Question" }, done: { plain: NONE }, log: { plain: NONE, of: "LogLine" }, outcome: { plain: "" } },
  ServerStale: { text: { plain: "" }, position: { plain: 0 }, question: { of: "Question" } },
  ServerPreviewed: { question: { plain: "" }, index: { plain: 0 }, log: { plain: NONE, of: "LogLine" }, dice: { plain: false }, next: { plain: "" } },
  ServerLog: { log: { plain: NONE, of: "LogLine" }, more: { plain: false } },
  ServerSteps: { position: { plain: 0 }, steps: { plain: NONE } },
  Face: { card: { of: "CardView" } },
  OptionPick: { card: { of: "CardView" } },
  OptionInfo: { picks: { of: "OptionPick" } },
  GameInfo: { options: { of: "OptionInfo" } },
  ThingAnswer: { view: { of: "View" } },
  GamesAnswer: { games: { of: "GameInfo" } },
  ServerFaces: { faces: { of: "Face" } },
};

/** Something an option or an event is about; `id` is its id in the view. Kinds - hex, figure, card, item, seat, number, place, text. In options and log lines it is one text, "hex:3,4". */
export interface Thing {
  kind: string;
  id: string;
}

/** One thing that may be decided. An answer names it by its `index`, its place in the list, or by its `key`: what it is, in ids, the same when words are mended. The key is empty where only other seats may read what the option is. A number instead of an option: one that was sent before. */
export interface Option {
  index: number;
  key: string;
  verb: string;
  things: Thing[];
  text: string;
}

/** What must be decided now. `mine` - this connection may answer; otherwise options is empty and the prompt is what everybody may read. `seat` is -1 for "any person at the table" and -2 for "our own dice - type what came". `usual` is the index that Enter takes, or -1. `story` - it asks how a story goes on; nothing is foretold of it. */
export interface Question {
  id: string;
  position: number;
  seat: number;
  mine: boolean;
  story: boolean;
  kind: string;
  prompt: string;
  source: string;
  options: Option[];
  usual: number;
}

/** What happened. `after` is how many decisions the game had when it was told; `rule` is a ledger id or empty. With the verb `story` it is a passage to be read on a page; a first line shorter than 50 letters before others is its title. */
export interface LogLine {
  after: number;
  kind: string;
  rule: string;
  text: string;
  verb: string;
  things: Thing[];
  source: string;
}

/** One difference of the view. `p` is a JSON pointer. With `v` the value there is replaced (an index equal to the list's length appends); with `f` these fields of it; with `n` the list there is cut to its first n items; with `l` it is put together anew, and a number is the item that stood there. A text instead of a card is the pointer to the same card in the view as it was before all changes of this message. */
export interface Change {
  p: string;
  v?: unknown;
  f?: unknown;
  n?: number;
  l?: unknown;
}

/** What a line of the log changed of the view. */
export interface Step {
  changes: Change[];
}

/** By how much something may change, and with which chance. */
export interface OddsChange {
  by: number;
  chance: number;
}

/** Something that is counted, as it stands and as it may change, none at all included. `piece` is a figure of a board. `good` - more of it is good for who has it. `mean` is in hundredths; `falls` is the chance that nothing is left. */
export interface OddsLine {
  who: string;
  piece: string;
  side: string;
  what: string;
  good: boolean;
  before: number;
  changes: OddsChange[];
  mean: number;
  falls: number;
  text: string;
}

/** A check - the chance that it is made at all, and that it is made and passed. */
export interface CheckOdds {
  what: string;
  made: number;
  passed: number;
}

/** Something that would be told. */
export interface ForeseenDeed {
  text: string;
  things: Thing[];
  chance: number;
}

/** A passage as in the log (`choice` is false), or what was chosen where a story asked. */
export interface StoryPart {
  after: number;
  choice: boolean;
  text: string;
}

/** A decision that was taken. `n` counts from 1; `seat` as in Question, -3 for a repair. */
export interface Done {
  n: number;
  seat: number;
  kind: string;
  text: string;
}

/** A place with a name. `left` - play has gone another way since; a `branch` that names it leads there, a `jump` no longer does. */
export interface SavePoint {
  name: string;
  at: number;
  left: boolean;
}

/** `player` is person, instinct or random; `here` - somebody who holds this seat is connected. */
export interface SeatInfo {
  seat: number;
  name: string;
  player: string;
  claimed: boolean;
  here: boolean;
}

/** `dice` after an undo - same (the same numbers come again), new (new ones), none (no undo past a die that fell). `consent` - free (any seat may undo, redo, jump and repair), ask (all other people must agree, also those who are away just now). A branch needs everybody's consent at any table. `open` - every seat may take the chronicle and see the whole state. `hands` - what decides where the table is asked, among the people who are here; first (the first answer; so where it is missing), majority (what more than half of them are for), leader (the answer of who made the table, or of the next one who is here). */
export interface Settings {
  dice: string;
  consent: string;
  open: boolean;
  hands?: string;
}

/** Who is for which option of the present question. */
export interface Hand {
  seat: number;
  index: number;
}

/** A show of hands - the table is asked, several people are here, and more than one answer is needed. `rule` - majority or leader; `leader` - the seat whose answer decides, -1 where more than half decide; `voices` - a seat of each person who is heard; `raised` - their answers so far. */
export interface Hands {
  rule: string;
  leader: number;
  voices: number[];
  raised: Hand[];
}

/** `at` - decisions taken so far; `outcome` is empty while the game goes on; `packs` - ids, in the order they are loaded; `newer` - one of them was changed since, and `reload` would play on with it; `options` - as they were chosen at set-up, once its chronicle has been read. */
export interface TableInfo {
  id: string;
  title: string;
  game: string;
  game_title: string;
  scenario: string;
  created: number;
  at: number;
  outcome: string;
  own_dice: boolean;
  settings: Settings;
  seats: SeatInfo[];
  saves: SavePoint[];
  packs: string[];
  newer: boolean;
  options: Record<string, string>;
}

/** Where an old save and today's rules part ways; play goes on after the last good decision. */
export interface Parting {
  entry: number;
  why: string;
}

/** Something that needs the others' consent. `yes` and `waiting` are seats. */
export interface Proposal {
  id: number;
  by: number;
  text: string;
  yes: number[];
  waiting: number[];
}

/** A candidate that may not be chosen, and the rule that forbids it. */
export interface Refused {
  verb: string;
  things: Thing[];
  text: string;
  rule: string;
  reason: string;
}

/** The card behind something that an option names, as it is printed. */
export interface Face {
  thing: Thing;
  card: CardView;
}

/** `pack` - the id of the pack it comes from. */
export interface ScenarioInfo {
  id: string;
  title: string;
  text: string;
  campaign: boolean;
  pack: string;
}

/** `card` - for people who have not met it. */
export interface OptionPick {
  value: string;
  title: string;
  card?: CardView;
}

/** One of `values`, with what each means in `meanings` where that is said; without them a text, which `picks` help to write: one for each of the `places` (a number, "seats", or the key of the option that says how many), with commas between. */
export interface OptionInfo {
  key: string;
  title: string;
  text: string;
  values: string[];
  usual: string;
  picks: OptionPick[];
  places: string;
  meanings: string[];
}

export interface PackInfo {
  id: string;
  version: string;
  hash: string;
}

/** A pack that can be chosen at set-up. What it requires comes with it. */
export interface PackOffer {
  id: string;
  version: string;
  title: string;
  author: string;
  text: string;
}

/** A coached first game and the table it is played at - its scenario, so many companions beside the learner, options, the seed of its dice. What is asked before a question of the kind `until` a companion decides. */
export interface CoachInfo {
  id: string;
  title: string;
  text: string;
  scenario: string;
  companions: number;
  options: Record<string, string>;
  seed: string;
  until: string;
}

/** Something a coach says, once, when everything that is not empty is so. `point` - an area of the table, or a kind and an id. */
export interface CoachStep {
  id: string;
  question: string;
  offers: string;
  event: string;
  after: string;
  round: number;
  say: string;
  point: string;
}

export interface Coach {
  id: string;
  scenario: string;
  steps: CoachStep[];
}

/** A word that explains itself; `also` - other forms of it; `see` - a chapter of the guide, or empty. */
export interface Explained {
  word: string;
  also: string[];
  text: string;
  see: string;
  kind: string;
}

export interface GuideStep {
  name: string;
  text: string;
}

/** `rules` - ids, or beginnings of ids, that it explains. */
export interface GuidePart {
  title: string;
  text: string;
  steps: GuideStep[];
  rules: string[];
}

export interface Chapter {
  id: string;
  title: string;
  text: string;
  parts: GuidePart[];
}

/** `emblem` names the drawing the web table has for it. `packs` are loaded, their scenarios and options listed; `offers` can be chosen instead: GET /api/games/ID?packs=A,B tells what the game is with those. */
export interface GameInfo {
  id: string;
  title: string;
  text: string;
  emblem: string;
  fewest_seats: number;
  most_seats: number;
  scenarios: ScenarioInfo[];
  options: OptionInfo[];
  packs: PackInfo[];
  offers: PackOffer[];
  companions: string[];
  coaches: CoachInfo[];
}

export interface RuleRow {
  id: string;
  game: string;
  section: string;
  topic: string;
  rule: string;
  ruling: string;
}

/** `seat` is -1 for a watcher; `when` in seconds since 1970. */
export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  when: number;
}

/** `seat` -1 is the watchers' link, -4 the invitation - whoever has it may choose one of the free seats. `link` is a path with the token behind the #, so that it is never sent in an address. */
export interface SeatLink {
  seat: number;
  token: string;
  link: string;
}

export interface NewSeat {
  name: string;
  player: string;
}

/** Answer of GET /api/owner - whether who asks owns this server, and the folder of the workshop (empty - none is open). */
export interface OwnerAnswer {
  owner: boolean;
  edits: string;
}

/** A pack that can be played here. `origin` - "built in", "installed" or "added"; only what is installed as a zip can be removed here. */
export interface KeptPack {
  game: string;
  game_title: string;
  id: string;
  version: string;
  hash: string;
  title: string;
  author: string;
  text: string;
  origin: string;
  readable: boolean;
  removable: boolean;
}

/** Answer of GET /api/packs, for the owner. */
export interface PacksAnswer {
  packs: KeptPack[];
}

/** Body of POST /api/packs/remove. */
export interface RemovePack {
  game: string;
  id: string;
}

/** Answer when a pack was installed or removed. `said` - what the command line would say. */
export interface PacksChanged {
  said: string;
  packs: KeptPack[];
}

/** What is wrong with a file of a pack; `line` 0 - the file as a whole. `severity` - error or warning. */
export interface PackProblem {
  file: string;
  line: number;
  column: number;
  path: string;
  cause: string;
  hint: string;
  severity: string;
}

export interface WorkshopThing {
  folder: string;
  id: string;
  name: string;
  file: string;
}

/** A pack of the folder that is edited. `sound` - it can be played as it is on disk now; otherwise `problems` say why not, and `hash` and all that follows are of the last version that could be (no hash - there was none yet). */
export interface WorkshopPack {
  game: string;
  game_title: string;
  id: string;
  title: string;
  author: string;
  version: string;
  sound: boolean;
  problems: PackProblem[];
  hash: string;
  things: WorkshopThing[];
  scenarios: ScenarioInfo[];
}

/** Answer of GET /api/workshop?seen=N - at once unless N is the present `version`, else when something changed, at most 20 s later. */
export interface WorkshopAnswer {
  version: number;
  folder: string;
  packs: WorkshopPack[];
}

/** Answer of GET /api/workshop/thing?game=&pack=&folder=&id= - a thing as it lies on the table, or as it would be printed. `scenario` and `options` make a table where it is in play. `where` says how it was found. */
export interface ThingAnswer {
  folder: string;
  id: string;
  name: string;
  where: string;
  view: View;
  scenario: string;
  options: Record<string, string>;
}

/** Every answer with a status of 400 or more. */
export interface ApiError {
  error: string;
}

export interface GamesAnswer {
  games: GameInfo[];
}

/** Body of POST /api/tables. Only `game` must be there. `packs` - ids of PackOffers; core if none is named. */
export interface NewTable {
  game: string;
  title?: string;
  packs?: string[];
  scenario?: string;
  seats?: NewSeat[];
  options?: Record<string, string>;
  seed?: string;
  own_dice?: boolean;
  dice?: string;
  consent?: string;
  open?: boolean;
  hands?: string;
}

export interface TableMade {
  table: TableInfo;
  links: SeatLink[];
  parting?: Parting;
}

export interface MineRequest {
  tokens: string[];
}

export interface MineEntry {
  table: TableInfo;
  token: string;
  seat: number;
}

export interface MineAnswer {
  tables: MineEntry[];
}

export interface ClaimRequest {
  name: string;
}

export interface ClaimAnswer {
  table: TableInfo;
  seat: number;
}

/** Of who was invited. `seat` is one that nobody took. */
export interface SitRequest {
  seat: number;
  name: string;
}

export interface SitAnswer {
  table: TableInfo;
  seat: number;
  token: string;
}

export interface SeatRequest {
  player: string;
  name?: string;
}

export interface RulesAnswer {
  rules: RuleRow[];
  more: boolean;
}

/** What the packs teach. Chapters in their order. */
export interface LessonsAnswer {
  words: Explained[];
  chapters: Chapter[];
  coaches: Coach[];
}

export interface Health {
  ok: boolean;
  version: string;
  store: string;
  store_ok: boolean;
  tables: number;
  awake: number;
  connections: number;
  uptime: number;
}

/** First message. All tokens must belong to this table; a watcher's token may stand alone. */
export interface ClientHello {
  type: "hello";
  tokens: string[];
  protocol?: number;
}

/** Takes an option. `seat` says for which of my seats where the question is asked of the table (otherwise left out). Where hands are shown it raises mine, or moves it to another option; answered with `hands` unless that decides. */
export interface ClientAnswer {
  type: "answer";
  question: string;
  position: number;
  index?: number;
  key?: string;
  seat?: number;
}

/** Whose view to send - a seat of mine, or -1 to follow whichever of my seats decides. */
export interface ClientLook {
  type: "look";
  seat: number;
}

/** Asks for the refused candidates of the present question. */
export interface ClientWhy {
  type: "why";
  question: string;
}

/** Asks for the cards behind what the options of the present question name, where the view does not show them: an ability that could be learned, a thing that could be bought. Answered with `faces`. */
export interface ClientFaces {
  type: "faces";
  question: string;
}

/** What would happen, up to the next decision or die. */
export interface ClientPreview {
  type: "preview";
  question: string;
  position: number;
  index: number;
}

/** How likely what comes of an option is; answered with `foreseen`. */
export interface ClientOdds {
  type: "odds";
  question: string;
  position: number;
  index: number;
}

/** What would happen from the end of this turn to the next one, if the option is taken and the turn is ended then; with index -1 if it is ended now. Answered with `foreseen`. */
export interface ClientThreat {
  type: "threat";
  question: string;
  position: number;
  index: number;
}

/** What a companion would do. */
export interface ClientHint {
  type: "hint";
  question: string;
}

export interface ClientUndo {
  type: "undo";
  position: number;
}

export interface ClientRedo {
  type: "redo";
  position: number;
}

/** To after exactly that many decisions; what lies beyond can be redone. Companions wait there for `go_on`. */
export interface ClientJump {
  type: "jump";
  position: number;
  at: number;
}

/** After a jump the companions wait; they play on now. */
export interface ClientGoOn {
  type: "go_on";
  position: number;
}

/** A new table that begins as this one stood after `at` decisions, or at the save point `save`. Other dice come there than here, and all other people must agree. */
export interface ClientBranch {
  type: "branch";
  at: number;
  title: string;
  save?: string;
}

export interface ClientVote {
  type: "vote";
  proposal: number;
  yes: boolean;
}

/** Names the present place. */
export interface ClientSave {
  type: "save";
  name: string;
}

/** A repair - sets a part of the state by its path. */
export interface ClientEdit {
  type: "edit";
  position: number;
  path: string;
  value: unknown;
}

/** Plays on with the packs as they are now. Answered with a welcome; a `packs` note says what became of the decisions so far. */
export interface ClientReload {
  type: "reload";
}

/** The whole state with its paths, for the repair bench. Only who may see everything. */
export interface ClientState {
  type: "state";
  path: string;
}

/** Decisions `from` .. `to` (counted from 1, both included, at most 500). */
export interface ClientHistory {
  type: "history";
  from: number;
  to: number;
}

/** Older log lines - those with after < `before`, at most 200, oldest first. */
export interface ClientLog {
  type: "log";
  before: number;
}

/** Which procedures of the rules were at work when a line of the log was told. `line` counts those with that `after` from the last one back, which is 0. */
export interface ClientTrace {
  type: "trace";
  after: number;
  line: number;
}

/** Asks for everything that was read at this table, and what was chosen. */
export interface ClientStory {
  type: "story";
}

/** With `steps` each update that tells of several events is followed by the views between them. */
export interface ClientFollow {
  type: "follow";
  steps: boolean;
}

/** Says something to the others at the table, at most 300 letters. */
export interface ClientSay {
  type: "say";
  text: string;
}

/** Points at things, so that the others see what is meant; at most 8. */
export interface ClientPoint {
  type: "point";
  things: Thing[];
}

/** Hands a seat to a companion (`player` instinct or random) or takes it back (person), or gives it another `name`. A seat that somebody took is its holder's and the table's owner's (the first person's seat); others ask its holder. */
export interface ClientSeat {
  type: "seat";
  seat: number;
  player: string;
  name?: string;
}

export interface ClientSettings {
  type: "settings";
  dice?: string;
  consent?: string;
  open?: boolean;
  hands?: string;
}

/** Is the second of two hexes of the board seen from the first? */
export interface ClientSight {
  type: "sight";
  from: string;
  to: string;
}

/** Something is wrong here; keeps what this connection may see of the table, with these words. Answered with `reported`. */
export interface ClientReport {
  type: "report";
  text: string;
}

export interface ClientPing {
  type: "ping";
  n: number;
}

export type ClientMessage =
  | ClientHello
  | ClientAnswer
  | ClientLook
  | ClientWhy
  | ClientFaces
  | ClientPreview
  | ClientOdds
  | ClientThreat
  | ClientHint
  | ClientUndo
  | ClientRedo
  | ClientJump
  | ClientGoOn
  | ClientBranch
  | ClientVote
  | ClientSave
  | ClientEdit
  | ClientReload
  | ClientState
  | ClientHistory
  | ClientLog
  | ClientTrace
  | ClientStory
  | ClientFollow
  | ClientSay
  | ClientPoint
  | ClientSeat
  | ClientSettings
  | ClientSight
  | ClientReport
  | ClientPing;

/** Answer to hello; also sent whenever the server starts over (the client forgets what it had). */
export interface ServerWelcome {
  type: "welcome";
  position: number;
  table: TableInfo;
  mine: number[];
  watcher: boolean;
  look: number;
  paused: boolean;
  view: View;
  question?: Question;
  log: LogLine[];
  more_log: boolean;
  at: number;
  redo: number;
  chat: ChatLine[];
  parting?: Parting;
  proposal?: Proposal;
  hands?: Hands;
}

/** The table moved on. Where `log_kept` is there, first drop log lines with after > log_kept; then append `log`. `done` are decisions taken since, `at` how many there are now, `redo` how many can be redone. `view` replaces `changes` when it is there. `paused` - a companion is to decide and waits until somebody says `go_on`. */
export interface ServerUpdate {
  type: "update";
  position: number;
  at: number;
  redo: number;
  look: number;
  paused: boolean;
  log_kept?: number;
  changes: Change[];
  view?: View;
  question?: Question;
  done: Done[];
  log: LogLine[];
  outcome: string;
}

/** An answer or wish came too late or was not possible; nothing changed. Carries the question that stands now. */
export interface ServerStale {
  type: "stale";
  text: string;
  position: number;
  question?: Question;
}

export interface ServerRefusals {
  type: "refusals";
  question: string;
  refused: Refused[];
}

/** What has no card is left out. */
export interface ServerFaces {
  type: "faces";
  question: string;
  faces: Face[];
}

export interface ServerPreviewed {
  type: "previewed";
  question: string;
  index: number;
  log: LogLine[];
  dice: boolean;
  next: string;
}

/** Odds of an option, or a `threat`. Chances are in thousandths. `exact` - every way was played; otherwise in so many imagined worlds as `ways` says. `guessed` - people decide something on the way, and a companion did so for them. `untold` - what comes of it is read afterwards. `texts` says the checks and lines in words. */
export interface ServerForeseen {
  type: "foreseen";
  question: string;
  index: number;
  threat: boolean;
  untold: boolean;
  chance: boolean;
  exact: boolean;
  guessed: boolean;
  ways: number;
  won: number;
  lost: number;
  checks: CheckOdds[];
  lines: OddsLine[];
  deeds: ForeseenDeed[];
  texts: string[];
}

export interface ServerHinted {
  type: "hinted";
  question: string;
  index: number;
  text: string;
}

export interface ServerPresence {
  type: "presence";
  seats: SeatInfo[];
  watchers: number;
}

/** Title, settings or save points changed. */
export interface ServerTable {
  type: "table";
  table: TableInfo;
}

export interface ServerSaid {
  type: "said";
  line: ChatLine;
}

/** Somebody else shows what they mean. */
export interface ServerPointed {
  type: "pointed";
  seat: number;
  name: string;
  things: Thing[];
}

/** Somebody asks the others; without `proposal` the last one is settled, `text` says how. */
export interface ServerProposal {
  type: "proposal";
  proposal?: Proposal;
  text: string;
}

/** The hands that are up for the question of this `position`; without `hands` none are shown. */
export interface ServerHands {
  type: "hands";
  position: number;
  hands?: Hands;
}

/** As the rules of the game say it; `by` - the hexes that block it; `rule` is empty where the game has no line of sight. */
export interface ServerSight {
  type: "sight";
  from: string;
  to: string;
  clear: boolean;
  text: string;
  rule: string;
  by: string[];
}

/** A report is kept under this number. */
export interface ServerReported {
  type: "reported";
  number: number;
}

/** A branch was made; the links of the seats this connection holds. */
export interface ServerBranched {
  type: "branched";
  table: TableInfo;
  links: SeatLink[];
}

export interface ServerHistory {
  type: "history";
  done: Done[];
}

export interface ServerLog {
  type: "log";
  log: LogLine[];
  more: boolean;
}

/** `trace` is empty where that is not for this connection to know. */
export interface ServerTraced {
  type: "traced";
  after: number;
  line: number;
  trace: string;
}

export interface ServerStory {
  type: "story";
  parts: StoryPart[];
}

/** For who follows. The views between the last update and the one of this `position`: one step for each of its log lines, in order, each changing the view that was before it, seen from the seat that was shown before. */
export interface ServerSteps {
  type: "steps";
  position: number;
  steps: Step[];
}

export interface ServerState {
  type: "state";
  path: string;
  state: unknown;
}

/** A sentence for people. `kind` - refused (of the last wish), trouble (the store does not answer, waiting), well (it does again), bye (the server stops, reconnect), packs (what became of a reload). */
export interface ServerNote {
  type: "note";
  kind: string;
  text: string;
}

export interface ServerPong {
  type: "pong";
  n: number;
}

export type ServerMessage =
  | ServerWelcome
  | ServerUpdate
  | ServerStale
  | ServerRefusals
  | ServerFaces
  | ServerPreviewed
  | ServerForeseen
  | ServerHinted
  | ServerPresence
  | ServerTable
  | ServerSaid
  | ServerPointed
  | ServerProposal
  | ServerHands
  | ServerSight
  | ServerReported
  | ServerBranched
  | ServerHistory
  | ServerLog
  | ServerTraced
  | ServerStory
  | ServerSteps
  | ServerState
  | ServerNote
  | ServerPong;

#include "server/table.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "flow/fault.h"
#include "server/companion.h"
#include "server/hall.h"
#include "server/json.h"
#include "server/secret.h"

namespace server {

namespace from = message::from_client;
namespace to = message::to_client;

namespace {

// Companions play on for so long before the network gets its turn again: a person at another table does not notice it.
constexpr std::chrono::milliseconds companion_slice{4};
constexpr std::size_t most_log = 120, kept_log = 60, welcome_log = 60;
constexpr int most_faults = 3;  // in a row, before companions rest or the table stops
constexpr std::size_t most_saves = 200;
constexpr std::int64_t most_history = 500;

int seat_number(flow::Seat seat) {
  if (seat == flow::Seat::table()) return -1;
  if (seat == flow::Seat::chance()) return -2;
  if (seat == flow::Seat::nobody()) return -3;
  return seat.index();
}

void write_things(std::string& out, std::vector<flow::Thing> const& things) {
  out += '[';
  for (flow::Thing const& thing : things) {
    out += &thing == things.data() ? "{\"kind\":" : ",{\"kind\":";
    json::write_string(out, thing.kind);
    out += ",\"id\":";
    json::write_string(out, thing.id);
    out += '}';
  }
  out += ']';
}

std::string const& words_for(flow::Words const& words, std::uint32_t seats) {
  return words.secret_to() & seats ? words.secret() : words.text();
}

// What everybody may know of an event goes to everybody; what is said secretly goes with its things, its source and the
// rule's trace to those seats only.
bool may_read(flow::LogEntry const& entry, std::uint32_t seats) { return !words_for(entry.told.words, seats).empty(); }

void write_log_line(std::string& out, flow::LogEntry const& entry, std::uint32_t seats) {
  flow::Words const& words = entry.told.words;
  bool const whole = words.secret_to() == 0 || (words.secret_to() & seats) != 0;
  out += "{\"after\":";
  json::write_number(out, entry.after);
  out += ",\"kind\":";
  json::write_string(out, entry.told.kind);
  out += ",\"rule\":";
  json::write_string(out, entry.told.rule);
  out += ",\"text\":";
  json::write_string(out, words_for(words, seats));
  out += ",\"verb\":";
  json::write_string(out, whole ? std::string_view(words.verb()) : std::string_view{});
  out += ",\"things\":";
  if (whole)
    write_things(out, words.things());
  else
    out += "[]";
  out += ",\"source\":";
  json::write_string(out, whole ? std::string_view(words.source()) : std::string_view{});
  out += ",\"trace\":";
  json::write_string(out, whole ? std::string_view(entry.told.trace) : std::string_view{});
  out += '}';
}

void write_log(std::string& out, std::vector<flow::LogEntry> const& log, std::size_t begin, std::uint32_t seats) {
  bool first = true;
  for (std::size_t i = begin; i < log.size(); ++i) {
    if (!may_read(log[i], seats)) continue;
    if (!first) out += ',';
    first = false;
    write_log_line(out, log[i], seats);
  }
}

class Ear final : public flow::Listener {
 public:
  void told(flow::Told&& told) override { heard.push_back({0, std::move(told)}); }
  std::vector<flow::LogEntry> heard;
};

std::string note_text(std::string_view kind, std::string_view text) {
  return json::text(to::Note{std::string(kind), std::string(text)});
}

}  // namespace

Journal read_journal(std::string_view text) {
  auto const rule = text.find("\n---\n");
  if (rule == text.npos) throw flow::Refused("the stored chronicle has no header");
  std::string whole(text.substr(0, rule + 5));
  std::int64_t lines = std::count(whole.begin(), whole.end(), '\n');
  std::vector<std::string_view> kept;
  std::deque<std::string_view> undone;
  for (std::string_view rest = text.substr(rule + 5); !rest.empty();) {
    auto const end = rest.find('\n');
    if (end == rest.npos) break;
    std::string_view const line = rest.substr(0, end + 1);
    rest.remove_prefix(end + 1);
    ++lines;
    if (line == "\n" || line.front() == '#') continue;
    if (line.starts_with("back ")) {
      std::size_t keep = 0;
      std::from_chars(line.data() + 5, line.data() + line.size(), keep);
      if (keep > kept.size()) throw flow::Refused("the stored chronicle goes back to an answer that is not there");
      undone.insert(undone.begin(), kept.begin() + static_cast<std::ptrdiff_t>(keep), kept.end());
      kept.resize(keep);
      continue;
    }
    if (!undone.empty() && undone.front() == line)
      undone.pop_front();  // done again
    else
      undone.clear();
    kept.push_back(line);
  }
  for (std::string_view const line : kept) whole += line;
  for (std::string_view const line : undone) whole += line;
  return {flow::parse_chronicle(whole), static_cast<int>(kept.size()), lines};
}

// --- the table itself ---

template <class F>
void Table::guarded(F&& work) {
  try {
    work();
  } catch (std::exception const& error) {
    drop_session(error.what());
  }
}

Table::Table(Hall& hall, store::TableRecord const& record)
    : hall_(hall),
      number_(record.number),
      id_(record.id),
      created_(record.created),
      tokens_(record.tokens),
      meta_(json::parse_as<TableMeta>(record.meta)),
      last_used_(std::chrono::steady_clock::now()) {}

Table::~Table() = default;

std::optional<int> Table::seat_of(std::string_view token) const {
  if (!looks_like_token(token)) return {};
  std::string const hash = hash_of_token(token);
  for (store::TokenRecord const& known : tokens_)
    if (known.hash == hash) return static_cast<int>(known.seat);
  return {};
}

message::TableInfo Table::info() const {
  message::TableInfo info;
  info.id = id_;
  info.title = meta_.title;
  info.game = meta_.game;
  info.scenario = meta_.scenario;
  info.created = created_;
  info.at = session_ ? session_->length() : meta_.at;
  info.outcome = meta_.outcome;
  info.own_dice = meta_.own_dice;
  info.settings = meta_.settings;
  info.saves = meta_.saves;
  info.game_title = hall_.shelf().title(meta_.game);
  std::uint32_t here = 0;
  for (Member const& m : members_) here |= m.seats;
  for (std::size_t i = 0; i < meta_.seats.size(); ++i) {
    SeatMeta const& s = meta_.seats[i];
    info.seats.push_back({static_cast<std::int64_t>(i), s.name, s.player, s.claimed, (here >> i & 1) != 0});
  }
  return info;
}

Table::Member* Table::find(Client const& client) {
  for (Member& m : members_)
    if (m.client.get() == &client) return &m;
  return nullptr;
}

void Table::join(std::shared_ptr<Client> const& client, std::uint32_t seats, bool watcher) {
  // Somebody new at a stopped table: perhaps the fault is mended, so it is tried once more.
  stopped_.clear();
  Member& member = members_.emplace_back();
  member.client = client;
  member.seats = seats;
  member.watcher = watcher;
  bool claimed = false;
  for (std::size_t i = 0; i < meta_.seats.size(); ++i) {
    if (!(seats >> i & 1) || meta_.seats[i].claimed || meta_.seats[i].player != "person") continue;
    meta_.seats[i].claimed = claimed = true;
  }
  if (claimed) save_meta({});
  when_ready([this, client](std::string const& trouble) {
    Member* const member = find(*client);
    if (!member) return;
    if (!trouble.empty()) return client->send(note_text("trouble", trouble));
    guarded([&] {
      if (!member->welcomed) welcome(*member);
      tell_presence();
      set_pace();
    });
  });
}

void Table::leave(Client const& client) {
  std::erase_if(members_, [&](Member const& m) { return m.client.get() == &client; });
  if (members_.size() < 100) tell_presence();
}

void Table::tell_everybody(std::string_view kind, std::string_view text) {
  std::string const message = note_text(kind, text);
  for (Member const& m : members_) {
    m.client->send(message);
    if (kind == "bye") m.client->close(1001, "the server stops");
  }
}

void Table::tell_presence() {
  to::Presence presence;
  presence.seats = info().seats;
  for (Member const& m : members_) presence.watchers += m.watcher ? 1 : 0;
  std::string const message = json::text(presence);
  for (Member const& m : members_)
    if (m.welcomed) m.client->send(message);
}

// --- loading, waiting, sleeping ---

void Table::when_ready(std::function<void(std::string const&)> work) {
  last_used_ = std::chrono::steady_clock::now();
  if (stopped()) return work(stopped_);
  if (session_ && !committing_ && waiting_.empty()) return work("");
  waiting_.push_back(std::move(work));
  if (!session_ && !loading_) load();
}

void Table::go_on() {
  while (session_ && !committing_ && !waiting_.empty()) {
    auto const work = std::move(waiting_.front());
    waiting_.pop_front();
    try {
      work("");
    } catch (std::exception const& error) {
      drop_session(error.what());
    }
  }
  if (!session_ && !loading_ && !stopped() && !waiting_.empty()) load();
}

void Table::load() {
  loading_ = true;
  ++hall_.counters().tables_woken;
  hall_.beside([self = shared_from_this(), &hall = hall_, number = number_]() -> std::function<void()> {
    try {
      Journal const journal = read_journal(hall.store().chronicle(number));
      auto const game = hall.shelf().game(journal.chronicle.setup.game, journal.chronicle.setup.packs);
      auto session =
          std::make_shared<std::unique_ptr<flow::Session>>(std::make_unique<flow::Session>(game, journal.chronicle));
      flow::Session& loaded = **session;
      std::optional<message::Parting> parting;
      if (loaded.parting() && loaded.length() < journal.standing)
        parting = message::Parting{loaded.parting()->entry, loaded.parting()->why};
      if (loaded.length() > journal.standing) loaded.jump(journal.standing);
      loaded.keep_log(kept_log);
      return [self, session, parting, lines = journal.lines] {
        self->session_ = std::move(*session);
        self->lines_ = lines;
        self->loading_ = false;
        self->parting_ = parting;
        self->asked_.reset();
        self->told_log_ = self->session_->log().size();
        self->told_length_ = self->kept_length_ = self->session_->length();
        for (Member& m : self->members_) m.marks.reset();
        if (parting) {
          // What can no longer be followed is taken back, so that the next answer's number is right again.
          self->write_line(flow::back_text(self->session_->length()));
        }
        self->change([] {});
        self->guarded([&] {
          for (Member& m : self->members_)
            if (!m.welcomed && self->session_ && !self->committing_) self->welcome(m);
          self->set_pace();
        });
        self->go_on();
      };
    } catch (store::Broken const&) {
      return [self] {
        self->loading_ = false;
        auto const waiting = std::move(self->waiting_);
        self->waiting_.clear();
        for (auto const& work : waiting) work("The store does not answer just now; try again in a moment.");
      };
    } catch (std::exception const& error) {
      return [self, why = std::string(error.what())] {
        self->loading_ = false;
        ++self->hall_.counters().faults;
        fmt::print(stderr, "table {}: {}\n", self->id_, why);
        self->stop("This game cannot be opened: " + why.substr(0, why.find('\n')) + " Its chronicle is kept.");
      };
    }
  });
}

void Table::sleep() {
  if (!session_ || committing_) return;
  meta_.at = session_->length();
  meta_.outcome = outcome();
  save_meta({});
  hall_.store().fold(number_);
  for (Member& m : members_) m.marks.reset();
  asked_.reset();
  proposed_.reset();
  ++hall_.counters().tables_put_to_sleep;
  // Frames go back to the thread that will need their like for the next game it loads.
  auto session = std::make_shared<std::unique_ptr<flow::Session>>(std::move(session_));
  hall_.beside([session]() -> std::function<void()> {
    session->reset();
    return [] {};
  });
}

// A rule broke.  What it was doing is forgotten, and the game is taken up again where it last stood on disk; where
// that fails again and again, first the companions rest, so that people can go back, and at last the table stops.
void Table::drop_session(std::string const& why) {
  ++hall_.counters().faults;
  fmt::print(stderr, "table {} after decision {}: {}\n", id_, session_ ? session_->length() : 0, why);
  lines_ -= unwritten_lines_;
  unwritten_lines_ = 0;
  unwritten_.clear();
  remarks_.clear();
  asked_.reset();
  session_.reset();
  for (Member& m : members_) {
    m.welcomed = false;
    m.marks.reset();
  }
  std::string const first_line = why.substr(0, why.find('\n'));
  ++faults_in_a_row_;
  if (faults_in_a_row_ < most_faults) {
    tell_everybody("refused", "The rules failed here and nothing was changed; please report this: " + first_line);
  } else if (!companions_rest_ && std::any_of(meta_.seats.begin(), meta_.seats.end(),
                                              [](SeatMeta const& s) { return s.player != "person"; })) {
    companions_rest_ = troubled_ = true;
    tell_everybody("trouble", fmt::format("The rules fail whenever a companion plays on here ({}). The companions rest "
                                          "until somebody goes back or takes their seat; please report this.",
                                          first_line));
  } else {
    return stop(
        fmt::format("This table is stopped: the rules fail at this place ({}). Everything decided before is "
                    "kept in its chronicle; please report this.",
                    first_line));
  }
  if (!loading_) load();
}

void Table::stop(std::string const& why) {
  stopped_ = why;
  troubled_ = true;
  tell_everybody("trouble", why);
  auto const waiting = std::move(waiting_);
  waiting_.clear();
  for (auto const& work : waiting) work(why);
}

void Table::stored_chronicle(std::function<void(std::string const&, std::string const&)> then) {
  hall_.beside([&hall = hall_, number = number_, then = std::move(then)]() -> std::function<void()> {
    try {
      return [then, text = hall.store().chronicle(number)] { then(text, ""); };
    } catch (std::exception const&) {
      return [then] { then("", "the store does not answer just now; try again in a moment"); };
    }
  });
}

template <class F>
void Table::change(F&& work) {
  try {
    work();
    play_companions();
  } catch (std::exception const& error) {
    return drop_session(error.what());
  }
  commit();
}

void Table::write_line(std::string_view line) {
  unwritten_ += line;
  ++unwritten_lines_;
  ++lines_;
}

void Table::record_last() {
  write_line(flow::entry_text(session_->chronicle().entries.back(), session_->length()));
  asked_.reset();
}

void Table::commit() {
  if (unwritten_.empty()) return;
  if (proposed_) settle("The game went on; the question to the others is settled.");
  committing_ = true;
  hall_.store().append(number_, lines_ - unwritten_lines_, unwritten_, shared_from_this());
  unwritten_.clear();
  unwritten_lines_ = 0;
}

void Table::committed() {
  committing_ = false;
  try {
    publish();
    // Only now: a place that cannot be shown is as bad as one that cannot be played.
    if (std::exchange(companions_rest_, false)) {
      // Somebody changed something; the companions try once, and rest again if that was not enough.
      faults_in_a_row_ = most_faults - 1;
      waiting_.push_back([this](std::string const& trouble) {
        if (trouble.empty()) change([] {});
      });
    } else {
      faults_in_a_row_ = 0;
      if (std::exchange(troubled_, false)) tell_everybody("well", "The game goes on.");
    }
    set_pace();
  } catch (std::exception const& error) {
    return drop_session(error.what());
  }
  if (!waiting_.empty()) go_on();
}

std::string const& Table::player_of(flow::Seat seat) const {
  static std::string const person = "person";
  if (seat.is_person()) {
    auto const i = static_cast<std::size_t>(seat.index());
    return i < meta_.seats.size() ? meta_.seats[i].player : person;
  }
  // "The players decide": any person; the leader's companion only where nobody else sits.
  for (SeatMeta const& s : meta_.seats)
    if (s.player == "person") return person;
  return meta_.seats.front().player;
}

bool Table::only_companions() const {
  return std::none_of(meta_.seats.begin(), meta_.seats.end(), [](SeatMeta const& s) { return s.player == "person"; });
}

void Table::play_companions() {
  if (companions_rest_) return;
  if (only_companions()) return;  // they play while somebody watches, one decision at a time: set_pace()
  flow::Position& position = session_->position();
  auto const enough = std::chrono::steady_clock::now() + companion_slice;
  for (int n = 0; !position.over(); ++n) {
    std::string const& player = player_of(position.asked());
    if (player == "person") return;
    if (n > 0 && std::chrono::steady_clock::now() >= enough) {
      waiting_.push_back([this](std::string const& trouble) {
        if (trouble.empty()) change([] {});
      });
      return;
    }
    session_->answer(companion_choice(player, position));
    record_last();
    ++hall_.counters().companion_answers;
  }
}

void Table::set_pace() {
  if (pacing_ || companions_rest_ || !session_ || !only_companions() || members_.empty()) return;
  if (session_->position().over()) return;
  pacing_ = true;
  auto const delay = std::chrono::milliseconds(hall_.options().companion_milliseconds);
  hall_.after(delay, [weak = weak_from_this()] {
    auto const self = weak.lock();
    if (!self) return;
    self->pacing_ = false;
    if (self->members_.empty()) return;
    self->when_ready([self](std::string const& trouble) {
      if (!trouble.empty() || !self->only_companions()) return;
      self->change([&] {
        flow::Position& position = self->session_->position();
        if (position.over()) return;
        self->session_->answer(companion_choice(self->player_of(position.asked()), position));
        self->record_last();
        ++self->hall_.counters().companion_answers;
      });
    });
  });
}

void Table::save_meta(Then then) {
  store::Store::Done done;
  if (then) done = [then = std::move(then), self = shared_from_this()] { then(""); };
  hall_.store().set_meta(number_, json::text(meta_), std::move(done));
}

// --- what members are told ---

std::string Table::outcome() {
  if (!session_->position().over()) return "";
  std::string words = session_->position().outcome().words;
  return words.empty() ? "The game is over." : words;
}

flow::Seat Table::seat_to_show(Member const& member) {
  if (member.seats == 0) return flow::Seat::nobody();
  if (member.look >= 0) return flow::Seat{member.look};
  std::uint32_t deciding = 0;  // of this member's seats; none where anybody may answer
  if (!session_->position().over() && deciders() != flow::Session::everybody) deciding = deciders() & member.seats;
  if (deciding != 0 && !(member.shown.bit() & deciding)) return flow::Seat{std::countr_zero(deciding)};
  if (member.shown.bit() & member.seats) return member.shown;
  return flow::Seat{std::countr_zero(member.seats)};
}

Table::Shown& Table::shown(std::vector<Shown>& all, flow::Seat seat) {
  for (Shown& s : all)
    if (s.seat == seat) return s;
  Shown& made = all.emplace_back();
  made.seat = seat;
  made.view = session_->position().view(seat);
  made.marks = std::make_shared<ViewMarks const>(marks_of(made.view));
  return made;
}

bool Table::may_answer(Member const& member) {
  if (member.seats == 0 || session_->position().over()) return false;
  flow::Seat const seat = session_->position().asked();
  return player_of(seat) == "person" && (deciders() & member.seats) != 0;
}

std::uint32_t Table::people() const {
  std::uint32_t seats = 0;
  for (std::size_t i = 0; i < meta_.seats.size(); ++i)
    if (meta_.seats[i].player == "person") seats |= 1u << i;
  return seats;
}

std::uint32_t Table::deciders() {
  Asked const& q = asked();
  if (q.seat.is_person()) return q.seat.bit();
  std::uint32_t const meant = q.prompt.secret_to() & people();
  return meant != 0 ? meant : flow::Session::everybody;
}

// Who decides in the place of companions reads what they would.
std::string const& Table::prompt_for(Member const& member) {
  flow::Words const& prompt = asked().prompt;
  bool const in_their_place = prompt.secret_to() != 0 && (prompt.secret_to() & people()) == 0 && may_answer(member);
  return in_their_place ? prompt.secret() : words_for(prompt, member.seats);
}

Asked const& Table::asked() {
  if (asked_) return *asked_;
  flow::Position& position = session_->position();
  asked_.emplace();
  asked_->seat = position.asked();
  asked_->kind = position.kind();
  asked_->prompt = position.prompt();
  asked_->options = position.options();
  asked_->usual = position.usual();
  std::uint64_t h = 0xcbf29ce484222325ull;
  auto const add = [&h](std::string_view text) {
    for (char const c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
    h = (h ^ 0xff) * 0x100000001b3ull;
  };
  add(asked_->kind);
  for (flow::Words const& option : asked_->options) add(option.text());
  asked_->id = fmt::format("{:08x}", static_cast<std::uint32_t>(h ^ (h >> 32)));
  return *asked_;
}

// The id is made from the options, so only who may see those gets it.
void Table::write_question(std::string& out, Member const& member) {
  Asked const& q = asked();
  bool const mine = may_answer(member);
  out += "{\"id\":\"";
  if (mine) out += q.id;
  out += "\",\"position\":";
  json::write_number(out, lines_);
  out += ",\"seat\":";
  json::write_number(out, seat_number(q.seat));
  out += mine ? ",\"mine\":true,\"kind\":" : ",\"mine\":false,\"kind\":";
  json::write_string(out, q.kind);
  out += ",\"prompt\":";
  json::write_string(out, prompt_for(member));
  out += ",\"source\":";
  json::write_string(out, q.prompt.source());
  out += ",\"options\":[";
  for (std::size_t i = 0; mine && i < q.options.size(); ++i) {
    flow::Words const& option = q.options[i];
    out += i ? ",{\"index\":" : "{\"index\":";
    json::write_number(out, static_cast<std::int64_t>(i));
    out += ",\"verb\":";
    json::write_string(out, option.verb());
    out += ",\"things\":";
    write_things(out, option.things());
    out += ",\"text\":";
    json::write_string(out, words_for(option, member.seats));
    out += '}';
  }
  out += "],\"usual\":";
  json::write_number(out, mine ? q.usual : -1);
  out += '}';
}

message::Done Table::done(int number, std::uint32_t seats) const {
  flow::Entry const& entry = session_->chronicle().entries[static_cast<std::size_t>(number - 1)];
  message::Done done{number, seat_number(session_->decider(number)), entry.question, entry.text};
  if (entry.kind == flow::Entry::Kind::edit) {
    bool const dice = entry.question == flow::Session::new_dice_path;
    done.kind = dice ? "new_dice" : "repair";
    // Where a repair set something that one seat may not know, the others do not read what.
    done.text = dice ? "new dice from here on" : "repaired " + entry.question.substr(0, entry.question.find('.'));
  }
  std::uint32_t const readers = session_->readers(number);
  if (readers != flow::Session::everybody && (readers & seats) == 0) done.text = "decided in secret";
  return done;
}

void Table::write_done(std::string& out, std::uint32_t seats) const {
  for (int n = told_length_ + 1; n <= session_->length(); ++n) {
    if (n > told_length_ + 1) out += ',';
    json::write(out, done(n, seats));
  }
}

void Table::welcome(Member& member) {
  to::Welcome hello;
  hello.position = lines_;
  hello.table = info();
  for (int i = 0; i < flow::Seat::most; ++i)
    if (member.seats >> i & 1) hello.mine.push_back(i);
  hello.watcher = member.watcher;
  member.shown = seat_to_show(member);
  hello.look = member.seats ? member.shown.index() : -1;
  hello.view = session_->position().view(member.shown);
  member.marks = std::make_shared<ViewMarks const>(marks_of(hello.view));
  member.welcomed = true;
  auto const& log = session_->log();
  std::size_t const begin = told_log_ > welcome_log ? told_log_ - welcome_log : 0;
  hello.more_log = begin > 0 || !session_->log_is_whole();
  hello.at = session_->length();
  hello.redo = session_->redo_count();
  hello.parting = parting_;
  if (proposed_) hello.proposal = proposed_->what;
  std::string text = json::text(hello);
  // Question and log are written as for an update, in place of the empty list that ends the description's order.
  std::string lines = "\"log\":[";
  write_log(lines, log, begin, member.seats);
  lines += ']';
  auto const empty_log = text.find("\"log\":[]");
  text.replace(empty_log, 8, lines);
  if (!session_->position().over()) {
    text.pop_back();
    text += ",\"question\":";
    write_question(text, member);
    text += '}';
  }
  member.client->send(text);
}

void Table::publish() {
  auto const& log = session_->log();
  bool const over = session_->position().over();
  if (over && meta_.outcome.empty()) {
    meta_.outcome = outcome();
    meta_.at = session_->length();
    save_meta({});
  } else if (!over && !meta_.outcome.empty()) {
    meta_.outcome.clear();
  }
  std::vector<Shown> views;
  thread_local std::string decided, out;  // their room is used again for every update
  decided.clear();
  bool secret = false;  // what was decided is not the same for everybody
  for (int n = told_length_ + 1; n <= session_->length(); ++n) secret |= session_->readers(n) != session_->everybody;
  if (!members_.empty() && !secret) write_done(decided, 0);
  for (Member& m : members_) {
    if (!m.welcomed) {
      welcome(m);
      continue;
    }
    flow::Seat const seat = seat_to_show(m);
    Shown& now = shown(views, seat);
    out.clear();
    out += "{\"type\":\"update\",\"position\":";
    json::write_number(out, lines_);
    out += ",\"at\":";
    json::write_number(out, session_->length());
    out += ",\"redo\":";
    json::write_number(out, session_->redo_count());
    out += ",\"look\":";
    json::write_number(out, m.seats ? seat.index() : -1);
    out += ",\"log_kept\":";
    json::write_number(out, kept_length_);
    if (m.marks) {
      out += ",\"changes\":";
      if (now.changes_from != m.marks) {
        now.changes_from = m.marks;
        now.changes.clear();
        if (m.marks == now.marks || *m.marks == *now.marks)
          now.changes = "[]";
        else
          write_changes(now.changes, *m.marks, *now.marks, now.view);
      }
      out += now.changes;
    } else {
      out += ",\"changes\":[],\"view\":";
      json::write(out, now.view);
    }
    m.shown = seat;
    m.marks = now.marks;
    out += ",\"done\":[";
    if (secret)
      write_done(out, m.seats);
    else
      out += decided;
    out += "],\"outcome\":";
    json::write_string(out, meta_.outcome);
    out += ",\"log\":[";
    write_log(out, log, told_log_, m.seats);
    for (message::LogLine const& remark : remarks_) {
      if (out.back() != '[') out += ',';
      json::write(out, remark);
    }
    out += ']';
    if (!over) {
      out += ",\"question\":";
      write_question(out, m);
    }
    out += '}';
    ++hall_.counters().updates;
    m.client->send(out);
  }
  remarks_.clear();
  if (log.size() > most_log) session_->keep_log(kept_log);
  told_log_ = log.size();
  told_length_ = kept_length_ = session_->length();
}

void Table::refuse(Member& member, std::string_view why) { member.client->send(note_text("refused", why)); }

void Table::stale(Member& member, std::string_view why) {
  ++hall_.counters().stale;
  std::string out = "{\"type\":\"stale\",\"text\":";
  json::write_string(out, why);
  out += ",\"position\":";
  json::write_number(out, lines_);
  if (!session_->position().over()) {
    out += ",\"question\":";
    write_question(out, member);
  }
  out += '}';
  member.client->send(out);
}

bool Table::right_position(Member& member, std::int64_t position) {
  if (position == lines_) return true;
  stale(member, "The game has moved on meanwhile; please look again.");
  return false;
}

std::string Table::name_of(Member const& member) const {
  if (member.seats == 0) return "A watcher";
  return meta_.seats[static_cast<std::size_t>(std::countr_zero(member.seats))].name;
}

bool Table::may_see_everything(std::uint32_t seats) const {
  if (meta_.settings.open || !meta_.outcome.empty()) return true;
  if (seats == 0) return false;
  for (std::size_t i = 0; i < meta_.seats.size(); ++i)
    if ((meta_.seats[i].claimed || meta_.seats[i].player == "person") && !(seats >> i & 1)) return false;
  return true;
}

// --- what members wish ---

void Table::hear(Client const& client, std::string_view text) {
  unsigned char room[4096];  // most messages fit: no allocation
  boost::json::monotonic_resource resource(room);
  std::string_view type;
  try {
    boost::json::value const value = json::parse(text, &resource);
    if (!value.is_object()) throw json::Wrong("a message is an object");
    auto const* const name = value.as_object().if_contains("type");
    if (!name || !name->is_string()) throw json::Wrong("a message needs a type");
    type = name->as_string();
    bool known = false;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, from::Any>>([&](auto identity) {
      using Message = typename decltype(identity)::type;
      if (known || type != Message::type) return;
      known = true;
      Message message;
      json::read(message, value, "");
      if (session_ && !committing_ && !stopped() && waiting_.empty()) {
        last_used_ = std::chrono::steady_clock::now();
        if (Member* const member = find(client)) on(*member, message);
        return;
      }
      when_ready([this, client = &client, weak = weak_from_this(), message](std::string const& trouble) {
        Member* const member = find(*client);
        if (!member) return;
        if (!trouble.empty()) return refuse(*member, trouble);
        on(*member, message);
      });
    });
    if (!known) throw json::Wrong(fmt::format("there is no message \"{}\"", type.substr(0, 40)));
  } catch (json::Wrong const& wrong) {
    ++hall_.counters().wrong_messages;
    if (Member* const member = find(client)) refuse(*member, wrong.what());
  } catch (std::exception const& error) {
    drop_session(error.what());
  }
}

void Table::on(Member& member, from::Hello const&) { refuse(member, "You are already at this table."); }

void Table::on(Member& member, from::Ping const& ping) { member.client->send(json::text(to::Pong{ping.n})); }

void Table::on(Member& member, from::Answer const& answer) {
  if (session_->position().over()) return stale(member, "The game is over.");
  if (!may_answer(member)) return stale(member, "This is not yours to decide.");
  Asked const& q = asked();
  if (answer.position != lines_ || answer.question != q.id)
    return stale(member, "The game has moved on meanwhile; this is the question now.");
  if (answer.index < 0 || answer.index >= static_cast<std::int64_t>(q.options.size()))
    return stale(member, "There is no such option; please choose one of these.");
  ++hall_.counters().answers;
  int const index = static_cast<int>(answer.index);
  // A place that play has left in another direction is no longer there.
  int const length = session_->length();
  auto const lost = std::remove_if(meta_.saves.begin(), meta_.saves.end(),
                                   [&](message::SavePoint const& s) { return s.at > length; });
  if (lost != meta_.saves.end()) {
    meta_.saves.erase(lost, meta_.saves.end());
    save_meta({});
  }
  change([&] {
    session_->answer(index);
    record_last();
  });
}

void Table::on(Member& member, from::Look const& look) {
  if (look.seat >= flow::Seat::most || (look.seat >= 0 && !(member.seats >> look.seat & 1)))
    return refuse(member, "That seat is not yours.");
  member.look = look.seat < 0 ? -1 : static_cast<int>(look.seat);
  flow::Seat const seat = seat_to_show(member);
  if (seat == member.shown) return;
  welcome(member);
}

void Table::on(Member& member, from::Why const& why) {
  if (!may_answer(member) || why.question != asked().id)
    return stale(member, "The game has moved on meanwhile; this is the question now.");
  to::Refusals refusals;
  refusals.question = why.question;
  for (flow::Refusal const& r : session_->position().refusals()) {
    message::Refused refused{r.option.verb(), {}, words_for(r.option, member.seats), r.rule, r.reason};
    for (flow::Thing const& thing : r.option.things()) refused.things.push_back({thing.kind, thing.id});
    refusals.refused.push_back(std::move(refused));
  }
  member.client->send(json::text(refusals));
}

// Plays on in a copy where every die and every card from a pile is asked for, so that a look ahead cannot peek.
void Table::on(Member& member, from::Preview const& wish) {
  if (!may_answer(member) || wish.question != asked().id || wish.position != lines_ || wish.index < 0 ||
      wish.index >= static_cast<std::int64_t>(asked().options.size()))
    return stale(member, "The game has moved on meanwhile; this is the question now.");
  to::Previewed seen;
  seen.question = wish.question;
  seen.index = wish.index;
  Ear ear;
  try {
    auto const copy = session_->position().clone();
    copy->over();
    copy->set_chance(flow::ChanceMode::asked);
    copy->listen(&ear);
    copy->answer(static_cast<int>(wish.index));
    if (copy->over())
      seen.next = copy->outcome().words;
    else
      seen.next = words_for(copy->prompt(), member.seats);
    seen.dice = !copy->over() && copy->asked() == flow::Seat::chance();
  } catch (std::exception const&) {
    return refuse(member, "What happens then cannot be foreseen.");
  }
  std::string text = json::text(seen), lines = "\"log\":[";
  for (flow::LogEntry& entry : ear.heard) entry.after = session_->length() + 1;
  write_log(lines, ear.heard, 0, member.seats);
  lines += ']';
  text.replace(text.find("\"log\":[]"), 8, lines);
  member.client->send(text);
}

void Table::on(Member& member, from::Hint const& wish) {
  if (!may_answer(member) || wish.question != asked().id)
    return stale(member, "The game has moved on meanwhile; this is the question now.");
  if (asked().seat == flow::Seat::chance()) return refuse(member, "Nobody can say what the dice will bring.");
  // Companions who decide together know what all of them hold.  A person who asks does not: what the rules name where
  // nobody agrees is then the hint.
  bool const together = asked().seat == flow::Seat::table() && asked().usual >= 0;
  int const index = together ? asked().usual : companion_choice("instinct", session_->position());
  std::string const& text = words_for(asked().options[static_cast<std::size_t>(index)], member.seats);
  member.client->send(json::text(to::Hinted{wish.question, index, text}));
}

// Undo stops where a person decided: companions would only do the same again.
int Table::stop_before(int length) const {
  auto const& entries = session_->chronicle().entries;
  for (int n = std::min(length, session_->length() - 1); n > 0; --n) {
    flow::Entry const& next = entries[static_cast<std::size_t>(n)];
    if (next.kind == flow::Entry::Kind::edit ? next.question != flow::Session::new_dice_path
                                             : player_of(session_->decider(n + 1)) == "person")
      return n;
  }
  return 0;
}

void Table::on(Member& member, from::Undo const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (!session_->can_undo()) return refuse(member, "There is nothing to undo.");
  int const target = stop_before(session_->length() - 1);
  with_consent(member, fmt::format("{} wants to take back the last decision", name_of(member)),
               [this, target, who = name_of(member)] { travel(target, who); });
}

void Table::on(Member& member, from::Redo const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (!session_->can_redo()) return refuse(member, "There is nothing to redo.");
  with_consent(member, fmt::format("{} wants to do again what was taken back", name_of(member)),
               [this, who = name_of(member)] { travel(session_->length() + 1, who); });
}

void Table::on(Member& member, from::Jump const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  std::int64_t const end = session_->length() + session_->redo_count();
  if (wish.at < 0 || wish.at > end) return refuse(member, fmt::format("There are decisions 0 to {}.", end));
  int const at = static_cast<int>(wish.at);
  int const target = at < session_->length() ? stop_before(at) : at;
  if (target == session_->length()) return refuse(member, "The game already stands there.");
  with_consent(member, fmt::format("{} wants to go to decision {}", name_of(member), target),
               [this, target, who = name_of(member)] { travel(target, who); });
}

void Table::travel(int target, std::string const& who) {
  ++hall_.counters().undos;
  int const before = session_->length();
  std::string refused;
  change([&] {
    std::uint64_t const rolled = session_->position().rolled();
    if (target < before) {
      session_->jump(target);
      bool const past_dice = session_->position().rolled() != rolled;
      if (past_dice && meta_.settings.dice == "none") {
        session_->jump(before);
        refused = "This table does not go back past dice that have fallen.";
        return;
      }
      write_line(flow::back_text(target));
      asked_.reset();
      kept_length_ = std::min(kept_length_, target);
      told_length_ = std::min(told_length_, target);
      told_log_ = std::min(told_log_, session_->log().size());
      if (past_dice && meta_.settings.dice == "new") {
        session_->new_dice(random_number());
        record_last();
      }
    } else {
      // Companions' decisions that were taken back come again with the person's before them.
      while (session_->can_redo() &&
             (session_->length() < target ||
              (!session_->position().over() && player_of(session_->position().asked()) != "person"))) {
        session_->redo();
        record_last();
      }
    }
    message::LogLine remark;
    remark.after = session_->length();
    remark.kind = "table";
    remark.text = target < before ? fmt::format("{} went back to decision {}", who, target)
                                  : fmt::format("{} did again what was taken back", who);
    remarks_.push_back(remark);
  });
  if (!refused.empty())
    for (Member& m : members_) refuse(m, refused);
}

void Table::with_consent(Member& member, std::string text, std::function<void()> act) {
  std::uint32_t here = 0;
  for (Member const& m : members_) here |= m.seats;
  std::uint32_t const others = here & ~member.seats;
  if (meta_.settings.consent == "free" || others == 0) return act();
  Proposed proposed;
  proposed.what.id = ++proposals_;
  proposed.what.by = std::countr_zero(member.seats);
  proposed.what.text = std::move(text);
  for (int i = 0; i < flow::Seat::most; ++i)
    if (others >> i & 1) proposed.what.waiting.push_back(i);
  proposed.act = std::move(act);
  proposed_ = std::move(proposed);
  std::string const message = json::text(to::Proposal{proposed_->what, ""});
  for (Member const& m : members_) m.client->send(message);
}

void Table::settle(std::string const& text) {
  proposed_.reset();
  std::string const message = json::text(to::Proposal{std::nullopt, text});
  for (Member const& m : members_) m.client->send(message);
}

void Table::on(Member& member, from::Vote const& vote) {
  if (!proposed_ || proposed_->what.id != vote.proposal) return refuse(member, "That is already settled.");
  auto& waiting = proposed_->what.waiting;
  auto const mine = [&](std::int64_t seat) { return (member.seats >> seat & 1) != 0; };
  if (std::none_of(waiting.begin(), waiting.end(), mine)) return refuse(member, "You were not asked.");
  if (!vote.yes) return settle(fmt::format("{} would rather not.", name_of(member)));
  for (std::int64_t const seat : waiting)
    if (mine(seat)) proposed_->what.yes.push_back(seat);
  std::erase_if(waiting, mine);
  if (!waiting.empty()) {
    std::string const message = json::text(to::Proposal{proposed_->what, ""});
    for (Member const& m : members_) m.client->send(message);
    return;
  }
  auto const act = std::move(proposed_->act);
  settle("Everybody agrees.");
  act();
}

void Table::on(Member& member, from::Branch const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (wish.at < 0 || wish.at > session_->length())
    return refuse(member, fmt::format("There are decisions 0 to {}.", session_->length()));
  flow::Chronicle until = session_->chronicle();
  until.entries.resize(static_cast<std::size_t>(wish.at));
  TableMeta meta = meta_;
  meta.title = wish.title.empty() ? meta_.title + " (branch)" : wish.title.substr(0, 60);
  meta.at = wish.at;
  meta.outcome.clear();
  std::erase_if(meta.saves, [&](message::SavePoint const& s) { return s.at > wish.at; });
  try {
    hall_.make_from(std::move(until), std::move(meta), [self = shared_from_this()](Hall::Made const& made) {
      for (Member const& m : self->members_) {
        to::Branched branched{made.table->info(), {}};
        for (message::SeatLink const& link : made.links)
          if (link.seat < 0 || (m.seats >> link.seat & 1)) branched.links.push_back(link);
        m.client->send(json::text(branched));
      }
    });
  } catch (flow::Refused const& refused) {
    refuse(member, refused.what());
  }
}

void Table::on(Member& member, from::Save const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (wish.name.empty() || wish.name.size() > 80)
    return refuse(member, "A save point needs a name of up to 80 letters.");
  std::erase_if(meta_.saves, [&](message::SavePoint const& s) { return s.name == wish.name; });
  if (meta_.saves.size() >= most_saves) return refuse(member, "This table has enough save points.");
  meta_.saves.push_back({wish.name, session_->length()});
  save_meta([this](std::string const&) {
    std::string const message = json::text(to::Table{info()});
    for (Member const& m : members_) m.client->send(message);
  });
}

void Table::on(Member& member, from::Edit const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (wish.path == flow::Session::new_dice_path || wish.path.empty() || wish.path.size() > 200 ||
      wish.path.find_first_of(" \n") != wish.path.npos)
    return refuse(member, "That is not a path into the state.");
  std::string const value = boost::json::serialize(wish.value);
  with_consent(member, fmt::format("{} wants to repair {}", name_of(member), wish.path),
               [this, path = wish.path, value, who = name_of(member)] {
                 std::string trouble;
                 change([&] {
                   trouble = session_->edit(path, value);
                   if (!trouble.empty()) return;
                   ++hall_.counters().repairs;
                   record_last();
                   message::LogLine remark;
                   remark.after = session_->length();
                   remark.kind = "table";
                   remark.text = fmt::format("{} repaired {}", who, path.substr(0, path.find('.')));
                   remarks_.push_back(remark);
                 });
                 if (!trouble.empty())
                   for (Member& m : members_)
                     if (name_of(m) == who) refuse(m, trouble);
               });
}

void Table::on(Member& member, from::State const& wish) {
  if (!may_see_everything(member.seats))
    return refuse(member, "The state shows everything, also what others may not know; see \"open\" in the settings.");
  to::State state;
  state.path = wish.path;
  state.state = session_->position().tree();
  member.client->send(json::text(state));
}

void Table::on(Member& member, from::History const& wish) {
  to::History history;
  std::int64_t const begin = std::max<std::int64_t>(1, wish.from);
  std::int64_t const end = std::min<std::int64_t>({session_->length(), wish.to, begin + most_history - 1});
  for (std::int64_t n = begin; n <= end; ++n) history.done.push_back(done(static_cast<int>(n), member.seats));
  member.client->send(json::text(history));
}

// Older lines are told again by a second game of the same chronicle, beside the network.
void Table::on(Member& member, from::Log const& wish) {
  flow::Chronicle until = session_->chronicle();
  if (wish.before <= 0) return member.client->send(json::text(to::Log{}));
  if (wish.before < session_->length()) until.entries.resize(static_cast<std::size_t>(wish.before));
  hall_.beside([self = shared_from_this(), client = member.client, seats = member.seats, before = wish.before,
                game = session_->game_pointer(), until = std::move(until)]() -> std::function<void()> {
    std::string out = "{\"type\":\"log\",\"log\":[", more = "false";
    try {
      flow::Session again(game, until);
      std::vector<flow::LogEntry> older;
      for (flow::LogEntry const& entry : again.log())
        if (entry.after < before) older.push_back(entry);
      std::size_t const begin = older.size() > welcome_log ? older.size() - welcome_log : 0;
      write_log(out, older, begin, seats);
      more = begin > 0 ? "true" : "false";
    } catch (std::exception const&) {
      // An answer that can no longer be followed: there is no older log to tell.
    }
    out += "],\"more\":" + more + "}";
    return [self, client, out = std::move(out)]() mutable {
      if (self->find(*client)) client->send(std::move(out));
    };
  });
}

void Table::on(Member& member, from::Seat const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  hand_over(static_cast<int>(std::clamp<std::int64_t>(wish.seat, -1, 99)), wish.player, wish.name,
            [self = shared_from_this(), client = member.client](std::string const& trouble) {
              Member* const asking = self->find(*client);
              if (asking && !trouble.empty()) self->refuse(*asking, trouble);
            });
}

void Table::on(Member& member, from::Settings const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  message::Settings settings = meta_.settings;
  if (wish.dice) settings.dice = *wish.dice;
  if (wish.consent) settings.consent = *wish.consent;
  if (wish.open) settings.open = *wish.open;
  if (settings.dice != "same" && settings.dice != "new" && settings.dice != "none")
    return refuse(member, "Dice after an undo are same, new or none.");
  if (settings.consent != "free" && settings.consent != "ask") return refuse(member, "Consent is free or ask.");
  // An open table shows secrets, so nobody's may be opened behind their back.
  if (settings.open && !meta_.settings.open && !may_see_everything(member.seats))
    return refuse(member, "Only who holds all seats that people took may open the table.");
  with_consent(member, fmt::format("{} wants to change the table's settings", name_of(member)), [this, settings] {
    meta_.settings = settings;
    save_meta([this](std::string const&) {
      std::string const message = json::text(to::Table{info()});
      for (Member const& m : members_) m.client->send(message);
    });
  });
}

void Table::hand_over(int seat, std::string const& player, std::optional<std::string> const& name, Then then) {
  if (seat < 0 || seat >= static_cast<int>(meta_.seats.size())) return then("there is no such seat");
  if (player != "person" && !is_companion(player)) return then("a seat is played by a person, instinct or random");
  when_ready([this, seat, player, name, then](std::string const& trouble) {
    if (!trouble.empty()) return then(trouble);
    SeatMeta& meta = meta_.seats[static_cast<std::size_t>(seat)];
    meta.player = player;
    if (name && !name->empty()) meta.name = name->substr(0, 60);
    save_meta([this, then](std::string const&) {
      then("");
      tell_presence();
      // Whose decision it is may have changed without anything having happened.
      when_ready([this](std::string const& sleeping) {
        if (!sleeping.empty()) return;
        std::int64_t const before = lines_;
        change([] {});
        guarded([&] {
          if (session_ && lines_ == before && !committing_)
            for (Member& m : members_) welcome(m);
          set_pace();
        });
      });
    });
  });
}

void Table::claim(int seat, std::string const& name, Then then) {
  if (seat < 0 || seat >= static_cast<int>(meta_.seats.size())) return then("a watcher's link claims no seat");
  SeatMeta& meta = meta_.seats[static_cast<std::size_t>(seat)];
  meta.claimed = true;
  meta.player = "person";
  if (!name.empty()) meta.name = name.substr(0, 60);
  save_meta([this, then](std::string const&) {
    then("");
    tell_presence();
  });
}

}  // namespace server

#include "table/table.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "flow/fault.h"
#include "table/json.h"
#include "table/letters.h"
#include "table/secret.h"
#include "table/shelf.h"

namespace server {

namespace {

constexpr int most_faults = 3;            // in a row, before companions rest or the table stops
constexpr std::size_t quiet_below = 100;  // members, to whom it is told who comes and goes

}  // namespace

Table::Table(House& house, store::TableRecord const& record)
    : house_(house),
      number_(record.number),
      id_(record.id),
      created_(record.created),
      tokens_(record.tokens),
      publisher_(standing_, house.counters()),
      consent_(standing_),
      hands_(standing_),
      companions_(standing_, house),
      last_used_(std::chrono::steady_clock::now()) {
  try {
    standing_.meta = read_meta(record.meta);
  } catch (std::exception const& error) {
    standing_.meta.title = "A table whose record cannot be read";
    stopped_ = closed_ = fmt::format("What is kept about this table cannot be read: {}. Its chronicle is kept.",
                                     shortened(error.what(), 200));
    house.report(fmt::format("table {}: {}", id_, closed_));
  }
}

Table::~Table() = default;

std::optional<int> Table::seat_of(std::string_view token) const {
  if (!looks_like_token(token)) return {};
  std::string const hash = hash_of_token(token);
  for (store::TokenRecord const& known : tokens_)
    if (known.hash == hash) return static_cast<int>(known.seat);
  return {};
}

message::TableInfo Table::info() const {
  TableMeta const& meta = standing_.meta;
  message::TableInfo info;
  info.id = id_;
  info.title = meta.title;
  info.game = meta.game;
  info.scenario = meta.scenario;
  info.created = created_;
  info.at = standing_.session ? standing_.session->length() : meta.at;
  info.outcome = meta.outcome;
  info.own_dice = meta.own_dice;
  info.settings = meta.settings;
  for (SaveMeta const& s : meta.saves) info.saves.push_back({s.name, s.at, s.left.value_or(false)});
  info.packs = meta.packs.value_or(std::vector<std::string>{});
  info.newer = newer_packs();
  if (standing_.session) info.options = standing_.session->chronicle().setup.options;
  info.game_title = house_.shelf().title(meta.game);
  std::uint32_t const here = standing_.members.seats_here();
  for (std::size_t i = 0; i < meta.seats.size(); ++i) {
    SeatMeta const& s = meta.seats[i];
    info.seats.push_back({static_cast<std::int64_t>(i), s.name, s.player, s.claimed, (here >> i & 1) != 0});
  }
  return info;
}

// --- who comes and goes ---

void Table::join(std::shared_ptr<Client> const& client, std::uint32_t seats, bool watcher) {
  // Somebody new at a stopped table: perhaps the fault is mended, so it is tried once more.
  stopped_ = closed_;
  standing_.members.add(client, seats, watcher);
  bool claimed = false;
  for (std::size_t i = 0; i < standing_.meta.seats.size(); ++i) {
    SeatMeta& seat = standing_.meta.seats[i];
    if ((seats >> i & 1) && seat.is_person() && !seat.claimed) seat.claimed = claimed = true;
  }
  if (claimed) save_meta({});
  when_ready([this, client](std::string const& trouble) {
    Member* const member = standing_.members.find(*client);
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
  standing_.members.remove(client);
  if (standing_.members.size() < quiet_below) tell_presence();
}

void Table::tell_everybody(std::string_view kind, std::string_view text) {
  standing_.members.tell(note_text(kind, text));
  if (kind != "bye") return;
  for (Member const& m : standing_.members) m.client->close(1001, "the server stops");
}

void Table::tell_presence() {
  message::to_client::Presence presence;
  presence.seats = info().seats;
  for (Member const& m : standing_.members) presence.watchers += m.watcher ? 1 : 0;
  std::string const message = json::text(presence);
  for (Member const& m : standing_.members)
    if (m.welcomed) m.client->send(message);
  tell_hands();
}

bool Table::counts_hands() {
  if (!hands_.wanted() || !awake() || standing_.journal.on_its_way() || standing_.session->position().over())
    return false;
  return publisher_.asked().seat == flow::Seat::table();
}

// To those who are asked: who else is for what.
void Table::tell_hands() {
  guarded([&] {
    if (!counts_hands()) return;
    std::string const text =
        json::text(message::to_client::Hands{standing_.journal.position(), hands_.shown(publisher_.deciders())});
    for (Member const& m : standing_.members)
      if (m.welcomed && publisher_.may_answer(m)) m.client->send(text);
  });
}

void Table::tell_info() { standing_.members.tell(json::text(message::to_client::Table{info()})); }

void Table::welcome(Member& member) {
  bool const asked = counts_hands() && publisher_.may_answer(member);
  publisher_.welcome(
      member, {info(), parting_, consent_.pending(), asked ? hands_.shown(publisher_.deciders()) : std::nullopt});
}

// --- loading, waiting, sleeping ---

void Table::when_ready(std::function<void(std::string const&)> work) {
  last_used_ = std::chrono::steady_clock::now();
  if (stopped()) return work(stopped_);
  if (ready()) return work("");
  waiting_.push_back(std::move(work));
  if (!awake() && !loading_) load();
}

void Table::go_on() {
  while (awake() && !standing_.journal.on_its_way() && !waiting_.empty()) {
    auto const work = std::move(waiting_.front());
    waiting_.pop_front();
    guarded([&] { work(""); });
  }
  if (!awake() && !loading_ && !stopped() && !waiting_.empty()) load();
}

namespace {

struct Played {
  std::unique_ptr<flow::Session> session;
  std::optional<message::Parting> parting;
  std::string not_reloaded;  // why not, where it was wished
};

// By the versions of its packs that a table keeps to; or, where that is wished and can be done, as they are now.
Played play(House& house, StoredJournal const& journal, std::vector<flow::PackName> const& versions, bool reload) {
  flow::Setup const& setup = journal.chronicle.setup;
  Played played;
  auto const with = [&](std::shared_ptr<flow::Game const> const& game) {
    played.session = std::make_unique<flow::Session>(game, journal.chronicle);
  };
  try {
    if (reload) with(house.shelf().game(setup.game, setup.packs));
  } catch (std::exception const& error) {
    played.not_reloaded = error.what();
  }
  if (!played.session) with(house.shelf().game(setup.game, setup.packs, versions));
  flow::Session& session = *played.session;
  if (session.parting() && session.length() < journal.standing)
    played.parting = message::Parting{session.parting()->entry, session.parting()->why};
  if (session.length() > journal.standing) session.jump(journal.standing);
  return played;
}

}  // namespace

void Table::load() {
  loading_ = true;
  ++house_.counters().tables_woken;
  auto const self = shared_from_this();
  std::string const from = standing_.members.last_address();
  house_.beside(
      id_, from,
      [self, &house = house_, number = number_, held = versions(), reload = reloading_]() -> std::function<void()> {
        try {
          StoredJournal const journal = read_journal(house.archive().chronicle(number));
          auto const played =
              std::make_shared<Played>(play(house, journal, held.empty() ? journal.chronicle.packs : held, reload));
          bool const anew = journal.in_format_1 && !played->session->parting();
          return [self, played, anew, lines = journal.lines] {
            if (anew) self->standing_.journal.write_anew_with_the_next();
            self->opened(std::move(played->session), lines, played->parting);
            if (self->reloading_) self->tell_reloaded(played->not_reloaded);
          };
        } catch (store::Broken const&) {
          return [self] {
            self->loading_ = false;
            auto const waiting = std::exchange(self->waiting_, {});
            for (auto const& work : waiting) work("The store does not answer just now; try again in a moment.");
          };
        } catch (std::exception const& error) {
          return [self, why = std::string(error.what())] {
            self->loading_ = false;
            ++self->house_.counters().faults;
            self->house_.report(fmt::format("table {}: {}", self->id_, why));
            self->stop("This game cannot be opened: " + why.substr(0, why.find('\n')) + ". Its chronicle is kept.");
          };
        }
      });
}

void Table::opened(std::unique_ptr<flow::Session> session, std::int64_t lines,
                   std::optional<message::Parting> parting) {
  loading_ = false;
  standing_.session = std::move(session);
  standing_.journal.begin_after(lines);
  parting_ = std::move(parting);
  publisher_.opened();
  // What can no longer be followed is taken back, so that the next answer's number is right again.
  if (parting_) standing_.journal.went_back(standing_.session->chronicle());
  change([] {});
  guarded([&] {
    for (Member& m : standing_.members)
      if (!m.welcomed && awake() && !standing_.journal.on_its_way()) welcome(m);
    set_pace();
  });
  go_on();
}

void Table::sleep() {
  if (!awake() || standing_.journal.on_its_way()) return;
  standing_.meta.at = standing_.session->length();
  standing_.meta.outcome = publisher_.outcome();
  save_meta({});
  house_.archive().fold(number_);
  ++house_.counters().tables_put_to_sleep;
  let_go();
}

void Table::let_go() {
  publisher_.closed();
  companions_.stop_thinking();
  before_.reset();
  // Frames go back to the thread that will need their like for the next game it loads.
  auto session = std::make_shared<std::unique_ptr<flow::Session>>(std::move(standing_.session));
  house_.beside(id_, "", [session]() -> std::function<void()> {
    session->reset();
    return [] {};
  });
}

void Table::stored_chronicle(std::function<void(std::string const&, std::string const&)> then) {
  house_.beside(id_, "", [&house = house_, number = number_, then = std::move(then)]() -> std::function<void()> {
    try {
      return [then, text = house.archive().chronicle(number)] { then(text, ""); };
    } catch (std::exception const&) {
      return [then] { then("", "the store does not answer just now; try again in a moment"); };
    }
  });
}

// --- faults ---

// What was not kept did not happen: the game is taken up again from its chronicle, and everybody is welcomed anew.
void Table::forget_session() {
  standing_.journal.forget_news();
  publisher_.closed();
  companions_.stop_thinking();
  before_.reset();
  standing_.session.reset();
  for (Member& m : standing_.members) m.welcomed = false;
}

// A rule broke.  What it was doing is forgotten, and the game is taken up again where it last stood on disk; where
// that fails again and again, first the companions rest, so that people can go back, and at last the table stops.
void Table::drop_session(std::string const& why) {
  ++house_.counters().faults;
  house_.report(fmt::format("table {} after decision {}: {}", id_, awake() ? standing_.session->length() : 0, why));
  forget_session();
  std::string const first_line = why.substr(0, why.find('\n'));
  ++faults_in_a_row_;
  auto const& seats = standing_.meta.seats;
  bool const have_companions = !std::all_of(seats.begin(), seats.end(), [](auto const& s) { return s.is_person(); });
  if (faults_in_a_row_ < most_faults) {
    tell_everybody("refused", "The rules failed here and nothing was changed; please report this: " + first_line);
  } else if (!companions_.resting() && have_companions) {
    companions_.rest();
    troubled_ = true;
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
  auto const waiting = std::exchange(waiting_, {});
  for (auto const& work : waiting) work(why);
}

// --- changes ---

void Table::play_on() {
  bool const more = companions_.play([this] { record_last(); });
  if (more)
    waiting_.push_back([this](std::string const& trouble) {
      if (trouble.empty()) change([] {});
    });
  else if (!companions_.paced() && companions_.must_think())
    think();
}

void Table::think() {
  companions_.think([weak = weak_from_this(), about = standing_.journal.position()](Thought const& thought) {
    auto const self = weak.lock();
    if (!self) return;
    self->when_ready([self, about, thought](std::string const& trouble) {
      // Whoever goes on first wins; a companion's answer to what was then is no answer to what is now.
      if (!trouble.empty() || self->standing_.journal.position() != about || !self->companions_.must_think()) return;
      self->change([&] {
        if (!thought.trouble.empty()) throw flow::Fault(thought.trouble, {});
        self->standing_.session->answer(thought.index);
        ++self->house_.counters().companion_answers;
        self->record_last();
      });
    });
  });
}

void Table::commit() {
  if (!standing_.journal.has_news()) return;
  if (std::exchange(saves_left_, false)) save_meta([this](std::string const&) { tell_info(); });
  consent_.settle("The game went on; the question to the others is settled.");
  standing_.journal.hand_over(house_.archive(), number_, shared_from_this());
}

void Table::record_last() {
  leave_saves(standing_.session->length());
  companions_.stop_thinking();
  standing_.journal.decided(standing_.session->chronicle());
  publisher_.decided();
}

void Table::committed() {
  standing_.journal.committed();
  try {
    publish();
    // Only now: a place that cannot be shown is as bad as one that cannot be played.
    if (companions_.wake()) {
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

// What the archive never takes did not happen: the game stands where it last stood there.
void Table::refused(std::string const& why) {
  standing_.journal.committed();
  forget_session();
  tell_everybody("refused", fmt::format("This could not be kept, and nothing was changed: {}.", why));
  if (!loading_) load();
}

void Table::publish() {
  note_outcome();
  Following const who = following();
  publisher_.update();
  tell_hands();
  tell_steps(who);
  for (Member& m : standing_.members)
    if (!m.welcomed) welcome(m);
}

// --- step by step ---

void Table::remember_before() {
  if (before_ || !standing_.session || following().clients.empty()) return;
  before_ = standing_.session->position().clone();
  before_length_ = standing_.session->length();
}

Table::Following Table::following() const {
  Following who;
  for (Member const& m : standing_.members)
    if (m.steps && m.welcomed) who.clients.push_back(m.client), who.onlookers.push_back({m.shown, m.seats});
  return who;
}

// What happened is played once more in a copy, beside the network: once for all who watch.
void Table::tell_steps(Following const& who) {
  std::shared_ptr<flow::Position> const before = std::move(before_);
  if (!before || who.clients.empty()) return;
  std::vector<int> answers;
  auto const& entries = standing_.session->chronicle().entries;
  for (auto i = static_cast<std::size_t>(before_length_); i < entries.size(); ++i) {
    if (entries[i].kind == flow::Entry::Kind::edit) return;
    answers.push_back(entries[i].index);
  }
  if (answers.empty()) return;
  house_.beside(id_, who.clients.front()->address(),
                [before, answers, who, about = standing_.journal.position()]() -> std::function<void()> {
                  std::vector<std::string> texts;
                  try {
                    texts = steps_texts(*before, answers, who.onlookers, about);
                  } catch (std::exception const&) {
                    // Then the update alone says what happened.
                  }
                  return [clients = who.clients, texts] {
                    for (std::size_t i = 0; i < texts.size(); ++i)
                      if (!texts[i].empty()) clients[i]->send(texts[i]);
                  };
                });
}

void Table::note_outcome() {
  TableMeta& meta = standing_.meta;
  bool const over = standing_.session->position().over();
  if (over && meta.outcome.empty()) {
    meta.outcome = publisher_.outcome();
    meta.at = standing_.session->length();
    save_meta({});
  } else if (!over && !meta.outcome.empty()) {
    meta.outcome.clear();
  }
}

void Table::save_meta(Then then) {
  store::Archive::Done done;
  if (then) done = [then = std::move(then), self = shared_from_this()](std::string const& why) { then(why); };
  house_.archive().set_meta(number_, json::text(standing_.meta), std::move(done));
}

// Where only companions sit they play while somebody watches, one decision at a time.
void Table::set_pace() {
  if (pacing_ || !companions_.paced() || !companions_.wanted() || !attended()) return;
  pacing_ = true;
  house_.after(house_.companion_pace(), [weak = weak_from_this()] {
    auto const self = weak.lock();
    if (!self) return;
    self->pacing_ = false;
    if (!self->attended()) return;
    self->when_ready([self](std::string const& trouble) {
      if (!trouble.empty() || !self->companions_.paced()) return;
      if (self->companions_.must_think()) return self->think();
      self->change([&] {
        if (self->companions_.wanted()) self->companions_.play_one([&] { self->record_last(); });
      });
    });
  });
}

}  // namespace server

#include "table/publishing.h"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "table/json.h"
#include "table/message_texts.h"
#include "table/mixing.h"
#include "table/story.h"
#include "table/views.h"

namespace server {

namespace to = message::to_client;

namespace {

constexpr std::size_t most_log = 120, kept_log = 60, welcome_log = 60;
constexpr std::int64_t most_history = 500;
std::vector<message::ChatLine> const no_chat;

int seat_number(flow::Seat seat) {
  if (seat == flow::Seat::table()) return -1;
  if (seat == flow::Seat::chance()) return -2;
  if (seat == flow::Seat::nobody()) return -3;
  return seat.index();
}

auto things_text(std::vector<flow::Thing> const& things) {
  return [&things](std::string& out) {
    json::List list(out);
    for (flow::Thing const& thing : things) json::write(list.next(), message::ThingText{thing.kind, thing.id});
  };
}

bool reads_all_of(flow::Words const& words, std::uint32_t seats) {
  return words.secret_to() == 0 || (words.secret_to() & seats) != 0;
}

// Writes lines, leaving out of each what is as in the line before.
class LogWriter {
 public:
  explicit LogWriter(std::string& out) : list_(out) {}

  // What everybody may know of an event goes to everybody; what is said secretly goes with its things and its source to
  // those seats only.
  void add(flow::LogEntry const& entry, std::uint32_t seats) {
    static std::vector<flow::Thing> const nothing;
    flow::Words const& words = entry.told.words;
    bool const whole = reads_all_of(words, seats);
    add(entry.after, entry.told.kind, entry.told.rule, words_for(words, seats),
        whole ? words.verb() : std::string_view{}, whole ? words.things() : nothing,
        whole ? words.source() : std::string_view{});
  }
  void add(std::int64_t after, std::string_view kind, std::string_view rule, std::string_view text,
           std::string_view verb, std::vector<flow::Thing> const& things, std::string_view source) {
    json::write(list_.next(), message::LogLineText{.after = after == after_ ? nullptr : &after,
                                                   .kind = kind == kind_ ? nullptr : &kind,
                                                   .rule = rule == rule_ ? nullptr : &rule,
                                                   .text = text,
                                                   .verb = verb,
                                                   .things = things_text(things),
                                                   .source = source});
    after_ = after;
    kind_ = kind;
    rule_ = rule;
  }

 private:
  json::List list_;
  std::int64_t after_ = 0;
  std::string_view kind_, rule_;
};

void add_log(LogWriter& log, std::vector<flow::LogEntry> const& lines, std::size_t begin, std::uint32_t seats) {
  for (std::size_t i = begin; i < lines.size(); ++i)
    if (!words_for(lines[i].told.words, seats).empty()) log.add(lines[i], seats);
}

bool has_secrets(std::vector<flow::LogEntry> const& log, std::size_t begin) {
  return std::any_of(log.begin() + static_cast<std::ptrdiff_t>(std::min(begin, log.size())), log.end(),
                     [](flow::LogEntry const& entry) { return entry.told.words.secret_to() != 0; });
}

// Of what a browser is sent of an option.
std::uint64_t hash_of(std::string_view key, flow::Words const& option, std::string_view text) {
  std::uint64_t h = mixed(mixed(mixed(0, key), option.verb()), text);
  for (flow::Thing const& thing : option.things()) h = mixed(mixed(h, thing.kind), thing.id);
  return h;
}

// Made from the options, so that an answer to another question is noticed.
std::string id_of(Asked const& asked) {
  std::uint64_t h = 0xcbf29ce484222325ull;
  auto const add = [&h](std::string_view text) {
    for (char const c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3ull;
    h = (h ^ 0xff) * 0x100000001b3ull;
  };
  add(asked.kind);
  for (std::string const& key : asked.keys) add(key);
  return fmt::format("{:08x}", static_cast<std::uint32_t>(h ^ (h >> 32)));
}

}  // namespace

std::string note_text(std::string_view kind, std::string_view text) {
  return json::text(to::Note{std::string(kind), std::string(text)});
}

std::string const& words_for(flow::Words const& words, std::uint32_t seats) {
  return words.secret_to() & seats ? words.secret() : words.text();
}

std::size_t with_its_decision(std::vector<flow::LogEntry> const& log, std::size_t at) {
  while (at > 0 && at < log.size() && log[at - 1].after == log[at].after) --at;
  return at;
}

void write_log(std::string& out, std::vector<flow::LogEntry> const& log, std::size_t begin, std::uint32_t seats) {
  LogWriter lines(out);
  add_log(lines, log, begin, seats);
}

// --- what happened to the game ---

void Publisher::opened() {
  session().keep_log(kept_log);
  session().tell_no_traces();
  asked_.reset();
  told_log_ = session().log().size();
  told_length_ = kept_length_ = session().length();
  for (Member& m : table_.members) m.marks.reset();
}

void Publisher::closed() {
  asked_.reset();
  remarks_.clear();
  for (Member& m : table_.members) m.marks.reset();
}

void Publisher::decided() { asked_.reset(); }

void Publisher::went_back(int keep) {
  asked_.reset();
  went_back_ = true;
  kept_length_ = std::min(kept_length_, keep);
  told_length_ = std::min(told_length_, keep);
  told_log_ = std::min(told_log_, session().log().size());
}

void Publisher::remark(std::string text) {
  message::LogLine& line = remarks_.emplace_back();
  line.after = session().length();
  line.kind = "table";
  line.text = std::move(text);
}

// --- the question ---

Asked const& Publisher::asked() {
  if (asked_) return *asked_;
  flow::Position& position = session().position();
  asked_.emplace();
  asked_->seat = position.asked();
  asked_->kind = position.kind();
  asked_->prompt = position.prompt();
  asked_->story = is_story(asked_->prompt);
  asked_->options = position.options();
  for (int i = 0; i < position.option_count(); ++i) asked_->keys.push_back(position.key(i));
  asked_->usual = position.usual();
  asked_->id = id_of(*asked_);
  return *asked_;
}

bool Publisher::may_answer(Member const& member) {
  if (member.seats == 0 || session().position().over()) return false;
  return table_.meta.player_of(session().position().asked()) == "person" && (deciders() & member.seats) != 0;
}

std::uint32_t Publisher::deciders() {
  Asked const& q = asked();
  if (q.seat.is_person()) return q.seat.bit();
  std::uint32_t const meant = q.prompt.secret_to() & table_.meta.people();
  return meant != 0 ? meant : flow::Session::everybody;
}

bool Publisher::paused() const {
  return table_.meta.paused.value_or(false) && !session().position().over() &&
         table_.meta.player_of(session().position().asked()) != "person";
}

std::string Publisher::outcome() const {
  if (!session().position().over()) return "";
  std::string words = session().position().outcome().words;
  return words.empty() ? "The game is over." : words;
}

// Who decides in the place of companions reads what they would.
std::string const& Publisher::prompt_for(Member const& member) {
  flow::Words const& prompt = asked().prompt;
  bool const in_their_place =
      prompt.secret_to() != 0 && (prompt.secret_to() & table_.meta.people()) == 0 && may_answer(member);
  return in_their_place ? prompt.secret() : words_for(prompt, member.seats);
}

void Publisher::write_options(std::string& out, Member& member) {
  Asked const& q = asked();
  json::List list(out);
  for (std::size_t i = 0; i < q.options.size(); ++i) {
    flow::Words const& option = q.options[i];
    // What an option is in ids tells all that its secret words do.
    std::string_view const key = reads_all_of(option, member.seats) ? std::string_view(q.keys[i]) : std::string_view{};
    std::string_view const text = words_for(option, member.seats);
    if (auto const number = member.said.number_of(hash_of(key, option, text)))
      json::write_number(list.next(), *number);
    else
      json::write(
          list.next(),
          message::OptionText{.key = key, .verb = option.verb(), .things = things_text(option.things()), .text = text});
  }
}

// The id is made from the options, so only who may see those gets it.
void Publisher::write_question(std::string& out, Member& member) {
  Asked const& q = asked();
  bool const mine = may_answer(member);
  auto const options = [&](std::string& into) {
    if (mine)
      write_options(into, member);
    else
      into += "[]";
  };
  json::write(out, message::QuestionText{.id = mine ? std::string_view(q.id) : std::string_view{},
                                         .position = table_.journal.position(),
                                         .seat = seat_number(q.seat),
                                         .mine = mine,
                                         .story = q.story,
                                         .kind = q.kind,
                                         .prompt = prompt_for(member),
                                         .source = q.prompt.source(),
                                         .options = options,
                                         .usual = mine ? q.usual : -1});
}

void Publisher::describe(Member const& member, std::string& kind, std::string& prompt,
                         std::vector<std::string>& options) {
  if (session().position().over()) return;
  Asked const& q = asked();
  kind = q.kind;
  prompt = prompt_for(member);
  if (may_answer(member))
    for (flow::Words const& option : q.options) options.push_back(words_for(option, member.seats));
}

// --- messages ---

flow::Seat Publisher::seat_to_show(Member const& member) {
  if (member.seats == 0) return flow::Seat::nobody();
  if (member.look >= 0) return flow::Seat{member.look};
  std::uint32_t deciding = 0;  // of this member's seats; none where anybody may answer
  if (!session().position().over() && deciders() != flow::Session::everybody) deciding = deciders() & member.seats;
  if (deciding != 0 && !(member.shown.bit() & deciding)) return flow::Seat{std::countr_zero(deciding)};
  if (member.shown.bit() & member.seats) return member.shown;
  return flow::Seat{std::countr_zero(member.seats)};
}

message::Done Publisher::done(int number, std::uint32_t seats) const {
  flow::Entry const& entry = session().chronicle().entries[static_cast<std::size_t>(number - 1)];
  message::Done done{number, seat_number(session().decider(number)), entry.question, entry.text};
  if (entry.kind == flow::Entry::Kind::edit) {
    bool const dice = entry.question == flow::Session::new_dice_path;
    done.kind = dice ? "new_dice" : "repair";
    // Where a repair set something that one seat may not know, the others do not read what.
    done.text = dice ? "new dice from here on" : "repaired " + entry.question.substr(0, entry.question.find('.'));
  }
  std::uint32_t const readers = session().readers(number);
  if (readers != flow::Session::everybody && (readers & seats) == 0) done.text = "decided in secret";
  return done;
}

void Publisher::write_done(std::string& out, std::uint32_t seats) const {
  json::List list(out);
  for (int n = told_length_ + 1; n <= session().length(); ++n) json::write(list.next(), done(n, seats));
}

bool Publisher::decided_in_secret() const {
  for (int n = told_length_ + 1; n <= session().length(); ++n)
    if (session().readers(n) != flow::Session::everybody) return true;
  return false;
}

void Publisher::welcome(Member& member, Greeting const& greeting) {
  std::vector<std::int64_t> mine;
  for (int i = 0; i < flow::Seat::most; ++i)
    if (member.seats >> i & 1) mine.push_back(i);
  member.shown = seat_to_show(member);
  flow::View const view = session().position().view(member.shown);
  member.marks = std::make_shared<ViewMarks const>(marks_of(view));
  member.welcomed = true;
  member.said.forget();
  std::size_t const begin = with_its_decision(session().log(), told_log_ > welcome_log ? told_log_ - welcome_log : 0);
  auto const question = [&](std::string& out) { write_question(out, member); };
  auto const log = [&](std::string& out) { write_log(out, session().log(), begin, member.seats); };
  member.client->send(json::text(to::WelcomeText{.position = table_.journal.position(),
                                                 .table = &greeting.table,
                                                 .mine = &mine,
                                                 .watcher = member.watcher,
                                                 .look = member.seats ? member.shown.index() : -1,
                                                 .paused = paused(),
                                                 .view = &view,
                                                 .question = session().position().over() ? nullptr : &question,
                                                 .log = log,
                                                 .more_log = begin > 0 || !session().log_is_whole(),
                                                 .at = session().length(),
                                                 .redo = session().redo_count(),
                                                 .chat = table_.meta.chat ? &*table_.meta.chat : &no_chat,
                                                 .parting = greeting.parting,
                                                 .proposal = greeting.proposal,
                                                 .hands = greeting.hands}));
}

void Publisher::update() {
  Views views(session().position());
  thread_local std::string decided, told, out;  // their room is used again for every update
  decided.clear();
  told.clear();
  // What nothing of is secret is written once for everybody.
  bool const decided_secretly = decided_in_secret(), told_secretly = has_secrets(session().log(), told_log_);
  bool const over = session().position().over();
  std::int64_t const kept = kept_length_;
  for (Member& m : table_.members) {
    if (!m.welcomed) continue;  // after a long way everybody is welcomed anew, and nobody is told each step
    flow::Seat const seat = seat_to_show(m);
    Views::Seen const& now = views.by(seat);
    std::string_view const changes = m.marks ? std::string_view(views.changes(seat, m.marks)) : "[]";
    auto const question = [&](std::string& into) { write_question(into, m); };
    if (decided_secretly || decided.empty()) decided.clear(), write_done(decided, m.seats);
    if (told_secretly || told.empty()) told.clear(), write_news(told, m.seats);
    out.clear();
    json::write(out, to::UpdateText{.position = table_.journal.position(),
                                    .at = session().length(),
                                    .redo = session().redo_count(),
                                    .look = m.seats ? seat.index() : -1,
                                    .paused = paused(),
                                    .log_kept = went_back_ ? &kept : nullptr,
                                    .changes = json::Raw{changes},
                                    .view = m.marks ? nullptr : &now.view,
                                    .question = over ? nullptr : &question,
                                    .done = json::Raw{decided},
                                    .log = json::Raw{told},
                                    .outcome = table_.meta.outcome});
    m.shown = seat;
    m.marks = now.marks;
    ++counters_.updates;
    m.client->send(out);
  }
  remarks_.clear();
  went_back_ = false;
  if (session().log().size() > most_log) session().keep_log(kept_log);
  told_log_ = session().log().size();
  told_length_ = kept_length_ = session().length();
}

void Publisher::write_news(std::string& out, std::uint32_t seats) const {
  static std::vector<flow::Thing> const nothing;
  LogWriter log(out);
  add_log(log, session().log(), told_log_, seats);
  for (message::LogLine const& remark : remarks_) log.add(remark.after, remark.kind, "", remark.text, "", nothing, "");
}

void Publisher::stale(Member& member, std::string_view why) {
  ++counters_.stale;
  auto const question = [&](std::string& out) { write_question(out, member); };
  member.client->send(json::text(to::StaleText{.text = why,
                                               .position = table_.journal.position(),
                                               .question = session().position().over() ? nullptr : &question}));
}

void Publisher::history(Member& member, std::int64_t from, std::int64_t until) const {
  to::History history;
  std::int64_t const begin = std::clamp<std::int64_t>(from, 1, session().length() + 1);
  std::int64_t const end = std::min<std::int64_t>({session().length(), until, begin + most_history - 1});
  for (std::int64_t n = begin; n <= end; ++n) history.done.push_back(done(static_cast<int>(n), member.seats));
  member.client->send(json::text(history));
}

}  // namespace server

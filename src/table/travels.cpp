// Undo, redo, jumps, branches and the places that have a name.
#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "table/json.h"
#include "table/letters.h"
#include "table/secret.h"
#include "table/table.h"

namespace server {

namespace from = message::from_client;
namespace to = message::to_client;

namespace {

constexpr std::size_t most_saves = 200, longest_save_name = 80;
constexpr int short_trip = 100;  // decisions that are played again while everybody waits

// The journal as it was when it had that many lines.
std::string_view first_lines(std::string_view text, std::int64_t lines) {
  std::size_t end = 0;
  for (; lines > 0 && end < text.size(); --lines) {
    end = text.find('\n', end);
    if (end == text.npos) return text;
    ++end;
  }
  return text.substr(0, end);
}

}  // namespace

// Undo goes to before a person's last decision: companions would only do the same again.  Where none of what was
// decided is a person's any more, it takes back one decision.
int Table::before_last_person() const {
  flow::Session const& session = *standing_.session;
  auto const& entries = session.chronicle().entries;
  for (int n = session.length() - 1; n >= 0; --n) {
    flow::Entry const& next = entries[static_cast<std::size_t>(n)];
    if (next.kind == flow::Entry::Kind::edit ? next.question != flow::Session::new_dice_path
                                             : standing_.meta.player_of(session.decider(n + 1)) == "person")
      return n;
  }
  return session.length() - 1;
}

void Table::on(Member& member, from::Undo const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (!standing_.session->can_undo()) return refuse(member, "There is nothing to undo.");
  Trip const trip = trip_of(member, before_last_person());
  consent_.ask(member, consent_.as_the_table_says(member),
               fmt::format("{} wants to take back the last decision", trip.who), [this, trip] { travel(trip); });
}

void Table::on(Member& member, from::Redo const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (!standing_.session->can_redo()) return refuse(member, "There is nothing to redo.");
  Trip trip = trip_of(member, standing_.session->length() + 1);
  trip.with_companions = !standing_.meta.only_companions();
  consent_.ask(member, consent_.as_the_table_says(member),
               fmt::format("{} wants to do again what was taken back", trip.who), [this, trip] { travel(trip); });
}

void Table::on(Member& member, from::Jump const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  flow::Session const& session = *standing_.session;
  std::int64_t const end = session.length() + session.redo_count();
  if (wish.at < 0 || wish.at > end) return refuse(member, fmt::format("There are decisions 0 to {}.", end));
  if (wish.at == session.length()) return refuse(member, "The game already stands there.");
  Trip const trip = trip_of(member, wish.at);
  consent_.ask(member, consent_.as_the_table_says(member),
               fmt::format("{} wants to go to decision {}", trip.who, trip.target), [this, trip] { travel(trip); });
}

Table::Arrival Table::go(flow::Session& session, Trip const& trip, TableMeta const& meta) {
  int const before = session.length();
  Arrival arrival;
  arrival.back = trip.target < before;
  arrival.from = std::min(trip.target, before);
  if (arrival.back) {
    std::uint64_t const rolled = session.position().rolled();
    session.jump(trip.target);
    bool const past_dice = session.position().rolled() != rolled;
    if (past_dice && meta.settings.dice == "none") {
      session.jump(before);
      arrival.refused = "This table does not go back past dice that have fallen.";
      return arrival;
    }
    if (past_dice && meta.settings.dice == "new") {
      session.new_dice(random_number());
      arrival.anew = true;
    }
    return arrival;
  }
  auto const a_companions = [&] {
    return !session.position().over() && meta.player_of(session.position().asked()) != "person";
  };
  session.jump(trip.target);
  while (session.can_redo() && trip.with_companions && a_companions()) session.redo();
  return arrival;
}

// What takes long is done beside the others; until the game is back, this table waits for it.
void Table::travel(Trip const& trip) {
  ++house_.counters().undos;
  companions_.stop_thinking();
  if (standing_.session->steps_to(trip.target) <= short_trip)
    return change([&] { arrive(trip, go(*standing_.session, trip, standing_.meta)); });
  loading_ = true;
  auto const session = std::make_shared<std::unique_ptr<flow::Session>>(std::move(standing_.session));
  auto const self = shared_from_this();
  house_.beside(id_, trip.address, [self, session, trip, meta = standing_.meta]() -> std::function<void()> {
    try {
      Arrival const arrival = go(**session, trip, meta);
      return [self, session, trip, arrival] {
        self->loading_ = false;
        self->standing_.session = std::move(*session);
        self->change([&] { self->arrive(trip, arrival); });
        self->go_on();
      };
    } catch (std::exception const& error) {
      return [self, why = std::string(error.what())] {
        self->loading_ = false;
        self->drop_session(why);
      };
    }
  });
}

void Table::arrive(Trip const& trip, Arrival const& arrival) {
  before_.reset();  // nobody watches a game being taken back
  if (!arrival.refused.empty()) {
    for (Member& m : standing_.members) refuse(m, arrival.refused);
    return;
  }
  flow::Session const& session = *standing_.session;
  standing_.journal.travelled(session.chronicle(), arrival.from, arrival.back);
  if (arrival.back)
    publisher_.went_back(arrival.from);
  else
    publisher_.decided();
  if (session.length() - arrival.from > short_trip)  // too much to tell one by one
    for (Member& m : standing_.members) m.welcomed = false;
  if (arrival.anew) leave_saves(session.length());
  publisher_.remark(arrival.back ? fmt::format("{} went back to decision {}", trip.who, arrival.from)
                                 : fmt::format("{} did again what was taken back", trip.who));
  pause(companions_.is_companions(*standing_.session));
}

void Table::pause(bool paused) {
  if (standing_.meta.paused.value_or(false) == paused) return;
  standing_.meta.paused = paused;
  save_meta({});
}

void Table::on(Member& member, from::GoOn const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (!companions_.paused()) return refuse(member, "Nobody waits.");
  pause(false);
  change([] {});
  guarded([&] {
    if (awake() && !standing_.journal.on_its_way()) publish();
    set_pace();
  });
}

void Table::on(Member& member, from::Vote const& vote) {
  std::string const trouble = consent_.vote(member, vote.proposal, vote.yes);
  if (!trouble.empty()) refuse(member, trouble);
}

// --- branches and save points ---

void Table::on(Member& member, from::Branch const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!member.client->may_make_table())
    return refuse(member, "Too many tables are being made from your address; try again in a minute.");
  std::string const who = standing_.name_of(member);
  if (wish.save) {
    auto const& saves = standing_.meta.saves;
    auto const save = std::find_if(saves.begin(), saves.end(), [&](SaveMeta const& s) { return s.name == *wish.save; });
    if (save == saves.end() || !save->position) return refuse(member, "There is no such save point.");
    return consent_.ask(
        member, consent_.everybody_else(member),
        fmt::format("{} wants to play on from {} at a table of its own", who, save->name),
        [this, save = *save, title = wish.title, client = member.client] { branch_at_save(save, title, client); });
  }
  flow::Session const& session = *standing_.session;
  if (wish.at < 0 || wish.at > session.length())
    return refuse(member, fmt::format("There are decisions 0 to {}.", session.length()));
  flow::Chronicle until = session.chronicle();
  until.entries.resize(static_cast<std::size_t>(wish.at));
  consent_.ask(member, consent_.everybody_else(member),
               fmt::format("{} wants to play on from decision {} at a table of its own", who, wish.at),
               [this, until, title = wish.title, client = member.client] { branch(until, title, client); });
}

void Table::branch_at_save(SaveMeta const& save, std::string const& title, std::shared_ptr<Client> const& who) {
  stored_chronicle([self = shared_from_this(), save, title, who](std::string const& text, std::string const& trouble) {
    try {
      if (!trouble.empty()) throw flow::Refused(trouble);
      StoredJournal journal = read_journal(first_lines(text, *save.position));
      journal.chronicle.entries.resize(static_cast<std::size_t>(journal.standing));
      self->branch(std::move(journal.chronicle), title.empty() ? save.name : title, who);
    } catch (std::exception const& error) {
      who->send(note_text("refused", error.what()));
    }
  });
}

// Other dice come there than here: nobody learns at a branch what this table's dice will bring.
void Table::branch(flow::Chronicle chronicle, std::string const& title, std::shared_ptr<Client> const& who) {
  bool const at_the_end =
      awake() && chronicle.entries == standing_.session->chronicle().entries && standing_.session->position().over();
  if (!at_the_end)
    chronicle.entries.push_back({flow::Entry::Kind::edit, 0, std::string(flow::Session::new_dice_path),
                                 fmt::format("\"{}\"", random_number())});
  auto const at = static_cast<std::int64_t>(chronicle.entries.size());
  TableMeta meta = standing_.meta;
  meta.title = as_name(title.empty() ? meta.title + " (branch)" : title);
  meta.at = at;
  meta.outcome.clear();
  meta.paused = true;
  meta.parent = id_;
  meta.parent_over = false;
  // The places on the way there, as the other table's journal has them: one line for each decision.
  std::erase_if(meta.saves, [&](SaveMeta const& s) { return s.left.value_or(false) || s.at >= at; });
  std::string const header = flow::header_text(chronicle);
  for (SaveMeta& save : meta.saves) save.position = std::count(header.begin(), header.end(), '\n') + save.at;
  try {
    house_.make_from(std::move(chronicle), std::move(meta), [self = shared_from_this()](House::Made const& made) {
      if (!made.trouble.empty()) return self->tell_everybody("refused", made.trouble);
      for (Member const& m : self->standing_.members) {
        to::Branched branched{made.table->info(), {}};
        for (message::SeatLink const& link : made.links)
          if (link.seat < 0 || (m.seats >> link.seat & 1)) branched.links.push_back(link);
        m.client->send(json::text(branched));
      }
    });
  } catch (flow::Refused const& refused) {
    who->send(note_text("refused", refused.what()));
  }
}

void Table::on(Member& member, from::Save const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (wish.name.empty() || letter_count(wish.name) > longest_save_name)
    return refuse(member, fmt::format("A save point needs a name of up to {} letters.", longest_save_name));
  auto& saves = standing_.meta.saves;
  std::erase_if(saves, [&](SaveMeta const& s) { return s.name == wish.name; });
  if (saves.size() >= most_saves) return refuse(member, "This table has enough save points.");
  saves.push_back({.name = wish.name, .at = standing_.session->length(), .position = standing_.journal.position()});
  save_meta([this](std::string const&) { tell_info(); });
}

void Table::leave_saves(int length) {
  for (SaveMeta& save : standing_.meta.saves)
    if (save.at >= length && !save.left.value_or(false)) save.left = saves_left_ = true;
}

}  // namespace server

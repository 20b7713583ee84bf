// What the people at a table wish for: answers and looks, repairs, what was.
#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "bots/bot.h"
#include "flow/fault.h"
#include "table/companion.h"
#include "table/json.h"
#include "table/letters.h"
#include "table/message_texts.h"
#include "table/story.h"
#include "table/table.h"

namespace server {

namespace from = message::from_client;
namespace to = message::to_client;

namespace {

constexpr std::size_t longest_path = 200, older_log = 60;
constexpr int most_logs_asked = 3;  // at one table: each plays its whole game again
constexpr std::string_view moved_on = "The game has moved on meanwhile; this is the question now.";

class Ear final : public flow::Listener {
 public:
  void told(flow::Told&& told) override { heard.push_back({0, std::move(told)}); }
  std::vector<flow::LogEntry> heard;
};

// By its key, else by its number; -1: neither.
int chosen(Asked const& q, from::Answer const& answer) {
  if (answer.key && !answer.key->empty()) {
    auto const found = std::find(q.keys.begin(), q.keys.end(), *answer.key);
    return found == q.keys.end() ? -1 : static_cast<int>(found - q.keys.begin());
  }
  std::int64_t const index = answer.index.value_or(-1);
  return index >= 0 && index < static_cast<std::int64_t>(q.options.size()) ? static_cast<int>(index) : -1;
}

// Of a line that those seats may read whole.
std::string trace_of(std::vector<flow::LogEntry> const& log, from::Trace const& wish, std::uint32_t seats) {
  std::int64_t line = wish.line;
  for (auto entry = log.rbegin(); entry != log.rend(); ++entry) {
    flow::Words const& words = entry->told.words;
    if (entry->after != wish.after || words_for(words, seats).empty() || line-- > 0) continue;
    return words.secret_to() == 0 || (words.secret_to() & seats) != 0 ? entry->told.trace : "";
  }
  return "";
}

}  // namespace

void Table::hear(Client const& client, std::string_view text) {
  unsigned char room[4096];  // most messages fit: no allocation
  boost::json::monotonic_resource resource(room);
  try {
    boost::json::value const value = json::parse(text, &resource);
    if (!value.is_object()) throw json::Wrong("a message is an object");
    auto const* const name = value.as_object().if_contains("type");
    if (!name || !name->is_string()) throw json::Wrong("a message needs a type");
    std::string_view const type = name->as_string();
    bool known = false;
    boost::mp11::mp_for_each<boost::mp11::mp_transform<boost::mp11::mp_identity, from::Any>>([&](auto identity) {
      using Wish = typename decltype(identity)::type;
      if (known || type != Wish::type) return;
      known = true;
      Wish wish;
      json::read(wish, value, "");
      take(client, wish);
    });
    if (!known) throw json::Wrong(fmt::format("there is no message \"{}\"", shortened(type, 40)));
  } catch (json::Wrong const& wrong) {
    ++house_.counters().wrong_messages;
    if (Member* const member = standing_.members.find(client)) refuse(*member, wrong.what());
  } catch (std::exception const& error) {
    drop_session(error.what());
  }
}

template <class Wish>
void Table::take(Client const& client, Wish const& wish) {
  Member* const member = standing_.members.find(client);
  if (!member) return;
  if (ready()) {
    last_used_ = std::chrono::steady_clock::now();
    return on(*member, wish);
  }
  // Who wished may have gone before it is their turn, and somebody else may live at the same address by then.
  when_ready([this, who = std::weak_ptr<Client>(member->client), wish](std::string const& trouble) {
    auto const still = who.lock();
    Member* const asking = still ? standing_.members.find(*still) : nullptr;
    if (!asking) return;
    // A table that is stopped can still be reported.
    if (!trouble.empty() && !std::is_same_v<Wish, from::Report>) return refuse(*asking, trouble);
    on(*asking, wish);
  });
}

void Table::refuse(Member& member, std::string_view why) { member.client->send(note_text("refused", why)); }

bool Table::right_position(Member& member, std::int64_t position) {
  if (position == standing_.journal.position()) return true;
  publisher_.stale(member, "The game has moved on meanwhile; please look again.");
  return false;
}

bool Table::right_question(Member& member, std::string_view question) {
  if (publisher_.may_answer(member) && question == publisher_.asked().id) return true;
  publisher_.stale(member, moved_on);
  return false;
}

// --- the question ---

void Table::on(Member& member, from::Hello const&) { refuse(member, "You are already at this table."); }

void Table::on(Member& member, from::Ping const& ping) { member.client->send(json::text(to::Pong{ping.n})); }

void Table::on(Member& member, from::Answer const& answer) {
  flow::Session& session = *standing_.session;
  if (session.position().over()) return publisher_.stale(member, "The game is over.");
  if (!publisher_.may_answer(member)) return publisher_.stale(member, "This is not yours to decide.");
  Asked const& q = publisher_.asked();
  if (answer.position != standing_.journal.position() || answer.question != q.id)
    return publisher_.stale(member, moved_on);
  int const index = chosen(q, answer);
  if (index < 0) return publisher_.stale(member, "There is no such option; please choose one of these.");
  if (counts_hands()) {
    if (!hands_.has_voice(member, publisher_.deciders()))
      return publisher_.stale(member, "A companion plays your seat; who takes it back is heard again.");
    if (!hands_.raise(member, publisher_.deciders(), index)) return tell_hands();
  }
  ++house_.counters().answers;
  pause(false);
  change([&] {
    session.answer(index);
    record_last();
  });
}

void Table::on(Member& member, from::Look const& look) {
  if (look.seat >= flow::Seat::most || (look.seat >= 0 && !(member.seats >> look.seat & 1)))
    return refuse(member, "That seat is not yours.");
  member.look = look.seat < 0 ? -1 : static_cast<int>(look.seat);
  if (publisher_.seat_to_show(member) != member.shown) welcome(member);
}

void Table::on(Member& member, from::Why const& why) {
  if (!right_question(member, why.question)) return;
  to::Refusals refusals;
  refusals.question = why.question;
  for (flow::Refusal const& r : standing_.session->position().refusals()) {
    message::Refused refused{r.option.verb(), {}, words_for(r.option, member.seats), r.rule, r.reason};
    for (flow::Thing const& thing : r.option.things()) refused.things.push_back({thing.kind, thing.id});
    refusals.refused.push_back(std::move(refused));
  }
  member.client->send(json::text(refusals));
}

// Of what is said secretly only those know, and see, who read it.
void Table::on(Member& member, from::Faces const& wish) {
  if (!right_question(member, wish.question)) return;
  to::Faces faces;
  faces.question = wish.question;
  std::set<std::pair<std::string_view, std::string_view>> asked;
  for (flow::Words const& option : publisher_.asked().options) {
    if (option.secret_to() != 0 && (option.secret_to() & member.seats) == 0) continue;
    for (flow::Thing const& thing : option.things()) {
      if (!asked.emplace(thing.kind, thing.id).second) continue;
      if (auto card = standing_.session->game().face(thing))
        faces.faces.push_back({{thing.kind, thing.id}, std::move(*card)});
    }
  }
  member.client->send(json::text(faces));
}

// Plays on in a copy where every die and every card from a pile is asked for, so that a look ahead cannot peek.
void Table::on(Member& member, from::Preview const& wish) {
  if (!right_question(member, wish.question)) return;
  if (wish.position != standing_.journal.position() || wish.index < 0 ||
      wish.index >= static_cast<std::int64_t>(publisher_.asked().options.size()))
    return publisher_.stale(member, moved_on);
  Ear ear;
  std::string next;
  bool dice = false;
  // How a story goes on is read when it is chosen.
  auto const reply = [&] {
    auto const log = [&](std::string& out) { write_log(out, ear.heard, 0, member.seats); };
    member.client->send(json::text(
        to::PreviewedText{.question = wish.question, .index = wish.index, .log = log, .dice = dice, .next = next}));
  };
  if (publisher_.asked().story) return reply();
  try {
    auto const copy = standing_.session->position().clone();
    copy->over();
    copy->set_chance(flow::ChanceMode::asked);
    copy->listen(&ear);
    copy->answer(static_cast<int>(wish.index));
    if (copy->over())
      next = copy->outcome().words;
    else
      next = words_for(copy->prompt(), member.seats);
    dice = !copy->over() && copy->asked() == flow::Seat::chance();
  } catch (std::exception const&) {
    return refuse(member, "What happens then cannot be foreseen.");
  }
  for (flow::LogEntry& entry : ear.heard) entry.after = standing_.session->length() + 1;
  auto const unread = std::find_if(ear.heard.begin(), ear.heard.end(),
                                   [](flow::LogEntry const& entry) { return is_story(entry.told.words); });
  if (unread != ear.heard.end()) {
    ear.heard.erase(unread, ear.heard.end());
    dice = false;
    next.clear();
  }
  reply();
}

void Table::on(Member& member, from::Hint const& wish) {
  if (!right_question(member, wish.question)) return;
  Asked const& q = publisher_.asked();
  if (q.seat == flow::Seat::chance()) return refuse(member, "Nobody can say what the dice will bring.");
  // Companions who decide together know what all of them hold.  A person who asks does not: what the rules name where
  // nobody agrees is then the hint.
  bool const together = q.seat == flow::Seat::table() && q.usual >= 0;
  if (together) return hint(member, wish.question, {.index = q.usual, .trouble = {}});
  flow::Position& position = standing_.session->position();
  std::string const& companion = house_.hinting_companion();
  // Asked twice, it says the same twice.
  std::uint64_t const seed =
      bots::decision_seed(standing_.session->chronicle().setup.seed, standing_.session->length());
  if (is_quick(companion))
    return hint(member, wish.question, {.index = companion_choice(companion, position, seed), .trouble = {}});
  Thinking job{position.clone(), position.asked(), companion, seed, house_.thinking_time()};
  job.session = standing_.session.get();
  house_.think(std::move(job), [weak = weak_from_this(), who = std::weak_ptr<Client>(member.client),
                                question = wish.question](Thought const& thought) {
    auto const self = weak.lock();
    auto const client = who.lock();
    Member* const asking = self && client ? self->standing_.members.find(*client) : nullptr;
    // What was asked has been decided meanwhile: nobody needs the hint any more.
    if (!asking || !self->ready() || !self->publisher_.may_answer(*asking) || self->publisher_.asked().id != question)
      return;
    if (!thought.trouble.empty()) return self->refuse(*asking, "Nobody knows what to do here.");
    self->hint(*asking, question, thought);
  });
}

void Table::hint(Member& member, std::string const& question, Thought const& thought) {
  auto const words = [&](int option) {
    return words_for(publisher_.asked().options.at(static_cast<std::size_t>(option)), member.seats);
  };
  std::string text = words(thought.index);
  // What it weighed: the one taken, and the best of the others.
  if (thought.weighed.empty())
    text += thought.index == publisher_.asked().usual ? " (what is usual here)"
                                                      : " (by instinct: nothing was played ahead)";
  for (std::size_t i = 0; i < std::min<std::size_t>(2, thought.weighed.size()); ++i)
    text += i == 0 ? fmt::format(" ({})", thought.weighed[i].second)
                   : fmt::format("; rather than {} ({})", words(thought.weighed[i].first), thought.weighed[i].second);
  member.client->send(json::text(to::Hinted{question, thought.index, text}));
}

// --- the repair bench ---

void Table::on(Member& member, from::Edit const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  if (!right_position(member, wish.position)) return;
  if (wish.path == flow::Session::new_dice_path || wish.path.empty() || wish.path.size() > longest_path ||
      wish.path.find_first_of(" \n") != wish.path.npos)
    return refuse(member, "That is not a path into the state.");
  std::string const value = boost::json::serialize(wish.value), who = standing_.name_of(member);
  consent_.ask(member, consent_.as_the_table_says(member), fmt::format("{} wants to repair {}", who, wish.path),
               [this, path = wish.path, value, who] { repair(path, value, who); });
}

void Table::repair(std::string const& path, std::string const& value, std::string const& who) {
  std::string trouble;
  change([&] {
    trouble = standing_.session->edit(path, value);
    if (!trouble.empty()) return;
    ++house_.counters().repairs;
    record_last();
    publisher_.remark(fmt::format("{} repaired {}", who, path.substr(0, path.find('.'))));
  });
  if (!trouble.empty())
    for (Member& m : standing_.members)
      if (standing_.name_of(m) == who) refuse(m, trouble);
}

void Table::on(Member& member, from::State const& wish) {
  if_may_see_everything(member.seats, [this, who = std::weak_ptr<Client>(member.client), path = wish.path](bool may) {
    auto const client = who.lock();
    Member* const asking = client ? standing_.members.find(*client) : nullptr;
    if (!asking) return;
    if (!may)
      return refuse(*asking,
                    "The state shows everything, also what others may not know; see \"open\" in the settings.");
    when_ready([this, client, path](std::string const& trouble) {
      if (!trouble.empty()) return client->send(note_text("refused", trouble));
      client->send(json::text(to::State{path, standing_.session->position().tree()}));
    });
  });
}

void Table::if_may_see_everything(std::uint32_t seats, std::function<void(bool)> then) {
  TableMeta const& meta = standing_.meta;
  if (meta.may_see_everything(seats)) return then(true);
  if (!meta.sealed() || meta.outcome.empty()) return then(false);
  house_.find(*meta.parent,
              [self = shared_from_this(), then](std::shared_ptr<Table> const& parent, std::string const& trouble) {
                if (!trouble.empty()) return then(false);
                auto const opened = [self, then](bool open) {
                  if (open) {
                    self->standing_.meta.parent_over = true;
                    self->save_meta({});
                  }
                  then(open);
                };
                // As a watcher of the parent would be answered: its end or its openness counts, not who holds seats
                // there.
                if (parent)
                  parent->if_may_see_everything(0, opened);
                else
                  opened(true);
              });
}

// --- what was ---

void Table::on(Member& member, from::History const& wish) { publisher_.history(member, wish.from, wish.to); }

// Older lines are told again by a second game of the same chronicle, beside the network.
void Table::on(Member& member, from::Log const& wish) {
  if (wish.before <= 0) return member.client->send(json::text(to::Log{}));
  if (logs_asked_ >= most_logs_asked) return refuse(member, "Older lines are still being looked up.");
  ++logs_asked_;
  flow::Chronicle until = standing_.session->chronicle();
  if (wish.before < standing_.session->length()) until.entries.resize(static_cast<std::size_t>(wish.before));
  house_.beside(id_, member.client->address(),
                [self = shared_from_this(), client = member.client, seats = member.seats, before = wish.before,
                 game = standing_.session->game_pointer(), until = std::move(until)]() -> std::function<void()> {
                  std::vector<flow::LogEntry> older;
                  try {
                    flow::Session again(game, until);
                    for (flow::LogEntry const& entry : again.log())
                      if (entry.after < before) older.push_back(entry);
                  } catch (std::exception const&) {
                    // An answer that can no longer be followed: there is no older log to tell.
                  }
                  std::size_t const begin =
                      with_its_decision(older, older.size() > older_log ? older.size() - older_log : 0);
                  auto const log = [&](std::string& out) { write_log(out, older, begin, seats); };
                  return [self, client, out = json::text(to::LogText{.log = log, .more = begin > 0})] {
                    --self->logs_asked_;
                    if (self->standing_.members.find(*client)) client->send(out);
                  };
                });
}

// Traces are wanted rarely and would be half of the log: they are told again, like older lines.
void Table::on(Member& member, from::Trace const& wish) {
  if (wish.after < 0 || wish.after > standing_.session->length())
    return member.client->send(json::text(to::Traced{wish.after, wish.line, ""}));
  if (logs_asked_ >= most_logs_asked) return refuse(member, "Older lines are still being looked up.");
  ++logs_asked_;
  flow::Chronicle until = standing_.session->chronicle();
  until.entries.resize(static_cast<std::size_t>(wish.after));
  house_.beside(id_, member.client->address(),
                [self = shared_from_this(), client = member.client, seats = member.seats, wish,
                 game = standing_.session->game_pointer(), until = std::move(until)]() -> std::function<void()> {
                  to::Traced traced{wish.after, wish.line, ""};
                  try {
                    traced.trace = trace_of(flow::Session(game, until).log(), wish, seats);
                  } catch (std::exception const&) {
                    // As with older lines: what can no longer be followed cannot be told again.
                  }
                  return [self, client, out = json::text(traced)] {
                    --self->logs_asked_;
                    if (self->standing_.members.find(*client)) client->send(out);
                  };
                });
}

// The book of the table, told like the older lines.
void Table::on(Member& member, from::Story const&) {
  if (logs_asked_ >= most_logs_asked) return refuse(member, "The book is still being written; try again in a moment.");
  ++logs_asked_;
  house_.beside(id_, member.client->address(),
                [self = shared_from_this(), client = member.client, seats = member.seats,
                 game = standing_.session->game_pointer(),
                 chronicle = standing_.session->chronicle()]() -> std::function<void()> {
                  to::Story story;
                  try {
                    story.parts = story_of(game, chronicle, seats);
                  } catch (std::exception const&) {
                    // As with older lines: what can no longer be followed cannot be told again.
                  }
                  return [self, client, out = json::text(story)] {
                    --self->logs_asked_;
                    if (self->standing_.members.find(*client)) client->send(out);
                  };
                });
}

void Table::on(Member& member, from::Follow const& wish) { member.steps = wish.steps; }

}  // namespace server

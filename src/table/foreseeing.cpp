// Odds of an option and threats, for who is asked: thought about beside the tables, with the eyes of the seat.
#include <bit>
#include <cmath>
#include <utility>

#include "table/json.h"
#include "table/secret.h"
#include "table/table.h"

namespace server {

namespace from = message::from_client;
namespace to = message::to_client;

namespace {

// What a pointer that rests on an option may wait for is 50 and 150; the rest is the way there and back, and the frame
// that shows it.
constexpr std::chrono::milliseconds for_odds{36}, for_threats{125};

int thousandths(double chance) { return static_cast<int>(std::lround(1000 * chance)); }

char const* word_for(flow::Side side) {
  switch (side) {
    case flow::Side::hero: return "hero";
    case flow::Side::foe: return "foe";
    case flow::Side::ally: return "ally";
    case flow::Side::table: break;
  }
  return "table";
}

message::OddsLine line_of(foresight::Line const& line) {
  message::OddsLine out;
  out.who = line.who;
  out.piece = line.piece;
  out.side = word_for(line.side);
  out.what = line.what;
  out.good = line.good;
  out.before = line.before;
  for (foresight::Change const& change : line.changes) out.changes.push_back({change.by, thousandths(change.chance)});
  out.mean = static_cast<int>(std::lround(100 * line.mean));
  out.falls = thousandths(line.falls);
  out.text = foresight::sentence(line);
  return out;
}

std::string foreseen_text(std::string const& question, Foreseeing const& what, foresight::Odds const& odds) {
  to::Foreseen out;
  out.question = question;
  out.index = what.option;
  out.threat = what.threat;
  out.untold = odds.untold;
  out.chance = odds.chance;
  out.exact = odds.exact;
  out.guessed = odds.guessed;
  out.ways = odds.ways;
  out.won = thousandths(odds.won);
  out.lost = thousandths(odds.lost);
  for (foresight::CheckOdds const& check : odds.checks)
    out.checks.push_back({check.what, thousandths(check.made), thousandths(check.passed)});
  for (foresight::Line const& line : odds.lines) out.lines.push_back(line_of(line));
  for (foresight::Deed const& deed : odds.deeds) {
    message::ForeseenDeed& told = out.deeds.emplace_back();
    told.text = deed.text;
    told.chance = thousandths(deed.chance);
    for (flow::Thing const& thing : deed.things) told.things.push_back({thing.kind, thing.id});
  }
  out.texts = foresight::sentences(odds);
  return json::text(out);
}

}  // namespace

void Table::on(Member& member, from::Odds const& wish) {
  foresee(member, wish.question, wish.position, {static_cast<int>(wish.index), false});
}

void Table::on(Member& member, from::Threat const& wish) {
  foresee(member, wish.question, wish.position, {static_cast<int>(wish.index), true});
}

void Table::foresee(Member& member, std::string const& question, std::int64_t position, Foreseeing what) {
  if (!right_question(member, question) || !right_position(member, position)) return;
  Asked const& q = publisher_.asked();
  if (what.option < (what.threat ? -1 : 0) || what.option >= static_cast<int>(q.options.size()))
    return publisher_.stale(member, "There is no such option; please choose one of these.");
  // How a story goes on is read when it is chosen, and nobody can say what the people's own dice will bring.
  if (q.story || q.seat == flow::Seat::chance()) {
    foresight::Odds nothing;
    nothing.untold = true;
    return member.client->send(foreseen_text(question, what, nothing));
  }
  member.foresight.request_stop();
  flow::Seat const eyes = q.seat.is_person() ? q.seat : flow::Seat{std::countr_zero(member.seats)};
  Thinking job{standing_.session->position().clone(), eyes, {}, random_number()};
  job.budget = what.threat ? for_threats : for_odds;
  job.foresee = what;
  job.session = standing_.session.get();
  member.foresight = house_.think(std::move(job), [weak = weak_from_this(), who = std::weak_ptr<Client>(member.client),
                                                   question, what](Thought const& thought) {
    auto const self = weak.lock();
    auto const client = who.lock();
    Member* const asking = self && client ? self->standing_.members.find(*client) : nullptr;
    if (!asking || !self->ready() || !self->publisher_.may_answer(*asking) || self->publisher_.asked().id != question)
      return;
    if (!thought.trouble.empty()) return self->refuse(*asking, "What happens then cannot be foreseen.");
    client->send(foreseen_text(question, what, thought.foreseen));
  });
}

}  // namespace server

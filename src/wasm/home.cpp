#include "wasm/home.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "flow/fault.h"
#include "table/json.h"
#include "table/lessons.h"
#include "table/making.h"
#include "wasm/host.h"
#include "wasm/thoughts.h"

namespace wasm {

using server::Answer;
using server::ThenAnswer;
namespace json = server::json;
namespace message = server::message;

namespace {

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

Answer answer_of_made(server::House::Made const& made) {
  if (!made.trouble.empty()) return server::refusal(503, made.trouble);
  return {201, json::text(message::TableMade{made.table->info(), made.links, made.parting})};
}

}  // namespace

void Home::report(std::string_view line) { host_report(line.data(), line.size()); }

// A worker's thread is none that the page needs: what takes long happens here, one piece after the other.
void Home::beside(std::string const&, std::string const&, Work work) {
  waiting_.push_back([work = std::move(work)] { work()(); });
}

void Home::after(std::chrono::milliseconds delay, std::function<void()> work) {
  timers_[++timer_count_] = std::move(work);
  host_after(static_cast<int>(delay.count()), timer_count_);
}

void Home::timer(int id) {
  auto const node = timers_.extract(id);
  if (!node.empty()) node.mapped()();
}

// One after the other: there is one worker that thinks.  It cannot be told to stop, only not be listened to.
std::stop_source Home::think(server::Thinking job, server::ThenThought then) {
  std::stop_source stop;
  // Who points at an option waits for its odds; who plays with companions expects them to think.
  bool const first = job.foresee.has_value();
  thoughts_.insert(first ? thoughts_.begin() : thoughts_.end(), Waiting{text_of(job), stop, std::move(then)});
  think_next();
  return stop;
}

void Home::think_next() {
  if (thinking_) return;
  while (!thoughts_.empty() && thoughts_.front().stop.stop_requested()) thoughts_.pop_front();
  if (thoughts_.empty()) return;
  thinking_ = std::move(thoughts_.front());
  thoughts_.pop_front();
  host_think(++thought_count_, thinking_->job.data(), thinking_->job.size());
}

void Home::thought(int ticket, std::string_view text) {
  if (!thinking_ || ticket != thought_count_) return;
  Waiting const done = *std::exchange(thinking_, std::nullopt);
  think_next();
  if (!done.stop.stop_requested()) done.then(read_thought(text));
}

bool Home::work() {
  if (waiting_.empty()) return false;
  auto const piece = std::move(waiting_.front());
  waiting_.pop_front();
  try {
    piece();
  } catch (std::exception const& error) {
    ++counters_.faults;
    report(error.what());
  }
  return !waiting_.empty();
}

std::shared_ptr<server::Table> Home::table(std::string const& id) const {
  auto const found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.table;
}

void Home::find(std::string const& id, ThenFound then) { then(table(id), ""); }

void Home::open_again(KeptTable const& kept) {
  store::TableRecord record{kept.number, kept.id, kept.created, kept.meta, {}};
  for (KeptToken const& token : kept.tokens) record.tokens.push_back({token.hash, token.seat});
  cupboard_.put(kept.number, kept.text);
  tables_[kept.id] = {std::make_shared<server::Table>(*this, record), kept.links};
}

void Home::make(message::NewTable const& wish, ThenMade then) {
  server::Beginning made = server::beginning_of(wish, shelf_);
  keep_table(flow::text_of(made.chronicle), std::move(made.meta), std::move(then));
}

void Home::make_from(flow::Chronicle chronicle, server::TableMeta meta, ThenMade then) {
  keep_table(flow::text_of(chronicle), std::move(meta), std::move(then));
}

void Home::make_from_text(std::string const& text, ThenAnswer const& then) {
  server::Beginning begin = server::beginning_of_file(text, shelf_);
  keep_table(flow::text_of(begin.chronicle), std::move(begin.meta), [then, parting = begin.parting](Made const& made) {
    Made with = made;
    with.parting = parting;
    then(answer_of_made(with));
  });
}

void Home::keep_table(std::string chronicle, server::TableMeta meta, ThenMade then) {
  server::Laid laid = server::lay_table(std::move(chronicle), std::move(meta), seconds_now());
  store::NewTable& record = laid.record;
  auto const made = std::make_shared<Made>();
  made->links = laid.links;
  store::TableRecord const known{0, record.id, record.created, record.meta, record.tokens};
  made->table = std::make_shared<server::Table>(*this, known);
  tables_[known.id] = {made->table, laid.links};
  cupboard_.link(std::move(laid.links));
  made->table->kept_as(
      cupboard_.create(std::move(record), [this, made, then = std::move(then)](std::string const& why) {
        made->trouble = why;
        if (!why.empty()) tables_.erase(made->table->id());
        then(*made);
      }));
  ++counters_.tables_made;
}

// Whoever has this browser has all seats of its tables.
std::string Home::mine() const {
  message::MineAnswer answer;
  for (auto const& [id, known] : tables_)
    for (message::SeatLink const& link : known.links)
      if (link.seat >= 0) answer.tables.push_back({known.table->info(), link.token, link.seat});
  std::sort(answer.tables.begin(), answer.tables.end(), [](auto const& a, auto const& b) {
    return std::tie(b.table.created, a.table.id, a.seat) < std::tie(a.table.created, b.table.id, b.seat);
  });
  return json::text(answer);
}

void Home::ask(std::string const& method, std::string_view target, std::string const& authorization,
               std::string const& body, ThenAnswer const& then) {
  auto const mark = std::min(target.find('?'), target.size());
  std::string const path = server::unescaped(target.substr(0, mark)).value_or("");
  std::string_view const at = path, query = target.substr(std::min(mark + 1, target.size()));
  std::vector<std::string> const packs = server::names_in(server::query_value(query, "packs"));
  bool const post = method == "POST";
  server::answering(then, [&] {
    if (at == "/api/games" && !post) return then({200, json::text(message::GamesAnswer{shelf_.infos()})});
    if (at.starts_with("/api/games/") && !post) return then({200, json::text(shelf_.info(at.substr(11), packs))});
    if (at.starts_with("/api/lessons/") && !post)
      return then({200, json::text(server::answer_of(*shelf_.lessons(at.substr(13), packs)))});
    if (at == "/api/tables" && post)
      return make(json::parse_as<message::NewTable>(body), [then](Made const& made) { then(answer_of_made(made)); });
    if (at == "/api/mine" && post) return then({200, mine()});
    if (at == "/api/chronicles" && post) return make_from_text(body, then);
    if (at.starts_with("/api/rules/") && !post) {
      message::RuleRow const* const row = rules_.find(at.substr(11));
      return then(row ? Answer{200, json::text(*row)} : server::refusal(404, "there is no rule with that id"));
    }
    if (at == "/api/rules" && !post)
      return then(
          {200, json::text(rules_.search(server::query_value(query, "game"), server::query_value(query, "q")))});
    if (at.starts_with("/api/tables/")) {
      std::string_view const rest = at.substr(12);
      auto const slash = rest.find('/');
      std::string const what(slash == rest.npos ? std::string_view{} : rest.substr(slash + 1));
      return server::take_request(*this, table(std::string(rest.substr(0, slash))), {post, what, authorization, body},
                                  then);
    }
    then(server::refusal(404, "there is nothing at this address in this browser"));
  });
}

}  // namespace wasm

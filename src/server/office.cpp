#include "server/office.h"

#include <charconv>
#include <utility>

#include "flow/fault.h"
#include "server/api.h"
#include "table/json.h"

namespace server {

namespace {

constexpr std::chrono::milliseconds between_looks{500};
constexpr std::chrono::seconds longest_wait{20};
constexpr std::size_t most_waiting = 32;

}  // namespace

// Beside the network; what comes of it is the answer.
template <class F>
void Office::beside(std::string const& visitor, Reply const& reply, F work) {
  hall_.beside("the owner's desk", visitor, [this, reply, work]() -> std::function<void()> {
    try {
      bool changed = false;
      auto const answer = std::make_shared<Response>(work(changed));
      return [this, reply, answer, changed] {
        if (changed) hall_.packs_changed();
        reply(std::move(*answer));
      };
    } catch (flow::Refused const& refused) {
      return [reply, why = std::string(refused.what())] { reply(Api::error(422, why)); };
    } catch (std::exception const& error) {
      return [reply, why = std::string(error.what())] { reply(Api::error(500, why)); };
    }
  });
}

bool Office::handle(Request const& request, std::string_view path, std::string_view query, Reply const& reply) {
  bool const get = request.method != "POST";
  if (path == "/api/owner" && get) {
    bool const here = request.owner && desk_;
    reply(Api::answer(message::OwnerAnswer{here, here ? desk_->edits() : ""}));
    return true;
  }
  bool const of_packs = path == "/api/packs" || path == "/api/packs/remove";
  bool const of_workshop = path == "/api/workshop" || path == "/api/workshop/thing";
  if (!of_packs && !of_workshop) return false;
  if (!desk_)
    reply(Api::error(404, "this server has no packs to look after"));
  else if (!request.owner)
    reply(Api::error(403, for_the_owner));
  else if (of_packs)
    packs(request, path, query, reply);
  else if (!get)
    reply(Api::error(405, "the workshop is only read; files are changed on the owner's own disk"));
  else if (desk_->edits().empty())
    reply(Api::error(404, "no workshop is open; start the server with chronicler serve --edit DIR"));
  else
    workshop(path, query, request.visitor, reply);
  return true;
}

void Office::packs(Request const& request, std::string_view path, std::string_view query, Reply const& reply) {
  bool const get = request.method != "POST";
  if (path == "/api/packs" && get)
    return beside(request.visitor, reply, [desk = desk_](bool&) { return Api::answer(desk->packs()); });
  if (get) return reply(Api::error(405, "packs are removed with POST"));
  if (path == "/api/packs")
    return beside(request.visitor, reply,
                  [desk = desk_, name = query_value(query, "name"), zip = request.body](bool& changed) {
                    auto const done = desk->install(name, zip);
                    changed = true;
                    return Api::answer(done, 201);
                  });
  auto const wish = json::parse_as<message::RemovePack>(request.body);
  beside(request.visitor, reply, [desk = desk_, wish](bool& changed) {
    auto const done = desk->remove(wish.game, wish.id);
    changed = true;
    return Api::answer(done);
  });
}

void Office::workshop(std::string_view path, std::string_view query, std::string const& visitor, Reply const& reply) {
  if (path == "/api/workshop/thing")
    return beside(visitor, reply,
                  [desk = desk_, wanted = Desk::Wanted{query_value(query, "game"), query_value(query, "pack"),
                                                       query_value(query, "folder"), query_value(query, "id")}](bool&) {
                    return Api::answer(desk->thing(wanted));
                  });
  std::string const seen = query_value(query, "seen");
  std::int64_t number = -1;
  std::from_chars(seen.data(), seen.data() + seen.size(), number);
  if (number == version_ && version_ > 0) return wait_for_news(reply);
  beside(visitor, reply, [desk = desk_](bool&) { return Api::answer(desk->workshop()); });
}

// A page that has seen everything waits here for what comes next.
void Office::wait_for_news(Reply const& reply) {
  if (waiting_.size() >= most_waiting) return reply(Api::error(429, "too many pages of the workshop are open"));
  std::uint64_t const number = ++waits_;
  waiting_[number] = [this, reply] {
    beside("", reply, [desk = desk_](bool&) { return Api::answer(desk->workshop()); });
  };
  hall_.after(longest_wait, [this, number] {
    auto const found = waiting_.extract(number);
    if (!found.empty()) found.mapped()();
  });
}

void Office::tell_news() {
  for (auto const& [number, answer] : std::exchange(waiting_, {})) answer();
}

void Office::watch() {
  if (!desk_ || desk_->edits().empty()) return;
  hall_.beside("the workshop's watch", "", [this, desk = desk_]() -> std::function<void()> {
    bool changed = false;
    std::int64_t version = 0;
    std::string trouble;
    try {
      changed = desk->look();
      version = desk->workshop().version;
    } catch (std::exception const& error) {
      trouble = error.what();  // a folder that is gone for a moment, say; the next look is soon
    }
    return [this, changed, version, trouble] {
      if (!trouble.empty() && trouble != std::exchange(trouble_, trouble)) hall_.report("workshop: " + trouble);
      if (changed) {
        version_ = version;
        hall_.packs_changed();
        tell_news();
      }
      hall_.after(between_looks, [this] { watch(); });
    };
  });
}

}  // namespace server

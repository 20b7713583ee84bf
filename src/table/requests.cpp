#include "table/requests.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "flow/fault.h"
#include "table/json.h"
#include "table/table.h"

namespace server {

namespace {

template <class T>
Answer json_answer(T const& value) {
  return {200, json::text(value)};
}

std::vector<std::string_view> bearer_tokens(std::string_view header) {
  constexpr std::string_view word = "Bearer ";
  std::vector<std::string_view> tokens;
  if (!header.starts_with(word)) return tokens;
  header.remove_prefix(word.size());
  while (!header.empty() && tokens.size() < flow::Seat::most) {
    auto const end = header.find(',');
    std::string_view token = header.substr(0, end);
    while (token.starts_with(' ')) token.remove_prefix(1);
    tokens.push_back(token);
    header = end == header.npos ? std::string_view{} : header.substr(end + 1);
  }
  return tokens;
}

// Chronicle or scene, for whoever may see everything.
void everything(House& house, Table& table, std::string const& what, ThenAnswer const& then) {
  // A game that cannot be opened any more can still be taken away and looked at.
  if (what == "chronicle" && table.stopped())
    return table.stored_chronicle([then](std::string const& text, std::string const& why) {
      then(why.empty() ? Answer{200, text, "text/plain; charset=utf-8"} : refusal(503, why));
    });
  table.when_ready([&house, then, self = table.shared_from_this(), what](std::string const& why) {
    if (!why.empty()) return then(refusal(503, why));
    if (what == "chronicle")
      return then({200, flow::text_of(self->session().chronicle()), "text/plain; charset=utf-8",
                   fmt::format("{}.chronicle", self->id())});
    std::string const scene = house.scene_of(self->session());
    if (scene.empty()) return then(refusal(404, "this server writes no scenes"));
    then({200, scene, "application/yaml", fmt::format("{}.yaml", self->id())});
  });
}

}  // namespace

std::optional<std::string> unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return {};
    int value = 0;
    auto const [end, error] = std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16);
    if (error != std::errc{} || end != text.data() + i + 3) return {};
    out += static_cast<char>(value);
    i += 2;
  }
  return out;
}

std::string query_value(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    auto const end = query.find('&');
    std::string_view const pair = query.substr(0, end);
    query = end == query.npos ? std::string_view{} : query.substr(end + 1);
    auto const equals = pair.find('=');
    if (equals == pair.npos || pair.substr(0, equals) != key) continue;
    std::string value(pair.substr(equals + 1));
    std::replace(value.begin(), value.end(), '+', ' ');
    return unescaped(value).value_or("");
  }
  return "";
}

std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty() && names.size() < 12) {
    std::string_view const one = list.substr(0, list.find(','));
    if (!one.empty()) names.emplace_back(one);
    list.remove_prefix(std::min(one.size() + 1, list.size()));
  }
  return names;
}

Answer refusal(int status, std::string_view sentence) {
  return {status, json::text(message::ApiError{std::string(sentence)})};
}

void answering(ThenAnswer const& then, std::function<void()> const& work) {
  try {
    work();
  } catch (json::Wrong const& wrong) {
    then(refusal(400, wrong.what()));
  } catch (flow::Refused const& refused) {
    std::string_view const why = refused.what();
    then(refusal(why.find("too many tables") != why.npos ? 429 : 422, why));
  } catch (std::exception const& error) {
    then(refusal(500, error.what()));
  }
}

void take_request(House& house, std::shared_ptr<Table> const& table, TableRequest const& request,
                  ThenAnswer const& then) {
  std::uint32_t seats = 0;
  int first = -2;
  if (table)
    for (std::string_view const token : bearer_tokens(request.authorization))
      if (auto const seat = table->seat_of(token)) {
        if (*seat >= 0) seats |= 1u << *seat;
        first = first == -2 ? *seat : first;
      }
  if (first == -2) return then(refusal(404, "there is no such table, or this link does not open it"));
  bool const get = !request.changes;
  std::string const& what = request.what;
  if (what.empty() && get) return then(json_answer(table->info()));
  if (what == "claim" && !get) {
    if (first < 0) return then(refusal(403, "this is a watcher's link; it claims no seat"));
    auto const wish = json::parse_as<message::ClaimRequest>(request.body);
    return table->claim(first, wish.name, [then, table, first](std::string const& why) {
      then(why.empty() ? json_answer(message::ClaimAnswer{table->info(), first}) : refusal(422, why));
    });
  }
  if (what == "sit" && !get) {
    if (first != invited) return then(refusal(403, "this is no invitation; its seat is in the link"));
    auto const wish = json::parse_as<message::SitRequest>(request.body);
    int const seat = static_cast<int>(std::clamp<std::int64_t>(wish.seat, -1, 99));
    return table->sit(seat, wish.name, [then, table, seat](std::string const& token, std::string const& why) {
      then(why.empty() ? json_answer(message::SitAnswer{table->info(), seat, token}) : refusal(409, why));
    });
  }
  if (what.starts_with("seats/") && !get) {
    if (seats == 0) return then(refusal(403, "this is a watcher's link"));
    int seat = -1;
    std::from_chars(what.data() + 6, what.data() + what.size(), seat);
    auto const wish = json::parse_as<message::SeatRequest>(request.body);
    return table->hand_over(seats, seat, wish.player, wish.name, [then, table](std::string const& why) {
      then(why.empty() ? json_answer(table->info()) : refusal(422, why));
    });
  }
  if ((what == "chronicle" || what == "scene") && get) {
    return table->if_may_see_everything(seats, [&house, then, table, what](bool may) {
      if (!may)
        return then(refusal(403,
                            "this shows everything, also what other seats may not know: it needs the links of all "
                            "seats that people hold, an open table, or the end of the game"));
      answering(then, [&] { everything(house, *table, what, then); });
    });
  }
  then(refusal(404, "there is nothing at this address"));
}

Greeting read_hello(std::string_view text, Table const& table) {
  boost::json::value const value = json::parse(text);
  auto const* const type = value.is_object() ? value.as_object().if_contains("type") : nullptr;
  if (!type || !type->is_string() || type->as_string() != "hello") throw json::Wrong("the first message must be hello");
  message::from_client::Hello hello;
  json::read(hello, value, "");
  if (hello.protocol && *hello.protocol != message::protocol_version)
    throw json::Wrong("this page is not of the server's version: load it anew");
  if (hello.tokens.empty() || hello.tokens.size() > flow::Seat::most) throw json::Wrong("hello needs 1 to 16 tokens");
  Greeting greeting;
  for (std::string const& token : hello.tokens) {
    std::optional<int> const seat = table.seat_of(token);
    if (!seat || *seat == invited) throw json::Wrong("this link does not open this table");
    if (*seat < 0) greeting.watcher = true;
    if (*seat >= 0) greeting.seats |= 1u << *seat;
  }
  greeting.watcher = greeting.watcher && greeting.seats == 0;
  return greeting;
}

}  // namespace server

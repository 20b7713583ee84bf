// What is asked of a table otherwise than by sitting at it: docs/protocol.md, /api/tables/ID and below.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/house.h"

namespace server {

struct Answer {
  int status = 200;
  std::string body;
  std::string type = "application/json";
  std::string file{};  // the name under which it is to be kept; empty: it is only read
};
using ThenAnswer = std::function<void(Answer)>;

Answer refusal(int status, std::string_view sentence);
// Refuses what cannot be read or done with the sentence that was thrown.
void answering(ThenAnswer const& then, std::function<void()> const& work);

struct TableRequest {
  bool changes = false;       // POST, not GET
  std::string what;           // behind the table's id: "claim", "seats/2"; empty: about the table
  std::string authorization;  // "Bearer TOKEN,TOKEN"
  std::string body;
};
// `table` may be null: a wrong token and a table that is not there look the same from outside.
void take_request(House& house, std::shared_ptr<Table> const& table, TableRequest const& request,
                  ThenAnswer const& then);

// --- how addresses are read ---
// %20 and the like; nothing when it is not well formed.
std::optional<std::string> unescaped(std::string_view text);
std::string query_value(std::string_view query, std::string_view key);  // of "a=b&c=d"; empty: it is not there
std::vector<std::string> names_in(std::string_view list);               // "core,mill"

// Who says hello, and may sit; throws json::Wrong.
struct Greeting {
  std::uint32_t seats = 0;
  bool watcher = false;
};
Greeting read_hello(std::string_view text, Table const& table);

}  // namespace server

// Servers that share a database, and which of them plays which table.
//
// From its start to its end a server is one life, with a number that nobody had before it.  Its row in `servers` says
// until when others must leave its tables alone; every commit renews it, and finds out that way if it is gone.  A table
// is played by the life in its row of `leases`.  When a life's time has run out, or its session with the database has
// ended, whoever is asked for one of its tables buries it: what it left in the journal is folded, its tables are free,
// its row is deleted, all in one transaction.  So a server that was only cut off finds no row when it comes back, and
// writes nothing on top of what others wrote meanwhile.  docs/decisions/0013-several-servers.md says why it is a row
// per server that is renewed and checked, not one per table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "store/database.h"

namespace store {

// Each life numbers its tables and its lines of the journal in a range of its own.
constexpr std::int64_t first_of(std::int64_t life) { return life << 36; }

void make_schema(Database& database);

// How a server appears to the others that use the database.
struct Manner {
  std::string address;  // where a browser, or the proxy before it, finds this server
  int lease_milliseconds = 3000;
};

// A new life; buries those that are over.
std::int64_t begin_life(Database& database, Manner const& manner);
// Inside the transaction of a commit: this life goes on, and this is its `number`th commit.  Throws Fenced.
void go_on(Database& database, std::int64_t life, std::int64_t number, Manner const& manner);
// How many commits of this life there are; throws Fenced.
std::int64_t commits_of(Database& database, std::int64_t life);
// What it left is folded and free.  Inside a transaction.
void bury(Database& database, std::int64_t life);

// Takes a table for a life, when nobody has it.  Otherwise says where it is played.  Throws Fenced.
struct Taking {
  std::int64_t epoch = 0;  // 0: not taken; else how often somebody took it
  std::string elsewhere;   // the address of the server that has it
};
Taking take(Database& database, std::int64_t life, std::int64_t table, Manner const& manner);
// Both inside a transaction.
void take_new(Database& database, std::int64_t life, std::int64_t table);
void give_back(Database& database, std::int64_t life, std::int64_t table);

// Text that both databases keep as it is: valid UTF-8 without a zero.
bool is_text(std::string_view text);

}  // namespace store

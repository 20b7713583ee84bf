// What stands on a table.  Its parts (publishing, consent, companions) look at the same game, seats and people.
#pragma once

#include <bit>
#include <memory>
#include <string>

#include "flow/session.h"
#include "table/journal.h"
#include "table/members.h"
#include "table/table_meta.h"

namespace server {

struct Standing {
  TableMeta meta;
  Members members;
  Journal journal;
  std::unique_ptr<flow::Session> session;  // null while the game sleeps

  std::string name_of(Member const& member) const {
    if (member.seats == 0) return "A watcher";
    return meta.seats[static_cast<std::size_t>(std::countr_zero(member.seats))].name;
  }
};

}  // namespace server

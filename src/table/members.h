// Who is connected to a table just now.
#pragma once

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "flow/seat.h"
#include "table/client.h"
#include "table/said.h"
#include "table/view_changes.h"

namespace server {

struct Member {
  std::shared_ptr<Client> client;
  std::uint32_t seats = 0;
  bool watcher = false;
  int look = -1;                            // the wish; -1 follows whichever seat of mine decides
  flow::Seat shown = flow::Seat::nobody();  // whose view was sent last
  std::shared_ptr<ViewMarks const> marks;   // of the view that was sent last
  Said said;                                // the options it was sent
  bool welcomed = false;
  bool steps = false;                            // wants the views between two updates as well
  std::stop_source foresight{std::nostopstate};  // what is being worked out for it: only the last wish counts
};

class Members {
 public:
  auto begin() { return all_.begin(); }
  auto end() { return all_.end(); }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }
  bool empty() const { return all_.empty(); }
  std::size_t size() const { return all_.size(); }

  Member& add(std::shared_ptr<Client> const& client, std::uint32_t seats, bool watcher) {
    Member& member = all_.emplace_back();
    member.client = client;
    member.seats = seats;
    member.watcher = watcher;
    return member;
  }
  void remove(Client const& client) {
    std::erase_if(all_, [&](Member const& m) { return m.client.get() == &client; });
  }
  Member* find(Client const& client) {
    for (Member& m : all_)
      if (m.client.get() == &client) return &m;
    return nullptr;
  }
  std::uint32_t seats_here() const {
    std::uint32_t here = 0;
    for (Member const& m : all_) here |= m.seats;
    return here;
  }
  std::string last_address() const { return all_.empty() ? "" : all_.back().client->address(); }
  void tell(std::string_view message) const {
    for (Member const& m : all_) m.client->send(message);
  }

 private:
  std::vector<Member> all_;
};

}  // namespace server

// What is kept about a table beside its chronicle: title, seats and who plays them, settings, save points.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "flow/seat.h"
#include "server/messages.h"

namespace server {

struct SeatMeta {
  std::string name, player = "person";
  bool claimed = false;
  bool is_person() const { return player == "person"; }
};
BOOST_DESCRIBE_STRUCT(SeatMeta, (), (name, player, claimed))

struct TableMeta {
  std::string title, game, scenario;
  bool own_dice = false;
  message::Settings settings;
  std::vector<SeatMeta> seats;
  std::vector<message::SavePoint> saves;
  std::int64_t at = 0;
  std::string outcome;

  // "person" or the companion's name.  What nobody in particular decides is any person's; the leader's companion only
  // decides it where no person sits.
  std::string const& player_of(flow::Seat seat) const;
  std::uint32_t people() const;  // the seats of persons
  bool only_companions() const { return people() == 0; }
  // The whole state, the seed, the chronicle: whoever holds these seats may have them.
  bool may_see_everything(std::uint32_t seats) const;
};
BOOST_DESCRIBE_STRUCT(TableMeta, (), (title, game, scenario, own_dice, settings, seats, saves, at, outcome))

}  // namespace server

// What is kept about a table beside its chronicle: title, seats and who plays them, settings, save points.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/seat.h"
#include "table/messages.h"

namespace server {

// Fields that came later are optional, so that what was kept before them can still be read.

struct SeatMeta {
  std::string name, player = "person";
  bool claimed = false;
  std::optional<bool> meant = {};  // for a person, once: whatever happened to it since
  bool is_person() const { return player == "person"; }
  // Its secrets are somebody's.
  bool is_somebodys() const { return claimed || is_person() || meant.value_or(false); }
};
BOOST_DESCRIBE_STRUCT(SeatMeta, (), (name, player, claimed, meant))

struct SaveMeta {
  std::string name;
  std::int64_t at = 0;
  std::optional<std::int64_t> position = {};  // lines of the journal by then: there it can always be found
  std::optional<bool> left = {};              // play has gone another way since
};
BOOST_DESCRIBE_STRUCT(SaveMeta, (), (name, at, position, left))

struct TableMeta {
  std::string title, game, scenario;
  bool own_dice = false;
  message::Settings settings;
  std::vector<SeatMeta> seats;
  std::vector<SaveMeta> saves;
  std::int64_t at = 0;
  std::string outcome;
  std::optional<std::string> parent = {};                       // the table this one branched off
  std::optional<bool> parent_over = {};                         // that one's secrets are no longer any
  std::optional<bool> paused = {};                              // companions wait until somebody says go on
  std::optional<std::int64_t> owner = {};                       // the seat of who made it
  std::optional<std::vector<std::string>> packs = {};           // ids, in the order they are loaded
  std::optional<std::vector<message::PackInfo>> versions = {};  // of the packs: those it is played with until a reload
  std::optional<std::string> guests = {};  // the secret from which who was invited gets a seat's token; never told
  std::optional<std::vector<message::ChatLine>> chat = {};  // the last lines

  // "person" or the companion's name.  What nobody in particular decides is any person's; the leader's companion only
  // decides it where no person sits.
  std::string const& player_of(flow::Seat seat) const;
  std::uint32_t people() const;        // the seats of persons
  std::uint32_t people_there() const;  // those of them that somebody took
  bool only_companions() const { return people() == 0; }
  int owner_seat() const;
  bool is_owner(std::uint32_t held) const { return (held >> owner_seat() & 1) != 0; }
  // Whoever holds these seats may hand that one over or rename it without asking anybody.
  bool may_seat(std::uint32_t held, int seat) const;

  // The whole state, the seed, the chronicle: whoever holds these seats may have them.
  bool may_see_everything(std::uint32_t held) const;
  // The game is over, but its secrets are still those of another one that goes on.
  bool sealed() const { return parent && !parent_over.value_or(false); }
};
BOOST_DESCRIBE_STRUCT(TableMeta, (),
                      (title, game, scenario, own_dice, settings, seats, saves, at, outcome, parent, parent_over,
                       paused, owner, packs, versions, guests, chat))

// Throws json::Wrong or flow::Refused with a sentence for what no table can be made of.
TableMeta read_meta(std::string_view text);

// A sentence about what is wrong with them, or nothing.
std::string trouble_with(message::Settings const& settings);
std::string trouble_with_player(std::string_view player);

}  // namespace server

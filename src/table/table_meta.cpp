#include "table/table_meta.h"

#include <algorithm>

#include <fmt/format.h>

#include "flow/fault.h"
#include "table/companion.h"
#include "table/json.h"
#include "table/letters.h"

namespace server {

std::string const& TableMeta::player_of(flow::Seat seat) const {
  static std::string const person = "person";
  if (seat.is_person()) {
    auto const i = static_cast<std::size_t>(seat.index());
    return i < seats.size() ? seats[i].player : person;
  }
  return only_companions() ? seats.front().player : person;
}

std::uint32_t TableMeta::people() const {
  std::uint32_t persons = 0;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].is_person()) persons |= 1u << i;
  return persons;
}

std::uint32_t TableMeta::people_there() const {
  std::uint32_t there = 0;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].is_person() && seats[i].claimed) there |= 1u << i;
  return there;
}

int TableMeta::owner_seat() const {
  auto const first = std::find_if(seats.begin(), seats.end(), [](SeatMeta const& s) { return s.is_somebodys(); });
  std::int64_t const seat = owner.value_or(first == seats.end() ? 0 : first - seats.begin());
  return seat >= 0 && seat < static_cast<std::int64_t>(seats.size()) ? static_cast<int>(seat) : 0;
}

bool TableMeta::may_seat(std::uint32_t held, int seat) const {
  return (held >> seat & 1) != 0 || !seats[static_cast<std::size_t>(seat)].claimed || is_owner(held);
}

// Seats that were never meant for a person keep nobody's secrets.
bool TableMeta::may_see_everything(std::uint32_t held) const {
  if (settings.open || (!outcome.empty() && !sealed())) return true;
  if (held == 0 || seats.empty()) return false;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].is_somebodys() && !(held >> i & 1)) return false;
  return true;
}

TableMeta read_meta(std::string_view text) {
  auto meta = json::parse_as<TableMeta>(text);
  if (meta.seats.empty() || meta.seats.size() > flow::Seat::most)
    throw flow::Refused(fmt::format("there are 1 to {} seats, not {}", flow::Seat::most, meta.seats.size()));
  for (SeatMeta const& seat : meta.seats)
    if (std::string const trouble = trouble_with_player(seat.player); !trouble.empty()) throw flow::Refused(trouble);
  if (std::string const trouble = trouble_with(meta.settings); !trouble.empty()) throw flow::Refused(trouble);
  return meta;
}

std::string trouble_with(message::Settings const& settings) {
  if (settings.dice != "same" && settings.dice != "new" && settings.dice != "none")
    return "Dice after an undo are same, new or none.";
  if (settings.consent != "free" && settings.consent != "ask") return "Consent is free or ask.";
  std::string const hands = settings.hands.value_or("first");
  if (hands != "first" && hands != "majority" && hands != "leader")
    return "What the table is asked is decided by the first answer, the majority or the leader.";
  return "";
}

std::string trouble_with_player(std::string_view player) {
  if (player == "person" || is_companion(player)) return "";
  std::string known;
  for (std::string const& name : companion_names()) known += (known.empty() ? "" : ", ") + name;
  return fmt::format("A seat is played by a person or a companion ({}), not by \"{}\".", known, shortened(player, 40));
}

}  // namespace server

#include "server/table_meta.h"

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

bool TableMeta::may_see_everything(std::uint32_t held) const {
  if (settings.open || !outcome.empty()) return true;
  if (held == 0) return false;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if ((seats[i].claimed || seats[i].is_person()) && !(held >> i & 1)) return false;
  return true;
}

}  // namespace server

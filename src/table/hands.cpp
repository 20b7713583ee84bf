#include "table/hands.h"

#include <algorithm>
#include <bit>

namespace server {

std::uint32_t Hands::voice_of(Member const& member, std::uint32_t deciders) const {
  std::uint32_t const held = member.seats & table_.meta.people() & deciders;
  return held == 0 ? 0 : 1u << std::countr_zero(held);
}

std::uint32_t Hands::voices(std::uint32_t deciders) const {
  std::uint32_t heard = 0;
  for (Member const& member : table_.members) heard |= voice_of(member, deciders);
  return heard;
}

// Who made the table; while they are away the next seat's person.
int Hands::leader(std::uint32_t deciders) const {
  int const seats = static_cast<int>(table_.meta.seats.size()), first = table_.meta.owner_seat();
  for (int i = 0; i < seats; ++i)
    for (Member const& member : table_.members)
      if (std::uint32_t const voice = voice_of(member, deciders); voice && (member.seats >> (first + i) % seats & 1))
        return std::countr_zero(voice);
  return -1;
}

bool Hands::raise(Member const& member, std::uint32_t deciders, int index) {
  if (about_ != table_.journal.position()) raised_.clear();
  about_ = table_.journal.position();
  int const seat = std::countr_zero(voice_of(member, deciders));
  std::erase_if(raised_, [&](message::Hand const& hand) { return hand.seat == seat; });
  raised_.push_back({seat, index});
  if (by("leader")) return seat == leader(deciders);
  std::uint32_t const heard = voices(deciders);  // whose hand is up and who has gone since does not count
  auto const agreed = std::count_if(raised_.begin(), raised_.end(), [&](message::Hand const& hand) {
    return hand.index == index && (heard >> hand.seat & 1) != 0;
  });
  return 2 * agreed > std::popcount(heard);
}

std::optional<message::Hands> Hands::shown(std::uint32_t deciders) const {
  std::uint32_t const heard = voices(deciders);
  if (!wanted() || std::popcount(heard) < 2) return {};
  message::Hands hands;
  hands.rule = *table_.meta.settings.hands;
  hands.leader = by("leader") ? leader(deciders) : -1;
  for (int i = 0; i < flow::Seat::most; ++i)
    if (heard >> i & 1) hands.voices.push_back(i);
  if (about_ == table_.journal.position())
    for (message::Hand const& hand : raised_)
      if (heard >> hand.seat & 1) hands.raised.push_back(hand);
  return hands;
}

}  // namespace server

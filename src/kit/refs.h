// Who can leave and come back has a birth number: a reference to it never means the next one in the same place.
//
//   using EnemyRef = kit::Ref<EnemyId>;
//   struct Enemy { std::uint16_t born = 0; ... };                       // 0: nobody there
//   std::array<Enemy, 32> enemies;  kit::Births births;                 // in the state
//   enemies[i] = Enemy{births.next(), ...};                             // in the fact that brings it
//   EnemyRef const target = kit::ref_to(s.enemies, EnemyId{3});         // kept across a wait
//   if (Enemy const* it = kit::find(s.enemies, target)) ...             // looked up behind it; null: it has gone
//
// A rule that waits takes an EnemyRef, never an EnemyId alone.
#pragma once

#include <cstdint>

#include <boost/describe/class.hpp>

namespace kit {

using Born = std::uint16_t;

template <class SlotId>
struct Ref {
  SlotId slot;
  Born born = 0;

  explicit operator bool() const { return born != 0; }
  friend bool operator==(Ref const&, Ref const&) = default;
  friend auto operator<=>(Ref const&, Ref const&) = default;
  BOOST_DESCRIBE_CLASS(Ref, (), (slot, born), (), ())
};

struct Births {
  Born last = 0;
  Born next() {
    if (++last == 0) ++last;  // 0 is nobody
    return last;
  }
  friend bool operator==(Births const&, Births const&) = default;
};
BOOST_DESCRIBE_STRUCT(Births, (), (last))

// An empty one where nobody is.
template <class Things, class SlotId>
Ref<SlotId> ref_to(Things const& things, SlotId slot) {
  if (!slot) return {};
  Born const born = things[static_cast<decltype(things.size())>(slot.index())].born;
  return born ? Ref<SlotId>{slot, born} : Ref<SlotId>{};
}

// Null: it has gone, also where another one stands by now.
template <class Things, class SlotId>
auto find(Things& things, Ref<SlotId> ref) -> decltype(&things[0]) {
  if (!ref || ref.slot.index() >= static_cast<int>(things.size())) return nullptr;
  auto& thing = things[static_cast<decltype(things.size())>(ref.slot.index())];
  return thing.born == ref.born ? &thing : nullptr;
}

}  // namespace kit

// What a content struct says about its fields: `static void notes(pack::Notes<Card>& n)`.
//   n.thing("A card of the ability deck.");
//   n.field(&Card::cost, "Stamina dice to pay.").range(0, 10).optional();
#pragma once

#include <bit>
#include <type_traits>

#include "pack/type.h"

namespace pack {

class FieldsNoted {
 public:
  explicit FieldsNoted(Type& type) : type_(type) {}

  void thing(std::string_view doc);

 protected:
  Field& noted(std::ptrdiff_t offset, std::string_view doc);

 private:
  Type& type_;
};

template <class T>
class Notes : public FieldsNoted {
 public:
  using FieldsNoted::FieldsNoted;

  template <class Member, class Class>
    requires std::is_base_of_v<Class, T>
  Field& field(Member Class::* member, std::string_view doc) {
    Member T::* own = member;
    // With clang and gcc a pointer to a data member is its offset.
    return noted(std::bit_cast<std::ptrdiff_t>(own), doc);
  }
};

}  // namespace pack

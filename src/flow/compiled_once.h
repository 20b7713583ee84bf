// For types with much inside that many files hold: the six functions every value has are declared in the type and
// defined in one .cpp, because inline they would be compiled again in each of those files.
#pragma once

#define CHRONICLER_COMPILED_ONCE(Type) \
  Type();                              \
  Type(Type const&);                   \
  Type(Type&&) noexcept;               \
  Type& operator=(Type const&);        \
  Type& operator=(Type&&) noexcept;    \
  ~Type()

#define CHRONICLER_COMPILED_HERE(Type)              \
  Type::Type() = default;                           \
  Type::Type(Type const&) = default;                \
  Type::Type(Type&&) noexcept = default;            \
  Type& Type::operator=(Type const&) = default;     \
  Type& Type::operator=(Type&&) noexcept = default; \
  Type::~Type() = default

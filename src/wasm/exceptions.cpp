// C++ exceptions for wasm32-wasi, whose libc++abi is built without them: throw, catch, throw on.
//
// clang finds the places to go on at by itself; what it asks of a library are these eight symbols.  They know the
// layout of the tables that clang 19 writes and of libc++abi 19's type_info: both are pinned in tools/setup.sh, and
// tests/wasm/exceptions.cpp tells when they no longer fit.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <typeinfo>

namespace __cxxabiv1 {

// As in libc++abi's private_typeinfo.h.
class __shim_type_info : public std::type_info {
 public:
  ~__shim_type_info() override;
  virtual void noop1() const;
  virtual void noop2() const;
  virtual bool can_catch(__shim_type_info const* thrown, void*& adjusted) const = 0;
};

}  // namespace __cxxabiv1

namespace {

using Type = __cxxabiv1::__shim_type_info;

// Stands before the object that was thrown.
struct alignas(16) Thrown {
  Type const* type;
  void* (*destroy)(void*);
  void* adjusted;  // as the handler sees the object
  int handlers;    // that hold it now
  bool again;      // it was thrown on by one of them
  Thrown* below;   // what was caught before it
  void* object() { return this + 1; }
};

Thrown* caught = nullptr;

// LEB128, as in DWARF.
std::uintptr_t unsigned_at(std::uint8_t const*& at) {
  std::uintptr_t value = 0;
  std::uint8_t byte;
  int shift = 0;
  do {
    byte = *at++;
    value |= static_cast<std::uintptr_t>(byte & 0x7f) << shift;
    shift += 7;
  } while (byte & 0x80);
  return value;
}
std::intptr_t signed_at(std::uint8_t const*& at) {
  std::intptr_t value = 0;
  std::uint8_t byte;
  int shift = 0;
  do {
    byte = *at++;
    value |= static_cast<std::intptr_t>(byte & 0x7f) << shift;
    shift += 7;
  } while (byte & 0x80);
  if (shift < 32 && (byte & 0x40)) value |= -(std::intptr_t{1} << shift);
  return value;
}

}  // namespace

extern "C" {

// Where clang's landing pads put what they know, and find the handler's number.
struct {
  std::uintptr_t index;
  std::uint8_t const* tables;
  std::uintptr_t selector;
} __wasm_lpad_context;

int _Unwind_CallPersonality(void* exception) {
  auto& context = __wasm_lpad_context;
  context.selector = 0;
  Thrown& thrown = *static_cast<Thrown*>(exception);
  std::uint8_t const* at = context.tables;
  if (*at++ != 0xff) __builtin_trap();  // where landing pads begin: never given here
  std::uint8_t const encoding = *at++;
  std::uint8_t const* types = nullptr;
  if (encoding != 0xff) {
    std::uintptr_t const offset = unsigned_at(at);
    types = at + offset;
  }
  ++at;  // how call sites are written: always LEB128
  std::uintptr_t const size = unsigned_at(at);
  std::uint8_t const* const actions = at + size;
  std::uintptr_t action = 0;
  for (std::uintptr_t i = 0; i <= context.index; ++i) {
    unsigned_at(at);
    action = unsigned_at(at);
  }
  if (action == 0) return 0;
  for (std::uint8_t const* next = actions + action - 1;;) {
    std::intptr_t const index = signed_at(next);
    if (index > 0) {
      Type const* type;
      std::memcpy(&type, types - index * static_cast<std::intptr_t>(sizeof(void*)), sizeof type);
      void* adjusted = thrown.object();
      if (!type || type->can_catch(thrown.type, adjusted)) {
        thrown.adjusted = adjusted;
        context.selector = static_cast<std::uintptr_t>(index);
        return 0;
      }
    }
    std::uint8_t const* const here = next;
    std::intptr_t const offset = signed_at(next);
    if (offset == 0) return 0;
    next = here + offset;
  }
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
  auto* const thrown = static_cast<Thrown*>(std::malloc(sizeof(Thrown) + size));
  if (!thrown) std::abort();
  *thrown = {};
  return thrown->object();
}

void __cxa_free_exception(void* object) noexcept { std::free(static_cast<Thrown*>(object) - 1); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
  Thrown* const thrown = static_cast<Thrown*>(object) - 1;
  thrown->type = static_cast<Type const*>(type);
  thrown->destroy = destroy;
  thrown->adjusted = object;
  __builtin_wasm_throw(0, thrown);
}

void* __cxa_begin_catch(void* exception) noexcept {
  auto* const thrown = static_cast<Thrown*>(exception);
  thrown->again = false;
  if (thrown->handlers++ == 0) {
    thrown->below = caught;
    caught = thrown;
  }
  return thrown->adjusted;
}

void __cxa_end_catch() {
  Thrown* const thrown = caught;
  if (!thrown || --thrown->handlers > 0) return;
  caught = thrown->below;
  if (thrown->again) return;
  if (thrown->destroy) thrown->destroy(thrown->object());
  std::free(thrown);
}

[[noreturn]] void __cxa_rethrow() {
  Thrown* const thrown = caught;
  if (!thrown) std::terminate();
  thrown->again = true;
  __builtin_wasm_throw(0, thrown);
}

// No thread ever ends here.
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }

}  // extern "C"

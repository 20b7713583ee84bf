// From a described C++ struct (Boost.Describe and its notes) to its pack::Type.
// Include this where content is loaded (one content.cpp per game), not in the headers that declare content.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <limits>
#include <map>
#include <variant>

#include "pack/boxes.h"
#include "pack/content.h"
#include "pack/effects.h"

namespace pack {

template <class T>
Type const& describe();

namespace detail {

template <class T, template <class...> class Template>
inline constexpr bool is = false;
template <template <class...> class Template, class... Args>
inline constexpr bool is<Template<Args...>, Template> = true;

template <class T>
concept HasScalar = requires(T& t, std::string& cause) {
  { Scalar<T>::parse(std::string_view{}, t, cause) } -> std::same_as<bool>;
};
template <class T>
concept HasVerbs = requires(T& t) {
  typename T::Verbs;
  t.is;
};

// What can be said without knowing the type is said in describe.cpp: a game has hundreds of types, and each line here
// is compiled once for every member of every one of them.
struct Special {  // what a structure says about how it is written; empty texts where it says nothing
  std::string_view shorthand, verb, head;
  std::optional<std::string_view> says;
};
std::string bare_name(std::string_view pretty_function);  // of its T: no namespaces, no template arguments
void add_field(Type& type, char const* name, TypeOf of, std::ptrdiff_t offset, bool may_be_left_out);
void add_word(Type& type, char const* name, std::string_view doc, std::int64_t value);
void add_verb(Type& type, TypeOf of, void* (*emplace)(void*));
void specialise(Type& type, Special const& special);

template <class T>
std::string type_name() {
  return bare_name(__PRETTY_FUNCTION__);
}

template <class T>
void describe_number(Type& type) {
  type.number = [](void const* p) { return static_cast<std::int64_t>(*static_cast<T const*>(p)); };
  type.set_number = [](void* p, std::int64_t n) { *static_cast<T*>(p) = static_cast<T>(n); };
}

template <class T>
void describe_word(Type& type) {
  type.kind = Kind::word;
  type.name = type_name<T>();
  describe_number<T>(type);
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto D) {
    std::int64_t const value = static_cast<std::int64_t>(D.value);
    if constexpr (requires { std::string(pack_doc(D.value)); })
      add_word(type, D.name, pack_doc(D.value), value);
    else
      add_word(type, D.name, {}, value);
  });
}

template <class T>
void describe_notes(Type& type) {
  boost::mp11::mp_for_each<boost::describe::describe_bases<T, boost::describe::mod_public>>([&](auto D) {
    using Base = typename decltype(D)::type;
    if constexpr (requires(Notes<Base>& n) { Base::notes(n); }) describe_notes<Base>(type);
  });
  Notes<T> notes(type);
  T::notes(notes);
}

template <class T>
void describe_structure(Type& type) {
  static_assert(boost::describe::has_describe_members<T>::value, "needs BOOST_DESCRIBE_STRUCT, or a pack::Scalar");
  type.kind = Kind::structure;
  type.name = type_name<T>();
  using Members = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
  boost::mp11::mp_for_each<Members>([&](auto D) {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*D.pointer)>;
    static_assert(!std::is_same_v<Member, std::vector<bool>>, "a list of bool has no addresses");
    Member T::* own = D.pointer;
    add_field(type, D.name, &describe<Member>, std::bit_cast<std::ptrdiff_t>(own),
              is<Member, std::optional> || is<Member, Collection>);
  });
  describe_notes<T>(type);
  Special special;
  if constexpr (requires { T::shorthand; }) special.shorthand = T::shorthand;
  if constexpr (requires { T::verb; }) special.verb = T::verb;
  if constexpr (requires { T::says; }) special.says = T::says;
  if constexpr (requires { T::head; }) special.head = T::head;
  specialise(type, special);
}

template <class Variant, class Holder>
Variant const& variant_of(void const* p) {
  if constexpr (HasVerbs<Holder>)
    return static_cast<Holder const*>(p)->is;
  else
    return *static_cast<Holder const*>(p);
}

template <class Variant, class Holder>
void describe_verbs(Type& type) {
  type.kind = Kind::one_of;
  boost::mp11::mp_for_each<
      boost::mp11::mp_transform<boost::mp11::mp_identity, boost::mp11::mp_rename<Variant, boost::mp11::mp_list>>>(
      [&](auto I) {
        using V = typename decltype(I)::type;
        static_assert(
            requires { std::string_view(V::verb); }, "a verb names itself: static constexpr std::string_view verb");
        auto const emplace = [](void* p) -> void* {
          if constexpr (HasVerbs<Holder>)
            return &static_cast<Holder*>(p)->is.template emplace<V>();
          else
            return &static_cast<Holder*>(p)->template emplace<V>();
        };
        add_verb(type, &describe<V>, emplace);
      });
  type.which = [](void const* p) { return variant_of<Variant, Holder>(p).index(); };
  type.value = [](void const* p) {
    return std::visit([](auto const& v) { return static_cast<void const*>(&v); }, variant_of<Variant, Holder>(p));
  };
}

template <class T>
void describe_list(Type& type) {
  using Inner = typename T::value_type;
  type.kind = Kind::list;
  type.inner = &describe<Inner>;
  type.size = [](void const* p) { return static_cast<T const*>(p)->size(); };
  type.at = [](void const* p, std::size_t i) -> void const* { return &(*static_cast<T const*>(p))[i]; };
  type.clear = [](void* p) { static_cast<T*>(p)->clear(); };
  type.append = [](void* p) -> void* { return &static_cast<T*>(p)->emplace_back(); };
}

template <class T>
void describe_map(Type& type) {
  type.kind = Kind::map;
  type.key = &describe<typename T::key_type>;
  type.inner = &describe<typename T::mapped_type>;
  type.size = [](void const* p) { return static_cast<T const*>(p)->size(); };
  type.at = [](void const* p, std::size_t i) -> void const* {
    return &std::next(static_cast<T const*>(p)->begin(), static_cast<std::ptrdiff_t>(i))->second;
  };
  type.key_at = [](void const* p, std::size_t i) -> void const* {
    return &std::next(static_cast<T const*>(p)->begin(), static_cast<std::ptrdiff_t>(i))->first;
  };
  type.clear = [](void* p) { static_cast<T*>(p)->clear(); };
  type.insert = [](void* p, void const* key) -> void* {
    return &(*static_cast<T*>(p))[*static_cast<typename T::key_type const*>(key)];
  };
}

template <class T>
void describe_optional(Type& type) {
  type.kind = Kind::optional;
  type.inner = &describe<typename T::value_type>;
  type.size = [](void const* p) -> std::size_t { return static_cast<T const*>(p)->has_value() ? 1 : 0; };
  type.at = [](void const* p, std::size_t) -> void const* { return &**static_cast<T const*>(p); };
  type.append = [](void* p) -> void* { return &static_cast<T*>(p)->emplace(); };
}

template <class Thing>
void describe_things(Type& type) {
  type.inner = &describe<Thing>;
  type.size = [](void const* p) { return static_cast<std::size_t>(static_cast<Things const*>(p)->size()); };
  type.set_id = [](void* p, std::string const& id) {
    if constexpr (requires(Thing& t) { t.id = id; }) static_cast<Thing*>(p)->id = id;
  };
}

template <class T>
struct ThingOf;
template <class T>
struct ThingOf<Collection<T>> {
  using type = T;
};
template <class T>
struct ThingOf<Single<T>> {
  using type = T;
};
template <class T>
struct ThingOf<Ref<T>> {
  using type = T;
};

template <class T>
Type make_type() {
  Type type;
  type.create = [] { return std::shared_ptr<void>(std::make_shared<T>()); };
  if constexpr (std::is_same_v<T, bool>) {
    type.kind = Kind::boolean;
    describe_number<T>(type);
  } else if constexpr (std::is_integral_v<T>) {
    type.kind = Kind::integer;
    type.least = static_cast<std::int64_t>(std::numeric_limits<T>::min());
    type.most = sizeof(T) == 8 ? std::numeric_limits<std::int64_t>::max()
                               : static_cast<std::int64_t>(std::numeric_limits<T>::max());
    describe_number<T>(type);
  } else if constexpr (std::is_same_v<T, std::string>) {
    type.kind = Kind::text;
  } else if constexpr (std::is_same_v<T, Expr>) {
    type.kind = Kind::expression;
  } else if constexpr (HasScalar<T>) {
    type.kind = Kind::scalar;
    type.name = Scalar<T>::schema_type();
    type.parse = [](std::string_view text, void* p, std::string& cause) {
      return Scalar<T>::parse(text, *static_cast<T*>(p), cause);
    };
    type.print = [](void const* p) { return Scalar<T>::print(*static_cast<T const*>(p)); };
  } else if constexpr (std::is_enum_v<T>) {
    describe_word<T>(type);
  } else if constexpr (is<T, Ref>) {
    type.kind = Kind::reference;
    type.inner = &describe<typename ThingOf<T>::type>;
    type.number = [](void const* p) { return static_cast<std::int64_t>(static_cast<T const*>(p)->index()); };
    type.set_number = [](void* p, std::int64_t n) { *static_cast<T*>(p) = T(static_cast<int>(n)); };
  } else if constexpr (is<T, std::optional>) {
    describe_optional<T>(type);
  } else if constexpr (is<T, std::vector>) {
    describe_list<T>(type);
  } else if constexpr (is<T, Boxes>) {
    describe_list<T>(type);
    type.joint = ", or ";
  } else if constexpr (is<T, Box>) {
    describe_list<T>(type);
    type.joint = " and ";
    type.never_empty = true;
  } else if constexpr (is<T, std::map>) {
    describe_map<T>(type);
  } else if constexpr (is<T, std::variant>) {
    type.name = "effect";
    describe_verbs<T, T>(type);
  } else if constexpr (HasVerbs<T>) {
    type.name = type_name<T>();
    describe_verbs<typename T::Verbs, T>(type);
  } else if constexpr (is<T, Collection>) {
    type.kind = Kind::collection;
    describe_things<typename ThingOf<T>::type>(type);
    type.at = [](void const* p, std::size_t i) -> void const* {
      return &(*static_cast<T const*>(p))[static_cast<int>(i)];
    };
    type.things = [](void* p) -> Things& { return *static_cast<T*>(p); };
    type.resize = [](void* p, std::size_t n) { static_cast<T*>(p)->items().resize(n); };
  } else if constexpr (is<T, Single>) {
    type.kind = Kind::single;
    describe_things<typename ThingOf<T>::type>(type);
    type.at = [](void const* p, std::size_t) -> void const* { return &**static_cast<T const*>(p); };
    type.things = [](void* p) -> Things& { return *static_cast<T*>(p); };
    type.resize = [](void*, std::size_t) {};
  } else {
    describe_structure<T>(type);
  }
  return type;
}

}  // namespace detail

template <class T>
Type const& describe() {
  static Type const type = detail::make_type<T>();
  return type;
}

}  // namespace pack

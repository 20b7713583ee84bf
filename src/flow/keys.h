// The key of an answer: what it is, in ids.  Saves, scripts and programs recognise an answer by it; words are for
// people, and may be mended at any time.
//
//   bool             yes, no                         an enum        its word
//   a number         3                               an id          the pack's id
//   a list           a+b+c                           a struct       item=billhook instead=yes
//
// Left out of a struct are only `no`, an empty id and an empty list, never "the default": a changed default would turn
// old saves round.  Where nothing is left the key is "-".
//
// Two options of a question never share a key, and a key tells nothing that its seat cannot know.
//
// An Answer that is an index (in a hand, in a list of the pack) or needs more says itself what it is:
//
//   void key(World const& w, Answer const& a, std::string& out) const {
//     flow::Key(w, out).word("use").with("ability", a.ability).with("on", a.target);      // use ability=cut on=odrun
//   }
//
// A thing that only the state can name (a figure on the board) has `std::string key_of(World const&, T)` in its game.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include "flow/inspect.h"

namespace flow {

template <class World, class T>
concept NamedByTheWorld = requires(World const& w, T const& t) {
  { key_of(w, t) } -> std::convertible_to<std::string>;
};

template <class T>
concept KeyList = requires(T const& list) {
  list.begin();
  list.end();
  list.size();
};

// What a struct's key leaves out.
template <class T>
bool says_nothing(T const& value) {
  if constexpr (std::is_same_v<T, bool>)
    return !value;
  else if constexpr (std::is_enum_v<T> || std::is_integral_v<T> || std::is_same_v<T, Seat>)
    return false;
  else if constexpr (KeyList<T>)
    return value.begin() == value.end();
  else if constexpr (requires { static_cast<bool>(value); })
    return !static_cast<bool>(value);
  else
    return false;
}

void add_number(std::string& key, long long number);
// Of several alike (two worn swords, two equal effects) the second is `sword.2`.
void add_copy(std::string& key, int earlier_ones);

template <class World, class T>
[[gnu::cold]] void write_key(World const& w, T const& value, std::string& out) {
  using Content = std::remove_cvref_t<decltype(w.content)>;
  if constexpr (std::is_same_v<T, bool>) {
    out += value ? "yes" : "no";
  } else if constexpr (std::is_same_v<T, Seat>) {
    add_number(out, value.index());
  } else if constexpr (std::is_enum_v<T>) {
    static_assert(boost::describe::has_describe_enumerators<T>::value, "an enum of an answer is described");
    char const* const word = boost::describe::enum_to_string(value, nullptr);
    if (word)
      out += word;
    else
      add_number(out, static_cast<long long>(value));
  } else if constexpr (std::is_integral_v<T>) {
    add_number(out, static_cast<long long>(value));
  } else if constexpr (std::is_convertible_v<T const&, std::string_view>) {
    out += std::string_view(value);
  } else {
    if (says_nothing(value)) {
      out += '-';
    } else if constexpr (NamedByTheWorld<World, T>) {
      out += key_of(w, value);
    } else if constexpr (inspect::HasName<Content, T>) {
      out += name_of(w.content, value);
    } else if constexpr (KeyList<T>) {
      bool first = true;
      for (auto const& one : value) {
        if (!first) out += '+';
        first = false;
        write_key(w, one, out);
      }
    } else {
      static_assert(inspect::Described<T> && !inspect::is_id<T>::value,
                    "an answer is a number, an enum, an id with a name, a list or a described struct of these; else "
                    "its question writes key()");
      std::size_t const before = out.size();
      boost::mp11::mp_for_each<inspect::Members<T>>([&](auto member) {
        auto const& part = value.*member.pointer;
        using Part = std::remove_cvref_t<decltype(part)>;
        static_assert(!inspect::Described<Part> || inspect::is_id<Part>::value || inspect::HasName<Content, Part> ||
                          NamedByTheWorld<World, Part> || std::is_same_v<Part, Seat>,
                      "a struct inside an answer: its question writes key()");
        if (says_nothing(part)) return;
        if (out.size() > before) out += ' ';
        out += member.name;
        out += '=';
        write_key(w, part, out);
      });
      if (out.size() == before) out += '-';
    }
  }
}

// A key written by hand, part by part.
template <class World>
class Key {
 public:
  Key(World const& w, std::string& out) : w_(w), out_(out) {}

  template <class T>
  Key& word(T const& value) {
    space();
    if constexpr (std::is_convertible_v<T const&, std::string_view>)
      out_ += std::string_view(value);
    else
      write_key(w_, value, out_);
    return *this;
  }
  // Left out if it says nothing.
  template <class T>
  Key& with(std::string_view name, T const& value) {
    if (says_nothing(value)) return *this;
    space();
    out_ += name;
    out_ += '=';
    write_key(w_, value, out_);
    return *this;
  }
  Key& copy(int earlier_ones) { return add_copy(out_, earlier_ones), *this; }

 private:
  void space() {
    if (!out_.empty()) out_ += ' ';
  }
  World const& w_;
  std::string& out_;
};

// How many of the list before `index` are the same to `alike(one, other)`.
template <class List, class Alike>
int earlier_ones(List const& list, int index, Alike alike) {
  int n = 0;
  auto const last = list.begin() + index;
  for (auto one = list.begin(); one != last; ++one) n += alike(*one, *last) ? 1 : 0;
  return n;
}

// What the choice of a text is called: its id, or its place (1 is the first) where the pack gives none.
template <class Options>
void add_choice(std::string& key, Options const& options, int index) {
  auto const& option = options[static_cast<std::size_t>(index)];
  if (!option.id.empty())
    key += option.id;
  else
    add_number(key, index + 1);
}

template <class World, class Q>
[[gnu::cold]] void write_key_of(World const& w, Q const& question, typename Q::Answer const& answer, std::string& out) {
  if constexpr (requires { question.key(w, answer, out); })
    question.key(w, answer, out);
  else
    write_key(w, answer, out);
}

}  // namespace flow

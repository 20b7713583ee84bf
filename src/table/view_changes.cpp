#include "table/view_changes.h"

#include <cstring>

#include "table/json.h"
#include "table/message_texts.h"

namespace server {

namespace {

template <class T>
struct is_whole : std::bool_constant<!json::Described<T>> {};  // plain values, and what is always sent as one
template <>
struct is_whole<flow::Cell> : std::true_type {};
template <>
struct is_whole<flow::Piece> : std::true_type {};
template <>
struct is_whole<flow::CardView> : std::true_type {};
template <>
struct is_whole<flow::Track> : std::true_type {};
template <>
struct is_whole<flow::Link> : std::true_type {};
template <>
struct is_whole<flow::SpineEntry> : std::true_type {};
template <>
struct is_whole<flow::Tag> : std::true_type {};
template <class T>
struct is_whole<std::vector<T>>
    : std::bool_constant<std::is_same_v<T, std::string> || std::is_same_v<T, flow::Tag> || std::is_enum_v<T>> {};

std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  auto const product = static_cast<unsigned __int128>(a ^ 0x9e3779b97f4a7c15ull) * (b ^ 0xd1b54a32d192ed03ull);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t hash(std::uint64_t h, std::string_view text) {
  // Most texts of a view are empty or short: one multiplication each.
  h += text.size() * 0xbf58476d1ce4e5b9ull;
  std::size_t i = 0;
  for (; i + 8 < text.size(); i += 8) {
    std::uint64_t word;
    std::memcpy(&word, text.data() + i, 8);
    h = mix(h, word);
  }
  std::uint64_t rest = 0;
  for (std::size_t shift = 0; i < text.size(); ++i, shift += 8)
    rest |= static_cast<std::uint64_t>(static_cast<unsigned char>(text[i])) << shift;
  return mix(h, rest);
}

template <class T>
std::uint64_t hash_value(std::uint64_t h, T const& value) {
  if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
    return mix(h, static_cast<std::uint64_t>(value) + 0x1234567);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return hash(h, value);
  } else if constexpr (json::is_vector<T>::value) {
    h = mix(h, value.size() + 0x777);
    for (auto const& item : value) h = hash_value(h, item);
    return h;
  } else {
    boost::mp11::mp_for_each<json::Members<T>>([&](auto member) { h = hash_value(h, value.*member.pointer); });
    return h;
  }
}

template <class T>
void mark(ViewMarks& marks, T const& value) {
  if constexpr (is_whole<T>::value) {
    marks.push_back(hash_value(1, value));
  } else if constexpr (json::is_vector<T>::value) {
    marks.push_back(value.size());
    for (auto const& item : value) mark(marks, item);
  } else {
    boost::mp11::mp_for_each<json::Members<T>>([&](auto member) { mark(marks, value.*member.pointer); });
  }
}

// Passes over the marks of one T that has no partner any more.
template <class T>
void skip(std::uint64_t const*& at) {
  if constexpr (is_whole<T>::value) {
    ++at;
  } else if constexpr (json::is_vector<T>::value) {
    for (std::uint64_t left = *at++; left > 0; --left) skip<typename T::value_type>(at);
  } else {
    boost::mp11::mp_for_each<json::Members<T>>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
      skip<Field>(at);
    });
  }
}

class Walk {
 public:
  Walk(std::string& out, ViewMarks const& before, ViewMarks const& now)
      : changes_(out), at_(before.data()), now_(now.data()) {}

  template <class T>
  void visit(T const& value) {
    if constexpr (is_whole<T>::value) {
      if (*at_++ != *now_++) replace(value);
    } else if constexpr (json::is_vector<T>::value) {
      list(value);
    } else {
      boost::mp11::mp_for_each<json::Members<T>>([&](auto member) {
        std::size_t const length = path_.size();
        path_ += '/';
        path_ += member.name;
        visit(value.*member.pointer);
        path_.resize(length);
      });
    }
  }

 private:
  template <class List>
  void list(List const& items) {
    std::uint64_t const had = *at_++;
    ++now_;
    std::size_t const length = path_.size();
    for (std::size_t i = 0; i < items.size(); ++i) {
      if constexpr (is_whole<typename List::value_type>::value) {
        if (i < had && *at_ == *now_) {
          ++at_, ++now_;
          continue;
        }
      }
      path_ += '/';
      json::write_number(path_, static_cast<std::int64_t>(i));
      if (i < had)
        visit(items[i]);
      else {
        replace(items[i]);
        skip<typename List::value_type>(now_);
      }
      path_.resize(length);
    }
    for (std::uint64_t i = items.size(); i < had; ++i) skip<typename List::value_type>(at_);
    if (had > items.size()) {
      auto const size = static_cast<std::int64_t>(items.size());
      json::write(changes_.next(),
                  message::ChangeText<std::nullptr_t, std::int64_t>{.p = path_, .v = nullptr, .n = size});
    }
  }
  template <class T>
  void replace(T const& value) {
    json::write(changes_.next(), message::ChangeText<T const*, std::nullptr_t>{.p = path_, .v = &value, .n = nullptr});
  }

  json::List changes_;
  std::uint64_t const* at_;
  std::uint64_t const* now_;
  std::string path_;
};

}  // namespace

ViewMarks marks_of(flow::View const& view) {
  thread_local ViewMarks room;  // grown once, so that a view's marks take one allocation of their own size
  room.clear();
  mark(room, view);
  return ViewMarks(room.begin(), room.end());
}

void write_changes(std::string& out, ViewMarks const& before, ViewMarks const& marks, flow::View const& now) {
  Walk walk(out, before, marks);
  walk.visit(now);
}

}  // namespace server

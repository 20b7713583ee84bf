#include "table/view_changes.h"

#include <cstring>

#include "table/json.h"
#include "table/mixing.h"

namespace server {

namespace {

// What has one mark and is always sent as one: plain values, and what rarely changes.
template <class T>
struct is_whole : std::bool_constant<!json::Described<T>> {};
template <>
struct is_whole<flow::Cell> : std::true_type {};
template <>
struct is_whole<flow::Link> : std::true_type {};
template <class T>
struct is_whole<std::vector<T>> : std::bool_constant<std::is_same_v<T, std::string> || std::is_same_v<T, flow::Tag> ||
                                                     std::is_same_v<T, flow::CardKey> || std::is_enum_v<T>> {};

// What has one mark for each field, so that an item of a list is found wherever it stood before.
template <class T>
constexpr bool is_flat = false;
template <>
constexpr bool is_flat<flow::CardView> = true;
template <>
constexpr bool is_flat<flow::Piece> = true;
template <>
constexpr bool is_flat<flow::Track> = true;
template <>
constexpr bool is_flat<flow::SpineEntry> = true;
template <class T>
constexpr std::size_t field_count = boost::mp11::mp_size<json::Members<T>>::value;

template <class T, class Member>
using FieldOf = std::remove_cvref_t<decltype(std::declval<T>().*Member::pointer)>;

// Calls `work` with every member of T whose fields are whole, or with every other one.  Marks stand in that order.
template <class T, bool Whole, class F>
void each_field(F&& work) {
  boost::mp11::mp_for_each<json::Members<T>>([&](auto member) {
    if constexpr (is_whole<FieldOf<T, decltype(member)>>::value == Whole) work(member);
  });
}

template <class T>
std::uint64_t hash_value(std::uint64_t h, T const& value) {
  if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
    return mixed(h, static_cast<std::uint64_t>(value) + 0x1234567);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return mixed(h, std::string_view(value));
  } else if constexpr (json::is_vector<T>::value) {
    h = mixed(h, static_cast<std::uint64_t>(value.size()) + 0x777);
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
    each_field<T, true>([&](auto member) { marks.push_back(hash_value(1, value.*member.pointer)); });
    each_field<T, false>([&](auto member) { mark(marks, value.*member.pointer); });
  }
}

using Marks = std::uint64_t const*;

// Passes over the marks of one T.
template <class T>
void skip(Marks& at) {
  if constexpr (is_whole<T>::value) {
    ++at;
  } else if constexpr (is_flat<T>) {
    at += field_count<T>;
  } else if constexpr (json::is_vector<T>::value) {
    for (std::uint64_t left = *at++; left > 0; --left) skip<typename T::value_type>(at);
  } else {
    each_field<T, true>([&](auto) { ++at; });
    each_field<T, false>([&](auto member) { skip<FieldOf<T, decltype(member)>>(at); });
  }
}

template <class T>
bool alike(Marks a, Marks b) {
  return std::memcmp(a, b, field_count<T> * sizeof(std::uint64_t)) == 0;
}

// Where cards lay in the view as it was.  Cards wander between hands, rows and piles, and need not be sent again.
class Cards {
 public:
  explicit Cards(Marks view) : view_(view) {}

  // Writes the pointer to a card with these marks; false where there was none.
  bool write_place(std::string& out, Marks card) {
    if (!looked_) look();
    for (Place const& place : places_) {
      if (!alike<flow::CardView>(place.marks, card)) continue;
      out += '"';
      if (place.panel >= 0) add(out, "/panels/", place.panel);
      add(out, "/zones/", place.zone);
      add(out, "/cards/", place.card);
      out += '"';
      return true;
    }
    return false;
  }

 private:
  struct Place {
    Marks marks;
    int panel, zone, card;
  };
  static void add(std::string& out, std::string_view name, int number) {
    out += name;
    json::write_number(out, number);
  }
  void look() {
    looked_ = true;
    Marks at = view_;
    each_field<flow::View, true>([&](auto) { ++at; });
    each_field<flow::View, false>([&](auto member) {
      using Field = FieldOf<flow::View, decltype(member)>;
      if constexpr (std::is_same_v<Field, std::vector<flow::Zone>>)
        in_zones(at, -1);
      else if constexpr (std::is_same_v<Field, std::vector<flow::Panel>>)
        in_panels(at);
      else
        skip<Field>(at);
    });
  }
  void in_panels(Marks& at) {
    auto const count = static_cast<int>(*at++);
    for (int panel = 0; panel < count; ++panel) {
      each_field<flow::Panel, true>([&](auto) { ++at; });
      each_field<flow::Panel, false>([&](auto member) {
        using Field = FieldOf<flow::Panel, decltype(member)>;
        if constexpr (std::is_same_v<Field, std::vector<flow::Zone>>)
          in_zones(at, panel);
        else
          skip<Field>(at);
      });
    }
  }
  void in_zones(Marks& at, int panel) {
    auto const count = static_cast<int>(*at++);
    for (int zone = 0; zone < count; ++zone) {
      each_field<flow::Zone, true>([&](auto) { ++at; });
      auto const cards = static_cast<int>(*at++);
      for (int card = 0; card < cards; ++card, at += field_count<flow::CardView>)
        places_.push_back({at, panel, zone, card});
    }
  }

  Marks view_;
  bool looked_ = false;
  std::vector<Place> places_;
};

class Walk {
 public:
  Walk(std::string& out, ViewMarks const& before, ViewMarks const& now)
      : out_(out), changes_(out), at_(before.data()), now_(now.data()), cards_(before.data()) {}

  // Both marks stand at those of a T.
  template <class T>
  void visit(T const& value) {
    if constexpr (json::is_vector<T>::value) {
      list(value);
    } else {
      fields(value);
      each_field<T, false>([&](auto member) {
        std::size_t const length = path_.size();
        path_ += '/';
        path_ += member.name;
        visit(value.*member.pointer);
        path_.resize(length);
      });
    }
  }

 private:
  // Those that are whole and have changed, in one change.
  template <class T>
  void fields(T const& value) {
    bool any = false;
    each_field<T, true>([&](auto member) {
      if (*at_++ == *now_++) return;
      if (!any) begin("f");
      out_ += any ? ",\"" : "{\"";
      any = true;
      out_ += member.name;
      out_ += "\":";
      json::write(out_, value.*member.pointer);
    });
    if (any) out_ += "}}";
  }

  template <class List>
  void list(List const& items) {
    using Item = typename List::value_type;
    std::uint64_t const had = *at_++;
    ++now_;
    if constexpr (is_flat<Item>) {
      if (wandered(items, had)) return put_together(items, had);
    }
    std::size_t const length = path_.size();
    for (std::size_t i = 0; i < items.size(); ++i) {
      if constexpr (is_whole<Item>::value) {
        if (i < had && *at_ == *now_) {
          ++at_, ++now_;
          continue;
        }
      } else if constexpr (is_flat<Item>) {
        if (i < had && alike<Item>(at_, now_)) {
          at_ += field_count<Item>, now_ += field_count<Item>;
          continue;
        }
      }
      path_ += '/';
      json::write_number(path_, static_cast<std::int64_t>(i));
      if (i < had && !is_whole<Item>::value && !another(items[i])) {
        if constexpr (!is_whole<Item>::value) visit(items[i]);
      } else {
        if (i < had) skip<Item>(at_);
        begin("v");
        write_new(items[i]);
        out_ += '}';
      }
      path_.resize(length);
    }
    for (std::uint64_t i = items.size(); i < had; ++i) skip<Item>(at_);
    if (had > items.size()) {
      begin("n");
      json::write_number(out_, static_cast<std::int64_t>(items.size()));
      out_ += '}';
    }
  }

  // Another card lies there now: it is sent whole, or as the place where it lay.
  template <class T>
  bool another(T const&) const {
    return is_flat<T> && *at_ != *now_;  // the first field of each of them is what it is called by
  }

  // Some items stand at another place than before.
  template <class List>
  bool wandered(List const& items, std::uint64_t had) const {
    using Item = typename List::value_type;
    constexpr std::size_t size = field_count<Item>;
    for (std::size_t i = 0; i < items.size() && had > 0; ++i) {
      if (i < had && alike<Item>(at_ + i * size, now_ + i * size)) continue;
      if (place_of<Item>(now_ + i * size, had) < had) return true;
    }
    return false;
  }
  template <class Item>
  std::uint64_t place_of(Marks item, std::uint64_t had) const {
    std::uint64_t place = 0;
    while (place < had && !alike<Item>(at_ + place * field_count<Item>, item)) ++place;
    return place;
  }
  template <class List>
  void put_together(List const& items, std::uint64_t had) {
    using Item = typename List::value_type;
    begin("l");
    {
      json::List list(out_);
      for (Item const& item : items) {
        list.next();
        std::uint64_t const place = place_of<Item>(now_, had);
        if (place == had) {
          write_new(item);
          continue;
        }
        json::write_number(out_, static_cast<std::int64_t>(place));
        now_ += field_count<Item>;
      }
    }
    out_ += '}';
    at_ += had * field_count<Item>;
  }

  // A value that the browser does not have; passes over its marks.
  template <class T>
  void write_new(T const& value) {
    if constexpr (is_whole<T>::value) {
      json::write(out_, value);
      ++now_;
    } else if constexpr (json::is_vector<T>::value) {
      ++now_;
      json::List list(out_);
      for (auto const& item : value) list.next(), write_new(item);
    } else if constexpr (is_flat<T>) {
      bool const lay_there = std::is_same_v<T, flow::CardView> && cards_.write_place(out_, now_);
      if (!lay_there) json::write(out_, value);
      now_ += field_count<T>;
    } else {
      json::Object object(out_);
      auto const add = [&](auto member) {
        auto const& field = value.*member.pointer;
        if (field == json::plain<T>().*member.pointer) return skip<std::remove_cvref_t<decltype(field)>>(now_);
        out_ += ",\"";
        out_ += member.name;
        out_ += "\":";
        write_new(field);
      };
      each_field<T, true>(add);
      each_field<T, false>(add);
    }
  }

  // A change of what stands at the path; who calls writes the rest of it.
  void begin(std::string_view how) {
    changes_.next();
    out_ += '{';
    if (!path_.empty()) {
      out_ += "\"p\":\"";
      out_ += path_;
      out_ += "\",";
    }
    out_ += '"';
    out_ += how;
    out_ += "\":";
  }

  std::string& out_;
  json::List changes_;
  Marks at_, now_;
  Cards cards_;
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

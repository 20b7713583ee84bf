// A browser's side of the wire: messages made whole again, as docs/protocol.md says it.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "table/json.h"
#include "table/messages.h"

namespace bench {

inline boost::json::value const& at_pointer(boost::json::value const& view, std::string_view pointer) {
  boost::system::error_code error;
  boost::json::value const* const found = view.find_pointer(pointer, error);
  REQUIRE_MESSAGE(found != nullptr, "nothing lies at ", std::string(pointer));
  return *found;
}

// What was left out of a T is there again.  A text instead of a card is the place in `before` where it lay.
template <class T>
void make_whole(boost::json::value& value, boost::json::value const* before = nullptr) {
  using server::json::is_vector, server::json::is_optional;
  if constexpr (is_optional<T>::value) {
    make_whole<typename T::value_type>(value, before);
  } else if constexpr (is_vector<T>::value) {
    using Item = typename T::value_type;
    boost::json::object const* line = nullptr;
    for (boost::json::value& item : value.as_array()) {
      if constexpr (std::is_same_v<Item, server::message::LogLine>) {
        for (char const* const carried : {"after", "kind", "rule"})
          if (line && !item.as_object().contains(carried)) item.as_object()[carried] = line->at(carried);
        make_whole<Item>(item, before);
        line = &item.as_object();
      } else {
        make_whole<Item>(item, before);
      }
    }
  } else if constexpr (server::json::Described<T>) {
    if (std::is_same_v<T, server::message::Thing> && value.is_string()) {
      std::string const joined(value.as_string());
      auto const colon = joined.find(':');
      REQUIRE(colon != joined.npos);
      value = {{"kind", joined.substr(0, colon)}, {"id", joined.substr(colon + 1)}};
    }
    if (std::is_same_v<T, flow::CardView> && value.is_string()) {
      REQUIRE(before != nullptr);
      value = at_pointer(*before, value.as_string());
    }
    if (std::is_same_v<T, server::message::Option> && value.is_int64()) return;  // one that was sent before
    static T const plain{};
    boost::mp11::mp_for_each<server::json::Members<T>>([&](auto member) {
      using Field = std::remove_cvref_t<decltype(plain.*member.pointer)>;
      auto* const found = value.as_object().if_contains(member.name);
      if (found)
        make_whole<Field>(*found, before);
      else if constexpr (!is_optional<Field>::value && !server::json::Described<Field>)
        value.as_object()[member.name] = boost::json::parse(server::json::text(plain.*member.pointer));
    });
  }
}

// Reads what comes over one connection.
class Reader {
 public:
  boost::json::value read(std::string_view text) {
    namespace to = server::message::to_client;
    boost::json::value message = boost::json::parse(text);
    std::string_view const type = message.at("type").as_string();
    if (type == to::Welcome::type) said_.clear(), next_ = 0;
    whole<to::Welcome>(message), whole<to::Update>(message), whole<to::Stale>(message);
    whole<to::Previewed>(message), whole<to::Log>(message);
    auto* const question = message.as_object().if_contains("question");
    if (question && question->is_object()) number(question->at("options").as_array());
    return message;
  }

 private:
  template <class Message>
  static void whole(boost::json::value& message) {
    if (message.at("type").as_string() == Message::type) make_whole<Message>(message);
  }
  void number(boost::json::array& options) {
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i].is_int64())
        options[i] = said_.at(static_cast<std::size_t>(options[i].as_int64()));
      else
        keep(options[i]);
      options[i].as_object()["index"] = i;
    }
  }
  void keep(boost::json::value const& option) {
    if (said_.size() < most)
      said_.push_back(option);
    else
      said_[next_] = option;
    next_ = (next_ + 1) % most;
  }

  static constexpr std::size_t most = 512;
  std::vector<boost::json::value> said_;
  std::size_t next_ = 0;
};

}  // namespace bench

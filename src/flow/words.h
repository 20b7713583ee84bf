// What is said about an option, a question or an event: a sentence for people, and the same as verb and arguments,
// so that a table can let people click hexes, figures and cards.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "flow/compiled_once.h"

namespace flow {

// A thing on the table that an option or an event is about.  `kind` says how to find it in the view:
// "hex", "figure", "card", "item", "seat", "number", "text" ...; `id` is its id there.
struct Thing {
  std::string kind;
  std::string id;
  friend bool operator==(Thing const&, Thing const&) = default;
};

// Every rule file says a great deal and none of it is hot: what can be compiled once is in words.cpp.
class Words {
 public:
  CHRONICLER_COMPILED_ONCE(Words);

  template <class... Args>
  Words& say(fmt::format_string<Args...> text, Args&&... args) {
    return write(text_, text, fmt::make_format_args(args...));
  }
  Words& verb(std::string_view v);
  Words& thing(std::string_view kind, std::string_view id);
  Words& hex(int column, int row);
  // The card, ability or rule this comes from.
  Words& source(std::string_view s);

  // Only the seats of the mask read this sentence; everybody else reads what was said with say().
  template <class... Args>
  Words& secretly(std::uint32_t seats, fmt::format_string<Args...> text, Args&&... args) {
    secret_to_ = seats;
    secret_.clear();
    return write(secret_, text, fmt::make_format_args(args...));
  }

  std::string const& text() const { return text_; }
  std::string const& verb() const { return verb_; }
  std::string const& source() const { return source_; }
  std::vector<Thing> const& things() const { return things_; }
  std::uint32_t secret_to() const { return secret_to_; }
  std::string const& secret() const { return secret_; }
  bool said() const { return !text_.empty() || secret_to_ != 0; }

 private:
  Words& write(std::string& where, fmt::string_view text, fmt::format_args args);

  std::string text_, verb_, source_, secret_;
  std::vector<Thing> things_;
  std::uint32_t secret_to_ = 0;
};

}  // namespace flow

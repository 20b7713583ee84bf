// A game is its chronicle: set-up, seed, answers.  The file is text that people can read, append-only while it is
// played: killing the program loses at most a line that was not yet acknowledged.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flow/game.h"

namespace flow {

struct Entry {
  enum class Kind : std::uint8_t { answer, edit };
  Kind kind = Kind::answer;
  std::uint16_t index = 0;  // which option was taken
  std::string question;     // kind of the question; for an edit: the path
  std::string text;         // the option in words, stable; for an edit: the value as JSON
  friend bool operator==(Entry const&, Entry const&) = default;
};

struct Chronicle {
  std::string engine;  // version of the program that wrote it
  std::vector<PackName> packs;
  Setup setup;
  std::vector<Entry> entries;
  friend bool operator==(Chronicle const&, Chronicle const&) = default;
};

std::string_view engine_version();

std::string header_text(Chronicle const&);
std::string entry_text(Entry const&, int number);  // one line, with its newline
std::string back_text(int number);                 // "go back to after answer `number`": undo in an append-only file
std::string text_of(Chronicle const&);

// Reads a chronicle; throws Refused with one sentence naming the line.  A last line without its newline was never
// acknowledged and is left out.
Chronicle parse_chronicle(std::string_view text);

}  // namespace flow

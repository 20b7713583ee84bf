#include "games/allswell/content/spelling.h"

#include <charconv>

#include <fmt/format.h>
#include <boost/describe/enum_from_string.hpp>
#include <boost/describe/enum_to_string.hpp>

namespace pack {
namespace {

bool whole_number(std::string_view text, int least, int most, int& number) {
  if (text.starts_with('+')) text.remove_prefix(1);
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number >= least && number <= most;
}

template <class Word>
bool word(std::string_view text, Word& into) {
  return boost::describe::enum_from_string(std::string(text).c_str(), into);
}

std::string_view next_word(std::string_view& text) {
  std::size_t const start = std::min(text.find_first_not_of(' '), text.size());
  text.remove_prefix(start);
  std::string_view const found = text.substr(0, text.find(' '));
  text.remove_prefix(found.size());
  return found;
}

}  // namespace

bool Scalar<kit::Hex>::parse(std::string_view text, kit::Hex& hex, std::string& cause) {
  if (auto const read = kit::parse_hex(text)) return hex = *read, true;
  return cause = "expected a hex as column,row (each 0 to 14)", false;
}
std::string Scalar<kit::Hex>::print(kit::Hex const& hex) { return kit::to_text(hex); }

bool Scalar<allswell::Step>::parse(std::string_view text, allswell::Step& step, std::string& cause) {
  std::size_t const end = std::min(text.find_first_of("+- "), text.size());
  int number = 0;
  std::string_view rest = text.substr(end);
  if (rest.starts_with(' ')) rest.remove_prefix(1);
  if (!word(text.substr(0, end), step.kind) || (!rest.empty() && !whole_number(rest, -9, 9, number)))
    return cause =
               "expected an action with its modifier, as attack+1, defend, move 3 (move, attack, defend, ability, "
               "augment, affliction, flee, hold; -9 to 9)",
           false;
  step.number = static_cast<std::int8_t>(number);
  return true;
}
std::string Scalar<allswell::Step>::print(allswell::Step const& step) {
  std::string const name = boost::describe::enum_to_string(step.kind, "");
  return step.number == 0 ? name : fmt::format("{} {:+}", name, step.number);
}

bool Scalar<allswell::Reach>::parse(std::string_view text, allswell::Reach& reach, std::string& cause) {
  using Of = allswell::Reach::Of;
  int hexes = 0;
  if (text == "influence") return reach = {Of::influence, 0}, true;
  if (text == "range") return reach = {Of::range, 0}, true;
  if (text == "potency") return reach = {Of::potency, 0}, true;
  if (text == "anywhere") return reach = {Of::anywhere, 0}, true;
  if (whole_number(text, 0, 20, hexes)) return reach = {Of::number, static_cast<std::int8_t>(hexes)}, true;
  return cause = "expected a number of hexes from 0 to 20, influence, range, potency or anywhere", false;
}
std::string Scalar<allswell::Reach>::print(allswell::Reach const& reach) {
  using Of = allswell::Reach::Of;
  switch (reach.of) {
    case Of::influence: return "influence";
    case Of::range: return "range";
    case Of::potency: return "potency";
    case Of::anywhere: return "anywhere";
    case Of::number: return std::to_string(reach.hexes);
  }
  return "";
}

bool Scalar<allswell::Sides>::parse(std::string_view text, allswell::Sides& sides, std::string& cause) {
  auto const hex = kit::parse_hex(next_word(text));
  sides = {};
  if (hex) sides.hex = *hex;
  for (std::string_view one = next_word(text); !one.empty(); one = next_word(text)) {
    kit::Direction direction{};
    if (!word(one, direction)) return cause = fmt::format("\"{}\" is no side of a hex: n ne se s sw nw", one), false;
    sides.directions = static_cast<std::uint8_t>(sides.directions | 1u << static_cast<int>(direction));
  }
  if (hex && sides.directions != 0) return true;
  return cause = "expected a hex and its sides, as 3,4 ne se", false;
}
std::string Scalar<allswell::Sides>::print(allswell::Sides const& sides) {
  std::string text = kit::to_text(sides.hex);
  for (kit::Direction const d : kit::directions)
    if (sides.has(d)) text += fmt::format(" {}", boost::describe::enum_to_string(d, ""));
  return text;
}

bool Scalar<allswell::Letter>::parse(std::string_view text, allswell::Letter& letter, std::string& cause) {
  if (text.size() == 1 && text[0] >= 'A' && text[0] <= 'Z') return letter.is = text[0], true;
  return cause = "expected one letter, A to Z", false;
}

bool Scalar<allswell::TrackSlot>::parse(std::string_view text, allswell::TrackSlot& slot, std::string& cause) {
  int level = 0;
  allswell::Speed speed{};
  bool const fine = whole_number(next_word(text), 1, allswell::highest_level, level);
  std::string_view const icon = next_word(text);
  if (!fine || (!icon.empty() && !word(icon, speed)) || !next_word(text).empty())
    return cause = "expected a level from 1 to 10, and perhaps fast or slow", false;
  slot.level = static_cast<std::int8_t>(level);
  slot.speed = icon.empty() ? std::nullopt : std::optional(speed);
  return true;
}
std::string Scalar<allswell::TrackSlot>::print(allswell::TrackSlot const& slot) {
  return slot.speed ? fmt::format("{} {}", slot.level, boost::describe::enum_to_string(*slot.speed, ""))
                    : std::to_string(slot.level);
}

}  // namespace pack

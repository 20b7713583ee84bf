// How a half of a key is written on a card: "aggression 2", "magic", "markers s+1 x2".
#include <fmt/format.h>
#include <charconv>

#include "games/avalon/content.h"
#include "games/avalon/content/key_words.h"
#include "pack/text.h"

namespace avalon {

namespace {

constexpr std::string_view bonus_words[] = {"draw",        "card",         "markers",     "up",     "down",
                                            "ask",         "discard_last", "void",        "damage", "lose_energy",
                                            "gain_energy", "gain_terror",  "lose_terror", "charge"};
constexpr bool bonus_has_amount(Bonus b) {
  return b != Bonus::card && b != Bonus::ask && b != Bonus::discard_last && b != Bonus::void_;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    std::size_t const from = text.find_first_not_of(' ');
    if (from == text.npos) return words;
    text.remove_prefix(from);
    std::size_t const to = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, to));
    text.remove_prefix(to);
  }
}
bool number(std::string_view text, std::uint8_t& into) {
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
  return error == std::errc{} && end == text.data() + text.size();
}
template <std::size_t N>
int word_index(std::string_view const (&words)[N], std::string_view word) {
  for (std::size_t i = 0; i < N; ++i)
    if (words[i] == word) return static_cast<int>(i);
  return -1;
}

}  // namespace

}  // namespace avalon

namespace pack {

using avalon::HalfKind;
using avalon::KeyHalf;

bool Scalar<KeyHalf>::parse(std::string_view text, KeyHalf& half, std::string& cause) {
  half = {};
  auto words = avalon::split(text);
  if (words.empty()) return cause = "expected a key half", false;
  if (words.size() == 1 && words[0] == "blank") return true;
  if (words.size() == 1 && words[0] == "magic") return half.kind = HalfKind::magic, true;
  if (words.size() == 1 && words[0] == "free") return half.kind = HalfKind::free, true;
  int attribute = avalon::word_index(avalon::attribute_words, words[0]);
  if (int const k = avalon::word_index(avalon::rotation_words, words[0]); k >= 0) attribute = 8 + k;
  if (attribute >= 0) {
    half.kind = HalfKind::attribute;
    half.attribute = static_cast<std::uint8_t>(attribute);
    if (words.size() != 2 || !avalon::number(words[1], half.amount) || half.amount < 1)
      return cause = "an attribute key needs its level, like \"aggression 2\"", false;
    return true;
  }
  int const bonus = avalon::word_index(avalon::bonus_words, words[0]);
  if (bonus < 0) {
    std::vector<std::string> known{"blank", "magic", "free"};
    for (std::string_view const word : avalon::attribute_words) known.emplace_back(word);
    for (std::string_view const word : avalon::rotation_words) known.emplace_back(word);
    for (std::string_view const word : avalon::bonus_words) known.emplace_back(word);
    return cause = fmt::format("unknown key half \"{}\"; {}", words[0], pack::suggest(words[0], known)), false;
  }
  half.kind = HalfKind::bonus;
  half.bonus = static_cast<avalon::Bonus>(bonus);
  half.amount = 1;
  words.erase(words.begin());
  if (!words.empty() && words.back().size() > 1 && words.back()[0] == 'x') {
    if (!avalon::number(words.back().substr(1), half.factor) || half.factor < 1)
      return cause = "a factor is written like \"x2\"", false;
    words.pop_back();
  }
  if (words.empty()) return true;
  if (words.size() > 1 || !avalon::bonus_has_amount(half.bonus)) return cause = "too many words for this bonus", false;
  std::string_view amount = words[0];
  if (amount[0] == 's') {
    half.plus_strength = true;
    half.amount = 0;
    amount.remove_prefix(1);
    if (amount.empty()) return true;
    if (amount[0] != '+') return cause = "an amount by strength is written s or s+1", false;
    amount.remove_prefix(1);
  }
  if (!avalon::number(amount, half.amount)) return cause = fmt::format("\"{}\" is no amount", words[0]), false;
  return true;
}
std::string Scalar<KeyHalf>::print(KeyHalf const& half) {
  switch (half.kind) {
    case HalfKind::blank: return "blank";
    case HalfKind::magic: return "magic";
    case HalfKind::free: return "free";
    case HalfKind::attribute:
      return fmt::format(
          "{} {}",
          half.attribute >= 8 ? avalon::rotation_words[half.attribute - 8] : avalon::attribute_words[half.attribute],
          half.amount);
    case HalfKind::bonus: break;
  }
  std::string text(avalon::bonus_words[static_cast<std::size_t>(half.bonus)]);
  if (half.plus_strength)
    text += half.amount == 0 ? " s" : fmt::format(" s+{}", half.amount);
  else if (avalon::bonus_has_amount(half.bonus))
    text += fmt::format(" {}", half.amount);
  if (half.factor > 1) text += fmt::format(" x{}", half.factor);
  return text;
}
std::string Scalar<KeyHalf>::schema_type() { return "key half, like \"aggression 1\", \"magic\", \"markers 2 x2\""; }

}  // namespace pack

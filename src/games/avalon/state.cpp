#include "games/avalon/state.h"
#include "pack/names.h"

#include <charconv>

namespace avalon {

namespace {

template <class Id>
bool find(pack::Things const& things, std::string_view name, Id& id) {
  if (name.empty()) return id = Id::none(), true;
  return pack::named_in(things, name, id);
}
template <class Set>
std::string names(pack::Things const& things, Set const& set) {
  std::string text;
  for (auto id : set) text += (text.empty() ? "" : " ") + things.id(id.index());
  return text;
}
template <class Each>
bool each_word(std::string_view text, Each&& each) {
  while (!text.empty()) {
    std::size_t const to = std::min(text.find(' '), text.size());
    if (to > 0 && !each(text.substr(0, to))) return false;
    text.remove_prefix(std::min(to + 1, text.size()));
  }
  return true;
}
template <class Id>
bool read(pack::Things const& things, std::string_view text, SetOf<Id>& set) {
  set = {};
  return each_word(text, [&](std::string_view word) {
    Id id;
    if (!find(things, word, id)) return false;
    set.add(id);
    return true;
  });
}

}  // namespace

std::string card_key(CardId id) {
  int const i = id.index();
  return i < basic_cards ? fmt::format("basic_{}", i + 1) : fmt::format("advanced_{}", i - basic_cards + 1);
}
bool from_name(Content const&, std::string_view name, CardId& id) {
  for (int i = 0; i < set_of_kind; ++i)
    if (card_key(CardId{i}) == name) return id = CardId{i}, true;
  return false;
}
bool from_name(Content const& c, std::string_view name, CharacterId& id) { return find(c.characters, name, id); }
bool from_name(Content const& c, std::string_view name, LocationId& id) { return find(c.locations, name, id); }
bool from_name(Content const& c, std::string_view name, EncounterId& id) { return find(c.encounters, name, id); }
bool from_name(Content const& c, std::string_view name, EventId& id) { return find(c.events, name, id); }
bool from_name(Content const& c, std::string_view name, ItemId& id) { return find(c.items, name, id); }
bool from_name(Content const& c, std::string_view name, SecretId& id) { return find(c.secrets, name, id); }
bool from_name(Content const& c, std::string_view name, SkillId& id) { return find(c.skills, name, id); }
bool from_name(Content const& c, std::string_view name, ChapterId& id) { return find(c.chapters, name, id); }

std::string name_of(Content const& c, ItemSet const& set) { return names(c.items, set); }
std::string name_of(Content const& c, SecretSet const& set) { return names(c.secrets, set); }
std::string name_of(Content const& c, SkillSet const& set) { return names(c.skills, set); }
bool from_name(Content const& c, std::string_view text, ItemSet& set) { return read(c.items, text, set); }
bool from_name(Content const& c, std::string_view text, SecretSet& set) { return read(c.secrets, text, set); }
bool from_name(Content const& c, std::string_view text, SkillSet& set) { return read(c.skills, text, set); }

// "hunted stone_broken.2"
std::string name_of(Content const& c, SaveSheet const& sheet) {
  std::string text;
  for (int i = 0; i < c.statuses.size(); ++i)
    for (int part = 0; part <= c.statuses[i].parts; ++part)
      if (sheet.marked(c.status_first_bit[static_cast<std::size_t>(i)] + part)) {
        if (!text.empty()) text += ' ';
        text += c.statuses.id(i);
        if (part > 0) text += fmt::format(".{}", part);
      }
  return text;
}
bool from_name(Content const& c, std::string_view text, SaveSheet& sheet) {
  sheet = {};
  return each_word(text, [&](std::string_view word) {
    std::size_t const dot = word.find('.');
    int const index = c.statuses.index_of(word.substr(0, dot));
    int part = 0;
    if (dot != word.npos) std::from_chars(word.data() + dot + 1, word.data() + word.size(), part);
    if (index < 0 || part > c.statuses[index].parts) return false;
    sheet.mark(c.status_first_bit[static_cast<std::size_t>(index)] + part);
    return true;
  });
}

}  // namespace avalon

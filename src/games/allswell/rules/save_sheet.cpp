#include "games/allswell/rules/save_sheet.h"

#include "flow/inspect.h"

namespace allswell {

std::optional<SaveSheet> save_sheet(State const& s) {
  if (!s.campaign || !between_phases(s)) return std::nullopt;  // AW-SAVE-01
  SaveSheet sheet;
  sheet.seats = s.seats;
  sheet.phase = s.phase;
  sheet.shared = {s.next_scenario, s.next_location, s.plot_armour, s.tokens, s.marks, s.discovered, s.hired_out};
  sheet.sheets = s.sheets;
  sheet.cards = s.cards;
  sheet.impulses = s.impulses;
  sheet.equipment = s.equipment;
  sheet.loot = s.loot;
  return sheet;
}

State resumed(SaveSheet const& sheet, std::uint64_t seed) {
  State s;
  s.chance.seed = seed;
  s.seats = sheet.seats;
  s.phase = sheet.phase;
  s.next_scenario = sheet.shared.next_scenario;
  s.next_location = sheet.shared.next_location;
  s.plot_armour = sheet.shared.plot_armour;
  s.tokens = sheet.shared.tokens;
  s.marks = sheet.shared.marks;
  s.discovered = sheet.shared.discovered;
  s.hired_out = sheet.shared.hired_out;
  s.sheets = sheet.sheets;
  s.cards = sheet.cards;
  s.impulses = sheet.impulses;
  s.equipment = sheet.equipment;
  s.loot = sheet.loot;
  return s;
}

boost::json::value written(Content const& content, SaveSheet const& sheet) {
  return flow::inspect::tree(content, sheet);
}

namespace {

// What belongs to a Character is written under its name, and read by its place.
void by_place(Content const& content, boost::json::object& fields, std::string_view field) {
  boost::json::value* const written_by_name = fields.if_contains(field);
  if (!written_by_name || !written_by_name->is_object()) return;
  boost::json::array list;
  for (int i = 0; i < content.characters.size(); ++i) {
    boost::json::value const* const own = written_by_name->as_object().if_contains(content.characters.id(i));
    if (!own) continue;
    list.push_back(*own);
    boost::json::object* const one = list.back().if_object();
    boost::json::value* const seat = one ? one->if_contains("seat") : nullptr;
    if (seat && seat->is_uint64())
      *seat = static_cast<std::int64_t>(seat->as_uint64());
    else if (seat && !seat->is_int64())
      *seat = std::int64_t{flow::Seat::nobody_value};  // nobody plays it
  }
  *written_by_name = std::move(list);
}

}  // namespace

std::string read_sheet(Content const& content, boost::json::value const& text, SaveSheet& into) {
  if (!text.is_object()) return "a save sheet has fields";
  boost::json::value fields = text;
  by_place(content, fields.as_object(), "sheets");
  by_place(content, fields.as_object(), "cards");
  SaveSheet sheet;
  std::string trouble = flow::inspect::read(content, sheet, fields);
  if (trouble.empty() && sheet.phase != Phase::set_up && sheet.phase != Phase::exploration)
    trouble = "a campaign is paused before an Exploration or before the setup of a Scenario";
  if (trouble.empty()) into = sheet;
  return trouble;
}

}  // namespace allswell

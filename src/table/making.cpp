#include "table/making.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "flow/fault.h"
#include "table/companion.h"
#include "table/json.h"
#include "table/letters.h"
#include "table/secret.h"
#include "table/shelf.h"
#include "table/table.h"

namespace server {

namespace {

constexpr std::size_t longest_option = 200;

std::string in_words(std::string_view text) { return shortened(text, 40); }

std::vector<SeatMeta> seats_of(message::NewTable const& wish, flow::Game const& game) {
  std::vector<SeatMeta> seats;
  if (wish.seats)
    for (message::NewSeat const& s : *wish.seats) seats.push_back({.name = as_name(s.name), .player = s.player});
  auto const fewest = static_cast<std::size_t>(game.fewest_seats()), most = static_cast<std::size_t>(game.most_seats());
  while (seats.size() < fewest) seats.push_back({.name = "", .player = seats.empty() ? "person" : "instinct"});
  if (seats.size() > most)
    throw flow::Refused(fmt::format("{} is for {} to {} seats, not {}", game.title(), fewest, most, seats.size()));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (std::string const trouble = trouble_with_player(seats[i].player); !trouble.empty())
      throw flow::Refused(trouble);
    if (seats[i].name.empty()) seats[i].name = fmt::format("Seat {}", i + 1);
    seats[i].meant = seats[i].is_person();
  }
  return seats;
}

message::Settings settings_of(message::NewTable const& wish) {
  message::Settings settings{wish.dice.value_or("same"), wish.consent.value_or("free"), wish.open.value_or(false),
                             wish.hands};
  if (std::string const trouble = trouble_with(settings); !trouble.empty()) throw flow::Refused(trouble);
  return settings;
}

flow::ScenarioInfo scenario_of(message::NewTable const& wish, flow::Game const& game) {
  auto const scenarios = game.scenarios();
  std::string id = wish.scenario.value_or("");
  if (id.empty() && !scenarios.empty()) id = scenarios.front().id;
  for (flow::ScenarioInfo const& scenario : scenarios)
    if (scenario.id == id) return scenario;
  throw flow::Refused(fmt::format("{} has no scenario \"{}\"", game.title(), in_words(id)));
}

void check_options(std::map<std::string, std::string> const& options, flow::Game const& game) {
  auto const infos = game.options();
  for (auto const& [key, value] : options) {
    auto const info =
        std::find_if(infos.begin(), infos.end(), [&, &name = key](auto const& o) { return o.key == name; });
    if (info == infos.end()) throw flow::Refused(fmt::format("{} has no option \"{}\"", game.title(), in_words(key)));
    if (!info->values.empty() && std::find(info->values.begin(), info->values.end(), value) == info->values.end())
      throw flow::Refused(fmt::format("\"{}\" is not a value of {}", in_words(value), info->title));
    if (value.size() > longest_option || value.find('\n') != value.npos)
      throw flow::Refused("an option's value is too long");
  }
}

std::uint64_t seed_of(message::NewTable const& wish) {
  std::uint64_t seed = random_number() >> 1;
  if (!wish.seed || wish.seed->empty()) return seed;
  char const* const last = wish.seed->data() + wish.seed->size();
  auto const [end, error] = std::from_chars(wish.seed->data(), last, seed);
  if (error != std::errc{} || end != last) throw flow::Refused("the seed must be a number");
  return seed;
}

constexpr std::size_t most_packs = 12;

// Loaded in this order, each with what it requires before it.
std::vector<std::string> packs_of(message::NewTable const& wish) {
  std::vector<std::string> const packs = wish.packs.value_or(std::vector<std::string>{});
  if (packs.size() > most_packs) throw flow::Refused(fmt::format("at most {} packs can be chosen", most_packs));
  return packs;
}

}  // namespace

void play_with(TableMeta& meta, std::vector<flow::PackName> const& packs) {
  meta.packs.emplace();
  meta.versions.emplace();
  for (flow::PackName const& pack : packs) {
    meta.packs->push_back(pack.id);
    meta.versions->push_back({pack.id, pack.version, pack.hash});
  }
}

Beginning beginning_of(message::NewTable const& wish, Shelf& shelf) {
  std::vector<std::string> const packs = packs_of(wish);
  std::shared_ptr<flow::Game const> const game = shelf.game(wish.game, packs);
  flow::ScenarioInfo const scenario = scenario_of(wish, *game);
  Beginning made;
  TableMeta& meta = made.meta;
  meta.game = wish.game;
  play_with(meta, game->packs());
  meta.seats = seats_of(wish, *game);
  meta.settings = settings_of(wish);
  meta.own_dice = wish.own_dice.value_or(false);
  meta.scenario = scenario.id;
  meta.title = as_name(wish.title.value_or(""));
  if (meta.title.empty()) meta.title = scenario.title.empty() ? std::string(game->title()) : scenario.title;

  made.chronicle.engine = flow::engine_version();
  made.chronicle.packs = game->packs();
  flow::Setup& setup = made.chronicle.setup;
  setup.game = wish.game;
  setup.packs = packs;
  setup.scenario = scenario.id;
  for (SeatMeta const& seat : meta.seats) setup.seats.push_back({seat.name, seat.player});
  if (wish.options) setup.options = *wish.options;
  check_options(setup.options, *game);
  setup.seed = seed_of(wish);
  setup.chance = meta.own_dice ? flow::ChanceMode::asked : flow::ChanceMode::seeded;
  game->start(setup);  // refuses what cannot be played before a table exists
  return made;
}

Beginning beginning_of_file(std::string_view text, Shelf& shelf) {
  flow::Chronicle const chronicle = flow::parse_chronicle(text);
  auto const game = shelf.game(chronicle.setup.game, chronicle.setup.packs);
  flow::Session session(game, chronicle);
  Beginning made;
  made.chronicle = session.chronicle();
  flow::Setup& setup = made.chronicle.setup;
  TableMeta& meta = made.meta;
  meta.game = setup.game;
  play_with(meta, game->packs());
  meta.scenario = setup.scenario;
  meta.title = fmt::format("{} (from a file)", game->title());
  meta.own_dice = setup.chance == flow::ChanceMode::asked;
  meta.settings = {"same", "free", false, {}};
  for (flow::SeatSetup const& seat : setup.seats)
    meta.seats.push_back({.name = as_name(seat.name),
                          .player = is_companion(seat.player) ? seat.player : "person",
                          .meant = !is_companion(seat.player)});
  if (meta.seats.empty()) throw flow::Refused("this chronicle names no seats");
  meta.at = session.length();
  if (session.parting()) made.parting = message::Parting{session.parting()->entry, session.parting()->why};
  return made;
}

Laid lay_table(std::string chronicle, TableMeta meta, std::int64_t now) {
  Laid laid;
  store::NewTable& record = laid.record;
  record.id = new_table_id();
  record.created = now;
  meta.guests = new_token();
  meta.chat.reset();  // what was said at another table stays there
  record.meta = json::text(meta);
  record.text = std::move(chronicle);
  auto const link = [&](int seat) {
    std::string const token = new_token();
    record.tokens.push_back({hash_of_token(token), seat});
    laid.links.push_back({seat, token, fmt::format("/#/t/{}/{}", record.id, token)});
  };
  for (int seat = -1; seat < static_cast<int>(meta.seats.size()); ++seat) {
    link(seat);
    if (seat >= 0) record.tokens.push_back({hash_of_token(token_for(*meta.guests, seat)), seat});
  }
  link(invited);
  return laid;
}

}  // namespace server

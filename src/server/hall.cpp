#include "server/hall.h"

#include <algorithm>
#include <charconv>

#include <boost/asio/post.hpp>

#include "flow/fault.h"
#include "server/companion.h"
#include "server/json.h"
#include "server/secret.h"

namespace server {

namespace {

constexpr std::size_t longest_name = 60;
constexpr std::size_t many_told = 32;  // by one commit: sending is worth a second thread

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string shortened(std::string text) {
  if (text.size() > longest_name) text.resize(longest_name);
  // A name goes into the chronicle's header, where a line is a line.
  std::replace_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return text;
}

void check_player(std::string const& player) {
  if (player != "person" && !is_companion(player))
    throw flow::Refused(
        fmt::format("a seat is played by a person, instinct or random, not by \"{}\"", player.substr(0, 40)));
}

std::vector<SeatMeta> seats_of(message::NewTable const& wish, flow::Game const& game) {
  std::vector<SeatMeta> seats;
  if (wish.seats)
    for (message::NewSeat const& s : *wish.seats) seats.push_back({shortened(s.name), s.player, false});
  auto const fewest = static_cast<std::size_t>(game.fewest_seats()), most = static_cast<std::size_t>(game.most_seats());
  while (seats.size() < fewest) seats.push_back({"", seats.empty() ? "person" : "instinct", false});
  if (seats.size() > most)
    throw flow::Refused(fmt::format("{} is for {} to {} seats, not {}", game.title(), fewest, most, seats.size()));
  for (std::size_t i = 0; i < seats.size(); ++i) {
    check_player(seats[i].player);
    if (seats[i].name.empty()) seats[i].name = fmt::format("Seat {}", i + 1);
  }
  return seats;
}

message::Settings settings_of(message::NewTable const& wish) {
  message::Settings settings{wish.dice.value_or("same"), wish.consent.value_or("free"), wish.open.value_or(false)};
  if (settings.dice != "same" && settings.dice != "new" && settings.dice != "none")
    throw flow::Refused("dice after an undo are same, new or none");
  if (settings.consent != "free" && settings.consent != "ask") throw flow::Refused("consent is free or ask");
  return settings;
}

}  // namespace

Hall::Hall(boost::asio::io_context& network, Shelf& shelf, Options const& options)
    : network_(network),
      shelf_(shelf),
      options_(options),
      tidying_(network),
      postman_(network),
      table_allowance_(options.tables_per_minute),
      allowance_at_(std::chrono::steady_clock::now()),
      loader_(1) {
  store::Store::Callbacks callbacks;
  callbacks.committed = [this](store::Store::News&& news) {
    boost::asio::post(network_, [this, news = std::move(news)] {
      auto const tell = [&] {
        news.tell([this](std::exception const& error) {
          ++counters_.faults;
          fmt::print(stderr, "server: {}\n", error.what());
        });
      };
      if (news.waiting.size() >= many_told)
        postman_.bundle(tell);
      else
        tell();
    });
  };
  callbacks.health = [this](bool well, std::string const& why) {
    boost::asio::post(network_, [this, well, why] { store_changed(well, why); });
  };
  store::Store::Limits limits;
  limits.gather_microseconds = options.gather_microseconds;
  limits.tidy_from = static_cast<std::size_t>(options.tidy_pages);
  store_ = std::make_unique<store::Store>(options.store, std::move(callbacks), limits);
  keep_tidy();
}

Hall::~Hall() { loader_.join(); }

void Hall::beside(std::function<std::function<void()>()> work) {
  boost::asio::post(loader_, [this, work = std::move(work)] {
    try {
      boost::asio::post(network_, work());
    } catch (std::exception const& error) {
      // Work says itself what went wrong; what still comes out must not end the program.
      boost::asio::post(network_, [this, why = std::string(error.what())] {
        ++counters_.faults;
        fmt::print(stderr, "server: {}\n", why);
      });
    }
  });
}

void Hall::after(std::chrono::milliseconds delay, std::function<void()> work) {
  auto timer = std::make_shared<boost::asio::steady_timer>(network_, delay);
  timer->async_wait([timer, work = std::move(work)](boost::system::error_code error) {
    if (!error) work();
  });
}

void Hall::make(message::NewTable const& wish, ThenMade then) {
  std::shared_ptr<flow::Game const> const game = shelf_.game(wish.game, {});
  TableMeta meta;
  meta.game = wish.game;
  meta.seats = seats_of(wish, *game);
  meta.settings = settings_of(wish);
  meta.own_dice = wish.own_dice.value_or(false);
  flow::Chronicle chronicle;
  chronicle.engine = flow::engine_version();
  chronicle.packs = game->packs();
  flow::Setup& setup = chronicle.setup;
  setup.game = wish.game;
  auto const scenarios = game->scenarios();
  setup.scenario = wish.scenario.value_or("");
  if (setup.scenario.empty() && !scenarios.empty()) setup.scenario = scenarios.front().id;
  auto const scenario = std::find_if(scenarios.begin(), scenarios.end(),
                                     [&](flow::ScenarioInfo const& s) { return s.id == setup.scenario; });
  if (scenario == scenarios.end())
    throw flow::Refused(fmt::format("{} has no scenario \"{}\"", game->title(), setup.scenario.substr(0, 40)));
  meta.scenario = setup.scenario;
  meta.title = shortened(wish.title.value_or(""));
  if (meta.title.empty()) meta.title = scenario->title.empty() ? std::string(game->title()) : scenario->title;
  for (SeatMeta const& seat : meta.seats) setup.seats.push_back({seat.name, seat.player});
  if (wish.options) setup.options = *wish.options;
  for (auto const& [key, value] : setup.options) {
    auto const infos = game->options();
    auto const info = std::find_if(infos.begin(), infos.end(), [&](auto const& o) { return o.key == key; });
    if (info == infos.end())
      throw flow::Refused(fmt::format("{} has no option \"{}\"", game->title(), key.substr(0, 40)));
    if (!info->values.empty() && std::find(info->values.begin(), info->values.end(), value) == info->values.end())
      throw flow::Refused(fmt::format("\"{}\" is not a value of {}", value.substr(0, 40), info->title));
    if (value.size() > 200 || value.find('\n') != value.npos) throw flow::Refused("an option's value is too long");
  }
  setup.seed = random_number() >> 1;
  if (wish.seed && !wish.seed->empty()) {
    auto const [end, error] = std::from_chars(wish.seed->data(), wish.seed->data() + wish.seed->size(), setup.seed);
    if (error != std::errc{} || end != wish.seed->data() + wish.seed->size())
      throw flow::Refused("the seed must be a number");
  }
  setup.chance = meta.own_dice ? flow::ChanceMode::asked : flow::ChanceMode::seeded;
  game->start(setup);  // refuses what cannot be played before a table exists
  make_from(std::move(chronicle), std::move(meta), std::move(then));
}

void Hall::make_from(flow::Chronicle chronicle, TableMeta meta, ThenMade then) {
  if (options_.tables_per_minute > 0) {
    auto const now = std::chrono::steady_clock::now();
    double const minutes = std::chrono::duration<double>(now - allowance_at_).count() / 60;
    allowance_at_ = now;
    table_allowance_ =
        std::min<double>(options_.tables_per_minute, table_allowance_ + minutes * options_.tables_per_minute);
    if (table_allowance_ < 1) {
      ++counters_.limits_hit;
      throw flow::Refused("too many tables are being made just now; try again in a minute");
    }
    table_allowance_ -= 1;
  }
  if (static_cast<std::size_t>(store_->table_count()) >= options_.most_tables) {
    ++counters_.limits_hit;
    throw flow::Refused("this server has no room for more tables");
  }
  store::NewTable record;
  record.id = new_table_id();
  record.created = seconds_now();
  record.meta = json::text(meta);
  record.text = flow::text_of(chronicle);
  auto const made = std::make_shared<Made>();
  for (int seat = -1; seat < static_cast<int>(meta.seats.size()); ++seat) {
    std::string const token = new_token();
    record.tokens.push_back({hash_of_token(token), seat});
    made->links.push_back({seat, token, fmt::format("/#/t/{}/{}", record.id, token)});
  }
  store::TableRecord known{0, record.id, record.created, record.meta, record.tokens};
  auto const number = store_->create(std::move(record), [made, then = std::move(then)] { then(*made); });
  // The commit cannot have been told yet: that happens on this thread.
  known.number = number;
  made->table = std::make_shared<Table>(*this, known);
  tables_.emplace(known.id, made->table);
  ++counters_.tables_made;
}

void Hall::make_from_text(std::string text, std::function<void(Made const&, std::string const&)> then) {
  beside([this, text = std::move(text), then = std::move(then)]() -> std::function<void()> {
    try {
      flow::Chronicle const chronicle = flow::parse_chronicle(text);
      auto const game = shelf_.game(chronicle.setup.game, chronicle.setup.packs);
      auto session = std::make_unique<flow::Session>(game, chronicle);
      flow::Chronicle followed = session->chronicle();
      TableMeta meta;
      meta.game = followed.setup.game;
      meta.scenario = followed.setup.scenario;
      meta.title = fmt::format("{} (from a file)", game->title());
      meta.own_dice = followed.setup.chance == flow::ChanceMode::asked;
      meta.settings = {"same", "free", false};
      for (flow::SeatSetup const& seat : followed.setup.seats)
        meta.seats.push_back({shortened(seat.name), is_companion(seat.player) ? seat.player : "person", false});
      if (meta.seats.empty()) throw flow::Refused("this chronicle names no seats");
      meta.at = session->length();
      std::optional<message::Parting> parting;
      if (session->parting()) parting = message::Parting{session->parting()->entry, session->parting()->why};
      return [this, followed = std::move(followed), meta = std::move(meta), parting, then]() mutable {
        try {
          make_from(std::move(followed), std::move(meta), [parting, then](Made const& made) {
            Made with = made;
            with.parting = parting;
            then(with, "");
          });
        } catch (std::exception const& error) {
          then({}, error.what());
        }
      };
    } catch (std::exception const& error) {
      return [then, why = std::string(error.what())] { then({}, why); };
    }
  });
}

void Hall::find(std::string const& id, ThenFound then) {
  if (auto const found = tables_.find(id); found != tables_.end()) return then(found->second, "");
  if (id.size() > 40) return then(nullptr, "");
  beside([this, id, then = std::move(then)]() -> std::function<void()> {
    try {
      std::optional<store::TableRecord> record = store_->find(id);
      return [this, id, record = std::move(record), then] {
        if (!record) return then(nullptr, "");
        auto& place = tables_[id];  // somebody else may have asked for it meanwhile
        if (!place) place = std::make_shared<Table>(*this, *record);
        then(std::shared_ptr<Table>(place), "");
      };
    } catch (std::exception const&) {
      return [then] { then(nullptr, "the store does not answer just now; try again in a moment"); };
    }
  });
}

std::size_t Hall::tables_awake() const {
  return static_cast<std::size_t>(
      std::count_if(tables_.begin(), tables_.end(), [](auto const& entry) { return entry.second->awake(); }));
}

void Hall::keep_tidy() {
  tidying_.expires_after(std::chrono::seconds(5));
  tidying_.async_wait([this](boost::system::error_code error) {
    if (error) return;
    tidy(std::chrono::steady_clock::now());
    keep_tidy();
  });
}

void Hall::tidy(std::chrono::steady_clock::time_point now) {
  for (auto entry = tables_.begin(); entry != tables_.end();) {
    Table& table = *entry->second;
    bool const idle = !table.busy() && now - table.last_used() >= std::chrono::seconds(options_.sleep_seconds);
    if (idle && table.awake()) table.sleep();
    bool const gone = idle && !table.attended() && entry->second.use_count() == 1;
    entry = gone ? tables_.erase(entry) : std::next(entry);
  }
}

void Hall::store_changed(bool well, std::string const& why) {
  store_well_ = well;
  if (!well) fmt::print(stderr, "store: {}\n", why);
  if (well) fmt::print(stderr, "store: answers again\n");
  for (auto const& [id, table] : tables_)
    table->tell_everybody(well ? "well" : "trouble",
                          well ? "The store answers again; nothing was lost."
                               : "The store does not answer. Your answers wait until it does; nothing is lost.");
}

void Hall::say_goodbye() {
  tidying_.cancel();
  for (auto const& [id, table] : tables_) table->tell_everybody("bye", "The server stops; it will be back.");
}

void Hall::drain() {
  for (auto const& [id, table] : tables_)
    if (table->awake() && !table->busy()) table->sleep();
  loader_.join();
  store_.reset();
}

}  // namespace server

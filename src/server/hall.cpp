#include "server/hall.h"

#include <algorithm>

#include <boost/asio/post.hpp>

#include "flow/fault.h"
#include "store/turns.h"
#include "table/making.h"

namespace server {

namespace {

constexpr std::size_t many_told = 32;  // by one commit: sending is worth a second thread

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
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
      loaders_(static_cast<std::size_t>(std::max(1, options.loaders))),
      thinkers_(static_cast<std::size_t>(std::max(1, options.thinking_threads)),
                [this](std::function<void()> work) { boost::asio::post(network_, std::move(work)); }) {
  store::Store::Callbacks callbacks;
  callbacks.committed = [this](store::Store::News&& news) {
    boost::asio::post(network_, [this, news = std::move(news)] {
      auto const tell = [&] {
        news.tell([this](std::exception const& error) {
          ++counters_.faults;
          report(fmt::format("server: {}", error.what()));
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
  callbacks.lost = [this](std::string const& why) { boost::asio::post(network_, [this, why] { lose_tables(why); }); };
  store::Store::Limits limits;
  limits.gather_microseconds = options.gather_microseconds;
  limits.tidy_from = static_cast<std::size_t>(options.tidy_pages);
  limits.manner = {options.reachable_at, options.lease_milliseconds};
  store_ = std::make_unique<store::Store>(options.store, std::move(callbacks), limits);
  shelf_.infos();  // what is offered is loaded before anybody can wait for it
  keep_tidy();
}

Hall::~Hall() { loaders_.join(); }

void Hall::report(std::string_view line) { fmt::print(stderr, "{}\n", line); }

void Hall::beside(std::string const& whose, std::string const& address, Work work) {
  auto const [lane, idle] = lanes_.try_emplace(whose);
  lane->second.push_back({address, std::move(work)});
  if (idle) next_of(whose);
}

// Whoever opens many long games at once leaves a loader to the others.
bool Hall::has_turn(std::string const& address, std::string const& whose) {
  if (address.empty()) return true;
  Loading& loading = loading_[address];
  if (loading.now < std::max(1, options_.loaders - 1)) return ++loading.now, true;
  loading.waiting.push_back(whose);
  return false;
}

void Hall::end_turn(std::string const& address) {
  auto const found = loading_.find(address);
  if (found == loading_.end()) return;
  --found->second.now;
  if (found->second.waiting.empty()) {
    if (found->second.now == 0) loading_.erase(found);
    return;
  }
  std::string const lane = std::move(found->second.waiting.front());
  found->second.waiting.pop_front();
  next_of(lane);
}

// A long game that is played again keeps one loader busy, and only its own table waits for it.
void Hall::next_of(std::string const& whose) {
  auto const lane = lanes_.find(whose);
  if (lane->second.empty()) {
    lanes_.erase(lane);
    return;
  }
  if (!has_turn(lane->second.front().address, whose)) return;
  beside([this, whose, piece = std::move(lane->second.front())]() -> std::function<void()> {
    std::function<void()> then;
    try {
      then = piece.work();
    } catch (std::exception const& error) {
      then = [this, why = std::string(error.what())] {
        ++counters_.faults;
        report(fmt::format("server: {}", why));
      };
    }
    return [this, whose, address = piece.address, then] {
      end_turn(address);
      next_of(whose);
      then();
    };
  });
  lane->second.pop_front();
}

void Hall::beside(Work work) {
  boost::asio::post(loaders_, [this, work = std::move(work)] {
    thread_local bool const out_of_the_way = (store::give_way(), true);
    static_cast<void>(out_of_the_way);
    try {
      boost::asio::post(network_, work());
    } catch (std::exception const& error) {
      // Work says itself what went wrong; what still comes out must not end the program.
      boost::asio::post(network_, [this, why = std::string(error.what())] {
        ++counters_.faults;
        report(fmt::format("server: {}", why));
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
  count_table();  // before there is anything to do
  Beginning made = beginning_of(wish, shelf_);
  keep_table(flow::text_of(made.chronicle), std::move(made.meta), std::move(then));
}

void Hall::make_from(flow::Chronicle chronicle, TableMeta meta, ThenMade then) {
  count_table();
  keep_table(flow::text_of(chronicle), std::move(meta), std::move(then));
}

void Hall::count_table() {
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
}

void Hall::keep_table(std::string chronicle, TableMeta meta, ThenMade then) {
  Laid laid = lay_table(std::move(chronicle), std::move(meta), seconds_now());
  store::NewTable& record = laid.record;
  auto const made = std::make_shared<Made>();
  made->links = std::move(laid.links);
  store::TableRecord const known{0, record.id, record.created, record.meta, record.tokens};
  made->table = std::make_shared<Table>(*this, known);  // what cannot be built is not kept either
  // The commit cannot have been told before the table is known: that happens on this thread.
  auto const told = [this, made, then = std::move(then)](std::string const& why) {
    made->trouble = why;
    if (!why.empty()) tables_.erase(made->table->id());
    then(*made);
  };
  made->table->kept_as(store_->create(std::move(record), told));
  tables_.emplace(known.id, made->table);
  ++counters_.tables_made;
}

void Hall::make_from_text(std::string text, ThenRead then, std::string const& address) {
  try {
    count_table();
  } catch (flow::Refused const& refused) {
    return then({}, refused.what());
  }
  std::string const whose = "a file from " + address;
  beside(whose, address, [this, text = std::move(text), then = std::move(then)]() -> std::function<void()> {
    try {
      Beginning const begin = beginning_of_file(text, shelf_);
      return [this, kept = flow::text_of(begin.chronicle), meta = begin.meta, parting = begin.parting, then]() mutable {
        try {
          keep_table(std::move(kept), std::move(meta), [parting, then](Made const& made) {
            Made with = made;
            with.parting = parting;
            then(with, made.trouble);
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
  seek(id, [then = std::move(then)](Sought const& found) {
    then(found.table, found.elsewhere.empty() ? found.trouble : "this table is played at another server");
  });
}

void Hall::seek(std::string const& id, std::function<void(Sought const&)> then) {
  if (auto const found = tables_.find(id); found != tables_.end()) return then({found->second, "", ""});
  if (id.size() > 40) return then({});
  beside([this, id, then = std::move(then)]() -> std::function<void()> {
    try {
      return [this, id, taken = store_->take(id), then] {
        if (!taken.record) return then({nullptr, "", taken.elsewhere});
        // All tables may have been taken over by another server since.
        if (!store_->has(taken.record->number)) return seek(id, then);
        auto const found = tables_.find(id);  // somebody else may have asked for it meanwhile
        if (found != tables_.end()) return then({found->second, "", ""});
        auto const table = std::make_shared<Table>(*this, *taken.record);
        tables_.emplace(id, table);
        then({table, "", ""});
      };
    } catch (std::exception const&) {
      return [then] { then({nullptr, "the store does not answer just now; try again in a moment", ""}); };
    }
  });
}

std::optional<message::TableInfo> Hall::info_of(store::TableRecord const& record) {
  if (auto const found = tables_.find(record.id); found != tables_.end()) return found->second->info();
  try {
    return std::make_shared<Table>(*this, record)->info();
  } catch (std::exception const&) {
    return {};
  }
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
    bool const gone = idle && !table.attended() && !table.asks() && entry->second.use_count() == 1;
    if (gone) store_->give_back(table.number());
    entry = gone ? tables_.erase(entry) : std::next(entry);
  }
}

void Hall::store_changed(bool well, std::string const& why) {
  store_well_ = well;
  report(well ? "store: answers again" : fmt::format("store: {}", why));
  for (auto const& [id, table] : tables_)
    table->tell_everybody(well ? "well" : "trouble",
                          well ? "The store answers again; nothing was lost."
                               : "The store does not answer. Your answers wait until it does; nothing is lost.");
}

// Whoever plays there comes back, here or where the table is now, and finds what is on disk.
void Hall::lose_tables(std::string const& why) {
  report(fmt::format("store: {}; all tables are opened anew", why));
  counters_.tables_lost += tables_.size();
  for (auto const& [id, table] : std::exchange(tables_, {}))
    table->tell_everybody("bye", "This table is opened anew; nothing that was acknowledged is lost.");
}

void Hall::packs_changed() {
  for (auto const& [id, table] : tables_) table->packs_changed();
}

void Hall::say_goodbye() {
  tidying_.cancel();
  for (auto const& [id, table] : tables_) table->tell_everybody("bye", "The server stops; it will be back.");
}

void Hall::drain() {
  thinkers_.stop();
  for (auto const& [id, table] : tables_)
    if (table->awake() && !table->busy()) table->sleep();
  loaders_.join();
  store_.reset();
}

}  // namespace server

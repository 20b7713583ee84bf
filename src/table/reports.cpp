// "Something is wrong here": what the reporter may see of the table is kept under a number, and play goes on.
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "table/json.h"
#include "table/letters.h"
#include "table/table.h"

namespace server {

namespace from = message::from_client;
namespace to = message::to_client;

namespace {

constexpr std::size_t longest_report = 4000, reported_log = 40;
constexpr int most_reports = 50;  // of a table while it is in memory

struct ReportAbout {
  std::string engine, game, title, scenario, who, text;
  std::int64_t seat = -1, at = 0;
  std::string stopped;  // why nobody can play on there
  std::string kind, prompt;
  std::vector<std::string> options, log;
  std::vector<message::PackInfo> packs;
  std::optional<flow::View> view;
};
BOOST_DESCRIBE_STRUCT(ReportAbout, (),
                      (engine, game, title, scenario, who, text, seat, at, stopped, kind, prompt, options, log, packs,
                       view))

}  // namespace

void Table::on(Member& member, from::Report const& wish) {
  if (reports_ >= most_reports) return refuse(member, "This table has reported a lot already; please try again later.");
  ++reports_;
  if_may_see_everything(member.seats, [self = shared_from_this(), who = std::weak_ptr<Client>(member.client),
                                       text = shortened(wish.text, longest_report)](bool whole) {
    auto const client = who.lock();
    Member const* const asking = client ? self->standing_.members.find(*client) : nullptr;
    if (asking) self->guarded([&] { self->file_report(*asking, text, whole); });
  });
}

void Table::file_report(Member const& member, std::string const& text, bool whole) {
  ReportAbout about;
  about.engine = flow::engine_version();
  about.game = standing_.meta.game;
  about.title = standing_.meta.title;
  about.scenario = standing_.meta.scenario;
  about.who = standing_.name_of(member);
  about.text = text;
  about.seat = member.seats == 0 ? -1 : std::countr_zero(member.seats);
  about.at = awake() ? standing_.session->length() : standing_.meta.at;
  about.stopped = stopped_;
  std::string scene;
  if (awake()) {
    flow::Position& position = standing_.session->position();
    for (flow::PackName const& pack : standing_.session->game().packs())
      about.packs.push_back({pack.id, pack.version, pack.hash});
    about.view = position.view(publisher_.seat_to_show(member));
    publisher_.describe(member, about.kind, about.prompt, about.options);
    std::vector<flow::LogEntry> const& log = standing_.session->log();
    for (std::size_t i = log.size() > reported_log ? log.size() - reported_log : 0; i < log.size(); ++i)
      if (std::string const& line = words_for(log[i].told.words, member.seats); !line.empty())
        about.log.push_back(line);
    if (whole) scene = house_.scene_of(*standing_.session);
  }
  house_.archive().file(number_, {json::text(about), scene},
                        [self = shared_from_this(), who = std::weak_ptr<Client>(member.client)](
                            std::int64_t number, std::string const& trouble) {
                          if (trouble.empty())
                            self->house_.report(fmt::format("table {}: report {}", self->id_, number));
                          auto const client = who.lock();
                          if (!client || !self->standing_.members.find(*client)) return;
                          client->send(trouble.empty()
                                           ? json::text(to::Reported{number})
                                           : note_text("refused", "The report could not be kept: " + trouble));
                        });
}

}  // namespace server

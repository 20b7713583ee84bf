// Who plays which seat, and what the people of a table agreed upon.
#include <algorithm>

#include <fmt/format.h>

#include "server/letters.h"
#include "server/making.h"
#include "server/table.h"

namespace server {

namespace from = message::from_client;

void Table::on(Member& member, from::Seat const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  hand_over(static_cast<int>(std::clamp<std::int64_t>(wish.seat, -1, 99)), wish.player, wish.name,
            [self = shared_from_this(), client = member.client](std::string const& trouble) {
              Member* const asking = self->standing_.members.find(*client);
              if (asking && !trouble.empty()) self->refuse(*asking, trouble);
            });
}

void Table::on(Member& member, from::Settings const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  message::Settings settings = standing_.meta.settings;
  if (wish.dice) settings.dice = *wish.dice;
  if (wish.consent) settings.consent = *wish.consent;
  if (wish.open) settings.open = *wish.open;
  if (std::string const trouble = trouble_with(settings); !trouble.empty()) return refuse(member, trouble);
  // An open table shows secrets, so nobody's may be opened behind their back.
  if (settings.open && !standing_.meta.settings.open && !may_see_everything(member.seats))
    return refuse(member, "Only who holds all seats that people took may open the table.");
  consent_.ask(member, fmt::format("{} wants to change the table's settings", standing_.name_of(member)),
               [this, settings] {
                 standing_.meta.settings = settings;
                 save_meta([this](std::string const&) { tell_info(); });
               });
}

void Table::hand_over(int seat, std::string const& player, std::optional<std::string> const& name, Then then) {
  if (seat < 0 || seat >= static_cast<int>(standing_.meta.seats.size())) return then("there is no such seat");
  if (std::string const trouble = trouble_with_player(player); !trouble.empty()) return then(trouble);
  when_ready([this, seat, player, name, then](std::string const& trouble) {
    if (!trouble.empty()) return then(trouble);
    SeatMeta& meta = standing_.meta.seats[static_cast<std::size_t>(seat)];
    meta.player = player;
    if (name && !name->empty()) meta.name = as_name(*name);
    save_meta([this, then](std::string const& why) {
      then(why);
      tell_presence();
      // Whose decision it is may have changed without anything having happened.
      when_ready([this](std::string const& sleeping) {
        if (!sleeping.empty()) return;
        std::int64_t const before = standing_.journal.position();
        change([] {});
        guarded([&] {
          if (awake() && standing_.journal.position() == before && !standing_.journal.on_its_way())
            for (Member& m : standing_.members) welcome(m);
          set_pace();
        });
      });
    });
  });
}

void Table::claim(int seat, std::string const& name, Then then) {
  if (seat < 0 || seat >= static_cast<int>(standing_.meta.seats.size())) return then("a watcher's link claims no seat");
  SeatMeta& meta = standing_.meta.seats[static_cast<std::size_t>(seat)];
  meta.claimed = true;
  meta.player = "person";
  if (!name.empty()) meta.name = as_name(name);
  save_meta([this, then](std::string const& why) {
    then(why);
    tell_presence();
  });
}

}  // namespace server

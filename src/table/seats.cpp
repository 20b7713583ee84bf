// Who plays which seat, and what the people of a table agreed upon.
#include <algorithm>
#include <bit>
#include <chrono>

#include <fmt/format.h>

#include "table/json.h"
#include "table/letters.h"
#include "table/secret.h"
#include "table/table.h"

namespace server {

namespace from = message::from_client;
namespace to = message::to_client;

namespace {

constexpr std::size_t longest_remark = 600, most_remarks = 60, most_pointed = 8;

int first_seat(Member const& member) { return member.seats == 0 ? -1 : std::countr_zero(member.seats); }

// One line, whatever was typed.
std::string as_line(std::string_view text, std::size_t most_bytes) {
  std::string line = shortened(text, most_bytes);
  std::erase_if(line, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; });
  return line;
}

}  // namespace

void Table::on(Member& member, from::Seat const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  int const seat = static_cast<int>(std::clamp<std::int64_t>(wish.seat, -1, 99));
  Then const then = [self = shared_from_this(),
                     who = std::weak_ptr<Client>(member.client)](std::string const& trouble) {
    auto const client = who.lock();
    Member* const asking = client ? self->standing_.members.find(*client) : nullptr;
    if (asking && !trouble.empty()) self->refuse(*asking, trouble);
  };
  if (seat < 0 || seat >= static_cast<int>(standing_.meta.seats.size())) return then("There is no such seat.");
  if (standing_.meta.may_seat(member.seats, seat)) return hand_over(member.seats, seat, wish.player, wish.name, then);
  if (std::string const trouble = trouble_with_player(wish.player); !trouble.empty()) return then(trouble);
  std::string const& whose = standing_.meta.seats[static_cast<std::size_t>(seat)].name;
  std::string const text = wish.player == standing_.meta.seats[static_cast<std::size_t>(seat)].player
                               ? fmt::format("{} wants to rename the seat of {}", standing_.name_of(member), whose)
                               : fmt::format("{} wants to hand the seat of {} to {}", standing_.name_of(member), whose,
                                             wish.player == "person" ? "a person" : wish.player);
  consent_.ask(member, 1u << seat, text, [this, seat, wish, then] { set_seat(seat, wish.player, wish.name, then); });
}

void Table::on(Member& member, from::Settings const& wish) {
  if (member.seats == 0) return refuse(member, "Watchers only watch.");
  message::Settings settings = standing_.meta.settings;
  if (wish.dice) settings.dice = *wish.dice;
  if (wish.consent) settings.consent = *wish.consent;
  if (wish.open) settings.open = *wish.open;
  if (wish.hands) settings.hands = wish.hands;
  if (std::string const trouble = trouble_with(settings); !trouble.empty()) return refuse(member, trouble);
  // An open table shows secrets, so nobody's may be opened behind their back.
  if (settings.open && !standing_.meta.settings.open && !standing_.meta.may_see_everything(member.seats))
    return refuse(member, "Only who holds all seats that people took may open the table.");
  consent_.ask(member, consent_.as_the_table_says(member),
               fmt::format("{} wants to change the table's settings", standing_.name_of(member)), [this, settings] {
                 if (settings.hands != standing_.meta.settings.hands) hands_.lower_all();
                 standing_.meta.settings = settings;
                 save_meta([this](std::string const&) {
                   tell_info();
                   tell_hands();
                 });
               });
}

void Table::hand_over(std::uint32_t held, int seat, std::string const& player, std::optional<std::string> const& name,
                      Then then) {
  if (seat < 0 || seat >= static_cast<int>(standing_.meta.seats.size())) return then("There is no such seat.");
  if (std::string const trouble = trouble_with_player(player); !trouble.empty()) return then(trouble);
  if (!standing_.meta.may_seat(held, seat))
    return then("This seat is somebody's: its holder or who made the table may hand it over; others ask at the table.");
  when_ready([this, seat, player, name, then](std::string const& trouble) {
    if (!trouble.empty()) return then(trouble);
    set_seat(seat, player, name, then);
  });
}

void Table::set_seat(int seat, std::string const& player, std::optional<std::string> const& name, Then then) {
  SeatMeta& meta = standing_.meta.seats[static_cast<std::size_t>(seat)];
  companions_.stop_thinking();  // who thinks may no longer be who decides; it begins anew where it is
  if (player != meta.player) hands_.lower(seat);
  meta.player = player;
  if (meta.is_person()) meta.meant = true;
  if (name && !name->empty()) meta.name = as_name(*name);
  save_meta([this, seat, then](std::string const& why) {
    then(why);
    tell_presence();
    seat_changed(seat);
  });
}

// Whose decision it is may have changed without anything having happened.
void Table::seat_changed(int seat) {
  when_ready([this, seat](std::string const& trouble) {
    if (!trouble.empty()) return;
    std::int64_t const before = standing_.journal.position();
    change([] {});
    guarded([&] {
      if (awake() && standing_.journal.position() == before && !standing_.journal.on_its_way())
        for (Member& m : standing_.members) welcome(m);
      set_pace();
      if (awake() && !standing_.journal.on_its_way()) consent_.handed_over(seat);
    });
  });
}

void Table::claim(int seat, std::string const& name, Then then) {
  if (seat < 0 || seat >= static_cast<int>(standing_.meta.seats.size())) return then("a watcher's link claims no seat");
  SeatMeta& meta = standing_.meta.seats[static_cast<std::size_t>(seat)];
  bool const was_companions = !meta.is_person();
  if (was_companions) companions_.stop_thinking();
  hands_.lower(seat);
  meta.claimed = true;
  meta.player = "person";
  meta.meant = true;
  if (!name.empty()) meta.name = as_name(name);
  save_meta([this, seat, then, was_companions](std::string const& why) {
    then(why);
    tell_presence();
    if (was_companions && awake()) seat_changed(seat);
  });
}

void Table::sit(int seat, std::string const& name,
                std::function<void(std::string const& token, std::string const&)> then) {
  if (seat < 0 || seat >= static_cast<int>(standing_.meta.seats.size())) return then("", "There is no such seat.");
  if (!standing_.meta.guests) return then("", "Nobody was invited to this table; it needs the link of a seat.");
  if (standing_.meta.seats[static_cast<std::size_t>(seat)].claimed)
    return then("", "Somebody sits there already; choose another seat.");
  claim(seat, name, [then, token = token_for(*standing_.meta.guests, seat)](std::string const& why) {
    then(why.empty() ? token : "", why);
  });
}

// --- what people say to each other ---

void Table::on(Member& member, from::Say const& wish) {
  std::string const text = as_line(wish.text, longest_remark);
  if (text.empty()) return;
  auto const now =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch());
  message::ChatLine const line{first_seat(member), standing_.name_of(member), text, now.count()};
  auto& chat = standing_.meta.chat ? *standing_.meta.chat : standing_.meta.chat.emplace();
  chat.push_back(line);
  if (chat.size() > most_remarks) chat.erase(chat.begin());
  save_meta({});
  standing_.members.tell(json::text(to::Said{line}));
}

void Table::on(Member& member, from::Point const& wish) {
  if (wish.things.size() > most_pointed) return refuse(member, "Point at fewer things.");
  to::Pointed const pointed{first_seat(member), standing_.name_of(member), wish.things};
  std::string const text = json::text(pointed);
  for (Member& m : standing_.members)
    if (&m != &member && m.welcomed) m.client->send(text);
}

}  // namespace server

// One table: its seats, who sits there, and its game while somebody plays.
//
// Everything here happens on one thread.  A change goes: the rules take it, the journal's lines are handed to the
// archive, and only when they are kept does anybody hear of it; until then the table takes no other wish.
// What people are told stands in publishing, what they must agree to in consent, who plays for them in companions.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/companions.h"
#include "table/consent.h"
#include "table/hands.h"
#include "table/house.h"
#include "table/publishing.h"
#include "table/standing.h"
#include "table/steps.h"

namespace server {

constexpr int invited = -4;  // in the place of a seat: whoever has that link may choose one

class Table final : public store::Waiting, public std::enable_shared_from_this<Table> {
 public:
  Table(House& house, store::TableRecord const& record);
  ~Table() override;

  std::string const& id() const { return id_; }
  std::int64_t number() const { return number_; }
  void kept_as(std::int64_t number) { number_ = number; }
  std::optional<int> seat_of(std::string_view token) const;  // -1: a watcher; `invited`
  message::TableInfo info() const;
  bool awake() const { return standing_.session != nullptr; }
  bool busy() const { return standing_.journal.on_its_way() || loading_ || !waiting_.empty(); }
  bool attended() const { return !standing_.members.empty(); }
  bool asks() const { return consent_.pending().has_value(); }  // somebody who may be away
  std::chrono::steady_clock::time_point last_used() const { return last_used_; }
  void sleep();  // lets go of the game; the archive has everything

  void join(std::shared_ptr<Client> const& client, std::uint32_t seats, bool watcher);
  void leave(Client const& client);
  void hear(Client const& client, std::string_view text);
  void tell_everybody(std::string_view kind, std::string_view text);
  void packs_changed();  // those of this server; what is played here stays as it is until somebody wishes a reload

  // --- what the HTTP API also offers; answers go to `then` with an empty text or what was wrong ---
  using Then = std::function<void(std::string const& trouble)>;
  // By whoever holds these seats; refused where somebody would have to be asked first.
  void hand_over(std::uint32_t held, int seat, std::string const& player, std::optional<std::string> const& name,
                 Then then);
  void claim(int seat, std::string const& name, Then then);
  // Who was invited takes a seat that is free; the token of it comes with an empty trouble.
  void sit(int seat, std::string const& name, std::function<void(std::string const& token, std::string const&)> then);
  // Runs when the game is loaded and nothing is on its way to the disk.  `trouble` is empty or says why that failed.
  void when_ready(std::function<void(std::string const& trouble)> work);
  flow::Session& session() { return *standing_.session; }
  // Chronicle, seed and whole state: may whoever holds these seats have them?  A branch does not give away what its
  // parent still keeps secret, so it may have to be asked whether that one is over.
  void if_may_see_everything(std::uint32_t seats, std::function<void(bool)> then);
  // The rules fail wherever this game could stand: nobody can play on here, but what was decided is kept.
  bool stopped() const { return !stopped_.empty(); }
  void stored_chronicle(std::function<void(std::string const& text, std::string const& trouble)> then);

  void committed() override;                      // what was handed to the archive is on disk
  void refused(std::string const& why) override;  // it never will be

 private:
  // --- table.cpp: loading, changing, faults ---
  void load();
  void opened(std::unique_ptr<flow::Session> session, std::int64_t lines, std::optional<message::Parting> parting);
  void let_go();  // of the game; the archive has everything
  void go_on();
  void drop_session(std::string const& why);
  void forget_session();
  void stop(std::string const& why);
  template <class F>
  void guarded(F&& work);  // looks at the game only; a fault is handled as in change()
  template <class F>
  void change(F&& work);  // runs rules; what they cause is committed, a fault leaves the table where it was
  void play_on();         // companions take their turns
  void think();           // one that takes its time
  void commit();
  void record_last();
  // A place that play has left in another direction is no longer ahead, but the journal still leads there.
  void leave_saves(int length);
  void set_pace();
  void note_outcome();
  void save_meta(Then then);
  void publish();
  void remember_before();  // for those who follow step by step
  struct Following {
    std::vector<std::shared_ptr<Client>> clients;
    std::vector<Onlooker> onlookers;  // one for each client
  };
  Following following() const;
  void tell_steps(Following const& who);
  void welcome(Member& member);
  void tell_presence();
  bool counts_hands();  // the table is asked, and one answer need not be enough
  void tell_hands();
  void tell_info();

  // --- reloading.cpp: packs that were changed while people play by them ---
  std::vector<flow::PackName> versions() const;
  bool newer_packs() const;
  void reload();
  void tell_reloaded(std::string const& why_not);

  // --- wishes.cpp: what members wish ---
  template <class Wish>
  void take(Client const& client, Wish const& wish);
  bool ready() const { return awake() && !stopped() && !standing_.journal.on_its_way() && waiting_.empty(); }
  void refuse(Member& member, std::string_view why);
  bool right_position(Member& member, std::int64_t position);
  bool right_question(Member& member, std::string_view question);
  struct Trip {
    int target = 0;
    std::string who, address;
    bool with_companions = false;  // what they did after it comes again too
  };
  Trip trip_of(Member const& member, std::int64_t target) const {
    return {static_cast<int>(target), standing_.name_of(member), member.client->address()};
  }
  struct Arrival {
    std::string refused;  // and nothing has changed
    bool back = false;
    int from = 0;       // up to there nothing is new
    bool anew = false;  // what lay beyond cannot be redone
  };
  static Arrival go(flow::Session& session, Trip const& trip, TableMeta const& meta);
  void travel(Trip const& trip);
  void arrive(Trip const& trip, Arrival const& arrival);
  int before_last_person() const;
  void pause(bool paused);
  void branch(flow::Chronicle chronicle, std::string const& title, std::shared_ptr<Client> const& who);
  void branch_at_save(SaveMeta const& save, std::string const& title, std::shared_ptr<Client> const& who);
  void seat_changed(int seat);
  void set_seat(int seat, std::string const& player, std::optional<std::string> const& name, Then then);
  void hint(Member& member, std::string const& question, Thought const& thought);
  void foresee(Member& member, std::string const& question, std::int64_t position, Foreseeing what);
  void repair(std::string const& path, std::string const& value, std::string const& who);
  void file_report(Member const& member, std::string const& text, bool whole);

  void on(Member& member, message::from_client::Hello const&);
  void on(Member& member, message::from_client::Answer const&);
  void on(Member& member, message::from_client::Look const&);
  void on(Member& member, message::from_client::Why const&);
  void on(Member& member, message::from_client::Faces const&);
  void on(Member& member, message::from_client::Preview const&);
  void on(Member& member, message::from_client::Odds const&);
  void on(Member& member, message::from_client::Threat const&);
  void on(Member& member, message::from_client::Hint const&);
  void on(Member& member, message::from_client::Undo const&);
  void on(Member& member, message::from_client::Redo const&);
  void on(Member& member, message::from_client::Jump const&);
  void on(Member& member, message::from_client::GoOn const&);
  void on(Member& member, message::from_client::Branch const&);
  void on(Member& member, message::from_client::Vote const&);
  void on(Member& member, message::from_client::Save const&);
  void on(Member& member, message::from_client::Edit const&);
  void on(Member& member, message::from_client::Reload const&);
  void on(Member& member, message::from_client::State const&);
  void on(Member& member, message::from_client::History const&);
  void on(Member& member, message::from_client::Log const&);
  void on(Member& member, message::from_client::Trace const&);
  void on(Member& member, message::from_client::Story const&);
  void on(Member& member, message::from_client::Follow const&);
  void on(Member& member, message::from_client::Say const&);
  void on(Member& member, message::from_client::Point const&);
  void on(Member& member, message::from_client::Seat const&);
  void on(Member& member, message::from_client::Settings const&);
  void on(Member& member, message::from_client::Sight const&);
  void on(Member& member, message::from_client::Report const&);
  void on(Member& member, message::from_client::Ping const&);

  House& house_;
  std::int64_t number_;
  std::string id_;
  std::int64_t created_;
  std::vector<store::TokenRecord> tokens_;
  Standing standing_;
  Publisher publisher_;
  Consent consent_;
  Hands hands_;
  Companions companions_;

  std::optional<message::Parting> parting_;
  bool loading_ = false, pacing_ = false;
  bool told_newer_ = false;  // that packs were changed
  bool reloading_ = false;   // with the packs as they are now
  bool saves_left_ = false;  // not yet kept and told
  int logs_asked_ = 0, reports_ = 0;
  std::unique_ptr<flow::Position> before_;  // where the game stood at the last update, while somebody follows
  int before_length_ = 0;
  int faults_in_a_row_ = 0;
  bool troubled_ = false;  // people were told that the rules fail here
  std::string closed_;     // what is kept of it cannot be read
  std::string stopped_;    // why nobody can play on here
  std::deque<std::function<void(std::string const&)>> waiting_;
  std::chrono::steady_clock::time_point last_used_;
};

// --- both files of the table need these ---

template <class F>
void Table::guarded(F&& work) {
  try {
    work();
  } catch (std::exception const& error) {
    drop_session(error.what());
  }
}

template <class F>
void Table::change(F&& work) {
  try {
    remember_before();
    work();
    play_on();
  } catch (std::exception const& error) {
    return drop_session(error.what());
  }
  commit();
}

}  // namespace server

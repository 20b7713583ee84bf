// One table: its seats, who sits there, and its game while somebody plays.
//
// Everything here happens on the network thread.  A change goes: the rules take it, the journal's lines are handed to
// the store, and only when they are committed does anybody hear of it; until then the table takes no other wish.
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

#include "flow/session.h"
#include "server/client.h"
#include "server/messages.h"
#include "server/view_changes.h"
#include "store/store.h"

namespace server {

class Hall;

struct SeatMeta {
  std::string name, player = "person";
  bool claimed = false;
};
BOOST_DESCRIBE_STRUCT(SeatMeta, (), (name, player, claimed))

// What the store keeps about a table beside its chronicle.
struct TableMeta {
  std::string title, game, scenario;
  bool own_dice = false;
  message::Settings settings;
  std::vector<SeatMeta> seats;
  std::vector<message::SavePoint> saves;
  std::int64_t at = 0;
  std::string outcome;
};
BOOST_DESCRIBE_STRUCT(TableMeta, (), (title, game, scenario, own_dice, settings, seats, saves, at, outcome))

// A chronicle as it was written, undone decisions included: what stands, and how much of it is to be taken back so that
// it can be redone.
struct Journal {
  flow::Chronicle chronicle;  // what stands, then what was undone
  int standing = 0;
  std::int64_t lines = 0;
};
Journal read_journal(std::string_view text);

struct Asked {  // the pending question, put into words once
  std::string id;
  flow::Seat seat;
  std::string kind;
  flow::Words prompt;
  std::vector<flow::Words> options;
  int usual = -1;
};

class Table final : public store::Waiting, public std::enable_shared_from_this<Table> {
 public:
  Table(Hall& hall, store::TableRecord const& record);
  ~Table() override;

  std::string const& id() const { return id_; }
  std::int64_t number() const { return number_; }
  std::optional<int> seat_of(std::string_view token) const;  // -1: a watcher
  message::TableInfo info() const;
  bool awake() const { return session_ != nullptr; }
  bool busy() const { return committing_ || loading_ || !waiting_.empty(); }
  bool attended() const { return !members_.empty(); }
  std::chrono::steady_clock::time_point last_used() const { return last_used_; }
  void sleep();  // lets go of the game; the store has everything

  void join(std::shared_ptr<Client> const& client, std::uint32_t seats, bool watcher);
  void leave(Client const& client);
  void hear(Client const& client, std::string_view text);
  void tell_everybody(std::string_view kind, std::string_view text);

  // --- what the HTTP API also offers; answers go to `then` with an empty text or what was wrong ---
  using Then = std::function<void(std::string const& trouble)>;
  void hand_over(int seat, std::string const& player, std::optional<std::string> const& name, Then then);
  void claim(int seat, std::string const& name, Then then);
  // Runs when the game is loaded and nothing is on its way to the disk.  `trouble` is empty or says why that failed.
  void when_ready(std::function<void(std::string const& trouble)> work);
  flow::Session& session() { return *session_; }
  bool may_see_everything(std::uint32_t seats) const;
  // The rules fail wherever this game could stand: nobody can play on here, but what was decided is kept.
  bool stopped() const { return !stopped_.empty(); }
  void stored_chronicle(std::function<void(std::string const& text, std::string const& trouble)> then);

  void committed() override;  // what was handed to the store is on disk

 private:
  struct Member {
    std::shared_ptr<Client> client;
    std::uint32_t seats = 0;
    bool watcher = false;
    int look = -1;                            // the wish; -1 follows whichever seat of mine decides
    flow::Seat shown = flow::Seat::nobody();  // whose view was sent last
    std::shared_ptr<ViewMarks const> marks;   // of the view that was sent last
    bool welcomed = false;
  };
  struct Proposed {
    message::Proposal what;
    std::function<void()> act;
  };
  struct Shown {  // a seat's view, made once for everybody who sees it
    flow::Seat seat;
    flow::View view;
    std::shared_ptr<ViewMarks const> marks;
    std::shared_ptr<ViewMarks const>
        changes_from;  // `changes` lead from there to here: the same for all who stood there
    std::string changes;
  };

  Member* find(Client const& client);
  void load();
  void go_on();
  void drop_session(std::string const& why);
  void stop(std::string const& why);
  template <class F>
  void guarded(F&& work);  // looks at the game only; a fault is handled as in change()
  template <class F>
  void change(F&& work);  // runs rules; what they cause is committed, a fault leaves the table where it was
  void write_line(std::string_view line);
  void commit();
  void play_companions();
  bool only_companions() const;
  std::string const& player_of(flow::Seat seat) const;
  void set_pace();
  void record_last();
  void save_meta(Then then);

  void publish();
  void welcome(Member& member);
  void refuse(Member& member, std::string_view why);
  void stale(Member& member, std::string_view why);
  void tell_presence();
  Shown& shown(std::vector<Shown>& all, flow::Seat seat);
  flow::Seat seat_to_show(Member const& member);
  std::uint32_t people() const;  // the seats of persons
  // Whose seats may answer.  What the table decides and what the people rolled or drew is for every person, unless its
  // prompt is said secretly: then for those persons who read it, and for everybody where all of them are companions.
  std::uint32_t deciders();
  bool may_answer(Member const& member);
  std::string const& prompt_for(Member const& member);
  Asked const& asked();
  void write_question(std::string& out, Member const& member);
  message::Done done(int number, std::uint32_t seats) const;
  void write_done(std::string& out, std::uint32_t seats) const;  // what was decided since the last update
  std::string outcome();
  bool right_position(Member& member, std::int64_t position);

  void on(Member& member, message::from_client::Hello const&);
  void on(Member& member, message::from_client::Answer const&);
  void on(Member& member, message::from_client::Look const&);
  void on(Member& member, message::from_client::Why const&);
  void on(Member& member, message::from_client::Preview const&);
  void on(Member& member, message::from_client::Hint const&);
  void on(Member& member, message::from_client::Undo const&);
  void on(Member& member, message::from_client::Redo const&);
  void on(Member& member, message::from_client::Jump const&);
  void on(Member& member, message::from_client::Branch const&);
  void on(Member& member, message::from_client::Vote const&);
  void on(Member& member, message::from_client::Save const&);
  void on(Member& member, message::from_client::Edit const&);
  void on(Member& member, message::from_client::State const&);
  void on(Member& member, message::from_client::History const&);
  void on(Member& member, message::from_client::Log const&);
  void on(Member& member, message::from_client::Seat const&);
  void on(Member& member, message::from_client::Settings const&);
  void on(Member& member, message::from_client::Ping const&);

  void with_consent(Member& member, std::string text, std::function<void()> act);
  void settle(std::string const& text);
  void travel(int target, std::string const& who);
  int stop_before(int length) const;
  std::string name_of(Member const& member) const;

  Hall& hall_;
  std::int64_t number_;
  std::string id_;
  std::int64_t created_;
  std::vector<store::TokenRecord> tokens_;
  TableMeta meta_;
  bool meta_changed_ = false;

  std::unique_ptr<flow::Session> session_;
  std::optional<message::Parting> parting_;
  std::int64_t lines_ = 0;  // of the journal so far: the position number
  bool loading_ = false, committing_ = false, pacing_ = false;
  int faults_in_a_row_ = 0;
  bool companions_rest_ = false;  // they ran into a fault again and again; a person must change something first
  bool troubled_ = false;         // people were told so
  std::string stopped_;           // why nobody can play on here
  std::string unwritten_;         // lines of the journal
  std::int64_t unwritten_lines_ = 0;
  std::deque<std::function<void(std::string const&)>> waiting_;

  std::vector<Member> members_;
  std::optional<Asked> asked_;
  std::optional<Proposed> proposed_;
  std::int64_t proposals_ = 0;
  std::size_t told_log_ = 0;               // how much of the session's log was sent
  int told_length_ = 0;                    // how many decisions were sent
  int kept_length_ = 0;                    // what of it still stands since the last update
  std::vector<message::LogLine> remarks_;  // of the table itself, sent with the next update
  std::chrono::steady_clock::time_point last_used_;
};

}  // namespace server

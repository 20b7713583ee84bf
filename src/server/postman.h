// Sends messages beside the network thread while many tables are told of one commit.
//
// To put a message on its way costs about as much as to write it.  Under load the network thread hands its messages
// over in small bundles and goes on writing; a quiet table's message goes out at once, without a second thread.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>

namespace server {

class Postman {
 public:
  // Whose line it is; only the network thread calls and is called.
  class Owner {
   public:
    virtual ~Owner() = default;
    // The system did not take this much of what was handed over; `broken`: it never will.
    virtual void undelivered(std::string_view rest, bool broken) = 0;
  };
  // A connection's descriptor.  It is closed when neither its owner nor a message on its way needs it.
  struct Line {
    Line(int number, Owner* whose) : descriptor(number), owner(whose) {}
    ~Line();
    Line(Line const&) = delete;
    Line& operator=(Line const&) = delete;
    // While something is underway everything goes this way, so that nothing overtakes it.
    bool busy() const { return underway.load(std::memory_order_acquire) > 0; }

    int const descriptor;
    Owner* owner;  // null when it has gone; the network thread's
   private:
    friend class Postman;
    std::atomic<int> underway = 0;
    bool stuck = false;  // what comes behind an undelivered message is not sent either; whoever has it underway
  };

  explicit Postman(boost::asio::io_context& network) : network_(network) {}
  ~Postman();
  Postman(Postman const&) = delete;
  Postman& operator=(Postman const&) = delete;

  // --- the network thread's ---
  bool wanted() const { return wanted_; }  // many messages are being written just now
  // `last`: nothing is sent on this line after it.
  void send(std::shared_ptr<Line> const& line, std::string_view head, std::string_view payload, bool last);
  // Runs the work; what it sends is bundled.
  template <class F>
  void bundle(F&& work) {
    wanted_ = true;
    work();
    wanted_ = false;
    hand_over();
  }

 private:
  struct Letter {
    std::shared_ptr<Line> line;
    std::size_t begin = 0, size = 0;
    bool last = false;
  };
  static constexpr std::size_t largest_kept = 4 * 1024 * 1024;
  struct Bundle {  // its room is used again and again
    std::string text;
    std::vector<Letter> letters;
    void clear() {
      if (text.capacity() > largest_kept) std::string().swap(text);
      text.clear();
      letters.clear();
    }
  };
  void hand_over();
  void deliver_forever();
  void deliver(Bundle const& bundle);

  boost::asio::io_context& network_;
  bool wanted_ = false;
  Bundle written_;

  std::mutex gate_;  // guards what follows
  std::condition_variable arrived_;
  Bundle waiting_;
  bool stopping_ = false, sleeping_ = false;
  std::thread thread_;  // begun with the first bundle
};

}  // namespace server

// The owner's part of the HTTP API, and the watch over the folder of the workshop.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "server/desk.h"
#include "server/hall.h"

namespace server {

struct Request;
struct Response;

class Office {
 public:
  using Reply = std::function<void(Response)>;
  static constexpr std::string_view for_the_owner =
      "this is for the owner of the server: open the owner's link that chronicler serve prints when it starts";

  explicit Office(Hall& hall) : hall_(hall), desk_(hall.options().desk) {}

  // True when the request is the owner's business, whoever sent it; then `reply` is called once, now or later.
  bool handle(Request const& request, std::string_view path, std::string_view query, Reply const& reply);
  void watch();  // from now on, as long as the server runs

 private:
  void packs(Request const& request, std::string_view path, std::string_view query, Reply const& reply);
  void workshop(std::string_view path, std::string_view query, std::string const& visitor, Reply const& reply);
  void wait_for_news(Reply const& reply);
  template <class F>
  void beside(std::string const& visitor, Reply const& reply, F work);
  void tell_news();

  Hall& hall_;
  std::shared_ptr<Desk> desk_;
  std::int64_t version_ = 0;  // of the workshop, as last seen by the watch
  std::map<std::uint64_t, std::function<void()>> waiting_;
  std::uint64_t waits_ = 0;
  std::string trouble_;  // of the last look
};

}  // namespace server

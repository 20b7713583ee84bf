// The HTTP side: what a request gets.  Knows no socket.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/files.h"
#include "server/hall.h"
#include "server/office.h"
#include "server/rulebook.h"
#include "table/json.h"
#include "table/requests.h"

namespace server {

struct Request {
  std::string method;
  std::string target;  // path and query as they came
  std::string authorization, if_none_match, accept_encoding;
  std::string body;
  std::string visitor = {};  // from which address
  bool owner = false;        // who asks owns the server
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<std::string const> body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string elsewhere;  // another server's address: it has the answer, and nothing above counts
};

class Api {
 public:
  using Reply = std::function<void(Response)>;
  Api(Hall& hall, Files const& files, Rulebook const& rules);

  // `reply` is called exactly once, now or later, on the network thread.
  void handle(Request const& request, Reply reply);
  // What stands in the head of every answer.
  static std::vector<std::pair<std::string, std::string>> const& caution();
  // What came is not even a request.
  static Response error(int status, std::string_view sentence);
  template <class T>
  static Response answer(T const& value, int status = 200) {
    Response response;
    response.status = status;
    response.body = std::make_shared<std::string const>(json::text(value));
    return response;
  }
  Office& office() { return office_; }

 private:
  void table(Request const& request, std::string_view rest, Reply reply);
  void mine(Request const& request, Reply reply);
  Response file(Request const& request, std::string_view path);
  std::string metrics();
  std::string health();

  Hall& hall_;
  Files const& files_;
  Rulebook const& rules_;
  Office office_;
  std::chrono::steady_clock::time_point started_;
};

}  // namespace server

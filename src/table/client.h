// Somebody who listens at a table: a browser's socket, or a test's ear.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace server {

class Client {
 public:
  virtual ~Client() = default;
  virtual void send(std::string_view message) = 0;
  virtual void close(int code, std::string_view why) = 0;
  // From where; work that takes long is bounded for each address.  Empty: from nowhere that is counted.
  virtual std::string address() const { return ""; }
  virtual bool may_make_table() { return true; }  // counts as one that was made
};

}  // namespace server

#include "server/guard.h"

#include <sys/resource.h>

#include <algorithm>

#include <boost/asio/ip/address.hpp>

#include "table/secret.h"

namespace server {

namespace {

constexpr std::size_t most_remembered = 20'000;
// For the store, the listening socket, loaders, and a visitor who is to be told that there is no room.
constexpr std::size_t kept_descriptors = 64, most_lingering = 16;

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) {
    auto const end = host.find(']');
    return end == host.npos ? std::string_view{} : host.substr(1, end - 1);
  }
  return host.substr(0, host.find(':'));
}

std::string_view host_of(std::string_view origin) {
  auto const scheme = origin.find("://");
  return scheme == origin.npos ? std::string_view{} : origin.substr(scheme + 3);
}

bool is_same(std::string_view a, std::string_view b) {
  auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return lower(x) == lower(y); });
}

// It cannot be made to mean another machine by whoever owns a name.
bool says_what_it_is(std::string_view host) {
  std::string const name(without_port(host));
  boost::system::error_code error;
  boost::asio::ip::make_address(name, error);
  return !error || is_same(name, "localhost");
}

bool is_loopback(std::string_view address) {
  boost::system::error_code error;
  auto const parsed = boost::asio::ip::make_address(std::string(address), error);
  return !error && parsed.is_loopback();
}

}  // namespace

std::size_t most_descriptors() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 1024;
  if (limit.rlim_cur < limit.rlim_max) {
    rlimit more = limit;
    more.rlim_cur = limit.rlim_max;
    if (::setrlimit(RLIMIT_NOFILE, &more) == 0) limit = more;
  }
  return limit.rlim_cur == RLIM_INFINITY ? 1'000'000 : static_cast<std::size_t>(limit.rlim_cur);
}

bool Allowances::take(std::string const& who, std::chrono::steady_clock::time_point now) {
  if (left_.size() >= most_remembered) forget_the_patient(now);
  if (left_.size() >= most_remembered && !left_.contains(who)) return false;
  Left& left = left_.try_emplace(who, Left{at_once_, now}).first->second;
  left.amount = std::min(at_once_, left.amount + std::chrono::duration<double>(now - left.at).count() * per_second_);
  left.at = now;
  if (left.amount < 1) return false;
  left.amount -= 1;
  return true;
}

// Who has everything again is as good as never seen.
void Allowances::forget_the_patient(std::chrono::steady_clock::time_point now) {
  std::erase_if(left_, [&](auto const& entry) {
    Left const& left = entry.second;
    return left.amount + std::chrono::duration<double>(now - left.at).count() * per_second_ >= at_once_;
  });
}

Guard::Guard(Options const& options)
    : options_(options),
      most_inside_(std::min(options.most_connections + options.most_requests,
                            std::max<std::size_t>(most_descriptors(), 2 * kept_descriptors) - kept_descriptors)),
      // Where there is little room, one address does not take all of it.
      most_from_address_(std::min(options.most_from_address, std::max<std::size_t>(1, most_inside_ / 2))),
      tables_(options.tables_per_minute_each / 60.0, options.tables_per_minute_each) {}

Guard::Room Guard::enter(std::string const& address) {
  if (inside_ >= most_inside_) return Room::none;
  std::size_t& from_here = inside_from_[address];
  if (from_here >= most_from_address_ && !is_proxy(address)) return Room::none_for_you;
  ++from_here;
  ++inside_;
  return Room::enough;
}

void Guard::leave(std::string const& address) {
  --inside_;
  auto const found = inside_from_.find(address);
  if (found != inside_from_.end() && --found->second == 0) inside_from_.erase(found);
}

bool Guard::may_linger() {
  if (lingering_ >= most_lingering) return false;
  ++lingering_;
  return true;
}

bool Guard::is_proxy(std::string_view address) const {
  return std::find(options_.proxies.begin(), options_.proxies.end(), address) != options_.proxies.end();
}

bool Guard::may_make_table(std::string const& address) {
  return options_.tables_per_minute_each <= 0 || tables_.take(address);
}

bool Guard::take_upload(std::size_t bytes) {
  if (uploading_ + bytes > options_.most_upload_bytes) return false;
  uploading_ += bytes;
  return true;
}

bool Guard::host_is_ours(std::string_view host) const {
  if (says_what_it_is(host) || is_same(host, options_.reachable_at)) return true;
  return std::any_of(options_.origins.begin(), options_.origins.end(), [&](std::string const& own) {
    return is_same(host_of(own), host) || is_same(host_of(own), without_port(host));
  });
}

bool Guard::origin_is_ours(std::string_view origin, std::string_view host) const {
  if (origin.empty()) return true;  // not a browser
  if (std::any_of(options_.origins.begin(), options_.origins.end(),
                  [&](std::string const& own) { return is_same(own, origin); }))
    return true;
  return says_what_it_is(host) && is_same(host_of(origin), host);
}

bool Guard::only_for_this_machine() const {
  return is_loopback(options_.address) && options_.origins.empty() && options_.proxies.empty();
}

bool Guard::is_owner(std::string_view authorization, std::string_view visitor, std::string_view host) const {
  constexpr std::string_view word = "Bearer ";
  if (authorization.starts_with(word) && looks_like_token(options_.owner_key)) {
    std::string_view const key = authorization.substr(word.size());
    // Hashes are compared, so that how long it takes tells nothing about the key.
    if (looks_like_token(key) && hash_of_token(key) == hash_of_token(options_.owner_key)) return true;
  }
  std::string_view const name = without_port(host);
  return only_for_this_machine() && is_loopback(visitor) && (is_loopback(name) || is_same(name, "localhost"));
}

}  // namespace server

// What the page's worker calls.  Texts come as address and length, in room that room() gave.
#include <cstdlib>
#include <map>

#include "table/json.h"
#include "wasm/dropped.h"
#include "wasm/home.h"
#include "wasm/host.h"
#include "wasm/packs.h"
#include "wasm/thoughts.h"

namespace {

server::Shelf& shelf() {
  static server::Shelf one(wasm::offers());  // all packs are here before anything is asked
  return one;
}
wasm::Home& home() {
  static wasm::Home one(shelf());
  return one;
}

// Somebody at this page.
class Ear final : public server::Client {
 public:
  Ear(int number, std::shared_ptr<server::Table> table) : number_(number), table_(std::move(table)) {}
  void send(std::string_view text) override { host_send(number_, text.data(), text.size()); }
  void close(int code, std::string_view why) override { host_close(number_, code, why.data(), why.size()); }
  server::Table& table() { return *table_; }
  bool sits() const { return sits_; }
  void sit() { sits_ = true; }

 private:
  int number_;
  std::shared_ptr<server::Table> table_;
  bool sits_ = false;
};
std::map<int, std::shared_ptr<Ear>> ears;

// Nothing that goes wrong in here leaves the module otherwise than in words.
template <class F>
int guarded(F&& work) {
  try {
    work();
    return 1;
  } catch (std::exception const& error) {
    home().report(error.what());
  }
  return 0;
}

server::ThenAnswer answers(int request) {
  return [request](server::Answer const& answer) {
    host_reply(request, answer.status, answer.type.data(), answer.type.size(), answer.body.data(), answer.body.size());
  };
}

}  // namespace

WASM_EXPORT("room") void* room(std::size_t size) { return std::malloc(size); }
WASM_EXPORT("give_back") void give_back(void* room) { std::free(room); }

// --- before anything else ---
WASM_EXPORT("add_packs") int add_packs(char const* game, std::size_t n, char const* bytes, std::size_t size, int own) {
  try {
    wasm::add_packs({game, n}, {bytes, size}, own != 0);
    return 1;
  } catch (std::exception const& error) {
    host_report(error.what(), std::string_view(error.what()).size());
  }
  return 0;
}
WASM_EXPORT("add_rules") void add_rules(char const* game, std::size_t n, char const* text, std::size_t size) {
  guarded([&] { home().add_rules({game, n}, {text, size}); });
}
WASM_EXPORT("open_again") int open_again(char const* record, std::size_t size) {
  return guarded([&] { home().open_again(server::json::parse_as<wasm::KeptTable>({record, size})); });
}

// --- what pages ask ---
WASM_EXPORT("ask")
void ask(int request, char const* method, std::size_t method_size, char const* target, std::size_t target_size,
         char const* authorization, std::size_t authorization_size, char const* body, std::size_t size) {
  guarded([&] {
    std::string_view const path(target, target_size);
    std::string const with(body, size);
    auto const then = answers(request);
    if (wasm::ask_packs(home(), std::string_view(method, method_size) == "POST", path, with, then)) return;
    home().ask({method, method_size}, path, {authorization, authorization_size}, with, then);
  });
}
// `list` is a wasm::ZipList.
WASM_EXPORT("install")
void install(int request, char const* name, std::size_t name_size, char const* list, std::size_t list_size,
             char const* bytes, std::size_t size) {
  guarded([&] {
    wasm::install(home(), {name, name_size}, server::json::parse_as<wasm::ZipList>({list, list_size}), {bytes, size},
                  answers(request));
  });
}

// --- who sits at a table ---
WASM_EXPORT("open") int open_table(int client, char const* id, std::size_t size) {
  auto const table = home().table({id, size});
  if (!table) return 0;
  ears[client] = std::make_shared<Ear>(client, table);
  return 1;
}
WASM_EXPORT("hear") void hear(int client, char const* text, std::size_t size) {
  auto const found = ears.find(client);
  if (found == ears.end()) return;
  std::shared_ptr<Ear> const ear = found->second;
  guarded([&] {
    if (ear->sits()) return ear->table().hear(*ear, {text, size});
    try {
      server::Greeting const greeting = server::read_hello({text, size}, ear->table());
      ear->sit();
      ear->table().join(ear, greeting.seats, greeting.watcher);
    } catch (server::json::Wrong const& wrong) {
      ear->close(1008, wrong.what());
    }
  });
}
WASM_EXPORT("leave") void leave(int client) {
  auto const node = ears.extract(client);
  if (!node.empty() && node.mapped()->sits()) guarded([&] { node.mapped()->table().leave(*node.mapped()); });
}

// --- what comes later ---
WASM_EXPORT("kept") void kept(int ticket, char const* trouble, std::size_t size) {
  guarded([&] { home().cupboard().kept(ticket, {trouble, size}); });
}
WASM_EXPORT("timer") void timer(int id) {
  guarded([&] { home().timer(id); });
}
WASM_EXPORT("thought") void thought(int ticket, char const* text, std::size_t size) {
  guarded([&] { home().thought(ticket, {text, size}); });
}
WASM_EXPORT("work") int work() { return home().work(); }

// --- in the worker that only thinks ---
WASM_EXPORT("think") void think(int ticket, char const* job, std::size_t size) {
  std::string const text = wasm::think_about(shelf(), {job, size});
  host_reply(ticket, 200, nullptr, 0, text.data(), text.size());
}

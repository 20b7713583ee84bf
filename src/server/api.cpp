#include "server/api.h"

#include <algorithm>
#include <charconv>
#include <fstream>

#include "flow/fault.h"
#include "table/json.h"
#include "table/lessons.h"
#include "table/requests.h"
#include "table/secret.h"

namespace server {

namespace {

// No inline script, no inline style, no other host; WebAssembly is what a table without a server is made of.  What a
// page sets by the DOM (element.style) is no inline style.
constexpr std::string_view content_policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

Response text_response(int status, std::string text, std::string type = "application/json") {
  Response response;
  response.status = status;
  response.type = std::move(type);
  response.body = std::make_shared<std::string const>(std::move(text));
  return response;
}

template <class T>
Response json_response(T const& value, int status = 200) {
  return Api::answer(value, status);
}

Response made_response(Hall::Made const& made) {
  Response response = json_response(message::TableMade{made.table->info(), made.links, made.parting}, 201);
  response.headers.emplace_back("X-Chronicler-Table", made.table->id());  // a proxy may remember who said it
  return response;
}

Response response_of(Answer answer) {
  Response response = text_response(answer.status, std::move(answer.body), std::move(answer.type));
  if (!answer.file.empty())
    response.headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"{}\"", answer.file));
  return response;
}

std::size_t resident_bytes() {
  std::ifstream in("/proc/self/statm");
  std::size_t all = 0, resident = 0;
  in >> all >> resident;
  return resident * 4096;
}

}  // namespace

Api::Api(Hall& hall, Files const& files, Rulebook const& rules)
    : hall_(hall), files_(files), rules_(rules), office_(hall), started_(std::chrono::steady_clock::now()) {}

std::vector<std::pair<std::string, std::string>> const& Api::caution() {
  static std::vector<std::pair<std::string, std::string>> const all{
      {"Content-Security-Policy", std::string(content_policy)},
      {"X-Content-Type-Options", "nosniff"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Referrer-Policy", "no-referrer"},
  };
  return all;
}

Response Api::error(int status, std::string_view sentence) {
  return json_response(message::ApiError{std::string(sentence)}, status);
}

void Api::handle(Request const& request, Reply answer) {
  ++hall_.counters().requests;
  Reply const reply = [this, answer = std::move(answer)](Response response) {
    if (response.status >= 400) ++hall_.counters().refused_requests;
    for (auto const& header : caution()) response.headers.push_back(header);
    bool const cached = std::any_of(response.headers.begin(), response.headers.end(),
                                    [](auto const& header) { return header.first == "Cache-Control"; });
    if (!cached) response.headers.emplace_back("Cache-Control", "no-store");
    answer(std::move(response));
  };
  auto const question_mark = request.target.find('?');
  std::optional<std::string> const path = unescaped(std::string_view(request.target).substr(0, question_mark));
  std::string_view const query = question_mark == std::string::npos
                                     ? std::string_view{}
                                     : std::string_view(request.target).substr(question_mark + 1);
  if (!path || path->empty() || path->front() != '/' || path->find('\0') != std::string::npos)
    return reply(error(400, "this address cannot be read"));
  bool const get = request.method == "GET" || request.method == "HEAD", post = request.method == "POST";
  if (!get && !post) return reply(error(405, "only GET, HEAD and POST are understood here"));
  std::string_view const at = *path;
  ThenAnswer const wrong = [reply](Answer answer) { reply(response_of(std::move(answer))); };
  answering(wrong, [&] {
    if (at == "/api/health" || at == "/health") {
      if (!get) return reply(error(405, "health is only read"));
      return reply(text_response(hall_.store_well() ? 200 : 503, health()));
    }
    if (at == "/metrics" && get) return reply(text_response(200, metrics(), "text/plain; version=0.0.4"));
    if (at == "/api/games" && get) return reply(json_response(message::GamesAnswer{hall_.shelf().infos()}));
    if (at.starts_with("/api/games/") && get)
      return reply(json_response(hall_.shelf().info(at.substr(11), names_in(query_value(query, "packs")))));
    if (at.starts_with("/api/lessons/") && get)
      return reply(
          json_response(answer_of(*hall_.shelf().lessons(at.substr(13), names_in(query_value(query, "packs"))))));
    if (at == "/api/tables" && post) {
      auto const wish = json::parse_as<message::NewTable>(request.body);
      return hall_.make(wish, [reply](Hall::Made const& made) {
        if (!made.trouble.empty()) return reply(error(503, made.trouble));
        reply(made_response(made));
      });
    }
    if (at == "/api/mine" && post) return mine(request, reply);
    if (at == "/api/chronicles" && post) {
      auto const then = [reply](Hall::Made const& made, std::string const& trouble) {
        if (!trouble.empty()) return reply(error(422, trouble));
        reply(made_response(made));
      };
      return hall_.make_from_text(request.body, then, request.visitor);
    }
    if (at.starts_with("/api/tables/")) return table(request, at.substr(12), reply);
    if (office_.handle(request, at, query, reply)) return;
    if (at.starts_with("/api/rules/") && get) {
      message::RuleRow const* const row = rules_.find(at.substr(11));
      return reply(row ? json_response(*row) : error(404, "there is no rule with that id"));
    }
    if (at == "/api/rules" && get)
      return reply(json_response(rules_.search(query_value(query, "game"), query_value(query, "q"))));
    if (at.starts_with("/api/")) return reply(error(404, "there is nothing at this address"));
    if (!get) return reply(error(405, "files are only read"));
    reply(file(request, at));
  });
}

void Api::table(Request const& request, std::string_view rest, Reply reply) {
  auto const slash = rest.find('/');
  std::string const id(rest.substr(0, slash));
  std::string const what(slash == rest.npos ? std::string_view{} : rest.substr(slash + 1));
  TableRequest asked{request.method == "POST", what, request.authorization, request.body};
  hall_.seek(id, [&hall = hall_, asked = std::move(asked), reply](Hall::Sought const& found) {
    if (!found.elsewhere.empty()) {
      Response response;
      response.elsewhere = found.elsewhere;
      return reply(std::move(response));
    }
    if (!found.trouble.empty()) return reply(error(503, found.trouble));
    ThenAnswer const then = [reply](Answer answer) { reply(response_of(std::move(answer))); };
    answering(then, [&] { take_request(hall, found.table, asked, then); });
  });
}

void Api::mine(Request const& request, Reply reply) {
  auto wish = json::parse_as<message::MineRequest>(request.body);
  if (wish.tokens.size() > 200) throw json::Wrong("at most 200 tokens at once");
  auto hashes = std::make_shared<std::map<std::string, std::string>>();
  std::vector<std::string> asked;
  for (std::string const& token : wish.tokens)
    if (looks_like_token(token)) {
      asked.push_back(hash_of_token(token));
      hashes->emplace(asked.back(), token);
    }
  // Only looked at: somebody's list of tables takes none of them from the server where it is played.
  std::string const from = request.visitor, whose = "a list for " + from;
  hall_.beside(whose, from, [this, asked = std::move(asked), hashes, reply]() -> std::function<void()> {
    std::vector<std::pair<store::TokenPlace, store::TableRecord>> found;
    try {
      for (store::TokenPlace const& place : hall_.store().places(asked))
        if (auto record = hall_.store().look(place.table)) found.emplace_back(place, std::move(*record));
    } catch (std::exception const&) {
      return [reply] { reply(error(503, "the store does not answer just now; try again in a moment")); };
    }
    return [this, found = std::move(found), hashes, reply] {
      message::MineAnswer answer;
      for (auto const& [place, record] : found)
        if (auto const info = hall_.info_of(record))
          answer.tables.push_back({*info, (*hashes)[place.hash], place.seat});
      std::sort(answer.tables.begin(), answer.tables.end(),
                [](auto const& a, auto const& b) { return a.table.created > b.table.created; });
      reply(json_response(answer));
    };
  });
}

Response Api::file(Request const& request, std::string_view path) {
  File const* const file = files_.find(path);
  if (!file) return error(404, "there is no such file");
  Response response;
  response.type = file->type;
  response.headers.emplace_back("Cache-Control", file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("ETag", file->etag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (request.if_none_match == file->etag) {
    response.status = 304;
    response.body = std::make_shared<std::string const>();
  } else if (file->packed && request.accept_encoding.find("gzip") != std::string::npos) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = file->packed;
  } else {
    response.body = file->plain;
  }
  return response;
}

std::string Api::health() {
  message::Health health;
  health.ok = health.store_ok = hall_.store_well();
  health.version = flow::engine_version();
  health.store = hall_.store().kind();
  health.tables = hall_.store().table_count();
  health.awake = static_cast<std::int64_t>(hall_.tables_awake());
  health.connections = static_cast<std::int64_t>(hall_.counters().open_connections);
  health.uptime = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - started_).count();
  return json::text(health);
}

std::string Api::metrics() {
  Counters const& c = hall_.counters();
  store::Figures const s = hall_.store().figures();
  std::string out;
  auto const add = [&out](std::string_view name, std::string_view kind, std::string_view help, auto value) {
    fmt::format_to(std::back_inserter(out),
                   "# HELP chronicler_{0} {2}\n# TYPE chronicler_{0} {1}\nchronicler_{0} {3}\n", name, kind, help,
                   value);
  };
  add("answers_total", "counter", "answers taken from people", c.answers);
  add("companion_answers_total", "counter", "answers of companions", c.companion_answers);
  add("stale_total", "counter", "answers that came too late", c.stale);
  add("undos_total", "counter", "undo, redo and jump", c.undos);
  add("repairs_total", "counter", "edits of the state", c.repairs);
  add("updates_total", "counter", "updates sent", c.updates);
  add("sent_bytes_total", "counter", "bytes of messages sent", c.bytes_sent);
  add("messages_total", "counter", "messages received", c.messages);
  add("wrong_messages_total", "counter", "messages that could not be understood", c.wrong_messages);
  add("requests_total", "counter", "HTTP requests", c.requests);
  add("refused_requests_total", "counter", "HTTP requests answered with 4xx or 5xx", c.refused_requests);
  add("passed_on_total", "counter", "connections passed on to the server that has the table", c.passed_on);
  add("tables_lost_total", "counter", "tables that another server took over", c.tables_lost);
  add("limits_hit_total", "counter", "limits that somebody ran into", c.limits_hit);
  add("faults_total", "counter", "rules or games that failed", c.faults);
  add("tables_made_total", "counter", "tables made", c.tables_made);
  add("tables_woken_total", "counter", "games loaded", c.tables_woken);
  add("tables_put_to_sleep_total", "counter", "games let go", c.tables_put_to_sleep);
  add("tables", "gauge", "tables in the store", hall_.store().table_count());
  add("tables_in_memory", "gauge", "tables known to this process", hall_.tables_in_memory());
  add("tables_awake", "gauge", "tables with their game loaded", hall_.tables_awake());
  add("connections", "gauge", "open WebSockets", c.open_connections);
  add("visitors", "gauge", "open connections of all kinds", c.visitors);
  add("store_up", "gauge", "1 while the store answers", hall_.store_well() ? 1 : 0);
  add("commits_total", "counter", "transactions", s.commits);
  add("committed_lines_total", "counter", "journal lines committed", s.lines);
  add("commit_microseconds_total", "counter", "time spent in transactions", s.commit_microseconds);
  add("store_failures_total", "counter", "transactions that failed and were tried again", s.failures);
  add("store_refused_total", "counter", "what the store would never take, told to its table", s.refused);
  add("lives_lost_total", "counter", "how often another server took over everything this one had", s.lost);
  add("folds_total", "counter", "table tails folded into chunks", s.folds);
  add("journal_lines", "gauge", "lines in the journal that are not folded", s.in_journal);
  add("resident_bytes", "gauge", "memory of this process", resident_bytes());
  return out;
}

}  // namespace server

#include "scene/scene.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <tuple>

#include <fmt/format.h>
#include <boost/json.hpp>

#include "flow/fault.h"
#include "flow/position.h"
#include "flow/session.h"
#include "pack/node.h"
#include "scene/compare.h"

namespace scene {

namespace {

namespace json = boost::json;
using pack::Node;

struct Stop {};  // the rest of the scene makes no sense any more

class Runner : private flow::Listener {
 public:
  Runner(Node const& root, Shelf& shelf, Report& report, Wish const& wish)
      : root_(root), shelf_(shelf), report_(report), wish_(wish) {}

  void run() {
    try {
      if (!root_.is_map()) {
        wrong(root_, "", "a scene has the parts given, chance, when and then");
        return;
      }
      known_keys(root_, "", {"tests", "title", "note", "given", "chance", "when", "then"});
      head();
      Node const* const given = part(root_, "given");
      if (!given) wrong(root_, "given", "a scene says what is given"), throw Stop{};
      set_up(*given);
      if (Node const* const when = part(root_, "when")) answers(*when);
      if (Node const* const then = part(root_, "then")) expect(*then, "then");
      for (auto const& [node, path, option] : withouts_)
        if (!ever_.contains(option))
          report_.problems.warning(node->place(path),
                                   fmt::format("\"{}\" was never an option here, nor refused", option), "misspelt?");
      if (script_ && !script_->exhausted())
        wrong(*part(root_, "chance"), "chance",
              fmt::format("{} of {} dice and draws were not needed; the next would be \"{}\"",
                          script_->entries.size() - script_->next, script_->entries.size(),
                          script_->entries[script_->next]));
      std::vector<std::string> const faults = position_->faults();
      if (!faults.empty()) wrong(root_, "", fmt::format("the state is broken: {}", fmt::join(faults, "; ")));
    } catch (Stop const&) {
    } catch (flow::Refused const& e) {
      wrong(*last_, last_path_, e.what());
    } catch (games::PackTrouble const& e) {
      wrong(*last_, last_path_, fmt::format("{}: {}", e.what(), e.problems().text()));
    } catch (flow::Fault const& e) {
      wrong(*last_, last_path_, e.what());
    }
    if (position_) {
      if (wish_.state) print_state();
      position_->listen(nullptr);
    }
  }

 private:
  // --- reading ---
  void wrong(Node const& node, std::string const& path, std::string cause, std::string hint = {}) {
    report_.problems.error(node.place(path), std::move(cause), std::move(hint));
  }
  Node const* part(Node const& map, std::string_view key) {
    pack::Entry const* const entry = map.find(key);
    return entry ? &entry->value : nullptr;
  }
  void known_keys(Node const& map, std::string const& path, std::vector<std::string> const& known) {
    for (pack::Entry const& entry : map.entries)
      if (std::find(known.begin(), known.end(), entry.key) == known.end())
        report_.problems.error(entry.place(path.empty() ? entry.key : path + "." + entry.key),
                               fmt::format("unknown key \"{}\"", entry.key), pack::suggest(entry.key, known));
  }
  std::vector<std::string> texts(Node const& node, std::string const& path) {
    std::vector<std::string> list;
    if (node.is_scalar()) return {node.text};
    if (!node.is_list()) return wrong(node, path, "expected a list"), list;
    for (Node const& item : node.items) {
      if (!item.is_scalar()) wrong(item, path, "expected text");
      list.push_back(item.text);
    }
    return list;
  }
  std::string text(Node const& node, std::string const& path) {
    if (!node.is_scalar()) wrong(node, path, "expected text, not " + node.in_words());
    return node.text;
  }

  void rules_exist() {
    std::set<std::string> const* const rules = shelf_.rules(setup_.game);
    Node const* const tests = part(root_, "tests");
    if (!rules || !tests) return;
    std::vector<std::string> const known(rules->begin(), rules->end());
    for (std::string const& id : report_.tests)
      if (!rules->contains(id))
        wrong(*tests, "tests", fmt::format("the ledger of {} has no row {}", setup_.game, id),
              pack::suggest(id, known));
  }
  void head() {
    if (Node const* const tests = part(root_, "tests")) report_.tests = texts(*tests, "tests");
    if (Node const* const title = part(root_, "title")) report_.title = text(*title, "title");
  }

  // --- given ---
  void set_up(Node const& given) {
    at(given, "given");
    if (!given.is_map())
      wrong(given, "given", "given is a map: game, pack, scenario, seats, options, seed, state"), throw Stop{};
    known_keys(given, "given", {"game", "pack", "packs", "scenario", "seats", "options", "seed", "state"});
    if (Node const* const n = part(given, "game")) setup_.game = text(*n, "given.game");
    if (setup_.game.empty()) wrong(given, "given.game", "which game?"), throw Stop{};
    for (char const* const key : {"pack", "packs"})
      if (Node const* const n = part(given, key)) setup_.packs = texts(*n, std::string("given.") + key);
    if (Node const* const n = part(given, "scenario")) setup_.scenario = text(*n, "given.scenario");
    if (Node const* const n = part(given, "seed")) {
      json::value const v = value_of(*n);
      if (v.is_uint64())
        setup_.seed = v.as_uint64();
      else if (v.is_int64() && v.as_int64() >= 0)
        setup_.seed = static_cast<std::uint64_t>(v.as_int64());
      else
        wrong(*n, "given.seed", "expected a whole number, not " + n->in_words());
    }
    if (Node const* const n = part(given, "options")) {
      if (!n->is_map()) wrong(*n, "given.options", "expected a map");
      for (pack::Entry const& e : n->entries) setup_.options[e.key] = text(e.value, "given.options." + e.key);
    }
    std::shared_ptr<flow::Game const> const game = shelf_.game(setup_.game, setup_.packs);
    if (Node const* const n = part(given, "options")) options_exist(*n, *game);
    rules_exist();
    if (setup_.scenario.empty() && !game->scenarios().empty()) setup_.scenario = game->scenarios().front().id;
    seats(given, game->fewest_seats());
    if (!report_.problems.ok()) throw Stop{};
    position_ = game->start(setup_);
    if (Node const* const n = part(given, "state")) arrange(*n);
    chance();
    position_->listen(this);
    position_->over();
    look();
  }
  // A misspelt switch would otherwise play the usual game.
  void options_exist(Node const& node, flow::Game const& game) {
    std::vector<flow::OptionInfo> const known = game.options();
    std::vector<std::string> names;
    for (flow::OptionInfo const& o : known) names.push_back(o.key);
    for (pack::Entry const& e : node.entries) {
      auto const info = std::find_if(known.begin(), known.end(), [&](auto const& o) { return o.key == e.key; });
      std::string const path = "given.options." + e.key;
      if (info == known.end())
        wrong(e.value, path, fmt::format("{} has no option \"{}\"", setup_.game, e.key), pack::suggest(e.key, names));
      else if (!info->values.empty() &&
               std::find(info->values.begin(), info->values.end(), e.value.text) == info->values.end())
        wrong(e.value, path, fmt::format("\"{}\" is no value of {}", e.value.text, e.key),
              pack::suggest(e.value.text, info->values));
    }
  }
  void seats(Node const& given, int fewest) {
    Node const* const node = part(given, "seats");
    int count = fewest;
    if (node && node->is_scalar()) {
      json::value const v = value_of(*node);
      if (!v.is_int64() || v.as_int64() < 1 || v.as_int64() > flow::Seat::most)
        return wrong(*node, "given.seats", "expected a number of seats or a list of them");
      count = static_cast<int>(v.as_int64());
    }
    if (!node || node->is_scalar()) {
      for (int i = 0; i < count; ++i) setup_.seats.push_back({fmt::format("Seat {}", i + 1), "person"});
      return;
    }
    if (!node->is_list() || node->items.size() > flow::Seat::most)
      return wrong(*node, "given.seats", "expected a number of seats or a list of them");
    for (Node const& item : node->items) {
      flow::SeatSetup seat;
      if (item.is_map()) {
        known_keys(item, "given.seats", {"name", "player"});
        if (Node const* const n = part(item, "name")) seat.name = text(*n, "given.seats.name");
        if (Node const* const n = part(item, "player")) seat.player = text(*n, "given.seats.player");
      } else {
        seat.name = text(item, "given.seats");
      }
      setup_.seats.push_back(seat);
    }
  }
  // Nested maps are paths: `characters: {odrun: {hit_points: 3}}` is `characters.odrun.hit_points: 3`.
  static void flatten(Node const& node, std::string const& path,
                      std::vector<std::pair<std::string, Node const*>>& out) {
    for (pack::Entry const& entry : node.entries) {
      std::string const below = path.empty() ? entry.key : path + "." + entry.key;
      if (entry.value.is_map() && !entry.value.entries.empty())
        flatten(entry.value, below, out);
      else
        out.emplace_back(below, &entry.value);
    }
  }
  void arrange(Node const& node) {
    at(node, "given.state");
    if (!node.is_map()) return wrong(node, "given.state", "expected a map from paths to values");
    std::vector<std::pair<std::string, Node const*>> parts;
    flatten(node, "", parts);
    // One by one, so that every wrong path is reported; each is laid on what the ones before it left.
    for (auto const& [path, value] : parts) {
      json::value const wanted = value_of(*value);
      flow::Position::Setting const setting{path, &wanted};
      if (std::string const trouble = position_->arrange({&setting, 1}); !trouble.empty())
        wrong(*value, "given.state", trouble);
    }
    if (!report_.problems.ok()) throw Stop{};
  }
  void chance() {
    Node const* const node = part(root_, "chance");
    if (!node) return position_->set_chance(flow::ChanceMode::seeded);
    if (node->is_scalar() && node->text == "asked") return position_->set_chance(flow::ChanceMode::asked);
    if (!node->is_list()) wrong(*node, "chance", "chance is a list of dice and draws, or the word asked"), throw Stop{};
    script_ = std::make_shared<flow::Script>();
    script_->entries = texts(*node, "chance");
    if (!script_->entries.empty() && script_->entries.back() == "...") {
      script_->entries.pop_back();
      script_->strict = false;
    }
    position_->set_chance(flow::ChanceMode::scripted, script_);
  }

  // --- when ---
  void answers(Node const& when) {
    if (!when.is_list()) return wrong(when, "when", "expected a list of answers");
    for (std::size_t i = 0; i < when.items.size(); ++i) {
      Node const& item = when.items[i];
      std::string const path = fmt::format("when[{}]", i);
      at(item, path);
      if (item.is_scalar()) {
        answer(item, path, item.text);
      } else if (item.is_map() && item.entries.size() == 1) {
        pack::Entry const& entry = item.entries.front();
        if (entry.key == "expect") {
          expect(entry.value, path + ".expect");
        } else if (entry.key == "edit") {
          edit(entry.value, path + ".edit");
        } else if (entry.key == "key") {
          answer(entry.value, path, text(entry.value, path), true);
        } else {
          question_is(item, path, entry.key);
          answer(entry.value, path, text(entry.value, path));
        }
      } else {
        wrong(item, path, "an answer is its text or key, or {question: text}, or {key: ...}, or {expect: ...}"),
            throw Stop{};
      }
    }
  }
  void question_is(Node const& node, std::string const& path, std::string const& kind) {
    if (position_->over())
      wrong(node, path,
            fmt::format("expected the question {}, but the game is over: {}", kind, position_->outcome().words)),
          throw Stop{};
    if (position_->kind() != kind)
      wrong(node, path,
            fmt::format("expected the question {}, found {}: {}", kind, position_->kind(), position_->prompt().text())),
          throw Stop{};
  }
  // By its words, else by its key.
  void answer(Node const& node, std::string const& path, std::string const& wanted, bool key_only = false) {
    if (position_->over())
      wrong(node, path,
            fmt::format("\"{}\" cannot be answered: the game is over: {}", wanted, position_->outcome().words)),
          throw Stop{};
    std::vector<std::string> const words = option_words(), keys = option_keys();
    std::vector<std::string> const& options = key_only ? keys : words;
    std::size_t index = static_cast<std::size_t>(std::find(options.begin(), options.end(), wanted) - options.begin());
    if (index == options.size())
      index = static_cast<std::size_t>(std::find(keys.begin(), keys.end(), wanted) - keys.begin());
    if (index == options.size()) {
      std::string cause =
          fmt::format("\"{}\" is no {} of {}", wanted, key_only ? "key of an option" : "option", position_->kind());
      for (flow::Refusal const& r : position_->refusals())
        if (r.option.text() == wanted) cause += fmt::format(" ({}: {})", r.rule, r.reason);
      wrong(node, path, cause, suggestion(wanted, options));
      throw Stop{};
    }
    trace(
        fmt::format("  {} asks {}: {}", seat_name(position_->asked()), position_->kind(), position_->prompt().text()));
    trace(fmt::format("> {}  [{}]", words[index], keys[index]));
    position_->answer(static_cast<int>(index));
    position_->over();
    look();
  }
  std::vector<std::string> option_words() {
    std::vector<std::string> all;
    for (flow::Words const& words : position_->options()) all.push_back(words.text());
    return all;
  }
  std::vector<std::string> option_keys() {
    std::vector<std::string> all;
    for (int i = 0; i < position_->option_count(); ++i) all.push_back(position_->key(i));
    return all;
  }
  // Everything that was an option or refused at some time.
  void look() {
    if (position_->over()) return;
    for (std::string& text : option_words()) ever_.insert(std::move(text));
    for (std::string& key : option_keys()) ever_.insert(std::move(key));
    for (flow::Refusal const& r : position_->refusals()) ever_.insert(r.option.text());
  }
  std::string change(pack::Entry const& entry, std::string const& path) {
    if (entry.key != flow::Session::new_dice_path) return position_->edit(entry.key, value_of(entry.value));
    // What a table writes where people went back past dice and wanted others.
    std::string const digits = text(entry.value, path);
    std::uint64_t seed = 0;
    auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seed);
    if (error != std::errc{} || end != digits.data() + digits.size()) return "expected a seed";
    if (position_->over()) return "the game is over";
    position_->new_dice(seed);
    return {};
  }
  void edit(Node const& node, std::string const& path) {
    if (!node.is_map()) return wrong(node, path, "expected a map from paths to values");
    for (pack::Entry const& entry : node.entries)
      if (std::string const trouble = change(entry, path); !trouble.empty())
        wrong(entry.value, path, fmt::format("{}: {}", entry.key, trouble));
    position_->over();
  }

  // --- then, and expect in between ---
  void expect(Node const& node, std::string const& path) {
    at(node, path);
    if (!node.is_map()) return wrong(node, path, "expected a map: state, question, events, over, outcome");
    known_keys(node, path, {"state", "question", "events", "no_events", "over", "outcome"});
    if (Node const* const n = part(node, "state")) expect_state(*n, path + ".state");
    if (Node const* const n = part(node, "question")) expect_question(*n, path + ".question");
    if (Node const* const n = part(node, "events")) expect_events(*n, path + ".events");
    if (Node const* const n = part(node, "no_events")) expect_no_events(*n, path + ".no_events");
    if (Node const* const n = part(node, "over")) {
      json::value const wanted = value_of(*n);
      if (wanted != json::value(position_->over()))
        wrong(*n, path + ".over",
              position_->over()
                  ? "the game is over: " + position_->outcome().words
                  : fmt::format("the game goes on: {} asks {}", seat_name(position_->asked()), position_->kind()));
    }
    if (Node const* const n = part(node, "outcome")) expect_outcome(*n, path + ".outcome");
    heard_ = events_.size();
  }
  void expect_state(Node const& node, std::string const& path) {
    if (!node.is_map()) return wrong(node, path, "expected a map from paths to values");
    json::value const tree = position_->tree();
    for (pack::Entry const& entry : node.entries) {
      std::string why;
      json::value const wanted = value_of(entry.value);
      json::value const* const found = find(tree, entry.key, why);
      if (!found && wanted.is_null()) continue;
      if (!found)
        wrong(entry.value, path + "." + entry.key, why);
      else
        for (Difference const& d : different(entry.key, wanted, *found)) wrong(entry.value, path + "." + d.path, d.why);
    }
  }
  // A card may be given by its id or its number: what is expected is also looked at as the state itself would spell it.
  std::vector<Difference> different(std::string const& path, json::value const& wanted, json::value const& found) {
    std::vector<Difference> as_given = differences(wanted, found, path);
    if (as_given.empty()) return as_given;
    std::string why;
    json::value const spelled = position_->tree_with(path, wanted);
    json::value const* const there = spelled.is_null() ? nullptr : find(spelled, path, why);
    return there && differences(*there, found, path).empty() ? std::vector<Difference>{} : as_given;
  }
  void expect_question(Node const& node, std::string const& path) {
    if (position_->over()) return wrong(node, path, "no question: the game is over: " + position_->outcome().words);
    if (node.is_scalar()) {
      if (node.text != position_->kind())
        wrong(node, path, fmt::format("expected the question {}, found {}", node.text, position_->kind()));
      return;
    }
    known_keys(node, path, {"kind", "seat", "prompt", "options", "including", "without", "refused"});
    std::vector<std::string> const options = option_words(), keys = option_keys();
    if (Node const* const n = part(node, "kind"); n && text(*n, path + ".kind") != position_->kind())
      wrong(*n, path + ".kind", fmt::format("expected {}, found {}", n->text, position_->kind()));
    if (Node const* const n = part(node, "seat")) {
      flow::Seat const asked = position_->asked();
      bool const by_number = asked.is_person() && n->text == fmt::format("{}", asked.index() + 1);
      if (!by_number && text(*n, path + ".seat") != seat_name(asked))
        wrong(*n, path + ".seat", fmt::format("expected {}, but {} is asked", n->text, seat_name(asked)));
    }
    if (Node const* const n = part(node, "prompt");
        n && position_->prompt().text().find(text(*n, path + ".prompt")) == std::string::npos)
      wrong(*n, path + ".prompt", fmt::format("the prompt says \"{}\"", position_->prompt().text()));
    if (Node const* const n = part(node, "options")) {
      std::vector<std::string> const wanted = texts(*n, path + ".options");
      has_options(*n, path + ".options", wanted, options, keys);
      for (std::size_t i = 0; i < options.size(); ++i)
        if (std::find(wanted.begin(), wanted.end(), options[i]) == wanted.end() &&
            std::find(wanted.begin(), wanted.end(), keys[i]) == wanted.end())
          wrong(*n, path + ".options", fmt::format("\"{}\" is offered too", options[i]));
    }
    if (Node const* const n = part(node, "including"))
      has_options(*n, path + ".including", texts(*n, path), options, keys);
    if (Node const* const n = part(node, "without"))
      for (std::string const& option : texts(*n, path + ".without")) {
        if (is_option(option, options, keys)) wrong(*n, path + ".without", fmt::format("\"{}\" is offered", option));
        withouts_.emplace_back(n, path + ".without", option);
      }
    if (Node const* const n = part(node, "refused")) expect_refused(*n, path + ".refused");
  }
  static bool is_option(std::string const& wanted, std::vector<std::string> const& words,
                        std::vector<std::string> const& keys) {
    return std::find(words.begin(), words.end(), wanted) != words.end() ||
           std::find(keys.begin(), keys.end(), wanted) != keys.end();
  }
  void has_options(Node const& node, std::string const& path, std::vector<std::string> const& wanted,
                   std::vector<std::string> const& options, std::vector<std::string> const& keys) {
    for (std::string const& option : wanted)
      if (!is_option(option, options, keys))
        wrong(node, path, fmt::format("\"{}\" is not offered", option), suggestion(option, options));
  }
  void expect_refused(Node const& node, std::string const& path) {
    if (!node.is_map()) return wrong(node, path, "expected a map from an option's text to the rule that forbids it");
    std::vector<flow::Refusal> const refusals = position_->refusals();
    for (pack::Entry const& entry : node.entries) {
      std::vector<std::string> known;
      flow::Refusal const* found = nullptr;
      for (flow::Refusal const& r : refusals) {
        known.push_back(r.option.text());
        if (r.option.text() == entry.key) found = &r;
      }
      if (!found)
        wrong(entry.value, path, fmt::format("\"{}\" is not among the refused", entry.key),
              suggestion(entry.key, known));
      else if (found->rule != entry.value.text)
        wrong(entry.value, path,
              fmt::format("\"{}\" is refused by {} ({}), not {}", entry.key, found->rule, found->reason,
                          entry.value.text));
    }
  }
  struct Pattern {
    std::string rule, text, kind;
    std::optional<std::int64_t> count;  // exactly so many; else at least one, in its place
    std::string words() const {
      std::string w;
      if (!rule.empty()) w += "[" + rule + "] ";
      if (!kind.empty()) w += kind + " ";
      if (!text.empty()) w += "\"" + text + "\"";
      return w;
    }
    bool fits(flow::Told const& told) const {
      return (rule.empty() || told.rule == rule) && (kind.empty() || told.kind == kind) &&
             (text.empty() || told.words.text().find(text) != std::string::npos);
    }
  };
  static bool looks_like_rule(std::string const& text) {
    auto const allowed = [](unsigned char c) { return std::isupper(c) || std::isdigit(c) || c == '-'; };
    return text.find('-') != text.npos && std::all_of(text.begin(), text.end(), allowed) &&
           std::isupper(static_cast<unsigned char>(text.front())) &&
           std::isdigit(static_cast<unsigned char>(text.back()));
  }
  Pattern pattern(Node const& node, std::string const& path) {
    Pattern p;
    if (node.is_map()) {
      known_keys(node, path, {"rule", "text", "kind", "count"});
      if (Node const* const n = part(node, "count")) {
        json::value const count = value_of(*n);
        if (count.is_int64() && count.as_int64() >= 0)
          p.count = count.as_int64();
        else
          wrong(*n, path, "expected how many, not " + n->in_words());
      }
      if (Node const* const n = part(node, "rule")) p.rule = text(*n, path);
      if (Node const* const n = part(node, "text")) p.text = text(*n, path);
      if (Node const* const n = part(node, "kind")) p.kind = text(*n, path);
    } else if (std::string const t = text(node, path); !t.empty() && looks_like_rule(t)) {
      p.rule = t;
    } else {
      p.text = t;
    }
    return p;
  }
  void expect_events(Node const& node, std::string const& path) {
    if (!node.is_list()) return wrong(node, path, "expected a list of events");
    std::size_t next = heard_;
    for (std::size_t i = 0; i < node.items.size(); ++i) {
      Pattern const p = pattern(node.items[i], path);
      if (p.count) {
        auto const fits = [&](flow::Told const& told) { return p.fits(told); };
        auto const n = std::count_if(events_.begin() + static_cast<std::ptrdiff_t>(heard_), events_.end(), fits);
        if (n != *p.count)
          wrong(node.items[i], fmt::format("{}[{}]", path, i),
                fmt::format("expected {} times {}, found {}", *p.count, p.words(), n));
        continue;
      }
      while (next < events_.size() && !p.fits(events_[next])) ++next;
      if (next == events_.size()) {
        std::string heard;
        for (std::size_t e = heard_; e < events_.size(); ++e)
          heard += fmt::format("\n      [{}] {}: {}", events_[e].rule, events_[e].kind, events_[e].words.text());
        wrong(node.items[i], fmt::format("{}[{}]", path, i),
              fmt::format("no event {} {}; there were:{}", p.words(), i ? "after the one before it" : "was told",
                          heard.empty() ? " none" : heard));
        return;
      }
      ++next;
    }
  }
  void expect_no_events(Node const& node, std::string const& path) {
    if (!node.is_list()) return wrong(node, path, "expected a list of events");
    for (Node const& item : node.items) {
      Pattern const p = pattern(item, path);
      for (std::size_t e = heard_; e < events_.size(); ++e)
        if (p.fits(events_[e]))
          wrong(item, path, fmt::format("[{}] {} was told", events_[e].rule, events_[e].words.text()));
    }
  }
  void expect_outcome(Node const& node, std::string const& path) {
    if (!position_->over()) return wrong(node, path, "the game is not over");
    flow::Outcome const outcome = position_->outcome();
    if (node.is_scalar()) {
      bool const won = node.text == "won";
      if (!won && node.text != "lost") return wrong(node, path, "the outcome is won or lost");
      if (won != outcome.won)
        wrong(node, path, fmt::format("the game was {}: {}", outcome.won ? "won" : "lost", outcome.words));
      return;
    }
    known_keys(node, path, {"won", "score", "words"});
    if (Node const* const n = part(node, "won"); n && value_of(*n) != json::value(outcome.won))
      wrong(*n, path + ".won", fmt::format("the game was {}: {}", outcome.won ? "won" : "lost", outcome.words));
    if (Node const* const n = part(node, "score"); n && value_of(*n) != json::value(std::int64_t{outcome.score}))
      wrong(*n, path + ".score", fmt::format("expected {}, found {}", n->text, outcome.score));
    if (Node const* const n = part(node, "words"); n && outcome.words.find(n->text) == std::string::npos)
      wrong(*n, path + ".words", fmt::format("it ended with \"{}\"", outcome.words));
  }

  // --- telling ---
  void told(flow::Told&& told) override {
    if (wish_.trace) trace(fmt::format("    {} [{}] {}  ({})", told.kind, told.rule, told.words.text(), told.trace));
    events_.push_back(std::move(told));
  }
  void trace(std::string const& line) {
    if (wish_.trace) report_.trace += line + "\n";
  }
  void print_state() { print(position_->tree(), ""); }
  void print(json::value const& value, std::string const& path) {
    auto const line = [&](std::string const& v) { report_.state += fmt::format("{}: {}\n", path, v); };
    if (value.is_object() && !value.as_object().empty()) {
      for (auto const& [key, field] : value.as_object())
        print(field, path.empty() ? std::string(key) : path + "." + std::string(key));
    } else if (value.is_array() && !value.as_array().empty() && value.as_array().front().is_object()) {
      for (std::size_t i = 0; i < value.as_array().size(); ++i)
        print(value.as_array()[i], fmt::format("{}.{}", path, i));
    } else {
      line(json::serialize(value));
    }
  }
  std::string seat_name(flow::Seat seat) const {
    if (seat == flow::Seat::chance()) return "chance";
    if (!seat.is_person() || seat.index() >= static_cast<int>(setup_.seats.size())) return "table";
    return setup_.seats[static_cast<std::size_t>(seat.index())].name;
  }
  static std::string suggestion(std::string const& wanted, std::vector<std::string> const& options) {
    std::string const near = pack::nearest(wanted, options);
    if (!near.empty()) return fmt::format("did you mean \"{}\"?", near);
    constexpr std::size_t readable = 30;
    std::vector<std::string> const first(
        options.begin(), options.begin() + static_cast<std::ptrdiff_t>(std::min(options.size(), readable)));
    return fmt::format("there is: {}{}", fmt::join(first, " | "), options.size() > readable ? " ..." : "");
  }
  // Where we are, for what the rules themselves throw.
  void at(Node const& node, std::string path) {
    last_ = &node;
    last_path_ = std::move(path);
  }

  Node const& root_;
  Shelf& shelf_;
  Report& report_;
  Wish const& wish_;
  flow::Setup setup_;
  std::unique_ptr<flow::Position> position_;
  std::shared_ptr<flow::Script> script_;
  std::vector<flow::Told> events_;
  std::set<std::string> ever_;  // words and keys of options, offered or refused
  std::vector<std::tuple<Node const*, std::string, std::string>> withouts_;
  std::size_t heard_ = 0;
  Node const* last_ = &root_;
  std::string last_path_;
};

// One of several scenes with the beginning they share: its own `given` is laid over the shared one, its dice and
// answers come after the shared ones.
Node with_beginning(Node const& shared, Node const& one, pack::Problems& problems) {
  Node whole = one;
  whole.kind = Node::Kind::map;
  auto const own = [&](std::string_view key) {
    auto const found =
        std::find_if(whole.entries.begin(), whole.entries.end(), [&](pack::Entry const& e) { return e.key == key; });
    return found == whole.entries.end() ? nullptr : &*found;
  };
  for (pack::Entry const& entry : shared.entries) {
    if (entry.key == "scenes" || entry.key == "title" || entry.key == "note") continue;
    pack::Entry* const mine = own(entry.key);
    if (entry.key == "then") {
      problems.error(entry.place("then"), "what must hold stands in each of the scenes");
    } else if (!mine) {
      whole.entries.push_back(entry);
    } else if (entry.key == "given") {
      for (pack::Entry const& given : entry.value.entries) {
        auto& entries = mine->value.entries;
        auto const same =
            std::find_if(entries.begin(), entries.end(), [&](pack::Entry const& e) { return e.key == given.key; });
        if (same == entries.end())
          entries.push_back(given);
        else if (given.key == "state" || given.key == "options")
          same->value.entries.insert(same->value.entries.begin(), given.value.entries.begin(),
                                     given.value.entries.end());
      }
    } else if (mine->value.is_list() && entry.value.is_list()) {
      mine->value.items.insert(mine->value.items.begin(), entry.value.items.begin(), entry.value.items.end());
    }
  }
  return whole;
}

}  // namespace

std::set<std::string> const* Shelf::rules(std::string const& game) {
  auto const [slot, fresh] = rules_.try_emplace(game);
  if (fresh)
    if (auto const file = places_.find(fmt::format("ledger/{}.tsv", game))) {
      std::ifstream in(*file);
      for (std::string line; std::getline(in, line);) slot->second.insert(line.substr(0, line.find('\t')));
    }
  return slot->second.empty() ? nullptr : &slot->second;
}

std::shared_ptr<flow::Game const> Shelf::game(std::string const& id, std::vector<std::string> const& packs) {
  auto& slot = loaded_[{id, packs}];
  if (!slot) slot = games::load_game(games::find_game(games_, id), packs, places_);
  return slot;
}

Report run_text(std::string_view text, std::string const& file, Shelf& shelf, Wish const& wish) {
  Report report;
  report.file = file;
  std::optional<Node> const root = pack::parse(text, file, report.problems);
  if (!root) return report;
  pack::Entry const* const scenes = root->is_map() ? root->find("scenes") : nullptr;
  if (!scenes) {
    Runner(*root, shelf, report, wish).run();
    return report;
  }
  if (!scenes->value.is_list() || scenes->value.items.empty())
    report.problems.error(scenes->place("scenes"), "expected a list of scenes");
  for (Node const& one : scenes->value.items) {
    Node const whole = with_beginning(*root, one, report.problems);
    std::vector<std::string> tests = std::move(report.tests);
    Runner(whole, shelf, report, wish).run();
    report.tests.insert(report.tests.begin(), tests.begin(), tests.end());
  }
  if (pack::Entry const* const title = root->find("title")) report.title = title->value.text;
  return report;
}

Report run_file(std::filesystem::path const& file, Shelf& shelf, Wish const& wish) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw flow::Refused(fmt::format("cannot read {}", file.string()));
  std::ostringstream text;
  text << in.rdbuf();
  return run_text(text.str(), file.string(), shelf, wish);
}

std::vector<std::filesystem::path> scene_files(std::vector<std::string> const& names) {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  for (std::string const& name : names) {
    if (fs::is_directory(name)) {
      for (auto const& entry : fs::recursive_directory_iterator(name))
        if (entry.is_regular_file() && entry.path().extension() == ".yaml") files.push_back(entry.path());
    } else if (fs::exists(name)) {
      files.emplace_back(name);
    } else {
      throw flow::Refused(fmt::format("there is no scene {}", name));
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace scene

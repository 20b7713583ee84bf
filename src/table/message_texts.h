// Made by protocol/generate.py from protocol/messages.yaml; change that file instead.
// clang-format off
//
// Twins of those messages that are large or written often: their parts are anything json::write can write, also
// functions, so that no message is put together only to be taken apart again.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "table/json.h"

namespace server::message {

struct ThingText {
  std::string_view kind;
  std::string_view id;
  void write(std::string& out) const {
    out += "{\"kind\":";
    json::write(out, kind);
    out += ",\"id\":";
    json::write(out, id);
    out += '}';
  }
};

template <class Things>
struct OptionText {
  std::int64_t index;
  std::string_view key;
  std::string_view verb;
  Things things;
  std::string_view text;
  void write(std::string& out) const {
    out += "{\"index\":";
    json::write(out, index);
    out += ",\"key\":";
    json::write(out, key);
    out += ",\"verb\":";
    json::write(out, verb);
    out += ",\"things\":";
    json::write(out, things);
    out += ",\"text\":";
    json::write(out, text);
    out += '}';
  }
};

template <class Options>
struct QuestionText {
  std::string_view id;
  std::int64_t position;
  std::int64_t seat;
  bool mine;
  bool story;
  std::string_view kind;
  std::string_view prompt;
  std::string_view source;
  Options options;
  std::int64_t usual;
  void write(std::string& out) const {
    out += "{\"id\":";
    json::write(out, id);
    out += ",\"position\":";
    json::write(out, position);
    out += ",\"seat\":";
    json::write(out, seat);
    out += ",\"mine\":";
    json::write(out, mine);
    out += ",\"story\":";
    json::write(out, story);
    out += ",\"kind\":";
    json::write(out, kind);
    out += ",\"prompt\":";
    json::write(out, prompt);
    out += ",\"source\":";
    json::write(out, source);
    out += ",\"options\":";
    json::write(out, options);
    out += ",\"usual\":";
    json::write(out, usual);
    out += '}';
  }
};

template <class Things>
struct LogLineText {
  std::int64_t after;
  std::string_view kind;
  std::string_view rule;
  std::string_view text;
  std::string_view verb;
  Things things;
  std::string_view source;
  std::string_view trace;
  void write(std::string& out) const {
    out += "{\"after\":";
    json::write(out, after);
    out += ",\"kind\":";
    json::write(out, kind);
    out += ",\"rule\":";
    json::write(out, rule);
    out += ",\"text\":";
    json::write(out, text);
    out += ",\"verb\":";
    json::write(out, verb);
    out += ",\"things\":";
    json::write(out, things);
    out += ",\"source\":";
    json::write(out, source);
    out += ",\"trace\":";
    json::write(out, trace);
    out += '}';
  }
};

template <class V, class N>
struct ChangeText {
  std::string_view p;
  V v;
  N n;
  void write(std::string& out) const {
    out += "{\"p\":";
    json::write(out, p);
    if (json::is_there(v)) {
      out += ",\"v\":";
      json::write(out, v);
    }
    if (json::is_there(n)) {
      out += ",\"n\":";
      json::write(out, n);
    }
    out += '}';
  }
};

namespace to_client {

template <class Table, class Mine, class View, class Question, class Log, class Chat, class Parting, class Proposal, class Hands>
struct WelcomeText {
  std::int64_t position;
  Table table;
  Mine mine;
  bool watcher;
  std::int64_t look;
  bool paused;
  View view;
  Question question;
  Log log;
  bool more_log;
  std::int64_t at;
  std::int64_t redo;
  Chat chat;
  Parting parting;
  Proposal proposal;
  Hands hands;
  void write(std::string& out) const {
    out += "{\"type\":\"welcome\",\"position\":";
    json::write(out, position);
    out += ",\"table\":";
    json::write(out, table);
    out += ",\"mine\":";
    json::write(out, mine);
    out += ",\"watcher\":";
    json::write(out, watcher);
    out += ",\"look\":";
    json::write(out, look);
    out += ",\"paused\":";
    json::write(out, paused);
    out += ",\"view\":";
    json::write(out, view);
    if (json::is_there(question)) {
      out += ",\"question\":";
      json::write(out, question);
    }
    out += ",\"log\":";
    json::write(out, log);
    out += ",\"more_log\":";
    json::write(out, more_log);
    out += ",\"at\":";
    json::write(out, at);
    out += ",\"redo\":";
    json::write(out, redo);
    out += ",\"chat\":";
    json::write(out, chat);
    if (json::is_there(parting)) {
      out += ",\"parting\":";
      json::write(out, parting);
    }
    if (json::is_there(proposal)) {
      out += ",\"proposal\":";
      json::write(out, proposal);
    }
    if (json::is_there(hands)) {
      out += ",\"hands\":";
      json::write(out, hands);
    }
    out += '}';
  }
};

template <class Changes, class View, class Question, class Done, class Log>
struct UpdateText {
  std::int64_t position;
  std::int64_t at;
  std::int64_t redo;
  std::int64_t look;
  bool paused;
  std::int64_t log_kept;
  Changes changes;
  View view;
  Question question;
  Done done;
  Log log;
  std::string_view outcome;
  void write(std::string& out) const {
    out += "{\"type\":\"update\",\"position\":";
    json::write(out, position);
    out += ",\"at\":";
    json::write(out, at);
    out += ",\"redo\":";
    json::write(out, redo);
    out += ",\"look\":";
    json::write(out, look);
    out += ",\"paused\":";
    json::write(out, paused);
    out += ",\"log_kept\":";
    json::write(out, log_kept);
    out += ",\"changes\":";
    json::write(out, changes);
    if (json::is_there(view)) {
      out += ",\"view\":";
      json::write(out, view);
    }
    if (json::is_there(question)) {
      out += ",\"question\":";
      json::write(out, question);
    }
    out += ",\"done\":";
    json::write(out, done);
    out += ",\"log\":";
    json::write(out, log);
    out += ",\"outcome\":";
    json::write(out, outcome);
    out += '}';
  }
};

template <class Question>
struct StaleText {
  std::string_view text;
  std::int64_t position;
  Question question;
  void write(std::string& out) const {
    out += "{\"type\":\"stale\",\"text\":";
    json::write(out, text);
    out += ",\"position\":";
    json::write(out, position);
    if (json::is_there(question)) {
      out += ",\"question\":";
      json::write(out, question);
    }
    out += '}';
  }
};

template <class Log>
struct PreviewedText {
  std::string_view question;
  std::int64_t index;
  Log log;
  bool dice;
  std::string_view next;
  void write(std::string& out) const {
    out += "{\"type\":\"previewed\",\"question\":";
    json::write(out, question);
    out += ",\"index\":";
    json::write(out, index);
    out += ",\"log\":";
    json::write(out, log);
    out += ",\"dice\":";
    json::write(out, dice);
    out += ",\"next\":";
    json::write(out, next);
    out += '}';
  }
};

template <class Log>
struct LogText {
  Log log;
  bool more;
  void write(std::string& out) const {
    out += "{\"type\":\"log\",\"log\":";
    json::write(out, log);
    out += ",\"more\":";
    json::write(out, more);
    out += '}';
  }
};

template <class Steps>
struct StepsText {
  std::int64_t position;
  Steps steps;
  void write(std::string& out) const {
    out += "{\"type\":\"steps\",\"position\":";
    json::write(out, position);
    out += ",\"steps\":";
    json::write(out, steps);
    out += '}';
  }
};

}  // namespace to_client

}  // namespace server::message

// Made by protocol/generate.py from protocol/messages.yaml; change that file instead.
// clang-format off
//
// Twins of those messages that are large or written often: their parts are anything json::write can write, also
// functions, so that no message is put together only to be taken apart again.  What is plain is left out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "table/json.h"

namespace server::message {

// What a browser takes for plain in a view is what a new one has here.
inline bool plain_as_described() {
  return flow::Track{}.name == "" &&
         flow::Track{}.value == 0 &&
         flow::Track{}.most == -1 &&
         flow::Track{}.note == "" &&
         flow::Track{}.die == false &&
         flow::Tag{}.text == "" &&
         flow::Tag{}.number == -1 &&
         flow::Tag{}.id == "" &&
         flow::CardKey{}.id == "" &&
         flow::CardKey{}.amount == "" &&
         flow::CardKey{}.text == "" &&
         flow::CardView{}.id == "" &&
         flow::CardView{}.name == "" &&
         flow::CardView{}.text == "" &&
         flow::CardView{}.count == 1 &&
         flow::CardView{}.face_up == true &&
         flow::Zone{}.name == "" &&
         flow::Panel{}.id == "" &&
         flow::Panel{}.title == "" &&
         flow::Panel{}.subtitle == "" &&
         flow::Panel{}.seat == -1 &&
         flow::Panel{}.side == "" &&
         flow::Panel{}.piece == "" &&
         flow::Panel{}.active == false &&
         flow::Cell{}.id == "" &&
         flow::Cell{}.column == 0 &&
         flow::Cell{}.row == 0 &&
         flow::Cell{}.kind == "" &&
         flow::Cell{}.label == "" &&
         flow::Cell{}.name == "" &&
         flow::Cell{}.text == "" &&
         flow::Cell{}.region == "" &&
         flow::Piece{}.id == "" &&
         flow::Piece{}.name == "" &&
         flow::Piece{}.glyph == "" &&
         flow::Piece{}.side == "" &&
         flow::Piece{}.facing == -1 &&
         flow::Piece{}.seat == -1 &&
         flow::Piece{}.health == -1 &&
         flow::Piece{}.health_most == -1 &&
         flow::Piece{}.active == false &&
         flow::Link{}.from == "" &&
         flow::Link{}.to == "" &&
         flow::Link{}.kind == "" &&
         flow::Board{}.id == "" &&
         flow::Board{}.title == "" &&
         flow::Board{}.kind == "hex" &&
         flow::Board{}.columns == 0 &&
         flow::Board{}.rows == 0 &&
         flow::SpineEntry{}.id == "" &&
         flow::SpineEntry{}.name == "" &&
         flow::SpineEntry{}.note == "" &&
         flow::SpineEntry{}.side == "" &&
         flow::SpineEntry{}.active == false &&
         flow::SpineEntry{}.done == false &&
         flow::View{}.game == "" &&
         flow::View{}.title == "" &&
         flow::View{}.phase == "" &&
         flow::View{}.round == 0 &&
         flow::View{}.goal == "" &&
         flow::View{}.outcome == "";
}

struct ThingText {
  std::string_view kind;
  std::string_view id;
  void write(std::string& out) const { json::write_joined(out, kind, id); }
};

template <class Things>
struct OptionText {
  std::string_view key;
  std::string_view verb;
  Things things;
  std::string_view text;
  void write(std::string& out) const {
    json::Object object(out);
    if (!key.empty()) object.add(",\"key\":", key);
    if (!verb.empty()) object.add(",\"verb\":", verb);
    object.add_list(",\"things\":", things);
    if (!text.empty()) object.add(",\"text\":", text);
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
    json::Object object(out);
    if (!id.empty()) object.add(",\"id\":", id);
    if (position != 0) object.add(",\"position\":", position);
    if (seat != 0) object.add(",\"seat\":", seat);
    if (mine) object.add(",\"mine\":", mine);
    if (story) object.add(",\"story\":", story);
    if (!kind.empty()) object.add(",\"kind\":", kind);
    if (!prompt.empty()) object.add(",\"prompt\":", prompt);
    if (!source.empty()) object.add(",\"source\":", source);
    object.add_list(",\"options\":", options);
    if (usual != -1) object.add(",\"usual\":", usual);
  }
};

template <class After, class Kind, class Rule, class Things>
struct LogLineText {
  After after;
  Kind kind;
  Rule rule;
  std::string_view text;
  std::string_view verb;
  Things things;
  std::string_view source;
  void write(std::string& out) const {
    json::Object object(out);
    if (json::is_there(after)) object.add(",\"after\":", after);
    if (json::is_there(kind)) object.add(",\"kind\":", kind);
    if (json::is_there(rule)) object.add(",\"rule\":", rule);
    if (!text.empty()) object.add(",\"text\":", text);
    if (!verb.empty()) object.add(",\"verb\":", verb);
    object.add_list(",\"things\":", things);
    if (!source.empty()) object.add(",\"source\":", source);
  }
};

template <class V, class F, class N, class L>
struct ChangeText {
  std::string_view p;
  V v;
  F f;
  N n;
  L l;
  void write(std::string& out) const {
    json::Object object(out);
    if (!p.empty()) object.add(",\"p\":", p);
    if (json::is_there(v)) object.add(",\"v\":", v);
    if (json::is_there(f)) object.add(",\"f\":", f);
    if (json::is_there(n)) object.add(",\"n\":", n);
    if (json::is_there(l)) object.add(",\"l\":", l);
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
    json::Object object(out);
    out += ",\"type\":\"welcome\"";
    if (position != 0) object.add(",\"position\":", position);
    object.add(",\"table\":", table);
    object.add_list(",\"mine\":", mine);
    if (watcher) object.add(",\"watcher\":", watcher);
    if (look != 0) object.add(",\"look\":", look);
    if (paused) object.add(",\"paused\":", paused);
    object.add(",\"view\":", view);
    if (json::is_there(question)) object.add(",\"question\":", question);
    object.add_list(",\"log\":", log);
    if (more_log) object.add(",\"more_log\":", more_log);
    if (at != 0) object.add(",\"at\":", at);
    if (redo != 0) object.add(",\"redo\":", redo);
    object.add_list(",\"chat\":", chat);
    if (json::is_there(parting)) object.add(",\"parting\":", parting);
    if (json::is_there(proposal)) object.add(",\"proposal\":", proposal);
    if (json::is_there(hands)) object.add(",\"hands\":", hands);
  }
};

template <class LogKept, class Changes, class View, class Question, class Done, class Log>
struct UpdateText {
  std::int64_t position;
  std::int64_t at;
  std::int64_t redo;
  std::int64_t look;
  bool paused;
  LogKept log_kept;
  Changes changes;
  View view;
  Question question;
  Done done;
  Log log;
  std::string_view outcome;
  void write(std::string& out) const {
    json::Object object(out);
    out += ",\"type\":\"update\"";
    if (position != 0) object.add(",\"position\":", position);
    if (at != 0) object.add(",\"at\":", at);
    if (redo != 0) object.add(",\"redo\":", redo);
    if (look != 0) object.add(",\"look\":", look);
    if (paused) object.add(",\"paused\":", paused);
    if (json::is_there(log_kept)) object.add(",\"log_kept\":", log_kept);
    object.add_list(",\"changes\":", changes);
    if (json::is_there(view)) object.add(",\"view\":", view);
    if (json::is_there(question)) object.add(",\"question\":", question);
    object.add_list(",\"done\":", done);
    object.add_list(",\"log\":", log);
    if (!outcome.empty()) object.add(",\"outcome\":", outcome);
  }
};

template <class Question>
struct StaleText {
  std::string_view text;
  std::int64_t position;
  Question question;
  void write(std::string& out) const {
    json::Object object(out);
    out += ",\"type\":\"stale\"";
    if (!text.empty()) object.add(",\"text\":", text);
    if (position != 0) object.add(",\"position\":", position);
    if (json::is_there(question)) object.add(",\"question\":", question);
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
    json::Object object(out);
    out += ",\"type\":\"previewed\"";
    if (!question.empty()) object.add(",\"question\":", question);
    if (index != 0) object.add(",\"index\":", index);
    object.add_list(",\"log\":", log);
    if (dice) object.add(",\"dice\":", dice);
    if (!next.empty()) object.add(",\"next\":", next);
  }
};

template <class Log>
struct LogText {
  Log log;
  bool more;
  void write(std::string& out) const {
    json::Object object(out);
    out += ",\"type\":\"log\"";
    object.add_list(",\"log\":", log);
    if (more) object.add(",\"more\":", more);
  }
};

template <class Steps>
struct StepsText {
  std::int64_t position;
  Steps steps;
  void write(std::string& out) const {
    json::Object object(out);
    out += ",\"type\":\"steps\"";
    if (position != 0) object.add(",\"position\":", position);
    object.add_list(",\"steps\":", steps);
  }
};

}  // namespace to_client

}  // namespace server::message

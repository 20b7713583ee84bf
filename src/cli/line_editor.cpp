#include "cli/line_editor.h"

#include <histedit.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <iostream>

namespace cli {

namespace {

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool alike(char a, char b) { return small(a) == small(b); }

// How far two texts agree, in bytes, and never half a letter.
std::size_t agreement(std::string_view a, std::string_view b) {
  std::size_t n = 0;
  while (n < a.size() && n < b.size() && alike(a[n], b[n])) ++n;
  auto const inside = [](std::string_view text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0) == 0x80;
  };
  while (n > 0 && (inside(a, n) || inside(b, n))) --n;
  return n;
}

}  // namespace

Completion complete(std::string_view typed, std::vector<std::string> const& offers) {
  Completion found;
  std::size_t common = 0;
  for (std::string const& offer : offers) {
    if (offer.size() < typed.size() || agreement(offer, typed) < typed.size()) continue;
    common = found.choices.empty() ? offer.size() : std::min(common, agreement(offer, found.choices.front()));
    found.choices.push_back(offer);
  }
  if (!found.choices.empty()) found.more = found.choices.front().substr(typed.size(), common - typed.size());
  return found;
}

// libedit: emacs keys, arrows, and whatever ~/.editrc says.
struct LineEditor::Terminal {
  EditLine* edit = nullptr;
  History* past = history_init();
  std::string prompt;
  Offers const* offers = nullptr;

  Terminal() {
    constexpr int remembered = 500;
    std::setlocale(LC_CTYPE, "");  // so that a letter of several bytes is one step of the cursor
    HistEvent event;
    history(past, &event, H_SETSIZE, remembered);
    history(past, &event, H_SETUNIQUE, 1);
    edit = el_init("chronicler", stdin, stdout, stderr);
    el_set(edit, EL_CLIENTDATA, this);
    el_set(edit, EL_PROMPT, &prompt_of);
    el_set(edit, EL_EDITOR, "emacs");
    el_set(edit, EL_SIGNAL, 1);
    el_set(edit, EL_HIST, history, past);
    el_set(edit, EL_ADDFN, "complete-option", "completes an option or a command", &tab);
    el_set(edit, EL_BIND, "^I", "complete-option", nullptr);
    el_source(edit, nullptr);
  }
  ~Terminal() {
    el_end(edit);
    history_end(past);
  }
  Terminal(Terminal const&) = delete;
  Terminal& operator=(Terminal const&) = delete;

  static Terminal& of(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return *static_cast<Terminal*>(self);
  }
  static char* prompt_of(EditLine* edit) { return of(edit).prompt.data(); }

  static unsigned char tab(EditLine* edit, int) {
    LineInfo const* const line = el_line(edit);
    if (line->cursor != line->lastchar) return CC_ERROR;
    std::string_view const typed(line->buffer, static_cast<std::size_t>(line->lastchar - line->buffer));
    Completion const found = complete(typed, (*of(edit).offers)());
    if (!found.more.empty()) return el_insertstr(edit, found.more.c_str()) == 0 ? CC_REFRESH : CC_ERROR;
    if (found.choices.size() < 2) return CC_ERROR;
    constexpr std::size_t shown = 12;
    std::fputc('\n', stdout);
    for (std::size_t i = 0; i < std::min(shown, found.choices.size()); ++i)
      std::fprintf(stdout, "  %s\n", found.choices[i].c_str());
    if (found.choices.size() > shown) std::fprintf(stdout, "  and %zu more\n", found.choices.size() - shown);
    return CC_REDISPLAY;
  }

  bool read(std::string& line) {
    int length = 0;
    char const* const text = el_gets(edit, &length);
    if (!text || length <= 0) return false;
    line.assign(text, static_cast<std::size_t>(length));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event;
    if (line.find_first_not_of(" \t") != line.npos) history(past, &event, H_ENTER, line.c_str());
    return true;
  }
};

LineEditor::LineEditor(std::istream& in, std::ostream& out, bool edited) : in_(in), out_(out) {
  bool const terminal =
      &in == &std::cin && &out == &std::cout && isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  if (edited && terminal) terminal_ = std::make_unique<Terminal>();
}
LineEditor::~LineEditor() = default;

bool LineEditor::read(std::string const& prompt, Offers const& offers, std::string& line) {
  if (!terminal_) {
    out_ << prompt << std::flush;
    return static_cast<bool>(std::getline(in_, line));
  }
  out_ << std::flush;
  terminal_->prompt = prompt;
  terminal_->offers = &offers;
  return terminal_->read(line);
}

}  // namespace cli

// A small table for tests: four plain classes, one seven-hex Brute with five locations, rats that fight as a Mob.
// Everything can be changed before start(); questions are answered by their option texts, chance is scripted.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/oathsworn/board.h"
#include "games/oathsworn/game.h"

namespace oathsworn {

class Bench {
 public:
  // The Oathsworn Phase of round 1, place 0 to move.  Brute on 6,4 facing south; the company on 3,11 5,11 7,11 9,11.
  // Everybody has 6 HP and 6 Animus, all seven cards in hand, a weapon of 1 red and 1 yellow, and Defense 2.
  Bench();

  std::shared_ptr<Content> content;  // change it, then finish() it, before start()
  State s;                           // change it before start()

  void put(FigureId who, Hex hex, Direction facing = Direction::n);
  FigureId add_rat(Hex hex);
  void remove(FigureId who);
  void tree(Hex hex);
  Attack& attack_of(int card);  // of the ability of a card of every class: card 0 .. 6 by cooldown 0 1 1 2 2 3 3

  // Chance to come: "white blank", "red 4c" for cards, numbers for dice.  Running out is a fault.
  void script(std::vector<std::string> entries);
  void start();

  State const& state() { return position_->state(); }
  World world() { return {*content, position_->state()}; }
  std::string kind() { return position_->over() ? "over" : std::string(position_->kind()); }
  std::vector<std::string> options();
  bool offers(std::string const& text);
  std::string why_not(std::string const& text);  // the rule that forbids it; empty if it is offered or unknown
  void answer(std::string const& text);          // the option of exactly this text
  void answer_all(std::vector<std::string> const& texts);
  std::vector<std::string> faults() { return position_->faults(); }
  std::vector<std::string> const& rules_told() const { return log_.rules; }
  bool told(std::string const& rule) const;
  bool said(std::string_view part) const { return said_at(part) >= 0; }  // something told holds this; "kind: words"
  int said_at(std::string_view part) const;                              // as the how manieth; -1: it was not told

  flow::PositionOf<Rules>& position() { return *position_; }

 private:
  struct Log : flow::Listener {
    std::vector<std::string> rules, texts;
    void told(flow::Told&& t) override {
      texts.push_back(t.kind + ": " + t.words.text());
      rules.push_back(std::move(t.rule));
    }
  };
  std::unique_ptr<flow::PositionOf<Rules>> position_;
  std::vector<std::string> script_;
  Log log_;
};

std::shared_ptr<Content> bench_content();

}  // namespace oathsworn

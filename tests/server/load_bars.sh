#!/usr/bin/env bash
# The bars of the table, measured on this machine; prints every figure, fails below a bar.
#
#   tests/server/load_bars.sh BIN_FOLDER [SECONDS] [TRIES] [PART...]     BIN_FOLDER: build/release/bin
#
# A PART is paced, flat_out, board, growth, idle or a game's id; without any, all are measured.
# Server and load client share the machine, so each run says what both cost per answer and how much of the machine they
# got.  A run that was disturbed is repeated (TRIES, 3); the best one counts.  Takes about three minutes.
set -euo pipefail
bin=$(cd "$1" && pwd)
seconds=${2:-10}
tries=${3:-3}
parts=" ${*:4} "
folder=$(mktemp -d)
port=$((20000 + RANDOM % 12000))
server=0
ulimit -n 20000 2>/dev/null || ulimit -n "$(ulimit -Hn)"
stop() {
  [ "$server" -gt 0 ] || return 0
  kill -TERM "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=0
}
trap 'stop; rm -rf "$folder"' EXIT
start() { start_server "$bin/chronicler_practice_server" "$@"; }
# The games of packs/, with nobody counted out.
start_real() {
  mkdir -p "$folder/web" && touch "$folder/web/index.html"
  start_server "$bin/chronicler" serve --web "$folder/web" --messages-per-second 0 --tables-per-minute 0 \
    --tables-per-minute-each 0 --most-from-address 20000 --most-connections 20000
}
start_server() {
  stop
  rm -f "$folder"/tables.db*
  "$@" --port "$port" --db "$folder/tables.db" >"$folder/server.log" 2>&1 &
  server=$!
  for _ in $(seq 200); do
    curl -sfo /dev/null "http://127.0.0.1:$port/api/health" && return
    kill -0 "$server" 2>/dev/null || break
    sleep 0.05
  done
  cat "$folder/server.log"
  echo "load bars: the server did not start"
  exit 1
}
load() {
  local seats=(--seats 2)
  case " $* " in *" --seats "*) seats=() ;; esac
  (cd "$folder" && "$bin/chronicler_load_test" --port "$port" --pid "$server" "${seats[@]}" "$@") | tee "$folder/out" ||
    { cat "$folder/server.log"; echo "load bars: the load test failed"; exit 1; }
}
figure() { grep -oE "$1 [0-9.]+" "$folder/out" | sed -n "${2:-1}p" | grep -oE '[0-9.]+$'; }
holds() { awk -v a="$1" -v b="$3" "BEGIN { exit !(a $2 b) }"; }
# bar NAME FIGURE RELATION WANTED: for the last try it counts.
failed=0
bar() {
  if holds "$2" "$3" "$4"; then
    echo "   holds: $1 is $2 ($3 $4)"
  else
    echo "   BELOW THE BAR: $1 is $2, wanted $3 $4"
    missed=1
  fi
}
# attempt TITLE FUNCTION [PART]: repeated while a bar is missed.
attempt() {
  [[ "$parts" = "  " || "$parts" = *" ${3:-$2} "* ]] || return 0
  echo "== $1"
  for try in $(seq "$tries"); do
    missed=0
    "$2"
    [ "$missed" = 0 ] && return
    [ "$try" = "$tries" ] || echo "   once more; the machine's load was $(cut -d' ' -f1 /proc/loadavg)"
  done
  failed=1
}

limit() { load --tables 1 --seconds 1 --game endless --limit | grep 'this disk'; }
paced() {
  start
  load --tables 1000 --seconds "$((seconds + 4))" --pace 2000 --option rounds=20000
  bar "p99 in ms" "$(figure p99)" "<" 10
}
flat_out() {
  start
  load --tables 1000 --seconds "$seconds" --game endless
  bar "durable answers/s" "$(figure answers/s)" ">=" 25000
  bar "p99 in ms" "$(figure p99)" "<" 50
}
board() {
  start
  load --tables 1000 --seconds "$seconds" --option rounds=20000
}
growth() {
  start
  load --tables 8 --seconds "$((seconds + 2))" --game endless --growth
  local first last
  first=$(grep -oE 'server [0-9.]+ us per' "$folder/out" | sed -n 1p | grep -oE '[0-9.]+')
  last=$(grep -oE 'server [0-9.]+ us per' "$folder/out" | sed -n 5p | grep -oE '[0-9.]+')
  bar "cost of the last fifth against the first" "$(awk -v a="$last" -v b="$first" 'BEGIN { printf "%.2f", a / b }')" "<" 1.25
}
idle() {
  start --sleep 3
  load --tables 5000 --seconds 15 --idle
  bar "KB per idle table" "$(figure 'KB per table')" "<" 100
}
# What an answer of a real game costs the server with two browsers, against the smallest game, and with four.
cost() { grep -oE 'server [0-9.]+ us;' "$folder/out" | grep -oE '[0-9.]+'; }
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
declare -A letters=([oathsworn]=1800 [stamina]=1800 [avalon]=1300)
real_game() {
  local least two four
  start
  load --tables 50 --seconds "$seconds" --game endless --browsers 2
  least=$(cost)
  start_real
  load --tables 50 --seconds "$seconds" --game "$game" --seats 4 --browsers 2
  two=$(cost)
  bar "an answer of $game against one of the smallest game" "$(ratio "$two" "$least")" "<=" 4
  bar "bytes per update of $game" "$(figure bytes/update)" "<=" "${letters[$game]}"
  bar "KB for a table of $game" "$(figure 'of which')" "<=" 300
  start_real
  load --tables 50 --seconds "$seconds" --game "$game" --seats 4 --browsers 4
  four=$(cost)
  bar "an answer of $game with four browsers against two" "$(ratio "$four" "$two")" "<=" 1.5
}

echo "== this machine: $(nproc) processors, load $(cut -d' ' -f1-3 /proc/loadavg)"
start
limit
attempt "paced: 1,000 tables, an answer every 2 s each, board of 180 cells" paced
attempt "flat out: 1,000 tables, every answer at once, small game" flat_out
attempt "flat out: 1,000 tables, board of 180 cells and two hands of cards (no bar; for comparison)" board
attempt "long games: 8 tables, every answer at once, cost by fifths of the run" growth
attempt "idle: 5,000 tables open at once, nobody answers" idle
for game in oathsworn stamina avalon; do
  attempt "$game: 50 tables of four people, every answer at once" real_game "$game"
done
if [ "$failed" = 0 ]; then echo "load bars: all hold"; else echo "load bars: not all hold"; fi
[ "$failed" = 0 ]

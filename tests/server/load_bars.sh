#!/usr/bin/env bash
# The bars of the table, measured: paced, flat out, idle tables, long games.  Prints figures; fails below a bar.
#
#   tests/server/load_bars.sh BIN_FOLDER [SECONDS]
set -euo pipefail
bin=$(cd "$1" && pwd)
seconds=${2:-10}
folder=$(mktemp -d)
port=$((20000 + RANDOM % 20000))
server=0
stop() {
  [ "$server" -gt 0 ] || return 0
  kill -TERM "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=0
}
trap 'stop; rm -rf "$folder"' EXIT
start() {
  stop
  rm -f "$folder"/tables.db*
  "$bin/chronicler_practice_server" --port "$port" --db "$folder/tables.db" "$@" >"$folder/server.log" 2>&1 &
  server=$!
  for _ in $(seq 100); do
    curl -sfo /dev/null "http://127.0.0.1:$port/api/health" && return
    sleep 0.05
  done
}
load() { (cd "$folder" && "$bin/chronicler_load_test" --port "$port" --pid "$server" --seats 2 "$@") | tee "$folder/out"; }
figure() { grep -oE "$1 [0-9.]+" "$folder/out" | head -n 1 | grep -oE '[0-9.]+$'; }
check() { awk -v a="$2" -v b="$3" "BEGIN { exit !(a $4 b) }" || { echo "below the bar: $1 is $2, wanted $4 $3"; failed=1; }; }
failed=0

echo "== paced: 1,000 tables, an answer every 2 s each, board of 180 cells"
start
load --tables 1000 --seconds "$seconds" --pace 2000 --option rounds=20000 --limit
check "p99 (ms)" "$(figure p99)" 10 "<"
echo "== flat out: 1,000 tables, small game"
start
load --tables 1000 --seconds "$seconds" --game endless
check "answers/s" "$(figure answers/s)" 25000 ">="
check "p99 (ms)" "$(figure p99)" 50 "<"
echo "== flat out: 1,000 tables, board of 180 cells"
start
load --tables 1000 --seconds "$seconds" --option rounds=20000
echo "== idle: 5,000 tables open, nobody answers"
start --sleep 3
load --tables 5000 --seconds 15 --idle
check "KB per table" "$(figure 'MB,')" 100 "<"
[ "$failed" -eq 0 ]

#!/usr/bin/env bash
# Kills the server with SIGKILL at random moments under load, starts it again, and looks whether anything that was
# acknowledged is missing: every decision a client heard of must stand in its table's chronicle, and the table must open.
#
#   [ROUNDS=20] tests/server/kill_test.sh BIN_FOLDER [DATABASE]     BIN_FOLDER: build/release/bin
#
# A round takes little more than a second; the proof is ROUNDS=500.
set -euo pipefail
bin=$(cd "$1" && pwd)
rounds=${ROUNDS:-20}
folder=$(mktemp -d)
db=${2:-$folder/tables.db}
port=$((20000 + RANDOM % 12000))
server=0
cleanup() {
  [ "$server" -gt 0 ] && kill -9 "$server" 2>/dev/null || true
  rm -rf "$folder"
}
trap cleanup EXIT

start() {
  "$bin/chronicler_practice_server" --port "$port" --db "$db" >"$folder/server.log" 2>&1 &
  server=$!
  disown "$server"
  for _ in $(seq 400); do
    curl -sfo /dev/null "http://127.0.0.1:$port/api/health" && return
    kill -0 "$server" 2>/dev/null || { cat "$folder/server.log"; echo "kill test: the server did not start"; exit 1; }
    sleep 0.02
  done
  echo "kill test: the server does not answer"
  exit 1
}
# Killed is not gone: on a busy machine its port may be taken a moment longer.
gone() {
  for _ in $(seq 1000); do
    kill -0 "$server" 2>/dev/null || return 0
    sleep 0.02
  done
  echo "kill test: the server did not stop"
  exit 1
}
check() {
  "$bin/chronicler_load_test" --port "$port" --check "$1" >"$folder/checked" || { cat "$folder/checked"; echo "$2"; exit 1; }
}

start
for round in $(seq "$rounds"); do
  rm -f "$folder/acks"
  "$bin/chronicler_load_test" --port "$port" --tables 24 --seconds 60 --seats 2 --option rounds=20000 --quiet \
    --acks "$folder/acks" &
  load=$!
  # Long enough for tables to be made and played, short enough to hit every stage of it.
  sleep "$(awk -v r=$RANDOM 'BEGIN { print 0.1 + r / 32768 * 1.2 }')"
  kill -9 "$server"
  wait "$load" 2>/dev/null || true
  gone
  start
  check "$folder/acks" "kill test: round $round lost something"
  cat "$folder/acks" >>"$folder/all"
done
# Tables of all rounds once more, after the server has also stopped as it should.
kill -TERM "$server"
gone
start
check "$folder/all" "kill test: something was lost later"
echo "kill test: $rounds kills; $(cat "$folder/checked")"
grep -qE 'with [1-9][0-9]* acknowledged' "$folder/checked"

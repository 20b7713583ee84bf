#!/usr/bin/env bash
# Kills the server with SIGKILL at random moments under load, starts it again, and looks whether anything that was
# acknowledged is missing: the decisions a client heard of must stand in the store's chronicle of its table.
#
#   tests/server/kill_test.sh BIN_FOLDER [ROUNDS] [DATABASE]     BIN_FOLDER: build/release/bin
set -euo pipefail
bin=$(cd "$1" && pwd)
rounds=${2:-20}
folder=$(mktemp -d)
db=${3:-$folder/tables.db}
port=$((20000 + RANDOM % 20000))
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
  for _ in $(seq 200); do
    curl -sfo /dev/null "http://127.0.0.1:$port/api/health" && return
    kill -0 "$server" 2>/dev/null || { cat "$folder/server.log"; echo "kill test: the server did not start"; exit 1; }
    sleep 0.05
  done
  echo "kill test: the server does not answer"
  exit 1
}

missing=0
acknowledged=0
tables=0
for round in $(seq "$rounds"); do
  start
  "$bin/chronicler_load_test" --port "$port" --tables 24 --seconds 60 --seats 2 --option rounds=20000 --quiet \
    --acks "$folder/acks" &
  load=$!
  # Long enough for tables to be made and played, short enough to hit every stage of it.
  sleep "$(awk -v r=$RANDOM 'BEGIN { print 0.3 + r / 32768 * 1.2 }')"
  kill -9 "$server"
  wait "$load" 2>/dev/null || true
  start
  while read -r table at token rest; do
    [ -n "$token" ] || continue
    tokens=$token
    for t in $rest; do tokens=$tokens,$t; done
    stored=$(curl -sf -H "Authorization: Bearer $tokens" "http://127.0.0.1:$port/api/tables/$table/chronicle" |
      sed '1,/^---$/d' | awk '/^back /{n = $2; next} /^[0-9]/{n = $1} END {print n + 0}') || stored=-1
    tables=$((tables + 1))
    acknowledged=$((acknowledged + at))
    if [ "$stored" -lt "$at" ]; then
      echo "round $round: table $table has $stored decisions, $at were acknowledged"
      missing=$((missing + 1))
    fi
  done <"$folder/acks"
  # The server must also stop as it should.
  kill -TERM "$server"
  for _ in $(seq 100); do
    kill -0 "$server" 2>/dev/null || break
    sleep 0.05
  done
  if kill -0 "$server" 2>/dev/null; then
    echo "round $round: the server did not stop"
    exit 1
  fi
done
echo "kill test: $rounds rounds, $tables tables, $acknowledged acknowledged decisions, $missing tables with something missing"
[ "$missing" -eq 0 ]

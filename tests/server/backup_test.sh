#!/usr/bin/env bash
# Copies a store while people play, destroys it, puts the copy in place: everything acknowledged before the copy was
# begun is there again, and the tables can be played on.  Both databases.
#
#   tests/server/backup_test.sh BIN_FOLDER     BIN_FOLDER: build/release/bin
set -euo pipefail
bin=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
deploy=$here/../../deploy
folder=$(mktemp -d)
port=$((20000 + RANDOM % 12000))
. "$here/postgres.sh"
server=0
stop() {
  [ "$server" = 0 ] || { kill -9 "$server" 2>/dev/null && wait "$server" 2>/dev/null; } || true
  server=0
}
trap 'stop; pg_stop immediate; rm -rf "$folder"' EXIT
start() {
  "$bin/chronicler_practice_server" --port "$port" --db "$1" >>"$folder/server.log" 2>&1 &
  server=$!
  for _ in $(seq 400); do
    curl -sfo /dev/null "http://127.0.0.1:$port/api/health" && return
    sleep 0.05
  done
  cat "$folder/server.log"
  exit 1
}
play() { "$bin/chronicler_load_test" --port "$port" --tables 12 --seconds "$1" --seats 2 --option rounds=20000 --pace 5 --quiet --acks "$2"; }
check() { "$bin/chronicler_load_test" --port "$port" --check "$1" >"$folder/checked" || { cat "$folder/checked"; echo "backup test: $2"; exit 1; }; }

pg_make
for store in "$folder/tables.db" "$url"; do
  rm -f "$folder/copy" "$folder/before"
  start "$store"
  play 2 "$folder/before"
  play 4 "$folder/meanwhile" & load=$!
  sleep 1
  "$deploy/backup" "$store" "$folder/copy"
  wait "$load"
  stop
  case "$store" in
    postgres*)
      as_user "$pg_bin/dropdb" -h 127.0.0.1 -p "$pg_port" -U chronicler tables
      as_user "$pg_bin/createdb" -h 127.0.0.1 -p "$pg_port" -U chronicler tables
      ;;
    *)
      "$deploy/restore" "$folder/copy" "$store" 2>/dev/null && { echo "backup test: restored on top of a store"; exit 1; }
      rm -f "$store" "$store"-*
      ;;
  esac
  "$deploy/restore" "$folder/copy" "$store"
  start "$store"
  check "$folder/before" "what was acknowledged before the copy is missing"
  echo "backup test: ${store%%:*}: $(cat "$folder/checked")"
  grep -qE 'with [1-9][0-9]* acknowledged' "$folder/checked"
  play 1 "$folder/after"
  check "$folder/after" "the restored store does not keep"
  stop
done

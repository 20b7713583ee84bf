#!/usr/bin/env bash
# Kills PostgreSQL with SIGKILL under a running server and starts it again: clients are told, nothing acknowledged is
# lost, play goes on.
#
#   [ROUNDS=5] tests/server/postgres_kill_test.sh BIN_FOLDER
set -euo pipefail
bin=$(cd "$1" && pwd)
rounds=${ROUNDS:-5}
folder=$(mktemp -d)
port=$((20000 + RANDOM % 12000))
. "$(dirname "$0")/postgres.sh"
server=0
cleanup() {
  [ "$server" -gt 0 ] && kill -9 "$server" 2>/dev/null || true
  pg_stop immediate
  rm -rf "$folder"
}
trap cleanup EXIT

pg_make
"$bin/chronicler_practice_server" --port "$port" --db "$url" >"$folder/server.log" 2>&1 &
server=$!
disown "$server"
for _ in $(seq 100); do
  curl -sfo /dev/null "http://127.0.0.1:$port/api/health" && break
  sleep 0.1
done

answers() { curl -sf "http://127.0.0.1:$port/metrics" | awk '/^chronicler_answers_total/ {print $2}'; }
seconds=$((rounds * 6 + 4))
"$bin/chronicler_load_test" --port "$port" --tables 24 --seconds "$seconds" --seats 2 --option rounds=20000 --pace 20 \
  --acks "$folder/acks" >"$folder/load" &
load=$!
sleep 2
troubled=0
for _ in $(seq "$rounds"); do
  pg_kill
  sleep 1
  curl -so /dev/null -w '%{http_code}' "http://127.0.0.1:$port/api/health" | grep -q 503 && troubled=$((troubled + 1))
  pg_start_again
  # Play goes on, within five seconds.
  before=$(answers)
  for _ in $(seq 20); do
    sleep 0.25
    [ "$(answers)" -gt "$before" ] && break
  done
  [ "$(answers)" -gt "$before" ] || { echo "postgres kill test: nobody plays after the restart"; exit 1; }
  sleep "$(awk -v r=$RANDOM 'BEGIN { print 0.5 + r / 32768 * 1.5 }')"
done
wait "$load" || { cat "$folder/load" "$folder/server.log"; echo "postgres kill test: the server went away"; exit 1; }
cat "$folder/load"
"$bin/chronicler_load_test" --port "$port" --check "$folder/acks" >"$folder/checked" || { cat "$folder/checked"; exit 1; }
echo "postgres kill test: $rounds kills, trouble was seen $troubled times; $(cat "$folder/checked")"
[ "$troubled" -ge 1 ] && grep -q 'told of trouble' "$folder/load" && grep -qE 'with [1-9][0-9]* acknowledged' "$folder/checked"

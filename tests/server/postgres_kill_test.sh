#!/usr/bin/env bash
# Kills PostgreSQL with SIGKILL under a running server and starts it again: clients are told, nothing acknowledged is
# lost, play goes on.
#
#   [ROUNDS=5] tests/server/postgres_kill_test.sh BIN_FOLDER
set -euo pipefail
bin=$(cd "$1" && pwd)
rounds=${ROUNDS:-5}
folder=$(mktemp -d)
chmod 755 "$folder"
port=$((20000 + RANDOM % 20000))
pg_port=$((40000 + RANDOM % 20000))
pg_bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
# PostgreSQL refuses to run as root.
as_user() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
server=0
cleanup() {
  [ "$server" -gt 0 ] && kill -9 "$server" 2>/dev/null || true
  as_user "$pg_bin/pg_ctl" -D "$folder/pg/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap cleanup EXIT

mkdir "$folder/pg"
[ "$(id -u)" != 0 ] || chown postgres "$folder/pg"
as_user "$pg_bin/initdb" -D "$folder/pg/data" -A trust -U chronicler >/dev/null
pg_start() {
  as_user "$pg_bin/pg_ctl" -D "$folder/pg/data" -w -l "$folder/pg/log" \
    -o "-p $pg_port -k $folder/pg -c listen_addresses=127.0.0.1 -c fsync=on" start >/dev/null
}
pg_start
as_user "$pg_bin/createdb" -h 127.0.0.1 -p "$pg_port" -U chronicler tables
url="postgres://chronicler@127.0.0.1:$pg_port/tables"

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
  head -n 1 "$folder/pg/data/postmaster.pid" | xargs kill -9
  sleep 1
  curl -so /dev/null -w '%{http_code}' "http://127.0.0.1:$port/api/health" | grep -q 503 && troubled=$((troubled + 1))
  # Backends of the killed postmaster end by themselves; the data folder is free again then.
  for _ in $(seq 50); do
    pg_start 2>/dev/null && break
    sleep 0.2
  done
  sleep "$(awk -v r=$RANDOM 'BEGIN { print 1.5 + r / 32768 * 1.5 }')"
  # Play goes on.
  before=$(answers)
  sleep 0.5
  [ "$(answers)" -gt "$before" ] || { echo "postgres kill test: nobody plays after the restart"; exit 1; }
done
wait "$load" || { cat "$folder/load" "$folder/server.log"; echo "postgres kill test: the server went away"; exit 1; }
cat "$folder/load"
"$bin/chronicler_load_test" --port "$port" --check "$folder/acks" >"$folder/checked" || { cat "$folder/checked"; exit 1; }
echo "postgres kill test: $rounds kills, trouble was seen $troubled times; $(cat "$folder/checked")"
[ "$troubled" -ge 1 ] && grep -q 'told of trouble' "$folder/load" && grep -qE 'with [1-9][0-9]* acknowledged' "$folder/checked"

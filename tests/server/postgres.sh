# Sourced: a PostgreSQL of the test's own on loopback, in $folder/pg.  Needs $folder; sets $pg_port and $url.
#
#   pg_make, pg_start, pg_stop [immediate], pg_kill
chmod 755 "$folder"
pg_bin=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
# Below the ports that a system gives to outgoing connections: thousands of those come and go in these tests.
pg_choose_port() {
  pg_port=$((10000 + RANDOM % 10000))
  url="postgres://chronicler@127.0.0.1:$pg_port/tables"
}
pg_choose_port
# PostgreSQL refuses to run as root.
as_user() { if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi; }
pg_start() {
  as_user "$pg_bin/pg_ctl" -D "$folder/pg/data" -w -l "$folder/pg/log" \
    -o "-p $pg_port -k $folder/pg -c listen_addresses=127.0.0.1 -c fsync=on ${PG_SETTINGS:-}" start >/dev/null
}
pg_stop() { as_user "$pg_bin/pg_ctl" -D "$folder/pg/data" -m "${1:-fast}" stop >/dev/null 2>&1 || true; }
pg_kill() { head -n 1 "$folder/pg/data/postmaster.pid" | xargs kill -9; }
# Backends of a killed postmaster end by themselves; the data folder is free again then.
pg_start_again() {
  for _ in $(seq 50); do
    pg_start 2>/dev/null && return
    sleep 0.2
  done
  echo "PostgreSQL does not start again"
  return 1
}
pg_start_somewhere() {  # somebody else may have the port
  for _ in 1 2 3 4 5; do
    pg_start 2>/dev/null && return
    pg_choose_port
  done
  cat "$folder/pg/log"
  return 1
}
pg_make() {
  mkdir "$folder/pg"
  [ "$(id -u)" != 0 ] || chown postgres "$folder/pg"
  as_user "$pg_bin/initdb" -D "$folder/pg/data" -A trust -U chronicler >/dev/null
  pg_start_somewhere
  as_user "$pg_bin/createdb" -h 127.0.0.1 -p "$pg_port" -U chronicler tables
}

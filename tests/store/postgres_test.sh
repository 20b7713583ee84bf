#!/usr/bin/env bash
# The tests of the store, and those of servers that share one, with a PostgreSQL of their own.
#
#   tests/store/postgres_test.sh TESTS     TESTS: build/dev/tests/chronicler_tests
set -euo pipefail
tests=$(realpath "$1")
folder=$(mktemp -d)
. "$(dirname "$0")/../server/postgres.sh"
trap 'pg_stop immediate; rm -rf "$folder"' EXIT
pg_make
CHRONICLER_TEST_POSTGRES=$url "$tests" -tc="store:*,*of another server*"

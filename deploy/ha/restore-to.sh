#!/bin/sh
# restore-to.sh FOLDER '2026-01-31 14:05:00+01' PORT: turns a base backup into the server as it was at that time, and starts it on 127.0.0.1.
# The running servers stay as they are. Mails that waited then become uncertain: a Kontor on the restored server sends none of them.
# "pg_ctl --pgdata=FOLDER stop" ends it.
set -eu
. "$(dirname "$0")/settings.sh"
folder=$1 time=$2 port=$3
cat > "$folder/postgresql.conf" <<SETTINGS
listen_addresses = '127.0.0.1'
port = $port
unix_socket_directories = '$folder'
max_connections = 200
restore_command = 'cp $HA_DIR/archive/%f %p'
recovery_target_time = '$time'
recovery_target_action = 'promote'
SETTINGS
echo 'host all all 127.0.0.1/32 scram-sha-256' > "$folder/pg_hba.conf"
: > "$folder/postgresql.auto.conf"
rm -f "$folder/standby.signal"
touch "$folder/recovery.signal"
[ "$(id -u)" != 0 ] || chown -R "$HA_USER" "$folder"
(cd "$folder" && $as_user "$HA_BIN/pg_ctl" --pgdata="$folder" --log="$folder/restore.log" --timeout=3600 --wait start > /dev/null)
PGPASSWORD=$(cat "$run/password")
export PGPASSWORD
query() { "$HA_BIN/psql" --no-psqlrc --host=127.0.0.1 --port="$port" --username=kontor --tuples-only --no-align --command="$1" kontor; }
is_restored() { [ "$(query 'select not pg_is_in_recovery()')" = t ]; }
wait_for 'the restored server' is_restored
# A time before the first mail may have no such table.
[ -z "$(query "select to_regclass('outbox')")" ] || query "update outbox set state = 'uncertain', held_until = null where state not in ('accepted', 'failed', 'uncertain', 'kept')" > /dev/null

#!/bin/sh
# base-backup.sh FOLDER: copies the whole PostgreSQL server into a new folder while it runs. With the archive of the write-ahead log, the copy
# leads to any minute since.
set -eu
. "$(dirname "$0")/settings.sh"
PGPASSWORD=$(cat "$run/admin-password") "$HA_BIN/pg_basebackup" --host=127.0.0.1 --port="$primary_port" --username=replicator \
	--pgdata="$1" --checkpoint=fast --wal-method=stream --no-password

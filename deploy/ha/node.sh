#!/bin/sh
# node.sh a: starts the node a, b or c of PostgreSQL under Patroni, for the first time or again.
set -eu
. "$(dirname "$0")/settings.sh"
node=$1
data=$HA_DIR/$node
mkdir -p "$data"
[ "$(id -u)" != 0 ] || chown "$HA_USER" "$data"
KONTOR_DB_PASSWORD=$(cat "$run/password")
export KONTOR_DB_PASSWORD
fill patroni.yml "$run/patroni-$node.yml" NODE="$node" ADDRESS=127.0.0.1 NETWORK=127.0.0.1/32 \
	PORT="$(node_port "$node")" REST_PORT="$(rest_port "$node")" ETCD="127.0.0.1:$etcd_port" \
	DATA="$data" BIN="$HA_BIN" SHARED_BUFFERS="$HA_SHARED_BUFFERS" WAL="$HA_WAL" PASSWORD="$(cat "$run/admin-password")" POST_INIT="$here/post-init.sh" \
	ARCHIVE_COMMAND="test -f $HA_DIR/archive/%f || (cp %p $HA_DIR/archive/%f.part && mv $HA_DIR/archive/%f.part $HA_DIR/archive/%f)"
[ "$(id -u)" != 0 ] || chown "$HA_USER" "$run/patroni-$node.yml"
start "patroni-$node" sh -c 'cd "$1"; shift; exec "$@"' sh "$data" $as_user patroni "$run/patroni-$node.yml"

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
network=127.0.0.1/32 in_namespace=''
[ -z "$HA_NETWORK" ] || { network=$HA_NETWORK.0/24 in_namespace="nsenter --net=/run/netns/$(namespace "$node")"; }
# Every node archives what it has, so that nothing is missing after the loss of a primary. A file that is there already is not compared: at the
# end of a timeline, standbys have different rests in the same file, which nobody reads.
archived=$HA_DIR/archive/%f
fill patroni.yml "$run/patroni-$node.yml" NODE="$node" ADDRESS="$(node_address "$node")" NETWORK="$network" \
	PORT="$(node_port "$node")" REST_PORT="$(rest_port "$node")" ETCD="$host_address:$etcd_port" \
	DATA="$data" BIN="$HA_BIN" SHARED_BUFFERS="$HA_SHARED_BUFFERS" WAL="$HA_WAL" PASSWORD="$(cat "$run/admin-password")" POST_INIT="$here/post-init.sh" \
	ARCHIVE_COMMAND="test -f $archived || (cp %p $archived.$node && mv $archived.$node $archived)"
[ "$(id -u)" != 0 ] || chown "$HA_USER" "$run/patroni-$node.yml"
start "patroni-$node" sh -c 'cd "$1"; shift; exec "$@"' sh "$data" $in_namespace $as_user patroni "$run/patroni-$node.yml"
fill guard-disk.sh "$run/guard-disk-$node.sh" NODE="$node" ADDRESS="$(node_address "$node")" REST_PORT="$(rest_port "$node")" \
	DATA="$data" ROOM="$HA_ROOM" PASSWORD="$(cat "$run/admin-password")"
start "disk-$node" sh "$run/guard-disk-$node.sh"

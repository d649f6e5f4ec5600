#!/bin/sh
# stop.sh: stops what start.sh started with the same HA_DIR. stop.sh kontor-1, stop.sh b: stops one process of Kontor, or one node of
# PostgreSQL. The data stay.
set -eu
. "$(dirname "$0")/settings.sh"
end() {
	[ -f "$run/$1.pid" ] || return 0
	pid=$(cat "$run/$1.pid")
	rm "$run/$1.pid"
	kill -s CONT -- "-$pid" 2> /dev/null || true
	kill -s TERM -- "-$pid" 2> /dev/null || return 0
	tries=0
	while kill -0 "-$pid" 2> /dev/null; do
		tries=$((tries + 1))
		[ $tries -lt 400 ] || { kill -s KILL -- "-$pid" 2> /dev/null || true; return 0; }
		sleep 0.2
	done
}
signal_postgres() {
	file=$HA_DIR/$1/postgres/postmaster.pid
	[ ! -f "$file" ] || kill -s "$2" "$(head -1 "$file")" 2> /dev/null || true
}
end_node() {
	signal_postgres "$1" CONT
	end "disk-$1"
	end "patroni-$1"
}
if [ $# -gt 0 ]; then
	for name in "$@"; do
		case $name in kontor-*) end "$name" ;; *) end_node "$name" ;; esac
	done
	exit 0
fi
for name in kontor-1 kontor-2 pgbouncer haproxy; do end $name; done
for node in $nodes; do end_node $node; done
for node in $nodes; do signal_postgres $node INT; done
end etcd
[ -z "$HA_NETWORK" ] || "$here/network.sh" down

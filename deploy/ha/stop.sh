#!/bin/sh
# Stops what start.sh started with the same HA_DIR. The data stay.
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
		[ $tries -lt 150 ] || { kill -s KILL -- "-$pid" 2> /dev/null || true; return 0; }
		sleep 0.2
	done
}
for name in kontor-1 kontor-2 pgbouncer haproxy; do end $name; done
for node in $nodes; do
	[ ! -f "$HA_DIR/$node/postgres/postmaster.pid" ] || kill -CONT "$(head -1 "$HA_DIR/$node/postgres/postmaster.pid")" 2> /dev/null || true
	end patroni-$node
done
for node in $nodes; do
	file=$HA_DIR/$node/postgres/postmaster.pid
	[ ! -f "$file" ] || kill -INT "$(head -1 "$file")" 2> /dev/null || true
done
end etcd

#!/bin/sh
# Starts the whole deployment on one machine, to try it: etcd, three nodes of PostgreSQL under Patroni, HAProxy, PgBouncer and two processes of
# Kontor, on loopback. HA_DIR=/tmp/ha deploy/ha/start.sh [cluster]; with the word cluster, everything but Kontor. deploy/ha/stop.sh ends it.
set -eu
. "$(dirname "$0")/settings.sh"
for program in etcd patroni patronictl haproxy pgbouncer curl perl setpriv; do
	command -v $program > /dev/null || { echo "$program is missing: apt-get install etcd-server patroni haproxy pgbouncer curl" >&2; exit 1; }
done
# An old primary that wakes up takes the lead back with older versions, and writes are lost (README.md).
case $(patroni --version) in
*' '[0-3].*) echo "Patroni 4.0 or newer is needed; installed: $(patroni --version)" >&2; exit 1 ;;
esac
mkdir -p "$run" "$HA_DIR/archive" "$HA_DIR/etcd" "$HA_DIR/kontor"
[ "$(id -u)" != 0 ] || chown "$HA_USER" "$run" "$HA_DIR" "$HA_DIR/archive" "$HA_DIR/etcd"
# One of Kontor, and one of the superuser, of replication and of Patroni.
for word in password admin-password; do
	[ -f "$run/$word" ] || od -An -N16 -tx1 /dev/urandom | tr -d ' \n' > "$run/$word"
done
password=$(cat "$run/password")

[ -z "$HA_NETWORK" ] || "$here/network.sh" up
fill etcd.env "$run/etcd.env" NODE=a DATA="$HA_DIR" ADDRESS="$host_address" CLIENT_PORT="$etcd_port" PEER_PORT="$etcd_peer_port" \
	MEMBERS="a=http://$host_address:$etcd_peer_port"
(set -a; . "$run/etcd.env"; set +a; start etcd etcd)
wait_for etcd curl --fail --silent "http://$host_address:$etcd_port/health"

servers=''
for node in $nodes; do
	servers="$servers	server $node $(node_address $node):$(node_port $node) check port $(rest_port $node)
"
done
processes() { for number in 1 2; do echo "	server kontor-$number 127.0.0.1:$($1 $number) check"; done; }
fill haproxy.cfg "$run/haproxy.cfg" RUN="$run" PRIMARY_PORT="$primary_port" NODES="$servers" PROTO=http \
	APP_BIND="127.0.0.1:$app_port" SERVICE_BIND="127.0.0.1:$service_port" \
	APPS="$(processes kontor_app_port)" SERVICES="$(processes kontor_service_port)"
start haproxy haproxy -db -f "$run/haproxy.cfg"

printf '"kontor" "%s"\n' "$password" > "$run/userlist.txt"
fill pgbouncer.ini "$run/pgbouncer.ini" RUN="$run" PRIMARY_PORT="$primary_port" POOLER_PORT="$pooler_port"
[ "$(id -u)" != 0 ] || chown "$HA_USER" "$run/userlist.txt" "$run/pgbouncer.ini"

"$here/node.sh" a
# The first time, this node makes the database and the others copy it. Later, any of them may be the primary.
[ -d "$HA_DIR/b/postgres" ] || wait_for 'the first node' curl --fail --silent "http://$(node_address a):$(rest_port a)/primary"
for node in b c; do "$here/node.sh" $node; done
for node in $nodes; do wait_for "node $node" curl --fail --silent "http://$(node_address $node):$(rest_port $node)/health"; done
wait_for 'the synchronous standby' sh -c "curl --silent http://$(node_address a):$(rest_port a)/cluster | grep -q sync_standby"
start pgbouncer $as_user pgbouncer --quiet "$run/pgbouncer.ini"
wait_for PgBouncer env PGPASSWORD="$password" "$HA_BIN/psql" --no-psqlrc --host=127.0.0.1 --port="$pooler_port" --username=kontor --command='select 1' kontor
[ "${1:-}" = cluster ] && exit 0
for number in 1 2; do "$here/kontor.sh" $number; done
echo "Kontor: http://127.0.0.1:$app_port, service: http://127.0.0.1:$service_port"

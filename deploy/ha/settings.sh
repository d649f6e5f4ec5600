# Read by the scripts beside it: the whole deployment on one machine, on loopback. Set HA_DIR, and HA_PORT if 27000 to 27099 are taken.
# With HA_NETWORK=10.27.0, each node of PostgreSQL has a network namespace of its own, which network.sh can cut off. Only root can make it.
# The settings and the logs may contain passwords.
umask 077
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
: "${HA_DIR:?set HA_DIR to a folder for the data}"
: "${HA_PORT:=27000}"
: "${HA_SHARED_BUFFERS:=64MB}"
: "${HA_WAL:=128MB}"
# PostgreSQL does not run as root.
: "${HA_USER:=$([ "$(id -u)" = 0 ] && echo postgres || id -un)}"
# The words before a command that HA_USER is to run: unquoted, they are several words or none.
as_user=''
[ "$(id -u)" != 0 ] || [ "$HA_USER" = root ] || as_user="setpriv --reuid=$HA_USER --regid=$HA_USER --init-groups"
: "${HA_BIN:=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)}"
: "${HA_NETWORK:=}"
# A node whose disk has less room, in MB, gives the lead away.
: "${HA_ROOM:=200}"
export HA_DIR HA_PORT
run=$HA_DIR/run
nodes='a b c'
primary_port=$HA_PORT
pooler_port=$((HA_PORT + 5))
etcd_port=$((HA_PORT + 6))
etcd_peer_port=$((HA_PORT + 7))
app_port=$((HA_PORT + 20))
service_port=$((HA_PORT + 21))

# The place of a node or process in the ports: 1, 2 or 3.
place() { case $1 in a | 1) echo 1 ;; b | 2) echo 2 ;; c | 3) echo 3 ;; *) echo "unknown: $1" >&2; exit 2 ;; esac; }
node_port() { echo $((HA_PORT + $(place "$1"))); }
rest_port() { echo $((HA_PORT + 10 + $(place "$1"))); }
# Everything but the nodes of PostgreSQL is at this address.
host_address=${HA_NETWORK:+$HA_NETWORK.254}
: "${host_address:=127.0.0.1}"
node_address() { echo "${HA_NETWORK:+$HA_NETWORK.$(place "$1")}" | sed 's/^$/127.0.0.1/'; }
namespace() { echo "kontor-$HA_PORT-$1"; }
kontor_app_port() { echo $((HA_PORT + 30 + $1)); }
kontor_service_port() { echo $((HA_PORT + 40 + $1)); }

# fill TEMPLATE FILE NAME=value … replaces each @NAME@; a value may have several lines.
fill() {
	template=$1 file=$2
	shift 2
	cp "$here/$template" "$file"
	for pair in "$@"; do
		WORD="@${pair%%=*}@" VALUE="${pair#*=}" perl -i -pe 's/\Q$ENV{WORD}\E/$ENV{VALUE}/g' "$file"
	done
}

# start NAME COMMAND … starts a program in a process group of its own; its number is in run/NAME.pid, its output in run/NAME.log.
start() {
	name=$1
	shift
	setsid sh -c 'echo $$ > "$0"; exec "$@"' "$run/$name.pid" "$@" >> "$run/$name.log" 2>&1 < /dev/null &
}

# wait_for WHAT COMMAND … waits up to five minutes.
wait_for() {
	what=$1
	shift
	tries=0
	until "$@" > /dev/null 2>&1; do
		tries=$((tries + 1))
		[ $tries -lt 1500 ] || { echo "$what did not start; see $run" >&2; exit 1; }
		sleep 0.2
	done
}

#!/bin/sh
# network.sh up, down: makes and removes the network of HA_NETWORK, with a namespace for each node of PostgreSQL.
# network.sh cut a, join a: cuts a node off from everything else, and ends that.
set -eu
. "$(dirname "$0")/settings.sh"
bridge=ha$HA_PORT
case $1 in
up)
	ip link show "$bridge" > /dev/null 2>&1 && exit 0
	ip link add "$bridge" type bridge
	ip address add "$host_address/24" dev "$bridge"
	ip link set "$bridge" up
	for node in $nodes; do
		ip netns add "$(namespace $node)"
		ip link add "$bridge$node" master "$bridge" type veth peer name eth0 netns "$(namespace $node)"
		ip link set "$bridge$node" up
		ip -n "$(namespace $node)" address add "$(node_address $node)/24" dev eth0
		for device in lo eth0; do ip -n "$(namespace $node)" link set $device up; done
	done
	;;
down)
	for node in $nodes; do ip netns del "$(namespace $node)" 2> /dev/null || true; done
	ip link del "$bridge" 2> /dev/null || true
	;;
cut) ip link set "$bridge$2" down ;;
join) ip link set "$bridge$2" up ;;
esac

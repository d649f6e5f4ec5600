#!/bin/sh
# On each of the three machines, as a service: gives the lead to the synchronous standby if this node has it and its disk is almost full.
# PostgreSQL itself would stay the primary and refuse every write. It acts once until there is room again, so that two full disks do not pass the
# lead to and fro.
set -u
is_handed_over=no
while sleep 2; do
	room=$(df --output=avail --block-size=1M '@DATA@' | tail -1)
	if [ "$room" -ge '@ROOM@' ]; then
		is_handed_over=no
	elif [ $is_handed_over = no ] && curl --silent --fail --max-time 3 'http://@ADDRESS@:@REST_PORT@/primary' > /dev/null; then
		echo "$(date): $room MB left"
		curl --silent --show-error --fail --max-time 30 --user 'patroni:@PASSWORD@' --json '{"leader": "@NODE@"}' \
			'http://@ADDRESS@:@REST_PORT@/switchover' && is_handed_over=yes
	fi
done

#!/bin/sh
# kontor.sh 1: starts the first or second process of Kontor.
set -eu
. "$(dirname "$0")/settings.sh"
number=$1
password=$(cat "$run/password")
fill kontor.env "$run/kontor-$number.env" PASSWORD="$password" DATA_DIR="$HA_DIR/kontor" \
	PUBLIC_URL="http://127.0.0.1:$app_port" SERVICE_PUBLIC_URL="http://127.0.0.1:$service_port" \
	APP_PORT="$(kontor_app_port "$number")" SERVICE_PORT="$(kontor_service_port "$number")" \
	POOLER_PORT="$pooler_port" PRIMARY_PORT="$primary_port"
set -a
. "$run/kontor-$number.env"
set +a
start "kontor-$number" sh -c 'cd "$1"; exec node_modules/.bin/node server/main.ts' sh "$root"
wait_for "Kontor $number" curl --fail --silent "http://127.0.0.1:$(kontor_service_port "$number")/health"

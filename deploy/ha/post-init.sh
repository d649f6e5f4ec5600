#!/bin/sh
# Patroni runs this once, on the first primary: the database and its owner. $1 is the address of PostgreSQL.
# The limits belong to the role, because PgBouncer passes on no settings of a connection.
set -eu
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$KONTOR_DB_PASSWORD" "$1" <<'SQL'
create role kontor login password :'password';
alter role kontor set statement_timeout = '30s';
alter role kontor set lock_timeout = '30s';
alter role kontor set idle_in_transaction_session_timeout = '60s';
create database kontor owner kontor template template0 encoding 'UTF8' locale 'C';
SQL

import { spawn, type ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** With this variable set, the tests on PostgreSQL reach it through PgBouncer, which must be installed (docs/testing.md). */
export const usesPooler = (process.env['KONTOR_TEST_POOLER'] ?? '') !== '';

const port = 6432;

const settings = (folder: string): string => `[databases]
* = host=${folder} user=kontor

[pgbouncer]
pool_mode = transaction
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = any
max_client_conn = 1000
default_pool_size = 60
server_idle_timeout = 5
`;

/** Behind a pooler these belong to the role (docs/scale.md). */
export const roleLimits = [
  `alter role kontor set statement_timeout = '30s'`,
  `alter role kontor set lock_timeout = '30s'`,
  `alter role kontor set idle_in_transaction_session_timeout = '60s'`,
];

/** The same server through PgBouncer in transaction mode. */
export const pooledUrl = (url: string): string => {
  const pooled = new URL(url);
  pooled.searchParams.set('port', String(port));
  pooled.searchParams.delete('options');
  return pooled.href;
};

/** Ends with its input, even if the tests are killed. */
const untilInputEnds = '"$@" & pooler=$!; cat > /dev/null; kill $pooler; wait $pooler';

/** Starts PgBouncer before the server whose socket is in `folder`. */
export const startPooler = (
  folder: string,
  account: { readonly uid?: number; readonly gid?: number },
): ChildProcess => {
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(folder), { mode: 0o644 });
  return spawn('/bin/sh', ['-c', untilInputEnds, 'sh', 'pgbouncer', '--quiet', file], {
    ...account,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
};

import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, describe, expect, it, test } from 'vitest';
import { makeSchema } from '../../testing/test-database.ts';
import { pooledUrl, usesPooler } from '../../testing/test-pooler.ts';
import { raw } from '../sql.ts';
import { openPostgres } from './postgres.ts';

/** Most of this needs no pooler: what Kontor does with two addresses, and what it refuses. */
const storage = await makeSchema();
const other = await makeSchema();
afterAll(async () => {
  await storage.remove();
  await other.remove();
});

const limits = '-c statement_timeout=30s -c lock_timeout=30s -c idle_in_transaction_session_timeout=60s';

/** The address with the limits that a role has behind a pooler. */
const limited = (address: string): string => {
  const url = new URL(address);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${limits}`);
  return url.href;
};

test('with two addresses, no statement is prepared by name', async () => {
  const count = raw('select count(*) as count from pg_prepared_statements');
  const prepared = async (url: string, directUrl?: string) => {
    const database = await openPostgres(url, directUrl);
    for (let times = 0; times < 20; times += 1) await database.all(raw('select 1 as one'));
    const counts: bigint[] = [];
    for (let times = 0; times < 20; times += 1) counts.push(BigInt(String((await database.get(count))?.['count'])));
    await database.close();
    return counts.some((each) => each > 0n);
  };
  expect(await prepared(limited(storage.url), storage.url)).toBe(false);
  expect(await prepared(storage.url)).toBe(true);
});

test('a search of a pooled connection is ended by its signal, and nobody else’s statement', async () => {
  const database = await storage.open();
  const gone = new AbortController();
  const slow = database.searching(gone.signal).get(raw('select pg_sleep(20)'));
  const others = Promise.all([1, 2, 3, 4].map(async () => database.get(raw('select pg_sleep(1) as slept'))));
  setTimeout(() => gone.abort(new Error('hung up')), 300);
  const began = performance.now();
  await expect(slow).rejects.toThrow('hung up');
  expect(performance.now() - began).toBeLessThan(5000);
  await others;
  await database.close();
});

describe('refuses at the start', () => {
  test.skipIf(usesPooler)('a role without limits', async () => {
    await expect(openPostgres(storage.url, storage.url)).rejects.toThrow(
      'needs a limit for idle_in_transaction_session_timeout, lock_timeout, statement_timeout',
    );
  });

  test('a direct address of another schema or database', async () => {
    await expect(openPostgres(limited(storage.url), other.url)).rejects.toThrow('another server, database or schema');
  });

  /** Answers every connection as PgBouncer answers one that asks for a setting. */
  const refusing = async (): Promise<{ readonly server: Server; readonly url: string }> => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', '']
          .map((field) => `${field}\0`)
          .join('');
        const head = Buffer.alloc(5);
        head.write('E');
        head.writeInt32BE(4 + fields.length, 1);
        socket.end(Buffer.concat([head, Buffer.from(fields)]));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address: AddressInfo | string | null = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    return { server, url: `postgres://kontor@127.0.0.1:${port}/kontor` };
  };

  it('a pooler without DATABASE_DIRECT_URL, and one that accepts no settings in the address', async () => {
    const { server, url } = await refusing();
    await expect(openPostgres(url)).rejects.toThrow('Set DATABASE_DIRECT_URL');
    await expect(openPostgres(url, storage.url)).rejects.toThrow('set it for the role');
    server.close();
  });

  test.runIf(usesPooler)('PgBouncer at both addresses', async () => {
    const pooled = pooledUrl(storage.url);
    await expect(openPostgres(pooled)).rejects.toThrow('Set DATABASE_DIRECT_URL');
    await expect(openPostgres(pooled, pooled)).rejects.toThrow('DATABASE_DIRECT_URL leads to a connection pooler');
  });
});

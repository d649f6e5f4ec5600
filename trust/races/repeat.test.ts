import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import type { Route } from '#contract/route.ts';
import { raw, sql } from '#server/service/store/sql.ts';
import { tables } from '#server/service/tables.ts';
import { startConformance } from '#server/service/conformance/test-conformance.ts';
import { ordinaryRoutes, namedRoutes, statusOf } from '#server/service/conformance/test-routes.ts';
import { addressOf } from '#server/service/testing/test-request.ts';
import { reportNote } from '../rows/notes.ts';

const { service, pathOf, makeFor, bodyOf } = await startConformance();
const origin = await addressOf(service.app);
afterAll(service.close);
const token = await service.token();

/** Operations that make records: creates, and those that make a record from another. Parts of an archive need an empty company. */
const creates = ordinaryRoutes.filter((route) => route.method === 'POST' && statusOf(route) === 201);

/** May make nothing: existing rows are not made again, another link ends the first. */
const mayMakeNone: ReadonlySet<string> = new Set(['import_rows', 'member_invite', 'member_reset_password']);

type Sent = { readonly path: string; readonly key: string; readonly body: unknown };

/** Sends a request and discards the answer as soon as it comes, as if the connection broke after the commit. */
const sendAndLose = async ({ path, key, body }: Sent): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
    const url = `${origin}/api2.php/${service.owner.org}${path}`;
    const sent = request(url, { method: 'POST', headers, agent: false }, (response) => {
      response.destroy();
      resolve();
    });
    sent.on('error', reject).end(body === undefined ? '' : JSON.stringify(body));
  });

const send = async ({ path, key, body }: Sent) =>
  service.call('POST', path, { headers: { 'idempotency-key': key }, ...(body === undefined ? {} : { body }) });

/** These grow with every request. */
const notCounted: ReadonlySet<string> = new Set(['event', 'idempotency', 'security_event']);
const counted = tables.filter(({ name }) => !notCounted.has(name));

/** Counts the rows of everything that a create can make. */
const countRows = async (): Promise<number> => {
  let count = 0;
  for (const { name } of counted)
    count += Number((await service.database.get(sql`select count(*) as count from ${raw(`"${name}"`)}`))?.['count']);
  return count;
};
const madeBy = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await countRows();
  await work();
  return (await countRows()) - before;
};

/** A request that succeeds, with its own records to work on. */
const newRequest = async (route: Route): Promise<Sent> => {
  const { resource, operation } = route;
  const isAction = resource !== undefined && operation !== 'create';
  const path = isAction ? pathOf(route, await makeFor(route)) : pathOf(route);
  return { path, key: randomUUID(), body: (await bodyOf(route)).body };
};

/** Rows made by a request whose answer is lost, and by its two simultaneous repetitions, by the user and the query library. */
const lostAndRepeated = async (route: Route, keyOf: (sent: Sent) => string): Promise<readonly [number, number]> => {
  const sent = await newRequest(route);
  const first = await madeBy(async () => sendAndLose(sent));
  const again = async () => send({ ...sent, key: keyOf(sent) });
  const repeated = await madeBy(async () => {
    for (const { status, text } of await Promise.all([again(), again()])) expect([status, text]).toEqual([201, text]);
  });
  return [first, repeated];
};

describe('D8: a create whose answer is lost after the commit', () => {
  test.each(namedRoutes(creates))('D8: %s is done once, however often it is repeated', async (_name, route) => {
    const [first, repeated] = await lostAndRepeated(route, ({ key }) => key);
    expect(first > 0 || mayMakeNone.has(route.operation)).toBe(true);
    expect(repeated).toBe(0);
  });

  test('D8, control: with another key each repeat creates one more, and the check finds it', async () => {
    const unit = creates.filter(({ resource }) => resource?.name === 'unit');
    expect(unit).toHaveLength(1);
    for (const route of unit) {
      expect(await lostAndRepeated(route, () => randomUUID())).toEqual([1, 2]);
    }
    reportNote('D8', { length: `${creates.length} creates` });
  });
});

import { connect } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Random } from '#server/demo/random.ts';
import { raw } from '#server/service/store/sql.ts';
import { startConformance } from '#server/service/conformance/test-conformance.ts';
import { allRoutes } from '#server/service/conformance/test-routes.ts';
import { addressOf } from '#server/service/testing/test-request.ts';
import { lengthOf, longForm, seeded } from './rows/length.ts';
import { reportNote } from './rows/notes.ts';

const { service, pathOf, bodyOf } = await startConformance();
afterAll(service.close);
const token = await service.token();
const { hostname, port } = new URL(await addressOf(service.app));

const requests = lengthOf(400, 20_000);
const maxAnswerTime = 2000;
const refusal = z.object({ error_code: z.int(), message: z.unknown() });

/** Events never end, a new password would end the token, and file answers have no shape to check. */
const left = new Set(['event', 'archive', 'password_change', 'session_end', 'session_end_others', 'pdf', 'pdf_batch']);
const called = allRoutes.filter(({ operation }) => !left.has(operation) && !operation.endsWith('_pdf'));

/** A request for each operation that succeeds; deletes target no existing record. */
const [first, ...others] = await Promise.all(
  called.map(async (route) => {
    const { body } = await bodyOf(route);
    const path = pathOf(route, route.method === 'DELETE' ? 999_999 : undefined);
    return { route, path, body: body === undefined ? '' : JSON.stringify(body) };
  }),
);
if (first === undefined) throw new Error('no operations');

const strange = [
  '\0',
  '\\u0000',
  '\ud800',
  '1e3',
  '-0',
  '9'.repeat(40),
  'NaN',
  'null',
  '[',
  '{',
  '"',
  '\\',
  '%00',
  '🦉',
  "'; --",
] as const;

/** Changes, drops, doubles or inserts a few bytes. */
const mutated = (text: string, random: Random): Buffer => {
  let bytes = Buffer.from(text);
  for (let change = random.whole(0, 3); change > 0; change -= 1) {
    const at = random.whole(0, bytes.length);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)];
    const how = random.whole(0, 3);
    if (how === 0) bytes = Buffer.concat([before, Buffer.from([random.whole(0, 255)]), after.subarray(1)]);
    if (how === 1) bytes = Buffer.concat([before, after.subarray(random.whole(1, 4))]);
    if (how === 2) bytes = Buffer.concat([before, Buffer.from(random.pick(strange)), after]);
    if (how === 3) bytes = Buffer.concat([before, after, after.subarray(0, 8)]);
  }
  return bytes;
};

const query = (random: Random): string =>
  random.chance(0.7)
    ? ''
    : `?${random.pick(['limit', 'offset', 'order_by', 'x'])}=${encodeURIComponent(random.pick(['-1', '1e3', 'NaN', '9'.repeat(30), '', 'id_desc']))}`;

/** Sends raw bytes; returns everything received, and the time in milliseconds. */
const exchange = async (bytes: Buffer, isWhole = true): Promise<{ readonly answer: string; readonly took: number }> => {
  const began = performance.now();
  const socket = connect({ port: Number(port), host: hostname });
  let answer = '';
  const closed = new Promise<void>((resolve) => {
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('error', () => resolve()).on('close', () => resolve());
  });
  // A client that stops reading gets no answer, so only a possibly invalid request ends its side here.
  socket.write(bytes, () => !isWhole && socket.end());
  await closed;
  return { answer, took: performance.now() - began };
};

/** The fault of an answer; undefined if there is none. */
const faultOf = (answer: string, took: number): string | undefined => {
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  if (!(status >= 200 && status < 500)) return `answered ${head.split('\r\n')[0] ?? ''}`;
  if (took > maxAnswerTime) return `answered after ${Math.round(took)} ms`;
  if (status < 400 || /^transfer-encoding/im.test(head)) return undefined;
  try {
    return refusal.safeParse(JSON.parse(body)).data?.error_code === status ? undefined : `out of shape: ${body}`;
  } catch {
    return `no JSON: ${body}`;
  }
};

/** Sends mutated requests; returns the faults of their answers. A slow one is repeated, because the machine may have been busy. */
const faultsOver = async (count: number): Promise<readonly string[]> => {
  const random = seeded('R2');
  const faults: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { route, path: validPath, body } = random.pick([first, ...others]);
    const sent = mutated(body, random);
    const below = random.chance(0.2)
      ? pathOf(route, random.pick(['0', '-1', '1e3', '9'.repeat(30), '%00']))
      : validPath;
    const path = `/api2.php/${service.owner.org}${below}${query(random)}`;
    const head = [
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      'Connection: close',
      `Content-Length: ${sent.length}`,
    ];
    const whole = Buffer.concat([
      Buffer.from(`${route.method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`),
      sent,
    ]);
    const bytes = random.chance(0.1) ? mutated(whole.toString('latin1'), random) : whole;
    const { answer, took } = await exchange(bytes, bytes === whole);
    // If a mutation is no longer a valid request, the service may wait, or close without an answer.
    if (bytes !== whole) {
      if (answer.startsWith('HTTP/1.1 5')) faults.push(`${route.method} ${path}: ${answer.slice(0, 200)}`);
      continue;
    }
    const fault =
      faultOf(answer, took) === undefined
        ? undefined
        : faultOf(answer, took > maxAnswerTime ? (await exchange(bytes)).took : took);
    if (fault !== undefined) faults.push(`${route.method} ${path} ${sent.toString('latin1').slice(0, 200)}: ${fault}`);
  }
  return faults;
};

describe('R2: mutated requests', { timeout: longForm }, () => {
  test('R2: are answered below 500, in time and in the documented shape', async () => {
    expect(await faultsOver(requests)).toEqual([]);
    reportNote('R2', { length: `${requests} requests` });
  });

  test('R2, control: detects a missing table', async () => {
    const rename = async (from: string, to: string): Promise<void> =>
      service.database.transaction(
        async (transaction) => void (await transaction.run(raw(`alter table ${from} rename to ${to}`))),
      );
    await rename('unit', 'elsewhere');
    const faults = await faultsOver(400);
    await rename('elsewhere', 'unit');
    expect(faults).not.toEqual([]);
  });
});

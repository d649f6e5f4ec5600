import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serviceInProcess } from '#server/token-proxy/service-in-process.ts';
import { sql } from '../store/sql.ts';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/** Lists whose texts are too long to be held as a whole (docs/decisions/0092). */
const service = await startTestService();
const { call, database, owner } = service;
afterAll(service.close);

/** 150 kB each, with characters that JSON escapes and some outside the basic plane. */
const long = `${'a"\\\n😀é'.repeat(40)}${'long '.repeat(70)}`.repeat(200);
const ids: number[] = [];
for (let index = 0; index < 24; index += 1) {
  const html_text = index % 6 === 0 ? null : long + String(index);
  const body = { user_id: 1, intern_name: `Name ${index % 5}`, intern_code: String(index), html_text };
  ids.push(idOf(await call('POST', '/article', { body })));
}
const activity = idOf(await call('POST', '/client_service', { body: { name: 'Beratung' } }));
const tracking = { type: 'duration', date: '2025-11-20', duration: '00:10' };
const row = { user_id: 1, client_service_id: activity, allowable_bill: false, text: '漢'.repeat(10_000), tracking };
for (let count = 0; count < 4; count += 1) {
  const body = { name: 'long', duplicates: true, rows: Array.from({ length: 20 }, () => row) };
  await call('POST', '/kontor/import', { body });
}

const inProcess = serviceInProcess(service.app);
const request = async (
  path: string,
  {
    method = 'GET',
    body,
    headers = {},
  }: {
    readonly method?: string;
    readonly body?: unknown;
    readonly headers?: { readonly [name: string]: string };
  },
) => {
  const authorization = `Bearer ${await service.token()}`;
  return inProcess({
    method,
    path: `/api2.php/${owner.org}${path}`,
    headers: { authorization, ...headers },
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    signal: new AbortController().signal,
  });
};

/** Records of a page that is read as a whole: less than 2 MB in either table. */
const few = 8;

/** The list that such pages make. */
const listOfPages = async (path: string, from: number, to: number, body?: unknown): Promise<string> => {
  const pages: string[] = [];
  for (let offset = from; offset < to; offset += few) {
    const page = await call(body === undefined ? 'GET' : 'POST', `${path}&limit=${few}&offset=${offset}`, { body });
    pages.push(page.text.slice(1, -1));
  }
  return `[${pages.join(',')}]`;
};

describe('a list of long texts', () => {
  const named = [{ field: 'intern_name', value: 'Name', criteria: 'like' }];
  it.each([
    ['/article?order_by=id', undefined],
    ['/article?order_by=intern_name_desc', undefined],
    ['/article/search?order_by=intern_name', named],
    ['/article/search?order_by=id', [{ field: 'intern_name', value: 'Name 3', criteria: '!=' }]],
    ['/timesheet?order_by=date_desc', undefined],
  ])('has the bytes and the count of its pages: %s', async (path, body) => {
    const whole = await call(body === undefined ? 'GET' : 'POST', `${path}&limit=2000`, { body });
    expect(whole.status).toBe(200);
    expect(whole.headers['transfer-encoding']).toBe('chunked');
    expect(whole.headers['content-type']).toBe('application/json');
    const total = Number(whole.headers['x-total-count']);
    expect(total).toBeGreaterThan(18);
    expect(whole.text === (await listOfPages(path, 0, total, body))).toBe(true);
  });

  it('is the same from an offset and in every coding', async () => {
    const path = '/article?order_by=id&offset=2';
    const plain = await call('GET', path);
    expect(plain.text === (await listOfPages('/article?order_by=id', 2, ids.length))).toBe(true);
    for (const [coding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await request(path, { headers: { 'accept-encoding': coding } });
      expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'Accept-Encoding', 'x-total-count': '24' });
      if (!(body instanceof Readable)) throw new Error('no stream');
      expect(decompress(Buffer.concat(await body.toArray())).toString() === plain.text).toBe(true);
    }
  });

  it('is empty for HEAD', async () => {
    const { status, headers, body } = await request('/article?order_by=id', { method: 'HEAD' });
    expect([status, headers['x-total-count'], headers['content-type']]).toEqual([200, '24', 'application/json']);
    expect(body instanceof Readable ? await textOf(body) : (body ?? '')).toBe('');
  });

  it('leaves out what was deleted while it was being sent', async () => {
    const { body } = await request('/article?order_by=id', {});
    if (!(body instanceof Readable)) throw new Error('no stream');
    const deleted = ids.splice(-1);
    await call('DELETE', `/article/${deleted[0]}`);
    const sent: unknown = JSON.parse(await textOf(body));
    expect(sent).toEqual(ids.map((id) => expect.objectContaining({ id })));
  });

  it('breaks off once its reader is no longer a member', async () => {
    const { status, body } = await request('/article?order_by=id', {});
    if (!(body instanceof Readable)) throw new Error('no stream');
    const deactivate = async (at: number | null) =>
      database.transaction(async (transaction) =>
        transaction.run(
          sql`update member set deactivated_at = ${at} where company_id = ${owner.companyId} and user_id = 1`,
        ),
      );
    await deactivate(service.clock.now);
    await setTimeout(0);
    expect(status).toBe(200);
    await expect(textOf(body)).rejects.toThrow('aborted');
    await deactivate(null);
  });

  it('waits while four others of its company are being sent, and delays no small one', async () => {
    const path = '/article?order_by=id';
    const four = await Promise.all(Array.from({ length: 4 }, async () => request(path, {})));
    const begun: string[] = [];
    const fifth = request(path, {}).then((answer) => {
      begun.push('fifth');
      return answer;
    });
    for (let count = 0; count < 20; count += 1) expect((await request('/unit', {})).status).toBe(200);
    expect(begun).toEqual([]);
    const [first, ...others] = four.map(({ body }) => body);
    if (!(first instanceof Readable)) throw new Error('no stream');
    first.destroy();
    const { status, body } = await fifth;
    expect(status).toBe(200);
    for (const open of [body, ...others]) if (open instanceof Readable) open.destroy();
  });
});

describe('a query for long texts', () => {
  it.each([
    ['item', { order_by: 'intern_name_desc,id' }],
    ['item', { order_by: 'id', offset: 3, limit: 20 }],
    ['item', { order_by: 'html_text', limit: 22 }],
    ['item', { text: 'name', order_by: 'intern_name', named_first: true }],
    ['timetracking', { order_by: 'date_desc,id', days: true }],
    ['timetracking', { order_by: 'activity,id', limit: 75, page_days: true }],
  ])('has the records of its pages: %s %j', async (resource, body) => {
    const path = `/kontor/query/${resource}`;
    const whole = await call('POST', path, { body });
    expect(whole.headers['transfer-encoding']).toBe('chunked');
    const { records, ...rest } = recordOf(whole);
    if (!Array.isArray(records)) throw new Error('no records');
    const { offset = 0, ...others } = { offset: undefined, ...body };
    const paged: unknown[] = [];
    for (let index = 0; index < records.length; index += few) {
      const { named_first: _, ...later } = { named_first: true, ...others };
      const limit = Math.min(few, records.length - index);
      const page = { ...(offset + index === 0 ? others : later), limit, offset: offset + index };
      paged.push(...z.array(z.unknown()).parse(recordOf(await call('POST', path, { body: page }))['records']));
    }
    expect(JSON.stringify(records) === JSON.stringify(paged)).toBe(true);
    expect(rest).toMatchObject({ count: expect.any(Number), more: false });
  });

  it('continues after its cursor', async () => {
    const body = { order_by: 'html_text,id', limit: 20 };
    const first = recordOf(await call('POST', '/kontor/query/item', { body }));
    const after = recordOf(await call('POST', '/kontor/query/item', { body: { ...body, after: first['next'] } }));
    const idsOf = (answer: typeof first) =>
      z
        .array(z.object({ id: z.int() }))
        .parse(answer['records'])
        .map(({ id }) => id);
    expect([...idsOf(first), ...idsOf(after)].toSorted((one, other) => one - other)).toEqual(ids);
  });
});

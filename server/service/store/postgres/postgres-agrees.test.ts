import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { makeFile, makeSchema, type Storage } from '#server/service/testing/test-database.ts';
import { startTestService, type TestResponse, type Method } from '#server/service/testing/test-service.ts';

/** Sends the same requests to the same company on both databases and expects the same answers, byte for byte, and never a 500. */
const start = async (storage: Storage) => ({
  storage,
  service: await startTestService({ open: storage.open }),
});
const started = await Promise.all([start(await makeFile()), start(await makeSchema())]);

afterAll(async () => {
  for (const { service, storage } of started) {
    await service.close();
    await storage.remove();
  }
});

const summary = ({ status, headers, text }: TestResponse): readonly unknown[] => [
  status,
  headers['x-total-count'],
  headers['etag'],
  text,
];

const counted = { taken: 0, refused: 0 };

/** Both answers if they differ or failed; undefined if they are equal. */
const difference = async (method: Method, path: string, body?: unknown): Promise<unknown> => {
  const options = body === undefined ? {} : { body };
  const answers = await Promise.all(started.map(async ({ service }) => service.call(method, path, options)));
  const [one = '', two] = answers.map((answered) => JSON.stringify(summary(answered)));
  const status = answers[0]?.status ?? 500;
  counted[status < 300 ? 'taken' : 'refused'] += 1;
  return one === two && status < 500 ? undefined : answers;
};

const names = [
  'Übersee AG',
  'übermut',
  'z',
  'Z',
  'a b',
  'ab',
  'É',
  'e\u0301',
  '🦉',
  '\uFFEE',
  '100% Holz!',
  'a_b',
  "it's",
  '\\',
  '10',
  '9',
];
const differences: unknown[] = [];
for (const [index, name_1] of names.entries()) {
  const name_2 = index % 3 === 0 ? null : names[index % 5];
  const contact = { contact_type_id: 1 + (index % 2), name_1, name_2, user_id: 1, owner_id: 1 };
  const sale_price = index % 4 === 0 ? null : `${index}.5`;
  const article = { intern_name: name_1, sale_price, is_stock: index % 2 === 0 };
  differences.push(await difference('POST', '/contact', contact), await difference('POST', '/article', article));
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    '%',
    '_',
    '!',
    '\0',
    'a\0b',
    '\uD800',
    '',
    null,
    true,
    false,
    'true',
    '1',
    0,
    -1,
    1.5,
    '1e3',
    'NaN',
    1e21,
  ),
  fc.constantFrom<unknown>('999999999999999', '9007199254740993', '99999999999999999999', '-0', ' 1', '0x10', {}, []),
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.double(),
);
const word = fc.constantFrom(...names, 'ü', 'B', '%b', '_', 'a!');
const number = fc.constantFrom<unknown>(1, 2, '1', '2', '1.5', 0, 16, 999);

/** Mostly valid values, sometimes invalid ones. */
const mostly = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: valid, weight: 9 }, { arbitrary: odd, weight: 1 });

const textCriteria = ['=', '!=', '>', '<', '>=', '<=', 'like', 'not_like', 'is_null', 'not_null'] as const;
const criterionOf = (fields: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.record({ field: fc.constantFrom(...fields), value: mostly(value), criteria: fc.constantFrom(...textCriteria) }),
    fc.record({
      field: fc.constantFrom(...fields),
      value: fc.array(mostly(value), { maxLength: 3 }),
      criteria: fc.constantFrom('in', 'not_in'),
    }),
  );

const runs = { numRuns: 200, endOnFailure: true } as const;

describe('both databases', { timeout: 600_000 }, () => {
  it('are filled with the same data', () => {
    expect(differences.filter((one) => one !== undefined)).toEqual([]);
  });

  it.each([
    [
      'contact',
      'contact',
      ['name_1', 'name_2'],
      ['id', 'contact_type_id'],
      ['', 'id_desc', 'name_1', 'name_2_desc,name_1'],
    ],
    ['article', 'item', ['intern_name'], ['article_type_id'], ['', 'intern_name', 'id_desc']],
  ] as const)('search and query %s with the same results', async (path, resource, texts, numbers, orders) => {
    const criterion = fc.oneof(criterionOf(texts, word), criterionOf(numbers, number));
    const sent = fc.record({ filter: fc.array(criterion, { maxLength: 2 }), order: fc.constantFrom(...orders) });
    await fc.assert(
      fc.asyncProperty(sent, async ({ filter, order }) => {
        expect(
          await difference('POST', `/${path}/search?order_by=${order.replace(/^name_2.*/, 'name_1')}`, filter),
        ).toBeUndefined();
        expect(
          await difference('POST', `/kontor/query/${resource}`, {
            filter,
            ...(order === '' ? {} : { order_by: order }),
          }),
        ).toBeUndefined();
      }),
      runs,
    );
  });

  it('page after a cursor, and filter by period and words with the same results', async () => {
    const integer = fc.record({ integer: mostly(fc.constantFrom('1', '2', '7')) });
    const cursor = fc.oneof(
      fc.tuple(mostly(word), integer),
      fc.tuple(integer),
      fc.tuple(integer, integer),
      fc.tuple(fc.constant(null), integer),
    );
    const body = fc.record(
      {
        after: cursor.map((values) => Buffer.from(JSON.stringify(values)).toString('base64url')),
        order_by: fc.constantFrom('name_1', 'name_2_desc', 'contact_type_id', 'id'),
        text: word,
        period: fc.record({
          field: fc.constantFrom('updated_at', 'name_1', 'birthday', 'id'),
          from: fc.constant('2025-01-01'),
        }),
        offset: fc.constantFrom(0, 1, 30, 9_007_199_254_740_991, -1),
        limit: fc.constantFrom(1, 2, 2000, 0),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        expect(await difference('POST', '/kontor/query/contact', sent)).toBeUndefined();
      }),
      runs,
    );
  });

  it('give the same pages and ids', async () => {
    const text = mostly(fc.constantFrom(1, 2, 5, 500, 5000, 9_007_199_254_740_991)).map((value) =>
      typeof value === 'string' ? value.toWellFormed() : String(value),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (one, two) => {
        expect(
          await difference('GET', `/contact?${new URLSearchParams({ limit: one, offset: two }).toString()}`),
        ).toBeUndefined();
        expect(await difference('GET', `/contact/${encodeURIComponent(one)}`)).toBeUndefined();
      }),
      runs,
    );
  });

  it('accept and show the same values', async () => {
    const decimal = fc.constantFrom('1', '0.000001', '999999999999.999999', '-5', 12.5);
    const article = fc.record(
      {
        intern_name: mostly(word),
        sale_price: mostly(decimal),
        is_stock: mostly(fc.boolean()),
        html_text: mostly(word),
      },
      { requiredKeys: ['intern_name'] },
    );
    const note = fc.record({
      subject: mostly(word),
      event_start: mostly(fc.constantFrom('2025-03-30 01:59:00', '2025-03-30 02:30:00', '2025-10-26 02:30:00')),
      contact_id: mostly(fc.constantFrom(1, 2, null, 99)),
      user_id: fc.constant(1),
    });
    await fc.assert(
      fc.asyncProperty(article, note, async (one, two) => {
        expect(await difference('POST', '/article', one)).toBeUndefined();
        expect(await difference('POST', '/note', two)).toBeUndefined();
        expect(await difference('POST', '/article/1', one)).toBeUndefined();
      }),
      runs,
    );
    for (const path of ['/article', '/note']) expect(await difference('GET', path)).toBeUndefined();
  });

  it('delete with the same results, including records in use', async () => {
    for (const path of ['/contact/1', '/contact/2', '/unit/1', '/article/1', '/title/1'])
      expect(await difference('DELETE', path)).toBeUndefined();
  });

  it('received enough accepted and refused requests', () => {
    expect(counted.taken).toBeGreaterThan(800);
    expect(counted.refused).toBeGreaterThan(100);
  });
});

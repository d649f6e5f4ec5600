import { afterAll, describe, expect, it } from 'vitest';
import { insertRecords } from '#server/company/insert-records.ts';
import { recordOf, recordsOf, startTestService } from '../testing/test-service.ts';

/** rulings/lists, row by row. */
const service = await startTestService();
const { call, owner } = service;
afterAll(service.close);

const contacts = [
  { name_1: 'Übersee AG', name_2: null, city: 'Zürich', contact_type_id: 1, is_lead: true },
  { name_1: 'übermut', name_2: 'Anna', city: 'Bern', contact_type_id: 2, is_lead: false },
  { name_1: '100% Holz!', name_2: null, city: 'Bern', contact_type_id: 1, is_lead: false },
  { name_1: 'a_b', name_2: 'ΣΟΦΟΣ', city: null, contact_type_id: 2, is_lead: false },
  { name_1: 'axb', name_2: 'anna', city: 'Zürich', contact_type_id: 2, is_lead: true },
];
for (const body of contacts) await call('POST', '/contact', { body: { ...body, user_id: 1, owner_id: 2 } });

const ids = async (query: string): Promise<readonly unknown[]> =>
  recordsOf(await call('GET', `/contact${query}`)).map(({ id }) => id);

type Criterion = { readonly field: string; readonly value?: unknown; readonly criteria?: string };
const find = async (...criteria: readonly Criterion[]): Promise<readonly unknown[]> =>
  recordsOf(await call('POST', '/contact/search', { body: criteria })).map(({ id }) => id);
const refused = async (...criteria: readonly Criterion[]) => {
  const answered = await call('POST', '/contact/search', { body: criteria });
  return [answered.status, recordOf(answered)['errors']];
};

describe('direction in order_by', () => {
  it('is field, field_asc or field_desc, several separated by commas, with ties broken by id', async () => {
    expect(await ids('?order_by=name_1')).toEqual([3, 4, 5, 1, 2]);
    expect(await ids('?order_by=name_1_asc')).toEqual([3, 4, 5, 1, 2]);
    expect(await ids('?order_by=name_1_desc')).toEqual([2, 1, 5, 4, 3]);
    expect(await ids('?order_by=city_desc,name_1_asc')).toEqual([5, 1, 3, 2, 4]);
    expect(await ids('?order_by=city')).toEqual([4, 2, 3, 1, 5]);
    expect(await ids('?order_by=id_desc')).toEqual([5, 4, 3, 2, 1]);
    expect(await ids('?order_by=')).toEqual([1, 2, 3, 4, 5]);
  });

  it('works the same in repeated parameters as with commas', async () => {
    expect(await ids('?order_by=city_desc&order_by=name_1_asc')).toEqual([5, 1, 3, 2, 4]);
    expect(await ids('?order_by=city_desc&order_by=name_1,id_desc&limit=5')).toEqual(
      await ids('?order_by=city_desc,name_1,id_desc'),
    );
    const wrong = await call('GET', '/contact?order_by=name_1&order_by=nonsense&order_by=other_desc');
    expect([wrong.status, recordOf(wrong)['errors']]).toEqual([400, ['nonsense', 'other_desc']]);
  });

  it('sorts a search like a list', async () => {
    const found = await call('POST', '/contact/search?order_by=name_1_desc&limit=2', { text: '' });
    expect(recordsOf(found).map(({ id }) => id)).toEqual([2, 1]);
  });

  it('falls back to id where id is not a sort parameter, and order_by=id is refused there', async () => {
    const names = recordsOf(await call('GET', '/salutation')).map(({ name }) => name);
    expect(names).toEqual(['Herr', 'Frau', 'Familie', 'Herr & Frau']);
    expect((await call('GET', '/salutation?order_by=id')).status).toBe(400);
  });
});

describe('limit and offset', () => {
  it('default to 500 and 0, and a limit over 2000 counts as 2000', async () => {
    const records = Array.from({ length: 2100 }, (_, index) => ({ name: `Unit ${index}` }));
    const origin = { companyId: owner.companyId, zone: 'UTC' };
    await service.database.transaction(async (transaction) => insertRecords(transaction, origin, 'unit', records));
    const count = async (query: string) => recordsOf(await call('GET', `/unit${query}`)).length;
    expect(await count('')).toBe(500);
    expect(await count('?limit=2000')).toBe(2000);
    expect(await count('?limit=9007199254740991')).toBe(2000);
    expect(await count('?limit=10&offset=2095')).toBe(7);
    expect((await call('GET', '/unit')).headers['x-total-count']).toBe('2102');
    expect((await call('POST', '/unit/search?limit=3', { text: '' })).headers['x-total-count']).toBe('2102');
  });
});

describe('search criteria', () => {
  it.each([
    [['=', 'equal', '=='], 'Bern', [2, 3]],
    [['!=', 'not_equal'], 'Bern', [1, 4, 5]],
    [['>', 'greater_than'], 'Bern', [1, 5]],
    [['<', 'less_than'], 'Zürich', [2, 3]],
    [['>=', 'greater_equal'], 'Bern', [1, 2, 3, 5]],
    [['<=', 'less_equal'], 'Bern', [2, 3]],
    [['like'], 'ER', [2, 3]],
    [['not_like'], 'ER', [1, 4, 5]],
    [['is_null'], undefined, [4]],
    [['not_null'], undefined, [1, 2, 3, 5]],
    [['in'], ['Bern', 'Basel'], [2, 3]],
    [['not_in'], ['Bern', 'Basel'], [1, 4, 5]],
    [['in'], [], []],
    [['not_in'], [], [1, 2, 3, 4, 5]],
  ])('%j of %j', async (words, value, expected) => {
    for (const criteria of words) expect(await find({ field: 'city', value, criteria })).toEqual(expected);
  });

  it('are ANDed', async () => {
    expect(await find({ field: 'city', value: 'Bern' }, { field: 'contact_type_id', value: 2 })).toEqual([2]);
    expect(await find({ field: 'city', value: 'Bern' }, { field: 'city', value: 'Zürich' })).toEqual([]);
  });

  it('default to like for text and = for ids, numbers, booleans and dates', async () => {
    expect(await find({ field: 'city', value: 'ÜRI' })).toEqual([1, 5]);
    expect(await find({ field: 'id', value: 1 })).toEqual([1]);
    expect(await find({ field: 'is_lead', value: true })).toEqual([1, 5]);
    const updated = recordOf(await call('GET', '/contact/1'))['updated_at'];
    expect(await find({ field: 'updated_at', value: updated })).toEqual([1, 2, 3, 4, 5]);
    expect(await find({ field: 'updated_at', value: '2025-11-20' })).toEqual([]);
    expect(await find({ field: 'updated_at', value: '2025-11-20', criteria: 'like' })).toHaveLength(5);
  });

  it('criteria on unknown fields are refused like an unknown field', async () => {
    expect(await refused({ field: 'city', value: 'x', criteria: 'resembles' })).toEqual([400, ['city']]);
    expect(await refused({ field: 'city', value: 'x', criteria: 'LIKE' })).toEqual([400, ['city']]);
  });

  it('criteria with an unknown key are refused with its name, because ignoring it could invert the answer', async () => {
    const body = [{ field: 'name', operator: '!=', value: 'Dr.' }];
    const answered = await call('POST', '/title/search', { body });
    const message = 'A criterion can have field, value and criteria, but not operator.';
    expect([answered.status, answered.body]).toEqual([400, { error_code: 400, message, errors: ['operator'] }]);
    const several = [
      { field: 'name', value: 'Dr.' },
      { field: 'name', op: 1 },
      { operator: 2, op: 3 },
    ];
    expect(recordOf(await call('POST', '/title/search', { body: several }))['errors']).toEqual(['op', 'operator']);
  });

  it('a single criterion needs no list', async () => {
    const one = { field: 'name', criteria: '!=', value: 'Dr.' };
    const found = await call('POST', '/title/search', { body: one });
    expect([found.status, recordsOf(found).map(({ name }) => name)]).toEqual([200, ['Prof.', 'Dr. med.']]);
    expect((await call('POST', '/title/search', { body: [one] })).body).toEqual(found.body);
  });

  it.each([
    [{ query: { field: 'name', value: 'Dr.' } }, ['query']],
    [{}, []],
    ['name', []],
    [5, []],
    [null, []],
    [['name'], []],
    [[null], []],
  ])('%j is refused: a list is required', async (body, errors) => {
    const answered = await call('POST', '/title/search', { body });
    const message = 'A search needs a list of criteria: [{"field": …, "value": …, "criteria": …}].';
    expect([answered.status, answered.body]).toEqual([400, { error_code: 400, message, errors }]);
  });

  it('criteria without a field are refused', async () => {
    expect(recordOf(await call('POST', '/title/search', { body: [{ value: 'Dr.' }] }))['errors']).toEqual([
      'field',
      'value',
    ]);
  });

  it('criteria with null test whether there is a value', async () => {
    expect(await find({ field: 'city', value: null, criteria: '=' })).toEqual([4]);
    expect(await find({ field: 'city', value: null, criteria: '!=' })).toEqual([1, 2, 3, 5]);
  });
});

describe('like', () => {
  const like = async (field: string, value: string) => find({ field, value, criteria: 'like' });

  it('a value without % or _ matches any part, ignoring case in all of Unicode', async () => {
    expect(await like('name_1', 'Ü')).toEqual([1, 2]);
    expect(await like('name_1', 'ü')).toEqual([1, 2]);
    expect(await like('name_1', 'u\u0308')).toEqual([1, 2]);
    expect(await like('name_2', 'σοφος')).toEqual([4]);
    expect(await like('name_1', 'BERS')).toEqual([1]);
    expect(await like('name_1', '!')).toEqual([3]);
  });

  it('a value with % or _ is a pattern', async () => {
    expect(await like('name_1', 'üb%')).toEqual([1, 2]);
    expect(await like('name_1', '%mut')).toEqual([2]);
    expect(await like('name_1', 'a_b')).toEqual([4, 5]);
    expect(await like('name_1', 'a_')).toEqual([]);
    expect(await like('name_1', '100%!')).toEqual([3]);
    expect(await like('name_1', '\\%')).toEqual([]);
  });

  it('finds numbers by their digits', async () => {
    expect(await find({ field: 'contact_type_id', value: 2, criteria: 'like' })).toEqual([2, 4, 5]);
  });

  it('refuses a pattern that no database accepts', async () => {
    expect(await refused({ field: 'city', value: 'x'.repeat(60_000) })).toEqual([400, ['city']]);
  });
});

describe('value types', () => {
  it('"7" and 7 both match an integer', async () => {
    for (const value of [2, '2']) expect(await find({ field: 'contact_type_id', value })).toEqual([2, 4, 5]);
    expect(await find({ field: 'contact_type_id', value: ['2', 1], criteria: 'in' })).toHaveLength(5);
  });

  it('"true", true and 1 match a boolean', async () => {
    for (const value of [true, 'true', 1, '1']) expect(await find({ field: 'is_lead', value })).toEqual([1, 5]);
    for (const value of [false, 'false', 0, '0']) expect(await find({ field: 'is_lead', value })).toEqual([2, 3, 4]);
  });

  it('decimals compare as numbers', async () => {
    const value = async (criteria: string, sought: unknown) =>
      (await call('POST', '/tax/search', { body: [{ field: 'value', value: sought, criteria }] })).headers[
        'x-total-count'
      ];
    expect([await value('=', 8.1), await value('=', '8.1000'), await value('>', 3), await value('<', '10')]).toEqual([
      '3',
      '3',
      '5',
      '13',
    ]);
  });

  it('values that do not fit the field are refused', async () => {
    for (const [field, value] of [
      ['id', 'x'],
      ['id', 1.5],
      ['id', '99999999999999999999'],
      ['id', {}],
      ['is_lead', 'yes'],
      ['is_lead', 2],
      ['city', true],
      ['city', ['Bern']],
      ['city', 'nul\0'],
      ['city', 'half \ud83d'],
    ] as const) {
      expect([field, value, ...(await refused({ field, value }))]).toEqual([field, value, 400, [field]]);
    }
    expect(await refused({ field: 'city', value: 'Bern', criteria: 'in' })).toEqual([400, ['city']]);
    expect(await refused({ field: 'city' })).toEqual([400, ['city']]);
  });
});

describe('details', () => {
  it('= on text is exact and case-sensitive', async () => {
    expect(await find({ field: 'name_2', value: 'Anna', criteria: '=' })).toEqual([2]);
  });

  it('!= also finds records whose field is null', async () => {
    expect(await find({ field: 'name_2', value: 'Anna', criteria: '!=' })).toEqual([1, 3, 4, 5]);
  });

  it('accepts a thousand criteria but not one more', async () => {
    const criteria = Array.from({ length: 1001 }, () => ({ field: 'city', value: 'Bern', criteria: '=' }));
    expect(await find(...criteria.slice(1))).toEqual([2, 3]);
    expect((await refused(...criteria))[0]).toBe(400);
  });

  it('accepts twenty patterns of up to 255 characters, but not one more or a longer one', async () => {
    const likes = Array.from({ length: 21 }, () => ({ field: 'city', value: 'ber', criteria: 'like' }));
    expect(await find(...likes.slice(1))).toEqual([2, 3]);
    expect(await refused(...likes)).toEqual([400, ['city']]);
    expect(await refused({ field: 'city', value: 'b'.repeat(256) })).toEqual([400, ['city']]);
  });

  it('accepts a thousand values of in, and ten thousand in all', async () => {
    const value = Array.from({ length: 1000 }, (_, index) => index + 1);
    const criterion = { field: 'id', value, criteria: 'in' };
    expect(await find(...Array.from({ length: 10 }, () => criterion))).toHaveLength(5);
    expect((await refused(...Array.from({ length: 11 }, () => criterion)))[0]).toBe(400);
    expect((await refused({ ...criterion, value: [...value, 1001] }))[0]).toBe(400);
  });
});

describe('a search field that records do not show', () => {
  it('is stored: updated_at of a task', async () => {
    await call('POST', '/task', { body: { subject: 'Old', user_id: 1 } });
    service.clock.now += 86_400_000;
    await call('POST', '/task', { body: { subject: 'New', user_id: 1 } });
    const after = async (value: string) => {
      const body = [{ field: 'updated_at', value, criteria: '>=' }];
      return recordsOf(await call('POST', '/task/search', { body })).map(({ subject }) => subject);
    };
    expect(await after('2025-11-21')).toEqual(['New']);
    await call('POST', '/task/1', { body: { info: 'touched' } });
    expect(await after('2025-11-21')).toEqual(['Old', 'New']);
  });
});

describe('query parameters', () => {
  it('are ignored if unknown', async () => {
    expect((await call('GET', '/unit/1?nonsense=1&order=x&__proto__=1')).status).toBe(200);
  });

  it('callback must be a valid JavaScript name and has no effect', async () => {
    const plain = await call('GET', '/unit/1');
    for (const callback of ['show', 'jQuery_12.$done', '_']) {
      const answered = await call('GET', `/unit/1?callback=${callback}`);
      expect([answered.text, answered.headers['content-type']]).toEqual([plain.text, 'application/json']);
    }
    for (const callback of ['alert(1)', '1x', 'a-b', '', 'a..b', '%3Cscript%3E', 'a&callback=b']) {
      const answered = await call('GET', `/unit/1?callback=${callback}`);
      expect([callback, answered.status, recordOf(answered)['errors']]).toEqual([callback, 400, ['callback']]);
    }
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, startTestService } from '../testing/test-service.ts';

/** rulings/requests, row by row. */
const service = await startTestService();
const { call, owner } = service;
afterAll(service.close);

const activity = { name: 'Coaching' };
const client_service = idOf(await call('POST', '/client_service', { body: activity }));

describe('a body', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-8',
    'application/json; charset=iso-8859-1',
    'application/vnd.api+json',
    'nonsense',
    '',
    ';;;',
  ])('a body with Content-Type %j is still parsed as JSON', async (type) => {
    const created = await call('POST', '/unit', { text: '{"name":"Kübel"}', headers: { 'content-type': type } });
    expect([created.status, created.body]).toMatchObject([201, { name: 'Kübel' }]);
    const broken = await call('POST', '/unit', { text: 'name=K', headers: { 'content-type': type } });
    expect(broken.status).toBe(415);
  });

  it('a body without Content-Type is still parsed as JSON', async () => {
    const response = await service.app.inject({
      method: 'POST',
      url: '/api2.php/one-ag/unit',
      headers: { authorization: `Bearer ${await service.token()}` },
      payload: Buffer.from('{"name":"Kübel"}'),
    });
    expect(response.statusCode).toBe(201);
  });

  it('an empty body counts as {}, with and without Content-Type', async () => {
    expect((await call('POST', '/article', { text: '' })).status).toBe(201);
    expect((await call('POST', '/article')).status).toBe(201);
    expect((await call('POST', '/article', { text: ' \n ' })).status).toBe(201);
    expect((await call('POST', '/unit', { text: '' })).status).toBe(422);
    expect((await call('POST', '/article', { headers: { 'content-type': 'application/json' } })).status).toBe(201);
    expect((await call('DELETE', '/article/1', { headers: { 'content-type': 'application/json' } })).status).toBe(200);
  });

  it('an empty body counts as [] on a search', async () => {
    for (const request of [{ text: '' }, {}, { headers: { 'content-type': 'application/json' } }]) {
      const found = await call('POST', '/unit/search', request);
      expect([found.status, found.body]).toEqual([200, (await call('GET', '/unit')).body]);
    }
  });
});

describe('an address', () => {
  it.each([
    '/api2.php//one-ag/unit/1',
    '/api2.php///one-ag/unit/1',
    '/api2.php/one-ag/unit/1?',
    '/api2.php/one-ag/unit/1?&',
    '/api2.php//one-ag/unit/1?&limit=1',
    '/api2.php/one-ag/unit/1?&&limit=1&',
  ])('%s is tolerated', async (url) => {
    const answered = await service.at('GET', url);
    expect([answered.status, answered.body]).toEqual([200, { id: 1, name: 'Stk' }]);
  });

  it('keeps its parameters after ?&', async () => {
    expect((await service.at('GET', '/api2.php/one-ag/unit?&limit=0')).status).toBe(400);
  });
});

describe('fields', () => {
  it('unknown fields are refused by name', async () => {
    const { body } = await call('POST', '/unit', { body: { name: 'x', colour: 'red' } });
    expect(body).toMatchObject({ error_code: 422, errors: ['colour: There is no such field.'] });
  });

  it('fields of the record that are not inputs are ignored', async () => {
    const created = await call('POST', '/article', {
      body: { id: 4711, is_stock: true, stock_available_nr: 5, intern_name: 'A' },
    });
    expect(created.body).toMatchObject({ is_stock: false, stock_available_nr: 0, intern_name: 'A' });
    expect(idOf(created)).not.toBe(4711);
  });

  it('null clears nullable fields and is refused elsewhere', async () => {
    const path = `/client_service/${client_service}`;
    await call('POST', path, { body: { default_price_per_hour: 80, account_id: 1 } });
    const cleared = await call('POST', path, { body: { default_price_per_hour: null, account_id: null } });
    expect(cleared.body).toMatchObject({ default_price_per_hour: null, account_id: null });
    const { body } = await call('POST', path, { body: { name: null } });
    expect(body).toMatchObject({ error_code: 422, errors: ['name: This must have a value: null cannot clear it.'] });
  });

  it('an empty required text is refused', async () => {
    for (const name of ['', ' ', '\t\n'])
      expect((await call('POST', '/unit', { body: { name } })).body).toMatchObject({ errors: ['name: Needs a text.'] });
  });

  it('references must name a record of the company', async () => {
    const { body } = await call('POST', `/client_service/${client_service}`, { body: { account_id: 4711 } });
    expect(body).toMatchObject({ error_code: 422, errors: ['account_id: There is no such record.'] });
  });
});

describe('decimals', () => {
  const price = async (literal: string) =>
    call('POST', `/client_service/${client_service}`, { text: `{"default_price_per_hour":${literal}}` });

  it.each([
    ['99.50', '99.5'],
    ['"99.50"', '99.5'],
    ['100', '100'],
    ['"100.000000"', '100'],
    ['0.000001', '0.000001'],
    ['0', '0'],
    ['-0', '0'],
    ['-12.25', '-12.25'],
    ['"007.5"', '7.5'],
    ['123456789012.123456', '123456789012.123456'],
    ['"999999999999.999999"', '999999999999.999999'],
  ])('%s is %s', async (literal, expected) => {
    const answered = await price(literal);
    expect([answered.status, recordOf(answered)['default_price_per_hour']]).toEqual([200, expected]);
  });

  it.each([
    '1e3',
    '1E3',
    '"1e3"',
    '1e-7',
    '"NaN"',
    '"Infinity"',
    '1.1234567',
    '"1.1234567"',
    '1234567890123',
    '"+1"',
    '".5"',
    '"5."',
    '"1,5"',
    '" 1"',
    '"0x1"',
    '[1]',
  ])('%s is refused', async (literal) => {
    const answered = await price(literal);
    const { errors } = recordOf(answered);
    expect([answered.status, errors]).toEqual([422, [expect.stringMatching(/^default_price_per_hour: A number/)]]);
  });
});

describe('datetimes', () => {
  const start = async (event_start: string) =>
    call('POST', '/note', { body: { event_start, subject: 'Note', user_id: 1 } });

  it.each([
    ['2025-11-20 09:30:15', '2025-11-20 09:30:15'],
    ['2025-11-20 09:30', '2025-11-20 09:30:00'],
    ['2025-11-20T09:30:15', '2025-11-20 09:30:15'],
    ['2025-11-20T09:30', '2025-11-20 09:30:00'],
    ['2025-11-20T09:30:15Z', '2025-11-20 10:30:15'],
    ['2025-07-20T09:30:15.250Z', '2025-07-20 11:30:15'],
    ['2025-11-20T23:30:00-05:00', '2025-11-21 05:30:00'],
    ['2025-11-20 09:30:00+0100', '2025-11-20 09:30:00'],
    ['2024-02-29 00:00', '2024-02-29 00:00:00'],
  ])('%s is %s in the company’s zone', async (sent, kept) => {
    expect((await start(sent)).body).toMatchObject({ event_start: kept });
  });

  it.each([
    '2025-02-29 10:00',
    '2025-11-20',
    '2025-11-20 24:00',
    '2025-11-20 10:60',
    '20.11.2025 10:00',
    '2025-11-20 9:30',
  ])('%j is refused', async (sent) => {
    const { body } = await start(sent);
    expect(body).toMatchObject({ error_code: 422, errors: ['event_start: Date and time as yyyy-mm-dd hh:mm:ss.'] });
  });

  it('are refused during the skipped hour, and the next valid time is offered', async () => {
    const { body } = await start('2025-03-30 02:30:00');
    const text = 'This time does not exist on the night the clocks change. The next is 2025-03-30 03:00:00.';
    expect(body).toMatchObject({ error_code: 422, errors: [`event_start: ${text}`] });
  });
});

describe('texts', () => {
  it('keep every character that can be stored', async () => {
    const name = 'Zürich 日本語 😀 \u202e "quoted" <b> \\ \u0007';
    const created = await call('POST', '/unit', { body: { name } });
    expect((await call('GET', `/unit/${idOf(created)}`)).body).toMatchObject({ name });
  });

  it('are refused with NUL or half a surrogate pair', async () => {
    for (const text of ['{"name":"a\\u0000b"}', '{"name":"a\\ud83d"}'])
      expect((await call('POST', '/unit', { text })).body).toMatchObject({
        errors: ['name: Only characters that can be stored.'],
      });
  });
});

describe('sizes', () => {
  const nested = (levels: number, inside = '1') => `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`;

  it('a body may have 1 MB, and a larger one is 413', async () => {
    const text = (size: number) => JSON.stringify({ name: 'x'.repeat(size - 11) });
    expect(text(1_048_576)).toHaveLength(1_048_576);
    expect((await call('POST', '/unit', { text: text(1_048_576) })).status).toBe(201);
    const { status, body, headers } = await call('POST', '/unit', { text: text(1_048_577) });
    expect([status, body]).toEqual([413, { error_code: 413, message: 'The data is larger than 1 MB.' }]);
    expect(headers['x-authenticated-user']).toBe(String(owner.userId));
  });

  it('32 levels are accepted, and deeper ones are 422', async () => {
    const inside = (value: string) => `{"name":${value}}`;
    const read = await call('POST', '/unit', { text: inside(nested(31)) });
    expect(recordOf(read)['errors']).toEqual(['name: A text.']);
    for (const text of [inside(nested(32)), inside(nested(32, '')), nested(33), nested(5000), nested(300_000)]) {
      const { status, body } = await call('POST', '/unit', { text });
      expect(status).toBe(422);
      expect(body).toMatchObject({ errors: ['body: The data is nested deeper than 32 levels.'] });
    }
    expect((await call('POST', '/unit/search', { text: nested(33) })).status).toBe(422);
  });
});

describe('a reminder', () => {
  it('is refused if its body names another invoice', async () => {
    const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
    const contact_id = idOf(await call('POST', '/contact', { body: contact }));
    const invoice = async () => idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
    const [one, two] = [await invoice(), await invoice()];
    const create = async (body: unknown) => call('POST', `/kb_invoice/${one}/kb_reminder`, { body });
    expect((await create({ kb_invoice_id: one })).body).toMatchObject({ kb_invoice_id: one });
    expect((await create({ kb_invoice_id: two })).body).toMatchObject({
      error_code: 422,
      errors: ['kb_invoice_id: Not the same as in the address.'],
    });
    expect((await create({})).body).toMatchObject({ errors: ['kb_invoice_id: Needs a value.'] });
    expect((await call('GET', `/kb_invoice/${two}/kb_reminder`)).body).toEqual([]);
  });
});

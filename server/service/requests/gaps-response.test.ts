import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { raw, sql } from '../store/sql.ts';
import { clearDisk, fillDisk } from '../testing/test-database.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../testing/test-service.ts';

/** rulings/answers, row by row. */
const service = await startTestService();
const { call } = service;
await service.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(service.close);

const required = { user_id: 1, client_service_id: 1, allowable_bill: true };
const hour = { type: 'duration', date: '2025-11-20', duration: '01:00' };

describe('decimals', () => {
  it.each([
    ['99.5', '99.5', '99.5000'],
    ['100', '100', '100.0000'],
    ['0.12345', '0.12345', '0.1235'],
    ['0.123449', '0.123449', '0.1234'],
    ['-0.00005', '-0.00005', '-0.0001'],
    ['-0.000049', '-0.000049', '0.0000'],
    ['0.10', '0.1', '0.1000'],
  ])('%s: %s after create, %s on list and show', async (sent, trimmed, padded) => {
    const created = await call('POST', '/client_service', { body: { name: 'Price', default_price_per_hour: sent } });
    const path = `/client_service/${idOf(created)}`;
    const edited = await call('POST', path, { body: { name: 'Price too' } });
    const overwritten = await call('PUT', path, { body: { name: 'Price', default_price_per_hour: sent } });
    const answer = await call('GET', path);
    const listed = recordsOf(await call('GET', '/client_service?order_by=id_desc')).at(0);
    const prices = [created, edited, overwritten, answer].map((one) => recordOf(one)['default_price_per_hour']);
    expect(prices).toEqual([trimmed, trimmed, trimmed, padded]);
    expect(listed?.['default_price_per_hour']).toBe(padded);
    await call('DELETE', path);
  });
});

describe('Etag', () => {
  it('is strong, quoted, and made from a version counter, not from a clock', async () => {
    const created = await call('POST', '/unit', { body: { name: 'One' } });
    const path = `/unit/${idOf(created)}`;
    const edited = await call('POST', path, { body: { name: 'Two' } });
    expect([created, edited].map(({ headers }) => headers['etag'])).toEqual([
      `"${idOf(created)}-1"`,
      `"${idOf(created)}-2"`,
    ]);
    expect((await call('GET', path)).headers['etag']).toBe(edited.headers['etag']);
    const same = await call('POST', '/unit', { body: { name: 'One' } });
    expect(same.headers['etag']).not.toBe(created.headers['etag']);
  });

  it('lets the first of two editors write, and the other refetch', async () => {
    const created = await call('POST', '/unit', { body: { name: 'Start' } });
    const path = `/unit/${idOf(created)}`;
    const headers = { 'if-match': created.headers['etag'] ?? '' };
    const answers = await Promise.all(
      ['one', 'two'].map(async (name) => call('POST', path, { body: { name }, headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    const lost = answers.find(({ status }) => status === 412);
    const message = 'The record was changed by someone else. Nothing was saved.';
    expect(lost?.body).toEqual({ error_code: 412, message });
    expect((await call('GET', path)).headers['etag']).toBe(`"${idOf(created)}-2"`);
  });

  it('changes with an action and is respected by DELETE', async () => {
    const id = idOf(await call('POST', '/timesheet', { body: { ...required, tracking: hour } }));
    const { etag = '' } = (await call('GET', `/timesheet/${id}`)).headers;
    await call('POST', `/monitoring/${id}/start`);
    expect((await call('DELETE', `/timesheet/${id}`, { headers: { 'if-match': etag } })).status).toBe(412);
    expect((await call('POST', `/monitoring/${id}/stop`, { headers: { 'if-match': etag } })).status).toBe(412);
    expect((await call('GET', `/timesheet/${id}`)).body).toMatchObject({ running: true });
    expect((await call('DELETE', `/timesheet/${id}`, { headers: { 'if-match': '*' } })).status).toBe(200);
  });

  it('the Etag of a running entry never gives 304', async () => {
    const id = idOf(await call('POST', '/timesheet', { body: { ...required, tracking: hour } }));
    await call('POST', `/monitoring/${id}/start`);
    for (const path of [`/timesheet/${id}`, `/monitoring/${id}`]) {
      const { etag = '' } = (await call('GET', path)).headers;
      expect((await call('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(200);
    }
    await call('POST', `/monitoring/${id}/stop`);
    const { etag = '' } = (await call('GET', `/timesheet/${id}`)).headers;
    expect((await call('GET', `/timesheet/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});

describe('an id', () => {
  it('is never reused', async () => {
    const create = async () => idOf(await call('POST', '/unit', { body: { name: 'Kiste' } }));
    const first = await create();
    await call('DELETE', `/unit/${first}`);
    expect(await create()).toBe(first + 1);
  });
});

describe('a record in use', () => {
  it('cannot be deleted: 403 with the counts', async () => {
    const contact = async () =>
      idOf(
        await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 } }),
      );
    const [one, two] = [await contact(), await contact()];
    const note = { event_start: '2025-11-20 10:00', subject: 'Note', user_id: 1 };
    await call('POST', '/timesheet', { body: { ...required, tracking: hour, contact_id: one, sub_contact_id: one } });
    for (const subject of ['1', '2'])
      idOf(await call('POST', '/note', { body: { ...note, subject, contact_id: one } }));
    const refused = await call('DELETE', `/contact/${one}`);
    const message = 'The record is in use and cannot be deleted: 1 time entry, 2 notes.';
    expect([refused.status, refused.body]).toEqual([403, { error_code: 403, message }]);
    const german = await call('DELETE', `/contact/${one}`, { headers: { 'accept-language': 'de-CH' } });
    expect(recordOf(german)['message']).toBe(
      'Lässt sich nicht löschen, weil noch verwendet: 1 Zeiteintrag, 2 Notizen.',
    );
    expect((await call('GET', `/contact/${one}`)).status).toBe(200);
    expect((await call('DELETE', `/contact/${two}`)).status).toBe(200);
  });

  it('may be deleted if used only by itself, and a document’s positions and reminders are deleted with it', async () => {
    const article = idOf(await call('POST', '/article', { body: {} }));
    await call('POST', `/article/${article}`, { body: { article_id: article } });
    expect((await call('DELETE', `/article/${article}`)).status).toBe(200);
    const body = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
    const contact_id = idOf(await call('POST', '/contact', { body }));
    const count = async () =>
      (await service.database.all(sql`select id from position_text union all select id from reminder`)).length;
    const invoice = idOf(await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1 } }));
    const offer = idOf(await call('POST', '/kb_offer', { body: { contact_id, user_id: 1 } }));
    await call('POST', `/kb_invoice/${invoice}/kb_position_text`, { body: { text: 'Hello' } });
    await call('POST', `/kb_offer/${offer}/kb_position_text`, { body: { text: 'Hello' } });
    await call('POST', `/kb_invoice/${invoice}/kb_reminder`, { body: { kb_invoice_id: invoice } });
    expect(await count()).toBe(3);
    expect((await call('DELETE', `/kb_invoice/${invoice}`)).status).toBe(200);
    expect(await count()).toBe(1);
    expect((await call('GET', `/kb_offer/${offer}/kb_position_text`)).headers['x-total-count']).toBe('1');
  });
});

describe('language', () => {
  const refuse = async (language?: string) => {
    const { body } = await call('POST', '/unit', {
      body: {},
      ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
    });
    return body;
  };

  it.each([
    ['en', 'The form could not be saved.', 'name: Needs a value.'],
    ['de', 'Das Formular konnte nicht gespeichert werden.', 'name: Diese Angabe fehlt.'],
    ['fr', 'Le formulaire n’a pas pu être enregistré.', 'name: Valeur requise.'],
    ['it', 'Il modulo non è stato salvato.', 'name: Valore obbligatorio.'],
  ])('%s', async (language, message, error) => {
    expect(await refuse(language)).toEqual({ error_code: 422, message, errors: [error] });
  });

  it('is the first supported one by weight, otherwise English', async () => {
    const message = async (language?: string) => refuse(language).then((body) => JSON.stringify(body).slice(0, 60));
    const [en, de, fr] = [await message('en'), await message('de'), await message('fr')];
    for (const header of [undefined, '', 'rm', '*', 'de;q=0', 'nonsense;q=x'])
      expect([header, await message(header)]).toEqual([header, en]);
    for (const header of ['de-CH', 'DE', 'rm, de-CH;q=0.9, en;q=0.8', 'en;q=0.2,de;q=0.7'])
      expect([header, await message(header)]).toEqual([header, de]);
    expect(await message('de;q=0.5, fr')).toBe(fr);
  });

  it('applies to every message', async () => {
    const headers = { 'accept-language': 'de-CH' };
    const messages = [
      await call('GET', '/unit/4711', { headers }),
      await call('PATCH', '/unit', { headers }),
      await call('GET', '/unit?limit=0', { headers }),
      await call('POST', '/unit', { headers, text: '{' }),
      await call('GET', '/unit/%E0', { headers }),
    ].map((answered) => recordOf(answered)['message']);
    expect(messages).toEqual([
      'Die Seite wurde nicht gefunden.',
      'Diese Adresse nimmt diese Methode nicht an.',
      'Der Parameter limit ist nicht gültig.',
      'Die Daten konnten nicht gelesen werden.',
      'Die Seite wurde nicht gefunden.',
    ]);
  });
});

describe('invalid HTTP requests', () => {
  it.each([
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['a header without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('%s is answered in the documented shape', async (_what, sent, status) => {
    const address = new URL(service.app.listeningOrigin);
    const socket = connect(Number(address.port), address.hostname);
    socket.write(sent);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({ error_code: status, message: 'The data could not be parsed.' });
  });
});

describe('an unexpected failure', () => {
  it('is 500, or 503 with Retry-After for a full disk, both in the documented shape, and later writes succeed', async () => {
    const { database } = service;
    await database.transaction(async (transaction) => transaction.run(raw('alter table title rename to elsewhere')));
    const failed = await call('GET', '/title');
    await database.transaction(async (transaction) => transaction.run(raw('alter table elsewhere rename to title')));
    const message = 'The service failed. Nothing was saved.';
    expect([failed.status, failed.body]).toEqual([500, { error_code: 500, message }]);

    await fillDisk(database);
    const big = { name: 'x'.repeat(900_000) };
    const full = await call('POST', '/unit', { body: big });
    expect([full.status, full.body]).toEqual([503, { error_code: 503, message: 'The service is under maintenance.' }]);
    expect(full.headers['retry-after']).toBe('5');
    expect((await call('GET', '/unit/1')).status).toBe(200);
    await clearDisk(database);
    expect((await call('POST', '/unit', { body: big })).status).toBe(201);
  });
});

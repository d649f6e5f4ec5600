import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { companyProfile } from '#contract/kontor/company-profile.ts';
import type { ChangeEvent } from '#contract/kontor/event-operation.ts';
import { readProfile, writeProfile } from '../../master-data/company-profile.ts';
import { listen } from '../../journal/event.ts';
import { sql } from '../../store/sql.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';
import { scopes } from '#contract/scopes.ts';
import { ownClientId } from '../../oauth/clients/client.ts';

/** Settings that owners make for their company, and their effects (rulings/company#profile). */
const service = await startTestService();
const { call, database, owner, bookkeeper, time } = service;
afterAll(service.close);

const path = '/kontor/company_profile';
const show = async () => call('GET', path);
const edit = async (body: object, headers: { readonly [name: string]: string } = {}) =>
  call('POST', path, { body, headers });
const errorsOf = async (body: object) => {
  const answered = await edit(body);
  return [answered.status, recordOf(answered)['errors']];
};

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const end = Buffer.alloc(4);
  end.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
  return Buffer.concat([head, data, end]);
};
const pngOf = (width: number, height: number, data = 20): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', Buffer.alloc(data)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, ...parts]);
};
const png = pngOf(40, 20);
const frameOf = (width: number, height: number): readonly number[] => {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return [0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0];
};
const frame = frameOf(40, 20);
const jpegOf = (...segments: readonly number[]): Buffer =>
  Buffer.from([0xff, 0xd8, ...segments, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xff, 0xd9]);
const jpeg = jpegOf(0xff, 0xe0, 0, 4, 0, 0, ...frame);
const address = (kind: string, bytes: Buffer): string => `data:image/${kind};base64,${bytes.toString('base64')}`;

describe('company_profile', () => {
  it('is one record, for every valid token', async () => {
    const token = await service.token(time, ['task_show']);
    const shown = await call('GET', path, { token });
    const profile = { name: 'one-ag', zone: 'Europe/Zurich', currency_id: 1, daily_target: '8:24' };
    expect(shown.status).toBe(200);
    expect(shown.body).toMatchObject(profile);
  });
});

describe('the profile', () => {
  it('is changed field by field, and shown as it was answered, to every member', async () => {
    const before = await show();
    const address = { street_name: 'Gasse', house_number: '7', postcode: '8001', city: 'Zürich', country_id: 1 };
    const sent = { ...address, name: 'Neu AG', daily_target: '08:00', vat_number: null };
    const edited = await edit(sent, { 'if-match': before.headers['etag'] ?? '' });
    expect(edited.status).toBe(200);
    expect(companyProfile.parse(edited.body)).toEqual({ ...recordOf(before), ...sent, daily_target: '8:00' });
    const token = await service.token(time, ['task_show']);
    const after = await call('GET', path, { token });
    expect([after.body, after.headers['etag']]).toEqual([edited.body, edited.headers['etag']]);
    expect(edited.headers['etag']).not.toBe(before.headers['etag']);
    expect((await call('GET', path, { headers: { 'if-none-match': after.headers['etag'] ?? '' } })).status).toBe(304);
  });

  it('of another version is not changed: 412', async () => {
    const before = await show();
    expect((await edit({ name: 'Other' }, { 'if-match': '"1-0"' })).status).toBe(412);
    expect((await show()).text).toBe(before.text);
  });

  it('is changed by owners alone, with the scope for it', async () => {
    const by = async (token: string) => (await call('POST', path, { token, body: { name: 'X' } })).status;
    expect(await by(await service.token(bookkeeper))).toBe(403);
    expect(await by(await service.token(time))).toBe(403);
    expect(
      await by(
        await service.token(
          owner,
          scopes.filter((scope) => scope !== 'general'),
        ),
      ),
    ).toBe(403);
    expect((await call('POST', path, { org: 'two-ag', token: service.foreign, body: { name: 'Two' } })).status).toBe(
      200,
    );
    expect(recordOf(await show())['name']).toBe('Neu AG');
  });

  it('tells its change to everyone who listens', async () => {
    const heard: ChangeEvent[] = [];
    const caller = { companyId: owner.companyId, org: 'one-ag', userId: 1, zone: 'UTC', currencyId: 1 };
    const listening = {
      database,
      caller: { ...caller, role: 'owner', clientId: ownClientId, scopes: new Set(scopes) },
      language: 'en',
      now: 0,
    } as const;
    const call = { ...listening, parameters: {}, query: {}, headers: {} };
    const stop = await listen(call, ({ event }) => void heard.push(event));
    await edit({ phone: '044 000 00 00' });
    await vi.waitFor(() => expect(heard).not.toEqual([]), 10_000);
    stop();
    expect(heard).toMatchObject([{ resource: 'company_profile', record_id: owner.companyId, change: 'change' }]);
  });

  it('takes references that the company has', async () => {
    const fields = [
      'country_id',
      'currency_id',
      'income_account_id',
      'expense_account_id',
      'tax_id',
      'bank_account_id',
    ];
    for (const field of fields)
      expect(await errorsOf({ [field]: 999_999 })).toEqual([422, [`${field}: There is no such record.`]]);
    const fine = { currency_id: 1, income_account_id: 3, expense_account_id: 4, tax_id: 1, bank_account_id: 1 };
    expect((await edit(fine)).body).toMatchObject(fine);
  });

  it.each([
    [{ zone: 'Europe/Nowhere' }, 'zone: There is no such time zone.'],
    [{ daily_target: '24:01' }, 'daily_target: At most 24:00.'],
    [
      { number_patterns: { estimate: '{nr}', order: '{nr}', invoice: 'RE', expense: '{nr}' } },
      'number_patterns.invoice',
    ],
    [{ rounding: '0.1' }, 'rounding'],
    [{ payment_days: -1 }, 'payment_days'],
    [{ nonsense: 1 }, 'nonsense: There is no such field.'],
    [{ working_windows: [{ weekday: 8, from: '08:00', to: '09:00' }] }, 'working_windows.0.weekday'],
  ])('refuses %j', async (body, start) => {
    const before = await show();
    const [status, errors] = await errorsOf(body);
    expect(status).toBe(422);
    expect(String(errors).startsWith(start)).toBe(true);
    expect((await show()).text).toBe(before.text);
  });

  it('has working windows that begin before they end and do not overlap on a weekday', async () => {
    const windows = (...given: (readonly [number, string, string])[]) => ({
      working_windows: given.map(([weekday, from, to]) => ({ weekday, from, to })),
    });
    const backwards = 'working_windows.0: Working hours must begin before they end, at 24:00 at the latest.';
    expect(await errorsOf(windows([1, '09:00', '09:00']))).toEqual([422, [backwards]]);
    expect(await errorsOf(windows([1, '20:00', '24:01']))).toEqual([422, [backwards]]);
    expect(await errorsOf(windows([1, '08:00', '12:00'], [2, '08:00', '12:00'], [1, '11:59', '13:00']))).toEqual([
      422,
      ['working_windows.2: The working hours of a weekday must not overlap.'],
    ]);
    expect((await edit(windows([1, '13:00', '24:00'], [1, '8:00', '13:00'], [2, '08:00', '12:00']))).status).toBe(200);
  });

  it('names a placeholder of a reminder text that nobody fills', async () => {
    const { profile } = await readProfile(database, owner.companyId);
    const [level] = profile.reminder_levels;
    if (level === undefined) throw new Error('a level is there');
    const changed = { ...level, texts: { ...level.texts, it: { ...level.texts.it, message: '{total} {nonsense}' } } };
    expect(await errorsOf({ reminder_levels: [level, changed] })).toEqual([
      422,
      [
        'reminder_levels.1.texts.it.message: There is no placeholder {nonsense}. There are: {document_nr}, {total}, {due_date}, {new_due_date}, {contact}, {company}.',
      ],
    ]);
    expect(await errorsOf({ reminder_levels: [{ ...level, fee: '-1' }] })).toEqual([
      422,
      ['reminder_levels.0.fee: A fee cannot be negative.'],
    ]);
    const edited = await edit({ reminder_levels: [{ ...level, fee: 20 }] });
    expect(edited.body).toMatchObject({ reminder_levels: [{ ...level, fee: '20' }] });
  });

  it.each([
    ['a PNG', 'png', png],
    ['a JPEG', 'jpeg', jpeg],
    ['a PNG of 300 kB, 4000 pixels wide', 'png', pngOf(4000, 1000, 307_200 - 57)],
    ['a PNG of 4 million pixels', 'png', pngOf(2000, 2000)],
  ])('takes %s for a logo', async (_name, kind, bytes) => {
    const logo = address(kind, bytes);
    expect((await edit({ logo })).body).toMatchObject({ logo });
    expect((await show()).body).toMatchObject({ logo });
  });

  const far = Buffer.from(png);
  far.writeUInt32BE(4_000_000_000, 33);
  it.each([
    ['a JPEG that says PNG', 'png', jpeg],
    ['a PNG that says JPEG', 'jpeg', png],
    ['a text', 'png', Buffer.from('<svg onload="alert(1)">'.padEnd(60))],
    ['a start alone', 'png', png.subarray(0, 33)],
    ['a PNG that is cut', 'png', png.subarray(0, -1)],
    ['a PNG with more behind it', 'png', Buffer.concat([png, png])],
    ['a PNG without data', 'png', Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
    ['a PNG whose chunk leads away', 'png', far],
    ['a PNG of no width', 'png', pngOf(0, 20)],
    ['a PNG of 4001 pixels', 'png', pngOf(4001, 20)],
    ['a PNG of more than 4 million pixels', 'png', pngOf(2000, 2001)],
    ['a JPEG of more than 4 million pixels', 'jpeg', jpegOf(...frameOf(2000, 2001))],
    ['a PNG of more than 300 kB', 'png', pngOf(40, 20, 307_200 - 56)],
    ['a JPEG that is cut', 'jpeg', jpeg.subarray(0, -1)],
    ['a JPEG without a frame', 'jpeg', jpegOf(0xff, 0xe0, 0, 4, 0, 0)],
    ['a JPEG whose segment leads away', 'jpeg', jpegOf(0xff, 0xe0, 0xff, 0xff, ...frame)],
    ['a JPEG of no height', 'jpeg', jpegOf(...frame.with(6, 0))],
  ])('refuses %s for a logo', async (_name, kind, bytes) => {
    const problem =
      'logo: Must be a complete PNG or JPEG picture, up to 300 kB and 4 million pixels, at most 4000 pixels wide or high.';
    expect(await errorsOf({ logo: address(kind, bytes) })).toEqual([422, [problem]]);
  });

  it('takes a larger logo back that is stored from before', async () => {
    const logo = address('png', pngOf(4000, 4000));
    await database.transaction(async (transaction) => {
      const { profile } = await readProfile(transaction, owner.companyId);
      await writeProfile(transaction, owner.companyId, { ...profile, logo });
    });
    expect((await edit({ ...recordOf(await show()), city: 'Basel' })).body).toMatchObject({ logo, city: 'Basel' });
    expect((await edit({ logo: address('png', pngOf(4000, 3999)) })).status).toBe(422);
  });

  it('keeps its zone while a stopwatch runs: 409', async () => {
    const timetracking = { user_id: owner.userId, client_service_id: 1, allowable_bill: true };
    await call('POST', '/kontor/stopwatch/start', { body: { timetracking } });
    expect((await edit({ zone: 'UTC' })).status).toBe(409);
    expect((await edit({ zone: 'Europe/Zurich', city: 'Bern' })).status).toBe(200);
    await call('POST', '/kontor/stopwatch/stop', { body: {} });
    expect((await edit({ zone: 'UTC' })).status).toBe(200);
    expect((await edit({ zone: 'Europe/Zurich' })).status).toBe(200);
  });
});

const contact = idOf(
  await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'A', user_id: 1, owner_id: 1 } }),
);
const document = async (kind: string, more: object = {}) =>
  recordOf(await call('POST', `/${kind}`, { body: { contact_id: contact, user_id: 1, ...more } }));

describe('what follows the profile', () => {
  const line = { account_id: 40, amount: '1', tax_id: 4, unit_price: '10.03' };
  const totalOf = async (currency_id: number): Promise<unknown> => {
    const invoice = await document('kb_invoice', { currency_id });
    await call('POST', `/kb_invoice/${String(invoice['id'])}/kb_position_custom`, { body: line });
    return recordOf(await call('GET', `/kb_invoice/${String(invoice['id'])}`))['total'];
  };

  it('rounding: of totals in francs, at the next reckoning of a draft', async () => {
    await edit({ rounding: '0.05' });
    expect([await totalOf(1), await totalOf(2)]).toEqual(['10.0500', '10.0300']);
    await edit({ rounding: '0.01' });
    expect([await totalOf(1), await totalOf(2)]).toEqual(['10.0300', '10.0300']);
  });

  it('number patterns: what was given once is never given again', async () => {
    const nr = async () => (await document('kb_order'))['document_nr'];
    const patterns = (order: string) => ({
      number_patterns: { estimate: 'AN-{nr:5}', order, invoice: 'RE-{nr:5}', expense: 'EX-{nr:5}' },
    });
    expect(await nr()).toBe('AU-00001');
    await edit(patterns('2026/{nr:3}'));
    expect(await nr()).toBe('2026/002');
    await edit(patterns('1{nr}'));
    expect([await nr(), await nr()]).toEqual(['13', '14']);
    await edit(patterns('{nr}'));
    const given: unknown[] = [];
    for (let index = 0; index < 10; index += 1) given.push(await nr());
    expect(given).toEqual(['5', '6', '7', '8', '9', '10', '11', '12', '15', '16']);
  });

  it('payment days: where no terms say other days', async () => {
    await edit({ payment_days: 20 });
    expect(await document('kb_invoice')).toMatchObject({ is_valid_to: '2025-12-10' });
    const terms = async (invoice: unknown) =>
      database.get(sql`select kb_terms_of_payment_template_id as id from invoice where id = ${Number(invoice)}`);
    expect(await terms((await document('kb_invoice'))['id'])).toEqual({ id: 2n });
    await edit({ payment_days: 45 });
    const invoice = await document('kb_invoice');
    expect([invoice['is_valid_to'], await terms(invoice['id'])]).toEqual(['2026-01-04', { id: null }]);
    expect(await document('kb_invoice', { kb_terms_of_payment_template_id: 3 })).toMatchObject({
      is_valid_to: '2025-11-30',
    });
    expect(await document('kb_offer')).toMatchObject({ is_valid_until: '2025-12-20' });
  });

  it('bank account and language: of documents and expenses that say none', async () => {
    const account = { name: 'Second', owner: 'Neu AG', bank_name: 'Bank', currency_id: 1 };
    const second = idOf(await call('POST', '/bank_account', { body: account }));
    const euro = idOf(await call('POST', '/bank_account', { body: { ...account, currency_id: 2 } }));
    await edit({ bank_account_id: second, document_language: 'fr' });
    expect(await document('kb_invoice')).toMatchObject({ bank_account_id: second, language_id: 2 });
    expect(await document('kb_invoice', { currency_id: 2 })).toMatchObject({ bank_account_id: euro });
    const body = { account_id: 50, amount: '5', tax_id: 5, user_id: 1 };
    expect(recordOf(await call('POST', '/kb_expense', { body }))['bank_account_id']).toBe(second);
    const used = await call('DELETE', `/bank_account/${second}`);
    expect([used.status, recordOf(used)['message']]).toEqual([
      403,
      'The record is in use and cannot be deleted: 1 company profile.',
    ]);
  });

  it('only in its own company', async () => {
    const person = { org: 'two-ag', token: service.foreign };
    const other = idOf(
      await call('POST', '/contact', { ...person, body: { contact_type_id: 1, name_1: 'B', user_id: 1, owner_id: 1 } }),
    );
    const made = await call('POST', '/kb_invoice', { ...person, body: { contact_id: other, user_id: 1 } });
    expect(recordOf(made)).toMatchObject({ is_valid_to: '2025-12-20', language_id: 1, document_nr: 'RE-00001' });
    expect(recordsOf(await call('GET', '/kb_invoice', person))).toHaveLength(1);
  });
});

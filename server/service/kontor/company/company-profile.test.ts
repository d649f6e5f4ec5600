import { afterAll, describe, expect, it, vi } from 'vitest';
import { companyProfile } from '#contract/kontor/company-profile.ts';
import type { ChangeEvent } from '#contract/kontor/event-operation.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import { listen } from '../../journal/event.ts';
import { path, profileOf } from './test-profile.ts';
import { recordOf, startTestService } from '../../testing/test-service.ts';
import { scopes } from '#contract/scopes.ts';
import { ownClientId } from '../../oauth/clients/client.ts';

/** Settings that owners make for their company (rulings/company#profile). */
const service = await startTestService();
const { call, database, owner, bookkeeper, time } = service;
afterAll(service.close);
const { show, edit, errorsOf } = profileOf(service);

describe('company_profile', () => {
  it('is one record, readable with every valid token', async () => {
    const token = await service.token(time, ['task_show']);
    const answer = await call('GET', path, { token });
    const profile = { name: 'one-ag', zone: 'Europe/Zurich', currency_id: 1, daily_target: '8:24' };
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject(profile);
  });
});

describe('the profile', () => {
  it('is changed field by field, and every member sees it as answered', async () => {
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

  it('an outdated version of the profile is not changed: 412', async () => {
    const before = await show();
    expect((await edit({ name: 'Other' }, { 'if-match': '"1-0"' })).status).toBe(412);
    expect((await show()).text).toBe(before.text);
  });

  it('can be changed only by owners with the scope for it', async () => {
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

  it('announces its change to all listeners', async () => {
    const received: ChangeEvent[] = [];
    const caller = { companyId: owner.companyId, org: 'one-ag', userId: 1, zone: 'UTC', currencyId: 1 };
    const listening = {
      database,
      caller: { ...caller, role: 'owner', clientId: ownClientId, scopes: new Set(scopes) },
      language: 'en',
      now: 0,
    } as const;
    const call = { ...listening, parameters: {}, query: {}, headers: {} };
    const stop = await listen(call, ({ event }) => void received.push(event));
    await edit({ phone: '044 000 00 00' });
    await vi.waitFor(() => expect(received).not.toEqual([]), 10_000);
    stop();
    expect(received).toMatchObject([{ resource: 'company_profile', record_id: owner.companyId, change: 'change' }]);
  });

  it('stores a UID as it is printed', async () => {
    expect((await edit({ vat_number: 'che123456788 mwst' })).body).toMatchObject({
      vat_number: 'CHE-123.456.788 MWST',
    });
  });

  it('accepts references of the company', async () => {
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
      'number_patterns.invoice: Needs {nr} once, where the number goes. The only other placeholder is {year}.',
    ],
    [{ logo: 'data:image/gif;base64,R0lGOA==' }, 'logo: A PNG or JPEG of at most 300 kB.'],
    [{ rounding: '0.1' }, 'rounding'],
    [{ payment_days: -1 }, 'payment_days'],
    [{ write_off_limit: '-0.05' }, 'write_off_limit'],
    [{ nonsense: 1 }, 'nonsense: There is no such field.'],
    [{ working_windows: [{ weekday: 8, from: '08:00', to: '09:00' }] }, 'working_windows.0.weekday'],
  ])('refuses %j', async (body, start) => {
    const before = await show();
    const [status, errors] = await errorsOf(body);
    expect(status).toBe(422);
    expect(String(errors).startsWith(start)).toBe(true);
    expect((await show()).text).toBe(before.text);
  });

  it('has working hours that start before they end and do not overlap on a weekday', async () => {
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

  it('names an unknown placeholder in a reminder text', async () => {
    const { profile } = await readProfile(database, owner.companyId);
    const [level] = profile.reminder_levels;
    if (level === undefined) throw new Error('a level is there');
    const changed = { ...level, texts: { ...level.texts, it: { ...level.texts.it, message: '{total} {nonsense}' } } };
    expect(await errorsOf({ reminder_levels: [level, changed] })).toEqual([
      422,
      [
        'reminder_levels.1.texts.it.message: There is no placeholder {nonsense}. Use one of: {document_nr}, {total}, {due_date}, {new_due_date}, {contact}, {company}.',
      ],
    ]);
    expect(await errorsOf({ reminder_levels: [{ ...level, fee: '-1' }] })).toEqual([
      422,
      ['reminder_levels.0.fee: A fee cannot be negative.'],
    ]);
    const edited = await edit({ reminder_levels: [{ ...level, fee: 20 }] });
    expect(edited.body).toMatchObject({ reminder_levels: [{ ...level, fee: '20' }] });
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

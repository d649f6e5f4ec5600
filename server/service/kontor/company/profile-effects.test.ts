import { afterAll, describe, expect, it } from 'vitest';
import { sql } from '../../store/sql.ts';
import { profileOf } from './test-profile.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** The settings of a company change its new documents and drafts (rulings/company#profile). */
const service = await startTestService();
const { call, database } = service;
afterAll(service.close);
const { edit } = profileOf(service);

const contact = idOf(
  await call('POST', '/contact', { body: { contact_type_id: 1, name_1: 'A', user_id: 1, owner_id: 1 } }),
);
const document = async (kind: string, more: object = {}) =>
  recordOf(await call('POST', `/${kind}`, { body: { contact_id: contact, user_id: 1, ...more } }));

describe('effects of the profile', () => {
  const line = { account_id: 40, amount: '1', tax_id: 4, unit_price: '10.03' };
  const totalOf = async (currency_id: number): Promise<unknown> => {
    const invoice = await document('kb_invoice', { currency_id });
    await call('POST', `/kb_invoice/${String(invoice['id'])}/kb_position_custom`, { body: line });
    return recordOf(await call('GET', `/kb_invoice/${String(invoice['id'])}`))['total'];
  };

  it('rounding: applies to totals in francs, at the next calculation of a draft', async () => {
    await edit({ rounding: '0.05' });
    expect([await totalOf(1), await totalOf(2)]).toEqual(['10.0500', '10.0300']);
    await edit({ rounding: '0.01' });
    expect([await totalOf(1), await totalOf(2)]).toEqual(['10.0300', '10.0300']);
  });

  it('number patterns: never assign the same number twice', async () => {
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

  it('payment days: apply if the terms have no days', async () => {
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

  it('bank account and language: apply to documents and expenses without their own', async () => {
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

  it('other companies are not affected', async () => {
    const person = { org: 'two-ag', token: service.foreign };
    const other = idOf(
      await call('POST', '/contact', { ...person, body: { contact_type_id: 1, name_1: 'B', user_id: 1, owner_id: 1 } }),
    );
    const made = await call('POST', '/kb_invoice', { ...person, body: { contact_id: other, user_id: 1 } });
    expect(recordOf(made)).toMatchObject({ is_valid_to: '2025-12-20', language_id: 1, document_nr: 'RE-00001' });
    expect(recordsOf(await call('GET', '/kb_invoice', person))).toHaveLength(1);
  });
});

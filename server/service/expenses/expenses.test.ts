import { afterAll, describe, expect, it } from 'vitest';
import { idOf, recordOf, recordsOf, startTestService } from '../testing/test-service.ts';

/** "Expense" and rulings/expenses: numbers, figures and statuses, calculated by hand. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

/** Taxes of a new company: 1 is 8.1 %, 2 is 2.6 %, 10 is 0 %. */
const body = { account_id: 1, amount: '108.10', tax_id: 1, user_id: 1 };
const make = async (more: object = {}) => call('POST', '/kb_expense', { body: { ...body, ...more } });

describe('an expense', () => {
  it('has a number, a date, the status open and the company’s currency', async () => {
    const created = await make();
    expect(created.body).toMatchObject({
      document_nr: 'EX-00001',
      kb_item_status_id: 33,
      currency_id: 1,
      is_valid_from: '2025-11-20',
      is_valid_to: '2025-11-20',
      mwst_type: 0,
      mwst_is_net: false,
      title: null,
      allowable_bill: null,
      viewed_by_client_at: null,
      updated_at: '2025-11-20 14:00:00',
    });
    expect((await make({ currency_id: 2 })).body).toMatchObject({ document_nr: 'EX-00002', currency_id: 2 });
  });

  it('covers one day: is_valid_to follows is_valid_from', async () => {
    const created = await make({ is_valid_from: '2025-11-03' });
    expect(created.body).toMatchObject({ is_valid_from: '2025-11-03', is_valid_to: '2025-11-03' });
    const edited = await call('POST', `/kb_expense/${idOf(created)}`, { body: { is_valid_from: '2025-11-04' } });
    expect(edited.body).toMatchObject({ is_valid_from: '2025-11-04', is_valid_to: '2025-11-04' });
  });

  it('has its own number, never reused, even if twenty are created at once', async () => {
    const last = await make();
    expect((await call('DELETE', `/kb_expense/${idOf(last)}`)).body).toEqual({ success: true });
    const made = await Promise.all(Array.from({ length: 20 }, async () => make()));
    const numbers = made.map((answered) => String(recordOf(answered)['document_nr'])).toSorted();
    const first = Number(String(recordOf(last)['document_nr']).slice(3)) + 1;
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => `EX-${String(first + index).padStart(5, '0')}`));
  });

  it('ignores number, status and figures in the input', async () => {
    const sent = { document_nr: 'X', kb_item_status_id: 34, total: '1', total_paid_payments: '5', taxs: [] };
    const created = await make(sent);
    expect(created.body).toMatchObject({ kb_item_status_id: 33, total: '108.1', total_paid_payments: '0' });
    expect(recordOf(created)['document_nr']).toMatch(/^EX-\d{5}$/);
  });
});

describe('the figures of an expense', () => {
  const tax = { percentage: '8.1' };

  it.each([
    ['contained in the amount', {}, ['108.1', '100', '8.1', '108.1', [{ ...tax, value: '8.1' }]]],
    ['added to it', { mwst_is_net: true, amount: '100' }, ['100', '100', '8.1', '108.1', [{ ...tax, value: '8.1' }]]],
    ['none with mwst_type 1', { mwst_type: 1 }, ['108.1', '108.1', '0', '108.1', []]],
    ['none with mwst_type 2', { mwst_type: 2, mwst_is_net: true }, ['108.1', '108.1', '0', '108.1', []]],
    ['2.6 %', { tax_id: 2, amount: '102.6' }, ['102.6', '100', '2.6', '102.6', [{ percentage: '2.6', value: '2.6' }]]],
    ['0 %', { tax_id: 10 }, ['108.1', '108.1', '0', '108.1', [{ percentage: '0', value: '0' }]]],
    ['rounded to 0.01', { amount: '33.335' }, ['33.34', '30.84', '2.5', '33.34', [{ ...tax, value: '2.5' }]]],
    ['in euros too', { amount: '0.07', currency_id: 2 }, ['0.07', '0.06', '0.01', '0.07', [{ ...tax, value: '0.01' }]]],
  ])('have taxes: %s', async (_name, more, [total_gross, total_net, total_taxes, total, taxs]) => {
    const created = await make(more);
    const figures = { total_gross, total_net, total_taxes, total, taxs };
    const paid = { total_paid_payments: '0', total_remaining_payments: total };
    expect(created.body).toMatchObject({ ...figures, ...paid });
  });

  it('follow an edit and an overwrite, which keep amount and tax_id if omitted', async () => {
    const id = idOf(await make());
    const show = async () => (await call('GET', `/kb_expense/${id}`)).body;
    await call('POST', `/kb_expense/${id}`, { body: { amount: '216.2' } });
    expect(await show()).toMatchObject({ total: '216.2000', total_net: '200.0000', total_taxes: '16.2000' });
    await call('POST', `/kb_expense/${id}`, { body: { tax_id: 2 } });
    expect(await show()).toMatchObject({ total: '216.2000', total_taxes: '5.4800', taxs: [{ percentage: '2.6' }] });
    const required = {
      account_id: 2,
      bank_account_id: 1,
      currency_id: 1,
      is_compact_view: false,
      is_valid_from: '2025-11-01',
      language_id: 1,
      logopaper_id: 1,
      mwst_is_net: true,
      mwst_type: 0,
      nb_decimals_amount: 2,
      nb_decimals_price: 2,
      payment_type_id: 4,
      show_position_taxes: true,
      user_id: 1,
    };
    const number = recordOf(await call('GET', `/kb_expense/${id}`))['document_nr'];
    const overwritten = await call('PUT', `/kb_expense/${id}`, { body: required });
    expect(overwritten.body).toMatchObject({ amount: '216.2', tax_id: 2, total: '221.82', total_taxes: '5.62' });
    expect(overwritten.body).toMatchObject({ document_nr: number, kb_item_status_id: 33, is_valid_to: '2025-11-01' });
  });

  it('figures beyond a decimal’s range are refused: 422, nothing written', async () => {
    const before = (await call('GET', '/kb_expense')).headers['x-total-count'];
    const refused = await make({ amount: '999999999999.99', mwst_is_net: true });
    expect([refused.status, recordOf(refused)['errors']]).toEqual([
      422,
      ['amount: The total would have more than 12 digits.'],
    ]);
    expect((await call('GET', '/kb_expense')).headers['x-total-count']).toBe(before);
    expect((await make({ amount: '999999999999.99' })).body).toMatchObject({ total: '999999999999.99' });
  });

  it('can be sorted and searched by', async () => {
    const listed = recordsOf(await call('GET', '/kb_expense?order_by=total_desc')).map(({ total }) => Number(total));
    expect(listed).toEqual(listed.toSorted((one, other) => other - one));
    const found = await call('POST', '/kb_expense/search', { body: [{ field: 'total_net', value: '30.84' }] });
    expect(recordsOf(found)).toMatchObject([{ amount: '33.3350', total_gross: '33.3400' }]);
    const open = await call('POST', '/kb_expense/search', { body: [{ field: 'kb_item_status_id', value: 34 }] });
    expect(open.body).toEqual([]);
  });
});

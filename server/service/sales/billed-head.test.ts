import { afterAll, describe, expect, it } from 'vitest';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { billingIn, invoiceOf } from '../kontor/billing/test-billing.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** A draft keeps the contact and currency for which its hours and expenses were billed (rulings/billing#kept-for). */
const service = await startTestService();
const { call } = service;
const { contactOf, enter, bill } = await billingIn(service);
afterAll(service.close);

const [contact_id, other] = [await contactOf('Muster AG'), await contactOf('Seilbahn AG')];
const refusal = (answered: TestResponse) => [answered.status, recordOf(answered)['errors']];
const edit = async (invoice: number, body: object): Promise<TestResponse> =>
  call('POST', `/kb_invoice/${invoice}`, { body });
const statuses = async (invoice: number, ...bodies: readonly object[]) => {
  const found: number[] = [];
  for (const body of bodies) found.push((await edit(invoice, body)).status);
  return found;
};

describe('the draft of billed hours', () => {
  it('keeps its contact and the company’s currency', async () => {
    const entry = await enter(contact_id, 120);
    const { id, total } = invoiceOf(await bill(contact_id, [entry]));
    expect(refusal(await edit(id, { currency_id: 2 }))).toEqual([
      422,
      ['currency_id: Hours are billed in the company’s currency.'],
    ]);
    expect(refusal(await edit(id, { contact_id: other }))).toEqual([
      422,
      ['contact_id: Entry “18.11.2025, Beratung Recht” belongs to a different contact from the invoice.'],
    ]);
    const record = recordOf(await call('GET', `/kb_invoice/${id}`));
    expect([record['contact_id'], record['currency_id'], Number(record['total'])]).toEqual([
      contact_id,
      1,
      Number(total),
    ]);
    expect(await statuses(id, { contact_id, currency_id: 1, title: 'Neu' })).toEqual([200]);
  });

  it('can get another contact for hours without one, and anything once they are off it', async () => {
    const { id } = invoiceOf(await bill(contact_id, [await enter(null, 60)]));
    expect(await statuses(id, { contact_id: other })).toEqual([200]);
    const { id: free, positions } = invoiceOf(await bill(contact_id, [await enter(contact_id, 60)]));
    await call('DELETE', `/kb_invoice/${free}/kb_position_custom/${positions[0]?.id}`);
    expect(await statuses(free, { contact_id: other }, { currency_id: 2 })).toEqual([200, 200]);
  });
});

describe('the draft of an expense', () => {
  const paid = { account_id: accountId('5820'), amount: '108.10', tax_id: 6, user_id: 1, title: 'Hotel' };
  const charge = async (more: object) => {
    const expense = idOf(await call('POST', '/kb_expense', { body: { ...paid, ...more } }));
    const body = { expenses: [{ kb_expense_id: expense, tax_id: 1 }], invoice: { contact_id, user_id: 1 } };
    return invoiceOf(await call('POST', '/kontor/invoice_from_expenses', { body })).id;
  };

  it('keeps its contact and its currency', async () => {
    const id = await charge({ contact_id, currency_id: 2 });
    expect(refusal(await edit(id, { currency_id: 1 }))).toEqual([
      422,
      ['currency_id: Must be the currency of the expense.'],
    ]);
    expect(refusal(await edit(id, { contact_id: other }))).toMatchObject([
      422,
      [expect.stringMatching(/^contact_id: Expense \S+ belongs to a different contact from the invoice\.$/)],
    ]);
    expect(await statuses(await charge({}), { contact_id: other })).toEqual([200]);
  });

  it('keeps prices without tax or with it, because 108.10 are billed as 100.00 and 8.10 VAT', async () => {
    const id = await charge({});
    const totals = async () => {
      const { total, total_net } = recordOf(await call('GET', `/kb_invoice/${id}`));
      return [total, total_net];
    };
    expect(await totals()).toEqual(['108.1000', '100.0000']);
    expect(refusal(await edit(id, { mwst_is_net: false }))).toEqual([
      422,
      [
        expect.stringMatching(
          /^mwst_is_net: With these prices, expense \S+ would have to be billed at another amount\./,
        ),
      ],
    ]);
    expect(await totals()).toEqual(['108.1000', '100.0000']);
    // Prices without VAT, of which `mwst_is_net` changes nothing, have the same amount.
    expect(await statuses(id, { mwst_type: 1 }, { mwst_is_net: false }, { mwst_is_net: true, mwst_type: 0 })).toEqual([
      200, 200, 200,
    ]);
    // Exempt supplies recover no input tax.
    expect(await statuses(id, { mwst_type: 2 })).toEqual([422]);
    const [line] = recordsOf(await call('GET', `/kontor/kb_invoice/${id}/position`));
    const body = [{ type: 'KbPositionExpense', id: line?.['id'] }];
    expect((await call('POST', `/kontor/kb_invoice/${id}/position_delete`, { body })).status).toBe(200);
    expect(await statuses(id, { mwst_is_net: false })).toEqual([200]);
  });
});

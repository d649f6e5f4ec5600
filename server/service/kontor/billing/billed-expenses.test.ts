import { afterAll, describe, expect, it } from 'vitest';
import { invoiceRecord } from '#contract/resources/invoice.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../../testing/test-service.ts';

/** Several expenses on one invoice, all or none, each once (rulings/billing#invoice-from-expenses). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));
const other_id = idOf(await call('POST', '/contact', { body: { ...contact, name_1: 'Seilbahn AG' } }));
const invoice = { contact_id, user_id: 1 };
const paid = { account_id: accountId('5820'), amount: '108.10', tax_id: 6, user_id: 1, title: 'Bahnbillett' };
const make = async (more: object = {}): Promise<number> =>
  idOf(await call('POST', '/kb_expense', { body: { ...paid, ...more } }));
const chosen = (ids: readonly number[]) => ids.map((kb_expense_id) => ({ kb_expense_id, tax_id: 1 }));
const charge = async (
  expenses: readonly object[],
  more: object = { invoice },
  options: object = {},
): Promise<TestResponse> => call('POST', '/kontor/invoice_from_expenses', { body: { expenses, ...more }, ...options });
const statusOf = async (expense: number) => recordOf(await call('GET', `/kb_expense/${expense}`))['kb_item_status_id'];
const invoices = async () => (await call('GET', '/kb_invoice')).headers['x-total-count'];
const errorsOf = (answered: TestResponse) => [answered.status, recordOf(answered)['errors']];
const invoiceOf = (answered: TestResponse) => {
  expect([answered.text, answered.status]).toEqual([answered.text, 201]);
  return invoiceRecord.parse(answered.body);
};

describe('an invoice from expenses', () => {
  it('has positions in the order sent, at the net amount paid or the given price and text', async () => {
    const [train, hotel] = [await make(), await make({ title: 'Hotel', amount: '50' })];
    const made = await charge([
      { kb_expense_id: hotel, tax_id: 2, unit_price: '60.5', text: 'Übernachtung' },
      { kb_expense_id: train, tax_id: 1 },
    ]);
    const { positions, ...head } = invoiceOf(made);
    expect(head).toMatchObject({ kb_item_status_id: 7, contact_id, currency_id: 1, total_gross: '160.5' });
    expect(positions).toMatchObject([
      { type: 'KbPositionExpense', text: 'Übernachtung', unit_price: '60.5', tax_id: 2, amount: '1', pos: '1' },
      { type: 'KbPositionExpense', text: 'Bahnbillett', unit_price: '100', tax_id: 1, amount: '1', pos: '2' },
    ]);
    expect([await statusOf(train), await statusOf(hotel)]).toEqual([34, 34]);
    const billed = recordsOf(await call('GET', `/kontor/kb_invoice/${head.id}/billed`));
    expect(billed.map(({ kb_expense_ids }) => kb_expense_ids)).toEqual([[hotel], [train]]);
  });

  it('takes over what its expenses have in common: the currency and the project', async () => {
    const project = async (name: string) =>
      idOf(await call('POST', '/pr_project', { body: { name, contact_id, user_id: 1 } }));
    const [one, two] = [await project('Eins'), await project('Zwei')];
    const euros = async (pr_project_id: number) => make({ currency_id: 2, pr_project_id });
    const same = invoiceOf(await charge(chosen([await euros(one), await euros(one)])));
    expect(same).toMatchObject({ currency_id: 2, project_id: one });
    const mixed = invoiceOf(await charge(chosen([await euros(one), await euros(two)])));
    expect(mixed).toMatchObject({ currency_id: 2, project_id: null });
    const sent = { invoice: { ...invoice, pr_project_id: two } };
    expect(invoiceOf(await charge(chosen([await euros(one)]), sent))).toMatchObject({ project_id: two });
  });

  it('joins a draft whose prices include the tax at the gross amount paid', async () => {
    const draft = idOf(await call('POST', '/kb_invoice', { body: { ...invoice, mwst_is_net: false } }));
    for (const text of ['Oben', 'Unten'])
      await call('POST', `/kb_invoice/${draft}/kb_position_text`, { body: { text } });
    const { positions, total } = invoiceOf(await charge(chosen([await make()]), { kb_invoice_id: draft }));
    const charged = { unit_price: '108.1', internal_pos: 3 };
    expect([positions, total]).toMatchObject([[{ text: 'Oben' }, { text: 'Unten' }, charged], '108.1']);
  });

  it('refuses invalid input: 422, nothing written', async () => {
    const [francs, euros] = [await make(), await make({ currency_id: 2 })];
    const before = await invoices();
    const mixed = await charge(chosen([francs, euros]));
    expect(errorsOf(mixed)).toEqual([422, ['expenses: The expenses are in different currencies.']]);
    const [own, others] = [await make({ contact_id }), await make({ contact_id: other_id })];
    expect(errorsOf(await charge(chosen([francs, own, others])))).toEqual([
      422,
      ['expenses: The expenses belong to different contacts.'],
    ]);
    const draft = idOf(await call('POST', '/kb_invoice', { body: invoice }));
    for (const target of [{ kb_invoice_id: draft }, { invoice }])
      expect(errorsOf(await charge(chosen([francs, others]), target))).toMatchObject([
        422,
        [expect.stringMatching(/^expenses\.1\.kb_expense_id: Expense \S+ belongs to a different contact from the inv/)],
      ]);
    await call('DELETE', `/kb_invoice/${draft}`);
    const other = await charge(chosen([euros]), { invoice: { ...invoice, currency_id: 1 } });
    expect(errorsOf(other)).toEqual([422, ['currency_id: Must be the currency of the expense.']]);
    expect(errorsOf(await charge(chosen([francs, francs])))).toEqual([422, ['expenses: List each one only once.']]);
    const tax = await charge([{ kb_expense_id: francs, tax_id: 4711 }]);
    expect(errorsOf(tax)).toEqual([422, ['tax_id: There is no such record.']]);
    expect(errorsOf(await charge(chosen([francs]), {}))).toEqual([
      422,
      ['invoice: Choose either a new invoice or a draft.'],
    ]);
    expect([await invoices(), ...(await Promise.all([francs, euros, own, others].map(statusOf)))]).toEqual([
      before,
      33,
      33,
      33,
      33,
    ]);
    const blind = { token: await service.token(service.owner, ['kb_invoice_edit']) };
    expect((await charge(chosen([francs]), { invoice }, blind)).status).toBe(403);
  });
});

describe('a second invoice', () => {
  it('is refused, naming what is gone: 409, nothing written', async () => {
    const [first, second, gone] = [await make(), await make(), await make()];
    await charge(chosen([second]));
    await call('DELETE', `/kb_expense/${gone}`);
    const before = await invoices();
    const number = String(recordOf(await call('GET', `/kb_expense/${second}`))['document_nr']);
    expect((await charge(chosen([first, second, gone]))).body).toEqual({
      error_code: 409,
      message: 'Some entries can no longer be billed. Nothing was billed.',
      errors: [
        `expenses.1.kb_expense_id: Expense ${number} is already on an invoice.`,
        `expenses.2.kb_expense_id: Expense ${gone} no longer exists.`,
      ],
    });
    expect([await invoices(), await statusOf(first)]).toEqual([before, 33]);
    expect((await call('POST', `/kb_expense/${second}/invoice`, { body: { ...invoice, tax_id: 1 } })).status).toBe(409);
  });

  it('is refused for all but one of fifty requests at once, from both operations', async () => {
    const id = await make();
    const before = Number(await invoices());
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        index % 2 === 0
          ? charge(chosen([id]))
          : call('POST', `/kb_expense/${id}/invoice`, { body: { ...invoice, tax_id: 1 } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...answers.slice(1).map(() => 409),
    ]);
    expect(Number(await invoices())).toBe(before + 1);
  });
});

describe('a charged expense', () => {
  it('is free again when its position, subposition or draft is deleted or its invoice is cancelled', async () => {
    const [one, two] = [await make(), await make()];
    const { id, positions } = invoiceOf(await charge(chosen([one, two])));
    const [first, second] = positions.map((position) => ({ type: position.type, id: position.id }));
    await call('POST', `/kontor/kb_invoice/${id}/position_delete`, { body: [first] });
    expect([await statusOf(one), await statusOf(two)]).toEqual([33, 34]);
    const parent_id = idOf(
      await call('POST', `/kb_invoice/${id}/kb_position_subposition`, { body: { show_pos_nr: true } }),
    );
    const order = [
      { type: 'KbPositionSubposition', id: parent_id },
      { ...second, parent_id },
    ];
    const { etag = '' } = (await call('GET', `/kb_invoice/${id}`)).headers;
    await call('PUT', `/kontor/kb_invoice/${id}/position_order`, { body: order, headers: { 'if-match': etag } });
    expect(await statusOf(two)).toBe(34);
    await call('DELETE', `/kb_invoice/${id}/kb_position_subposition/${parent_id}`);
    expect(await statusOf(two)).toBe(33);
    invoiceOf(await charge(chosen([one, two]), { kb_invoice_id: id }));
    await call('DELETE', `/kb_invoice/${id}`);
    expect([await statusOf(one), await statusOf(two)]).toEqual([33, 33]);
    const last = invoiceOf(await charge(chosen([one, two])));
    await call('POST', `/kb_invoice/${last.id}/issue`);
    await call('POST', `/kb_invoice/${last.id}/cancel`);
    expect([await statusOf(one), await statusOf(two)]).toEqual([33, 33]);
    expect((await charge(chosen([one, two]))).status).toBe(201);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** "Expense, Create invoice" and rulings/expenses#invoice: the content of the invoice, and that an expense is charged only once. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const contact = { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1, language_id: 2 };
const contact_id = idOf(await call('POST', '/contact', { body: contact }));
const paid = { account_id: accountId('5820'), amount: '108.10', tax_id: 6, user_id: 1, title: 'Bahnbillett' };
const make = async (more: object = {}): Promise<number> =>
  idOf(await call('POST', '/kb_expense', { body: { ...paid, ...more } }));
const charge = async (expense: number, more: object = {}, headers = {}): Promise<TestResponse> =>
  call('POST', `/kb_expense/${expense}/invoice`, { body: { contact_id, user_id: 1, tax_id: 1, ...more }, headers });
const statusOf = async (expense: number) => recordOf(await call('GET', `/kb_expense/${expense}`))['kb_item_status_id'];
const counts = async () => {
  const found: unknown[] = [];
  for (const path of ['/kb_invoice', '/kb_expense']) found.push((await call('GET', path)).headers['x-total-count']);
  return found;
};
const lines = z.object({ positions: z.array(z.looseObject({ id: z.int() })) });
const leads = z.object({ records: z.array(z.looseObject({ kb_invoice_id: z.int().nullable() })) });
const positionsOf = (answered: TestResponse) => lines.parse(answered.body).positions;

describe('an invoice from an expense', () => {
  it('is a draft with one expense position at the net amount paid, in the contact’s language', async () => {
    const expense = await make();
    const created = await charge(expense);
    expect([created.text, created.status]).toEqual([created.text, 201]);
    expect(created.body).toMatchObject({
      document_nr: 'RE-00001',
      kb_item_status_id: 7,
      contact_id,
      contact_address: 'Muster AG',
      language_id: 2,
      currency_id: 1,
      is_valid_from: '2025-11-20',
      mwst_type: 0,
      mwst_is_net: true,
      total_gross: '100',
      total_net: '100',
      total_taxes: '8.1',
      total: '108.1',
      total_remaining_payments: '108.1',
      taxs: [{ percentage: '8.1', value: '8.1' }],
    });
    expect(positionsOf(created)).toEqual([
      {
        id: 1,
        type: 'KbPositionExpense',
        parent_id: null,
        is_optional: false,
        internal_pos: 1,
        amount: '1',
        unit_id: null,
        account_id: accountId('5820'),
        unit_name: null,
        tax_id: 1,
        tax_value: '8.1',
        text: 'Bahnbillett',
        unit_price: '100',
        discount_in_percent: null,
        position_total: '100',
        pos: '1',
      },
    ]);
    const answer = await call('GET', `/kb_invoice/${idOf(created)}`);
    expect([answer.body, answer.headers['etag']]).toMatchObject([{ total: '108.1000' }, created.headers['etag']]);
    expect(await statusOf(expense)).toBe(34);
  });

  it('keeps the values sent', async () => {
    const sent = {
      title: 'Spesen November',
      header: 'Guten Tag',
      footer: 'Danke',
      is_valid_from: '2025-12-01',
      is_valid_to: '2025-12-10',
      language_id: 1,
      api_reference: 'erp:1',
      bank_account_id: 1,
      payment_type_id: 1,
      show_position_taxes: true,
      viewed_by_client_at: '2025-12-02 10:00:00',
    };
    const created = await charge(await make(), { ...sent, contact_address_manual: 'Post\n8000 Zürich' });
    expect(created.body).toMatchObject({ ...sent, contact_address: 'Post\n8000 Zürich' });
  });

  it('takes over project and currency of the expense, and refuses another currency: 422, nothing written', async () => {
    const project = { name: 'Bahn', contact_id, user_id: 1 };
    const pr_project_id = idOf(await call('POST', '/pr_project', { body: project }));
    const expense = await make({ currency_id: 2, pr_project_id });
    const before = await counts();
    const refused = await charge(expense, { currency_id: 1 }, { 'accept-language': 'de' });
    expect([refused.status, recordOf(refused)['errors']]).toEqual([
      422,
      ['currency_id: Muss die Währung der Spese sein.'],
    ]);
    expect([await counts(), await statusOf(expense)]).toEqual([before, 33]);
    expect((await charge(expense)).body).toMatchObject({ currency_id: 2, project_id: pr_project_id });
  });

  it.each([
    ['contain the tax', { mwst_type: 0, mwst_is_net: false }, '108.1', '108.1'],
    ['have none', { mwst_type: 1 }, '100', '100'],
    // No input tax is recovered on them (MWSTG art. 29).
    ['are exempt', { mwst_type: 2 }, '108.1', '108.1'],
  ])('has prices that %s', async (_name, mode, unit_price, total) => {
    const created = await charge(await make(), mode);
    expect(created.body).toMatchObject({ total, positions: [{ unit_price, position_total: unit_price }] });
  });

  it('requires contact_id, tax_id and user_id, and existing references', async () => {
    const expense = await make();
    const { errors } = recordOf(await call('POST', `/kb_expense/${expense}/invoice`, { body: {} }));
    expect(errors).toEqual(['contact_id: Needs a value.', 'user_id: Needs a value.', 'tax_id: Needs a value.']);
    for (const field of ['tax_id', 'contact_id', 'kb_terms_of_payment_template_id'])
      expect(recordOf(await charge(expense, { [field]: 4711 }))['errors']).toEqual([
        `${field}: There is no such record.`,
      ]);
    expect(await statusOf(expense)).toBe(33);
  });

  it('is named by the expense’s number if it has no title', async () => {
    const expense = await make({ title: null });
    const number = recordOf(await call('GET', `/kb_expense/${expense}`))['document_nr'];
    expect((await charge(expense)).body).toMatchObject({ positions: [{ text: number }] });
  });
});

describe('a second invoice from a charged expense', () => {
  it('is refused with 409 in four languages, nothing written', async () => {
    const expense = await make();
    await charge(expense);
    const before = await counts();
    const errors: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it'])
      errors.push((await charge(expense, {}, { 'accept-language': language })).body);
    expect(errors).toEqual(
      [
        'The expense is already on an invoice. Nothing was created.',
        'Die Spese steht schon auf einer Rechnung. Es wurde nichts erstellt.',
        'Cette dépense figure déjà sur une facture. Rien n’a été créé.',
        'La spesa figura già su una fattura. Nulla è stato creato.',
      ].map((message) => ({ error_code: 409, message })),
    );
    expect(await counts()).toEqual(before);
  });

  it('is refused for all but one of fifty simultaneous requests', async () => {
    const expense = await make();
    const [invoices] = await counts();
    const answers = await Promise.all(Array.from({ length: 50 }, async () => charge(expense)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await counts())[0]).toBe(String(Number(invoices) + 1));
  });
});

describe('a charged expense', () => {
  it('links to its invoice in our own query, and an open one to none', async () => {
    const [expense, open] = [await make(), await make()];
    const invoice = idOf(await charge(expense));
    const leadOf = async (id: number) => {
      const body = { filter: [{ field: 'id', value: id }] };
      const found = await call('POST', '/kontor/query/expense', { body });
      return leads.parse(found.body).records.map(({ kb_invoice_id }) => kb_invoice_id);
    };
    expect([await leadOf(expense), await leadOf(open)]).toEqual([[invoice], [null]]);
    expect(recordOf(await call('GET', `/kb_expense/${expense}`))).not.toHaveProperty('kb_invoice_id');
  });

  it('keeps amount, tax and currency: 403, said in four languages; the rest may be edited', async () => {
    const expense = await make();
    await charge(expense);
    const edit = async (body: unknown, headers = {}) => call('POST', `/kb_expense/${expense}`, { body, headers });
    for (const body of [{ amount: 5 }, { tax_id: 1 }, { mwst_type: 1 }, { mwst_is_net: true }, { currency_id: 2 }])
      expect([body, (await edit(body)).status]).toEqual([body, 403]);
    const errors: unknown[] = [];
    for (const language of ['en', 'de', 'fr', 'it'])
      errors.push(recordOf(await edit({ amount: 5 }, { 'accept-language': language }))['message']);
    expect(errors).toEqual([
      'The expense is on an invoice: its amount, tax and currency cannot be changed, and it cannot be deleted.',
      'Die Spese steht auf einer Rechnung. Betrag, Steuer und Währung lassen sich nicht ändern, die Spese nicht löschen.',
      'Cette dépense est facturée : son montant, son taux et sa monnaie ne peuvent plus être modifiés, et elle ne peut pas être supprimée.',
      'La spesa figura su una fattura: importo, imposta e valuta non si possono modificare, e la spesa non si può eliminare.',
    ]);
    const read = recordOf(await call('GET', `/kb_expense/${expense}`));
    const written = await edit({ ...read, title: 'Neuer Titel' });
    expect(written.body).toMatchObject({ title: 'Neuer Titel', amount: '108.1', kb_item_status_id: 34 });
  });

  it('cannot be deleted: 403', async () => {
    const expense = await make();
    await charge(expense);
    expect((await call('DELETE', `/kb_expense/${expense}`)).status).toBe(403);
    expect(await statusOf(expense)).toBe(34);
  });

  it('is open again when the draft is deleted, and can be charged again', async () => {
    const expense = await make();
    const invoice = idOf(await charge(expense));
    const etag = (await call('GET', `/kb_expense/${expense}`)).headers['etag'];
    expect((await call('DELETE', `/kb_invoice/${invoice}`)).body).toEqual({ success: true });
    expect(await statusOf(expense)).toBe(33);
    expect((await call('GET', `/kb_expense/${expense}`)).headers['etag']).not.toBe(etag);
    expect((await charge(expense)).status).toBe(201);
  });

  it('is open again when the invoice is cancelled, and may then be deleted', async () => {
    const expense = await make();
    const invoice = idOf(await charge(expense));
    expect((await call('POST', `/kb_invoice/${invoice}/issue`)).status).toBe(200);
    expect((await call('DELETE', `/kb_invoice/${invoice}`)).status).toBe(403);
    expect(await statusOf(expense)).toBe(34);
    expect((await call('POST', `/kb_invoice/${invoice}/cancel`)).status).toBe(200);
    expect(await statusOf(expense)).toBe(33);
    expect((await call('DELETE', `/kb_expense/${expense}`)).status).toBe(200);
  });

  it('stays charged when a copy of its invoice is deleted, because a copy takes no links', async () => {
    const expense = await make();
    const copy = await call('POST', `/kb_invoice/${idOf(await charge(expense))}/copy`);
    expect(positionsOf(copy)).toMatchObject([{ type: 'KbPositionCustom', unit_price: '100' }]);
    expect((await call('DELETE', `/kb_invoice/${idOf(copy)}`)).status).toBe(200);
    expect(await statusOf(expense)).toBe(34);
  });

  it('can be found by its status', async () => {
    const found = await call('POST', '/kb_expense/search', { body: [{ field: 'kb_item_status_id', value: 34 }] });
    const charged = recordsOf(found);
    expect(charged.length).toBeGreaterThan(3);
    expect(charged.every(({ kb_item_status_id }) => kb_item_status_id === 34)).toBe(true);
  });
});

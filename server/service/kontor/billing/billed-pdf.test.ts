import { afterAll, expect, it } from 'vitest';
import { expensesPdf, hoursPdf } from '#contract/kontor/billing-operations.ts';
import { accountId } from '#server/company/chart-of-accounts.ts';
import { readText } from '../../papers/render/test-pdf.ts';
import { hoursIn, incomeAccount } from '../../testing/test-hours.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** The `/pdf` of `invoice_from_hours` and `invoice_from_expenses`, which writes nothing (rulings/billing#rehearsed). */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { contactOf, activityOf, enterOn } = hoursIn(service);
const contact_id = await contactOf('Muster AG');
const advice = await activityOf('Beratung', { account_id: incomeAccount, default_price_per_hour: 165 });
const paid = { account_id: accountId('5820'), amount: '108.10', tax_id: 6, user_id: 1, title: 'Bahnbillett' };
const expense = async (): Promise<number> => idOf(await call('POST', '/kb_expense', { body: paid }));
const chargeOf = (kb_expense_id: number, target: object) => ({ expenses: [{ kb_expense_id, tax_id: 1 }], ...target });
const head = { contact_id, user_id: 1 };
const texts = { title: 'Auslagen November', header: 'Guten Tag', footer: 'Danke', is_valid_from: '2025-11-20' };
const count = async (path: string) => (await call('GET', path)).headers['x-total-count'];

it('shows the invoice to be created, with dates and texts, and changes nothing', async () => {
  const id = await expense();
  const before = [await count('/kb_invoice'), recordOf(await call('GET', `/kb_expense/${id}`))];
  const body = chargeOf(id, { invoice: { ...head, ...texts, is_valid_to: '2025-12-05' } });
  const { invoice, pdf } = expensesPdf.answer.parse(
    (await call('POST', '/kontor/invoice_from_expenses/pdf', { body })).body,
  );
  expect(invoice).toMatchObject({ ...texts, is_valid_to: '2025-12-05', total: '108.1', positions: [{ pos: '1' }] });
  const text = await readText(Buffer.from(pdf.content, 'base64'));
  for (const words of ['Auslagen November', 'Guten Tag', 'Danke', '05.12.2025', 'Bahnbillett', '108.10'])
    expect(text).toContain(words);
  expect([await count('/kb_invoice'), recordOf(await call('GET', `/kb_expense/${id}`))]).toEqual(before);
  const made = recordOf(await call('POST', '/kontor/invoice_from_expenses', { body }));
  const { updated_at: _then, ...record } = invoice;
  expect(made).toMatchObject(record);
});

it('shows a draft with its new positions, and leaves the draft unchanged', async () => {
  const draft = idOf(await call('POST', '/kb_invoice', { body: head }));
  await call('POST', `/kb_invoice/${draft}/kb_position_text`, { body: { text: 'Oben' } });
  const before = (await call('GET', `/kb_invoice/${draft}`)).text;
  const entry = await enterOn(advice, contact_id, 50);
  const rounding = { mode: 'up', minutes: 15, per: 'position' };
  const body = { entries: [{ id: entry }], group_by: 'all', rounding, tax_id: 1, kb_invoice_id: draft };
  const { invoice, pdf } = hoursPdf.answer.parse((await call('POST', '/kontor/invoice_from_hours/pdf', { body })).body);
  expect(invoice).toMatchObject({ id: draft, total_net: '165', positions: [{ text: 'Oben' }, { amount: '1' }] });
  expect(await readText(Buffer.from(pdf.content, 'base64'))).toContain('Oben');
  expect((await call('GET', `/kb_invoice/${draft}`)).text).toBe(before);
  expect(recordOf(await call('GET', `/timesheet/${entry}`))['status_id']).toBeNull();
});

it('prints hours whose amounts can be recalculated by hand', async () => {
  const minutes = [20, 7, 125, 1355, 40, 59];
  const entries = [];
  for (const each of minutes) entries.push({ id: await enterOn(advice, contact_id, each) });
  const invoice = { ...head, show_position_taxes: false, language_id: 1, mwst_type: 2, nb_decimals_amount: 1 };
  const body = { entries, group_by: 'entry', text: 'Zeile', tax_id: 1, invoice };
  const { pdf } = hoursPdf.answer.parse((await call('POST', '/kontor/invoice_from_hours/pdf', { body })).body);
  const text = await readText(Buffer.from(pdf.content, 'base64'));
  const lines = [...text.matchAll(/Zeile (\d+):(\d\d) h (\d+)\.00 ([\d’]+)\.(\d\d)$/gm)];
  expect(lines).toHaveLength(minutes.length);
  for (const [line, hours, rest, price, francs, centimes] of lines) {
    const minutes = Number(hours) * 60 + Number(rest);
    expect([line, Number(`${francs?.replaceAll('’', '')}${centimes}`)]).toEqual([
      line,
      Math.round((minutes * Number(price) * 100) / 60),
    ]);
  }
});

it('refuses by name what could not be billed', async () => {
  const id = await expense();
  const body = chargeOf(id, { invoice: head });
  await call('POST', '/kontor/invoice_from_expenses', { body });
  const number = String(recordOf(await call('GET', `/kb_expense/${id}`))['document_nr']);
  const refused = await call('POST', '/kontor/invoice_from_expenses/pdf', { body });
  expect([refused.status, recordOf(refused)['errors']]).toEqual([
    409,
    [`expenses.0.kb_expense_id: Expense ${number} is already on an invoice.`],
  ]);
  const blind = { token: await service.token(service.owner, ['kb_invoice_edit']) };
  expect((await call('POST', '/kontor/invoice_from_expenses/pdf', { body, ...blind })).status).toBe(403);
  const hours = { entries: [{ id: await enterOn(advice, contact_id, 5) }], group_by: 'all', tax_id: 1, invoice: head };
  expect((await call('POST', '/kontor/invoice_from_hours/pdf', { body: hours, ...blind })).status).toBe(403);
});

it('sends no event about its trial run', async () => {
  const id = await expense();
  const etag = (await call('GET', `/kb_expense/${id}`)).headers['etag'];
  await call('POST', '/kontor/invoice_from_expenses/pdf', { body: chargeOf(id, { invoice: head }) });
  expect((await call('GET', `/kb_expense/${id}`)).headers['etag']).toBe(etag);
  expect(recordsOf(await call('POST', '/kb_expense/search', { body: [{ field: 'id', value: id }] }))).toMatchObject([
    { kb_item_status_id: 33 },
  ]);
});

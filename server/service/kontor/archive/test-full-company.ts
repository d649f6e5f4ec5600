import { expect } from 'vitest';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { importInvoices } from '#contract/kontor/import-invoice-operations.ts';
import { makeWorld } from '../../conformance/test-world.ts';
import { startCustomers } from '../../customer/test-customer.ts';
import { sql } from '../../store/sql.ts';
import { idOf, type TestResponse } from '../../testing/test-service.ts';
import { bankIn } from '../bank/test-bank.ts';

const pdf = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');

/** The smallest complete PNG: one black pixel. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

type Customers = Awaited<ReturnType<typeof startCustomers>>;

const done = (answered: TestResponse): TestResponse => {
  if (answered.status >= 300) throw new Error(`answered ${answered.status} ${answered.text}`);
  return answered;
};

const makeTime = async ({ call, owner, contact_id }: Customers, client_service_id: number): Promise<void> => {
  const body = { user_id: owner.userId, client_service_id, allowable_bill: true, contact_id };
  const entry = async (tracking: object, more: object = {}): Promise<number> =>
    idOf(done(await call('POST', '/timesheet', { body: { ...body, tracking, ...more } })));
  await entry({ type: 'duration', date: '2025-11-19', duration: '01:30' }, { text: 'Zürich – «Büro»\nzweite Zeile' });
  const deleted = await entry({ type: 'range', start: '2025-11-19 08:00:00', end: '2025-11-19 09:00:00' });
  done(await call('DELETE', `/timesheet/${deleted}`));
  done(
    await call('POST', '/kontor/stopwatch/start', {
      body: { timetracking: { user_id: owner.userId, client_service_id, allowable_bill: true } },
    }),
  );
  done(
    await call('POST', '/kontor/import', {
      body: {
        name: 'toggl.csv',
        rows: [{ ...body, tracking: { type: 'duration', date: '2025-11-18', duration: '00:15' } }],
      },
    }),
  );
};

const makeSales = async (customers: Customers): Promise<void> => {
  const { call, make, add, addLine, issued, remind, pageOf, customer } = customers;
  const offer = await make('kb_offer');
  await addLine(offer, 'Beratung', '1000');
  for (const [kind, body] of Object.entries({
    article: { account_id: 1, tax_id: 1, amount: 2, unit_price: 10.5, article_id: 1, text: 'Artikel' },
    text: { text: 'Text' },
    subtotal: { text: 'Zwischensumme' },
    pagebreak: { pagebreak: '1' },
    discount: { text: 'Rabatt', is_percentual: true, value: '10' },
    subposition: { text: 'Gruppe', show_pos_nr: true },
  }))
    done(await add(offer, kind, body));
  done(await call('POST', `${offer}/issue`));
  const answered = await customer().post(await pageOf(offer), { name: 'Ursina', answer: 'accept' });
  expect(answered.status).toBe(303);
  done(await call('POST', `${offer}/order`));
  const reverted = await issued('70');
  done(await call('POST', `${reverted}/mark_as_sent`));
  done(await call('POST', `${reverted}/revert_issue`));
  const dropped = await make('kb_invoice');
  done(await call('DELETE', dropped));
  const old = await issued('250', { is_valid_from: '2025-09-01', is_valid_to: '2025-09-30' });
  done(await call('POST', `${await remind(old)}/mark_as_sent`));
  done(await call('POST', `/kontor${old}/reminder_stop`, { body: { until: '2025-12-24', reason: 'Abmachung' } }));
  const paid = await issued('99.95');
  done(await call('POST', `${paid}/payment`, { body: { date: '2025-11-20', value: 50 } }));
  done(await call('POST', `/kontor${paid}/credit_note`, { body: { reason: 'Irrtum', amount: 10 } }));
  done(await call('POST', `/kontor${paid}/write_off`, { body: { date: '2025-11-20', kind: 'write_off', value: '5' } }));
  const sent = await issued('12');
  done(await call('POST', `/kontor${sent}/send`, { body: { recipient_email: 'kundin@example.ch', hold_seconds: 60 } }));
};

const makeExpenses = async ({ call, contact_id }: Customers): Promise<void> => {
  const body = { account_id: 1, amount: '10', tax_id: 1, user_id: 1, contact_id, allowable_bill: true };
  const expense = idOf(done(await call('POST', '/kb_expense', { body })));
  const receipt = { name: 'Quittung Zürich.pdf', content: pdf };
  done(await call('POST', `/kontor/kb_expense/${expense}/receipt`, { body: receipt }));
  done(
    await call('POST', '/kontor/invoice_from_expenses', {
      body: { expenses: [{ kb_expense_id: expense, tax_id: 1 }], invoice: { contact_id, user_id: 1 } },
    }),
  );
};

const makeImports = async ({ call, makeContact }: Customers): Promise<void> => {
  await makeContact({ nr: 'K-9', name_1: '=1+1' });
  const row = {
    document_nr: 'ALT-1',
    is_valid_from: '2025-09-01',
    is_valid_to: '2026-10-01',
    contact: 'K-9',
    amounts: [{ amount: '100.03', tax: '8.1' }],
  };
  const { body } = done(await call('POST', '/kontor/import/invoices', { body: { name: 'offen.csv', rows: [row] } }));
  const id = importInvoices.answer.parse(body).rows[0]?.id;
  done(await call('POST', `/kontor/kb_invoice/${id}/imported_paper`, { body: { content: pdf } }));
};

/** A company that has rows in every table of the archive, made through the interface. */
export const startFullCompany = async () => {
  const customers = await startCustomers();
  const { call, owner, database, editProfile } = customers;
  await editProfile({ logo, email: 'info@one.example' });
  const client_service_id = idOf(done(await call('POST', '/client_service', { body: { name: 'Beratung' } })));
  for (const name of ['Oben', 'Unten']) done(await call('POST', '/article_group', { body: { name } }));
  const article = { intern_code: 'A1', intern_name: 'Artikel', user_id: 1, article_type_id: 1, sale_price: '10.5' };
  for (const more of [{}, { intern_code: 'A2' }])
    done(await call('POST', '/article', { body: { ...article, ...more } }));
  // References to rows of the same table that come later.
  await database.transaction(async (transaction) => {
    const { companyId } = owner;
    await transaction.run(sql`update article_group set parent_id = 2 where company_id = ${companyId} and id = 1`);
    await transaction.run(sql`update item set article_id = 2 where company_id = ${companyId} and id = 1`);
  });
  await makeTime(customers, client_service_id);
  await makeSales(customers);
  await makeExpenses(customers);
  await makeImports(customers);
  const bank = await bankIn(customers);
  const { number, reference } = await bank.invoice('100');
  const { file } = await bank.sent(bank.fileOf([bank.payment('100', { reference, text: number })]));
  done(await bank.book((await bank.entries(file.id)).entries));
  // A record of every resource with the required fields, and one with all; the records before are those that need more.
  const world = await makeWorld(customers);
  for (const resource of catalogue) if ('create' in resource) await world.make(resource);
  await database.transaction(async (transaction) => {
    const { companyId } = owner;
    // Without a mail server the message is kept; with one it would wait.
    await transaction.run(sql`update outbox set state = 'queued', held_until = 1 where company_id = ${companyId}`);
    await transaction.run(sql`
      insert into bank_expense (company_id, entry_id, expense_id, value) values (${companyId}, 1, 1, 10000000)`);
    await transaction.run(sql`
      insert into moved_id (company_id, source, resource, old_id, new_id)
      values (${companyId}, 'https://api.example.ch/api2.php/muster', 'contact', 77, 1)`);
    await transaction.run(sql`
      insert into example (company_id, resource, record_id, place, version) values (${companyId}, 'contact', 1, 1, 1)`);
  });
  done(await call('POST', '/kontor/tax_change', { body: { rate: '8.1', value: '8.5', valid_from: '2026-01-01' } }));
  return customers;
};

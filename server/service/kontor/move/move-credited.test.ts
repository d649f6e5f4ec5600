import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { recordOf, recordsOf } from '../../testing/test-service.ts';
import { sql } from '../../store/sql.ts';
import { driveOn, recordsHere, recordsThere, type Records } from './test-faults.ts';
import { startSource, startTarget, type Source, type Target } from './test-move.ts';

/**
 * An amount that the other service credited is neither credited nor paid out again, and a cancelled invoice asks for nothing. Figures are
 * calculated by hand.
 */
let source: Source;
let target: Target;
let one: Records[number] | undefined;
let cancelled: Records[number] | undefined;
let [withFee, unexplained] = ['', ''];

const invoiceIn = z.looseObject({ id: z.int(), document_nr: z.string() });
const called = (documents: Records, number: unknown) => documents.find(({ document_nr }) => document_nr === number);

/** An issued invoice there, over 1000.00 and 8.1 % VAT. */
const issuedThere = async () => {
  const [contact] = await recordsThere(source, '/contact');
  const made = invoiceIn.parse(
    await source.write('/kb_invoice', { contact_id: contact?.['id'], user_id: 1, mwst_is_net: true }),
  );
  const invoice = `/kb_invoice/${made.id}`;
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 1000 };
  await source.write(`${invoice}/kb_position_custom`, line);
  await source.write(`${invoice}/issue`, {});
  return { ...made, invoice };
};

/** An invoice there that was paid with 20.00 more than it asks for, which are a fee there; its number. */
const paidWithFee = async (isReminded: boolean): Promise<string> => {
  const { id, invoice, document_nr } = await issuedThere();
  await source.write(`${invoice}/kb_reminder`, { kb_invoice_id: id, value: '20', is_sent: isReminded });
  await source.write(`/kontor${invoice}/fee_payment`, { date: '2025-11-18', value: '1101', fee: '20' });
  return document_nr;
};

beforeAll(async () => {
  source = await startSource();
  target = await startTarget(source);
  const made = await issuedThere();
  await source.write(`/kontor${made.invoice}/credit_note`, { reason: 'Preisminderung', amount: '200' });
  [withFee, unexplained] = [await paidWithFee(true), await paidWithFee(false)];
  one = called(await recordsThere(source, '/kb_invoice'), made.document_nr);
  cancelled = (await recordsThere(source, '/kb_invoice')).find(({ kb_item_status_id }) => kb_item_status_id === 19);
  // Other services may keep the amount of a cancelled invoice as open.
  await source.database.transaction(async (transaction) =>
    transaction.run(
      sql`update invoice set total_remaining_payments = total where company_id = 1 and id = ${Number(cancelled?.['id'])}`,
    ),
  );
  await driveOn(target, await target.signIn());
}, 240_000);

afterAll(async () => {
  await target.close();
  await source.close();
});

it('credits the rest of an invoice of which a part was credited there, with its tax, and pays nothing out', async () => {
  expect(one).toMatchObject({ total: '1081.0000', total_remaining_payments: '881.0000' });
  const here = called(await recordsHere(target, '/kb_invoice'), one?.['document_nr']);
  expect(here).toMatchObject({ total: '1081.0000', total_remaining_payments: '881.0000' });
  const invoice = `/kb_invoice/${String(here?.['id'])}`;
  const settlement = recordOf(await target.call('GET', `/kontor${invoice}/settlement`));
  expect(settlement).toMatchObject({
    open: '881',
    creditable: '881',
    write_offs: [{ value: '200', total_taxes: '0' }],
  });
  const made = await target.call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum' } });
  // Of the 200.00 credited there, 200 × 8.1 / 108.1 = 14.99 were tax: 81.00 - 14.99 = 66.01 are left.
  expect(recordOf(made)).toMatchObject({ total: '881', total_net: '814.99', total_taxes: '66.01', paid_out: '0' });
  expect((await target.call('GET', `${invoice}/payment`)).body).toEqual([]);
});

it('keeps the fee of a reminder that was paid with the invoice there', async () => {
  const there = called(await recordsThere(source, '/kb_invoice'), withFee);
  const here = called(await recordsHere(target, '/kb_invoice'), withFee);
  const paid = { kb_item_status_id: 9, total_received_payments: '1101.0000', total_remaining_payments: '0.0000' };
  expect([there, here]).toMatchObject([paid, paid]);
  expect(recordOf(await target.call('GET', `/kontor/kb_invoice/${String(here?.['id'])}/settlement`))).toMatchObject({
    open: '0',
    creditable: '1081',
    write_offs: [{ kind: 'fee', date: '2025-11-18', value: '-20' }],
  });
});

it('shows as a credit what was received beside the total, if no sent reminder explains it', async () => {
  const here = called(await recordsHere(target, '/kb_invoice'), unexplained);
  expect(here).toMatchObject({ total_received_payments: '1101.0000', total_remaining_payments: '-20.0000' });
  const settlement = recordOf(await target.call('GET', `/kontor/kb_invoice/${String(here?.['id'])}/settlement`));
  expect(settlement).toMatchObject({ open: '-20', write_offs: [] });
});

it('a cancelled invoice whose amount the other service keeps as open is no open item', async () => {
  const here = called(await recordsHere(target, '/kb_invoice'), cancelled?.['document_nr']);
  expect(Number(cancelled?.['total'])).toBeGreaterThan(0);
  expect(here).toMatchObject({
    kb_item_status_id: 19,
    total: cancelled?.['total'],
    total_remaining_payments: '0.0000',
  });
  const open = recordsOf(await target.call('POST', '/kontor/open_items/documents', { body: {} }));
  expect(open.length).toBeGreaterThan(0);
  expect(called(open, cancelled?.['document_nr'])).toBeUndefined();
});

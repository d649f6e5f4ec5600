import { afterAll, describe, expect, it } from 'vitest';
import { bankFileUndo } from '#contract/kontor/bank-operations.ts';
import { referenceFor } from '../../papers/qr-bill/references.ts';
import { sql } from '../../store/sql.ts';
import { bankIn, testAccount } from './test-bank.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/** rulings/bank#discount. Figures are calculated by hand; the tax follows MWSTG art. 41. */
const service = await startTestService();
const { call, database } = service;
afterAll(service.close);
const { make, act, accountId, payment, fileOf, sent, entries, outcomes, open, statusOf } = await bankIn(service);
const [paid, partial, pending] = [9, 16, 8];

const termsOf = async (percent: string, days: number): Promise<number> =>
  idOf(
    await call('POST', '/kb_terms_of_payment_template', {
      body: { name: 'Skonto', days: 30, discount_percent: percent, discount_days: days },
    }),
  );
const terms = await termsOf('2', 10);
/** 100.00 and 8.10 VAT, of 2025-11-10: 2 % of 108.10 is 2.16, for payments until 2025-11-20. */
const discounted = async (more: object = {}) => {
  const head = { bank_account_id: accountId, is_valid_from: '2025-11-10', kb_terms_of_payment_template_id: terms };
  const path = await make('kb_invoice', { ...head, ...more });
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `${path}/kb_position_custom`, { body: line });
  await act(path, 'issue');
  const { id, document_nr } = recordOf(await call('GET', path));
  return { path, id: Number(id), reference: referenceFor(testAccount.qrIban, String(document_nr), Number(id)) };
};
const entryOf = async (amount: string, reference: string, date = '2025-11-18') => {
  const { file } = await sent(fileOf([payment(amount, { reference, date })]));
  const [entry] = (await entries(file.id)).entries;
  if (entry === undefined) throw new Error('no entry');
  return { fileId: file.id, entry };
};
const bookWith = async (id: number, invoiceId: number, value: string, discount: string) => {
  const parts = [{ kb_invoice_id: invoiceId, value, discount }];
  return outcomes(await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id, parts }] } }))[0];
};
const writeOffsOf = async (path: string) => recordsOf(await call('GET', `/kontor${path}/write_off`));

describe('a payment that is short by the cash discount', () => {
  it('shows the write-off and its tax', async () => {
    const one = await discounted();
    const { entry } = await entryOf('105.94', one.reference);
    expect(entry).toMatchObject({ group: 'likely', candidates: [{ payment_id: null }] });
    expect(entry.candidates[0]?.discount).toEqual({
      value: '2.16',
      percent: '2',
      until: '2025-11-20',
      total_taxes: '0.16',
    });
    expect(await writeOffsOf(one.path)).toEqual([]);
  });

  it('pays the invoice with the discount, and both are undone together', async () => {
    const one = await discounted();
    const { entry, fileId } = await entryOf('105.94', one.reference);
    expect(await bookWith(entry.id, one.id, '105.94', '2.16')).toMatchObject({ outcome: 'done' });
    expect([await statusOf(one.path), await open(one.path)]).toEqual([paid, '0.0000']);
    expect(await writeOffsOf(one.path)).toMatchObject([
      { kind: 'discount', value: '2.1600', total_taxes: '0.1600', date: '2025-11-18' },
    ]);
    expect((await entries(fileId)).entries[0]?.write_offs).toMatchObject([{ kb_invoice_id: one.id, value: '2.16' }]);
    const ids = [entry.id];
    expect(outcomes(await call('POST', '/kontor/bank_entry/unbook', { body: { ids } }))[0]?.outcome).toBe('done');
    expect([await statusOf(one.path), await open(one.path)]).toEqual([pending, '108.1000']);
    expect(await writeOffsOf(one.path)).toEqual([]);
  });

  it('is undone with its file, even if its payment was deleted', async () => {
    const [one, two] = [await discounted(), await discounted()];
    const first = await entryOf('105.94', one.reference);
    const second = await entryOf('105.95', two.reference);
    await bookWith(first.entry.id, one.id, '105.94', '2.16');
    await bookWith(second.entry.id, two.id, '105.95', '2.15');
    const [made] = recordsOf(await call('GET', `${two.path}/payment`));
    expect((await call('DELETE', `${two.path}/payment/${String(made?.['id'])}`)).status).toBe(200);
    for (const { fileId } of [first, second]) {
      const undone = bankFileUndo.answer.parse((await call('POST', `/kontor/bank_file/${fileId}/undo`)).body);
      expect(undone).toMatchObject({ deleted: 1, kept: [] });
    }
    expect([await open(one.path), await open(two.path)]).toEqual(['108.1000', '108.1000']);
  });

  it('is booked without the discount if the user wants the rest paid', async () => {
    const one = await discounted();
    const { entry } = await entryOf('105.94', one.reference);
    const parts = [{ kb_invoice_id: one.id, value: '105.94' }];
    await call('POST', '/kontor/bank_entry/book', { body: { bookings: [{ id: entry.id, parts }] } });
    expect([await statusOf(one.path), await open(one.path)]).toEqual([partial, '2.1600']);
  });

  it('books nothing if payment and discount differ from the open amount', async () => {
    const one = await discounted();
    const { entry } = await entryOf('105.94', one.reference);
    for (const discount of ['2.15', '2.17', '-1', '2.165'])
      expect(await bookWith(entry.id, one.id, '105.94', discount)).toEqual({
        id: entry.id,
        outcome: 'refused',
        text: 'The payment and the cash discount do not add up to the open amount.',
      });
    expect([await statusOf(one.path), await open(one.path)]).toEqual([pending, '108.1000']);
  });

  it('is booked once by two people at once', async () => {
    const one = await discounted();
    const { entry } = await entryOf('105.94', one.reference);
    const all = await Promise.all([1, 2, 3].map(async () => bookWith(entry.id, one.id, '105.94', '2.16')));
    expect(all.filter((each) => each?.outcome === 'done')).toHaveLength(1);
    expect(await writeOffsOf(one.path)).toHaveLength(1);
  });
});

describe('offers no discount', () => {
  it.each([
    ['after its last day', '105.94', '2025-11-21', {}],
    ['for more than it, rounded up to five centimes', '105.89', '2025-11-18', {}],
    ['by terms without one', '105.94', '2025-11-18', { kb_terms_of_payment_template_id: 1 }],
  ])('%s', async (_when, amount, date, more) => {
    const one = await discounted(more);
    expect((await entryOf(amount, one.reference, date)).entry.candidates[0]?.discount).toBe(null);
  });

  it('does not offer the discount twice for one invoice', async () => {
    const one = await discounted();
    await call('POST', `/kontor${one.path}/write_off`, { body: { kind: 'discount', value: '2' } });
    expect((await entryOf('103.94', one.reference)).entry.candidates[0]?.discount).toBe(null);
  });
});

it('is a part of what is left after a credit note', async () => {
  const one = await discounted();
  const credit = await call('POST', `/kontor/kb_invoice/${one.id}/credit_note`, {
    body: { reason: 'x', amount: '50' },
  });
  expect([credit.status, await open(one.path)]).toEqual([201, '58.1000']);
  const offered = async (amount: string) => (await entryOf(amount, one.reference)).entry.candidates[0]?.discount?.value;
  expect([await offered('56.94'), await offered('56.90'), await offered('56.89')]).toEqual(['1.16', '1.20', undefined]);
});

it('includes the last day and a rounded discount', async () => {
  const one = await discounted();
  expect((await entryOf('105.89', one.reference, '2025-11-20')).entry.candidates[0]?.discount).toBe(null);
  expect((await entryOf('105.90', one.reference, '2025-11-20')).entry.candidates[0]?.discount?.value).toBe('2.20');
});

it('terms need both figures of a cash discount, within their bounds', async () => {
  const tried = async (body: object) =>
    recordOf(await call('POST', '/kb_terms_of_payment_template', { body: { name: 'x', ...body } }))['errors'];
  expect(await tried({ discount_percent: '2' })).toEqual([expect.stringContaining('discount_days')]);
  expect(await tried({ discount_days: 10 })).toEqual([expect.stringContaining('discount_percent')]);
  for (const discount_percent of ['0', '-1', '100'])
    expect(await tried({ discount_percent, discount_days: 10 })).toEqual([expect.stringContaining('above 0')]);
});

/** 98 % of 108.10 is 105.94, 95 % is 102.69. */
describe('the discount that is offered is the one that the invoice prints', () => {
  const offered = async (amount: string, reference: string) =>
    (await entryOf(amount, reference)).entry.candidates[0]?.discount;

  it('none if the invoice has terms of its own', async () => {
    const one = await discounted({ terms_of_payment_text: '10 Tage netto, ohne Skonto' });
    expect(await offered('105.94', one.reference)).toBeNull();
  });

  it('that of the day of issue, whatever becomes of the template; if it was not stored then, that of the template', async () => {
    const own = await termsOf('2', 10);
    const none = idOf(await call('POST', '/kb_terms_of_payment_template', { body: { name: 'Netto', days: 30 } }));
    const issued = async (kb_terms_of_payment_template_id: number) => discounted({ kb_terms_of_payment_template_id });
    const [one, two, old] = [await issued(own), await issued(none), await issued(own)];
    for (const id of [own, none])
      await call('POST', `/kb_terms_of_payment_template/${id}`, { body: { discount_percent: '5', discount_days: 60 } });
    await database.transaction(async (transaction) =>
      transaction.run(sql`update invoice set discount_percent = null, discount_days = null where id = ${old.id}`),
    );
    expect(await offered('105.94', one.reference)).toMatchObject({ percent: '2', until: '2025-11-20' });
    expect(await offered('102.69', one.reference)).toBeNull();
    expect(await offered('102.69', two.reference)).toBeNull();
    expect(await offered('102.69', old.reference)).toMatchObject({ percent: '5', until: '2026-01-09' });
  });

  it('that of the last issue, if the invoice was a draft again', async () => {
    const own = await termsOf('2', 10);
    const one = await discounted({ kb_terms_of_payment_template_id: own });
    await act(one.path, 'revert_issue');
    await call('POST', `/kb_terms_of_payment_template/${own}`, { body: { discount_percent: '5' } });
    await act(one.path, 'issue');
    expect(await offered('102.69', one.reference)).toMatchObject({ percent: '5', until: '2025-11-20' });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { reminderRun } from '#contract/kontor/reminder-run-operations.ts';
import { settlementShow } from '#contract/kontor/credit-note-operations.ts';
import { sql } from '../store/sql.ts';
import { documentsIn } from '../testing/test-documents.ts';
import { idOf, recordOf, recordsOf, startTestService, type TestResponse } from '../testing/test-service.ts';

/** rulings/documents on credit notes. Figures are calculated by hand. */
const service = await startTestService();
const { call } = service;
afterAll(service.close);

const { make, act, field, pay, statusOf, contact_id } = await documentsIn(service);

/** 8.1 and 2.6 %. */
const tax = { full: 1, reduced: 2 } as const;
const idIn = (invoice: string): number => Number(invoice.split('/')[2]);

type Line = { readonly amount?: number; readonly unit_price: number; readonly tax_id?: number };

/** An issued invoice with these lines, and their ids. */
const issued = async (lines: readonly Line[], more: object = {}) => {
  const invoice = await make('kb_invoice', more);
  const ids: number[] = [];
  for (const line of lines)
    ids.push(
      idOf(
        await call('POST', `${invoice}/kb_position_custom`, {
          body: { account_id: 1, amount: 1, tax_id: tax.full, ...line },
        }),
      ),
    );
  expect((await act(invoice, 'issue')).status).toBe(200);
  return { invoice, ids };
};

const credit = async (invoice: string, body: object = {}, headers = {}): Promise<TestResponse> =>
  call('POST', `/kontor${invoice}/credit_note`, { body: { reason: 'Irrtum', ...body }, headers });
const line = (id: number | undefined, amount: number | string) => ({ type: 'KbPositionCustom', id, amount });
const settlement = async (invoice: string) =>
  settlementShow.answer.parse((await call('GET', `/kontor${invoice}/settlement`)).body);
const figures = async (invoice: string) => {
  const record = recordOf(await call('GET', invoice));
  return [
    record['kb_item_status_id'],
    record['total_credit_vouchers'],
    record['total_received_payments'],
    record['total_remaining_payments'],
  ];
};
const errorsOf = (answered: TestResponse): unknown => [answered.status, recordOf(answered)['errors']];

describe('a credit note', () => {
  it('a credit note for one line lowers the open amount at the line’s rate', async () => {
    const { invoice, ids } = await issued([
      { amount: 8, unit_price: 165 },
      { amount: 2, unit_price: 68, tax_id: tax.reduced },
    ]);
    // 1320.00 + 106.92 + 136.00 + 3.54 = 1566.46, to five centimes 1566.45.
    expect(await figures(invoice)).toEqual([8, '0.0000', '0.0000', '1566.4500']);
    const made = await credit(invoice, { lines: [line(ids[0], 2.5)] });
    // 412.50 + 33.41 = 445.91, to five centimes 445.90.
    expect(recordOf(made)).toMatchObject({
      kind: 'credit',
      kb_invoice_id: idIn(invoice),
      invoice_nr: await field(invoice, 'document_nr'),
      invoice_date: '2025-11-20',
      date: '2025-11-20',
      reason: 'Irrtum',
      work: null,
      total_net: '412.5',
      total_taxes: '33.41',
      total: '445.9',
      paid_out: '0',
      taxs: [{ percentage: '8.1', basis: '412.5', value: '33.41' }],
      lines: [{ type: 'KbPositionCustom', id: ids[0], amount: '2.5', value: '412.5' }],
    });
    expect(made.status).toBe(201);
    expect(await figures(invoice)).toEqual([8, '445.9000', '0.0000', '1120.5500']);
    await pay(invoice, 1120.55);
    expect(await figures(invoice)).toEqual([9, '445.9000', '1120.5500', '0.0000']);
  });

  it('has its own number series, which never repeats', async () => {
    const { invoice } = await issued([{ unit_price: 100 }]);
    const first = String(recordOf(await credit(invoice, { amount: 10 }))['document_nr']);
    expect(first).toMatch(/^GU-\d{5}$/);
    const preview = recordOf(
      await call('POST', `/kontor${invoice}/credit_note/preview`, { body: { reason: 'x', amount: 10 } }),
    );
    const next = recordOf(await credit(invoice, { amount: 10 }));
    expect(Number(String(next['document_nr']).slice(3))).toBe(Number(first.slice(3)) + 1);
    expect(preview).toEqual(next['reason'] === 'x' ? next : { ...next, reason: 'x' });
    expect((await credit(invoice, { amount: 1000 })).status).toBe(422);
    const after = recordOf(await credit(invoice, { amount: 10 }));
    expect(Number(String(after['document_nr']).slice(3))).toBe(Number(first.slice(3)) + 2);
  });

  it('is numbered by the company profile, even one saved before credit notes existed', async () => {
    const older = { estimate: 'A-{nr}', order: 'B-{nr}', invoice: 'R-{nr}', expense: 'E-{nr}' };
    const save = async (number_patterns: object) =>
      recordOf(await call('POST', '/kontor/company_profile', { body: { number_patterns } }))['number_patterns'];
    expect(await save(older)).toEqual({ ...older, credit_note: 'GU-{nr:5}' });
    await service.database.transaction(async (transaction) => {
      const profile = JSON.stringify({ number_patterns: older });
      await transaction.run(sql`update company set profile = ${profile} where id = ${service.owner.companyId}`);
    });
    const { invoice } = await issued([{ unit_price: 100 }]);
    expect(recordOf(await credit(invoice, { amount: 10 }))['document_nr']).toMatch(/^GU-\d{5}$/);
    expect(await save({ ...older, credit_note: 'G{nr}' })).toMatchObject({ credit_note: 'G{nr}' });
    expect(recordOf(await credit(invoice, { amount: 10 }))['document_nr']).toMatch(/^G\d+$/);
    await save({ ...older, credit_note: 'GU-{nr:5}' });
  });

  it('a credit note for everything, or for the remainder, closes the invoice to the cent', async () => {
    const { invoice, ids } = await issued([{ amount: 3, unit_price: 33.35 }]);
    // 100.05 + 8.10 = 108.15.
    await credit(invoice, { lines: [line(ids[0], 1)] });
    expect(await figures(invoice)).toEqual([8, '36.0500', '0.0000', '72.1000']);
    expect(recordOf(await credit(invoice))).toMatchObject({ total: '72.1', total_net: '66.7', total_taxes: '5.4' });
    expect(await figures(invoice)).toEqual([9, '108.1500', '0.0000', '0.0000']);
    expect(errorsOf(await credit(invoice))).toEqual([422, ['lines: There is nothing to credit.']]);
  });

  it('a credit note over a limit names the field and the limit', async () => {
    const { invoice, ids } = await issued([
      { amount: 4.5, unit_price: 100 },
      { amount: 1, unit_price: 50 },
    ]);
    await credit(invoice, { lines: [line(ids[0], 1)] });
    const over = await credit(invoice, { lines: [line(ids[1], 1), line(ids[0], 3.51)] });
    expect(errorsOf(over)).toEqual([
      422,
      ['lines.1.amount: at most 3.5: the rest was not billed or has already been credited'],
    ]);
    expect((await credit(invoice, { lines: [line(ids[0], -1)] })).status).toBe(422);
    expect((await credit(invoice, { lines: [line(ids[0], 0)] })).status).toBe(422);
    // 486.45 + 54.05 were billed, 108.10 credited.
    expect(errorsOf(await credit(invoice, { amount: '432.45' }))).toEqual([422, ['amount: at most 432.40']]);
    expect(errorsOf(await credit(invoice, { amount: '1.005' }))).toEqual([
      422,
      ['amount: no more than two decimal places'],
    ]);
    expect(errorsOf(await credit(invoice, { amount: 0 }))).toEqual([422, ['amount: Must be above zero.']]);
    expect(errorsOf(await credit(invoice, { lines: [line(99_999, 1)] }))).toEqual([
      422,
      ['lines.0.id: There is no such line on the invoice.'],
    ]);
    expect((await credit(invoice, { lines: [line(ids[0], 1), line(ids[0], 1)] })).status).toBe(422);
    expect((await credit(invoice, { lines: [line(ids[0], 1)], amount: 5 })).status).toBe(422);
    expect(errorsOf(await credit(invoice, { amount: 5, date: '2025-11-19' }))).toEqual([
      422,
      ['date: not before the invoice date'],
    ]);
    expect((await credit(invoice, { amount: 5, reason: ' ' })).status).toBe(422);
    expect(await figures(invoice)).toEqual([8, '108.1000', '0.0000', '432.4000']);
  });

  it('prevents its invoice from being reopened or cancelled', async () => {
    const { invoice } = await issued([{ unit_price: 100 }]);
    await credit(invoice, { amount: 10 });
    for (const action of ['revert_issue', 'cancel']) expect((await act(invoice, action)).status).toBe(409);
    expect((await credit(invoice, { kind: 'cancellation' })).status).toBe(409);
  });

  it('is refused for a draft, a cancelled or negative invoice, and another company: 403 and 404', async () => {
    const draft = await make('kb_invoice');
    expect((await credit(draft)).status).toBe(403);
    const { invoice } = await issued([{ unit_price: 100 }]);
    await act(invoice, 'cancel');
    expect((await credit(invoice)).status).toBe(403);
    const { invoice: negative } = await issued([{ unit_price: -100 }]);
    expect((await credit(negative)).status).toBe(403);
    expect((await credit('/kb_invoice/99999')).status).toBe(404);
    const other = { body: { reason: 'x' }, token: service.foreign, org: 'two-ag' };
    expect((await call('POST', `/kontor${draft}/credit_note`, other)).status).toBe(404);
  });

  it('is created once when sent again with its key', async () => {
    const { invoice } = await issued([{ unit_price: 100 }]);
    const headers = { 'idempotency-key': 'held-key' };
    const [first, second] = [
      await credit(invoice, { amount: 20 }, headers),
      await credit(invoice, { amount: 20 }, headers),
    ];
    expect(idOf(second)).toBe(idOf(first));
    expect(await figures(invoice)).toEqual([8, '20.0000', '0.0000', '88.1000']);
  });

  it('can be found by our query and by search', async () => {
    const { invoice } = await issued([{ unit_price: 100 }]);
    const id = idOf(await credit(invoice, { amount: 20 }));
    const found = await call('POST', '/kontor/query/credit_note', {
      body: { filter: [{ field: 'kb_invoice_id', value: idIn(invoice) }], sums: true },
    });
    expect(recordOf(found)).toMatchObject({
      records: [{ id, contact_id, total: '20.0000' }],
      sums: [{ total: '20.00' }],
    });
    const sought = await call('POST', '/kontor/credit_note/search', {
      body: [{ field: 'invoice_nr', value: await field(invoice, 'document_nr') }],
    });
    expect(recordsOf(sought)).toMatchObject([{ id }]);
  });

  it('40 simultaneous credit notes never exceed the invoice', async () => {
    const rounds = 2;
    for (let round = 0; round < rounds; round += 1) {
      const { invoice, ids } = await issued([{ amount: 7, unit_price: 10 }]);
      const answers = await Promise.all(
        Array.from({ length: 40 }, async () => credit(invoice, { lines: [line(ids[0], 1)] })),
      );
      const made = answers.filter(({ status }) => status === 201);
      expect(made).toHaveLength(7);
      expect(new Set(made.map((one) => recordOf(one)['document_nr'])).size).toBe(7);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(33);
      expect(await figures(invoice)).toEqual([9, '75.6500', '0.0000', '0.0000']);
    }
  });
});

describe('a cancellation', () => {
  it('voids the whole invoice with a credit note', async () => {
    const { invoice } = await issued([{ unit_price: 100 }]);
    expect((await credit(invoice, { kind: 'cancellation', amount: 5 })).status).toBe(422);
    const made = recordOf(await credit(invoice, { kind: 'cancellation', reason: 'Falscher Empfänger' }));
    expect(made).toMatchObject({ kind: 'cancellation', total: '108.1', total_taxes: '8.1' });
    expect(await figures(invoice)).toEqual([19, '108.1000', '0.0000', '0.0000']);
    expect((await credit(invoice)).status).toBe(403);
    expect((await pay(invoice, 5)).status).toBe(403);
  });

  it('is refused after a payment: 409', async () => {
    const { invoice } = await issued([{ unit_price: 100 }]);
    await pay(invoice, 5);
    expect((await credit(invoice, { kind: 'cancellation' })).status).toBe(409);
    expect(await statusOf(invoice)).toBe(16);
  });
});

describe('the settlement of an invoice', () => {
  it('shows what was billed, credited before and can still be credited', async () => {
    const { invoice, ids } = await issued([
      { amount: 4.5, unit_price: 165 },
      { amount: 2, unit_price: 68, tax_id: tax.reduced },
    ]);
    const made = recordOf(await credit(invoice, { lines: [line(ids[0], 1)] }));
    // 742.50 + 60.14 + 136.00 + 3.54 = 942.18, and 165.00 + 13.37 = 178.37 of it credited.
    expect(await settlement(invoice)).toMatchObject({
      total: '942.2',
      received: '0',
      credit_notes: [{ document_nr: made['document_nr'], total: '178.35', paid_out: '0', kind: 'credit' }],
      write_offs: [],
      open: '763.85',
      creditable: '763.85',
      is_cancellable: false,
      lines: [
        { id: ids[0], amount: '4.5', value: '742.5', amount_left: '3.5', value_left: '577.5', percentage: '8.1' },
        { id: ids[1], amount: '2', value: '136', amount_left: '2', value_left: '136', percentage: '2.6' },
      ],
    });
  });
});

describe('reminders', () => {
  it('skip a fully credited invoice, and take a partial credit into account', async () => {
    const { invoice } = await issued([{ unit_price: 100 }], { is_valid_from: '2025-09-01', is_valid_to: '2025-10-01' });
    const run = async () => {
      const body = { day: '2025-11-20', dry_run: true };
      const { rows } = reminderRun.answer.parse((await call('POST', '/kontor/reminder_run', { body })).body);
      return rows.map(({ kb_invoice_id }) => kb_invoice_id);
    };
    const reminder = idOf(await call('POST', `${invoice}/kb_reminder`, { body: { kb_invoice_id: idIn(invoice) } }));
    await credit(invoice, { amount: 8.1 });
    expect(await field(`${invoice}/kb_reminder/${reminder}`, 'remaining_price')).toBe('100.0000');
    expect(await statusOf(invoice)).toBe(31);
    expect(await run()).toContain(idIn(invoice));
    await credit(invoice);
    expect(await statusOf(invoice)).toBe(9);
    expect(await run()).not.toContain(idIn(invoice));
  });
});

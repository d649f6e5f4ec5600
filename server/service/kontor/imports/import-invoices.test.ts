import { afterAll, describe, expect, it } from 'vitest';
import { importInvoices, importInvoicesCheck } from '#contract/kontor/import-invoice-operations.ts';
import { openItemDocuments } from '#contract/kontor/open-item-operations.ts';
import { pdfFile } from '#contract/resources/pdf.ts';
import { bankIn } from '../bank/test-bank.ts';
import { idOf, recordOf, startTestService, type TestResponse } from '../../testing/test-service.ts';
import { undoImport } from './test-undo.ts';

/** Decision 85: open invoices of another program. The test clock is in November 2025. */
const service = await startTestService();
const { call, time } = service;
afterAll(service.close);
const { payment, fileOf, sent, entries, book, pay, act } = await bankIn(service);
const contact = {
  contact_type_id: 1,
  name_1: 'Kundin AG',
  nr: 'K-7',
  mail: 'kundin@example.ch',
  user_id: 1,
  owner_id: 1,
};
const contactId = idOf(await call('POST', '/contact', { body: contact }));

const [pending, partlyPaid, unpaid] = [8, 16, 31];
const counter = { next: 1 };
/** An invoice due in the future unless `more` says otherwise. */
const invoice = (more: object = {}) => ({
  document_nr: `ALT-${counter.next++}`,
  is_valid_from: '2025-10-01',
  is_valid_to: '2025-12-31',
  contact: 'K-7',
  amounts: [{ amount: '108.10', tax: '8.1' }],
  ...more,
});
const write = async (rows: readonly object[], more: object = {}) =>
  call('POST', '/kontor/import/invoices', { body: { name: 'offen.csv', rows, ...more } });
const written = ({ body }: TestResponse) => importInvoices.answer.parse(body);
const one = async (more: object = {}) => {
  const sentRow = invoice(more);
  const answered = written(await write([sentRow]));
  const id = answered.rows[0]?.id ?? 0;
  return { id, path: `/kb_invoice/${id}`, number: sentRow.document_nr, importId: answered.import.id };
};
const readRecord = async (path: string) => recordOf(await call('GET', path));
const checkOf = async (row: object) => {
  const { body } = await call('POST', '/kontor/import/invoices/check', { body: { rows: [row] } });
  return importInvoicesCheck.answer.parse(body).rows[0];
};
const errorsOf = async (row: object) => (await checkOf(row))?.errors;

describe('an imported invoice', () => {
  it('is issued as it was: number, days, total to the centime, taxes by rate', async () => {
    // The company rounds its own invoices to 0.05.
    const amounts = [
      { amount: '100.03', tax: '8.1' },
      { amount: '51.30', tax: '2.6%' },
    ];
    const { path, number } = await one({ amounts, title: 'Wartung' });
    expect(await readRecord(path)).toMatchObject({
      document_nr: number,
      contact_id: contactId,
      title: 'Wartung',
      is_valid_from: '2025-10-01',
      is_valid_to: '2025-12-31',
      kb_item_status_id: pending,
      total: '151.3300',
      total_remaining_payments: '151.3300',
      // 100.03 × 8.1 ÷ 108.1 and 51.30 × 2.6 ÷ 102.6
      taxs: [
        { percentage: '8.1', value: '7.5000' },
        { percentage: '2.6', value: '1.3000' },
      ],
    });
  });

  it('counts as sent, and nothing is mailed', async () => {
    const { id } = await one();
    const filter = [{ field: 'id', value: id }];
    const { records } = recordOf(await call('POST', '/kontor/query/invoice', { body: { filter } }));
    expect(records).toMatchObject([
      { issued_at: '2025-10-01 00:00:00', sent_at: '2025-10-01 00:00:00', is_imported: true },
    ]);
    expect(recordOf(await call('GET', '/kontor/outbox'))['records']).toEqual([]);
  });

  it('does not count in the number range', async () => {
    const next = async () => recordOf(await call('GET', '/kontor/kb_invoice/next_number'));
    const before = await next();
    await one();
    expect(await next()).toEqual(before);
  });

  it('carries its payment, and is partly paid or unpaid like any other', async () => {
    const { path } = await one({ paid: { value: '8.10', date: '2025-10-20' } });
    expect(await readRecord(path)).toMatchObject({
      kb_item_status_id: partlyPaid,
      total_received_payments: '8.1000',
      total_remaining_payments: '100.0000',
    });
    const late = await one({ is_valid_to: '2025-10-31' });
    expect(await readRecord(late.path)).toMatchObject({ kb_item_status_id: unpaid });
  });

  it('is an open item, and is reminded', async () => {
    const { path, id } = await one({ is_valid_to: '2025-10-31', amounts: [{ amount: '77.77', tax: null }] });
    const open = { date: '2025-11-20', contact_id: contactId };
    const items = openItemDocuments.answer.parse(
      (await call('POST', '/kontor/open_items/documents', { body: open })).body,
    );
    expect(items).toContainEqual(expect.objectContaining({ kb_invoice_id: id, open: '77.77' }));
    const reminder = recordOf(await call('POST', `${path}/kb_reminder`, { body: { kb_invoice_id: id } }));
    expect(reminder).toMatchObject({ kb_invoice_id: id, remaining_price: '77.77' });
  });

  it('keeps a text that is too long for a title in its position', async () => {
    const title = 'Wartung '.repeat(20).trim();
    const { path } = await one({ title });
    expect(await readRecord(path)).toMatchObject({ title: null, positions: [{ text: title }] });
  });

  it('cannot become a draft again', async () => {
    const { path } = await one();
    expect((await act(path, 'revert_issue')).status).toBe(409);
  });
});

describe('a reference of another program', () => {
  // Check digits of the standard: ISO 11649, and the Swiss QR reference.
  it.each([['210000000003139471430009017'], ['RF18539007547034']])(
    '%s finds its invoice in a bank file',
    async (reference) => {
      const grouped = reference.replaceAll(/(.{4})/g, '$1 ').trim();
      const { path } = await one({ reference: grouped, amounts: [{ amount: '64.20', tax: '8.1' }] });
      const { file } = await sent(fileOf([payment('64.20', { reference })]));
      const { entries: found } = await entries(file.id);
      expect(found[0]).toMatchObject({ group: 'exact' });
      await book(found);
      expect(await readRecord(path)).toMatchObject({ kb_item_status_id: 9, total_remaining_payments: '0.0000' });
    },
  );

  it('is found by the search', async () => {
    const { id } = await one({ reference: 'RF712348231' });
    const body = { text: 'RF71 2348 231' };
    expect(recordOf(await call('POST', '/kontor/query/invoice', { body }))['records']).toMatchObject([{ id }]);
  });
});

describe('a row that does not fit is refused with its reason', () => {
  it.each([
    [{ contact: 'Niemand' }, ['contact: “Niemand” is not known.']],
    [{ amounts: [{ amount: '100', tax: '7.7' }] }, ['tax: “7.7” is not known.']],
    [{ amounts: [{ amount: '100.005', tax: null }] }, ['amount: no more than two decimal places']],
    [{ amounts: [{ amount: '0', tax: null }] }, ['amount: The amount must be above 0.']],
    [{ currency: 'ABC' }, ['currency: “ABC” is not known.']],
    [{ reference: '210000000003139471430009018' }, ['reference: Neither a QR reference nor a creditor reference.']],
    [{ paid: { value: '108.10', date: '2025-10-02' } }, ['paid: Nothing is left to pay.']],
    [{ is_valid_from: '2026-10-01' }, ['is_valid_from: The date is in the future.']],
  ])('%j', async (more, errors) => {
    expect(await errorsOf(invoice(more))).toEqual(errors);
  });

  it('a number or reference that exists already', async () => {
    const { number } = await one({ reference: 'RF45G72UUR' });
    const other = { document_nr: ` ${number}`, reference: 'rf45 g72u ur', amounts: [{ amount: '1', tax: null }] };
    expect(await errorsOf(invoice(other))).toEqual([
      `document_nr: Invoice ${number} already exists.`,
      `reference: Invoice ${number} already has this reference.`,
    ]);
    const row = invoice();
    const answered = written(await write([row, { ...row, is_valid_from: '2025-10-02' }]));
    expect(answered.rows.map(({ outcome }) => outcome)).toEqual(['created', 'refused']);
    expect(answered.import).toMatchObject({ records: 1, refused: 1 });
  });

  it('but the same invoice again is left out: a file can be imported twice', async () => {
    const row = invoice({ reference: 'RF442348232' });
    const first = written(await write([row]));
    const again = written(await write([row]));
    expect(again.rows).toEqual([{ outcome: 'duplicate', id: first.rows[0]?.id, errors: [] }]);
  });

  it('one that is no invoice at all costs no other row', async () => {
    const answered = written(
      await write([{ document_nr: '' }, invoice(), invoice({ amounts: [{ amount: '-5', tax: null }] })]),
    );
    expect(answered.rows.map(({ outcome }) => outcome)).toEqual(['refused', 'created', 'refused']);
    expect(answered.rows[2]?.errors).toEqual([expect.stringMatching(/^amount: /)]);
  });

  it('a member who only tracks time imports nothing', async () => {
    const token = await service.token(time);
    expect(
      (await call('POST', '/kontor/import/invoices', { body: { name: 'a', rows: [invoice()] }, token })).status,
    ).toBe(403);
  });
});

describe('the PDF that the customer received', () => {
  const content = Buffer.from('%PDF-1.7\nthe paper of the other program').toString('base64');
  const keep = async (path: string, body: object = { content }) =>
    call('POST', `/kontor${path}/imported_paper`, { body });
  const pdf = async (path: string) => pdfFile.parse((await call('GET', `${path}/pdf`)).body);

  it('is the paper of the invoice, until it is cancelled', async () => {
    const { path } = await one();
    expect((await pdf(path)).content).not.toBe(content);
    expect((await keep(path)).status).toBe(201);
    expect((await pdf(path)).content).toBe(content);
    expect((await keep(path)).status).toBe(409);
    await act(path, 'cancel');
    expect((await pdf(path)).content).not.toBe(content);
  });

  it('is missing until it is kept, and the check names the invoice that lacks it', async () => {
    const row = invoice();
    expect(await checkOf(row)).toEqual({ outcome: 'new', id: null, lacks_paper: false, errors: [] });
    const id = written(await write([row])).rows[0]?.id;
    expect(await checkOf(row)).toEqual({ outcome: 'existing', id, lacks_paper: true, errors: [] });
    await keep(`/kb_invoice/${id}`);
    expect(await checkOf(row)).toEqual({ outcome: 'existing', id, lacks_paper: false, errors: [] });
    expect(await checkOf({ ...row, contact: 'Niemand' })).toMatchObject({ outcome: 'refused', lacks_paper: false });
  });

  it('must be a PDF, of an imported invoice', async () => {
    const { path } = await one();
    expect((await keep(path, { content: Buffer.from('text').toString('base64') })).status).toBe(422);
    const own = `/kb_invoice/${idOf(await call('POST', '/kb_invoice', { body: { contact_id: contactId, user_id: 1 } }))}`;
    expect((await keep(own)).status).toBe(409);
  });
});

describe('the undo', () => {
  it('deletes the invoices with payment, paper and positions, and their numbers are free again', async () => {
    const rows = [invoice({ paid: { value: '1', date: '2025-10-02' } }), invoice()];
    const { import: made } = written(await write(rows));
    expect(await undoImport(call, made.id)).toEqual({ records: 2, kept: [] });
    expect(await errorsOf(rows[0] ?? {})).toEqual([]);
    expect((await write([invoice()], { import: made.id })).status).toBe(409);
  });

  it('keeps an invoice that somebody paid or reminded', async () => {
    const paid = invoice();
    const reminded = invoice({ is_valid_to: '2025-10-31' });
    const { import: made, rows } = written(await write([paid, reminded, invoice()]));
    await pay(`/kb_invoice/${rows[0]?.id}`, 5);
    await call('POST', `/kb_invoice/${rows[1]?.id}/kb_reminder`, { body: { kb_invoice_id: rows[1]?.id } });
    const { records, kept } = await undoImport(call, made.id);
    expect(records).toBe(1);
    expect(kept).toEqual([
      { resource: 'invoice', id: rows[0]?.id, text: 'The invoice has payments. Delete them first.' },
      { resource: 'invoice', id: rows[1]?.id, text: 'Changed since the import.' },
    ]);
  });

  it('requests are written once under one key', async () => {
    const request = { body: { name: 'a.csv', rows: [invoice()] }, headers: { 'idempotency-key': 'open' } };
    const first = await call('POST', '/kontor/import/invoices', request);
    expect((await call('POST', '/kontor/import/invoices', request)).text).toBe(first.text);
  });
});

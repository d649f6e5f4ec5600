import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reminderRun, type ReminderRunRow } from '#contract/kontor/reminder-run-operations.ts';
import { printBatchInTurn } from '../../papers/print-queue.ts';
import { bytesOf, readPages } from '../../papers/render/test-pdf.ts';
import { entityTables } from '../../records/entity.ts';
import { firstReminderLevels } from '../../master-data/reminder-levels.ts';
import { name, sql } from '../../store/sql.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../../testing/test-service.ts';

/**
 * Not in the documented interface: reminders due on a day with their reasons, a dry run that writes nothing, and a run
 * that creates each of them once.
 */
const service = await startTestService();
const { call, database } = service;
const { companyId } = service.owner;
afterAll(service.close);

const run = async (statement: ReturnType<typeof sql>): Promise<void> =>
  database.transaction(async (transaction) => void (await transaction.run(statement)));
const setLevels = async (change: (level: (typeof firstReminderLevels)[number], index: number) => object) => {
  const profile = JSON.stringify({ reminder_levels: firstReminderLevels.map(change) });
  await run(sql`update company set profile = ${profile} where id = ${companyId}`);
};
await setLevels((level, index) => ({ ...level, fee: String(index * 20) }));

const newContact = async (mail: string | null, language_id: number | null): Promise<number> =>
  idOf(
    await call('POST', '/contact', {
      body: { contact_type_id: 1, name_1: 'Muster AG', mail, user_id: 1, owner_id: 1, language_id },
    }),
  );
const contact_id = await newContact('kunde@muster.example', 2);

/** An issued invoice over 108.10 that is due on a day. */
const newInvoice = async (is_valid_to: string, more: object = {}): Promise<number> => {
  const body = { contact_id, user_id: 1, is_valid_from: '2025-09-01', is_valid_to, ...more };
  const id = idOf(await call('POST', '/kb_invoice', { body }));
  const position = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100 };
  await call('POST', `/kb_invoice/${id}/kb_position_custom`, { body: position });
  await call('POST', `/kb_invoice/${id}/issue`);
  return id;
};
const remind = async (invoice: number, more: object = {}): Promise<number> =>
  idOf(await call('POST', `/kb_invoice/${invoice}/kb_reminder`, { body: { kb_invoice_id: invoice, ...more } }));
const rows = async (day: string, more: object = {}, options = {}): Promise<readonly ReminderRunRow[]> =>
  reminderRun.answer.parse(
    (await call('POST', '/kontor/reminder_run', { body: { day, dry_run: true, ...more }, ...options })).body,
  ).rows;
const rowOf = async (invoice: number, day: string): Promise<ReminderRunRow | undefined> =>
  (await rows(day, { kb_invoice_ids: [invoice] }))[0];
const remindersOf = async (invoice: number) => recordsOf(await call('GET', `/kb_invoice/${invoice}/kb_reminder`));
const tables = async (): Promise<string> => {
  const content: unknown[] = [];
  for (const table of new Set([
    ...entityTables.map((entity) => entity.name),
    'event',
    'sequence',
    'reminder_stop',
    'outbox',
    'idempotency',
    'company',
  ]))
    content.push([table, await database.all(sql`select * from ${name(table)}`)]);
  return JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
};

describe('a dry run', () => {
  it('reports what is open on an overdue invoice, since when, and why its first reminder is due', async () => {
    const invoice = await newInvoice('2025-11-01');
    await call('POST', `/kb_invoice/${invoice}/payment`, { body: { date: '2025-11-05', value: '8.10' } });
    expect(await rowOf(invoice, '2025-11-20')).toEqual({
      kb_invoice_id: invoice,
      document_nr: expect.stringMatching(/^RE-\d{5}$/),
      contact_id,
      is_valid_to: '2025-11-01',
      days_overdue: 19,
      open_amount: '100',
      currency_id: 1,
      last_reminder: null,
      next_level: 1,
      reason: 'first_level',
      until: null,
      fee: '0',
      recipient_email: 'kunde@muster.example',
      language: 'fr',
      result: null,
      kb_reminder_id: null,
    });
  });

  it('waits exactly the days of the level', async () => {
    const invoice = await newInvoice('2025-11-10');
    expect(await rowOf(invoice, '2025-11-10')).toBeUndefined();
    expect(await rowOf(invoice, '2025-11-11')).toMatchObject({ reason: 'waiting_until', until: '2025-11-15' });
    expect(await rowOf(invoice, '2025-11-14')).toMatchObject({ reason: 'waiting_until', days_overdue: 4 });
    expect(await rowOf(invoice, '2025-11-15')).toMatchObject({ reason: 'first_level', until: null });
  });

  it('continues from a sent reminder after its period and the next level’s days, up to the last', async () => {
    const invoice = await newInvoice('2025-09-10');
    const first = await remind(invoice, { is_valid_from: '2025-09-20', is_valid_to: '2025-10-04' });
    expect(await rowOf(invoice, '2025-12-31')).toMatchObject({
      reason: 'unsent_reminder',
      next_level: 2,
      last_reminder: { id: first, reminder_level: 1, is_sent: false, is_valid_to: '2025-10-04', fee: '0' },
    });
    await call('POST', `/kb_invoice/${invoice}/kb_reminder/${first}/mark_as_sent`);
    expect(await rowOf(invoice, '2025-10-13')).toMatchObject({ reason: 'waiting_until', until: '2025-10-14' });
    expect(await rowOf(invoice, '2025-10-14')).toMatchObject({ reason: 'period_over', next_level: 2, fee: '20' });
    await remind(invoice, { is_sent: true, is_valid_to: '2025-12-01' });
    expect(await rowOf(invoice, '2025-12-11')).toMatchObject({
      reason: 'period_over',
      next_level: 3,
      fee: '40',
      last_reminder: { fee: '20' },
    });
    await remind(invoice, { is_sent: true, is_valid_to: '2025-12-01' });
    expect(await rowOf(invoice, '2026-12-31')).toMatchObject({
      reason: 'last_level_reached',
      next_level: null,
      fee: '0',
      last_reminder: { reminder_level: 3, is_sent: true },
    });
  });

  it('skips paid, cancelled, draft and not yet due invoices', async () => {
    const [paid, cancelled, due] = [
      await newInvoice('2025-11-01'),
      await newInvoice('2025-11-01'),
      await newInvoice('2025-11-25'),
    ];
    const draft = idOf(
      await call('POST', '/kb_invoice', { body: { contact_id, user_id: 1, is_valid_to: '2025-11-20' } }),
    );
    await call('POST', `/kb_invoice/${paid}/payment`, { body: { date: '2025-11-05', value: '108.10' } });
    await call('POST', `/kb_invoice/${cancelled}/cancel`);
    const kb_invoice_ids = [paid, cancelled, due, draft];
    expect(await rows('2025-11-25', { kb_invoice_ids })).toEqual([]);
    expect((await rows('2025-11-26', { kb_invoice_ids })).map(({ kb_invoice_id }) => kb_invoice_id)).toEqual([due]);
    expect(await rows('2025-11-26', { kb_invoice_ids: [] })).toEqual([]);
  });

  it('leaves out an invoice without a contact, and takes one without a currency as in that of the company', async () => {
    const [anonymous, other] = [await newInvoice('2025-10-01'), await newInvoice('2025-10-01')];
    await run(sql`update invoice set contact_id = null where company_id = ${companyId} and id = ${anonymous}`);
    await run(sql`update invoice set currency_id = null where company_id = ${companyId} and id = ${other}`);
    expect(await rows('2025-12-01', { kb_invoice_ids: [anonymous, other] })).toEqual([
      expect.objectContaining({ kb_invoice_id: other, currency_id: 1 }),
    ]);
  });

  it('uses the language of the invoice, else of its contact, else of the company, and no address means no e-mail', async () => {
    const silent = await newContact(null, null);
    const [own, none] = [
      await newInvoice('2025-11-01', { language_id: 3 }),
      await newInvoice('2025-11-01', { contact_id: silent }),
    ];
    await run(sql`update invoice set language_id = null where company_id = ${companyId} and id = ${none}`);
    expect((await rowOf(own, '2025-11-20'))?.language).toBe('it');
    expect(await rowOf(none, '2025-11-20')).toMatchObject({ language: 'de', recipient_email: null });
  });

  it('writes nothing at all', async () => {
    await newInvoice('2025-11-01');
    const token = await service.token();
    const before = await tables();
    expect((await rows('2025-11-20', {}, { token, headers: { 'idempotency-key': 'dry' } })).length).toBeGreaterThan(3);
    expect(await tables()).toBe(before);
  });
});

describe('the PDF of a run', () => {
  const print = async (kb_invoice_ids: readonly number[], day = '2025-11-24') =>
    call('POST', '/kontor/reminder_run/pdf', { body: { day, kb_invoice_ids } });

  it('equals the later reminders, one page for each due, and stores nothing', async () => {
    const [one, waiting, two] = [
      await newInvoice('2025-11-01'),
      await newInvoice('2025-11-23'),
      await newInvoice('2025-11-02', { language_id: 1 }),
    ];
    const before = await tables();
    const planned = bytesOf((await print([one, waiting, two])).body);
    expect(await tables()).toBe(before);
    const made: (readonly string[])[] = [];
    for (const invoice of [one, two]) {
      const id = await remind(invoice, { is_valid_from: '2025-11-24' });
      made.push(
        ...(await readPages(bytesOf((await call('GET', `/kb_invoice/${invoice}/kb_reminder/${id}/pdf`)).body))),
      );
    }
    expect(await readPages(planned)).toEqual(made);
    expect(made.flat()).toEqual(expect.arrayContaining(['Rappel de paiement', 'Zahlungserinnerung']));
  });

  it('is refused if nothing is due', async () => {
    expect((await print([await newInvoice('2025-11-23')])).status).toBe(409);
    expect((await print([])).status).toBe(422);
  });

  it('is refused if the reminders were made while it waited for its turn', async () => {
    const invoice = await newInvoice('2025-11-01');
    const other = { caller: { companyId: 0 } };
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = printBatchInTurn(other, async () => promise);
    const printed = print([invoice]);
    await remind(invoice, { is_valid_from: '2025-11-24' });
    resolve();
    await held;
    expect((await printed).status).toBe(409);
  });
});

describe('a reminder run', () => {
  beforeAll(() => {
    service.clock.now = Date.UTC(2025, 10, 24, 9);
  });

  it('creates due reminders, valid from its day, and reports the result of every invoice', async () => {
    const [due, waiting] = [await newInvoice('2025-11-01'), await newInvoice('2025-11-22')];
    const made = await rows('2025-11-24', { dry_run: false, kb_invoice_ids: [due, waiting] });
    expect(made).toMatchObject([
      { kb_invoice_id: due, reason: 'first_level', result: 'created', kb_reminder_id: expect.any(Number) },
      { kb_invoice_id: waiting, reason: 'waiting_until', result: 'not_due', kb_reminder_id: null },
    ]);
    expect(await remindersOf(due)).toMatchObject([
      {
        id: made[0]?.kb_reminder_id,
        title: 'Rappel de paiement',
        is_valid_from: '2025-11-24',
        is_valid_to: '2025-12-08',
        reminder_level: 1,
        remaining_price: '108.1000',
        is_sent: false,
      },
    ]);
    expect(await remindersOf(waiting)).toEqual([]);
  });

  it('may be repeated: existing reminders stay and missing ones are created', async () => {
    const [one, two] = [await newInvoice('2025-11-01'), await newInvoice('2025-11-01')];
    await rows('2025-11-24', { dry_run: false, kb_invoice_ids: [one] });
    const again = await rows('2025-11-24', { dry_run: false, kb_invoice_ids: [one, two] });
    expect(again.map(({ reason, result }) => [reason, result])).toEqual([
      ['unsent_reminder', 'not_due'],
      ['first_level', 'created'],
    ]);
    expect([(await remindersOf(one)).length, (await remindersOf(two)).length]).toEqual([1, 1]);
  });

  it('repeating a run under its Idempotency-Key answers as the first time', async () => {
    const invoice = await newInvoice('2025-11-01');
    const headers = { 'idempotency-key': 'run-1' };
    const body = { dry_run: false, kb_invoice_ids: [invoice] };
    const first = await rows('2025-11-24', body, { headers });
    expect(await rows('2025-11-24', body, { headers })).toEqual(first);
    expect(first[0]?.result).toBe('created');
  });

  it('creates no level twice, even fifty at once', async () => {
    const invoices: number[] = [];
    for (let count = 0; count < 3; count += 1) invoices.push(await newInvoice('2025-11-01'));
    /** All of them have read the due reminders before the first may write. */
    const start = Promise.withResolvers<void>();
    const first = database.transaction(async () => start.promise, companyId);
    const running = Array.from({ length: 50 }, async () =>
      rows('2025-11-24', { dry_run: false, kb_invoice_ids: invoices }),
    );
    setTimeout(start.resolve, 1000);
    await first;
    const runs = await Promise.all(running);
    for (const invoice of invoices) {
      const results = runs.flat().filter(({ kb_invoice_id }) => kb_invoice_id === invoice);
      expect(results.filter(({ result }) => result === 'created')).toHaveLength(1);
      expect(results.filter(({ result }) => result === 'not_due')).toHaveLength(49);
      expect((await remindersOf(invoice)).map(({ reminder_level }) => reminder_level)).toEqual([1]);
    }
  });

  it('names the address of a contact only to callers who may read contacts', async () => {
    const invoice = await newInvoice('2025-11-01');
    const token = await service.token(service.owner, ['kb_invoice_edit']);
    for (const dry_run of [true, false])
      expect(await rows('2025-11-20', { dry_run, kb_invoice_ids: [invoice] }, { token })).toMatchObject([
        { kb_invoice_id: invoice, recipient_email: null },
      ]);
    expect(await rowOf(invoice, '2025-11-20')).toMatchObject({ recipient_email: 'kunde@muster.example' });
  });

  it('requires the right to edit invoices, and affects no other company', async () => {
    const invoice = await newInvoice('2025-11-01');
    const body = { day: '2025-11-24', dry_run: false, kb_invoice_ids: [invoice] };
    const time = { token: await service.token(service.time), body };
    expect((await call('POST', '/kontor/reminder_run', time)).status).toBe(403);
    const foreign = { token: await service.token(service.stranger), org: service.stranger.org };
    expect(await rows('2025-11-24', { dry_run: false, kb_invoice_ids: [invoice] }, foreign)).toEqual([]);
    expect(await remindersOf(invoice)).toEqual([]);
    expect(
      recordOf(await call('POST', '/kontor/reminder_run', { body: { day: 'x', dry_run: true } }))['errors'],
    ).toEqual(['day: Date as yyyy-mm-dd.']);
  });
});

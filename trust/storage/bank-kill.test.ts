import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { bankEntryBook, bankEntryQuery, bankFileCreate } from '#contract/kontor/bank-operations.ts';
import { bankFile, type TestPayment } from '#server/service/bank/test-dialects.ts';
import { dialectNamed, testAccount } from '#server/service/kontor/bank/test-bank.ts';
import { referenceFor } from '#server/service/papers/qr-bill/references.ts';
import { openSqlite } from '#server/service/store/sqlite.ts';
import { raw, sql, type Sql } from '#server/service/store/sql.ts';
import { isPostgres } from '#server/service/testing/test-database.ts';
import { requestAt } from '../ask.ts';
import { prepareDemoData, type Running } from '../program.ts';
import { lengthOf, longForm, seeded } from '../rows/length.ts';
import { reportNote } from '../rows/notes.ts';

const kills = lengthOf(6, 1000);
const imports = 5;
const invoicesOfAFile = 60;
const bookedAtOnce = 2;
const made = z.looseObject({ id: z.int() });
const issued = made.extend({ document_nr: z.string() });
const paid = made.extend({ total_remaining_payments: z.string() });
const payments = z.array(z.looseObject({ value: z.string() }));

let data: Awaited<ReturnType<typeof prepareDemoData>>;
let running: Running;
let starting: Promise<Running>;
let token: string;
let request: ReturnType<typeof requestAt>;

/** Starts the program again. */
const restart = async (): Promise<void> => {
  starting = data.start();
  running = await starting;
};

/** Repeats a request under one key until it is answered. Asking a program that is starting would only slow it down. */
const insist = async (path: string, body: object, key = randomUUID()): Promise<unknown> => {
  for (;;) {
    const answer = await request('POST', path, body, key);
    if (answer !== undefined) return answer;
    await setTimeout(20);
    await starting;
  }
};

type Invoice = { readonly id: number; readonly number: string; readonly amount: bigint };
/** The payments of one day, as the bank reports them in its statement and in its notification. */
type Day = { readonly invoices: readonly Invoice[]; readonly files: readonly string[] };

const newInvoice = async (contact_id: number, index: number): Promise<Invoice> => {
  const { id } = made.parse(await request('POST', '/kb_invoice', { contact_id, user_id: 1, mwst_type: 2 }));
  const line = { account_id: 1, amount: '1', tax_id: 1, unit_price: String(100 + index) };
  await request('POST', `/kb_invoice/${id}/kb_position_custom`, line);
  await request('POST', `/kb_invoice/${id}/issue`);
  const { document_nr } = issued.parse(await request('GET', `/kb_invoice/${id}`));
  return { id, number: document_nr, amount: BigInt(100 + index) * 1_000_000n };
};

const newDay = async (): Promise<Day> => {
  const contact = { contact_type_id: 1, name_1: 'Muster', user_id: 1, owner_id: 1 };
  const { id } = made.parse(await request('POST', '/contact', contact));
  const invoices = await Promise.all(
    Array.from({ length: invoicesOfAFile }, async (_, index) => newInvoice(id, index)),
  );
  const payments = invoices.map((invoice): TestPayment => ({
    amount: invoice.amount,
    date: '2025-11-18',
    name: 'Muster',
    reference: referenceFor(testAccount.qrIban, invoice.number, invoice.id),
    text: '',
    id: randomUUID().slice(0, 30),
  }));
  const dialectsOfOneBank = [
    { ...dialectNamed('Swiss 053.04'), numbers: 'both', batch: 5 },
    { ...dialectNamed('Swiss 054.08'), numbers: 'both', batch: 5 },
  ] as const;
  return {
    invoices,
    files: dialectsOfOneBank.map((dialect) => bankFile(dialect, testAccount, payments).toString('base64')),
  };
};

const entriesOf = async (bank_file_id: number): Promise<readonly BankEntry[]> =>
  bankEntryQuery.answer.parse(await insist('/kontor/bank_entry/query', { bank_file_id })).entries;

const bookingOf = ({ id, candidates: [first] }: BankEntry) => ({ id, parts: first?.parts ?? [] });

/** One person imports both files five times and books what is exact; returns the ids of the files and of the acknowledged entries. */
const work = async ({ files }: Day) => {
  const ids = new Set<number>();
  for (let time = 0; time < imports; time += 1)
    for (const content of files) {
      const answer = await insist('/kontor/bank_file', { name: 'camt.xml', content });
      ids.add(bankFileCreate.answer.parse(answer).file.id);
    }
  const acknowledged: number[] = [];
  for (;;) {
    const open: BankEntry[] = [];
    for (const id of ids) open.push(...(await entriesOf(id)).filter(({ group }) => group === 'exact'));
    const some = open.slice(0, bookedAtOnce);
    if (some.length === 0) return { ids, acknowledged };
    const answer = await insist('/kontor/bank_entry/book', { bookings: some.map(bookingOf) });
    for (const { id, outcome } of bankEntryBook.answer.parse(answer).entries)
      if (outcome === 'done') acknowledged.push(id);
  }
};

/** Money that is lost or doubled: every invoice is paid once, every entry is there once and booked with one payment. */
const faultsOf = async (
  { invoices }: Day,
  ids: ReadonlySet<number>,
  acknowledged: readonly number[],
): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { id, amount } of invoices) {
    const values = payments.parse(await request('GET', `/kb_invoice/${id}/payment`)).map(({ value }) => Number(value));
    if (values.length === 0) faults.push(`invoice ${id}: lost`);
    if (values.length > 1) faults.push(`invoice ${id}: doubled`);
    if (values.some((value) => value !== Number(amount) / 1e6)) faults.push(`invoice ${id}: ${values.join(', ')}`);
    const { total_remaining_payments } = paid.parse(await request('GET', `/kb_invoice/${id}`));
    if (Number(total_remaining_payments) !== 0) faults.push(`invoice ${id}: ${total_remaining_payments} left`);
  }
  const entries: BankEntry[] = [];
  for (const id of ids) entries.push(...(await entriesOf(id)));
  if (ids.size !== 2) faults.push(`${ids.size} files`);
  if (entries.length !== invoices.length) faults.push(`${entries.length} entries`);
  for (const entry of entries)
    if (entry.group !== 'booked' || entry.payments.length !== 1)
      faults.push(`entry ${entry.id}: ${entry.group}, ${entry.payments.length} payments`);
  const booked = new Set(entries.map(({ id }) => id));
  return [...faults, ...acknowledged.filter((id) => !booked.has(id)).map((id) => `entry ${id}: lost`)];
};

/** Writes to the data while the program is down. */
const changeWhileDown = async (...statements: readonly Sql[]): Promise<void> => {
  await running.end('SIGKILL');
  const database = (await data.open()) ?? openSqlite(data.database);
  await database.transaction(async (transaction) => {
    for (const statement of statements) await transaction.run(statement);
  });
  await database.close();
  await restart();
};

beforeAll(async () => {
  data = await prepareDemoData();
  await restart();
  token = await data.token();
  request = requestAt(data.url, () => token);
  for (const iban_nr of [testAccount.qrIban, testAccount.iban]) {
    const account = { bank_name: 'Bank', currency_id: 1, name: 'Debitoren', owner: 'Muster AG', iban_nr };
    made.parse(await request('POST', '/bank_account', account));
  }
  // A program that ends by itself stores its compiled code; those that are killed start faster with it.
  await running.end('SIGTERM');
  await restart();
}, 300_000);
afterAll(async () => {
  await running.end('SIGKILL');
  await data.remove();
});

/** In milliseconds; a start takes long on a busy machine. */
const limit = Math.max(longForm, kills * 20_000);

describe('D15: killed while two people import and book the files of one day', { timeout: limit }, () => {
  test('D15: every payment is booked once', async () => {
    const random = seeded('D15');
    let [done, days] = [0, 0];
    while (done < kills) {
      const day = await newDay();
      let isOver = false;
      const working = Promise.all([work(day), work(day)]).finally(() => (isOver = true));
      while (!isOver && done < kills) {
        await setTimeout(random.whole(5, 400));
        await running.end('SIGKILL');
        await restart();
        done += 1;
      }
      const people = await working;
      const ids = new Set(people.flatMap((person) => [...person.ids]));
      const acknowledged = people.flatMap((person) => person.acknowledged);
      expect(await faultsOf(day, ids, acknowledged)).toEqual([]);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      days += 1;
    }
    reportNote('D15', { length: `${done} kills, ${days * invoicesOfAFile} payments, each file ${2 * imports} times` });
    if (isPostgres) return;
    const database = openSqlite(data.database);
    expect(await database.all(raw('pragma integrity_check'))).toEqual([{ integrity_check: 'ok' }]);
    await database.close();
  });

  test('D15, control: a program that forgets what is booked, or loses a payment, is caught', async () => {
    const day = await newDay();
    const { ids, acknowledged } = await work(day);
    expect(await faultsOf(day, ids, acknowledged)).toEqual([]);
    const [again, other] = (await Promise.all([...ids].map(entriesOf))).flat();
    if (again === undefined || other === undefined) throw new Error('no entries');
    await changeWhileDown(
      sql`update bank_entry set is_booked = 0 where id = ${again.id}`,
      sql`delete from bank_booking where entry_id = ${other.id}`,
      sql`delete from payment where kb_invoice_id = ${other.payments[0]?.kb_invoice_id ?? 0}`,
    );
    const parts = again.payments.map(({ kb_invoice_id, value }) => ({ kb_invoice_id, value }));
    await insist('/kontor/bank_entry/book', { bookings: [{ id: again.id, parts }] });
    const faults = await faultsOf(day, ids, acknowledged);
    expect(faults).toContain(`invoice ${parts[0]?.kb_invoice_id}: doubled`);
    expect(faults).toContain(`invoice ${other.payments[0]?.kb_invoice_id}: lost`);
  });
});

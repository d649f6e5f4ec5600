import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { openItems } from '#contract/kontor/open-item-operations.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { one } from '#domain/numbers/decimal.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { integerOf } from '../../requests/rule.ts';
import { name, raw, sql, type Row } from '../../store/sql.ts';
import { documentsIn } from '../../testing/test-documents.ts';
import { startTestService } from '../../testing/test-service.ts';
import { isPostgres } from '../../testing/test-database.ts';
import { centsOf } from './test-replay.ts';

/** Open items of 100,000 invoices with their payments, reversals, credit notes and write-offs in less than 300 ms of processor time, whatever the day. */
const service = await startTestService();
const { call, database } = service;
afterAll(service.close);
const { make, addLine, act } = await documentsIn(service);

const count = 100_000;
const customers = 2_000;
const ids = Array.from({ length: count }, (_, index) => index + 100);
const dateOf = (id: number): string => addDays('2023-12-01', (id * 7) % 720);

type Movement = {
  readonly table: 'payment' | 'credit_note' | 'write_off';
  readonly date: string;
  readonly cents: number;
};
const total = 10_000;

/** A third is open, some of it because the bank took the payment back; the rest is paid, with a credit note or a small rest at times. */
const movementsOf = (id: number): readonly Movement[] => {
  const paid = addDays(dateOf(id), 20 + (id % 60));
  const payment = (cents: number, date = paid): Movement => ({ table: 'payment', date, cents });
  if (id % 30 === 0) return [payment(total), payment(-total, addDays(paid, 5))];
  if (id % 3 === 0) return [];
  if (id % 10 === 1)
    return [{ table: 'credit_note', date: addDays(dateOf(id), 10), cents: 2000 }, payment(total - 2000)];
  if (id % 10 === 2) return [payment(total - 80), { table: 'write_off', date: paid, cents: 80 }];
  return [payment(total)];
};
const centsAt = (id: number, date: string): number =>
  movementsOf(id).reduce(
    (open, each) => (each.date <= date ? open - each.cents : open),
    dateOf(id) <= date ? total : 0,
  );

const millionths = (cents: number): bigint => BigInt(cents) * (one / 100n);
const modelOf = async (table: string): Promise<Row> =>
  (await database.get(sql`select * from ${name(table)} order by id desc limit 1`)) ?? {};

const fill = async (): Promise<void> => {
  const path = await make('kb_invoice');
  await addLine(path);
  await act(path, 'issue');
  await call('POST', `/kontor${path}/credit_note`, { body: { reason: 'x', amount: '10.00', paid_out: '0' } });
  await call('POST', `/kontor${path}/write_off`, { body: { kind: 'write_off', value: '0.80' } });
  await call('POST', `${path}/payment`, { body: { date: '2025-11-20', value: '1' } });
  const models = {
    contact: await modelOf('contact'),
    invoice: await modelOf('invoice'),
    payment: await modelOf('payment'),
    credit_note: await modelOf('credit_note'),
    write_off: await modelOf('write_off'),
  };
  const sumOf = (id: number, isPayment: boolean): number =>
    movementsOf(id).reduce((sum, { table, cents }) => ((table === 'payment') === isPayment ? sum + cents : sum), 0);
  const rowsOf = (table: Movement['table'], valueColumn: 'value' | 'total') =>
    ids
      .flatMap((id) => movementsOf(id).map((each) => ({ id, ...each })))
      .filter((each) => each.table === table)
      .map(({ id, date, cents }, index) => ({
        ...models[table],
        id: index + 100,
        kb_invoice_id: id,
        date,
        [valueColumn]: millionths(cents),
        ...(table === 'credit_note' ? { document_nr: `G-${index}` } : {}),
      }));
  await database.transaction(async (transaction) => {
    const contacts = Array.from({ length: customers }, (_, index) => ({
      ...models.contact,
      id: index + 100,
      nr: `${index}`,
    }));
    await insertRows(transaction, 'contact', contacts);
    await insertRows(
      transaction,
      'invoice',
      ids.map((id) => {
        const open = total - sumOf(id, true) - sumOf(id, false);
        return {
          ...models.invoice,
          id,
          document_nr: `X-${id}`,
          contact_id: 100 + (id % customers),
          is_valid_from: dateOf(id),
          is_valid_to: addDays(dateOf(id), 30),
          total_received_payments: millionths(sumOf(id, true)),
          total_credit_vouchers: millionths(sumOf(id, false)),
          total_remaining_payments: millionths(open),
          kb_item_status_id: open === 0 ? 9 : 31,
        };
      }),
    );
    await insertRows(transaction, 'payment', rowsOf('payment', 'value'));
    await insertRows(transaction, 'credit_note', rowsOf('credit_note', 'total'));
    await insertRows(transaction, 'write_off', rowsOf('write_off', 'value'));
    // The models themselves owe nothing: a draft.
    for (const table of ['payment', 'credit_note', 'write_off'])
      await transaction.run(sql`delete from ${name(table)} where kb_invoice_id < 100`);
    await transaction.run(sql`update invoice set kb_item_status_id = ${invoiceStatus.draft} where id < 100`);
  });
  if (isPostgres) await database.transaction(async (transaction) => transaction.run(raw('analyze')));
};

/** The fields of a process after its name, from `state` on (proc_pid_stat). */
const statOf = (pid: number): readonly string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};
const tick = 10;

/**
 * Milliseconds of processor time of this process and, on PostgreSQL, of the server's processes for this database and of the ended parallel
 * workers. It leaves out other programs of the machine, which elapsed time does not.
 */
const processorTime = async (): Promise<number> => {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (!isPostgres) return own;
  const rows = await database.all(sql`select pid from pg_stat_activity where datname = current_database()`);
  const backends = rows.map((row) => statOf(integerOf(row, 'pid')));
  const used = backends.reduce((sum, stat) => sum + Number(stat[11]) + Number(stat[12]), 0);
  const server = statOf(Number(backends[0]?.[1]));
  return own + (used + Number(server[13]) + Number(server[14])) * tick;
};

it('sums 100,000 invoices in less than 300 ms', async () => {
  await fill();
  for (const date of ['2025-11-20', '2025-10-31', '2024-12-31', '2024-06-30']) {
    const times: number[] = [];
    const cents = ids.map((id) => centsAt(id, date));
    for (let run = 0; run < 5; run += 1) {
      const before = await processorTime();
      const { body } = await call('POST', '/kontor/open_items', { body: { date } });
      times.push((await processorTime()) - before);
      const [sum] = openItems.answer.parse(body).totals;
      expect([date, centsOf(sum?.open ?? ''), sum?.count]).toEqual([
        date,
        cents.reduce((all, each) => all + each, 0),
        cents.filter((each) => each !== 0).length,
      ]);
    }
    expect(Math.min(...times)).toBeLessThan(300);
  }
}, 600_000);

import { afterAll, expect, it } from 'vitest';
import { openItems } from '#contract/kontor/open-item-operations.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { one } from '#domain/numbers/decimal.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { raw, sql, type Row } from '../../store/sql.ts';
import { documentsIn } from '../../testing/test-documents.ts';
import { startTestService } from '../../testing/test-service.ts';
import { isPostgres } from '../../testing/test-database.ts';

/** Open items of 100,000 invoices in less than 300 ms, whatever the day. */
const service = await startTestService();
const { call, database } = service;
afterAll(service.close);
const { make, addLine, act } = await documentsIn(service);

const count = 100_000;
const customers = 2_000;

const fill = async (): Promise<void> => {
  const path = await make('kb_invoice');
  await addLine(path);
  await act(path, 'issue');
  const model: Row = (await database.get(sql`select * from invoice where issued_at is not null`)) ?? {};
  const contact: Row = (await database.get(sql`select * from contact`)) ?? {};
  const ids = Array.from({ length: count }, (_, index) => index + 100);
  const dateOf = (id: number): string => addDays('2023-12-01', (id * 7) % 720);
  const isPaid = (id: number): boolean => id % 3 !== 0;
  const total = 100n * one;
  await database.transaction(async (transaction) => {
    const contacts = Array.from({ length: customers }, (_, index) => ({ ...contact, id: index + 100, nr: `${index}` }));
    await insertRows(transaction, 'contact', contacts);
    await insertRows(
      transaction,
      'invoice',
      ids.map((id) => ({
        ...model,
        id,
        document_nr: `X-${id}`,
        contact_id: 100 + (id % customers),
        is_valid_from: dateOf(id),
        is_valid_to: addDays(dateOf(id), 30),
        total_received_payments: isPaid(id) ? total : 0n,
        total_remaining_payments: isPaid(id) ? 0n : total,
        kb_item_status_id: isPaid(id) ? 9 : 31,
      })),
    );
    await insertRows(
      transaction,
      'payment',
      ids.filter(isPaid).map((id) => ({
        company_id: model['company_id'] ?? 1n,
        id,
        version: 1,
        kb_invoice_id: id,
        date: addDays(dateOf(id), 20 + (id % 60)),
        value: total,
        bank_account_id: null,
        title: null,
        value_date: null,
      })),
    );
  });
  if (isPostgres) await database.transaction(async (transaction) => transaction.run(raw('analyze')));
};

it('sums 100,000 invoices in less than 300 ms', async () => {
  await fill();
  for (const date of ['2025-11-20', '2025-10-31', '2024-12-31', '2024-06-30']) {
    const times: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const [start, cpu] = [performance.now(), process.cpuUsage()];
      const { body } = await call('POST', '/kontor/open_items', { body: { date } });
      const [wall, { user, system }] = [performance.now() - start, process.cpuUsage(cpu)];
      // SQLite works within this process, so its processor time leaves out other programs of the machine. Elapsed time on PostgreSQL includes
      // them: its limit fails only for an unsuitable plan.
      times.push(isPostgres ? wall : (user + system) / 1000);
      expect(openItems.answer.parse(body).rows.length).toBeGreaterThan(500);
    }
    expect(Math.min(...times)).toBeLessThan(isPostgres ? 1500 : 300);
  }
}, 600_000);

import { afterAll, expect, it } from 'vitest';
import { idOf, startTestService } from '../../testing/test-service.ts';
import { demoCall } from '../../testing/test-call.ts';
import type { Transaction } from '../../store/database.ts';
import { beginImport, findImport } from './import-record.ts';
import { writeRows } from './write-rows.ts';

const service = await startTestService();
const { database, owner } = service;
afterAll(service.close);

const client_service_id = idOf(await service.call('POST', '/client_service', { body: { name: 'Beratung' } }));
const row = (number: number) => ({
  user_id: owner.userId,
  client_service_id: number % 50 === 7 ? 4711 : client_service_id,
  allowable_bill: true,
  text: `Zeile ${number}`,
  tracking: { type: 'range', start: '2024-05-06 08:00:00', end: '2024-05-06 08:30:00' },
});

/** Counts the statements that are run through a transaction. */
const counted = (transaction: Transaction) => {
  let count = 0;
  const through = <Result>(result: Result): Result => {
    count += 1;
    return result;
  };
  return {
    count: () => count,
    transaction: {
      all: (statement) => through(transaction.all(statement)),
      get: (statement) => through(transaction.get(statement)),
      lines: (statement) => through(transaction.lines(statement)),
      run: (statement) => through(transaction.run(statement)),
      afterCommit: (work) => transaction.afterCommit(work),
    } satisfies Transaction,
  };
};

it('two hundred rows that name the same records take fewer statements than rows', async () => {
  const call = demoCall({ database, now: Date.now(), parameters: {}, query: {} });
  const rows = Array.from({ length: 200 }, (_, index) => row(index));
  const { results, statements, record } = await database.transaction(async (transaction) => {
    const counting = counted(transaction);
    const id = await beginImport(call, transaction, 'toggl.csv');
    const results = await writeRows(call, counting.transaction, id, rows, true);
    const statements = counting.count();
    return { results, statements, record: await findImport(call, transaction, id) };
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(
    rows.map((_, index) => (index % 50 === 7 ? 'refused' : 'created')),
  );
  expect(new Set(results.flatMap(({ id }) => (id === null ? [] : [id]))).size).toBe(196);
  expect(statements).toBeLessThan(100);
  expect(record).toMatchObject({ records: 0 });
  const [first, last] = [results[0], results[199]];
  expect((await service.call('GET', `/timesheet/${first?.id ?? 0}`)).body).toMatchObject({ text: 'Zeile 0' });
  expect((await service.call('GET', `/timesheet/${last?.id ?? 0}`)).body).toMatchObject({ text: 'Zeile 199' });
});

import { afterAll, expect, test } from 'vitest';
import { migrations } from '../../store/migrations.ts';
import { findRow } from '../../store/rows.ts';
import { raw } from '../../store/sql.ts';
import { startPaperService } from '../../testing/test-paper-service.ts';
import { idOf } from '../../testing/test-service.ts';

/** Documents of versions that lacked a column get the values of documents made today. */
const service = await startPaperService();
const { call, make, addLine, issued, database, owner } = service;
afterAll(service.close);

const act = async (document: string, action: string) => call('POST', `${document}/${action}`);
const where = (document: string) => ({ company_id: owner.companyId, id: Number(document.split('/')[2]) });

/** Empties a column as it was in older versions, then applies the step that fills it. */
const refill = async (table: string, column: string, step: string): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.run(raw(`update ${table} set ${column} = null`));
    await migrations.find(({ apply }) => apply?.name === step)?.apply?.(transaction, database.dialect);
  });

test('an estimate names the order or invoice that was made from it', async () => {
  const estimate = async (): Promise<string> => {
    const made = await make('kb_offer');
    await addLine(made, 'Beratung', '100');
    await act(made, 'issue');
    return made;
  };
  const [ordered, billed, freed] = [await estimate(), await estimate(), await estimate()];
  await act(ordered, 'order');
  await act(billed, 'invoice');
  await act(`/kb_order/${idOf(await act(freed, 'order'))}`, 'cancel');
  await refill('estimate', 'followed_by', 'nameFollowers');
  const followers = await Promise.all(
    [ordered, billed, freed].map(async (made) => findRow(database, 'estimate', where(made), ['followed_by'])),
  );
  expect(followers.map((row) => row?.followed_by)).toEqual(['kb_order', 'kb_invoice', null]);
});

test('a cancelled invoice is dated by its last change, but not before the invoice', async () => {
  const [today, later] = ['2025-11-20', '2026-03-31'];
  const [cancelled, dated, credited, open] = [
    await issued('100'),
    await issued('100', { is_valid_from: later, is_valid_to: later }),
    await issued('100'),
    await issued('100'),
  ];
  await act(cancelled, 'cancel');
  await act(dated, 'cancel');
  const credit = { body: { kind: 'cancellation', reason: 'Irrtum' } };
  expect((await call('POST', `/kontor${credited}/credit_note`, credit)).status).toBe(201);
  await refill('invoice', 'cancelled_on', 'dateCancellations');
  const days = await Promise.all(
    [cancelled, dated, credited, open].map(async (made) => findRow(database, 'invoice', where(made), ['cancelled_on'])),
  );
  expect(days.map((row) => row?.cancelled_on)).toEqual([today, later, null, null]);
});

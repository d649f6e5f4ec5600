import { bankEntryUnbook as unbookOperation } from '#contract/kontor/bank-operations.ts';
import { documentKinds, readDocument } from '../../documents/document-kind.ts';
import { readInTurn } from '../../bank/read-in-turn.ts';
import type { Call } from '../../requests/call.ts';
import { markBooked, unlinkPayment } from '../../sales/bank-booking.ts';
import { checkRemovable } from '../../sales/payment.ts';
import type { Transaction } from '../../store/database.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '../../store/selection.ts';
import { listOf, sql } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { implementWork } from '../implement/implement.ts';
import { removeUnlessRefused, unlessRefused } from '../implement/remove-unless-refused.ts';
import { entryRow, forEachEntry } from './bank-booking.ts';
import { releaseExpense } from './bank-expense.ts';
import { otherFiles, storeAgain } from './other-files.ts';

const booked = selection({ b: 'bank_booking', p: 'payment' }, [
  'b.payment_id',
  'b.is_tied',
  'p.kb_invoice_id',
  'p.value',
]);

/** The reason why payments of an entry cannot be deleted, before the first one is; undefined if there is none. */
const reasonToKeep = async (
  call: Call,
  transaction: Transaction,
  payments: readonly RowIn<typeof booked>[],
): Promise<string | undefined> =>
  unlessRefused(call, async () => {
    for (const [invoiceId, made] of Map.groupBy(payments, ({ kb_invoice_id }) => kb_invoice_id)) {
      const invoice = await readDocument(call, transaction, documentKinds.kb_invoice, invoiceId);
      const removed = made.map(({ payment_id: id, value }) => ({ id, value }));
      await checkRemovable(call, transaction, invoice, removed);
    }
  });

/**
 * Deletes the payments made from an entry, with what was written off with them, unties other payments and reopens its expense; returns the
 * reason if one cannot be deleted.
 */
export const unbookOne = async (call: Call, transaction: Transaction, id: number): Promise<string | undefined> => {
  const { companyId } = call.caller;
  const paid = await releaseExpense(call, transaction, id);
  if (paid !== undefined) return paid;
  const bookings = await booked.all(
    transaction,
    sql`from bank_booking b
    join payment p on p.company_id = b.company_id and p.id = b.payment_id
    where b.company_id = ${companyId} and b.entry_id = ${id} order by b.payment_id`,
  );
  const made = bookings.filter(({ is_tied }) => !is_tied);
  const kept = await reasonToKeep(call, transaction, made);
  if (kept !== undefined) return kept;
  // Its payments go together: one of several is kept only while the entry is booked.
  await markBooked(transaction, companyId, id, false);
  for (const { payment_id: paymentId, is_tied, kb_invoice_id } of bookings) {
    if (is_tied) {
      await unlinkPayment(transaction, companyId, paymentId);
      continue;
    }
    const parents = { invoice_id: String(kb_invoice_id) };
    const stays = await removeUnlessRefused(call, transaction, 'payment', paymentId, parents);
    if (stays === undefined) continue;
    await markBooked(transaction, companyId, id, true);
    return stays;
  }
  return undefined;
};

const reversals = selection({ e: 'bank_entry' }, ['e.id']);

/** Reversals first: the payment that one takes back can be deleted only after it. */
const inOrderOfUndo = async ({ caller }: Call, transaction: Transaction, ids: readonly number[]) => {
  const found = await reversals.all(
    transaction,
    sql`from bank_entry e where e.company_id = ${caller.companyId} and e.is_reversal = 1 and e.id in (${listOf(ids)})`,
  );
  const first = new Set(found.map(({ id }) => id));
  return [...ids.filter((id) => first.has(id)), ...ids.filter((id) => !first.has(id))].map((id) => ({ id }));
};

const wholes = selection({ e: 'bank_entry' }, ['e.id']);

/** Undoes bookings; refuses an entry that is not booked. A batch that is taken back gives its place to its parts (rulings/bank#whole). */
export const bankEntryUnbook = implementWork(unbookOperation, async (call, { ids }) => {
  const { companyId } = call.caller;
  const [batch] = await wholes.all(
    call.database,
    sql`from bank_entry e
    where e.company_id = ${companyId} and e.is_whole = 1 and e.is_booked = 1 and e.id in (${listOf(ids)}) limit 1`,
  );
  const others = batch === undefined ? [] : await readInTurn(call, async () => otherFiles(call, null));
  return async (transaction) => {
    const answer = await forEachEntry(
      call,
      transaction,
      await inOrderOfUndo(call, transaction, ids),
      async ({ id }) => {
        const row = await entryRow(call, transaction, id);
        if (row?.is_booked !== true) return texts[call.language].bankEntryOpen;
        return unbookOne(call, transaction, id);
      },
    );
    await storeAgain(call, transaction, others);
    return answer;
  };
});

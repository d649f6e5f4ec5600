import {
  maxReceipts,
  receiptCreate as createEntry,
  receiptDelete as deleteEntry,
  receiptKinds,
  receiptList as listEntry,
  receiptShow as showEntry,
  type Receipt,
} from '#contract/kontor/receipt-operations.ts';
import { expenseStatus } from '#domain/documents/statuses.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { secondsNow, type Call } from '../requests/call.ts';
import { idInPath } from '../requests/condition.ts';
import { announce } from '../journal/event.ts';
import { implement, implementWrite } from './implement/implement.ts';
import { fileReply } from './implement/pdf-answer.ts';
import { receiptFile } from '../expenses/receipt-file.ts';
import { notFound, notSaved, Refusal } from '../requests/refusal.ts';
import { nextId } from '../journal/sequence.ts';
import type { Reader, Transaction } from '../store/database.ts';
import type { RowIn } from '../store/result.ts';
import { findRow } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql, type Sql } from '../store/sql.ts';

/** All columns of a receipt except its bytes. */
const receipts = selection({ r: 'receipt' }, ['r.id', 'r.name', 'r.size', 'r.mime', 'r.user_id', 'r.created_at']);

type Stored = RowIn<typeof receipts>;

const mimeOf = ({ id, mime: stored }: Pick<Stored, 'id' | 'mime'>): Receipt['mime'] => {
  const mime = receiptKinds.find((kind) => kind === stored);
  if (mime === undefined) throw new Error(`receipt ${id} has no known kind`);
  return mime;
};

const toReceipt = ({ caller }: Call, row: Stored): Receipt => ({
  ...row,
  mime: mimeOf(row),
  created_at: wallTimeOf(row.created_at, caller.zone),
});

/** The expense that the path names; 404 if there is none. */
const expenseIn = async (call: Call, reader: Reader): Promise<number> => {
  const id = idInPath(call, 'expense');
  const { companyId } = call.caller;
  const found = await findRow(reader, 'expense', { company_id: companyId, id }, ['id']);
  if (found === undefined) throw notFound();
  return id;
};

/** True if an expense was billed or paid: its receipts must be kept for ten years (OR 958f). */
const isEvidence = async ({ caller }: Call, reader: Reader, id: number): Promise<boolean> => {
  const row = await findRow(reader, 'expense', { company_id: caller.companyId, id }, [
    'kb_item_status_id',
    'total_paid_payments',
  ]);
  return row?.kb_item_status_id === expenseStatus.charged || (row?.total_paid_payments ?? 0n) !== 0n;
};

const ofExpense = ({ caller }: Call, expenseId: number): Sql =>
  sql`company_id = ${caller.companyId} and expense_id = ${expenseId}`;

const rowsOf = async (call: Call, reader: Reader, expenseId: number): Promise<readonly Stored[]> =>
  receipts.all(reader, sql`from receipt r where ${ofExpense(call, expenseId)} order by id`);

/** Updates the count of receipts that the list of expenses shows, and notifies open pages. */
const noteCount = async (call: Call, transaction: Transaction, expenseId: number): Promise<void> => {
  await transaction.run(sql`
    update expense set receipts = (select count(*) from receipt where ${ofExpense(call, expenseId)})
    where company_id = ${call.caller.companyId} and id = ${expenseId}`);
  await announce(call, transaction, 'expense', expenseId, 'change');
};

/** Receipts of an expense (rulings/expenses#receipt). */
export const receiptList = implement(listEntry, async (call) => {
  const rows = await rowsOf(call, call.database, await expenseIn(call, call.database));
  return rows.map((row) => toReceipt(call, row));
});

export const receiptCreate = implementWrite(createEntry, async (call, transaction, { name, content }) => {
  const file = receiptFile(name, content);
  const expenseId = await expenseIn(call, transaction);
  if ('problem' in file)
    throw notSaved((t) => [`content: ${file.problem === 'size' ? t.receiptTooLarge : t.noReceipt}`]);
  const others = await rowsOf(call, transaction, expenseId);
  if (others.length >= maxReceipts) throw new Refusal(409, (t) => t.enoughReceipts);
  const { companyId, userId } = call.caller;
  const id = await nextId(transaction, companyId, 'receipt');
  await transaction.run(sql`
      insert into receipt (company_id, id, expense_id, name, mime, size, content, user_id, created_at)
      values (${companyId}, ${id}, ${expenseId}, ${file.name}, ${file.mime}, ${file.bytes.length}, ${file.bytes},
        ${userId}, ${secondsNow(call)})`);
  await noteCount(call, transaction, expenseId);
  const made = (await rowsOf(call, transaction, expenseId)).find((row) => row.id === id);
  if (made === undefined) throw new Error(`receipt ${id} was not stored`);
  return toReceipt(call, made);
});

export const receiptShow = implement(showEntry, async (call) => {
  const expenseId = await expenseIn(call, call.database);
  const row = await findRow(
    call.database,
    'receipt',
    { company_id: call.caller.companyId, expense_id: expenseId, id: idInPath(call, 'receipt') },
    ['id', 'name', 'mime', 'content'],
  );
  if (row === undefined) throw notFound();
  const { name, content } = row;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const file = { name, size: bytes.length, mime: mimeOf(row), content: bytes.toString('base64') };
  return fileReply(call, file);
});

export const receiptDelete = implementWrite(deleteEntry, async (call, transaction) => {
  const expenseId = await expenseIn(call, transaction);
  if (await isEvidence(call, transaction, expenseId)) throw new Refusal(403, (t) => t.receiptKept);
  const gone = await transaction.run(
    sql`delete from receipt where ${ofExpense(call, expenseId)} and id = ${idInPath(call, 'receipt')}`,
  );
  if (gone === 0) throw notFound();
  await noteCount(call, transaction, expenseId);
  return { success: true } as const;
});

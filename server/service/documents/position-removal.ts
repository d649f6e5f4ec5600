import type { Call } from '../requests/call.ts';
import { announce } from '../journal/event.ts';
import type { Transaction } from '../store/database.ts';
import { name, sql } from '../store/sql.ts';
import { releaseTimeOfPosition, type PositionKey } from './billed-time.ts';
import { releaseExpenseOfPosition } from './charge.ts';
import type { SalesDocument } from './document-kind.ts';
import { positionKinds, readPositions } from './stored-position.ts';

type Document = Pick<SalesDocument, 'kind' | 'id'>;

/** Frees what a position of an invoice billed: its hours, its expense. */
const freeBilled = async (
  call: Call,
  transaction: Transaction,
  { kind, id: invoiceId }: Document,
  key: PositionKey,
): Promise<void> => {
  if (kind.resource !== 'invoice') return;
  await releaseTimeOfPosition(call, transaction, invoiceId, key);
  if (key.type === 'KbPositionExpense') await releaseExpenseOfPosition(call, transaction, invoiceId, key.id);
};

/** Prepares the deletion of a position: frees what it billed; a subposition also deletes its contents. */
export const clearPosition = async (
  call: Call,
  transaction: Transaction,
  document: Document,
  key: PositionKey,
): Promise<void> => {
  await freeBilled(call, transaction, document, key);
  if (key.type !== 'KbPositionSubposition') return;
  const positions = await readPositions(call, transaction, document);
  for (const held of positions.filter(({ parentId }) => parentId === key.id))
    await removePosition(call, transaction, document, held);
};

/** Deletes a position of any kind with everything attached to it; the caller recalculates the document afterwards. */
export const removePosition = async (
  call: Call,
  transaction: Transaction,
  document: Document,
  { type, id }: PositionKey,
): Promise<void> => {
  await clearPosition(call, transaction, document, { type, id });
  const table = positionKinds[type];
  await transaction.run(sql`delete from ${name(table)} where company_id = ${call.caller.companyId} and id = ${id}`);
  await announce(call, transaction, table, id, 'delete');
};

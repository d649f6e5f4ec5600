import { announce, type ChangeOrigin } from '../journal/event.ts';
import type { Transaction } from '../store/database.ts';
import { deleteRows } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql, type Sql } from '../store/sql.ts';

const messages = selection({ outbox: 'outbox' }, ['outbox.id']);

/** Deletes the messages of a selection that never went out. */
export const dropUnsent = async (origin: ChangeOrigin, transaction: Transaction, which: Sql): Promise<void> => {
  const unsent = await messages.all(
    transaction,
    sql`from outbox
    where company_id = ${origin.caller.companyId} and ${which} and state in ('failed', 'kept')`,
  );
  for (const { id } of unsent) {
    await deleteRows(transaction, 'outbox', { company_id: origin.caller.companyId, id });
    await announce(origin, transaction, 'outbox', id, 'delete');
  }
};

import { positionBilled as billedEntry, positionDelete as deleteEntry } from '#contract/kontor/position-operations.ts';
import { checkMatch } from '../../requests/condition.ts';
import { implement, implementWriteTo } from '../implement/implement.ts';
import { notSaved } from '../../requests/refusal.ts';
import { checkDraft } from '../../documents/position.ts';
import { removePosition } from '../../documents/position-removal.ts';
import { recalculate, touch } from '../../documents/recalculate.ts';
import { keyOf, readPositions } from '../../documents/stored-position.ts';
import { selection } from '../../store/selection.ts';
import { sql } from '../../store/sql.ts';
import { documentOfPath } from '../../documents/document-kind.ts';
import { etagOfDocument, listPositions } from './position.ts';

/** Deletes several positions of a draft with their contents and frees the work they billed. 422 if one does not exist. */
export const positionDelete = implementWriteTo(
  deleteEntry,
  documentOfPath,
  async (call, transaction, keys, document) => {
    checkMatch(call, etagOfDocument(document));
    checkDraft(document);
    const present = new Set((await readPositions(call, transaction, document)).map(keyOf));
    const missing = keys.flatMap((key, index) => (present.has(keyOf(key)) ? [] : [index]));
    if (missing.length > 0) throw notSaved((t) => missing.map((index) => `${index}.id: ${t.noSuchRecord}`));
    for (const key of keys) await removePosition(call, transaction, document, key);
    await recalculate(call, transaction, document);
    await touch(call, transaction, document);
    return listPositions(call, transaction, await documentOfPath(call, transaction));
  },
);

const times = selection({ t: 'timetracking' }, ['t.id', 't.position_type', 't.position_id']);
const expenses = selection({ e: 'expense' }, ['e.id', 'e.position_id']);

/** The work that each position of an invoice bills: ids of its entries and its expense (rulings/billing#billed). */
export const positionBilled = implement(billedEntry, async (call) => {
  const document = await documentOfPath(call, call.database);
  if (document.kind.resource !== 'invoice') return [];
  const billed = sql`company_id = ${call.caller.companyId} and kb_invoice_id = ${document.id} order by id`;
  const hours = await times.all(call.database, sql`from timetracking t where ${billed}`);
  const passedOn = await expenses.all(call.database, sql`from expense e where ${billed}`);
  const positions = (await readPositions(call, call.database, document)).map(({ type, id }) => ({
    type,
    id,
    timetracking_ids: hours
      .filter(({ position_type, position_id }) => position_type === type && position_id === id)
      .map((entry) => entry.id),
    kb_expense_ids: passedOn
      .filter(({ position_id }) => type === 'KbPositionExpense' && position_id === id)
      .map((expense) => expense.id),
  }));
  return positions.filter(
    ({ timetracking_ids, kb_expense_ids }) => timetracking_ids.length + kb_expense_ids.length > 0,
  );
});

import { positionBilled as billedEntry, positionDelete as deleteEntry } from '#contract/kontor/position-operations.ts';
import { checkMatch } from '../../requests/condition.ts';
import { implement, implementWriteTo } from '../implement/implement.ts';
import { notSaved } from '../../requests/refusal.ts';
import { integerOf } from '../../requests/rule.ts';
import { checkDraft } from '../../documents/position.ts';
import { removePosition } from '../../documents/position-removal.ts';
import { recalculate, touch } from '../../documents/recalculate.ts';
import { keyOf, readPositions } from '../../documents/stored-position.ts';
import { sql } from '../../store/sql.ts';
import { documentIn, etagOfDocument, listPositions } from './position.ts';

/** Deletes several positions of a draft with their contents and frees the work they billed. 422 if one does not exist. */
export const positionDelete = implementWriteTo(deleteEntry, documentIn, async (call, transaction, keys, document) => {
  checkMatch(call, etagOfDocument(document));
  checkDraft(document);
  const present = new Set((await readPositions(call, transaction, document)).map(keyOf));
  const missing = keys.flatMap((key, index) => (present.has(keyOf(key)) ? [] : [index]));
  if (missing.length > 0) throw notSaved((t) => missing.map((index) => `${index}.id: ${t.noSuchRecord}`));
  for (const key of keys) await removePosition(call, transaction, document, key);
  await recalculate(call, transaction, document);
  await touch(call, transaction, document);
  return listPositions(call, transaction, await documentIn(call, transaction));
});

/** The work that each position of an invoice bills: ids of its entries and its expense (rulings/billing#billed). */
export const positionBilled = implement(billedEntry, async (call) => {
  const document = await documentIn(call, call.database);
  if (document.kind.resource !== 'invoice') return [];
  const billed = sql`company_id = ${call.caller.companyId} and kb_invoice_id = ${document.id} order by id`;
  const hours = await call.database.all(sql`select id, position_type, position_id from timetracking where ${billed}`);
  const expenses = await call.database.all(sql`select id, position_id from expense where ${billed}`);
  const positions = (await readPositions(call, call.database, document)).map(({ type, id }) => ({
    type,
    id,
    timetracking_ids: hours
      .filter((row) => row['position_type'] === type && row['position_id'] === BigInt(id))
      .map((row) => integerOf(row, 'id')),
    kb_expense_ids: expenses
      .filter((row) => type === 'KbPositionExpense' && row['position_id'] === BigInt(id))
      .map((row) => integerOf(row, 'id')),
  }));
  return positions.filter(
    ({ timetracking_ids, kb_expense_ids }) => timetracking_ids.length + kb_expense_ids.length > 0,
  );
});

import { importedResources, importUndo as undoOperation } from '#contract/kontor/import-operations.ts';
import { canAccess } from '#contract/rights.ts';
import { secondsNow, type Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { implementWrite } from '../implement/implement.ts';
import { forbidden, refusalBody } from '../../requests/refusal.ts';
import { integerOf, textOrNull } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { deleteRows, updateRows } from '../../store/rows.ts';
import { name, sql, type Row } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { restoreMerged } from './merge-row.ts';
import { findImport, toRecord } from './import-record.ts';
import { removeImportedInvoice } from './undo-invoice.ts';
import { removeUnlessRefused } from '../implement/remove-unless-refused.ts';

type Imported = (typeof importedResources)[number];

/** Number of records checked per request: the request blocks other writers, and a check for references takes time. */
const atOnce = { timetracking: 200, invoice: 50, business_activity: 50, project: 50, item: 50, contact: 50 } as const;

/** Records of a resource that an import created and that still exist, after a record, with current and original version. */
const madeOf = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  resource: Imported,
  after: number,
): Promise<readonly Row[]> =>
  transaction.all(sql`
    select t.id, t.version, r.version as made, r.filled from import_row r
    join ${name(resource)} t on t.company_id = r.company_id and t.id = r.record_id
    where r.company_id = ${call.caller.companyId} and r.import_id = ${importId} and r.resource = ${resource}
      and r.record_id > ${after} order by r.record_id limit ${atOnce[resource]}`);

/** Deletes a created record, or restores what was filled or updated, if nobody changed it since; otherwise returns the reason for keeping it. */
const takeBack = async (call: Call, transaction: Transaction, importId: number, resource: Imported, row: Row) => {
  const entity = entityNamed(resource);
  if (!canAccess(call.caller, entity.resource.scopes.write, 'write'))
    return refusalBody(forbidden(), call.language).message;
  if (resource === 'invoice') return removeImportedInvoice(call, transaction, importId, integerOf(row, 'id'));
  if (integerOf(row, 'version') !== integerOf(row, 'made')) return texts[call.language].changedSince;
  const filled = textOrNull(row, 'filled');
  if (filled !== null) return restoreMerged(call, transaction, entity, integerOf(row, 'id'), filled);
  return removeUnlessRefused(call, transaction, resource, integerOf(row, 'id'));
};

/** Removes records other than time entries from the import, once they are deleted or emptied. */
const forget = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  resource: Imported,
  ids: readonly number[],
) => {
  for (const id of ids) {
    await deleteRows(transaction, 'import_row', {
      company_id: call.caller.companyId,
      import_id: importId,
      resource,
      record_id: id,
    });
  }
};

/**
 * Deletes the records of an import that nobody changed, billed or uses, `after` a record; an undo from the start
 * retries those that were kept.
 */
export const importUndo = implementWrite(undoOperation, async (call, transaction, { after }) => {
  const { resource, id: afterId } = after ?? { resource: 'timetracking', id: 0 };
  const importId = integerOf(await findImport(call, transaction), 'id');
  const rows = await madeOf(call, transaction, importId, resource, afterId);
  const kept: { readonly resource: Imported; readonly id: number; readonly text: string }[] = [];
  const gone: number[] = [];
  for (const row of rows) {
    const id = integerOf(row, 'id');
    const stays = await takeBack(call, transaction, importId, resource, row);
    if (stays === undefined) gone.push(id);
    else kept.push({ resource, id, text: stays });
  }
  const isEntry = resource === 'timetracking';
  const [deleted, records] = isEntry ? [gone.length, 0] : [0, gone.length];
  if (!isEntry) await forget(call, transaction, importId, resource, gone);
  await updateRows(
    transaction,
    'import',
    { company_id: call.caller.companyId, id: importId },
    { undone_at: sql`coalesce(undone_at, ${secondsNow(call)})`, deleted: sql`coalesce(deleted, 0) + ${deleted}` },
  );
  const undone = toRecord(call, await findImport(call, transaction));
  const last = rows.length < atOnce[resource] ? undefined : rows.at(-1);
  const following = importedResources[importedResources.indexOf(resource) + 1];
  const next =
    last !== undefined
      ? { resource, id: integerOf(last, 'id') }
      : following === undefined || undone.records === 0
        ? null
        : { resource: following, id: 0 };
  return { import: undone, deleted, records, kept, next };
});

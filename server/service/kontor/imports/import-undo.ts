import { importedResources, importUndo as undoOperation } from '#contract/kontor/import-operations.ts';
import { canAccess } from '#contract/rights.ts';
import { secondsNow, type Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { implementWrite } from '../implement/implement.ts';
import { forbidden, refusalBody } from '../../requests/refusal.ts';
import type { Transaction } from '../../store/database.ts';
import { deleteRows, updateRows, valueIn } from '../../store/rows.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { name, sql } from '../../store/sql.ts';
import { texts } from '../../texts/texts.ts';
import { entriesOf, undoEntries } from './undo-entries.ts';
import { restoreMerged } from './merge-row.ts';
import { orRefused } from './or-refused.ts';
import { findImport } from './import-record.ts';
import { removeImportedInvoice } from './undo-invoice.ts';
import { removeUnlessRefused } from '../implement/remove-unless-refused.ts';

type Imported = (typeof importedResources)[number];
type Other = Exclude<Imported, 'timetracking'>;

/** Number of records per request, which blocks other writers: time entries are deleted together, others are checked for references one by one. */
const atOnce = (resource: Imported): number => (resource === 'timetracking' ? 500 : 50);

const madeRecords = resultOf({ id: 'integer', version: 'integer', made: 'integer', filled: 'text?' });

/** The next records of a resource, other than time entries, that an import created and that still exist, after an id, with the version that it `made`. */
const madeOf = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  resource: Other,
  after: number,
): Promise<readonly RowIn<typeof madeRecords>[]> =>
  madeRecords.all(
    transaction,
    sql`
    select t.id, t.version, r.version as made, r.filled from import_row r
    join ${name(resource)} t on t.company_id = r.company_id and t.id = r.record_id
    where r.company_id = ${call.caller.companyId} and r.import_id = ${importId} and r.resource = ${resource}
      and r.record_id > ${after} order by r.record_id limit ${atOnce(resource)}`,
  );

/** Deletes a created record, or restores what was filled or updated, if nobody changed it since; otherwise returns the reason for keeping it. */
const takeBack = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  resource: Other,
  row: RowIn<typeof madeRecords>,
) => {
  const entity = entityNamed(resource);
  if (!canAccess(call.caller, entity.resource.scopes.write, 'write'))
    return refusalBody(forbidden(), call.language).message;
  if (resource === 'invoice') return removeImportedInvoice(call, transaction, importId, row.id);
  if (row.version !== row.made) return texts[call.language].changedSince;
  const { filled } = row;
  if (filled === null) return removeUnlessRefused(call, transaction, resource, row.id);
  return orRefused<string | undefined>(
    call,
    async () => {
      await restoreMerged(call, transaction, entity, row.id, filled);
      return undefined;
    },
    (errors) => errors.join(' '),
  );
};

/** Removes records other than time entries from the import, once they are deleted or emptied. */
const forget = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  resource: Other,
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

/** The records of one step in order, and the reasons of those that stay, by id. */
type Step = { readonly ids: readonly number[]; readonly kept: ReadonlyMap<number, string> };

const takeBackOthers = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  resource: Other,
  after: number,
): Promise<Step> => {
  const rows = await madeOf(call, transaction, importId, resource, after);
  const kept = new Map<number, string>();
  for (const row of rows) {
    const reason = await takeBack(call, transaction, importId, resource, row);
    if (reason !== undefined) kept.set(row.id, reason);
  }
  const ids = rows.map(({ id }) => id);
  await forget(
    call,
    transaction,
    importId,
    resource,
    ids.filter((id) => !kept.has(id)),
  );
  return { ids, kept };
};

const takeBackEntries = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  after: number,
): Promise<Step> => {
  const rows = await entriesOf(call, transaction, importId, after, atOnce('timetracking'));
  return {
    ids: rows.map((row) => valueIn(row, 'timetracking', 'id')),
    kept: await undoEntries(call, transaction, rows),
  };
};

/**
 * Deletes the records of an import that nobody changed, billed or uses, `after` a record; an undo from the start
 * retries those that were kept.
 */
export const importUndo = implementWrite(undoOperation, async (call, transaction, { after }) => {
  const { resource, id: afterId } = after ?? { resource: 'timetracking', id: 0 };
  const { id: importId } = await findImport(call, transaction);
  const isEntry = resource === 'timetracking';
  const { ids, kept } = isEntry
    ? await takeBackEntries(call, transaction, importId, afterId)
    : await takeBackOthers(call, transaction, importId, resource, afterId);
  const gone = ids.length - kept.size;
  const [deleted, records] = isEntry ? [gone, 0] : [0, gone];
  await updateRows(
    transaction,
    'import',
    { company_id: call.caller.companyId, id: importId },
    { undone_at: sql`coalesce(undone_at, ${secondsNow(call)})`, deleted: sql`coalesce(deleted, 0) + ${deleted}` },
  );
  const undone = await findImport(call, transaction);
  const last = ids.length < atOnce(resource) ? undefined : ids.at(-1);
  const following = importedResources[importedResources.indexOf(resource) + 1];
  const next =
    last !== undefined
      ? { resource, id: last }
      : following === undefined || undone.records === 0
        ? null
        : { resource: following, id: 0 };
  const stays = [...kept].map(([id, text]) => ({ resource, id, text }));
  return { import: undone, deleted, records, kept: stays, next };
});

import {
  exampleCreate as createEntry,
  exampleUndo as undoEntry,
  type KeptExample,
} from '#contract/kontor/example-operations.ts';
import { canAccess } from '#contract/rights.ts';
import { makeExamples, type CreatedRecordRef } from '#server/demo/examples.ts';
import type { Call } from '../requests/call.ts';
import { entityNamed } from '../records/entity.ts';
import { implementWrite } from './implement/implement.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { countBy, resultOf, type RowIn } from '../store/result.ts';
import { deleteRows } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { name, sql } from '../store/sql.ts';
import { texts } from '../texts/texts.ts';
import { removeUnlessRefused } from './implement/remove-unless-refused.ts';

/** Number of examples in a company. */
export const countExamples = async ({ caller }: Call, reader: Reader): Promise<number> =>
  countBy(reader, sql`select count(*) as count from example where company_id = ${caller.companyId}`);

/** Stores the version that the record has after everything is created: positions raise the version of their document. */
const mark = async (
  call: Call,
  transaction: Transaction,
  { resource, id }: CreatedRecordRef,
  position: number,
): Promise<void> => {
  const { table } = entityNamed(resource);
  await transaction.run(sql`
    insert into example (company_id, resource, record_id, place, version)
    select company_id, ${resource}, id, ${position}, version from ${name(table.name)}
    where company_id = ${call.caller.companyId} and id = ${id}`);
};

/** Adds examples to a company that has none. */
export const exampleCreate = implementWrite(createEntry, async (call, transaction) => {
  if ((await countExamples(call, transaction)) === 0) {
    const made = await makeExamples(call, transaction);
    for (const [position, record] of made.entries()) await mark(call, transaction, record, position);
  }
  return { examples: await countExamples(call, transaction) };
});

/** The column that identifies a record to a person. */
const nameColumns: { readonly [resource: string]: string | undefined } = {
  contact: 'name_1',
  item: 'intern_name',
  task: 'subject',
  note: 'subject',
  expense: 'title',
  estimate: 'document_nr',
  timetracking: 'text',
  contact_relation: 'description',
};

type Undone = { readonly deleted: number; readonly kept: readonly KeptExample[] };

const examples = selection({ e: 'example' }, ['e.resource', 'e.record_id', 'e.version']);

const records = resultOf({ version: 'integer', said: 'text?' });

/** Skips an example that someone has already deleted. */
const undo = async (call: Call, transaction: Transaction, marked: RowIn<typeof examples>): Promise<Undone> => {
  const { resource, record_id: id } = marked;
  const { table } = entityNamed(resource);
  const record = await records.get(
    transaction,
    sql`
    select version, ${name(nameColumns[resource] ?? 'name')} as said from ${name(table.name)}
    where company_id = ${call.caller.companyId} and id = ${id}`,
  );
  if (record === undefined) return { deleted: 0, kept: [] };
  const isChanged = record.version !== marked.version;
  const stays = isChanged
    ? texts[call.language].exampleChanged
    : await removeUnlessRefused(call, transaction, resource, id);
  if (stays === undefined) return { deleted: 1, kept: [] };
  return { deleted: 0, kept: [{ resource, id, name: record.said ?? '', text: stays }] };
};

/**
 * Deletes the examples, last first, so that none is still referenced by another; reports and keeps those that were
 * changed or are in use.
 */
export const exampleUndo = implementWrite(undoEntry, async (call, transaction) => {
  const { companyId } = call.caller;
  const marked = await examples.all(
    transaction,
    sql`from example e where company_id = ${companyId} order by place desc`,
  );
  const kept: KeptExample[] = [];
  let deleted = 0;
  for (const row of marked) {
    const { resource, record_id } = row;
    if (!canAccess(call.caller, entityNamed(resource).resource.scopes.write, 'write')) continue;
    const undone = await undo(call, transaction, row);
    deleted += undone.deleted;
    kept.push(...undone.kept);
    await deleteRows(transaction, 'example', { company_id: companyId, resource, record_id });
  }
  return { deleted, kept };
});

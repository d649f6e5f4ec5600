import type { ImportedRow } from '#contract/kontor/import-operations.ts';
import { timetracking, type TimetrackingInput } from '#contract/resources/timetracking.ts';
import { readableRows } from '../../records/access.ts';
import type { Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { readInput } from '../../records/input.ts';
import type { Values } from '../../requests/rule.ts';
import { toDurationValues, toRangeValues, instantOfInput, secondsOfInput } from '../../time/time-values.ts';
import { prepareCreate, storeRecords, type NewRecord } from '../../records/create-records.ts';
import type { Transaction } from '../../store/database.ts';
import { rememberedReads } from '../../store/remembered-reads.ts';
import { selection } from '../../store/selection.ts';
import { all, chunksOf, name, sql } from '../../store/sql.ts';
import { storeCreated } from './import-record.ts';
import { orRefused } from './or-refused.ts';

const resource = 'timetracking';

const spanOf = (call: Call, { tracking }: TimetrackingInput): Values => {
  if (tracking.type === 'duration')
    return toDurationValues(tracking.date, secondsOfInput(call, 'tracking.duration', tracking.duration));
  const fields = { start: 'tracking.start', end: 'tracking.end' };
  const { start, end } = tracking;
  return toRangeValues(call, fields, instantOfInput(call, fields.start, start), instantOfInput(call, fields.end, end));
};

const entries = selection({ t: 'timetracking' }, ['t.id']);

/**
 * Finds an entry with the same user, day or start, duration or range, activity, contact and text. Rows of one import
 * are not duplicates of each other: a file may hold two equal entries on a day.
 */
const twinOf = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  input: TimetrackingInput,
): Promise<number | undefined> => {
  const { companyId } = call.caller;
  const { user_id, client_service_id, contact_id = null, text } = input;
  const same = Object.entries({ user_id, ...spanOf(call, input), client_service_id, contact_id }).map(
    ([column, value]) => (value === null ? sql`${name(column)} is null` : sql`${name(column)} = ${value}`),
  );
  const row = await entries.get(
    transaction,
    sql`from timetracking t
    where company_id = ${companyId} and ${all([readableRows(call, resource), ...same])} and coalesce(text, '') = ${text ?? ''}
      and id not in (
        select record_id from import_row where company_id = ${companyId} and import_id = ${importId} and resource = ${resource})
    order by id limit 1`,
  );
  return row?.id;
};

type CheckedRow = ImportedRow | { readonly outcome: 'new'; readonly record: NewRecord };

const check = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  row: unknown,
  withDuplicates: boolean,
): Promise<CheckedRow> =>
  orRefused<CheckedRow>(
    call,
    async () => {
      const input = readInput(timetracking.create, row, call);
      const twin = withDuplicates ? undefined : await twinOf(call, transaction, importId, input);
      if (twin !== undefined) return { outcome: 'duplicate', id: twin, errors: [] };
      return { outcome: 'new', record: await prepareCreate(call, transaction, entityNamed(resource), row) };
    },
    (errors) => ({ outcome: 'refused', id: null, errors: [...errors] }),
  );

/** Rows that are checked before they are written, so that what they have in common is looked up once; others are served in between. */
const atOnce = 50;

/** Imports rows: each is created by the rules of timetrackings, skipped as a duplicate, or refused with its problems. */
export const writeRows = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  rows: readonly unknown[],
  withDuplicates: boolean,
): Promise<readonly ImportedRow[]> => {
  const remembering = rememberedReads(transaction);
  const results: ImportedRow[] = [];
  for (const chunk of chunksOf(rows, atOnce)) {
    const checked: CheckedRow[] = [];
    for (const row of chunk) checked.push(await check(call, remembering, importId, row, withDuplicates));
    const records = checked.flatMap((row) => (row.outcome === 'new' ? [row.record] : []));
    const ids = await storeRecords(call, remembering, entityNamed(resource), records);
    await storeCreated(call, remembering, importId, resource, ids);
    const created = ids.values();
    for (const row of checked)
      results.push(row.outcome === 'new' ? { outcome: 'created', id: created.next().value ?? null, errors: [] } : row);
  }
  return results;
};

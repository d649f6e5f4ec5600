import type { Timetracking } from '#contract/resources/timetracking.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { entityNamed } from '../../records/entity.ts';
import type { Call } from '../../requests/call.ts';
import type { Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { inParallel } from './in-parallel.ts';
import { referencesOf, type Arrived, type IdOf, type LeftOut } from './moved-record.ts';
import { readPage, type RemoteRecord } from './read-pages.ts';
import { keepTaken } from './keep-taken.ts';
import { idsOf, splitMoved } from './moved-ids.ts';
import { unlessUnavailable } from './remote-failure.ts';
import { finishPart, foundAt, listPath, type Found, type Step } from './step.ts';
import { takeEach } from './take-each.ts';
import {
  listedTime,
  rateThere,
  readPrices,
  readTracked,
  readTwins,
  secondsOf,
  timeColumns,
  trackedBy,
  type Prices,
  type Tracked,
} from './tracked-time.ts';

/** Entries per step. */
const atOnce = 500;

const entity = entityNamed('timetracking');

type Read = { readonly record: RemoteRecord; readonly entry: Timetracking; readonly tracked: Tracked };

const optional = (idOf: IdOf, resource: string, sent: unknown): number | null =>
  typeof sent === 'number' ? (idOf(resource, sent) ?? null) : null;

const columnsOf = (call: Call, { entry, tracked }: Read, idOf: IdOf, prices: Prices): Arrived | LeftOut => {
  const client_service_id = idOf('business_activity', entry.client_service_id);
  if (client_service_id === undefined) return { finding: 'missing', detail: 'client_service_id' };
  const references = {
    status_id: ['timesheet_status', entry.status_id],
    contact_id: ['contact', entry.contact_id],
    sub_contact_id: ['contact', entry.sub_contact_id],
    pr_project_id: ['project', entry.pr_project_id],
    task_id: ['task', tracked.more?.['task_id']],
    article_id: ['item', tracked.more?.['article_id']],
  } as const;
  const found = Object.entries(references).map(
    ([column, [resource, sent]]) => [column, optional(idOf, resource, sent), sent ?? null] as const,
  );
  const values: Values = {
    user_id: idOf('user', entry.user_id) ?? call.caller.userId,
    client_service_id,
    allowable_bill: entry.allowable_bill ? 1 : 0,
    text: entry.text,
    charge: entry.charge === null ? null : (parseDecimal(entry.charge) ?? null),
    rate: rateThere(entry, prices),
    pr_package_id: entry.pr_package_id,
    pr_milestone_id: entry.pr_milestone_id,
    estimated: entry.estimated_time === null ? null : secondsOf(entry.estimated_time),
    ...Object.fromEntries(found.map(([column, id]) => [column, id])),
    ...timeColumns(call, entry, tracked),
  };
  return { values, lost: found.flatMap(([column, id, sent]) => (id === null && sent !== null ? [column] : [])) };
};

/** The resource itself and what only the other view shows. */
const referencesIn = ({ record, tracked: { more } }: Read): readonly (readonly [string, number])[] => {
  const [task, item] = [more?.['task_id'], more?.['article_id']];
  return [
    ...referencesOf(entity, record),
    ...(typeof task === 'number' ? [['task', task] as const] : []),
    ...(typeof item === 'number' ? [['item', item] as const] : []),
  ];
};

const create = async (transaction: Transaction, step: Step, entries: readonly Read[], prices: Prices) => {
  const { call } = step;
  const idOf = await idsOf(transaction, step, entries.flatMap(referencesIn));
  const { rows, pairs, findings } = await takeEach(transaction, step, entries, (read) =>
    columnsOf(call, read, idOf, prices),
  );
  await insertRows(transaction, 'timetracking', rows);
  return { findings, pairs };
};

/** Takes the next time entries. A stopwatch becomes its exact duration; one that still runs is left out. */
export const takeTime = async (step: Step): Promise<void> => {
  const { remote, call, part } = step;
  const { records, cursor, offset } = await readPage(remote, listPath(step), part.cursor, atOnce);
  if (records.length === 0) {
    await step.commit(async (transaction) => finishPart(transaction, step, 'count'));
    return;
  }
  const { known, fresh } = await splitMoved(call.database, step, records);
  const twins = fresh.length === 0 ? new Map<number, RemoteRecord>() : await readTwins(remote, offset, atOnce);
  const prices = fresh.length === 0 ? new Map<number, bigint>() : await readPrices(remote);
  const findings: Found[] = [];
  const entries: { readonly record: RemoteRecord; readonly entry: Timetracking }[] = [];
  for (const record of fresh) {
    const { data, error } = listedTime.safeParse(record);
    const at = foundAt(step, record);
    if (data === undefined)
      findings.push({ ...at, finding: 'wrong_record', detail: String(error.issues[0]?.path[0] ?? '') });
    else if (data.running) findings.push({ ...at, finding: 'running' });
    else entries.push({ record, entry: data });
  }
  const outcomes = await inParallel(entries, async ({ record, entry }): Promise<Read | Found> => {
    const shown = trackedBy(entry, twins.get(entry.id));
    if (shown !== undefined) return { record, entry, tracked: shown };
    return unlessUnavailable<Read, Found>(
      readTracked(remote, entry).then((tracked) => ({ record, entry, tracked })),
      ({ finding }) => ({ ...foundAt(step, record), finding }),
    );
  });
  const read = outcomes.filter((one) => 'entry' in one);
  const unread = outcomes.filter((one) => 'finding' in one);
  await step.commit(async (transaction) => {
    const created = await create(transaction, step, read, prices);
    const counts = { read: records.length, known: known.size, fresh: fresh.length };
    const all = [...findings, ...unread, ...created.findings];
    await keepTaken(transaction, step, cursor, { ...counts, pairs: created.pairs, findings: all });
  });
};

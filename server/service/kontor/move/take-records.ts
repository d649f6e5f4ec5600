import type { MovedPart } from '#contract/kontor/move-words.ts';
import { entityNamed } from '../../records/entity.ts';
import type { Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { referencesOf, toMoved, type IdOf } from './moved-record.ts';
import { numbersOf, startNumbersAfter } from './numbers.ts';
import { readPage, textIn, type RemoteRecord } from './read-pages.ts';
import { keepTaken } from './keep-taken.ts';
import { idsOf, splitMoved } from './moved-ids.ts';
import { finishPart, listPath, type Step } from './step.ts';
import { takeEach } from './take-each.ts';

/** Records per step. */
const atOnce = 500;

/** The ids in a text, separated by commas. */
const idsIn = (text: unknown): readonly number[] =>
  textIn(text)
    .split(',')
    .flatMap((part) => (/^\s*\d{1,15}\s*$/.test(part) ? [Number(part)] : []));

const movedGroups = (sent: unknown, idOf: IdOf): string | null => {
  const ids = idsIn(sent).flatMap((id) => idOf('contact_group', id) ?? []);
  return ids.length === 0 ? null : ids.join(',');
};

const groupsIn = ({ contact_group_ids: sent }: RemoteRecord): readonly (readonly [string, number])[] =>
  idsIn(sent).map((id) => ['contact_group', id] as const);

/** Columns that do not simply follow from the field of the same name. `entry_id` means a record of another resource, which nobody can tell. */
const givenBy: { readonly [part in MovedPart]?: (record: RemoteRecord, idOf: IdOf) => Values } = {
  contact: ({ contact_group_ids }, idOf) => ({ contact_group_ids: movedGroups(contact_group_ids, idOf) }),
  task: ({ has_reminder }) => ({
    have_remember: has_reminder === 'true' || has_reminder === true ? 1 : 0,
    entry_id: null,
  }),
  note: () => ({ entry_id: null }),
};

const lostEntry = ({ entry_id: sent }: RemoteRecord): readonly string[] =>
  typeof sent === 'number' ? ['entry_id'] : [];

const isExpense = ({ part }: Step): boolean => part.resource === 'expense';

/** Creates records as they were at the other service; returns what became of each. */
const create = async (transaction: Transaction, step: Step, records: readonly RemoteRecord[]) => {
  const { call, part } = step;
  const { companyId } = call.caller;
  const entity = entityNamed(part.resource);
  const references = records.flatMap((record) => [...referencesOf(entity, record), ...groupsIn(record)]);
  const idOf = await idsOf(transaction, step, references);
  const takeNumber = isExpense(step) ? await numbersOf(transaction, companyId, 'expense', records) : () => undefined;
  const items = records.map((record) => ({ record }));
  const { rows, pairs, findings } = await takeEach(transaction, step, items, ({ record }) => {
    const moved = toMoved(call, entity, record, idOf, givenBy[part.resource]?.(record, idOf));
    if ('finding' in moved) return moved;
    return takeNumber(record) ?? { ...moved, lost: [...moved.lost, ...lostEntry(record)] };
  });
  await insertRows(transaction, part.resource, rows);
  if (isExpense(step)) await startNumbersAfter(transaction, companyId, 'expense', rows);
  return { findings, pairs };
};

/** Takes the next records of a resource without a parent. */
export const takeRecords = async (step: Step): Promise<void> => {
  const { remote, part } = step;
  const { records, cursor } = await readPage(remote, listPath(step), part.cursor, atOnce);
  await step.commit(async (transaction) => {
    if (records.length === 0) return finishPart(transaction, step, 'count');
    const { known, fresh } = await splitMoved(transaction, step, records);
    const created = await create(transaction, step, fresh);
    const counts = { read: records.length, known: known.size, fresh: fresh.length };
    await keepTaken(transaction, step, cursor, { ...counts, ...created });
  });
};

import { countedOf, parentsOf } from '#domain/totals/position-tree.ts';
import type { Call } from '../requests/call.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import type { SalesDocument } from './document-kind.ts';
import { depthFirst, keyOf, readPositions, valuesOf, type StoredPosition } from './stored-position.ts';

type Document = Pick<SalesDocument, 'kind' | 'id'>;

const times = selection({ t: 'timetracking' }, ['t.position_type', 't.position_id']);
const expenses = selection({ e: 'expense' }, ['e.position_id']);

/** Keys of the positions that bill hours or an expense. */
const billedKeys = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  { kind, id }: Document,
): Promise<ReadonlySet<string>> => {
  if (kind.resource !== 'invoice') return new Set();
  const billed = sql`company_id = ${caller.companyId} and kb_invoice_id = ${id} and position_id is not null`;
  const hours = await times.all(reader, sql`from timetracking t where ${billed}`);
  const passedOn = await expenses.all(reader, sql`from expense e where ${billed}`);
  return new Set([
    ...hours.map(({ position_type, position_id }) => keyOf({ type: position_type ?? '', id: position_id ?? 0 })),
    ...passedOn.map(({ position_id }) => keyOf({ type: 'KbPositionExpense', id: position_id ?? 0 })),
  ]);
};

/** The positions that no total counts: those that are optional or in an optional group. */
const uncounted = (positions: readonly StoredPosition[]): readonly StoredPosition[] => {
  const ordered = depthFirst(positions);
  const values = ordered.map((position) => valuesOf(position, new Map()));
  const counted = countedOf(values, parentsOf(values));
  return ordered.filter((_position, index) => counted[index] !== true);
};

/** The positions that bill work although no total counts them. */
export const uncountedWork = async (
  origin: ChangeOrigin,
  reader: Reader,
  document: Document,
  positions: readonly StoredPosition[],
): Promise<readonly StoredPosition[]> => {
  const left = uncounted(positions);
  if (left.length === 0) return [];
  const billed = await billedKeys(origin, reader, document);
  return left.filter((position) => billed.has(keyOf(position)));
};

/**
 * Refuses a change of positions that takes billed work out of the total, because nobody would pay for it: 422. `changed` are the positions
 * afterwards.
 */
export const checkWorkCounts = async (
  call: Call,
  reader: Reader,
  document: Document,
  changed: readonly StoredPosition[],
  field: 'is_optional' | 'parent_id',
): Promise<void> => {
  const after = await uncountedWork(call, reader, document, changed);
  if (after.length === 0) return;
  const before = new Set(uncounted(await readPositions(call, reader, document)).map(keyOf));
  if (after.some((position) => !before.has(keyOf(position)))) throw notSaved((t) => [`${field}: ${t.billedOptional}`]);
};

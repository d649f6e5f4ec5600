import type { CreditNoteBody } from '#contract/kontor/credit-note-operations.ts';
import type { CreditedWork } from '#contract/resources/credit-note.ts';
import type { Reducible, Reduction } from '#domain/totals/reduction.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import { makeTimeBillable, writeOffTime } from '../documents/billed-time.ts';
import { releaseExpenseOfPosition } from '../documents/charge.ts';
import { keyOf } from '../documents/stored-position.ts';

/** A time entry billed by a line of an invoice. */
type Entry = {
  readonly id: number;
  readonly userId: number;
  readonly date: string;
  readonly seconds: number;
};

/** The work billed by a line: its entries, and the expense that it passes on. */
export type LineWork = { readonly entries: readonly Entry[]; readonly expenses: readonly number[] };

const billedTimes = selection({ t: 'timetracking' }, [
  't.id',
  't.user_id as userId',
  't.date',
  't.seconds',
  't.position_type',
  't.position_id',
]);
const billedExpenses = selection({ e: 'expense' }, ['e.id', 'e.position_id']);

/** The work behind the lines of an invoice, by line key. */
export const readWork = async (
  { caller }: Call,
  reader: Reader,
  invoiceId: number,
): Promise<ReadonlyMap<string, LineWork>> => {
  const billed = sql`company_id = ${caller.companyId} and kb_invoice_id = ${invoiceId} and position_id is not null`;
  const hours = await billedTimes.all(reader, sql`from timetracking t where ${billed} order by id`);
  const expenses = await billedExpenses.all(reader, sql`from expense e where ${billed} order by id`);
  const found = new Map<string, { entries: Entry[]; expenses: number[] }>();
  const at = (type: string, id: number) => {
    const key = keyOf({ type, id });
    const known = found.get(key) ?? { entries: [], expenses: [] };
    found.set(key, known);
    return known;
  };
  for (const { position_type, position_id, ...entry } of hours)
    at(position_type ?? '', position_id ?? 0).entries.push(entry);
  for (const { id, position_id } of expenses) at('KbPositionExpense', position_id ?? 0).expenses.push(id);
  return found;
};

/** The entries and expense positions that a credit note affects. */
type Touched = { readonly entries: readonly Entry[]; readonly positions: readonly number[] };

/** If the rest of a line is credited, all of its work; for a part, the named entries. */
const touchedBy = (
  { lines }: Reduction,
  { lines: left }: Reducible,
  work: ReadonlyMap<string, LineWork>,
  sent: CreditNoteBody['lines'] = [],
): Touched => {
  const rest = new Map(left.map(({ key, quantity }) => [key, quantity]));
  const touched = lines.flatMap(({ key, quantity }): Touched[] => {
    const of = work.get(key);
    if (of === undefined || quantity === 0n) return [];
    const [, id] = key.split(' ');
    if (quantity === rest.get(key))
      return [{ entries: of.entries, positions: of.expenses.length > 0 ? [Number(id)] : [] }];
    const line = sent.findIndex((one) => keyOf(one) === key);
    const named = sent[line]?.timetracking_ids ?? [];
    const strange = named.find((entry) => of.entries.every((known) => known.id !== entry));
    if (strange !== undefined) throw notSaved((t) => [`lines.${line}.timetracking_ids: ${t.entryNotOnLine(strange)}`]);
    return [{ entries: of.entries.filter((entry) => named.includes(entry.id)), positions: [] }];
  });
  return {
    entries: touched.flatMap(({ entries }) => entries),
    positions: touched.flatMap(({ positions }) => positions),
  };
};

/**
 * Frees or writes off the work of credited lines, as chosen. By default it is freed, unless it includes hours of
 * several people: 422. An expense that is written off stays charged to the invoice. Null if there is no work.
 */
export const settleWork = async (
  call: Call,
  transaction: Transaction,
  invoiceId: number,
  reduction: Reduction,
  left: Reducible,
  body: CreditNoteBody,
): Promise<CreditedWork | null> => {
  const work = await readWork(call, transaction, invoiceId);
  const { entries, positions } = touchedBy(reduction, left, work, body.lines);
  if (entries.length + positions.length === 0) return null;
  const people = new Set(entries.map(({ userId }) => userId));
  if (body.work === undefined && people.size > 1) throw notSaved((t) => [`work: ${t.chooseWork}`]);
  const ids = entries.map(({ id }) => id);
  if (body.work === 'written_off') {
    await writeOffTime(call, transaction, ids);
    return body.work;
  }
  await makeTimeBillable(call, transaction, ids);
  for (const position of positions) await releaseExpenseOfPosition(call, transaction, invoiceId, position);
  return 'free';
};

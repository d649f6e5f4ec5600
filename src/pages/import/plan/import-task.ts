import { entryAmount } from '#domain/hours/entry-amount.ts';
import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import type { ImportRow } from '../read/import-row.ts';
import { toTimetracking, type ImportMapping } from './to-timetracking.ts';

/** A row ready to be written, with its value in millionths; 0 if it is not billable or has no rate. */
export type ImportTask = { readonly row: ImportRow; readonly input: TimetrackingInput; readonly amount: bigint };

/** The rows with their inputs, and the number of rows that still lack a user or an activity. */
export type Plan = {
  readonly tasks: readonly ImportTask[];
  readonly missing: { readonly user: number; readonly activity: number };
};

/** Rates per hour of activities, in millionths. */
export type Rates = ReadonlyMap<number, bigint>;

const amountOf = ({ seconds }: ImportRow, input: TimetrackingInput, rates: Rates): bigint => {
  const { allowable_bill: isBillable, charge = null, client_service_id: activity } = input;
  const rate = charge === null ? rates.get(activity) : parseDecimal(charge);
  return isBillable && rate !== undefined ? entryAmount(seconds, rate) : 0n;
};

/** Turns the rows of a file into inputs. */
export const planImport = (rows: readonly ImportRow[], mapping: ImportMapping, rates: Rates): Plan => {
  const tasks: ImportTask[] = [];
  const missing = { user: 0, activity: 0 };
  for (const row of rows) {
    const made = toTimetracking(row, mapping);
    if (made.ok) tasks.push({ row, input: made.input, amount: amountOf(row, made.input, rates) });
    else missing[made.missing] += 1;
  }
  return { tasks, missing };
};

/** A number of rows, their time in seconds, and their value in millionths. */
export type Sum = {
  readonly rows: number;
  readonly seconds: number;
  readonly billable: number;
  readonly amount: bigint;
};
const emptySum: Sum = { rows: 0, seconds: 0, billable: 0, amount: 0n };

/** A sum with one more row. */
const addTask = (sum: Sum, { row: { seconds }, input, amount }: ImportTask): Sum => ({
  rows: sum.rows + 1,
  seconds: sum.seconds + seconds,
  billable: sum.billable + (input.allowable_bill ? seconds : 0),
  amount: sum.amount + amount,
});

/** The sum of tasks, added to `before`. */
export const sumTasks = (tasks: readonly ImportTask[], before: Sum = emptySum): Sum => tasks.reduce(addTask, before);

/** The sum of the rows without a task. Their value is not known yet. */
export const sumOpen = (rows: readonly ImportRow[], tasks: readonly ImportTask[]): Sum => {
  const ready = new Set(tasks.map(({ row }) => row));
  const open = rows.filter((row) => !ready.has(row));
  return { ...emptySum, rows: open.length, seconds: open.reduce((sum, { seconds }) => sum + seconds, 0) };
};

/** The sums of the tasks by the id of their activity, the longest first. */
export const sumByActivity = (tasks: readonly ImportTask[]): readonly (Sum & { readonly id: number })[] =>
  [...Map.groupBy(tasks, ({ input }) => input.client_service_id)]
    .map(([id, own]) => ({ id, ...sumTasks(own) }))
    .toSorted((one, other) => other.seconds - one.seconds);

import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import type { ImportRow } from './import-row.ts';
import type { ImportMapping } from './to-timetracking.ts';
import { toTimetracking } from './to-timetracking.ts';

/** A row that is ready to be written. */
export type ImportTask = { readonly row: ImportRow; readonly input: TimetrackingInput };

/** The rows with what they become, and how many still lack a user or an activity. */
export type Plan = {
  readonly tasks: readonly ImportTask[];
  readonly missing: { readonly user: number; readonly activity: number };
};

/** Turns the rows of a file into what is written. */
export const planImport = (rows: readonly ImportRow[], mapping: ImportMapping): Plan => {
  const tasks: ImportTask[] = [];
  const missing = { user: 0, activity: 0 };
  for (const row of rows) {
    const made = toTimetracking(row, mapping);
    if (made.ok) tasks.push({ row, input: made.input });
    else missing[made.missing] += 1;
  }
  return { tasks, missing };
};

/** Rows and their time, in seconds. */
export type Sum = { readonly rows: number; readonly seconds: number; readonly billable: number };
export const nothing: Sum = { rows: 0, seconds: 0, billable: 0 };

/** A sum with one row more. */
const addRow = (sum: Sum, { seconds, billable }: ImportRow): Sum => ({
  rows: sum.rows + 1,
  seconds: sum.seconds + seconds,
  billable: sum.billable + (billable ? seconds : 0),
});

/** The sum of rows, on top of what was before. */
export const sumRows = (rows: readonly ImportRow[], before: Sum = nothing): Sum => rows.reduce(addRow, before);

/** The sums of the tasks by the id of their activity, the longest first. */
export const sumByActivity = (tasks: readonly ImportTask[]): readonly (Sum & { readonly id: number })[] => {
  const sums = new Map<number, Sum>();
  for (const { row, input } of tasks) {
    sums.set(input.client_service_id, addRow(sums.get(input.client_service_id) ?? nothing, row));
  }
  return [...sums].map(([id, sum]) => ({ id, ...sum })).toSorted((one, other) => other.seconds - one.seconds);
};

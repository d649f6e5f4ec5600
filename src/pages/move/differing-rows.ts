import type { Compared } from '#contract/kontor/move-operations.ts';

export const differs = (row: Compared): boolean => row.count_there !== row.count_here || row.sum_there !== row.sum_here;

/** The rows with records on either side. */
export const rowsWithRecords = (rows: readonly Compared[]): readonly Compared[] =>
  rows.filter(({ count_there, count_here }) => count_there + count_here > 0);

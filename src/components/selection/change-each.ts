import type { Identified } from '#api/service/app-record.ts';

export type ChangeRow<Row> = (row: Row) => Promise<unknown>;

type Outcome<Row> = {
  readonly changed: readonly Row[];
  /** Why the others failed, by id. */
  readonly failed: ReadonlyMap<number, unknown>;
};

/** Changes records one by one; calls `goesOn` before each with the number done. */
export const changeEach = async <Row extends Identified>(
  rows: readonly Row[],
  change: ChangeRow<Row>,
  goesOn: (done: number) => boolean = () => true,
): Promise<Outcome<Row>> => {
  const failed = new Map<number, unknown>();
  const changed: Row[] = [];
  for (const [index, row] of rows.entries()) {
    if (!goesOn(index)) break;
    await change(row).then(
      () => changed.push(row),
      (error: unknown) => failed.set(row.id, error),
    );
  }
  return { changed, failed };
};

import { takeRows, type TakenRows } from '#api/imports.ts';
import type { RowOutcome } from './import-run.ts';
import type { ImportTask } from './import-task.ts';
import { digestOf } from './kept-import.ts';

/** How far an import stands at the service: its id once it is known, and the lines that began it. */
type Begun = { readonly id?: number | undefined; readonly first: readonly number[] };

type Wanted = {
  /** Of the import, as the list of imports shows it. */
  readonly name: string;
  /** What makes the keys of this file, by this mapping, in this writing. */
  readonly keyOf: string;
  readonly tasks: readonly ImportTask[];
  readonly begun: Begun;
  /** Told before the first rows go out, and once the service has named the import. */
  readonly onBegun: (begun: Begun) => void;
};

const linesOf = (tasks: readonly ImportTask[]): readonly number[] => tasks.map(({ row }) => row.line);

const outcomeOf = ({ id, errors }: TakenRows['rows'][number]): RowOutcome =>
  id === null ? { words: errors.join(' ') } : { id };

const longestName = 80;

/** Writes rows of one file as one import of Kontor's own service, so that one undo takes all of them back. */
export const rowWriter = ({ name, keyOf, tasks, begun: before, onBegun }: Wanted) => {
  let begun = before;
  const follow = (next: Begun): void => {
    begun = next;
    onBegun(next);
  };
  const write = async (batch: readonly ImportTask[], attempt: string): Promise<readonly RowOutcome[]> => {
    const lines = linesOf(batch);
    if (begun.id === undefined) follow({ first: lines });
    const key = await digestOf(new TextEncoder().encode(JSON.stringify([keyOf, attempt, lines])));
    const rows = batch.map(({ input }) => input);
    const taken = await takeRows({ id: begun.id, name: name.slice(0, longestName).toWellFormed(), rows, key });
    if (begun.id === undefined) follow({ ...begun, id: taken.import.id });
    return taken.rows.map(outcomeOf);
  };
  return {
    write,
    /** Asks again under its key what began the import where no answer came, so that what follows belongs to it. */
    recall: async (): Promise<void> => {
      const first = new Set(begun.first);
      if (begun.id !== undefined || first.size === 0) return;
      await write(
        tasks.filter(({ row }) => first.has(row.line)),
        '',
      );
    },
    id: (): number | undefined => begun.id,
  };
};

import { makeRecords, takeRows, type TakenRows } from '#api/imports.ts';
import type { Fresh } from './fresh.ts';
import type { RowOutcome } from './import-run.ts';
import type { ImportTask } from './import-task.ts';
import { digestOf } from './kept-import.ts';
import { neededFresh, recordBodies, recordKinds, withMade } from './needed-records.ts';

/** How far an import stands at the service: its id once it is known, and the lines that began it. */
export type Begun = { readonly id?: number | undefined; readonly first: readonly number[] };

type Wanted = {
  /** Of the import, as the list of imports shows it. */
  readonly name: string;
  /** What makes the keys of this file, by this mapping, in this writing. */
  readonly keyOf: () => string;
  readonly tasks: readonly ImportTask[];
  /** What is made before the rows, for the user who imports. */
  readonly fresh: readonly Fresh[];
  readonly user_id: number;
  readonly begun: Begun;
  /** Told before the first rows go out, and once the service has named the import. */
  readonly onBegun: (begun: Begun) => void;
};

const linesOf = (tasks: readonly ImportTask[]): readonly number[] => tasks.map(({ row }) => row.line);

const outcomeOf = ({ id, errors }: TakenRows['rows'][number]): RowOutcome =>
  id === null ? { words: errors.join(' ') } : { id };

const longestName = 80;
/** So many records that one request makes. */
const chunk = 100;

const chunksOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / chunk) }, (_, index) =>
    items.slice(index * chunk, (index + 1) * chunk),
  );

/** Writes rows of one file as one import of Kontor's own service, so that one undo takes all of them back. */
export const rowWriter = ({ name: fileName, keyOf, tasks, fresh, user_id, begun: before, onBegun }: Wanted) => {
  const name = fileName.slice(0, longestName).toWellFormed();
  const made = new Map<number, number>();
  let begun = before;
  const follow = (next: Begun): void => {
    begun = next;
    onBegun(next);
  };
  const keyFor = async (...what: readonly unknown[]): Promise<string> =>
    digestOf(new TextEncoder().encode(JSON.stringify([keyOf(), ...what])));
  const write = async (batch: readonly ImportTask[], attempt: string): Promise<readonly RowOutcome[]> => {
    const lines = linesOf(batch);
    if (begun.id === undefined) follow({ first: lines });
    const key = await keyFor(attempt, lines);
    const rows = batch.map((task) => withMade(task, made));
    const taken = await takeRows({ id: begun.id, name, rows, key });
    if (begun.id === undefined) follow({ ...begun, id: taken.import.id });
    return taken.rows.map(outcomeOf);
  };
  const make = async (records: readonly Fresh[], word: (typeof recordKinds)[number][1]): Promise<void> => {
    const key = await keyFor(
      word,
      records.map(({ id }) => id),
    );
    const bodies = recordBodies(records, user_id, made);
    const answered = await makeRecords({ id: begun.id, name, key }, { [word]: bodies[word] });
    for (const [index, { id }] of records.entries()) made.set(id, answered[word][index] ?? id);
    if (begun.id === undefined) follow({ ...begun, id: answered.import.id });
  };
  return {
    write,
    /** Makes what open rows need and is not made yet. */
    prepare: async (open: readonly ImportTask[]): Promise<void> => {
      const needed = neededFresh(fresh, open).filter(({ id }) => !made.has(id));
      for (const [kind, word] of recordKinds) {
        for (const records of chunksOf(needed.filter((each) => each.kind === kind))) await make(records, word);
      }
    },
    /** Asks again under its key what began the import where no answer came, so that what follows belongs to it. */
    recall: async (): Promise<void> => {
      const first = new Set(begun.first);
      if (begun.id !== undefined || first.size === 0) return;
      await write(
        tasks.filter(({ row }) => first.has(row.line)),
        '',
      );
    },
    /** How many records were made. */
    made: (): number => made.size,
    /** After the import was taken back as a whole. */
    forget: (): void => {
      made.clear();
      follow({ first: [] });
    },
    id: (): number | undefined => begun.id,
  };
};

import { makeRecords, sendImportRows, type ImportedRows } from '#api/time-entries/imports.ts';
import type { NewRecord } from '../plan/new-records.ts';
import type { RowOutcome } from './import-run.ts';
import type { ImportTask } from '../plan/import-task.ts';
import { digestOf } from '../match/stored-import.ts';
import { neededFresh, recordBodies, recordKinds, withCreatedIds } from './needed-records.ts';

/** The import at the service: its id once known, and the lines of the first request. */
export type StartedImport = { readonly id?: number | undefined; readonly first: readonly number[] };

type WriteRowsInput = {
  /** The import's name in the list of imports. */
  readonly name: string;
  /** Makes the idempotency keys of this file, mapping and run. */
  readonly keyOf: () => string;
  readonly tasks: readonly ImportTask[];
  /** Records created before the rows, for the importing user. */
  readonly fresh: readonly NewRecord[];
  readonly user_id: number;
  readonly begun: StartedImport;
  /** Called before the first rows are sent, and once the service has returned the import's id. */
  readonly onBegun: (begun: StartedImport) => void;
};

const linesOf = (tasks: readonly ImportTask[]): readonly number[] => tasks.map(({ row }) => row.line);

const outcomeOf = ({ id, errors }: ImportedRows['rows'][number]): RowOutcome =>
  id === null ? { words: errors.join(' ') } : { id };

const maxNameLength = 80;
/** Number of records created in one request. */
const chunk = 100;

const chunksOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / chunk) }, (_, index) =>
    items.slice(index * chunk, (index + 1) * chunk),
  );

/** Writes the rows of a file as one import of Kontor's own service, so that a single undo removes them all. */
export const rowWriter = ({ name: fileName, keyOf, tasks, fresh, user_id, begun: before, onBegun }: WriteRowsInput) => {
  const name = fileName.slice(0, maxNameLength).toWellFormed();
  const made = new Map<number, number>();
  let begun = before;
  const follow = (next: StartedImport): void => {
    begun = next;
    onBegun(next);
  };
  const keyFor = async (...what: readonly unknown[]): Promise<string> =>
    digestOf(new TextEncoder().encode(JSON.stringify([keyOf(), ...what])));
  const write = async (batch: readonly ImportTask[], attempt: string): Promise<readonly RowOutcome[]> => {
    const lines = linesOf(batch);
    if (begun.id === undefined) follow({ first: lines });
    const key = await keyFor(attempt, lines);
    const rows = batch.map((task) => withCreatedIds(task, made));
    const taken = await sendImportRows({ id: begun.id, name, rows, key });
    if (begun.id === undefined) follow({ ...begun, id: taken.import.id });
    return taken.rows.map(outcomeOf);
  };
  const make = async (records: readonly NewRecord[], word: (typeof recordKinds)[number][1]): Promise<void> => {
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
    /** Creates the missing records that open rows need. */
    prepare: async (open: readonly ImportTask[]): Promise<void> => {
      const needed = neededFresh(fresh, open).filter(({ id }) => !made.has(id));
      for (const [kind, word] of recordKinds) {
        for (const records of chunksOf(needed.filter((each) => each.kind === kind))) await make(records, word);
      }
    },
    /** If the first request had no response, repeats it with its key, so that later requests join the same import. */
    recall: async (): Promise<void> => {
      const first = new Set(begun.first);
      if (begun.id !== undefined || first.size === 0) return;
      await write(
        tasks.filter(({ row }) => first.has(row.line)),
        '',
      );
    },
    /** Number of created records. */
    made: (): number => made.size,
    /** Called after the whole import was undone. */
    forget: (): void => {
      made.clear();
      follow({ first: [] });
    },
    id: (): number | undefined => begun.id,
  };
};

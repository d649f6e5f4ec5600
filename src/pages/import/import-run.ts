import { inTurn } from './in-turn.ts';
import type { ImportTask, Sum } from './import-task.ts';
import { nothing, sumTasks } from './import-task.ts';

/** A row that the service refused, in its own words. */
type Refused = { readonly line: number; readonly words: string };

/** How far an import is. `stopped` by a person, or with the `problem` that a resume may get over. */
export type RunState = {
  readonly phase: 'looking' | 'writing' | 'stopping' | 'stopped' | 'done';
  readonly total: number;
  readonly written: Sum;
  /** Rows left out because they were entries already. */
  readonly there: number;
  readonly refused: readonly Refused[];
  readonly problem: unknown;
};

/** What became of a row: its entry, or the words by which the service refused it. */
export type RowOutcome = { readonly id: number } | { readonly words: string };

/** How an import reaches the service. */
export type RunSteps = {
  /** The lines that are entries already, with the entry's id; entries in `except` do not count. */
  readonly look: (tasks: readonly ImportTask[], except: ReadonlySet<number>) => Promise<ReadonlyMap<number, number>>;
  /**
   * Writes rows that go out together, and tells of each in their order what became of it. The same rows of the same `attempt`
   * are written once. Throws where nobody knows what became of them, or none can be written.
   */
  readonly write: (tasks: readonly ImportTask[], attempt: string) => Promise<readonly RowOutcome[]>;
  /** Makes what the rows need before the first of them is written; what it has made before stays. Throws as `write`. */
  readonly prepare: (tasks: readonly ImportTask[]) => Promise<void>;
  /** Takes back what was prepared, where no row was written in the end. */
  readonly takeBack: () => Promise<void>;
  /** How many rows go out together, and how many of these requests at once. */
  readonly size: number;
  readonly atOnce: number;
  /** Runs a leg while no other tab imports; `signal` gives the waiting up. */
  readonly alone: (leg: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Told each time the writing ends: stopped, or done. */
  readonly ended: () => void;
};

/**
 * Writes rows after a look at what is there already. It can be stopped and resumed as often as one likes: what is written stays
 * and is not written again, also where the answer got lost.
 */
export const importRun = (
  tasks: readonly ImportTask[],
  skipThere: boolean,
  { look, write, prepare, takeBack, size, atOnce, alone, ended }: RunSteps,
) => {
  const listeners = new Set<() => void>();
  const closed = new Set<number>();
  const refusedLines = new Set<number>();
  const unanswered = new Set<number>();
  const ids = new Set<number>();
  let waiting: AbortController | undefined;
  let attempt = '';
  let state: RunState = {
    phase: 'stopped',
    total: tasks.length,
    written: nothing,
    there: 0,
    refused: [],
    problem: undefined,
  };

  const set = (change: Partial<RunState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const isOpen = ({ row: { line } }: ImportTask): boolean => !closed.has(line) && !refusedLines.has(line);
  const open = (): readonly ImportTask[] => tasks.filter(isOpen);
  /** Always the same rows of the file together, so that a repeat of them is known by its key. */
  const openBatches = (): readonly (readonly ImportTask[])[] => {
    const places = tasks.map((task, index) => ({ task, batch: Math.floor(index / size) }));
    const batches = Map.groupBy(places, ({ batch }) => batch).values();
    return [...batches]
      .map((batch) => batch.map(({ task }) => task).filter(isOpen))
      .filter((batch) => batch.length > 0);
  };
  const isStopped = (): boolean => state.phase === 'stopping';

  const keepWritten = (done: readonly (readonly [ImportTask, number])[]): Sum => {
    for (const [{ row }, id] of done) {
      ids.add(id);
      closed.add(row.line);
    }
    return sumTasks(
      done.map(([task]) => task),
      state.written,
    );
  };
  const leaveOut = (there: ReadonlyMap<number, number>): void => {
    const found: (readonly [ImportTask, number])[] = [];
    let before = 0;
    for (const task of open()) {
      const { line } = task.row;
      const id = there.get(line);
      if (id === undefined) continue;
      ids.add(id);
      if (unanswered.has(line)) found.push([task, id]);
      else if (skipThere) {
        closed.add(line);
        before += 1;
      }
    }
    set({ written: keepWritten(found), there: state.there + before });
  };
  const close = (batch: readonly ImportTask[], outcomes: readonly RowOutcome[]): void => {
    const done: (readonly [ImportTask, number])[] = [];
    const refused: Refused[] = [];
    for (const [index, task] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) continue;
      if ('id' in outcome) done.push([task, outcome.id]);
      else refused.push({ line: task.row.line, words: outcome.words });
    }
    for (const { line } of refused) refusedLines.add(line);
    set({ written: keepWritten(done), refused: [...state.refused, ...refused] });
  };
  const writeBatch = async (batch: readonly ImportTask[]): Promise<void> => {
    try {
      close(batch, await write(batch, attempt));
    } catch (error) {
      for (const { row } of batch) unanswered.add(row.line);
      set({ phase: 'stopping', problem: error });
    }
  };

  const leg = async (): Promise<void> => {
    leaveOut(await look(open(), ids));
    if (!isStopped() && open().length > 0) await prepare(open());
    if (!isStopped()) set({ phase: 'writing' });
    await inTurn(openBatches(), atOnce, writeBatch, isStopped);
  };
  const start = async (): Promise<void> => {
    if (waiting !== undefined) return;
    waiting = new AbortController();
    set({ phase: 'looking', problem: undefined });
    try {
      await alone(leg, waiting.signal);
    } catch (error) {
      if (!isStopped()) set({ problem: error });
    }
    if (state.written.rows === 0) await takeBack();
    waiting = undefined;
    set({ phase: open().length > 0 ? 'stopped' : 'done' });
    ended();
  };

  return {
    current: (): RunState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Begins, or goes on where it stopped; nothing while it runs. */
    start,
    /** Ends when what is on its way is answered. */
    stop: (): void => {
      if (waiting === undefined) return;
      set({ phase: 'stopping' });
      waiting.abort();
    },
    /** Takes the refused rows up again. */
    retry: async (): Promise<void> => {
      if (waiting !== undefined) return;
      refusedLines.clear();
      attempt = crypto.randomUUID();
      set({ refused: [] });
      await start();
    },
  };
};
export type ImportRun = ReturnType<typeof importRun>;

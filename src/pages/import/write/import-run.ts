import { createListeners } from '#api/storage/listeners.ts';
import { runInOrder } from '../match/run-in-order.ts';
import { sumTasks, type ImportTask, type Sum } from '../plan/import-task.ts';

/** A row that the service rejected, with the service's message. */
type Refused = { readonly line: number; readonly words: string };

/** The progress of an import. `stopped` by the user, or with the `problem` that a resume may overcome. */
export type RunState<Total = Sum> = {
  readonly phase: 'looking' | 'writing' | 'stopping' | 'stopped' | 'done';
  readonly total: number;
  readonly written: Total;
  /** Rows left out because they already were entries. */
  readonly there: number;
  readonly refused: readonly Refused[];
  readonly problem: unknown;
};

/** The result for a row: its record, `isThere` if it existed before, or the service's message when it rejected the row. */
export type RowOutcome = { readonly id: number; readonly isThere?: boolean } | { readonly words: string };

/** The operations that an import needs from the service, and how it counts. */
export type FileRunSteps<Task, Total> = {
  readonly lineOf: (task: Task) => number;
  /** The sum of tasks, added to `before`. */
  readonly sum: (tasks: readonly Task[], before?: Total) => Total;
  /** Returns the lines that already are entries, with the entry's id. Ignores entries in `except`. */
  readonly look: (tasks: readonly Task[], except: ReadonlySet<number>) => Promise<ReadonlyMap<number, number>>;
  /**
   * Writes rows in one request and returns the result of each, in order. The same rows of the same `attempt` are written once.
   * Throws if their result is unknown or none can be written.
   */
  readonly write: (tasks: readonly Task[], attempt: string) => Promise<readonly RowOutcome[]>;
  /** Creates the records that the rows need before the first is written. Keeps what it has created before. Throws like `write`. */
  readonly prepare: (tasks: readonly Task[]) => Promise<void>;
  /** Removes what was prepared if no row was written in the end. */
  readonly takeBack: () => Promise<void>;
  /** Number of rows in a request, and number of concurrent requests. */
  readonly size: number;
  readonly atOnce: number;
  /** Runs a leg while no other tab imports; `signal` cancels the wait. */
  readonly exclusive: (leg: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Called each time the run ends: stopped, or done. */
  readonly ended: () => void;
};

/**
 * Writes rows after checking which already exist. It can be stopped and resumed any number of times: rows already written stay and
 * are not written again, even if the response was lost.
 */
export const fileRun = <Task, Total extends { readonly rows: number }>(
  tasks: readonly Task[],
  skipThere: boolean,
  { lineOf, sum, look, write, prepare, takeBack, size, atOnce, exclusive, ended }: FileRunSteps<Task, Total>,
): FileRun<Total> => {
  const { notify, subscribe } = createListeners();
  const closed = new Set<number>();
  const refusedLines = new Set<number>();
  const unanswered = new Set<number>();
  const ids = new Set<number>();
  let waiting: AbortController | undefined;
  let attempt = '';
  let state: RunState<Total> = {
    phase: 'stopped',
    total: tasks.length,
    written: sum([]),
    there: 0,
    refused: [],
    problem: undefined,
  };

  const set = (change: Partial<RunState<Total>>): void => {
    state = { ...state, ...change };
    notify();
  };
  const isOpen = (task: Task): boolean => !closed.has(lineOf(task)) && !refusedLines.has(lineOf(task));
  const open = (): readonly Task[] => tasks.filter(isOpen);
  /** Always groups the same rows of the file, so that a retry has the same key. */
  const openBatches = (): readonly (readonly Task[])[] => {
    const batched = tasks.map((task, index) => ({ task, batch: Math.floor(index / size) }));
    const batches = Map.groupBy(batched, ({ batch }) => batch).values();
    return [...batches]
      .map((batch) => batch.map(({ task }) => task).filter(isOpen))
      .filter((batch) => batch.length > 0);
  };
  const isStopped = (): boolean => state.phase === 'stopping';

  const keepWritten = (done: readonly (readonly [Task, number])[]): Total => {
    for (const [task, id] of done) {
      ids.add(id);
      closed.add(lineOf(task));
    }
    return sum(
      done.map(([task]) => task),
      state.written,
    );
  };
  const leaveOut = (there: ReadonlyMap<number, number>): void => {
    const found: (readonly [Task, number])[] = [];
    let before = 0;
    for (const task of open()) {
      const line = lineOf(task);
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
  const close = (batch: readonly Task[], outcomes: readonly RowOutcome[]): void => {
    const done: (readonly [Task, number])[] = [];
    const refused: Refused[] = [];
    let before = 0;
    for (const [index, task] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) continue;
      if ('words' in outcome) refused.push({ line: lineOf(task), words: outcome.words });
      else if (outcome.isThere === true) {
        closed.add(lineOf(task));
        before += 1;
      } else done.push([task, outcome.id]);
    }
    for (const { line } of refused) refusedLines.add(line);
    set({ written: keepWritten(done), there: state.there + before, refused: [...state.refused, ...refused] });
  };
  const writeBatch = async (batch: readonly Task[]): Promise<void> => {
    try {
      close(batch, await write(batch, attempt));
    } catch (error) {
      for (const task of batch) unanswered.add(lineOf(task));
      set({ phase: 'stopping', problem: error });
    }
  };

  const leg = async (): Promise<void> => {
    leaveOut(await look(open(), ids));
    if (!isStopped() && open().length > 0) await prepare(open());
    if (!isStopped()) set({ phase: 'writing' });
    await runInOrder(openBatches(), atOnce, writeBatch, isStopped);
  };
  const start = async (): Promise<void> => {
    if (waiting !== undefined) return;
    waiting = new AbortController();
    set({ phase: 'looking', problem: undefined });
    try {
      await exclusive(leg, waiting.signal);
    } catch (error) {
      if (!isStopped()) set({ problem: error });
    }
    if (state.written.rows === 0) await takeBack();
    waiting = undefined;
    set({ phase: open().length > 0 ? 'stopped' : 'done' });
    ended();
  };

  return {
    current: (): RunState<Total> => state,
    subscribe,
    /** Starts, or resumes a stopped run; does nothing while it runs. */
    start,
    /** Stops once pending requests have their response. */
    stop: (): void => {
      if (waiting === undefined) return;
      set({ phase: 'stopping' });
      waiting.abort();
    },
    /** Retries the rejected rows. */
    retry: async (): Promise<void> => {
      if (waiting !== undefined) return;
      refusedLines.clear();
      attempt = crypto.randomUUID();
      set({ refused: [] });
      await start();
    },
  };
};
export type FileRun<Total> = {
  readonly current: () => RunState<Total>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  readonly retry: () => Promise<void>;
};

/** The steps of an import of time entries. */
export type RunSteps = Omit<FileRunSteps<ImportTask, Sum>, 'lineOf' | 'sum'>;

/** An import of time entries. */
export const importRun = (tasks: readonly ImportTask[], skipThere: boolean, steps: RunSteps): FileRun<Sum> =>
  fileRun(tasks, skipThere, { ...steps, lineOf: ({ row }) => row.line, sum: sumTasks });

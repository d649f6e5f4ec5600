import { isUnanswered, ServiceError } from '#api/http.ts';
import { inTurn } from './in-turn.ts';
import type { ImportTask, Sum } from './import-task.ts';
import { addRow, nothing } from './import-task.ts';

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

/** How an import reaches the service. */
export type RunSteps = {
  /** The lines that are entries already, with the entry's id; entries in `except` do not count. */
  readonly look: (tasks: readonly ImportTask[], except: ReadonlySet<number>) => Promise<ReadonlyMap<number, number>>;
  /** Creates one entry and answers its id. */
  readonly write: (task: ImportTask) => Promise<number>;
  /** Runs a leg while no other tab imports; `signal` gives the waiting up. */
  readonly alone: (leg: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Told each time the writing ends: stopped, or done. */
  readonly ended: () => void;
};

const atOnce = 4;

/** What concerns this row alone: the others go on. */
const isRefusal = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && !isUnanswered(error) && error.status !== 401 && error.status !== 429;

const wordsOf = ({ message, errors }: ServiceError): string => (errors.length > 0 ? errors.join(' ') : message);

/**
 * Writes rows, four at once, after a look at what is there already. It can be stopped and resumed as often as one likes:
 * what is written stays and is not written again, also where the answer got lost.
 */
export const importRun = (
  tasks: readonly ImportTask[],
  skipThere: boolean,
  { look, write, alone, ended }: RunSteps,
) => {
  const listeners = new Set<() => void>();
  const closed = new Set<number>();
  const refusedLines = new Set<number>();
  const unanswered = new Set<number>();
  const ids = new Set<number>();
  let waiting: AbortController | undefined;
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
  const open = (): readonly ImportTask[] =>
    tasks.filter(({ row: { line } }) => !closed.has(line) && !refusedLines.has(line));
  const isStopped = (): boolean => state.phase === 'stopping';

  const keepWritten = ({ row }: ImportTask, id: number): void => {
    ids.add(id);
    closed.add(row.line);
    set({ written: addRow(state.written, row) });
  };
  const leaveOut = (there: ReadonlyMap<number, number>): void => {
    for (const task of open()) {
      const { line } = task.row;
      const id = there.get(line);
      if (id === undefined) continue;
      ids.add(id);
      if (unanswered.has(line)) keepWritten(task, id);
      else if (skipThere) {
        closed.add(line);
        set({ there: state.there + 1 });
      }
    }
  };
  const writeOne = async (task: ImportTask): Promise<void> => {
    const { line } = task.row;
    try {
      keepWritten(task, await write(task));
    } catch (error) {
      if (!isRefusal(error)) {
        unanswered.add(line);
        return set({ phase: 'stopping', problem: error });
      }
      refusedLines.add(line);
      set({ refused: [...state.refused, { line, words: wordsOf(error) }] });
    }
  };

  const leg = async (): Promise<void> => {
    leaveOut(await look(open(), ids));
    if (!isStopped()) set({ phase: 'writing' });
    await inTurn(open(), atOnce, writeOne, isStopped);
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
      set({ refused: [] });
      await start();
    },
  };
};
export type ImportRun = ReturnType<typeof importRun>;

import type { EditedPosition } from './fields.ts';
import { mergePositions } from './merge.ts';

type Rows = readonly EditedPosition[];
/** One change; `what` identifies the edited field, so that consecutive keystrokes in it are undone together. */
type Change = { readonly before: Rows; readonly after: Rows; readonly what: string | null };

/** Changes that can be undone and redone, the latest last. */
export type History = { readonly past: readonly Change[]; readonly future: readonly Change[] };
export const noHistory: History = { past: [], future: [] };

const maxChanges = 200;

/** Records a change, which clears the redo list. */
export const remember = ({ past }: History, before: Rows, after: Rows, what: string | null = null): History => {
  const last = past.at(-1);
  const isSame = what !== null && last?.what === what && last.after === before;
  const change = isSame ? { before: last.before, after, what } : { before, after, what };
  return { past: [...(isSame ? past.slice(0, -1) : past), change].slice(-maxChanges), future: [] };
};

/** Closes the last change: the next keystrokes are a separate change. */
export const closeChange = ({ past, future }: History): History => {
  const last = past.at(-1);
  return last === undefined || last.what === null
    ? { past, future }
    : { past: [...past.slice(0, -1), { ...last, what: null }], future };
};

type Turned = { readonly rows: Rows; readonly history: History };

/** Undoes the last change: merges its inverse into the current state, so that others' changes stay. */
export const undo = ({ past, future }: History, now: Rows): Turned | undefined => {
  const change = past.at(-1);
  if (change === undefined) return undefined;
  const { rows } = mergePositions(change.after, change.before, now, 'gone');
  return { rows, history: { past: past.slice(0, -1), future: [...future, change] } };
};

/** Redoes the last undone change. */
export const redo = ({ past, future }: History, now: Rows): Turned | undefined => {
  const change = future.at(-1);
  if (change === undefined) return undefined;
  const { rows } = mergePositions(change.before, change.after, now, 'gone');
  return { rows, history: { past: [...past, { ...change, what: null }], future: future.slice(0, -1) } };
};

import type { EditedPosition } from './position-edit-fields.ts';
import { mergePositions } from './position-edit-merge.ts';

type Rows = readonly EditedPosition[];
/** One change; `what` names what was typed into, so that the letters of one field are undone together. */
type Change = { readonly before: Rows; readonly after: Rows; readonly what: string | null };

/** What can be undone and done again, the latest last. */
export type History = { readonly past: readonly Change[]; readonly future: readonly Change[] };
export const noHistory: History = { past: [], future: [] };

const mostChanges = 200;

/** Remembers a change. What was undone before can then not be done again. */
export const remember = ({ past }: History, before: Rows, after: Rows, what: string | null = null): History => {
  const last = past.at(-1);
  const isSame = what !== null && last?.what === what && last.after === before;
  const change = isSame ? { before: last.before, after, what } : { before, after, what };
  return { past: [...(isSame ? past.slice(0, -1) : past), change].slice(-mostChanges), future: [] };
};

/** Closes the last change: the next letters are a change of their own. */
export const settle = ({ past, future }: History): History => {
  const last = past.at(-1);
  return last === undefined || last.what === null
    ? { past, future }
    : { past: [...past.slice(0, -1), { ...last, what: null }], future };
};

type Turned = { readonly rows: Rows; readonly history: History };

/** Takes the last change back: its inverse, merged into what stands now, so that what others did meanwhile stays. */
export const undo = ({ past, future }: History, now: Rows): Turned | undefined => {
  const change = past.at(-1);
  if (change === undefined) return undefined;
  const { rows } = mergePositions(change.after, change.before, now, 'gone');
  return { rows, history: { past: past.slice(0, -1), future: [...future, change] } };
};

/** Does again what was taken back last. */
export const redo = ({ past, future }: History, now: Rows): Turned | undefined => {
  const change = future.at(-1);
  if (change === undefined) return undefined;
  const { rows } = mergePositions(change.before, change.after, now, 'gone');
  return { rows, history: { past: [...past, { ...change, what: null }], future: future.slice(0, -1) } };
};

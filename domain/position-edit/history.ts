import { isSamePosition, type EditedPosition } from './fields.ts';
import { mergePositions } from './merge.ts';
import { fieldProblems } from './record.ts';

type Rows = readonly EditedPosition[];
type Change = { readonly before: Rows; readonly after: Rows };

/**
 * Changes that can be undone and redone, the latest last. `visit` is the key of the line whose fields are open, if the last change is
 * of this visit: all that happens to a line from opening to leaving its fields is one change.
 */
export type History = {
  readonly past: readonly Change[];
  readonly future: readonly Change[];
  readonly visit: string | null;
};
export const noHistory: History = { past: [], future: [], visit: null };

const maxChanges = 200;

const isSame = (one: Rows, other: Rows): boolean =>
  one.length === other.length && one.every((row, index) => isSamePosition(row, other[index] ?? row));

/**
 * Records a change, which clears the redo list, unless the rows are equal. `line` is the line visited, `renamed` its key from now on.
 * Others may have changed rows since the visit began, so its start is the current state without the visit.
 */
export const remember = (
  history: History,
  before: Rows,
  after: Rows,
  line: string | null = null,
  renamed = line,
): History => {
  if (isSame(before, after)) return history;
  const { past, visit } = history;
  const last = line === null || line !== visit ? undefined : past.at(-1);
  const earlier = last === undefined ? past : past.slice(0, -1);
  const start = last === undefined ? before : mergePositions(last.after, last.before, before, 'gone').rows;
  return { past: [...earlier, { before: start, after }].slice(-maxChanges), future: [], visit: renamed };
};

const canBeSaved = (row: EditedPosition): boolean => fieldProblems(row).length === 0;

const rowOf = (rows: Rows, { key }: EditedPosition): EditedPosition | undefined => rows.find((row) => row.key === key);

/**
 * The rows before a change, as an undo restores them. A line that has been completed since goes back to its last state that could be
 * saved, or is absent: the service would keep the completed line.
 */
const savableBefore = (past: readonly Change[], { before, after }: Change, now: Rows): Rows =>
  before.flatMap((row) => {
    if (canBeSaved(row)) return [row];
    const [since, here] = [rowOf(after, row), rowOf(now, row)];
    if (since === undefined || here === undefined || isSamePosition(row, since) || !canBeSaved(here)) return [row];
    for (const { before: rows } of past.toReversed()) {
      const earlier = rowOf(rows, row);
      if (earlier === undefined) return [];
      if (canBeSaved(earlier)) return [{ ...row, fields: earlier.fields }];
    }
    return [since];
  });

/** The rows once the last change is undone: its inverse merged into the current state, so that others' changes stay. */
const undone = (past: readonly Change[], change: Change, now: Rows): { readonly before: Rows; readonly rows: Rows } => {
  const before = savableBefore(past, change, now);
  return { before, rows: mergePositions(change.after, before, now, 'gone').rows };
};

/** The past without its latest changes that an undo would not show. */
const seenPast = (past: readonly Change[], now: Rows): readonly Change[] => {
  const at = past.findLastIndex((change, index) => !isSame(undone(past.slice(0, index), change, now).rows, now));
  return past.slice(0, at + 1);
};

/** Ends the visit: what follows is a separate change. A visit that changed nothing is no change. */
export const closeVisit = ({ past, future }: History, now: Rows): History => ({
  past: seenPast(past, now),
  future,
  visit: null,
});

type Turned = { readonly rows: Rows; readonly history: History };

/** Undoes the last change that can be seen. `now` if there is none. */
export const undo = ({ past, future }: History, now: Rows): Turned => {
  const earlier = seenPast(past, now).slice();
  const change = earlier.pop();
  if (change === undefined) return { rows: now, history: { past: earlier, future, visit: null } };
  const { before, rows } = undone(earlier, change, now);
  const history = { past: seenPast(earlier, rows), future: [...future, { before, after: change.after }], visit: null };
  return { rows, history };
};

/** Redoes the last undone change that can be seen. `now` if there is none. */
export const redo = ({ past, future }: History, now: Rows): Turned => {
  const change = future.at(-1);
  if (change === undefined) return { rows: now, history: { past, future, visit: null } };
  const { rows } = mergePositions(change.before, change.after, now, 'gone');
  if (isSame(rows, now)) return redo({ past, future: future.slice(0, -1), visit: null }, now);
  return { rows, history: { past: [...past, change], future: future.slice(0, -1), visit: null } };
};

import { hasStatus, isUnanswered } from '#api/service/http.ts';
import {
  withField,
  withRow,
  type EditedPosition,
  type FieldName,
  type PositionFields,
} from '#domain/position-edit/fields.ts';
import { noHistory, redo, remember, closeVisit, undo, type History } from '#domain/position-edit/history.ts';
import { beforeConflicts, mergePositions, openConflicts, type FieldConflict } from '#domain/position-edit/merge.ts';
import { nextStep, unsavedCount, type SaveStep } from '#domain/position-edit/sync.ts';
import { positionKeys } from './position-keys.ts';
import { namedRows, orderOf, saveSteps } from './save-steps.ts';
import type { StudioDraft } from './studio-draft.ts';
import { defaultPace, type OpenedStudio } from './studio-opened.ts';
import type { StudioState } from './studio-state.ts';

type Rows = readonly EditedPosition[];

/**
 * The positions of one document while edited, and their way to the service: one request at a time until nothing differs. Rejected
 * changes stay on the screen. Changes by others are taken over, and one's own are kept (docs/decisions).
 */
export const studioStore = (opened: OpenedStudio) => {
  const { service, positions, etag: firstEtag, saved, settled, draft, pace = defaultPace, isLocal = false } = opened;
  const keys = positionKeys();
  const first = keys.rows(positions);
  const steps = saveSteps(service, keys);
  const listeners = new Set<() => void>();
  const restored = draft === undefined ? { rows: first, conflicts: [] } : mergePositions(draft.base, draft.rows, first);
  let [rows, known, etag] = [restored.rows, first, firstEtag];
  let history: History = noHistory;
  const refused = new Map<string, { readonly error: unknown; readonly row: EditedPosition }>();
  /** Rows of a rejected batch that must be sent singly to learn the reason. */
  const alone = new Set<string>();
  let refusedOrder: { readonly error: unknown; readonly order: string } | null = null;
  let conflicts: readonly FieldConflict[] = restored.conflicts;
  let typing: { readonly key: string; readonly timer: ReturnType<typeof setTimeout> | null } | null = null;
  let running: Promise<void> | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | null = null;
  let savedAt: number | null = null;
  /** Versions that our own changes produced, and the last version seen that they did not. */
  const own = new Set([firstEtag]);
  let remoteVersion: string | null = null;

  const isHeld = (row: EditedPosition): boolean =>
    row.key === typing?.key || refused.get(row.key)?.row === row || conflicts.some(({ key }) => key === row.key);
  const isAlone = ({ key }: EditedPosition): boolean => alone.has(key);
  const next = (): SaveStep | undefined => {
    if (isLocal) return undefined;
    const waiting = steps.unanswered();
    if (waiting !== null) return { kind: 'create', rows: waiting, after: undefined };
    return nextStep(known, rows, { isHeld, isAlone, isShapeHeld: refusedOrder?.order === orderOf(rows) });
  };

  const compute = (): StudioState => {
    const unsaved = unsavedCount(known, rows);
    const isAtRest = running === null && typing === null && failures === 0;
    return {
      rows,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      refused: new Map([...refused].map(([key, { error }]) => [key, error])),
      refusedOrder: refusedOrder?.error ?? null,
      conflicts,
      unsaved,
      isSaving: running !== null,
      isStuck: unsaved > 0 && isAtRest && next() === undefined,
      isAway: failures > 0,
      savedAt,
    };
  };
  let state = compute();
  let mayHaveDraft = draft !== undefined;
  const publish = (): void => {
    state = compute();
    if (mayHaveDraft && state.unsaved === 0) settled();
    mayHaveDraft = state.unsaved > 0;
    for (const listener of listeners) listener();
  };

  /** `gone`: what was removed here meanwhile stays removed, although the service has written its values in its own way. */
  const take = (since: Rows, now: Rows, removed: 'kept' | 'gone' = 'kept'): void => {
    const merged = mergePositions(since, rows, now, removed);
    [rows, known] = [merged.rows, now];
    conflicts = openConflicts([...conflicts, ...merged.conflicts], rows, known);
  };
  const reread = async (): Promise<void> => {
    const answered = await service.list();
    take(known, keys.rows(answered.data));
    etag = answered.etag;
    remoteVersion = null;
    failures = 0;
  };
  const refuse = (step: SaveStep, error: unknown): void => {
    const [row, ...others] = step.kind === 'create' ? step.rows : step.kind === 'edit' ? [step.row] : [];
    if (step.kind === 'create' && others.length > 0) for (const { key } of namedRows(step.rows, error)) alone.add(key);
    else if (row !== undefined) refused.set(row.key, { error, row: rows.find(({ key }) => key === row.key) ?? row });
    else refusedOrder = { error, order: orderOf(rows) };
  };
  const attempt = async (step: SaveStep): Promise<void> => {
    try {
      const done = await steps.run(known, step, etag);
      take(done.since, done.now, 'gone');
      etag = done.etag;
      own.add(etag);
      failures = 0;
      if (step.kind === 'edit') refused.delete(step.row.key);
      else if (step.kind === 'create') for (const { key } of step.rows) refused.delete(key);
      else refusedOrder = null;
    } catch (error) {
      if (isUnanswered(error)) throw error;
      if (hasStatus(error, 412)) await reread();
      else refuse(step, error);
    }
  };
  const work = async (): Promise<void> => {
    try {
      for (let step = next(); step !== undefined; step = next()) {
        await attempt(step);
        publish();
      }
      if (unsavedCount(known, rows) === 0) {
        savedAt = Date.now();
        saved();
      }
    } catch {
      retry = setTimeout(save, pace.waits[Math.min(failures, pace.waits.length - 1)]);
      failures += 1;
    } finally {
      running = null;
      publish();
      if (remoteVersion !== null) catchUp();
    }
  };
  /** Someone else changed the document: merge the new state of its positions, then save the remaining changes. */
  const catchUp = (): void => {
    running = reread().then(
      () => {
        running = null;
        publish();
        save();
      },
      () => {
        running = null;
      },
    );
  };
  const save = (): void => {
    if (retry !== null) clearTimeout(retry);
    retry = null;
    if (running !== null) return;
    if (next() !== undefined) running = work();
    // Nothing waits for the service any more, such as after an undo.
    else if (typing === null) failures = 0;
    publish();
  };
  const rest = (): void => {
    if (typing !== null && typing.timer !== null) clearTimeout(typing.timer);
    typing = null;
  };

  /** Saves typed changes; announces those that cannot be saved. */
  const stopTyping = (): void => {
    rest();
    save();
    publish();
  };

  /** Shows changed rows. `line` is the line whose fields are open, `renamed` its key from now on. */
  const put = (to: Rows, line: string | null = null, renamed = line): void => {
    history = remember(history, rows, to, line, renamed);
    rows = to;
    conflicts = openConflicts(conflicts, rows, known);
    publish();
  };
  const change: typeof put = (...changed) => {
    put(...changed);
    save();
  };
  /** Called when the fields of a line are left: saves at once, and later typing becomes a separate undo step. */
  const settle = (): void => {
    history = closeVisit(history, rows);
    stopTyping();
  };
  /** Removes a new position that nobody typed into, without a trace. */
  const abandon = (key: string): void => {
    const without = rows.filter((row) => row.key !== key);
    put(without, key);
    settle();
  };
  const turn = (turned: ReturnType<typeof undo>): void => {
    if (turned.rows !== rows) rest();
    ({ rows, history } = turned);
    publish();
    save();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (): StudioState => state,
    change: (run: (now: Rows) => Rows): void => change(run(rows)),
    /** Adds a position and holds it back until it is typed into or left. */
    add: (key: string, run: (now: Rows) => Rows): void => {
      rest();
      typing = { key, timer: null };
      change(run(rows), key);
    },
    /** Sets all fields of a position that is open, and its key if it becomes another position at the service. */
    replace: (key: string, fields: PositionFields, renamed = key): void => {
      rest();
      const to = withRow(rows, key, (row) => ({ ...row, key: renamed, fields }));
      change(to, key, renamed);
    },
    /** Types into a field: shown at once, saved after a pause in typing. */
    type: <Name extends FieldName>(key: string, field: Name, value: PositionFields[Name]): void => {
      const wasTyped = typing?.key;
      rest();
      typing = { key, timer: setTimeout(stopTyping, pace.rest) };
      const to = withRow(rows, key, (row) => withField(row, field, value));
      put(to, key);
      if (wasTyped !== key) save();
    },
    abandon,
    settle,
    undo: (): void => (typing?.timer === null ? abandon(typing.key) : turn(undo(history, rows))),
    redo: (): void => turn(redo(history, rows)),
    /** Clears the undo history after a change that cannot be undone, as it released billed records. */
    forgetHistory: (): void => {
      history = noHistory;
      publish();
    },
    /** Retries rejected changes. */
    retry: (): void => {
      refused.clear();
      refusedOrder = null;
      publish();
      save();
    },
    /** Resolves a conflict: takes the other value, or keeps one's own. */
    choose: ({ key, field, theirs }: FieldConflict, isMine: boolean): void => {
      conflicts = conflicts.filter((each) => each.key !== key || each.field !== field);
      if (!isMine) rows = withRow(rows, key, (row) => withField(row, field, theirs));
      publish();
      save();
    },
    /** Reports a version of the document. */
    onRemoteVersion: (version: string | undefined): void => {
      if (isLocal || version === undefined || own.has(version) || version === etag) return;
      remoteVersion = version;
      if (running === null) catchUp();
    },
    /** Saves pending changes; returns true if everything is saved. */
    flush: async (): Promise<boolean> => {
      stopTyping();
      while (running !== null) await running;
      return unsavedCount(known, rows) === 0;
    },
    /** The unsaved changes, for another page; undefined if there are none. */
    draft: (): StudioDraft | undefined => {
      const begun = typing?.timer === null ? typing.key : undefined;
      const typed = rows.filter(({ key }) => key !== begun);
      return isLocal || unsavedCount(known, typed) === 0
        ? undefined
        : { base: keys.portable(beforeConflicts(known, conflicts)), rows: keys.portable(typed) };
    },
    /** Saves the rest. */
    save,
    /** The service's reference for a position on the screen. */
    refOf: keys.refOf,
    close: (): void => {
      rest();
      if (retry !== null) clearTimeout(retry);
      listeners.clear();
    },
  };
};
export type StudioStore = ReturnType<typeof studioStore>;

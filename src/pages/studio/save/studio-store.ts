import { createListeners } from '#api/storage/listeners.ts';
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
import { billedLines } from './billed-lines.ts';
import { positionKeys } from './position-keys.ts';
import { refusals } from './refusals.ts';
import { saveSteps } from './save-steps.ts';
import type { StudioDraft } from './studio-draft.ts';
import { defaultPace, type OpenedStudio } from './studio-opened.ts';
import type { StudioState } from './studio-state.ts';

type Rows = readonly EditedPosition[];

/**
 * The positions of one document while edited, and their way to the service: one request at a time until nothing differs. Rejected
 * changes stay on the screen. Changes by others are taken over, and one's own are kept (docs/decisions).
 */
export const studioStore = (opened: OpenedStudio) => {
  const { service, saved, settled, lost, draft, pace = defaultPace, isLocal = false } = opened;
  const keys = positionKeys();
  const first = keys.rows(opened.positions);
  const steps = saveSteps(service, keys);
  const { withoutReleased, ...billed } = billedLines(keys, draft?.billed);
  const listeners = createListeners();
  const restored = draft
    ? mergePositions(draft.base, withoutReleased(draft.rows, draft.base, first, lost), first)
    : { rows: first, conflicts: [] };
  let [rows, known, etag] = [restored.rows, first, opened.etag];
  let history: History = noHistory;
  const refused = refusals();
  let conflicts: readonly FieldConflict[] = restored.conflicts;
  let typing: { readonly key: string; readonly timer: ReturnType<typeof setTimeout> | null } | null = null;
  let running: Promise<void> | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | null = null;
  let savedAt: number | null = null;
  /** Versions that our own changes produced, and the last version seen that they did not. */
  const own = new Set([opened.etag]);
  let remoteVersion: string | null = null;
  let isClosed = false;

  const isHeld = (row: EditedPosition): boolean =>
    row.key === typing?.key || refused.isHeld(row) || conflicts.some(({ key }) => key === row.key);
  const next = (): SaveStep | undefined => {
    if (isLocal || isClosed) return undefined;
    const { isSingle, isShapeHeld } = refused;
    return steps.unanswered() ?? nextStep(known, rows, { isHeld, isSingle, isShapeHeld: isShapeHeld(rows) });
  };
  /** A line whose create has no response may be at the service, even if it was removed here. */
  const countUnsaved = (shown = rows): number => unsavedCount(known, shown) || (steps.unanswered() === null ? 0 : 1);

  const compute = (): StudioState => {
    const unsaved = countUnsaved();
    const isAtRest = running === null && typing === null && failures === 0;
    return {
      rows,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      ...refused.read(),
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
    if (isClosed) return;
    state = compute();
    if (mayHaveDraft && state.unsaved === 0) settled();
    mayHaveDraft = state.unsaved > 0;
    listeners.notify();
  };

  const readDraft = (): StudioDraft | undefined => {
    const begun = typing?.timer === null ? typing.key : undefined;
    const typed = rows.filter(({ key }) => key !== begun);
    if (isLocal || isClosed || countUnsaved(typed) === 0) return undefined;
    const base = keys.portable(beforeConflicts(known, conflicts));
    return { base, rows: keys.portable(typed), unanswered: steps.portable(), billed: billed.names() };
  };
  const keep = (): void => {
    const unsaved = readDraft();
    if (unsaved !== undefined) opened.keep(unsaved);
  };

  /** `gone`: what was removed here meanwhile stays removed, although the service has written its values in its own way. */
  const take = (since: Rows, now: Rows, removed: 'kept' | 'gone' = 'kept'): void => {
    const merged = mergePositions(since, rows, now, removed);
    [rows, known] = [merged.rows, now];
    conflicts = openConflicts([...conflicts, ...merged.conflicts], rows, known);
  };
  const reread = async (): Promise<void> => {
    const answered = await service.list();
    const now = keys.rows(answered.data);
    rows = withoutReleased(rows, known, now, lost);
    take(known, now);
    etag = answered.etag;
    remoteVersion = null;
    failures = 0;
  };
  const attempt = async (step: SaveStep): Promise<void> => {
    try {
      const answer = steps.run(known, step, etag);
      if (step.kind === 'create') keep();
      const done = await answer;
      take(done.since, done.now, 'gone');
      etag = done.etag;
      own.add(etag);
      failures = 0;
      refused.settle(step);
    } catch (error) {
      if (isUnanswered(error)) throw error;
      if (hasStatus(error, 412)) await reread();
      else refused.add(step, error, rows);
    }
  };
  const work = async (): Promise<void> => {
    try {
      for (let step = next(); step !== undefined; step = next()) {
        await attempt(step);
        publish();
      }
      if (countUnsaved() === 0) {
        savedAt = Date.now();
        saved();
      }
    } catch {
      retry = setTimeout(save, pace.waits[Math.min(failures, pace.waits.length - 1)]);
      failures += 1;
    } finally {
      running = null;
      publish();
      keep();
      if (remoteVersion !== null && steps.unanswered() === null && !isClosed) catchUp();
    }
  };
  /** Someone else changed the document: merge the new state of its positions, then save the remaining changes. */
  const catchUp = (): void => {
    running = reread().then(
      () => {
        running = null;
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
    if (running === null && next() !== undefined) running = work();
    // Nothing waits for the service any more, such as after an undo.
    else if (running === null && typing === null) failures = 0;
    publish();
  };
  const rest = (): void => {
    if (typing !== null && typing.timer !== null) clearTimeout(typing.timer);
    typing = null;
  };

  /** Saves typed changes. */
  const stopTyping = (): void => {
    rest();
    save();
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
    save();
  };

  return {
    subscribe: listeners.subscribe,
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
      save();
    },
    /** Resolves a conflict: takes the other value, or keeps one's own. */
    choose: ({ key, field, theirs }: FieldConflict, isMine: boolean): void => {
      conflicts = conflicts.filter((each) => each.key !== key || each.field !== field);
      if (!isMine) rows = withRow(rows, key, (row) => withField(row, field, theirs));
      save();
    },
    ...billed,
    /** Reports a version of the document. */
    onRemoteVersion: (version: string | undefined): void => {
      if (isLocal || version === undefined || own.has(version) || version === etag) return;
      remoteVersion = version;
      // The unanswered create may have made this version. Only its response identifies the new lines.
      if (steps.unanswered() !== null) save();
      else if (running === null) catchUp();
    },
    /** Saves pending changes, without a new line that nobody typed into; returns true if everything is saved. */
    flush: async (): Promise<boolean> => {
      const begun = typing?.timer === null && rows.find(({ key }) => key === typing?.key);
      if (begun && begun.type !== 'KbPositionSubtotal') abandon(begun.key);
      stopTyping();
      while (running !== null) await running;
      return countUnsaved() === 0;
    },
    /** The unsaved changes, for another page; undefined if there are none. */
    draft: readDraft,
    /** Keeps the unsaved changes for another page. */
    keep,
    /** Saves the rest. */
    save,
    /** The service's reference for a position on the screen. */
    refOf: keys.refOf,
    /** Keeps the unsaved changes and sends nothing more. */
    close: (): void => {
      keep();
      isClosed = true;
    },
  };
};
export type StudioStore = ReturnType<typeof studioStore>;

import { closeToast, showToast } from '#components/feedback/toast-store.ts';
import type { Texts } from '#texts/load.ts';
import type { StudioStore } from './save/studio-store.ts';
import type { TreeFocusStore } from './tree/tree-focus.ts';

type Options = {
  readonly store: StudioStore;
  readonly focus: TreeFocusStore;
  readonly t: Texts;
  /** Announces to screen readers. */
  readonly announce: (words: string) => void;
};

/** Undo and redo in the studio; they move the focus to the change. */
export const studioHistory = ({ store, focus, t, announce }: Options) => {
  const turn = (step: () => void, words: string): void => {
    const before = store.read().rows;
    step();
    const { rows } = store.read();
    if (rows === before) return;
    // Esc in a field that is still open must not bring back what was undone.
    focus.enter();
    const had = new Set(before.map(({ key }) => key));
    const has = new Set(rows.map(({ key }) => key));
    const { active, chosen } = focus.read();
    const back = rows.find(({ key }) => !had.has(key));
    focus.choose(chosen.intersection(has));
    if (back !== undefined) focus.go(back.key);
    else if (active !== null && !has.has(active)) {
      const at = before.findIndex(({ key }) => key === active);
      focus.go(rows[Math.min(at, rows.length - 1)]?.key ?? null);
    }
    announce(words);
  };
  const undo = (): void => turn(store.undo, t.studio.undone);
  return {
    undo,
    redo: (): void => turn(store.redo, t.studio.redone),
    /** Reports the delete and offers undo, if there is one, until something else changes. */
    showDeleted: (words: string): void => {
      const { rows, canUndo } = store.read();
      const id = showToast({
        kind: 'done',
        text: words,
        ...(canUndo && { action: { label: t.common.undo, keyHint: 'Ctrl Z', run: undo } }),
      });
      const leave = store.subscribe(() => {
        if (store.read().rows === rows) return;
        leave();
        closeToast(id);
      });
    },
  };
};

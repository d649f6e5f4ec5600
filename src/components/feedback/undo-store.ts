/** Something that was done and can be undone. */
type Undo = {
  /** Adding the same id replaces the earlier one. */
  readonly id: string;
  /** Undoes it and reports that; false if nothing is left to undo. */
  readonly run: () => boolean;
  /** Returns whether a visible message still offers it: then it outlives its page. */
  readonly isShown?: () => boolean;
};

let undos: readonly Undo[] = [];

export const forgetUndo = (id: string): void => {
  undos = undos.filter((each) => each.id !== id);
};

/** Registers an undo. The last action is undone first, whichever part of the page did it, even if its message is gone. */
export const addUndo = (undo: Undo): void => {
  undos = [...undos.filter(({ id }) => id !== undo.id), undo];
};

/** Undoes the last action; false if nothing is left. */
export const undoLast = (): boolean => {
  for (let last = undos.at(-1); last !== undefined; last = undos.at(-1)) {
    forgetUndo(last.id);
    if (last.run()) return true;
  }
  return false;
};

/** Drops the previous page's undos when another page is shown. */
export const leaveUndos = (): void => {
  undos = undos.filter(({ isShown }) => isShown?.() === true);
};

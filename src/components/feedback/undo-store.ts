/** Something that was done and can be taken back. */
type Undo = {
  /** One that is added again takes the place of the one before. */
  readonly id: string;
  /** Takes it back and tells so; false where nothing of it is left to take back. */
  readonly run: () => boolean;
  /** Whether a message on the screen still offers it: then it outlives its page. */
  readonly isShown?: () => boolean;
};

let undos: readonly Undo[] = [];

export const forgetUndo = (id: string): void => {
  undos = undos.filter((each) => each.id !== id);
};

/** What was done last is taken back first, whichever part of the page did it, and also when its message is gone. */
export const addUndo = (undo: Undo): void => {
  undos = [...undos.filter(({ id }) => id !== undo.id), undo];
};

/** Takes back what was done last; false where nothing is left. */
export const undoLast = (): boolean => {
  for (let last = undos.at(-1); last !== undefined; last = undos.at(-1)) {
    forgetUndo(last.id);
    if (last.run()) return true;
  }
  return false;
};

/** Another page is shown: what only the one before could take back goes with it. */
export const leaveUndos = (): void => {
  undos = undos.filter(({ isShown }) => isShown?.() === true);
};

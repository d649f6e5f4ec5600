import { createListeners } from '#api/storage/listeners.ts';
import type { EditedPosition, FieldName } from '#domain/position-edit/fields.ts';

/** The tab stop, the selection and the edited field of the tree; positions by key. */
export type TreeFocus = {
  readonly active: string | null;
  readonly chosen: ReadonlySet<string>;
  /** The position and field to focus; `isNew`: the position is removed if nothing is typed. */
  readonly editing: { readonly key: string; readonly field: FieldName; readonly isNew: boolean } | null;
  /** Increments whenever the focus must move to `active` or `editing`. */
  readonly call: number;
};

const none: ReadonlySet<string> = new Set();

/** The focus state of one tree. */
export const treeFocus = () => {
  const { notify, subscribe } = createListeners();
  let opened: { readonly row: EditedPosition; readonly field: FieldName } | undefined;
  let state: TreeFocus = { active: null, chosen: none, editing: null, call: 0 };
  const set = (next: Partial<TreeFocus>): void => {
    state = { ...state, ...next };
    notify();
  };
  return {
    subscribe,
    read: (): TreeFocus => state,
    /** Gives a row the tab stop, and also the focus unless it already has it. */
    go: (active: string | null): void => set({ active, editing: null, call: state.call + 1 }),
    choose: (chosen: ReadonlySet<string>): void => set({ chosen }),
    edit: (key: string, field: FieldName, isNew = false): void =>
      set({ active: key, chosen: none, editing: { key, field, isNew }, call: state.call + 1 }),
    /** Records that this row of the tree has the focus. */
    onRowFocus: (active: string): void => {
      if (state.active !== active) set({ active });
    },
    touched: (): void => {
      if (state.editing?.isNew === true) set({ editing: { ...state.editing, isNew: false } });
    },
    /** Ends the editing; `active`: the row that gets the tab stop, but not the focus. */
    leave: (active = state.active): void => set({ active, editing: null }),
    /** The field in focus, with the position as it was when the field got it; undefined: Esc restores nothing. */
    opened: () => opened,
    enter: (row?: EditedPosition, field?: FieldName): void => {
      opened = row === undefined || field === undefined ? undefined : { row, field };
    },
  };
};
export type TreeFocusStore = ReturnType<typeof treeFocus>;

import { addUndo, forgetUndo, leaveUndos } from './undo-store.ts';

type ToastAction = {
  readonly label: string;
  readonly keyHint?: string;
  readonly run: () => void;
};
export type Toast = {
  readonly id: number;
  /** A failed one stays until it is closed. */
  readonly kind: 'done' | 'failed';
  /** It says something of the page, and goes with it. */
  readonly isOfPage?: boolean;
  /** Of a failed one, in red: «Nicht gespeichert.» */
  readonly lead?: string;
  readonly text: string;
  readonly action?: ToastAction;
  /** A way on beside it: to what was saved. */
  readonly way?: ToastAction;
};

const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

const change = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

/** The message goes; Ctrl Z still takes back what it told. */
export const hideToast = (id: number): void => change(toasts.filter((each) => each.id !== id));

const undoId = (id: number): string => `toast ${id}`;

/** The message goes, and what it offered no longer holds. */
export const closeToast = (id: number): void => {
  forgetUndo(undoId(id));
  hideToast(id);
};

/** Another page is shown: what was said of the one before goes. */
export const leavePage = (): void => {
  if (toasts.some(({ isOfPage }) => isOfPage)) change(toasts.filter(({ isOfPage }) => isOfPage !== true));
  leaveUndos();
};

/** Runs the action of a toast, or its way on, and closes it. */
export const actOnToast = (toast: Toast, which: 'action' | 'way' = 'action'): void => {
  if (which === 'action') closeToast(toast.id);
  else hideToast(toast.id);
  toast[which]?.run();
};

/** Shows a bar at the bottom left of main for six seconds, a failed one until closed; answers its id. At most three are kept. */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  lastId += 1;
  const done = toasts.filter((each) => each.kind === 'done');
  const room = toasts.length >= 3 ? toasts.filter((each) => each.id !== (done[0] ?? toasts[0])?.id) : toasts;
  const shown = { ...toast, id: lastId };
  change([...room, shown]);
  if (toast.action?.keyHint === 'Ctrl Z') {
    addUndo({
      id: undoId(shown.id),
      isShown: () => toasts.includes(shown),
      run: () => {
        actOnToast(shown);
        return true;
      },
    });
  }
  return lastId;
};

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentToasts = (): readonly Toast[] => toasts;

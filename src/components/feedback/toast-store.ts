import { createListeners } from '#api/storage/listeners.ts';
import { addUndo, forgetUndo, leaveUndos } from './undo-store.ts';

type ToastAction = {
  readonly label: string;
  readonly keyHint?: string;
  readonly run: () => void;
};
export type Toast = {
  readonly id: number;
  /** A message about a failure stays until it is closed. */
  readonly kind: 'done' | 'failed';
  /** The message concerns the page, and disappears with it. */
  readonly isOfPage?: boolean;
  /** For failures, in red: «Nicht gespeichert.» */
  readonly lead?: string;
  readonly text: string;
  readonly action?: ToastAction;
  /** A link beside it: to the saved record. */
  readonly way?: ToastAction;
};

const listeners = createListeners();
let toasts: readonly Toast[] = [];
let lastId = 0;

const change = (next: readonly Toast[]): void => {
  toasts = next;
  listeners.notify();
};

/** Removes the message; Ctrl Z still undoes what it announced. */
export const hideToast = (id: number): void => change(toasts.filter((each) => each.id !== id));

const undoId = (id: number): string => `toast ${id}`;

/** Removes the message together with what it offered. */
export const closeToast = (id: number): void => {
  forgetUndo(undoId(id));
  hideToast(id);
};

/** Drops the previous page's messages when another page is shown. */
export const leavePage = (): void => {
  if (toasts.some(({ isOfPage }) => isOfPage)) change(toasts.filter(({ isOfPage }) => isOfPage !== true));
  leaveUndos();
};

/** Runs the action or the link of a toast, and closes it. */
export const actOnToast = (toast: Toast, which: 'action' | 'way' = 'action'): void => {
  if (which === 'action') closeToast(toast.id);
  else hideToast(toast.id);
  toast[which]?.run();
};

/** Shows a bar at the bottom left of main for six seconds, or until closed if it is a failure. Returns its id. At most three are kept. */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  lastId += 1;
  const done = toasts.filter((each) => each.kind === 'done');
  const room = toasts.length >= 3 ? toasts.filter((each) => each.id !== (done[0] ?? toasts[0])?.id) : toasts;
  const item = { ...toast, id: lastId };
  change([...room, item]);
  if (toast.action?.keyHint === 'Ctrl Z') {
    addUndo({
      id: undoId(item.id),
      isShown: () => toasts.includes(item),
      run: () => {
        actOnToast(item);
        return true;
      },
    });
  }
  return lastId;
};

export const subscribeToasts = listeners.subscribe;
export const currentToasts = (): readonly Toast[] => toasts;

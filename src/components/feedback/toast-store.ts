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

export const closeToast = (id: number): void => change(toasts.filter((each) => each.id !== id));

/** Another page is shown: what was said of the one before goes. */
export const leavePage = (): void => {
  if (toasts.some(({ isOfPage }) => isOfPage)) change(toasts.filter(({ isOfPage }) => isOfPage !== true));
};

/** Shows a bar at the bottom left of main for six seconds, a failed one until closed; answers its id. At most three are kept. */
export const showToast = (toast: Omit<Toast, 'id'>): number => {
  lastId += 1;
  const done = toasts.filter((each) => each.kind === 'done');
  const room = toasts.length >= 3 ? toasts.filter((each) => each.id !== (done[0] ?? toasts[0])?.id) : toasts;
  change([...room, { ...toast, id: lastId }]);
  return lastId;
};

/** Runs the action of a toast, or its way on, and closes it. */
export const actOnToast = (toast: Toast, which: 'action' | 'way' = 'action'): void => {
  closeToast(toast.id);
  toast[which]?.run();
};

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentToasts = (): readonly Toast[] => toasts;

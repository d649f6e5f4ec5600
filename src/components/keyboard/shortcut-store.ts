export type Shortcut = {
  /** `n`, `?`, or with Ctrl (on a Mac Cmd): `Ctrl+s`. */
  readonly key: string;
  /** For the help sheet; null where the help need not list it. */
  readonly label: string | null;
  /** Null: the key works by itself where the focus is, and is only listed. */
  readonly run: (() => void) | null;
};

const switchKey = 'kontor-single-keys';
const listeners = new Set<() => void>();
let shortcuts: readonly Shortcut[] = [];

const notify = (): void => {
  for (const listener of listeners) listener();
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox],[type=radio]), textarea, select, [role=listbox]') !== null);

const keyOf = (event: KeyboardEvent): string => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.ctrlKey || event.metaKey ? `Ctrl+${key}` : key;
};

/** Single keys can be switched off (WCAG 2.1.4); Escape and those with Ctrl always work. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(switchKey) !== 'off';
export const switchSingleKeys = (isOn: boolean): void => {
  localStorage.setItem(switchKey, isOn ? 'on' : 'off');
  notify();
};

const isWanted = (event: KeyboardEvent, key: string): boolean => {
  if (event.defaultPrevented || event.altKey) return false;
  if (key.startsWith('Ctrl+')) return true;
  if (event.repeat || document.querySelector('dialog:modal, :popover-open') !== null) return false;
  return key === 'Escape' || (areSingleKeysOn() && !isField(event.target));
};

const onKey = (event: KeyboardEvent): void => {
  const key = keyOf(event);
  if (!isWanted(event, key)) return;
  const run = shortcuts.findLast((each) => each.key === key && each.run !== null)?.run;
  if (!run) return;
  event.preventDefault();
  run();
};

/** Adds a shortcut until the returned function is called; of two with the same key the later one counts. */
export const addShortcut = (shortcut: Shortcut): (() => void) => {
  if (shortcuts.length === 0) document.addEventListener('keydown', onKey);
  shortcuts = [...shortcuts, shortcut];
  notify();
  return () => {
    shortcuts = shortcuts.filter((each) => each !== shortcut);
    if (shortcuts.length === 0) document.removeEventListener('keydown', onKey);
    notify();
  };
};

export const subscribeShortcuts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentShortcuts = (): readonly Shortcut[] => shortcuts;

import { createListeners } from '#api/storage/listeners.ts';
import type { ShortcutScope } from './shortcut-place.ts';
import { isTypedIn, watchTyping } from './typed-field.ts';

export type Shortcut = {
  /** `n`, `?`, a sequence `g z`, or with Ctrl (Cmd on a Mac) `Ctrl+s`. */
  readonly key: string;
  readonly scope: ShortcutScope;
  /** For the help sheet; null to leave it out. */
  readonly label: string | null;
  /** Null if the focused element handles the key itself; the shortcut is then only listed. */
  readonly run: (() => void) | null;
  /** Its place among those with the same key, from `nextPlace`; by default the last one. */
  readonly place?: number;
};

let places = 0;
/** A place after all others: it keeps a shortcut there while its label changes. */
export const nextPlace = (): number => {
  places += 1;
  return places;
};

const switchKey = 'kontor-single-keys';
const { notify, subscribe } = createListeners();
let shortcuts: readonly Required<Shortcut>[] = [];
/** The active shortcuts: without those overridden by another one with the same key. */
let working: readonly Shortcut[] = [];

/** Milliseconds allowed between the two keys of a sequence. */
const pairPause = 1500;
let first: { readonly key: string; readonly at: number } | null = null;

/**
 * Milliseconds after a letter that no shortcut takes, in which further letters are not shortcuts either: somebody is typing
 * a text, perhaps because the field that the first key opens has not loaded yet.
 */
const typingPause = 600;
let strayAt = -Infinity;
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox],[type=radio]), textarea, select, [role=listbox]') !== null);

/** True in a table whose cells accept typing without a field, where a stray letter must not start the stopwatch. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-typed]') !== null;

const keyOf = (event: KeyboardEvent): string => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  // With Shift it is another key: Ctrl Shift Z means redo, and must not undo.
  const shift = event.shiftKey && event.key.length === 1 ? 'Shift+' : '';
  return event.ctrlKey || event.metaKey ? `Ctrl+${shift}${key}` : key;
};

/** Single-key shortcuts can be switched off (WCAG 2.1.4); Escape and Ctrl shortcuts always work. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(switchKey) !== 'off';
export const switchSingleKeys = (isOn: boolean): void => {
  localStorage.setItem(switchKey, isOn ? 'on' : 'off');
  notify();
};

/** True if a dialog, sheet or menu covers the page: the page's shortcuts are then inactive. */
export const isPageCovered = (): boolean =>
  document.querySelector('dialog:modal, :is([role=dialog], [role=menu]):popover-open') !== null;

const isAllowed = (event: KeyboardEvent, key: string): boolean => {
  if (event.defaultPrevented || event.altKey) return false;
  if (key === 'Ctrl+z') return !isTypedIn(event.target);
  if (key.startsWith('Ctrl+')) return true;
  if (key !== 'Escape' && (isField(event.target) || !areSingleKeysOn())) return false;
  return document.querySelector(':popover-open') === null;
};

/** The shortcut that runs for a key: the page's takes precedence over others; among several, the one registered last. */
const deciding = (key: string): Shortcut | undefined => {
  const all = shortcuts.filter((each) => each.key === key && each.run !== null);
  return all.findLast(({ scope }) => scope === 'page') ?? all.at(-1);
};

const put = (next: readonly Required<Shortcut>[]): void => {
  shortcuts = next;
  working = next.filter((each) => each.run === null || deciding(each.key) === each);
  notify();
};

/** The key, or the sequence if another key came first: `g z`. */
const withFirst = (key: string, at: number): string =>
  first !== null && at - first.at < pairPause && key.length === 1 ? `${first.key} ${key}` : key;

/** True if a key completes a working sequence: an editable table then leaves it to the sequence. */
export const endsPair = (event: KeyboardEvent): boolean => {
  const key = keyOf(event);
  const keys = withFirst(key, event.timeStamp);
  return keys !== key && deciding(keys) !== undefined;
};

const onKey = (event: KeyboardEvent): void => {
  const pressed = keyOf(event);
  // First the quick check: what covers the page is searched in the whole page, which would slow down typing.
  if (!isAllowed(event, pressed)) return;
  if (isPageCovered()) {
    // Also suppress the browser's own dialog for saving the page.
    if (pressed === 'Ctrl+s') event.preventDefault();
    return;
  }
  const isCharacter = pressed.length === 1;
  if (isCharacter && event.timeStamp - strayAt < typingPause) {
    strayAt = event.timeStamp;
    return;
  }
  if (!modifiers.has(event.key)) strayAt = -Infinity;
  const key = withFirst(pressed, event.timeStamp);
  first = null;
  const found = deciding(key);
  const run = found?.scope === 'stopwatch' && isTypedInto(event.target) ? null : found?.run;
  if (run) {
    event.preventDefault();
    run();
  } else if (shortcuts.some((each) => each.key.startsWith(`${key} `))) {
    first = { key, at: event.timeStamp };
  } else if (/^[\p{L}\p{N}]$/u.test(pressed)) {
    strayAt = event.timeStamp;
  }
};

/** Keys as displayed: `Ctrl S`, `G Z`, `Del`. */
export const printedKey = (key: string): string =>
  key
    .replace('Ctrl+', 'Ctrl ')
    .replace('Delete', 'Del')
    .replaceAll(/\b[a-z]\b/g, (letter) => letter.toUpperCase());

/** Adds a shortcut until the returned function is called; `deciding` resolves duplicate keys. */
export const addShortcut = ({ place = nextPlace(), ...rest }: Shortcut): (() => void) => {
  const shortcut = { ...rest, place };
  if (shortcuts.length === 0) document.addEventListener('keydown', onKey);
  watchTyping();
  put([...shortcuts, shortcut].toSorted((one, other) => one.place - other.place));
  return () => {
    put(shortcuts.filter((each) => each !== shortcut));
    if (shortcuts.length === 0) document.removeEventListener('keydown', onKey);
  };
};

export const subscribeShortcuts = subscribe;
export const currentShortcuts = (): readonly Shortcut[] => working;

const moving: ReadonlySet<string> = new Set([
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'End',
  'Home',
  'PageDown',
  'PageUp',
  'Tab',
]);
const modifiers: ReadonlySet<string> = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift']);
const buttonLike = 'input:is([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=color])';

const isText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(`textarea, input:not(${buttonLike})`));

/** True if a held key only types or deletes text. Enter does so in a multi-line text, unless marked to do something else. */
const isTyping = ({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean => {
  if (!isText(target)) return false;
  if (key === 'Backspace' || key === 'Delete') return true;
  if (ctrlKey || metaKey) return false;
  return key.length === 1 || (key === 'Enter' && !target.matches('input, [enterkeyhint]'));
};

const stopHeld = (event: KeyboardEvent): void => {
  if (!event.repeat || event.isComposing) return;
  if (moving.has(event.key) || modifiers.has(event.key) || isTyping(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Lets a held key repeat only movement and typing. Neither the app nor a button or form sees a second Enter, Escape, Delete, Ctrl+Enter or
 * single letter from one press.
 */
export const guardHeldKeys = (page: Window): void => page.addEventListener('keydown', stopHeld, { capture: true });

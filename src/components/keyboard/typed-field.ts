/** The content of a field after the user last typed in it. */
const typed = new WeakMap<EventTarget, string>();

const valueOf = (target: EventTarget | null): string | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : null;

const onInput = ({ target }: Event): void => {
  const value = valueOf(target);
  if (target !== null && value !== null) typed.set(target, value);
};

/** Starts tracking typing. */
export const watchTyping = (): void => document.addEventListener('input', onInput, true);

/** True if a field still holds what the user typed there: Ctrl Z then belongs to the field, as usual. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target !== null && typed.has(target) && typed.get(target) === valueOf(target);

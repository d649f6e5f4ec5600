/** What a field held when somebody last typed in it. */
const typed = new WeakMap<EventTarget, string>();

const valueOf = (target: EventTarget | null): string | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.value : null;

const onInput = ({ target }: Event): void => {
  const value = valueOf(target);
  if (target !== null && value !== null) typed.set(target, value);
};

/** Notices what is typed from now on. */
export const watchTyping = (): void => document.addEventListener('input', onInput, true);

/** Whether what stands in a field is what somebody typed there: then Ctrl Z belongs to the field, as everywhere. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target !== null && typed.has(target) && typed.get(target) === valueOf(target);

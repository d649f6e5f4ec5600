/** Time after a move in which the page may still remove the focused element. */
const milliseconds = 5000;
let until = 0;

/** Call after a move: if the focused element disappears, the document's main button gets the focus. */
export const requestMainFocus = (): void => {
  until = performance.now() + milliseconds;
};

/** Focuses the button if a move has lost the focus. */
export const claimMainFocus = (button: HTMLButtonElement | null): void => {
  if (performance.now() > until || button === null || document.activeElement !== document.body) return;
  button.focus({ preventScroll: true });
};

/** So long after a move the page may still change under the focus. */
const milliseconds = 5000;
let until = 0;

/** A move was made: if the focus is lost with what had it, the main button of the document gets it. */
export const wantMainFocus = (): void => {
  until = performance.now() + milliseconds;
};

/** Gives the focus to the button where a move has lost it. */
export const takeMainFocus = (button: HTMLButtonElement | null): void => {
  if (performance.now() > until || button === null || document.activeElement !== document.body) return;
  button.focus({ preventScroll: true });
};

let isPressed = false;

const setPressed = (event: PointerEvent): void => {
  isPressed = event.type === 'pointerdown';
};

/** Notices presses of the mouse from now on; call it when a field gets the focus. */
export const watchPresses = (): void => {
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, setPressed, { capture: true });
};

/**
 * Runs at once, or after the click if a mouse button is down. A message that appears when a field is left by mouse would otherwise move
 * the page between press and release, and the click would miss.
 */
export const afterPress = (run: () => void): void => {
  if (!isPressed) return run();
  const released = new AbortController();
  const go = () => {
    released.abort();
    setTimeout(run);
  };
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, go, { capture: true, signal: released.signal });
};

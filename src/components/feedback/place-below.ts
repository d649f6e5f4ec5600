/**
 * Puts an open popover below its anchor, above it where the room below is too small, and within the window.
 * Styles are set by script, which the content security policy allows.
 */
export const placeBelow = (popover: HTMLElement, anchor: Element, align: 'start' | 'end', gap = 0): void => {
  const place = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = align === 'start' ? place.left : place.right - width;
  const isAbove = place.bottom + gap + height > innerHeight && place.top - gap - height > 0;
  popover.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  popover.style.top = `${isAbove ? place.top - gap - height : place.bottom + gap}px`;
};

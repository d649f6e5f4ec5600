const margin = 8;

/**
 * Places an open popover below its anchor, or above if needed and roomier, within the window; the excess scrolls. Sets styles by script,
 * which the content security policy allows.
 */
export const placeBelow = (popover: HTMLElement, anchor: Element, align: 'start' | 'end', gap = 0): void => {
  popover.style.maxHeight = '';
  const place = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = align === 'start' ? place.left : place.right - width;
  const below = innerHeight - place.bottom - gap - margin;
  const above = place.top - gap - margin;
  const isAbove = height > below && above > below;
  const room = isAbove ? above : below;
  if (room < height) popover.style.maxHeight = `${room}px`;
  popover.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  popover.style.top = `${isAbove ? place.top - gap - Math.min(height, room) : place.bottom + gap}px`;
};

const margin = 8;

/**
 * Places an open popover below its anchor, or above if needed and roomier, within the window; the excess scrolls. Sets styles by script,
 * which the content security policy allows.
 */
export const placeBelow = (popover: HTMLElement, anchor: Element, align: 'start' | 'end', gap = 0): void => {
  popover.style.maxHeight = '';
  const rect = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const left = align === 'start' ? rect.left : rect.right - width;
  const below = innerHeight - rect.bottom - gap - margin;
  const above = rect.top - gap - margin;
  const isAbove = height > below && above > below;
  const room = isAbove ? above : below;
  if (room < height) popover.style.maxHeight = `${room}px`;
  popover.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  popover.style.top = `${isAbove ? rect.top - gap - Math.min(height, room) : rect.bottom + gap}px`;
};

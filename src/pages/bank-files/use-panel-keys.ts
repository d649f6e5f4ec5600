import { useEffect, useRef, type KeyboardEvent } from 'react';

/** The frame of the entry under review: the bank's data on the left, the choice on the right. */
export const panelLook =
  '-mx-2 grid grid-cols-[264px_minmax(0,1fr)] gap-x-8 gap-y-3 rounded-control border-2 border-ink p-3 text-work outline-none max-l:grid-cols-1';

/**
 * Focuses the chosen invoice of the entry under review, or its first amount once it `isDivided`. ← and → move to another entry; Enter accepts, but only on a choice
 * or a field of the division, so that it never books while a button or the search has the focus.
 */
export const usePanelKeys = (
  entryId: number,
  accept: () => void,
  onMove: (step: 1 | -1) => void,
  isDivided = false,
) => {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selector = isDivided ? 'input:not([type=search])' : 'input:checked';
    const first = panel.current?.querySelector<HTMLElement>(selector) ?? panel.current;
    first?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [entryId, isDivided]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
    const isField = target instanceof HTMLInputElement && !isRadio;
    if ((key === 'ArrowLeft' || key === 'ArrowRight') && !isField) {
      event.preventDefault();
      onMove(key === 'ArrowRight' ? 1 : -1);
    }
    const isHere = isRadio || target === panel.current || (isField && target.type !== 'search');
    if (key === 'Enter' && isHere) {
      event.preventDefault();
      accept();
    }
  };
  return { panel, onKeyDown };
};

import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { amountText } from './entry-words.ts';

/**
 * The frame of the entry under review. Focuses the chosen invoice, or its first amount once it `isDivided`. ← and → move to another
 * entry; Enter accepts, but only on a choice or a field of the division, so that it never books while a button or the search has the focus.
 */
export const useReviewPanel = (
  entry: BankEntry,
  accept: () => void,
  onMove: (step: 1 | -1) => void,
  isDivided = false,
) => {
  const t = useTexts().bankFiles;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const selector = isDivided ? 'input:not([type=search])' : 'input:checked';
    const first = panel.current?.querySelector<HTMLElement>(selector) ?? panel.current;
    first?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [entry.id, isDivided]);
  const proposals = JSON.stringify([entry.candidates, entry.expenses]);
  useEffect(() => {
    // The chosen one had the focus, and is gone.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [proposals]);
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
  const frame = {
    ref: panel,
    role: 'group',
    'aria-label': `${entry.name ?? t.unnamed}, ${entry.currency} ${amountText(entry)}`,
    tabIndex: -1,
    onKeyDown,
    className:
      '-mx-2 grid grid-cols-[264px_minmax(0,1fr)] gap-x-8 gap-y-3 rounded-control border-2 border-ink p-3 text-work outline-none max-l:grid-cols-1',
  };
  return { panel, frame };
};

import { useEffect, useEffectEvent, useRef } from 'react';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { unsavedIn, type RowDraft } from './row-edit.ts';

/**
 * Shows the typed values when a row disappears before it is saved: another tab deleted the entry, or the user leaves the page.
 * Returns a function that ends the edit without that message.
 */
export const useAnnounceLost = (row: Tracked, draft: RowDraft, onDone: () => void): (() => void) => {
  const { common, timeList } = useTexts();
  const isDone = useRef(false);
  const announce = useEffectEvent(() => {
    if (isDone.current || unsavedIn(row, draft) === 0) return;
    const typed = [draft.time, draft.text].filter((value) => value !== null && value !== '').join(' ');
    showToast({ kind: 'failed', lead: common.notSaved, text: timeList.rowGone(typed) });
  });
  useEffect(() => () => announce(), []);
  return () => {
    isDone.current = true;
    onDone();
  };
};

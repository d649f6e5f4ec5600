import { useEffect, useEffectEvent, useRef } from 'react';
import type { Tracked } from '#api/time-entry.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { unsavedIn, type RowDraft } from './row-edit.ts';

/**
 * Shows what was typed when a row goes before it is saved: another tab has deleted the entry, or the page is left. The function that it answers
 * ends the change without that message.
 */
export const useTellLost = (row: Tracked, draft: RowDraft, onDone: () => void): (() => void) => {
  const { common, timeList } = useTexts();
  const isDone = useRef(false);
  const tell = useEffectEvent(() => {
    if (isDone.current || unsavedIn(row, draft) === 0) return;
    const typed = [draft.time, draft.text].filter((value) => value !== null && value !== '').join(' ');
    showToast({ kind: 'failed', lead: common.notSaved, text: timeList.rowGone(typed) });
  });
  useEffect(() => () => tell(), []);
  return () => {
    isDone.current = true;
    onDone();
  };
};

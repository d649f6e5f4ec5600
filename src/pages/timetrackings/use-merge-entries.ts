import { useMutation } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at, delete_, edit } from '#api/operations.ts';
import type { Tracked } from '#api/time-entry.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { mergedEntry } from './merge-entries.ts';

/** Puts chosen entries into the first of them: it gets all hours, then the others go. What fails is told. */
export const useMergeEntries = () => {
  const t = useTexts();
  const change = useMutation(edit(at(timetracking)));
  const remove = useMutation(delete_(at(timetracking)));
  return async (rows: readonly Tracked[]): Promise<void> => {
    const [first, ...others] = rows;
    const body = mergedEntry(rows);
    if (first === undefined || body === undefined) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: t.timetrackings.mergeUnfit });
      return;
    }
    try {
      await change.mutateAsync({ id: first.id, body, etag: first.etag });
      for (const { id, etag } of others) await remove.mutateAsync({ id, etag });
      showToast({ kind: 'done', text: t.timetrackings.mergeDone(rows.length) });
    } catch (error) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: failureWords(error, t) });
    }
  };
};

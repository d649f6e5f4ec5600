import { useMutation } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { restoreEntries } from '#api/deleted-time.ts';
import { useCompany } from '#api/namespace.ts';
import { at, create, delete_, edit } from '#api/operations.ts';
import type { Tracked } from '#api/time-entry.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { entryForm } from './entry-form.ts';
import { mergedEntry, trackingBefore } from './merge-entries.ts';

const bodyLike = (row: Tracked) => ({ ...entryForm.bodyOf(entryForm.valuesOf(row)), tracking: trackingBefore(row) });

/**
 * Puts chosen entries into the first of them: it gets all hours, then the others go. Where one of them does not go, the first keeps
 * only the hours of those that went, so that none counts twice. Answers whether all became one.
 */
export const useMergeEntries = () => {
  const t = useTexts();
  const change = useMutation(edit(at(timetracking)));
  const remove = useMutation(delete_(at(timetracking)));
  const make = useMutation(create(at(timetracking)));
  const restore = useMutation(restoreEntries);
  const { hosted } = useCompany();
  /** The others come back before the first gives their hours away, so that none is lost between. */
  const undo = async (first: Tracked, others: readonly Tracked[]): Promise<void> => {
    try {
      if (hosted) for (const other of others) await make.mutateAsync({ body: bodyLike(other) });
      else await restore.mutateAsync(others.map(({ id }) => id));
      await change.mutateAsync({ id: first.id, body: { tracking: trackingBefore(first), text: first.text } });
      showToast({ kind: 'done', text: t.lane.undone });
    } catch (error) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: failureWords(error, t) });
    }
  };
  return async (rows: readonly Tracked[]): Promise<boolean> => {
    const [first, ...others] = rows;
    const body = mergedEntry(rows);
    if (first === undefined || body === undefined) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: t.timetrackings.mergeUnfit });
      return false;
    }
    const within: Tracked[] = [first];
    try {
      await change.mutateAsync({ id: first.id, body, etag: first.etag });
      try {
        for (const other of others) {
          await remove.mutateAsync({ id: other.id, etag: other.etag });
          within.push(other);
        }
      } catch (error) {
        await change.mutateAsync({
          id: first.id,
          body: mergedEntry(within) ?? { tracking: first.tracking, text: first.text },
        });
        throw error;
      }
      showToast({
        kind: 'done',
        text: t.timetrackings.mergeDone(rows.length),
        action: { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void undo(first, others) },
      });
      return true;
    } catch (error) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: failureWords(error, t) });
      return false;
    }
  };
};

import { useQueryClient } from '@tanstack/react-query';
import { useCompany } from '#api/service/namespace.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { showNotSaved } from '#components/feedback/show-not-saved.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { mergedEntry } from './merge-entries.ts';
import { mergeEntries } from './merge-writes.ts';
import { useAnnounceUndo } from './use-announce-undo.ts';

/** Merges the selected entries and reports it with an undo. Returns true if they were merged. */
export const useMergeEntries = () => {
  const t = useTexts();
  const client = useQueryClient();
  const { hosted } = useCompany();
  const announceUndo = useAnnounceUndo();
  return async (rows: readonly Tracked[]): Promise<boolean> => {
    const [first, ...others] = rows;
    const merged = mergedEntry(rows);
    if (first === undefined || merged === undefined) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: t.timetrackings.mergeUnfit });
      return false;
    }
    try {
      announceUndo(
        t.timetrackings.mergeDone(rows.length),
        await mergeEntries(client, hosted, [first, ...others], merged),
      );
      return true;
    } catch (error) {
      showNotSaved(error, t);
      return false;
    }
  };
};

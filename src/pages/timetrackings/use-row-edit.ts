import { useQueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { announceChange } from '#api/cache/query-client.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { changeEntry } from './changes/entry-change.ts';
import { nameAfter, type RowEdit } from './row-edit.ts';
import { useAnnounceUndo } from './changes/use-announce-undo.ts';

/**
 * Saves the changes of a row against the version it showed, and offers an undo. Returns the error, or null once it is saved and
 * shown.
 */
export const useRowEdit = () => {
  const t = useTexts();
  const client = useQueryClient();
  const { hosted, zone } = useCompany();
  const announceUndo = useAnnounceUndo();
  return async (row: Tracked, change: RowEdit): Promise<string | null> => {
    try {
      const takeBack = await changeEntry(client, hosted, row, change.body);
      const name = nameAfter(row, change, zone);
      announceUndo(t.list.saved(name), () => takeBack(change.back), name);
      return null;
    } catch (error) {
      return failureMessage(error, t);
    } finally {
      await announceChange(client, [timetracking.name]).catch(() => undefined);
    }
  };
};

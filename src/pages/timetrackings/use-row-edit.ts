import { useQueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { tellChanged } from '#api/cache/query-client.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { changeEntry } from './changes/entry-change.ts';
import { nameAfter, type RowEdit } from './row-edit.ts';
import { useTellUndo } from './changes/use-tell-undo.ts';

/**
 * Saves the changes of a row against the version it showed, and offers an undo. Returns the error, or null once it is saved and
 * shown.
 */
export const useRowEdit = () => {
  const t = useTexts();
  const client = useQueryClient();
  const { hosted, zone } = useCompany();
  const tellUndo = useTellUndo();
  return async (row: Tracked, change: RowEdit): Promise<string | null> => {
    try {
      const takeBack = await changeEntry(client, hosted, row, change.body);
      const name = nameAfter(row, change, zone);
      tellUndo(t.list.saved(name), () => takeBack(change.back), name);
      return null;
    } catch (error) {
      return failureWords(error, t);
    } finally {
      await tellChanged(client, [timetracking.name]).catch(() => undefined);
    }
  };
};

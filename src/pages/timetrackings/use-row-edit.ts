import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, recordPath, show } from '#api/records/operations.ts';
import { announceChange } from '#api/cache/query-client.ts';
import { etagOf } from '#api/service/etags.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { changeEntry } from './changes/entry-change.ts';
import { nameAfter, type RowEdit } from './row-edit.ts';
import { useAnnounceUndo } from './changes/use-announce-undo.ts';

const endpoint = at(timetracking);

/** The row in its present version, which the list may not show yet. */
const latestOf = async (client: QueryClient, row: Tracked): Promise<Tracked> => {
  await client.fetchQuery({ ...show(endpoint, row.id), staleTime: 0 });
  return { ...row, etag: etagOf(recordPath(endpoint, row.id)) ?? row.etag };
};

/**
 * Saves the changes of a row against the version it showed, or its present one if a refusal has named the change, and offers an undo.
 * Returns the error, or null once it is saved and shown.
 */
export const useRowEdit = () => {
  const t = useTexts();
  const client = useQueryClient();
  const { hosted, zone } = useCompany();
  const announceUndo = useAnnounceUndo();
  return async (row: Tracked, change: RowEdit, isRefused: boolean): Promise<string | null> => {
    try {
      const basis = isRefused ? await latestOf(client, row) : row;
      const takeBack = await changeEntry(client, hosted, basis, change.body);
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

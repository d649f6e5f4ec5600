import { useMutation, useQueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at, edit } from '#api/operations.ts';
import { tellChanged } from '#api/query-client.ts';
import type { Tracked } from '#api/time-entry.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { entryName } from './entry-form.ts';
import type { RowEdit } from './row-edit.ts';
import { useChargeBefore } from './use-charge-before.ts';

/** Saves what was changed in a row in the version that it showed, and offers the undo. Answers why not, null where it is saved and shown. */
export const useRowEdit = () => {
  const t = useTexts();
  const client = useQueryClient();
  const chargeBefore = useChargeBefore();
  const { mutateAsync } = useMutation(edit(at(timetracking)));
  const undo = async (row: Tracked, { back, movesRate }: RowEdit): Promise<void> => {
    try {
      const rate = movesRate ? { charge: await chargeBefore(row) } : {};
      await mutateAsync({ id: row.id, body: { ...back, ...rate } });
      showToast({ kind: 'done', text: t.lane.undone });
    } catch (error) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: failureWords(error, t) });
    }
  };
  return async (row: Tracked, change: RowEdit): Promise<string | null> => {
    try {
      await mutateAsync({ id: row.id, body: change.body, etag: row.etag });
    } catch (error) {
      await tellChanged(client, [timetracking.name]).catch(() => undefined);
      return failureWords(error, t);
    }
    const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void undo(row, change) };
    showToast({ kind: 'done', text: t.list.saved(entryName({ ...row, text: change.body.text ?? row.text })), action });
    await tellChanged(client, [timetracking.name]).catch(() => undefined);
    return null;
  };
};

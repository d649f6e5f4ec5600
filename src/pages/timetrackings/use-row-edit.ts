import { useQueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/namespace.ts';
import { tellChanged } from '#api/query-client.ts';
import type { Tracked } from '#api/time-entry.ts';
import { failureWords } from '#components/feedback/failure-words.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { changeEntry, type TakeBack } from './entry-change.ts';
import { entryName } from './entry-form.ts';
import type { RowEdit } from './row-edit.ts';

/** Saves what was changed in a row in the version that it showed, and offers the undo. Answers why not, null where it is saved and shown. */
export const useRowEdit = () => {
  const t = useTexts();
  const client = useQueryClient();
  const { hosted } = useCompany();
  const undo = async (takeBack: TakeBack, back: RowEdit['back']): Promise<void> => {
    try {
      await takeBack(back);
      showToast({ kind: 'done', text: t.lane.undone });
    } catch (error) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: failureWords(error, t) });
    }
  };
  return async (row: Tracked, change: RowEdit): Promise<string | null> => {
    try {
      const takeBack = await changeEntry(client, hosted, row, change.body);
      const action = { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void undo(takeBack, change.back) };
      const text = t.list.saved(entryName({ ...row, text: change.body.text ?? row.text }));
      showToast({ kind: 'done', text, action });
      return null;
    } catch (error) {
      return failureWords(error, t);
    } finally {
      await tellChanged(client, [timetracking.name]).catch(() => undefined);
    }
  };
};

import { useMutation } from '@tanstack/react-query';
import { restoreEntries } from '#api/time-entries/deleted-time.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Fields = { readonly [field: string]: string | undefined };

/** Restores entries and reports those restored, what they lost, and those not restored with the reason. Returns the restored ids. */
export const useRestore = () => {
  const texts = useTexts();
  const { bin: t, timetrackings } = texts;
  const { mutateAsync, isPending } = useMutation(restoreEntries);
  const words: Fields = {
    contact_id: timetrackings.contact,
    sub_contact_id: timetrackings.subContact,
    pr_project_id: timetrackings.project,
  };
  const restore = async (ids: readonly number[]): Promise<readonly number[]> => {
    try {
      const { restored, kept } = await mutateAsync(ids);
      const lost = new Set(restored.flatMap(({ without }) => without.map((field) => words[field] ?? field)));
      const back = restored.map(({ id }) => id);
      const missing = lost.size === 0 ? '' : ` ${t.without([...lost].join(', '))}`;
      if (back.length > 0) showToast({ kind: 'done', text: `${t.restored(back.length)}${missing}` });
      if (kept.length > 0)
        showToast({
          kind: 'failed',
          lead: t.stays(kept.length),
          text: [...new Set(kept.map(({ text }) => text))].join(' '),
        });
      return back;
    } catch (error) {
      showToast({ kind: 'failed', lead: t.notRestored, text: failureMessage(error, texts) });
      return [];
    }
  };
  return { restore, isRestoring: isPending };
};

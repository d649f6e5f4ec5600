import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { timetracking, type Timetracking } from '#contract/resources/timetracking.ts';
import type { NamedResource } from '#api/names/named.ts';
import { nameQuery } from '#api/names/names.ts';
import { at, delete_ } from '#api/records/operations.ts';
import { formatDate } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { paths } from '../navigation/paths.ts';
import { showNotSaved } from '../feedback/show-not-saved.ts';
import { useReturnState } from '../record-table/list-location.ts';
import { showToast } from '../feedback/toast-store.ts';

/** Announces that entries were created: how long, what and for whom (or for nobody), with an undo and a link to one. */
export const useAnnounceSaved = () => {
  const t = useStartTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const here = useReturnState();
  const { mutateAsync: remove } = useMutation(delete_(at(timetracking)));
  /** Empty if there is none or it cannot be loaded now. */
  const nameOf = async (named: NamedResource, id: number | null): Promise<string> => {
    if (id === null) return '';
    const found = await client.fetchQuery(nameQuery(named, id)).catch(() => null);
    return found?.name ?? '';
  };
  const undo = async (made: readonly Timetracking[], what: string): Promise<void> => {
    try {
      for (const { id } of made) await remove({ id });
      showToast({ kind: 'done', text: t.lane.undone(what) });
    } catch (error) {
      showNotSaved(error, t);
    }
  };
  const nameOfEntry = async ({ duration, client_service_id, contact_id }: Timetracking): Promise<string> => {
    const names = await Promise.all([nameOf('client_service', client_service_id), nameOf('contact', contact_id)]);
    return [`${duration} ${names[0]}`.trim(), names[1]].filter((word) => word !== '').join(', ');
  };
  /** For several entries, `together` gives their total. */
  return async (made: readonly Timetracking[], together = ''): Promise<void> => {
    const [first] = made;
    if (first === undefined) return;
    const isOne = made.length === 1;
    const what = isOne ? await nameOfEntry(first) : together;
    const saved = isOne ? t.timetrackings.saved(what, formatDate(first.date)) : together;
    const isForNobody = made.every(({ contact_id }) => contact_id === null);
    const open = { label: t.today.open, run: () => void navigate(paths.timetracking(first.id), here) };
    showToast({
      kind: 'done',
      text: isForNobody ? `${saved} · ${t.timetrackings.noContact}` : saved,
      ...(isOne && { way: open }),
      action: { label: t.common.undo, keyHint: 'Ctrl Z', run: () => void undo(made, what) },
    });
  };
};

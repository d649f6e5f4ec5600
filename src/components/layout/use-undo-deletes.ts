import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { restoreEntries } from '#api/time-entries/deleted-time.ts';
import { useCompany } from '#api/service/namespace.ts';
import { usePending } from '#api/pending/pending.ts';
import type { PendingDelete, PendingList } from '#api/pending/pending-list.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { failureMessage } from '../feedback/failure-message.ts';
import { showToast } from '../feedback/toast-store.ts';
import { addUndo } from '../feedback/undo-store.ts';

const maxNamed = 3;

/**
 * Ctrl Z for deletes: a held one is not sent, a deleted time entry is restored from the bin. Entries deleted together are restored
 * together.
 */
export const useUndoDeletes = (maxUndos: number): void => {
  const t = useStartTexts();
  const { hosted } = useCompany();
  const { items, undo, sendNow } = usePending();
  const { mutateAsync: restore } = useMutation(restoreEntries);
  const before = useRef<PendingList | null>(null);
  /** Already undone, by the message's button or in another tab. */
  const back = useRef(new Set<string>());

  const nameOf = (some: PendingList): string => {
    const names = some.slice(0, maxNamed).map(({ label }) => label);
    const rest = some.length - names.length;
    return rest === 0 ? names.join(', ') : `${names.join(', ')} ${t.frame.andMore(rest)}`;
  };
  const bringBack = async (sent: PendingList): Promise<PendingList> => {
    const ids = new Set(sent.map(({ id }) => id));
    await sendNow(({ id }) => ids.has(id));
    const { restored, kept } = await restore(sent.map(({ record_id }) => record_id));
    const [first] = kept;
    if (first !== undefined) showToast({ kind: 'failed', lead: t.frame.deleteNotUndone, text: first.text });
    return sent.filter(({ record_id }) => restored.some(({ id }) => id === record_id));
  };
  const takeBack = async (remaining: PendingList): Promise<void> => {
    const late = remaining.filter(({ id }) => !undo(id));
    const held = remaining.filter((each) => !late.includes(each));
    const isInBin = ({ resource }: PendingDelete): boolean => resource === timetracking.name && !hosted;
    const lost = late.filter((each) => !isInBin(each));
    try {
      const sent = late.filter(isInBin);
      const done = [...held, ...(sent.length === 0 ? [] : await bringBack(sent))];
      if (done.length > 0) showToast({ kind: 'done', text: t.frame.deleteUndone(nameOf(done)) });
    } catch (error) {
      showToast({ kind: 'failed', lead: t.frame.deleteNotUndone, text: failureMessage(error, t) });
    }
    if (lost.length > 0) showToast({ kind: 'done', text: t.frame.deleteIsFinal(nameOf(lost)) });
  };
  /** For many held deletes the message offers to undo all of them; so does the key. */
  const run = useEffectEvent((group: PendingList): boolean => {
    const held = items.filter(({ problem, sending }) => problem === null && !sending);
    const others = held.length > maxUndos ? held.filter(({ id }) => !group.some((each) => each.id === id)) : [];
    const remaining = [...group.filter(({ id }) => !back.current.has(id)), ...others];
    for (const { id } of remaining) back.current.add(id);
    if (remaining.length > 0) void takeBack(remaining);
    return remaining.length > 0;
  });
  const isWaiting = useEffectEvent((group: PendingList): boolean =>
    items.some(({ id }) => group.some((each) => each.id === id)),
  );

  useEffect(() => {
    const earlier = before.current;
    before.current = items;
    for (const { id, sending } of earlier ?? []) {
      if (!sending && !items.some((each) => each.id === id)) back.current.add(id);
    }
    const fresh = items.filter(({ id, problem }) => problem === null && !earlier?.some((each) => each.id === id));
    if (fresh.length === 0) return;
    // Deletes held before the page loaded were not made together.
    for (const group of earlier === null ? fresh.map((one) => [one]) : [fresh]) {
      for (const { id } of group) back.current.delete(id);
      const id = `delete ${group.map((each) => each.id).join(' ')}`;
      addUndo({ id, isShown: () => isWaiting(group), run: () => run(group) });
    }
  }, [items]);
};

import { notifyManager, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import type { BankOutcomes } from '#contract/kontor/bank-operations.ts';
import { bookEntries, leaveEntries, unbookEntries, type Booking } from '#api/billing/bank-files.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { addUndo, forgetUndo } from '#components/feedback/undo-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { isUnanswered } from '#api/service/http.ts';
import { amountText, type Choice, type Invoices } from './entry-words.ts';
import { lastBooked } from './last-booked.ts';

/** The request for a choice. It includes the open amount of each invoice, so that nothing is booked if one has changed meanwhile. A choice that closes its invoice has one part. */
const bookingOf = (
  id: number,
  { parts, payment_id, discount, write_off, fee }: Choice,
  invoices: Invoices,
): Booking => {
  if (payment_id !== null) return { id, parts: [], payment_id };
  return {
    id,
    parts: parts.map(({ kb_invoice_id, value }) => ({
      kb_invoice_id,
      value,
      open: invoices.get(kb_invoice_id)?.open,
      ...(discount !== null && { discount: discount.value }),
      ...(write_off !== null && { write_off: write_off.value }),
      ...(fee !== null && { fee }),
    })),
  };
};

/** Entries that were booked together, and what a message calls them. */
type Done = { readonly ids: readonly number[]; readonly what: string };

const undoId = (ids: readonly number[]): string => `bank ${ids.join(' ')}`;

/**
 * Books entries, marks expenses as paid, leaves them unknown until the next file, and undoes the last action. Entries being
 * written are in `busy`; `onUndo` gets those whose booking is about to be undone.
 */
export const useBankWork = (
  entries: readonly BankEntry[],
  invoices: Invoices,
  onUndo: (ids: readonly number[]) => void,
) => {
  const texts = useTexts();
  const t = texts.bankFiles;
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<readonly Done[]>([]);
  const { mutateAsync: bookAll } = useMutation(bookEntries);
  const { mutateAsync: unbookAll } = useMutation(unbookEntries);
  const { mutateAsync: leaveAll } = useMutation(leaveEntries);

  const write = async (
    ids: readonly number[],
    what: string,
    work: () => Promise<BankOutcomes['entries']>,
    refused: (count: number) => string,
  ): Promise<readonly number[]> => {
    setBusy((now) => new Set([...now, ...ids]));
    try {
      const outcomes = await work();
      const stayed = outcomes.filter(({ outcome }) => outcome === 'refused');
      if (stayed.length > 0) {
        const why = [...new Set(stayed.map(({ text }) => text ?? ''))].join(' ');
        showToast({ kind: 'failed', lead: refused(stayed.length), text: why });
      }
      return outcomes.flatMap(({ id, outcome }) => (outcome === 'done' ? [id] : []));
    } catch (error) {
      const [lead, text] = isUnanswered(error)
        ? [t.noAnswer(what), texts.documents.lost.reading]
        : [t.notDone(what), failureMessage(error, texts)];
      showToast({ kind: 'failed', lead, text });
      return [];
    } finally {
      await client.invalidateQueries({ queryKey: ['bank_file', 'entries'] });
      // Once the page shows the new entries: until then these would be listed as they were before.
      notifyManager.schedule(() => setBusy((now) => new Set([...now].filter((id) => !ids.includes(id)))));
    }
  };

  const unbook = async (ids: readonly number[], what = t.payments(ids.length)): Promise<void> => {
    setDone((now) => now.filter((group) => group.ids !== ids));
    forgetUndo(undoId(ids));
    onUndo(ids);
    const back = await write(ids, what, async () => unbookAll(ids), t.notUndone);
    if (back.length === 0) return;
    showToast({ kind: 'done', text: t.undoneBookings(back.length) });
  };

  const run = async (bookings: readonly Booking[], what: string): Promise<void> => {
    const ids = bookings.map(({ id }) => id);
    const booked = await write(ids, what, async () => bookAll(bookings), t.refused);
    if (booked.length === 0) return;
    setDone((now) => [...now, { ids: booked, what }]);
    addUndo({
      id: undoId(booked),
      run: () => {
        void unbook(booked, what);
        return true;
      },
    });
  };

  const nameOf = (entry: BankEntry): string => `${entry.name ?? t.unnamed}, ${entry.currency} ${amountText(entry)}`;

  const book = async (chosen: readonly { readonly entry: BankEntry; readonly choice: Choice }[]): Promise<void> =>
    run(
      chosen.map(({ entry, choice }) => bookingOf(entry.id, choice, invoices)),
      chosen.length === 1 ? chosen.map(({ entry }) => nameOf(entry)).join('') : t.payments(chosen.length),
    );

  const pay = async (entry: BankEntry, kb_expense_id: number): Promise<void> =>
    run([{ id: entry.id, parts: [], kb_expense_id }], nameOf(entry));

  const leave = async (entry: BankEntry): Promise<void> => {
    const ids = [entry.id];
    await write(ids, nameOf(entry), async () => leaveAll({ ids, is_left: !entry.is_left }), t.refused);
  };

  const idle = entries.filter(({ id }) => !busy.has(id));
  const open = new Set(idle.flatMap(({ id, group }) => (group === 'booked' ? [] : [id])));
  const earlier = lastBooked(idle);
  // The page of all unbooked entries lists no booked ones: what was done there counts until it is listed again.
  const last: Done | undefined =
    done.findLast(({ ids }) => !ids.every((id) => open.has(id))) ??
    (earlier === undefined ? undefined : { ids: [earlier.id], what: nameOf(earlier) });
  const undoLast = last === undefined ? undefined : () => void unbook(last.ids, last.what);

  return { busy, book, pay, unbook, undoLast, leave };
};

export type BankWork = ReturnType<typeof useBankWork>;

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import type { BankOutcomes } from '#contract/kontor/bank-operations.ts';
import { bookEntries, leaveEntries, unbookEntries, type Booking } from '#api/billing/bank-files.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { addUndo } from '#components/feedback/undo-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { Choice, Invoices } from './entry-words.ts';

/** The request for a choice. It includes the open amount of each invoice, so that nothing is booked if one has changed meanwhile. A choice that closes its invoice has one part. */
const bookingOf = (id: number, { parts, payment_id, discount, write_off }: Choice, invoices: Invoices): Booking => {
  if (payment_id !== null) return { id, parts: [], payment_id };
  return {
    id,
    parts: parts.map(({ kb_invoice_id, value }) => ({
      kb_invoice_id,
      value,
      open: invoices.get(kb_invoice_id)?.open,
      ...(discount !== null && { discount: discount.value }),
      ...(write_off !== null && { write_off: write_off.value }),
    })),
  };
};

/**
 * Books entries, marks expenses as paid, leaves them unknown until the next file, and undoes the last action. Entries being
 * written are in `busy`; `onUndone` gets those that are open again.
 */
export const useBankWork = (invoices: Invoices, onUndone: (ids: readonly number[]) => void) => {
  const texts = useTexts();
  const t = texts.bankFiles;
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const done = useRef<(readonly number[])[]>([]);
  const { mutateAsync: bookAll } = useMutation(bookEntries);
  const { mutateAsync: unbookAll } = useMutation(unbookEntries);
  const { mutateAsync: leaveAll } = useMutation(leaveEntries);

  const write = async (
    ids: readonly number[],
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
      showToast({ kind: 'failed', lead: t.notDone, text: failureMessage(error, texts) });
      return [];
    } finally {
      await client.invalidateQueries({ queryKey: ['bank_file', 'entries'] });
      setBusy((now) => new Set([...now].filter((id) => !ids.includes(id))));
    }
  };

  const unbook = async (ids: readonly number[]): Promise<void> => {
    done.current = done.current.filter((group) => group !== ids);
    const back = await write(ids, async () => unbookAll(ids), t.notUndone);
    if (back.length === 0) return;
    onUndone(back);
    showToast({ kind: 'done', text: t.undoneBookings(back.length) });
  };

  const undoLast = (): boolean => {
    const last = done.current.at(-1);
    if (last === undefined) return false;
    void unbook(last);
    return true;
  };

  const run = async (bookings: readonly Booking[]): Promise<void> => {
    const ids = bookings.map(({ id }) => id);
    const booked = await write(ids, async () => bookAll(bookings), t.refused);
    if (booked.length === 0) return;
    done.current.push(booked);
    addUndo({
      id: `bank ${booked.join(' ')}`,
      run: () => {
        if (!done.current.includes(booked)) return false;
        void unbook(booked);
        return true;
      },
    });
  };

  const book = async (chosen: readonly { readonly entry: BankEntry; readonly choice: Choice }[]): Promise<void> =>
    run(chosen.map(({ entry, choice }) => bookingOf(entry.id, choice, invoices)));

  const pay = async ({ id }: BankEntry, kb_expense_id: number): Promise<void> =>
    run([{ id, parts: [], kb_expense_id }]);

  const leave = async (entry: BankEntry): Promise<void> => {
    const ids = [entry.id];
    await write(ids, async () => leaveAll({ ids, is_left: !entry.is_left }), t.refused);
  };

  return { busy, book, pay, unbook, undoLast, leave };
};

export type BankWork = ReturnType<typeof useBankWork>;

import { useMemo, useState } from 'react';
import type { BankEntry, BankExpense, BankInvoice } from '#contract/kontor/bank-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { rowColumns } from './bank-row.tsx';
import { DebitPanel } from './debit-panel.tsx';
import { DebitRow } from './debit-row.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { EntryRow } from './entry-row.tsx';
import type { Choice } from './entry-words.ts';
import { EntryGroup } from './entry-group.tsx';
import { Tally } from './tally.tsx';
import { useBankWork } from './use-bank-work.ts';

type Props = {
  /** Incoming payments. */
  readonly entries: readonly BankEntry[];
  readonly debits: readonly BankEntry[];
  readonly invoices: readonly BankInvoice[];
  readonly expenses: readonly BankExpense[];
  readonly isWritable: boolean;
};

const ColumnHeads = () => {
  const { columns } = useTexts().bankFiles;
  return (
    <div aria-hidden="true" className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-6 max-m:hidden">
      <span />
      <div className={`${rowColumns} pb-1 text-label text-ink-2`}>
        <span>{columns.value}</span>
        <span>{columns.payer}</span>
        <span className="text-right">{columns.amount}</span>
        <span>{columns.invoice}</span>
        <span className="text-right max-l:hidden">{columns.open}</span>
        <span className="text-right max-l:hidden">{columns.difference}</span>
        <span>{columns.why}</span>
        <span>{columns.result}</span>
      </div>
    </div>
  );
};

/** The first candidate of each exact entry. */
const readyOf = (exact: readonly BankEntry[]): readonly { readonly entry: BankEntry; readonly choice: Choice }[] =>
  exact.flatMap((entry) => (entry.candidates[0] === undefined ? [] : [{ entry, choice: entry.candidates[0] }]));

/** Payments grouped by match: exact, likely, unknown, booked; and debits that may have paid an expense. One of them is open for review. */
export const EntryBoard = ({ entries, debits, invoices, expenses, isWritable }: Props) => {
  const t = useTexts().bankFiles;
  const byId = useMemo(() => new Map(invoices.map((invoice) => [invoice.id, invoice])), [invoices]);
  const expenseById = useMemo(() => new Map(expenses.map((expense) => [expense.id, expense])), [expenses]);
  const [target, setTarget] = useState<number>();
  // A payment that is undone was judged wrongly: it is reviewed next, unless another one is opened before the answer.
  const work = useBankWork([...entries, ...debits], byId, ([first, ...others]) => {
    if (others.length === 0) setTarget(first);
  });
  const heapOf = (group: BankEntry['group']): readonly BankEntry[] =>
    entries.filter((entry) => entry.group === group && !work.busy.has(entry.id));
  const [exact, likely, unknown, booked] = [heapOf('exact'), heapOf('likely'), heapOf('unknown'), heapOf('booked')];
  const idle = debits.filter(({ id }) => !work.busy.has(id));
  const offered = idle.filter((debit) => debit.group === 'debit' && debit.expenses.length > 0);
  const paid = idle.filter(({ group }) => group === 'booked');
  const others = debits.filter((debit) => debit.group === 'debit' && debit.expenses.length === 0);
  const queue = [...likely, ...offered, ...unknown];
  const isAwaited = target !== undefined && work.busy.has(target);
  const current =
    isWritable && !isAwaited
      ? (queue.find(({ id }) => id === target) ?? likely[0] ?? offered.find(({ is_left }) => !is_left))
      : undefined;
  // An answer that puts a payment before this one must not close it.
  if (current !== undefined && current.id !== target) setTarget(current.id);

  const move = (step: 1 | -1): void => {
    const at = queue.findIndex(({ id }) => id === current?.id);
    setTarget(queue[at + step]?.id);
  };
  const bookExact = (): void => {
    if (exact.length > 0) void work.book(readyOf(exact));
  };
  useShortcut('b', bookExact, t.bookAll(exact.length), isWritable && exact.length > 0);
  const { undoLast } = work;
  useShortcut('z', () => undoLast?.(), t.back, isWritable && undoLast !== undefined);

  const open = (entry: BankEntry) => (isWritable ? () => setTarget(entry.id) : undefined);
  const row = (entry: BankEntry) =>
    entry.id === current?.id ? (
      <li key={entry.id}>
        <EntryPanel key={entry.id} entry={entry} invoices={byId} work={work} onMove={move} />
      </li>
    ) : (
      <EntryRow key={entry.id} entry={entry} invoices={byId} onOpen={open(entry)} />
    );
  const debitRow = (entry: BankEntry) =>
    entry.id === current?.id ? (
      <li key={entry.id}>
        <DebitPanel key={entry.id} entry={entry} expenses={expenseById} work={work} onMove={move} />
      </li>
    ) : (
      <DebitRow
        key={entry.id}
        entry={entry}
        expenses={expenseById}
        onOpen={entry.group === 'debit' ? open(entry) : undefined}
      />
    );
  const settled = (entry: BankEntry) => <EntryRow key={entry.id} entry={entry} invoices={byId} onOpen={undefined} />;
  return (
    <>
      <Tally entries={entries} currentId={current?.id} />
      <ColumnHeads />
      <EntryGroup word={t.groups.exact} entries={exact} isFolded row={settled}>
        {isWritable ? (
          <>
            <Button
              look={likely.length === 0 ? 'primary' : 'normal'}
              keyHint="B"
              className="max-m:min-h-11"
              onClick={bookExact}
            >
              {t.bookAll(exact.length)}
            </Button>
            <span>{t.allExact}</span>
          </>
        ) : null}
      </EntryGroup>
      <EntryGroup word={t.groups.likely} entries={likely} row={row} />
      <EntryGroup word={t.groups.debit} entries={[...offered, ...paid]} row={debitRow}>
        {others.length === 0 ? null : <span>{t.debitsNote(others.length)}</span>}
        {isWritable && paid.length > 0 ? (
          <Button look="link" onClick={() => void work.unbook(paid.map(({ id }) => id))}>
            {t.takeAllBack(paid.length)}
          </Button>
        ) : null}
      </EntryGroup>
      <EntryGroup word={t.groups.unknown} entries={unknown} row={row}>
        <span>{t.staysNote}</span>
      </EntryGroup>
      <EntryGroup word={t.groups.booked} entries={booked} isFolded row={settled}>
        {isWritable ? (
          <Button look="link" onClick={() => void work.unbook(booked.map(({ id }) => id))}>
            {t.takeAllBack(booked.length)}
          </Button>
        ) : null}
      </EntryGroup>
      {isWritable && undoLast !== undefined ? (
        <p className="mt-3 flex justify-end">
          <Button keyHint="Z" className="max-m:min-h-11" onClick={undoLast}>
            {t.back}
          </Button>
        </p>
      ) : null}
    </>
  );
};

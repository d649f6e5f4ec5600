import { useState, type ReactNode } from 'react';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { sumsOf } from './entry-words.ts';

/** Number of rows shown at first in a group that needs no review. */
const firstRows = 3;

type Props = {
  readonly word: string;
  readonly entries: readonly BankEntry[];
  readonly isFolded?: boolean;
  readonly row: (entry: BankEntry) => ReactNode;
  /** Below the rows: actions for all of them. */
  readonly children?: ReactNode;
};

/** Entries of one kind: their count on the left, as large as a day number, with the rows next to it. */
export const EntryGroup = ({ word, entries, isFolded = false, row, children }: Props) => {
  const t = useTexts().bankFiles;
  const [isAll, setAll] = useState(false);
  if (entries.length === 0) return null;
  const folds = isFolded && entries.length > firstRows + 1;
  const visible = folds && !isAll ? entries.slice(0, firstRows) : entries;
  const rest = entries.slice(visible.length);
  return (
    <section
      aria-label={`${entries.length} ${word}`}
      className="-mt-px grid grid-cols-[92px_minmax(0,1fr)] gap-x-6 max-m:grid-cols-1"
    >
      <div className="border-t border-ink pt-1.5 pb-2 max-m:flex max-m:items-baseline max-m:gap-2">
        <b className="tn block text-title font-strong tracking-brand max-m:text-entry">{entries.length}</b>
        <span className="block text-label">{word}</span>
        <span className="tn block text-label text-ink-3 max-m:ml-auto">{sumsOf(entries)}</span>
      </div>
      <div className="min-w-0 border-t border-ink pb-3 max-m:border-line">
        <ul>{visible.map(row)}</ul>
        {rest.length === 0 && !folds && children === undefined ? null : (
          <div className="flex min-h-(--list-row) flex-wrap items-center gap-x-4 gap-y-1 py-1 text-work text-ink-2">
            {rest.length === 0 ? null : <span className="tn">{t.more(rest.length, sumsOf(rest))}</span>}
            {folds ? (
              <Button look="link" onClick={() => setAll(!isAll)}>
                {isAll ? t.showLess : t.showAll}
              </Button>
            ) : null}
            {children}
          </div>
        )}
      </div>
    </section>
  );
};

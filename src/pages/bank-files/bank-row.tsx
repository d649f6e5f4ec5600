import type { ReactNode } from 'react';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { amountText } from './entry-words.ts';

/** The columns of the heaps; on a phone, a row has two lines. */
export const rowColumns =
  'grid grid-cols-[44px_minmax(0,1fr)_84px_100px_80px_72px_minmax(0,1.2fr)_92px] items-center gap-x-3.5 max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-3 max-l:grid-cols-[44px_minmax(0,1fr)_84px_100px_minmax(0,1.2fr)_92px]';

type Props = {
  readonly entry: BankEntry;
  /** Absent if there is nothing to review. */
  readonly onOpen: (() => void) | undefined;
  /** The columns after the amount. */
  readonly children: ReactNode;
};

/** An entry of the bank: its day, the other party, the amount, and what it is for. */
export const BankRow = ({ entry, onOpen, children }: Props) => {
  const t = useTexts().bankFiles;
  const name = entry.name ?? (entry.text || t.unnamed);
  return (
    <li className={`${rowColumns} relative min-h-(--list-row) border-b border-line py-1 text-work hover:bg-hover`}>
      <span className="tn text-ink-2 max-m:hidden">
        {formatDate(entry.value_date ?? entry.booking_date).slice(0, 6)}
      </span>
      {onOpen === undefined ? (
        <span className="truncate" title={name}>
          {name}
        </span>
      ) : (
        <button
          type="button"
          className="truncate text-left after:absolute after:inset-0 after:content-['']"
          title={name}
          onClick={onOpen}
        >
          {name}
        </button>
      )}
      <span className="tn text-right font-strong">{amountText(entry)}</span>
      {children}
    </li>
  );
};

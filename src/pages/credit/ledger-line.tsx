import type { ReactNode } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Icon } from '#components/icons.tsx';
import { formatDate, formatMoney } from '#texts/format.ts';

/** The columns of an invoice's ledger: day, description, button, amount. */
export const ledgerGrid =
  'grid min-h-8 grid-cols-[88px_minmax(0,1fr)_24px_104px] items-center gap-x-4 max-m:grid-cols-[80px_minmax(0,1fr)_44px_88px] max-m:gap-x-2';

type Props = {
  readonly date: string;
  /** Subtracted from the open amount. */
  readonly value: string;
  /** The button that removes it; absent if it must stay, or the user has no permission. */
  readonly remove?: { readonly label: string; readonly run: () => void } | undefined;
  readonly children: ReactNode;
};

/** A line of an invoice's ledger below its total. */
export const LedgerLine = ({ date, value, remove, children }: Props) => (
  <div role="row" className={`${ledgerGrid} border-t border-line`}>
    <span role="cell" className="tn">
      {formatDate(date)}
    </span>
    <span role="cell" className={`truncate ${remove === undefined ? 'col-span-2' : ''}`}>
      {children}
    </span>
    {remove === undefined ? null : (
      <span role="cell" className="flex justify-end">
        <Button
          look="quiet"
          size="icon"
          className="size-6! max-m:size-11!"
          aria-label={remove.label}
          onClick={remove.run}
        >
          <Icon name="close" className="size-3" />
        </Button>
      </span>
    )}
    <span role="cell" className="num">
      {formatMoney(value.startsWith('-') ? value.slice(1) : `-${value}`)}
    </span>
  </div>
);

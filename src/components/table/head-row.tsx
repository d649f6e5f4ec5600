import type { ReactNode } from 'react';

type Column = {
  readonly key: string;
  readonly label: ReactNode;
  readonly isNumber?: boolean;
  readonly sort?: 'ascending' | 'descending';
  readonly className?: string;
};

type Props = {
  readonly columns: readonly Column[];
  /** The same `grid-cols-[…]` as the rows. */
  readonly className: string;
};

/** The column heads over an ink rule. */
export const HeadRow = ({ columns, className }: Props) => (
  <div role="row" className={`grid min-h-7 items-center text-label text-ink-2 border-b border-ink ${className}`}>
    {columns.map(({ key, label, isNumber = false, sort, className: own = '' }) => (
      <span
        key={key}
        role="columnheader"
        aria-sort={sort}
        className={`whitespace-nowrap max-xl:whitespace-normal ${isNumber ? 'num' : ''} ${sort === undefined ? '' : 'font-strong text-ink'} ${own}`}
      >
        {label}
      </span>
    ))}
  </div>
);

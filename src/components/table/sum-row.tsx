import type { ReactNode } from 'react';

type Props = {
  /** The same `grid-cols-[…]` as the rows. */
  readonly className: string;
  /** An ink rule above marks a sum; without it the next day's rule closes it. */
  readonly hasRule?: boolean;
  readonly children: ReactNode;
};

/** A sum below its rows; a final total gets `double-rule` on its amount. */
export const SumRow = ({ className, hasRule = true, children }: Props) => (
  <div
    role="row"
    className={`-mt-px grid min-h-(--list-row) items-center text-work font-strong ${hasRule ? 'border-t border-ink' : ''} ${className}`}
  >
    {children}
  </div>
);

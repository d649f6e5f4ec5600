import type { ReactNode } from 'react';

type Props = {
  readonly company?: string | undefined;
  /** Before the name: the menu of a page without a sidebar. */
  readonly children?: ReactNode;
};

/** The product name with the company's name below. */
export const Brand = ({ company, children }: Props) => (
  <div className="row-start-1 flex min-w-0 items-center self-center pl-6 text-[17px]/4.5 font-brand tracking-brand max-m:pl-4">
    {children}
    <div className="min-w-0">
      Kontor
      {company === undefined ? null : (
        <small className="cut block text-micro/3.5 font-normal tracking-normal text-ink-2" title={company}>
          {company}
        </small>
      )}
    </div>
  </div>
);

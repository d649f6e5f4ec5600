import type { ReactNode } from 'react';
import { Breadcrumb } from '../navigation/breadcrumb.tsx';

type Props = {
  readonly title: string;
  /** Small, above the title, after the names of the parent areas. */
  readonly kicker?: ReactNode;
  /** Below the title: «64 im November, 131:40 Stunden». */
  readonly label?: ReactNode;
  /** At the right: buttons, the primary one last. */
  readonly children?: ReactNode;
  /** The tab bar offers the same: hide the buttons on a phone. */
  readonly hasNoButtonsOnPhone?: boolean;
};

/** The title of a page with its line of totals and its buttons. */
export const PageHead = ({ title, kicker, label, children, hasNoButtonsOnPhone = false }: Props) => (
  <header className="mb-5 flex min-h-12 shrink-0 flex-wrap items-end gap-x-4 gap-y-3 max-m:mb-3 max-m:min-h-0">
    <div className="min-w-0 grow basis-80 max-m:basis-full">
      <Breadcrumb here={kicker} />
      <h1 className="text-title text-balance [overflow-wrap:anywhere] max-m:text-title-small">{title}</h1>
      {label === undefined ? null : <p className="mt-0.5 min-h-4 text-label text-ink-2">{label}</p>}
    </div>
    {children === undefined ? null : (
      <div className={`flex flex-wrap items-end gap-2 print:hidden ${hasNoButtonsOnPhone ? 'max-m:hidden' : ''}`}>
        {children}
      </div>
    )}
  </header>
);

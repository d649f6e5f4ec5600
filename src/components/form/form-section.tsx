import type { ReactNode } from 'react';

const columns = 'grid-cols-[176px_minmax(0,776px)] max-l:grid-cols-[112px_minmax(0,1fr)] max-m:grid-cols-1';

type Props = {
  /** Undefined: the title of the page says it. */
  readonly title: string | undefined;
  readonly children: ReactNode;
};

/** A section of a form: its heading hangs at the left, the fields use six columns of 776 px. */
export const FormSection = ({ title, children }: Props) => (
  <section
    className={`grid gap-x-(--gutter) border-t border-line pt-4 pb-5 first-of-type:border-ink max-m:gap-y-3 ${title === undefined ? 'max-w-194' : columns}`}
  >
    {title === undefined ? null : <h2 className="text-body font-strong">{title}</h2>}
    <div className="grid grid-cols-6 items-start gap-x-(--gutter) gap-y-4">{children}</div>
  </section>
);

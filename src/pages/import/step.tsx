import { useId, type ReactNode } from 'react';

type Props = {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
};

/** One step of the import: number and heading on the left, content beside it. */
export const Step = ({ number, title, children }: Props) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[176px_minmax(0,1fr)] gap-x-(--gutter) gap-y-3 border-t border-line pt-4 pb-8 first-of-type:border-ink max-l:grid-cols-1"
    >
      <h2 id={id} className="flex items-baseline gap-4 text-body font-strong">
        <span className="tn text-entry text-ink-2">{number}</span>
        {title}
      </h2>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
};

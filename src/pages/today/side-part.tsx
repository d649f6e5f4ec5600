import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

type Props = {
  readonly title: string;
  /** On the right: a link to the page for this work. */
  readonly link: { readonly to: To; readonly label: string };
  readonly children: ReactNode;
};

/** A part next to the day: a title under an ink rule, a few lines, and a link. */
export const SidePart = ({ title, link, children }: Props) => (
  <section className="mt-6 border-t border-ink pt-2">
    <header className="mb-1 flex items-baseline justify-between gap-4">
      <h2 className="text-work font-strong">{title}</h2>
      <Link
        to={link.to}
        className="inline-flex items-center border-b border-edge text-label hover:border-ink max-m:min-h-11 max-m:border-b-0 max-m:underline"
      >
        {link.label}
      </Link>
    </header>
    {children}
  </section>
);

/** One line of such a part. */
export const SideLine = ({
  children,
  className = '',
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) => (
  <div
    className={`grid min-h-7 items-center gap-x-3 border-b border-line py-0.5 text-work max-m:min-h-11 ${className}`}
  >
    {children}
  </div>
);

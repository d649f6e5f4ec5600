import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  /** One sentence that explains why. */
  readonly reason: string;
  /** The button that adds the first row. */
  readonly children?: ReactNode;
  readonly lines?: number;
  /** True below an entry line: on a phone no heading separates the two, so the line's own rule is enough. */
  readonly isUnderRule?: boolean;
};

/**
 * The content of a table without rows: empty lines, a title, the reason, and what to do. Place it below the table
 * heading.
 */
export const EmptyState = ({ title, reason, children, lines = 7, isUnderRule = false }: Props) => (
  <div className={`relative border-t border-ink ${isUnderRule ? 'max-m:border-t-0' : ''}`}>
    <div className="absolute top-0 left-0 w-117 max-w-full bg-paper pt-5 pr-12 pb-6 max-m:static max-m:w-auto max-m:pr-0">
      <h2 className="mb-2 text-title">{title}</h2>
      <p className="text-ink-2">{reason}</p>
      {children === undefined ? null : <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </div>
    {Array.from({ length: lines }, (_, index) => (
      <div key={index} className="h-12 border-b border-line max-m:hidden" />
    ))}
  </div>
);

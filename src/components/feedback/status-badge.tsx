import type { ReactNode } from 'react';

const ring = <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.2" />;
const balls = {
  draft: <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.2" strokeDasharray="2 1.6" />,
  open: ring,
  partly: (
    <>
      {ring}
      <path d="M6 1a5 5 0 010 10z" fill="currentColor" />
    </>
  ),
  full: <circle cx="6" cy="6" r="5.6" fill="currentColor" />,
  cancelled: <path d="M2 6h8" stroke="currentColor" strokeWidth="1.2" />,
  late: (
    <>
      {ring}
      <path d="M6 3v3.6M6 8.2v1" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
  running: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  accepted: <path d="M1.5 6.5l3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  refused: <path d="M2 2l8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="1.6" />,
} satisfies { readonly [name: string]: ReactNode };

export type StatusDegree = keyof typeof balls;

const colours: { readonly [Degree in StatusDegree]: string } = {
  draft: '',
  open: '',
  partly: '',
  full: 'text-ink-2',
  cancelled: 'text-ink-2',
  late: 'text-red',
  running: 'text-red',
  accepted: '',
  refused: 'text-red',
};

/** A dot that shows the degree, always beside a word. */
export const StatusBadge = ({ degree, children }: { readonly degree: StatusDegree; readonly children: string }) => (
  <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${colours[degree]}`}>
    <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
      {balls[degree]}
    </svg>
    {children}
  </span>
);

import type { ReactNode } from 'react';

const shapes = {
  check: <path d="M3 8.5l3.2 3L13 4.5" />,
  close: <path d="M4 4l8 8M12 4l-8 8" />,
  plus: <path d="M8 3v10M3 8h10" />,
  wrong: <path d="M8 2.5v7M8 12.2v1.3" />,
  edit: <path d="M3 13l.6-2.9L10.8 3l2.3 2.3-7.2 7.1z" />,
  down: <path d="M4 6.5l4 4 4-4" />,
  left: <path d="M9.5 4l-4 4 4 4" />,
  right: <path d="M6.5 4l4 4-4 4" />,
  menu: <path d="M2.5 5h11M2.5 11h11" />,
  more: <path d="M3.5 8h1M7.5 8h1M11.5 8h1" strokeWidth="2" strokeLinecap="butt" />,
  stop: <path d="M4 4h8v8H4z" fill="currentColor" />,
  start: <path d="M5 3.5l7.5 4.5L5 12.5z" fill="currentColor" />,
  popOut: <path d="M7 3H2.5v10.5H13V9M9.5 2.5h4v4M13.5 2.5L8 8" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4" />
      <path d="M10 10l3.5 3.5" />
    </>
  ),
  clip: <path d="M10.5 5l-4.6 4.6a1.2 1.2 0 001.7 1.7l5-5a2.6 2.6 0 00-3.7-3.7l-5.2 5.2a4 4 0 005.7 5.7L13 9.9" />,
  undo: <path d="M3 6h7a3 3 0 010 6H6M5.5 3.5L3 6l2.5 2.5" />,
  redo: <path d="M13 6H6a3 3 0 000 6h4M10.5 3.5L13 6l-2.5 2.5" />,
  calendar: <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2v3M10.5 2v3" />,
} satisfies { readonly [name: string]: ReactNode };

export type IconName = keyof typeof shapes;

/** A 16 px line icon in the text's colour. Hidden from assistive technology, because it always has a word beside it. */
export const Icon = ({ name, className = 'size-4' }: { readonly name: IconName; readonly className?: string }) => (
  <svg
    viewBox="0 0 16 16"
    aria-hidden="true"
    className={`shrink-0 fill-none stroke-current stroke-[1.5] [stroke-linecap:square] ${className}`}
  >
    {shapes[name]}
  </svg>
);

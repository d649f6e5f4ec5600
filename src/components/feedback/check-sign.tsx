import type { ReactNode } from 'react';

const shapes = {
  stop: (
    <>
      <path d="M6 1.2v6" stroke="currentColor" strokeWidth="2" />
      <circle cx="6" cy="10" r="1.2" fill="currentColor" />
    </>
  ),
  warning: (
    <>
      <path
        d="M3.4 4.1A2.6 2.6 0 016 1.8a2.5 2.5 0 012.6 2.4C8.6 6.1 6 5.9 6 7.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      />
      <circle cx="6" cy="10.2" r="1" fill="currentColor" />
    </>
  ),
  fine: <path d="M1.5 6.5l3 3 6-7" fill="none" stroke="currentColor" strokeWidth="1.6" />,
} satisfies { readonly [name: string]: ReactNode };

type Props = { readonly sign: keyof typeof shapes; readonly className?: string };

/** Exclamation mark: blocks. Question mark: doubtful. Check mark: in order. Decorative, since the word next to it is read out. */
export const CheckSign = ({ sign, className = '' }: Props) => (
  <svg viewBox="0 0 12 12" aria-hidden="true" className={`size-3 shrink-0 ${className}`}>
    {shapes[sign]}
  </svg>
);

import type { ReactNode } from 'react';

type Props = {
  /** In front, in bold: «Entwurf von 13:58 ist wieder da.» */
  readonly lead: string;
  readonly children?: ReactNode;
  readonly isWrong?: boolean;
  readonly role?: 'status' | 'alert';
};

/** A line with a rule at its left, above a form or a list: ink for information, red for errors. */
export const Note = ({ lead, children, isWrong = false, role }: Props) => (
  <div
    role={role}
    className={`flex flex-wrap items-center gap-x-4 gap-y-0.5 border-l-3 py-0.5 pl-3 text-work ${isWrong ? 'border-red' : 'border-ink'}`}
  >
    <b className={`font-strong ${isWrong ? 'text-red' : ''}`}>{lead}</b>
    {children}
  </div>
);

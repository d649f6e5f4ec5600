import type { ReactNode } from 'react';
import { CompanyIndex } from './company-index.tsx';
import type { CompanyPart } from './company-parts.ts';

type Props = {
  readonly parts: readonly CompanyPart[];
  readonly currentPart: CompanyPart | undefined;
  readonly children: ReactNode;
};

/** One part of the profile next to the index. */
export const CompanyLayout = ({ parts, currentPart: current, children }: Props) => (
  <div className="grid grid-cols-[152px_minmax(0,1fr)] items-start gap-x-(--gutter) gap-y-5 max-l:grid-cols-1">
    <CompanyIndex parts={parts} current={current} />
    <div>{children}</div>
  </div>
);

import type { ReactNode } from 'react';

type Props = {
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly amount: string;
  readonly isStrong?: boolean;
  /** True for the double rule. */
  readonly isResult?: boolean;
};

/** One line of a calculation: label, base, and amount. */
export const FigureLine = ({ label, detail, amount, isStrong = false, isResult = false }: Props) => (
  <div
    className={`grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)_auto] items-baseline gap-x-3 leading-[26px] ${isResult ? 'mt-1 border-t border-ink pt-1 text-entry font-strong' : isStrong ? 'border-t border-line font-strong' : ''}`}
  >
    <span>{label}</span>
    <span className="tn truncate text-work font-normal text-ink-2">{detail}</span>
    <span className="num">
      <span className={isResult ? 'double-rule' : ''}>{amount}</span>
    </span>
  </div>
);

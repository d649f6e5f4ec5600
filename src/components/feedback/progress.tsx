import type { ReactNode } from 'react';

type Props = {
  /** Text: «toggl.csv, 340 von 1’284 Zeilen». */
  readonly label: string;
  readonly done: number;
  readonly total: number;
  /** The cancel button. */
  readonly children?: ReactNode;
};

/** A 4 px bar under its text; never a bare spinner. */
export const Progress = ({ label, done, total, children }: Props) => {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-4 text-work">
        <span className="tn">{label}</span>
        {children}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="h-1 bg-line forced-color-adjust-none"
      >
        <div className="h-full bg-ink" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
};

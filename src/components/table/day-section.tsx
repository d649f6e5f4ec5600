import type { ReactNode } from 'react';
import { useFormats } from '#texts/texts-context.tsx';
import { YearMark } from './year-mark.tsx';

type Props = {
  /** yyyy-mm-dd. */
  readonly date: string;
  /** `grid-cols-[…]` of the day and its rows, and their gap. */
  readonly className: string;
  readonly children: ReactNode;
};

/** One day of a list: the day is sticky in the first column, with its rows beside it. */
export const DaySection = ({ date, className, children }: Props) => {
  const formats = useFormats();
  const { day, rest } = formats.dayHead(date);
  return (
    <div
      role="rowgroup"
      aria-label={`${formats.weekdayLong(date)} ${formats.dateWithDay(date).slice(-10)}`}
      className={`-mt-px grid first:mt-0 max-m:grid-cols-1 ${className}`}
    >
      <div className="border-t border-ink pt-1.5 pb-1.5">
        <div className="sticky top-1.5 max-m:static max-m:flex max-m:items-baseline max-m:gap-2 max-m:pb-0.5">
          <p className="flex items-baseline gap-1.5">
            <b className="tn text-title/7.5 font-strong tracking-brand max-m:text-entry max-m:font-strong">{day}</b>
            <YearMark date={date} />
          </p>
          <span className="block text-label text-ink-2">{rest}</span>
        </div>
      </div>
      <div className="min-w-0 *:first:border-t *:first:border-t-ink max-m:*:first:border-t-line">{children}</div>
    </div>
  );
};

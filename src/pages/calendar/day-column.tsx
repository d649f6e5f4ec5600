import type { PointerEventHandler } from 'react';
import { hourMarks } from '#components/day-lane/lanes.ts';
import { lengthOf, type Span } from '#domain/dates/time-span.ts';
import { hourHeight, topOf } from './calendar-block.ts';

type AxisProps = { readonly days: readonly Span[]; readonly zone: string };

/** The hours of the first day beside the columns, as high as the longest day. */
export const HourAxis = ({ days, zone }: AxisProps) => (
  <div
    aria-hidden="true"
    className="tn relative text-micro text-ink-3"
    style={{ height: (Math.max(...days.map(lengthOf)) / 3600) * hourHeight }}
  >
    {days.slice(0, 1).map((day) =>
      hourMarks(day, zone).map(({ at, hour }) => (
        <span key={at} className="absolute -translate-y-2 first:translate-y-0" style={{ top: topOf(at, day) }}>
          {hour}
        </span>
      )),
    )}
  </div>
);

type Props = {
  readonly day: Span;
  readonly index: number;
  readonly zone: string;
  /** The hours differ from those of the axis: the clocks change on this or on the first day. */
  readonly hasOwnHours: boolean;
  /** The working hours; null if the company has none. */
  readonly working: readonly Span[] | null;
  readonly now: number;
  readonly onPointerDown: PointerEventHandler | undefined;
};

/** The ground of a day: its working hours, a line for each hour, and the present moment. */
export const DayColumn = ({ day, index, zone, hasOwnHours, working, now, onPointerDown }: Props) => (
  <div
    data-day={index}
    onPointerDown={onPointerDown}
    className={`relative border-l border-line select-none ${working === null ? '' : 'bg-ground'}`}
    style={{ height: (lengthOf(day) / 3600) * hourHeight }}
  >
    {working?.map((span) => (
      <i
        key={span.from}
        data-working
        className="absolute inset-x-0 bg-paper"
        style={{ top: topOf(span.from, day), height: topOf(span.until, day) - topOf(span.from, day) }}
      />
    ))}
    {hourMarks(day, zone).map(({ at, hour }) => (
      <i
        key={at}
        className="absolute inset-x-0 border-t border-line text-micro text-ink-3 not-italic"
        style={{ top: topOf(at, day) }}
      >
        {hasOwnHours ? hour : ''}
      </i>
    ))}
    {now >= day.from && now < day.until ? (
      <i
        className="pointer-events-none absolute inset-x-0 z-10 border-t-2 border-red"
        style={{ top: topOf(now, day) }}
      />
    ) : null}
  </div>
);

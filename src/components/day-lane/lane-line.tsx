import { Link } from 'react-router';
import type { Conflict } from '#domain/hours/day-conflicts.ts';
import { lengthOf, type Span } from '#domain/dates/time-span.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { useReturnState } from '../record-table/list-location.ts';
import { hourMarks, lanesOf, shareOf } from './lanes.ts';
import { hoursText, spanText, timeText } from './span-text.ts';

/** An entry as a bar. */
export type LaneBar = Span & {
  readonly key: string;
  readonly label: string;
  readonly look: 'billable' | 'plain' | 'running' | 'planned';
  /** The entry's page; null for an entry that does not exist yet. */
  readonly to: string | null;
};

type Props = {
  /** The part of the day that the line shows. */
  readonly span: Span;
  readonly zone: string;
  readonly bars: readonly LaneBar[];
  readonly conflicts: readonly Conflict[];
  /** Null on any day but today. */
  readonly now: number | null;
};

const laneHeight = 29;
const looks: { readonly [Look in LaneBar['look']]: string } = {
  billable: 'bg-ink text-paper',
  plain: 'bg-paper text-ink border border-ink',
  running: 'bg-red text-on-red',
  planned: 'bg-paper text-ink border border-dashed border-ink',
};

/**
 * The day as a timeline: billable time is filled, other time outlined, running time red. Overlaps drop to the next lane; a gap is a dashed
 * bracket.
 */
export const LaneLine = ({ span, zone, bars, conflicts, now: moment }: Props) => {
  const t = useStartTexts().lane;
  const here = useReturnState();
  const now = moment !== null && moment >= span.from && moment <= span.until ? moment : null;
  const lanes = lanesOf(bars);
  const height = (Math.max(0, ...lanes) + 1) * laneHeight;
  const styleOf = ({ from, until }: Span) => ({
    left: `${shareOf(from, span)}%`,
    width: `calc(${shareOf(until, span) - shareOf(from, span)}% - 1px)`,
  });
  const hours = hourMarks(span, zone).filter(({ at }) => at < span.until);
  /** True if the label of the current time, which sits right of its line and takes that share of the width, would cover an hour's label. */
  const isUnderNow = (at: number, share: number): boolean =>
    now !== null && at > now - lengthOf(span) / 18 && at < now + lengthOf(span) * share;
  const wayOf = (at: number): string => {
    if (isUnderNow(at, 1 / 18)) return 'invisible';
    if (isUnderNow(at, 1 / 9)) return 'max-l:invisible';
    return isUnderNow(at, 1 / 7) ? 'max-m:invisible' : '';
  };
  return (
    <div className="mb-1">
      <div aria-hidden="true" className="tn relative h-5 text-label text-ink-3">
        {hours.map(({ at, hour }, index) => (
          <span
            key={at}
            className={`absolute ${index % 3 === 0 ? '' : 'max-m:hidden'} ${wayOf(at)}`}
            style={{ left: `${shareOf(at, span)}%` }}
          >
            {hour}
          </span>
        ))}
        {now === null ? null : (
          <span className="absolute font-strong text-red" style={{ left: `calc(${shareOf(now, span)}% + 6px)` }}>
            {timeText(now, zone)}
          </span>
        )}
      </div>
      <div className="relative" style={{ height: height + 24 }}>
        {hours.map(({ at }) => (
          <i key={at} className="absolute inset-y-0 border-l border-line" style={{ left: `${shareOf(at, span)}%` }} />
        ))}
        <i className="absolute inset-x-0 border-t border-line" style={{ top: height + 4 }} />
        <ul aria-label={t.timeline}>
          {bars.map((bar, index) => {
            const style = { ...styleOf(bar), top: (lanes[index] ?? 0) * laneHeight + 4 };
            const className = `absolute @container block h-6.5 min-w-0.5 overflow-hidden text-micro/6.5 whitespace-nowrap no-underline forced-color-adjust-none ${looks[bar.look]}`;
            const words = (
              <span className="flex px-1.5 @max-[32px]:invisible">
                <span className="cut min-w-0 pr-1 @max-[72px]:sr-only">{bar.label}</span>{' '}
                <span className="shrink-0">{hoursText(bar)}</span>
              </span>
            );
            const title = `${bar.label}, ${spanText(bar, zone)}`;
            return (
              <li key={bar.key}>
                {bar.to === null ? (
                  <span className={className} style={style} title={title}>
                    {words}
                  </span>
                ) : (
                  <Link to={bar.to} {...here} tabIndex={-1} className={className} style={style} title={title}>
                    {words}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
        {conflicts.map((each) => (
          <i
            key={`${each.kind} ${each.from}-${each.until}`}
            className={
              each.kind === 'overlap'
                ? 'absolute h-1.5 bg-red forced-color-adjust-none'
                : 'absolute h-2 border border-t-0 border-dashed border-ink-3'
            }
            style={{ ...styleOf(each), top: height + 5 }}
          />
        ))}
        {now === null ? null : (
          <i className="absolute -top-5 bottom-0 border-l border-red" style={{ left: `${shareOf(now, span)}%` }} />
        )}
      </div>
    </div>
  );
};

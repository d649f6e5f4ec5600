import { Link } from 'react-router';

/** Part of the day in minutes since midnight. */
export type DaySegment = { readonly start: number; readonly end: number; readonly isRunning: boolean };

const first = 7 * 60;
const last = 19 * 60;
const share = (minute: number): number => ((Math.min(last, Math.max(first, minute)) - first) / (last - first)) * 100;

type Props = {
  readonly segments: readonly DaySegment[];
  /** The segments as text, for screen readers. */
  readonly label: string;
  /** The target of a click. */
  readonly to: string;
};

/** The rule under the masthead shows the day from 07 to 19: ink is tracked, red is running, empty is free. */
export const DayLine = ({ segments, label, to }: Props) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    className="relative z-10 col-span-full row-start-2 h-1 border-y border-line bg-paper before:absolute before:inset-x-0 before:-inset-y-2.5 before:content-[''] focus-visible:outline-offset-0"
  >
    {segments.map(({ start, end, isRunning }) =>
      end <= first || start >= last ? null : (
        <span
          key={`${start} ${isRunning}`}
          className={`absolute -top-px h-1 min-w-0.5 forced-color-adjust-none ${isRunning ? 'bg-red' : 'bg-ink'}`}
          style={{ left: `${share(start)}%`, width: `calc(${share(end) - share(start)}% - 1px)` }}
        />
      ),
    )}
  </Link>
);

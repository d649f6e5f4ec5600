import { Link } from 'react-router';
import { spanText } from '#components/day-lane/span-text.ts';
import { timedOf } from '#components/day-lane/timed-entry.ts';
import { useReturnState } from '#components/record-table/list-location.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import type { WeekTexts } from '#texts/de/week.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../../components/navigation/paths.ts';
import { Panel } from './cell-panel.tsx';
import { secondsOf, type Cell } from '../model/cell.ts';

type Props = {
  readonly id: string;
  readonly cell: Cell;
  readonly zone: string;
  readonly now: number;
  /** True after typing into a cell that takes no input: shows why, and what to do. */
  readonly isTypedOver: boolean;
  readonly isAtEnd: boolean;
  readonly onClose: () => void;
};

const heldWords = ({ entries, isRunning }: Cell, t: WeekTexts): string => {
  if (entries.length > 1) return t.heldSeveral(entries.length);
  return isRunning ? t.heldRunning : t.heldInvoiced;
};

/** The entries of a cell with several entries, a running one or an invoiced one, each with a link to its page. */
export const CellEntries = ({ id, cell, zone, now, isTypedOver, isAtEnd, onClose }: Props) => {
  const t = useTexts();
  const here = useReturnState();
  return (
    <Panel id={id} isWrong={isTypedOver} isAtEnd={isAtEnd} onEscape={onClose}>
      {isTypedOver ? (
        <p role="alert" className="mb-1">
          <b className="block font-strong text-red">{heldWords(cell, t.week)}</b>
          {t.week.nothingSaved} <span className="text-ink-2 max-m:hidden">{t.week.heldKeys}</span>
        </p>
      ) : null}
      <ul aria-label={t.week.openSeveral}>
        {cell.entries.map((entry, index) => {
          const timed = timedOf(entry, zone, now);
          const times = timed === undefined ? t.calendar.durations : spanText(timed, zone);
          return (
            <li key={entry.id} className="border-b border-line last:border-b-0">
              <Link
                to={paths.timetracking(entry.id)}
                {...here}
                data-first={index === 0 ? '' : undefined}
                className="grid min-h-7 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 max-m:min-h-11"
              >
                <span className="tn text-ink-2">{entry.running_since === null ? times : t.lane.running}</span>
                <span className="cut">{entry.text ?? ''}</span>
                <b className="num font-strong">{formatDuration(secondsOf(entry, now))}</b>
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};

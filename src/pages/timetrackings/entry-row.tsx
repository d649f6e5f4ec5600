import type { TimeEntry } from '#api/time-entry.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { CheckMark } from '#components/form/check-mark.tsx';
import { Cell, Row } from '#components/table/row.tsx';
import { formatDuration } from '#domain/duration.ts';
import { formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { columns, twoLines } from './columns.ts';
import { statusOf } from './status.ts';

type Props = {
  readonly entry: TimeEntry;
  readonly index: number;
  /** Of the entry at this moment. */
  readonly seconds: number;
  readonly activity: string;
  readonly contact: string;
  readonly isSelected: boolean;
  /** Left out where nothing can be done with a selection. */
  readonly onSelect: (() => void) | undefined;
};

/** `08:00–09:30`, or nothing for a duration. */
const span = ({ start, end }: TimeEntry, runs: string, isRunning: boolean): string => {
  if (start === null) return '';
  return `${start.slice(11, 16)}–${isRunning ? runs : (end?.slice(11, 16) ?? '')}`;
};

/** One timetracking of the list; on a phone contact and text at the left, duration and amount at the right. */
export const EntryRow = ({ entry, index, seconds, activity, contact, isSelected, onSelect }: Props) => {
  const t = useTexts().timetrackings;
  const isRunning = entry.running_since !== null;
  const status = statusOf(entry);
  const times = span(entry, t.running, isRunning);
  const red = isRunning ? 'text-red' : '';
  return (
    <Row index={index} state={isSelected ? 'selected' : 'rest'} className={`${columns} ${twoLines}`}>
      <Cell className="flex max-ml:[grid-area:s] max-m:hidden">
        {onSelect === undefined ? null : (
          <CheckMark
            checked={isSelected}
            onChange={onSelect}
            tabIndex={-1}
            aria-label={t.select(`${activity} ${times}`)}
          />
        )}
      </Cell>
      <Cell className={`tn max-ml:[grid-area:v] max-m:hidden ${isRunning ? 'text-red' : 'text-ink-2'}`}>{times}</Cell>
      <Cell className={`num font-strong max-ml:[grid-area:d] ${red}`}>{formatDuration(seconds)}</Cell>
      <Cell className="cut max-l:hidden" title={activity}>
        {activity}
      </Cell>
      <Cell className="cut max-ml:[grid-area:c]" title={contact}>
        <span className="hidden max-l:inline max-ml:hidden">{`${activity} · `}</span>
        {contact}
      </Cell>
      <Cell className="cut text-ink-2 max-l:hidden max-ml:block max-ml:[grid-area:x]" title={entry.text ?? ''}>
        <span className="hidden max-ml:inline">{entry.text ? `${activity} · ` : activity}</span>
        {entry.text}
      </Cell>
      <Cell className="max-ml:hidden">
        <StatusBadge degree={status.degree}>{t.statuses[status.name]}</StatusBadge>
      </Cell>
      <Cell className="num max-ml:[grid-area:m]">
        {isRunning || entry.amount === null ? <span className="text-ink-3">–</span> : formatMoney(entry.amount)}
      </Cell>
    </Row>
  );
};

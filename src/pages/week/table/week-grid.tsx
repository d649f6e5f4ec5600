import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { dayOf } from '#domain/dates/zone.ts';
import { useListedKey } from '#components/keyboard/use-shortcut.ts';
import { shortDate, type Week } from '../model/use-week.ts';
import { useWeekGrid } from './use-week-grid.ts';
import { weekColumns } from './week-columns.ts';
import { WeekGridRow } from './week-grid-row.tsx';
import { WeekSums } from './week-sums.tsx';

type ShownProps = {
  readonly week: Week;
  /** The indexes of the displayed days. */
  readonly columns: readonly number[];
  readonly hasTotal: boolean;
};

type Props = ShownProps & {
  /** The row just added: its first cell gets the focus. */
  readonly arrival: string | null;
  readonly onArrived: () => void;
};

const Head = ({ week, columns, hasTotal }: ShownProps) => {
  const t = useTexts().week;
  const formats = useFormats();
  const today = dayOf(week.now, week.zone);
  const days = columns.flatMap((index) => week.days[index] ?? []);
  return (
    <div role="row" className={`grid min-h-8 items-end border-b border-ink text-work ${weekColumns}`}>
      <span role="columnheader" className="pb-1.5 text-label text-ink-2">
        {t.rowHead}
      </span>
      {days.map(({ date }) => (
        <span
          key={date}
          role="columnheader"
          className={`num relative px-3 pb-1.5 max-l:px-2 ${date === today ? "before:absolute before:inset-x-0 before:-bottom-px before:h-0.75 before:bg-red before:content-['']" : ''}`}
        >
          <b className="font-strong max-l:block max-m:inline">{formats.weekday(date)}</b>{' '}
          <span className="text-ink-2">{shortDate(date)}</span>
        </span>
      ))}
      {hasTotal ? (
        <span role="columnheader" className="num pb-1.5 font-strong">
          {t.total}
        </span>
      ) : null}
    </div>
  );
};

/** Hours of a week by row and day, as a grid with one tab stop: digits and Enter edit, arrows move, Esc reverts. */
export const WeekGrid = ({ arrival, onArrived, ...shown }: Props) => {
  const { week, columns } = shown;
  const t = useTexts().week;
  const element = useRef<HTMLDivElement>(null);
  const grid = useWeekGrid(element, week, columns);
  const arrive = useEffectEvent((key: string) => {
    const row = week.rows.findIndex((each) => each.key === key);
    if (row === -1) return;
    grid.go({ row, column: 0 });
    onArrived();
  });
  useEffect(() => {
    if (arrival !== null) arrive(arrival);
  }, [arrival, week.rows]);
  useListedKey('↑ ↓ ← →', t.move);
  useListedKey('Enter', t.editCell);
  useListedKey('Ctrl D', t.copyDay);
  useListedKey('Del', t.clear);
  return (
    <div
      ref={element}
      role="grid"
      data-typed
      tabIndex={-1}
      aria-label={t.grid}
      aria-rowcount={week.rows.length + 1}
      aria-colcount={9}
      onKeyDown={grid.onKeyDown}
      onClick={grid.onClick}
      onPaste={grid.onPaste}
      className="outline-none"
    >
      <Head {...shown} />
      {week.rows.map((row, index) => (
        <WeekGridRow key={row.key} row={row} index={index} grid={grid} {...shown} />
      ))}
      <WeekSums {...shown} />
    </div>
  );
};

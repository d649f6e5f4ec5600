import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormats, useTexts } from '#texts/texts-context.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { useListedKey } from '#components/keyboard/use-shortcut.ts';
import { shortDate, type Week } from './use-week.ts';
import { useWeekGrid } from './use-week-grid.ts';
import { WeekCell } from './week-cell.tsx';
import { weekColumns } from './week-columns.ts';
import { WeekSums } from './week-sums.tsx';

type Props = {
  readonly week: Week;
  /** The indexes of the displayed days. */
  readonly columns: readonly number[];
  readonly hasTotal: boolean;
  /** The row just added: its first cell gets the focus. */
  readonly arrival: string | null;
  readonly onArrived: () => void;
};

/** Hours of a week by row and day, as a grid with one tab stop: digits and Enter edit, arrows move, Esc reverts. */
export const WeekGrid = ({ week, columns, hasTotal, arrival, onArrived }: Props) => {
  const t = useTexts().week;
  const formats = useFormats();
  const { names } = week;
  const grid = useRef<HTMLDivElement>(null);
  const state = useWeekGrid(grid, week, columns);
  const arrive = useEffectEvent((key: string) => {
    const row = week.rows.findIndex((each) => each.key === key);
    if (row === -1) return;
    state.goTo({ row, column: 0 });
    onArrived();
  });
  useEffect(() => {
    if (arrival !== null) arrive(arrival);
  }, [arrival, week.rows]);
  const today = dayOf(week.now, week.zone);
  useListedKey('↑ ↓ ← →', t.move);
  useListedKey('Enter', t.editCell);
  useListedKey('Ctrl D', t.copyDay);
  useListedKey('Del', t.clear);
  const days = columns.flatMap((index) => week.days[index] ?? []);
  const rowTotal = (row: number): number =>
    week.days.reduce((sum, _, day) => sum + (week.cellAt(row, day)?.seconds ?? 0), 0);
  return (
    <div
      ref={grid}
      role="grid"
      data-typed
      tabIndex={-1}
      aria-label={t.grid}
      aria-rowcount={week.rows.length + 1}
      aria-colcount={9}
      onKeyDown={state.onKeyDown}
      onClick={state.onClick}
      onPaste={state.onPaste}
      className="outline-none"
    >
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
      {week.rows.map((row, rowIndex) => (
        <div
          key={row.key}
          role="row"
          aria-rowindex={rowIndex + 2}
          className={`grid border-b border-line ${weekColumns}`}
        >
          <span role="rowheader" className="flex min-w-0 flex-col justify-center py-0.5 pr-3 text-work/4">
            <b className="cut font-strong" title={names.activity(row)}>
              {names.activity(row)}
            </b>
            <span className="cut text-ink-2" title={`${names.contact(row)} ${names.project(row)}`.trim()}>
              {names.contact(row)}
              {names.project(row) === '' ? null : <span className="text-ink-3"> · {names.project(row)}</span>}
            </span>
          </span>
          {days.map(({ date, isWeekend }, column) => {
            const cell = week.cellAt(rowIndex, columns[column] ?? 0);
            if (cell === undefined) return null;
            const position = { row: rowIndex, column };
            const isActive = state.active.row === rowIndex && state.active.column === column;
            const editing = state.editing?.id === cell.id && isActive ? state.editing : null;
            return (
              <WeekCell
                key={date}
                cell={cell}
                label={week.labelOf(cell)}
                position={`${rowIndex} ${column}`}
                column={columns[column] ?? 0}
                zone={week.zone}
                now={week.now}
                isActive={isActive}
                isToday={date === today}
                isWeekend={isWeekend}
                isAtEnd={column > 3}
                editing={editing}
                outcome={editing === null ? null : state.outcome}
                onFocus={() => {
                  if (!isActive || !state.isChosen) state.focus(position);
                }}
                onType={state.type}
                onKeyDown={state.onInputKey}
                onLeave={state.leave}
                onTake={state.take}
                onSettle={state.settle}
                onClose={state.close}
                onYes={state.answer}
                onRetry={() => cell.write && week.retryWrite(cell.write)}
                onDiscard={() => cell.write && week.discardWrite(cell.write)}
              />
            );
          })}
          {hasTotal ? (
            <span
              role="gridcell"
              className="num flex items-center justify-end border-l border-line text-body font-strong"
            >
              {formatDuration(rowTotal(rowIndex))}
            </span>
          ) : null}
        </div>
      ))}
      <WeekSums week={week} columns={columns} hasTotal={hasTotal} />
    </div>
  );
};

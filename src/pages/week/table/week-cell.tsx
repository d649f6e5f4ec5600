import { useId } from 'react';
import { formatDuration } from '#domain/hours/duration.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { noteOf, type Cell } from '../model/cell.ts';
import type { CellPosition } from './grid-keys.ts';
import { FailedWrite, hasPanel, OpenPanel } from './panels.tsx';
import type { GridState } from './use-week-grid.ts';
import type { Week } from '../model/use-week.ts';

type Props = {
  readonly cell: Cell;
  readonly position: CellPosition;
  /** The index of its day. */
  readonly day: number;
  readonly grid: GridState;
  readonly week: Week;
};

const Hours = ({ cell }: { readonly cell: Cell }) => {
  if (cell.isEmpty) return <span className="text-ink-3">·</span>;
  const note = noteOf(cell);
  return (
    <span className="flex min-w-0 flex-col items-end">
      {formatDuration(cell.seconds)}{' '}
      {note === '' ? null : (
        <span className="cut w-full text-right text-micro text-ink-2" title={note}>
          {note}
        </span>
      )}
    </span>
  );
};

/** A cell that nobody types in: its hours and text, how many entries it has, and a mark if its save failed. */
const Figure = ({ cell }: { readonly cell: Cell }) => (
  <>
    {cell.write?.problem ? (
      <span aria-hidden="true" className="mr-auto font-strong">
        !
      </span>
    ) : null}
    <Hours cell={cell} />
    {cell.entries.length > 1 ? (
      <i
        data-count={cell.entries.length}
        className="absolute top-1.5 right-1 text-micro/3 text-ink-3 not-italic before:content-[attr(data-count)]"
      />
    ) : null}
  </>
);

const look = (cell: Cell, isActive: boolean, isTyping: boolean): string => {
  if (cell.write?.problem) return 'outline-2 -outline-offset-1 outline-red text-red';
  if (isTyping) return 'outline-2 -outline-offset-1 outline-ink bg-paper';
  if (cell.isRunning) return 'text-red font-strong';
  return isActive ? 'focus:z-10 focus:outline-2 focus:-outline-offset-1 focus:outline-ink' : '';
};

/** One cell of the week: its hours, or while typing its text with the reading below; shows failed saves. */
export const WeekCell = ({ cell, position, day, grid, week }: Props) => {
  const t = useTexts();
  const panel = useId();
  const { active } = grid;
  const { write, entries } = cell;
  const isActive = active.position.row === position.row && active.position.column === position.column;
  const editing = isActive && grid.editing?.id === cell.id ? grid.editing : null;
  const typing = editing?.kind === 'typing' ? editing : null;
  const isWrong = typing?.isRefused === true;
  const isPanelShown = editing !== null && hasPanel(editing, grid.outcome);
  const isAtEnd = position.column > 3;
  const problem = write?.problem ?? null;
  const label = week.labelOf(cell);
  const hours = cell.isEmpty ? t.week.empty : formatDuration(cell.seconds);
  const several = entries.length > 1 ? t.week.several(entries.length) : null;
  const state = problem ?? several ?? (cell.isRunning ? t.lane.running : null);
  return (
    <div
      role="gridcell"
      aria-label={[label, hours, noteOf(cell), state].filter((part) => part !== null && part !== '').join(', ')}
      aria-colindex={day + 2}
      aria-busy={write !== undefined && problem === null ? true : undefined}
      data-cell={`${position.row} ${position.column}`}
      tabIndex={isActive && typing === null ? 0 : -1}
      onFocus={() => {
        if (!isActive || !active.isChosen) grid.onFocus(position);
      }}
      className={`num relative flex min-h-11.5 items-center justify-end border-l border-line px-3 text-body ${week.days[day]?.isWeekend ? 'bg-ground' : ''} ${look(cell, isActive, typing !== null)} ${isWrong ? 'outline-red!' : ''} ${editing === null ? '' : 'z-10'}`}
    >
      {typing === null ? (
        <Figure cell={cell} />
      ) : (
        <input
          data-autofocus
          aria-label={label}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isPanelShown ? panel : undefined}
          value={typing.text}
          autoComplete="off"
          onChange={(event) => grid.type(event.target.value)}
          onKeyDown={grid.onInputKey}
          onBlur={({ relatedTarget, currentTarget }) => {
            const isInside = relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget);
            if (!isInside) grid.commit();
          }}
          className="num w-full min-w-0 bg-transparent outline-none"
        />
      )}
      {isPanelShown ? (
        <OpenPanel id={panel} cell={cell} editing={editing} grid={grid} week={week} isAtEnd={isAtEnd} />
      ) : null}
      {problem !== null && write !== undefined && isActive && editing === null ? (
        <FailedWrite id={panel} write={write} week={week} isAtEnd={isAtEnd} />
      ) : null}
    </div>
  );
};

import { formatDuration } from '#domain/hours/duration.ts';
import type { GridState } from './use-week-grid.ts';
import type { Week } from '../model/use-week.ts';
import { WeekCell } from './week-cell.tsx';
import { weekColumns } from './week-columns.ts';
import type { WeekRow } from '../model/week-rows.ts';

type Props = {
  readonly row: WeekRow;
  readonly index: number;
  /** The indexes of the displayed days. */
  readonly columns: readonly number[];
  readonly hasTotal: boolean;
  readonly grid: GridState;
  readonly week: Week;
};

/** A row of the week: activity, contact and project, the cells of the displayed days, and the hours of all days. */
export const WeekGridRow = ({ row, index, columns, hasTotal, grid, week }: Props) => {
  const [activity, contact, project] = [week.names.activity(row), week.names.contact(row), week.names.project(row)];
  const total = week.days.reduce((sum, _, day) => sum + (week.cellAt(index, day)?.seconds ?? 0), 0);
  return (
    <div role="row" aria-rowindex={index + 2} className={`grid border-b border-line ${weekColumns}`}>
      <span role="rowheader" className="flex min-w-0 flex-col justify-center py-0.5 pr-3 text-work/4">
        <b className="cut font-strong" title={activity}>
          {activity}
        </b>
        <span className="cut text-ink-2" title={`${contact} ${project}`.trim()}>
          {contact}
          {project === '' ? null : <span className="text-ink-3"> · {project}</span>}
        </span>
      </span>
      {columns.map((day, column) => {
        const cell = week.cellAt(index, day);
        return cell === undefined ? null : (
          <WeekCell key={day} cell={cell} position={{ row: index, column }} day={day} grid={grid} week={week} />
        );
      })}
      {hasTotal ? (
        <span role="gridcell" className="num flex items-center justify-end border-l border-line text-body font-strong">
          {formatDuration(total)}
        </span>
      ) : null}
    </div>
  );
};

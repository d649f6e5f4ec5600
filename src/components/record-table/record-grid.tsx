import type { Identified } from '#api/service/app-record.ts';
import { Grid } from '../table/grid.tsx';
import { DayAbove, DayBeside, dayRoom, dayRule, DaySum } from './day-layer.tsx';
import { MemoizedRow } from './memoized-row.tsx';
import type { RecordGridProps } from './record-grid-props.ts';
import { RecordRow } from './record-row.tsx';
import { columnStyle } from './row-columns.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useRowChoice } from './use-row-choice.ts';
import { useEditedRow } from './use-edited-row.ts';

/** The head and rows of a list; only visible rows are rendered. */
export const RecordGrid = <Row extends Identified>(props: RecordGridProps<Row>) => {
  const { label, rows, isOpenEnded, columns, head, nameOf, selection, failures, onOpen, days, editing } = props;
  const { rowProbe, dayProbe, sumProbe, body, virtualizer, margin, spanOf, daysInView, active, ...focus } =
    useGridRows(props);
  const choose = useRowChoice(props, active.index);
  const edit = useEditedRow(props, active);
  const Editor = editing?.Editor;
  const endEdit = (index: number): void => {
    edit.end();
    focus.restore(index);
  };
  return (
    <div
      className={`relative print:hidden ${days === undefined ? '' : dayRoom}`}
      style={columnStyle(columns, selection !== undefined)}
    >
      <span ref={rowProbe} aria-hidden="true" className="invisible absolute h-(--list-row) w-0" />
      <span ref={dayProbe} aria-hidden="true" className="invisible absolute h-(--list-day) w-0" />
      <span ref={sumProbe} aria-hidden="true" className="invisible absolute h-(--list-sum) w-0" />
      <Grid
        label={label}
        rowCount={rows.count}
        isOpenEnded={isOpenEnded}
        columnCount={columns.length + (selection === undefined ? 0 : 1)}
        onOpen={(index) => {
          const row = rows.at(index);
          if (row !== undefined) onOpen(row, index);
        }}
        onSelect={selection === undefined ? undefined : choose}
        isChoosing={props.isChoosing ?? false}
        reveal={(index) => virtualizer.scrollToIndex(index)}
        onActive={focus.activate}
        onLeave={focus.leave}
        focusAt={focus.placed}
      >
        {head}
        <div ref={body} role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {daysInView.map((day) => (
            <DayBeside key={day.date} {...day} />
          ))}
          {virtualizer.getVirtualItems().map(({ index, key, start: top }) => {
            const row = rows.at(index);
            const span = spanOf(index);
            const failure = row === undefined ? undefined : failures.get(row.id);
            const isSelected = row !== undefined && (selection?.has(row.id) ?? false);
            const isFixed = row !== undefined && selection?.may?.(row) === false;
            const isEdited = row !== undefined && edit.isEdited(row);
            const canEdit = row !== undefined && edit.canEdit(row);
            const [first, last] = [span?.from === index, span?.to === index];
            return (
              <MemoizedRow
                key={key}
                index={index}
                top={top - margin}
                measure={virtualizer.measureElement}
                className={first && index > 0 ? dayRule : ''}
                of={[
                  row,
                  columns,
                  nameOf,
                  isSelected,
                  isFixed,
                  failure,
                  isEdited,
                  canEdit,
                  first || last ? [days] : null,
                ]}
              >
                {days !== undefined && span !== undefined && first ? (
                  <DayAbove date={span.day.date} figure={days.groups.figure(span.day)} />
                ) : null}
                <RecordRow
                  row={row}
                  index={index}
                  columns={columns}
                  nameOf={nameOf}
                  isSelected={isSelected}
                  onSelect={selection === undefined ? undefined : choose}
                  isFixed={isFixed}
                  failure={failure}
                  onEdit={canEdit ? () => edit.start(index) : undefined}
                  editor={
                    isEdited && Editor !== undefined ? (
                      <Editor row={row} columns={columns} onDone={() => endEdit(index)} />
                    ) : undefined
                  }
                />
                {days !== undefined && span !== undefined && last ? (
                  <DaySum span={span} groups={days.groups} columns={columns} hasSelection={selection !== undefined} />
                ) : null}
              </MemoizedRow>
            );
          })}
        </div>
      </Grid>
    </div>
  );
};

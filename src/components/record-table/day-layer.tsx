import { memo } from 'react';
import { useFormats } from '#texts/texts-context.tsx';
import { Cell } from '../table/row.tsx';
import { SumRow } from '../table/sum-row.tsx';
import { YearMark } from '../table/year-mark.tsx';
import type { Column } from './column.ts';
import type { DayGroups, DaySpan } from './day-groups.ts';
import { cellClasses, rowColumns } from './row-columns.ts';

/** The space left of the rows that holds the days. */
export const dayRoom = 'pl-[calc(76px+var(--gutter))] max-m:pl-0';

/** The rule above the first row of a day, after the previous day's sum: it adds no height to a row. */
export const dayRule = 'before:absolute before:inset-x-0 before:-top-px before:h-px before:bg-ink max-m:before:hidden';

type DayProps = {
  readonly date: string;
  /** The top of its first row and the bottom of its last, in pixels of the body. */
  readonly top: number;
  readonly height: number;
};

/** The day beside its rows, visible as long as one of them is. Memoised: it re-renders only when it moves, not while scrolling. */
export const DayBeside = memo(({ date, top, height }: DayProps) => {
  const { day, rest } = useFormats().dayHead(date);
  return (
    <div
      aria-hidden="true"
      style={{ top, height }}
      className="absolute -left-[calc(76px+var(--gutter))] w-19 border-t border-ink pt-1.5 max-m:hidden"
    >
      <div className="sticky top-1.5">
        <p className="flex items-baseline gap-1.5">
          <b className="tn text-title/7.5 font-strong tracking-brand">{day}</b>
          <YearMark date={date} />
        </p>
        <span className="block text-label text-ink-2">{rest}</span>
      </div>
    </div>
  );
});
DayBeside.displayName = 'DayBeside';

/** The day above its rows, on a phone. */
export const DayAbove = ({ date, figure }: { readonly date: string; readonly figure: string }) => {
  const { day, rest } = useFormats().dayHead(date);
  return (
    <div
      aria-hidden="true"
      className="hidden h-(--list-day) items-baseline gap-2 border-b border-line pt-3.5 max-m:flex"
    >
      <b className="tn text-entry font-strong tracking-brand">{day}</b>
      <span className="text-label text-ink-2">{rest}</span>
      <YearMark date={date} />
      <span className="tn ml-auto text-work font-strong">{figure}</span>
    </div>
  );
};

type SumProps<Row> = {
  readonly span: DaySpan;
  readonly groups: DayGroups<Row>;
  readonly columns: readonly Column<Row>[];
  readonly hasSelection: boolean;
};

/** The sums of a day below its rows. */
export const DaySum = <Row,>({ span, groups, columns, hasSelection }: SumProps<Row>) => {
  const sums = groups.sums(span.day);
  return (
    <SumRow hasRule={false} className={`${rowColumns} mb-px max-m:hidden`}>
      {hasSelection ? <Cell /> : null}
      {columns.map((column) => (
        <Cell key={column.key} className={`${column.isNumber === true ? 'num' : ''} ${cellClasses(column)}`}>
          {sums[column.key]}
        </Cell>
      ))}
    </SumRow>
  );
};

import type { ReactNode } from 'react';
import type { DeletedTimetracking } from '#contract/kontor/deleted-time-operations.ts';
import { CheckMark } from '#components/fields/check-mark.tsx';
import type { Column } from '#components/record-table/column.ts';
import { RecordGrid } from '#components/record-table/record-grid.tsx';
import { RecordHead } from '#components/record-table/record-head.tsx';
import { allRows } from '#components/record-table/rows.ts';
import type { Selection } from '#components/selection/selection.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Row = DeletedTimetracking;

const fixed = { field: '', isDescending: true };
const none: ReadonlyMap<number, ReactNode> = new Map();
const nothing = (): void => undefined;

type Props = {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
  readonly columns: readonly Column<Row>[];
  /** Undefined if the user may not restore. */
  readonly selection: Selection<Row> | undefined;
};

/** Deleted entries, latest first; Space, Enter or a click selects one. */
export const BinList = ({ rows, hasMore, columns, selection }: Props) => {
  const { list: t, areas } = useTexts();
  const all = selection && (
    <CheckMark
      checked={selection.rows.length === rows.length}
      onChange={() => selection.choose(selection.rows.length > 0 ? [] : rows)}
      aria-label={t.selectAll}
    />
  );
  return (
    <RecordGrid
      label={areas.bin.title}
      rows={allRows(rows)}
      isOpenEnded={hasMore}
      columns={columns}
      head={<RecordHead columns={columns} order={fixed} onOrder={nothing} sortable={[]} all={all ?? null} />}
      nameOf={({ date, seconds, text }) => [formatDate(date), formatDuration(seconds), text ?? ''].join(' ').trim()}
      selection={selection}
      failures={none}
      focus={undefined}
      onOpen={(row) => selection?.toggle(row)}
      onSight={nothing}
    />
  );
};

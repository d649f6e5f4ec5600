import { HeadRow } from '#components/table/head-row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { RunState } from '../import/write/import-run.ts';
import type { RowTotal } from '../import/write/start-row-run.ts';

const columns = 'grid-cols-[minmax(0,1fr)_88px] gap-x-4';

type Props = {
  readonly state: RunState<RowTotal>;
  readonly open: number;
  /** Names the rows that were written. */
  readonly writtenLabel: string;
};

/** The rows written, and the rows that were not. */
export const MasterTotals = ({ state: { written, there, refused }, open, writtenLabel }: Props) => {
  const { run, check, master } = useTexts().importTexts;
  const rest = [
    { label: master.there, rows: there },
    { label: run.refused, rows: refused.length },
    { label: run.open, rows: open },
  ].filter(({ rows }) => rows > 0);
  return (
    <div role="table" aria-label={run.written}>
      <HeadRow
        className={columns}
        columns={[
          { key: 'what', label: run.state },
          { key: 'rows', label: check.rows, isNumber: true },
        ]}
      />
      {rest.map(({ label, rows }) => (
        <div
          key={label}
          role="row"
          className={`grid min-h-8 items-center border-b border-line text-work text-ink-2 ${columns}`}
        >
          <span role="cell">{label}</span>
          <span role="cell" className="num">
            {formatCount(rows)}
          </span>
        </div>
      ))}
      <SumRow className={columns}>
        <span role="cell">{writtenLabel}</span>
        <span role="cell" className="num">
          <span className={open === 0 ? 'double-rule' : ''}>{formatCount(written.rows)}</span>
        </span>
      </SumRow>
    </div>
  );
};

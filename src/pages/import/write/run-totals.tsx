import { HeadRow } from '#components/table/head-row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { RunState } from './import-run.ts';

const columns =
  'grid-cols-[minmax(0,1fr)_72px_112px_88px] gap-x-4 max-m:grid-cols-[minmax(0,1fr)_56px_72px] max-m:gap-x-3';

type Props = { readonly state: RunState; readonly open: number };

/** The rows written, with their hours, and the rows that were not. */
export const RunTotals = ({ state: { written, there, refused }, open }: Props) => {
  const t = useTexts().importTexts;
  const rest = [
    { label: t.run.there, rows: there },
    { label: t.run.refused, rows: refused.length },
    { label: t.run.open, rows: open },
  ].filter(({ rows }) => rows > 0);
  return (
    <div role="table" aria-label={t.run.written}>
      <HeadRow
        className={columns}
        columns={[
          { key: 'what', label: t.run.state },
          { key: 'rows', label: t.check.rows, isNumber: true },
          { key: 'billable', label: t.run.billable, isNumber: true, className: 'max-m:hidden' },
          { key: 'hours', label: t.run.hours, isNumber: true },
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
          <span role="cell" className="max-m:hidden" />
          <span role="cell" />
        </div>
      ))}
      <SumRow className={columns}>
        <span role="cell">{t.run.written}</span>
        <span role="cell" className="num">
          {formatCount(written.rows)}
        </span>
        <span role="cell" className="num max-m:hidden">
          {formatDuration(written.billable)}
        </span>
        <span role="cell" className="num">
          <span className={open === 0 ? 'double-rule' : ''}>{formatDuration(written.seconds)}</span>
        </span>
      </SumRow>
    </div>
  );
};

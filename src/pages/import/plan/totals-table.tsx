import { HeadRow } from '#components/table/head-row.tsx';
import { SumRow } from '#components/table/sum-row.tsx';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatCount } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { ImportRow } from '../read/import-row.ts';
import { sumByActivity, sumOpen, sumTasks, type ImportTask, type Plan, type Sum } from './import-task.ts';
import type { NewRecord } from './new-records.ts';
import { useDisplayNames } from './display-names.ts';

const columns =
  'grid-cols-[minmax(0,1fr)_72px_112px_128px_88px_112px] gap-x-4 ' +
  'max-m:grid-cols-[minmax(0,1fr)_40px_60px_88px] max-m:gap-x-3';

const SumCells = ({ sum, isTotal = false }: { readonly sum: Sum; readonly isTotal?: boolean }) => (
  <>
    <span role="cell" className="num">
      {formatCount(sum.rows)}
    </span>
    <span role="cell" className="num max-m:hidden">
      {formatDuration(sum.billable)}
    </span>
    <span role="cell" className="num max-m:hidden">
      {formatDuration(sum.seconds - sum.billable)}
    </span>
    <span role="cell" className="num">
      <span className={isTotal ? 'double-rule' : ''}>{formatDuration(sum.seconds)}</span>
    </span>
    <span role="cell" className="num">
      <span className={isTotal ? 'double-rule' : ''}>{formatAmount(sum.amount)}</span>
    </span>
  </>
);

type Props = {
  /** Every row that can be imported. */
  readonly rows: readonly ImportRow[];
  /** The rows among them that have a user and an activity. */
  readonly tasks: readonly ImportTask[];
  /** The number of the others that lack a user or an activity. */
  readonly missing: Plan['missing'];
  readonly fresh: readonly NewRecord[];
  /** The company's currency. */
  readonly currency: string;
};

/** Rows, hours and money to import, by activity, billable and not. */
export const TotalsTable = ({ rows, tasks, missing, fresh, currency }: Props) => {
  const t = useTexts().importTexts.check;
  const sums = sumByActivity(tasks);
  const names = useDisplayNames(
    'activities',
    sums.map(({ id }) => id),
    fresh,
  );
  const rest = sumOpen(rows, tasks);
  const lacking = [...(missing.user > 0 ? [t.noUser] : []), ...(missing.activity > 0 ? [t.noActivity] : [])];
  return (
    <div role="table" aria-label={t.total}>
      <HeadRow
        className={columns}
        columns={[
          { key: 'activity', label: t.activity },
          { key: 'rows', label: t.rows, isNumber: true },
          { key: 'billable', label: t.billable, isNumber: true, className: 'max-m:hidden' },
          { key: 'not', label: t.notBillable, isNumber: true, className: 'max-m:hidden' },
          { key: 'hours', label: t.hours, isNumber: true },
          { key: 'amount', label: currency || t.amount, isNumber: true },
        ]}
      />
      {sums.map(({ id, ...sum }) => (
        <div key={id} role="row" className={`grid min-h-8 items-center border-b border-line text-work ${columns}`}>
          <span role="cell" className="cut" title={names.get(id) ?? ''}>
            {names.get(id) ?? ''}
          </span>
          <SumCells sum={sum} />
        </div>
      ))}
      {rest.rows === 0 ? null : (
        <div role="row" className={`grid min-h-8 items-center border-b border-line text-work text-ink-2 ${columns}`}>
          <span role="cell">{lacking.join(', ')}</span>
          <SumCells sum={rest} />
        </div>
      )}
      <SumRow className={columns}>
        <span role="cell">{t.total}</span>
        <SumCells sum={sumTasks(tasks, rest)} isTotal />
      </SumRow>
    </div>
  );
};

import { useQuery } from '@tanstack/react-query';
import { comparisonQuery } from '#api/company/move.ts';
import type { Compared } from '#contract/kontor/move-operations.ts';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { formatCount, formatMoney } from '#texts/format.ts';
import { cellLook, PlainTable } from '#components/table/plain-table.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { differs, rowsWithRecords } from './differing-rows.ts';

const Figures = ({
  count,
  sum,
  isWrong,
}: {
  readonly count: number;
  readonly sum: string | null;
  readonly isWrong: boolean;
}) => (
  <td className={`${cellLook} num ${isWrong ? 'font-strong text-red' : ''}`}>
    <span className="block">{formatCount(count)}</span>
    {sum === null ? null : <span className="block text-label">{formatMoney(sum)}</span>}
  </td>
);

const Row = ({ row }: { readonly row: Compared }) => {
  const t = useTexts().move;
  const isWrong = differs(row);
  const unit = row.currency ?? (row.resource === 'timetracking' ? t.hours : null);
  return (
    <tr className="border-b border-line">
      <th scope="row" className={`${cellLook} font-normal`}>
        {t.resources[row.resource]} {unit === null ? null : <span className="ml-1 text-label text-ink-2">{unit}</span>}
      </th>
      <td className={`${cellLook} tn`}>{row.year ?? '–'}</td>
      <Figures count={row.count_there} sum={row.sum_there} isWrong={isWrong} />
      <Figures count={row.count_here} sum={row.sum_here} isWrong={isWrong} />
    </tr>
  );
};

const Table = ({ rows }: { readonly rows: readonly Compared[] }) => {
  const t = useTexts().move;
  const heads = [{ label: t.what }, { label: t.year }, { label: t.there, look: 'num' }, { label: t.here, look: 'num' }];
  return (
    <PlainTable label={t.comparison} heads={heads}>
      {rows.map((row) => (
        <Row key={`${row.resource} ${row.year} ${row.currency}`} row={row} />
      ))}
    </PlainTable>
  );
};

/** Counts and sums there and here, by resource and year; differences come first. */
export const ComparisonPart = () => {
  const t = useTexts().move;
  const found = useQuery(comparisonQuery);
  const rows = rowsWithRecords(found.data ?? []);
  const wrong = rows.filter(differs);
  return (
    <FormSection title={t.comparison}>
      <div className="col-span-6 grid gap-4">
        <PendingList query={found} rows={6} />
        {rows.length === 0 ? null : <Table rows={[...wrong, ...rows.filter((row) => !differs(row))]} />}
      </div>
    </FormSection>
  );
};

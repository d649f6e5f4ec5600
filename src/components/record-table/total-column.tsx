import { useName } from '#api/names/names.ts';
import { formatMoney } from '#texts/format.ts';
import type { Column } from './column.ts';
import { moneyColumn } from './text-column.ts';

type Claim = { readonly total: string; readonly currency_id: number | null };

const Total = ({ total, currency_id }: Claim) => {
  const currency = useName('currency', currency_id ?? 0);
  return (
    <>
      <span className="mr-1.5 text-label font-normal text-ink-2 m:hidden print:inline">{currency}</span>
      {formatMoney(total)}
    </>
  );
};

/** The total of a document; with its currency on a phone and on paper, which have no column for it. */
export const totalColumn = <Row extends Claim>(label: string, width: string): Column<Row> => ({
  ...moneyColumn({ key: 'total', label, width, sort: 'total', phone: 'amount' }, (row: Row) => row.total),
  cell: (row) => <Total {...row} />,
});

import { formatDecimal, parseDecimal } from '#domain/numbers/decimal.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import type { Column } from './column.ts';

type Look<Row> = Pick<
  Column<Row>,
  'key' | 'label' | 'width' | 'sort' | 'phone' | 'isBesideDays' | 'isWide' | 'isWidest' | 'isHidden'
> & {
  /** The column that names the record. */
  readonly isName?: boolean;
};

/** A text column: the same in the cell, its title and the CSV. */
export const textColumn = <Row>(
  { isName = false, ...look }: Look<Row>,
  read: (row: Row) => string | null,
): Column<Row> => ({
  ...look,
  ...(isName && { className: 'font-medium', phone: 'name' }),
  title: (row) => read(row) ?? '',
  cell: read,
  csv: read,
});

/** A column of dates: `20.11.2025`, ISO in the CSV. */
export const dateColumn = <Row>(look: Omit<Look<Row>, 'isName'>, read: (row: Row) => string | null): Column<Row> => ({
  ...look,
  className: 'tn',
  cell: (row) => formatDate(read(row) ?? ''),
  csv: read,
});

/** `1234.50`. */
const plain = (decimal: string | null): string | null => {
  const value = decimal === null ? undefined : parseDecimal(decimal);
  return value === undefined ? null : formatDecimal(value, 2);
};

/** A column of amounts: `1’234.50`, plain in the CSV. */
export const moneyColumn = <Row>(look: Omit<Look<Row>, 'isName'>, read: (row: Row) => string | null): Column<Row> => ({
  ...look,
  isNumber: true,
  cell: (row) => formatMoney(read(row)),
  csv: (row) => plain(read(row)),
});

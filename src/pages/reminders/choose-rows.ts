import { fold } from '#domain/text/text.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import type { Order } from '#components/record-table/list-order.ts';
import { levelToSend, type CockpitRow, type Stage } from './plan.ts';

export type RowFilter = {
  /** Words that must all occur in number, contact or address. */
  readonly text: string;
  /** `1` to `9`, or `none`. */
  readonly level: string | null;
  readonly stage: Stage | null;
};

const compare = (a: bigint | number | string, b: bigint | number | string): number => (a < b ? -1 : a > b ? 1 : 0);

const valueIn = (row: CockpitRow, field: string): bigint | number | string => {
  switch (field) {
    case 'document_nr':
      return row.document_nr;
    case 'is_valid_to':
      return row.is_valid_to;
    case 'open_amount':
      return toMillionths(row.open_amount);
    case 'level':
      return levelToSend(row) ?? 0;
    default:
      return row.days_overdue;
  }
};

/** The columns that the cockpit can be sorted by. */
export const sortable: readonly string[] = ['document_nr', 'is_valid_to', 'days_overdue', 'open_amount', 'level'];

/** The matching rows, in order; equal values are ordered by document number. */
export const chooseRows = (
  rows: readonly CockpitRow[],
  { text, level, stage }: RowFilter,
  { field, isDescending }: Order,
  nameOf: (row: CockpitRow) => string,
): readonly CockpitRow[] => {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const fits = (row: CockpitRow): boolean => {
    const found = fold(`${row.document_nr} ${nameOf(row)} ${row.recipient_email ?? ''}`);
    return (
      words.every((word) => found.includes(word)) &&
      (level === null || String(levelToSend(row) ?? 'none') === level) &&
      (stage === null || row.stage === stage)
    );
  };
  const direction = isDescending ? -1 : 1;
  return rows
    .filter(fits)
    .toSorted(
      (a, b) => direction * compare(valueIn(a, field), valueIn(b, field)) || compare(a.document_nr, b.document_nr),
    );
};

import { textOrNull, type Values } from '../requests/rule.ts';
import type { Row } from '../store/sql.ts';

/** Hidden columns for the first and last day of the work on a document. */
export const servicePeriodColumns = [
  { name: 'service_from', type: 'text', nullable: true },
  { name: 'service_to', type: 'text', nullable: true },
] as const;

export const servicePeriodOf = (row: Row) => ({
  from: textOrNull(row, 'service_from'),
  to: textOrNull(row, 'service_to'),
});

/** Extends the period of a document to include these days. */
export const periodWith = (row: Row, days: readonly string[]): Values => {
  const { from, to } = servicePeriodOf(row);
  const all = [...days, from ?? [], to ?? []].flat().toSorted();
  return { service_from: all[0] ?? null, service_to: all.at(-1) ?? null };
};

import type { Values } from '../requests/rule.ts';
import { columnOf, type SalesDocument } from './document-kind.ts';

/** Hidden columns for the first and last day of the work on a document. */
export const servicePeriodColumns = [
  { name: 'service_from', type: 'text', nullable: true },
  { name: 'service_to', type: 'text', nullable: true },
] as const;

export const servicePeriodOf = (document: SalesDocument) => ({
  from: columnOf(document, 'service_from'),
  to: columnOf(document, 'service_to'),
});

/** Extends the period of a document to include these days. */
export const periodWith = (document: SalesDocument, days: readonly string[]): Values => {
  const { from, to } = servicePeriodOf(document);
  const all = [...days, from ?? [], to ?? []].flat().toSorted();
  return { service_from: all[0] ?? null, service_to: all.at(-1) ?? null };
};

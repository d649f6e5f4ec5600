import type { OpenDocument } from '#contract/kontor/open-item-operations.ts';
import { byteOrderMark, csvLine } from '#domain/csv/csv-line.ts';
import type { OpenItemsTexts } from '#texts/de/open-items.ts';

type Names = {
  readonly contactOf: (id: number | null) => string;
  readonly currencyOf: (id: number | null) => string;
};

/** Open documents as CSV, one line each: ISO dates, plain figures. */
export const openItemsCsv = (
  documents: readonly OpenDocument[],
  { csv }: OpenItemsTexts,
  { contactOf, currencyOf }: Names,
): readonly string[] => [
  byteOrderMark,
  csvLine([
    csv.contact,
    csv.number,
    csv.date,
    csv.due,
    csv.days,
    csv.currency,
    csv.total,
    csv.paid,
    csv.credited,
    csv.fees,
    csv.open,
  ]),
  ...documents.map((each) =>
    csvLine([
      contactOf(each.contact_id),
      each.document_nr,
      each.date,
      each.due_date,
      each.days_overdue,
      currencyOf(each.currency_id),
      each.total,
      each.paid,
      each.credited,
      each.fees,
      each.open,
    ]),
  ),
];

import type { Finding } from '#contract/kontor/check-operation.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { columnOf, lastDayOf, type SalesDocument } from '../../documents/document-kind.ts';
import { makeFinding } from '../../papers/qr-bill/finding.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import type { Reader } from '../../store/database.ts';
import { findRow } from '../../store/rows.ts';

/** The due date that follows from the terms printed on an invoice; undefined if they name no number of days. */
const dueByTerms = async (
  { caller: { companyId } }: Call,
  reader: Reader,
  document: SalesDocument,
): Promise<string | undefined> => {
  const id = columnOf(document, 'kb_terms_of_payment_template_id');
  const terms = await findRow(reader, 'terms_of_payment_template', { company_id: companyId, id }, ['days']);
  const days = terms?.days ?? null;
  return days === null ? undefined : addDays(columnOf(document, 'is_valid_from'), days);
};

/** A last day before the date of the document, a due date that has passed, or one that the terms on the paper contradict. */
export const dateFindings = async (call: Call, reader: Reader, document: SalesDocument): Promise<Finding[]> => {
  const { kind } = document;
  const last = lastDayOf(document);
  if (last === null) return [];
  const where = { place: 'document', field: kind.resource === 'invoice' ? 'is_valid_to' : 'is_valid_until' } as const;
  if (last < columnOf(document, 'is_valid_from')) return [makeFinding('last_day_before_date', where)];
  if (kind.resource === 'estimate') return [];
  const due = await dueByTerms(call, reader, document);
  return [
    ...(last < dayNow(call) ? [makeFinding('already_due', where)] : []),
    ...(due === undefined || due === last ? [] : [makeFinding('other_terms', { ...where, text: due })]),
  ];
};

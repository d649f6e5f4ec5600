import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import type { Values } from '../requests/rule.ts';
import { columnOf, type SalesDocument } from './document-kind.ts';

/**
 * The cash discount that an invoice offered when it was issued (rulings/bank#discount), 0 for none. Both are null in an invoice that
 * was not issued yet, in one of another program, and in one issued before they were stored: those have the discount of their terms. A draft
 * that was issued before keeps them until it is issued again.
 */
export const discountColumns = [
  { name: 'discount_percent', type: 'decimal', nullable: true },
  { name: 'discount_days', type: 'integer', nullable: true },
] as const;

/** The discount that the paper of an invoice promises: that of its terms, unless it has terms of its own. */
export const issuedDiscount = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  invoice: SalesDocument,
): Promise<Values> => {
  const isWritten = columnOf(invoice, 'terms_of_payment_text') !== null;
  const template = isWritten
    ? undefined
    : await findRow(
        reader,
        'terms_of_payment_template',
        { company_id: caller.companyId, id: columnOf(invoice, 'kb_terms_of_payment_template_id') },
        ['discount_percent', 'discount_days'],
      );
  return { discount_percent: template?.discount_percent ?? 0n, discount_days: template?.discount_days ?? 0 };
};

import type { Criterion } from '#api/records/record-query.ts';
import { invoiceStatus, owedInvoice } from '#domain/documents/statuses.ts';

/** Invoices with an open amount, whatever their status. */
export const owedCriteria: readonly Criterion[] = [{ field: 'kb_item_status_id', criteria: 'in', value: owedInvoice }];

/** Invoices past their due date, unpaid or partly paid. */
export const overdueCriteria = (today: string): readonly Criterion[] => [
  ...owedCriteria,
  { field: 'is_valid_to', criteria: 'less_than', value: today },
  { field: 'total_remaining_payments', criteria: 'greater_than', value: 0 },
];

/** Invoices that were paid too much. */
export const creditCriteria: readonly Criterion[] = [
  { field: 'kb_item_status_id', value: invoiceStatus.paid },
  { field: 'total_remaining_payments', criteria: 'less_than', value: 0 },
];

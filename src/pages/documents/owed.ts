import type { Criterion } from '#api/record-query.ts';
import { owedInvoice } from '#domain/statuses.ts';

/** Invoices of which something is left to pay, whatever their status is called. */
export const owedCriteria: readonly Criterion[] = [{ field: 'kb_item_status_id', criteria: 'in', value: owedInvoice }];

/** Those that should have been paid by now, wholly or in part. */
export const overdueCriteria = (today: string): readonly Criterion[] => [
  ...owedCriteria,
  { field: 'is_valid_to', criteria: 'less_than', value: today },
  { field: 'total_remaining_payments', criteria: 'greater_than', value: 0 },
];

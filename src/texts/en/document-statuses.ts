import type { StatusTexts } from '../de/document-statuses.ts';

export const statuses: StatusTexts = {
  draft: 'Draft',
  pending: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  ordered: 'Ordered',
  invoiced: 'Invoiced',
  partlyInvoiced: 'Partly invoiced',
  paid: 'Paid',
  partlyPaid: 'Partly paid',
  unpaid: 'Overdue',
  cancelled: 'Cancelled',
};

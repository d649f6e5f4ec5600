import type { Age } from '#contract/kontor/open-item-operations.ts';

/** The column of an open document by the days for which it has been overdue; 0 if it is not due. */
export const ageOfDays = (days: number): Age => {
  if (days === 0) return 'not_due';
  if (days <= 30) return 'overdue_30';
  if (days <= 60) return 'overdue_60';
  return days <= 90 ? 'overdue_90' : 'overdue_more';
};

import type { Tracked } from '#api/time-entries/time-entry.ts';
import type { StatusDegree } from '#components/feedback/status-badge.tsx';

/** monitoring_status: 1 open, 2 in progress, 3 completed, 4 invoiced, 5 closed (rulings/time#status). */
export const statusNames = ['open', 'inProgress', 'completed', 'invoiced', 'closed'] as const;
type StatusName = (typeof statusNames)[number];

type StatusView = { readonly name: StatusName | 'running' | 'notBillable'; readonly degree: StatusDegree };

const degrees: { readonly [name in StatusName]: StatusDegree } = {
  open: 'open',
  inProgress: 'partly',
  completed: 'accepted',
  invoiced: 'full',
  closed: 'full',
};

/** The status in the list: running takes precedence over all, not billable over open. */
export const statusOf = ({ running, allowable_bill, status_id }: Tracked): StatusView => {
  if (running) return { name: 'running', degree: 'running' };
  const name = statusNames[(status_id ?? 1) - 1] ?? 'open';
  if (!allowable_bill && name === 'open') return { name: 'notBillable', degree: 'cancelled' };
  return { name, degree: degrees[name] };
};

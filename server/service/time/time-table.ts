import type { Column, Table } from '../store/table.ts';

/** The shared table of timesheet and timetracking: entries created in one appear in the other. Instants and durations in seconds. */
export const timeColumns: readonly Column[] = [
  { name: 'user_id', type: 'integer', nullable: false },
  { name: 'client_service_id', type: 'integer', nullable: false },
  { name: 'allowable_bill', type: 'boolean', nullable: false },
  { name: 'status_id', type: 'integer', nullable: true },
  { name: 'text', type: 'text', nullable: true },
  { name: 'charge', type: 'decimal', nullable: true },
  /** Per hour, fixed at creation from `charge`, else from the activity. */
  { name: 'rate', type: 'decimal', nullable: true },
  { name: 'contact_id', type: 'integer', nullable: true },
  { name: 'sub_contact_id', type: 'integer', nullable: true },
  { name: 'pr_project_id', type: 'integer', nullable: true },
  { name: 'pr_package_id', type: 'integer', nullable: true },
  { name: 'pr_milestone_id', type: 'integer', nullable: true },
  { name: 'task_id', type: 'integer', nullable: true },
  { name: 'article_id', type: 'integer', nullable: true },
  { name: 'estimated', type: 'integer', nullable: true },
  /** 0 duration, 1 from/to, 2 stopwatch. */
  { name: 'tracking_type', type: 'integer', nullable: false },
  /** The day of the start, in the company's zone. */
  { name: 'date', type: 'text', nullable: false },
  /** For a stopwatch, the sum of its closed segments. */
  { name: 'seconds', type: 'integer', nullable: false },
  { name: 'started_at', type: 'integer', nullable: true },
  { name: 'ended_at', type: 'integer', nullable: true },
  { name: 'running_since', type: 'integer', nullable: true },
  /** The invoice and position that bill the entry. */
  { name: 'kb_invoice_id', type: 'integer', nullable: true },
  { name: 'position_type', type: 'text', nullable: true },
  { name: 'position_id', type: 'integer', nullable: true },
  /** Seconds as billed, after rounding; null for entries that are not billed or were billed before this was kept. */
  { name: 'billed_seconds', type: 'integer', nullable: true },
];

export const timeIndexes: readonly string[] = [
  'create unique index if not exists timetracking_running on timetracking (company_id, user_id) where running_since is not null',
  'create index if not exists timetracking_date on timetracking (company_id, date, id)',
  'create index if not exists timetracking_user on timetracking (company_id, user_id, date, id)',
  'create index if not exists timetracking_contact on timetracking (company_id, contact_id, date, id)',
  'create index if not exists timetracking_project on timetracking (company_id, pr_project_id, date, id) where pr_project_id is not null',
  'create index if not exists timetracking_unbilled on timetracking (company_id, contact_id, date, id, allowable_bill, status_id, position_id, running_since, rate, seconds) where allowable_bill = 1 and position_id is null and (status_id is null or status_id in (1, 2, 3))',
  'create index if not exists timetracking_invoice on timetracking (company_id, kb_invoice_id, position_id) where kb_invoice_id is not null',
  'create index if not exists timetracking_report on timetracking (company_id, date, user_id, contact_id, pr_project_id, client_service_id, allowable_bill, status_id, position_id, rate, seconds, running_since)',
];

/** Start and stop of each segment of a stopwatch. */
export const segmentTable: Table = {
  name: 'timetracking_segment',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'timetracking_id', type: 'integer', nullable: false },
    { name: 'number', type: 'integer', nullable: false },
    { name: 'start_at', type: 'integer', nullable: false },
    { name: 'stop_at', type: 'integer', nullable: true },
  ],
  primaryKey: ['company_id', 'timetracking_id', 'number'],
  foreignKeys: [
    { columns: ['company_id', 'timetracking_id'], table: 'timetracking', references: ['company_id', 'id'] },
  ],
};

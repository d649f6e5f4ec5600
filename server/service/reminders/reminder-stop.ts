import type { Table } from '../store/table.ts';

/** Invoices that get no reminder up to and including a day. */
export const reminderStopTable: Table = {
  name: 'reminder_stop',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'kb_invoice_id', type: 'integer', nullable: false },
    { name: 'until', type: 'text', nullable: false },
    { name: 'reason', type: 'text', nullable: true },
  ],
  primaryKey: ['company_id', 'kb_invoice_id'],
};

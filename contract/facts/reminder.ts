import type { Action, ResourceFacts } from './fact.ts';

const action = (segment: string): Action => ({
  method: 'POST',
  path: `/kb_invoice/:invoice_id/kb_reminder/:id/${segment}`,
  scopes: ['kb_invoice_show'],
  status: 200,
  answers: 'success object',
});

export const reminder: ResourceFacts = {
  path: '/kb_invoice/:invoice_id/kb_reminder',
  read: ['kb_invoice_show'],
  write: ['kb_invoice_edit'],
  sort: ['id', 'title', 'reminder_level'],
  search: ['title', 'reminder_level', 'is_sent', 'is_valid_from', 'is_valid_to'],
  standard: ['list', 'search', 'show', 'create', 'delete'],
  actions: {
    mark_as_sent: action('mark_as_sent'),
    mark_as_unsent: action('mark_as_unsent'),
    send: {
      ...action('send'),
      sends: {
        required: { message: '(string)', recipient_email: 'e-mail address', subject: 'string' },
        optional: { sender: 'string' },
      },
    },
    pdf: { ...action('pdf'), method: 'GET', answers: 'PDF download object' },
  },
  record: {
    id: 'integer',
    kb_invoice_id: 'Resource kb_invoice',
    title: 'string',
    is_valid_from: 'date',
    is_valid_to: 'date',
    reminder_period_in_days: 'integer',
    reminder_level: 'integer',
    show_positions: 'boolean',
    remaining_price: 'decimal',
    received_total: 'decimal',
    is_sent: 'boolean',
    header: 'string or null',
    footer: 'string or null',
  },
  create: {
    required: { kb_invoice_id: 'Resource kb_invoice' },
    optional: {
      footer: 'string 4000',
      header: 'string 4000',
      is_sent: 'boolean',
      is_valid_from: 'date',
      is_valid_to: 'date',
      received_total: 'decimal',
      remaining_price: 'decimal',
      reminder_level: 'integer',
      show_positions: 'boolean',
      title: 'string 80',
      value: 'decimal',
    },
  },
};

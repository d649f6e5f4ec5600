import type { Json } from './json-schema.ts';

const entry = { user_id: 1, client_service_id: 1, allowable_bill: true };
const byDuration = {
  ...entry,
  text: 'Workshop',
  tracking: { type: 'duration', date: '2025-11-20', duration: '02:30' },
};
const byRange = {
  ...entry,
  contact_id: 1,
  tracking: { type: 'range', start: '2025-11-20 09:00:00', end: '2025-11-20 11:30:00' },
};

/** Example inputs of the main operations, by operation id and a short label. */
const examples: { readonly [operationId: string]: { readonly [name: string]: unknown } | undefined } = {
  timetracking_create: { duration: byDuration, range: byRange },
  timetracking_edit: { text: { text: 'Workshop, second day' }, billable: { allowable_bill: false } },
  timetracking_search: {
    of_a_contact: [{ field: 'contact_id', value: 1 }],
    several: [
      { field: 'user_id', value: [1, 2], criteria: 'in' },
      { field: 'status_id', value: 4, criteria: '!=' },
    ],
  },
  contact_create: { company: { contact_type_id: 1, name_1: 'Muster AG', user_id: 1, owner_id: 1, city: 'Bern' } },
  item_create: { service: { article_type_id: 2, intern_name: 'Beratung', sale_price: '180.00', unit_id: 2 } },
  task_create: { due: { user_id: 1, subject: 'Offerte nachfassen', finish_date: '2025-11-28 17:00:00' } },
  note_create: { call: { user_id: 1, event_start: '2025-11-20 14:00:00', subject: 'Telefon', contact_id: 1 } },
  expense_create: { receipt: { user_id: 1, account_id: 1, tax_id: 1, amount: '48.60', title: 'Zugbillett' } },
  invoice_create: { draft: { contact_id: 1, user_id: 1, title: 'Beratung November' } },
  reminder_create: { next_level: { kb_invoice_id: 1 } },
  kontor_query: {
    november: {
      period: { field: 'date', from: '2025-11-01', to: '2025-11-30' },
      order_by: 'date_desc,id_desc',
      days: true,
    },
  },
  kontor_stopwatch_start: { new_entry: { age_ms: 0, timetracking: entry } },
  kontor_import_create: { file: { name: 'toggl.csv', rows: [byDuration, byRange] } },
};

/** The examples of an operation in OpenAPI format; undefined if it has none. */
export const examplesOf = (operationId: string): Json | undefined => {
  const ofOperation = examples[operationId];
  return ofOperation === undefined
    ? undefined
    : Object.fromEntries(Object.entries(ofOperation).map(([name, value]) => [name, { value }]));
};

/** Every example as a flat list: the tests send each of them. */
export const describedExamples = Object.entries(examples).flatMap(([operationId, named = {}]) =>
  Object.entries(named).map(([name, value]) => ({ operationId, name, value })),
);

import type { Fields, Input } from './fact.ts';

/** "Common rules", 6, 7 and 9: the standard operations on the path P of a resource. */
export const standardOperations = {
  list: { method: 'GET', path: 'P', status: 200, answers: 'records' },
  search: { method: 'POST', path: 'P/search', status: 200, answers: 'records' },
  show: { method: 'GET', path: 'P/:id', status: 200, answers: 'record' },
  create: { method: 'POST', path: 'P', status: 201, answers: 'record' },
  overwrite: { method: 'PUT', path: 'P/:id', status: 200, answers: 'record' },
  edit: { method: 'POST', path: 'P/:id', status: 200, answers: 'record' },
  delete: { method: 'DELETE', path: 'P/:id', status: 200, answers: 'success object' },
} as const;
export const all = ['list', 'search', 'show', 'create', 'overwrite', 'edit', 'delete'] as const;

/** The input of an edit with the same fields, all of them optional. */
export const allOptional = ({ required, optional }: Input): Input => ({
  required: {},
  optional: { ...required, ...optional },
});

/** "Common rules", 3 and 4: query parameters. */
export const queryParameters = { everywhere: ['callback'], lists: ['order_by', 'limit', 'offset'] };

/** "Common rules", 7. */
export const successObject = { success: 'true' } as const satisfies Fields;

/** "Common rules", 8, and "Versioning": response headers. */
export const answerHeaders = {
  everywhere: ['X-Authenticated-User'],
  singleRecords: ['Etag'],
  deprecated: { Warning: '199 Resource deprecated' },
};

/** "Reminder record": the response of a PDF download. */
export const pdfObject = {
  name: 'string',
  size: 'integer',
  mime: 'string',
  content: 'string',
} as const satisfies Fields;

/** Lines of `taxs` in expenses and invoices. */
export const taxLine = { percentage: 'number', value: 'decimal' } as const satisfies Fields;

/** Named by the document, but without a description of operations or fields. */
export const onlyNamed = [
  'contact',
  'tax',
  'user',
  'account',
  'currency',
  'kb_offer',
  'kb_order',
  'kb_invoice',
  'kb_bill',
];

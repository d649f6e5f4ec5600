import type { Fields } from './fact.ts';

/** "Flow", steps 1, 4 and 5, and "Refresh". */
export const authorization = {
  path: '/oauth/authorize',
  required: ['client_id', 'redirect_uri', 'state'],
  optional: ['scope'],
};
export const tokenRequest = {
  path: '/oauth/access_token',
  required: ['client_id', 'redirect_uri', 'client_secret', 'code'],
};
export const refreshRequest = {
  path: '/oauth/refresh_token',
  required: ['client_id', 'client_secret', 'refresh_token'],
};
/** The response to both. */
export const tokenResponse: Fields = {
  access_token: 'string',
  expires_in: 'integer',
  token_type: 'string',
  scope: 'string',
  refresh_token: 'string',
  org: 'string',
  user_id: 'integer',
};

/** Seconds: 4 hours as `expires_in` shows them, and 2 weeks. A code lives "a few seconds", so at most a minute. */
export const lifetimes = { accessToken: 14_400, refreshToken: 1_209_600, maxCode: 60 };

/** The path that leads from {auth_url} to {base_url}, before the `org` of the token. */
export const base = '/api2.php';

/** In the document's order; it does not give the complete list. */
export const scopes = [
  'general',
  'contact_show',
  'contact_edit',
  'monitoring_show',
  'monitoring_edit',
  'kb_invoice_show',
  'kb_invoice_edit',
  'kb_offer_edit',
  'kb_order_edit',
  'kb_bill_edit',
  'article_show',
  'article_edit',
  'task_show',
  'task_edit',
  'note_show',
  'note_edit',
  'kb_expense_show',
  'kb_expense_edit',
];

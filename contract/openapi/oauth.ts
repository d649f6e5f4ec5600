import { accessTokenSeconds, authorizePath, refreshPath, revokePath, tokenPath } from '../oauth.ts';
import { scopes, type Scope } from '../scopes.ts';
import { schemaNamed, type Json } from './json-schema.ts';

const subjects: { readonly [subject: string]: string | undefined } = {
  general: 'the master data of the company',
  contact: 'contacts, their relations, salutations and titles',
  monitoring: 'timesheets and timetrackings',
  kb_invoice: 'invoices, their positions, payments and reminders',
  kb_offer: 'estimates and their positions',
  kb_order: 'orders and their positions',
  kb_bill: 'bills and their positions',
  article: 'items',
  task: 'tasks',
  note: 'notes',
  kb_expense: 'expenses',
  project: 'projects',
};

/** The meaning of a scope; an `_edit` scope implies its `_show`. */
const meaningOf = (scope: Scope): string => {
  const subject = scope.replace(/_(show|edit)$/, '');
  return `${scope.endsWith('_show') ? 'Read' : 'Read and write'} ${subjects[subject] ?? subject}`;
};

/** "Authentication": the authorization-code flow. */
export const securityOf = (authUrl: string): Json => ({
  type: 'oauth2',
  description: `Authorization-code flow, with PKCE (S256) where the client sends a challenge. Access tokens live ${accessTokenSeconds} seconds.`,
  flows: {
    authorizationCode: {
      authorizationUrl: `${authUrl}${authorizePath}`,
      tokenUrl: `${authUrl}${tokenPath}`,
      refreshUrl: `${authUrl}${refreshPath}`,
      scopes: Object.fromEntries(scopes.map((scope) => [scope, meaningOf(scope)])),
    },
  },
});

export const oauthTag = { name: 'OAuth', description: 'Below {auth_url}: tokens for a company account.' };

const jsonOf = (name: string): Json => ({ 'application/json': { schema: schemaNamed(name) } });

const operation = (id: string, summary: string, request: string, answer: string): Json => ({
  post: {
    operationId: id,
    summary: `${summary} (below {auth_url}, not below {base_url})`,
    description:
      'Parameters as a form, multipart, JSON or in the query; others than these are ignored. HTTP Basic may carry client_id and client_secret instead.',
    tags: [oauthTag.name],
    security: [],
    requestBody: {
      required: true,
      content: Object.fromEntries(
        ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'].map((type) => [
          type,
          { schema: schemaNamed(request) },
        ]),
      ),
    },
    responses: {
      200: { description: 'Done.', content: jsonOf(answer) },
      400: { description: 'A parameter, the code or the token does not hold.', content: jsonOf('token_error') },
      401: { description: 'Client id and client secret do not hold.', content: jsonOf('token_error') },
      default: { description: 'Any other error.', content: jsonOf('token_error') },
    },
  },
});

/** The token operations, which are relative to {auth_url} and not to {base_url}. */
export const tokenPaths = (authUrl: string): Json =>
  Object.fromEntries(
    [
      [tokenPath, operation('token', 'Request a token for a code', 'token_request', 'token_response')] as const,
      [
        refreshPath,
        operation('refresh', 'Request new tokens for a refresh token', 'refresh_request', 'token_response'),
      ] as const,
      [revokePath, operation('revoke', 'Give tokens back (ours)', 'revoke_request', 'success')] as const,
    ].map(([path, item]) => [path, { servers: [{ url: authUrl }], ...item }]),
  );

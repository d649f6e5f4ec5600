import type { FastifyReply } from 'fastify';
import type { TokenErrorBody } from '#contract/errors.ts';

/** The errors of the token operations (RFC 6749, 5.2). */
export type OAuthProblem = { readonly status: number; readonly error: string; readonly description: string };

export const invalidRequest = (description: string, status = 400): OAuthProblem => ({
  status,
  error: 'invalid_request',
  description,
});
export const invalidClient: OAuthProblem = {
  status: 401,
  error: 'invalid_client',
  description: 'The client credentials are invalid.',
};
export const invalidGrant = (what: string): OAuthProblem => ({
  status: 400,
  error: 'invalid_grant',
  description: `The ${what} is invalid, expired or used.`,
});

/** JSON that no cache stores. */
export const sendJson = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .header('pragma', 'no-cache')
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(JSON.stringify(body)));

/**
 * "Errors": `error_code` equals the status, `message` is an object; also has `error` and `error_description`, where
 * OAuth libraries look for them.
 */
export const sendProblem = (reply: FastifyReply, { status, error, description }: OAuthProblem): FastifyReply => {
  const inBoth = { error, error_description: description };
  const body: TokenErrorBody = { error_code: status, message: inBoth, ...inBoth };
  return sendJson(status === 401 ? reply.header('www-authenticate', 'Basic realm="oauth"') : reply, status, body);
};

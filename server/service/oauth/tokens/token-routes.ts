import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  refreshPath,
  refreshRequest,
  revokePath,
  revokeRequest,
  tokenPath,
  tokenRequest,
  type TokenResponse,
} from '#contract/oauth.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { redeemCode } from './authorization-code.ts';
import { isClient } from '../clients/client.ts';
import { invalidClient, invalidGrant, invalidRequest, sendJson, sendProblem } from './oauth-error.ts';
import type { OAuthOptions } from '../logins/options.ts';
import { parametersOf } from '../pages/parameters.ts';
import { refreshTokens, revokeToken } from './refresh-token.ts';
import { deleteExpired } from './token-family.ts';

type Credentials = { readonly client_id: string; readonly client_secret: string };

/** Both parts are form-encoded (RFC 6749, 2.3.1); if a client left them as they are, they are used unchanged. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Client id and secret of `Authorization: Basic`; undefined without such a header, null if it cannot be parsed. */
const basicCredentials = ({ headers }: FastifyRequest): Credentials | null | undefined => {
  const [, scheme, value = ''] = /^(Basic)(?: +(.*))?$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme === undefined) return undefined;
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(value.trim(), 'base64').toString('utf8')) ?? [];
  return id === '' || secret === '' ? null : { client_id: decoded(id), client_secret: decoded(secret) };
};

/** One token operation: parses the parameters, authenticates the client, then does the work. */
const operation =
  <Request extends Credentials, Result>(
    { database }: OAuthOptions,
    schema: z.ZodType<Request>,
    work: (request: Request, address: string) => Promise<Result>,
    answer: (reply: FastifyReply, result: Result) => FastifyReply,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const parameters = parametersOf(request);
    if (parameters === undefined) return sendProblem(reply, invalidRequest('A parameter comes twice.'));
    const basic = basicCredentials(request);
    if (basic === null) return sendProblem(reply, invalidClient);
    if (Object.entries(basic ?? {}).some(([name, value]) => (parameters[name] ?? value) !== value))
      return sendProblem(reply, invalidRequest('The client is not the same in header and body.'));
    const read = schema.safeParse({ ...parameters, ...basic });
    if (!read.success) {
      const names = new Set(read.error.issues.map(({ path }) => path.join('.')));
      return sendProblem(reply, invalidRequest(`Missing or not a text: ${[...names].join(', ')}.`));
    }
    if (!(await isClient(database.accounts, read.data.client_id, read.data.client_secret)))
      return sendProblem(reply, invalidClient);
    return answer(reply, await work(read.data, request.ip));
  };

const answerTokens = (what: string) => (reply: FastifyReply, tokens: TokenResponse | undefined) =>
  tokens === undefined ? sendProblem(reply, invalidGrant(what)) : sendJson(reply, 200, tokens);

/** "Authentication, Flow", step 4, "Refresh", and the revocation. */
export const tokenRoutes = async (app: FastifyInstance, options: OAuthOptions): Promise<void> => {
  const { clock, database } = options;
  /**
   * Takes no turn: a single statement decides about a code or a token, so only one of two succeeds; ending tokens ends
   * whole families.
   */
  const decide = async <Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
    database.transaction(work, 'statements');
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) throw error;
    return sendProblem(reply, invalidRequest('The body could not be parsed.', status));
  });
  const redeem = operation(
    options,
    tokenRequest,
    async (request, address) => {
      const now = clock();
      // In a transaction of its own: it locks many rows, and would wait for others while holding them.
      await database.transaction(async (transaction) => deleteExpired(transaction, now), 'accounts');
      return decide(async (transaction) =>
        redeemCode(transaction, {
          clientId: request.client_id,
          redirectUri: request.redirect_uri,
          code: request.code,
          codeVerifier: request.code_verifier,
          address,
          now,
        }),
      );
    },
    answerTokens('code'),
  );
  const refresh = operation(
    options,
    refreshRequest,
    async (request, address) =>
      decide(async (transaction) =>
        refreshTokens(transaction, {
          clientId: request.client_id,
          refreshToken: request.refresh_token,
          address,
          now: clock(),
        }),
      ),
    answerTokens('refresh token'),
  );
  const revoke = operation(
    options,
    revokeRequest,
    async (request, address) =>
      decide(async (transaction) =>
        revokeToken(transaction, { clientId: request.client_id, token: request.token, address, now: clock() }),
      ),
    (reply) => sendJson(reply, 200, { success: true }),
  );
  const isRefresh = (request: FastifyRequest): boolean => parametersOf(request)?.['grant_type'] === 'refresh_token';
  app.post(tokenPath, async (request, reply) => (isRefresh(request) ? refresh : redeem)(request, reply));
  app.post(refreshPath, refresh);
  app.post(revokePath, revoke);
};

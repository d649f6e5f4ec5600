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
import { isClient } from './client.ts';
import { invalidClient, invalidGrant, invalidRequest, sendJson, sendProblem } from './oauth-error.ts';
import type { OAuthOptions } from './options.ts';
import { parametersOf } from './parameters.ts';
import { refreshTokens, revokeToken } from './refresh-token.ts';
import { deleteExpired } from './token-family.ts';

type Credentials = { readonly client_id: string; readonly client_secret: string };

/** One token operation: parameters, then the client, then what it asks for, in one transaction. */
const operation =
  <Request extends Credentials, Result>(
    { database }: OAuthOptions,
    schema: z.ZodType<Request>,
    work: (transaction: Transaction, request: Request) => Promise<Result>,
    answer: (reply: FastifyReply, result: Result) => FastifyReply,
  ) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const parameters = parametersOf(request);
    if (parameters === undefined) return sendProblem(reply, invalidRequest('A parameter comes twice.'));
    const read = schema.safeParse(parameters);
    if (!read.success) {
      const names = new Set(read.error.issues.map(({ path }) => path.join('.')));
      return sendProblem(reply, invalidRequest(`Missing or not a text: ${[...names].join(', ')}.`));
    }
    if (!(await isClient(database, read.data.client_id, read.data.client_secret)))
      return sendProblem(reply, invalidClient);
    return answer(reply, await database.transaction((transaction) => work(transaction, read.data)));
  };

const answerTokens = (what: string) => (reply: FastifyReply, tokens: TokenResponse | undefined) =>
  tokens === undefined ? sendProblem(reply, invalidGrant(what)) : sendJson(reply, 200, tokens);

/** "Authentication, Flow", step 4, "Refresh", and the revocation. */
export const tokenRoutes = async (app: FastifyInstance, options: OAuthOptions): Promise<void> => {
  const { clock } = options;
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) throw error;
    return sendProblem(reply, invalidRequest('The body could not be parsed.', status));
  });
  const redeem = operation(
    options,
    tokenRequest,
    async (transaction, request) => {
      const now = clock();
      await deleteExpired(transaction, now);
      return redeemCode(transaction, {
        clientId: request.client_id,
        redirectUri: request.redirect_uri,
        code: request.code,
        codeVerifier: request.code_verifier,
        now,
      });
    },
    answerTokens('code'),
  );
  const refresh = operation(
    options,
    refreshRequest,
    async (transaction, request) =>
      refreshTokens(transaction, { clientId: request.client_id, refreshToken: request.refresh_token, now: clock() }),
    answerTokens('refresh token'),
  );
  const revoke = operation(
    options,
    revokeRequest,
    async (transaction, request) =>
      revokeToken(transaction, { clientId: request.client_id, token: request.token, now: clock() }),
    (reply) => sendJson(reply, 200, { success: true }),
  );
  app.post(tokenPath, redeem);
  app.post(refreshPath, refresh);
  app.post(revokePath, revoke);
};

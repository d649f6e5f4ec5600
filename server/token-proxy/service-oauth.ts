import { z } from 'zod';
import { authorizePath, refreshPath, revokePath, tokenPath, tokenResponse } from '#contract/oauth.ts';
import { appendPath } from '#server/http/append-path.ts';
import { Refusal } from './guard/errors.ts';
import { discardBody, jsonOf, unreachable, type Service, type UpstreamResponse } from './service.ts';
import { tokenCallLimit, type Tokens } from './sessions/sessions.ts';

export type OAuthClient = {
  readonly service: Service;
  /** {auth_url} as reached by the browser. */
  readonly servicePublicUrl: URL;
  readonly redirectUri: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** The service does not accept the code or the refresh token: it is used up, expired or revoked. */
export class GrantRefused extends Error {}

/** `org` is used in paths: one plain segment. */
const tokenAnswer = tokenResponse.extend({ org: z.string().regex(/^\w[\w.-]*$/) });

/** The name of an OAuth error, in the documented shape or plain as other services send it. */
const refusedAnswer = z.union([
  z.object({ message: z.object({ error: z.string() }) }).transform(({ message }) => message.error),
  z.object({ error: z.string() }).transform(({ error }) => error),
]);

/** The seconds in `Retry-After`; undefined without it, or if it is a date. */
const retryAfterOf = ({ headers }: UpstreamResponse): number | undefined => {
  const text = String(headers['retry-after']);
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
};

const margin = 60;

/** Renews a minute before the expiry, or at half of a lifetime shorter than two minutes. */
const renewAt = (expiresIn: number): number => Date.now() + 1000 * Math.max(expiresIn - margin, expiresIn / 2);

/** The service's OAuth operations ("Authentication"); token calls are sent as forms. */
export const serviceOAuth = ({ service, servicePublicUrl, redirectUri, clientId, clientSecret }: OAuthClient) => {
  const post = (path: string, fields: Record<string, string>, address?: string): Promise<UpstreamResponse> =>
    service({
      method: 'POST',
      path,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(
        new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }).toString(),
      ),
      address,
      signal: AbortSignal.timeout(tokenCallLimit),
    });

  const requestTokens = async (path: string, fields: Record<string, string>): Promise<Tokens> => {
    const response = await post(path, fields).catch(() => {
      throw unreachable();
    });
    if (response.status === 503 || response.status === 429) {
      discardBody(response);
      throw new Refusal(503, 'The service is busy or under maintenance.', [], retryAfterOf(response));
    }
    const answer = await jsonOf(response);
    if (refusedAnswer.safeParse(answer).data === 'invalid_grant') throw new GrantRefused();
    const tokens = tokenAnswer.safeParse(answer);
    if (response.status >= 300 || !tokens.success) {
      throw new Refusal(502, `The service answered a token request with ${response.status} instead of tokens.`);
    }
    const { access_token, refresh_token, org, user_id, scope, expires_in } = tokens.data;
    return { access_token, refresh_token, org, user_id, scope, renewAt: renewAt(expires_in) };
  };

  return {
    /** The URL of the service's authorize page; the challenge is an extra that other services ignore. */
    authorizeUrl: (state: string, scope: string, challenge: string): string => {
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${appendPath(servicePublicUrl, authorizePath)}?${query}`;
    },
    /** Tokens for a code; throws `GrantRefused`, or a 502 or 503. */
    redeem: (code: string, verifier: string): Promise<Tokens> =>
      requestTokens(tokenPath, { redirect_uri: redirectUri, code, code_verifier: verifier }),
    /** New tokens for a refresh token; throws `GrantRefused`, or a 502 or 503. */
    refresh: (token: string): Promise<Tokens> => requestTokens(refreshPath, { refresh_token: token }),
    /** Revokes all tokens descending from a refresh token, if the service supports it; `address` is the browser's. */
    revoke: async (token: string, address: string): Promise<void> => {
      await post(revokePath, { token }, address).then(discardBody, () => undefined);
    },
  };
};

export type ServiceOAuth = ReturnType<typeof serviceOAuth>;

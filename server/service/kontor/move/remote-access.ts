import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { authorizePath, refreshPath, tokenPath, tokenResponse } from '#contract/oauth.ts';
import { scopes } from '#contract/scopes.ts';
import { appendPath } from '#server/http/append-path.ts';
import { NoAnswer, type Outside } from '#server/http/outside-request.ts';
import { seal, unseal } from '#server/secrets/sealing.ts';
import { digest, newSecret } from '#server/secrets/secrets.ts';
import { readForeignJson } from '../../requests/foreign-json.ts';
import type { RowOf } from '../../store/rows.ts';
import { answered, RemoteFailure } from './remote-failure.ts';
import { checkServed } from './remote-limits.ts';

const client = z.object({ redirect_uri: z.string(), client_secret: z.string().nullable() });

/** A sign-in that was begun: the move that it will start, and what binds it to the owner who began it. */
const signIn = client.extend({
  state: z.string(),
  verifier: z.string(),
  user_id: z.int(),
  service_url: z.string(),
  client_id: z.string(),
  papers: z.boolean(),
  resources: z.array(z.string()),
});
export type SignIn = z.infer<typeof signIn>;

/** The secrets of a move. They are stored sealed and never leave the service. */
const access = client.extend({
  access_token: z.string().nullable(),
  refresh_token: z.string().nullable(),
  /** The user who signed in at the other service; null if it does not say. */
  user_id: z.int().nullable().catch(null),
  /** Null as soon as the other service has answered, whatever it says: a sign-in works once. Until then, the former move stays. */
  signIn: signIn.nullable().default(null),
});
export type Access = z.infer<typeof access>;

const purpose = 'move';

export const sealAccess = (key: Buffer, companyId: number, value: Access): string =>
  seal(key, String(companyId), purpose, JSON.stringify(value)).toString('base64url');

/** Undefined if it was sealed with another key, as after a restore without the key. */
export const openAccess = (key: Buffer, companyId: number, sealed: string): Access | undefined => {
  const plain = unseal(key, String(companyId), purpose, Buffer.from(sealed, 'base64url'));
  return plain === undefined ? undefined : access.parse(JSON.parse(plain));
};

/** The access of a move; undefined without one. */
export const accessOf = (
  key: Buffer,
  companyId: number,
  { access: sealed }: RowOf<'move', 'access'>,
): Access | undefined => (sealed === null ? undefined : openAccess(key, companyId, sealed));

/** A client of the other service. */
export type Client = {
  readonly serviceUrl: URL;
  readonly clientId: string;
  readonly access: Pick<Access, 'redirect_uri' | 'client_secret'>;
};

/** Everything may be read; nothing is written there. The service or its user may grant less. */
const requested = scopes.filter((scope) => scope === 'general' || scope.endsWith('_show')).join(' ');

/**
 * The page where an owner signs in, in the owner's language: `lang` for Kontor, `ui_locales` for others. Services without PKCE ignore the
 * challenge.
 */
export const authorizeUrlOf = (
  { serviceUrl, clientId, access: { redirect_uri } }: Client,
  { state, verifier, language }: { readonly state: string; readonly verifier: string; readonly language: Language },
): string => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri,
    state,
    scope: requested,
    code_challenge: digest(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    lang: language,
  });
  return `${appendPath(serviceUrl, authorizePath)}?${query}`;
};

/** 2 MB. */
const maxSignInPage = 2_097_152;
/** Milliseconds for each answer that the owner waits for. */
const longestWait = 10_000;

/** Why the page where an owner signs in cannot be opened; undefined if it can. `client`: the service does not accept the client. */
export type SignInProblem = 'address' | 'no_answer' | 'no_service' | 'client';

/** Requests the page before a browser is led there. A service may answer with its page, or lead on to it. */
export const signInProblem = async (outside: Outside, authorizeUrl: string): Promise<SignInProblem | undefined> => {
  try {
    const { status } = await outside.request(new URL(authorizeUrl), {
      method: 'GET',
      headers: { accept: 'text/html' },
      maxBytes: maxSignInPage,
      signal: AbortSignal.timeout(longestWait),
    });
    if (status === 404 || status >= 500) return 'no_service';
    return status === 400 || status === 401 ? 'client' : undefined;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // A page that is too large is an answer.
    return ({ address: 'address', network: 'no_answer', size: undefined } as const)[error.kind];
  }
};

/** `org` becomes part of paths: one plain segment. The access token becomes part of a header. */
const tokens = tokenResponse.pick({ refresh_token: true }).extend({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  org: z.string().regex(/^\w[\w.-]{0,200}$/),
  user_id: z.int().nullable().catch(null),
});
export type RemoteTokens = z.infer<typeof tokens>;

const maxTokenBytes = 100_000;

const post = async (
  { request: send }: Outside,
  { serviceUrl, clientId, access: { client_secret } }: Client,
  path: string,
  fields: { readonly [name: string]: string },
  signal?: AbortSignal,
) => {
  const secret = client_secret === null ? {} : { client_secret };
  return answered(
    send(new URL(appendPath(serviceUrl, path)), {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id: clientId, ...secret, ...fields }).toString(),
      maxBytes: maxTokenBytes,
      ...(signal && { signal }),
    }),
  );
};

const request = async (
  outside: Outside,
  client: Client,
  path: string,
  fields: { readonly [name: string]: string },
  now: number,
): Promise<RemoteTokens> => {
  const answer = await post(outside, client, path, fields);
  checkServed(answer, now);
  // A server in front answers so while the service restarts: RFC 6749 has neither.
  if (answer.status === 404 || answer.status === 408) throw new RemoteFailure('server_error', String(answer.status));
  if (answer.status >= 400) throw new RemoteFailure('access_ended', String(answer.status));
  if (answer.status >= 300) throw new RemoteFailure('redirected', String(answer.status));
  const { data } = tokens.safeParse(readForeignJson(answer.text));
  if (data === undefined) throw new RemoteFailure('wrong_answer', path);
  return data;
};

const codeFields = ({ access: { redirect_uri } }: Client, code: string, verifier: string) => ({
  grant_type: 'authorization_code',
  redirect_uri,
  code,
  code_verifier: verifier,
});

const tokenError = z.object({ error: z.string() });

/**
 * Returns whether the service refuses the secret, before the owner signs in there. It is asked about a code that it never issued, and checks
 * the client first (RFC 6749, 5.2): `invalid_client` if the secret is wrong, `invalid_grant` if it is right; `invalid_request` if there is
 * none, but it needs one. Without an answer, the secret counts as right.
 */
export const isSecretRefused = async (outside: Outside, client: Client): Promise<boolean> => {
  try {
    const fields = codeFields(client, newSecret(), newSecret());
    const { status, text } = await post(outside, client, tokenPath, fields, AbortSignal.timeout(longestWait));
    const error = tokenError.safeParse(readForeignJson(text)).data?.error;
    if (error === undefined) return status === 401;
    return error === 'invalid_client' || (client.access.client_secret === null && error === 'invalid_request');
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    return false;
  }
};

/** Tokens for the code that the other service returned. `now`: milliseconds since 1970. Throws a RemoteFailure. */
export const redeem = async (
  outside: Outside,
  client: Client,
  { code, verifier }: { readonly code: string; readonly verifier: string },
  now: number,
): Promise<RemoteTokens> => request(outside, client, tokenPath, codeFields(client, code, verifier), now);

/** New tokens; the former ones end. `now`: milliseconds since 1970. Throws a RemoteFailure. */
export const refresh = async (
  outside: Outside,
  client: Client,
  refreshToken: string,
  now: number,
): Promise<RemoteTokens> =>
  request(outside, client, refreshPath, { grant_type: 'refresh_token', refresh_token: refreshToken }, now);

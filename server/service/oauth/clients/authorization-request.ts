import { authorizeQuery } from '#contract/oauth.ts';
import { parseScopes, type Scope, scopes } from '#contract/scopes.ts';
import type { Reader } from '#server/service/store/database.ts';
import { type Client, findClient, ownClientId } from './client.ts';

const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::([1-9]\d{0,4}))?([/?].*)?$/;

/** A loopback address without its port; undefined for any other address. */
const withoutPort = (address: string): string | undefined => {
  const [, host, port = '80', rest = ''] = loopback.exec(address) ?? [];
  return host === undefined || Number(port) > 65_535 ? undefined : host + rest;
};

/**
 * Returns whether a client may redirect to this address: it must match a registered one exactly. A native client
 * listens on any free port, so the port of a registered loopback address may differ (RFC 8252, 7.3), but not for the
 * app itself, which is a web client.
 */
const isRegistered = ({ clientId, redirectUris }: Client, address: string): boolean => {
  if (redirectUris.includes(address)) return true;
  const portless = clientId === ownClientId ? undefined : withoutPort(address);
  return portless !== undefined && redirectUris.some((registered) => withoutPort(registered) === portless);
};

/** A validated request for authorization ("Authentication, Flow", step 1). */
export type AuthorizationRequest = {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: ReadonlySet<Scope>;
  /** S256; empty if the client sent none. */
  readonly codeChallenge: string;
  /** Only the validated parameters, as a query for the page's links and forms. */
  readonly query: string;
};

/** Reasons for an error page instead of a redirect. */
export type Problem = 'duplicate' | 'client' | 'address' | 'state';

export type Reading =
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** The client is informed at its own address. */
  | { readonly kind: 'refused'; readonly location: string }
  | { readonly kind: 'valid'; readonly request: AuthorizationRequest };

/** A redirect address with added parameters; the registered part stays unchanged. */
export const withParameters = (address: string, parameters: { readonly [name: string]: string }): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(parameters).toString()}`;

const problem = (name: Problem): Reading => ({ kind: 'problem', problem: name });

const hasDuplicates = (parameters: URLSearchParams): boolean => new Set(parameters.keys()).size !== parameters.size;

/** S256 only: 32 bytes as base64url; a challenge without its method would mean `plain`. */
const isChallenge = (challenge: string, method: string | undefined): boolean =>
  method === 'S256' && /^[A-Za-z0-9_-]{43}$/.test(challenge);

const known = ['client_id', 'redirect_uri', 'state', 'scope', 'code_challenge', 'code_challenge_method'] as const;

const checkedQuery = (parameters: URLSearchParams): string =>
  new URLSearchParams(
    known.flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();

/**
 * Validates the query of an authorization request. Checks client and redirect address first: without them, nobody is
 * redirected anywhere. Refuses a repeated parameter.
 */
export const readAuthorizationRequest = async (reader: Reader, parameters: URLSearchParams): Promise<Reading> => {
  if (hasDuplicates(parameters)) return problem('duplicate');
  const client = await findClient(reader, parameters.get('client_id') ?? '');
  if (client === undefined) return problem('client');
  const redirectUri = parameters.get('redirect_uri') ?? '';
  if (!isRegistered(client, redirectUri)) return problem('address');
  const state = parameters.get('state') ?? '';
  if (state === '') return problem('state');
  const refused = (error: string, description: string): Reading => ({
    kind: 'refused',
    location: withParameters(redirectUri, { error, error_description: description, state }),
  });
  const { data } = authorizeQuery.safeParse(Object.fromEntries(parameters));
  const codeChallenge = data?.code_challenge ?? '';
  if (data === undefined || (codeChallenge !== '' && !isChallenge(codeChallenge, data.code_challenge_method))) {
    return refused('invalid_request', 'The code challenge must be made by S256.');
  }
  const requested = (data.scope ?? '').trim() === '' ? new Set(scopes) : parseScopes(data.scope ?? '');
  if (requested.size === 0) return refused('invalid_scope', 'None of the scopes is known.');
  return {
    kind: 'valid',
    request: { client, redirectUri, state, scopes: requested, codeChallenge, query: checkedQuery(parameters) },
  };
};

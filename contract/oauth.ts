import { z } from 'zod';

/** "Authentication, Flow", step 5 (docs/reference/authentication.md): the lifetime of an access token. */
export const accessTokenSeconds = 14_400;
/** "Limits": two weeks. */
export const refreshTokenSeconds = 1_209_600;
/** Ours: after a month the app requires the password again, however often it renewed its tokens. */
export const appSessionSeconds = 2_592_000;
/** "A few seconds" (rulings/oauth#code). */
export const codeSeconds = 10;

/** Paths relative to {auth_url}. */
export const authorizePath = '/oauth/authorize';
export const tokenPath = '/oauth/access_token';
export const refreshPath = '/oauth/refresh_token';
/** Ours, following RFC 7009: a client revokes its tokens. */
export const revokePath = '/oauth/revoke';
/** Ours: the metadata of the authorization server (RFC 8414). */
export const metadataPath = '/.well-known/oauth-authorization-server';
/** The start of {base_url}, relative to {auth_url}: `/api2.php/<org>`. */
export const basePath = '/api2.php';

const word = z.string().min(1);

/** The authorization request ("Flow", step 1), with PKCE (S256 only) if the client sends it; other parameters are ignored. */
export const authorizeQuery = z.looseObject({
  client_id: word,
  redirect_uri: word,
  state: word,
  scope: z.string().optional(),
  code_challenge: word.optional(),
  code_challenge_method: z.literal('S256').optional(),
});

/** The token request ("Flow", step 4); other parameters are ignored. With `grant_type=refresh_token` the request is a refresh instead. */
export const tokenRequest = z.looseObject({
  client_id: word,
  redirect_uri: word,
  client_secret: word,
  code: word,
  code_verifier: word.optional(),
});

/** The refresh request ("Refresh"). */
export const refreshRequest = z.looseObject({ client_id: word, client_secret: word, refresh_token: word });

/** For `revokePath`: an access token or a refresh token. */
export const revokeRequest = z.looseObject({ client_id: word, client_secret: word, token: word });

/** The response to a token request and to a refresh ("Flow", step 5). */
export const tokenResponse = z.looseObject({
  access_token: word,
  /** Seconds. */
  expires_in: z.int(),
  /** `bearer`. */
  token_type: z.string(),
  /** The granted scopes, separated by a space. */
  scope: z.string(),
  refresh_token: word,
  /** The company, for {base_url}. */
  org: word,
  user_id: z.int(),
});
export type TokenResponse = z.infer<typeof tokenResponse>;

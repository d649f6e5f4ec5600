import type { FastifyInstance } from 'fastify';
import { authorizePath, metadataPath, revokePath, tokenPath } from '#contract/oauth.ts';
import { scopes } from '#contract/scopes.ts';
import type { OAuthOptions } from './logins/options.ts';

const clientAuthentication = ['client_secret_basic', 'client_secret_post'];

/** Metadata with which a library configures itself (RFC 8414); `authUrl` is {auth_url} without a trailing slash. */
const metadata = (authUrl: string) => ({
  issuer: authUrl,
  authorization_endpoint: authUrl + authorizePath,
  token_endpoint: authUrl + tokenPath,
  revocation_endpoint: authUrl + revokePath,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: clientAuthentication,
  revocation_endpoint_auth_methods_supported: clientAuthentication,
  code_challenge_methods_supported: ['S256'],
  service_documentation: `${authUrl}/docs`,
});

/** The metadata of the authorization server. It is public, since it contains no data. */
export const metadataRoutes = async (app: FastifyInstance, { publicUrl }: OAuthOptions): Promise<void> => {
  const body = metadata(publicUrl.href.replace(/\/$/, ''));
  app.get(metadataPath, async (_request, reply) =>
    reply.headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }).send(body),
  );
};

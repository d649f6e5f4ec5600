import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assetRoutes } from './pages/assets.ts';
import { authorizeRoutes } from './authorize/authorize-routes.ts';
import { readBodies } from './form-body.ts';
import { linkRoutes } from './links/link-routes.ts';
import { metadataRoutes } from './metadata.ts';
import type { OAuthOptions } from './logins/options.ts';
import { tokenRoutes } from './tokens/token-routes.ts';

/** Queries of these routes may hold secrets and codes, so the log contains only the path. */
const logSerializers = {
  req: ({ method, url, ip }: FastifyRequest) => `${method} ${url.split('?')[0] ?? ''} from ${ip}`,
};

/** The OAuth part of the service ("Authentication"), with its own pages, cookies and body parsers. */
export const oauthRoutes = async (app: FastifyInstance, options: OAuthOptions): Promise<void> => {
  readBodies(app);
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);
  await app.register(tokenRoutes, { ...options, logSerializers });
  await app.register(authorizeRoutes, { ...options, logSerializers });
  await app.register(linkRoutes, { ...options, logSerializers });
  await app.register(metadataRoutes, options);
  await app.register(assetRoutes);
};

import fastifyCookie from '@fastify/cookie';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { scopes as everyScope, type Scope } from '#contract/scopes.ts';
import { limitAddresses } from '#server/http/address-limit.ts';
import { appendPath } from '#server/http/append-path.ts';
import { limitConnections, type Connections } from '#server/http/connection-limits.ts';
import type { Instrument } from '#server/http/metrics.ts';
import { keepToOrigin } from '#server/http/own-origin.ts';
import { addRequestIdHeader, requestLog } from '#server/http/request-log.ts';
import { handleHealthCheck } from '#server/http/stop.ts';
import type { ServeApp } from './app/assets.ts';
import { confirmWith } from './confirm.ts';
import { commonHeaders } from './app/content-security.ts';
import { cookiesAt } from './cookies.ts';
import { refuseCrossSite } from './guard/cross-site.ts';
import { currentSession, endSessionWith, readSessionWith } from './current-session.ts';
import { draftKey } from './draft-key.ts';
import { answerError, misdirected, tooManyRequests } from './guard/errors.ts';
import { forward } from './forward.ts';
import { freshCaller } from './fresh-call.ts';
import { limitRate } from './guard/rate-limit.ts';
import { serviceOAuth } from './service-oauth.ts';
import type { Service } from './service.ts';
import type { SessionRows } from './sessions/session-rows.ts';
import { openSessions } from './sessions/sessions.ts';
import { signIn } from './sign-in.ts';
import { refreshTokensOf } from './tokens.ts';

export type TokenProxyOptions = {
  /** The app's own origin as seen by the browser. */
  readonly publicUrl: URL;
  readonly service: Service;
  /** {auth_url} as reached by the browser. */
  readonly servicePublicUrl: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Opens the stored sessions; closing the server closes them. */
  readonly sessions: () => SessionRows;
  /** 32 bytes. */
  readonly key: Buffer;
  readonly serveApp: ServeApp;
  /** True if there is a front server, whose information about the browser's address counts. */
  readonly trustProxy: boolean;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  readonly watch?: Instrument | undefined;
  /** The default and maximum scopes of a sign-in. */
  readonly scopes?: readonly Scope[];
};

const minute = 60_000;
const signInCallsPerMinute = 120;

/** Trusts only the front server: everything it received from the browser, even an address, may be forged. */
const isInFront = (_address: string, hop: number): boolean => hop === 0;

/** Records and the rights of a session are never cached. */
const keepNothing = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  reply.header('cache-control', 'no-store');
  done();
};

const createServer = async (
  { publicUrl, trustProxy, logger, watch }: TokenProxyOptions,
  serverFactory: Connections['serverFactory'],
): Promise<FastifyInstance> => {
  const app = fastify({
    trustProxy: trustProxy && isInFront,
    ...requestLog(logger),
    serverFactory,
  });
  app.setErrorHandler(answerError);
  addRequestIdHeader(app);
  watch?.(app);
  keepToOrigin(app, publicUrl, misdirected);
  limitAddresses(app, trustProxy, tooManyRequests);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(commonHeaders);
    done();
  });
  await app.register(fastifyCookie);
  return app;
};

/**
 * The back end of the app in the browser: it serves the app, holds client secret and tokens, and forwards the
 * operations of the catalogue. The browser holds a cookie. It does not listen yet; closing it closes the
 * sessions.
 */
export const buildTokenProxy = async (options: TokenProxyOptions): Promise<FastifyInstance> => {
  const { publicUrl, service, key, scopes = everyScope } = options;
  const connections = limitConnections(options.trustProxy);
  const app = await createServer(options, connections.serverFactory);
  const cookies = cookiesAt(publicUrl);
  const sessions = openSessions(options.sessions(), key);
  const oauth = serviceOAuth({ ...options, redirectUri: appendPath(publicUrl, '/callback') });
  const endSession = endSessionWith({ cookies, sessions, oauth });
  const tokens = refreshTokensOf(sessions, oauth);
  const call = freshCaller(service, tokens);
  const confirm = confirmWith(tokens, call);
  const readSession = readSessionWith(sessions, confirm);

  await sessions.prune();
  const prune = (): void => void sessions.prune().catch((error: unknown) => app.log.error(error));
  const pruning = setInterval(prune, 60 * minute).unref();
  app.addHook('onClose', async () => {
    clearInterval(pruning);
    sessions.close();
  });

  app.get('/health', handleHealthCheck);
  await app.register(async (guarded) => {
    guarded.addHook('onRequest', refuseCrossSite(publicUrl));
    guarded.addHook('onRequest', keepNothing);
    currentSession(guarded, { cookies, readSession, endSession });
    draftKey(guarded, { key, cookies, confirm });
    await guarded.register(async (limited) => {
      limited.addHook('onRequest', limitRate(signInCallsPerMinute, minute));
      signIn(limited, { key, scopes, cookies, sessions, oauth, readSession, endSession });
    });
    await guarded.register((api) => forward(api, { call, cookies, tokens, claim: connections.claim }));
  });
  await options.serveApp(app);

  if (!cookies.secure)
    app.log.warn(`${publicUrl.origin} is plain http: cookies are set without Secure and __Host-Http-.`);
  return app;
};

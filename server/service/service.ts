import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { routes } from '#contract/catalogue/catalogue.ts';
import { isReading, type Route } from '#contract/route.ts';
import { limitAddresses } from '#server/http/address-limit.ts';
import { limitConnections } from '#server/http/connection-limits.ts';
import type { Instrument } from '#server/http/metrics.ts';
import type { Outside } from '#server/http/outside-request.ts';
import { limitLargeBodies, usualBody } from '#server/http/large-bodies.ts';
import { keepToOrigin } from '#server/http/own-origin.ts';
import { addRequestIdHeader, requestLog, type LogLevel } from '#server/http/request-log.ts';
import { sharingReads } from '#server/queues/shared-reads.ts';
import { handleHealthCheck } from '#server/http/stop.ts';
import { openAdmission } from './requests/admission.ts';
import { decodeBody } from './requests/body.ts';
import type { ServiceResponse, Call } from './requests/call.ts';
import {
  respondToConnectionError,
  setErrorHandlers,
  respondToBadUrl,
  methodNotAllowed,
  send,
} from './requests/answers.ts';
import {
  authenticated,
  callOf,
  nameUserOfTooLarge,
  type Inside,
  type RequestOptions,
  type Work,
} from './authenticated.ts';
import { acquireRenderer } from './papers/render/render.ts';
import { streamArchive } from './kontor/archive/archive-stream.ts';
import { endStreams, streamEvents } from './kontor/events/events.ts';
import { withoutVersion } from './requests/later-names.ts';
import { customerRoutes } from './customer/routes.ts';
import { showLaterProfile } from './later-profile.ts';
import type { Mailer } from './mail/smtp/mailer.ts';
import { settleOrphans } from './mail/outbox.ts';
import { startSender } from './mail/sender.ts';
import { startMover } from './kontor/move/mover.ts';
import { authenticate } from './requests/access-token.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { checkRoute } from './records/access.ts';
import { compressJson } from './requests/compression.ts';
import { operationOf } from './operations.ts';
import { misdirected, notFound, type Refusal, tooManyRequests } from './requests/refusal.ts';
import { onSecurityEvent } from './journal/security-event.ts';
import type { Database } from './store/database.ts';
import { startFilling } from './store/keep-folded.ts';
import { migrate } from './store/migrate.ts';
import { tables } from './tables.ts';

export type ServiceOptions = Pick<Call, 'linkKey'> & {
  readonly database: Database;
  /** {auth_url}. */
  readonly publicUrl: URL;
  readonly trustProxy: boolean;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly logLevel?: LogLevel;
  readonly watch?: Instrument | undefined;
  /** The connection to the mail server; undefined if there is none. */
  readonly mailer?: Mailer | undefined;
  /** Reaches other services on the Internet, for moves. */
  readonly outside?: Outside | undefined;
  /** Milliseconds between two looks for mail to send and for moves to go on with; 1000 unless given. */
  readonly pause?: number;
};

/** Migrates a database to the schema of this version. */
export const prepareDatabase = async (database: Database): Promise<void> => migrate(database, tables);

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

const perform = (route: Route, options: Inside): Work => {
  if (route.operation === 'event') {
    return async (call, request, reply) => streamEvents(call, () => callOf(request, reply, options), reply);
  }
  if (route.operation === 'archive') return async (call, _request, reply) => streamArchive(call, reply);
  const operate = operationOf(route);
  const reading = isReading(route);
  return async (call, request, reply) => {
    const operationKey = `${request.method} ${route.path} ${JSON.stringify(call.parameters)}`;
    const once = async (): Promise<ServiceResponse> => operate(call, decodeBody(request.body), operationKey);
    return send(reply, await options.admission.operate(call, reply, once, reading));
  };
};

/** Alias of the caller's own `user` record, for clients that ask who they are. */
const ownUser = '/user/me';

const asOwnUser =
  (work: Work): Work =>
  async (call, request, reply) =>
    work({ ...call, parameters: { ...call.parameters, id: String(call.caller.userId) } }, request, reply);

const refuse =
  (refusal: () => Refusal): Work =>
  async () => {
    throw refusal();
  };

/** Decides before a large body is read: who sends it, with which rights, and whether there is room for it. */
const beforeLargeBody =
  (route: Route, hasRoom: ReturnType<typeof limitLargeBodies>): Work =>
  async (call, request, reply) => {
    checkRoute(call, route);
    if (!hasRoom(request, reply, call.caller.org)) throw tooManyRequests(5);
  };

const warn = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  void reply.header('warning', '199 Resource deprecated');
  done();
};

/** The resources of a company below {base_url}, built from the catalogue; 405 for other methods of a path, 404 for other paths. */
const resources = async (app: FastifyInstance, options: Inside): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    headers['content-type'] = 'application/json';
    done();
  });
  nameUserOfTooLarge(app, options);
  const hasRoom = limitLargeBodies();
  const given = Map.groupBy(routes(), ({ path }) => path);
  const showUser = given.get('/user/:id')?.find(({ operation }) => operation === 'show');
  if (showUser !== undefined)
    app.get<RequestOptions>(`/api2.php/:org${ownUser}`, authenticated(options, asOwnUser(perform(showUser, options))));
  const showProfile = authenticated(options, async (call, _request, reply) =>
    send(reply, await showLaterProfile(call)),
  );
  for (const path of ['/company_profile', '/company_profile/:id'])
    app.get<RequestOptions>(`/api2.php/:org${path}`, showProfile);
  for (const [path, ofPath] of given) {
    const common = {
      url: `/api2.php/:org${path}`,
      onRequest: ofPath.some(({ deprecated }) => deprecated) ? [warn] : [],
    };
    for (const route of ofPath) {
      app.route<RequestOptions>({
        ...common,
        method: route.method,
        ...(route.largestBody !== undefined && {
          bodyLimit: route.largestBody,
          onRequest: [...common.onRequest, authenticated(options, beforeLargeBody(route, hasRoom))],
        }),
        exposeHeadRoute: route.operation !== 'event' && route.operation !== 'archive',
        handler: authenticated(options, perform(route, options)),
      });
    }
    const known = ofPath.map(({ method }) => method);
    app.route<RequestOptions>({
      ...common,
      method: methods.filter((method) => !known.some((other) => other === method)),
      handler: authenticated(
        options,
        refuse(() => methodNotAllowed(known)),
      ),
    });
  }
  app.all<RequestOptions>('/api2.php/:org/*', authenticated(options, refuse(notFound)));
};

/** Prefixed with the service's origin, or with several slashes. */
const otherForms = /^(?:https?:\/\/[^/?#]+)?(\/api2\.php)\/+/;
const isPlain = (url: string): boolean => url.startsWith('/api2.php/') && url[10] !== '/';

/** The service: OAuth and every operation of the catalogue, on a database prepared by `prepareDatabase`. */
export const buildService = async (options: ServiceOptions): Promise<FastifyInstance> => {
  const { database, publicUrl, mailer, outside, linkKey, clock = Date.now, pause = 1000 } = options;
  await settleOrphans(database, clock());
  const connections = limitConnections(options.trustProxy);
  const app = fastify({
    ...requestLog(options.logLevel === undefined ? false : { level: options.logLevel }),
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: usualBody,
    rewriteUrl: ({ url = '/' }) => withoutVersion(isPlain(url) ? url : url.replace(otherForms, '$1/')),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: respondToBadUrl,
    clientErrorHandler: respondToConnectionError,
    serverFactory: connections.serverFactory,
    forceCloseConnections: 'idle',
  });
  setErrorHandlers(app);
  addRequestIdHeader(app);
  compressJson(app);
  options.watch?.(app);
  keepToOrigin(app, publicUrl, misdirected);
  limitAddresses(app, options.trustProxy, () => tooManyRequests());
  app.addHook('preClose', async () => endStreams(database));
  if (mailer !== undefined) {
    app.addHook(
      'preClose',
      startSender({ database, mailer, clock }, pause, (error) => app.log.error(error)),
    );
  }
  if (outside !== undefined && linkKey !== undefined) {
    app.addHook(
      'preClose',
      startMover({ database, clock, outside, linkKey }, pause, (error) => app.log.error(error)),
    );
  }
  app.addHook(
    'preClose',
    startFilling(database, tables, (error) => app.log.error(error)),
  );
  app.addHook('onClose', acquireRenderer());
  const securityLog = app.log.child({}, { level: 'info' });
  app.addHook(
    'onClose',
    onSecurityEvent((event) => securityLog.info({ security: event }, 'security event')),
  );
  app.get('/health', handleHealthCheck);
  await app.register(oauthRoutes, { database, publicUrl, secure: publicUrl.protocol === 'https:', clock });
  await app.register(customerRoutes, { database, clock });
  await app.register(openApiRoutes, { publicUrl });
  const recognize = sharingReads(async (token) => authenticate(database.accounts, token, clock()));
  await app.register(resources, { ...options, admission: openAdmission(connections), recognize });
  return app;
};

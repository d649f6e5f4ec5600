import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { routes } from '#contract/catalogue.ts';
import type { Route } from '#contract/route.ts';
import type { Watch } from '#server/metrics.ts';
import { answerRequestId, requestLog, type LogLevel } from '#server/request-log.ts';
import { answerHealth } from '#server/stop.ts';
import type { Call } from './call.ts';
import { answerBroken, answerErrors, answerUnreadable, methodNotAllowed, send, unauthorized } from './answers.ts';
import { printedTables } from './documents/frozen.ts';
import { holdRenderer } from './documents/render/render.ts';
import { eventTable } from './event.ts';
import { entityTables } from './entity.ts';
import { idempotencyTable } from './idempotency.ts';
import { endStreams, streamEvents } from './kontor/events.ts';
import { exampleTable } from './kontor/example-table.ts';
import { importTables } from './kontor/import-tables.ts';
import { readLanguage } from './language.ts';
import type { Mailer } from './mail/mailer.ts';
import { settleOrphans } from './mail/outbox.ts';
import { outboxTable } from './mail/outbox-table.ts';
import { startSender } from './mail/sender.ts';
import { authenticate } from './oauth/access-token.ts';
import { noteUse } from './oauth/last-use.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { oauthTables } from './oauth/tables.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { operationOf } from './operations.ts';
import { notFound, Refusal } from './refusal.ts';
import { reminderStopTable } from './rules/reminder-stop.ts';
import { segmentTable } from './rules/time-table.ts';
import { accountTables } from './store/accounts.ts';
import type { Database } from './store/database.ts';
import { migrate } from './store/migrate.ts';

export type ServiceOptions = {
  readonly database: Database;
  /** {auth_url}. */
  readonly publicUrl: URL;
  readonly trustProxy: boolean;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  readonly logLevel?: LogLevel;
  readonly watch?: Watch | undefined;
  /** The way to the mail server; undefined where there is none. */
  readonly mailer?: Mailer | undefined;
};

const tables = [
  ...accountTables,
  ...oauthTables,
  ...entityTables,
  ...printedTables,
  ...importTables,
  exampleTable,
  segmentTable,
  outboxTable,
  reminderStopTable,
  eventTable,
  idempotencyTable,
];

/** Brings a database to the schema of this version. */
export const prepareDatabase = async (database: Database): Promise<void> => migrate(database, tables);

type Asked = {
  readonly Params: { readonly [name: string]: string };
  readonly Querystring: { readonly [name: string]: unknown };
};
type Request = FastifyRequest<Asked>;

const callOf = async (
  request: Request,
  { database, publicUrl, mailer, clock = Date.now }: ServiceOptions,
): Promise<Call | undefined> => {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const now = clock();
  const caller = token === undefined ? undefined : await authenticate(database, token, now);
  if (caller === undefined) return undefined;
  void noteUse(database, caller, now);
  return {
    database,
    caller,
    language: readLanguage(request.headers['accept-language']),
    now,
    parameters: request.params,
    query: request.query,
    headers: request.headers,
    publicUrl,
    mailer,
  };
};

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body that is no UTF-8 cannot be parsed: 415. */
const textOf = (body: unknown): string => {
  if (!(body instanceof Uint8Array)) return '';
  try {
    return utf8.decode(body);
  } catch {
    throw new Refusal(415, (t) => t.notParsed);
  }
};

type Work = (call: Call, request: Request, reply: FastifyReply) => Promise<FastifyReply | void>;

/** Everything below {base_url} needs a token of the company in the path, and tells whose it is, also where it refuses. */
const authenticated =
  (options: ServiceOptions, work: Work) =>
  async (request: Request, reply: FastifyReply): Promise<FastifyReply | void> => {
    const call = await callOf(request, options);
    if (call === undefined) return unauthorized(reply);
    void reply.header('x-authenticated-user', String(call.caller.userId));
    if (call.parameters['org'] !== call.caller.org) throw notFound();
    return work(call, request, reply);
  };

const perform = (route: Route, options: ServiceOptions): Work => {
  if (route.operation === 'event') {
    return async (call, request, reply) => streamEvents(call, () => callOf(request, options), request, reply);
  }
  const operate = operationOf(route);
  return async (call, request, reply) => {
    const place = `${request.method} ${route.path} ${JSON.stringify(call.parameters)}`;
    return send(reply, await operate(call, textOf(request.body), place));
  };
};

const refuse =
  (refusal: () => Refusal): Work =>
  async () => {
    throw refusal();
  };

const warn = (_request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  void reply.header('warning', '199 Resource deprecated');
  done();
};

/** The resources of every company below {base_url}, made from the catalogue; other methods of a path answer 405, other paths 404. */
const resources = async (app: FastifyInstance, options: ServiceOptions): Promise<void> => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    headers['content-type'] = 'application/json';
    done();
  });
  const given = Map.groupBy(routes(), ({ path }) => path);
  for (const [path, ofPath] of given) {
    const common = {
      url: `/api2.php/:org${path}`,
      onRequest: ofPath.some(({ deprecated }) => deprecated) ? [warn] : [],
    };
    for (const route of ofPath) {
      app.route<Asked>({
        ...common,
        method: route.method,
        exposeHeadRoute: route.operation !== 'event',
        handler: authenticated(options, perform(route, options)),
      });
    }
    const known = ofPath.map(({ method }) => method);
    app.route<Asked>({
      ...common,
      method: methods.filter((method) => !known.some((other) => other === method)),
      handler: authenticated(
        options,
        refuse(() => methodNotAllowed(known)),
      ),
    });
  }
  app.all<Asked>('/api2.php/:org/*', authenticated(options, refuse(notFound)));
};

const mostConnections = 2000;

/** With the service's origin in front, or several slashes. */
const otherForms = /^(?:https?:\/\/[^/?#]+)?(\/api2\.php)\/+/;
const isPlain = (url: string): boolean => url.startsWith('/api2.php/') && url[10] !== '/';

/** The service: OAuth and every operation of the catalogue, over one database. */
export const buildService = async (options: ServiceOptions): Promise<FastifyInstance> => {
  const { database, publicUrl, mailer, clock = Date.now } = options;
  await prepareDatabase(database);
  await settleOrphans(database, clock());
  const app = fastify({
    ...requestLog(options.logLevel === undefined ? false : { level: options.logLevel }),
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: 1_048_576,
    rewriteUrl: ({ url = '/' }) => (isPlain(url) ? url : url.replace(otherForms, '$1/')),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBroken,
    requestTimeout: 10_000,
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
  });
  app.server.maxConnections = mostConnections;
  answerErrors(app);
  answerRequestId(app);
  options.watch?.(app);
  app.addHook('preClose', async () => endStreams(database));
  if (mailer !== undefined) {
    app.addHook(
      'preClose',
      startSender({ database, mailer, clock }, (error) => app.log.error(error)),
    );
  }
  app.addHook('onClose', holdRenderer());
  app.get('/health', answerHealth);
  await app.register(oauthRoutes, { database, publicUrl, secure: publicUrl.protocol === 'https:', clock });
  await app.register(openApiRoutes, { publicUrl });
  await app.register(resources, options);
  return app;
};

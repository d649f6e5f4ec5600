import { resolve, sep } from 'node:path';
import { z } from 'zod';
import type { BackupPlan } from './backups/backup-plan.ts';
import { isThisMachine, plainDatabase, plainHost, plainUrl } from './plain-connections.ts';
import { refusedPorts } from './refused-ports.ts';
import {
  host,
  hostInUrl,
  isOrigin,
  mailServer,
  origin,
  portNumber,
  postgresDatabase,
  someText,
  webService,
} from './setting-values.ts';
import { logLevels, type LogLevel } from './http/request-log.ts';

/** Valid values of each setting, as worded in its error message. */
const expected = {
  APP_PORT: 'a port from 1 to 65535',
  SERVICE_PORT: 'a port from 1 to 65535',
  HOST: 'a host name or IP address, such as 127.0.0.1',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'the address of a PostgreSQL database, such as postgres://user@localhost/kontor',
  DATABASE_DIRECT_URL: 'the address of the same database without the pooler, such as postgres://user@localhost/kontor',
  SMTP_URL: 'the address of a mail server, such as smtp://user:password@mail.example.ch:587',
  PUBLIC_URL: 'the origin of the app as browsers see it, such as https://kontor.example.ch',
  SERVICE_PUBLIC_URL: 'the origin of the service as browsers see it, such as https://service.example.ch',
  TRUST_PROXY: 'true or false',
  LOG_LEVEL: 'error, warn or info',
  METRICS_PORT: 'a port from 1 to 65535',
  METRICS_HOST: 'a host name or IP address, such as 127.0.0.1',
  DRAIN_SECONDS: 'whole seconds from 0 to 60',
  BACKUP_DIR: 'the path of a folder',
  BACKUP_AT: 'a time of day from 00:00 to 23:59',
  BACKUP_DAYS: 'whole days from 1 to 3650',
  SERVICE_URL: 'the address of a service hosted elsewhere, such as https://api.example.ch',
  CLIENT_ID: 'the client ID that the operator of the service gave',
  CLIENT_SECRET: 'the client secret that the operator of the service gave',
  MOVE_ORIGINS: 'origins of services in your own network, separated by commas, such as https://erp.example.internal',
} as const;

const settings = z.object({
  APP_PORT: portNumber.default(3000),
  SERVICE_PORT: portNumber.default(4000),
  HOST: host.default('127.0.0.1'),
  DATA_DIR: someText.default('./data'),
  DATABASE_URL: postgresDatabase.optional(),
  DATABASE_DIRECT_URL: postgresDatabase.optional(),
  SMTP_URL: mailServer.optional(),
  PUBLIC_URL: origin.optional(),
  SERVICE_PUBLIC_URL: origin.optional(),
  TRUST_PROXY: z.enum(['true', 'false']).optional(),
  LOG_LEVEL: z.enum(logLevels).default('error'),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([1-5]?\d|60)$/)
    .default('0')
    .transform(Number),
  BACKUP_DIR: someText.optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30'),
  BACKUP_DAYS: z
    .string()
    .regex(/^([1-9]\d{0,2}|[12]\d{3}|3[0-5]\d{2}|36[0-4]\d|3650)$/)
    .default('14')
    .transform(Number),
  SERVICE_URL: webService.optional(),
  CLIENT_ID: someText.optional(),
  CLIENT_SECRET: someText.optional(),
  MOVE_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((texts) => texts.every(isOrigin))
    .transform((texts) => texts.map((one) => new URL(one)))
    .default([]),
});

/** A service hosted elsewhere, which the token proxy uses instead of our own. */
type Hosted = { readonly url: URL; readonly clientId: string; readonly clientSecret: string };

export type Environment = {
  readonly appPort: number;
  readonly servicePort: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** PostgreSQL; undefined for SQLite in `dataDir`. */
  readonly databaseUrl: URL | undefined;
  /** The same database past the pooler at `databaseUrl`; undefined if there is no pooler. */
  readonly databaseDirectUrl: URL | undefined;
  /** The mail server; undefined: mails are kept as files. */
  readonly smtpUrl: URL | undefined;
  readonly publicUrl: URL;
  /** The address at which the app reaches the service, our own or one hosted elsewhere. */
  readonly serviceUrl: URL;
  readonly servicePublicUrl: URL;
  readonly trustProxy: boolean;
  readonly logLevel: LogLevel;
  /** The port for Prometheus; undefined: no metrics. */
  readonly metricsPort: number | undefined;
  /** The host for Prometheus; by default only this machine, because the metrics need no password. */
  readonly metricsHost: string;
  /** Seconds between the signal to end and the end, during which /health informs a load balancer. */
  readonly drainSeconds: number;
  /** Backups that Kontor makes by itself; undefined: none. */
  readonly backups: BackupPlan | undefined;
  readonly hosted: Hosted | undefined;
  /** Services that companies may move from although they are not on the Internet. */
  readonly moveOrigins: readonly URL[];
  /** Valid settings that most likely lack another one, in words for the operator. */
  readonly warnings: readonly string[];
};

/** An invalid setting; the message names it and its valid values. */
export class SettingError extends Error {}

const isName = (name: PropertyKey | undefined): name is keyof typeof expected =>
  typeof name === 'string' && name in expected;

const checkPorts = ({ APP_PORT, SERVICE_PORT, METRICS_PORT }: z.output<typeof settings>): void => {
  if (APP_PORT === SERVICE_PORT) throw new SettingError('APP_PORT and SERVICE_PORT must differ.');
  if (METRICS_PORT === APP_PORT || METRICS_PORT === SERVICE_PORT) {
    throw new SettingError('METRICS_PORT must differ from APP_PORT and SERVICE_PORT.');
  }
  for (const [name, port] of Object.entries({ APP_PORT, SERVICE_PORT })) {
    if (refusedPorts.has(port)) throw new SettingError(`${name}: browsers refuse port ${port}. Choose another one.`);
  }
};

const readHosted = ({ SERVICE_URL, CLIENT_ID, CLIENT_SECRET }: z.output<typeof settings>): Hosted | undefined => {
  if (SERVICE_URL === undefined) {
    if (CLIENT_ID === undefined && CLIENT_SECRET === undefined) return undefined;
    throw new SettingError(
      'CLIENT_ID and CLIENT_SECRET are only for a service hosted elsewhere: set SERVICE_URL as well.',
    );
  }
  if (CLIENT_ID === undefined || CLIENT_SECRET === undefined) {
    throw new SettingError('A service hosted elsewhere requires SERVICE_URL, CLIENT_ID and CLIENT_SECRET together.');
  }
  return { url: SERVICE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
};

const readBackups = (data: z.output<typeof settings>): BackupPlan | undefined => {
  if (data.BACKUP_DIR === undefined) return undefined;
  if (data.DATABASE_URL !== undefined)
    throw new SettingError('BACKUP_DIR is for SQLite. PostgreSQL has its own means (docs/operate.md, “Backup”).');
  if (data.SERVICE_URL !== undefined)
    throw new SettingError('BACKUP_DIR is for Kontor’s own service. The data of SERVICE_URL are elsewhere.');
  const folder = resolve(data.BACKUP_DIR);
  if (`${folder}${sep}`.startsWith(`${resolve(data.DATA_DIR)}${sep}`))
    throw new SettingError('BACKUP_DIR must be outside DATA_DIR: a backup would be lost together with it.');
  const [hour = 0, minute = 0] = data.BACKUP_AT.split(':').map(Number);
  return { folder, at: { hour, minute }, days: data.BACKUP_DAYS };
};

const moveProblem = (origins: readonly URL[]): string | undefined =>
  origins.map((url) => plainUrl({ MOVE_ORIGINS: url })).find((problem) => problem !== undefined);

/** The part of a setting that a message may show: no secret, nor the user and password of an address. */
const quoted = (name: string, value: string): string => (name.endsWith('SECRET') ? '…' : value.replace(/^.*@/s, '…@'));

const warningsOf = (publicUrl: URL, servicePublicUrl: URL, trustProxy: string | undefined): readonly string[] => [
  ...(publicUrl.protocol === 'https:' && trustProxy === undefined
    ? [
        'TRUST_PROXY is not set: behind a server with TLS, all visitors seem to have its address, and one of them can use up the attempts of all. Set it to true, or to false if browsers reach Kontor directly.',
      ]
    : []),
  ...(!isThisMachine(publicUrl.hostname) && isThisMachine(servicePublicUrl.hostname)
    ? [
        `SERVICE_PUBLIC_URL: other machines cannot reach ${servicePublicUrl.origin}, to which sign-in and mailed links lead.`,
      ]
    : []),
];

/** Reads and validates every setting; an empty one counts as not set. Throws SettingError. */
export const readEnvironment = (variables: { readonly [name: string]: string | undefined }): Environment => {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([name, value]) => isName(name) && value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name] }) =>
      isName(name) ? `${name}: needs ${expected[name]}, not “${quoted(name, given[name] ?? '')}”.` : 'unknown setting',
    );
    throw new SettingError([...new Set(lines)].join('\n'));
  }
  const { data } = parsed;
  checkPorts(data);
  if (data.DATABASE_DIRECT_URL !== undefined && data.DATABASE_URL === undefined)
    throw new SettingError('DATABASE_DIRECT_URL leads past the pooler at DATABASE_URL: set DATABASE_URL as well.');
  const at = (listening: number): URL => new URL(`http://${hostInUrl(data.HOST)}:${listening}`);
  const hosted = readHosted(data);
  const publicUrl = data.PUBLIC_URL ?? at(data.APP_PORT);
  const serviceUrl = hosted?.url ?? at(data.SERVICE_PORT);
  const servicePublicUrl = data.SERVICE_PUBLIC_URL ?? serviceUrl;
  const app = { PUBLIC_URL: publicUrl };
  const service = { SERVICE_PUBLIC_URL: servicePublicUrl };
  const problem =
    plainUrl({ ...app, ...(hosted === undefined ? {} : { SERVICE_URL: serviceUrl }), ...service }) ??
    moveProblem(data.MOVE_ORIGINS) ??
    plainHost(data.HOST, hosted === undefined ? { ...app, ...service } : app) ??
    plainDatabase('DATABASE_URL', data.DATABASE_URL, variables['PGHOST']) ??
    plainDatabase('DATABASE_DIRECT_URL', data.DATABASE_DIRECT_URL, variables['PGHOST']);
  if (problem !== undefined) throw new SettingError(problem);
  return {
    appPort: data.APP_PORT,
    servicePort: data.SERVICE_PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    smtpUrl: data.SMTP_URL,
    publicUrl,
    serviceUrl,
    servicePublicUrl,
    trustProxy: data.TRUST_PROXY === 'true',
    logLevel: data.LOG_LEVEL,
    metricsPort: data.METRICS_PORT,
    metricsHost: data.METRICS_HOST,
    drainSeconds: data.DRAIN_SECONDS,
    backups: readBackups(data),
    hosted,
    moveOrigins: data.MOVE_ORIGINS,
    warnings: warningsOf(publicUrl, servicePublicUrl, data.TRUST_PROXY),
  };
};

/**
 * The settings of this installation's own database and service, for the commands. Ignores SERVICE_URL, CLIENT_ID and
 * CLIENT_SECRET, which belong to a service hosted elsewhere and are set in many shells for other programs. Throws
 * SettingError.
 */
export const readOwnEnvironment: typeof readEnvironment = (variables) =>
  readEnvironment({ ...variables, SERVICE_URL: '', CLIENT_ID: '', CLIENT_SECRET: '' });

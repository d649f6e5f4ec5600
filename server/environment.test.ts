import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment, readOwnEnvironment, SettingError } from './environment.ts';

const refusal = (variables: { readonly [name: string]: string }): string => {
  try {
    readEnvironment(variables);
    return 'accepted';
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
};

describe('settings', () => {
  test('by default Kontor listens only on this machine, with its own service', () => {
    expect(readEnvironment({})).toEqual({
      appPort: 3000,
      servicePort: 4000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicUrl: new URL('http://127.0.0.1:3000'),
      serviceUrl: new URL('http://127.0.0.1:4000'),
      servicePublicUrl: new URL('http://127.0.0.1:4000'),
      trustProxy: false,
      logLevel: 'error',
      metricsPort: undefined,
      moveOrigins: [],
      metricsHost: '127.0.0.1',
      drainSeconds: 0,
      backups: undefined,
      hosted: undefined,
      warnings: [],
    });
  });

  test('an empty setting counts as not set, and unrelated variables do not matter', () => {
    expect(readEnvironment({ APP_PORT: '', HOME: '/root' }).appPort).toBe(3000);
  });

  test('behind TLS both origins are as browsers see them', () => {
    const environment = readEnvironment({
      PUBLIC_URL: 'https://kontor.example.ch',
      SERVICE_PUBLIC_URL: 'https://service.example.ch',
      TRUST_PROXY: 'true',
      HOST: '0.0.0.0',
    });
    expect(environment).toMatchObject({ trustProxy: true, host: '0.0.0.0' });
    expect(environment.publicUrl.origin).toBe('https://kontor.example.ch');
  });

  test.each([
    ['0.0.0.0', 'http://127.0.0.1:4000/'],
    ['::', 'http://127.0.0.1:4000/'],
    ['::1', 'http://[::1]:4000/'],
  ])('the app reaches the service that listens on %s at %s', (HOST, address) => {
    const origins = { PUBLIC_URL: 'https://kontor.example.ch', SERVICE_PUBLIC_URL: 'https://service.example.ch' };
    expect(readEnvironment({ HOST, ...origins }).serviceUrl.href).toBe(address);
  });

  test.each([
    'postgres://kontor:hush@db.example.ch/kontor?sslmode=verify-full',
    'postgresql://localhost:5433/kontor',
    'postgres:///kontor?host=/run/postgresql',
  ])('PostgreSQL replaces the file: %s', (address) => {
    expect(readEnvironment({ DATABASE_URL: address }).databaseUrl?.href).toBe(address);
  });

  test('a hosted service needs address, client ID and secret together', () => {
    const all = { SERVICE_URL: 'https://api.example.ch', CLIENT_ID: 'kontor', CLIENT_SECRET: 'hush' };
    expect(readEnvironment(all).hosted).toEqual({
      url: new URL('https://api.example.ch'),
      clientId: 'kontor',
      clientSecret: 'hush',
    });
    expect(refusal({ SERVICE_URL: all.SERVICE_URL })).toContain('CLIENT_ID and CLIENT_SECRET together');
    expect(refusal({ CLIENT_ID: 'kontor' })).toContain('set SERVICE_URL');
  });

  test.each([
    ['APP_PORT', '0'],
    ['APP_PORT', '65536'],
    ['HOST', '999.1.1.1'],
    ['HOST', '127.999.0.1'],
    ['HOST', 'fe80::1%eth0'],
    ['SERVICE_PORT', 'four thousand'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'kontor.example.ch'],
    ['PUBLIC_URL', 'https://kontor.example.ch/path'],
    ['PUBLIC_URL', 'https://kontor.example.ch/#there'],
    ['PUBLIC_URL', 'https://kontor.example.ch?'],
    ['PUBLIC_URL', 'https://*.example.ch'],
    ['SERVICE_PUBLIC_URL', 'ftp://service.example.ch'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'not a host'],
    ['DRAIN_SECONDS', '61'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_DAYS', '0'],
    ['BACKUP_DAYS', '3651'],
    ['DATA_DIR', ' '],
    ['SERVICE_URL', 'nowhere'],
    ['SERVICE_URL', 'https://api.example.ch/?x=1'],
    ['SERVICE_URL', 'https://api.example.ch/#x'],
    ['CLIENT_ID', ' '],
    ['DATABASE_URL', 'mysql://localhost/kontor'],
    ['DATABASE_URL', 'postgres://%zz/kontor'],
    ['SMTP_URL', 'mail.example.ch'],
    ['SMTP_URL', 'smtp://mail.example.ch:0'],
    ['SMTP_URL', 'smtp://mail.example.ch/path'],
    ['SMTP_URL', 'smtp://mail.example.ch?x=1'],
  ])('%s=%s is refused with its name and the valid values', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}: needs .*“${RegExp.escape(value)}”`));
  });

  test('a secret is never printed', () => {
    expect(refusal({ SERVICE_URL: 'nowhere', CLIENT_SECRET: 'hush' })).not.toContain('hush');
    expect(refusal({ DATABASE_URL: 'postgre://kontor:hush@db.example.ch/kontor' })).toContain('“…@db.');
    for (const [name, value] of [
      ['SMTP_URL', 'smtp://user:hu@sh@mail.example.ch:99999'],
      ['SMTP_URL', 'smtp:user:hush@mail.example.ch'],
      ['SMTP_URL', 'user:hush@mail.example.ch:587'],
      ['SERVICE_URL', 'https://user:hush@api.example.ch'],
      ['PUBLIC_URL', 'https://:hush@kontor.example.ch'],
    ] as const)
      expect(refusal({ [name]: value })).toMatch(/not “…@[^@]*”\.$/);
    expect(refusal({ CLIENT_SECRET: ' ' })).toContain('“…”');
  });

  test('all wrong settings are reported at once', () => {
    expect(refusal({ APP_PORT: 'x', TRUST_PROXY: 'x' }).split('\n')).toHaveLength(2);
  });

  test('metrics listen on this machine by default, independently of the other ports', () => {
    const open = {
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://kontor.example.ch',
      SERVICE_PUBLIC_URL: 'https://service.example.ch',
      METRICS_PORT: '9464',
    };
    expect(readEnvironment(open).metricsHost).toBe('127.0.0.1');
    expect(readEnvironment({ ...open, METRICS_HOST: '10.0.0.5' }).metricsHost).toBe('10.0.0.5');
  });

  test('backups need a folder outside the data, and SQLite', () => {
    const BACKUP_DIR = '/var/backups/kontor';
    expect(readEnvironment({ BACKUP_AT: '03:05' }).backups).toBeUndefined();
    expect(readEnvironment({ BACKUP_DIR, BACKUP_AT: '23:05', BACKUP_DAYS: '30' }).backups).toEqual({
      folder: resolve(BACKUP_DIR),
      at: { hour: 23, minute: 5 },
      days: 30,
    });
    expect(refusal({ BACKUP_DIR: 'data/backups' })).toContain('outside DATA_DIR');
    expect(refusal({ BACKUP_DIR: 'data' })).toContain('outside DATA_DIR');
    expect(refusal({ BACKUP_DIR: 'data-backups' })).toBe('accepted');
    expect(refusal({ BACKUP_DIR, DATABASE_URL: 'postgres://localhost/kontor' })).toContain('for SQLite');
    const hosted = { SERVICE_URL: 'https://api.example.ch', CLIENT_ID: 'a', CLIENT_SECRET: 'b' };
    expect(refusal({ BACKUP_DIR, ...hosted })).toContain('own service');
  });

  test('app, service and metrics cannot share a port', () => {
    expect(refusal({ METRICS_PORT: '4000' })).toContain('METRICS_PORT must differ');
    expect(readEnvironment({ METRICS_PORT: '9464', DRAIN_SECONDS: '15', LOG_LEVEL: 'info' })).toMatchObject({
      metricsPort: 9464,
      drainSeconds: 15,
      logLevel: 'info',
    });
    expect(refusal({ APP_PORT: '5000', SERVICE_PORT: '5000' })).toContain('must differ');
  });

  // `fetch` of this Node serves as the oracle: it refuses such a port before connecting.
  test.each(['22', '587', '6000', '10080'])('a port that browsers block is refused at the start: %s', async (port) => {
    const failure: unknown = await fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: { message: 'bad port' } });
    expect(refusal({ APP_PORT: port })).toBe(`APP_PORT: browsers refuse port ${port}. Choose another one.`);
    expect(refusal({ SERVICE_PORT: port })).toBe(`SERVICE_PORT: browsers refuse port ${port}. Choose another one.`);
  });

  test('plain http is refused across a network', () => {
    expect(refusal({ HOST: '192.168.1.5' })).toContain('PUBLIC_URL: plain http');
    expect(refusal({ PUBLIC_URL: 'http://kontor.example.ch' })).toContain('PUBLIC_URL: plain http');
    expect(refusal({ SERVICE_PUBLIC_URL: 'http://service.example.ch' })).toContain('SERVICE_PUBLIC_URL: plain http');
    expect(refusal({ PUBLIC_URL: 'http://localhost:3000' })).toBe('accepted');
  });

  test('a hosted service receives the client’s secret and tokens over https only', () => {
    const app = { PUBLIC_URL: 'https://k.ch', CLIENT_ID: 'a', CLIENT_SECRET: 'b' };
    expect(refusal({ ...app, SERVICE_URL: 'http://api.example.ch' })).toContain('SERVICE_URL: plain http');
    const elsewhere = { ...app, SERVICE_URL: 'https://api.example.ch' };
    expect(refusal({ ...elsewhere, SERVICE_PUBLIC_URL: 'http://api.example.ch' })).toContain(
      'SERVICE_PUBLIC_URL: plain',
    );
    expect([refusal(elsewhere), refusal({ ...app, SERVICE_URL: 'http://127.0.0.1:4000' })]).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  test('listening beyond this machine requires TLS', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'kontor.lan']) {
      const both = { HOST, PUBLIC_URL: 'https://k.ch', SERVICE_PUBLIC_URL: 'https://s.ch' };
      expect(refusal(both)).toBe('accepted');
      expect(refusal({ ...both, PUBLIC_URL: 'http://localhost:3000' })).toContain('set PUBLIC_URL');
      expect(refusal({ ...both, SERVICE_PUBLIC_URL: '' })).toContain('SERVICE_PUBLIC_URL');
      expect(refusal({ HOST })).not.toBe('accepted');
    }
    for (const HOST of ['127.0.0.1', '::1', 'localhost', '127.0.0.2']) expect(refusal({ HOST })).toBe('accepted');
  });

  test('a setting that most likely lacks another one is warned about', () => {
    const PUBLIC_URL = 'https://kontor.example.ch';
    const SERVICE_PUBLIC_URL = 'https://service.example.ch';
    const namesOf = (variables: { readonly [name: string]: string }) =>
      readEnvironment(variables).warnings.map((warning) => /^[A-Z_]+/.exec(warning)?.[0]);
    expect(namesOf({ PUBLIC_URL })).toEqual(['TRUST_PROXY', 'SERVICE_PUBLIC_URL']);
    expect(namesOf({ PUBLIC_URL, SERVICE_PUBLIC_URL })).toEqual(['TRUST_PROXY']);
    for (const TRUST_PROXY of ['true', 'false'])
      expect(namesOf({ PUBLIC_URL, SERVICE_PUBLIC_URL, TRUST_PROXY })).toEqual([]);
    expect(namesOf({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  });

  test.each([
    'postgres://kontor:hush@db.example.ch/kontor',
    'postgres://db.example.ch/kontor?sslmode=require',
    'postgres://db.example.ch/kontor?sslmode=no-verify',
    'postgres://db.example.ch/kontor?sslmode=verify-full&sslmode=prefer',
    'postgres://localhost/kontor?host=10.0.0.5',
  ])('PostgreSQL on another machine needs TLS: %s', (DATABASE_URL) => {
    expect(refusal({ DATABASE_URL })).toMatch(
      /^DATABASE_URL: PostgreSQL at “.*” needs TLS\. Add \?sslmode=verify-full/,
    );
    expect(refusal({ DATABASE_URL })).not.toContain('hush');
  });

  test.each([
    'postgres://db.example.ch/kontor?sslmode=verify-full&sslrootcert=/etc/ssl/db.pem',
    'postgres://db/kontor?sslmode=disable',
    'postgres://127.0.0.1:5432/kontor',
    'postgres://[::1]/kontor',
    'postgres://%2Frun%2Fpostgresql/kontor',
    'postgres:///kontor',
  ])('is accepted with TLS, on this machine, or marked as private: %s', (DATABASE_URL) => {
    expect(refusal({ DATABASE_URL })).toBe('accepted');
  });

  test('the address past a pooler is checked like the other one, and needs it', () => {
    const DATABASE_URL = 'postgres://localhost:6432/kontor';
    const direct = (DATABASE_DIRECT_URL: string) => refusal({ DATABASE_URL, DATABASE_DIRECT_URL });
    expect(direct('postgres://localhost/kontor')).toBe('accepted');
    expect(direct('postgres://kontor:hush@db.example.ch/kontor')).toMatch(/^DATABASE_DIRECT_URL: PostgreSQL at “db\./);
    expect(direct('mysql://localhost/kontor')).toContain('the same database without the pooler');
    expect(refusal({ DATABASE_DIRECT_URL: 'postgres://localhost/kontor' })).toContain('set DATABASE_URL as well');
  });

  test('PostgreSQL at PGHOST counts as well', () => {
    expect(refusal({ DATABASE_URL: 'postgres:///kontor', PGHOST: 'db.example.ch' })).toContain('needs TLS');
    expect(refusal({ DATABASE_URL: 'postgres:///kontor', PGHOST: '/run/postgresql' })).toBe('accepted');
  });

  test('commands act on this installation and ignore settings for a hosted service', () => {
    const { hosted, serviceUrl } = readOwnEnvironment({
      CLIENT_ID: 'my-script',
      SERVICE_URL: 'https://api.example.ch',
    });
    expect([hosted, serviceUrl.href]).toEqual([undefined, 'http://127.0.0.1:4000/']);
  });

  test('a mail server needs an address, and either both user and password or neither', () => {
    const { smtpUrl } = readEnvironment({ SMTP_URL: 'smtps://user%40b.ch:p%2Fss@mail.example.ch' });
    expect([smtpUrl?.hostname, smtpUrl?.password]).toEqual(['mail.example.ch', 'p%2Fss']);
    expect(readEnvironment({}).smtpUrl).toBeUndefined();
    for (const url of [
      'smtp://user@mail.ch',
      'smtp://:hush@mail.ch',
      'smtp:mail.ch',
      'smtp://u:%ZZ@mail.ch',
      'http://mail.ch',
    ])
      expect(refusal({ SMTP_URL: url })).toMatch(/^SMTP_URL: needs the address of a mail server/);
    expect(refusal({ SMTP_URL: 'smtp://:hush@mail.ch' })).not.toContain('hush');
  });
});

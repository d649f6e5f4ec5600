import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnvironment, SettingError } from './environment.ts';

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
  test('without any, Kontor listens on this machine alone, with its own service', () => {
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
      drainSeconds: 0,
      hosted: undefined,
    });
  });

  test('an empty setting counts as not set, and other variables do not matter', () => {
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
    expect(readEnvironment({ HOST }).serviceUrl.href).toBe(address);
  });

  test.each([
    'postgres://kontor:hush@db.example.ch/kontor',
    'postgresql://localhost:5433/kontor',
    'postgres:///kontor?host=/run/postgresql',
  ])('PostgreSQL takes the place of the file: %s', (address) => {
    expect(readEnvironment({ DATABASE_URL: address }).databaseUrl?.href).toBe(address);
  });

  test('a service elsewhere needs its address, client ID and secret together', () => {
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
    ['SERVICE_PORT', 'four thousand'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'kontor.example.ch'],
    ['PUBLIC_URL', 'https://kontor.example.ch/path'],
    ['SERVICE_PUBLIC_URL', 'ftp://service.example.ch'],
    ['TRUST_PROXY', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'on'],
    ['DRAIN_SECONDS', '61'],
    ['SERVICE_URL', 'nowhere'],
    ['DATABASE_URL', 'mysql://localhost/kontor'],
    ['SMTP_URL', 'mail.example.ch'],
  ])('%s=%s is refused by its name, with what it takes', (name, value) => {
    expect(refusal({ [name]: value })).toMatch(
      new RegExp(`^${name}: needs .*«${value.replaceAll('.', String.raw`\.`)}»`),
    );
  });

  test('a secret is never printed', () => {
    expect(refusal({ SERVICE_URL: 'nowhere', CLIENT_SECRET: 'hush' })).not.toContain('hush');
    expect(refusal({ DATABASE_URL: 'postgre://kontor:hush@db.example.ch/kontor' })).toContain('«postgre://…@db.');
  });

  test('every wrong setting is named at once', () => {
    expect(refusal({ APP_PORT: 'x', TRUST_PROXY: 'x' }).split('\n')).toHaveLength(2);
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

  test('plain http is refused where a network lies between', () => {
    expect(refusal({ HOST: '192.168.1.5' })).toContain('PUBLIC_URL: plain http');
    expect(refusal({ PUBLIC_URL: 'http://kontor.example.ch' })).toContain('PUBLIC_URL: plain http');
    expect(refusal({ PUBLIC_URL: 'http://localhost:3000' })).toBe('accepted');
  });

  test('a mail server is reached by its address, with user and password or neither', () => {
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

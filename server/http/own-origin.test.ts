import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { keepToOrigin } from './own-origin.ts';

const serve = (publicUrl: string, trustProxy = false) => {
  const app = fastify({ trustProxy });
  onTestFinished(async () => app.close());
  keepToOrigin(app, new URL(publicUrl), () => Object.assign(new Error('misdirected'), { statusCode: 421 }));
  for (const path of ['/', '/health']) app.get(path, async () => 'ok');
  return async (host: string, url = '/', headers = {}) => app.inject({ url, headers: { host, ...headers } });
};

const statuses = async (serveHost: ReturnType<typeof serve>, hosts: readonly string[]) =>
  Promise.all(hosts.map(async (host) => (await serveHost(host)).statusCode));

test('answers to its own name and those of this machine at any port, but not to a rebound name', async () => {
  const serveHost = serve('https://kontor.example.ch');
  const own = [
    'kontor.example.ch',
    'Kontor.Example.ch:443',
    'localhost',
    'localhost:4000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ];
  expect(await statuses(serveHost, own)).toEqual(own.map(() => 200));
  const others = [
    'rebound.example',
    'rebound.example:4000',
    'kontor.example.ch.evil.example',
    'evil.example:443:4000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.168.1.5',
    'x@localhost',
  ];
  expect(await statuses(serveHost, others)).toEqual(others.map(() => 421));
});

test('/health answers to every name, for load balancers', async () => {
  const serveHost = serve('https://kontor.example.ch');
  expect((await serveHost('10.0.0.7:4000', '/health')).statusCode).toBe(200);
  expect((await serveHost('10.0.0.7:4000', '/?/health')).statusCode).toBe(421);
});

test('uses the host name forwarded by a proxy only if it is trusted', async () => {
  const [trusting, plain] = [serve('https://kontor.example.ch', true), serve('https://kontor.example.ch')];
  const forwarded = { 'x-forwarded-host': 'rebound.example' };
  expect((await trusting('127.0.0.1:3000', '/', forwarded)).statusCode).toBe(421);
  expect((await trusting('app:3000', '/', { 'x-forwarded-host': 'kontor.example.ch' })).statusCode).toBe(200);
  expect((await plain('127.0.0.1:3000', '/', forwarded)).statusCode).toBe(200);
  expect((await plain('rebound.example', '/', { 'x-forwarded-host': 'kontor.example.ch' })).statusCode).toBe(421);
});

test('keeps browsers on https where it is used', async () => {
  const header = async (url: string) => (await serve(url)('localhost')).headers['strict-transport-security'];
  expect(await header('https://kontor.example.ch')).toBe('max-age=31536000');
  expect(await header('http://127.0.0.1:3000')).toBeUndefined();
});

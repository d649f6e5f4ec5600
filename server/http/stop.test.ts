import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { handleHealthCheck, drain, stopInOrder } from './stop.ts';

const listen = async (app: FastifyInstance): Promise<URL> => new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

test('a started request is answered through both servers, and no connection is waited for', async () => {
  const service = fastify();
  service.post('/', async ({ body }) => body);
  const serviceUrl = await listen(service);
  const app = fastify();
  app.post('/', async ({ body }) => {
    const answer = await fetch(serviceUrl, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: String(body),
    });
    return answer.text();
  });
  const { hostname, port } = await listen(app);

  let answered = '';
  const browser = connect(Number(port), hostname).on('data', (data) => {
    answered += data.toString();
  });
  const gone = new Promise((resolve) => browser.once('close', resolve));
  browser.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 8\r\n\r\nhalf');
  await setTimeout(1500);
  const began = Date.now();
  const stopped = stopInOrder([app, service]);
  await setTimeout(200);
  browser.write('half');
  await stopped;
  await gone;

  expect(answered).toContain('200 OK');
  expect(answered).toContain('halfhalf');
  expect(Date.now() - began).toBeLessThan(15_000);
});

test('after a stop signal, reports it at /health for a load balancer and keeps serving for the configured seconds', async () => {
  const app = fastify();
  app.get('/health', handleHealthCheck);
  app.get('/', async () => 'served');
  const url = await listen(app);
  const health = async () => (await fetch(new URL('/health', url))).status;
  expect(await health()).toBe(200);

  const began = performance.now();
  const drained = drain(1);
  expect(await health()).toBe(503);
  expect(await (await fetch(url)).text()).toBe('served');
  await drained;
  expect(performance.now() - began).toBeGreaterThan(990);
  await stopInOrder([app]);
});

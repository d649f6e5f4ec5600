import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { openMetrics } from './metrics.ts';
import { addRequestIdHeader, requestLog } from './request-log.ts';

const watched = async () => {
  const metrics = openMetrics();
  const app = fastify();
  metrics.watch('service')(app);
  app.get('/unit/:id', async () => 'ok');
  const exporter = await metrics.listen('127.0.0.1', 0);
  onTestFinished(async () => {
    await exporter.close();
    await app.close();
  });
  return { app, exporter };
};

test('counts requests by route and status, without the ids in their paths', async () => {
  const { app, exporter } = await watched();
  await app.inject('/unit/4711');
  await app.inject('/unit/4712');
  await app.inject('/nowhere/4713');
  const { body, headers } = await exporter.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'kontor_request_seconds_count{server="service",method="GET",route="/unit/:id",status="200"} 2',
  );
  expect(body).toContain('kontor_request_seconds_count{server="service",method="GET",route="none",status="404"} 1');
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toMatch(/="[^"]*471/);
});

test('logs a request under the id in its answer, without its query and headers', async () => {
  const lines: string[] = [];
  const app = fastify(requestLog({ level: 'info', stream: { write: (line: string) => void lines.push(line) } }));
  addRequestIdHeader(app);
  app.get('/callback', async () => 'ok');
  const { headers } = await app.inject({ url: '/callback?code=hush', headers: { authorization: 'Bearer hush' } });
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  expect(lines.length).toBe(2);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ reqId: headers['x-request-id'] });
  expect(lines.join('')).not.toContain('hush');
  await app.close();
});

test('keeps an incoming id if it is a UUID, so that proxy and service log the same one', async () => {
  const app = fastify(requestLog(false));
  addRequestIdHeader(app);
  app.get('/', async () => 'ok');
  const idOf = async (given: string) =>
    (await app.inject({ url: '/', headers: { 'x-request-id': given } })).headers['x-request-id'];
  const given = '0b9a3c1e-5d0e-4b5e-9d5d-1f6b2b6f0a11';
  expect(await idOf(given)).toBe(given);
  expect(await idOf('{"forged": true}')).toMatch(/^[\da-f-]{36}$/);
  await app.close();
});

import fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { StorageUnavailable } from '#server/service/store/database.ts';
import { tooManyRequests } from '#server/service/requests/refusal.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { setFailurePages } from './page-failures.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => service.close());

const pages = ['/oauth/authorize?client_id=kontor', '/oauth/invitation?token=x', '/oauth/password?token=x'];

test.each(pages)('a rebound name gets 421 with an explanation instead of the form at %s', async (path) => {
  for (const method of ['GET', 'POST'] as const) {
    const headers = { host: 'rebound.example', 'accept-language': 'de' };
    const { status, text } = await service.at(method, path, { token: null, headers });
    expect(status).toBe(421);
    expect(text).toContain('Die Anfrage war für einen anderen Host bestimmt.');
    expect(text).not.toContain('<form');
  }
});

test('a refusal keeps its status and words, and a failure is logged without details in the answer', async () => {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  onTestFinished(async () => app.close());
  setFailurePages(app);
  const errors = { busy: new StorageUnavailable('no room'), often: tooManyRequests(7), broken: new Error('a secret') };
  for (const [name, error] of Object.entries(errors)) {
    app.get(`/${name}`, async () => {
      throw error;
    });
  }
  const seen = await Promise.all(
    Object.keys(errors).map(async (name) => {
      const { statusCode, headers, body } = await app.inject({ url: `/${name}`, headers: { 'accept-language': 'en' } });
      return [name, statusCode, headers['retry-after'], /<p class="sub">(.*?)<\/p>/.exec(body)?.[1]];
    }),
  );
  expect(seen).toEqual([
    ['busy', 503, '5', 'The service failed. Please try again in a minute.'],
    ['often', 429, '7', 'Too many requests. Try again in a moment.'],
    ['broken', 500, undefined, 'The service failed. Please try again in a minute.'],
  ]);
  expect(lines).toHaveLength(2);
});

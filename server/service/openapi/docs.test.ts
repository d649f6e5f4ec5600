import { afterAll, describe, expect, it } from 'vitest';
import { startTestService } from '../testing/test-service.ts';

const service = await startTestService();
afterAll(service.close);

const get = async (url: string) => service.at('GET', url, { token: null });
const page = await get('/docs');

describe('/docs', () => {
  it('is a public page that loads only from this service', () => {
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = (page.headers['content-security-policy'] ?? '').split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/);
    expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  });

  it('has no inline script or style, and no external address', () => {
    expect(page.text).not.toMatch(/<style|\sstyle=|\son\w+=|https?:|\/\//);
    for (const [, attributes = '', content] of page.text.matchAll(/<script([^>]*)>([^<]*)<\/script>/g))
      expect([attributes.trim(), content]).toEqual([expect.stringMatching(/^src="docs\/[\w.-]+\?v=[\w-]{16}"$/), '']);
  });

  it('serves every file it names with permanent caching', async () => {
    const addresses = [...page.text.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.map((address) => address.replace(/\?.*/, ''))).toEqual([
      'docs/swagger-ui.css',
      'docs/docs.css',
      'docs/swagger-ui-bundle.js',
      'docs/docs.js',
    ]);
    for (const address of addresses) {
      const { status, headers, text } = await get(`/${address}`);
      expect([status, text.length > 100]).toEqual([200, true]);
      expect(headers['content-type']).toBe(`text/${address.includes('.css') ? 'css' : 'javascript'}; charset=utf-8`);
      expect(headers['cache-control']).toContain('immutable');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
    expect((await get('/oauth/assets/icon.svg')).status).toBe(200);
  });

  it('answers 304 to a cached copy', async () => {
    const headers = { 'if-none-match': page.headers['etag'] ?? '' };
    const again = await service.at('GET', '/docs', { token: null, headers });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each([
    'package.json',
    'index.html',
    'swagger-initializer.js',
    'swagger-ui-bundle.js.map',
    '..%2fpage.ts',
    '%2e%2e%2fpackage.json',
    '..%5cpage.ts',
    'docs.js%00',
    'DOCS.JS',
  ])('serves no other file of those folders: %s', async (file) => {
    expect((await get(`/docs/${file}`)).status).toBe(404);
  });
});

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openApi } from '#contract/openapi/document.ts';
import { isKnown } from '../requests/condition.ts';
import { notFound } from '../requests/refusal.ts';
import { readAssets, versionOf, type Asset } from './assets.ts';
import { docsPage } from './page.ts';

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** Allows only content of this service; images of the style sheet are embedded as data. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const pageHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
};

/** Sends content that a cache may store but must revalidate: 304 if unchanged. */
const sendVersion = (request: FastifyRequest, reply: FastifyReply, type: string, content: Buffer): FastifyReply => {
  const etag = `"${versionOf(content)}"`;
  void reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-content-type-options': 'nosniff' });
  const isSame = isKnown({ headers: { 'if-none-match': request.headers['if-none-match'] } }, etag);
  return isSame ? reply.code(304).send() : reply.type(type).send(content);
};

const fileOf = z.object({ file: z.string() });

const sendAsset = (reply: FastifyReply, { type, content }: Asset): FastifyReply =>
  reply
    .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
    .type(type)
    .send(content);

/** `/openapi.json` for machines and `/docs` for readers. Both are public, since they contain no data. */
export const openApiRoutes = async (app: FastifyInstance, { publicUrl }: { publicUrl: URL }): Promise<void> => {
  const description = once(() => Buffer.from(JSON.stringify(openApi(publicUrl.href.replace(/\/$/, '')))));
  const assets = once(readAssets);
  const page = once(async () => Buffer.from(docsPage(await assets())));
  app.get('/openapi.json', async (request, reply) => sendVersion(request, reply, 'application/json', description()));
  app.get('/docs', async (request, reply) =>
    sendVersion(request, reply.headers(pageHeaders), 'text/html; charset=utf-8', await page()),
  );
  app.get('/docs/:file', async (request, reply) => {
    const { file } = fileOf.parse(request.params);
    const asset = (await assets()).find((one) => one.file === file);
    if (asset === undefined) throw notFound();
    return sendAsset(reply, asset);
  });
};

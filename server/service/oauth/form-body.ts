import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodyLimit = 65_536;

/** For a body that cannot be parsed: 400. */
class BadBody extends Error {
  readonly statusCode = 400;
}

const readForm = async (body: Buffer, contentType: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw new BadBody('no form');
  }
};

/** A repeated field becomes a list; files are ignored. */
const fieldsOf = (form: FormData): { readonly [name: string]: string | readonly string[] } => {
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []));
  const entries = [...Map.groupBy(texts, ({ name }) => name)].map(
    ([name, all]): [string, string | readonly string[]] => [
      name,
      all.length === 1 ? (all[0]?.value ?? '') : all.map(({ value }) => value),
    ],
  );
  return Object.fromEntries(entries);
};

/**
 * Parses bodies as clients and browsers send them: both kinds of forms, and JSON. Any other, or an empty one, counts as
 * none (rulings/oauth#encoding).
 */
export const readBodies = (app: FastifyInstance): void => {
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit },
    async (request: FastifyRequest, body: Buffer) =>
      body.length === 0 ? undefined : fieldsOf(await readForm(body, request.headers['content-type'] ?? '')),
  );
  app.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) =>
    body === '' ? done(null, undefined) : readJson(request, body, done),
  );
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null, undefined));
};

import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, OAuthErrorBody } from '#contract/errors.ts';
import { FileBody, writtenOf, type Answer } from './call.ts';
import { readLanguage } from './language.ts';
import { notFound, Refusal, refusalBody } from './refusal.ts';
import { StorageUnavailable } from './store/database.ts';

const asWritten = (text: string): string => text;

/** As text, which Node writes to the socket in one with the headers: bytes take a sixth more of the time of a show (docs/speed.md, P1). */
const json = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': 'application/json', 'x-content-type-options': 'nosniff' })
    .serializer(asWritten)
    .send(writtenOf(body).text);

/** RFC 6266: in ASCII for old clients, then as it is. */
const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** Common rule 8: JSON with the answer's headers; 304 without a body; a file as it is. */
export const send = (reply: FastifyReply, { status, body, headers }: Answer): FastifyReply => {
  void reply.headers(headers).header('cache-control', 'private, no-cache');
  if (status === 304) return reply.code(304).send();
  if (!(body instanceof FileBody)) return json(reply, status, body);
  return reply
    .code(status)
    .headers({
      'content-type': body.type,
      'content-disposition': disposition(body.name),
      'x-content-type-options': 'nosniff',
      // Whatever opens the file: it runs nothing, loads nothing and is in no frame.
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .send(body.bytes);
};

/** 401: `message` is an object with `error` and `error_description` ("Errors"). */
export const unauthorized = (reply: FastifyReply): FastifyReply => {
  const body: OAuthErrorBody = {
    error_code: 401,
    message: { error: 'invalid_grant', error_description: 'The access token provided is invalid.' },
  };
  return json(reply.header('www-authenticate', 'Bearer'), 401, body);
};

const ofFastify: { readonly [status: number]: (error: FastifyError) => Refusal } = {
  413: () => new Refusal(413, (t) => t.tooLarge),
  415: () => new Refusal(415, (t) => t.notParsed),
  429: () => new Refusal(429, (t) => t.tooManyRequests),
};

const isStorageFull = (error: unknown): boolean =>
  error instanceof StorageUnavailable ||
  (error instanceof Error && /disk is full|disk I\/O error|database is locked|readonly database/.test(error.message));

/** How an error is answered: what is not a refusal becomes one. */
export const toRefusal = (error: FastifyError | Refusal): Refusal => {
  if (error instanceof Refusal) return error;
  if (isStorageFull(error)) return new Refusal(503, (t) => t.maintenance, { headers: { 'retry-after': '5' } });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return ofFastify[status]?.(error) ?? new Refusal(status, (t) => t.notParsed);
  return new Refusal(500, (t) => t.internal);
};

/** Every error in the documented shape, in the caller's language; what nobody foresaw is logged and answered with 500. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error(error);
    const body: ErrorBody = refusalBody(refusal, readLanguage(request.headers['accept-language']));
    return json(reply.headers(refusal.headers), refusal.status, body);
  });
  app.setNotFoundHandler(async () => {
    throw notFound();
  });
};

/** An address that cannot be read is no record's: 404, before any route is chosen. */
export const answerUnreadable = (_error: FastifyError, { headers }: FastifyRequest, reply: FastifyReply): void =>
  void json(reply, 404, refusalBody(notFound(), readLanguage(headers['accept-language'])));

const ofConnection: { readonly [code: string]: readonly [number, string] } = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** What is no HTTP, too long or too slow: the documented shape by hand, as there is no request yet. */
export const answerBroken = (error: ConnectionError, socket: Socket): void => {
  const [status, reason] = ofConnection[error.code] ?? [400, 'Bad Request'];
  const body = JSON.stringify(refusalBody(new Refusal(status, (t) => t.notParsed), 'en'));
  if (!socket.writable) return void socket.destroy();
  const answer = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
  socket.end(answer, () => socket.destroy());
};

/** 405 with `Allow`, for a path that knows other methods. */
export const methodNotAllowed = (methods: readonly string[]): Refusal =>
  new Refusal(405, (t) => t.methodNotAllowed, { headers: { allow: methods.join(', ') } });

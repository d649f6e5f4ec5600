import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, OAuthErrorBody } from '#contract/errors.ts';
import { FileBody, PartedBody, writtenOf, type ServiceResponse } from './call.ts';
import { readLanguage } from '../texts/language.ts';
import { notFound, Refusal, refusalBody } from './refusal.ts';
import { StorageUnavailable } from '../store/database.ts';

const asWritten = (text: string): string => text;
const jsonHeaders = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' } as const;

/** As text, which Node writes to the socket together with the headers: bytes make a show a sixth slower (docs/speed.md, P1). */
const json = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply.code(status).headers(jsonHeaders).serializer(asWritten).send(writtenOf(body).text);

/** HEAD has the headers of the answer; its parts are not made. */
const jsonInParts = (reply: FastifyReply, status: number, { parts }: PartedBody): FastifyReply =>
  reply
    .code(status)
    .headers(jsonHeaders)
    .send(Readable.from(reply.request.method === 'HEAD' ? [] : parts(), { objectMode: false }));

/** RFC 6266: in ASCII for old clients, then the original name. */
const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** Sends an answer: JSON with its headers, a 304 without a body, a file unchanged (common rule 8). */
export const send = (reply: FastifyReply, { status, body, headers }: ServiceResponse): FastifyReply => {
  void reply.headers(headers).header('cache-control', 'private, no-cache');
  if (status === 304) return reply.code(304).send();
  if (body instanceof PartedBody) return jsonInParts(reply, status, body);
  if (!(body instanceof FileBody)) return json(reply, status, body);
  return reply
    .code(status)
    .headers({
      'content-type': body.type,
      'content-disposition': disposition(body.name),
      'x-content-type-options': 'nosniff',
      // When the file is opened, it cannot run or load anything or be framed.
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

/** Converts an error to a refusal. */
export const toRefusal = (error: FastifyError | Refusal): Refusal => {
  if (error instanceof Refusal) return error;
  if (isStorageFull(error)) return new Refusal(503, (t) => t.maintenance, { headers: { 'retry-after': '5' } });
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return ofFastify[status]?.(error) ?? new Refusal(status, (t) => t.notParsed);
  return new Refusal(500, (t) => t.internal);
};

/** Answers every error in the documented shape, in the caller's language; unexpected errors are logged and answered with 500. */
export const setErrorHandlers = (app: FastifyInstance): void => {
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

/** A malformed URL matches no record: 404, before any route is chosen. */
export const respondToBadUrl = (_error: FastifyError, { headers }: FastifyRequest, reply: FastifyReply): void =>
  void json(reply, 404, refusalBody(notFound(), readLanguage(headers['accept-language'])));

const ofConnection: { readonly [code: string]: readonly [number, string] } = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers invalid, too long or too slow HTTP in the documented shape, written by hand because there is no request yet. */
export const respondToConnectionError = (error: ConnectionError, socket: Socket): void => {
  const [status, reason] = ofConnection[error.code] ?? [400, 'Bad Request'];
  const body = JSON.stringify(refusalBody(new Refusal(status, (t) => t.notParsed), 'en'));
  if (!socket.writable) return void socket.destroy();
  const answer = `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`;
  socket.end(answer, () => socket.destroy());
};

/** 405 with `Allow`, for a path that has other methods. */
export const methodNotAllowed = (methods: readonly string[]): Refusal =>
  new Refusal(405, (t) => t.methodNotAllowed, { headers: { allow: methods.join(', ') } });

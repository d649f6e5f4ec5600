import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ErrorBody, OAuthErrorBody } from '#contract/errors.ts';

/** An error answer in the documented shape; thrown anywhere below a route. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly errors: readonly string[];
  /** Seconds until a retry makes sense, if the service says so. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, message: string, errors: readonly string[] = [], retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** No session, or one that has ended. */
export const signedOut = (): Refusal => new Refusal(401, 'There is no session, or it has ended.');

/** 429; `seconds` until a retry makes sense. */
export const tooManyRequests = (reply: FastifyReply, seconds = 1): Refusal => {
  reply.header('retry-after', seconds);
  return new Refusal(429, 'Too many requests: wait a moment.');
};

/** 421: the call was meant for another host name. */
export const misdirected = (): Refusal => new Refusal(421, 'The call was meant for another host.');

/** The documented error shape ("Errors"): the `message` of a 401 is an object. */
const toBody = ({ statusCode, message, errors }: Refusal): ErrorBody | OAuthErrorBody => {
  if (statusCode === 401) {
    return { error_code: 401, message: { error: 'invalid_grant', error_description: message } };
  }
  return { error_code: statusCode, message, ...(errors.length > 0 && { errors: [...errors] }) };
};

const statusOf = (error: unknown): number => {
  if (!(error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number')) return 500;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return 404;
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return 415;
  return error.statusCode;
};

const texts: Record<number, string> = {
  404: 'The page was not found.',
  413: 'The body is larger than 1 MB.',
  415: 'The data could not be parsed.',
};

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const status = statusOf(error);
  return new Refusal(status, texts[status] ?? (status < 500 ? 'The request is not valid.' : 'An error has occurred.'));
};

/** Answers every error in the documented shape; those of 500 and above are logged. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = toRefusal(error);
  if (refusal.statusCode >= 500) request.log.error(error);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply.code(refusal.statusCode).send(toBody(refusal));
};

/** Parses the body with `schema`, else 422 with `<field>: <text>`. */
export const parseBody = <Body>(schema: z.ZodType<Body>, body: unknown): Body => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Refusal(422, 'The input is not valid.', errors);
};

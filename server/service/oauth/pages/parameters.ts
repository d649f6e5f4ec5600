import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** The query of a request as it was sent. */
export const queryOf = (request: FastifyRequest): URLSearchParams => {
  const start = request.url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : request.url.slice(start + 1));
};

const fields = z.record(z.string(), z.unknown());

/**
 * The parameters of a token operation, from a form, a multipart body, JSON or the query, as real clients send them
 * (rulings/oauth#encoding); the body takes precedence. Undefined if one is repeated.
 */
export const parametersOf = (request: FastifyRequest): { readonly [name: string]: unknown } | undefined => {
  const query = queryOf(request);
  const body = fields.safeParse(request.body).data ?? {};
  const isTwice =
    query.size !== new Set(query.keys()).size || Object.values(body).some((value) => Array.isArray(value));
  return isTwice ? undefined : { ...Object.fromEntries(query), ...body };
};

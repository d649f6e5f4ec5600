import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownSeconds } from './known-browser.ts';
import type { OAuthOptions } from './options.ts';
import { newSecret } from '#server/secrets/secrets.ts';
import { sessionSeconds } from './sign-in-session.ts';

/** Cookie names include role and port, because browsers share cookies between the ports of a host. */
const cookieName = ({ publicUrl, secure }: OAuthOptions, role: string): string => {
  const port = publicUrl.port === '' ? (publicUrl.protocol === 'https:' ? '443' : '80') : publicUrl.port;
  return `${secure ? '__Host-' : ''}kontor-${role}-${port}`;
};

const attributes = ({ secure }: OAuthOptions): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure,
});

/** The secret of the sign-in session on the service's own pages. */
export const sessionSecret = (request: FastifyRequest, options: OAuthOptions): string | undefined =>
  request.cookies[cookieName(options, 'service')];

export const setSessionCookie = (reply: FastifyReply, options: OAuthOptions, secret: string): void => {
  void reply.setCookie(cookieName(options, 'service'), secret, { ...attributes(options), maxAge: sessionSeconds });
};

export const dropSession = (reply: FastifyReply, options: OAuthOptions): void => {
  void reply.clearCookie(cookieName(options, 'service'), attributes(options));
};

/** The secret that identifies a browser that has signed in here before. */
export const knownSecret = (request: FastifyRequest, options: OAuthOptions): string | undefined =>
  request.cookies[cookieName(options, 'service-known')];

export const setKnownCookie = (reply: FastifyReply, options: OAuthOptions, secret: string): void => {
  void reply.setCookie(cookieName(options, 'service-known'), secret, { ...attributes(options), maxAge: knownSeconds });
};

/** The secret of the browser for signing its forms; empty if it has none. */
export const browserSecret = (request: FastifyRequest, options: OAuthOptions): string =>
  request.cookies[cookieName(options, 'service-form')] ?? '';

/** The secret of the browser, created if it has none; several tabs share it. */
export const ensureBrowserSecret = (request: FastifyRequest, reply: FastifyReply, options: OAuthOptions): string => {
  const present = browserSecret(request, options);
  if (/^[\w-]{43}$/.test(present)) return present;
  const secret = newSecret();
  void reply.setCookie(cookieName(options, 'service-form'), secret, attributes(options));
  return secret;
};

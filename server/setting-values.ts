import { isIP } from 'node:net';
import { z } from 'zod';

/** The port of a program, from 1 to 65535. */
export const portNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .refine((text) => Number(text) >= 1 && Number(text) <= 65_535)
  .transform(Number);

/** Host of an address in a URL: IPv6 in brackets; a wildcard address is reached at loopback. */
export const hostInUrl = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
};

const isHost = (text: string): boolean =>
  (isIP(text) !== 0 || /^[A-Za-z0-9.-]{1,253}$/.test(text)) && URL.canParse(`http://${hostInUrl(text)}`);

/** A host name or IP address, without a port. */
export const host = z.string().refine(isHost);

const isWebHost = (hostname: string): boolean => isHost(hostname.replaceAll(/^\[|\]$/g, ''));

/** True for the scheme, host and port of a web address and nothing else, but for a slash at the end. */
export const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  return (
    url !== null &&
    ['http:', 'https:'].includes(url.protocol) &&
    url.href === `${url.origin}/` &&
    isWebHost(url.hostname)
  );
};

export const origin = z
  .string()
  .refine(isOrigin)
  .transform((text) => new URL(text));

const isReadable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const hasReadableParts = ({ hostname, username, password, pathname }: URL): boolean =>
  [hostname, username, password, pathname].every(isReadable);

/** The address of a server with one of the schemes; its percent-encoded parts can be decoded. */
const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''))
    .transform((text) => new URL(text))
    .refine(hasReadableParts);

export const postgresDatabase = address(['postgres:', 'postgresql:']);

/** Browsers see this address, and paths are added to it: it has no user, query or fragment. */
export const webService = address(['http:', 'https:']).refine(
  ({ username, password, href }) => username === '' && password === '' && !/[?#]/.test(href),
);

/** User and password come together. */
export const mailServer = address(['smtp:', 'smtps:']).refine(
  ({ hostname, port, pathname, href, username, password }) =>
    hostname !== '' &&
    port !== '0' &&
    ['', '/'].includes(pathname) &&
    !/[?#]/.test(href) &&
    (username === '') === (password === ''),
);

/** A text that is not blank. */
export const someText = z.string().regex(/\S/);

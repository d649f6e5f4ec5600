import { ownClientId, type Client } from './client.ts';

const loopback = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::([1-9]\d{0,4}))?([/?].*)?$/;

/** A loopback address without its port; undefined for any other address. */
const withoutPort = (address: string): string | undefined => {
  const [, host, port = '80', rest = ''] = loopback.exec(address) ?? [];
  return host === undefined || Number(port) > 65_535 ? undefined : host + rest;
};

/**
 * Returns whether a client may redirect to this address: it must match a registered one exactly. A native client
 * listens on any free port, so the port of a registered loopback address may differ (RFC 8252, 7.3), but not for the
 * app itself, which is a web client.
 */
export const isRegistered = ({ clientId, redirectUris }: Client, address: string): boolean => {
  if (redirectUris.includes(address)) return true;
  const portless = clientId === ownClientId ? undefined : withoutPort(address);
  return portless !== undefined && redirectUris.some((registered) => withoutPort(registered) === portless);
};

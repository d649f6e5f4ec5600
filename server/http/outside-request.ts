import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Requests to addresses that a user typed: they never reach this machine or its network, unless the operator allows it (decision 98). */

/** Networks that are not on the Internet, or that reach others in disguise (IANA special-purpose registries). */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
/** The Internet is 2000::/3; the rest of IPv6 is local, reserved, or IPv4 in another form. */
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** True for an IP address of the Internet. */
export const isOutside = (address: string): boolean =>
  isIPv4(address) ? !inside.check(address, 'ipv4') : internet.check(address, 'ipv6') && !inside.check(address, 'ipv6');

/** Why there is no answer. `address`: it is not one that may be reached. `size`: more than `maxBytes`. `network`: anything else. */
export class NoAnswer extends Error {
  readonly kind: 'address' | 'size' | 'network';

  constructor(kind: NoAnswer['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export type OutsideAnswer = {
  readonly status: number;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly text: string;
};

type OutsideRequest = (
  url: URL,
  sent: {
    readonly method: 'GET' | 'POST';
    readonly headers: { readonly [name: string]: string };
    readonly body?: string;
    readonly maxBytes: number;
    /** Ends the request early. */
    readonly signal?: AbortSignal;
    /** Milliseconds for the whole answer; five minutes by default. */
    readonly timeoutMs?: number;
  },
) => Promise<OutsideAnswer>;

export type Outside = {
  /** Sends a request; follows no redirect. Throws a NoAnswer. */
  readonly request: OutsideRequest;
  /** Returns whether a URL may be requested: https, or an origin that the operator allows. */
  readonly isAllowed: (url: URL) => boolean;
};

/** Milliseconds without a byte, and for a whole answer. */
const silence = 60_000;
const longest = 300_000;

/** Looks a name up and refuses it if one of its addresses is inside: the connection goes to the address that was checked. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const wrong = addresses?.find(({ address }) => !isOutside(address));
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '');
    else if (wrong !== undefined || first === undefined)
      callback(new NoAnswer('address', `${hostname} is not on the Internet`), '');
    else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** `allowed`: origins that may be reached wherever they are, even by plain http. */
export const openOutside = (allowed: readonly string[]): Outside => {
  // The agents have no timeout: with one, Node would give a reused connection only the few seconds for which the server keeps
  // idle ones.
  const agents = {
    http: new HttpAgent({ keepAlive: true, maxSockets: 8 }),
    https: new HttpsAgent({ keepAlive: true, maxSockets: 8 }),
  };
  const isNamed = (url: URL): boolean => allowed.includes(url.origin);
  const isAllowed = (url: URL): boolean => {
    if (url.username !== '' || url.password !== '') return false;
    if (isNamed(url)) return true;
    const host = hostOf(url);
    return url.protocol === 'https:' && host !== 'localhost' && (isIP(host) === 0 || isOutside(host));
  };
  const request: OutsideRequest = async (url, { method, headers, body, maxBytes, signal, timeoutMs = longest }) => {
    if (!isAllowed(url)) throw new NoAnswer('address', `${url.origin} may not be reached`);
    const isSecure = url.protocol === 'https:';
    const lookup = isNamed(url) ? {} : { lookup: lookupOutside };
    return new Promise<OutsideAnswer>((resolve, reject) => {
      const fail = (error: Error): void =>
        reject(error instanceof NoAnswer ? error : new NoAnswer('network', error.message));
      const sending = (isSecure ? requestHttps : requestHttp)(url, {
        ...lookup,
        agent: isSecure ? agents.https : agents.http,
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
        timeout: silence,
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
      });
      sending.on('timeout', () => sending.destroy(new NoAnswer('network', 'no answer in time')));
      sending.on('error', fail);
      sending.on('response', (answer) => {
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > maxBytes) answer.destroy(new NoAnswer('size', `more than ${maxBytes} bytes`));
          else pieces.push(piece);
        });
        answer.on('error', fail);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(pieces).toString('utf8'),
          }),
        );
      });
      sending.end(body);
    });
  };
  return { request, isAllowed };
};

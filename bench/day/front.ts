import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Kontor } from '../measure/kontor.ts';
import { send, type HttpResponse } from '../measure/load.ts';
import type { DayMember } from './companies.ts';
import type { RecordedRequest } from './recording.ts';

/** Connections for requests, as a server in front of Kontor shares them among all browsers. */
const sharedConnections = 256;

/** A browser as the server in front passes it on: `address` is that of the office. */
export type Visitor = { readonly member: Pick<DayMember, 'session'>; readonly address: string };

/** Takes the place of the server with TLS in front of Kontor: few connections for requests, and one for each event stream. */
export const openFront = ({ appUrl, appPort }: Pick<Kontor, 'appUrl' | 'appPort'>) => {
  const shared = new Agent({ keepAlive: true, maxSockets: sharedConnections });
  const streams = new Agent({ maxSockets: Infinity });

  const headersOf = ({ member, address }: Visitor) => ({
    'x-kontor': '1',
    'x-forwarded-for': address,
    'accept-language': 'de-CH',
    cookie: `kontor-session-${appPort}=${member.session}`,
  });

  return {
    send: async (
      visitor: Visitor,
      { method, path, body, isRead }: Pick<RecordedRequest, 'method' | 'path' | 'body'> & { readonly isRead: boolean },
    ): Promise<HttpResponse> => {
      const isPage = !/^\/(?:api|session|version)/.test(path);
      return send(shared, {
        url: appUrl + path,
        method,
        headers: {
          ...headersOf(visitor),
          accept: isPage ? 'text/html' : 'application/json',
          // The generator reads only the answers that it needs, and these uncompressed.
          'accept-encoding': isRead ? 'identity' : 'gzip, deflate, br, zstd',
          ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: () => JSON.stringify(body) }),
      });
    },
    /** An open event stream; `ended` is called once, with the status if it was refused. */
    listen: (visitor: Visitor, changed: (resource: string) => void, ended: (reason: string) => void) => {
      let isOpen = true;
      const end = (reason: string): void => {
        if (!isOpen) return;
        isOpen = false;
        ended(reason);
      };
      const sent = request(`${appUrl}/api/kontor/event`, {
        agent: streams,
        headers: { ...headersOf(visitor), accept: 'text/event-stream' },
      });
      sent.on('response', (response) => {
        if (response.statusCode !== 200) end(String(response.statusCode));
        response.setEncoding('utf8').on('data', (piece: string) => {
          for (const [, resource = ''] of piece.matchAll(/"resource":"(\w+)"/g)) changed(resource);
        });
        response.on('close', () => end('closed'));
      });
      sent.on('error', ({ message }) => end(message));
      sent.end();
      return {
        close: (): void => {
          isOpen = false;
          sent.destroy();
        },
      };
    },
    close: (): void => {
      shared.destroy();
      streams.destroy();
    },
  };
};

export type Front = ReturnType<typeof openFront>;

import { request, type Agent } from 'node:http';
import { connect } from 'node:net';
import { idOf, startTestService } from '../testing/test-service.ts';

type Sent = { readonly headers?: { readonly [name: string]: string }; readonly agent?: Agent };
type Answer = {
  readonly status: number;
  readonly headers: { readonly [name: string]: unknown };
  readonly text: string;
};

/** The lines of a raw request, up to its body. */
export const lines = (...given: readonly string[]): string => [...given, '', ''].join('\r\n');
/** The documented shape of a refusal. */
export const refusal = (status: number) => new RegExp(String.raw`^\{"error_code":${status},"message":"[^"]+"`);

/** The service on a real socket, ways to speak to it, and a unit with its path and what a GET shows of it. */
export const startOnSocket = async () => {
  const service = await startTestService();
  const { app } = service;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const port = Number(new URL(app.listeningOrigin).port);
  const token = await service.token();
  const authorization = `Bearer ${token}`;
  const unit = idOf(await service.call('POST', '/unit', { body: { name: 'Kübel' } }));

  /** Sends a request with Node's own client: without a length if there is no body, chunked if the body comes in pieces. */
  const send = async (
    method: string,
    path: string,
    { headers = {}, agent }: Sent = {},
    pieces: readonly Uint8Array[] = [],
  ) =>
    new Promise<Answer>((done, fail) => {
      const options = {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { authorization, ...headers },
        ...(agent ? { agent } : {}),
      };
      const open = request(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() }),
        );
      });
      open.on('error', fail);
      for (const piece of pieces) open.write(piece);
      open.end();
    });

  /** Sends raw bytes and returns everything received until the service closes. */
  const speak = async (text: string): Promise<string> =>
    new Promise((done, fail) => {
      let received = '';
      const socket = connect({ host: '127.0.0.1', port }, () => socket.write(text));
      socket.on('data', (part: Buffer) => (received += part.toString()));
      socket.on('end', () => done(received));
      socket.on('error', fail);
    });

  return {
    service,
    token,
    authorization,
    send,
    speak,
    unit,
    at: `/api2.php/one-ag/unit/${unit}`,
    body: JSON.stringify({ id: unit, name: 'Kübel' }),
  };
};

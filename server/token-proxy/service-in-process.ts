import { IncomingMessage, ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { largeAnswer } from '#server/queues/turns.ts';
import type { Service, UpstreamResponse, ServiceRequest } from './service.ts';

/** The only connection of all these requests; it leads nowhere. */
const nowhere = new Socket();

/** The same connection as if a browser were at the other end. */
const from = (address: string | undefined): Socket => {
  const made: Socket = Object.create(nowhere, { remoteAddress: { value: address } });
  return made;
};

/** A request that has already arrived completely. */
class HandedRequest extends IncomingMessage {
  readonly #broken: () => void;

  constructor({ method, path, headers, body, address }: ServiceRequest, broken: () => void) {
    super(from(address));
    this.#broken = broken;
    this.method = method;
    this.url = path;
    this.httpVersion = '1.1';
    this.httpVersionMajor = 1;
    this.httpVersionMinor = 1;
    this.headers = body === undefined ? { ...headers } : { ...headers, 'content-length': String(body.length) };
    if (body !== undefined) this.push(body);
    this.push(null);
    this.complete = true;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.readableEnded) this.#broken();
    done(error);
  }
}

const pieceLength = 65_536;

const isFirstHalf = (unit: number): boolean => unit >= 0xd8_00 && unit < 0xdc_00;

/** Splits a text into pieces without cutting a character. */
function* piecesOf(text: string): Generator<string> {
  let end = 0;
  for (let start = 0; start < text.length; start = end) {
    end = start + pieceLength;
    if (isFirstHalf(text.charCodeAt(end - 1))) end -= 1;
    yield text.slice(start, end);
  }
}

type WriteHeadArgument = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

const isHeaders = (parameters: WriteHeadArgument): parameters is OutgoingHttpHeaders =>
  typeof parameters === 'object' && !Array.isArray(parameters);

/** A response that is handed over instead of written: as a whole if it ends at once, else as a stream. */
class HandedResponse extends ServerResponse {
  readonly #resolve: (answer: UpstreamResponse) => void;
  readonly #reject: (error: Error) => void;
  #headers: OutgoingHttpHeaders = {};
  #stream: Readable | undefined;

  constructor(request: HandedRequest, resolve: (answer: UpstreamResponse) => void, reject: (error: Error) => void) {
    super(request);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  override writeHead(status: number, ...parameters: readonly WriteHeadArgument[]): this {
    this.#headers = { ...this.getHeaders(), ...parameters.find(isHeaders) };
    return super.writeHead(status, this.#headers);
  }

  override flushHeaders(): void {
    this.#open();
  }

  override write(chunk: unknown, ...rest: readonly unknown[]): boolean {
    const goesOn = this.#open().push(chunk);
    for (const done of rest) if (typeof done === 'function') process.nextTick(done);
    return goesOn;
  }

  override end(...[chunk]: readonly unknown[]): this {
    if (typeof chunk === 'string' && chunk.length >= largeAnswer) return this.#endLarge(chunk);
    const body = typeof chunk === 'string' || chunk instanceof Uint8Array ? chunk : undefined;
    if (this.#stream === undefined) this.#answer(body);
    else {
      if (body !== undefined) this.#stream.push(body);
      this.#stream.push(null);
    }
    super.end();
    process.nextTick(() => this.#finish());
    return this;
  }

  /** Affects both sides like a broken connection. */
  override destroy(error = new Error('the call was aborted')): this {
    if (this.destroyed) return this;
    // Otherwise the framework would answer again when the response closes.
    this.req.aborted = true;
    super.destroy();
    this.#reject(error);
    this.#stream?.destroy(error);
    this.emit('close');
    return this;
  }

  /** A large answer ends when its last piece is consumed, as on a connection, so that it counts towards limits until then. */
  #endLarge(text: string): this {
    const stream = Readable.from(piecesOf(text), { objectMode: false }).once('close', () =>
      stream.readableEnded ? this.#finish() : this.destroy(),
    );
    this.#stream = stream;
    this.#answer(stream);
    super.end();
    return this;
  }

  #answer(body: UpstreamResponse['body']): void {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#resolve({ status: this.statusCode, headers: this.#headers, body });
  }

  #open(): Readable {
    if (this.#stream !== undefined) return this.#stream;
    const stream = new Readable({
      read: () => this.emit('drain'),
      destroy: (error, done) => {
        this.destroy();
        done(error);
      },
    });
    this.#stream = stream;
    this.#answer(stream);
    return stream;
  }

  #finish(): void {
    if (this.destroyed) return;
    this.emit('finish');
    this.destroyed = true;
    this.emit('close');
  }
}

/**
 * Our own service, without a socket in between: its listener gets a complete request, so everything around a request,
 * including log and metrics, still happens. Takes half the time of a call over HTTP (row P7 of docs/speed.md).
 */
export const serviceInProcess =
  ({ routing }: Pick<FastifyInstance, 'routing'>): Service =>
  async (handed) =>
    new Promise((resolve, reject) => {
      const request = new HandedRequest(handed, () => response.destroy());
      const response = new HandedResponse(request, resolve, reject);
      handed.signal.addEventListener('abort', () => response.destroy(), { once: true });
      routing(request, response);
    });

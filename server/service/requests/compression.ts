import { pipeline, Readable } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Bytes. A smaller answer fits into one packet uncompressed. */
const least = 1024;

type Compressed = (error: Error | null, body: Buffer) => void;

/** Both use a level that takes no longer than the answer's other work (docs/decisions/0029). They run outside the main thread. */
const compressors = {
  br: (body: string | Buffer, done: Compressed): void =>
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }, done),
  gzip: (body: string | Buffer, done: Compressed): void => gzip(body, { level: 3 }, done),
} as const;
/** For an answer in parts. A small window, because each answer that is being sent has one in memory. */
const streams = {
  br: () =>
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } }),
  gzip: () => createGzip({ level: 3 }),
} as const;
const codings = ['br', 'gzip'] as const;

/** Weights by name; 1 without `q`. */
const weightsOf = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(weight)];
      }),
  );

/** The coding that Accept-Encoding prefers, br before gzip; undefined if it accepts none, or prefers no coding. */
export const codingFor = (header: string): (typeof codings)[number] | undefined => {
  const weights = weightsOf(header);
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = codings.toSorted((one, other) => weightOf(other) - weightOf(one));
  if (best === undefined || !(weightOf(best) > 0)) return undefined;
  return weightOf(best) < (weights.get('identity') ?? 0) ? undefined : best;
};

/** A body to compress: in parts, or long enough. */
const isBody = (payload: unknown): payload is string | Buffer | Readable =>
  payload instanceof Readable || ((typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= least);

/**
 * Compresses JSON of more than 1 kB as Accept-Encoding asks. Event streams, pages and PDFs stay unchanged. So does the
 * Etag: it names the version of a record, regardless of the bytes (docs/decisions/0029).
 */
export const compressJson = (app: FastifyInstance): void => {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304) void reply.header('vary', 'Accept-Encoding');
    if (!isBody(payload) || reply.getHeader('content-type') !== 'application/json') return done(null, payload);
    const varied = reply.getHeader('vary');
    void reply.header('vary', varied === undefined ? 'Accept-Encoding' : `${String(varied)}, Accept-Encoding`);
    const coding = codingFor(request.headers['accept-encoding'] ?? '');
    if (coding === undefined) return done(null, payload);
    if (payload instanceof Readable) {
      void reply.header('content-encoding', coding);
      // A failure reaches the reply through the compressed stream.
      return done(
        null,
        pipeline(payload, streams[coding](), () => undefined),
      );
    }
    compressors[coding](payload, (error, compressed) => {
      if (reply.raw.destroyed) return;
      if (error !== null) return done(error);
      void reply.header('content-encoding', coding);
      done(null, compressed);
    });
  });
};

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteUse } from './oauth/tokens/last-use.ts';
import { haveSameRights, type Caller } from './requests/access-token.ts';
import type { Admission } from './requests/admission.ts';
import { unauthorized } from './requests/answers.ts';
import type { Call } from './requests/call.ts';
import { orgOfToken } from './requests/later-names.ts';
import { notFound } from './requests/refusal.ts';
import { readLanguage } from './texts/language.ts';

/** A signal that fires if the caller hangs up before the answer is written. */
const hangUpOf = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort();
  });
  return gone.signal;
};

export type RequestOptions = {
  readonly Params: { readonly [name: string]: string };
  readonly Querystring: { readonly [name: string]: unknown };
};
type Request = FastifyRequest<RequestOptions>;

/** The parts of the service that a request below {base_url} uses. */
export type Inside = Pick<Call, 'database' | 'mailer' | 'outside' | 'linkKey'> & {
  readonly publicUrl: URL;
  readonly clock?: () => number;
  readonly admission: Admission;
  /** The caller of an access token, like `authenticate`. */
  readonly recognize: (token: string) => Promise<Caller | undefined>;
};

/** The call of a request; undefined without a valid token. */
export const callOf = async (
  request: Request,
  reply: FastifyReply,
  { database, publicUrl, mailer, outside, linkKey, clock = Date.now, recognize }: Inside,
): Promise<Call | undefined> => {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token === undefined) return undefined;
  const caller = await recognize(token);
  if (caller === undefined) return undefined;
  const isCurrent = async (): Promise<boolean> => {
    const present = await recognize(token);
    return present !== undefined && haveSameRights(present, caller);
  };
  const now = clock();
  void noteUse(database, caller, now);
  const { params } = request;
  return {
    database,
    caller,
    language: readLanguage(request.headers['accept-language']),
    now,
    parameters: params['org'] === orgOfToken ? { ...params, org: caller.org } : params,
    query: request.query,
    headers: request.headers,
    address: request.ip,
    publicUrl,
    mailer,
    outside,
    linkKey,
    isCurrent,
    hangUp: () => hangUpOf(reply),
  };
};

export type Work = (call: Call, request: Request, reply: FastifyReply) => Promise<FastifyReply | void>;

const nameUser = ({ caller }: Call, reply: FastifyReply): void =>
  void reply.header('x-authenticated-user', String(caller.userId));

/** Everything below {base_url} needs a token of the company in the path; a refusal, too, records whose token it is. */
export const authenticated =
  (options: Inside, work: Work) =>
  async (request: Request, reply: FastifyReply): Promise<FastifyReply | void> => {
    const call = await callOf(request, reply, options);
    if (call === undefined) return unauthorized(reply);
    options.admission.claim(call, reply);
    nameUser(call, reply);
    if (call.parameters['org'] !== call.caller.org) throw notFound();
    return work(call, request, reply);
  };

/** Names the user also where a body is refused as too large, which is before the handler. */
export const nameUserOfTooLarge = (app: FastifyInstance, options: Inside): void => {
  app.addHook<RequestOptions>('onError', async (request, reply, { statusCode }) => {
    if (statusCode !== 413) return;
    const call = await callOf(request, reply, options).catch(() => undefined);
    if (call !== undefined) nameUser(call, reply);
  });
};

import { basePath } from '#contract/oauth.ts';
import { signedOut } from './guard/errors.ts';
import {
  abandoned,
  isAbandoned,
  discardBody,
  unreachable,
  type Service,
  type UpstreamResponse,
  type ServiceRequest,
} from './service.ts';
import type { Session } from './sessions/sessions.ts';
import type { TokenKeeper } from './tokens.ts';

/** A request to the session's company; `path` begins below {base_url}. */
export type CompanyRequest = Omit<ServiceRequest, 'headers'> & { readonly headers?: ServiceRequest['headers'] };

/**
 * Calls the service with the session's access token; after a 401, once more with a new token. Throws 401 if the session
 * has ended, 502 if no answer comes.
 */
export const freshCaller = (service: Service, tokens: Pick<TokenKeeper, 'renew'>) => {
  const call = async ({ org, access_token }: Session, request: CompanyRequest): Promise<UpstreamResponse> =>
    service({
      ...request,
      path: `${basePath}/${org}${request.path}`,
      headers: { ...request.headers, authorization: `Bearer ${access_token}` },
    }).catch(() => {
      throw isAbandoned(request.signal) ? abandoned() : unreachable();
    });
  return async (session: Session, request: CompanyRequest): Promise<UpstreamResponse> => {
    const answer = await call(session, request);
    if (answer.status !== 401) return answer;
    discardBody(answer);
    const renewed = await tokens.renew(session);
    if (renewed === undefined) throw signedOut();
    return call(renewed, request);
  };
};

export type FreshCaller = ReturnType<typeof freshCaller>;

import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure, invalidGrant, isObject } from './answers.ts';
import { documentScopes } from '#contract/scopes.ts';

export type HostedClient = { readonly clientId: string; readonly clientSecret: string; readonly redirectUri: string };

type Grant = { readonly scope: readonly string[]; refresh: string; revoked: boolean };
type Field = string | string[] | undefined;

const fieldsOf = (source: unknown): Record<string, Field> => {
  const texts = (value: unknown): Field => {
    if (typeof value === 'string') return value;
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined;
  };
  if (!isObject(source)) return {};
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, texts(value)]));
};

const escape = (text: unknown) => String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const newToken = () => randomBytes(16).toString('hex');

/** The document's "Authentication" for one user (id 1) of the company `hosted`, who is already signed in. */
export const oauth = (app: FastifyInstance, client: HostedClient) => {
  const codes = new Map<string, { scope: readonly string[]; until: number }>();
  const grants = new Map<string, Grant>();
  const accessTokens = new Map<string, { grant: Grant; until: number }>();
  /** Values that tests set and count. */
  const controls = {
    expiresIn: 14_400,
    tokenCalls: 0,
    refreshCalls: 0,
    expireAccessTokens: () => accessTokens.clear(),
    revokeGrants: () => {
      for (const grant of grants.values()) grant.revoked = true;
    },
  };

  const checkAuthorization = ({ client_id, redirect_uri, state, scope = '' }: Record<string, Field>) => {
    const requested = String(scope).split(/\s+/).filter(Boolean);
    const known = requested.every((name) => documentScopes.some((documented) => documented === name));
    if (client_id !== client.clientId || redirect_uri !== client.redirectUri || !state || !known) {
      throw new Failure(400, 'The request for authorization is not valid.');
    }
    return requested;
  };

  app.get('/oauth/authorize', (request, reply) => {
    const query = fieldsOf(request.query);
    const boxes = checkAuthorization(query).map(
      (scope) => `<p><label><input type="checkbox" name="granted" value="${scope}" checked> ${scope}</label></p>`,
    );
    const kept = Object.entries(query).map(
      ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
    );
    const form = `<form method="post">${kept.join('')}${boxes.join('')}<button>Confirm</button></form>`;
    return reply.type('text/html').send(`<!doctype html><title>Hosted service</title><h1>Hosted service</h1>${form}`);
  });

  app.post('/oauth/authorize', (request, reply) => {
    const { granted = [], ...fields } = fieldsOf(request.body);
    checkAuthorization(fields);
    const code = newToken();
    codes.set(code, { scope: [granted].flat(), until: Date.now() + 10_000 });
    const query = new URLSearchParams({ code, state: String(fields['state']) });
    return reply.redirect(`${client.redirectUri}?${query}`);
  });

  const checkClient = (fields: Record<string, Field>): void => {
    if (fields['client_id'] === client.clientId && fields['client_secret'] === client.clientSecret) return;
    throw new Failure(401, { error: 'invalid_client', error_description: 'The client is unknown.' });
  };

  const issue = (grant: Grant) => {
    grants.delete(grant.refresh);
    grant.refresh = newToken();
    grants.set(grant.refresh, grant);
    const access_token = newToken();
    accessTokens.set(access_token, { grant, until: Date.now() + controls.expiresIn * 1000 });
    const { refresh: refresh_token, scope } = grant;
    const answer = { access_token, expires_in: controls.expiresIn, token_type: 'bearer', scope: scope.join(' ') };
    return { ...answer, refresh_token, org: 'hosted', user_id: 1 };
  };

  app.post('/oauth/access_token', (request) => {
    controls.tokenCalls += 1;
    const fields = fieldsOf(request.body);
    checkClient(fields);
    const code = codes.get(String(fields['code']));
    codes.delete(String(fields['code']));
    if (code === undefined || code.until < Date.now() || fields['redirect_uri'] !== client.redirectUri) {
      throw invalidGrant('The code is not valid.');
    }
    return issue({ scope: code.scope, refresh: '', revoked: false });
  });

  app.post('/oauth/refresh_token', (request) => {
    controls.refreshCalls += 1;
    const fields = fieldsOf(request.body);
    checkClient(fields);
    const grant = grants.get(String(fields['refresh_token']));
    if (grant === undefined || grant.revoked) throw invalidGrant('The refresh token is not valid.');
    return issue(grant);
  });

  /** The scopes of the request's access token, else 401. */
  const authenticate = ({ headers }: FastifyRequest): readonly string[] => {
    const found = accessTokens.get((headers.authorization ?? '').replace(/^Bearer /, ''));
    if (found === undefined || found.grant.revoked || found.until < Date.now()) {
      throw invalidGrant('The access token is not valid.');
    }
    return found.grant.scope;
  };

  return { controls, authenticate };
};

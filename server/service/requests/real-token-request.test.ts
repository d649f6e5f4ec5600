import { afterAll, describe, expect, it } from 'vitest';
import { registerClient } from '../oauth/clients/client.ts';
import { issueTokens } from '../oauth/tokens/issue-token.ts';
import { startOnSocket } from './test-socket.ts';

/** Requests for tokens of real clients, over a real socket (rulings/oauth#encoding). */
const { service, send } = await startOnSocket();
afterAll(service.close);

describe('a token request', () => {
  const client = {
    clientId: 'app',
    secret: 'the secret of the app',
    name: 'App',
    redirectUris: ['https://app.example/callback'],
  };
  const registered = service.database.transaction(async (transaction) => registerClient(transaction, client));

  const fields = async (): Promise<{ readonly [name: string]: string }> => {
    await registered;
    const { companyId, userId } = service.owner;
    const grant = {
      companyId,
      userId,
      clientId: client.clientId,
      scopes: new Set(['general'] as const),
      now: service.clock.now,
    };
    const { refresh_token } = await service.database.transaction(async (transaction) =>
      issueTokens(transaction, grant),
    );
    return { grant_type: 'refresh_token', client_id: client.clientId, client_secret: client.secret, refresh_token };
  };
  const form = (values: { readonly [name: string]: string }) => new URLSearchParams(values).toString();
  const multipart = (values: { readonly [name: string]: string }) =>
    `${Object.entries(values)
      .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--edge--\r\n`;

  it.each([
    ['a form', 'application/x-www-form-urlencoded', form],
    ['a form with its characters named', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8', form],
    ['multipart', 'multipart/form-data; boundary=edge', multipart],
    ['JSON', 'application/json; charset=utf-8', JSON.stringify],
    ['JSON after a byte order mark', 'application/json', (values: object) => `\ufeff${JSON.stringify(values)}`],
  ])('a request is accepted as %s, whole or in pieces', async (_what, type, encode) => {
    for (const size of [Infinity, 7]) {
      const body = Buffer.from(encode(await fields()));
      const pieces = Array.from({ length: Math.ceil(body.length / size) || 1 }, (_one, index) =>
        size === Infinity ? body : body.subarray(index * size, (index + 1) * size),
      );
      const { status, text } = await send(
        'POST',
        '/oauth/refresh_token',
        { headers: { 'content-type': type } },
        pieces,
      );
      expect([status, JSON.parse(text)]).toMatchObject([200, { org: 'one-ag', scope: 'general' }]);
    }
  });

  it.each([
    undefined,
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
  ])('a request is accepted in the query, with no body of type %j', async (type) => {
    const headers: { [name: string]: string } = {
      'content-length': '0',
      ...(type === undefined ? {} : { 'content-type': type }),
    };
    const { status, text } = await send('POST', `/oauth/refresh_token?${form(await fields())}`, { headers });
    expect([status, JSON.parse(text)]).toMatchObject([200, { org: 'one-ag', scope: 'general' }]);
  });
});

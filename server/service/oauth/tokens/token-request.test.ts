import { describe, expect, test } from 'vitest';
import { tokenErrorBody } from '#contract/errors.ts';
import {
  credentials,
  eachService,
  obtainCode,
  redirectUri,
  refresh,
  type Service,
  verifier,
} from '../../testing/test-oauth.ts';

let service: Service;
eachService((started) => (service = started));

describe('body of token and refresh requests', () => {
  const fields = {
    grant_type: 'authorization_code',
    ...credentials,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const multipart = (values: { readonly [name: string]: string }): string =>
    `${Object.entries(values)
      .map(([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--edge--\r\n`;
  const forms = {
    form: (values: typeof fields & { code: string }) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    }),
    multipart: (values: typeof fields & { code: string }) => ({
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: multipart(values),
    }),
    JSON: (values: typeof fields & { code: string }) => ({
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(values),
    }),
    query: (values: typeof fields & { code: string }) => ({ query: values }),
  };

  test.each(Object.entries(forms))('%s', async (_name, encode) => {
    const code = await obtainCode(service);
    const sent = encode({ ...fields, code });
    const answer = await service.app.inject({ method: 'POST', url: '/oauth/access_token', ...sent });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { org: 'lindenhof' }]);
  });

  test('answers 400 in the OAuth shape to an unreadable, missing or repeated parameter', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const whole = new URLSearchParams({ ...fields, code: 'x' }).toString();
    const bad = [
      { headers: { 'content-type': 'application/json' }, payload: '{"client_id"' },
      { headers: { 'content-type': 'application/json' }, payload: '[]' },
      { headers: { 'content-type': 'text/plain' }, payload: 'x' },
      { headers: { 'content-type': 'multipart/form-data; boundary=edge' }, payload: 'nothing of the kind' },
      { headers: form, payload: 'client_id=app' },
      { headers: form, payload: `${whole}&code=y` },
      { headers: form, payload: whole, query: 'state=1&state=2' },
      {},
    ];
    for (const [index, { query = '', ...sent }] of bad.entries()) {
      const answer = await service.app.inject({ method: 'POST', url: `/oauth/access_token?${query}`, ...sent });
      expect([index, answer.statusCode]).toEqual([index, 400]);
      expect(tokenErrorBody.parse(answer.json()).message.error).toBe('invalid_request');
    }
  });

  test('a body over the limit is answered with 413 in the OAuth shape', async () => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/oauth/access_token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `code=${'x'.repeat(70_000)}`,
    });
    expect(answer.statusCode).toBe(413);
    expect(tokenErrorBody.parse(answer.json()).error_code).toBe(413);
  });
});

test('a failure of ours is answered in the documented shape', async () => {
  await service.database.transaction((transaction) =>
    transaction.run({ pieces: ['drop table client'], parameters: [] }),
  );
  const answer = await refresh(service, 'any');
  expect([answer.status, answer.body]).toMatchObject([500, { error_code: 500 }]);
});

import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { confirmWith } from './confirm.ts';
import type { UpstreamResponse } from './service.ts';

const session = {
  id: 'one',
  version: 1,
  expires: Infinity,
  renewAt: Infinity,
  access_token: 'access',
  refresh_token: 'refresh',
  org: 'hosted',
  user_id: 1,
  scope: 'general',
};

/** A body that breaks off. */
const broken = (): Readable =>
  Readable.from(
    (function* () {
      yield '{"salts": ["';
      throw new Error('reset');
    })(),
  );

it.each([
  ['a page at every address', () => '<!doctype html>'],
  ['an answer that breaks off', broken],
])('gives no key for %s', async (_, body) => {
  const answer = async (): Promise<UpstreamResponse> => ({ status: 200, headers: {}, body: body() });
  const confirm = confirmWith({ current: async () => session }, answer);
  await expect(confirm.salts('one')).rejects.toMatchObject({ statusCode: 502 });
});

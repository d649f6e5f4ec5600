import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { sessionQuery } from './session.ts';

const session = { signed_in: true, org: 'one-ag', user_id: 7, scope: 'general' };

/** The successive results of fetching the session. */
const look = async (answers: readonly object[]) => {
  const client = new QueryClient();
  const found: unknown[] = [];
  for (const answer of answers) {
    globalThis.fetch = async () => Response.json(answer);
    found.push(await client.fetchQuery({ ...sessionQuery, staleTime: 0 }));
  }
  return found;
};

test('while the service is unavailable the role stays unchanged', async () => {
  const known = { ...session, role: 'time' };
  expect(await look([known, session, { ...session, role: 'owner' }])).toEqual([
    known,
    known,
    { ...session, role: 'owner' },
  ]);
});

test('one user’s role is not applied to another user, or to another company', async () => {
  const known = { ...session, role: 'owner' };
  for (const other of [{ ...session, user_id: 8 }, { ...session, org: 'two-ag' }, { signed_in: false }])
    expect((await look([known, other])).at(-1)).toEqual(other);
});

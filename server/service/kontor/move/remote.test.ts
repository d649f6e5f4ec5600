import { expect, it } from 'vitest';
import { openRemote } from './remote.ts';

it('takes 192 MB for a step, and no more', async () => {
  const text = JSON.stringify('x'.repeat(30_000_000));
  const outside = { request: async () => ({ status: 200, headers: {}, text }), isAllowed: () => true };
  const tokens = { userId: null, current: () => 'token', renew: async () => 'token' };
  const remembered = { step: 1, answers: new Map(), size: 0, waitUntil: 0 };
  const { get } = openRemote(outside, 'https://service.example', tokens, remembered, () => 0);
  for (let number = 1; number <= 6; number += 1) await get(`/unit/${number}`);
  await expect(get('/unit/7')).rejects.toMatchObject({ reason: 'too_large', detail: '/unit/7' });
});

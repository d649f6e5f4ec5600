import { expect, test } from 'vitest';
import { hashPassword, hasLowerCost, verifyPassword } from './password.ts';

test('a password is verified against its argon2id hash, which contains salt and cost', async () => {
  const hash = await hashPassword('Grüezi, 世界');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await hashPassword('Grüezi, 世界')).not.toBe(hash);
  expect(await verifyPassword('Grüezi, 世界', hash)).toBe(true);
  expect(await verifyPassword('Grüezi, 世界'.normalize('NFD'), hash)).toBe(true);
  expect(await verifyPassword('grüezi, 世界', hash)).toBe(false);
  expect(await verifyPassword('', hash)).toBe(false);
});

test('a hash with another cost is verified with that cost', async () => {
  const known = '$argon2id$v=19$m=64,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$';
  const { argon2Sync } = await import('node:crypto');
  const tag = argon2Sync('argon2id', {
    message: 'word',
    nonce: 'somesaltsomesalt',
    memory: 64,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  });
  expect(await verifyPassword('word', `${known}${tag.toString('base64').replace('=', '')}`)).toBe(true);
});

/** The work of a check without an account relative to one with: the minimum of nine runs of each, in processor time. */
const workUnknown = async (verify: typeof verifyPassword): Promise<number> => {
  const hash = await hashPassword('word');
  const work = async (stored: string | undefined): Promise<number> => {
    const before = process.cpuUsage();
    expect(await verify('wrong', stored)).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const runs: (readonly [number, number])[] = [];
  for (let run = 0; run < 9; run += 1) runs.push([await work(hash), await work(undefined)]);
  return Math.min(...runs.map(([, unknown]) => unknown)) / Math.min(...runs.map(([known]) => known));
};

test('S6: without an account no password is right, and checking takes about the same time', async () => {
  const work = await workUnknown(verifyPassword);
  expect(work).toBeGreaterThan(0.5);
  expect(work).toBeLessThan(2);
});

test('S6, control: detects a check that looks for the account first', async () => {
  const hasty: typeof verifyPassword = async (password, stored) =>
    stored !== undefined && (await verifyPassword(password, stored));
  expect(await workUnknown(hasty)).toBeLessThan(0.5);
});

test('a malformed PHC string is an error, not a wrong password', async () => {
  await expect(verifyPassword('word', 'plain')).rejects.toThrow('argon2id');
});

test('only a hash of lower cost must be replaced', async () => {
  expect(hasLowerCost(await hashPassword('word'))).toBe(false);
  const hash = (cost: string): string => `$argon2id$v=19$${cost}$c29tZXNhbHRzb21lc2FsdA$${'A'.repeat(43)}`;
  const lesser = ['m=9216,t=2,p=1', 'm=19456,t=1,p=1', 'm=65536,t=1,p=1'];
  expect(lesser.map((cost) => hasLowerCost(hash(cost)))).toEqual([true, true, true]);
  expect(hasLowerCost(hash('m=65536,t=3,p=1'))).toBe(false);
});

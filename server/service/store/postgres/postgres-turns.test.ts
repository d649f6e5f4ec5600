import { afterAll, expect, it } from 'vitest';
import { hashPassword } from '#server/service/oauth/passwords/password.ts';
import { acceptInvitation, invite } from '#server/service/oauth/links/invitation.ts';
import { byOperator } from '#server/service/oauth/links/link.ts';
import { countAttempt } from '#server/service/oauth/logins/attempts.ts';
import { issueTokens } from '#server/service/oauth/tokens/issue-token.ts';
import { refreshTokens } from '#server/service/oauth/tokens/refresh-token.ts';
import { endLogin } from '#server/service/oauth/links/end-access.ts';
import { createCode, redeemCode } from '#server/service/oauth/tokens/authorization-code.ts';
import { unknownKind } from '../../oauth/logins/browser-kind.ts';
import { makeSchema } from '#server/service/testing/test-database.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import { StorageUnavailable, type Transaction, type Turn } from '../database.ts';
import { raw, sql } from '../sql.ts';

/** One process whose company `one-ag` writes as much as it can, and another process on the same database. */
const storage = await makeSchema();
const service = await startTestService({ open: storage.open });
const other = await storage.open();
const { database, owner, stranger, clock } = service;

afterAll(async () => {
  await service.close();
  await other.close();
  await storage.remove();
});

/** Starts this many simultaneous transactions, each of which holds its turn for some seconds. */
const flood = async (count: number, turn?: Turn, seconds = 0.25): Promise<readonly PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(
    Array.from({ length: count }, async () =>
      database.transaction(async (transaction) => transaction.get(raw(`select pg_sleep(${seconds})`)), turn),
    ),
  );

const grant = { companyId: 2, userId: stranger.userId, clientId: 'app', scopes: new Set<never>(), now: clock.now };
const account = 'owner@two-ag.example';

/** Operations that must not wait for the writers of another company, by name. */
const others: { readonly [name: string]: (round: number) => Promise<unknown> } = {
  'a write of another company': async () =>
    service.call('POST', '/unit', { org: stranger.org, token: service.foreign, body: { name: 'Kiste' } }),
  'an attempt to sign in': async (round) =>
    countAttempt(database, { account, address: `10.0.0.${round}`, now: clock.now }),
  'a refresh': async () => {
    const { refresh_token: refreshToken } = await database.transaction(
      async (transaction) => issueTokens(transaction, grant),
      'statements',
    );
    const presented = { clientId: 'app', refreshToken, now: clock.now };
    const given = await database.transaction(async (each) => refreshTokens(each, presented), 'statements');
    expect(given).toBeDefined();
  },
  'a show by token': async () =>
    service.call('GET', '/unit', { org: stranger.org, token: service.foreign }).then(({ status }) => {
      expect(status).toBe(200);
    }),
};

it.each(Object.entries(others))(
  'while one company floods the service, %s takes less than a second at p99',
  async (_name, work) => {
    const flooding = flood(32, owner.companyId);
    const took: number[] = [];
    for (let round = 0; round < 40; round += 1) {
      const start = performance.now();
      await work(round);
      took.push(performance.now() - start);
    }
    expect(took.toSorted((one, next) => one - next)[Math.ceil(took.length * 0.99) - 1]).toBeLessThan(1000);
    expect((await flooding).map(({ status }) => status)).toEqual(Array.from({ length: 32 }, () => 'fulfilled'));
  },
);

it('short work of one company without end delays neither another company by a second at p99, nor its own long work for ever', async () => {
  let isOver = false;
  const write = async (): Promise<void> => {
    const slow = async (transaction: Transaction) => transaction.get(raw('select pg_sleep(0.02)'));
    while (!isOver) await database.transaction(slow, { shortOf: owner.companyId });
  };
  const flooding = Array.from({ length: 40 }, write);
  const took: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const start = performance.now();
    await others['a write of another company']?.(round);
    took.push(performance.now() - start);
  }
  for (let round = 0; round < 3; round += 1) await database.transaction(async () => undefined, owner.companyId);
  isOver = true;
  await Promise.all(flooding);
  expect(took.toSorted((one, next) => one - next)[Math.ceil(took.length * 0.99) - 1]).toBeLessThan(1000);
});

it('control: in a shared turn the same attempt waits for the whole flood', async () => {
  const flooding = flood(12);
  const start = performance.now();
  await database.transaction(async () => undefined);
  expect(performance.now() - start).toBeGreaterThan(1000);
  await flooding;
});

it('only a company with too many waiting writers is refused with 503', async () => {
  const outcomes = flood(220, owner.companyId, 0.01);
  expect(
    (await service.call('POST', '/unit', { org: stranger.org, token: service.foreign, body: { name: 'K' } })).status,
  ).toBe(201);
  const refused = (await outcomes).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(18);
  for (const reason of refused) expect(reason).toBeInstanceOf(StorageUnavailable);
});

it('two companies’ invitations that prove one new address, accepted at once in two processes, give one login without failures', async () => {
  const passwordHash = await hashPassword('a password that is long');
  const invited = {
    email: 'new@person.example',
    firstname: null,
    lastname: 'New',
    role: 'time',
    hours: 'own',
  } as const;
  const links = await database.transaction(async (transaction) =>
    Promise.all([
      invite(transaction, owner.companyId, invited, byOperator(clock.now)),
      invite(transaction, stranger.companyId, invited, byOperator(clock.now)),
    ]),
  );
  const name = { firstname: null, lastname: 'New' };
  const accepted = await Promise.all(
    links.map(async ({ secret }, index) =>
      acceptInvitation(index === 0 ? database : other, { secret, name, proof: { passwordHash }, now: clock.now }),
    ),
  );
  expect(accepted.filter(Boolean)).toHaveLength(1);
  expect(await database.all(sql`select id from login where email = 'new@person.example'`)).toHaveLength(1);
});

it('a code redeemed while every session of its login ends gives no lasting token', async () => {
  const loginId = 4;
  const member = await database.get(sql`select company_id, user_id from member where login_id = ${loginId}`);
  expect(member).toEqual({ company_id: 2n, user_id: BigInt(stranger.userId) });
  for (let round = 0; round < 30; round += 1) {
    const bound = { redirectUri: 'https://app.example/', codeChallenge: '', sessionHash: 'none', kind: unknownKind };
    const code = await database.transaction(async (each) => createCode(each, grant, bound), 'accounts');
    const redemption = { ...bound, code, clientId: 'app', codeVerifier: undefined, now: clock.now };
    await Promise.all([
      other.transaction(async (each) => redeemCode(each, redemption), 'statements'),
      database.transaction(async (each) => endLogin(each, loginId, clock.now), 'accounts'),
    ]);
    expect(
      await database.all(sql`select id from token_family where revoked_at is null and id in
      (select family_id from refresh_token where company_id = 2)`),
    ).toEqual([]);
  }
});

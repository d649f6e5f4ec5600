import { expect, test } from 'vitest';
import { sql } from '#server/service/store/sql.ts';
import { countAttempt, clearAttempts, type Permission } from './attempts.ts';
import { anna, authorizeUrl, eachService, openBrowser, type Page, type Service } from '../../testing/test-oauth.ts';

let service: Service;
eachService((started) => (service = started));

const attempt = (account: string, address: string): Promise<Permission> =>
  countAttempt(service.database, { account, address, now: service.time.now });
const tryIn = async (remoteAddress: string, password: string): Promise<Page> => {
  const browser = openBrowser(service, { remoteAddress });
  return browser.signIn(await browser.get(authorizeUrl()), { ...anna, password });
};

/** Returns how many of ten wrong passwords from one address are checked. */
const guessTenTimes = async (between = async (): Promise<void> => undefined): Promise<number> => {
  let looked = 0;
  for (let count = 0; count < 10; count += 1) {
    if ((await tryIn('192.0.2.1', 'wrong')).status === 401) looked += 1;
    await between();
  }
  return looked;
};

test('S6: only five of ten wrong passwords from one address are checked', async () => {
  expect(await guessTenTimes()).toBe(5);
});

test('S6, control: if attempts are forgotten, all are checked', async () => {
  const forget = async (): Promise<void> =>
    service.database.transaction(async (transaction) => {
      await transaction.run(sql`delete from failed_sign_in`);
    });
  expect(await guessTenTimes(forget)).toBe(10);
});

test('S6: after five wrong passwords from one address each further one waits longer, even the right one', async () => {
  for (let count = 0; count < 5; count += 1) expect((await tryIn('192.0.2.1', 'wrong')).status).toBe(401);
  const waiting = await tryIn('192.0.2.1', anna.password);
  expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, '5']);
  expect(waiting.body).toContain('Try again in 5 seconds.');
  service.time.now += 5000;
  expect((await tryIn('192.0.2.1', 'wrong')).status).toBe(401);
  expect((await tryIn('192.0.2.1', 'wrong')).headers['retry-after']).toBe('10');
  service.time.now += 10_000;
  expect((await tryIn('192.0.2.1', anna.password)).body).toContain('name="decision"');
  expect((await tryIn('192.0.2.1', 'wrong')).status).toBe(401);
});

test('S6: nobody else can lock a user out', async () => {
  for (let count = 0; count < 9; count += 1) await attempt(anna.email, `192.0.2.${count}`);
  for (let count = 0; count < 20; count += 1) await attempt(anna.email, '198.51.100.1');
  expect((await tryIn('198.51.100.1', anna.password)).status).toBe(429);
  expect((await tryIn('203.0.113.5', anna.password)).body).toContain('name="decision"');
});

test('S6: many guesses for one account from many addresses only slow it down', async () => {
  const given: Permission[] = [];
  for (let count = 0; count < 40; count += 1) given.push(await attempt(anna.email, `192.0.2.${count}`));
  expect(given[9]).toEqual({ delay: 0 });
  expect(given[10]).toEqual({ delay: 200 });
  expect(given[39]).toEqual({ delay: 3000 });
});

test('S6: many accounts tried from one address are delayed, anywhere in its /64', async () => {
  for (let count = 0; count < 100; count += 1) {
    expect(await attempt(`user${count}@example.ch`, `2001:db8::${count.toString(16)}`)).toEqual({ delay: 0 });
  }
  expect(await attempt('one.more@example.ch', '2001:db8:0:0:ffff::1')).toEqual({ wait: 5000 });
  expect(await attempt('one.more@example.ch', '2001:db8:0:1::1')).toEqual({ delay: 0 });
});

test('S6: 60 simultaneous guesses do not slip through', async () => {
  const given = await Promise.all(Array.from({ length: 60 }, () => attempt(anna.email, '192.0.2.1')));
  expect(given.filter((permission) => 'delay' in permission)).toHaveLength(5);
});

test('successful sign-ins slow nobody: not the account, not the office behind one address', async () => {
  for (let count = 0; count < 110; count += 1) {
    const made = { account: `user${count % 9}@example.ch`, address: '192.0.2.1', now: service.time.now };
    expect(await countAttempt(service.database, made)).toEqual({ delay: 0 });
    await service.database.transaction(async (transaction) => clearAttempts(transaction, made));
  }
});

test('an hour without an attempt resets the count', async () => {
  for (let count = 0; count < 5; count += 1) await attempt(anna.email, '192.0.2.1');
  service.time.now += 3_600_000;
  expect(await attempt(anna.email, '192.0.2.1')).toEqual({ delay: 0 });
});

const flood = async (address: string): Promise<void> => {
  for (let count = 0; count < 105; count += 1) await attempt(`user${count}@example.ch`, address);
};

test('S6: a browser that has signed in before counts separately from strangers at its address', async () => {
  const office = { remoteAddress: '192.0.2.1' };
  const browser = openBrowser(service, office);
  const signIn = async (password: string): Promise<Page> => {
    browser.cookies.delete('kontor-service-4000');
    return browser.signIn(await browser.get(authorizeUrl()), { ...anna, password });
  };
  expect((await signIn(anna.password)).body).toContain('name="decision"');
  await flood(office.remoteAddress);
  for (let count = 0; count < 5; count += 1) await attempt(anna.email, office.remoteAddress);
  expect((await tryIn(office.remoteAddress, anna.password)).status).toBe(429);
  expect((await signIn(anna.password)).body).toContain('name="decision"');
  // Its own guesses are still counted.
  const guesses: number[] = [];
  for (let count = 0; count < 7; count += 1) guesses.push((await signIn('wrong')).status);
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('S6: a browser is known only to the accounts that signed in with it', async () => {
  const browser = openBrowser(service, { remoteAddress: '192.0.2.1' });
  await browser.signIn(await browser.get(authorizeUrl()), anna);
  await flood('192.0.2.1');
  browser.cookies.delete('kontor-service-4000');
  const other = { email: 'other@example.ch', password: 'wrong' };
  expect((await browser.signIn(await browser.get(authorizeUrl()), other)).status).toBe(429);
  browser.cookies.set('kontor-service-known-4000', 'x'.repeat(43));
  expect((await browser.signIn(await browser.get(authorizeUrl()), anna)).status).toBe(429);
});

test('S6: a refused attempt neither waits for a writer nor blocks one', async () => {
  await flood('192.0.2.1');
  const given = await service.database.transaction(async (transaction) => {
    await transaction.run(sql`update login set email = email`);
    return Promise.all(Array.from({ length: 20 }, () => attempt(anna.email, '192.0.2.1')));
  });
  expect(given.filter((permission) => 'wait' in permission)).toHaveLength(20);
});

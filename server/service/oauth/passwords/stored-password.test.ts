import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { textOf } from '#server/service/requests/rule.ts';
import { sql } from '#server/service/store/sql.ts';
import { anna, authorizeUrl, eachService, openBrowser, type Service } from '../../testing/test-oauth.ts';
import { verifyPassword } from './password.ts';

let service: Service;
eachService((started) => (service = started));

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

/** Stores a hash as an earlier version did, with half of today's memory. */
const keepCheaply = async (): Promise<void> => {
  const nonce = Buffer.from('somesaltsomesalt');
  const cost = { memory: 9216, passes: 2, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: anna.password, nonce, tagLength: 32, ...cost });
  const hash = `$argon2id$v=19$m=9216,t=2,p=1$${base64(nonce)}$${base64(tag)}`;
  await service.database.transaction((transaction) => transaction.run(sql`update login set password_hash = ${hash}`));
};

const kept = async (): Promise<string> => {
  const row = await service.database.get(sql`select password_hash from login where id = 1`);
  return row === undefined ? '' : textOf(row, 'password_hash');
};

const isIn = async (password: string): Promise<boolean> => {
  const browser = openBrowser(service);
  const page = await browser.signIn(await browser.get(authorizeUrl()), { ...anna, password });
  return page.body.includes('name="decision"');
};

test('a password hash of lower cost is replaced at the next sign-in', async () => {
  await keepCheaply();
  expect(await isIn('wrong')).toBe(false);
  expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=9216,/);
  expect(await isIn(anna.password)).toBe(true);
  const renewed = await kept();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(anna.password, renewed)).toBe(true);
  expect(await isIn(anna.password)).toBe(true);
  expect(await kept()).toBe(renewed);
});

import { expect, it } from 'vitest';
import { isEmpty } from '../company/create-company.ts';
import { prepareDatabase } from '../service/service.ts';
import { openTestDatabase } from '../service/testing/test-database.ts';
import { hasDemo } from './make-demo.ts';
import { openDemo } from './open-demo.ts';

const now = Date.UTC(2025, 10, 20, 13, 23);

const startAt = async (...origins: readonly string[]) => {
  const database = await openTestDatabase();
  await prepareDatabase(database);
  await openDemo(
    database,
    origins.map((origin) => new URL(origin)),
    now,
  );
  const found = { hasDemo: await hasDemo(database), isEmpty: await isEmpty(database) };
  await database.close();
  return found;
};

it.each([
  ['https://kontor.example.ch', 'https://service.example.ch'],
  ['http://127.0.0.1:3000', 'https://service.example.ch'],
  ['https://1.1.1.1', 'https://1.1.1.1:4000'],
  ['https://[2606:4700::1111]', 'https://[2606:4700::1111]:4000'],
])('at %s and %s, which everybody can reach, nobody gets in with the password of the demo', async (app, service) => {
  expect(await startAt(app, service)).toEqual({ hasDemo: false, isEmpty: true });
});

it('on this machine and in a private network, a first start makes the demo company', async () => {
  const origins = ['http://127.0.0.1:3000', 'http://localhost:4000', 'http://[::1]:4000', 'https://192.168.1.20'];
  const found = await startAt(...origins, 'https://[fd00::1]', 'https://kontor', 'https://kontor.localhost');
  expect(found).toEqual({ hasDemo: true, isEmpty: false });
});

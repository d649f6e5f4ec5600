import { expect, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '#server/service/service.ts';
import { StorageUnavailable, type Database } from '#server/service/store/database.ts';
import { copiesOf } from '#server/service/testing/test-database.ts';
import { browserAt, signIn, startBoth } from '../testing.ts';
import { sharedSessionRows } from './shared-session-rows.ts';

const openDatabase = copiesOf(prepareDatabase);

/** Two token proxies over one database, and a browser with the same cookies at each. */
const startTwo = async (change: (database: Database) => Database = (database) => database) => {
  const { database } = await openDatabase();
  onTestFinished(() => database.close());
  const changed = change(database);
  const { browser, startAnother } = await startBoth({ options: { sessions: () => sharedSessionRows(changed) } });
  return { browser, other: browserAt(await startAnother(), browser.jar) };
};

test('a browser that signed in at one process is signed in at every other, and signed out as well', async () => {
  const { browser, other } = await startTwo();
  await signIn(browser);
  expect((await other.call('GET', '/api/timesheet')).status).toBe(200);
  await other.call('DELETE', '/session');
  expect((await browser.call('GET', '/api/timesheet')).status).toBe(401);
});

test('while the database is out of reach nobody is signed out: 503, and served again afterwards', async () => {
  let isOut = false;
  const { browser } = await startTwo((database) => ({
    ...database,
    accounts: {
      ...database.accounts,
      get: async (statement) => {
        if (isOut) throw new StorageUnavailable('no connection');
        return database.accounts.get(statement);
      },
    },
  }));
  await signIn(browser);
  isOut = true;
  expect((await browser.call('GET', '/api/timesheet')).status).toBe(503);
  const session = await browser.call('GET', '/session');
  expect(session.status).toBe(503);
  expect(await session.json()).toMatchObject({ error_code: 503 });
  isOut = false;
  expect((await browser.call('GET', '/api/timesheet')).status).toBe(200);
});

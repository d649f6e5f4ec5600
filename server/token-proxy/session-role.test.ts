import { expect, onTestFinished, test } from 'vitest';
import { startLinks, validPassword } from '#server/service/testing/test-links.ts';
import { sql } from '#server/service/store/sql.ts';
import { startApp } from './test-own-service.ts';
import { signIn, startBoth } from './testing.ts';

test('the session contains the user’s current role at the service', async () => {
  const links = await startLinks();
  const app = await startApp(links);
  onTestFinished(async () => {
    await app.close();
    await links.close();
  });
  const { companyId } = links.owner;
  const { email, id } = await links.join('time');
  const browser = await app.signIn(email, validPassword, companyId);
  expect(await (await browser.call('GET', '/session')).json()).toMatchObject({ user_id: id, role: 'time' });
  await links.database.transaction(async (transaction) =>
    transaction.run(sql`update member set role = 'owner' where company_id = ${companyId} and user_id = ${id}`),
  );
  expect(await (await browser.call('GET', '/session')).json()).toMatchObject({ user_id: id, role: 'owner' });
});

test('a hosted service gives no role, and an unavailable one omits it', async () => {
  const { browser, outage } = await startBoth();
  await signIn(browser);
  const session = { signed_in: true, org: 'hosted', user_id: 1 };
  const withoutRole = async () => {
    const answer: unknown = await (await browser.call('GET', '/session')).json();
    expect(answer).toMatchObject(session);
    expect(answer).not.toHaveProperty('role');
  };
  await withoutRole();
  outage.kind = 'network';
  await withoutRole();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { scopes } from '#contract/scopes.ts';
import { sessionQuery } from '#auth/session.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { installOrigin, openPage, run, type Origin } from '../cache/testing.ts';
import { at, create } from '../records/operations.ts';
import { timeEntries } from '../time-entries/time-entries.ts';
import { stopwatchQuery, stopwatchStoreOf } from './stopwatch-query.ts';

/** A click waits for its own person to be signed in, and is nobody else's. */
let service: TestService;
type Person = { readonly origin: Origin; readonly fetch: typeof fetch; readonly user_id: number };
let anna: Person;
let beat: Person;

const install = async (member: TestService['owner']): Promise<Person> => {
  const { org, userId } = member;
  const signed = { org, userId, token: await service.token(member), scope: scopes.join(' ') };
  return { origin: installOrigin((request) => service.app.inject(request), signed), fetch, user_id: userId };
};
const signIn = ({ fetch }: Person): void => void (globalThis.fetch = fetch);

beforeAll(async () => {
  service = await startTestService();
  anna = await install(service.owner);
  beat = await install(service.bookkeeper);
});
afterAll(() => service.close());
beforeEach(() => signIn(anna));

const openTab = async () => {
  const page = openPage(crypto.randomUUID());
  const store = stopwatchStoreOf(page.client, { org: service.owner.org, user_id: anna.user_id });
  const activity = await run(page.client, create(at(businessActivity)), { body: { name: crypto.randomUUID() } });
  const session = () => page.client.fetchQuery({ ...sessionQuery, staleTime: 0 });
  const running = () => page.client.fetchQuery({ ...stopwatchQuery, staleTime: 0 });
  return { ...page, store, session, running, input: { client_service_id: activity.id, allowable_bill: true } };
};

test('a stop that is refused because the session has ended is sent after the next sign-in', async () => {
  const { store, session, running, input, close } = await openTab();
  await store.start(input);
  anna.origin.state.signedIn = false;
  await store.stop((await running().catch(() => null))?.id ?? null);
  await session();
  await store.run();
  expect([store.actions().length, store.problem()]).toEqual([1, null]);
  anna.origin.state.signedIn = true;
  await session();
  await store.run();
  expect([store.actions().length, await running()]).toEqual([0, null]);
  close();
});

test('a start that waits is sent for its own person, not for who signs in meanwhile', async () => {
  const { client, store, session, input, close } = await openTab();
  anna.origin.faults.push({ fits: ({ path }) => path.includes('stopwatch'), failure: 'request lost' });
  await store.start({ ...input, text: 'Annas Arbeit' });
  signIn(beat);
  await session();
  await store.run();
  expect([store.actions().length, store.problem()]).toEqual([1, null]);
  signIn(anna);
  await session();
  await store.run();
  const found = timeEntries({ client_service_id: input.client_service_id }, { offset: 0, limit: 9 });
  const { entries } = await client.fetchQuery({ ...found, staleTime: 0 });
  expect(entries).toMatchObject([{ text: 'Annas Arbeit', user_id: anna.user_id }]);
  close();
});

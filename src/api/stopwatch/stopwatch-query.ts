import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { draftKeyOf } from '#auth/draft-key.ts';
import { sessionQuery, SignedOut, signedIn } from '#auth/session.ts';
import { accountStores, type Account } from '../storage/account-stores.ts';
import { serviceClock } from '../service/clock.ts';
import { storedList } from '../storage/stored-list.ts';
import { isHosted } from '../service/namespace.ts';
import { sealedStarts } from './sealed-starts.ts';
import { stopwatchAction } from './stopwatch-action.ts';
import { namespaceStopwatch, type StopwatchService } from './stopwatch-service.ts';
import { stopwatchKey, stopwatchStore } from './stopwatch-store.ts';

/** The stopwatch implementation for this user and the current service. Throws like `callOrigin`, and SignedOut. */
export const stopwatchServiceOf = async (client: QueryClient): Promise<StopwatchService> => {
  const { user_id } = signedIn(await client.ensureQueryData(sessionQuery));
  if (!(await isHosted(client))) return namespaceStopwatch(user_id, serviceClock);
  return (await import('./hosted-stopwatch.ts')).hostedStopwatch(user_id, serviceClock);
};

/** The same, for clicks of this account only. Throws SignedOut, too, if somebody else is signed in by now. */
const stopwatchServiceFor = async (client: QueryClient, { org, user_id }: Account): Promise<StopwatchService> => {
  const session = signedIn(await client.ensureQueryData(sessionQuery));
  if (session.org !== org || session.user_id !== user_id) throw new SignedOut('Somebody else is signed in.');
  return stopwatchServiceOf(client);
};

/** Query options of the running entry, or null. */
export const stopwatchQuery = queryOptions({
  queryKey: stopwatchKey,
  queryFn: async ({ client, signal }) => (await stopwatchServiceOf(client)).show(signal),
  refetchOnWindowFocus: 'always',
});

/** An account's pending clicks, one store per page. */
export const stopwatchStoreOf = accountStores((client, account, who) => {
  const key = `kontor-stopwatch-${account}`;
  const list = sealedStarts(storedList(key, stopwatchAction), () => draftKeyOf(who));
  const service = () => stopwatchServiceFor(client, who);
  return stopwatchStore({ client, list, lock: key, clock: serviceClock, service });
});

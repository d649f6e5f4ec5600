import { readRecording, routeOf } from '../../bench/day/recording.ts';
import { watchRequests } from '../../bench/day/watch-requests.ts';
import { expect, openPage, test } from '../support.ts';

/** If this fails, the load model of bench/day is out of date: `npm run bench -- --record`. */
test('Today requests what the load model of a day has recorded', async ({ signedIn: page }) => {
  const { settle, during } = watchRequests(page);
  // The first visit fills the browser's cache.
  await openPage(page, '/today');
  await settle();
  const requests = await during(async () => openPage(page, '/today'));
  const recorded = readRecording()['open Today']?.requests ?? [];
  const routes = (all: typeof recorded): readonly string[] => [...new Set(all.map(routeOf))].toSorted();
  expect(routes([...requests])).toEqual(routes(recorded));
});

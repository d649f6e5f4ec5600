import { expect, test } from 'vitest';
import { browserStorage } from '#api/storage/storage.ts';
import { discardIntents } from './use-intent.ts';

test('an account that discards its drafts removes all its intents, and another account keeps its own', () => {
  const storage = browserStorage();
  storage.setItem('kontor-intent-demo/1/timetracking/new', 'one');
  storage.setItem('kontor-unanswered-creates:one', 'sealed');
  storage.setItem('kontor-intent-demo/12/timetracking/new', 'other');
  storage.setItem('kontor-unanswered-creates:other', 'sealed');
  discardIntents({ org: 'demo', user_id: 1 });
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual([
    'kontor-intent-demo/12/timetracking/new',
    'kontor-unanswered-creates:other',
  ]);
});

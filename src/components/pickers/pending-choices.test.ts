import { expect, test } from 'vitest';
import { addPendingChoice, waitForChoices } from './pending-choices.ts';

test('waits for every choice, including later ones', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  addPendingChoice(first.promise);
  const waiting = waitForChoices().then(() => order.push('made'));
  addPendingChoice(second.promise);
  first.resolve();
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  order.push('second');
  second.resolve();
  await waiting;
  expect(order).toEqual(['second', 'made']);
  await waitForChoices();
});

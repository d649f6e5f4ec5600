import { countThere } from './count-sums.ts';
import { readPage } from './read-pages.ts';
import { advance, finishPart, listPath, type Step } from './step.ts';

const atOnce = 500;
const none = { read: 0, created: 0, known: 0, leftOut: 0 };

/** Counts the next records of a resource at the other service, once all have been taken: a second reading, to compare with. */
export const countPart = async (step: Step): Promise<void> => {
  const { remote, part } = step;
  const { records, cursor } = await readPage(remote, listPath(step), part.cursor, atOnce);
  await step.commit(async (transaction) => {
    if (records.length === 0) return finishPart(transaction, step, 'done');
    await countThere(
      transaction,
      step,
      part.resource,
      records.map((record) => ({ record })),
    );
    await advance(transaction, step, cursor, none);
  });
};

import { addAmounts, amountsThere, type Amounts } from './count-amounts.ts';
import { countThere } from './count-sums.ts';
import { readPage } from './read-pages.ts';
import { advance, finishPart, listPath, type Step } from './step.ts';

const atOnce = 500;
const none = { read: 0, created: 0, known: 0, leftOut: 0 };

/** Counts the next records of a resource at the other service, once all have been taken: a second reading, to compare with. */
export const countPart = async (step: Step): Promise<void> => {
  const { remote, part } = step;
  const { records, cursor, offset } = await readPage(remote, listPath(step), part.cursor, atOnce);
  const hasAmounts = part.resource === 'timetracking' && records.length > 0;
  const amounts: Amounts = hasAmounts ? await amountsThere(step, records, { offset, limit: atOnce }) : new Map();
  await step.commit(async (transaction) => {
    if (records.length === 0) return finishPart(transaction, step, 'done');
    await countThere(
      transaction,
      step,
      part.resource,
      records.map((record) => ({ record })),
    );
    await addAmounts(transaction, step, amounts);
    await advance(transaction, step, cursor, none);
  });
};

/** Calls at the same time: enough that the network is not the limit, few enough for a service that others use too. */
const atOnce = 6;

/** Runs `work` for each item, some at a time; returns the results in order. Once one fails, no further ones begin. */
export const inParallel = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  let hasFailed = false;
  const run = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
};

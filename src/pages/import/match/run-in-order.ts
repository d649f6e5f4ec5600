/**
 * Runs a task for each item in order, with a limited number at a time, until all are done or `isStopped`. Tasks that
 * have started are finished.
 */
export const runInOrder = async <Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<void>,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (isStopped()) return;
      await run(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

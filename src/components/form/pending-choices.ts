const pending = new Set<Promise<unknown>>();

/** Notes a choice that waits for the service, in a field whose user has gone on. */
export const addPendingChoice = (choice: Promise<unknown>): void => {
  pending.add(choice);
  void choice.finally(() => pending.delete(choice));
};

/** Resolves once no choice is waited for: what is saved then has them. */
export const choicesMade = async (): Promise<void> => {
  while (pending.size > 0) await Promise.allSettled(pending);
};

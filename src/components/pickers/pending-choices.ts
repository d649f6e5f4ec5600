const pending = new Set<Promise<unknown>>();

/** Registers a choice that waits for the service, in a field that the user has already left. */
export const addPendingChoice = (choice: Promise<unknown>): void => {
  pending.add(choice);
  void choice.finally(() => pending.delete(choice));
};

/** Resolves once no choice is pending, so that a save includes them all. */
export const waitForChoices = async (): Promise<void> => {
  while (pending.size > 0) await Promise.allSettled(pending);
};

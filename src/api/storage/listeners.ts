type Subscribe = (listener: () => void) => () => void;

/** The listeners of a small store, which a change of its `source` notifies too. `subscribe` returns a function that ends it. */
export const createListeners = (source?: Subscribe) => {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const subscribe: Subscribe = (listener) => {
    listeners.add(listener);
    const stop = source?.(listener);
    return () => {
      listeners.delete(listener);
      stop?.();
    };
  };
  return { notify, subscribe };
};

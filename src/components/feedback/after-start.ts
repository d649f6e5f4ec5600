type Load = () => Promise<unknown>;

const waiting = new Set<Load>();

/**
 * Something that the first paint does not need: loaded right after it, so that it is there when it is asked for, also without a network;
 * or when it is asked for, where that comes first.
 */
export const afterStart = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  waiting.add(load);
  return load;
};

/** Loads what waits for the first paint. Who cannot load a part now is told when it is shown. */
export const loadAfterStart = async (): Promise<void> => {
  await Promise.allSettled([...waiting].map((load) => load()));
  waiting.clear();
};
